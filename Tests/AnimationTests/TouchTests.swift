import Testing
import TouchTesting
import UIKit

@Suite("Touches on views that are animated", .stage) struct AnimatedTouchTests {
    private func move(
        _ view: UIView,
        to center: CGPoint,
        options: UIView.AnimationOptions = [],
        duration: TimeInterval = 0.4
    ) {
        UIView.animate(withDuration: duration, delay: 0, options: [.curveLinear, options]) {
            view.center = center
        }
    }

    @Test
    func `AN-01: without allowUserInteraction a view and all in it take no touches until the end`()
        throws
    {
        let room = try Room()
        let inside = TracedView("inside", CGRect(x: 0, y: 0, width: 100, height: 100))
        room.box.addSubview(inside)
        move(room.box, to: CGPoint(x: 100, y: 140))
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 120))
        try room.fingers.fingerUp()
        #expect(inside.take() == [] && room.box.take() == [])
        let text = room.stage.transcript.description
        #expect(
            text.contains("box is animated without allowUserInteraction until 400 ms (AN-01)")
        )
        try room.clock.advance(by: 0.4 - room.clock.time)
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 120))
        try room.fingers.fingerUp()
        #expect(inside.take() == ["began", "ended"])
        #expect(room.clock.pending == [])
    }

    @Test func `AN-01: a view behind gets the touch, and who generates it is told why`() throws {
        let room = try Room()
        let behind = TracedView("behind", CGRect(x: 0, y: 0, width: 390, height: 300))
        room.stage.window.insertSubview(behind, at: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) { room.box.alpha = 0.5 }
        #expect(room.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === behind)
        let error = #expect(throws: (any Error).self) { try room.fingers.fingerTap(at: room.box) }
        let sentence = "\(try #require(error))"
        #expect(sentence.contains("is animated without allowUserInteraction without an end"))
        #expect(sentence.contains("pass .allowUserInteraction"))
    }

    @Test func `AN-02: with allowUserInteraction a view is hit where it will be`() throws {
        let room = try Room()
        move(room.box, to: CGPoint(x: 300, y: 100), options: .allowUserInteraction)
        try room.clock.advance(by: 0.2)
        let window = room.stage.window
        // It appears at 150…250; its model is at 250…350.
        #expect(room.seen.frame == CGRect(x: 150, y: 50, width: 100, height: 100))
        #expect(window.hitTest(CGPoint(x: 200, y: 100), with: nil) === window)
        #expect(window.hitTest(CGPoint(x: 300, y: 100), with: nil) === room.box)
        try room.clock.runUntilIdle()
    }

    @Test func `AN-03: an override that asks the presentation finds what is seen`() throws {
        final class Table: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                for view in subviews.reversed()
                where view.layer.presentation()?.hitTest(point) != nil {
                    return view
                }
                return super.hitTest(point, with: event)
            }
        }
        let table = Table(frame: CGRect(x: 0, y: 200, width: 390, height: 200))
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.addSubview(card)
        let room = try Room(with: [table])
        move(card, to: CGPoint(x: 250, y: 50), options: .allowUserInteraction)
        try room.clock.advance(by: 0.2)
        let window = room.stage.window
        #expect(window.hitTest(CGPoint(x: 110, y: 250), with: nil) === card)
        #expect(window.hitTest(CGPoint(x: 20, y: 250), with: nil) === table)
        try room.clock.runUntilIdle()
    }

    @Test
    func
        `C-04, AN-04: an animation that begins under a finger takes the touch from the view, not from recognizers`()
        throws
    {
        let room = try Room()
        let pan = UIPanGestureRecognizer()
        room.box.addGestureRecognizer(pan)
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 100))
        #expect(room.box.take() == ["began"])
        UIView.animate(withDuration: 0.2) {
            room.box.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        }
        #expect(room.box.take() == ["cancelled without an event"])
        try room.fingers.fingerMove(to: CGPoint(x: 100, y: 160), duration: 0.1)
        #expect(pan.state == .changed)
        try room.fingers.fingerUp()
        #expect(room.box.take() == [])
        #expect(
            room.stage.transcript.description.contains(
                "is cancelled in box: box is animated without allowUserInteraction (C-04)"
            )
        )
        try room.clock.runUntilIdle()
    }

    @Test func `C-04: the touch of a view inside is taken too, from within touchesBegan as well`()
        throws
    {
        let room = try Room()
        let inside = TracedView("inside", CGRect(x: 0, y: 0, width: 100, height: 100))
        room.box.addSubview(inside)
        inside.onBegan = { UIView.animate(withDuration: 0.2) { room.box.alpha = 0.5 } }
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 100))
        try room.fingers.fingerUp()
        #expect(inside.take() == ["began", "cancelled without an event"])
        try room.clock.runUntilIdle()
    }

    @Test func `C-04: with allowUserInteraction, or beside the finger, nothing is taken`() throws {
        let other = TracedView("other", CGRect(x: 200, y: 50, width: 100, height: 100))
        let room = try Room(with: [other])
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 100))
        move(room.box, to: CGPoint(x: 100, y: 200), options: .allowUserInteraction)
        move(other, to: CGPoint(x: 250, y: 300))
        try room.fingers.fingerUp()
        #expect(room.box.take() == ["began", "ended"])
        try room.clock.runUntilIdle()
    }

    @Test func `C-04: a control loses its finger without an event`() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
        let room = try Room(with: [button])
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("inside") }, for: .touchUpInside)
        button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
        button.addAction(
            UIAction { _ in UIView.animate(withDuration: 0.1) { button.alpha = 0.5 } },
            for: .touchDown
        )
        try room.fingers.fingerDown(at: CGPoint(x: 50, y: 325))
        try room.fingers.fingerUp()
        #expect(events == ["cancel"] && !button.isTracking && !button.isHighlighted)
        try room.clock.runUntilIdle()
    }

    @Test func `AN-05: a view that fades out is not hit from the start`() throws {
        let room = try Room()
        UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
            room.box.alpha = 0
        }
        let window = room.stage.window
        #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === window)
        #expect(room.seen.opacity == 1)
        try room.clock.runUntilIdle()
    }

    @Test
    func `AN-07: what is switched off under a finger keeps its touch; what is animated does not`()
        throws
    {
        let room = try Room()
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 100))
        room.box.isUserInteractionEnabled = false
        room.box.isHidden = true
        try room.fingers.fingerMove(to: CGPoint(x: 100, y: 120), duration: 0.02)
        try room.fingers.fingerUp()
        #expect(Set(room.box.take()) == ["began", "moved", "ended"])
    }

    // MARK: Property animators

    @Test func `H-20: an animator's view is hit where it appears, and so are the views in it`()
        throws
    {
        let room = try Room()
        let inside = TracedView("inside", CGRect(x: 50, y: 50, width: 50, height: 50))
        room.box.addSubview(inside)
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
            room.box.center.x = 300
        }
        animator.startAnimation()
        try room.clock.advance(by: 0.2)
        let window = room.stage.window
        // It appears at 150…250.
        #expect(window.hitTest(CGPoint(x: 160, y: 60), with: nil) === room.box)
        #expect(window.hitTest(CGPoint(x: 240, y: 140), with: nil) === inside)
        #expect(window.hitTest(CGPoint(x: 149.9, y: 60), with: nil) === window)
        #expect(window.hitTest(CGPoint(x: 300, y: 60), with: nil) === window)
        // The road of a touch, with somebody listening, says the same.
        try room.fingers.fingerDown(at: CGPoint(x: 160, y: 60))
        try room.fingers.fingerUp()
        #expect(room.box.take() == ["began", "ended"])
        try room.clock.runUntilIdle()
        #expect(window.hitTest(CGPoint(x: 340, y: 60), with: nil) === room.box)
        #expect(room.clock.pending == [])
    }

    @Test func `H-20: also turned and grown, at any time, as the numbers say`() throws {
        let room = try Room()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
            room.box.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 1)
            room.box.bounds.size.height = 20
        }
        animator.startAnimation()
        let window = room.stage.window
        for tenth in 1...9 {
            try room.clock.advance(by: 0.1)
            let p = easeInOut(CGFloat(tenth) / 10)
            let appears = CGAffineTransform(rotationAngle: .pi / 2 * p)
                .scaledBy(x: 1 + 2 * p, y: 1)
            for step in 0..<40 {
                let (x, y) = (CGFloat(step % 8) * 40 - 140, CGFloat(step / 8) * 30 - 61)
                let local = CGPoint(x: x, y: y).applying(appears.inverted())
                let isIn =
                    local.x.magnitude < 50 && local.y.magnitude < (100 - 80 * p) / 2
                let hit = window.hitTest(CGPoint(x: 100 + x, y: 100 + y), with: nil)
                #expect((hit === room.box) == isIn, "\(tenth) \(x) \(y)")
            }
        }
        try room.clock.runUntilIdle()
    }

    @Test func `H-20: manual hit testing asks the model, no interaction asks nobody`() throws {
        let room = try Room()
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
            room.box.center.x = 300
        }
        animator.isManualHitTestingEnabled = true
        animator.startAnimation()
        try room.clock.advance(by: 0.2)
        let window = room.stage.window
        let (seen, model) = (CGPoint(x: 200, y: 100), CGPoint(x: 300, y: 100))
        #expect(window.hitTest(seen, with: nil) === window)
        #expect(window.hitTest(model, with: nil) === room.box)
        animator.isManualHitTestingEnabled = false
        #expect(window.hitTest(seen, with: nil) === room.box)
        animator.isUserInteractionEnabled = false
        #expect(window.hitTest(seen, with: nil) === window)
        #expect(window.hitTest(model, with: nil) === window)
        try room.clock.runUntilIdle()
        #expect(window.hitTest(model, with: nil) === room.box)
    }

    @Test func `H-20: one that cannot be interrupted is hit where its model is`() throws {
        let room = try Room()
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
            room.box.center.x = 300
        }
        animator.isInterruptible = false
        animator.startAnimation()
        try room.clock.advance(by: 0.2)
        #expect(
            room.stage.window.hitTest(CGPoint(x: 300, y: 100), with: nil) === room.box
        )
        try room.clock.runUntilIdle()
    }

    @Test func `H-20: a class that decides for itself is asked where it appears`() throws {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                hypot(point.x - 50, point.y - 50) < 50
            }
        }
        let round = Round(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        let room = try Room(with: [round])
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            round.center.x = 250
        }
        animator.startAnimation()
        try room.clock.advance(by: 0.5)
        let window = room.stage.window
        #expect(window.hitTest(CGPoint(x: 101, y: 350), with: nil) === round)
        #expect(window.hitTest(CGPoint(x: 101, y: 301), with: nil) === window)
        animator.stopAnimation(true)
        #expect(window.hitTest(CGPoint(x: 101, y: 350), with: nil) === round)
        #expect(round.center.x == 150 && room.clock.pending == [])
    }
}
