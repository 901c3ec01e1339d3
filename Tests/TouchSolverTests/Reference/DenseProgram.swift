/// A linear program in a dense tableau, solved slowly and in the order that cannot run in a circle.
///
/// Written to be seen through, sharing nothing with the solver: `rows · y = right`, `y ≥ 0`.
nonisolated struct DenseProgram {
    private(set) var rows: [[Double]]
    private(set) var right: [Double]
    private(set) var basis: [Int]
    /// Columns that have to stay zero from now on.
    private(set) var isShut: [Bool]
    let columnCount: Int

    /// Finds some solution; nil if there is none.
    init?(rows: [[Double]], right: [Double], columnCount: Int) {
        self.columnCount = columnCount
        let count = rows.count
        self.rows = []
        self.right = []
        // One artificial column for each row, to begin with.
        for (index, row) in rows.enumerated() {
            let sign = right[index] < 0 ? -1.0 : 1.0
            var artificial = Array(repeating: 0.0, count: count)
            artificial[index] = 1
            self.rows.append(row.map { $0 * sign } + artificial)
            self.right.append(right[index] * sign)
        }
        basis = (0..<count).map { columnCount + $0 }
        isShut = Array(repeating: false, count: columnCount + count)
        let artificialCosts =
            Array(repeating: 0.0, count: columnCount) + Array(repeating: 1.0, count: count)
        guard minimize(artificialCosts) < 1e-7 else { return nil }
        for column in columnCount..<(columnCount + count) { isShut[column] = true }
        driveOutArtificialColumns()
    }

    /// Minimizes a cost over the columns that are not shut; returns the minimum.
    ///
    /// -infinity if there is none.
    mutating func minimize(_ costs: [Double]) -> Double {
        let costs = costs + Array(repeating: 0, count: isShut.count - costs.count)
        while true {
            let reduced = reducedCosts(costs)
            guard
                let entering = reduced.indices.first(where: { !isShut[$0] && reduced[$0] < -1e-9 })
            else { break }
            var leaving: (row: Int, ratio: Double)?
            for row in rows.indices where rows[row][entering] > 1e-9 {
                let ratio = right[row] / rows[row][entering]
                if let known = leaving {
                    if ratio > known.ratio + 1e-12 { continue }
                    if ratio > known.ratio - 1e-12, basis[row] > basis[known.row] { continue }
                }
                leaving = (row, ratio)
            }
            guard let leaving else { return -.infinity }
            pivot(leaving.row, entering)
        }
        return zip(basis, right).reduce(0) { $0 + costs[$1.0] * $1.1 }
    }

    /// Shuts every column that would raise a cost which is now as low as it can be.
    mutating func keepMinimum(of costs: [Double]) {
        let costs = costs + Array(repeating: 0, count: isShut.count - costs.count)
        let reduced = reducedCosts(costs)
        for column in reduced.indices where reduced[column] > 1e-9 { isShut[column] = true }
    }

    /// What each column is worth.
    var solution: [Double] {
        var values = Array(repeating: 0.0, count: columnCount)
        for (row, column) in basis.enumerated() where column < columnCount {
            values[column] = right[row]
        }
        return values
    }

    private func reducedCosts(_ costs: [Double]) -> [Double] {
        costs.indices.map { column in
            if basis.contains(column) { return 0 }
            return rows.indices.reduce(costs[column]) {
                $0 - costs[basis[$1]] * rows[$1][column]
            }
        }
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let divisor = rows[row][column]
        rows[row] = rows[row].map { $0 / divisor }
        right[row] /= divisor
        for other in rows.indices where other != row {
            let factor = rows[other][column]
            guard factor != 0 else { continue }
            for index in rows[other].indices { rows[other][index] -= factor * rows[row][index] }
            right[other] -= factor * right[row]
        }
        basis[row] = column
    }

    private mutating func driveOutArtificialColumns() {
        for row in rows.indices where basis[row] >= columnCount {
            if let column = (0..<columnCount).first(where: { abs(rows[row][$0]) > 1e-7 }) {
                pivot(row, column)
            }
        }
    }
}
