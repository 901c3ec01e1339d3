@testable import TouchSolver

nonisolated extension SolverCore {
    /// What is not as it must be between two calls, in words.
    var brokenInvariants: [String] {
        tableau.brokenLinks + brokenStates + brokenCosts
    }

    private var brokenStates: [String] {
        var broken: [String] = []
        if !candidates.isEmpty { broken.append("candidates are left") }
        for row in tableau.rows.indices where tableau.rows[row].basic >= 0 && !isFeasible(row) {
            broken.append("row \(row) has the constant \(tableau.rows[row].constant)")
        }
        for (number, symbol) in symbols.enumerated() where symbol.kind == .vacant {
            if tableau.columns[number].count > 0 { broken.append("symbol \(number) is left") }
        }
        if largestError() > 1e-6 { broken.append("an equation is off by \(largestError())") }
        return broken
    }

    /// The costs, kept up to date step by step, must be those that the rows add up to.
    private var brokenCosts: [String] {
        var expected = Array(
            repeating: Array(repeating: 0.0, count: reducedCosts.priorities.count),
            count: symbols.count
        )
        for row in tableau.rows where row.basic >= 0 {
            let basic = symbols[Int(row.basic)]
            for index in row.cells.indices where basic.slope != 0 {
                let cell = tableau.rowCells[index]
                expected[Int(cell.symbol)][Int(basic.rank)] += basic.slope * cell.coefficient
            }
        }
        return symbols.indices.filter { symbol in
            expected[symbol].indices.contains { rank in
                abs(expected[symbol][rank] - reducedCosts.cost(of: symbol, at: rank)) > 1e-6
            }
        }.map { "symbol \($0) has the wrong cost" }
    }
}

nonisolated extension Tableau {
    /// Cells of rows and entries of columns that do not lead to each other.
    var brokenLinks: [String] {
        var broken: [String] = []
        var cellCount = 0
        for (number, row) in rows.enumerated() where row.basic >= 0 {
            if rowOfSymbol[Int(row.basic)] != number { broken.append("row \(number) has no owner") }
            for index in row.cells.indices {
                cellCount += 1
                let cell = rowCells[index]
                let column = columns[Int(cell.symbol)]
                let isLinked =
                    cell.columnSlot < column.count
                    && place(ofColumnEntryAt: Int(column.start + cell.columnSlot)).index == index
                if !isLinked { broken.append("row \(number) has a cell that no column knows") }
                if rowOfSymbol[Int(cell.symbol)] >= 0 {
                    broken.append("row \(number) has a basic symbol on the right")
                }
            }
        }
        let entryCount = columns.reduce(0) { $0 + Int($1.count) }
        if entryCount != cellCount { broken.append("\(entryCount) entries, \(cellCount) cells") }
        return broken
    }
}
