import Testing
import TouchTesting
import TouchTrace
import UIKit

/// A trace is read as text: what was done, who won, and why.
@Suite("A trace as text", .stage) struct TraceReadingTests {
    private final class Photo: UIView {
        func handle(_ recognizer: UIGestureRecognizer) {}
    }

    /// A view that says what happened to it.
    private final class Lamp: UIView {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

        convenience init(at frame: CGRect) {
            self.init(frame: frame)
            accessibilityIdentifier = "lamp"
            label.accessibilityIdentifier = "state"
            label.text = "off"
            addSubview(label)
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            label.text = "on"
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private let frame = CGRect(x: 40, y: 100, width: 200, height: 100)

    /// A view with a tap that requires a double tap to fail.
    private func photo() -> UIView {
        let photo = Photo(frame: frame)
        photo.accessibilityIdentifier = "photo"
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        (single.name, double.name, double.numberOfTapsRequired) = ("single", "double", 2)
        for tap in [single, double] {
            tap.addTarget(photo, action: Selector(Photo.handle))
            photo.addGestureRecognizer(tap)
        }
        single.require(toFail: double)
        return photo
    }

    private func reading(
        of views: [UIView],
        _ gestures: (Stage) throws -> Void
    ) throws -> TraceReading {
        let stage = try Stage(views: views)
        let recorder = RunRecorder(title: "a run")
        try gestures(stage)
        return TraceReading(recorder.stop())
    }

    // MARK: Actions

    @Test func `each call is an action with its winner, also if it acts later (G-60)`() throws {
        let reading = try reading(of: [photo()]) { stage in
            try stage.fingers.fingerTap(at: "photo")
            try stage.clock.runUntilIdle()
            try stage.fingers.fingerDoubleTap(at: "photo")
        }
        let actions = reading.actions.actions
        #expect(actions.map(\.number) == [1, 2])
        #expect(actions.map(\.winners) == [["single"], ["double"]])
        #expect(actions.map(\.outcome) == ["single won, acting 350.0 ms later", "double won"])
        #expect(actions.allSatisfy { $0.place?.hasPrefix("TraceReadingTests.swift:") == true })
        let gestures = reading.whoWon.gestures
        #expect(gestures.map(\.action) == [1, 2])
        let (first, second) = (gestures[0].contenders, gestures[1].contenders)
        #expect(first.map(\.name) == ["single", "double"])
        #expect(first.map(\.verdict) == [.won, .lost])
        #expect(first[1].reason == "tap 2 did not come within 350 ms (TAP-04)")
        #expect(first[1].rules == ["TAP-04"])
        #expect(second.map(\.name) == ["double", "single"])
        #expect(second[1].reason == "double, which had to fail, recognized (G-60)")
    }

    @Test func `a recognizer that waits, and one that has not decided, did not win`() throws {
        let waiting = try reading(of: [photo()]) { try $0.fingers.fingerTap(at: "photo") }
        #expect(waiting.whoWon.gestures[0].contenders.map(\.verdict) == [.waits, .undecided])
        #expect(
            waiting.actions.actions[0].outcome
                == "single: recognized, and waits for double to fail (G-60)"
        )
        #expect(waiting.actions.actions[0].winners == [])
    }

    @Test
    func `two taps in a row are two actions, and the recognizer of both is open in the first`()
        throws
    {
        let reading = try reading(of: [photo()]) { stage in
            try stage.fingers.fingerTap(at: "photo")
            try stage.fingers.fingerTap(at: "photo")
        }
        let first = try #require(reading.whoWon.gestures.first).contenders
        #expect(first.first { $0.name == "double" }?.verdict == .undecided)
        #expect(
            first.first { $0.name == "double" }?.reason
                == "had not decided when action 2 touched it again"
        )
        #expect(first.first { $0.name == "single" }?.verdict == .lost)
        let second = reading.whoWon.gestures[1].contenders
        #expect(second.map(\.name) == ["double", "single"])
        #expect(second.map(\.verdict) == [.won, .refused])
        #expect(second[1].rules == ["G-102"])
    }

    @Test func `a control wins its touch, or loses it to a recognizer on it (CG-05)`() throws {
        let (kept, lost) = (
            UIControl(frame: frame), UIControl(frame: frame.offsetBy(dx: 0, dy: 200))
        )
        (kept.accessibilityIdentifier, lost.accessibilityIdentifier) = ("kept", "lost")
        for control in [kept, lost] {
            control.addAction(UIAction { _ in }, for: .touchUpInside)
        }
        let tap = UITapGestureRecognizer()
        tap.name = "tap"
        lost.addGestureRecognizer(tap)
        let reading = try reading(of: [kept, lost]) { stage in
            try stage.fingers.fingerTap(at: "kept")
            try stage.fingers.fingerTap(at: "lost")
        }
        let gestures = reading.whoWon.gestures
        #expect(gestures[0].contenders.map(\.kind) == [.control])
        #expect(
            gestures[0].contenders.first?.reason
                == "tracked finger 1 to its lift inside (CT-01), sent touchUpInside"
        )
        #expect(gestures[1].contenders.map(\.name) == ["tap", "lost"])
        #expect(gestures[1].contenders.map(\.verdict) == [.won, .lost])
        #expect(gestures[1].contenders.last?.rules == ["CG-05"])
    }

    @Test func `a view that handles touches wins, and one that passes them on does not`() throws {
        let plain = UIView(frame: frame.offsetBy(dx: 0, dy: 200))
        plain.accessibilityIdentifier = "plain"
        let reading = try reading(of: [Lamp(at: frame), plain]) { stage in
            try stage.fingers.fingerTap(at: "lamp")
            try stage.fingers.fingerTap(at: CGPoint(x: 140, y: 350))
        }
        let gestures = reading.whoWon.gestures
        #expect(gestures[0].contenders.map(\.name) == ["lamp"])
        #expect(gestures[0].contenders.map(\.verdict) == [.won])
        #expect(gestures[1].contenders == [])
        #expect(reading.actions.actions[1].outcome == "nothing used it")
        #expect(reading.whoWon.lines.contains("     none won"))
    }

    @Test func `a delegate that refuses a touch is the reason (G-21)`() throws {
        final class Strict: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldReceive touch: UITouch
            ) -> Bool { false }
        }
        let (strict, photo) = (Strict(), photo())
        for tap in photo.gestureRecognizers ?? [] { tap.delegate = strict }
        let reading = try reading(of: [photo]) { try $0.fingers.fingerTap(at: "photo") }
        let contenders = reading.whoWon.gestures[0].contenders
        #expect(contenders.map(\.verdict) == [.refused, .refused])
        #expect(contenders.first?.reason == "its delegate does not want it (G-21)")
        let why = try reading.why("single").subjects[0]
        #expect(why.touches.map(\.isReceived) == [false])
    }

    @Test func `touches that no step made are actions too, fingers that are down together are one`()
        throws
    {
        let photo = photo()
        photo.isMultipleTouchEnabled = true
        let stage = try Stage(views: [photo])
        let recorder = RunRecorder(title: "a run")
        try stage.fingers.fingerTap(at: "photo")
        try stage.clock.runUntilIdle()
        try stage.fingers.twoFingerTap(at: CGPoint(x: 140, y: 150))
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 60, y: 120),
            to: CGPoint(x: 60, y: 180),
            duration: 0.1
        )
        var trace = recorder.stop()
        trace.steps = []
        let actions = TraceReading(trace).actions.actions
        #expect(
            actions.map(\.what) == [
                "finger 1 taps at (140, 150)", "2 touches",
                "finger 1 drags from (60, 120) to (60, 180)",
            ]
        )
        #expect(actions.map(\.place) == [nil, nil, nil])
        #expect(actions[0].winners == ["single"])
    }

    @Test func `an action in detail has its touches, its findings and what changed on the screen`()
        throws
    {
        let box = UIView(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
        let gone = UIView(frame: CGRect(x: 60, y: 400, width: 50, height: 50))
        let old = UIView(frame: CGRect(x: 120, y: 400, width: 50, height: 50))
        for (view, name) in [(box, "box"), (gone, "gone"), (old, "old")] {
            view.accessibilityIdentifier = name
        }
        let button = UIButton(frame: frame.offsetBy(dx: 0, dy: 200))
        button.accessibilityIdentifier = "go"
        button.addAction(
            UIAction { _ in
                box.frame.origin.x = 100
                gone.isHidden = true
                old.removeFromSuperview()
            },
            for: .touchUpInside
        )
        let reading = try reading(of: [Lamp(at: frame), box, gone, old, button]) { stage in
            try stage.fingers.fingerTap(at: "lamp")
            try stage.fingers.fingerTap(at: "go")
        }
        let lamp = try reading.action(1)
        #expect(lamp.touches.map(\.from) == [[140, 150]])
        #expect(lamp.touches.first?.end == 0.05)
        #expect(lamp.touches.first?.path.last == "lamp")
        #expect(lamp.changes == ["\"state\" says \"on\", before \"off\""])
        let go = try reading.action(2)
        #expect(go.contenders.map(\.name) == ["go"])
        #expect(go.effects.contains("go sends touchUpInside to an action"))
        #expect(
            go.changes.sorted() == [
                "\"box\" is at (100, 400, 50, 50), before (0, 400, 50, 50)",
                "\"gone\" is hidden now", "\"old\" is gone",
            ]
        )
        #expect(lamp.findings == [] && go.findings == [])
        for number in [0, -1, 3, .max] {
            #expect(throws: TraceReadingError.noAction(number, count: 2)) {
                try reading.action(number)
            }
        }
    }

    @Test func `a finding is with the action that it is about, not with the same tap before`()
        throws
    {
        let reading = try reading(of: [photo()]) { stage in
            try stage.fingers.fingerTap(at: "photo")
            try stage.clock.runUntilIdle()
            try stage.fingers.fingerDown(at: CGPoint(x: 140, y: 150))
            try stage.clock.advance(by: 1)
            try stage.fingers.fingerUp()
        }
        #expect(try reading.action(1).findings.map(\.kind) == [.late])
        #expect(try reading.action(2).findings.map(\.kind) == [.unused])
        #expect(reading.errors.findings.map(\.action) == [2, 1])
    }

    // MARK: Why

    @Test func `a covered button learns what covers it, and what missed it (H-01, H-04)`() throws {
        let bell = UIButton(type: .system)
        bell.frame = CGRect(x: 40, y: 100, width: 80, height: 44)
        bell.setTitle("Ring", for: .normal)
        let mat = UIView(frame: CGRect(x: 0, y: 90, width: 390, height: 60))
        mat.accessibilityIdentifier = "mat"
        let reading = try reading(of: [bell, mat]) { stage in
            try stage.fingers.fingerTap(at: CGPoint(x: 80, y: 122))
            try stage.fingers.fingerTap(at: CGPoint(x: 80, y: 300))
        }
        for name in ["button \"Ring\"", "Ring", "BUTTON \"ring\""] {
            let subject = try #require(reading.why(name).subjects.first)
            #expect(subject.name == "button \"Ring\"")
            #expect(subject.touches.map(\.isReceived) == [false, false])
            #expect(
                subject.touches.map(\.text) == [
                    "not hit: it is covered by \"mat\" (0, 90, 390, 60) (H-01)",
                    "not hit: is missed by 156 pt below its bounds (H-04)",
                ]
            )
        }
        let mats = try #require(reading.why("mat").subjects.first)
        #expect(mats.touches.first?.text == "hit, and received it; nothing used it")
        #expect(mats.touches.map(\.isReceived) == [true, false])
        #expect(reading.summary.firstFindings.first?.contains("(H-01)") == true)
    }

    @Test func `a view in a panel that refuses touches learns that the panel did it (H-02)`() throws
    {
        let panel = UIView(frame: frame)
        panel.accessibilityIdentifier = "panel"
        panel.isUserInteractionEnabled = false
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        inner.accessibilityIdentifier = "inner"
        panel.addSubview(inner)
        let reading = try reading(of: [panel]) {
            try $0.fingers.fingerTap(at: CGPoint(x: 60, y: 120))
        }
        #expect(
            try reading.why("inner").subjects.first?.touches.map(\.text) == [
                "not hit: it is in \"panel\", which has interaction disabled (H-02)"
            ]
        )
    }

    @Test func `a row learns which recognizer took its touch before it began (G-73)`() throws {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        list.contentSize = CGSize(width: 390, height: 2_000)
        list.accessibilityIdentifier = "list"
        let lamp = Lamp(at: CGRect(x: 0, y: 300, width: 390, height: 200))
        list.addSubview(lamp)
        let reading = try reading(of: [list]) { stage in
            try stage.fingers.fingerDrag(
                from: CGPoint(x: 195, y: 450),
                to: CGPoint(x: 195, y: 300),
                duration: 0.5
            )
        }
        let text = "never received it: pan of list recognized first (G-73)"
        #expect(try reading.why("lamp").subjects[0].touches.map(\.text) == ["hit, and \(text)"])
        let contenders = reading.whoWon.gestures[0].contenders
        #expect(contenders.map(\.name) == ["pan of list", "lamp"])
        #expect(contenders.map(\.verdict) == [.won, .lost])
    }

    @Test func `a recognizer whose view was not hit learns what was hit`() throws {
        let reading = try reading(of: [photo(), Lamp(at: frame.offsetBy(dx: 0, dy: 200))]) {
            stage in
            try stage.fingers.fingerTap(at: "photo")
            try stage.clock.runUntilIdle()
            try stage.fingers.fingerTap(at: "lamp")
        }
        let touches = try reading.why("single").subjects[0].touches
        #expect(touches.map(\.isReceived) == [true, false])
        #expect(
            touches.map(\.text) == [
                "won: tapped (TAP-01), and acted 350.0 ms later",
                "was not offered it: it hit \"lamp\", which is not in \"photo\"",
            ]
        )
    }

    @Test func `exact names lead to the same view, and unknown names to those that are alike`()
        throws
    {
        let plain = UIView(frame: frame)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
        label.text = "Hello"
        plain.addSubview(label)
        var name = ""
        let reading = try reading(of: [plain, photo()]) { stage in
            name = label.stableName
            try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 500))
        }
        #expect(name.hasPrefix("UILabel@0."))
        let exact = try #require(reading.why(name).subjects.first)
        #expect(exact.name == "label \"Hello\"")
        #expect(throws: TraceReadingError.unknownName("phto", alike: ["photo"])) {
            try reading.why("phto")
        }
        for name in ["", "\"", "UILabel@", "UILabel@9.9", "@0", "UILabel@-1", "x@1@2"] {
            #expect(throws: TraceReadingError.self) { try reading.why(name) }
        }
    }

    // MARK: The screen

    @Test func `the screen at a time has the texts and the fingers of that time`() throws {
        let reading = try reading(of: [Lamp(at: frame)]) { stage in
            try stage.clock.advance(by: 0.1)
            try stage.fingers.fingerTap(at: "lamp")
            try stage.clock.advance(by: 0.1)
        }
        func state(at time: TimeInterval) throws -> (text: String?, touches: [String]) {
            let screen = try reading.screen(at: time)
            var nodes = screen.windows
            while let node = nodes.popLast() {
                if node.name == "state" { return (node.text, screen.touches) }
                nodes += node.children
            }
            return (nil, screen.touches)
        }
        #expect(try state(at: 0.05) == ("off", []))
        #expect(try state(at: 0.12) == ("on", ["finger 1 is down at (140, 150)"]))
        #expect(try state(at: 0.2) == ("on", []))
        #expect(try reading.screen(at: nil).time == reading.trace.end)
        let lines = try reading.screen(at: 0).lines
        #expect(lines.first == "The screen at 0.0 ms, 390 × 844 pt:")
        #expect(lines.contains { $0.hasSuffix("state UILabel (40, 100, 100, 20) \"off\"") })
        #expect(!lines.contains { $0.contains("UITransitionView") })
        for time in [-1, 1_000, .infinity] {
            #expect(throws: TraceReadingError.self) { try reading.screen(at: time) }
        }
        var trace = reading.trace
        trace.screens = []
        #expect(throws: TraceReadingError.noScreens) { try TraceReading(trace).screen(at: 0) }
    }
}
