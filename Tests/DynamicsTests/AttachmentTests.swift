import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Attachments and fields", .stage) struct AttachmentTests {
    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

    /// Where a point of an item is in the reference system.
    private func place(_ offset: CGPoint, of item: any UIDynamicItem) -> CGPoint {
        let turned = offset.applying(item.transform)
        return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
    }

    @Test("an item hangs on a bar and swings like a pendulum (DY-14)")
    func pendulum() throws {
        let room = try DynamicsRoom()
        let anchor = CGPoint(x: 200, y: 100)
        // 200 points below, 10 points to the side: a small swing.
        let item = Particle(210, 300)
        let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
        room.animator.addBehavior(attachment)
        room.animator.addBehavior(UIGravityBehavior(items: [item]))
        // Half a period is π · √(length / 1,000).
        let half = Double.pi * (Double(attachment.length) / 1_000).squareRoot()
        var worst: CGFloat = 0
        attachment.action = {
            worst = max(worst, abs(distance(item.center, anchor) - attachment.length))
        }
        try room.run(half)
        #expect(isNear(item.center.x, 190, within: 0.5))
        try room.run(half)
        #expect(isNear(item.center.x, 210, within: 0.7))
        #expect(worst < 0.2)
    }

    @Test("a pin keeps a point of the item at the anchor, and the item turns below it (DY-14)")
    func pin() throws {
        let room = try DynamicsRoom()
        let item = Particle(200, 300)
        let anchor = CGPoint(x: 240, y: 260)
        let attachment = UIAttachmentBehavior(
            item: item,
            offsetFromCenter: UIOffset(horizontal: 40, vertical: -40),
            attachedToAnchor: anchor
        )
        #expect(attachment.length == 0 && attachment.items.count == 1)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.angularResistance = 3
        for behavior in [attachment, properties, UIGravityBehavior(items: [item])] {
            room.animator.addBehavior(behavior)
        }
        try room.run(0.3)
        #expect(abs(item.angle) > 0.2)
        #expect(distance(place(CGPoint(x: 40, y: -40), of: item), anchor) < 0.1)
        try room.stage.clock.runUntilIdle(budget: 30)
        // At rest the center is right below the anchor.
        #expect(isNear(item.center.x, 240, within: 1))
        #expect(isNear(item.center.y, 260 + 40 * 2.0.squareRoot(), within: 0.2))
    }

    @Test("a moved anchor takes the item along within the frame, and gives it no velocity (DY-15)")
    func movedAnchor() throws {
        let room = try DynamicsRoom()
        let item = Particle(200, 300)
        let attachment = UIAttachmentBehavior(
            item: item,
            offsetFromCenter: UIOffset(horizontal: 45, vertical: 45),
            attachedToAnchor: CGPoint(x: 245, y: 345)
        )
        let properties = UIDynamicItemBehavior(items: [item])
        room.animator.addBehavior(attachment)
        room.animator.addBehavior(properties)
        try room.run(0.1)
        for step in 1...30 {
            let anchor = CGPoint(x: 245 + 6 * CGFloat(step), y: 345 - 3 * CGFloat(step))
            attachment.anchorPoint = anchor
            try room.run(1.0 / 60)
            #expect(distance(place(CGPoint(x: 45, y: 45), of: item), anchor) < 0.1)
        }
        #expect(abs(item.angle) > 0.2, "a card that is pulled at its corner turns")
        #expect(distance(properties.linearVelocity(for: item), .zero) < 1)
        try room.stage.clock.runUntilIdle()
        #expect(!room.animator.isRunning)
    }

    @Test("two items on a bar keep their distance and their momentum (DY-14)")
    func twoItems() throws {
        let room = try DynamicsRoom()
        let (one, two) = (Particle(100, 300), Particle(300, 300))
        let attachment = UIAttachmentBehavior(item: one, attachedTo: two)
        #expect(attachment.length == 200 && attachment.attachedBehaviorType == .items)
        let properties = UIDynamicItemBehavior(items: [one, two])
        properties.addLinearVelocity(CGPoint(x: 100, y: 60), for: one)
        room.animator.addBehavior(attachment)
        room.animator.addBehavior(properties)
        try room.run(1.5)
        #expect(isNear(distance(one.center, two.center), 200, within: 0.1))
        let (first, second) = (
            properties.linearVelocity(for: one), properties.linearVelocity(for: two)
        )
        #expect(isNear(first.x + second.x, 100, within: 0.01))
        #expect(isNear(first.y + second.y, 60, within: 0.01))
    }

    @Test("a limit attachment is a rope (DY-16)")
    func rope() throws {
        let room = try DynamicsRoom()
        let (hook, weight) = (Particle(200, 100), Particle(200, 150))
        let rope = UIAttachmentBehavior.limitAttachment(
            with: hook,
            offsetFromCenter: .zero,
            attachedTo: weight,
            offsetFromCenter: .zero
        )
        #expect(rope.length == 50)
        rope.length = 150
        let anchored = UIDynamicItemBehavior(items: [hook])
        anchored.isAnchored = true
        for behavior in [rope, anchored, UIGravityBehavior(items: [weight])] {
            room.animator.addBehavior(behavior)
        }
        try room.run(0.3)
        #expect(
            isNear(weight.center.y, 195, within: 0.1),
            "it falls freely while the rope is slack"
        )
        try room.stage.clock.runUntilIdle()
        #expect(isNear(weight.center.y, 250, within: 0.2))
        #expect(hook.center == CGPoint(x: 200, y: 100))
    }

    @Test("a sliding attachment moves along its axis, within its range, without turning (DY-16)")
    func slide() throws {
        let room = try DynamicsRoom()
        let item = Particle(200, 300)
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: item,
            attachmentAnchor: item.center,
            axisOfTranslation: CGVector(dx: 1, dy: 0)
        )
        slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 80)
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 4, dy: 9)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 40), for: item)
        room.animator.addBehavior(slide)
        room.animator.addBehavior(push)
        try room.run(0.3)
        #expect(isNear(item.center.x, 218, within: 0.5))
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.center.x, 280, within: 0.1))
        #expect(isNear(item.center.y, 300, within: 0.1) && isNear(item.angle, 0, within: 0.001))
        push.pushDirection = CGVector(dx: -8, dy: 0)
        try room.stage.clock.runUntilIdle()
        #expect(isNear(item.center.x, 150, within: 0.1))
    }

    @Test("fixed items move as one, and pinned items turn around their pin (DY-16)")
    func fixedAndPinned() throws {
        func run(_ make: (Particle, Particle) -> UIAttachmentBehavior) throws -> (
            Particle, Particle
        ) {
            let room = try DynamicsRoom()
            let (one, two) = (Particle(200, 300), Particle(300, 300))
            let attachment = make(one, two)
            let push = UIPushBehavior(items: [two], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0, dy: 2)
            for behavior in [attachment, push] { room.animator.addBehavior(behavior) }
            try room.run(0.8)
            return (one, two)
        }
        let anchor = CGPoint(x: 250, y: 300)
        let fixed = try run {
            .fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: anchor)
        }
        #expect(isNear(fixed.0.angle, fixed.1.angle, within: 0.001) && abs(fixed.0.angle) > 0.3)
        #expect(isNear(distance(fixed.0.center, fixed.1.center), 100, within: 0.1))
        func check(_ pair: (Particle, Particle)) {
            let right = place(CGPoint(x: 50, y: 0), of: pair.0)
            let left = place(CGPoint(x: -50, y: 0), of: pair.1)
            #expect(distance(right, left) < 0.1)
        }
        let pinned = try run { .pinAttachment(with: $0, attachedTo: $1, attachmentAnchor: anchor) }
        check(pinned)
        // The pin pushes the items at opposite sides in opposite directions: both turn alike.
        #expect(isNear(pinned.0.angle, pinned.1.angle, within: 0.001))
        #expect(abs(pinned.0.angle) > 0.3)
        let limited = try run {
            let pin = UIAttachmentBehavior.pinAttachment(
                with: $0,
                attachedTo: $1,
                attachmentAnchor: anchor
            )
            pin.attachmentRange = UIFloatRange(minimum: -0.2, maximum: 0.2)
            return pin
        }
        check(limited)
        #expect(abs(limited.0.angle - limited.1.angle) < 0.21)
        let stiff = try run {
            let pin = UIAttachmentBehavior.pinAttachment(
                with: $0,
                attachedTo: $1,
                attachmentAnchor: anchor
            )
            pin.frictionTorque = 1_000_000
            return pin
        }
        #expect(abs(stiff.0.angle - stiff.1.angle) < 0.01 && abs(stiff.0.angle) > 0.3)
    }

    @Test("gravity fields pull in a direction or to a point, in their region (DY-23)")
    func gravityFields() throws {
        let room = try DynamicsRoom()
        let (inside, outside) = (Particle(200, 100), Particle(200, 400))
        let linear = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0.1, dy: 0))
        linear.position = CGPoint(x: 200, y: 100)
        linear.region = UIRegion(radius: 150)
        for item in [inside, outside] { linear.addItem(item) }
        room.animator.addBehavior(linear)
        try room.run(0.5)
        #expect(isNear(inside.center.x, 212.5, within: 0.5) && outside.center.x == 200)
        room.animator.removeAllBehaviors()
        let radial = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 500))
        radial.addItem(outside)
        radial.strength = -0.1
        room.animator.addBehavior(radial)
        try room.run(0.5)
        #expect(isNear(outside.center.y, 387.5, within: 0.5))
        let ring = UIRegion(radius: 50).difference(
            from: UIRegion(size: CGSize(width: 20, height: 20))
        )
        #expect(ring.contains(CGPoint(x: 30, y: 0)) && !ring.contains(CGPoint(x: 5, y: 5)))
        #expect(ring.inverse().contains(.zero) && UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
    }

    @Test("spring, drag, velocity, magnetic and own fields do what their names say (DY-23)")
    func otherFields() throws {
        /// Runs an item with a velocity of 120 points per second for half a second.
        func run(_ field: UIFieldBehavior, charge: CGFloat = 1) throws -> (CGPoint, CGPoint) {
            let room = try DynamicsRoom()
            let item = Particle(100, 0)
            field.addItem(item)
            let properties = UIDynamicItemBehavior(items: [item])
            properties.addLinearVelocity(CGPoint(x: 120, y: 0), for: item)
            properties.charge = charge
            room.animator.addBehavior(field)
            room.animator.addBehavior(properties)
            try room.run(0.5)
            return (item.center, properties.linearVelocity(for: item))
        }
        let spring = UIFieldBehavior.springField()
        spring.strength = 4
        let (pulled, _) = try run(spring)
        // x = 100 · cos(2t) + 60 · sin(2t)
        #expect(isNear(pulled.x, 100 * cos(1) + 60 * sin(1), within: 1))
        let drag = UIFieldBehavior.dragField()
        drag.strength = 2
        let (_, slowed) = try run(drag)
        #expect(isNear(slowed.x, 120 * exp(-1), within: 0.01))
        let (_, carried) = try run(.velocityField(direction: CGVector(dx: 0, dy: 30)))
        #expect(carried == CGPoint(x: 0, y: 30))
        let (_, bent) = try run(.magneticField())
        #expect(isNear(hypot(bent.x, bent.y), 120, within: 1e-6) && bent.y < -10)
        let (_, straight) = try run(.magneticField(), charge: 0)
        #expect(straight == CGPoint(x: 120, y: 0))
        let electric = UIFieldBehavior.electricField()
        electric.strength = 40
        let (_, repelled) = try run(electric)
        #expect(isNear(repelled.x, 140, within: 0.01))
        let (_, turning) = try run(.vortexField())
        #expect(turning.y < -10)
        var asked = 0
        let own = UIFieldBehavior.field { field, place, velocity, mass, charge, time in
            let isExpected = mass == 1 && charge == 1 && place.x > 99 && time == 1.0 / 240
            if isExpected { asked += 1 }
            return CGVector(dx: 0, dy: 1)
        }
        let (_, moved) = try run(own)
        #expect(isNear(moved.y, 50, within: 0.01) && asked == 120)
        let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
        let (once, again) = (
            try run(noise).0, try run(.noiseField(smoothness: 0.5, animationSpeed: 1)).0
        )
        #expect(once == again && once.y != 0)
        let (stirred, _) = try run(.turbulenceField(smoothness: 0.5, animationSpeed: 1))
        #expect(stirred.y != 0)
    }

    @Test("attributes of a collection view's layout are items (DY-24)")
    func collectionView() throws {
        final class Springy: UICollectionViewFlowLayout {
            lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
            override func prepare() {
                super.prepare()
                guard animator.behaviors.isEmpty else { return }
                let all = CGRect(origin: .zero, size: collectionViewContentSize)
                for item in super.layoutAttributesForElements(in: all) ?? [] {
                    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
                    (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
                    animator.addBehavior(spring)
                }
            }
            override func layoutAttributesForElements(in rect: CGRect)
                -> [UICollectionViewLayoutAttributes]?
            {
                animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath)
                -> UICollectionViewLayoutAttributes?
            {
                animator.layoutAttributesForCell(at: indexPath)
            }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int)
                -> Int
            {
                4
            }
            func collectionView(
                _ view: UICollectionView,
                cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let layout = Springy()
        layout.itemSize = CGSize(width: 300, height: 60)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 500),
            collectionViewLayout: layout
        )
        let source = Source()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let stage = try Stage(views: [view])
        try stage.clock.runUntilIdle()
        let path = IndexPath(item: 1, section: 0)
        let cell = try #require(view.cellForItem(at: path))
        let start = cell.center
        let attributes = try #require(layout.animator.layoutAttributesForCell(at: path))
        attributes.center.y += 40
        layout.animator.updateItem(usingCurrentState: attributes)
        try stage.clock.advance(by: 0.1)
        #expect(cell.center.y > start.y + 10 && cell.center.y < start.y + 40)
        try stage.clock.runUntilIdle()
        #expect(isNear(cell.center.y, start.y, within: 0.5))
        #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 9, section: 0)) == nil)
    }
}
