/// Properties of items: how heavy, elastic and smooth they are, and their velocities (DY-17, DY-18).
///
/// If several behaviors set a property of an item, the one that was added last to the animator
/// counts ([choice]; a test with two elasticities on a device would decide it).
/// - Compatibility: same
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    private final var members: DynamicItems
    private final var pending: [ObjectIdentifier: (velocity: Vector, spin: Double)] = [:]
    private final var given = Given()

    /// What the application has set.
    private struct Given {
        var elasticity: CGFloat?
        var friction: CGFloat?
        var density: CGFloat?
        var resistance: CGFloat?
        var angularResistance: CGFloat?
        var charge: CGFloat?
        var isAnchored: Bool?
        var allowsRotation: Bool?
    }

    /// Creates a behavior that changes nothing yet.
    public init(items: [any UIDynamicItem]) {
        members = DynamicItems(items)
        super.init()
    }

    /// Creates a behavior without items.
    public convenience override init() {
        self.init(items: [])
    }

    /// Adds an item; one that is there already is ignored.
    open func addItem(_ item: any UIDynamicItem) {
        if members.add(item) { changed() }
    }

    /// Removes an item. If no other behavior of the animator has it, its velocity is lost (DY-06).
    open func removeItem(_ item: any UIDynamicItem) {
        pending[ObjectIdentifier(item)] = nil
        if members.remove(item) { changed() }
    }

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { members.all }

    /// The part of the velocity that is left after a collision, usually from 0 to 1; 0 by default.
    /// Of two items, the greater elasticity counts.
    open var elasticity: CGFloat {
        get { given.elasticity ?? 0 }
        set { set(\.elasticity, newValue, least: 0, as: "elasticity") }
    }

    /// How much an item resists when it slides along another one or along a boundary; 0, not at
    /// all, by default.
    open var friction: CGFloat {
        get { given.friction ?? 0 }
        set { set(\.friction, newValue, least: 0, as: "friction") }
    }

    /// The mass of 100 by 100 points; 1 by default. A value that is not positive counts as 1.
    open var density: CGFloat {
        get { given.density ?? 1 }
        set { set(\.density, newValue, least: nil, as: "density") }
    }

    /// How fast the velocity decays: after t seconds, exp(−t · resistance) of it is left (DY-18);
    /// 0, no decay, by default.
    open var resistance: CGFloat {
        get { given.resistance ?? 0 }
        set { set(\.resistance, newValue, least: 0, as: "resistance") }
    }

    /// How fast the angular velocity decays, as `resistance`; 0 by default.
    open var angularResistance: CGFloat {
        get { given.angularResistance ?? 0 }
        set { set(\.angularResistance, newValue, least: 0, as: "angularResistance") }
    }

    /// The charge, on which electric and magnetic fields act; 0 by default.
    open var charge: CGFloat {
        get { given.charge ?? 0 }
        set { set(\.charge, newValue, least: nil, as: "charge") }
    }

    /// Whether items stay where they are, as boundaries do, and only others bounce off them; false
    /// by default.
    open var isAnchored: Bool {
        get { given.isAnchored ?? false }
        set {
            given.isAnchored = newValue
            changed()
        }
    }

    /// Whether items turn; true by default.
    open var allowsRotation: Bool {
        get { given.allowsRotation ?? true }
        set {
            given.allowsRotation = newValue
            changed()
        }
    }

    private func set(
        _ property: WritableKeyPath<Given, CGFloat?>,
        _ value: CGFloat,
        least: CGFloat?,
        as name: String
    ) {
        // CGFLOAT_MAX is documented as a resistance.
        guard accepts(value, as: name) else { return }
        given[keyPath: property] = least.map { max($0, value) } ?? value
        changed()
    }

    /// Adds a velocity, in points per second, to an item of the behavior. Before the behavior is in
    /// an animator, velocities add up and act when it is added.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard accepts(velocity.x, velocity.y, as: "a linear velocity") else { return }
        add(Vector(velocity), 0, to: item)
    }

    /// The velocity of an item, in points per second; zero for an item of no animator, if none was
    /// added.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let waiting = pending[ObjectIdentifier(item)]?.velocity ?? .zero
        return (waiting + (dynamicAnimator?.velocity(of: item)?.linear ?? .zero)).point
    }

    /// Adds an angular velocity, in radians per second, to an item of the behavior. Before the
    /// behavior is in an animator, velocities add up and act when it is added.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard accepts(velocity, as: "an angular velocity") else { return }
        add(.zero, Double(velocity), to: item)
    }

    /// The angular velocity of an item, in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        (pending[ObjectIdentifier(item)]?.spin ?? 0)
            + (dynamicAnimator?.velocity(of: item)?.spin ?? 0)
    }

    private func add(_ velocity: Vector, _ spin: Double, to item: any UIDynamicItem) {
        guard members.all.contains(where: { $0 === item }) else {
            return Diagnostics.refuse(
                """
                Cannot add a velocity to \(item.dynamicName): it is not an item of this behavior, which has \
                \(members.all.count). Nothing was changed. To fix, add the item first.
                """
            )
        }
        let id = ObjectIdentifier(item)
        let old = pending[id] ?? (.zero, 0)
        pending[id] = (old.velocity + velocity, old.spin + spin)
        changed()
    }

    override var actsOn: [any UIDynamicItem] { members.all }

    override func contribute(to scene: DynamicsScene) {
        for item in members.all {
            guard let index = scene.index(of: item) else { continue }
            var traits = scene.traits[index]
            if let value = given.elasticity { traits.elasticity = value }
            if let value = given.friction { traits.friction = value }
            if let value = given.density { traits.density = value }
            if let value = given.resistance { traits.resistance = value }
            if let value = given.angularResistance { traits.angularResistance = value }
            if let value = given.charge { traits.charge = value }
            if let value = given.isAnchored { traits.isAnchored = value }
            if let value = given.allowsRotation { traits.allowsRotation = value }
            if let added = pending.removeValue(forKey: ObjectIdentifier(item)) {
                traits.addedVelocity += added.velocity
                traits.addedSpin += added.spin
            }
            scene.traits[index] = traits
        }
    }
}
