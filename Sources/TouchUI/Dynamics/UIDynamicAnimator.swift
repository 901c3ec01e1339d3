/// Learns when an animator begins to run and when all its items rest.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: RespondingObject {
    /// The animator begins to run, because something changed. Does nothing by default.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All items rest, and the animator has paused (DY-08). Does nothing by default.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        optionalAnswer(of: self, "dynamicAnimatorWillResume:", (animator))
    }
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        optionalAnswer(of: self, "dynamicAnimatorDidPause:", (animator))
    }
}

/// Moves items as things with a mass would move: they fall, collide, swing and come to rest.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor func dropABox() throws -> CGFloat {
///     let floor = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
///     let box = UIView(frame: CGRect(x: 100, y: 50, width: 80, height: 80))
///     floor.addSubview(box)
///     let stage = try Stage(views: [floor])
///     let animator = UIDynamicAnimator(referenceView: floor)
///     animator.addBehavior(UIGravityBehavior(items: [box]))
///     let collision = UICollisionBehavior(items: [box])
///     collision.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(collision)
///     try stage.clock.runUntilIdle()  // The box rests, and the animator has paused.
///     return box.frame.maxY  // 600
/// }
/// ```
///
/// ## Time
///
/// The animator simulates on the application's clock, in steps of 1/240 s, and moves its items on
/// each display frame after touches were delivered (DY-01, DY-02). It pauses when all items have
/// rested for a while (DY-08), and then costs nothing; a change of any behavior lets it run again.
/// The same calls at the same times give the same motion, to the last bit.
///
/// On each frame, in this order: the items move, the delegates of collisions are called, then the
/// `action` of each behavior (DY-07).
///
/// ## Items
///
/// An item belongs to the animator from the first behavior that has it until the last one no longer
/// does; then its velocity is lost (DY-06). Its center, rotation and bounds are read once. An
/// application that changes them must call `updateItem(usingCurrentState:)` (DY-03). Fingers hit a
/// moving view where it is (DY-04).
///
/// ## Differences from iOS
///
/// UIKit documents the units of gravity and pushes, the defaults and the meaning of each property.
/// How its physics engine steps, how springs of snaps feel, and when items rest, is chosen here, in
/// part after a published trace; see the values marked [choice] in `UnsourcedValues`.
/// - Compatibility: partial: the motion follows the documented laws, not UIKit's engine
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    /// The view in whose coordinates the items move; nil if the animator was created without one.
    /// Not retained.
    public private(set) final weak var referenceView: UIView?
    private final weak var layout: UICollectionViewLayout?
    private final var topBehaviors: [UIDynamicBehavior] = []
    private final var entries: [Entry] = []
    private final let world = World()
    private final var isStepping = false
    private final var run = 0
    private final var motion: ClockMotion?
    private final var stepsTaken = 0
    private final var timeOfLastFrame: TimeInterval = 0
    private final var calmSince: TimeInterval = 0

    /// An item and what was read from it.
    private final class Entry {
        let item: any UIDynamicItem
        var angle: Double
        var area: Double
        var inertiaPerMass: Double

        init(_ item: any UIDynamicItem) {
            self.item = item
            (angle, area, inertiaPerMass) = (0, 1, 1)
        }
    }

    /// Creates an animator whose items move in the coordinates of a view.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator for the attributes of a collection view's layout. They move in the
    /// coordinates of its content, and the layout is invalidated on each frame in which they do
    /// (DY-24).
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        self.layout = layout
    }

    /// Creates an animator without a reference system, for items of your own.
    public override init() {
        super.init()
    }

    /// Learns when the animator runs and pauses; nil by default. Not retained.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    // MARK: Behaviors

    /// Adds a behavior. Its items are read now, and move from the next display frame on.
    ///
    /// One that is in this animator already is ignored. One that is in another animator, or is a
    /// child, is refused with a diagnostic.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.dynamicAnimator !== self || behavior.isChild else { return }
        guard behavior.dynamicAnimator == nil, !behavior.isChild else {
            return Diagnostics.refuse(
                """
                Cannot add \(Swift.type(of: behavior)) to an animator: it is in another animator, or is the child \
                of another behavior. Nothing was changed. To fix, remove it there first.
                """
            )
        }
        topBehaviors.append(behavior)
        behavior.move(to: self)
        behaviorsChanged()
    }

    /// Removes a behavior with its children. One that is not in the animator is ignored.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = topBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        topBehaviors.remove(at: index)
        behavior.move(to: nil)
        behaviorsChanged()
    }

    /// Removes all behaviors. The items stay where they are, and lose their velocities (DY-06).
    open func removeAllBehaviors() {
        let removed = topBehaviors
        topBehaviors.removeAll()
        for behavior in removed { behavior.move(to: nil) }
        behaviorsChanged()
    }

    /// The behaviors in the order in which they were added, without their children.
    open var behaviors: [UIDynamicBehavior] { topBehaviors }

    private var allBehaviors: [UIDynamicBehavior] { topBehaviors.flatMap(\.withDescendants) }

    /// Called when anything changed: the behaviors, their items or a property.
    final func behaviorsChanged() {
        calmSince = timeOfLastFrame
        // A field may call this in the middle of a step; the next frame reads everything again.
        guard !isStepping else { return }
        matchItems()
        if !isRunning, !entries.isEmpty { resume() }
    }

    // MARK: Items

    /// The items that intersect a rectangle of the reference system, in the order in which they
    /// came to the animator. A turned item counts with the upright rectangle around it.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        entries.map(\.item).filter { $0.dynamicFrame.intersects(rect) }
    }

    /// Reads center, rotation, bounds and outline of an item again, because the application has
    /// changed them. The item keeps its velocity. An item of no behavior is ignored.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        guard let index = entries.firstIndex(where: { $0.item === item }) else { return }
        read(index)
        behaviorsChanged()
    }

    /// Makes a body for each new item, and removes those of items that are gone.
    private func matchItems() {
        var wanted: [any UIDynamicItem] = []
        var seen: Set<ObjectIdentifier> = []
        for behavior in allBehaviors {
            for item in behavior.actsOn where seen.insert(ObjectIdentifier(item)).inserted {
                wanted.append(item)
            }
        }
        for index in entries.indices.reversed()
        where !seen.contains(ObjectIdentifier(entries[index].item)) {
            entries.remove(at: index)
            world.bodies.remove(at: index + 1)
        }
        let known = Set(entries.map { ObjectIdentifier($0.item) })
        for item in wanted where !known.contains(ObjectIdentifier(item)) {
            entries.append(Entry(item))
            world.add { RigidBody(serial: $0) }
            read(entries.count - 1)
        }
    }

    private func read(_ index: Int) {
        let entry = entries[index]
        let item = entry.item
        let outlines = item.dynamicOutlines
        entry.angle = item.dynamicAngle
        entry.area = item.dynamicArea
        entry.inertiaPerMass = RigidBody.inertia(of: outlines, mass: 1)
        world.bodies[index + 1].outlines = outlines
        world.bodies[index + 1].placed = outlines
        let center = Vector(item.center)
        guard center.isFinite, entry.angle.isFinite else {
            return Diagnostics.refuse(
                """
                Cannot read the center \(item.center) of \(item.dynamicName): it is not a point. The animator \
                uses \(world.bodies[index + 1].position.point). To fix, set finite numbers.
                """
            )
        }
        world.bodies[index + 1].position = center
        world.bodies[index + 1].angle = entry.angle
    }

    /// The velocity of an item, in points and radians per second.
    final func velocity(of item: any UIDynamicItem) -> (linear: Vector, spin: Double)? {
        guard let index = entries.firstIndex(where: { $0.item === item }) else { return nil }
        let body = world.bodies[index + 1]
        return (body.velocity, body.spin)
    }

    // MARK: Running

    /// Whether the items are being moved. False before there are items, and when all rest (DY-08).
    public private(set) final var isRunning = false

    /// Seconds of virtual time from when the animator began to run to its last display frame; after
    /// a pause, for how long it has run ([choice]; reading it after a second run would decide it).
    open var elapsedTime: TimeInterval { timeOfLastFrame }

    private var clock: VirtualClock {
        referenceView?.window?.application.clock ?? VirtualClock.current
    }

    private var name: String { referenceView?.nameInTranscript ?? "items" }

    private func resume() {
        isRunning = true
        run += 1
        (stepsTaken, timeOfLastFrame, calmSince) = (0, 0, 0)
        let (clock, thisRun) = (clock, run)
        clock.observers.report(DynamicsFact.resumed(self))
        motion = clock.move(named: "dynamics in \(name)") { [weak self] time in
            guard let self, isRunning, run == thisRun else { return false }
            frame(at: time)
            return isRunning && run == thisRun
        }
        delegate?.dynamicAnimatorWillResume(self)
    }

    private func pause() {
        isRunning = false
        motion = nil
        world.stop()
        clock.observers.report(DynamicsFact.paused(self, after: timeOfLastFrame))
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func frame(at time: TimeInterval) {
        timeOfLastFrame = time
        matchItems()
        guard !entries.isEmpty else { return pause() }
        prepare()
        let step = UnsourcedValues.dynamicsStep
        let steps = Int((time / step + 0.01).rounded(.down))
        isStepping = true
        while stepsTaken < steps {
            stepsTaken += 1
            world.step(step)
        }
        isStepping = false
        write()
        let thisRun = run
        tell()
        for behavior in allBehaviors where behavior.dynamicAnimator === self { behavior.action?() }
        guard isRunning, run == thisRun else { return }
        if !world.isCalm(below: UnsourcedValues.restVelocity, spin: UnsourcedValues.restSpin) {
            calmSince = time
        } else if time - calmSince >= UnsourcedValues.restTime {
            pause()
        }
    }

    /// Reads all behaviors into the world.
    private func prepare() {
        let scene = DynamicsScene(
            items: entries.map(\.item),
            referenceBounds: referenceBounds,
            time: timeOfLastFrame
        )
        for behavior in allBehaviors { behavior.contribute(to: scene) }
        for (number, entry) in entries.enumerated() {
            let index = number + 1
            let traits = scene.traits[index]
            let density = traits.density > 0 ? traits.density : 1
            let mass = density * entry.area / DynamicsUnits.unitArea
            let inertia = mass * entry.inertiaPerMass
            var body = world.bodies[index]
            body.mass = mass
            body.inverseMass = traits.isAnchored ? 0 : 1 / mass
            let turns = traits.allowsRotation && !traits.isAnchored && inertia > 0
            body.inverseInertia = turns ? 1 / inertia : 0
            (body.elasticity, body.friction) = (traits.elasticity, traits.friction)
            body.resistance = traits.resistance
            body.angularResistance = traits.angularResistance
            body.charge = traits.charge
            (body.itemGroups, body.boundaryGroups) = (traits.itemGroups, traits.boundaryGroups)
            body.velocity += traits.addedVelocity
            body.spin += traits.addedSpin
            if traits.isAnchored { body.velocity = .zero }
            if !turns { body.spin = 0 }
            world.bodies[index] = body
        }
        for push in scene.impulses {
            let body = world.bodies[push.index]
            world.bodies[push.index].velocity += push.force * body.inverseMass
            let arm = push.point.rotated(by: body.angle)
            world.bodies[push.index].spin += arm.cross(push.force) * body.inverseInertia
        }
        (world.loads, world.joints) = (scene.loads, scene.joints)
        world.boundaries = scene.boundaries
        world.joined = Set(
            scene.joined.map {
                [world.bodies[$0.0].serial, world.bodies[$0.1].serial].sorted()
            }
        )
    }

    private var referenceBounds: CGRect? {
        if let referenceView { return referenceView.bounds }
        return layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
    }

    /// Moves the items to where their bodies are.
    private func write() {
        let scale = referenceView?.window?.screen.scale ?? UIScreen.main.scale
        var hasMoved = false
        for (number, entry) in entries.enumerated() {
            let body = world.bodies[number + 1]
            guard body.inverseMass > 0 else { continue }
            var place = body.position.point
            if entry.item is UIView {
                // Views are on whole pixels; the simulation continues with the exact place (DY-02).
                place.x = (place.x * scale).rounded() / scale
                place.y = (place.y * scale).rounded() / scale
            }
            if entry.item.center != place {
                entry.item.center = place
                hasMoved = true
            }
            if entry.angle != body.angle {
                entry.angle = body.angle
                entry.item.transform = CGAffineTransform(rotationAngle: body.angle)
                hasMoved = true
            }
        }
        if hasMoved { layout?.invalidateLayout() }
    }

    /// Tells what began and ended to touch.
    private func tell() {
        let events = world.events
        guard !events.isEmpty else { return }
        world.events.removeAll()
        var items: [Int: any UIDynamicItem] = [:]
        for (number, entry) in entries.enumerated() {
            items[world.bodies[number + 1].serial] = entry.item
        }
        let collisions = allBehaviors.compactMap { $0 as? UICollisionBehavior }
        for event in events {
            let touch = event.touch
            guard let behavior = collisions.first(where: { $0.serial == touch.group }),
                behavior.dynamicAnimator === self, let item = items[touch.body]
            else { continue }
            let place = event.place.point
            if touch.isBoundary {
                guard let identifier = behavior.boundary(touch.other) else { continue }
                if event.began {
                    clock.observers.report(
                        DynamicsFact.touchedBoundary(item, identifier: identifier, at: place)
                    )
                    behavior.collisionDelegate?.collisionBehavior(
                        behavior,
                        beganContactFor: item,
                        withBoundaryIdentifier: identifier,
                        at: place
                    )
                } else {
                    behavior.collisionDelegate?.collisionBehavior(
                        behavior,
                        endedContactFor: item,
                        withBoundaryIdentifier: identifier
                    )
                }
            } else if let other = items[touch.other] {
                if event.began {
                    clock.observers.report(DynamicsFact.touched(item, other, at: place))
                    behavior.collisionDelegate?.collisionBehavior(
                        behavior,
                        beganContactFor: item,
                        with: other,
                        at: place
                    )
                } else {
                    behavior.collisionDelegate?.collisionBehavior(
                        behavior,
                        endedContactFor: item,
                        with: other
                    )
                }
            }
        }
    }

    // MARK: Collection views

    /// The attributes of an item that the animator moves; nil if it moves none at the index path.
    open func layoutAttributesForCell(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(.cell, nil, indexPath)
    }

    /// The attributes of a supplementary view that the animator moves; nil if it moves none there.
    open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(.supplementaryView, kind, indexPath)
    }

    /// The attributes of a decoration view that the animator moves; nil if it moves none there.
    open func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.decorationView, decorationViewKind, indexPath)
    }

    private func attributes(
        _ category: UICollectionView.ElementCategory,
        _ kind: String?,
        _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        entries.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }
            .first {
                $0.representedElementCategory == category && $0.representedElementKind == kind
                    && $0.indexPath == indexPath
            }
    }
}
