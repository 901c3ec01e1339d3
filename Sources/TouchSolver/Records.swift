/// A variable, as the solver stores it.
struct VariableRecord: Sendable {
    var symbol: Int32
    /// Distinguishes successive variables with this number; handles of earlier ones are refused.
    var generation: UInt32 = 0
    /// The number of constraints that contain the variable.
    var uses: Int32 = 0
    var isInUse = true
    var isChanged = false
    /// The last value reported by `takeChangedVariables()`.
    var reported = 0.0
}

/// A constraint, as it was given.
struct ConstraintRecord: Sendable {
    /// The symbol of its residual; -1 while the constraint is not in the tableau.
    var symbol: Int32 = -1
    var generation: UInt32 = 0
    var terms = BlockPool<StoredTerm>.Block()
    var constant: Double
    var relation: ConstraintSolver.Relation
    var priority: ConstraintSolver.Priority
    /// The factor between the given left side and the residual in the tableau: a power of two that
    /// brings the largest coefficient near one, negated for `atMost` constraints.
    var scale: Double
    var isInUse = true
}

/// A term of a constraint.
struct StoredTerm: BitwiseCopyable, Sendable {
    var variable: Int32
    var coefficient: Double
}
