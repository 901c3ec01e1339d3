import Testing
import TouchTesting

@testable import TouchTrace

@Suite(.stage) struct RunRecorderTests {
    /// The screen of a trace after its last frame at or before a time.
    private func screen(_ trace: Trace, at time: TimeInterval) -> ShownScreen {
        var screen = ShownScreen()
        for frame in trace.screens where frame.time <= time + 1e-9 { screen.apply(frame) }
        return screen
    }

    private func layer(_ name: String, _ screen: ShownScreen) throws -> ShownLayer {
        try #require(screen.layers.values.first { $0.name == name })
    }

    private func square() -> UIView {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        view.accessibilityIdentifier = "square"
        view.backgroundColor = .green
        return view
    }

    @Test func `the first frame contains the whole screen`() throws {
        let square = square()
        let stage = try Stage(views: [square])
        let trace = RunRecorder(title: "still").stop()
        #expect(trace.screens.count == 1)
        let shown = try layer("square", screen(trace, at: 0))
        #expect(shown.geometry.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(shown.geometry.toParent == CGAffineTransform(translationX: 100, y: 100))
        #expect(shown.style.background == UIColor.green.cgColor)
        #expect(trace.header.size == CGSize(width: 390, height: 844))
        try stage.expectNothingElse()
    }

    @Test func `a frame contains only changes`() throws {
        let square = square()
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "moved")
        stage.clock.schedule(after: 0.1, named: "move") { square.center.x += 10 }
        try stage.clock.runUntilIdle()
        let trace = recorder.stop()
        #expect(trace.screens.map(\.time) == [0, 0.1])
        let change = try #require(trace.screens.last?.changes.first)
        #expect(trace.screens.last?.changes.count == 1)
        #expect(change.geometry?.toParent.tx == 110)
        #expect(change.style == nil && change.drawing == nil && change.below == nil)
    }

    // AN-02: the model has its end value at once; what is seen goes there.
    @Test
    func `an animation is recorded at each display frame, even if nothing else happens`() throws {
        let square = square()
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "animated")
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
            square.center.x += 120
        }
        try stage.clock.runUntilIdle()
        let trace = recorder.stop()
        for frame in 1..<12 {
            let time = Double(frame) / 60
            let shown = try layer("square", screen(trace, at: time))
            #expect(abs(shown.geometry.toParent.tx - (100 + 120 * time / 0.2)) < 1e-6)
        }
        #expect(try layer("square", screen(trace, at: 1)).geometry.toParent.tx == 220)
        #expect(trace.screens.count == 13, "at the start, at 11 frames between, at the end")
    }

    @Test func `a recording that is full keeps its first screens and all facts, and says so`()
        throws
    {
        let square = square()
        let stage = try Stage(views: [square])
        let clock = stage.clock
        let short = RunRecorder(title: "long", of: .shared, facts: nil, mostScreens: 5)
        for step in 1...60 {
            clock.schedule(after: Double(step) * 0.1, named: "step") {
                square.center.x += 1
                clock.note("step \(step)")
            }
        }
        try clock.runUntilIdle()
        UIView.animate(withDuration: 1) { square.center.x = 0 }
        try clock.runUntilIdle()
        let trace = short.stop()
        #expect(
            trace.screens.map { Int(($0.time * 1_000).rounded()) } == [
                0, 100, 200, 300, 400, 7_000,
            ]
        )
        #expect(trace.entries.filter { $0.kind == .note }.count == 61)
        let last = try #require(trace.entries.last)
        #expect(last.kind == .note && last.subject == "recording")
        #expect(last.text == "keeps 5 screens. From 500.0 ms on it has only the last one.")
        #expect(last.time == trace.end && trace.end == clock.time)
        #expect(trace.entries.map(\.time) == trace.entries.map(\.time).sorted())
        #expect(try layer("square", screen(trace, at: clock.time)).geometry.toParent.tx == -25)
        #expect(short.stop() == trace)
    }

    @Test
    func
        `after the last fact that is kept there are no touches and no steps, and the trace says so`()
        throws
    {
        let stage = try Stage(views: [square()])
        let facts = TraceRecorder(clock: stage.clock)
        let recorder = RunRecorder(title: "long", of: .shared, facts: facts)
        let first = CGPoint(x: 125, y: 125)
        try stage.fingers.fingerTap(at: first)
        try stage.clock.runUntilIdle()
        let whole = recorder.trace
        facts.mostEntries = whole.entries.count
        #expect(facts.whyFull == nil)
        for _ in 0..<3 { try stage.fingers.fingerTap(at: first) }
        try stage.clock.runUntilIdle()
        let trace = recorder.stop()
        #expect(Array(trace.entries.dropLast()) == whole.entries)
        let time = stage.trace.entries[whole.entries.count].time
        let last = try #require(trace.entries.last)
        #expect(last.kind == .note && last.subject == "recording")
        let since = String(format: "%.1f ms", time * 1_000)
        #expect(
            last.text == "keeps \(whole.entries.count) facts. From \(since) on it has no more."
        )
        #expect(last.time == time && trace.end == stage.clock.time)
        #expect(trace.touches == whole.touches && trace.hits == whole.hits)
        #expect(trace.gestures == whole.gestures && trace.deliveries == whole.deliveries)
        // The second tap began when there was room for a fact.
        #expect(trace.steps.count == 2 && trace.steps.first == whole.steps.first)
        // What explains a failure is still known: these taps did nothing, like the first one.
        #expect(trace.findings.map(\.count) == [4])
        try stage.expectNothingElse()
    }

    @Test
    func `steps, fingers and timers that were open when the recording was full have their ends`()
        throws
    {
        let view = square()
        view.addGestureRecognizer(UILongPressGestureRecognizer())
        let stage = try Stage(views: [view])
        let facts = TraceRecorder(clock: stage.clock)
        let recorder = RunRecorder(title: "long", of: .shared, facts: facts)
        facts.mostEntries = 3
        let (start, end) = (CGPoint(x: 125, y: 125), CGPoint(x: 125, y: 300))
        let line = #line + 1
        try stage.fingers.fingerDrag(from: start, to: end, duration: 1)
        try stage.fingers.fingerDrag(from: start, to: end, duration: 1)
        #expect(recorder.lastCall?.line == line + 1)
        let trace = recorder.stop()
        #expect(trace.entries.count == 4)
        let limit = try #require(trace.entries.limits.first)
        #expect(limit.hasPrefix("The recording is full: it keeps 3 facts. From "))
        #expect(trace.steps.count == 1 && recorder.stepSources.map(\.line) == [line])
        #expect(try #require(trace.steps.first).end >= 1)
        #expect(trace.touches.first?.phase == "began" && trace.touches.last?.phase == "ended")
        #expect(trace.touches.count { $0.phase == "ended" } == 1)
        #expect(trace.timers.map(\.outcome) == [.cancelled])
        #expect(TraceReading(trace).notes == [limit])
        #expect(Lanes(entries: trace.entries).gap == limit)
    }

    @Test func `steps and timers without facts are limited, too`() throws {
        let stage = try Stage(views: [square()])
        let recorder = RunRecorder(title: "waits", of: .shared)
        recorder.mostMarks = 10
        for _ in 0..<20 { try stage.fingers.wait(0.1) }
        let trace = recorder.stop()
        #expect(trace.steps.count == 10)
        #expect(trace.entries.count == 1)
        #expect(
            trace.entries.first?.text
                == "keeps 10 steps and timers. From 1000.0 ms on it has no more."
        )
        #expect(trace.end == stage.clock.time)
    }

    @Test func `next to an endless animation a long wait is recorded for five seconds`() throws {
        let square = square()
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "endless")
        UIView.animate(withDuration: 0.2, delay: 0, options: [.repeat, .autoreverse]) {
            square.center.x += 120
        }
        try stage.clock.runUntilIdle()
        try stage.clock.advance(by: 3_600)
        let trace = recorder.stop()
        #expect(trace.end == stage.clock.time && trace.end >= 3_600)
        #expect(trace.screens.count > 250, "five seconds of frames")
        #expect(trace.screens.count < 700, "and not an hour of them")
    }

    @Test func `a removed view is gone, and one that returns is recorded as a whole`() throws {
        let square = square()
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        inner.accessibilityIdentifier = "inner"
        square.addSubview(inner)
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "gone")
        stage.clock.schedule(after: 0.1, named: "out") { square.removeFromSuperview() }
        stage.clock.schedule(after: 0.2, named: "in") {
            inner.backgroundColor = .red
            stage.window.addSubview(square)
        }
        try stage.clock.runUntilIdle()
        let trace = recorder.stop()
        let without = screen(trace, at: 0.1)
        #expect(!without.layers.values.contains { ["square", "inner"].contains($0.name) })
        let back = screen(trace, at: 0.2)
        #expect(try layer("inner", back).style.background == UIColor.red.cgColor)
        #expect(try back.path(to: layer("inner", back).id).last?.name == "inner")
    }

    @Test func `a view that moves to another parent stays the same`() throws {
        let (square, other) = (square(), UIView(frame: CGRect(x: 0, y: 300, width: 90, height: 90)))
        let stage = try Stage(views: [square, other])
        let recorder = RunRecorder(title: "moved")
        stage.clock.schedule(after: 0.1, named: "move") { other.addSubview(square) }
        try stage.clock.runUntilIdle()
        let trace = recorder.stop()
        let last = try #require(trace.screens.last)
        #expect(last.gone.isEmpty)
        let id = try layer("square", screen(trace, at: 0)).id
        #expect(try layer("square", screen(trace, at: 1)).id == id)
        #expect(screen(trace, at: 1).transformToScreen(of: id)?.ty == 400)
    }

    @Test func `fingers and recognizers are marked with their views`() throws {
        let square = square()
        square.addGestureRecognizer(UITapGestureRecognizer())
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "a tap")
        try stage.fingers.fingerTap(at: CGPoint(x: 110, y: 120))
        let trace = recorder.stop()
        let id = try layer("square", screen(trace, at: 0)).id
        #expect(trace.touches.map(\.phase) == ["began", "ended"])
        #expect(
            trace.touches.map(\.location) == Array(repeating: CGPoint(x: 110, y: 120), count: 2)
        )
        #expect(trace.touches.map(\.view) == [id, id])
        #expect(trace.gestures.first { $0.state == "ended" }?.view == id)
        #expect(trace.gestures.first { $0.state == "ended" }?.fingers == [1])
    }

    @Test func `moving a window moves its marks`() throws {
        let stage = try Stage { _ in
            let window = UIWindow(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
            return window
        }
        let recorder = RunRecorder(title: "a small window")
        try stage.fingers.fingerTap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.stop().touches.first?.location == CGPoint(x: 60, y: 70))
    }

    /// Whatever is recorded, the run is the same, fact for fact.
    @Test func `recording does not change the run`() throws {
        var transcripts: [String] = []
        for isRecorded in [false, true] {
            let (scrollView, square) = (UIScrollView(), square())
            scrollView.contentSize = CGSize(width: 390, height: 3_000)
            scrollView.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            scrollView.addSubview(square)
            let stage = try Stage(views: [scrollView])
            let recorder = isRecorded ? RunRecorder(title: "a fling") : nil
            UIView.animate(withDuration: 1, delay: 0.1, options: [.autoreverse, .repeat]) {
                square.alpha = 0.2
            }
            try stage.fingers.fingerDrag(
                from: CGPoint(x: 200, y: 700),
                to: CGPoint(x: 200, y: 200),
                duration: 0.1
            )
            try stage.clock.runUntilIdle()
            let pending = stage.clock.pending.map(\.description)
            transcripts.append(stage.transcript.description + pending.joined())
            if let recorder { #expect(recorder.stop().screens.count > 60) }
        }
        #expect(transcripts[0] == transcripts[1])
    }

    @Test func `stopping twice gives the same trace, and nothing is recorded after the first stop`()
        throws
    {
        let square = square()
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "twice")
        let first = recorder.stop()
        square.center.x += 10
        try stage.clock.advance(by: 1)
        #expect(recorder.stop().screens == first.screens)
        #expect(recorder.stop().entries == first.entries)
    }
}
