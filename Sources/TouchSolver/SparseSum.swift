/// Adds up rows in time proportional to their cells, not to the number of symbols.
struct SparseSum: Sendable {
    private(set) var constant = 0.0
    /// The cells so far. A symbol that cancelled out stays, with coefficient zero.
    private(set) var cells: [(symbol: Int, coefficient: Double)] = []
    /// For each symbol, its index in ``cells`` plus one; 0 if it has none.
    private var place: [Int32] = []

    mutating func begin(constant: Double, symbolCount: Int) {
        for cell in cells { place[cell.symbol] = 0 }
        cells.removeAll(keepingCapacity: true)
        while place.count < symbolCount { place.append(0) }
        self.constant = constant
    }

    mutating func add(constant change: Double) {
        constant += change
    }

    mutating func add(_ symbol: Int, _ coefficient: Double) {
        let known = Int(place[symbol])
        guard known > 0 else {
            cells.append((symbol, coefficient))
            place[symbol] = Int32(cells.count)
            return
        }
        let old = cells[known - 1].coefficient
        let sum = old + coefficient
        cells[known - 1].coefficient = abs(sum) <= 1e-11 * abs(old) ? 0 : sum
    }
}
