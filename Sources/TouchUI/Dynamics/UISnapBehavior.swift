/// Pulls an item to a point like a spring, and turns it upright (DY-13).
/// - Compatibility: partial: UIKit also turns the item a little on its way
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    private final let item: any UIDynamicItem
    private final var point: CGPoint
    private final var modelDamping: CGFloat = 0.5

    /// Creates a snap of an item to a point of the reference system.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        self.point = point
        super.init()
        if !accepts(point.x, point.y, as: "snapPoint") { self.point = item.center }
    }

    /// The point of the reference system to which the center of the item is pulled.
    open var snapPoint: CGPoint {
        get { point }
        set {
            guard accepts(newValue.x, newValue.y, as: "snapPoint") else { return }
            point = newValue
            changed()
        }
    }

    /// How much the oscillation at the end is damped, from 0 to 1, which is the least oscillation;
    /// 0.5 by default. Values outside are clamped.
    open var damping: CGFloat {
        get { modelDamping }
        set {
            guard accepts(newValue, as: "damping") else { return }
            modelDamping = min(max(newValue, 0), 1)
            changed()
        }
    }

    override var actsOn: [any UIDynamicItem] { [item] }

    override func contribute(to scene: DynamicsScene) {
        guard let index = scene.index(of: item) else { return }
        let chosen = UnsourcedValues.snapSpring
        let spring = Joint.Spring(
            frequency: 2 * .pi * chosen.frequency,
            damping: min(1, Double(modelDamping) + chosen.addedDamping)
        )
        scene.joints.append(
            Joint(
                a: 0,
                b: index,
                pointA: Vector(point),
                pointB: .zero,
                angle: 0,
                kind: .snap(spring)
            )
        )
    }
}
