/// The heights of rows that are known only once the rows have cells: until then each is what it may be.
///
/// As long as no row differs from the estimate it is a multiplication. Then it is a tree of partial sums
/// (Fenwick's): a height is set, and a place found, in as many steps as the number of rows has bits.
nonisolated struct MeasuredHeights: Sendable {
    let count: Int
    /// What every row may be, in points; zero where `given` says one for each.
    private let estimate: CGFloat
    /// A height for each row: said or estimated; empty where all are alike.
    private let given: [CGFloat]
    /// The rows whose height somebody said; empty where no height was said.
    private let isSaid: [Bool]
    /// The heights that differ from what was estimated, found by measuring.
    private(set) var measured: [Int: CGFloat] = [:]
    /// The sums of what rows are higher than the estimate; empty while none is.
    private var sums: [CGFloat] = []

    /// So many rows that may all be of one height.
    init(count: Int, estimate: CGFloat) {
        (self.count, self.estimate) = (count, estimate)
        (given, isSaid) = ([], [])
    }

    /// Rows of which some have a height that was said, and the others one that is estimated.
    init(_ heights: [CGFloat], isSaid: [Bool]) {
        (count, estimate) = (heights.count, 0)
        (given, self.isSaid) = (heights, isSaid)
        sums = Self.sums(of: heights)
    }

    private static func sums(of heights: [CGFloat]) -> [CGFloat] {
        var sums = [0] + heights
        for index in 1..<max(1, sums.count) {
            let next = index + (index & -index)
            if next < sums.count { sums[next] += sums[index] }
        }
        return sums
    }

    /// Whether a row is measured.
    func isAutomatic(_ row: Int) -> Bool { isSaid.isEmpty || !isSaid[row] }

    /// How high a row is, as far as it is known.
    func height(_ row: Int) -> CGFloat {
        measured[row] ?? (given.isEmpty ? estimate : given[row])
    }

    /// Where a row ends, from the top of the first one.
    func end(_ row: Int) -> CGFloat { sum(row + 1) + CGFloat(row + 1) * estimate }

    /// The same steps from the top as `row(endingBelow:)`, so that both round alike.
    private func sum(_ rows: Int) -> CGFloat {
        guard !sums.isEmpty, rows > 0 else { return 0 }
        var (place, sum) = (0, CGFloat(0))
        var bit = highestBit
        while bit > 0 {
            if rows & bit != 0 {
                place += bit
                sum += sums[place]
            }
            bit >>= 1
        }
        return sum
    }

    private var highestBit: Int {
        count > 0 ? 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount) : 0
    }

    /// The first row that ends below a place; the count if none does.
    func row(endingBelow y: CGFloat) -> Int {
        guard !sums.isEmpty else {
            return TableGeometry.Heights.uniform(count, estimate).row(endingBelow: y)
        }
        var (place, sum) = (0, CGFloat(0))
        var bit = highestBit
        while bit > 0 {
            let next = place + bit
            if next <= count, sum + sums[next] + CGFloat(next) * estimate <= y {
                place = next
                sum += sums[next]
            }
            bit >>= 1
        }
        return place
    }

    /// A row was measured.
    /// - Returns: how much higher it is than it was.
    mutating func set(_ height: CGFloat, of row: Int) -> CGFloat {
        let difference = height - self.height(row)
        guard difference != 0 else { return 0 }
        if sums.isEmpty { sums = Array(repeating: 0, count: count + 1) }
        measured[row] = height
        var place = row + 1
        while place <= count {
            sums[place] += difference
            place += place & -place
        }
        return difference
    }
}
