extension SolverCore {
    /// Makes a nonbasic symbol of a row basic, in place of the row's basic symbol.
    ///
    /// - Parameters:
    ///   - index: the index of the entering symbol's cell in the tableau.
    ///   - goesUp: whether the entering symbol will be above zero.
    mutating func pivot(_ row: Int, withCellAt index: Int, goesUp: Bool) {
        let entering = Int(tableau.rowCells[index].symbol)
        let leaving = Int(tableau.rows[row].basic)
        journal.append(
            .pivot(
                leaving: Int32(leaving),
                wasBelow: symbols[leaving].isBelow,
                entering: Int32(entering)
            )
        )
        statistics.pivots += 1
        pivotsSinceCheck += 1
        let slope = symbols[leaving].slope
        symbols[entering].isBelow = !goesUp
        tableau.pivot(row, withCellAt: index)
        priceOut(entering, along: row)
        // The symbol is nonbasic now, and reduced costs do not contain a symbol's own penalty.
        if slope != 0, !reducedCosts.areSuspended {
            reducedCosts.add(-slope, at: Int(symbols[leaving].rank), to: leaving)
        }
        addCandidate(leaving)
        noteChange(ofSymbol: leaving)
        noteMovedRows()
    }

    /// Distributes the costs of the entering symbol to the other symbols of its row.
    private mutating func priceOut(_ entering: Int, along row: Int) {
        guard !reducedCosts.areSuspended else { return }
        let slope = symbols[entering].slope
        if slope != 0 { reducedCosts.add(slope, at: Int(symbols[entering].rank), to: entering) }
        guard reducedCosts.take(from: entering) else { return }
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            reducedCosts.put(on: Int(cell.symbol), times: cell.coefficient)
            addCandidate(Int(cell.symbol))
        }
    }

    /// Moves a basic symbol to the other side of zero, where it has another penalty.
    mutating func flip(_ row: Int) {
        let symbol = Int(tableau.rows[row].basic)
        journal.append(.flip(Int32(symbol)))
        statistics.flips += 1
        let before = symbols[symbol].slope
        symbols[symbol].isBelow.toggle()
        addCost(symbols[symbol].slope - before, at: Int(symbols[symbol].rank), along: row)
    }

    /// Distributes a cost of a row's basic symbol to the nonbasic symbols of the row.
    mutating func addCost(_ cost: Double, at rank: Int, along row: Int) {
        guard cost != 0, !reducedCosts.areSuspended else { return }
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            reducedCosts.add(cost * cell.coefficient, at: rank, to: Int(cell.symbol))
            addCandidate(Int(cell.symbol))
        }
    }

    /// Puts a symbol on the list of candidates for entering the basis.
    mutating func addCandidate(_ symbol: Int) {
        guard !symbols[symbol].isCandidate else { return }
        symbols[symbol].isCandidate = true
        candidates.append(Int32(symbol))
    }

    /// Handles rows whose constant changed: reports variables, and lists rows that became
    /// infeasible.
    mutating func noteMovedRows() {
        for row in tableau.movedRows {
            let basic = Int(tableau.rows[Int(row)].basic)
            guard basic >= 0 else { continue }
            noteChange(ofSymbol: basic)
            if !isFeasible(Int(row)) { infeasibleRows.append(row) }
        }
        tableau.movedRows.removeAll(keepingCapacity: true)
    }

    /// Whether the value of a row's basic symbol is one that the symbol may have.
    func isFeasible(_ row: Int) -> Bool {
        let symbol = symbols[Int(tableau.rows[row].basic)]
        let value = tableau.rows[row].constant
        switch symbol.kind {
        case .vacant, .free: return true
        case .fixed: return abs(value) <= tolerance
        case .nonnegative: return value >= -tolerance
        case .elastic: return symbol.isBelow ? value <= tolerance : value >= -tolerance
        }
    }

    /// Undoes all steps in the journal, in reverse order.
    ///
    /// A step cannot be undone if the tableau was rebuilt in the meantime, or if a coefficient was
    /// lost to rounding. ``optimizeAfterRefusal()`` then rebuilds the tableau.
    mutating func undo() {
        for step in journal.reversed() where !isJournalBroken {
            switch step {
            case .flip(let symbol):
                let row = Int(tableau.rowOfSymbol[Int(symbol)])
                if row >= 0 { flip(row) } else { isJournalBroken = true }
            case .pivot(let leaving, let wasBelow, let entering):
                let row = Int(tableau.rowOfSymbol[Int(entering)])
                if row >= 0, let index = tableau.index(of: Int(leaving), in: row) {
                    pivot(row, withCellAt: index, goesUp: !wasBelow)
                } else {
                    isJournalBroken = true
                }
            }
        }
        journal.removeAll(keepingCapacity: true)
        infeasibleRows.removeAll(keepingCapacity: true)
    }
}
