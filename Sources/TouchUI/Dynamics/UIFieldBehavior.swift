/// A field of forces that acts on items in a region (DY-23).
///
/// UIKit documents what each field does, and not its unit. Here, [choice], the strength 1 means:
/// 1,000 points per second² for the gravity fields, as for `UIGravityBehavior`; for all others, in
/// points and seconds, a force on a mass of 1 (100 by 100 points with density 1). The velocity of an
/// item in each field, measured on a device, would decide it.
/// - Compatibility: partial: the units are chosen
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
    /// Computes the force of a field of your own, in the unit of `UIPushBehavior`: from the field,
    /// the position and the velocity of the item, its mass and charge, and the seconds of the step.
    public typealias Evaluation = (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
    ) -> CGVector

    private enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring
        case electric, magnetic
        case custom(Evaluation)
    }

    private final let kind: Kind
    private final var members = DynamicItems()

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// Slows items in proportion to their velocity.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

    /// Moves items around the position, counterclockwise, the faster the farther away.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

    /// Pulls items towards a position.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Accelerates items in a direction.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }

    /// Gives items a velocity, in points per second.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }

    /// Pushes items in directions that change with the place and the time. It is not random: each
    /// run is the same.
    open class func noiseField(
        smoothness: CGFloat,
        animationSpeed speed: CGFloat
    ) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// A noise field whose force grows with the velocity of the item.
    open class func turbulenceField(
        smoothness: CGFloat,
        animationSpeed speed: CGFloat
    ) -> UIFieldBehavior {
        let field = UIFieldBehavior(.turbulence)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Pulls items towards the position, the stronger the farther away.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

    /// Pushes items with a positive charge away from the position.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

    /// Bends the way of moving items with a charge, counterclockwise if it is positive.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// A field whose force the application computes.
    open class func field(evaluationBlock block: @escaping Evaluation) -> UIFieldBehavior {
        UIFieldBehavior(.custom(block))
    }

    /// Adds an item; one that is there already is ignored.
    open func addItem(_ item: any UIDynamicItem) {
        if members.add(item) { changed() }
    }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        if members.remove(item) { changed() }
    }

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { members.all }

    /// The origin of the field, in the coordinates of the reference system; zero by default.
    open var position = CGPoint.zero {
        didSet { isUsable(position.x, position.y, "position") ? changed() : (position = oldValue) }
    }

    /// Where the field acts, seen from its position; everywhere by default.
    open var region = UIRegion.infinite {
        didSet { changed() }
    }

    /// The strength; 1 by default. Negative values turn the force around.
    open var strength: CGFloat = 1 {
        didSet { isUsable(strength, 0, "strength") ? changed() : (strength = oldValue) }
    }

    /// The exponent with which the force becomes weaker with the distance from the position; 0, not
    /// at all, by default.
    open var falloff: CGFloat = 0 {
        didSet { isUsable(falloff, 0, "falloff") ? changed() : (falloff = oldValue) }
    }

    /// The distance from the position, in points, from which on the force becomes weaker; very
    /// small by default.
    open var minimumRadius: CGFloat = 1e-3 {
        didSet {
            isUsable(minimumRadius, 0, "minimumRadius") ? changed() : (minimumRadius = oldValue)
        }
    }

    /// The direction of a linear gravity field or of a velocity field; zero for others.
    open var direction = CGVector.zero {
        didSet {
            isUsable(direction.dx, direction.dy, "direction") ? changed() : (direction = oldValue)
        }
    }

    /// How smooth a noise or turbulence field is, from 0 to 1; 0 for others.
    open var smoothness: CGFloat = 0 {
        didSet { isUsable(smoothness, 0, "smoothness") ? changed() : (smoothness = oldValue) }
    }

    /// How fast a noise or turbulence field changes, in changes per second; 0 for others.
    open var animationSpeed: CGFloat = 0 {
        didSet {
            isUsable(animationSpeed, 0, "animationSpeed")
                ? changed() : (animationSpeed = oldValue)
        }
    }

    private func isUsable(_ one: CGFloat, _ two: CGFloat, _ name: String) -> Bool {
        // Setting the old value again calls the observer again, with numbers.
        accepts(one, two, as: name)
    }

    override var actsOn: [any UIDynamicItem] { members.all }

    override func contribute(to scene: DynamicsScene) {
        let time = scene.time
        scene.loads.append(
            .field(
                { [weak self] body, step in
                    MainActor.assumeIsolated { self?.effect(on: body, step, at: time) ?? .init() }
                },
                scene.indices(of: members.all)
            )
        )
    }

    private func effect(
        on body: RigidBody,
        _ step: Double,
        at time: TimeInterval
    ) -> World.FieldEffect {
        let away = body.position - Vector(position)
        guard region.contains(away.point), body.inverseMass > 0 else { return .init() }
        let distance = away.length
        let reach = max(distance, Double(minimumRadius), 1e-3)
        let strength = Double(self.strength) * (falloff == 0 ? 1 : pow(reach, -Double(falloff)))
        let outward = away.direction ?? .zero
        let perMass = strength * body.inverseMass
        // A stiffer pull than this would not be stable.
        let pull = min(max(perMass, -1 / (step * step)), 1 / (step * step))
        var effect = World.FieldEffect()
        switch kind {
        case .drag: effect.decay = perMass
        case .vortex: effect.acceleration = -away.turned * strength
        case .radialGravity: effect.acceleration = -outward * strength * DynamicsUnits.gravity
        case .linearGravity:
            effect.acceleration = Vector(direction) * strength * DynamicsUnits.gravity
        case .velocity: effect.velocity = Vector(direction) * strength
        case .noise: effect.acceleration = noise(at: body.position, time) * strength
        case .turbulence:
            effect.acceleration = noise(at: body.position, time) * strength * body.velocity.length
        case .spring: effect.acceleration = -away * pull
        case .electric: effect.acceleration = outward * perMass * body.charge
        case .magnetic:
            // Turned exactly, so that the field does not change the speed.
            let turn = -perMass * body.charge * step
            effect.velocity = body.velocity.rotated(by: turn.isFinite ? turn : 0)
        case .custom(let evaluate):
            let force = evaluate(
                self,
                body.position.point,
                CGVector(dx: body.velocity.x, dy: body.velocity.y),
                body.mass,
                body.charge,
                step
            )
            guard accepts(force.dx, force.dy, as: "the force of a field") else { break }
            effect.acceleration = Vector(force) * DynamicsUnits.force * body.inverseMass
        }
        return effect
    }

    private func noise(at place: Vector, _ time: TimeInterval) -> Vector {
        let scale = 0.002 + 0.1 * Double(1 - min(max(smoothness, 0), 1))
        let phase = 2 * .pi * time * Double(animationSpeed)
        return Vector(
            sin(place.y * scale + phase) + sin(place.x * scale * 1.7 - phase * 0.6),
            cos(place.x * scale + phase) + cos(place.y * scale * 1.3 + phase * 0.8)
        )
    }
}
