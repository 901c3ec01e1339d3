extension SolverCore {
    /// The outcome of repairing an infeasible row.
    enum DualPivotResult {
        /// Another symbol is basic in the row now, or the basic symbol has flipped.
        case pivoted
        /// No symbol of the row can change: the required constraints in it conflict.
        case infeasible
    }

    /// Picks the row for the next dual pivot; nil if all rows are feasible.
    mutating func nextInfeasibleRow(usingBland: Bool) -> Int? {
        if usingBland {
            infeasibleRows = infeasibleRows.filter {
                tableau.rows[Int($0)].basic >= 0 && !isFeasible(Int($0))
            }
            return infeasibleRows.min { tableau.rows[Int($0)].basic < tableau.rows[Int($1)].basic }
                .map(Int.init)
        }
        while let row = infeasibleRows.last.map(Int.init) {
            if tableau.rows[row].basic >= 0, !isFeasible(row) { return row }
            infeasibleRows.removeLast()
        }
        return nil
    }

    /// Brings the basic symbol of a row to zero at the lowest cost, by a pivot or a flip.
    mutating func dualPivot(_ row: Int, usingBland: Bool) -> DualPivotResult {
        let basic = Int(tableau.rows[row].basic)
        let symbol = symbols[basic]
        let sign = tableau.rows[row].constant < 0 ? 1.0 : -1.0
        let best = dualRatioTest(in: row, sign: sign, usingBland: usingBland)
        if symbol.kind == .elastic {
            let flipping = EnteringCandidate(
                symbol: -1,
                direction: 1,
                penalty: symbol.penaltyAbove + symbol.penaltyBelow,
                rank: Int(symbol.rank),
                amount: 1
            )
            // Letting the basic symbol pass zero costs no more than changing any other symbol.
            guard let best, reducedCosts.compare(best.candidate, flipping) < 0 else {
                flip(row)
                return .pivoted
            }
        }
        guard let best else { return .infeasible }
        pivot(row, withCellAt: best.index, goesUp: best.candidate.direction > 0)
        return .pivoted
    }

    /// The symbol that increases (sign 1) or decreases (-1) the row's constant at the lowest cost.
    private mutating func dualRatioTest(
        in row: Int,
        sign: Double,
        usingBland: Bool
    ) -> (index: Int, candidate: EnteringCandidate)? {
        var best: (index: Int, candidate: EnteringCandidate)?
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            guard let candidate = enteringCandidate(of: cell, sign: sign) else { continue }
            guard let known = best else {
                best = (index, candidate)
                continue
            }
            switch reducedCosts.compare(candidate, known.candidate) {
            case ..<0: best = (index, candidate)
            case 0:
                let isBetter =
                    usingBland
                    ? candidate.symbol < known.candidate.symbol
                    : isPreferable(candidate, to: known.candidate)
                if isBetter { best = (index, candidate) }
            default: break
            }
        }
        return best
    }

    /// The change of one symbol that moves a row by one unit; nil if the symbol must not change in
    /// that direction.
    private func enteringCandidate(of cell: Tableau.RowCell, sign: Double) -> EnteringCandidate? {
        let coefficient = cell.coefficient * sign
        guard abs(coefficient) > Self.smallestPivot else { return nil }
        let symbol = symbols[Int(cell.symbol)]
        let goesUp = coefficient > 0
        switch symbol.kind {
        case .vacant, .fixed: return nil
        case .free: break
        case .nonnegative: if !goesUp { return nil }
        case .elastic: break
        }
        return EnteringCandidate(
            symbol: Int(cell.symbol),
            direction: goesUp ? 1 : -1,
            penalty: goesUp ? symbol.penaltyAbove : symbol.penaltyBelow,
            rank: Int(symbol.rank),
            amount: 1 / abs(coefficient)
        )
    }

    /// Breaks ties: a large coefficient keeps rounding errors small, and if few symbols depend on a
    /// candidate, it is less work.
    private mutating func isPreferable(
        _ candidate: EnteringCandidate,
        to other: EnteringCandidate
    ) -> Bool {
        if candidate.amount < 0.5 * other.amount { return true }
        if candidate.amount > 2 * other.amount { return false }
        return hasFewerDependents(candidate.symbol, than: other.symbol)
    }

    /// Coefficients up to this size are rounding errors, and are never used as pivots.
    static var smallestPivot: Double { 1e-7 }
}
