/// The results of a gesture tried with a grid of timings and movements.
public struct GestureSweep: Codable, Hashable, Sendable {
    /// The gaps between taps that were tried, in seconds, ascending.
    public let gaps: [TimeInterval]
    /// The movements of the finger that were tried, in points, ascending.
    public let moves: [CGFloat]
    /// Whether it worked: a row for each movement, in it a cell for each gap.
    public let works: [[Bool]]

    /// Tries a gesture for every gap and every movement.
    ///
    /// - Parameters:
    ///   - gaps: gaps between taps in seconds; in any order.
    ///   - moves: movements of the finger in points; in any order.
    ///   - attempt: makes the gesture in a fresh scene, and returns whether it was recognized as
    ///     expected.
    @preconcurrency @MainActor public init(
        gaps: [TimeInterval],
        moves: [CGFloat],
        attempt: (_ gap: TimeInterval, _ move: CGFloat) throws -> Bool
    ) rethrows {
        let (columns, rows) = (Set(gaps).sorted(), Set(moves).sorted())
        works = try rows.map { move in try columns.map { gap in try attempt(gap, move) } }
        (self.gaps, self.moves) = (columns, rows)
    }

    /// Tries a gesture for every gap and every movement, with an asynchronous attempt.
    @preconcurrency @MainActor public init(
        gaps: [TimeInterval],
        moves: [CGFloat],
        attempt: (_ gap: TimeInterval, _ move: CGFloat) async throws -> Bool
    ) async rethrows {
        self.gaps = Set(gaps).sorted()
        self.moves = Set(moves).sorted()
        var rows: [[Bool]] = []
        for move in self.moves {
            var row: [Bool] = []
            for gap in self.gaps { row.append(try await attempt(gap, move)) }
            rows.append(row)
        }
        works = rows
    }

    /// Whether it worked for every gap and every movement up to the given ones.
    public func works(toGap gap: TimeInterval, move: CGFloat) -> Bool {
        for (row, tried) in zip(works, moves) where tried <= move {
            for (cell, length) in zip(row, gaps) where length <= gap && !cell { return false }
        }
        return true
    }

    /// The longest gap up to which all gaps work with the smallest movement; nil if none does.
    public var longestGap: TimeInterval? {
        works.first.flatMap { row in zip(gaps, row).prefix { $0.1 }.last?.0 }
    }

    /// The largest movement up to which all movements work with the shortest gap; nil if none does.
    public var largestMove: CGFloat? {
        zip(moves, works).prefix { $0.1.first == true }.last?.0
    }
}

extension GestureSweep {
    /// Whether it worked anywhere.
    public var worksSomewhere: Bool { works.contains { $0.contains(true) } }

    /// The gaps that work with the smallest movement: from the first to the last of neighbors that all work.
    public var workingGaps: [ClosedRange<TimeInterval>] { Self.ranges(gaps, works.first ?? []) }

    /// The movements that work with the shortest gap: from the first to the last of neighbors that all work.
    public var workingMoves: [ClosedRange<CGFloat>] {
        Self.ranges(moves, works.map { $0.first ?? false })
    }

    private static func ranges<Value: Comparable>(
        _ values: [Value],
        _ works: [Bool]
    ) -> [ClosedRange<Value>] {
        var ranges: [ClosedRange<Value>] = []
        var first: Value?
        for (index, (value, isWorking)) in zip(values, works).enumerated() {
            if isWorking, first == nil { first = value }
            let isLast = index + 1 == works.count || !works[index + 1]
            if isWorking, isLast, let start = first {
                ranges.append(start...value)
                first = nil
            }
        }
        return ranges
    }
}

extension GestureSweep: CustomStringConvertible {
    /// A table with a column for each gap in milliseconds and a row for each movement in points,
    /// followed by a summary.
    public var description: String {
        let columns = gaps.map(Self.milliseconds)
        let width = max(4, columns.map(\.count).max() ?? 0) + 1
        func cell(_ text: String) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        var lines = ["   move \\ gap" + columns.map(cell).joined() + "  ms"]
        for (move, row) in zip(moves, works) {
            let name = "\(move.short) pt"
            let space = String(repeating: " ", count: max(0, 13 - name.count))
            lines.append(space + name + row.map { cell($0 ? "●" : "·") }.joined())
        }
        lines.append(summary)
        return lines.joined(separator: "\n")
    }

    /// Where it works, in a sentence.
    public var summary: String {
        guard worksSomewhere, let shortest = gaps.first, let least = moves.first else {
            return "It works nowhere on this grid."
        }
        let columns = workingGaps.map { range in
            (range.lowerBound == shortest ? "" : "from \(Self.milliseconds(range.lowerBound)) ")
                + "to \(Self.milliseconds(range.upperBound)) ms between taps"
        }
        let rows = workingMoves.map { range in
            (range.lowerBound == least ? "" : "from \(range.lowerBound.short) ")
                + "to \(range.upperBound.short) pt"
        }
        return "It works \(Self.joined(columns, or: "with no gap")) (moving \(least.short) pt) and "
            + "\(Self.joined(rows, or: "with no movement")) (with \(Self.milliseconds(shortest)) ms between taps)."
    }

    private static func joined(_ parts: [String], or nothing: String) -> String {
        parts.isEmpty ? nothing : parts.joined(separator: " and ")
    }

    /// Seconds as whole milliseconds.
    private static func milliseconds(_ time: TimeInterval) -> String {
        CGFloat((time * 1_000).rounded()).short
    }
}
