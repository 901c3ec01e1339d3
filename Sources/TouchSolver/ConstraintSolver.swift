/// Solves systems of linear equations and inequalities with priorities, and keeps them solved.
///
/// A constraint says that `Σ coefficient · variable + constant` is equal to zero, at least zero, or
/// at most zero. A *required* constraint always holds. The others hold as far as constraints of
/// higher priority allow: the sum of the violations at priority 750 is minimized before those at
/// 749 are considered, so no number of constraints of one priority outweighs a single one of a
/// higher priority.
///
/// ```swift
/// let solver = ConstraintSolver()
/// let left = solver.addVariable(), right = solver.addVariable()
/// try solver.add([.init(left)], constant: -20, .equal)
/// let width = try solver.add([.init(right), .init(left, -1)], constant: -100, .equal)
/// solver.value(of: right)                         // 120
/// try solver.setConstant(-50, of: width)
/// solver.value(of: right)                         // 70
/// ```
///
/// The system is solved after each call by the simplex method, incrementally, as in Cassowary:
/// adding a constraint starts from the current solution, and changing a constant touches only what
/// depends on it. A required constraint that conflicts with other required ones is
/// refused; the error names them, and the solver does not change.
///
/// If the constraints leave several optimal solutions, the solver picks one of them;
/// ``ambiguousVariables()`` lists the variables that could differ. A variable without constraints
/// is zero.
///
/// Use a solver from one thread at a time. Reading values never influences later calls, so the same
/// calls give the same values on every machine.
public final class ConstraintSolver {
    var core = SolverCore()

    /// Makes a solver without variables and constraints.
    public init() {}

    // MARK: Variables

    /// Adds a variable. Its value is zero until a constraint determines it.
    public func addVariable() -> Variable {
        core.addVariable()
    }

    /// Removes a variable that no constraint contains.
    ///
    /// - Throws: ``SolverError/variableIsInUse(_:by:)`` while a constraint contains it.
    public func remove(_ variable: Variable) throws(SolverError) {
        try core.remove(variable)
    }

    /// The current value of a variable; zero for a variable that was removed.
    ///
    /// Values that depend on many others, such as the last in a long chain, are computed when they are
    /// asked for, and once between two changes.
    public func value(of variable: Variable) -> Double {
        core.value(of: variable)
    }

    /// The variables whose value has changed since the last call of this method.
    ///
    /// They are in the order in which they changed. Before the first call, all values count as
    /// zero. Changes within the rounding tolerance are not reported until they add up to more.
    public func takeChangedVariables() -> [Variable] {
        core.takeChangedVariables()
    }

    /// The number of variables.
    public var variableCount: Int { core.variables.count - core.vacantVariables.count }

    // MARK: Constraints

    /// Adds the constraint `Σ terms + constant (=, ≤, ≥) 0` and solves the system.
    ///
    /// Terms of the same variable are added up. Without terms, the constraint compares the constant
    /// alone with zero. A required constraint that conflicts with other required ones is refused:
    /// the error names them, and the solver does not change.
    ///
    /// - Parameter priority: the importance of the constraint. Default: required.
    @discardableResult
    public func add(
        _ terms: [Term],
        constant: Double = 0,
        _ relation: Relation,
        priority: Priority = .required
    ) throws(SolverError) -> Constraint {
        try core.add(terms, constant: constant, relation, priority: priority)
    }

    /// Removes a constraint and solves the system without it. Throws if it was already removed.
    public func remove(_ constraint: Constraint) throws(SolverError) {
        try core.remove(constraint)
    }

    /// The number of constraints.
    public var constraintCount: Int { core.constraints.count - core.vacantConstraints.count }

    // MARK: Edits

    /// Changes the constant of a constraint and solves the system.
    ///
    /// Only values that depend on the constraint change, unless one of them reaches a limit. If the
    /// new constant makes required constraints conflict, the change is refused and the solver does
    /// not change.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        try core.setConstant(constant, of: constraint)
    }

    /// Changes the constants of several constraints and solves the system once.
    ///
    /// If the new constants make required constraints conflict, none of them is changed.
    public func setConstants(
        _ changes: [(constraint: Constraint, constant: Double)]
    ) throws(SolverError) {
        try core.setConstants(changes)
    }

    /// Changes the priority of a constraint and solves the system.
    ///
    /// A constraint that would become required and conflict with other required ones is refused and
    /// keeps its priority.
    public func setPriority(
        _ priority: Priority,
        of constraint: Constraint
    ) throws(SolverError) {
        try core.setPriority(priority, of: constraint)
    }

    /// Adds the constraint `variable = value` at a priority.
    ///
    /// - Returns: the constraint; pass it to ``suggest(_:by:)`` to change the value.
    public func suggest(
        _ value: Double,
        for variable: Variable,
        priority: Priority
    ) throws(SolverError) -> Constraint {
        try core.add([Term(variable)], constant: -value, .equal, priority: priority)
    }

    /// Changes the value of a suggestion made by ``suggest(_:for:priority:)``.
    public func suggest(_ value: Double, by suggestion: Constraint) throws(SolverError) {
        try core.setConstant(-value, of: suggestion)
    }
}
