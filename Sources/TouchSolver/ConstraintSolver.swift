/// Solves systems of linear equations and inequalities with priorities, and keeps them solved.
///
/// A constraint says `Σ coefficient · variable + constant`, and that this is equal to, at least, or
/// at most zero. A *required* constraint holds. All others hold as far as those of higher priority
/// let them: the sum of the violations at 750 is as small as it can be before anybody looks at 749,
/// so no number of constraints of one priority outweighs a single one of a higher one.
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
/// The system is solved after each call, by the simplex method as Cassowary uses it: adding goes on
/// from the solution there was, and a changed constant touches only what depends on it. A required
/// constraint that contradicts others is refused, with those others, and changes nothing.
///
/// Where the constraints leave something open, the solver picks one of the solutions; which ones
/// were open is answered by ``ambiguousVariables()``. A variable that nothing holds is zero.
///
/// A solver is used by one thread at a time. What one call does is independent of what was read
/// before, so the same calls give the same values on every machine.
public final class ConstraintSolver {
    var core = SolverCore()

    /// Makes a solver without variables and constraints.
    public init() {}

    // MARK: Variables

    /// Adds a variable. It is zero until a constraint says otherwise.
    public func addVariable() -> Variable {
        core.addVariable()
    }

    /// Removes a variable of which no constraint speaks any longer.
    ///
    /// - Throws: ``SolverError/variableIsInUse(_:by:)`` while one does.
    public func remove(_ variable: Variable) throws(SolverError) {
        try core.remove(variable)
    }

    /// What a variable is worth now: zero for one that was removed.
    public func value(of variable: Variable) -> Double {
        core.value(of: variable)
    }

    /// The variables whose value is another one than when this was called last.
    ///
    /// In the order in which they changed; at first all are taken to be zero. Changes that are
    /// nothing but rounding are not reported until they add up.
    public func takeChangedVariables() -> [Variable] {
        core.takeChangedVariables()
    }

    /// How many variables there are.
    public var variableCount: Int { core.variables.count - core.vacantVariables.count }

    // MARK: Constraints

    /// Adds the constraint `Σ terms + constant (=, ≤, ≥) 0` and solves the system.
    ///
    /// Terms of the same variable are added up; without any, the constraint is about the constant
    /// alone. What is required and contradicts other required constraints is refused: the error names
    /// them, and the solver is as it was before.
    ///
    /// - Parameter priority: how important it is, by default required.
    @discardableResult
    public func add(
        _ terms: [Term],
        constant: Double = 0,
        _ relation: Relation,
        priority: Priority = .required
    ) throws(SolverError) -> Constraint {
        try core.add(terms, constant: constant, relation, priority: priority)
    }

    /// Removes a constraint and solves the system without it.
    public func remove(_ constraint: Constraint) throws(SolverError) {
        try core.remove(constraint)
    }

    /// How many constraints there are.
    public var constraintCount: Int { core.constraints.count - core.vacantConstraints.count }

    // MARK: Edits

    /// Changes the constant of a constraint and solves the system.
    ///
    /// Touches the values that depend on the constraint, and more only if one of them passes a limit.
    /// A constant with which required constraints contradict each other is refused, and the solver is
    /// as it was before.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        try core.setConstant(constant, of: constraint)
    }

    /// Changes the constants of several constraints at once and solves the system once.
    ///
    /// All are changed or, if required constraints contradict each other then, none.
    public func setConstants(
        _ changes: [(constraint: Constraint, constant: Double)]
    ) throws(SolverError) {
        try core.setConstants(changes)
    }

    /// Changes the priority of a constraint and solves the system.
    ///
    /// A constraint that becomes required and contradicts others that are is refused, and keeps the
    /// priority it had.
    public func setPriority(
        _ priority: Priority,
        of constraint: Constraint
    ) throws(SolverError) {
        try core.setPriority(priority, of: constraint)
    }

    /// Asks for a value of a variable, as `variable = value` at a priority.
    ///
    /// - Returns: the constraint, to be given other values by ``suggest(_:by:)``.
    public func suggest(
        _ value: Double,
        for variable: Variable,
        priority: Priority
    ) throws(SolverError) -> Constraint {
        try core.add([Term(variable)], constant: -value, .equal, priority: priority)
    }

    /// Asks for another value than the one that was suggested before.
    public func suggest(_ value: Double, by suggestion: Constraint) throws(SolverError) {
        try core.setConstant(-value, of: suggestion)
    }
}
