/// The reason why a solver refused a call. A refused call does not change the solver.
public enum SolverError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The required constraints cannot all hold.
    case requiredConstraintsConflict(Conflict)
    /// A number that must be finite is infinite or NaN.
    case numberIsNotFinite(String, Double)
    /// A number is so large that adding it to ordinary numbers would lose their digits.
    case numberIsTooLarge(String, Double)
    /// A priority is not above 0, or is above 1000.
    case priorityIsOutOfRange(Double)
    /// The variable was removed, or belongs to another solver.
    case variableIsUnknown(ConstraintSolver.Variable)
    /// The constraint was removed, or belongs to another solver.
    case constraintIsUnknown(ConstraintSolver.Constraint)
    /// A variable cannot be removed while constraints contain it.
    case variableIsInUse(ConstraintSolver.Variable, by: [ConstraintSolver.Constraint])

    /// The message: what was asked, why it is impossible, what was found, and how to fix it.
    public var description: String {
        switch self {
        case .requiredConstraintsConflict(let conflict):
            Self.sentence(on: conflict)
        case .numberIsNotFinite(let what, let value):
            """
            Cannot use \(value.short) as \(what): it is not finite.
            To fix, pass a finite number.
            """
        case .numberIsTooLarge(let what, let value):
            """
            Cannot use \(value.short) as \(what): adding it to ordinary numbers would lose their digits.
            To fix, give a number between -1e10 and 1e10.
            """
        case .priorityIsOutOfRange(let value):
            """
            Cannot use \(value.short) as a priority: priorities are above 0 and at most 1000.
            To fix, pass 1000 for a required constraint, and less for one that may be violated.
            """
        case .variableIsUnknown(let variable):
            """
            Cannot use the variable \(variable): it was removed, or belongs to another solver.
            To fix, drop a handle when you remove what it belongs to.
            """
        case .constraintIsUnknown(let constraint):
            """
            Cannot use the constraint \(constraint): it was removed, or belongs to another solver.
            To fix, drop a handle when you remove what it belongs to.
            """
        case .variableIsInUse(let variable, let constraints):
            """
            Cannot remove the variable \(variable): \
            \(constraints.map(\.description).joined(separator: ", ")) \
            \(constraints.count == 1 ? "speaks" : "speak") of it.
            To fix, remove \(constraints.count == 1 ? "that constraint" : "those constraints") first.
            """
        }
    }

    private static func sentence(on conflict: Conflict) -> String {
        guard !conflict.formulas.isEmpty else {
            return """
                \(conflict.attempt): it holds for no values.
                To fix, give it a priority below 1000, or change its constant.
                """
        }
        return """
            \(conflict.attempt): it cannot hold together with
                \(conflict.formulas.joined(separator: "\n    "))
            To fix, remove any one of them, or give it a priority below 1000.
            """
    }
}

/// Required constraints that cannot all hold.
public struct Conflict: Equatable, Sendable {
    /// The requested change, with the formula of the refused constraint.
    public let attempt: String
    /// The constraints that conflict with the refused one. Without any one of them, the rest can
    /// hold.
    ///
    /// Empty if the refused constraint cannot hold by itself.
    public let others: [ConstraintSolver.Constraint]
    /// The formulas of ``others``, each after the name of its handle.
    public let formulas: [String]
}
