import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Hit testing", .stage) struct HitTestTests {
    private let log = Journal()

    /// A parent of 100 by 100 at (50, 50) in the window with a child that fills its right half.
    private func family() throws -> (stage: Stage, parent: LoggingView, child: LoggingView) {
        let parent = LoggingView("parent", CGRect(50, 50, 100, 100), log)
        let child = LoggingView("child", CGRect(50, 0, 50, 100), log)
        parent.addSubview(child)
        return (try Stage(views: [parent]), parent, child)
    }

    @Test
    func `the last subview that contains the point wins, and in it the deepest (H-01)`() throws {
        let (stage, parent, child) = try family()
        let front = LoggingView("front", CGRect(75, 0, 25, 100), log)
        parent.addSubview(front)
        let inFront = LoggingView("inFront", CGRect(0, 0, 5, 5), log)
        front.addSubview(inFront)
        #expect(parent.hitTest(CGPoint(x: 10, y: 10), with: nil) === parent)
        #expect(parent.hitTest(CGPoint(x: 60, y: 10), with: nil) === child)
        #expect(parent.hitTest(CGPoint(x: 90, y: 10), with: nil) === front)
        #expect(parent.hitTest(CGPoint(x: 77, y: 2), with: nil) === inFront)
        _ = stage
    }

    @Test(
        arguments: [
            "hidden", "disabled", "alpha 0.0099", "alpha 0.01", "alpha 0",
        ])
    func
        `hidden, disabled and nearly transparent views are skipped, with all their subviews (H-02, H-03)`(
            how: String
        ) throws
    {
        let (stage, parent, child) = try family()
        let grandchild = UIView(frame: CGRect(0, 0, 50, 100))
        child.addSubview(grandchild)
        switch how {
        case "hidden": child.isHidden = true
        case "disabled": child.isUserInteractionEnabled = false
        case "alpha 0.0099": child.alpha = 0.0099
        case "alpha 0.01": child.alpha = 0.01
        default: child.alpha = 0
        }
        // The documented wording is "less than 0.01": 0.01 itself is hit.
        let expected: UIView = how == "alpha 0.01" ? grandchild : parent
        #expect(parent.hitTest(CGPoint(x: 60, y: 10), with: nil) === expected)
        _ = stage
    }

    @Test func `alpha is not multiplied by the superview's (H-03)`() throws {
        let (_, parent, child) = try family()
        parent.alpha = 0.05
        child.alpha = 0.05
        #expect(parent.hitTest(CGPoint(x: 60, y: 10), with: nil) === child)
    }

    @Test func `the part of a child outside its parent is not hit, clipped or not (H-04)`() throws {
        let (stage, parent, child) = try family()
        child.frame = CGRect(50, 0, 100, 100)
        #expect(parent.hitTest(CGPoint(x: 110, y: 10), with: nil) == nil)
        #expect(stage.window.hitTest(CGPoint(x: 160, y: 60), with: nil) === stage.window)
        #expect(stage.window.hitTest(CGPoint(x: 149, y: 60), with: nil) === child)
        parent.clipsToBounds = true
        #expect(stage.window.hitTest(CGPoint(x: 149, y: 60), with: nil) === child)
    }

    @Test(
        arguments: [(0, true), (99, true), (99.999, true), (100, false), (-0.001, false)]
            as [(CGFloat, Bool)]
    )
    func `the near edges are inside, the far edges outside (H-06, N20)`(x: CGFloat, isInside: Bool)
    {
        let view = UIView(frame: CGRect(0, 0, 100, 100))
        #expect(view.point(inside: CGPoint(x: x, y: 50), with: nil) == isInside)
        #expect(view.point(inside: CGPoint(x: 50, y: x), with: nil) == isInside)
        let parent = UIView(frame: CGRect(0, 0, 300, 300))
        parent.addSubview(view)
        let hit = parent.hitTest(CGPoint(x: x, y: 50), with: nil)
        #expect(hit === (isInside ? view : x < 0 ? nil : parent))
    }

    @Test func `the bounds' origin moves the subviews (H-07)`() {
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        let child = UIView(frame: CGRect(0, 200, 100, 50))
        parent.addSubview(child)
        #expect(parent.hitTest(CGPoint(x: 10, y: 10), with: nil) === parent)
        parent.bounds.origin.y = 200
        // The point is in the parent's own space, which now starts at 200.
        #expect(parent.hitTest(CGPoint(x: 10, y: 210), with: nil) === child)
        #expect(parent.hitTest(CGPoint(x: 10, y: 10), with: nil) == nil)
        #expect(child.convert(CGPoint(x: 10, y: 10), to: parent) == CGPoint(x: 10, y: 210))
    }

    @Test
    func `a view scaled to one half is inside up to its own 199, and outside at 200 (H-07, N21)`() {
        let parent = UIView(frame: CGRect(0, 0, 400, 400))
        let view = UIView(frame: CGRect(0, 0, 200, 200))
        parent.addSubview(view)
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(view.frame == CGRect(50, 50, 100, 100))
        #expect(view.point(inside: CGPoint(x: 199, y: 199), with: nil))
        #expect(!view.point(inside: CGPoint(x: 200, y: 199), with: nil))
        #expect(parent.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
        #expect(parent.hitTest(CGPoint(x: 149.5, y: 149.5), with: nil) === view)
        #expect(parent.hitTest(CGPoint(x: 150, y: 149.5), with: nil) === parent)
    }

    @Test func `a child of a parent scaled to one half is hit from 25 to 74 (H-07, N22)`() {
        let root = UIView(frame: CGRect(0, 0, 100, 100))
        let parent = UIView(frame: CGRect(0, 0, 100, 100))
        let child = UIView(frame: CGRect(0, 0, 100, 100))
        root.addSubview(parent)
        parent.addSubview(child)
        parent.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(root.hitTest(CGPoint(x: 24, y: 50), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 25, y: 50), with: nil) === child)
        #expect(root.hitTest(CGPoint(x: 74, y: 50), with: nil) === child)
        #expect(root.hitTest(CGPoint(x: 75, y: 50), with: nil) === root)
    }

    @Test func `a view rotated by 45 degrees is hit where it is, not where its frame is`() {
        let root = UIView(frame: CGRect(0, 0, 200, 200))
        let view = UIView(frame: CGRect(50, 50, 100, 100))
        root.addSubview(view)
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(root.hitTest(CGPoint(x: 100, y: 40), with: nil) === view)
        #expect(root.hitTest(CGPoint(x: 52, y: 52), with: nil) === root)
    }

    @Test func `labels and image views take no touches, nor do their subviews (H-08)`() {
        let root = UIView(frame: CGRect(0, 0, 100, 100))
        for silent in [UILabel(frame: root.bounds), UIImageView(frame: root.bounds)] {
            let inside = UIView(frame: root.bounds)
            silent.addSubview(inside)
            root.addSubview(silent)
            #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
            silent.isUserInteractionEnabled = true
            #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === inside)
            silent.removeFromSuperview()
        }
    }

    @Test func `overriding point(inside:) is enough to enlarge a target (H-09)`() throws {
        final class Enlarged: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -20, dy: -20).contains(point)
            }
        }
        let target = Enlarged(frame: CGRect(100, 100, 20, 20))
        let stage = try Stage(views: [target])
        #expect(stage.window.hitTest(CGPoint(x: 81, y: 81), with: nil) === target)
        #expect(stage.window.hitTest(CGPoint(x: 79, y: 81), with: nil) === stage.window)
    }

    @Test(arguments: [true, false])
    func `an override may take its view and those around it out of the tree`(isInside: Bool) throws
    {
        final class Leaving: UIView {
            var isInside = false
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                let around = superview
                around?.superview?.subviews.forEach { $0.removeFromSuperview() }
                removeFromSuperview()
                return isInside
            }
        }
        let stage = try Stage(views: [])
        weak var parent: UIView?
        weak var leaving: Leaving?
        do {
            let frame = CGRect(0, 0, 100, 100)
            let (outer, middle, inner) = (
                UIView(frame: frame), UIView(frame: frame), Leaving(frame: frame)
            )
            inner.isInside = isInside
            middle.addSubview(inner)
            outer.addSubview(middle)
            stage.window.addSubview(outer)
            (parent, leaving) = (middle, inner)
        }
        // Only the tree held them, and they are freed after the walk, which answers as it began.
        do {
            let hit = stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil)
            #expect(hit != nil)
            #expect(isInside ? hit === leaving : hit === parent)
            #expect(hit?.window == nil)
        }
        #expect(parent == nil)
        #expect(leaving == nil)
        #expect(stage.window.subviews.map(\.subviews.count) == [0])
    }

    @Test func `an override may answer with another view, itself or nil (H-10, H-11)`() throws {
        final class Router: UIView {
            var answer: UIView?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { answer }
        }
        let behind = UIView(frame: CGRect(0, 0, 100, 100))
        let router = Router(frame: CGRect(0, 0, 100, 100))
        let elsewhere = UIView(frame: CGRect(200, 200, 10, 10))
        let stage = try Stage(views: [behind, elsewhere, router])
        let point = CGPoint(x: 5, y: 5)
        #expect(stage.window.hitTest(point, with: nil) === behind)
        router.answer = elsewhere
        #expect(stage.window.hitTest(point, with: nil) === elsewhere)
        // Even where the router is not at all: an override is asked at every point.
        #expect(stage.window.hitTest(CGPoint(x: 300, y: 300), with: nil) === elsewhere)
        router.answer = router
        #expect(stage.window.hitTest(point, with: nil) === router)
    }

    @Test
    func `a touch down runs the hit test twice, with an event that lacks its touch (H-12, E-06)`()
        throws
    {
        let (stage, parent, child) = try family()
        var counts: [Int] = []
        final class Probe: UIView {
            var onHitTest: (UIEvent?) -> Void = { _ in }
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                onHitTest(event)
                return nil
            }
        }
        let probe = Probe(frame: .zero)
        probe.onHitTest = { counts.append($0?.allTouches?.count ?? -1) }
        parent.addSubview(probe)
        try stage.fingers.fingerDown(at: CGPoint(x: 110, y: 60))
        // One more comes from the generator's own look whether the point can be hit.
        #expect(counts == [-1, 0, 0])
        counts = []
        try stage.fingers.fingerMove(to: CGPoint(x: 60, y: 60))
        try stage.fingers.fingerUp()
        #expect(counts == [], "H-19: moves and lifts never hit-test")
        #expect(
            log.take() == [
                "child.began (10, 10)", "child.moved (-40, 10)", "child.ended (-40, 10)",
            ]
        )
        _ = child
        try stage.expectNothingElse()
    }

    @Test
    func
        `higher window levels come first, then the last shown; a nil answer passes on (H-14, H-15, H-17)`()
        throws
    {
        final class PassThrough: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let hit = super.hitTest(point, with: event)
                return hit === self ? nil : hit
            }
        }
        let stage = try Stage()
        let screen = UIScreen.main.bounds
        let (alert, later, clear) = (
            UIWindow(frame: CGRect(0, 0, 100, 100)), UIWindow(frame: screen),
            PassThrough(frame: screen)
        )
        alert.windowLevel = .alert
        clear.windowLevel = .init(rawValue: 3_000)
        for window in [clear, alert, later] { window.makeKeyAndVisible() }
        func hit(_ x: CGFloat) throws -> UIWindow? {
            let finger = FingerIndex.rightThumb
            try UIApplication.shared.enqueue(
                DigitizerFrame(
                    time: stage.clock.time,
                    contacts: [
                        DigitizerContact(
                            finger: finger.number,
                            position: CGPoint(x: x, y: 50),
                            phase: .began
                        )
                    ]
                )
            )
            try stage.clock.step()
            let window = UIApplication.shared.activeTouches.first?.window
            try UIApplication.shared.enqueue(
                DigitizerFrame(
                    time: stage.clock.time,
                    contacts: [
                        DigitizerContact(
                            finger: finger.number,
                            position: CGPoint(x: x, y: 50),
                            phase: .ended
                        )
                    ]
                )
            )
            try stage.clock.step()
            return window
        }
        #expect(try hit(50) === alert)
        #expect(try hit(200) === later)
        // Without a scene it is not on the screen, although it is not hidden.
        alert.windowScene = nil
        #expect(!alert.isHidden)
        #expect(try hit(50) === later)
        alert.windowScene = stage.window.windowScene
        #expect(try hit(50) === alert)
        alert.isHidden = true
        #expect(try hit(50) === later)
        later.isHidden = true
        #expect(try hit(50) === stage.window)
    }

    @Test
    func `without a view at the point no view gets the touch, and nothing remains of it (H-18)`()
        throws
    {
        let stage = try Stage(window: { _ in UIWindow(frame: CGRect(0, 0, 100, 100)) })
        for (time, phase) in [(0.0, ContactPhase.began), (0.1, .moved), (0.2, .ended)] {
            try stage.application.enqueue(
                DigitizerFrame(
                    time: time,
                    contacts: [
                        DigitizerContact(
                            finger: 1,
                            position: CGPoint(x: 200 + time, y: 200),
                            phase: phase
                        )
                    ]
                )
            )
        }
        try stage.clock.advance(by: 1)
        #expect(stage.application.activeTouches.isEmpty)
        try stage.expectTranscript(
            """
              0.0 ms  finger 1  at (200, 200) hits nothing
              0.0 ms  finger 1  at (200, 200) reaches nobody (H-18)
              0.0 ms  event  finger 1 began (200, 200)
            100.0 ms  event  finger 1 moved (200.1, 200)
            200.0 ms  event  finger 1 ended (200.2, 200)
            """
        )
    }
}
