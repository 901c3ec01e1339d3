extension SolverCore {
    /// The error that names the required constraints in an infeasible row.
    ///
    /// The row says that a sum of residuals has a value that it cannot have. Its nonbasic symbols
    /// are independent of each other, so the set is irreducible: without any one of its
    /// constraints, the others can hold.
    ///
    /// - Parameters:
    ///   - tried: the new or changed constraints; the first of them in the row is the refused one.
    ///   - attempt: returns what was asked, given the formula of the refused constraint.
    func conflictError(
        in row: Int,
        trying tried: [Int],
        _ attempt: (_ formula: String) -> String
    ) -> SolverError {
        var numbers = [residualOwner(of: Int(tableau.rows[row].basic))].compactMap(\.self)
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            guard abs(cell.coefficient) > Self.smallestPivot else { continue }
            if let owner = residualOwner(of: Int(cell.symbol)) { numbers.append(owner) }
        }
        let refused = tried.first(where: numbers.contains) ?? numbers[0]
        let others = numbers.filter { $0 != refused }.sorted()
        return .requiredConstraintsConflict(
            Conflict(
                attempt: "Cannot " + attempt(formula(of: refused)),
                others: others.map(handle),
                formulas: others.map { "\(handle($0)): \(formula(of: $0))" }
            )
        )
    }

    private func residualOwner(of symbol: Int) -> Int? {
        switch symbols[symbol].kind {
        case .vacant, .free: nil
        case .fixed, .nonnegative, .elastic: Int(symbols[symbol].owner)
        }
    }

    func formula(of constraint: Constraint) -> String {
        guard let number = try? index(of: constraint) else { return "" }
        return formula(of: number)
    }

    private func formula(of number: Int) -> String {
        let record = constraints[number]
        var text = ""
        for index in record.terms.indices {
            let term = terms[index]
            let size = abs(term.coefficient)
            let factor = size == 1 ? "" : "\(size.short)·"
            text += sign(of: term.coefficient, isFirst: text.isEmpty)
            text += "\(factor)v\(term.variable)"
        }
        if record.constant != 0 || text.isEmpty {
            text += sign(of: record.constant, isFirst: text.isEmpty)
            text += abs(record.constant).short
        }
        return "\(text) \(record.relation.rawValue) 0"
    }

    private func sign(of number: Double, isFirst: Bool) -> String {
        if isFirst { return number < 0 ? "-" : "" }
        return number < 0 ? " - " : " + "
    }
}
