/// Pushes items with a force, once or continuously (DY-11, DY-12).
///
/// A force of magnitude 1 accelerates an item of 100 by 100 points and density 1 by 100 points per
/// second². An instantaneous push of magnitude 1 changes its velocity by 100 points per second.
/// - Compatibility: same
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    /// How long a push acts.
    public enum Mode: Int, Sendable {
        /// As long as the behavior is active.
        case continuous = 0
        /// Once, at the next display frame.
        case instantaneous = 1
    }

    private final var members: DynamicItems
    private final var model = (angle: CGFloat(0), magnitude: CGFloat(0))
    private final var offsets: [ObjectIdentifier: UIOffset] = [:]
    private final var isActive = true

    /// How long the push acts.
    public final let mode: Mode

    /// Creates a push without a force.
    public init(items: [any UIDynamicItem], mode: Mode) {
        members = DynamicItems(items)
        self.mode = mode
        super.init()
    }

    /// Adds an item; one that is there already is ignored.
    open func addItem(_ item: any UIDynamicItem) {
        if members.add(item) { changed() }
    }

    /// Removes an item and its target offset.
    open func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        if members.remove(item) { changed() }
    }

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { members.all }

    /// The point of an item at which the force acts, from its center; zero by default.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets the point of an item at which the force acts, from its center; the point turns with the
    /// item. A force that does not act at the center turns the item.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        guard accepts(o.horizontal, o.vertical, as: "a target offset") else { return }
        offsets[ObjectIdentifier(item)] = o
        changed()
    }

    /// Whether the force acts; true by default. An instantaneous push sets it to false when it has
    /// acted; set it to true to push again (DY-12).
    open var active: Bool {
        get { isActive }
        set {
            isActive = newValue
            changed()
        }
    }

    /// The direction of the force, in radians from the x axis towards the y axis; 0 by default.
    open var angle: CGFloat {
        get { model.angle }
        set { setAngle(newValue, magnitude: model.magnitude) }
    }

    /// The magnitude of the force; 0 by default. Less than 0 pushes in the opposite direction.
    open var magnitude: CGFloat {
        get { model.magnitude }
        set { setAngle(model.angle, magnitude: newValue) }
    }

    /// Sets direction and magnitude together.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        guard accepts(angle, magnitude, as: "angle and magnitude") else { return }
        model = (angle, magnitude)
        changed()
    }

    /// The force in the coordinates of the reference system; zero by default. It is another form of
    /// `angle` and `magnitude`.
    open var pushDirection: CGVector {
        get {
            CGVector(dx: cos(model.angle) * model.magnitude, dy: sin(model.angle) * model.magnitude)
        }
        set {
            guard accepts(newValue.dx, newValue.dy, as: "pushDirection") else { return }
            let length = hypot(newValue.dx, newValue.dy)
            model = (length > 0 ? atan2(newValue.dy, newValue.dx) : model.angle, length)
            changed()
        }
    }

    override var actsOn: [any UIDynamicItem] { members.all }

    override func contribute(to scene: DynamicsScene) {
        guard isActive else { return }
        let force = Vector(pushDirection) * DynamicsUnits.force
        for item in members.all {
            guard let index = scene.index(of: item) else { continue }
            let point = Vector(targetOffsetFromCenter(for: item))
            switch mode {
            case .continuous: scene.loads.append(.push(force, body: index, at: point))
            case .instantaneous: scene.impulses.append((index, force, point))
            }
        }
        if mode == .instantaneous { isActive = false }
    }
}
