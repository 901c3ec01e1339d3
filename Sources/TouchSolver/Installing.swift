extension SolverCore {
    /// Adds the row of a constraint to the tableau and optimizes.
    ///
    /// - Returns: the row in which required constraints conflict; nil if none do.
    mutating func install(_ number: Int) -> Int? {
        let symbol = addResidual(of: number)
        if let subject = subject(of: number) {
            define(subject, by: number)
            setPenalties(of: symbol)
            return optimize()
        }
        let row = addRow(of: number, symbol: symbol)
        let constant = tableau.rows[row].constant
        symbols[symbol].isBelow = constant < 0
        // A variable that is nonbasic can satisfy the constraint at no cost, and does so even if the
        // constraint holds already: it becomes basic, and the residual is zero. A variable that
        // only an inequality contains is therefore at its bound, as in Cassowary (LY-02).
        if let index = freeCell(in: row) {
            pivot(row, withCellAt: index, goesUp: true)
            setPenalties(of: symbol)
        } else if symbols[symbol].kind == .elastic {
            setPenalties(of: symbol)
            addCost(symbols[symbol].slope, at: Int(symbols[symbol].rank), along: row)
        } else if !isFeasible(row) {
            infeasibleRows.append(Int32(row))
        }
        return optimize()
    }

    /// Removes the row of a constraint. The solution stays feasible, but may no longer be optimal.
    mutating func uninstall(_ number: Int) {
        let symbol = Int(constraints[number].symbol)
        var promoted: Int?
        if symbols[symbol].subject >= 0 {
            if tableau.rowOfSymbol[symbol] >= 0 || tableau.columns[symbol].count > 0 {
                // The variable may keep its value: what depends on the residual is not free.
                promoted = promote(Int(symbols[symbol].subject))
            } else {
                forgetDefinition(by: number)
            }
        }
        let state = symbols[symbol]
        let row = Int(tableau.rowOfSymbol[symbol])
        if row >= 0 {
            addCost(-state.slope, at: Int(state.rank), along: row)
            tableau.removeRow(row)
        } else {
            symbols[symbol].penaltyAbove = 0
            symbols[symbol].penaltyBelow = 0
            if let row = makeBasic(symbol, insteadOf: promoted) { tableau.removeRow(row) }
        }
        if state.kind == .elastic { reducedCosts.release(rank: Int(state.rank)) }
        removeSymbol(symbol)
        constraints[number].symbol = -1
    }

    private mutating func addResidual(of number: Int) -> Int {
        let record = constraints[number]
        let kind: SymbolState.Kind
        if record.priority < .required {
            kind = .elastic
        } else {
            kind = record.relation == .equal ? .fixed : .nonnegative
        }
        let symbol = addSymbol(kind, owner: number)
        constraints[number].symbol = Int32(symbol)
        if kind == .elastic {
            let rank = rank(of: record.priority)
            reducedCosts.retain(rank: rank)
            symbols[symbol].rank = Int32(rank)
        }
        return symbol
    }

    /// Sets the penalties for violating a constraint. Required constraints have none.
    private mutating func setPenalties(of symbol: Int) {
        guard symbols[symbol].kind == .elastic else { return }
        let record = constraints[Int(symbols[symbol].owner)]
        // The residual is scaled, but violations are measured without the scale.
        let penalty = 1 / abs(record.scale)
        symbols[symbol].penaltyBelow = penalty
        symbols[symbol].penaltyAbove = record.relation == .equal ? penalty : 0
    }

    /// Adds the row of a constraint's residual, expressed in nonbasic symbols.
    mutating func addRow(of number: Int, symbol: Int) -> Int {
        let record = constraints[number]
        beginSum()
        sum.add(constant: record.constant * record.scale)
        for index in record.terms.indices {
            addToSum(Int(terms[index].variable), times: terms[index].coefficient * record.scale)
        }
        expandDefinitions()
        return addSum(basic: symbol)
    }

    /// The variable of a row that occurs in the fewest rows; nil if the row contains none.
    private func freeCell(in row: Int) -> Int? {
        var best: (index: Int, count: Int32)?
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            let symbol = Int(cell.symbol)
            guard symbols[symbol].kind == .free, abs(cell.coefficient) > Self.smallestPivot else {
                continue
            }
            let count = tableau.columns[symbol].count
            if count < best?.count ?? .max { best = (index, count) }
        }
        return best?.index
    }

    /// The rank of a priority. A priority without a rank gets one.
    private mutating func rank(of priority: Priority) -> Int {
        if let known = reducedCosts.rank(of: priority.rawValue) { return known }
        while let unused = reducedCosts.unusedRank {
            reducedCosts.remove(rank: unused)
            moveRanks(from: Int32(unused) + 1, by: -1)
        }
        let rank = reducedCosts.insert(priority.rawValue)
        moveRanks(from: Int32(rank), by: 1)
        return rank
    }

    private mutating func moveRanks(from first: Int32, by change: Int32) {
        for symbol in symbols.indices where symbols[symbol].kind == .elastic {
            if symbols[symbol].rank >= first { symbols[symbol].rank += change }
        }
    }
}
