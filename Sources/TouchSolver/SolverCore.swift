/// The state of a solver, and everything it does.
///
/// A value of flat arrays: what is tried out is tried on a copy.
struct SolverCore: Sendable {
    typealias Variable = ConstraintSolver.Variable
    typealias Constraint = ConstraintSolver.Constraint
    typealias Term = ConstraintSolver.Term
    typealias Relation = ConstraintSolver.Relation
    typealias Priority = ConstraintSolver.Priority

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

    /// The largest constant there is: what is rounding depends on it.
    var largestConstant = 0.0
    var exchangesSinceCheck = 0
    /// Whether the steps in the journal are about equations that are no more.
    var isJournalBroken = false
    /// Whether the last search found no end, so that the solution may not be the best.
    var isLost = false
    /// How many steps a search takes before it picks them in the order that cannot run in a circle.
    var stepsBeforeBland = 500
    /// How many more steps it takes for each symbol before it gives up.
    var patience = 20

    /// How much work there was.
    var statistics = ConstraintSolver.Statistics()

    /// How far a value may be on the wrong side of zero before it counts.
    var tolerance: Double { max(1e-9, largestConstant * 1e-13) }
}
