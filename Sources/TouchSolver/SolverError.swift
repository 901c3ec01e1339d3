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
            Cannot use \(value) as \(what): sums with it have no value.
            To fix, give a finite number.
            """
        case .numberIsTooLarge(let what, let value):
            """
            Cannot use \(value) as \(what): next to it, numbers of ordinary size vanish in rounding.
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

extension ConstraintSolver {
    /// Numbers beyond this are refused: a double has 16 digits, and a point may have six of them.
    static var largestNumber: Double { 1e10 }

    func check(
        _ terms: [Term],
        _ constant: Double,
        _ relation: Relation,
        _ priority: Priority
    ) throws(SolverError) {
        for term in terms {
            _ = try index(of: term.variable)
            try check(term.coefficient, as: "the coefficient of \(term.variable)")
        }
        try check(constant: constant)
        try check(priority: priority)
    }

    func check(constant: Double) throws(SolverError) {
        try check(constant, as: "a constant")
    }

    func check(priority: Priority) throws(SolverError) {
        guard priority.rawValue > 0, priority <= .required else {
            throw .priorityIsOutOfRange(priority.rawValue)
        }
    }

    private func check(
        _ value: Double,
        as what: @autoclosure () -> String
    ) throws(SolverError) {
        guard value.isFinite else { throw .numberIsNotFinite(what(), value) }
        guard abs(value) <= Self.largestNumber else { throw .numberIsTooLarge(what(), value) }
    }
}
