extension SolverCore {
    /// How many exchanges there are between two looks at the rounding.
    var exchangesBetweenChecks: Int { 100 + symbols.count / 16 }

    /// How far a residual is from what its constraint says, at most.
    func largestError() -> Double {
        var largest = 0.0
        for constraint in constraints where constraint.symbol >= 0 {
            var value = constraint.constant
            for index in constraint.terms.indices {
                let term = terms[index]
                let symbol = Int(variables[Int(term.variable)].symbol)
                value += term.coefficient * tableau.value(of: symbol)
            }
            let error = value * constraint.scale - tableau.value(of: Int(constraint.symbol))
            largest = max(largest, abs(error))
        }
        return largest
    }

    /// Looks for the largest constant again when a large one is gone.
    mutating func forget(constant: Double) {
        // Below, the smallest tolerance holds whatever the constants are.
        guard largestConstant > 10_000, abs(constant) >= largestConstant else { return }
        largestConstant = constraints.reduce(0) { $1.isInUse ? max($0, abs($1.constant)) : $0 }
    }

    /// Sets the equations up anew from the constraints, solved for the same symbols.
    ///
    /// What is solved for decides the solution, so the solution stays, without its rounding.
    mutating func setUpAnew() {
        statistics.rebuilds += 1
        exchangesSinceCheck = 0
        journal.removeAll(keepingCapacity: true)
        isJournalBroken = true
        let wasBasic = tableau.rowOfSymbol.map { $0 >= 0 }
        suspectRows.removeAll(keepingCapacity: true)
        dropCandidates()
        tableau = Tableau()
        for symbol in symbols.indices { tableau.addSymbol(symbol) }
        for constraint in constraints where constraint.symbol >= 0 { setUp(constraint) }
        for constraint in constraints where constraint.symbol >= 0 {
            let row = Int(tableau.rowOfSymbol[Int(constraint.symbol)])
            guard row >= 0, !wasBasic[Int(constraint.symbol)] else { continue }
            if let index = largestCell(in: row, where: { wasBasic[$0] }) {
                tableau.exchange(row, withCellAt: index)
            }
        }
        tableau.movedRows.removeAll(keepingCapacity: true)
        for number in variables.indices where variables[number].isInUse {
            noteChange(ofVariable: number)
        }
        for row in tableau.rows.indices where tableau.rows[row].basic >= 0 {
            symbols[Int(tableau.rows[row].basic)].isBelow = tableau.rows[row].constant < 0
            if !isAllowed(row) { suspectRows.append(Int32(row)) }
        }
    }

    /// Adds the row of a constraint, as it was given.
    private mutating func setUp(_ constraint: ConstraintRecord) {
        let row = tableau.addRow(
            basic: Int(constraint.symbol),
            constant: constraint.constant * constraint.scale,
            cellCount: Int(constraint.terms.count)
        )
        for index in constraint.terms.indices {
            let term = terms[index]
            let symbol = Int(variables[Int(term.variable)].symbol)
            tableau.addCell(symbol, term.coefficient * constraint.scale, to: row)
        }
    }

    private func largestCell(in row: Int, where isWanted: (Int) -> Bool) -> Int? {
        var best: (index: Int, size: Double) = (-1, Self.smallestPivot)
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            guard symbols[Int(cell.symbol)].kind == .free, isWanted(Int(cell.symbol)) else {
                continue
            }
            if abs(cell.coefficient) > best.size { best = (index, abs(cell.coefficient)) }
        }
        return best.index < 0 ? nil : best.index
    }

    /// Works out anew what each symbol costs.
    mutating func reprice() {
        prices.clear()
        for row in tableau.rows.indices where tableau.rows[row].basic >= 0 {
            let symbol = symbols[Int(tableau.rows[row].basic)]
            addPrice(symbol.slope, at: Int(symbol.rank), along: row)
        }
        for symbol in symbols.indices where tableau.rowOfSymbol[symbol] < 0 { consider(symbol) }
    }
}
