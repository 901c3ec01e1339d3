import Testing
import TouchTesting
import TouchTrace
import UIKit

/// A trace that is damaged, cut off or foreign gives a sentence or its good part, never a trap.
@Suite("Damaged traces as text", .stage) struct HostileTraceTests {
    private func trace() throws -> Trace {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.accessibilityIdentifier = "photo"
        let tap = UITapGestureRecognizer()
        tap.name = "tap"
        view.addGestureRecognizer(tap)
        let stage = try Stage(views: [view])
        let recorder = RunRecorder(title: "a run")
        try stage.fingers.fingerTap(at: "photo")
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 300))
        return recorder.stop()
    }

    /// Asks everything.
    private func askAll(_ reading: TraceReading) {
        _ = reading.summary.description
        _ = reading.actions.description
        _ = reading.whoWon.description
        _ = reading.errors.description
        for number in reading.actions.actions.map(\.number) {
            _ = try? reading.action(number).description
        }
        for name in ["photo", "tap", "view"] { _ = try? reading.why(name).description }
        for time in [nil, 0, 0.05] as [TimeInterval?] {
            _ = try? reading.screen(at: time).description
        }
        _ = reading.difference(from: reading).description
    }

    @Test func `a trace that is cut off anywhere keeps its good part, and says so`() throws {
        let bytes = try TraceFile.data(of: trace())
        let header = try #require(bytes.firstIndex(of: 10))
        for end in stride(from: 0, to: bytes.count - 1, by: 61) {
            let part = bytes.prefix(end)
            if end < header {
                #expect(throws: TraceFileError.self) { try TraceReading(bytes: part) }
                continue
            }
            let reading = try TraceReading(bytes: part)
            #expect(reading.notes.contains { $0.contains("cut off") })
            #expect(reading.summary.outcome == .unknown)
            askAll(reading)
        }
        let whole = try TraceReading(bytes: bytes)
        #expect(whole.notes == [])
        #expect(whole.summary.outcome == .passed)
        #expect(whole.summary.lines.first?.hasPrefix("✓ test a run: no failure, ") == true)
    }

    @Test func `references to facts that do not exist are left out`() throws {
        var trace = try trace()
        for fact in [-1, 9_999, .max] {
            for index in trace.gestures.indices { trace.gestures[index].fact = fact }
            for index in trace.hits.indices { trace.hits[index].fact = fact }
            for index in trace.relations.indices { trace.relations[index].fact = fact }
            for index in trace.deliveries.indices { trace.deliveries[index].fact = fact }
            for index in trace.findings.indices { trace.findings[index].fact = fact }
            trace.failures = [FailureMark(time: 0, message: "", finding: fact)]
            let reading = TraceReading(trace)
            #expect(reading.whoWon.gestures.first?.contenders.first?.reason == "tapped")
            #expect(reading.errors.failures.map(\.cause) == [nil])
            askAll(reading)
        }
    }

    @Test func `a layer that contains itself is shown once`() throws {
        var trace = try trace()
        let layer = ShownLayer(
            id: 0,
            name: "screen",
            type: "UIScreen",
            geometry: .init(bounds: .zero, toParent: .identity),
            below: [0, 1]
        )
        let inner = ShownLayer(
            id: 1,
            name: "photo",
            type: "UIView",
            geometry: .init(bounds: .zero, toParent: .identity),
            below: [1, 0]
        )
        let changes = [layer, inner].map { ShownLayerChange(from: nil, to: $0) }
        trace.screens = [ScreenFrame(time: 0, changes: changes)]
        let screen = try TraceReading(trace).screen(at: 0)
        #expect(screen.windows.map(\.name) == ["photo"])
        askAll(TraceReading(trace))
    }

    /// A trace with a screen of square layers; each of the layers from 1 on says what is in it.
    ///
    /// - Parameter plain: the number of a layer that no view owns.
    private func trace(of layers: [Int: [Int]], plain: Int? = nil) -> Trace {
        let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let changes = ([0: [1]].merging(layers) { $1 }).sorted { $0.key < $1.key }.map {
            id,
            below in
            ShownLayerChange(
                from: nil,
                to: ShownLayer(
                    id: id,
                    name: id == plain ? "" : "view \(id)",
                    type: id == plain ? "CALayer" : "UIView",
                    geometry: .init(bounds: bounds, toParent: .identity),
                    below: below
                )
            )
        }
        let header = TraceHeader(title: "", size: bounds.size, scale: 1, framesPerSecond: 60)
        var trace = Trace(header: header, screens: [ScreenFrame(time: 0, changes: changes)], end: 1)
        // An action, so that what changed on the screen is asked.
        trace.steps = [
            StepMark(time: 0.5, end: 0.6, text: "wait", place: "a.yaml:1:1", source: .script)
        ]
        return trace
    }

    @Test func `a layer that many layers claim to contain is shown once`() throws {
        let layers = (1..<60).map { ($0, [$0 + 1, $0 + 1]) } + [(60, [])]
        let reading = TraceReading(trace(of: Dictionary(uniqueKeysWithValues: layers)))
        let screen = try reading.screen(at: 0)
        askAll(reading)
        #expect(reading.actions.actions.count == 1)
        #expect(screen.lines.count == 61)
        #expect(
            screen.lines.last == String(repeating: "  ", count: 60)
                + "view 60 UIView (0, 0, 10, 10)"
        )
    }

    @Test func `of 6,000 nested layers, 200 are listed, and the others are counted`() throws {
        let layers = (1..<6_000).map { ($0, [$0 + 1]) } + [(6_000, [])]
        let reading = TraceReading(trace(of: Dictionary(uniqueKeysWithValues: layers)))
        let screen = try reading.screen(at: 0)
        #expect(screen.lines.count == 202)
        #expect(screen.lines.last?.hasSuffix(" (5800 more in it: a tree lists 200 levels)") == true)
        // Others can read the form of programs.
        let json = try JSONEncoder().encode(screen)
        #expect(try JSONSerialization.jsonObject(with: json) as? [String: Any] != nil)
        askAll(reading)
    }

    @Test func `what is in a layer that no view owns is counted at the last level`() throws {
        let layers = (1..<300).map { ($0, [$0 + 1]) } + [(300, [])]
        let trace = trace(of: Dictionary(uniqueKeysWithValues: layers), plain: 200)
        let screen = try TraceReading(trace).screen(at: 0)
        #expect(screen.lines.count == 202)
        #expect(screen.lines.last?.hasSuffix(" (100 more in it: a tree lists 200 levels)") == true)
    }

    @Test func `a trace without anything has an answer to each question`() {
        let header = TraceHeader(title: "", size: .zero, scale: 0, framesPerSecond: 0)
        let reading = TraceReading(Trace(header: header))
        askAll(reading)
        #expect(reading.actions.lines == ["The trace has no steps and no touches."])
        #expect(reading.whoWon.lines == ["Nothing touched the screen."])
        #expect(reading.errors.lines == ["No failure and no finding."])
        #expect(
            "\(TraceReadingError.noAction(1, count: 0))"
                == "There is no action 1: the trace has no steps and no touches."
        )
    }

    @Test func `a trace of an earlier version says what it lacks`() throws {
        var trace = try trace()
        trace.entries = trace.entries.map {
            TraceEntry(time: $0.time, kind: $0.kind, subject: $0.subject, text: $0.text)
        }
        (trace.relations, trace.deliveries, trace.steps, trace.hits) = ([], [], [], [])
        let reading = TraceReading(trace)
        #expect(reading.notes.count == 1)
        #expect(
            reading.summary.lines.contains { $0.hasPrefix("? An earlier version wrote this trace") }
        )
        askAll(reading)
    }

    @Test func `an answer has less than forty lines, with the first and the last actions`() {
        let header = TraceHeader(title: "", size: .zero, scale: 1, framesPerSecond: 60)
        var trace = Trace(header: header)
        trace.steps = (0..<300).map {
            StepMark(
                time: Double($0),
                end: Double($0),
                text: "note: \($0)",
                place: "a.yaml:\($0):1",
                failure: $0 == 299 ? "It\nfailed." : nil,
                source: .script
            )
        }
        let reading = TraceReading(trace)
        let lines = reading.actions.text(atMost: TraceWords.mostLines, hint: "--all shows them")
            .split(separator: "\n")
        #expect(lines.count == 39)
        #expect(lines.first?.hasSuffix("note: 0") == true)
        #expect(lines[lines.count - 2].hasPrefix("✗300 ") == true)
        #expect(lines[lines.count - 2].hasSuffix("→ failed: It") == true)
        // 37 of 300 are shown: two lines are the gap and the last one.
        #expect(lines.last == "… 263 more lines: --all shows them")
        #expect(reading.actions.lines.count == 300)
        #expect(reading.summary.outcome == .failed)
        #expect(reading.errors.failures.map(\.action) == [300])
        #expect(reading.errors.lines.prefix(2) == ["✗ a.yaml:299:1: It", "  failed."])
    }
}
