/// How the outline of a dynamic item is determined for collisions.
/// - Compatibility: same
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The rectangle of the bounds.
    case rectangle = 0
    /// The ellipse in the bounds.
    case ellipse = 1
    /// The item's `collisionBoundingPath`.
    case path = 2
}

/// Something that a `UIDynamicAnimator` moves: a view, the attributes of an item of a collection
/// view, or an object of your own.
///
/// The animator reads the three properties when the item becomes part of it, and again when
/// `updateItem(usingCurrentState:)` is called (DY-03). It writes `center` and the rotation of
/// `transform` on each display frame in which they change (DY-02).
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The center, in the coordinates of the animator's reference system, in points.
    var center: CGPoint { get set }
    /// The bounds. The size determines the item's mass and its outline; the origin is not used.
    var bounds: CGRect { get }
    /// The transform, of which only the rotation is used (DY-02).
    var transform: CGAffineTransform { get set }
    /// How the outline for collisions is determined; the rectangle of the bounds by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for collisions if the type is `path`: a convex polygon around (0, 0), which is
    /// the center of the item. Empty by default.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// The rectangle of the bounds.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// An empty path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
