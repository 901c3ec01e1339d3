/// The state of a solver, and all its operations.
///
/// It is a value made of flat arrays, so that experiments run on a copy.
struct SolverCore: Sendable {
    typealias Variable = ConstraintSolver.Variable
    typealias Constraint = ConstraintSolver.Constraint
    typealias Term = ConstraintSolver.Term
    typealias Relation = ConstraintSolver.Relation
    typealias Priority = ConstraintSolver.Priority

    var tableau = Tableau()
    var reducedCosts = ReducedCosts()
    var symbols: [SymbolState] = []
    var vacantSymbols: [Int32] = []

    var variables: [VariableRecord] = []
    var vacantVariables: [Int32] = []
    var constraints: [ConstraintRecord] = []
    var vacantConstraints: [Int32] = []
    var terms = BlockPool(filler: StoredTerm(variable: 0, coefficient: 0))

    var dependents = BlockPool(filler: Dependent(constraint: 0, term: 0))

    /// The row that is being assembled for a new constraint.
    var sum = SparseSum()
    /// The walk through definitions that is under way.
    var walk = DefinitionWalk()
    /// The rows that may be infeasible: their basic symbol may have a value that it must not have.
    var infeasibleRows: [Int32] = []
    /// The nonbasic symbols whose change may improve the objective.
    var candidates: [Int32] = []
    /// The steps of the current call, undone if the call is refused.
    var journal: [Step] = []
    /// The numbers of variables whose value may differ from the one last reported.
    var changedVariables: [Int32] = []
    /// The lowest and the highest age of a definition so far.
    var ages = (lowest: 0, highest: 0)
    /// How many definitions have become stale.
    var staleCount = 0

    /// The largest constant of all constraints; the tolerance depends on it.
    var largestConstant = 0.0
    var pivotsSinceCheck = 0
    /// Whether the steps in the journal belong to a tableau that was replaced.
    var isJournalBroken = false
    /// Whether the last run stopped at its iteration limit, so that the solution may not be
    /// optimal.
    var hitIterationLimit = false
    /// How many iterations run before pivots are chosen by Bland's rule, which cannot cycle.
    var iterationsBeforeBland = 500
    /// How many more iterations are allowed for each symbol before the run is stopped.
    var iterationsPerSymbol = 20

    /// The counts of work done.
    var statistics = ConstraintSolver.Statistics()

    /// How far a value may be on the wrong side of zero and still count as feasible.
    var tolerance: Double { max(1e-9, largestConstant * 1e-13) }
}
