extension SolverCore {
    /// A nonbasic symbol whose change improves the objective.
    struct EnteringSymbol {
        var symbol: Int
        var goesUp: Bool
    }

    /// A row whose basic symbol reaches zero and stops the entering symbol.
    private struct BlockingRow {
        var row: Int
        var index: Int
        var ratio: Double
        var coefficient: Double
    }

    /// Picks the next symbol to enter the basis; nil if the solution is optimal.
    mutating func nextEnteringSymbol(usingBland: Bool) -> EnteringSymbol? {
        if usingBland { candidates.sort(by: >) }
        while let symbol = candidates.last.map(Int.init) {
            if let goesUp = improvingDirection(of: symbol) {
                return EnteringSymbol(symbol: symbol, goesUp: goesUp)
            }
            candidates.removeLast()
            symbols[symbol].isCandidate = false
        }
        return nil
    }

    /// Whether increasing (true) or decreasing (false) a symbol costs less; nil if neither does.
    private func improvingDirection(of number: Int) -> Bool? {
        guard tableau.rowOfSymbol[number] < 0 else { return nil }
        let symbol = symbols[number]
        let rank = Int(symbol.rank)
        switch symbol.kind {
        case .vacant, .fixed:
            return nil
        case .free:
            let sign = reducedCosts.sign(of: number, plus: 0, at: 0)
            return sign == 0 ? nil : sign < 0
        case .nonnegative:
            return reducedCosts.sign(of: number, plus: 0, at: 0) < 0 ? true : nil
        case .elastic:
            if reducedCosts.sign(of: number, plus: symbol.penaltyAbove, at: rank) < 0 {
                return true
            }
            if reducedCosts.sign(of: number, plus: -symbol.penaltyBelow, at: rank) > 0 {
                return false
            }
            return nil
        }
    }

    /// Changes an entering symbol until a row blocks it, and makes it basic in that row.
    mutating func primalPivot(_ entering: EnteringSymbol, usingBland: Bool) {
        let (symbol, goesUp) = (entering.symbol, entering.goesUp)
        guard let blocking = primalRatioTest(for: symbol, goesUp: goesUp, usingBland: usingBland)
        else {
            // Costs are never negative, so an unbounded improvement can only be a rounding error.
            symbols[symbol].isCandidate = false
            candidates.removeAll { Int($0) == symbol }
            return
        }
        pivot(blocking.row, withCellAt: blocking.index, goesUp: goesUp)
    }

    /// Makes a symbol that may have any value basic, in a row that keeps the solution feasible.
    ///
    /// - Parameter favorite: the symbol that becomes nonbasic if no row blocks, and no row has a larger
    ///   coefficient; nil for the first of those with the largest.
    /// - Returns: the row; nil if the symbol occurs in no row.
    mutating func makeBasic(_ symbol: Int, insteadOf favorite: Int?) -> Int? {
        var directions = [true, false]
        switch reducedCosts.sign(of: symbol, plus: 0, at: 0) {
        case ..<0: directions = [true]
        case 1...: directions = [false]
        default: break
        }
        let blockingRows = directions.compactMap { direction in
            primalRatioTest(for: symbol, goesUp: direction, usingBland: false).map {
                ($0, direction)
            }
        }
        if let (blocking, goesUp) = blockingRows.min(by: { $0.0.ratio < $1.0.ratio }) {
            pivot(blocking.row, withCellAt: blocking.index, goesUp: goesUp)
            return blocking.row
        }
        guard let (row, index) = largestCell(of: symbol, preferring: favorite) else {
            tableau.clearColumn(of: symbol)
            return nil
        }
        pivot(row, withCellAt: index, goesUp: true)
        return row
    }

    /// The row in which a symbol has its largest coefficient; nil if all are rounding errors.
    private func largestCell(of symbol: Int, preferring favorite: Int?) -> (row: Int, index: Int)? {
        var best: (row: Int, index: Int, size: Double)?
        if let row = favorite.map({ Int(tableau.rowOfSymbol[$0]) }),
            let index = tableau.index(of: symbol, in: row),
            abs(tableau.rowCells[index].coefficient) > Self.smallestPivot
        {
            best = (row, index, abs(tableau.rowCells[index].coefficient))
        }
        for position in tableau.columns[symbol].indices {
            let (row, index) = tableau.place(ofColumnEntryAt: position)
            let size = abs(tableau.rowCells[index].coefficient)
            if size > best?.size ?? Self.smallestPivot { best = (row, index, size) }
        }
        return best.map { ($0.row, $0.index) }
    }

    /// The row that blocks an entering symbol first; nil if none does.
    ///
    /// Among rows that block it at nearly the same value, takes the one with the largest
    /// coefficient: it is the most exact pivot, and the other rows become infeasible by less than
    /// the tolerance (Harris's ratio test).
    private func primalRatioTest(for symbol: Int, goesUp: Bool, usingBland: Bool) -> BlockingRow? {
        var nearest = Double.infinity
        for position in tableau.columns[symbol].indices {
            guard let blocking = blockingRow(at: position, goesUp: goesUp) else { continue }
            let allowance = usingBland ? 0 : 0.1 * tolerance / blocking.coefficient
            nearest = min(nearest, blocking.ratio + allowance)
        }
        guard nearest < .infinity else { return nil }
        var best: BlockingRow?
        for position in tableau.columns[symbol].indices {
            guard let blocking = blockingRow(at: position, goesUp: goesUp),
                blocking.ratio <= nearest
            else {
                continue
            }
            if let known = best, !isPreferable(blocking, to: known, usingBland: usingBland) {
                continue
            }
            best = blocking
        }
        return best
    }

    private func isPreferable(_ blocking: BlockingRow, to known: BlockingRow, usingBland: Bool)
        -> Bool
    {
        usingBland
            ? tableau.rows[blocking.row].basic < tableau.rows[known.row].basic
            : blocking.coefficient > known.coefficient
    }

    /// How the row of a column entry blocks the column's symbol; nil if it does not.
    private func blockingRow(at position: Int, goesUp: Bool) -> BlockingRow? {
        let (row, index) = tableau.place(ofColumnEntryAt: position)
        let coefficient = tableau.rowCells[index].coefficient
        let rate = goesUp ? coefficient : -coefficient
        guard let ratio = ratio(of: row, rate: rate) else { return nil }
        return BlockingRow(row: row, index: index, ratio: ratio, coefficient: abs(coefficient))
    }

    /// How far the entering symbol can move if that changes the row's constant at this rate; nil if
    /// the row does not block it.
    private func ratio(of row: Int, rate: Double) -> Double? {
        guard abs(rate) > Self.smallestPivot else { return nil }
        let symbol = symbols[Int(tableau.rows[row].basic)]
        let value = tableau.rows[row].constant
        switch symbol.kind {
        case .vacant, .free:
            return nil
        case .fixed:
            return abs(value) / abs(rate)
        case .nonnegative:
            return rate < 0 ? max(0, value) / -rate : nil
        case .elastic:
            if symbol.isBelow { return rate > 0 ? max(0, -value) / rate : nil }
            return rate < 0 ? max(0, value) / -rate : nil
        }
    }
}
