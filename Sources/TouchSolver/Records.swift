/// A variable, as the solver keeps it.
struct VariableRecord: Sendable {
    var symbol: Int32
    /// Counts who had this number; handles of others are refused.
    var generation: UInt32 = 0
    /// How many constraints speak of it.
    var uses: Int32 = 0
    var isInUse = true
    var isChanged = false
    /// The value that was reported last.
    var reported = 0.0
}

/// A constraint, as it was given.
struct ConstraintRecord: Sendable {
    /// Its residual; -1 while it is not in the equations.
    var symbol: Int32 = -1
    var generation: UInt32 = 0
    var terms = BlockPool<StoredTerm>.Block()
    var constant: Double
    var relation: ConstraintSolver.Relation
    var priority: ConstraintSolver.Priority
    /// What the residual is multiplied by in the tableau: a power of two that brings the largest
    /// coefficient near one; negative for what must be at most zero.
    var scale: Double
    var isInUse = true
}

/// A term of a constraint.
struct StoredTerm: BitwiseCopyable, Sendable {
    var variable: Int32
    var coefficient: Double
}
