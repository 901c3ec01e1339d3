/// Several items that move as one, each with its own outline (DY-21).
///
/// Add the group to behaviors, and not its items. A group cannot contain groups.
/// - Compatibility: same
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// Where an item is in the group, when the group is upright.
    private struct Member {
        let item: any UIDynamicItem
        let offset: Vector
        let angle: Double
    }

    private final let members: [Member]
    private final var model: (center: Vector, angle: Double)
    private final let size: CGSize

    /// Creates a group of the items where they are now.
    public init(items: [any UIDynamicItem]) {
        let kept = items.filter { !($0 is UIDynamicItemGroup) }
        if kept.count != items.count {
            Diagnostics.refuse(
                """
                Cannot put a UIDynamicItemGroup into a group: groups contain only single items. \
                \(items.count - kept.count) of \(items.count) items were left out. To fix, add the items \
                of the inner group instead.
                """
            )
        }
        var frame = CGRect.null
        for item in kept { frame = frame.union(item.dynamicFrame) }
        if frame.isNull { frame = .zero }
        let center = Vector(frame.midX, frame.midY)
        members = kept.map {
            Member(item: $0, offset: Vector($0.center) - center, angle: $0.dynamicAngle)
        }
        model = (center, 0)
        size = frame.size
        super.init()
    }

    /// The items of the group.
    open var items: [any UIDynamicItem] { members.map(\.item) }

    /// The center of the rectangle around all items. Setting it moves the items.
    open var center: CGPoint {
        get { model.center.point }
        set {
            model.center = Vector(newValue)
            arrange()
        }
    }

    /// The rectangle around all items when the group was made, with its origin at zero.
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// The rotation of the group; the identity at first. Setting it turns the items.
    open var transform: CGAffineTransform {
        get { CGAffineTransform(rotationAngle: model.angle) }
        set {
            model.angle = atan2(newValue.b, newValue.a)
            arrange()
        }
    }

    /// The outlines of the items.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// Not used: the items have outlines of their own.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    private func arrange() {
        for member in members {
            let place = model.center + member.offset.rotated(by: model.angle)
            member.item.center = place.point
            member.item.transform = CGAffineTransform(rotationAngle: member.angle + model.angle)
        }
    }

    /// The outlines and the area of the items.
    final var parts: (outlines: [BodyOutline], area: Double) {
        var outlines: [BodyOutline] = []
        var area = 0.0
        for member in members {
            outlines += member.item.dynamicOutlines.map {
                $0.placed(at: member.offset, angle: member.angle)
            }
            area += member.item.dynamicArea
        }
        return (outlines, area)
    }
}

extension UIDynamicItem {
    /// The item in messages, without an address.
    var dynamicName: String {
        (self as? UIView)?.nameInTranscript ?? "\(Swift.type(of: self))"
    }

    /// The upright rectangle around the turned bounds.
    var dynamicFrame: CGRect {
        let size = bounds.size
        let turned = CGRect(-size.width / 2, -size.height / 2, size.width, size.height)
            .applying(CGAffineTransform(rotationAngle: dynamicAngle))
        return turned.offsetBy(dx: center.x, dy: center.y)
    }

    /// The area that determines the mass, in square points; at least 1.
    var dynamicArea: Double {
        if let group = self as? UIDynamicItemGroup { return max(1, group.parts.area) }
        let area = Double(bounds.width) * Double(bounds.height)
        return area.isFinite ? max(1, area) : 1
    }

    /// The outlines around the center, at the angle 0; none for an item without a size.
    var dynamicOutlines: [BodyOutline] {
        if let group = self as? UIDynamicItemGroup { return group.parts.outlines }
        let size = Vector(Double(bounds.width), Double(bounds.height))
        guard size.isFinite, size.x > 0, size.y > 0 else { return [] }
        switch collisionBoundsType {
        case .rectangle: return [.rectangle(size)]
        case .ellipse: return [.ellipse(size)]
        case .path:
            var corners = (collisionBoundingPath.cgPath.flattened(pieces: 8).first ?? [])
                .map { Vector($0) }
            // Points that are the same have no side between them.
            corners = corners.enumerated().filter { index, corner in
                (corner - corners[(index + 1) % corners.count]).length > 1e-6
            }.map(\.element)
            guard BodyOutline.isConvex(corners) else {
                Diagnostics.refuse(
                    """
                    Cannot use the collisionBoundingPath of \(dynamicName) with \(corners.count) corners: \
                    it must be a convex polygon that does not cross itself. The rectangle of the \
                    bounds is used. To fix, leave out the corners that point inward.
                    """
                )
                return [.rectangle(size)]
            }
            return [BodyOutline(corners: corners)]
        }
    }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
