/// An attribute of an item, to make constraints from.
///
/// The type says what it can be compared with: places across, places down, sizes.
/// - Compatibility: same
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    final let operand: LayoutOperand

    init(_ operand: LayoutOperand) {
        self.operand = operand
        super.init()
    }

    /// The item; nil once it is gone.
    open var item: AnyObject? { operand.item }
    /// The item and the attribute, for messages.
    open var name: String { operand.name }
    /// Whether the constraints that there are leave the item's place or size open.
    open var hasAmbiguousLayout: Bool { operand.item?.layoutView?.hasAmbiguousLayout ?? false }
    /// The active constraints of the item on the axis of the attribute.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        guard let axis = operand.attribute.axis else { return [] }
        return operand.item?.layoutView?.constraintsAffectingLayout(for: axis) ?? []
    }

    /// A constraint, not active yet: the same place or size as another.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .equal, anchor.operand)
    }

    /// A constraint, not active yet: at least another.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand)
    }

    /// A constraint, not active yet: at most another.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand)
    }

    /// A constraint, not active yet: another and so many points.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .equal, anchor.operand, constant: c)
    }

    /// A constraint, not active yet: at least another and so many points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, constant: c)
    }

    /// A constraint, not active yet: at most another and so many points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, constant: c)
    }
}

/// A place across: an edge at the side, or the middle.
/// - Compatibility: same
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from here to another place.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// A constraint, not active yet: the system's spacing, so many times, behind another place.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: multiplier * UnsourcedValues.systemSpacing)
    }

    /// A constraint, not active yet: at least the system's spacing, so many times, behind another.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(
            greaterThanOrEqualTo: anchor,
            constant: multiplier * UnsourcedValues.systemSpacing
        )
    }

    /// A constraint, not active yet: at most the system's spacing, so many times, behind another.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: multiplier * UnsourcedValues.systemSpacing)
    }
}

/// A place down: the top, the bottom, the middle, a baseline.
/// - Compatibility: same
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from here to another place.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// A constraint, not active yet: the system's spacing, so many times, below another place.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: multiplier * UnsourcedValues.systemSpacing)
    }

    /// A constraint, not active yet: at least the system's spacing, so many times, below another.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(
            greaterThanOrEqualTo: anchor,
            constant: multiplier * UnsourcedValues.systemSpacing
        )
    }

    /// A constraint, not active yet: at most the system's spacing, so many times, below another.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: multiplier * UnsourcedValues.systemSpacing)
    }
}

/// A size: a width, a height, a distance.
/// - Compatibility: same
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A constraint, not active yet: so many points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .equal, nil, constant: c)
    }

    /// A constraint, not active yet: at least so many points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .greaterThanOrEqual, nil, constant: c)
    }

    /// A constraint, not active yet: at most so many points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .lessThanOrEqual, nil, constant: c)
    }

    /// A constraint, not active yet: a multiple of another size and so many points.
    public func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .equal, anchor.operand, multiplier: m, constant: c)
    }

    /// A constraint, not active yet: at least a multiple of another size and so many points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, multiplier: m, constant: c)
    }

    /// A constraint, not active yet: at most a multiple of another size and so many points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, multiplier: m, constant: c)
    }
}
