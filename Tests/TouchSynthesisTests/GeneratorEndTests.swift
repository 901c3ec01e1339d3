import Testing
import TouchTesting
import UIKit

/// Keeps the phases that it receives.
private final class Plate: UIView {
    var story: [UITouch.Phase] = []

    convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        isMultipleTouchEnabled = true
    }

    private func note(_ touches: Set<UITouch>) { story += touches.map(\.phase) }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
}

@Suite("The end of a generator", .stage) struct GeneratorEndTests {
    private let middle = CGPoint(x: 200, y: 400)

    @Test func `fingers that a generator holds are cancelled when it goes away (SF-07)`() throws {
        let plate = Plate()
        let stage = try Stage(views: [plate])
        do {
            let generator = try EventGenerator(window: stage.window)
            try generator.fingerDown(at: [middle, CGPoint(x: 100, y: 100)])
        }
        #expect(plate.story == [.began, .began, .cancelled, .cancelled])
        try stage.fingers.fingerTap(at: middle)
        #expect(plate.story.suffix(2) == [.began, .ended])
        #expect(stage.application.activeTouches.isEmpty)
        try stage.expectNothingElse()
    }

    @Test func `a stylus is cancelled, and keys go up (SF-07)`() throws {
        let plate = Plate()
        let stage = try Stage(screen: UIScreen(idiom: .pad)) { screen in
            let window = UIWindow(frame: screen.bounds)
            window.addSubview(plate)
            return window
        }
        do {
            let generator = try EventGenerator(window: stage.window)
            try generator.stylusDown(at: middle)
            try generator.keyDown(.leftShift)
            try generator.keyDown(.letterA)
            try generator.keyUp(.letterA)
            #expect(stage.application.keysDown == [.keyboardLeftShift])
        }
        #expect(plate.story == [.began, .cancelled])
        #expect(stage.application.keysDown.isEmpty)
        try stage.fingers.stylusTap(at: middle)
        try stage.expectNothingElse()
    }

    @Test func `a generator that goes away while others act is released in time (SF-07)`()
        async throws
    {
        let plate = Plate()
        let stage = try Stage(views: [plate])
        var generator: EventGenerator? = try EventGenerator(window: stage.window)
        try generator?.fingerDown(.leftThumb, at: middle)
        stage.clock.schedule(after: 0.1, named: "forget") { generator = nil }
        await Task.yield()
        try stage.fingers.fingerLongPress(.rightThumb, at: CGPoint(x: 50, y: 50), duration: 0.5)
        #expect(generator == nil)
        #expect(plate.story == [.began, .began, .cancelled, .ended])
        try stage.expectNothingElse()
    }

    @Test func `a finger of another generator is refused, with who put it down where (SF-07)`()
        throws
    {
        let plate = Plate()
        let stage = try Stage(views: [plate])
        let other = try EventGenerator(window: stage.window)
        let line = #line + 1
        try other.fingerDown(.rightThumb, at: middle)
        let refusal = #expect(throws: HammerError.self) {
            try stage.fingers.fingerDown(.rightThumb, at: middle)
        }
        #expect(
            refusal?.description == """
                Cannot put finger 1 down: \(stage.application.owner) put it down at \
                GeneratorEndTests.swift:\(line), and its generator still holds it. \
                To fix, lift it there, or let go of that generator at the end of its test.
                """
        )
        guard case .touchForFingerAlreadyExists(index: .rightThumb) = refusal else {
            Issue.record("another case")
            return
        }
        try other.fingerUp()
        try stage.fingers.fingerTap(.rightThumb, at: middle)
        #expect(plate.story == [.began, .ended, .began, .ended])
        try stage.expectNothingElse()
    }

    @Test func `the fingers of a generator whose application was replaced are forgotten (SF-07)`()
        throws
    {
        let plate = Plate()
        var stage: Stage? = try Stage(views: [plate])
        var generator: EventGenerator? = try stage.map { try EventGenerator(window: $0.window) }
        try generator?.fingerDown(at: middle)
        stage = nil
        let next = try Stage()
        generator = nil
        #expect(plate.story == [.began])
        try next.fingers.fingerTap(at: middle)
        try next.expectNothingElse()
    }

    @Test func `a remote control's button is released if its duration is impossible`() throws {
        let stage = try Stage()
        #expect(throws: HammerError.self) { try stage.fingers.press(.select, duration: -1) }
        try stage.fingers.press(.select)
        try stage.expectNothingElse()
    }
}

@Suite("Which finger a call means", .stage) struct LastFingerTests {
    private let left = CGPoint(x: 100, y: 400)
    private let right = CGPoint(x: 300, y: 400)

    private func stageWithTwoFingers() throws -> (Stage, Plate) {
        let plate = Plate()
        let stage = try Stage(views: [plate])
        try stage.fingers.fingerDown(.leftIndex, at: left)
        try stage.fingers.fingerDown(.rightIndex, at: right)
        return (stage, plate)
    }

    @Test func `a lift, a translation and a turn take the finger that landed last (SF-03)`() throws
    {
        let (stage, plate) = try stageWithTwoFingers()
        func position(_ number: Int) -> CGPoint? {
            stage.application.activeTouches.first { $0.finger == number }?.location(in: nil)
        }
        try stage.fingers.fingerMove(translationX: 0, y: 100, duration: 0.1)
        #expect(position(2) == CGPoint(x: 300, y: 500) && position(7) == left)
        try stage.fingers.fingerPivot(aroundAnchor: CGPoint(x: 200, y: 500), angle: .pi)
        #expect(abs((position(2)?.x ?? 0) - 100) < 1e-9 && position(7) == left)
        try stage.fingers.fingerMove(to: [right])
        #expect(position(2) == right && position(7) == left)
        try stage.fingers.fingerUp()
        #expect(stage.fingers.fingersDown == [.leftIndex])
        try stage.fingers.fingerUp([nil])
        #expect(plate.story.filter { $0 == .ended }.count == 2)
        try stage.expectNothingElse()
    }

    @Test func `places move as many fingers, and a list of nils names each finger once (SF-03)`()
        throws
    {
        let (stage, _) = try stageWithTwoFingers()
        try stage.fingers.fingerDown(.rightRing, at: CGPoint(x: 200, y: 700))
        try stage.fingers.fingerMove(to: [left, right])
        #expect(
            stage.application.activeTouches.map { "\($0.finger) \($0.location(in: nil))" }.sorted()
                == ["2 \(left)", "4 \(right)", "7 \(left)"].sorted()
        )
        try stage.fingers.fingerUp([nil, .leftIndex, nil])
        #expect(stage.fingers.fingersDown.isEmpty)
        try stage.expectNothingElse()
    }

    @Test func `a cancellation takes all fingers, and two-finger calls take the last two (SF-03)`()
        throws
    {
        let (stage, plate) = try stageWithTwoFingers()
        try stage.fingers.fingerDown(.rightRing, at: CGPoint(x: 200, y: 700))
        try stage.fingers.twoFingerUp()
        #expect(stage.fingers.fingersDown == [.leftIndex])
        try stage.fingers.fingerDown(.rightIndex, at: right)
        try stage.fingers.fingerCancel()
        #expect(plate.story.suffix(2) == [.cancelled, .cancelled])
        try stage.expectNothingElse()
    }
}

@Suite("Visible parts", .stage) struct VisiblePartTests {
    private func refusal(_ view: UIView, in stage: Stage) -> HammerError? {
        #expect(throws: HammerError.self) { try stage.fingers.fingerTap(at: view) }
    }

    private func isNotVisible(_ error: HammerError?, _ view: UIView) -> Bool {
        if case .viewIsNotVisible(let found) = error { found === view } else { false }
    }

    @Test func `hidden, transparent, outside and clipped views are not visible (SF-02)`() throws {
        let clip = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        clip.clipsToBounds = true
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        clip.addSubview(box)
        let stage = try Stage(views: [clip])
        #expect(stage.fingers.viewIsVisible(box, visibility: .full))
        box.isHidden = true
        #expect(isNotVisible(refusal(box, in: stage), box))
        box.isHidden = false
        clip.alpha = 0.005
        #expect(isNotVisible(refusal(box, in: stage), box))
        clip.alpha = 1
        box.frame.origin.x = 150
        #expect(isNotVisible(refusal(box, in: stage), box), "beside a view that clips")
        clip.clipsToBounds = false
        #expect(stage.fingers.viewIsVisible(box))
        guard case .viewIsNotHittable(let found) = refusal(box, in: stage) else {
            Issue.record("it is visible, and outside of its superview's bounds (H-04)")
            return
        }
        #expect(found === box)
        box.frame.origin.x = 300
        #expect(isNotVisible(refusal(box, in: stage), box), "outside the window")
        try stage.expectTranscript("")
    }

    @Test func `a view is touched in the middle of its visible part (SF-01)`() throws {
        let clip = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        clip.clipsToBounds = true
        let box = UIView(frame: CGRect(x: 50, y: -30, width: 80, height: 80))
        box.accessibilityIdentifier = "box"
        clip.addSubview(box)
        let wide = UIView(frame: CGRect(x: -900, y: 600, width: 1_000, height: 50))
        let stage = try Stage(views: [clip, wide])
        // Of the box 50 by 50 points are inside the view that clips, and of the other view 100 by 50
        // points inside the window.
        #expect(try stage.fingers.windowHitPoint(forView: box) == CGPoint(x: 175, y: 125))
        #expect(try wide.windowHitPoint(for: stage.fingers) == CGPoint(x: 50, y: 625))
        #expect(!stage.fingers.viewIsVisible(box, visibility: .full))
        #expect(stage.fingers.viewIsVisible(box, visibility: .center))
        try stage.expectHittable(box)
        try stage.fingers.fingerTap(at: "box")
        #expect(stage.transcript.description.contains("at (175, 125) hits box"))
        try stage.expectNothingElse()
    }

    @Test func `a covered view is visible and not hittable, and the error names the cover (SF-02)`()
        throws
    {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let cover = UIView(frame: box.frame)
        cover.accessibilityIdentifier = "cover"
        let stage = try Stage(views: [box, cover])
        #expect(stage.fingers.viewIsVisible(box) && !stage.fingers.viewIsHittable(box))
        let error = refusal(box, in: stage)
        #expect(error?.description.contains("is covered by \"cover\"") == true)
        guard case .viewIsNotHittable = error else {
            Issue.record("another case")
            return
        }
    }

    @Test func `the first of two views with one identifier is found, level by level (SF-04)`()
        throws
    {
        let (back, front, deep) = (UIView(), UIView(), UIView())
        for view in [back, front, deep] { view.accessibilityIdentifier = "same" }
        let around = UIView()
        around.addSubview(deep)
        let stage = try Stage(views: [around, back, front])
        #expect(try stage.fingers.viewWithIdentifier("same") === back)
        back.removeFromSuperview()
        front.removeFromSuperview()
        #expect(try stage.fingers.viewWithIdentifier("same") === deep)
    }

    @Test func `a view that removes itself in its hit test is said to have left the window`() throws
    {
        final class Shy: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                removeFromSuperview()
                return super.hitTest(point, with: event)
            }
        }
        let shy = Shy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        shy.accessibilityIdentifier = "shy"
        let stage = try Stage(views: [shy])
        let sentence =
            "\"shy\" left the window during the hit test, so it is in no window now. "
            + "To fix, do not remove views in hitTest(_:with:) or point(inside:with:)."
        let atPoint = #expect(throws: HammerError.self) {
            try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        }
        #expect(atPoint?.description == "Cannot touch the window at (50, 50): \(sentence)")
        stage.window.addSubview(shy)
        #expect(
            refusal(shy, in: stage)?.description == "Cannot touch \"shy\" at (50, 50): \(sentence)"
        )
        try stage.expectNothingElse()
    }
}

@Suite("Throws and timed paths", .stage) struct TimedPathTests {
    @Test func `a drag with a velocity lifts at that speed, and one without at rest`() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scroll.contentSize = CGSize(width: 390, height: 10_000)
        let stage = try Stage(views: [scroll])
        let (from, to) = (CGPoint(x: 100, y: 700), CGPoint(x: 100, y: 300))
        try stage.fingers.fingerDrag(from: from, to: to, duration: 0.4)
        let eased = scroll.contentOffset.y
        try stage.clock.runUntilIdle()
        let glide = scroll.contentOffset.y - eased
        let before = scroll.contentOffset.y
        try stage.fingers.fingerDrag(from: from, to: to, duration: 0.4, velocity: 2_000)
        try stage.clock.runUntilIdle()
        let thrown = scroll.contentOffset.y - before - 390
        #expect(thrown > 800 && glide < thrown / 3)
        try stage.fingers.fingerDown(at: from)
        #expect(throws: HammerError.self) {
            try stage.fingers.fingerMove(to: to, duration: 0.4, velocity: 90_000)
        }
        try stage.fingers.fingerMove(to: to, duration: 0.4, velocity: 2_000)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        #expect(scroll.contentOffset.y - before > 1_600)
        try stage.expectNothingElse()
    }

    private func path(
        _ finger: FingerIndex?,
        _ samples: [(TimeInterval, CGFloat, CGFloat)]
    ) -> TimedPath {
        TimedPath(
            finger,
            samples: samples.map {
                TimedPath.Sample(time: $0.0, position: CGPoint(x: $0.1, y: $0.2))
            }
        )
    }

    @Test func `several fingers take paths with exact times, and come and go on their own`() throws
    {
        let plate = Plate()
        let stage = try Stage(views: [plate])
        try stage.fingers.fingerPaths([
            path(nil, [(0, 100, 100), (0.05, 110, 100), (0.1, 120, 100)]),
            path(.leftThumb, [(0.05, 300, 300), (0.2, 310, 300)]),
        ])
        // At 0.05 s one finger moves and another lands, in one event: new touches come first.
        #expect(plate.story == [.began, .began, .moved, .ended, .ended])
        #expect(
            stage.transcript.entries.filter { $0.kind == .event }.map {
                Int(($0.time * 1_000).rounded())
            }
                == [0, 50, 100, 200]
        )
        try stage.expectNothingElse()
    }

    @Test func `paths that no finger can take are refused, and nothing is sent`() throws {
        let plate = Plate()
        let stage = try Stage(views: [plate])
        let impossible: [[TimedPath]] = [
            [], [path(nil, [(0, 1, 1)])], [path(nil, [(0, 1, 1), (0, 2, 2)])],
            [path(nil, [(-1, 1, 1), (0, 2, 2)])], [path(nil, [(0, 1, 1), (.infinity, 2, 2)])],
            [path(nil, [(0, 1, 1), (1e300, 2, 2)])],
            [
                path(.rightThumb, [(0, 1, 1), (1, 2, 2)]),
                path(.rightThumb, [(0, 1, 1), (1, 2, 2)]),
            ],
        ]
        for paths in impossible {
            #expect(throws: HammerError.self) { try stage.fingers.fingerPaths(paths) }
        }
        #expect(plate.story.isEmpty)
        try stage.expectTranscript("")
    }
}
