extension SolverCore {
    /// What became of a row that has a constant which its basic symbol must not be worth.
    enum Mending {
        /// Another symbol is basic there now, or the symbol is on the other side of zero.
        case done
        /// Nothing in the row can change: the required constraints in it contradict each other.
        case impossible
    }

    /// Picks a row that has to be mended; nil if there is none.
    mutating func nextSuspectRow(inOrder: Bool) -> Int? {
        if inOrder {
            suspectRows = suspectRows.filter {
                tableau.rows[Int($0)].basic >= 0 && !isAllowed(Int($0))
            }
            return suspectRows.min { tableau.rows[Int($0)].basic < tableau.rows[Int($1)].basic }
                .map(Int.init)
        }
        while let row = suspectRows.last.map(Int.init) {
            if tableau.rows[row].basic >= 0, !isAllowed(row) { return row }
            suspectRows.removeLast()
        }
        return nil
    }

    /// Brings the basic symbol of a row to zero in the cheapest way.
    mutating func mend(_ row: Int, inOrder: Bool) -> Mending {
        let basic = Int(tableau.rows[row].basic)
        let symbol = symbols[basic]
        let sign = tableau.rows[row].constant < 0 ? 1.0 : -1.0
        let best = cheapestOffer(in: row, sign: sign, inOrder: inOrder)
        if symbol.kind == .priced {
            let through = Prices.Offer(
                symbol: -1,
                direction: 1,
                price: symbol.priceAbove + symbol.priceBelow,
                rank: Int(symbol.rank),
                amount: 1
            )
            // To go on past zero costs less than to change anything else.
            guard let best, prices.compare(best.offer, through) < 0 else {
                flip(row)
                return .done
            }
        }
        guard let best else { return .impossible }
        exchange(row, withCellAt: best.index, goesUp: best.offer.direction > 0)
        return .done
    }

    /// The symbol whose change makes the row's constant grow (sign 1) or shrink (-1) most cheaply.
    private func cheapestOffer(
        in row: Int,
        sign: Double,
        inOrder: Bool
    ) -> (index: Int, offer: Prices.Offer)? {
        var best: (index: Int, offer: Prices.Offer)?
        for index in tableau.rows[row].cells.indices {
            let cell = tableau.rowCells[index]
            guard let offer = offer(of: cell, sign: sign) else { continue }
            guard let known = best else {
                best = (index, offer)
                continue
            }
            switch prices.compare(offer, known.offer) {
            case ..<0: best = (index, offer)
            case 0:
                let isBetter =
                    inOrder
                    ? offer.symbol < known.offer.symbol
                    : isPreferable(offer, to: known.offer)
                if isBetter { best = (index, offer) }
            default: break
            }
        }
        return best
    }

    /// What it costs to mend a row by one unit with one of its symbols; nil if it must not change so.
    private func offer(of cell: Tableau.RowCell, sign: Double) -> Prices.Offer? {
        let coefficient = cell.coefficient * sign
        guard abs(coefficient) > Self.smallestPivot else { return nil }
        let symbol = symbols[Int(cell.symbol)]
        let goesUp = coefficient > 0
        switch symbol.kind {
        case .vacant, .zero: return nil
        case .free: break
        case .notNegative: if !goesUp { return nil }
        case .priced: break
        }
        return Prices.Offer(
            symbol: Int(cell.symbol),
            direction: goesUp ? 1 : -1,
            price: goesUp ? symbol.priceAbove : symbol.priceBelow,
            rank: Int(symbol.rank),
            amount: 1 / abs(coefficient)
        )
    }

    /// Among equals: a large coefficient keeps rounding small, a short column is less work.
    private func isPreferable(_ offer: Prices.Offer, to other: Prices.Offer) -> Bool {
        if offer.amount < 0.5 * other.amount { return true }
        if offer.amount > 2 * other.amount { return false }
        return tableau.columns[offer.symbol].count < tableau.columns[other.symbol].count
    }

    /// A coefficient this small is rounding, and nothing is divided by it.
    static var smallestPivot: Double { 1e-7 }
}
