/// Adds rows up, without looking at symbols that do not occur in them.
struct SparseSum: Sendable {
    private(set) var constant = 0.0
    /// The symbols met so far; those that cancelled out have coefficient zero.
    private(set) var cells: [(symbol: Int, coefficient: Double)] = []
    /// For each symbol its place in ``cells`` plus one; else 0.
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
