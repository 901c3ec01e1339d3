import Testing
import TouchTesting
import UIKit

@Suite("Blocks that animate", .stage) struct BlockTests {
    @Test func `the model changes at once, and what is shown follows the curve (AN-02)`() throws {
        let room = try AnimationRoom()
        UIView.animate(
            withDuration: 0.5,
            animations: { room.box.center = CGPoint(x: 300, y: 500) },
            completion: room.end()
        )
        #expect(room.box.center == CGPoint(x: 300, y: 500))
        #expect(room.seen.position == CGPoint(x: 100, y: 100))
        for tenth in 1...4 {
            let progress = easeInOut(CGFloat(tenth) / 5)
            let seen = try room.seenCenter(after: 0.1)
            #expect(near(seen, 100 + 200 * progress, 100 + 400 * progress), "\(tenth)")
        }
        #expect(room.ends == [])
        try room.clock.advance(by: 0.1)
        #expect(room.seen.position == CGPoint(x: 300, y: 500))
        #expect(room.ends == ["500.0 ms: end true"])
        #expect(room.clock.pending == [] && room.box.layer.animationKeys() == nil)
    }

    nonisolated static let curves: [(UIView.AnimationOptions, [CGFloat])] = [
        (.curveEaseInOut, [0.42, 0, 0.58, 1]), (.curveEaseIn, [0.42, 0, 1, 1]),
        (.curveEaseOut, [0, 0, 0.58, 1]), (.curveLinear, [0, 0, 1, 1]),
    ]

    @Test(arguments: curves)
    func `each animated property is on its curve at any time (AN-02)`(
        options: UIView.AnimationOptions,
        points: [CGFloat]
    ) throws {
        let room = try AnimationRoom()
        let box = room.box
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        UIView.animate(withDuration: 0.4, delay: 0, options: options) {
            box.bounds.size = CGSize(width: 300, height: 50)
            box.alpha = 0.2
            box.transform = CGAffineTransform(rotationAngle: 1)
            box.backgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
            box.layer.cornerRadius = 40
        }
        for part in [CGFloat(0.25), 0.5, 0.8] {
            try room.clock.advance(by: 0.4 * TimeInterval(part) - room.clock.time)
            let p = bezier(points[0], points[1], points[2], points[3], at: part)
            let seen = room.seen
            #expect(isNear(seen.bounds.width, 100 + 200 * p))
            #expect(isNear(seen.bounds.height, 100 - 50 * p))
            #expect(isNear(CGFloat(seen.opacity), 1 - 0.8 * p))
            #expect(isNear(atan2(seen.affineTransform().b, seen.affineTransform().a), p))
            #expect(isNear(seen.backgroundColor?.green ?? 0, 0.5 * p))
            #expect(isNear(seen.backgroundColor?.alpha ?? 0, 1 - 0.5 * p))
            #expect(isNear(seen.cornerRadius, 40 * p))
        }
        try room.clock.runUntilIdle()
        #expect(room.clock.time == 0.4)
    }

    @Test func `a half turn rotates the view and does not shrink it`() throws {
        let room = try AnimationRoom()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            room.box.transform = CGAffineTransform(rotationAngle: .pi).scaledBy(x: 2, y: 2)
        }
        try room.clock.advance(by: 0.5)
        let seen = room.seen.affineTransform()
        // Half way: a quarter of a turn, one and a half times as large.
        #expect(isNear(seen.a, 0) && isNear(seen.b.magnitude, 1.5))
        #expect(isNear(seen.determinant, 2.25))
        try room.clock.runUntilIdle()
    }

    @Test
    func `during the delay the start is shown, and the completion comes after delay and duration`()
        throws
    {
        let room = try AnimationRoom()
        UIView.animate(
            withDuration: 0.25,
            delay: 0.5,
            options: .curveLinear,
            animations: { room.box.center.x = 200 },
            completion: room.end()
        )
        #expect(try room.seenCenter(after: 0.4999).x == 100)
        #expect(isNear(try room.seenCenter(after: 0.1251).x, 150, within: 1e-3))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["750.0 ms: end true"])
    }

    @Test func `a duration of zero changes at once, and completes in the next turn`() throws {
        let room = try AnimationRoom()
        UIView.animate(
            withDuration: 0,
            animations: { room.box.center.x = 200 },
            completion: room.end("zero")
        )
        UIView.animate(withDuration: 1, animations: {}, completion: room.end("nothing"))
        UIView.animate(
            withDuration: 1,
            animations: { room.box.center.x = 200 },
            completion: room.end("the same")
        )
        #expect(room.seen.position.x == 200 && room.ends == [])
        try room.clock.runUntilIdle()
        #expect(
            room.ends == ["0.1 ms: zero true", "0.1 ms: nothing true", "0.1 ms: the same true"]
        )
    }

    @Test func `two animations of a property add up, and both complete`() throws {
        let room = try AnimationRoom()
        let linear = UIView.AnimationOptions.curveLinear
        UIView.animate(
            withDuration: 0.4,
            delay: 0,
            options: linear,
            animations: { room.box.center.x = 300 },
            completion: room.end("out")
        )
        try room.clock.advance(by: 0.2)
        UIView.animate(
            withDuration: 0.4,
            delay: 0,
            options: linear,
            animations: { room.box.center.x = 100 },
            completion: room.end("back")
        )
        // No jump: model 100, what is left of the first way −100, the whole second way 200.
        #expect(isNear(room.seen.position.x, 200))
        #expect(room.box.layer.animationKeys() == ["position", "position-2"])
        #expect(isNear(try room.seenCenter(after: 0.1).x, 100 - 200 * 0.25 + 200 * 0.75))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["400.0 ms: out true", "600.0 ms: back true"])
        #expect(room.seen.position.x == 100)
    }

    @Test func `with beginFromCurrentState the first animation completes unfinished`() throws {
        let room = try AnimationRoom()
        UIView.animate(
            withDuration: 0.4,
            delay: 0,
            options: .curveLinear,
            animations: { room.box.center.x = 300 },
            completion: room.end("out")
        )
        try room.clock.advance(by: 0.1)
        UIView.animate(
            withDuration: 0.4,
            delay: 0,
            options: [.curveLinear, .beginFromCurrentState],
            animations: { room.box.center.x = 550 },
            completion: room.end("on")
        )
        #expect(isNear(room.seen.position.x, 150))
        #expect(isNear(try room.seenCenter(after: 0.2).x, 350))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["100.1 ms: out false", "500.0 ms: on true"])
    }

    @Test
    func `transforms do not add up: the second animation starts where the view appears`() throws {
        let room = try AnimationRoom()
        let box = room.box
        UIView.animate(
            withDuration: 0.4,
            delay: 0,
            options: .curveLinear,
            animations: { box.transform = CGAffineTransform(scaleX: 3, y: 3) },
            completion: room.end("out")
        )
        try room.clock.advance(by: 0.2)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            box.transform = .identity
        }
        #expect(isNear(room.seen.affineTransform().a, 2))
        try room.clock.advance(by: 0.2)
        #expect(isNear(room.seen.affineTransform().a, 1.5))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["200.1 ms: out false"])
    }

    @Test
    func `autoreverse takes twice as long, and an endless animation is named and not waited for`()
        throws
    {
        let room = try AnimationRoom()
        UIView.animate(
            withDuration: 0.2,
            delay: 0,
            options: [.curveLinear, .autoreverse],
            animations: { room.box.alpha = 0 },
            completion: room.end()
        )
        try room.clock.advance(by: 0.3)
        #expect(isNear(CGFloat(room.seen.opacity), 0.5))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["400.0 ms: end true"] && room.seen.opacity == 0)

        UIView.animate(
            withDuration: 0.5,
            delay: 0,
            options: [.repeat, .curveLinear],
            animations: { room.box.center.x = 200 },
            completion: room.end("endless")
        )
        #expect(room.clock.isIdle)
        #expect(
            room.clock.pending.map(\.description) == [
                "animation of center of box at 400 ms (repeats)"
            ]
        )
        try room.clock.runUntilIdle()
        #expect(room.clock.time == 0.4)
        // A century later it is still where the numbers say.
        try room.clock.advance(by: 1_000_000_000.125)
        #expect(isNear(room.seen.position.x, 125, within: 1e-4))
        room.box.layer.removeAllAnimations()
        #expect(room.clock.pending.map(\.name) == ["completion of an animation"])
        try room.clock.runUntilIdle()
        #expect(room.ends.last?.hasSuffix("endless false") == true)
        #expect(room.clock.pending == [])
    }

    @Test func `a pending animation is named, with the number of other properties`() throws {
        let room = try AnimationRoom()
        UIView.animate(withDuration: 0.3) {
            room.box.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            room.box.alpha = 0.5
        }
        #expect(
            room.clock.pending.map(\.description)
                == ["animation of center of box and 2 more at 300 ms"]
        )
        try room.clock.runUntilIdle()
    }

    @Test
    func `a nested block inherits duration, curve and delay, unless options say otherwise`()
        throws
    {
        let other = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
        let third = UIView(frame: CGRect(x: 0, y: 400, width: 10, height: 10))
        let room = try AnimationRoom(with: [other, third])
        UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveLinear) {
            #expect(UIView.inheritedAnimationDuration == 0.4)
            room.box.alpha = 0
            UIView.animate(withDuration: 0.1) { other.alpha = 0 }
            UIView.animate(
                withDuration: 0.2,
                delay: 0,
                options: [.overrideInheritedDuration, .overrideInheritedCurve]
            ) { third.alpha = 0 }
            UIView.performWithoutAnimation { room.box.center.x = 300 }
        }
        #expect(UIView.inheritedAnimationDuration == 0)
        #expect(room.seen.position.x == 300)
        try room.clock.advance(by: 0.1 + 0.05)
        #expect(isNear(CGFloat(other.layer.presentation()?.opacity ?? 9), 1 - 0.125))
        #expect(isNear(CGFloat(third.layer.presentation()?.opacity ?? 9), 1 - easeInOut(0.25)))
        try room.clock.runUntilIdle()
        #expect(room.clock.time == 0.5)
    }

    @Test func `with animations disabled, blocks change at once`() throws {
        let room = try AnimationRoom()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        UIView.animate(
            withDuration: 5,
            animations: { room.box.center.x = 300 },
            completion: room.end()
        )
        #expect(room.seen.position.x == 300 && room.box.layer.animationKeys() == nil)
        try room.clock.runUntilIdle()
        #expect(room.ends == ["0.1 ms: end true"])
    }

    @Test func `animations that one application disabled are enabled in the next one`() throws {
        _ = try AnimationRoom()
        UIView.setAnimationsEnabled(false)
        UIView.beginAnimations(nil)
        let room = try AnimationRoom()
        #expect(UIView.areAnimationsEnabled)
        room.box.center.x = 300
        #expect(room.box.layer.animationKeys() == nil && room.clock.pending == [])
    }

    @Test func `layout inside a block is animated`() throws {
        final class Panel: UIView {
            var isOpen = false
            override func layoutSubviews() {
                subviews.first?.frame = CGRect(x: isOpen ? 200 : 0, y: 0, width: 40, height: 40)
            }
        }
        let panel = Panel(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
        let knob = UIView()
        panel.addSubview(knob)
        let room = try AnimationRoom(with: [panel])
        room.stage.application.layOutNow()
        panel.isOpen = true
        panel.setNeedsLayout()
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
            panel.layoutIfNeeded()
        }
        try room.clock.advance(by: 0.1)
        #expect(isNear(knob.layer.presentation()?.frame.minX ?? 0, 100))
        try room.clock.runUntilIdle()
    }

    @Test
    func `a view that leaves its window ends its animations and those of its subviews`() throws {
        let room = try AnimationRoom()
        let inside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        room.box.addSubview(inside)
        UIView.animate(
            withDuration: 1,
            animations: { inside.alpha = 0 },
            completion: room.end()
        )
        try room.clock.advance(by: 0.5)
        room.box.removeFromSuperview()
        #expect(inside.layer.presentation()?.opacity == 0)
        try room.clock.runUntilIdle()
        #expect(room.ends == ["500.1 ms: end false"] && room.clock.pending == [])
    }

    @Test(arguments: [CGFloat(0.2), 0.5, 0.8, 1, 1.4])
    func `a spring has a thousandth of its way left when its duration is over`(ratio: CGFloat)
        throws
    {
        let room = try AnimationRoom()
        UIView.animate(
            withDuration: 0.6,
            delay: 0,
            usingSpringWithDamping: ratio,
            initialSpringVelocity: 2,
            options: [],
            animations: { room.box.center.x = 300 },
            completion: room.end()
        )
        let spring = try #require(
            room.box.layer.animation(forKey: "position") as? CASpringAnimation
        )
        let frequency = (spring.stiffness / spring.mass).squareRoot()
        // The way from 1 to 0 without a start is down to a thousandth at the end of the duration.
        let envelope =
            ratio < 1
            ? exp(-ratio * frequency * 0.6) / (1 - ratio * ratio).squareRoot()
            : integratedSpring(
                from: 1,
                velocity: 0,
                frequency: frequency,
                ratio: ratio,
                after: 0.6
            )
        #expect(isNear(envelope, 0.001, within: 1e-6))
        for time in [0.05, 0.1, 0.3] {
            try room.clock.advance(by: time - room.clock.time)
            let left = integratedSpring(
                from: 1,
                velocity: -2,
                frequency: frequency,
                ratio: ratio,
                after: time
            )
            #expect(isNear(room.seen.position.x, 300 - 200 * left, within: 1e-5), "\(time)")
        }
        try room.clock.runUntilIdle()
        #expect(room.ends == ["600.0 ms: end true"])
    }

    @Test func `a spring with a perceived duration overshoots once and ends at rest`() throws {
        let room = try AnimationRoom()
        UIView.animate(
            springDuration: 0.5,
            bounce: 0.3,
            animations: { room.box.center.x = 300 },
            completion: room.end()
        )
        try room.clock.advance(by: 0.2)
        let left = integratedSpring(
            from: 1,
            velocity: 0,
            frequency: 2 * .pi / 0.5,
            ratio: 0.7,
            after: 0.2
        )
        #expect(isNear(room.seen.position.x, 300 - 200 * left, within: 1e-5))
        try room.clock.runUntilIdle()
        #expect(room.ends.count == 1 && room.clock.time > 0.5 && room.clock.time < 2)
    }

    @Test func `keyframes move only in their own times`() throws {
        let room = try AnimationRoom()
        let linear = UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue
        )
        UIView.animateKeyframes(
            withDuration: 1,
            delay: 0,
            options: linear,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                    room.box.center.x = 200
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    room.box.center = CGPoint(x: 200, y: 300)
                }
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    room.box.alpha = 0
                }
            },
            completion: room.end()
        )
        #expect(room.box.center == CGPoint(x: 200, y: 300))
        #expect(near(try room.seenCenter(after: 0.125), 150, 100))
        #expect(near(try room.seenCenter(after: 0.25), 200, 100))
        #expect(near(try room.seenCenter(after: 0.375), 200, 200))
        #expect(isNear(CGFloat(room.seen.opacity), 0.25))
        try room.clock.runUntilIdle()
        #expect(room.ends == ["1000.0 ms: end true"])
    }

    @Test func `the curve applies to all keyframes together, and discrete keyframes jump`() throws {
        let room = try AnimationRoom()
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                room.box.center.x = 200
            }
        }
        // Eased: after a quarter of the time the whole is at easeInOut(0.25), of which a half is 200.
        #expect(isNear(try room.seenCenter(after: 0.25).x, 100 + 100 * easeInOut(0.25) / 0.5))
        try room.clock.runUntilIdle()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                room.box.center.x = 400
            }
        }
        #expect(try room.seenCenter(after: 0.499).x == 200)
        #expect(try room.seenCenter(after: 0.002).x == 400)
        try room.clock.runUntilIdle()
    }

    @Test func `during a transition its views take no touches`() throws {
        let room = try AnimationRoom()
        let (old, new) = (UIView(frame: room.box.bounds), UIView(frame: room.box.bounds))
        room.box.addSubview(old)
        UIView.transition(
            from: old,
            to: new,
            duration: 0.3,
            options: .transitionCrossDissolve,
            completion: room.end()
        )
        #expect(new.superview === room.box && old.superview == nil)
        #expect(room.clock.pending.map(\.name) == ["animation of transition of box"])
        #expect(room.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) !== new)
        try room.clock.runUntilIdle()
        #expect(room.ends == ["300.0 ms: end true"])
        #expect(room.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === new)
    }

    @Test func `beginAnimations and commitAnimations animate like a block`() throws {
        let room = try AnimationRoom()
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationCurve(.linear)
        room.box.center.x = 200
        UIView.commitAnimations()
        #expect(isNear(try room.seenCenter(after: 0.25).x, 150))
        try room.clock.runUntilIdle()
        #expect(room.clock.time == 0.5)
    }

    @Test func `the transcript says what is animated, how, and how it ended`() throws {
        let room = try AnimationRoom()
        UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveEaseOut]) {
            room.box.alpha = 0.5
        }
        UIView.animate(
            withDuration: 0.2,
            delay: 0,
            options: [.allowUserInteraction, .repeat]
        ) { room.box.center.x = 300 }
        try room.clock.runUntilIdle()
        room.box.layer.removeAllAnimations()
        try room.stage.expectTranscript(
            """
              0.0 ms  box  animates alpha in 300 ms after 100 ms, easeOut, takes no touches (AN-01)
              0.0 ms  box  animates center in 200 ms again and again, easeInOut
            400.0 ms  box  has animated alpha
            400.0 ms  box  animates center no more: it was removed
            """
        )
    }
}

extension UIApplication {
    /// The end of a turn, as the clock has it.
    func layOutNow() {
        windows.forEach { $0.layoutIfNeeded() }
    }
}
