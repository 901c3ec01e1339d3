import Testing
import TouchTesting

/// What a viewer needs besides the facts: who waited for whom, what views were told, how the view was found.
@Suite(.stage) struct RunMarksTests {
    private func square() -> UIView {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        view.accessibilityIdentifier = "square"
        return view
    }

    // T19's recognizers: a tap that requires the failure of a double tap.
    @Test
    func
        `a tap that waits for a double tap is held and released, with the facts that say so (G-60, G-61)`()
        throws
    {
        let square = square()
        let (tap, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        (tap.name, double.name, double.numberOfTapsRequired) = ("tap", "double tap", 2)
        tap.require(toFail: double)
        square.addGestureRecognizer(tap)
        square.addGestureRecognizer(double)
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "a tap")
        try stage.fingers.fingerTap(at: CGPoint(x: 110, y: 120))
        try stage.clock.runUntilIdle()
        let trace = recorder.stop()
        let waits = trace.relations.filter { $0.kind != .receives && $0.kind != .requires }
        #expect(waits.map(\.kind) == [.waits, .released])
        #expect(waits.first?.from == "tap" && waits.first?.to == "double tap")
        let late = try #require(waits.last).time - (try #require(waits.first)).time
        #expect(abs(late - 0.35) < 0.001)
        let facts = waits.compactMap(\.fact).map { trace.entries[$0].text }
        #expect(
            facts == [
                "waits for double tap to fail (G-60)",
                "waits no more: all it waited for has failed (G-61)",
            ]
        )
        let receivers = trace.relations.filter { $0.kind == .receives }
        #expect(Set(receivers.map(\.to)) == ["tap", "double tap"])
        #expect(Set(receivers.map(\.from)) == ["finger 1"])
    }

    @Test func `timers are marked from arming until they fire or are cancelled (TAP-04)`() throws {
        let square = square()
        let (double, press) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
        (double.name, press.name, double.numberOfTapsRequired) = ("double tap", "press", 2)
        square.addGestureRecognizer(double)
        square.addGestureRecognizer(press)
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "a tap")
        try stage.fingers.fingerTap(at: CGPoint(x: 110, y: 120))
        try stage.clock.runUntilIdle()
        let trace = recorder.stop()
        let pressed = trace.timers.filter { $0.recognizer == "press" }
        #expect(pressed.map(\.outcome) == [.cancelled])
        let hold = try #require(pressed.first)
        #expect(abs(hold.due - hold.time - 0.5) < 0.001)
        #expect(try #require(hold.end) < hold.due && hold.fact == nil)
        let between = try #require(trace.timers.last { $0.recognizer == "double tap" })
        #expect(between.outcome == .fired && between.end == between.due)
        #expect(abs(between.due - between.time - 0.35) < 0.001)
        #expect(between.fact.map { trace.entries[$0].kind } == .timer)
        // Only its firing is a line.
        #expect(trace.entries.filter { $0.kind == .timer }.count == 1)
    }

    @Test
    func `a repeating timer is one mark, and one armed before the recording is none`() throws {
        let stage = try Stage(views: [square()])
        let before = stage.clock.schedule(after: 0.5, named: "before") {}
        let recorder = RunRecorder(title: "timers")
        let tick = stage.clock.schedule(every: 0.1, named: "tick") { _ in }
        stage.clock.schedule(after: 9, named: "late") {}
        try stage.clock.advance(by: 0.35)
        before.cancel()
        tick.cancel()
        tick.cancel()
        let timers = recorder.stop().timers
        #expect(timers.map(\.name) == ["tick", "late"])
        #expect(timers.map(\.outcome) == [.cancelled, nil])
        #expect(timers.map(\.interval) == [0.1, nil])
        #expect(timers.map(\.recognizer) == [nil, nil])
        #expect(timers.first?.end.map { abs($0 - 0.35) < 0.001 } == true)
    }

    @Test
    func `failure requirements of a recognizer are marked with each touch (G-60, G-62)`() throws {
        let square = square()
        let (tap, double, pan) = (
            UITapGestureRecognizer(), UITapGestureRecognizer(), UIPanGestureRecognizer()
        )
        (tap.name, double.name, double.numberOfTapsRequired) = ("tap", "double tap", 2)
        pan.name = "pan"
        tap.require(toFail: double)
        let delegate = AsksForFailure()
        pan.delegate = delegate
        for recognizer in [tap, double, pan] { square.addGestureRecognizer(recognizer) }
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "a drag")
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 110, y: 120),
            to: CGPoint(x: 200, y: 120),
            duration: 0.2
        )
        let required = recorder.stop().relations.filter { $0.kind == .requires }
        #expect(required.first?.time == 0)
        #expect(required.first?.from == "tap" && required.first?.to == "double tap")
        #expect(required.first?.reason == "require(toFail:) (G-60)")
        let asked = required.dropFirst()
        #expect(!asked.isEmpty && asked.allSatisfy { $0.from == "pan" })
        #expect(asked.allSatisfy { $0.reason == "its delegate asked for it (G-62)" })
    }

    @Test func `the first of two recognizers prevents the other (G-50)`() throws {
        let square = square()
        let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
        (pan.name, swipe.name) = ("pan", "swipe")
        square.addGestureRecognizer(pan)
        square.addGestureRecognizer(swipe)
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "a drag")
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 110, y: 120),
            to: CGPoint(x: 300, y: 120),
            duration: 1
        )
        let prevented = recorder.stop().relations.first { $0.kind == .prevents }
        #expect(prevented?.from == "pan" && prevented?.to == "swipe")
    }

    @Test
    func `the search for the hit view is a tree, with each refusal and its rule (H-01, H-02)`()
        throws
    {
        let (square, front) = (square(), square())
        front.accessibilityIdentifier = "front"
        front.isUserInteractionEnabled = false
        let stage = try Stage(views: [square, front])
        let recorder = RunRecorder(title: "a tap")
        try stage.fingers.fingerTap(at: CGPoint(x: 110, y: 120))
        let trace = recorder.stop()
        let hit = try #require(trace.hits.first)
        #expect(trace.hits.count == 1)
        #expect(hit.viewName == "square")
        #expect(hit.view == trace.touches.first?.view)
        #expect(hit.chain.first == "square" && hit.chain.last == "UIApplication")
        var all = hit.steps
        var seen: [String: HitTestMark.Step] = [:]
        while let step = all.popLast() {
            seen[step.name] = step
            all += step.children
        }
        #expect(seen["square"]?.isAccepted == true)
        #expect(seen["front"]?.rule == "H-02" && seen["front"]?.isAccepted == false)
        #expect(hit.fact.map { trace.entries[$0].kind } == .hitTest)
    }

    @Test func `delivered touches are marked at their begin and end, without moves`() throws {
        let stage = try Stage(views: [square()])
        let recorder = RunRecorder(title: "a drag")
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 110, y: 120),
            to: CGPoint(x: 140, y: 120),
            duration: 0.2
        )
        let deliveries = recorder.stop().deliveries
        #expect(deliveries.map(\.phase) == ["began", "ended"])
        #expect(deliveries.map(\.kind) == [.delivered, .delivered])
        #expect(deliveries.map(\.viewName) == ["square", "square"])
        #expect(deliveries.map(\.touches) == [["finger 1"], ["finger 1"]])
    }

    @Test func `animations are marked where they begin and end`() throws {
        let square = square()
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "animated")
        UIView.animate(withDuration: 0.2, delay: 0.1) {
            square.alpha = 0.5
            square.center = CGPoint(x: 200, y: 150)
            square.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        try stage.clock.runUntilIdle()
        let animations = recorder.stop().animations
        #expect(animations.map(\.kind) == [.began, .began, .began, .ended, .ended, .ended])
        #expect(Set(animations.map(\.name)) == ["square"])
        #expect(animations.first?.duration == 0.2 && animations.first?.delay == 0.1)
        // What is seen, whether it is animated by values or by differences.
        let began = animations.prefix(3)
        #expect(began.map(\.property) == ["alpha", "center", "transform"])
        #expect(began.map(\.from) == ["1", "(125, 125)", "as it is"])
        #expect(began.map(\.to) == ["0.5", "(200, 150)", "turned by 90°"])
        #expect(animations.dropFirst(3).allSatisfy { $0.from == nil && $0.to == nil })
    }

    @Test func `layer animations have their end values, for parts of a property and keyframes too`()
        throws
    {
        let square = square()
        let stage = try Stage(views: [square])
        let recorder = RunRecorder(title: "animated")
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.toValue, turn.duration) = (CGFloat.pi, 0.1)
        let shake = CAKeyframeAnimation(keyPath: "position.x")
        (shake.values, shake.isAdditive, shake.duration) = (
            [CGFloat(0), CGFloat(8), CGFloat(-5)], true, 0.1
        )
        let fill = CABasicAnimation(keyPath: "backgroundColor")
        (fill.fromValue, fill.toValue, fill.duration) = (
            UIColor.red.cgColor, UIColor.blue.cgColor, 0.1
        )
        for animation in [turn, shake, fill] { square.layer.add(animation, forKey: nil) }
        try stage.clock.runUntilIdle()
        let began = recorder.stop().animations.filter { $0.kind == .began }
        #expect(began.map(\.from) == ["0", "125", "#ff0000"])
        #expect(began.map(\.to) == ["3.142", "120", "#0000ff"])
    }
}

private final class AsksForFailure: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer,
        shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { true }
}
