extension SolverCore {
    /// How many exchanges there are between two looks at the rounding.
    private static var exchangesBetweenChecks: Int { 1_000 }

    /// Sets the equations up anew if too much rounding has added up in them.
    mutating func checkRounding() {
        guard needsRebuild || exchangesSinceCheck >= Self.exchangesBetweenChecks else { return }
        exchangesSinceCheck = 0
        if needsRebuild || largestError() > tolerance { rebuild() }
        needsRebuild = false
    }

    /// How far a residual is from what its constraint says, at most.
    func largestError() -> Double {
        var largest = 0.0
        for constraint in constraints where constraint.isInUse {
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

    /// Sets the equations up anew from the constraints, solved for the same symbols.
    ///
    /// What is solved for decides the solution, so the solution stays, without its rounding.
    mutating func rebuild() {
        statistics.rebuilds += 1
        let wasBasic = tableau.rowOfSymbol.map { $0 >= 0 }
        journal.removeAll(keepingCapacity: true)
        suspectRows.removeAll(keepingCapacity: true)
        dropCandidates()
        tableau = Tableau()
        for symbol in symbols.indices { tableau.addSymbol(symbol) }
        for constraint in constraints where constraint.isInUse { setUp(constraint) }
        for constraint in constraints where constraint.isInUse {
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
        settleRequired()
        reprice()
        // Nothing can contradict anything here, as the required constraints are already met.
        _ = settle()
        exchangesSinceCheck = 0
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

    /// Meets what is required, whatever that costs.
    private mutating func settleRequired() {
        prices.areSuspended = true
        for row in tableau.rows.indices where tableau.rows[row].basic >= 0 {
            let basic = Int(tableau.rows[row].basic)
            symbols[basic].isBelow = tableau.rows[row].constant < 0
            if !isAllowed(row) { suspectRows.append(Int32(row)) }
        }
        _ = settle()
        dropCandidates()
        prices.areSuspended = false
    }

    /// Works out anew what each symbol costs.
    private mutating func reprice() {
        prices.clear()
        for row in tableau.rows.indices where tableau.rows[row].basic >= 0 {
            let symbol = symbols[Int(tableau.rows[row].basic)]
            addPrice(symbol.slope, at: Int(symbol.rank), along: row)
        }
        for symbol in symbols.indices where tableau.rowOfSymbol[symbol] < 0 { consider(symbol) }
    }
}
