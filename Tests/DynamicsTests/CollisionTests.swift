import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Collisions", .stage) struct CollisionTests {
    /// Writes down what a collision behavior says.
    private final class Witness: UICollisionBehaviorDelegate {
        var said: [String] = []
        var places: [CGPoint] = []
        var names: [ObjectIdentifier: String] = [:]

        func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

        func collisionBehavior(
            _ behavior: UICollisionBehavior,
            beganContactFor item1: any UIDynamicItem,
            with item2: any UIDynamicItem,
            at p: CGPoint
        ) {
            said.append("\(name(item1)) meets \(name(item2))")
            places.append(p)
        }
        func collisionBehavior(
            _ behavior: UICollisionBehavior,
            endedContactFor item1: any UIDynamicItem,
            with item2: any UIDynamicItem
        ) {
            said.append("\(name(item1)) leaves \(name(item2))")
        }
        func collisionBehavior(
            _ behavior: UICollisionBehavior,
            beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?,
            at p: CGPoint
        ) {
            said.append("\(name(item)) meets \(identifier.map { "\($0)" } ?? "the bounds")")
            places.append(p)
        }
        func collisionBehavior(
            _ behavior: UICollisionBehavior,
            endedContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?
        ) {
            said.append("\(name(item)) leaves \(identifier.map { "\($0)" } ?? "the bounds")")
        }
    }

    private let witness = Witness()

    @Test("an item that bounces begins and ends each contact once, in order (DY-22)")
    func contacts() throws {
        let room = try DynamicsRoom()
        let ball = Particle(200, 300)
        ball.type = .ellipse
        witness.names[ObjectIdentifier(ball)] = "ball"
        let properties = UIDynamicItemBehavior(items: [ball])
        properties.elasticity = 0.5
        let collision = UICollisionBehavior(items: [ball])
        collision.addBoundary(
            withIdentifier: "floor" as any NSCopying,
            from: CGPoint(x: 0, y: 550),
            to: CGPoint(x: 390, y: 550)
        )
        collision.collisionDelegate = witness
        for behavior in [properties, collision, UIGravityBehavior(items: [ball])] {
            room.animator.addBehavior(behavior)
        }
        try room.run(1.1)
        // At 0.63 s, again 0.63 s later.
        #expect(witness.said == ["ball meets floor", "ball leaves floor"])
        #expect(witness.places.count == 1)
        #expect(isNear(witness.places[0].x, 200, within: 0.1))
        #expect(isNear(witness.places[0].y, 550, within: 3))
        try room.stage.clock.runUntilIdle()
        #expect(witness.said.last == "ball meets floor")
        for (one, two) in zip(witness.said, witness.said.dropFirst()) { #expect(one != two) }
        #expect(isNear(ball.center.y, 500, within: 0.1))
        collision.removeItem(ball)
        try room.run(0.05)
        #expect(witness.said.last == "ball leaves floor")
    }

    @Test("items collide only with items of the same behavior, if its mode says so (DY-19)")
    func groupsAndModes() throws {
        func run(_ mode: UICollisionBehavior.Mode, together: Bool) throws -> [String] {
            let room = try DynamicsRoom()
            let witness = Witness()
            let (runner, wall) = (Particle(60, 300), Particle(250, 300))
            witness.names = [ObjectIdentifier(runner): "runner", ObjectIdentifier(wall): "wall"]
            let collision = UICollisionBehavior(items: together ? [runner, wall] : [runner])
            collision.translatesReferenceBoundsIntoBoundary = true
            collision.collisionMode = mode
            collision.collisionDelegate = witness
            let properties = UIDynamicItemBehavior(items: [runner])
            properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: runner)
            let anchor = UIDynamicItemBehavior(items: [wall])
            anchor.isAnchored = true
            for behavior in [properties, anchor, collision] { room.animator.addBehavior(behavior) }
            if !together { room.animator.addBehavior(UICollisionBehavior(items: [wall])) }
            try room.run(1.2)
            #expect(wall.center == CGPoint(x: 250, y: 300))
            return witness.said
        }
        #expect(try run(.everything, together: true) == ["runner meets wall"])
        #expect(try run(.items, together: true) == ["runner meets wall"])
        #expect(try run(.boundaries, together: true) == ["runner meets the bounds"])
        #expect(try run(.everything, together: false) == ["runner meets the bounds"])
        #expect(try run(.items, together: false) == [])
    }

    @Test("the bounds of the reference view are a boundary, also with insets (DY-19)")
    func referenceBounds() throws {
        let room = try DynamicsRoom()
        room.room.bounds.origin = CGPoint(x: 1_000, y: 0)
        let item = Particle(1_200, 300)
        let collision = UICollisionBehavior(items: [item])
        let properties = UIDynamicItemBehavior(items: [item])
        properties.addLinearVelocity(CGPoint(x: 900, y: 0), for: item)
        room.animator.addBehavior(collision)
        room.animator.addBehavior(properties)
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 40)
        )
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.center.x, 1_300, within: 0.1))
        collision.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
        properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.center.x, 1_340, within: 0.1))
        collision.translatesReferenceBoundsIntoBoundary = false
        properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
        try room.run(1)
        #expect(item.center.x > 1_600)
    }

    @Test("boundaries have names, are listed, replaced and removed (DY-19)")
    func namedBoundaries() throws {
        let room = try DynamicsRoom()
        let item = Particle(200, 300)
        let collision = UICollisionBehavior(items: [item])
        #expect(collision.boundaryIdentifiers == nil)
        let shelf = NSString(string: "shelf")
        collision.addBoundary(
            withIdentifier: shelf,
            from: CGPoint(x: 0, y: 400),
            to: CGPoint(x: 390, y: 400)
        )
        collision.addBoundary(
            withIdentifier: 7 as any NSCopying,
            for: UIBezierPath(rect: CGRect(x: 100, y: 450, width: 200, height: 20))
        )
        #expect(collision.boundaryIdentifiers?.map { "\($0)" } == ["shelf", "7"])
        #expect(
            collision.boundary(withIdentifier: "shelf" as any NSCopying)?.bounds
                == CGRect(x: 0, y: 400, width: 390, height: 0)
        )
        room.animator.addBehavior(collision)
        room.animator.addBehavior(UIGravityBehavior(items: [item]))
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.center.y, 350, within: 0.1))
        collision.removeBoundary(withIdentifier: "shelf" as any NSCopying)
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.center.y, 400, within: 0.1))
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil)
        #expect(collision.boundary(withIdentifier: 7 as any NSCopying) == nil)
        try room.run(0.5)
        #expect(item.center.y > 450)
    }

    @Test(
        "no velocity carries an item through a line (DY-19)",
        arguments: [500.0, 3_000, 18_000],
        [4.0, 20, 100]
    )
    func noTunnel(velocity: Double, size: Double) throws {
        let room = try DynamicsRoom()
        let item = Particle(-150, 300, width: size, height: size)
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(
            withIdentifier: "wall" as any NSCopying,
            from: CGPoint(x: 100, y: -1_000),
            to: CGPoint(x: 100, y: 2_000)
        )
        let properties = UIDynamicItemBehavior(items: [item])
        properties.addLinearVelocity(CGPoint(x: velocity, y: velocity / 9), for: item)
        room.animator.addBehavior(collision)
        room.animator.addBehavior(properties)
        try room.run(1)
        #expect(isNear(item.center.x, 100 - size / 2, within: 0.5))
        #expect(item.center.y > 330)
    }

    @Test("a boundary has two sides: what begins outside stays outside (DY-19)")
    func outside() throws {
        let room = try DynamicsRoom()
        let item = Particle(200, -200)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        room.animator.addBehavior(collision)
        room.animator.addBehavior(UIGravityBehavior(items: [item]))
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.center.y, -50, within: 0.1))
    }

    @Test("a square that is dropped on its corner falls over and lies flat (DY-20)")
    func corner() throws {
        let room = try DynamicsRoom()
        let item = Particle(200, 400)
        item.transform = CGAffineTransform(rotationAngle: 0.5)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        let properties = UIDynamicItemBehavior(items: [item])
        properties.friction = 0.5
        for behavior in [collision, properties, UIGravityBehavior(items: [item])] {
            room.animator.addBehavior(behavior)
        }
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.center.y, 550, within: 0.2))
        #expect(isNear(item.angle, 0, within: 0.005))
    }

    @Test("the outline is a rectangle, an ellipse or a convex path (DY-20)")
    func outlines() throws {
        func restingHeight(_ prepare: (Particle) -> Void) throws -> CGFloat {
            let room = try DynamicsRoom()
            let item = Particle(200, 400, width: 100, height: 60)
            prepare(item)
            let collision = UICollisionBehavior(items: [item])
            collision.translatesReferenceBoundsIntoBoundary = true
            room.animator.addBehavior(collision)
            room.animator.addBehavior(UIGravityBehavior(items: [item]))
            try room.stage.clock.runUntilIdle()
            return 600 - item.center.y
        }
        let rectangle = try restingHeight { _ in }
        #expect(isNear(rectangle, 30, within: 0.2))
        let ellipse = try restingHeight { $0.type = .ellipse }
        #expect(isNear(ellipse, 30, within: 0.3))
        let circle = try restingHeight {
            $0.type = .ellipse
            $0.bounds.size = CGSize(width: 80, height: 80)
        }
        #expect(isNear(circle, 40, within: 0.1))
        func path(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
            let path = UIBezierPath()
            for (number, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                if number == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            path.close()
            return path
        }
        let triangle = path([(-50, 20), (50, 20), (0, -40)])
        let withTriangle = try restingHeight {
            $0.type = .path
            $0.path = triangle
        }
        #expect(isNear(withTriangle, 20, within: 0.2))
        let arrow = path([(-50, 20), (0, 0), (50, 20), (0, -40)])
        let withArrow = try restingHeight {
            $0.type = .path
            $0.path = arrow
        }
        #expect(isNear(withArrow, 30, within: 0.2))
    }

    @Test("a pile of boxes stands still (DY-08)")
    func pile() throws {
        let room = try DynamicsRoom()
        let boxes = (0..<5).map { Particle(200, 560 - 90 * CGFloat($0), width: 80, height: 80) }
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        room.animator.addBehavior(collision)
        room.animator.addBehavior(UIGravityBehavior(items: boxes))
        try room.stage.clock.runUntilIdle()
        for (number, box) in boxes.enumerated() {
            #expect(isNear(box.center.y, 560 - 80 * CGFloat(number), within: 1))
            #expect(isNear(box.center.x, 200, within: 0.5))
        }
    }

    @Test("a group moves as one, with the outlines of its items (DY-21)")
    func group() throws {
        let (left, right) = (DynamicsRoom.box(100, 200), DynamicsRoom.box(260, 240))
        let room = try DynamicsRoom(left, right)
        let group = UIDynamicItemGroup(items: [left, right])
        #expect(group.center == CGPoint(x: 180, y: 220))
        #expect(group.bounds.size == CGSize(width: 260, height: 140))
        let collision = UICollisionBehavior(items: [group])
        collision.translatesReferenceBoundsIntoBoundary = true
        let properties = UIDynamicItemBehavior(items: [group])
        properties.allowsRotation = false
        for behavior in [collision, properties, UIGravityBehavior(items: [group])] {
            room.animator.addBehavior(behavior)
        }
        try room.stage.clock.runUntilIdle()
        // The lower item reaches the floor; the other one keeps its distance.
        #expect(isNear(right.center.y, 550, within: 0.5) && isNear(left.center.y, 510, within: 0.5))
        #expect(left.center.x == 100 && right.center.x == 260)
        group.transform = CGAffineTransform(rotationAngle: .pi)
        #expect(isNear(left.center.x, 260, within: 1e-6))
        _ = UIDynamicItemGroup(items: [group, left])
        #expect(room.stage.refusals.count == 1)
    }

    // MARK: Energy

    /// The energy of the motion of rectangles.
    private func energy(_ items: [Particle], _ properties: UIDynamicItemBehavior) -> CGFloat {
        items.reduce(0) { sum, item in
            let (size, velocity) = (item.bounds.size, properties.linearVelocity(for: item))
            let mass = size.width * size.height / 10_000
            let inertia = mass * (size.width * size.width + size.height * size.height) / 12
            let spin = properties.angularVelocity(for: item)
            return sum + mass * (velocity.x * velocity.x + velocity.y * velocity.y) / 2
                + inertia * spin * spin / 2
        }
    }

    @Test(
        "a turning item whose corner bounces off a rough wall gains no energy (DY-25)",
        arguments: [-6.0, -3, 0, 3, 6],
        [0.3, 1]
    )
    func cornerOnRoughWall(spin: Double, friction: Double) throws {
        for step in 0..<12 {
            let room = try DynamicsRoom()
            let item = Particle(200, 300, width: 70, height: 24)
            item.transform = CGAffineTransform(rotationAngle: Double(step) * .pi / 12)
            let properties = UIDynamicItemBehavior(items: [item])
            (properties.elasticity, properties.friction) = (1, friction)
            properties.addLinearVelocity(CGPoint(x: 700, y: -400), for: item)
            properties.addAngularVelocity(spin, for: item)
            let collision = UICollisionBehavior(items: [item])
            collision.translatesReferenceBoundsIntoBoundary = true
            let witness = Witness()
            collision.collisionDelegate = witness
            room.animator.addBehavior(properties)
            room.animator.addBehavior(collision)
            try room.run(1.0 / 60)
            var before = energy([item], properties)
            for frame in 0..<40 {
                try room.run(1.0 / 60)
                let now = energy([item], properties)
                #expect(now <= before * (1 + 1e-6), "angle \(step), frame \(frame)")
                before = now
            }
            #expect(witness.said.prefix(2) == ["? meets the bounds", "? leaves the bounds"])
            #expect(before > 1_000)
        }
    }

    @Test("rough items that hit each other gain no energy (DY-25)", arguments: 0..<24)
    func roughPair(step: Int) throws {
        let room = try DynamicsRoom()
        let (left, right) = (
            Particle(100, 300, width: 70, height: 24), Particle(280, 310, width: 30, height: 60)
        )
        left.transform = CGAffineTransform(rotationAngle: Double(step) * .pi / 24)
        let properties = UIDynamicItemBehavior(items: [left, right])
        (properties.elasticity, properties.friction) = (1, 1)
        properties.addLinearVelocity(CGPoint(x: 600, y: 0), for: left)
        properties.addLinearVelocity(CGPoint(x: -300, y: 0), for: right)
        properties.addAngularVelocity(4, for: left)
        properties.addAngularVelocity(-5, for: right)
        room.animator.addBehavior(properties)
        room.animator.addBehavior(UICollisionBehavior(items: [left, right]))
        try room.run(1.0 / 60)
        var before = energy([left, right], properties)
        for frame in 0..<30 {
            try room.run(1.0 / 60)
            let now = energy([left, right], properties)
            #expect(now <= before * (1 + 1e-6), "frame \(frame)")
            before = now
        }
        let (first, second) = (
            properties.linearVelocity(for: left), properties.linearVelocity(for: right)
        )
        #expect(first.x < second.x)
        // The masses are 0.168 and 0.18, and the momentum stays.
        #expect(isNear(first.x * 0.168 + second.x * 0.18, 600 * 0.168 - 300 * 0.18, within: 1e-6))
        #expect(isNear(first.y * 0.168 + second.y * 0.18, 0, within: 1e-6))
    }

    @Test("a rough pendulum that hits a wall gains no energy (DY-25)", arguments: 0..<12)
    func roughPendulum(step: Int) throws {
        let room = try DynamicsRoom()
        let item = Particle(100, 300, width: 70, height: 24)
        let rod = UIAttachmentBehavior(
            item: item,
            offsetFromCenter: UIOffset(horizontal: 0, vertical: CGFloat(step) * 2 - 12),
            attachedToAnchor: CGPoint(x: 200, y: 200)
        )
        let properties = UIDynamicItemBehavior(items: [item])
        (properties.elasticity, properties.friction) = (1, 1)
        properties.addLinearVelocity(CGPoint(x: 500, y: 500), for: item)
        properties.addAngularVelocity(-4, for: item)
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(
            withIdentifier: "wall" as any NSCopying,
            from: CGPoint(x: 240, y: 0),
            to: CGPoint(x: 240, y: 600)
        )
        for behavior in [rod, properties, collision] { room.animator.addBehavior(behavior) }
        try room.run(1.0 / 60)
        var before = energy([item], properties)
        for frame in 0..<60 {
            try room.run(1.0 / 60)
            let now = energy([item], properties)
            #expect(now <= before * (1 + 1e-6), "frame \(frame)")
            before = now
        }
    }
}
