import QuartzCore
import TestSupport
import Testing
import TouchTesting
import UIKit

/// Hears of animations.
final class Listener: NSObject, CAAnimationDelegate {
    private(set) var heard: [String] = []
    func animationDidStart(_ anim: CAAnimation) { heard.append("start \(name(anim))") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        heard.append("stop \(name(anim)) \(flag)")
    }
    private func name(_ animation: CAAnimation) -> String {
        animation.value(forKey: "name") as? String ?? "?"
    }
}

@Suite("Layers and their animations", .stage) struct LayerTests {
    private func basic(_ path: String, from: Any?, to: Any?, _ duration: TimeInterval = 1)
        -> CABasicAnimation
    {
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        return animation
    }

    @Test func `a copy of an animation can be changed without the original`() throws {
        let original = basic("opacity", from: 0, to: 1, 3)
        let copy = try #require(original.copy() as? CABasicAnimation)
        copy.keyPath = "position"
        copy.duration = 4
        #expect(original.keyPath == "opacity" && original.duration == 3)
        #expect(copy.toValue as? Int == 1)
    }

    // MARK: Geometry

    @Test func `a view and its layer have the same geometry, whichever is set`() throws {
        let room = try AnimationRoom()
        let (box, layer) = (room.box, room.box.layer)
        #expect(layer === box.layer && layer.delegate === box)
        box.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == CGPoint(x: 25, y: 40) && layer.frame == box.frame)
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        #expect(box.center == CGPoint(x: 100, y: 50) && box.bounds.size.width == 200)
        layer.opacity = 0.5
        layer.isHidden = true
        layer.backgroundColor = UIColor.red.cgColor
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(box.alpha == 0.5 && box.isHidden && box.backgroundColor == .red)
        #expect(box.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(room.stage.window.hitTest(CGPoint(x: 100, y: 50), with: nil) === room.stage.window)
    }

    @Test
    func `an anchor point moves the view and its center of rotation, and hit testing follows`()
        throws
    {
        let room = try AnimationRoom()
        let (box, window) = (room.box, room.stage.window)
        box.layer.anchorPoint = CGPoint(x: 0, y: 0)
        #expect(box.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
        #expect(window.hitTest(CGPoint(x: 199, y: 199), with: nil) === box)
        #expect(window.hitTest(CGPoint(x: 99, y: 120), with: nil) === window)
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // Turned about its top left: it reaches to the left of x 100.
        #expect(window.hitTest(CGPoint(x: 50, y: 150), with: nil) === box)
        #expect(window.hitTest(CGPoint(x: 150, y: 150), with: nil) === window)
        let point = box.convert(CGPoint(x: 10, y: 30), to: nil)
        #expect(near(point, 70, 110))
        #expect(near(box.convert(point, from: nil), 10, 30))
        box.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        box.transform = .identity
        box.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        box.frame = CGRect(x: 7, y: 8, width: 50, height: 50)
        #expect(box.center == CGPoint(x: 32, y: 33))
    }

    @Test func `a view that is tilted in space is hit where it appears`() throws {
        let room = try AnimationRoom()
        var tilt = CATransform3DIdentity
        tilt.m34 = -1 / 200
        tilt = CATransform3DRotate(tilt, .pi / 3, 0, 1, 0)
        room.box.layer.transform = tilt
        let window = room.stage.window
        for (x, y) in [(-50, -50), (-50, 50), (50, -50), (50, 50)] as [(CGFloat, CGFloat)] {
            // A corner (x, y, 0), turned about y, then seen from 200 points in front.
            let (turnedX, z) = (x * cos(.pi / 3), -x * sin(.pi / 3))
            let scale = 1 / (1 - z / 200)
            for (inset, isIn) in [(CGFloat(0.97), true), (1.03, false)] {
                let point = CGPoint(
                    x: 100 + turnedX * scale * inset,
                    y: 100 + y * scale * inset
                )
                let hit = window.hitTest(point, with: nil)
                #expect((hit === room.box) == isIn, "\(x) \(y) \(inset)")
            }
        }
        let middle = room.box.convert(CGPoint(x: 50, y: 50), to: nil)
        #expect(near(middle, 100, 100))
        #expect(room.box.frame.width < 70)
    }

    @Test func `matrices can be rotated, inverted and concatenated`() {
        let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(CATransform3DIsAffine(turn))
        let plane = CATransform3DGetAffineTransform(turn)
        #expect(near(CGPoint(x: 1, y: 0).applying(plane), 0, 1))
        var mixed = CATransform3DTranslate(CATransform3DRotate(turn, 0.3, 1, 2, 3), 4, 5, 6)
        mixed.m34 = -0.002
        let one = CATransform3DConcat(mixed, CATransform3DInvert(mixed))
        #expect(isNear(one.m11, 1) && isNear(one.m22, 1) && isNear(one.m44, 1))
        #expect(isNear(one.m12, 0) && isNear(one.m34, 0) && isNear(one.m41, 0))
        #expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)).m11 == 0)
    }

    @Test
    func `sublayers keep their order among the layers of subviews, and take no touches`() throws {
        let room = try AnimationRoom()
        let (low, high) = (UIView(frame: room.box.bounds), UIView(frame: room.box.bounds))
        room.box.addSubview(low)
        let (shape, back) = (CAShapeLayer(), CAGradientLayer())
        shape.frame = room.box.bounds
        room.box.layer.addSublayer(shape)
        room.box.addSubview(high)
        room.box.layer.insertSublayer(back, at: 0)
        #expect(room.box.layer.sublayers == [back, low.layer, shape, high.layer])
        #expect(shape.superlayer === room.box.layer && low.layer.superlayer === room.box.layer)
        low.removeFromSuperview()
        #expect(room.box.layer.sublayers == [back, shape, high.layer])
        high.removeFromSuperview()
        #expect(room.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === room.box)
        #expect(room.box.layer.hitTest(CGPoint(x: 100, y: 100)) === shape)
        #expect(
            shape.convert(CGPoint(x: 1, y: 2), to: room.stage.window.layer) == CGPoint(x: 51, y: 52)
        )
        shape.removeFromSuperlayer()
        #expect(room.box.layer.sublayers == [back] && shape.superlayer == nil)
    }

    @Test func `a layer in itself, and a view's layer in a place without its view, are refused`()
        throws
    {
        let room = try AnimationRoom()
        let (label, stranger) = (UILabel(), UIView())
        room.box.addSubview(label)
        let (outer, inner) = (CALayer(), CALayer())
        room.box.layer.addSublayer(outer)
        outer.addSublayer(inner)
        outer.name = "outer"
        inner.name = "inner"
        inner.addSublayer(outer)
        inner.addSublayer(inner)
        outer.addSublayer(stranger.layer)
        label.layer.removeFromSuperlayer()
        room.box.layer.sublayers = [outer, stranger.layer]
        // The layer of a view that is in no view is in no layer.
        stranger.layer.removeFromSuperlayer()
        room.box.layer.replaceSublayer(outer, with: stranger.layer)
        room.box.layer.replaceSublayer(label.layer, with: CALayer())
        outer.replaceSublayer(inner, with: room.box.layer)
        outer.replaceSublayer(inner, with: inner)
        #expect(room.box.layer.sublayers == [label.layer, outer])
        #expect(outer.sublayers == [inner] && inner.sublayers == nil)
        #expect(outer.superlayer === room.box.layer && stranger.layer.superlayer == nil)
        let unchanged = "Nothing was changed. To fix,"
        let place = "it is where its view is. \(unchanged)"
        let circle = "\(unchanged) add another layer"
        let add = "\(place) add the view to a view, or give a layer that belongs to no view."
        let remove = "\(place) remove the view with removeFromSuperview()."
        #expect(
            room.stage.refusals == [
                "Cannot add the layer outer to the layer inner: outer contains inner, or inner masks outer. \(circle), or "
                    + "take inner out of outer first.",
                "Cannot add the layer inner to the layer inner: a layer cannot be in itself. \(circle).",
                "Cannot add the layer of \(stranger) to a layer: \(add)",
                "Cannot remove the layer of \(label) from its superlayer: \(remove)",
                "Cannot remove the layer of \(label) from its superlayer: \(remove)",
                "Cannot add the layer of \(stranger) to a layer: \(add)",
                "Cannot add the layer of \(stranger) to a layer: \(add)",
                "Cannot remove the layer of \(label) from its superlayer: \(remove)",
                "Cannot add the layer of \(room.box) to a layer: \(add)",
            ]
        )
    }

    @Test func `a view class chooses the class of its layer`() {
        final class Arc: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        let arc = Arc(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(arc.layer is CAShapeLayer)
        #expect(arc.layer.presentation() is CAShapeLayer)
    }

    // MARK: Explicit animations

    @Test func `an explicit animation shows its values and leaves the model alone`() throws {
        let room = try AnimationRoom()
        let listener = Listener()
        let animation = basic("position.x", from: 0, to: 200)
        animation.delegate = listener
        animation.setValue("move", forKey: "name")
        room.box.layer.add(animation, forKey: "move")
        #expect(room.box.center.x == 100 && room.seen.position == CGPoint(x: 0, y: 100))
        #expect(isNear(try room.seenCenter(after: 0.25).x, 50))
        // It is the layer's copy: a change of the original changes nothing.
        animation.toValue = 1_000
        #expect(isNear(try room.seenCenter(after: 0.25).x, 100))
        let kept = room.box.layer.animation(forKey: "move") as? CABasicAnimation
        #expect(kept?.toValue as? Int == 200 && room.box.layer.animationKeys() == ["move"])
        try room.clock.runUntilIdle()
        #expect(room.seen.position.x == 100 && listener.heard == ["start move", "stop move true"])
        #expect(room.clock.time == 1 && room.box.layer.animationKeys() == nil)
    }

    nonisolated static let ends: [(CGFloat?, CGFloat?, CGFloat?, [CGFloat])] = [
        (10, 50, nil, [10, 30, 50]), (10, nil, 20, [10, 20, 30]), (nil, 60, 20, [40, 50, 60]),
        (10, nil, nil, [10, 55, 100]), (nil, 0, nil, [100, 50, 0]),
        (nil, nil, 20, [100, 110, 120]),
    ]

    @Test(arguments: 0..<6)
    func `fromValue, toValue and byValue work in all combinations`(index: Int) throws {
        let (from, to, by, expected) = Self.ends[index]
        let room = try AnimationRoom()
        let animation = basic("position.x", from: from, to: to)
        animation.byValue = by
        room.box.layer.add(animation, forKey: nil)
        #expect(isNear(room.seen.position.x, expected[0]))
        #expect(isNear(try room.seenCenter(after: 0.5).x, expected[1]))
        #expect(isNear(try room.seenCenter(after: 0.4999999).x, expected[2], within: 1e-3))
        try room.clock.runUntilIdle()
    }

    @Test func `an animation may begin later, and fill before and after`() throws {
        let room = try AnimationRoom()
        let animation = basic("opacity", from: 0.2, to: 0.8)
        animation.beginTime = CACurrentMediaTime() + 0.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        room.box.layer.add(animation, forKey: "fade")
        #expect(isNear(CGFloat(room.seen.opacity), 0.2))
        try room.clock.advance(by: 1)
        #expect(isNear(CGFloat(room.seen.opacity), 0.5))
        try room.clock.runUntilIdle()
        #expect(room.clock.time == 1.5 && isNear(CGFloat(room.seen.opacity), 0.8))
        #expect(room.box.alpha == 1 && room.clock.pending == [])
        room.box.layer.removeAnimation(forKey: "fade")
        #expect(room.seen.opacity == 1)
        try room.clock.runUntilIdle()
    }

    @Test func `animations can repeat, autoreverse, run faster, add up and accumulate`() throws {
        let room = try AnimationRoom()
        let animation = basic("transform.rotation.z", from: 0, to: 1)
        animation.repeatCount = 3
        animation.autoreverses = true
        animation.speed = 2
        room.box.layer.add(animation, forKey: "turn")
        func angle() -> CGFloat {
            let seen = room.seen.affineTransform()
            return atan2(seen.b, seen.a)
        }
        // Twice as fast: a cycle there and back is a second.
        try room.clock.advance(by: 1.25)
        #expect(isNear(angle(), 0.5))
        try room.clock.advance(by: 0.5)
        #expect(isNear(angle(), 0.5))
        try room.clock.runUntilIdle()
        #expect(room.clock.time == 3)

        let steps = basic("position.x", from: 0, to: 10)
        steps.repeatCount = 4
        steps.isAdditive = true
        steps.isCumulative = true
        room.box.layer.add(steps, forKey: nil)
        #expect(isNear(try room.seenCenter(after: 2.5).x, 100 + 20 + 5))
        try room.clock.runUntilIdle()
        #expect(room.clock.time == 7)
    }

    @Test(
        arguments: [
            (1e-300, 1), (TimeInterval.leastNonzeroMagnitude, 1), (1, .infinity), (1, 1e300),
        ] as [(TimeInterval, Double)]
    )
    func `an endless animation of any duration and speed shows a value`(
        duration: TimeInterval,
        speed: Double
    ) throws {
        let room = try AnimationRoom()
        let spin = basic("opacity", from: 0.2, to: 0.8)
        (spin.duration, spin.repeatCount, spin.isCumulative) = (duration, .infinity, true)
        spin.speed = Float(speed)
        room.box.layer.add(spin, forKey: "spin")
        try room.clock.advance(by: 10)
        #expect(room.clock.time == 10)
        #expect(!room.seen.opacity.isNaN)
        room.box.layer.removeAnimation(forKey: "spin")
        #expect(room.seen.opacity == 1)
        try room.clock.runUntilIdle()
    }

    @Test
    func
        `an endless animation is named, and its removal tells the delegate that it did not finish`()
        throws
    {
        let room = try AnimationRoom()
        let listener = Listener()
        let spin = basic("transform.rotation", from: 0, to: 2 * CGFloat.pi)
        spin.repeatCount = .greatestFiniteMagnitude
        spin.delegate = listener
        room.box.layer.add(spin, forKey: "spin")
        #expect(room.clock.isIdle)
        #expect(
            room.clock.pending.map(\.name) == ["animation of transform.rotation of box"]
                && room.clock.pending.allSatisfy(\.isEndless)
        )
        try room.clock.advance(by: 1_000.25)
        #expect(isNear(room.seen.affineTransform().a, 0, within: 1e-9))
        room.box.layer.removeAnimation(forKey: "spin")
        try room.clock.runUntilIdle()
        #expect(listener.heard == ["start ?", "stop ? false"] && room.clock.pending == [])
    }

    @Test func `keyframes have times, timing functions and every calculation mode`() throws {
        let room = try AnimationRoom()
        func begin(_ mode: CAAnimationCalculationMode, _ times: [NSNumber]?) -> CAKeyframeAnimation
        {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 100, 400]
            animation.keyTimes = times
            animation.calculationMode = mode
            animation.duration = 1
            return animation
        }
        func seen(_ animation: CAAnimation, at part: TimeInterval) throws -> CGFloat {
            room.box.layer.removeAllAnimations()
            room.box.layer.add(animation, forKey: "k")
            return try room.seenCenter(after: part).x
        }
        #expect(isNear(try seen(begin(.linear, nil), at: 0.75), 250))
        #expect(isNear(try seen(begin(.linear, [0, 0.8, 1]), at: 0.4), 50))
        #expect(isNear(try seen(begin(.discrete, [0, 0.2, 0.6, 1]), at: 0.5), 100))
        #expect(isNear(try seen(begin(.paced, nil), at: 0.25), 100))
        // Catmull and Rom through 0, 0, 100, 400 at a half: (−0 + 9·0 + 9·100 − 400) / 16.
        #expect(isNear(try seen(begin(.cubic, nil), at: 0.25), (9 * 100 - 400) / 16))
        let eased = begin(.linear, nil)
        eased.timingFunctions = [
            CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
        ]
        #expect(isNear(try seen(eased, at: 0.25), 100 * bezier(0.42, 0, 1, 1, at: 0.5)))
        room.box.layer.removeAllAnimations()
        try room.clock.runUntilIdle()
    }

    @Test func `along a path, pieces take equal times, or the speed is constant`() throws {
        let room = try AnimationRoom()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 300, y: 0))
        path.addCurve(
            to: CGPoint(x: 300, y: 100),
            control1: CGPoint(x: 300, y: 50),
            control2: CGPoint(x: 300, y: 50)
        )
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 1
        room.box.layer.add(animation, forKey: "way")
        #expect(near(try room.seenCenter(after: 0.25), 150, 0))
        // The middle of the curve, by its symmetry.
        #expect(near(try room.seenCenter(after: 0.5), 300, 50))
        animation.calculationMode = .paced
        room.box.layer.add(animation, forKey: "way")
        #expect(near(try room.seenCenter(after: 0.5), 200, 0))
        room.box.layer.add(CATransition(), forKey: "transition")
        #expect(
            room.clock.pending.map(\.description) == [
                "animation of transition of box at 1500 ms",
                "animation of center of box at 1750 ms",
            ]
        )
        try room.clock.runUntilIdle()
        room.box.layer.removeAllAnimations()
    }

    @Test func `a layer turns with the path that it follows, and jumps at its corners (AN-10)`()
        throws
    {
        let room = try AnimationRoom()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 300, y: 0))
        path.addLine(to: CGPoint(x: 300, y: 100))
        // A quarter of an oval, which leaves downwards and arrives to the left.
        path.addQuadCurve(to: CGPoint(x: 200, y: 200), control: CGPoint(x: 300, y: 200))
        path.addLine(to: CGPoint(x: 100, y: 200))
        /// The angle in degrees, from 0 to 360.
        func angle(_ mode: CAAnimationRotationMode?, at part: TimeInterval) throws -> CGFloat {
            let animation = CAKeyframeAnimation(keyPath: "position")
            (animation.path, animation.rotationMode, animation.duration) = (path, mode, 1)
            room.box.layer.removeAllAnimations()
            room.box.layer.add(animation, forKey: "way")
            try room.clock.advance(by: part)
            let seen = room.seen.transform
            let degrees = atan2(seen.m12, seen.m11) * 180 / .pi
            return degrees < -0.001 ? degrees + 360 : degrees
        }
        for part in [0.1, 0.4, 0.6] { #expect(isNear(try angle(nil, at: part), 0)) }
        #expect(isNear(try angle(.rotateAuto, at: 0.1), 0))
        #expect(isNear(try angle(.rotateAuto, at: 0.24), 0), "a line is straight up to its end")
        #expect(isNear(try angle(.rotateAuto, at: 0.26), 90), "and the corner has no length")
        #expect(isNear(try angle(.rotateAuto, at: 0.625), 135), "the middle of the curve")
        #expect(isNear(try angle(.rotateAuto, at: 0.9), 180))
        #expect(isNear(try angle(.rotateAutoReverse, at: 0.1), 180))
        #expect(isNear(try angle(.rotateAutoReverse, at: 0.4), 270))
        try room.clock.runUntilIdle()
        #expect(CATransform3DIsIdentity(room.seen.transform), "after it the layer is as it was")
        room.box.layer.removeAllAnimations()
    }

    @Test
    func `a spring animation follows its equation of motion until its duration is over`() throws {
        let room = try AnimationRoom()
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.mass, spring.stiffness, spring.damping) = (2, 300, 9)
        spring.initialVelocity = 3
        (spring.fromValue, spring.toValue) = (0, 100)
        spring.duration = spring.settlingDuration
        room.box.layer.add(spring, forKey: nil)
        try room.clock.advance(by: 0.35)
        let frequency = CGFloat(150).squareRoot()
        let left = integratedSpring(
            from: 1,
            velocity: -3,
            frequency: frequency,
            ratio: 9 / (2 * CGFloat(600).squareRoot()),
            after: 0.35
        )
        #expect(isNear(room.seen.position.x, 100 - 100 * left, within: 1e-5))
        try room.clock.runUntilIdle()
        #expect(isNear(CGFloat(room.clock.time), CGFloat(spring.settlingDuration)))
    }

    @Test func `the children of a group run in the group's time`() throws {
        let room = try AnimationRoom()
        let listener = Listener()
        let late = basic("opacity", from: 0, to: 1, 0.5)
        late.beginTime = 0.5
        let long = basic("position.x", from: 0, to: 400, 4)
        let group = CAAnimationGroup()
        group.animations = [late, long]
        group.duration = 1
        group.speed = 0.5
        group.delegate = listener
        room.box.layer.add(group, forKey: "both")
        try room.clock.advance(by: 0.5)
        #expect(room.seen.opacity == 1 && isNear(room.seen.position.x, 25))
        try room.clock.advance(by: 1)
        #expect(isNear(CGFloat(room.seen.opacity), 0.5) && isNear(room.seen.position.x, 75))
        try room.clock.runUntilIdle()
        #expect(room.clock.time == 2 && room.seen.position.x == 100)
        #expect(listener.heard == ["start ?", "stop ? true"])
    }

    @Test func `a layer with speed zero keeps its animations, and can continue later`() throws {
        let room = try AnimationRoom()
        room.box.layer.add(basic("position.x", from: 0, to: 100), forKey: "move")
        try room.clock.advance(by: 0.4)
        // As Apple's technical note on pausing has it.
        let layer = room.box.layer
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        try room.clock.advance(by: 10)
        #expect(isNear(room.seen.position.x, 40) && room.clock.isIdle)
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        #expect(isNear(room.seen.position.x, 40, within: 1e-4))
        try room.clock.runUntilIdle()
        #expect(isNear(CGFloat(room.clock.time), 11))
    }

    // MARK: Transactions

    @Test func `a layer without a view animates its changes for a quarter of a second`() throws {
        let room = try AnimationRoom()
        let layer = CALayer()
        layer.name = "dot"
        layer.position = CGPoint(x: 10, y: 10)
        room.box.layer.addSublayer(layer)
        layer.opacity = 0.5
        // Not shown yet: nothing to animate.
        #expect(layer.animationKeys() == nil)
        try room.clock.advance(by: 1)
        layer.position.x = 110
        #expect(
            room.clock.pending.map(\.description) == ["animation of position of dot at 1250 ms"]
        )
        try room.clock.advance(by: 0.1)
        let progress = bezier(0.25, 0.1, 0.25, 1, at: 0.4)
        #expect(isNear(layer.presentation()?.position.x ?? 0, 10 + 100 * progress))
        try room.clock.runUntilIdle()

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 0
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)

        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setCompletionBlock { room.note("over") }
        layer.position.x = 100
        layer.cornerRadius = 8
        CATransaction.commit()
        try room.clock.advance(by: 0.5)
        #expect(isNear(layer.presentation()?.position.x ?? 0, 25))
        #expect(isNear(layer.presentation()?.cornerRadius ?? 0, 2))
        #expect(room.ends == [])
        try room.clock.runUntilIdle()
        #expect(room.ends == ["3250.0 ms: over"])
    }

    @Test
    func `a transaction completes after its animations, and after those of nested transactions`()
        throws
    {
        let room = try AnimationRoom()
        CATransaction.begin()
        CATransaction.setCompletionBlock { room.note("nothing") }
        CATransaction.commit()
        #expect(room.ends == ["0.0 ms: nothing"])
        CATransaction.begin()
        CATransaction.setCompletionBlock { room.note("outer") }
        CATransaction.begin()
        room.box.layer.add(basic("opacity", from: 0, to: 1, 0.5), forKey: nil)
        CATransaction.commit()
        UIView.animate(withDuration: 0.7) { room.box.center.x = 300 }
        CATransaction.commit()
        try room.clock.runUntilIdle()
        #expect(room.ends == ["0.0 ms: nothing", "700.0 ms: outer"])
    }

    @Test func `outside of blocks the layer of a view changes at once`() throws {
        let room = try AnimationRoom()
        try room.clock.advance(by: 1)
        room.box.layer.position.x = 300
        room.box.layer.cornerRadius = 5
        #expect(room.box.layer.animationKeys() == nil && room.clock.pending == [])
    }

    // MARK: Display links

    @Test
    func `a display link fires on every frame or every n-th, and is never waited for`() throws {
        final class Counter: NSObject {
            var calls: [TimeInterval] = []
            func tick(_ link: CADisplayLink) { calls.append(link.timestamp) }
        }
        let room = try AnimationRoom()
        let counter = Counter()
        let link = CADisplayLink(target: counter, selector: Selector(Counter.tick))
        link.add(to: .main, forMode: .common)
        #expect(room.clock.isIdle)
        #expect(room.clock.pending.map(\.name) == ["display link of Counter"])
        try room.clock.step(frames: 3)
        #expect(counter.calls.count == 3)
        #expect(isNear(CGFloat(counter.calls[2] - counter.calls[0]), 2 / 60, within: 1e-8))
        #expect(isNear(CGFloat(link.targetTimestamp - link.timestamp), 1 / 60, within: 1e-8))
        link.preferredFramesPerSecond = 20
        try room.clock.step(frames: 9)
        #expect(counter.calls.count == 6)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
        #expect(link.preferredFramesPerSecond == 30)
        link.preferredFrameRateRange = .default
        #expect(link.preferredFramesPerSecond == 0)
        link.frameInterval = 2
        #expect(link.preferredFramesPerSecond == 30 && link.frameInterval == 2)
        link.frameInterval = 0
        #expect(link.frameInterval == 1)
        link.preferredFramesPerSecond = 0
        for rate in [Float.nan, .infinity, -1, 1e30] {
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 2, preferred: rate)
            #expect(link.preferredFrameRateRange == .default && link.preferredFramesPerSecond == 0)
        }
        link.isPaused = true
        try room.clock.step(frames: 9)
        #expect(counter.calls.count == 6 && room.clock.pending == [])
        link.isPaused = false
        try room.clock.step()
        #expect(counter.calls.count == 7)
        link.invalidate()
        try room.clock.step(frames: 9)
        #expect(counter.calls.count == 7 && room.clock.pending == [])
    }
}
