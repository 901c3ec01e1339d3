extension SolverCore {
    /// The number of pivots between two checks for accumulated rounding errors.
    var pivotsBetweenChecks: Int { 100 + symbols.count / 16 }

    /// The largest difference between a residual and the left side of its constraint.
    mutating func largestError() -> Double {
        var largest = 0.0
        for constraint in constraints where constraint.symbol >= 0 {
            var value = constraint.constant
            for index in constraint.terms.indices {
                let term = terms[index]
                value += term.coefficient * self.value(ofVariable: Int(term.variable))
            }
            let error = value * constraint.scale - tableau.value(of: Int(constraint.symbol))
            largest = max(largest, abs(error))
        }
        return largest
    }

    /// Recomputes the largest constant if the given one, which was removed, may have been the
    /// largest.
    mutating func forget(constant: Double) {
        // At 10,000 and below, the tolerance is at its minimum whatever the constants are.
        guard largestConstant > 10_000, abs(constant) >= largestConstant else { return }
        largestConstant = constraints.reduce(0) { $1.isInUse ? max($0, abs($1.constant)) : $0 }
    }

    /// Rebuilds the tableau from the constraints, with the same basic symbols.
    ///
    /// The basic symbols determine the solution, so it stays the same, without the rounding errors.
    /// Definitions consist of the given coefficients, and stay.
    mutating func rebuildTableau() {
        statistics.rebuilds += 1
        pivotsSinceCheck = 0
        journal.removeAll(keepingCapacity: true)
        isJournalBroken = true
        let wasBasic = tableau.rowOfSymbol.map { $0 >= 0 }
        infeasibleRows.removeAll(keepingCapacity: true)
        clearCandidates()
        tableau = Tableau()
        for symbol in symbols.indices { tableau.addSymbol(symbol) }
        for number in constraints.indices where constraints[number].symbol >= 0 {
            let symbol = Int(constraints[number].symbol)
            if symbols[symbol].subject < 0 { _ = addRow(of: number, symbol: symbol) }
        }
        for constraint in constraints where constraint.symbol >= 0 {
            let row = Int(tableau.rowOfSymbol[Int(constraint.symbol)])
            guard row >= 0, !wasBasic[Int(constraint.symbol)] else { continue }
            if let index = largestCell(in: row, where: { wasBasic[$0] }) {
                tableau.pivot(row, withCellAt: index)
            }
        }
        tableau.movedRows.removeAll(keepingCapacity: true)
        for number in variables.indices where variables[number].isInUse {
            if variables[number].definition >= 0 {
                noteStale(number)
            } else {
                noteChange(ofVariable: number)
            }
        }
        for row in tableau.rows.indices where tableau.rows[row].basic >= 0 {
            symbols[Int(tableau.rows[row].basic)].isBelow = tableau.rows[row].constant < 0
            if !isFeasible(row) { infeasibleRows.append(Int32(row)) }
        }
    }

    private func largestCell(in row: Int, where isWanted: (Int) -> Bool) -> Int? {
        var best: (index: Int, size: Double) = (-1, Self.smallestPivot)
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            guard isWanted(Int(cell.symbol)) else { continue }
            if abs(cell.coefficient) > best.size { best = (index, abs(cell.coefficient)) }
        }
        return best.index < 0 ? nil : best.index
    }

    /// Computes all reduced costs from the rows.
    mutating func recomputeReducedCosts() {
        reducedCosts.clear()
        for row in tableau.rows.indices where tableau.rows[row].basic >= 0 {
            let symbol = symbols[Int(tableau.rows[row].basic)]
            addCost(symbol.slope, at: Int(symbol.rank), along: row)
        }
        for symbol in symbols.indices where tableau.rowOfSymbol[symbol] < 0 { addCandidate(symbol) }
    }
}
