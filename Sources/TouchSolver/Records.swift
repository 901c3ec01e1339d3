/// A variable, as the solver stores it.
struct VariableRecord: Sendable {
    var symbol: Int32
    /// Distinguishes successive variables with this number; handles of earlier ones are refused.
    var generation: UInt32 = 0
    /// The number of constraints that contain the variable.
    var uses: Int32 = 0
    /// The number of the constraint that defines the variable; -1 if none does.
    var definition: Int32 = -1
    /// The order of definitions: a number that is higher for younger ones.
    var definitionAge = 0
    /// The definitions of other variables in which this one occurs.
    var dependents = BlockPool<Dependent>.Block()
    /// The value of a defined variable, unless it is stale.
    var value = 0.0
    /// Whether something that the definition mentions has changed since the value was computed. The
    /// dependents of a stale variable are stale too.
    var isStale = false
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
    /// The slot of this term among the dependents of its variable; -1 if it has none, because the
    /// constraint defines no variable or this one.
    var dependentSlot: Int32 = -1
    var coefficient: Double
}

/// A definition that mentions a variable.
struct Dependent: BitwiseCopyable, Sendable {
    /// The number of the constraint.
    var constraint: Int32
    /// The index of the term in which the variable occurs.
    var term: Int32
}
