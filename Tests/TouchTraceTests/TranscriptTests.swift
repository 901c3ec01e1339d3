import Testing
import TouchTesting
import UIKit

@Suite("Transcripts", .stage) struct TranscriptTests {
    private func entry(
        _ milliseconds: Double,
        _ text: String,
        real: Bool = false
    ) -> TraceEntry {
        TraceEntry(
            time: milliseconds / 1_000,
            dependsOnRealTime: real,
            kind: .note,
            subject: "view",
            text: text
        )
    }

    private var run: Transcript {
        Transcript(entries: [
            entry(0, "began"), entry(16.667, "moved"), entry(50, "ended"),
        ])
    }

    private let golden = """
            0.0 ms  view  began
           16.7 ms  view  moved

           50.0 ms  view  ended
        """

    @Test func `a line has milliseconds, subject and text, the same in every run`() throws {
        #expect(
            run.description
                == [
                    "      0.0 ms  view  began", "     16.7 ms  view  moved",
                    "     50.0 ms  view  ended",
                ].joined(separator: "\n")
        )
        func story() throws -> String {
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
            outer.accessibilityIdentifier = "outer"
            outer.addSubview(inner)
            let stage = try Stage(views: [outer])
            try stage.fingers.fingerDoubleTap(at: CGPoint(x: 20, y: 20))
            try stage.fingers.fingerPinchOpen()
            return stage.transcript.description
        }
        let first = try story()
        #expect(try first == story())
        #expect(!first.contains("0x"))
        #expect(first.hasPrefix("      0.0 ms  finger 1  at (20, 20) hits UIView in outer\n"))
        #expect(
            first.contains("    200.0 ms  UIView in outer  touchesBegan finger 1 (10, 10) tap 2\n")
        )
    }

    @Test
    func `equal lines are no difference, and white space and empty lines do not count`() throws {
        #expect(try run.difference(from: golden) == nil)
        #expect(try Transcript(entries: []).difference(from: " \n\n") == nil)
    }

    @Test(
        arguments: [
            ("ended", "33.3 ms  view  ended", "The same happened 16.7 ms later."),
            (
                "moved", "16.7 ms  view  ended",
                "This did not happen: the run goes on with a later line."
            ),
        ] as [(String, String, String)]
    )
    func `the first difference has its line, its neighbors and a reason`(
        replaced: String,
        by line: String,
        reason: String
    ) throws {
        let lines = golden.split(separator: "\n").filter { !$0.isEmpty }
            .map { $0.contains(replaced) ? line : String($0) }
        let difference = try #require(try run.difference(from: lines.joined(separator: "\n")))
        if replaced == "ended" {
            #expect(
                difference.description == """
                    The transcript differs from the golden in line 3. \(reason)
                          0.0 ms  view  began
                          16.7 ms  view  moved
                        − 33.3 ms  view  ended
                        + 50.0 ms  view  ended
                      (expected −, actual +)
                    """
            )
        } else {
            #expect(difference.line == 2)
            #expect(difference.reason == "Something else happened first.")
        }
    }

    @Test func `missing and extra lines are named as such`() throws {
        let short = try #require(try run.difference(from: "0.0 ms  view  began"))
        #expect(short.reason == "More happened than expected.")
        #expect(short.description.hasSuffix("(expected −, actual +; 1 later line also differs)"))
        let long = try #require(try run.difference(from: golden + "\n  60.0 ms  view  more"))
        #expect(long.reason == "The run ended before this happened.")
        let other = try #require(
            try run.difference(from: golden.replacing("moved", with: "flew"))
        )
        #expect(other.reason == "Something else happened.")
        let left = try #require(
            try run.difference(
                from:
                    "0.0 ms  view  began\n 5.0 ms  view  rang\n 16.7 ms  view  moved\n50.0 ms  view  ended"
            )
        )
        #expect(left.reason == "This did not happen: the run goes on with a later line.")
    }

    @Test func `a golden with a fact that depends on real time is refused`() throws {
        let marked = Transcript(entries: [entry(5, "loaded", real: true)])
        #expect(marked.description == "      5.0 ms~ view  loaded")
        let error = #expect(throws: GoldenError.self) {
            try marked.difference(from: marked.description)
        }
        #expect(
            error?.description == """
                Cannot use this golden: it holds a fact that depends on real time and need not \
                happen in the same place again:
                    5.0 ms~ view  loaded
                To fix, wait for that work before the part that the golden covers, or run it on \
                the virtual clock.
                """
        )
    }

    @Test func `facts from a main-queue block are marked`() async throws {
        let stage = try Stage()
        var isDone = false
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                stage.clock.note("came from the queue")
                isDone = true
            }
        }
        try await stage.clock.run(until: { isDone }, realBudget: 10)
        #expect(stage.trace.entries.map(\.dependsOnRealTime) == [true])
    }

    @Test func `notes and timers are in the transcript where they happened`() throws {
        let stage = try Stage()
        stage.clock.schedule(after: 0.02, named: "blink") {
            stage.clock.note("blinked", from: "eye")
        }
        try stage.clock.advance(by: 1)
        try stage.expectTranscript(
            """
            20.0 ms  timer  blink fired
            20.0 ms  eye  blinked
            """
        )
    }

    @Test func `entries survive JSON`() throws {
        let data = try JSONEncoder().encode(run.entries)
        #expect(try JSONDecoder().decode([TraceEntry].self, from: data) == run.entries)
    }

    @Test func `without observers no fact is created`() throws {
        struct Costly: TouchFact {
            init() { Issue.record("a fact was made for nobody") }
        }
        VirtualClock().observers.report(Costly())
    }
}
