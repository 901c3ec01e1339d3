import Testing
import TouchTesting
import UIKit

/// A view that keeps the path of each finger, with virtual milliseconds.
private final class Pad: UIView {
    var story: [String] = []
    private let clock = UIApplication.shared.clock

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        isMultipleTouchEnabled = true
        accessibilityIdentifier = "pad"
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ mark: String, _ touches: Set<UITouch>) {
        let places = touches.map { $0.location(in: self) }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
            .map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }
        story.append(
            "\(Int((clock.time * 1000).rounded())) \(mark) \(places.joined(separator: " "))"
        )
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("↓", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("→", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("↑", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("✕", touches)
    }

    func take() -> [String] {
        defer { story = [] }
        return story
    }
}

@Suite("Fingers", .stage) struct FingerTests {
    private func padStage(idiom: UIUserInterfaceIdiom = .phone) throws -> (
        Stage, Pad, EventGenerator
    ) {
        var pad: Pad?
        let stage = try Stage(screen: UIScreen(idiom: idiom)) { screen in
            let window = UIWindow(frame: screen.bounds)
            let new = Pad()
            window.addSubview(new)
            pad = new
            return window
        }
        return (stage, try #require(pad), stage.fingers)
    }

    private let middle = CGPoint(x: 200, y: 400)

    @Test
    func `a tap lasts 50 ms, taps are 150 ms apart, and a long press holds 2 s (TAP-07, TX-11)`()
        throws
    {
        let (stage, pad, fingers) = try padStage()
        try fingers.fingerTap(at: middle)
        #expect(pad.take() == ["0 ↓ 200,400", "50 ↑ 200,400"])
        try fingers.wait(0.95)
        try fingers.fingerDoubleTap(at: middle)
        #expect(
            pad.take() == [
                "1000 ↓ 200,400", "1050 ↑ 200,400", "1200 ↓ 200,400", "1250 ↑ 200,400",
            ]
        )
        try fingers.fingerLongPress(at: middle)
        #expect(pad.take() == ["1267 ↓ 200,400", "3267 ↑ 200,400"])
        try stage.expectNothingElse()
    }

    @Test
    func `a drag moves on a fixed grid, from rest to rest, and ends at the exact point`() throws {
        let (stage, pad, fingers) = try padStage()
        try fingers.fingerDrag(
            from: CGPoint(x: 100, y: 100),
            to: CGPoint(x: 200, y: 100),
            duration: 0.1,
            hold: 0.1
        )
        // Parts of the way by half a cosine wave: 0.0670, 0.25, 0.5, 0.75, 0.9330, 1.
        #expect(
            pad.take() == [
                "0 ↓ 100,100", "117 → 107,100", "133 → 125,100", "150 → 150,100",
                "167 → 175,100", "183 → 193,100", "200 → 200,100", "217 ↑ 200,100",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test(arguments: [60, 120, 240])
    func `samples come 60, 120 or 240 times a second, and events 60 times`(rate: Int) throws {
        let (stage, pad, fingers) = try padStage()
        fingers.samplesPerSecond = rate
        try fingers.fingerDrag(
            from: CGPoint(x: 0, y: 9),
            to: CGPoint(x: 300, y: 9),
            duration: 0.5,
            curve: .linear
        )
        #expect(pad.take().count { $0.contains("→") } == 30)
        let samples = stage.transcript.entries.filter { $0.kind == .event }
            .compactMap { $0.text.split(separator: "(").last?.split(separator: " ").first }
            .compactMap { Int($0) }
        #expect(samples == (rate == 60 ? [] : Array(repeating: rate / 60, count: 30)))
    }

    @Test func `ten fingers on a pad and five on a phone are independent`() throws {
        let (stage, pad, fingers) = try padStage(idiom: .pad)
        let places = (0..<10).map { CGPoint(x: 20 + 30 * CGFloat($0), y: 50) }
        try fingers.fingerDown(at: places)
        #expect(fingers.fingersDown == FingerIndex.allCases)
        _ = pad.take()
        try fingers.fingerMove([.leftLittle, .rightThumb], to: [places[9], CGPoint(x: 25, y: 60)])
        try fingers.fingerUp(.rightThumb)
        try fingers.fingerCancel([.leftLittle])
        #expect(
            pad.take() == ["17 → 25,60", "33 ↑ 25,60", "50 ✕ 290,50"],
            "the others stay, and one that did not move is not sent"
        )
        #expect(fingers.fingersDown.count == 8)
        try fingers.fingerUp(fingers.fingersDown)
        #expect(fingers.fingersDown == [])
        try stage.expectNothingElse()
    }

    @Test func `two fingers at an angle are opposite each other at the full distance`() throws {
        let (stage, pad, fingers) = try padStage()
        for (angle, expected) in [
            (0, "150,400 250,400"), (CGFloat.pi / 2, "200,350 200,450"),
            (.pi / 4, "165,365 235,435"), (.pi, "150,400 250,400"),
        ] as [(CGFloat, String)] {
            try fingers.twoFingerTap(at: middle, withDistance: 100, angle: angle)
            #expect(
                pad.take().map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
                    == [expected, expected]
            )
        }
        try stage.expectNothingElse()
    }

    @Test func `pinch, rotation and both with a pan move around their center`() throws {
        let (stage, pad, fingers) = try padStage()
        try fingers.fingerPinchOpen(at: middle)
        let pinch = pad.take()
        #expect(pinch.first == "0 ↓ 190,400 210,400" && pinch.last == "167 ↑ 100,400 300,400")
        try fingers.fingerRotate(at: middle, angle: .pi / 2, duration: 0.1)
        let turn = pad.take()
        #expect(turn.first?.hasSuffix("↓ 150,400 250,400") == true)
        #expect(turn.last?.hasSuffix("↑ 200,350 200,450") == true)
        // On the way the fingers stay on the circle: at half the way 45 degrees.
        #expect(turn.contains { $0.hasSuffix("→ 165,365 235,435") })
        try fingers.fingerTransform(
            at: middle,
            translation: CGVector(dx: 50, dy: -100),
            fromDistance: 100,
            toDistance: 50,
            fromAngle: 0,
            toAngle: .pi / 2,
            duration: 0.2
        )
        #expect(pad.take().last?.hasSuffix("↑ 250,275 250,325") == true)
        try fingers.twoFingerDown(at: middle, withDistance: 100)
        try fingers.fingerPivot(
            fingers.fingersDown,
            aroundAnchor: middle,
            angle: .pi / 2
        )
        #expect(pad.take().last?.hasSuffix("→ 200,350 200,450") == true)
        try fingers.twoFingerUp()
        try stage.expectNothingElse()
    }

    @Test func `a finger follows a polyline at constant speed or a curve, with force and radius`()
        throws
    {
        let (stage, pad, fingers) = try padStage()
        try fingers.fingerDown(at: CGPoint(x: 0, y: 0))
        _ = pad.take()
        try fingers.fingerPath(
            along: .polyline([.zero, CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 20)]),
            duration: 4.0 / 60,
            force: .init(from: 0, to: 2),
            radius: .init(from: 5, to: 9)
        )
        #expect(pad.take() == ["17 → 20,0", "33 → 40,0", "50 → 60,0", "67 → 60,20"])
        let touch = try #require(stage.application.activeTouches.first)
        #expect(touch.force == 2 && touch.majorRadius == 9)
        try fingers.fingerPath(
            along: .cubic(
                from: CGPoint(x: 60, y: 20),
                control1: CGPoint(x: 60, y: 120),
                control2: CGPoint(x: 160, y: 120),
                to: CGPoint(x: 160, y: 20)
            ),
            duration: 2.0 / 60
        )
        // The middle of a symmetric cubic is at three quarters of its control points' height.
        #expect(pad.take() == ["83 → 110,95", "100 → 160,20"])
        try fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test(arguments: [300, 1_000, 2_500] as [CGFloat])
    func `a fling lifts at exactly the given velocity`(velocity: CGFloat) throws {
        let (stage, _, fingers) = try padStage()
        final class Meter: UIView {
            var samples: [(TimeInterval, CGFloat)] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                guard let touch = touches.first else { return }
                samples.append((touch.timestamp, touch.location(in: nil).y))
            }
        }
        let meter = Meter(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        stage.window.addSubview(meter)
        try fingers.fingerFling(
            from: CGPoint(x: 100, y: 100),
            to: CGPoint(x: 100, y: 500),
            velocity: velocity,
            duration: 0.3
        )
        let last = meter.samples.suffix(4)
        for (before, after) in zip(last, last.dropFirst()) {
            let measured = (after.1 - before.1) / (after.0 - before.0)
            #expect(abs(measured - velocity) < 1e-3 * velocity)
        }
        #expect(meter.samples.last?.1 == 500)
        let (start, end) = (meter.samples.first?.0 ?? 0, meter.samples.last?.0 ?? 0)
        #expect(abs(end - start - 17.0 / 60) < 1e-6)
    }

    @Test func `an impossible fling is refused with values that would work`() throws {
        let (stage, pad, fingers) = try padStage()
        let error = #expect(throws: HammerError.self) {
            try fingers.fingerFling(
                from: CGPoint(x: 100, y: 100),
                to: CGPoint(x: 150, y: 100),
                velocity: 1_200,
                duration: 0.3
            )
        }
        #expect(
            error?.description
                == "Cannot lift at 1200 pt/s after 50 pt in 0.3 s: its last 0.083 s alone cover 100 "
                + "pt. To fix, swipe farther than 100 pt, or slower than 600 pt/s."
        )
        #expect(pad.take() == [])
        _ = stage
    }

    @Test(arguments: EventGenerator.ScreenEdge.allCases)
    func `an edge swipe begins half a point from its edge`(edge: EventGenerator.ScreenEdge) throws {
        let (stage, _, fingers) = try padStage()
        try fingers.fingerEdgeSwipe(from: edge, by: 100)
        let first = try #require(stage.transcript.entries.first { $0.kind == .hitTest })
        let places = [
            EventGenerator.ScreenEdge.left: "(0.5, 422)", .right: "(389.5, 422)",
            .top: "(195, 0.5)", .bottom: "(195, 843.5)",
        ]
        #expect(first.text.hasPrefix("at \(places[edge] ?? "")"))
        try stage.expectNothingElse()
    }

    @Test func `impossible gestures are refused, with what to do instead`() throws {
        let (stage, pad, fingers) = try padStage()
        func refusal(_ gesture: () throws -> Void) -> String {
            #expect(throws: HammerError.self) { try gesture() }?.description ?? ""
        }
        #expect(
            refusal { try fingers.fingerUp() }
                == "Cannot move or lift finger 1: it is not down. To fix, put it down first."
        )
        try fingers.fingerDown(.rightIndex, at: middle)
        #expect(
            refusal { try fingers.fingerDown(.rightIndex, at: middle) }
                == "Cannot put finger 2 down: it is down already. "
                + "To fix, lift it first, or use another finger."
        )
        #expect(
            refusal { try fingers.fingerDown(at: Array(repeating: middle, count: 5)) }
                == "Cannot put another finger down: the screen recognizes 5, and all are down. "
                + "To fix, lift one, or use a screen whose idiom is .pad, which recognizes 10."
        )
        #expect(
            refusal { try fingers.fingerMove(to: [middle, middle]) }
                == "Cannot use 1 fingers for 2 places: the numbers must be equal. "
                + "To fix, name as many fingers as places."
        )
        #expect(
            refusal { try fingers.stylusDown(at: middle) }
                == "Cannot use a stylus: the device is a phone, which has none. "
                + "To fix, use a screen whose idiom is .pad."
        )
        #expect(
            refusal { try fingers.fingerTap(at: middle, numberOfTimes: 0) }
                == "Cannot tap 0 times: at least once. To fix, give 1 or more."
        )
        for duration in [-1, .infinity, .nan, 1e300, 4e9] {
            #expect(
                refusal { try fingers.fingerMove(to: middle, duration: duration) }
                    == "Cannot move for \(duration) s: a duration is 0 or more, and a clock ends after a century. "
                    + "To fix, give the seconds that the move takes."
            )
        }
        try fingers.fingerUp()
        #expect(pad.take() == ["0 ↓ 200,400", "17 ↑ 200,400"])
        try stage.expectNothingElse()
    }

    @Test
    func `holding for ten virtual minutes takes no more turns than ten milliseconds`() throws {
        let (stage, pad, fingers) = try padStage()
        var turns = 0
        let counter = TurnCounter { turns += 1 }
        stage.clock.observers.add(counter)
        try fingers.fingerLongPress(at: middle, duration: 600)
        #expect(pad.take() == ["0 ↓ 200,400", "600000 ↑ 200,400"])
        // The call and its end; hit test, event and delivery of the down; event and delivery of the up.
        #expect(turns == 7)
    }
}

private final class TurnCounter: TouchObserver {
    private let count: () -> Void
    init(count: @escaping () -> Void) { self.count = count }
    func observe(_ fact: any TouchFact, at stamp: FactStamp) { count() }
}

@Suite("Places", .stage) struct PlaceTests {
    @Test
    func `a place may be a point, rectangle, view, controller, identifier, offset or fraction`()
        throws
    {
        let controller = UIViewController()
        let stage = try Stage(showing: controller)
        let box = UIView(frame: CGRect(x: 100, y: 200, width: 50, height: 80))
        box.accessibilityIdentifier = "box"
        controller.view.addSubview(box)
        let fingers = stage.fingers
        func place(_ location: any HammerLocatable) throws -> CGPoint {
            try location.windowHitPoint(for: fingers)
        }
        #expect(try place(CGPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 4))
        #expect(try place(CGRect(x: 0, y: 0, width: 10, height: 20)) == CGPoint(x: 5, y: 10))
        #expect(try place(box) == CGPoint(x: 125, y: 240))
        #expect(try place(controller) == CGPoint(x: 195, y: 422))
        #expect(try place("box") == CGPoint(x: 125, y: 240))
        #expect(try place(OffsetLocation(location: "box", x: 5, y: -5)) == CGPoint(x: 130, y: 235))
        #expect(
            try place(RelativeLocation(location: box, x: 0, y: 0.25)) == CGPoint(x: 100, y: 220)
        )
        #expect(try place(RelativeLocation(x: 0.5, y: 0.5)) == CGPoint(x: 195, y: 422))
        #expect(try place(RelativeLocation(identifier: "box", x: 0.5, y: 0)).y == 200)
    }

    @Test func `a place that cannot be hit is refused with what is in the way`() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        root.accessibilityIdentifier = "root"
        let target = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
        target.accessibilityIdentifier = "send"
        root.addSubview(target)
        let stage = try Stage(views: [root])
        func refusal() -> String {
            #expect(throws: HammerError.self) { try stage.fingers.fingerTap(at: target) }?
                .description ?? ""
        }
        let cover = UIView(frame: CGRect(x: 0, y: 90, width: 390, height: 300))
        cover.accessibilityIdentifier = "keyboard"
        root.addSubview(cover)
        #expect(
            refusal() == """
                Cannot touch "send" at (150, 120): "send" is covered by "keyboard" \
                (0, 90, 390, 300) (H-01). Hit test at that point: UIWindow › root › keyboard. \
                To fix, move the cover aside, or touch a part that is not covered.
                """
        )
        cover.removeFromSuperview()
        target.isHidden = true
        #expect(
            refusal() == """
                Cannot touch "send" at (150, 120): "send" is hidden (H-02). \
                Hit test at that point: UIWindow › root. To fix, set isHidden to false on it.
                """
        )
        target.isHidden = false
        root.isUserInteractionEnabled = false
        #expect(
            refusal() == """
                Cannot touch "send" at (150, 120): "root" has interaction disabled (H-02). \
                Hit test at that point: UIWindow. \
                To fix, set isUserInteractionEnabled to true on it.
                """
        )
        root.isUserInteractionEnabled = true
        target.removeFromSuperview()
        #expect(
            refusal() == """
                Cannot touch "send": it is not in the generator's window "UIWindow", \
                but in no window. To fix, add it to a view of that window.
                """
        )
        let unknown = #expect(throws: HammerError.self) { try stage.fingers.fingerTap(at: "sned") }
        #expect(
            unknown?.description
                == "Cannot find a view with the accessibility identifier \"sned\". There are: root. "
                + "To fix, use one of them."
        )
        try stage.expectTranscript("")
    }

    @Test func `visibility queries answer what a touch would find`() throws {
        let view = UIView(frame: CGRect(x: 380, y: 100, width: 100, height: 100))
        view.accessibilityIdentifier = "edge"
        let stage = try Stage(views: [view])
        let fingers = stage.fingers
        #expect(fingers.viewIsVisible("edge"))
        #expect(!fingers.viewIsVisible(view, visibility: .center))
        #expect(!fingers.viewIsVisible(view, visibility: .full))
        #expect(fingers.viewIsHittable(view, atPoint: CGPoint(x: 5, y: 5)))
        #expect(fingers.viewIsHittable(view), "in the middle of its visible part (SF-01)")
        #expect(!fingers.viewIsHittable(view, atPoint: CGPoint(x: 50, y: 50)))
        #expect(fingers.pointIsHittable(CGPoint(x: 385, y: 105)))
        #expect(!fingers.pointIsHittable(CGPoint(x: 391, y: 105)))
        #expect(throws: HammerError.self) {
            try fingers.viewWithIdentifier("edge", ofType: UILabel.self)
        }
    }
}

@Suite("Waiting for things", .stage) struct WaitingTests {
    @Test
    func `a condition is awaited in virtual time, and a timeout lists what was pending`() throws {
        let stage = try Stage()
        var isDone = false
        stage.clock.schedule(after: 5, named: "upload") { isDone = true }
        try stage.fingers.waitUntil(isDone, timeout: 6)
        #expect(abs(stage.clock.time - 5) < 0.11)
        stage.clock.schedule(after: 50, named: "download") {}
        EventGenerator.settings.longestRealWait = 0
        defer { EventGenerator.settings = EventGenerator.Settings() }
        let error = #expect(throws: HammerError.self) {
            try stage.fingers.waitUntil(false, timeout: 1)
        }
        #expect(
            error?.description == "The condition was not met in 1 s of virtual time, nor in 0 s of "
                + "real time after it. "
                + "Pending: download at \(Int((stage.clock.time - 1 + 50) * 1000)) ms. "
                + "A wait outside of the main thread does not serve the main queue. "
                + "To fix, check that the code under test makes the condition true, or wait longer."
        )
    }

    @Test
    func `waits find a view that appears later, and can be completed from a callback`() throws {
        let stage = try Stage()
        stage.clock.schedule(after: 0.3, named: "show") {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            view.accessibilityIdentifier = "late"
            stage.window.addSubview(view)
        }
        try stage.fingers.waitUntilHittable("late", timeout: 1)
        #expect(try stage.fingers.waitUntilExists("late", timeout: 0).tag == 0)
        try stage.fingers.waitUntil(
            { waiter in
                stage.clock.schedule(after: 1, named: "answer") { try? waiter.complete() }
            },
            timeout: 2
        )
        #expect(stage.clock.time < 2)
    }
}

@Suite("Waits and their ends", .stage) struct WaitEndTests {
    @Test func `a waiter that is not completed ends without an error (SF-06)`() throws {
        EventGenerator.settings.longestRealWait = 0
        defer { EventGenerator.settings = EventGenerator.Settings() }
        let stage = try Stage()
        let waiter = EventGenerator.Waiter(timeout: 2)
        try waiter.start()
        #expect(waiter.state == .completed(timeout: true) && stage.clock.time == 2)
        try stage.fingers.waitUntil({ #expect($0.state == .idle) }, timeout: 1)
        #expect(stage.clock.time == 3)
        #expect(throws: HammerError.self) { try waiter.complete() }
        #expect(throws: HammerError.self) {
            try stage.fingers.waitUntil({ try $0.complete() }, timeout: 1)
        }
        try stage.expectTranscript("")
    }

    // In a test of XCTest these are blocks of the main queue: see `WaitingSuite`.
    @Test func `blocks of the run loop run in a wait, and while the finger of a tap rests (SF-06)`()
        throws
    {
        nonisolated(unsafe) var events: [String] = []
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let down = UIAction { _ in
            events.append("down")
            RunLoop.current.perform { events.append("block") }
        }
        button.addAction(down, for: .touchDown)
        button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        let stage = try Stage(views: [button])
        try stage.fingers.fingerTap(at: button)
        #expect(events == ["down", "block", "up"])
        RunLoop.current.perform { events.append("in a wait") }
        try stage.fingers.wait(0)
        #expect(events == ["down", "block", "up", "in a wait"])
    }

    @Test
    func `what is due on the clock after the timeout does not happen in the real wait (SF-06)`()
        throws
    {
        EventGenerator.settings.longestRealWait = 0.01
        defer { EventGenerator.settings = EventGenerator.Settings() }
        let stage = try Stage()
        var isDone = false
        stage.clock.schedule(after: 1.5, named: "upload") { isDone = true }
        #expect(throws: HammerError.self) { try stage.fingers.waitUntil(isDone, timeout: 1) }
        #expect(!isDone && stage.clock.time == 1)
        try stage.fingers.waitUntil(isDone, timeout: 1)
        #expect(isDone)
    }

    @Test func `a wrapped view has the size of its constraints and content (SF-05)`() throws {
        let labels = [60, 40].map { height in
            let view = UIView()
            view.heightAnchor.constraint(equalToConstant: height).isActive = true
            view.widthAnchor.constraint(equalToConstant: 120).isActive = true
            return view
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        let generator = try EventGenerator(view: stack)
        #expect(stack.frame == CGRect(x: 135, y: 372, width: 120, height: 100))
        #expect(try generator.windowHitPoint(forView: labels[1]) == CGPoint(x: 195, y: 452))
        // The topmost view is wrapped, and a view without constraints has no size.
        let around = UIView()
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        around.addSubview(plain)
        let other = try EventGenerator(view: plain)
        #expect(around.superview != nil && around.bounds.size == .zero)
        #expect(other.mainView === plain)
        let lonely = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(throws: HammerError.self) { try EventGenerator(view: lonely).fingerTap() }
        let filling = UIView()
        let third = try EventGenerator(view: filling, alignment: .fill)
        #expect(filling.bounds.size == third.window.bounds.size)
        #expect(filling.safeAreaInsets == .zero && stack.safeAreaInsets == .zero)
    }
}

@Suite("Low-level touches", .stage) struct LowLevelDoorTests {
    @Test func `a touch made by hand is sent straight to the hit view (S1)`() throws {
        let log = Recorder()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = Recording(log)
        outer.addSubview(inner)
        let stage = try Stage(views: [outer])
        let touch = try #require(outer.performTouch(in: outer))
        #expect(
            log.lines == [
                "began (50.0, 50.0) taps 1 of 1, raw began",
                "ended (50.0, 50.0) taps 1 of 1, raw ended",
            ]
        )
        #expect(touch.view === inner && touch.window === stage.window)
        #expect(stage.application.activeTouches.isEmpty, "the real road knows nothing of it")
        #expect(UITouch(in: UIView()) == nil)
    }

    private final class Recorder {
        var lines: [String] = []
        init() {}
    }

    private final class Recording: UIView {
        let log: Recorder
        init(_ log: Recorder) {
            self.log = log
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        required init?(coder: NSCoder) { nil }
        private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
            guard let touch = touches.first else { return }
            let point = touch.location(in: self)
            log.lines.append(
                "\(name) (\(point.x), \(point.y)) taps \(touch.tapCount) of "
                    + "\(event?.allTouches?.count ?? 0), raw "
                    + "\(event?.rawEvent?.contacts.first?.phase.rawValue ?? "none")"
            )
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("began", touches, event)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("ended", touches, event)
        }
    }
}
