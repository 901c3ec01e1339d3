import TestSupport
import Testing
import TouchTesting
@testable import TouchUI

/// The recognizers with fingers on glass and the clock.
@Suite("Recognizers with fingers and a clock", .stage) struct FingersAndClockTests {
    // MARK: Tap

    @Test(
        arguments: [(0, true), (0.506, true), (0.75, true), (0.752, false)]
            as [(TimeInterval, Bool)]
    )
    func `a tap may be held for 0.75 s and no longer (TAP-05, TAP-07)`(
        seconds: TimeInterval,
        isTap: Bool
    ) throws {
        let scene = try Scene()
        scene.add(UITapGestureRecognizer())
        try scene.down(100)
        try scene.wait(seconds)
        try scene.up()
        #expect(
            scene.journal.take()
                == ["V.began"] + (isTap ? ["A(ended)", "V.cancelled"] : ["V.ended"])
        )
        #expect(scene.journal.reasons == [isTap ? .tapped(1) : .heldTooLong(limit: 0.75)])
        try scene.finish()
    }

    @Test(arguments: [(0.35, true), (0.352, false)] as [(TimeInterval, Bool)])
    func `the second tap may land after 350 ms, not after 352 (TAP-04)`(
        interval: TimeInterval,
        isDouble: Bool
    ) throws {
        let scene = try Scene()
        scene.add(UITapGestureRecognizer()).numberOfTapsRequired = 2
        try scene.fingers.fingerDoubleTap(at: CGPoint(x: 100, y: 100), interval: interval)
        #expect(scene.journal.actions() == (isDouble ? ["A(ended)"] : []))
        #expect(
            scene.journal.reasons.first
                == (isDouble ? .tapped(2) : .nextTapTooLate(tap: 2, limit: 0.35))
        )
        try scene.finish()
    }

    @Test func `a tap that came too late is the first of a new pair (TAP-04)`() throws {
        let scene = try Scene()
        scene.add(UITapGestureRecognizer()).numberOfTapsRequired = 2
        let point = CGPoint(x: 100, y: 100)
        try scene.fingers.fingerTap(at: point)
        try scene.wait(0.4)
        try scene.fingers.fingerDoubleTap(at: point)
        #expect(scene.journal.actions() == ["A(ended)"])
        try scene.finish()
    }

    @Test(arguments: [1, 2])
    func `a tap's location in its action is that of the first tap (TAP-02)`(taps: Int) throws {
        let scene = try Scene()
        scene.add(UITapGestureRecognizer()).numberOfTapsRequired = taps
        var places: [CGPoint] = []
        scene.pad.onAction = { places.append($0.location(in: nil)) }
        for tap in 0..<taps {
            try scene.fingers.fingerTap(at: CGPoint(x: 100 + 10 * tap, y: 100))
            try scene.wait(0.1)
        }
        #expect(places == [CGPoint(x: 100, y: 100)])
        try scene.finish()
    }

    nonisolated static let counts = (1...4).flatMap { taps in (1...4).map { (taps, $0) } }

    @Test(arguments: counts)
    func `of sixteen taps chained by require(toFail:) exactly the right one acts (TAP-08)`(
        taps: Int,
        fingers: Int
    ) throws {
        let scene = try Scene()
        for count in 1...4 {
            var more: UITapGestureRecognizer?
            for tapCount in (1...4).reversed() {
                let tap = UITapGestureRecognizer()
                (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (tapCount, count)
                if let more { tap.require(toFail: more) }
                scene.add(tap, "\(tapCount)x\(count)")
                more = tap
            }
        }
        let places = (0..<fingers).map { CGPoint(x: 100 + 40 * $0, y: 200) }
        for tap in 1...taps {
            try scene.fingers.fingerDown(at: places)
            try scene.wait(0.05)
            try scene.fingers.fingerUp(scene.fingers.fingersDown)
            if tap < taps { try scene.wait(0.1) }
        }
        try scene.stage.clock.runUntilIdle()
        #expect(scene.journal.actions() == ["A\(taps)x\(fingers)(ended)"])
        try scene.finish()
    }

    // MARK: Long press

    @Test
    func
        `a long press begins after 0.5 s by its timer, and cancels the view's touch (LP-03, LP-07)`()
        throws
    {
        let scene = try Scene()
        scene.add(UILongPressGestureRecognizer())
        try scene.down(100)
        try scene.wait(0.499)
        #expect(scene.journal.take() == ["V.began"])
        try scene.wait(0.002)
        #expect(scene.journal.take() == ["A(began)", "V.cancelled"])
        try scene.move(300, 700)
        try scene.up()
        #expect(scene.journal.take() == ["A(changed)", "A(ended)"])
        #expect(scene.journal.reasons == [.held(0.5), .wentOn, .lifted])
        try scene.finish()
    }

    @Test func `after a lift at 0.4 s the long press fails and the view keeps its touch (LP-06)`()
        throws
    {
        let scene = try Scene()
        scene.add(UILongPressGestureRecognizer())
        try scene.fingers.fingerLongPress(at: CGPoint(x: 100, y: 100), duration: 0.4)
        #expect(scene.journal.take() == ["V.began", "V.ended"])
        #expect(scene.journal.moves.count == 1)
        try scene.finish()
    }

    @Test(arguments: [0.7, 1, 2] as [TimeInterval])
    func `holds of 0.7, 1 and 2 s are long presses (LP-05)`(duration: TimeInterval) throws {
        let scene = try Scene()
        scene.add(UILongPressGestureRecognizer())
        try scene.fingers.fingerLongPress(at: CGPoint(x: 100, y: 100), duration: duration)
        #expect(scene.journal.actions() == ["A(began)", "A(ended)"])
        try scene.finish()
    }

    @Test func `a hold counts only after the required tap (LP-04)`() throws {
        let scene = try Scene()
        scene.add(UILongPressGestureRecognizer()).numberOfTapsRequired = 1
        let point = CGPoint(x: 100, y: 100)
        try scene.fingers.fingerTap(at: point)
        try scene.wait(0.1)
        try scene.fingers.fingerLongPress(at: point, duration: 0.6)
        #expect(scene.journal.actions() == ["A(began)", "A(ended)"])
        try scene.wait(1)
        try scene.fingers.fingerLongPress(at: point, duration: 2)
        #expect(scene.journal.actions() == [])
        try scene.finish()
    }

    @Test func `a long press with two fingers waits for the second to land (LP-04)`() throws {
        let scene = try Scene()
        let press = scene.add(UILongPressGestureRecognizer())
        (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (1, 2)
        let places = [CGPoint(x: 100, y: 100), CGPoint(x: 140, y: 100)]
        try scene.fingers.fingersTap(at: places)
        try scene.wait(0.1)
        try scene.down(100)
        // The 0.35 s for the next tap would be over here.
        try scene.wait(0.4)
        #expect(scene.journal.actions() == [])
        try scene.down(140)
        try scene.wait(0.6)
        #expect(scene.journal.actions() == ["A(began)"])
        try scene.up()
        #expect(scene.journal.actions() == ["A(ended)"])
        try scene.finish()
    }

    @Test func `minimumPressDuration and allowableMovement can be set (LP-01)`() throws {
        let scene = try Scene()
        let press = scene.add(UILongPressGestureRecognizer())
        (press.minimumPressDuration, press.allowableMovement) = (1, 30)
        try scene.down(100)
        try scene.move(130)
        try scene.wait(0.9)
        #expect(scene.journal.actions() == [])
        try scene.wait(0.11)
        #expect(scene.journal.actions() == ["A(began)"])
        try scene.up()
        try scene.down(100)
        try scene.move(131)
        #expect(scene.journal.reasons.last == .movedTooFar(31, limit: 30, rule: "LP-02"))
        try scene.up()
        try scene.finish()
    }

    @Test
    func `all recognizers have UIKit's default values (TAP-01, LP-01, PAN-01, SW-01, G-70…G-75)`() {
        let tap = UITapGestureRecognizer()
        #expect((tap.numberOfTapsRequired, tap.numberOfTouchesRequired) == (1, 1))
        let press = UILongPressGestureRecognizer()
        #expect((press.minimumPressDuration, press.allowableMovement) == (0.5, 10))
        #expect((press.numberOfTapsRequired, press.numberOfTouchesRequired) == (0, 1))
        let pan = UIPanGestureRecognizer()
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches >= Int(UInt32.max))
        let swipe = UISwipeGestureRecognizer()
        #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
        #expect(UIPinchGestureRecognizer().scale == 1)
        #expect(UIRotationGestureRecognizer().rotation == 0)
        #expect(UIScreenEdgePanGestureRecognizer().edges == [])
        for recognizer in [tap, press, pan, swipe] as [UIGestureRecognizer] {
            #expect(recognizer.state == .possible && recognizer.isEnabled)
            #expect(recognizer.cancelsTouchesInView && recognizer.delaysTouchesEnded)
            #expect(!recognizer.delaysTouchesBegan && recognizer.requiresExclusiveTouchType)
            #expect(recognizer.numberOfTouches == 0 && recognizer.view == nil)
        }
    }

    // MARK: Pan

    @Test
    func `with a minimum of two fingers, one finger's moves go to the view (PAN-01)`() throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        pan.minimumNumberOfTouches = 2
        var translation = CGPoint.zero
        scene.pad.onAction = { _ in translation = pan.translation(in: nil) }
        try scene.down(100, 100, .rightThumb)
        try scene.move(150, 100, .rightThumb)
        try scene.down(100, 300, .rightIndex)
        try scene.move(151, 100, .rightThumb)
        #expect(scene.journal.take() == ["V.began", "V.moved", "V.began", "V.moved"])
        // The middle goes half of it: 0.5 + 19.5, less 10.
        try scene.move(190, 100, .rightThumb)
        try scene.up()
        #expect(scene.journal.take() == ["A(began)", "V.cancelled", "A(ended)"])
        #expect(translation == CGPoint(x: 10, y: 0))
        try scene.finish()
    }

    @Test
    func
        `9 pt are not a pan; its translation starts at 0 and is 10 pt less than the way (PAN-02, PAN-05, N23)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var translations: [CGPoint] = []
        scene.pad.onAction = { _ in translations.append(pan.translation(in: nil)) }
        try scene.down(100)
        try scene.move(109)
        #expect(scene.journal.actions() == [])
        for x in [113, 120, 150] as [CGFloat] { try scene.move(x) }
        try scene.up()
        #expect(scene.journal.actions() == ["A(began)", "A(changed)", "A(changed)", "A(ended)"])
        #expect(translations.map(\.x) == [0, 10, 40, 40])
        #expect(translations.map(\.y) == [0, 0, 0, 0])
        #expect(scene.journal.reasons == [.moved(13, needed: 10), .wentOn, .wentOn, .lifted])
        try scene.finish()
    }

    @Test
    func
        `a pan whose translation is set back in each action keeps its velocity for the end (PAN-17)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var seen: [CGFloat] = []
        scene.pad.onAction = { _ in
            seen.append(pan.velocity(in: nil).x.rounded())
            pan.setTranslation(.zero, in: nil)
            if pan.state != .ended { #expect(pan.velocity(in: nil) == .zero) }
        }
        try scene.down(100, 400)
        for x in [115, 125, 135, 145] as [CGFloat] {
            try scene.wait(0.02)
            try scene.move(x, 400)
        }
        try scene.up()
        // The finger moves evenly, and the lift has the velocity of the last move.
        #expect(seen.count == 5)
        #expect(Set(seen.dropFirst()).count == 1)
        #expect(seen[4] > 200)
        try scene.finish()
    }

    @Test
    func
        `a rest before the lift takes the velocity, also if the translation was set back (PAN-09)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var atEnd: CGFloat?
        scene.pad.onAction = { _ in
            if pan.state == .ended { atEnd = pan.velocity(in: nil).x }
            pan.setTranslation(.zero, in: nil)
        }
        try scene.down(100, 400)
        for x in [115, 125, 135] as [CGFloat] {
            try scene.wait(0.02)
            try scene.move(x, 400)
        }
        try scene.wait(0.2)
        try scene.up()
        #expect(atEnd == 0)
        try scene.finish()
    }

    @Test
    func `translation and velocity are in a view's space, and setTranslation resets both (PAN-06)`()
        throws
    {
        let scene = try Scene()
        let half = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        scene.pad.addSubview(half)
        let pan = scene.add(UIPanGestureRecognizer())
        var seen: [[CGFloat]] = []
        scene.pad.onAction = { _ in
            seen.append([
                pan.translation(in: nil).x, pan.translation(in: half).x,
                (pan.velocity(in: half).x / max(1, pan.velocity(in: nil).x)).rounded(),
            ])
            if seen.count == 2 {
                pan.setTranslation(CGPoint(x: 5, y: 0), in: half)
                #expect(pan.velocity(in: nil) == .zero)
                #expect(pan.translation(in: nil).x == 2.5)
            }
        }
        try scene.down(100, 400)
        for x in [112, 130, 136] as [CGFloat] {
            try scene.wait(0.02)
            try scene.move(x, 400)
        }
        try scene.up()
        #expect(seen == [[0, 0, 2], [20, 40, 2], [8.5, 17, 2], [8.5, 17, 2]])
        try scene.finish()
    }

    @Test
    func `a translation that was set does not carry over to the next pan (PAN-06, G-100)`() throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var translations: [CGFloat] = []
        scene.pad.onAction = { _ in
            translations.append(pan.translation(in: nil).x)
            if translations.count == 1 { pan.setTranslation(CGPoint(x: 50, y: 0), in: nil) }
        }
        for _ in 1...2 {
            try scene.down(100)
            for x in [110, 130] as [CGFloat] { try scene.move(x) }
            try scene.up()
        }
        #expect(translations == [0, 70, 70, 0, 20, 20])
        try scene.finish()
    }

    @Test func `a second finger that lands and lifts does not make the translation jump (PAN-11)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var translations: [CGFloat] = []
        var counts: [Int] = []
        scene.pad.onAction = { _ in
            translations.append(pan.translation(in: nil).x)
            counts.append(pan.numberOfTouches)
        }
        try scene.down(100, 100, .rightThumb)
        try scene.move(110, 100, .rightThumb)
        try scene.move(120, 100, .rightThumb)
        try scene.down(300, 500, .rightIndex)
        try scene.move(130, 100, .rightThumb)
        try scene.up(.rightThumb)
        try scene.move(302, 500, .rightIndex)
        try scene.up(.rightIndex)
        // Half of 10 pt with two fingers.
        #expect(translations == [0, 10, 15, 17, 17])
        // G-105: at the end there is none.
        #expect(counts == [1, 1, 2, 1, 0])
        try scene.finish()
    }

    @Test func `a finger beyond the maximum is ignored, and its view keeps it (PAN-11)`() throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        pan.maximumNumberOfTouches = 1
        try scene.down(100, 100, .rightThumb)
        try scene.down(300, 500, .rightIndex)
        try scene.move(300, 700, .rightIndex)
        try scene.move(115, 100, .rightThumb)
        try scene.up(.rightThumb)
        try scene.up(.rightIndex)
        #expect(
            scene.journal.take() == [
                "V.began", "V.began", "V.moved", "A(began)", "V.cancelled", "A(ended)", "V.ended",
            ]
        )
        try scene.finish()
    }

    @Test func `30 pt in three steps of 10 ms is a pan, with no sideways velocity (PAN-10, N18)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var velocities: [CGPoint] = []
        scene.pad.onAction = { _ in velocities.append(pan.velocity(in: nil)) }
        try scene.down(100)
        for x in [110, 120, 130] as [CGFloat] {
            try scene.wait(0.01)
            try scene.move(x)
        }
        try scene.up()
        #expect(scene.journal.actions().last == "A(ended)")
        #expect(velocities.allSatisfy { $0.x > 0 && $0.y == 0 })
        try scene.finish()
    }

    @Test func `a fling at a steady 1,200 pt/s lifts at 1,200 (PAN-08)`() throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var velocity = CGPoint.zero
        scene.pad.onAction = { _ in velocity = pan.velocity(in: nil) }
        try scene.fingers.fingerDrag(
            from: CGPoint(x: 50, y: 100),
            to: CGPoint(x: 290, y: 100),
            duration: 0.2,
            curve: .linear
        )
        #expect((velocity.x - 1_200).magnitude < 0.1)
        #expect(velocity.y == 0)
        try scene.finish()
    }

    @Test(arguments: [(0.04, true), (0.2, false)] as [(TimeInterval, Bool)])
    func `a pause of 40 ms before the lift keeps the velocity, and 0.2 s clear it (PAN-09)`(
        pause: TimeInterval,
        isFast: Bool
    ) throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var velocity = CGPoint.zero
        scene.pad.onAction = { _ in velocity = pan.velocity(in: nil) }
        try scene.down(50)
        try scene.fingers.fingerMove(
            to: CGPoint(x: 290, y: 100),
            duration: 0.2,
            curve: .linear
        )
        try scene.wait(pause)
        try scene.up()
        #expect(velocity.x.rounded() == (isFast ? 1_200 : 0))
        try scene.finish()
    }

    @Test func `a drag by (-80, -200) in 1 s translates by that less 10 pt (PAN-04)`() throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var translation = CGPoint.zero
        scene.pad.onAction = { _ in translation = pan.translation(in: nil) }
        try scene.fingers.fingerDrag(
            from: CGPoint(x: 200, y: 500),
            to: CGPoint(x: 120, y: 300),
            duration: 1
        )
        // 10 pt along (-80, -200) are (-3.71, -9.28).
        #expect((translation.x + 76.29).magnitude < 0.01)
        #expect((translation.y + 190.72).magnitude < 0.01)
        try scene.finish()
    }

    // MARK: Edge pan

    @Test(
        arguments: [
            (.left, .left), (.right, .right), (.top, .top), (.bottom, .bottom),
        ] as [(EventGenerator.ScreenEdge, UIRectEdge)]
    )
    func `only a recognizer of the swiped edge recognizes (EP-01)`(
        side: EventGenerator.ScreenEdge,
        edge: UIRectEdge
    ) throws {
        let scene = try Scene()
        let own = scene.add(UIScreenEdgePanGestureRecognizer(), "own")
        own.edges = edge
        let others = scene.add(UIScreenEdgePanGestureRecognizer(), "others")
        others.edges = UIRectEdge.all.subtracting(edge)
        try scene.fingers.fingerEdgeSwipe(from: side, by: 200)
        let actions = scene.journal.actions()
        #expect(actions.first == "Aown(began)" && actions.last == "Aown(ended)")
        #expect(!actions.contains { $0.contains("others") })
        try scene.finish()
    }

    @Test
    func `a first move that jumps past the edge region leaves the touch to another pan (EP-04)`()
        throws
    {
        let scene = try Scene()
        let edge = scene.add(UIScreenEdgePanGestureRecognizer(), "edge")
        edge.edges = .left
        scene.add(UIPanGestureRecognizer(), "pan").require(toFail: edge)
        try scene.down(0.5, 400)
        try scene.move(60, 400)
        try scene.up()
        #expect(scene.journal.actions() == ["Apan(began)", "Apan(ended)"])
        #expect(
            scene.journal.reasons.contains {
                $0.words.hasPrefix("its first move jumped 59.5 pt in ")
            }
        )
        try scene.finish()
    }

    @Test func `an edge pan follows only its first finger (EP-02)`() throws {
        let scene = try Scene()
        let pan = scene.add(UIScreenEdgePanGestureRecognizer())
        pan.edges = .left
        var translation = CGPoint.zero
        scene.pad.onAction = { _ in translation = pan.translation(in: nil) }
        try scene.down(1, 400, .rightThumb)
        try scene.down(1, 600, .rightIndex)
        #expect(pan.numberOfTouches == 1)
        try scene.move(15, 400, .rightThumb)
        try scene.move(300, 600, .rightIndex)
        try scene.move(101, 400, .rightThumb)
        try scene.up(.rightThumb)
        #expect(scene.journal.actions() == ["A(began)", "A(changed)", "A(ended)"])
        #expect(translation == CGPoint(x: 90, y: 0))
        try scene.up(.rightIndex)
        #expect(scene.journal.take() == ["V.ended"])
        try scene.finish()
    }

    // MARK: Swipe

    @Test
    func
        `a move over half the screen with 5 pt sideways in 20 steps of 10 ms is a swipe (SW-05, N19)`()
        throws
    {
        let scene = try Scene()
        for (direction, name) in [
            (UISwipeGestureRecognizer.Direction.right, "right"), (.left, "left"), (.up, "up"),
            (.down, "down"),
        ] {
            scene.add(UISwipeGestureRecognizer(), name).direction = direction
        }
        func swipe(_ dx: CGFloat, _ dy: CGFloat) throws {
            try scene.fingers.fingerDrag(
                from: CGPoint(x: 195, y: 422),
                to: CGPoint(x: 195 + dx, y: 422 + dy),
                duration: 0.2,
                curve: .linear
            )
        }
        try swipe(195, 5)
        try swipe(-195, 5)
        try swipe(5, 420)
        try swipe(5, -420)
        #expect(
            scene.journal.actions() == [
                "Aright(ended)", "Aleft(ended)", "Adown(ended)", "Aup(ended)",
            ]
        )
        try scene.finish()
    }

    @Test(
        arguments: [
            (0.1, .easeInOut), (0.1, .linear), (1, .easeIn),
        ] as [(TimeInterval, TouchCurve)]
    )
    func `EarlGrey's fast and slow swipes are swipes (SW-05)`(
        duration: TimeInterval,
        curve: TouchCurve
    ) throws {
        let scene = try Scene()
        scene.add(UISwipeGestureRecognizer())
        try scene.fingers.fingerDrag(
            from: CGPoint(x: 40, y: 400),
            to: CGPoint(x: 350, y: 400),
            duration: duration,
            curve: curve
        )
        #expect(scene.journal.actions() == ["A(ended)"])
        try scene.finish()
    }

    @Test
    func
        `a move that takes longer than 0.5 s for 50 pt is no swipe, and the view keeps its touch (SW-02, SW-04)`()
        throws
    {
        let scene = try Scene()
        scene.add(UISwipeGestureRecognizer())
        try scene.fingers.fingerDrag(
            from: CGPoint(x: 40, y: 400),
            to: CGPoint(x: 200, y: 400),
            duration: 2,
            curve: .linear
        )
        #expect(scene.journal.actions() == [])
        let reason = try #require(scene.journal.reasons.first)
        let way = try #require(reason.margin?.value)
        #expect(reason == .tooSlow(CGFloat(way), needed: 50, limit: 0.5))
        // 80 pt/s for half a second; a sample may be due.
        #expect(way > 37 && way <= 40)
        try scene.finish()
    }

    @Test(arguments: [(0.48, true), (0.52, false)] as [(TimeInterval, Bool)])
    func `50 pt within half a second are a swipe, at any distribution in time (SW-04)`(
        seconds: TimeInterval,
        isSwipe: Bool
    ) throws {
        let scene = try Scene()
        scene.add(UISwipeGestureRecognizer())
        try scene.down(100)
        try scene.wait(seconds)
        try scene.move(150)
        // It fires while moving, before the lift (SW-01).
        #expect(scene.journal.actions() == (isSwipe ? ["A(ended)"] : []))
        try scene.up()
        #expect(
            scene.journal.reasons
                == [
                    isSwipe
                        ? .moved(50, needed: 50, rule: "SW-04")
                        : .tooSlow(0, needed: 50, limit: 0.5)
                ]
        )
        try scene.finish()
    }

    @Test(arguments: [1, 2, 3])
    func `a swipe needs the exact number of fingers (SW-05)`(count: Int) throws {
        let scene = try Scene()
        for needed in 1...3 {
            scene.add(UISwipeGestureRecognizer(), "\(needed)").numberOfTouchesRequired = needed
        }
        let places = (0..<count).map { CGPoint(x: 50, y: 200 + 60 * $0) }
        try scene.fingers.fingerDown(at: places)
        try scene.fingers.fingerMove(
            to: places.map { CGPoint(x: $0.x + 200, y: $0.y) },
            duration: 0.1
        )
        try scene.fingers.fingerUp(scene.fingers.fingersDown)
        #expect(scene.journal.actions() == ["A\(count)(ended)"])
        try scene.finish()
    }

    @Test(arguments: [true, false])
    func `of a pan and a swipe on one view, the pan wins (PAN-13)`(swipeIsNewer: Bool) throws {
        let scene = try Scene()
        let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
        if swipeIsNewer {
            scene.add(pan, "pan")
            scene.add(swipe, "swipe")
        } else {
            scene.add(swipe, "swipe")
            scene.add(pan, "pan")
        }
        try scene.fingers.fingerDrag(
            from: CGPoint(x: 50, y: 100),
            to: CGPoint(x: 300, y: 100),
            duration: 0.1
        )
        let actions = scene.journal.actions()
        #expect(actions.first == "Apan(began)" && !actions.contains("Aswipe(ended)"))
        try scene.finish()
    }

    @Test
    func `with pan.require(toFail: swipe) the swipe can win, and the pan when it fails (PAN-13)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer(), "pan")
        let swipe = scene.add(UISwipeGestureRecognizer(), "swipe")
        pan.require(toFail: swipe)
        try scene.fingers.fingerDrag(
            from: CGPoint(x: 50, y: 100),
            to: CGPoint(x: 300, y: 100),
            duration: 0.1
        )
        #expect(scene.journal.actions() == ["Aswipe(ended)"])
        try scene.fingers.fingerDrag(
            from: CGPoint(x: 50, y: 100),
            to: CGPoint(x: 50, y: 400),
            duration: 0.1
        )
        let actions = scene.journal.actions()
        #expect(actions.first == "Apan(began)" && actions.last == "Apan(ended)")
        try scene.finish()
    }

    // MARK: Pinch and rotation

    @Test(arguments: [(20, 200, 7.1429), (200, 20, 0.1042)] as [(CGFloat, CGFloat, CGFloat)])
    func `fingers moving from 20 to 200 pt and back in 1 s are a pinch (PI-02, PI-03)`(
        from: CGFloat,
        to: CGFloat,
        scale: CGFloat
    ) throws {
        let scene = try Scene()
        let pinch = scene.add(UIPinchGestureRecognizer())
        var last: CGFloat = 0
        var middle = CGPoint.zero
        scene.pad.onAction = { _ in
            (last, middle) = (pinch.scale, pinch.location(in: nil))
        }
        try scene.fingers.fingerPinch(
            at: CGPoint(x: 200, y: 400),
            fromDistance: from,
            toDistance: to,
            duration: 1
        )
        let actions = scene.journal.actions()
        #expect(actions.first == "A(began)" && actions.last == "A(ended)")
        #expect((last - scale).magnitude < 0.0001)
        #expect((middle.x - 200).magnitude < 0.001 && middle.y == 400)
        try scene.finish()
    }

    @Test
    func `a pinch ends when both fingers have lifted, and a lone finger changes no scale (PI-01)`()
        throws
    {
        let scene = try Scene()
        let pinch = scene.add(UIPinchGestureRecognizer())
        var scales: Set<CGFloat> = []
        try scene.down(100, 100, .rightThumb)
        try scene.down(192, 100, .rightIndex)
        try scene.move(300, 100, .rightIndex)
        #expect(scene.journal.actions() == ["A(began)"])
        scene.pad.onAction = { _ in scales.insert(pinch.scale) }
        try scene.up(.rightIndex)
        try scene.move(150, 100, .rightThumb)
        try scene.down(250, 100, .rightIndex)
        try scene.up(.rightThumb)
        try scene.up(.rightIndex)
        #expect(scene.journal.actions().last == "A(ended)")
        #expect(scales == [2])
        try scene.finish()
    }

    @Test func `with one finger left its moves are not changes of the pinch (PI-01)`() throws {
        let scene = try Scene()
        scene.add(UIPinchGestureRecognizer())
        try scene.down(100, 100, .rightThumb)
        try scene.down(192, 100, .rightIndex)
        try scene.move(300, 100, .rightIndex)
        try scene.up(.rightIndex)
        #expect(scene.journal.actions() == ["A(began)"])
        try scene.move(150, 100, .rightThumb)
        // "Changed while both are down" goes before G-05's every move.
        #expect(scene.journal.actions() == [])
        try scene.up(.rightThumb)
        #expect(scene.journal.actions().last == "A(ended)")
        try scene.finish()
    }

    @Test(arguments: [(90, 85), (-180, -175), (180, 175)] as [(CGFloat, CGFloat)])
    func `a rotation by 90° reads 85°, and one by 180° in 0.2 s reads 175° (RO-02, RO-03)`(
        by: CGFloat,
        applied: CGFloat
    ) throws {
        let scene = try Scene()
        let rotation = scene.add(UIRotationGestureRecognizer())
        var last: CGFloat = 0
        scene.pad.onAction = { _ in last = rotation.rotation }
        try scene.fingers.fingerRotate(
            at: CGPoint(x: 200, y: 400),
            angle: by * .pi / 180,
            duration: 0.2
        )
        #expect(scene.journal.actions().last == "A(ended)")
        #expect((last * 180 / .pi - applied).magnitude < 0.0001)
        try scene.finish()
    }

    @Test
    func `setting scale and rotation back in each action gives the steps (PI-01, RO-01)`() throws {
        let scene = try Scene()
        let pinch = scene.add(UIPinchGestureRecognizer())
        var product: CGFloat = 1
        scene.pad.onAction = { _ in
            product *= pinch.scale
            pinch.scale = 1
            #expect(pinch.velocity == 0)
        }
        try scene.fingers.fingerPinchOpen(at: CGPoint(x: 200, y: 400), duration: 0.5)
        #expect((product - 200.0 / 28).magnitude < 1e-6)
        try scene.finish()
    }
}
