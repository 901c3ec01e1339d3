import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Touches and events", .stage) struct TouchTests {
    private let log = Journal()

    /// A view that keeps what it is sent.
    private final class Keeper: UIView {
        var touches: [UITouch] = []
        var events: [UIEvent] = []
        var onTouch: (UITouch.Phase, Set<UITouch>, UIEvent?) -> Void = { _, _, _ in }
        var updates: [UITouch] = []

        private func keep(_ phase: UITouch.Phase, _ new: Set<UITouch>, _ event: UIEvent?) {
            touches += new
            if let event { events.append(event) }
            onTouch(phase, new, event)
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            keep(.began, touches, event)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            keep(.moved, touches, event)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            keep(.ended, touches, event)
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            keep(.cancelled, touches, event)
        }
        override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
            updates += touches
        }
    }

    private func keeperStage(idiom: UIUserInterfaceIdiom = .phone, rate: Int = 60) throws
        -> (Stage, Keeper)
    {
        let keeper = Keeper(frame: CGRect(0, 0, 390, 844))
        keeper.isMultipleTouchEnabled = true
        let stage = try Stage(
            views: [keeper],
            screen: UIScreen(framesPerSecond: rate, idiom: idiom)
        )
        return (stage, keeper)
    }

    @Test func `raw values are UIKit's (E-01, T-02, T-03)`() {
        #expect(
            [
                UIEvent.EventType.touches, .motion, .remoteControl, .presses, .scroll, .hover,
                .transform,
            ]
            .map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14]
        )
        #expect(
            [
                UITouch.Phase.began, .moved, .stationary, .ended, .cancelled, .regionEntered,
                .regionMoved, .regionExited,
            ].map(\.rawValue) == Array(0...7)
        )
        #expect(
            [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue)
                == Array(0...3)
        )
    }

    @Test func `a whole sequence uses one touch object and one event object (T-01, E-02)`() throws {
        let (stage, keeper) = try keeperStage()
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 10, y: 10),
            to: CGPoint(x: 110, y: 210),
            duration: 0.1
        )
        #expect(Set(keeper.touches).count == 1)
        #expect(Set(keeper.events).count == 1)
        let touch = try #require(keeper.touches.first)
        // Kept from began, it reports where the finger was when it lifted.
        #expect(touch.location(in: nil) == CGPoint(x: 110, y: 210))
        #expect(touch.phase == .ended)
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 300))
        #expect(Set(keeper.touches).count == 2, "TC-07: the next touch is a new object")
        try stage.expectNothingElse()
    }

    @Test
    func `timestamps are virtual, and view and window never change (T-04, T-05, H-19)`() throws {
        let log = log
        let left = LoggingView("left", CGRect(0, 0, 100, 100), log)
        let right = LoggingView("right", CGRect(100, 0, 100, 100), log)
        let stage = try Stage(views: [left, right])
        try stage.clock.advance(by: 1)
        try stage.fingers.fingerDown(at: left)
        let touch = try #require(stage.application.activeTouches.first)
        #expect(touch.timestamp == VirtualClock.mediaTimeAtStart + 1)
        try stage.fingers.fingerMove(to: right)
        #expect(touch.view === left && touch.window === stage.window)
        #expect(touch.location(in: right) == CGPoint(x: 50, y: 50))
        #expect(touch.previousLocation(in: left) == CGPoint(x: 50, y: 50))
        try stage.fingers.fingerUp()
        #expect(
            log.take() == ["left.began (50, 50)", "left.moved (150, 50)", "left.ended (150, 50)"]
        )
        try stage.expectNothingElse()
    }

    @Test
    func `each display frame has one event, and a down and an up within one frame take two (P-08)`()
        throws
    {
        let (stage, keeper) = try keeperStage()
        var times: [String] = []
        keeper.onTouch = { phase, _, _ in
            times.append("\(phase) \(Int((stage.clock.time * 1000).rounded()))")
        }
        func enqueue(_ milliseconds: Double, _ x: CGFloat, _ phase: ContactPhase) throws {
            try stage.application.enqueue(
                DigitizerFrame(
                    time: milliseconds / 1000,
                    contacts: [
                        DigitizerContact(finger: 1, position: CGPoint(x: x, y: 5), phase: phase)
                    ]
                )
            )
        }
        try enqueue(1, 1, .began)
        try enqueue(2, 2, .moved)
        try enqueue(3, 3, .moved)
        try enqueue(4, 4, .ended)
        try enqueue(5, 5, .began)
        try enqueue(6, 5, .ended)
        try stage.clock.advance(by: 1)
        // Down and up, and taps of one finger, never share an event; the moves do.
        #expect(times == ["began 17", "moved 33", "ended 50", "began 67", "ended 83"])
        try stage.expectNothingElse()
    }

    @Test
    func
        `a finger that lands again while its lift is handled waits for the end of the lift (P-08)`()
        throws
    {
        let (stage, keeper) = try keeperStage()
        var times: [String] = []
        func note(_ what: String) {
            times.append("\(what) \(Int((stage.clock.time * 1000).rounded()))")
        }
        func enqueue(_ phase: ContactPhase) throws {
            let contact = DigitizerContact(finger: 1, position: CGPoint(x: 5, y: 5), phase: phase)
            try stage.application.enqueue(
                DigitizerFrame(time: stage.clock.time, contacts: [contact])
            )
        }
        keeper.onTouch = { phase, _, _ in
            note("\(phase)")
            guard phase == .ended, times.count == 2 else { return }
            #expect(throws: Never.self) {
                try enqueue(.began)
                try stage.clock.advance(by: 0.1)
            }
            note("handled")
        }
        try enqueue(.began)
        try stage.clock.step()
        try enqueue(.ended)
        try stage.clock.step()
        #expect(times == ["began 0", "ended 17", "handled 117"])
        try stage.clock.step()
        #expect(times.last == "began 133")
        #expect(stage.application.activeTouches.map(\.phase) == [.began])
        try enqueue(.ended)
        try stage.clock.step()
        #expect(times.last == "ended 150" && times.count == 5)
        try stage.expectNothingElse()
    }

    @Test func `a frame that no clock reaches is refused with a sentence, and changes nothing`()
        throws
    {
        let (stage, _) = try keeperStage()
        let contact = DigitizerContact(finger: 1, position: CGPoint(x: 5, y: 5), phase: .began)
        let error = #expect(throws: DigitizerStreamError.self) {
            try stage.application.enqueue(DigitizerFrame(time: 1e11, contacts: [contact]))
        }
        #expect(
            error?.description
                == "Cannot accept a frame at 100000000000 s: a clock ends after a century. "
                + "To fix, give the seconds since the start, up to 3155760000."
        )
        try stage.fingers.fingerTap(at: CGPoint(x: 5, y: 5))
        try stage.expectNothingElse()
    }

    @Test
    func `samples between two deliveries are coalesced without gaps (E-07, E-09, E-10)`() throws {
        let (stage, keeper) = try keeperStage()
        stage.fingers.samplesPerSecond = 240
        var story: [String] = []
        keeper.onTouch = { phase, touches, event in
            guard phase == .moved, let touch = touches.first,
                let samples = event?.coalescedTouches(for: touch)
            else { return }
            #expect(samples.last?.location(in: nil) == touch.location(in: nil))
            #expect(!samples.contains(touch), "each is a snapshot of its own")
            story.append(
                samples.map {
                    "\(Int($0.previousLocation(in: nil).x))→\(Int($0.location(in: nil).x))"
                }.joined(separator: " ") + " main from \(Int(touch.previousLocation(in: nil).x))"
            )
        }
        try stage.fingers.fingerDown(at: CGPoint(x: 0, y: 5))
        try stage.fingers.fingerMove(
            to: CGPoint(x: 80, y: 5),
            duration: 2.0 / 60,
            curve: .linear
        )
        try stage.fingers.fingerUp()
        #expect(
            story == [
                "0→10 10→20 20→30 30→40 main from 0", "40→50 50→60 60→70 70→80 main from 40",
            ]
        )
        let stranger = try #require(UITouch(in: keeper))
        #expect(keeper.events.first?.coalescedTouches(for: stranger) == nil)
        try stage.expectNothingElse()
    }

    @Test
    func `predictions are in the future, leave out the touch itself, and continue it (E-08, E-09)`()
        throws
    {
        let (stage, keeper) = try keeperStage()
        var predictions: [[String]] = []
        keeper.onTouch = { phase, touches, event in
            guard let touch = touches.first else { return }
            let predicted = event?.predictedTouches(for: touch) ?? []
            for touch in predicted { #expect(touch.estimatedProperties == .location) }
            predictions.append(
                predicted.map {
                    "\(Int($0.previousLocation(in: nil).x))→\(Int($0.location(in: nil).x)) "
                        + "\($0.timestamp > touch.timestamp)"
                }
            )
        }
        try stage.fingers.fingerDown(at: CGPoint(x: 0, y: 5))
        try stage.fingers.fingerMove(to: CGPoint(x: 20, y: 5), duration: 2.0 / 60, curve: .linear)
        try stage.fingers.fingerUp()
        #expect(predictions == [[], ["10→20 true"], ["20→30 true"], []])
    }

    @Test
    func
        `a resting finger is stationary, is in allTouches, and is not sent (T-15, T-16, E-04, E-05)`()
        throws
    {
        let (stage, keeper) = try keeperStage()
        var story: [String] = []
        keeper.onTouch = { phase, touches, event in
            let all = event?.allTouches ?? []
            let phases = all.sorted { $0.location(in: nil).x < $1.location(in: nil).x }
                .map { "\($0.phase)" }.joined(separator: "+")
            story.append("\(phase) \(touches.count) of \(phases)")
            #expect(event?.touches(for: keeper) == all)
            #expect(event?.touches(for: stage.window) == all)
            #expect(event?.touches(for: UIView()) == [])
        }
        try stage.fingers.fingerDown(at: [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10)])
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 60, y: 10))
        // Said to have moved, but to where it was: nothing is news.
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 60, y: 10))
        try stage.fingers.fingerStationary(duration: 0.1)
        try stage.fingers.fingerUp(.rightThumb)
        try stage.fingers.fingerUp(.rightIndex)
        #expect(
            story == [
                "began 2 of began+began", "moved 1 of stationary+moved",
                "ended 1 of ended+stationary", "ended 1 of ended",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test func `with force, a resting finger also sends moves (T-15)`() throws {
        let (stage, keeper) = try keeperStage()
        var forces: [CGFloat] = []
        keeper.onTouch = { _, touches, _ in forces += touches.map(\.force) }
        try stage.fingers.fingerDown(at: CGPoint(x: 5, y: 5), force: 0.5, radius: 9)
        try stage.fingers.fingerMove(to: CGPoint(x: 5, y: 5), force: 0.5)
        try stage.fingers.fingerMove(to: CGPoint(x: 5, y: 5), force: 100)
        try stage.fingers.fingerUp()
        // T-12: no more than the most there can be.
        #expect(
            forces == [
                0.5, 0.5, UnsourcedValues.maximumPossibleForce,
                UnsourcedValues.maximumPossibleForce,
            ]
        )
        #expect(keeper.touches[0].majorRadius == 9)
    }

    @Test func `a stylus has force, altitude and azimuth in each view's space (T-03, T-12, T-13)`()
        throws
    {
        let (stage, keeper) = try keeperStage(idiom: .pad)
        let turned = UIView(frame: CGRect(0, 0, 100, 100))
        keeper.addSubview(turned)
        turned.isUserInteractionEnabled = false
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        try stage.fingers.stylusDown(
            at: CGPoint(x: 200, y: 200),
            azimuth: .pi / 2,
            altitude: 0.5,
            pressure: 2
        )
        let touch = try #require(keeper.touches.first)
        #expect(touch.type == .pencil && touch.force == 2 && touch.altitudeAngle == 0.5)
        #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-12)
        #expect(abs(touch.azimuthAngle(in: turned)) < 1e-12)
        try stage.fingers.stylusMove(to: CGPoint(x: 210, y: 200), duration: 0.05)
        try stage.fingers.stylusUp()
        // Hammer lifts where the stylus came down; a stylus lifts where it is.
        #expect(touch.location(in: nil) == CGPoint(x: 210, y: 200))
    }

    @Test func `estimates are marked, and better values arrive even after the end (T-14)`() throws {
        let (stage, keeper) = try keeperStage(idiom: .pad)
        func frame(_ time: Double, _ phase: ContactPhase, index: Int) -> DigitizerFrame {
            DigitizerFrame(
                time: time,
                contacts: [
                    DigitizerContact(
                        finger: 11,
                        position: CGPoint(x: 10 + time, y: 10),
                        phase: phase,
                        force: 1,
                        tool: .stylus,
                        estimate: ContactEstimate(index: index, properties: [.force, .azimuth])
                    )
                ]
            )
        }
        try stage.application.enqueue(frame(0, .began, index: 1))
        try stage.application.enqueue(frame(0.1, .ended, index: 2))
        try stage.application.enqueue(
            DigitizerFrame(
                time: 0.2,
                contacts: [],
                updates: [
                    EstimationUpdate(index: 2, force: 3, azimuth: 1),
                    EstimationUpdate(index: 1, force: 2), EstimationUpdate(index: 99, force: 9),
                ]
            )
        )
        var began: UITouch?
        keeper.onTouch = { phase, touches, _ in
            if phase == .began { began = touches.first }
            for touch in touches {
                #expect(touch.estimatedProperties == [.force, .azimuth])
                #expect(touch.estimatedPropertiesExpectingUpdates == [.force, .azimuth])
            }
        }
        try stage.clock.advance(by: 1)
        #expect(keeper.updates.map(\.force) == [3, 2])
        #expect(keeper.updates.map { $0.estimationUpdateIndex?.intValue } == [2, 1])
        #expect(keeper.updates.map(\.estimatedPropertiesExpectingUpdates) == [[], []])
        #expect(keeper.updates[1].estimatedProperties == .azimuth)
        #expect(began?.phase == .ended)
    }

    @Test
    func
        `a location without a view is in the window's space, and the precise one is the same here (T-09, T-10)`()
        throws
    {
        let inner = UIView(frame: CGRect(20, 30, 100, 100))
        let stage = try Stage(window: { _ in
            let window = UIWindow(frame: CGRect(10, 10, 300, 300))
            window.addSubview(inner)
            return window
        })
        try stage.fingers.fingerDown(at: inner)
        let touch = try #require(stage.application.activeTouches.first)
        #expect(touch.location(in: nil) == CGPoint(x: 70, y: 80))
        #expect(touch.location(in: inner) == CGPoint(x: 50, y: 50))
        #expect(touch.preciseLocation(in: inner) == CGPoint(x: 50, y: 50))
        try stage.fingers.fingerUp()
    }
}

@Suite("Tap counts", .stage) struct TapCountTests {
    private let log = Journal()

    private final class Counter: UIView {
        var counts: [Int] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            counts += touches.map(\.tapCount)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            counts += touches.map(\.tapCount)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            counts += touches.map(\.tapCount)
        }
    }

    private let left = Counter(frame: CGRect(0, 0, 150, 100))
    private let right = Counter(frame: CGRect(150, 0, 150, 100))

    @Test func `taps in one place count up, in began and in ended (TC-01)`() throws {
        let stage = try Stage(views: [left, right])
        try stage.fingers.fingerTap(at: left, numberOfTimes: 3, interval: 0.1)
        #expect(left.counts == [1, 1, 2, 2, 3, 3])
        try stage.expectNothingElse()
    }

    @Test(arguments: [(0.35, 2), (0.36, 1)] as [(TimeInterval, Int)])
    func `the next tap continues the count up to 350 ms after the lift (TC-04)`(
        gap: TimeInterval,
        count: Int
    )
        throws
    {
        let stage = try Stage(views: [left, right])
        func tap(at time: TimeInterval) throws {
            for (offset, phase) in [(0, ContactPhase.began), (0.05, .ended)] {
                try stage.application.enqueue(
                    DigitizerFrame(
                        time: time + offset,
                        contacts: [
                            DigitizerContact(
                                finger: 1,
                                position: CGPoint(x: 50, y: 50),
                                phase: phase
                            )
                        ]
                    )
                )
            }
        }
        try tap(at: 0)
        try tap(at: 0.05 + gap)
        try stage.clock.advance(by: 1)
        #expect(left.counts == [1, 1, count, count])
    }

    @Test func `taps in different views are not counted together (TC-03)`() throws {
        let stage = try Stage(views: [left, right])
        try stage.fingers.fingerTap(at: CGPoint(x: 140, y: 50))
        try stage.fingers.fingerTap(at: CGPoint(x: 160, y: 50))
        #expect(left.counts + right.counts == [1, 1, 1, 1])
    }

    @Test
    func `a touch that moves too far is not a tap, even if it returns (TC-02, TC-08)`() throws {
        let stage = try Stage(views: [left, right])
        let limit = GestureThresholds.tapMovement
        try stage.fingers.fingerDown(at: CGPoint(x: 50, y: 50))
        try stage.fingers.fingerMove(to: CGPoint(x: 50 + limit, y: 50))
        try stage.fingers.fingerMove(to: CGPoint(x: 50.5 + limit, y: 50))
        try stage.fingers.fingerMove(to: CGPoint(x: 50, y: 50))
        try stage.fingers.fingerUp()
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        #expect(left.counts == [1, 1, 0, 0, 0, 1, 1])
    }
}

@Suite("Cancellation and exclusivity", .stage) struct CancellationTests {
    private let log = Journal()

    @Test func `when the system takes a finger, it is cancelled once, with an event (C-01, C-02)`()
        throws
    {
        let view = LoggingView("view", CGRect(0, 0, 100, 100), log)
        let stage = try Stage(views: [view])
        try stage.fingers.fingerDown(at: view)
        try stage.fingers.fingerCancel()
        #expect(log.take() == ["view.began (50, 50)", "view.cancelled (50, 50)"])
        try stage.expectNothingElse()
    }

    @Test func `leaving the window cancels at once, without an event, for good (C-02, C-03, T-06)`()
        throws
    {
        let outer = LoggingView("outer", CGRect(0, 0, 100, 100), log)
        let inner = LoggingView("inner", CGRect(0, 0, 50, 50), log)
        outer.addSubview(inner)
        let stage = try Stage(views: [outer])
        try stage.fingers.fingerDown(at: inner)
        let touch = try #require(stage.application.activeTouches.first)
        #expect(log.take() == ["inner.began (25, 25)"])
        outer.removeFromSuperview()
        // Outside the window a view has no place that a location could be in: the numbers are those
        // of the tree that it is in now.
        #expect(log.take() == ["inner.cancelled without event (25, 25)"])
        #expect(touch.view == nil && touch.phase == .cancelled)
        try stage.fingers.fingerMove(to: CGPoint(x: 10, y: 10))
        stage.window.addSubview(outer)
        try stage.fingers.fingerMove(to: CGPoint(x: 20, y: 10))
        try stage.fingers.fingerUp()
        #expect(log.take() == [])
        try stage.expectNothingElse()
    }

    @Test func `moving the view inside the window does not cancel (C-06)`() throws {
        let (first, second) = (
            UIView(frame: CGRect(0, 0, 100, 100)), UIView(frame: CGRect(100, 0, 100, 100))
        )
        let view = LoggingView("view", CGRect(0, 0, 100, 100), log)
        first.addSubview(view)
        let stage = try Stage(views: [first, second])
        try stage.fingers.fingerDown(at: view)
        second.addSubview(view)
        try stage.fingers.fingerMove(to: CGPoint(x: 160, y: 50))
        try stage.fingers.fingerUp()
        #expect(
            log.take() == ["view.began (50, 50)", "view.moved (60, 50)", "view.ended (60, 50)"]
        )
        try stage.expectNothingElse()
    }

    @Test
    func `a view that removes itself in touchesEnded is not cancelled as well (C-01)`() throws {
        final class Leaver: LoggingView {
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesEnded(touches, with: event)
                removeFromSuperview()
            }
        }
        let view = Leaver("view", CGRect(0, 0, 100, 100), log)
        let stage = try Stage(views: [view])
        try stage.fingers.fingerTap(at: view)
        #expect(log.take() == ["view.began (50, 50)", "view.ended (50, 50)"])
        try stage.expectNothingElse()
    }

    @Test func `hiding the window cancels its touches`() throws {
        let view = LoggingView("view", CGRect(0, 0, 100, 100), log)
        let stage = try Stage(views: [view])
        try stage.fingers.fingerDown(at: view)
        stage.window.isHidden = true
        #expect(log.take() == ["view.began (50, 50)", "view.cancelled without event (50, 50)"])
        try stage.fingers.fingerUp()
        #expect(log.take() == [])
    }

    @Test func `hiding or disabling a view keeps its touch (AN-07)`() throws {
        let view = LoggingView("view", CGRect(0, 0, 100, 100), log)
        let stage = try Stage(views: [view])
        try stage.fingers.fingerDown(at: view)
        view.isHidden = true
        view.isUserInteractionEnabled = false
        try stage.fingers.fingerUp()
        #expect(log.take() == ["view.began (50, 50)", "view.ended (50, 50)"])
    }

    @Test func `a single-touch view gets the first finger only (X-01, X-02)`() throws {
        let view = LoggingView("view", CGRect(0, 0, 100, 100), log)
        let stage = try Stage(views: [view])
        try stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
        try stage.fingers.fingerDown(at: CGPoint(x: 20, y: 10))
        #expect(stage.application.activeTouches.count == 2, "X-05: it exists all the same")
        try stage.fingers.fingerMove(
            [.rightThumb, .rightIndex],
            to: [CGPoint(x: 11, y: 10), CGPoint(x: 21, y: 10)]
        )
        try stage.fingers.fingerUp(.rightIndex)
        try stage.fingers.fingerUp(.rightThumb)
        #expect(
            log.take() == ["view.began (10, 10)", "view.moved (11, 10)", "view.ended (11, 10)"]
        )
        view.isMultipleTouchEnabled = true
        try stage.fingers.fingersTap(at: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
        #expect(log.take() == ["view.began (10, 10) (20, 10)", "view.ended (10, 10) (20, 10)"])
        try stage.expectNothingElse()
    }

    @Test
    func
        `multiple touch depends on the hit view: two children may each pass a touch to the parent (X-01)`()
        throws
    {
        let parent = LoggingView("parent", CGRect(0, 0, 200, 100), log)
        for x in [0, 100] as [CGFloat] { parent.addSubview(UIView(frame: CGRect(x, 0, 100, 100))) }
        let stage = try Stage(views: [parent])
        try stage.fingers.fingersTap(at: [CGPoint(x: 10, y: 10), CGPoint(x: 110, y: 10)])
        #expect(
            log.take() == [
                "parent.began (10, 10)", "parent.began (110, 10)", "parent.ended (10, 10)",
                "parent.ended (110, 10)",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test
    func `while an exclusive view has a touch, its window's other views get none (X-03)`() throws {
        let exclusive = LoggingView("exclusive", CGRect(0, 0, 100, 100), log)
        let other = LoggingView("other", CGRect(100, 0, 100, 100), log)
        exclusive.isExclusiveTouch = true
        let stage = try Stage(views: [exclusive, other])
        let (here, there) = (CGPoint(x: 10, y: 10), CGPoint(x: 110, y: 10))
        try stage.fingers.fingerDown(.rightThumb, at: here)
        try stage.fingers.fingerDown(.rightIndex, at: there)
        try stage.fingers.fingerUp([.rightThumb, .rightIndex])
        #expect(log.take() == ["exclusive.began (10, 10)", "exclusive.ended (10, 10)"])
        try stage.fingers.fingerDown(.rightThumb, at: there)
        try stage.fingers.fingerDown(.rightIndex, at: here)
        try stage.fingers.fingerUp([.rightThumb, .rightIndex])
        #expect(log.take() == ["other.began (10, 10)", "other.ended (10, 10)"])
        try stage.expectNothingElse()
    }

    @Test
    func `while interaction is ignored new touches are dropped, and calls nest (AN-06)`() throws {
        let view = LoggingView("view", CGRect(0, 0, 100, 100), log)
        let stage = try Stage(views: [view])
        stage.application.beginIgnoringInteractionEvents()
        stage.application.beginIgnoringInteractionEvents()
        try stage.fingers.fingerDown(at: view)
        stage.application.endIgnoringInteractionEvents()
        #expect(stage.application.isIgnoringInteractionEvents)
        stage.application.endIgnoringInteractionEvents()
        try stage.fingers.fingerMove(to: CGPoint(x: 10, y: 10))
        try stage.fingers.fingerUp()
        #expect(log.take() == [])
        try stage.fingers.fingerTap(at: view)
        #expect(log.take() == ["view.began (50, 50)", "view.ended (50, 50)"])
    }

    @Test
    func
        `a sendEvent override sees touches with their views, and swallowed events are lost (P-04)`()
        throws
    {
        final class Application: UIApplication {
            var seen: [String] = []
            var swallows = false
            override func sendEvent(_ event: UIEvent) {
                let names = event.allTouches?.compactMap { ($0.view as? LoggingView)?.name } ?? []
                seen.append(names.joined())
                if !swallows { super.sendEvent(event) }
            }
        }
        let view = LoggingView("view", CGRect(0, 0, 100, 100), log)
        let stage = try Stage(views: [view], application: Application.self)
        let application = try #require(stage.application as? Application)
        try stage.fingers.fingerTap(at: view)
        application.swallows = true
        try stage.fingers.fingerTap(at: view)
        #expect(application.seen == ["view", "view", "view", "view"])
        #expect(log.take() == ["view.began (50, 50)", "view.ended (50, 50)"])
        #expect(application.activeTouches.isEmpty)
    }
}
