/// An attribute of a view or guide, from which constraints are made.
///
/// Its type determines what it can be related to: horizontal positions, vertical positions or
/// sizes. The constraints are not active until `isActive` is set or
/// `NSLayoutConstraint.activate(_:)` is called.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    final let operand: LayoutOperand

    init(_ operand: LayoutOperand) {
        self.operand = operand
        super.init()
    }

    /// Creates an anchor of nothing, as a placeholder. A constraint of it can never be active.
    public override init() {
        operand = LayoutOperand(nil, .notAnAttribute)
        super.init()
    }

    /// The view or guide; nil once it has been released.
    open var item: AnyObject? { operand.item }
    /// The item and the attribute, for messages.
    open var name: String { operand.name }
    /// Whether the constraints leave the item's position or size open.
    open var hasAmbiguousLayout: Bool { operand.item?.layoutView?.hasAmbiguousLayout ?? false }
    /// The active constraints of the item along the axis of the attribute.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        guard let axis = operand.attribute.axis else { return [] }
        return operand.item?.layoutView?.constraintsAffectingLayout(for: axis) ?? []
    }

    /// Creates a constraint: equal to another anchor.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .equal, anchor.operand)
    }

    /// Creates a constraint: at least another anchor.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand)
    }

    /// Creates a constraint: at most another anchor.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand)
    }

    /// Creates a constraint: another anchor plus a constant in points.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .equal, anchor.operand, constant: c)
    }

    /// Creates a constraint: at least another anchor plus a constant in points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, constant: c)
    }

    /// Creates a constraint: at most another anchor plus a constant in points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, constant: c)
    }
}

/// A horizontal position: an edge at a side, or the center.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this position to another, positive to the right or in the direction of
    /// reading.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// Creates a constraint: after another anchor by a multiple of the system's spacing.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: multiplier * UnsourcedValues.systemSpacing)
    }

    /// Creates a constraint: after another anchor by at least a multiple of the system's spacing.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(
            greaterThanOrEqualTo: anchor,
            constant: multiplier * UnsourcedValues.systemSpacing
        )
    }

    /// Creates a constraint: after another anchor by at most a multiple of the system's spacing.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: multiplier * UnsourcedValues.systemSpacing)
    }
}

/// A vertical position: the top, the bottom, the center, or a baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this position to another, positive downwards.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// Creates a constraint: below another anchor by a multiple of the system's spacing.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: multiplier * UnsourcedValues.systemSpacing)
    }

    /// Creates a constraint: below another anchor by at least a multiple of the system's spacing.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(
            greaterThanOrEqualTo: anchor,
            constant: multiplier * UnsourcedValues.systemSpacing
        )
    }

    /// Creates a constraint: below another anchor by at most a multiple of the system's spacing.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: multiplier * UnsourcedValues.systemSpacing)
    }
}

/// A size: a width, a height or a distance.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Creates a constraint: equal to a constant in points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .equal, nil, constant: c)
    }

    /// Creates a constraint: at least a constant in points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .greaterThanOrEqual, nil, constant: c)
    }

    /// Creates a constraint: at most a constant in points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .lessThanOrEqual, nil, constant: c)
    }

    /// Creates a constraint: a multiple of another size plus a constant in points.
    public func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .equal, anchor.operand, multiplier: m, constant: c)
    }

    /// Creates a constraint: at least a multiple of another size plus a constant in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, multiplier: m, constant: c)
    }

    /// Creates a constraint: at most a multiple of another size plus a constant in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, multiplier: m, constant: c)
    }
}
