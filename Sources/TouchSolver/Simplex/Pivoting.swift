extension SolverCore {
    /// Lets the basic symbol of a row and another one of the row change places.
    ///
    /// - Parameters:
    ///   - index: where the tableau has the cell of the symbol that becomes basic.
    ///   - goesUp: on which side of zero it will be.
    mutating func exchange(_ row: Int, withCellAt index: Int, goesUp: Bool) {
        let entering = Int(tableau.rowCells[index].symbol)
        let leaving = Int(tableau.rows[row].basic)
        journal.append(
            .exchange(
                left: Int32(leaving),
                wasBelow: symbols[leaving].isBelow,
                entered: Int32(entering)
            )
        )
        statistics.exchanges += 1
        exchangesSinceCheck += 1
        let slope = symbols[leaving].slope
        symbols[entering].isBelow = !goesUp
        tableau.exchange(row, withCellAt: index)
        movePrices(from: entering, along: row)
        // From here on its own price is no longer part of what others cost.
        if slope != 0, !prices.areSuspended {
            prices.add(-slope, at: Int(symbols[leaving].rank), to: leaving)
        }
        consider(leaving)
        if symbols[leaving].kind == .free {
            noteChange(ofVariable: Int(symbols[leaving].owner))
        }
        noteMovedRows()
    }

    /// What the symbol costs is now a cost of the symbols that its row consists of.
    private mutating func movePrices(from entering: Int, along row: Int) {
        guard !prices.areSuspended else { return }
        let slope = symbols[entering].slope
        if slope != 0 { prices.add(slope, at: Int(symbols[entering].rank), to: entering) }
        guard prices.take(from: entering) else { return }
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            prices.put(on: Int(cell.symbol), times: cell.coefficient)
            consider(Int(cell.symbol))
        }
    }

    /// Takes a basic symbol to be on the other side of zero from now on.
    mutating func flip(_ row: Int) {
        let symbol = Int(tableau.rows[row].basic)
        journal.append(.flip(Int32(symbol)))
        statistics.flips += 1
        let before = symbols[symbol].slope
        symbols[symbol].isBelow.toggle()
        addPrice(symbols[symbol].slope - before, at: Int(symbols[symbol].rank), along: row)
    }

    /// Adds what a basic symbol costs to the costs of the symbols that its row consists of.
    mutating func addPrice(_ price: Double, at rank: Int, along row: Int) {
        guard price != 0, !prices.areSuspended else { return }
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            prices.add(price * cell.coefficient, at: rank, to: Int(cell.symbol))
            consider(Int(cell.symbol))
        }
    }

    /// Looks later whether a change of the symbol would make the solution better.
    mutating func consider(_ symbol: Int) {
        guard !symbols[symbol].isCandidate else { return }
        symbols[symbol].isCandidate = true
        candidates.append(Int32(symbol))
    }

    /// Sees to rows whose constant changed: variables have new values, others may be suspect.
    mutating func noteMovedRows() {
        for row in tableau.movedRows {
            let basic = Int(tableau.rows[Int(row)].basic)
            guard basic >= 0 else { continue }
            if symbols[basic].kind == .free {
                noteChange(ofVariable: Int(symbols[basic].owner))
            } else if !isAllowed(Int(row)) {
                suspectRows.append(row)
            }
        }
        tableau.movedRows.removeAll(keepingCapacity: true)
    }

    /// Whether the basic symbol of a row may be worth what it is worth.
    func isAllowed(_ row: Int) -> Bool {
        let symbol = symbols[Int(tableau.rows[row].basic)]
        let value = tableau.rows[row].constant
        switch symbol.kind {
        case .vacant, .free: return true
        case .zero: return abs(value) <= tolerance
        case .notNegative: return value >= -tolerance
        case .priced: return symbol.isBelow ? value <= tolerance : value >= -tolerance
        }
    }

    /// Takes back every step in the journal, the last one first.
    ///
    /// Where that cannot be done, because the equations were set up anew in between or a coefficient
    /// was lost in rounding, ``settleAfterRefusal()`` sets them up anew.
    mutating func undo() {
        for step in journal.reversed() where !isJournalBroken {
            switch step {
            case .flip(let symbol):
                let row = Int(tableau.rowOfSymbol[Int(symbol)])
                if row >= 0 { flip(row) } else { isJournalBroken = true }
            case .exchange(let left, let wasBelow, let entered):
                let row = Int(tableau.rowOfSymbol[Int(entered)])
                if row >= 0, let index = tableau.index(of: Int(left), in: row) {
                    exchange(row, withCellAt: index, goesUp: !wasBelow)
                } else {
                    isJournalBroken = true
                }
            }
        }
        journal.removeAll(keepingCapacity: true)
        suspectRows.removeAll(keepingCapacity: true)
    }
}
