/// Connects an item with a point of the reference system, or two items with each other.
///
/// Without a `frequency` the connection is rigid: a bar of some `length`, or a pin if the length is
/// 0 (DY-14). With one it is a spring. The usual way to hold a card with a finger is an attachment
/// whose `anchorPoint` is the finger's location:
///
/// ```swift
/// import UIKit
///
/// /// A view that follows a finger and turns around it.
/// final class CardController: UIViewController {
///     let card = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 120))
///     lazy var animator = UIDynamicAnimator(referenceView: view)
///     var attachment: UIAttachmentBehavior?
///
///     override func viewDidLoad() {
///         view.addSubview(card)
///         card.addGestureRecognizer(
///             UIPanGestureRecognizer(target: self, action: Selector(CardController.pan))
///         )
///     }
///
///     func pan(_ pan: UIPanGestureRecognizer) {
///         let finger = pan.location(in: view)
///         switch pan.state {
///         case .began:
///             animator.removeAllBehaviors()
///             let place = pan.location(in: card)
///             let attachment = UIAttachmentBehavior(
///                 item: card,
///                 offsetFromCenter: UIOffset(
///                     horizontal: place.x - card.bounds.midX,
///                     vertical: place.y - card.bounds.midY
///                 ),
///                 attachedToAnchor: finger
///             )
///             animator.addBehavior(attachment)
///             self.attachment = attachment
///         case .changed:
///             attachment?.anchorPoint = finger
///         default:
///             animator.removeAllBehaviors()
///             animator.addBehavior(UISnapBehavior(item: card, snapTo: view.center))
///         }
///     }
/// }
/// ```
///
/// A rigid attachment moves its item along with the anchor point, but gives it no velocity (DY-15):
/// when the finger lifts, add the velocity of the gesture with `UIDynamicItemBehavior`.
/// - Compatibility: same
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is attached to.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items = 0
        /// A point of the reference system.
        case anchor = 1
    }

    private enum Form {
        case rod, rope, pin, fixed
        case slide(axis: Vector)
    }

    private final let form: Form
    private final let first: (any UIDynamicItem)?
    private final let second: any UIDynamicItem
    /// The point of each item, from its center, at the angle 0. The first one is a point of the
    /// reference system if there is no first item.
    private final var firstPoint: Vector
    private final let secondPoint: Vector
    private final let startAngle: Double
    private final var model = (
        length: CGFloat(0), damping: CGFloat(0), frequency: CGFloat(0), frictionTorque: CGFloat(0)
    )
    private final var range = UIFloatRange.infinite

    private init(
        _ form: Form,
        _ first: (any UIDynamicItem)?,
        _ firstPoint: Vector,
        _ second: any UIDynamicItem,
        _ secondPoint: Vector
    ) {
        self.form = form
        (self.first, self.second) = (first, second)
        (self.firstPoint, self.secondPoint) = (firstPoint, secondPoint)
        let angle = first?.dynamicAngle ?? 0
        startAngle = second.dynamicAngle - angle
        super.init()
        var from = firstPoint
        if let first { from = Vector(first.center) + firstPoint.rotated(by: angle) }
        let to = Vector(second.center) + secondPoint.rotated(by: second.dynamicAngle)
        model.length = (to - from).length
    }

    /// Attaches the center of an item to a point of the reference system.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a point of an item to a point of the reference system.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - offset: the point, from the center of the item; it turns with the item.
    ///   - point: the point of the reference system.
    public convenience init(
        item: any UIDynamicItem,
        offsetFromCenter offset: UIOffset,
        attachedToAnchor point: CGPoint
    ) {
        self.init(.rod, nil, Vector(point), item, Vector(offset))
    }

    /// Attaches the centers of two items to each other.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(
            item: item1,
            offsetFromCenter: .zero,
            attachedTo: item2,
            offsetFromCenter: .zero
        )
    }

    /// Attaches points of two items, given from their centers, to each other.
    public convenience init(
        item item1: any UIDynamicItem,
        offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(.rod, item1, Vector(offset1), item2, Vector(offset2))
    }

    /// Two items whose distance has a limit, as if a rope of `length` connected them (DY-16).
    open class func limitAttachment(
        with item1: any UIDynamicItem,
        offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rope, item1, Vector(offset1), item2, Vector(offset2))
    }

    /// Two items that move as one (DY-16). The point is one of the reference system.
    open class func fixedAttachment(
        with item1: any UIDynamicItem,
        attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.fixed, item1, item1.own(point), item2, item2.own(point))
    }

    /// Two items with a common point, around which they turn (DY-16). `attachmentRange` limits the
    /// angle between them, in radians from the present one, and `frictionTorque` slows it.
    open class func pinAttachment(
        with item1: any UIDynamicItem,
        attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin, item1, item1.own(point), item2, item2.own(point))
    }

    /// Two items that move against each other along an axis, without turning (DY-16).
    /// `attachmentRange` limits the way, in points.
    open class func slidingAttachment(
        with item1: any UIDynamicItem,
        attachedTo item2: any UIDynamicItem,
        attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let direction = Self.direction(axis).rotated(by: -item1.dynamicAngle)
        let form = Form.slide(axis: direction)
        return UIAttachmentBehavior(form, item1, item1.own(point), item2, item2.own(point))
    }

    /// An item that moves along an axis through a point of the reference system, without turning
    /// (DY-16). `attachmentRange` limits the way, in points.
    open class func slidingAttachment(
        with item: any UIDynamicItem,
        attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let form = Form.slide(axis: Self.direction(axis))
        return UIAttachmentBehavior(form, nil, Vector(point), item, item.own(point))
    }

    private static func direction(_ axis: CGVector) -> Vector {
        if let direction = Vector(axis).direction { return direction }
        Diagnostics.refuse(
            """
            Cannot slide along (\(axis.dx), \(axis.dy)): it has no direction. The items slide \
            along (1, 0). To fix, give a vector of length 1.
            """
        )
        return Vector(1, 0)
    }

    /// The items, one or two.
    open var items: [any UIDynamicItem] { (first.map { [$0] } ?? []) + [second] }

    /// What the item is attached to.
    open var attachedBehaviorType: AttachmentType { first == nil ? .anchor : .items }

    /// The point of the reference system to which the item is attached. Between two items it is
    /// zero, and setting it has no effect.
    open var anchorPoint: CGPoint {
        get { first == nil ? firstPoint.point : .zero }
        set {
            guard accepts(newValue.x, newValue.y, as: "anchorPoint"), first == nil else { return }
            firstPoint = Vector(newValue)
            changed()
        }
    }

    /// The distance between the attached points, in points; by default the distance when the
    /// behavior was created. For a limit attachment, the longest distance.
    open var length: CGFloat {
        get { model.length }
        set {
            guard accepts(newValue, as: "length") else { return }
            model.length = max(0, newValue)
            changed()
        }
    }

    /// How fast the oscillation of a spring decays: the damping ratio, 1 is critically damped; 0 by
    /// default. It has no effect while `frequency` is 0.
    open var damping: CGFloat {
        get { model.damping }
        set {
            guard accepts(newValue, as: "damping") else { return }
            model.damping = max(0, newValue)
            changed()
        }
    }

    /// The frequency of the spring, in oscillations per second; 0, which is rigid, by default.
    open var frequency: CGFloat {
        get { model.frequency }
        set {
            guard accepts(newValue, as: "frequency") else { return }
            model.frequency = max(0, newValue)
            changed()
        }
    }

    /// The torque that resists the rotation at a pin; 0 by default. A force of 1 (DY-11) at a
    /// distance of 1 point makes a torque of 1.
    open var frictionTorque: CGFloat {
        get { model.frictionTorque }
        set {
            guard accepts(newValue, as: "frictionTorque") else { return }
            model.frictionTorque = max(0, newValue)
            changed()
        }
    }

    /// How far a sliding attachment moves, in points, or how far a pin turns, in radians; infinite
    /// by default. It must contain 0.
    open var attachmentRange: UIFloatRange {
        get { range }
        set {
            guard newValue.minimum <= 0, newValue.maximum >= 0 else {
                return Diagnostics.refuse(
                    """
                    Cannot set attachmentRange to \(newValue.minimum)…\(newValue.maximum): it \
                    must contain 0, the present place. It stays \
                    \(range.minimum)…\(range.maximum). To fix, set a minimum of 0 or less and a \
                    maximum of 0 or more.
                    """
                )
            }
            range = newValue
            changed()
        }
    }

    override var actsOn: [any UIDynamicItem] { items }

    override func contribute(to scene: DynamicsScene) {
        guard let b = scene.index(of: second) else { return }
        let a: Int
        if let first {
            guard let index = scene.index(of: first), index != b else { return }
            a = index
        } else {
            a = 0
        }
        let limits = Double(range.minimum)...Double(range.maximum)
        let kind: Joint.Kind
        switch form {
        case .rod: kind = .rod(length: model.length, spring: spring)
        case .rope: kind = .rope(length: model.length)
        case .pin:
            let torque = model.frictionTorque * DynamicsUnits.force
            kind = .pin(angles: limits, frictionTorque: torque)
        case .fixed: kind = .fixed
        case .slide(let axis): kind = .slide(axis: axis, range: limits)
        }
        switch form {
        case .rod, .rope: break
        case .pin, .fixed, .slide: if a != 0 { scene.joined.append((a, b)) }
        }
        scene.joints.append(
            Joint(
                a: a,
                b: b,
                pointA: firstPoint,
                pointB: secondPoint,
                angle: startAngle,
                kind: kind
            )
        )
    }

    private var spring: Joint.Spring? {
        guard model.frequency > 0 else { return nil }
        let frequency = 2 * .pi * Double(model.frequency)
        let least = frequency * UnsourcedValues.leastSpringDamping
        return Joint.Spring(frequency: frequency, damping: max(Double(model.damping), least))
    }
}

extension UIDynamicItem {
    /// The rotation in the item's transform, in radians.
    var dynamicAngle: Double { atan2(Double(transform.b), Double(transform.a)) }

    /// A point of the reference system as seen by the item, at the angle 0.
    fileprivate func own(_ point: CGPoint) -> Vector {
        (Vector(point) - Vector(center)).rotated(by: -dynamicAngle)
    }
}
