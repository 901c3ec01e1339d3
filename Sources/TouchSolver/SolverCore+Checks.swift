extension SolverCore {
    /// Larger numbers are refused: a double has 16 digits, of which six are left for fractions.
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
