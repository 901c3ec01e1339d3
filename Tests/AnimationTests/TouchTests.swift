import Testing
import TouchTesting
import UIKit

@Suite("Touches on animated views", .stage) struct AnimatedTouchTests {
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
    func
        `without allowUserInteraction an animated view and its subviews take no touches until the end (AN-01)`()
        throws
    {
        let room = try AnimationRoom()
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

    @Test
    func
        `the view behind an animated one gets the touch, and a generated tap is refused with the reason (AN-01)`()
        throws
    {
        let room = try AnimationRoom()
        let behind = TracedView("behind", CGRect(x: 0, y: 0, width: 390, height: 300))
        room.stage.window.insertSubview(behind, at: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) { room.box.alpha = 0.5 }
        #expect(room.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === behind)
        let error = #expect(throws: (any Error).self) { try room.fingers.fingerTap(at: room.box) }
        let sentence = "\(try #require(error))"
        #expect(sentence.contains("is animated without allowUserInteraction without an end"))
        #expect(sentence.contains("pass .allowUserInteraction"))
    }

    @Test func `with allowUserInteraction a view is hit at its final place (AN-02)`() throws {
        let room = try AnimationRoom()
        move(room.box, to: CGPoint(x: 300, y: 100), options: .allowUserInteraction)
        try room.clock.advance(by: 0.2)
        let window = room.stage.window
        // It appears at 150…250; its model is at 250…350.
        #expect(room.seen.frame == CGRect(x: 150, y: 50, width: 100, height: 100))
        #expect(window.hitTest(CGPoint(x: 200, y: 100), with: nil) === window)
        #expect(window.hitTest(CGPoint(x: 300, y: 100), with: nil) === room.box)
        try room.clock.runUntilIdle()
    }

    @Test func `a hitTest override that uses the presentation layer finds what is shown (AN-03)`()
        throws
    {
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
        let room = try AnimationRoom(with: [table])
        move(card, to: CGPoint(x: 250, y: 50), options: .allowUserInteraction)
        try room.clock.advance(by: 0.2)
        let window = room.stage.window
        #expect(window.hitTest(CGPoint(x: 110, y: 250), with: nil) === card)
        #expect(window.hitTest(CGPoint(x: 20, y: 250), with: nil) === table)
        try room.clock.runUntilIdle()
    }

    @Test
    func
        `an animation that begins under a finger cancels the view's touch, not the recognizers (C-04, AN-04)`()
        throws
    {
        let room = try AnimationRoom()
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

    @Test
    func `the touch of a subview is cancelled too, also from within touchesBegan (C-04)`() throws {
        let room = try AnimationRoom()
        let inside = TracedView("inside", CGRect(x: 0, y: 0, width: 100, height: 100))
        room.box.addSubview(inside)
        inside.onBegan = { UIView.animate(withDuration: 0.2) { room.box.alpha = 0.5 } }
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 100))
        try room.fingers.fingerUp()
        #expect(inside.take() == ["began", "cancelled without an event"])
        try room.clock.runUntilIdle()
    }

    @Test func `with allowUserInteraction, or away from the finger, no touch is cancelled (C-04)`()
        throws
    {
        let other = TracedView("other", CGRect(x: 200, y: 50, width: 100, height: 100))
        let room = try AnimationRoom(with: [other])
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 100))
        move(room.box, to: CGPoint(x: 100, y: 200), options: .allowUserInteraction)
        move(other, to: CGPoint(x: 250, y: 300))
        try room.fingers.fingerUp()
        #expect(room.box.take() == ["began", "ended"])
        try room.clock.runUntilIdle()
    }

    @Test func `a control loses its finger without an event (C-04)`() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
        let room = try AnimationRoom(with: [button])
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

    @Test func `a view that fades out cannot be hit from the start (AN-05)`() throws {
        let room = try AnimationRoom()
        UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
            room.box.alpha = 0
        }
        let window = room.stage.window
        #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === window)
        #expect(room.seen.opacity == 1)
        try room.clock.runUntilIdle()
    }

    @Test
    func `disabling a view under a finger keeps its touch, and animating it does not (AN-07)`()
        throws
    {
        let room = try AnimationRoom()
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 100))
        room.box.isUserInteractionEnabled = false
        room.box.isHidden = true
        try room.fingers.fingerMove(to: CGPoint(x: 100, y: 120), duration: 0.02)
        try room.fingers.fingerUp()
        #expect(Set(room.box.take()) == ["began", "moved", "ended"])
    }

    // MARK: Property animators

    @Test func `the view of a property animator and its subviews are hit where they appear (H-20)`()
        throws
    {
        let room = try AnimationRoom()
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

    @Test
    func
        `a view that is rotated and scaled by an animator is hit where it appears, at any time (H-20)`()
        throws
    {
        let room = try AnimationRoom()
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

    @Test
    func `manual hit testing uses the model, and without user interaction nothing is hit (H-20)`()
        throws
    {
        let room = try AnimationRoom()
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
        try room.clock.runUntilIdle()
        #expect(window.hitTest(model, with: nil) === room.box)
        let other = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
            room.box.center.x = 100
        }
        other.isUserInteractionEnabled = false
        other.startAnimation()
        try room.clock.advance(by: 0.2)
        #expect(window.hitTest(seen, with: nil) === window)
        #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === window)
        try room.clock.runUntilIdle()
        #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === room.box)
    }

    @Test
    func `the view of an animator that is not interruptible is hit where its model is (H-20)`()
        throws
    {
        let room = try AnimationRoom()
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

    @Test func `a point(inside:) override is asked with the point where the view appears (H-20)`()
        throws
    {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                hypot(point.x - 50, point.y - 50) < 50
            }
        }
        let round = Round(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        let room = try AnimationRoom(with: [round])
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
