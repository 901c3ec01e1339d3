/// The heights of rows that are measured when they get cells. Until then a row has an estimated
/// height.
///
/// While no row differs from the estimate, positions are a multiplication. After that they come
/// from a tree of partial sums (a Fenwick tree): setting a height and finding a position take as
/// many steps as the number of rows has bits.
nonisolated struct MeasuredHeights: Sendable {
    let count: Int
    /// The estimated height of every row, in points; zero if `given` has one for each.
    private let estimate: CGFloat
    /// The height of each row, given or estimated; empty if all rows have the same estimate.
    private let given: [CGFloat]
    /// Whether each row's height is given, not estimated; empty if no height is given.
    private let isSaid: [Bool]
    /// The measured heights that differ from the estimate.
    private(set) var measured: [Int: CGFloat] = [:]
    /// The Fenwick tree of the differences from the estimate; empty while there are none.
    private var sums: [CGFloat] = []

    /// A number of rows with the same estimated height.
    init(count: Int, estimate: CGFloat) {
        (self.count, self.estimate) = (count, estimate)
        (given, isSaid) = ([], [])
    }

    /// Rows of which some have a given height and the others an estimated one.
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

    /// The height of a row: measured, or else given or estimated.
    func height(_ row: Int) -> CGFloat {
        measured[row] ?? (given.isEmpty ? estimate : given[row])
    }

    /// The end of a row, measured from the top of the first row.
    func end(_ row: Int) -> CGFloat { sum(row + 1) + CGFloat(row + 1) * estimate }

    /// Adds in the same order as `row(endingBelow:)`, so that both round in the same way.
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

    /// The first row that ends below a position; the count if none does.
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

    /// Sets the measured height of a row.
    /// - Returns: the difference from its previous height.
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
