import TestSupport
import Testing
import TouchTesting
import UIKit

/// Random scenes, and what must be true of each: it stays in its walls, it is made of numbers, its
/// energy does not grow by itself, and it is the same again.
@Suite("Dynamics at random", .stage) struct DynamicsFuzzTests {
    nonisolated static let count = randomSeeds(1_000, unlessSetBy: "TOUCHSTONE_DYNAMICS_SEEDS")
        .count

    @Test(
        "scenes whose code answers stay bounded and are the same each time (DY-01)",
        arguments: 0..<10
    )
    func scenes(part: Int) throws {
        for seed in stride(from: part, to: Self.count, by: 10) {
            let first = try RandomScene(seed: seed, frames: 30).trace()
            if let wrong = first.wrong {
                Issue.record("seed \(seed): \(wrong)")
                return
            }
            // Each tenth again.
            guard seed % 100 < 10 else { continue }
            let again = try RandomScene(seed: seed, frames: 30).trace()
            #expect(first.places == again.places, "seed \(seed)")
        }
    }

    nonisolated static let rooms = randomSeeds(
        40,
        unlessSetBy: "TOUCHSTONE_DYNAMICS_ENERGY_SEEDS"
    )

    @Test("energy does not grow in a closed room (DY-25)", arguments: rooms)
    func energy(seed: Int) throws {
        var random = Random(seed: seed)
        let room = try DynamicsRoom()
        let items = (0..<random.whole(1...6)).map { number in
            let item = Particle(
                60 + 90 * CGFloat(number % 4),
                60 + 110 * CGFloat(number / 4),
                width: random.number(20...70),
                height: random.number(20...70)
            )
            item.type = random.whole(0...1) == 0 ? .rectangle : .ellipse
            return item
        }
        let gravity: CGFloat = random.whole(0...1) == 0 ? 0 : 1
        let properties = UIDynamicItemBehavior(items: items)
        properties.elasticity = random.number(0...1)
        properties.friction = random.number(0...1)
        for item in items {
            let velocity = CGPoint(x: random.number(-900...900), y: random.number(-900...900))
            properties.addLinearVelocity(velocity, for: item)
            properties.addAngularVelocity(random.number(-6...6), for: item)
        }
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        let pull = UIGravityBehavior(items: items)
        pull.magnitude = gravity
        for behavior in [properties, collision, pull] { room.animator.addBehavior(behavior) }
        func energy() -> CGFloat {
            items.reduce(0) { sum, item in
                let size = item.bounds.size
                let mass = size.width * size.height / 10_000
                let velocity = properties.linearVelocity(for: item)
                let spin = properties.angularVelocity(for: item)
                let square = size.width * size.width + size.height * size.height
                let inertia = mass * square / (item.type == .ellipse ? 16 : 12)
                return sum + mass * (velocity.x * velocity.x + velocity.y * velocity.y) / 2
                    + inertia * spin * spin / 2 + mass * gravity * 1_000 * (600 - item.center.y)
            }
        }
        let start = energy()
        var before = start
        for frame in 0..<120 {
            try room.run(1.0 / 60)
            let now = energy()
            // Items that are pushed out of each other may be lifted by a part of a point.
            #expect(now <= before * 1.01 + 200, "seed \(seed), frame \(frame)")
            before = min(before, now)
            guard now <= before * 1.01 + 200 else { return }
        }
        #expect(before <= start)
    }
}

/// Numbers that depend only on a seed.
struct Random {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    private mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        let part = CGFloat(next() >> 11) / CGFloat(1 << 53)
        return range.lowerBound + (range.upperBound - range.lowerBound) * part
    }

    mutating func whole(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }
}

/// A room with walls, items and behaviors, whose actions and delegates call the API at random.
private final class RandomScene: UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    private var random: Random
    private let room: DynamicsRoom
    private var items: [Particle] = []
    private let walls: UICollisionBehavior
    private let properties = UIDynamicItemBehavior()
    private var others: [UIDynamicBehavior] = []
    private let frames: Int

    init(seed: Int, frames: Int) throws {
        random = Random(seed: seed)
        self.frames = frames
        room = try DynamicsRoom()
        walls = UICollisionBehavior()
        walls.translatesReferenceBoundsIntoBoundary = true
        for number in 0..<random.whole(1...8) {
            let item = Particle(
                60 + 85 * CGFloat(number % 4),
                80 + 130 * CGFloat(number / 4),
                width: random.number(5...75),
                height: random.number(5...75)
            )
            let types: [UIDynamicItemCollisionBoundsType] = [.rectangle, .ellipse, .path]
            item.type = types[random.whole(0...2)]
            item.path = UIBezierPath(
                roundedRect: CGRect(
                    x: -item.bounds.width / 2,
                    y: -item.bounds.height / 2,
                    width: item.bounds.width,
                    height: item.bounds.height
                ),
                cornerRadius: 2
            )
            item.transform = CGAffineTransform(rotationAngle: random.number(-3...3))
            items.append(item)
            walls.addItem(item)
            properties.addItem(item)
            let velocity = CGPoint(
                x: random.number(-3_000...3_000),
                y: random.number(-3_000...3_000)
            )
            properties.addLinearVelocity(velocity, for: item)
            properties.addAngularVelocity(random.number(-20...20), for: item)
        }
        properties.elasticity = random.number(0...1)
        properties.friction = random.number(0...2)
        properties.density = random.number(0.01...5)
        walls.collisionDelegate = self
        room.animator.delegate = self
        walls.action = { [unowned self] in if random.whole(0...5) == 0 { meddle() } }
        room.animator.addBehavior(walls)
        room.animator.addBehavior(properties)
        for _ in 0..<random.whole(0...4) { meddle() }
    }

    private var someItem: Particle { items[random.whole(0...(items.count - 1))] }
    private var somePlace: CGPoint {
        CGPoint(x: random.number(80...310), y: random.number(80...520))
    }

    /// Does something that an application could do.
    private func meddle() {
        let item = someItem
        switch random.whole(0...15) {
        case 0:
            let gravity = UIGravityBehavior(items: items)
            gravity.setAngle(random.number(0...6), magnitude: random.number(0...3))
            add(gravity)
        case 1: add(UISnapBehavior(item: item, snapTo: somePlace))
        case 2, 3:
            let attachment = UIAttachmentBehavior(
                item: item,
                offsetFromCenter: UIOffset(horizontal: random.number(-30...30), vertical: 5),
                attachedToAnchor: somePlace
            )
            if random.whole(0...1) == 0 {
                attachment.frequency = random.number(0...30)
                attachment.damping = random.number(0...3)
            }
            add(attachment)
        case 4:
            if items.count > 1 { add(UIAttachmentBehavior(item: items[0], attachedTo: items[1])) }
        case 5:
            if items.count > 2 {
                add(
                    UIAttachmentBehavior.pinAttachment(
                        with: items[1],
                        attachedTo: items[2],
                        attachmentAnchor: items[1].center
                    )
                )
            }
        case 6:
            add(
                UIAttachmentBehavior.slidingAttachment(
                    with: item,
                    attachmentAnchor: item.center,
                    axisOfTranslation: CGVector(dx: 1, dy: 1)
                )
            )
        case 7, 8:
            let push = UIPushBehavior(
                items: [item],
                mode: random.whole(0...1) == 0 ? .continuous : .instantaneous
            )
            push.setAngle(random.number(0...6), magnitude: random.number(-20...20))
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 10, vertical: -7), for: item)
            add(push)
        case 9:
            let fields: [UIFieldBehavior] = [
                .springField(), .dragField(), .vortexField(), .magneticField(),
                .radialGravityField(position: somePlace),
                .noiseField(smoothness: 0, animationSpeed: 2),
            ]
            let field = fields[random.whole(0...(fields.count - 1))]
            field.position = somePlace
            field.strength = random.number(-50...50)
            for item in items { field.addItem(item) }
            add(field)
        case 10: if let behavior = others.popLast() { room.animator.removeBehavior(behavior) }
        case 11:
            item.center = somePlace
            room.animator.updateItem(usingCurrentState: item)
        case 12:
            properties.addLinearVelocity(CGPoint(x: random.number(-2_000...2_000), y: 0), for: item)
        case 13: properties.isAnchored.toggle()
        case 14:
            others.removeAll()
            room.animator.removeAllBehaviors()
            room.animator.addBehavior(walls)
            room.animator.addBehavior(properties)
        default:
            let own = UIFieldBehavior.field { [unowned self] _, _, _, _, _, _ in
                // A field that calls back into the animator in the middle of a step.
                if random.whole(0...60) == 0 { properties.addAngularVelocity(1, for: item) }
                return CGVector(dx: 1, dy: -1)
            }
            own.addItem(item)
            add(own)
        }
    }

    private func add(_ behavior: UIDynamicBehavior) {
        guard others.count < 6 else { return }
        others.append(behavior)
        room.animator.addBehavior(behavior)
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior,
        beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    ) {
        if random.whole(0...20) == 0 { meddle() }
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior,
        endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) {
        if random.whole(0...20) == 0 { meddle() }
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { meddle() }

    func trace() throws -> (places: [CGPoint], wrong: String?) {
        var places: [CGPoint] = []
        for frame in 0..<frames {
            try room.run(1.0 / 60)
            for (number, item) in items.enumerated() {
                let place = item.center
                places.append(place)
                places.append(CGPoint(x: item.angle, y: 0))
                guard place.x.isFinite, place.y.isFinite, item.angle.isFinite else {
                    return (places, "item \(number) is at \(place) in frame \(frame)")
                }
                // Joints may pull an item through a wall, but not away.
                guard abs(place.x - 195) < 12_000, abs(place.y - 300) < 12_000 else {
                    return (places, "item \(number) is at \(place) in frame \(frame)")
                }
            }
        }
        return (places, room.stage.refusals.first)
    }
}
