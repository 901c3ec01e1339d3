/// Why a solver refused a call. It is as it was before the call.
public enum SolverError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Not all of these required constraints can hold.
    case requiredConstraintsConflict(Conflict)
    /// A number that has to be finite is infinite or no number.
    case numberIsNotFinite(String, Double)
    /// A number is larger than what doubles can add up with others.
    case numberIsTooLarge(String, Double)
    /// A priority is not above 0, or is above 1000.
    case priorityIsOutOfRange(Double)
    /// The variable was removed, or is of another solver.
    case variableIsUnknown(ConstraintSolver.Variable)
    /// The constraint was removed, or is of another solver.
    case constraintIsUnknown(ConstraintSolver.Constraint)
    /// Constraints speak of a variable that was to be removed.
    case variableIsInUse(ConstraintSolver.Variable, by: [ConstraintSolver.Constraint])

    /// A sentence for people: what was asked, why it is impossible, what was there, how to fix it.
    public var description: String {
        switch self {
        case .requiredConstraintsConflict(let conflict):
            Self.sentence(on: conflict)
        case .numberIsNotFinite(let what, let value):
            """
            Cannot use \(value.short) as \(what): sums with it have no value.
            To fix, give a finite number.
            """
        case .numberIsTooLarge(let what, let value):
            """
            Cannot use \(value.short) as \(what): next to it, numbers of ordinary size vanish in rounding.
            To fix, give a number between -1e10 and 1e10.
            """
        case .priorityIsOutOfRange(let value):
            """
            Cannot use \(value.short) as a priority: priorities are above 0 and at most 1000.
            To fix, give 1000 for what is required, and less for what may be violated.
            """
        case .variableIsUnknown(let variable):
            """
            Cannot use the variable \(variable): it was removed, or is of another solver.
            To fix, keep handles no longer than what they stand for.
            """
        case .constraintIsUnknown(let constraint):
            """
            Cannot use the constraint \(constraint): it was removed, or is of another solver.
            To fix, keep handles no longer than what they stand for.
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
                \(conflict.attempt): no values make it hold.
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

/// Required constraints of which not all can hold.
public struct Conflict: Equatable, Sendable {
    /// What was asked, with the formula of the constraint that was refused.
    public let attempt: String
    /// The constraints that contradict the refused one together, none of which is dispensable for that.
    ///
    /// Empty if the refused constraint contradicts itself.
    public let others: [ConstraintSolver.Constraint]
    /// Their formulas, each with the name of its handle.
    public let formulas: [String]
}
