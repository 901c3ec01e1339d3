/// Accelerates items in one direction (DY-10).
///
/// Several gravity behaviors of one item add up.
/// - Compatibility: same
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    private final var members: DynamicItems
    private final var model = (angle: CGFloat.pi / 2, magnitude: CGFloat(1))

    /// Creates gravity of magnitude 1, downwards.
    public init(items: [any UIDynamicItem]) {
        members = DynamicItems(items)
        super.init()
    }

    /// Creates gravity without items.
    public convenience override init() {
        self.init(items: [])
    }

    /// Adds an item; one that is there already is ignored.
    open func addItem(_ item: any UIDynamicItem) {
        if members.add(item) { changed() }
    }

    /// Removes an item. It keeps its velocity if another behavior of the animator has it.
    open func removeItem(_ item: any UIDynamicItem) {
        if members.remove(item) { changed() }
    }

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { members.all }

    /// The acceleration, in units of 1,000 points per second², in the coordinates of the reference
    /// system; (0, 1), downwards, by default. It is another form of `angle` and `magnitude`.
    open var gravityDirection: CGVector {
        get {
            let (angle, magnitude) = model
            // Exactly upright and exactly sideways, whatever cos(π/2) is.
            func part(_ value: CGFloat) -> CGFloat {
                abs(value) < 1e-12 ? 0 : value * magnitude
            }
            return CGVector(dx: part(cos(angle)), dy: part(sin(angle)))
        }
        set {
            guard accepts(newValue.dx, newValue.dy, as: "gravityDirection") else { return }
            let length = hypot(newValue.dx, newValue.dy)
            model = (length > 0 ? atan2(newValue.dy, newValue.dx) : 0, length)
            changed()
        }
    }

    /// The direction, in radians from the x axis towards the y axis; π/2, downwards, by default.
    open var angle: CGFloat {
        get { model.angle }
        set { setAngle(newValue, magnitude: model.magnitude) }
    }

    /// The acceleration in units of 1,000 points per second²; 1 by default. 0 also sets the angle to 0
    /// (DY-10).
    open var magnitude: CGFloat {
        get { model.magnitude }
        set { setAngle(newValue == 0 ? 0 : model.angle, magnitude: newValue) }
    }

    /// Sets direction and magnitude together.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        guard accepts(angle, magnitude, as: "angle and magnitude") else { return }
        model = (angle, magnitude)
        changed()
    }

    override var actsOn: [any UIDynamicItem] { members.all }

    override func contribute(to scene: DynamicsScene) {
        let acceleration = Vector(gravityDirection) * DynamicsUnits.gravity
        scene.loads.append(.gravity(acceleration, scene.indices(of: members.all)))
    }
}

/// The units that UIKit documents.
enum DynamicsUnits {
    /// The acceleration of gravity with magnitude 1, in points per second² (DY-10).
    static let gravity = 1_000.0
    /// The acceleration that a force of magnitude 1 gives to a mass of 1, in points per second²
    /// (DY-11).
    static let force = 100.0
    /// The area of an item with mass 1 and density 1, in square points (DY-11).
    static let unitArea = 10_000.0
}
