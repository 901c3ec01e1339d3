/// Adds up rows in time proportional to their cells, not to the number of symbols.
///
/// A chain of views has rows as long as the chain, so that the cells of all its rows grow with its square.
/// What is done for each cell is therefore done in plain memory.
struct SparseSum: Sendable {
    private(set) var constant = 0.0
    /// How many of the cells are in use.
    private(set) var count = 0
    /// The cells so far, and room for one of each symbol. A symbol that cancelled out stays, with
    /// coefficient zero.
    private var cells: [Tableau.NewCell] = []
    /// For each symbol, its index in ``cells`` plus one; 0 if it has none.
    private var place: [Int32] = []

    mutating func begin(constant: Double, symbolCount: Int) {
        place.withUnsafeMutableBufferPointer { [count] place in
            cells.withUnsafeBufferPointer { cells in
                for index in 0..<count { place[Int(cells[index].symbol)] = 0 }
            }
        }
        count = 0
        while place.count < symbolCount {
            place.append(0)
            cells.append(Tableau.NewCell(symbol: 0, coefficient: 0))
        }
        self.constant = constant
    }

    mutating func add(constant change: Double) {
        constant += change
    }

    mutating func add(_ symbol: Int, _ coefficient: Double) {
        let cell = Tableau.RowCell(symbol: Int32(symbol), columnSlot: 0, coefficient: coefficient)
        withUnsafePointer(to: cell) { add(UnsafeBufferPointer(start: $0, count: 1), times: 1) }
    }

    /// Adds a multiple of a row.
    mutating func add(_ row: UnsafeBufferPointer<Tableau.RowCell>, times factor: Double) {
        count = place.withUnsafeMutableBufferPointer { [count] place in
            cells.withUnsafeMutableBufferPointer { cells in
                Self.add(row, times: factor, to: cells, count, place)
            }
        }
    }

    private static func add(
        _ row: UnsafeBufferPointer<Tableau.RowCell>,
        times factor: Double,
        to cells: UnsafeMutableBufferPointer<Tableau.NewCell>,
        _ before: Int,
        _ place: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        var count = before
        for cell in row {
            let change = factor * cell.coefficient
            let known = Int(place[Int(cell.symbol)])
            if known > 0 {
                let old = cells[known - 1].coefficient
                let sum = old + change
                cells[known - 1].coefficient = isRounding(sum, of: old) ? 0 : sum
            } else {
                cells[count] = Tableau.NewCell(symbol: cell.symbol, coefficient: change)
                count += 1
                place[Int(cell.symbol)] = Int32(count)
            }
        }
        return count
    }

    /// Whether a sum is so small, compared with what was there before, that it counts as zero.
    static func isRounding(_ sum: Double, of old: Double) -> Bool {
        abs(sum) <= 1e-11 * abs(old)
    }

    /// Uses the cells whose coefficient is not zero, in the order in which they came.
    mutating func withCells<Result>(_ use: (UnsafeBufferPointer<Tableau.NewCell>) -> Result)
        -> Result
    {
        var kept = 0
        cells.withUnsafeMutableBufferPointer { [count] cells in
            for index in 0..<count where cells[index].coefficient != 0 {
                if kept < index { cells.swapAt(kept, index) }
                kept += 1
            }
        }
        return cells.withUnsafeBufferPointer { use(UnsafeBufferPointer(rebasing: $0[..<kept])) }
    }
}
