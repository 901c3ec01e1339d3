extension SolverCore {
    /// A change of a symbol that makes the solution better.
    struct Improvement {
        var symbol: Int
        var goesUp: Bool
    }

    /// A row whose symbol stops a change, being zero then.
    private struct Limit {
        var row: Int
        var index: Int
        var distance: Double
        var coefficient: Double
    }

    /// Picks a change that makes the solution better; nil if there is none.
    mutating func nextImprovement(inOrder: Bool) -> Improvement? {
        if inOrder { candidates.sort(by: >) }
        while let symbol = candidates.last.map(Int.init) {
            if let goesUp = improvingDirection(of: symbol) {
                return Improvement(symbol: symbol, goesUp: goesUp)
            }
            candidates.removeLast()
            symbols[symbol].isCandidate = false
        }
        return nil
    }

    /// Whether more (true) or less (false) of a symbol is cheaper; nil if neither is.
    private func improvingDirection(of number: Int) -> Bool? {
        guard tableau.rowOfSymbol[number] < 0 else { return nil }
        let symbol = symbols[number]
        let rank = Int(symbol.rank)
        switch symbol.kind {
        case .vacant, .zero:
            return nil
        case .free:
            let sign = prices.sign(of: number, plus: 0, at: 0)
            return sign == 0 ? nil : sign < 0
        case .notNegative:
            return prices.sign(of: number, plus: 0, at: 0) < 0 ? true : nil
        case .priced:
            if prices.sign(of: number, plus: symbol.priceAbove, at: rank) < 0 { return true }
            if prices.sign(of: number, plus: -symbol.priceBelow, at: rank) > 0 { return false }
            return nil
        }
    }

    /// Changes a symbol until another one stops it.
    mutating func improve(_ improvement: Improvement, inOrder: Bool) {
        let (symbol, goesUp) = (improvement.symbol, improvement.goesUp)
        guard let limit = limit(of: symbol, goesUp: goesUp, inOrder: inOrder) else {
            // Costs are never below zero, so what seems to fall for ever is rounding.
            symbols[symbol].isCandidate = false
            candidates.removeAll { Int($0) == symbol }
            return
        }
        exchange(limit.row, withCellAt: limit.index, goesUp: goesUp)
    }

    /// Makes a symbol that may be worth anything basic, in a row in which that breaks nothing.
    ///
    /// - Returns: the row; nil if the symbol is in no row.
    mutating func makeBasic(_ symbol: Int) -> Int? {
        var directions = [true, false]
        switch prices.sign(of: symbol, plus: 0, at: 0) {
        case ..<0: directions = [true]
        case 1...: directions = [false]
        default: break
        }
        let limits = directions.compactMap { direction in
            limit(of: symbol, goesUp: direction, inOrder: false).map { ($0, direction) }
        }
        if let (limit, goesUp) = limits.min(by: { $0.0.distance < $1.0.distance }) {
            exchange(limit.row, withCellAt: limit.index, goesUp: goesUp)
            return limit.row
        }
        guard let (row, index) = largestCell(of: symbol) else {
            tableau.clearColumn(of: symbol)
            return nil
        }
        exchange(row, withCellAt: index, goesUp: true)
        return row
    }

    /// Where a symbol has the largest coefficient; nil if all there are is rounding.
    private func largestCell(of symbol: Int) -> (row: Int, index: Int)? {
        var best: (row: Int, index: Int, size: Double)?
        for position in tableau.columns[symbol].indices {
            let (row, index) = tableau.place(ofColumnEntryAt: position)
            let size = abs(tableau.rowCells[index].coefficient)
            if size > best?.size ?? Self.smallestPivot { best = (row, index, size) }
        }
        return best.map { ($0.row, $0.index) }
    }

    /// The row that stops a symbol first; nil if none does.
    ///
    /// Among rows that stop it at nearly the same place, the one with the largest coefficient: what is
    /// divided by it stays exact, and the others are past zero by less than counts (Harris's test).
    private func limit(of symbol: Int, goesUp: Bool, inOrder: Bool) -> Limit? {
        var nearest = Double.infinity
        for position in tableau.columns[symbol].indices {
            guard let limit = limit(at: position, goesUp: goesUp) else { continue }
            let slack = inOrder ? 0 : 0.1 * tolerance / limit.coefficient
            nearest = min(nearest, limit.distance + slack)
        }
        guard nearest < .infinity else { return nil }
        var best: Limit?
        for position in tableau.columns[symbol].indices {
            guard let limit = limit(at: position, goesUp: goesUp), limit.distance <= nearest else {
                continue
            }
            if let known = best, !isPreferable(limit, to: known, inOrder: inOrder) { continue }
            best = limit
        }
        return best
    }

    private func isPreferable(_ limit: Limit, to known: Limit, inOrder: Bool) -> Bool {
        inOrder
            ? tableau.rows[limit.row].basic < tableau.rows[known.row].basic
            : limit.coefficient > known.coefficient
    }

    /// How the row of an entry of a column limits its symbol; nil if it does not.
    private func limit(at position: Int, goesUp: Bool) -> Limit? {
        let (row, index) = tableau.place(ofColumnEntryAt: position)
        let coefficient = tableau.rowCells[index].coefficient
        let rate = goesUp ? coefficient : -coefficient
        guard let distance = distance(to: row, rate: rate) else { return nil }
        return Limit(row: row, index: index, distance: distance, coefficient: abs(coefficient))
    }

    /// How far a row lets a symbol change that changes its constant at a rate; nil for any distance.
    private func distance(to row: Int, rate: Double) -> Double? {
        guard abs(rate) > Self.smallestPivot else { return nil }
        let symbol = symbols[Int(tableau.rows[row].basic)]
        let value = tableau.rows[row].constant
        switch symbol.kind {
        case .vacant, .free:
            return nil
        case .zero:
            return abs(value) / abs(rate)
        case .notNegative:
            return rate < 0 ? max(0, value) / -rate : nil
        case .priced:
            if symbol.isBelow { return rate > 0 ? max(0, -value) / rate : nil }
            return rate < 0 ? max(0, value) / -rate : nil
        }
    }
}
