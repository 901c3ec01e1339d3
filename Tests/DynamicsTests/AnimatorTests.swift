import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("A dynamic animator", .stage) struct AnimatorTests {
    private final class Listener: UIDynamicAnimatorDelegate {
        var calls: [String] = []
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
    }

    @Test("it runs until its items rest, then pauses and costs nothing (DY-08)")
    func pauses() throws {
        let box = DynamicsRoom.box(200, 300)
        let room = try DynamicsRoom(box)
        let listener = Listener()
        room.animator.delegate = listener
        #expect(!room.animator.isRunning && room.stage.clock.isIdle)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        room.animator.addBehavior(collision)
        room.animator.addBehavior(UIGravityBehavior(items: [box]))
        #expect(room.animator.isRunning && listener.calls == ["resume"])
        #expect(room.stage.clock.pending.map(\.name) == ["dynamics in room"])
        try room.stage.clock.runUntilIdle()
        #expect(isNear(box.center.x, 200, within: 1e-9) && isNear(box.center.y, 550, within: 1e-9))
        #expect(!room.animator.isRunning && listener.calls == ["resume", "pause"])
        #expect(room.stage.clock.pending.isEmpty)
        // It fell for 0.71 s, and rested for 0.5 s.
        #expect(isNear(room.animator.elapsedTime, 1.21, within: 0.05))
        try room.run(60)
        #expect(listener.calls == ["resume", "pause"])
        try room.stage.expectNothingElse()
        // A change lets it run again.
        collision.removeItem(box)
        #expect(room.animator.isRunning && listener.calls == ["resume", "pause", "resume"])
        try room.run(0.5)
        #expect(box.frame.minY > 600)
    }

    @Test("the transcript says when it runs, what touches, and when it pauses (DY-08, DY-22)")
    func transcript() throws {
        let (box, lid) = (DynamicsRoom.box(200, 400), DynamicsRoom.box(200, 250, "lid"))
        let room = try DynamicsRoom(box, lid)
        let collision = UICollisionBehavior(items: [box, lid])
        collision.translatesReferenceBoundsIntoBoundary = true
        room.animator.addBehavior(collision)
        room.animator.addBehavior(UIGravityBehavior(items: [box, lid]))
        try room.stage.clock.runUntilIdle()
        let lines = room.stage.trace.entries.filter { $0.kind == .animation }
            .map { "\($0.subject): \($0.text)" }
        #expect(lines.first == "room: dynamics runs (DY-08)")
        #expect(lines.contains { $0.hasPrefix("box: touches the reference bounds at (") })
        #expect(lines.contains { $0.hasPrefix("box: touches lid at (") })
        #expect(lines.last?.hasPrefix("room: dynamics pauses after ") == true)
        #expect(lines.count == 4)
        #expect(
            isNear(lid.frame.maxY, 500, within: 0.01) && isNear(box.frame.maxY, 600, within: 0.01)
        )
    }

    @Test("views are on whole pixels on each frame, and move without an animation (DY-02)")
    func pixels() throws {
        let box = DynamicsRoom.box(200, 100)
        let room = try DynamicsRoom(box)
        let gravity = UIGravityBehavior(items: [box])
        gravity.gravityDirection = CGVector(dx: 0.123, dy: 0.456)
        var places: [CGPoint] = []
        gravity.action = { places.append(box.center) }
        room.animator.addBehavior(gravity)
        try room.run(0.5)
        #expect(places.count == 30)
        let scale = UIScreen.main.scale
        #expect(
            places.allSatisfy {
                ($0.x * scale).rounded() == $0.x * scale && ($0.y * scale).rounded() == $0.y * scale
            }
        )
        #expect(box.layer.animationKeys() ?? [] == [])
        // The exact place is kept: rounding does not add up.
        #expect(isNear(box.center.y, 100 + 228 * 0.25, within: 0.5))
    }

    @Test("an item is read when it comes, and again when the application says so (DY-03)")
    func currentState() throws {
        let room = try DynamicsRoom()
        let item = Particle(0, 0)
        item.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 2)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: item)
        item.center = CGPoint(x: 100, y: 0)
        room.animator.addBehavior(properties)
        try room.run(0.5)
        #expect(isNear(item.center.x, 130, within: 1e-6))
        // An item that does not turn keeps its transform.
        #expect(isNear(item.transform.a, 2 * cos(0.5), within: 1e-9))
        item.center = CGPoint(x: 500, y: 0)
        try room.run(1.0 / 60)
        #expect(isNear(item.center.x, 131, within: 1e-6), "the animator did not know")
        item.center = CGPoint(x: 500, y: 7)
        room.animator.updateItem(usingCurrentState: item)
        try room.run(0.5)
        #expect(isNear(item.center.x, 530, within: 1e-6) && item.center.y == 7)
        // Something that is in no behavior is ignored.
        room.animator.updateItem(usingCurrentState: Particle(0, 0))
        #expect(room.stage.refusals == [])
    }

    @Test("a finger hits a moving view where it is (DY-04)")
    func hits() throws {
        let box = TracedView("box", CGRect(x: 100, y: 0, width: 60, height: 60), Journal())
        let room = try DynamicsRoom(box)
        room.animator.addBehavior(UIGravityBehavior(items: [box]))
        try room.run(0.5)
        let application = room.stage.application
        let now = application.hitTestReport(at: CGPoint(x: 130, y: 155)).hitView
        #expect(now === box)
        let before = application.hitTestReport(at: CGPoint(x: 130, y: 30)).hitView
        #expect(before === room.room)
    }

    private final class Nosy: UIDynamicBehavior {
        var moves: [String] = []
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
            moves.append(dynamicAnimator == nil ? "out" : "in")
        }
    }

    @Test("children act with their parent, and learn when it moves (DY-05)")
    func children() throws {
        let room = try DynamicsRoom()
        let item = Particle(0, 0)
        let (parent, child) = (Nosy(), Nosy())
        parent.addChildBehavior(child)
        let gravity = UIGravityBehavior(items: [item])
        child.addChildBehavior(gravity)
        room.animator.addBehavior(parent)
        #expect(parent.moves == ["in"] && child.moves == ["in"])
        #expect(gravity.dynamicAnimator === room.animator)
        #expect(room.animator.behaviors == [parent] && parent.childBehaviors == [child])
        try room.run(0.2)
        #expect(isNear(item.center.y, 20, within: 0.01))
        // A child is added and removed with its animator.
        room.animator.addBehavior(gravity)
        room.animator.removeBehavior(gravity)
        #expect(room.animator.behaviors == [parent])
        #expect(room.stage.refusals.count == 1)
        child.removeChildBehavior(gravity)
        #expect(gravity.dynamicAnimator == nil)
        room.animator.removeAllBehaviors()
        #expect(parent.moves == ["in", "out"] && child.moves == ["in", "out"])
        try room.run(0.1)
        #expect(!room.animator.isRunning && room.animator.behaviors == [])
        let other = UIDynamicAnimator()
        other.addBehavior(gravity)
        room.animator.addBehavior(gravity)
        #expect(gravity.dynamicAnimator === other && room.stage.refusals.count == 2)
        try room.run(0.1)
        #expect(item.center.y > 20)
    }

    @Test("an item that leaves the animator loses its velocity (DY-06)")
    func velocityIsLost() throws {
        let room = try DynamicsRoom()
        let item = Particle(0, 0)
        let gravity = UIGravityBehavior(items: [item])
        room.animator.addBehavior(gravity)
        try room.run(0.3)
        room.animator.removeAllBehaviors()
        let properties = UIDynamicItemBehavior(items: [item])
        room.animator.addBehavior(properties)
        #expect(properties.linearVelocity(for: item) == .zero)
        let place = item.center
        try room.run(0.2)
        #expect(item.center == place)
        // As long as one behavior has it, it keeps its velocity.
        properties.addLinearVelocity(CGPoint(x: 50, y: 0), for: item)
        room.animator.addBehavior(gravity)
        try room.run(0.1)
        room.animator.removeBehavior(gravity)
        #expect(properties.linearVelocity(for: item).x == 50)
    }

    @Test("an action is called on each frame and may change everything (DY-07)")
    func action() throws {
        let room = try DynamicsRoom()
        let item = Particle(0, 0)
        let gravity = UIGravityBehavior(items: [item])
        var calls = 0
        gravity.action = {
            calls += 1
            if item.center.y > 50 { room.animator.removeAllBehaviors() }
        }
        room.animator.addBehavior(gravity)
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.center.y, 50, within: 6) && item.center.y > 50)
        // 500 · t² is 50.1 points in the nineteenth frame.
        #expect(calls == 19)
        #expect(!room.animator.isRunning)
    }

    @Test("items are found by the rectangles around them (DY-09)")
    func itemsInRect() throws {
        let room = try DynamicsRoom()
        let (one, two) = (Particle(0, 0), Particle(300, 0))
        room.animator.addBehavior(UIDynamicItemBehavior(items: [one, two]))
        func found(_ x: CGFloat) -> [Particle] {
            room.animator.items(in: CGRect(x: x, y: -5, width: 10, height: 10))
                .compactMap { $0 as? Particle }
        }
        #expect(found(40) == [one] && found(145) == [] && found(252) == [two])
        #expect(found(55) == [])
        one.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(found(55) == [one])
    }

    @Test("numbers that are none are refused with a sentence, and nothing moves there")
    func badNumbers() throws {
        let room = try DynamicsRoom()
        let item = Particle(10, 10)
        let gravity = UIGravityBehavior(items: [item])
        gravity.magnitude = .nan
        gravity.angle = .infinity
        let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 10, y: 10))
        attachment.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
        attachment.frequency = .nan
        attachment.attachmentRange = UIFloatRange(minimum: 1, maximum: 2)
        let field = UIFieldBehavior.springField()
        field.strength = .nan
        let properties = UIDynamicItemBehavior(items: [item])
        properties.density = .nan
        properties.addLinearVelocity(CGPoint(x: 0, y: CGFloat.infinity), for: item)
        properties.addLinearVelocity(CGPoint(x: 1, y: 0), for: Particle(0, 0))
        #expect(gravity.magnitude == 1 && gravity.angle == .pi / 2)
        #expect(attachment.anchorPoint == CGPoint(x: 10, y: 10) && attachment.frequency == 0)
        #expect(attachment.attachmentRange.isInfinite && field.strength == 1)
        #expect(room.stage.refusals.count == 9)
        #expect(
            room.stage.refusals.first == """
                Cannot set angle and magnitude of UIGravityBehavior to \(CGFloat.pi / 2), nan: these \
                must be numbers. Nothing was changed. To fix, look for a division by zero.
                """
        )
    }
}
