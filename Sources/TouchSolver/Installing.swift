extension SolverCore {
    /// Brings a constraint into the equations and settles them.
    ///
    /// - Returns: the row in which required constraints contradict each other; nil if none do.
    mutating func install(_ number: Int) -> Int? {
        let symbol = addResidual(of: number)
        let row = addRow(of: number, symbol: symbol)
        let constant = tableau.rows[row].constant
        symbols[symbol].isBelow = constant < 0
        // A variable that nothing held yet can make it hold at no cost. An equation that holds by
        // accident needs it too; an inequality that holds leaves the variable free.
        let holds = constraints[number].relation != .equal && constant >= 0
        if !holds, let index = freeCell(in: row) {
            exchange(row, withCellAt: index, goesUp: true)
            setPrices(of: symbol)
        } else if symbols[symbol].kind == .priced {
            setPrices(of: symbol)
            addPrice(symbols[symbol].slope, at: Int(symbols[symbol].rank), along: row)
        } else if !isAllowed(row) {
            suspectRows.append(Int32(row))
        }
        return settle()
    }

    /// Takes a constraint out of the equations. What is allowed stays so; the best may be another.
    mutating func uninstall(_ number: Int) {
        let symbol = Int(constraints[number].symbol)
        let state = symbols[symbol]
        let row = Int(tableau.rowOfSymbol[symbol])
        if row >= 0 {
            addPrice(-state.slope, at: Int(state.rank), along: row)
            tableau.removeRow(row)
        } else {
            symbols[symbol].priceAbove = 0
            symbols[symbol].priceBelow = 0
            if let row = makeBasic(symbol) { tableau.removeRow(row) }
        }
        if state.kind == .priced { prices.release(rank: Int(state.rank)) }
        removeSymbol(symbol)
        constraints[number].symbol = -1
    }

    private mutating func addResidual(of number: Int) -> Int {
        let record = constraints[number]
        let kind: SymbolState.Kind
        if record.priority < .required {
            kind = .priced
        } else {
            kind = record.relation == .equal ? .zero : .notNegative
        }
        let symbol = addSymbol(kind, owner: number)
        constraints[number].symbol = Int32(symbol)
        if kind == .priced {
            let rank = rank(of: record.priority)
            prices.retain(rank: rank)
            symbols[symbol].rank = Int32(rank)
        }
        return symbol
    }

    /// Says what a violation costs; what is required has no price.
    private mutating func setPrices(of symbol: Int) {
        guard symbols[symbol].kind == .priced else { return }
        let record = constraints[Int(symbols[symbol].owner)]
        // The residual is scaled, the violation is not.
        let price = 1 / abs(record.scale)
        symbols[symbol].priceBelow = price
        symbols[symbol].priceAbove = record.relation == .equal ? price : 0
    }

    /// Adds the equation of a residual, in terms of symbols that are not basic.
    private mutating func addRow(of number: Int, symbol: Int) -> Int {
        let record = constraints[number]
        sum.begin(constant: record.constant * record.scale, symbolCount: symbols.count)
        for index in record.terms.indices {
            let term = terms[index]
            let coefficient = term.coefficient * record.scale
            let variable = Int(variables[Int(term.variable)].symbol)
            let row = Int(tableau.rowOfSymbol[variable])
            guard row >= 0 else {
                sum.add(variable, coefficient)
                continue
            }
            sum.add(constant: coefficient * tableau.rows[row].constant)
            for index in tableau.rows[row].cells.indices {
                let cell = tableau.rowCells[index]
                sum.add(Int(cell.symbol), coefficient * cell.coefficient)
            }
        }
        let row = tableau.addRow(
            basic: symbol,
            constant: sum.constant,
            cellCount: sum.cells.count
        )
        for cell in sum.cells where cell.coefficient != 0 {
            tableau.addCell(cell.symbol, cell.coefficient, to: row)
        }
        return row
    }

    /// A variable in a row, the one in the fewest other rows; nil if there is none.
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

    /// The rank of a priority, which may be new.
    private mutating func rank(of priority: Priority) -> Int {
        if let known = prices.rank(of: priority.rawValue) { return known }
        while let unused = prices.unusedRank {
            prices.remove(rank: unused)
            moveRanks(from: Int32(unused) + 1, by: -1)
        }
        let rank = prices.insert(priority.rawValue)
        moveRanks(from: Int32(rank), by: 1)
        return rank
    }

    private mutating func moveRanks(from first: Int32, by change: Int32) {
        for symbol in symbols.indices where symbols[symbol].kind == .priced {
            if symbols[symbol].rank >= first { symbols[symbol].rank += change }
        }
    }
}
