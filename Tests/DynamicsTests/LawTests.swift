import Testing
import TouchTesting
import UIKit

/// Motions that have a closed form, or that were published.
@Suite("The laws of dynamics", .stage) struct LawTests {
    @Test("an item falls by ½ · 1,000 · t² (DY-10)", arguments: [0.25, 0.5, 1])
    func freeFall(time: TimeInterval) throws {
        let room = try DynamicsRoom()
        let item = Particle(100, 0)
        room.animator.addBehavior(UIGravityBehavior(items: [item]))
        try room.run(time)
        #expect(isNear(item.center.y, 500 * time * time, within: 0.01))
        #expect(item.center.x == 100 && item.transform.isIdentity)
        #expect(isNear(room.animator.elapsedTime, time, within: 1e-6))
    }

    @Test("the frame rate of the display changes no motion (DY-01)", arguments: [60, 120])
    func frameRate(framesPerSecond: Int) throws {
        let stage = try Stage(
            views: [UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))],
            screen: UIScreen(framesPerSecond: framesPerSecond)
        )
        let item = Particle(100, 0)
        let animator = UIDynamicAnimator()
        animator.addBehavior(UIGravityBehavior(items: [item]))
        let floor = UICollisionBehavior(items: [item])
        floor.addBoundary(
            withIdentifier: "floor" as any NSCopying,
            from: CGPoint(x: -500, y: 400),
            to: CGPoint(x: 900, y: 400)
        )
        animator.addBehavior(floor)
        try stage.clock.advance(by: 0.5)
        #expect(isNear(item.center.y, 125, within: 0.01))
        try stage.clock.advance(by: 1)
        #expect(isNear(item.center.y, 350, within: 0.05))
    }

    @Test("gravity has a direction and a magnitude, and gravities add up (DY-10)")
    func gravityDirection() throws {
        let room = try DynamicsRoom()
        let item = Particle(0, 0)
        let sideways = UIGravityBehavior(items: [item])
        #expect(sideways.gravityDirection == CGVector(dx: 0, dy: 1))
        sideways.setAngle(0, magnitude: 0.5)
        #expect(sideways.gravityDirection == CGVector(dx: 0.5, dy: 0))
        let up = UIGravityBehavior(items: [item])
        up.gravityDirection = CGVector(dx: 0, dy: -2)
        #expect(up.magnitude == 2 && up.angle == -.pi / 2)
        room.animator.addBehavior(sideways)
        room.animator.addBehavior(up)
        try room.run(0.2)
        #expect(isNear(item.center.x, 10, within: 0.01))
        #expect(isNear(item.center.y, -40, within: 0.01))
    }

    @Test("gravity without a magnitude has no direction either (DY-10)") func gravityOfZero() {
        let gravity = UIGravityBehavior(items: [])
        gravity.magnitude = 0
        #expect(gravity.angle == 0 && gravity.gravityDirection == .zero)
        gravity.magnitude = 1
        #expect(gravity.gravityDirection == CGVector(dx: 1, dy: 0), "to the right, as Apple warns")
        gravity.angle = .pi / 2
        gravity.gravityDirection = .zero
        #expect(gravity.angle == 0 && gravity.magnitude == 0)
    }

    @Test(
        "a push of 1 accelerates 100 by 100 points of density 1 by 100 points per second² (DY-11)"
    )
    func continuousPush() throws {
        let room = try DynamicsRoom()
        let (light, heavy) = (Particle(0, 0), Particle(0, 300, width: 100, height: 200))
        let push = UIPushBehavior(items: [light, heavy], mode: .continuous)
        #expect(push.magnitude == 0 && push.active)
        push.setAngle(0, magnitude: 1)
        let properties = UIDynamicItemBehavior(items: [heavy])
        properties.density = 2
        room.animator.addBehavior(push)
        room.animator.addBehavior(properties)
        try room.run(1)
        #expect(isNear(light.center.x, 50, within: 0.01))
        #expect(isNear(heavy.center.x, 12.5, within: 0.01))
        push.active = false
        try room.run(1)
        #expect(isNear(light.center.x, 150, within: 0.01))
    }

    @Test("an instantaneous push changes the velocity once, until it is activated again (DY-12)")
    func instantaneousPush() throws {
        let room = try DynamicsRoom()
        let item = Particle(0, 0)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        let properties = UIDynamicItemBehavior(items: [item])
        room.animator.addBehavior(push)
        room.animator.addBehavior(properties)
        #expect(push.active && properties.linearVelocity(for: item) == .zero)
        try room.run(0.5)
        #expect(!push.active && properties.linearVelocity(for: item) == CGPoint(x: 100, y: 0))
        #expect(isNear(item.center.x, 50, within: 0.01))
        push.active = true
        try room.run(0.5)
        #expect(isNear(item.center.x, 150, within: 0.01))
    }

    @Test("a push beside the center turns the item (DY-11)")
    func pushAtOffset() throws {
        let room = try DynamicsRoom()
        let item = Particle(0, 0)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: item)
        let properties = UIDynamicItemBehavior(items: [item])
        room.animator.addBehavior(push)
        room.animator.addBehavior(properties)
        try room.run(0.5)
        // The momentum 100 at 50 points turns a square with the moment of inertia 100² / 6.
        #expect(isNear(properties.angularVelocity(for: item), -3, within: 1e-9))
        #expect(isNear(item.angle, -1.5, within: 1e-6))
        // A pushed item that may not turn only moves.
        properties.allowsRotation = false
        push.active = true
        try room.run(0.5)
        #expect(isNear(item.angle, -1.5, within: 1e-6))
        #expect(properties.angularVelocity(for: item) == 0)
    }

    @Test("with resistance an item comes to rest after velocity / resistance (DY-18)")
    func resistance() throws {
        let room = try DynamicsRoom()
        let item = Particle(0, 0)
        let properties = UIDynamicItemBehavior(items: [item])
        (properties.resistance, properties.angularResistance) = (2, 4)
        properties.addLinearVelocity(CGPoint(x: 600, y: -300), for: item)
        properties.addAngularVelocity(8, for: item)
        #expect(properties.linearVelocity(for: item) == CGPoint(x: 600, y: -300))
        room.animator.addBehavior(properties)
        try room.run(0.5)
        #expect(isNear(item.center.x, 300 * (1 - exp(-1)), within: 0.05))
        #expect(isNear(properties.linearVelocity(for: item).x, 600 * exp(-1), within: 1e-6))
        try room.stage.clock.runUntilIdle(budget: 20)
        #expect(isNear(item.center.x, 300, within: 1))
        #expect(isNear(item.center.y, -150, within: 1))
        #expect(isNear(item.angle, 2, within: 0.04))
        #expect(!room.animator.isRunning)
    }

    struct SpringCase: Sendable, CustomTestStringConvertible {
        let frequency: CGFloat
        let damping: CGFloat
        var testDescription: String { "\(frequency) Hz, damping \(damping)" }
    }

    @Test(
        "an attachment with a frequency is a spring with its damping ratio (DY-14)",
        arguments: [
            SpringCase(frequency: 1, damping: 1), SpringCase(frequency: 2, damping: 0.3),
            SpringCase(frequency: 4, damping: 0.6), SpringCase(frequency: 0.5, damping: 2),
            SpringCase(frequency: 10, damping: 1),
        ]
    )
    func spring(spring: SpringCase) throws {
        let room = try DynamicsRoom()
        let item = Particle(200, 100)
        let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        #expect(attachment.length == 100 && attachment.attachedBehaviorType == .anchor)
        attachment.length = 0
        (attachment.frequency, attachment.damping) = (spring.frequency, spring.damping)
        room.animator.addBehavior(attachment)
        let motion = SpringMotion(
            displacement: 100,
            frequency: 2 * .pi * spring.frequency,
            dampingRatio: spring.damping
        )
        for frame in 1...60 {
            try room.run(1.0 / 60)
            let wanted = motion.displacement(at: TimeInterval(frame) / 60)
            // A step is the only difference: half a step's way at the greatest velocity.
            let tolerance = 100 * 2 * .pi * spring.frequency / 240
            #expect(isNear(item.center.x - 100, wanted, within: tolerance), "frame \(frame)")
            #expect(isNear(item.center.y, 100, within: 1e-9))
        }
    }

    @Test("a spring without damping swings, and still comes to rest (DY-14)")
    func undamped() throws {
        let room = try DynamicsRoom()
        let item = Particle(200, 100)
        let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        attachment.length = 0
        attachment.frequency = 2
        room.animator.addBehavior(attachment)
        try room.run(0.25)
        #expect(item.center.x < 40)
        try room.stage.clock.runUntilIdle(budget: 30)
        #expect(isNear(item.center.x, 100, within: 1))
    }

    @Test("a snap moves as in a published trace (DY-13)")
    func snapTrace() throws {
        let room = try DynamicsRoom()
        let box = DynamicsRoom.box(160.5, 252, size: 60)
        room.room.addSubview(box)
        let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 80, y: 252))
        #expect(snap.damping == 0.5 && snap.snapPoint == CGPoint(x: 80, y: 252))
        // The x coordinates of a view that snapped from about 160.5 to 80, each thirtieth of a
        // second, where the first frame did not move it.
        let published: [CGFloat] = [
            155, 132, 102, 84, 76.5, 74.5, 75.5, 77.5, 79.5, 80.5, 81, 81, 80.5, 80, 80,
        ]
        room.animator.addBehavior(snap)
        try room.run(1.0 / 60)
        for (number, x) in published.enumerated() {
            #expect(isNear(box.center.x, x, within: 4), "sample \(number)")
            #expect(box.center.y == 252)
            try room.run(2.0 / 60)
        }
        try room.stage.clock.runUntilIdle()
        #expect(box.center == CGPoint(x: 80, y: 252))
        // The published run took 1.17 s.
        #expect(isNear(room.animator.elapsedTime, 1.17, within: 0.2))
    }

    @Test("a snap turns its item upright by the shorter way (DY-13)")
    func snapTurns() throws {
        let room = try DynamicsRoom()
        let item = Particle(100, 100)
        item.transform = CGAffineTransform(rotationAngle: 2.5)
        room.animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200)))
        try room.run(0.05)
        #expect(item.angle < 2.5 && item.angle > 1)
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.angle, 0, within: 0.01))
        #expect(isNear(item.center.x, 300, within: 0.1))
    }

    @Test("more damping of a snap is less oscillation (DY-13)")
    func snapDamping() throws {
        func overshoot(_ damping: CGFloat) throws -> CGFloat {
            let room = try DynamicsRoom()
            let item = Particle(0, 0)
            let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 0))
            snap.damping = damping
            var most: CGFloat = 0
            snap.action = { most = max(most, item.center.x - 100) }
            room.animator.addBehavior(snap)
            try room.stage.clock.runUntilIdle(budget: 20)
            #expect(isNear(item.center.x, 100, within: 0.2))
            return most
        }
        let (loose, usual, tight) = (try overshoot(0), try overshoot(0.5), try overshoot(1))
        #expect(loose > usual && usual > tight && tight < 0.1)
    }

    @Test(
        "an item bounces to elasticity² of the height from which it falls (DY-17)",
        arguments: [0.5, 0.8, 1.0]
    )
    func bounce(elasticity: CGFloat) throws {
        let room = try DynamicsRoom()
        let ball = Particle(200, 300)
        ball.type = .ellipse
        let properties = UIDynamicItemBehavior(items: [ball])
        properties.elasticity = elasticity
        let collision = UICollisionBehavior(items: [ball])
        collision.translatesReferenceBoundsIntoBoundary = true
        for behavior in [properties, collision, UIGravityBehavior(items: [ball])] {
            room.animator.addBehavior(behavior)
        }
        // The floor is at 550 for the center; it falls by 250 points.
        var heights: [CGFloat] = []
        var (last, wasRising) = (ball.center.y, false)
        collision.action = {
            let isRising = ball.center.y < last - 1e-9
            if wasRising, !isRising { heights.append(550 - last) }
            (last, wasRising) = (ball.center.y, isRising)
        }
        try room.run(4)
        for (number, height) in heights.prefix(3).enumerated() {
            let wanted = 250 * pow(elasticity, 2 * CGFloat(number + 1))
            #expect(isNear(height, wanted, within: 0.02 * 250), "bounce \(number)")
            // A step finds a collision up to 1/240 s late: at 700 pt/s that is a way of 3 points.
            #expect(height <= wanted + 3, "no bounce is higher than energy allows")
        }
        #expect(heights.count >= 2)
        #expect(isNear(ball.center.x, 200, within: 1e-6) && isNear(ball.angle, 0, within: 1e-6))
    }

    struct Crash: Sendable, CustomTestStringConvertible {
        let elasticity: CGFloat
        let densities: [CGFloat]
        let after: [CGFloat]
        var testDescription: String { "elasticity \(elasticity), \(densities)" }
    }

    @Test(
        "a collision of items keeps their momentum (DY-17)",
        arguments: [
            Crash(elasticity: 1, densities: [1, 1], after: [0, 300]),
            Crash(elasticity: 1, densities: [1, 2], after: [-100, 200]),
            Crash(elasticity: 1, densities: [3, 1], after: [150, 450]),
            Crash(elasticity: 0, densities: [1, 2], after: [100, 100]),
            Crash(elasticity: 0.5, densities: [1, 1], after: [75, 225]),
        ]
    )
    func momentum(crash: Crash) throws {
        let room = try DynamicsRoom()
        let items = [Particle(0, 0), Particle(200, 0)]
        let each = zip(items, crash.densities).map { item, density in
            let properties = UIDynamicItemBehavior(items: [item])
            (properties.density, properties.elasticity) = (density, crash.elasticity)
            room.animator.addBehavior(properties)
            return properties
        }
        each[0].addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
        room.animator.addBehavior(UICollisionBehavior(items: items))
        try room.run(1)
        for (number, wanted) in crash.after.enumerated() {
            let velocity = each[number].linearVelocity(for: items[number])
            #expect(isNear(velocity.x, wanted, within: 0.5))
            #expect(isNear(velocity.y, 0, within: 1e-6))
            #expect(isNear(items[number].angle, 0, within: 1e-6))
        }
        #expect(items[1].center.x - items[0].center.x >= 99.9)
    }

    @Test("friction brings a sliding item to rest after v² / (2 · μ · 1,000) (DY-17)")
    func friction() throws {
        let room = try DynamicsRoom()
        let box = Particle(60, 550)
        let properties = UIDynamicItemBehavior(items: [box])
        (properties.friction, properties.allowsRotation) = (0.5, false)
        properties.addLinearVelocity(CGPoint(x: 400, y: 0), for: box)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        for behavior in [properties, collision, UIGravityBehavior(items: [box])] {
            room.animator.addBehavior(behavior)
        }
        try room.stage.clock.runUntilIdle()
        #expect(isNear(box.center.x, 60 + 160, within: 2))
        #expect(isNear(box.center.y, 550, within: 0.1))
    }
}
