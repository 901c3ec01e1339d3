import Testing
import TouchTrace

/// Two runs are compared by what happened in them.
@Suite("The difference of two traces") struct TraceDifferenceTests {
    private func reading(_ facts: [(TimeInterval, String)]) -> TraceReading {
        var trace = Trace(
            header: TraceHeader(
                title: "a run",
                size: CGSize(width: 390, height: 844),
                scale: 3,
                framesPerSecond: 60
            )
        )
        trace.entries = facts.map { TraceEntry(time: $0, kind: .note, subject: "app", text: $1) }
        return TraceReading(trace)
    }

    private func reading(_ facts: [String]) -> TraceReading {
        reading(facts.enumerated().map { (Double($0.offset), $0.element) })
    }

    @Test func `equal runs have none`() {
        let run = reading(["a", "b"])
        let difference = run.difference(from: run)
        #expect(!difference.isDifferent)
        #expect(difference.description == "Both runs are the same: 2 facts, and the screens.")
        #expect(!reading([String]()).difference(from: reading([String]())).isDifferent)
    }

    @Test func `a fact at another time is one difference, with how much later it is`() {
        let first = reading([(0, "a"), (0.1, "b"), (0.2, "c")])
        let second = reading([(0, "a"), (0.116_7, "b"), (0.2, "c")])
        let difference = first.difference(from: second)
        #expect(difference.isDifferent)
        #expect((difference.same, difference.shifted) == (2, 1))
        #expect((difference.onlyFirst, difference.onlySecond) == (0, 0))
        #expect(
            difference.lines.first
                == "The runs first differ at 116.7 ms: the same happened 16.7 ms later in the second run."
        )
    }

    @Test func `what only one run has is listed with its sign and three facts around it`() {
        let first = reading([(0, "a"), (0, "b"), (0, "c"), (0, "d"), (0, "e"), (0, "old")])
        let second = reading([(0, "a"), (0, "b"), (0, "c"), (0, "d"), (0, "e"), (0, "new")])
        let difference = first.difference(from: second)
        #expect(
            difference.lines == [
                "The runs first differ at 0.0 ms: this happened only in the first run.",
                "2 facts of 7 differ: 1 only in the first run (−), 1 only in the second run (+). "
                    + "The screens are the same.",
                "          0.0 ms  app  c", "          0.0 ms  app  d", "          0.0 ms  app  e",
                "  −       0.0 ms  app  old", "  +       0.0 ms  app  new",
            ]
        )
        let other = second.difference(from: first)
        #expect(other.onlyFirst == 1 && other.onlySecond == 1)
    }

    @Test func `the short form has the first difference and counts the lines of the others`() {
        let facts = (0..<100).map { "fact \($0)" }
        var changed = facts
        changed[20] = "one"
        changed[80] = "two"
        let difference = reading(facts).difference(from: reading(changed))
        let short = difference.text(atMost: 39, hint: "more").split(separator: "\n")
        #expect(short.contains { $0.hasSuffix("app  one") })
        #expect(!short.contains { $0.hasSuffix("app  two") })
        #expect(short.last == "… 8 more lines: more")
        #expect(difference.lines.contains { $0.hasSuffix("app  two") })
        #expect(difference.lines.count == short.count - 1 + 8)
    }

    @Test func `screens and settings that differ are said, if all facts are the same`() {
        let first = reading(["a"])
        var trace = first.trace
        trace.screens = [ScreenFrame(time: 0.5, changes: [], gone: [7])]
        let screens = first.difference(from: TraceReading(trace))
        #expect(screens.isDifferent)
        #expect(
            screens.description
                == "The 1 fact is the same. The screens first differ at 500.0 ms."
        )
        trace.screens = []
        trace.header.framesPerSecond = 120
        let settings = first.difference(from: TraceReading(trace))
        #expect(settings.isDifferent)
        #expect(settings.lines.first?.contains("60 and 120 frames per second") == true)
    }

    /// The counts fit the lengths of both runs, and no fact that both have at the ends is lost.
    @Test(arguments: 0..<60) func `random runs are compared without losing a fact`(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }
        func run() -> [String] { (0..<next(30)).map { _ in "fact \(next(4))" } }
        let (one, other) = (run(), run())
        let difference = reading(one.map { (0, $0) }).difference(
            from: reading(other.map { (0, $0) })
        )
        #expect(difference.same + difference.onlyFirst == one.count)
        #expect(difference.same + difference.onlySecond == other.count)
        #expect(difference.shifted == 0)
        // The longest common subsequence, by the textbook's table.
        var table = Array(
            repeating: Array(repeating: 0, count: other.count + 1),
            count: one.count + 1
        )
        for (i, left) in one.enumerated() {
            for (j, right) in other.enumerated() {
                table[i + 1][j + 1] =
                    left == right ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j])
            }
        }
        #expect(difference.same == table[one.count][other.count])
    }

    @Test func `runs with thousands of differences are not matched to their ends, and say so`() {
        let difference = reading((0..<3_000).map { "a \($0)" })
            .difference(from: reading((0..<3_000).map { "b \($0)" }))
        #expect(difference.isRough)
        #expect((difference.onlyFirst, difference.onlySecond) == (3_000, 3_000))
        #expect(difference.lines[2].contains("not matched"))
    }
}
