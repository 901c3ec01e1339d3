/// Solves systems of linear equations and inequalities with priorities, and keeps them solved.
///
/// A constraint says `Σ coefficient · variable + constant`, and that this is equal to, at least, or
/// at most zero. A *required* constraint holds. All others hold as far as those of higher priority
/// let them: the sum of the violations at 750 is as small as it can be before anybody looks at 749,
/// so no number of constraints of one priority outweighs a single one of a higher one.
///
/// ```swift
/// var solver = ConstraintSolver()
/// let left = solver.addVariable(), right = solver.addVariable()
/// try solver.add([.init(left)], constant: -20, .equal)
/// let width = try solver.add([.init(right), .init(left, -1)], constant: -100, .equal)
/// solver.value(of: right)                         // 120
/// try solver.setConstant(-50, of: width)
/// solver.value(of: right)                         // 70
/// ```
///
/// The system is solved after each call, by the simplex method as Cassowary uses it: adding goes on
/// from the solution there was, and a changed constant touches only what depends on it. A required
/// constraint that contradicts others is refused, with those others, and changes nothing.
///
/// Where the constraints leave something open, the solver picks one of the solutions; which ones
/// were open is answered by ``ambiguousVariables()``. A variable that nothing holds is zero.
///
/// A solver is a value: a copy is independent of the original. Handles of the one are good for the
/// other as long as neither adds or removes any.
public struct ConstraintSolver: Sendable {
    var tableau = Tableau()
    var prices = Prices()
    var symbols: [SymbolState] = []
    var vacantSymbols: [Int32] = []

    var variables: [VariableRecord] = []
    var vacantVariables: [Int32] = []
    var constraints: [ConstraintRecord] = []
    var vacantConstraints: [Int32] = []
    var terms = BlockPool(filler: StoredTerm(variable: 0, coefficient: 0))

    /// The row of a constraint that is being added.
    var sum = SparseSum()
    /// Rows that may have a constant which their basic symbol must not be worth.
    var suspectRows: [Int32] = []
    /// Symbols whose change may make the solution better.
    var candidates: [Int32] = []
    /// What the running call did, to be undone if it is refused.
    var journal: [Step] = []
    /// Numbers of variables whose value may differ from the one that was reported.
    var changedVariables: [Int32] = []

    /// The largest constant there has been: what is rounding depends on it.
    var largestConstant = 0.0
    var exchangesSinceCheck = 0
    /// Whether the last call found no end.
    var needsRebuild = false
    /// How many steps a call takes before it picks them in the order that cannot run in a circle.
    var stepsBeforeBland = 500

    /// How much work there was.
    public internal(set) var statistics = Statistics()

    /// Makes a solver without variables and constraints.
    public init() {}

    /// How far a value may be on the wrong side of zero before it counts.
    var tolerance: Double { max(1e-9, largestConstant * 1e-13) }

    /// How much work a solver has done since it was made.
    public struct Statistics: Equatable, Sendable {
        /// How often two symbols changed places: the expensive step.
        public internal(set) var exchanges = 0
        /// How often a violation went through zero, which needs no exchange.
        public internal(set) var flips = 0
        /// How many constants of rows were changed by ``setConstant(_:of:)``.
        public internal(set) var movedRows = 0
        /// How often the equations were set up anew, because rounding had added up.
        public internal(set) var rebuilds = 0
        /// How often no solution was found in a number of steps that should always do.
        public internal(set) var surrenders = 0
    }
}
