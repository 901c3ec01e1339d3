/// How a view reacts when its constraints, its guides or its tree change.
extension UIView {
    /// The value of a dimension of `intrinsicContentSize` that the content does not determine: -1.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The target for which `systemLayoutSizeFitting(_:)` returns the smallest size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target for which `systemLayoutSizeFitting(_:)` returns the largest size.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Called when something changed that affects how constraints apply to the view.
    final func layoutRulesChanged() {
        noteUseOfConstraints()
        layoutEngine?.noteRules(of: self)
        parent?.setNeedsLayout()
        setNeedsLayout()
    }

    final func setContentPriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis,
        _ path: ReferenceWritableKeyPath<
            LayoutBox, (horizontal: UILayoutPriority, vertical: UILayoutPriority)
        >
    ) {
        guard priority.rawValue >= 0, priority <= .required else {
            return Diagnostics.refuse(
                "Cannot set a content priority of \(nameInTranscript) to \(priority.rawValue): priorities go "
                    + "from 0 to 1000. Nothing was changed. To fix, set a priority in that range."
            )
        }
        if axis == .horizontal {
            layout[keyPath: path].horizontal = priority
        } else {
            layout[keyPath: path].vertical = priority
        }
        layoutEngine?.noteContent(of: self)
    }

    /// Calls `updateConstraints()` on the views that are marked, descendants first.
    final func updateConstraintsBelow() {
        tourTree { view in
            guard view === self || view.usesConstraints else { return false }
            guard view.descendantNeedsConstraintsUpdate else {
                view.updateConstraintsAlone()
                return false
            }
            view.descendantNeedsConstraintsUpdate = false
            return true
        } leave: {
            $0.updateConstraintsAlone()
        }
    }

    private func updateConstraintsAlone() {
        guard let layoutBox, layoutBox.needsUpdate else { return }
        layoutBox.needsUpdate = false
        if let controller {
            controller.updateViewConstraints()
        } else {
            updateConstraints()
        }
    }

    /// Called when the view, or a tree with constraints in it, was added to a superview.
    final func joinConstraints() {
        layoutBox?.engine = nil
        if Swift.type(of: self).requiresConstraintBasedLayout { _ = layout }
        noteUseOfConstraints()
        parent?.noteConstraintsNeedUpdate()
        layoutEngine?.noteArrival(of: self)
    }

    /// Called when the view is removed with its descendants. Deactivates their constraints with
    /// views outside.
    final func leaveConstraints() {
        walkTree { view in
            guard view === self || view.usesConstraints else { return false }
            for constraint in view.layoutBox?.mentions ?? [] {
                // Most are held by the view or its superview, so that no walk up is needed.
                guard let owner = constraint.owner, owner !== view,
                    owner !== view.parent || view === self, !owner.isDescendant(of: self)
                else { continue }
                constraint.isActive = false
            }
            return true
        }
        layoutEngine?.noteDeparture(of: self)
    }

    /// The active constraints on an item of this view along an axis.
    final func constraints(
        on item: any LayoutItem,
        along axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        (layoutBox?.mentions ?? []).filter { constraint in
            constraint.items.contains { $0 === item } && constraint.firstAttribute.axis == axis
        }
    }

    // MARK: Queries

    final func sizeOfConstraints(
        _ target: CGSize,
        _ horizontal: UILayoutPriority,
        _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsBelow()
        return LayoutEngine(root: self, isQuestion: true).size(
            fitting: target,
            horizontal,
            vertical
        )
    }

    /// The frame of a guide in this view's coordinate system.
    final func layoutFrame(of guide: UILayoutGuide) -> CGRect {
        guard let engine = layoutEngineUpToDate,
            let record = engine.records[ObjectIdentifier(guide)]
        else { return guide.frameWithoutConstraints }
        // Constraints may refer to one dimension only of a guide of the system, so its record may
        // be incomplete.
        guard guide.kind == .free || guide.kind == .scrollContent else {
            return guide.frameWithoutConstraints
        }
        let origin = contentOrigin
        return engine.pixels(engine.rect(of: record)).offsetBy(dx: origin.x, dy: origin.y)
    }

    // MARK: Geometry for constraints

    /// The alignment rectangle of the frame given by center and bounds, without the transform.
    final var alignmentRectFromModel: CGRect {
        let size = modelBounds.size
        let frame = CGRect(
            x: modelCenter.x - size.width / 2,
            y: modelCenter.y - size.height / 2,
            width: size.width,
            height: size.height
        )
        return alignmentRectInsets == .zero ? frame : alignmentRect(forFrame: frame)
    }

    final var alignmentSize: CGSize { alignmentRectFromModel.size }

    /// The point of this view's coordinate system from which the positions of subviews are counted:
    /// in a scroll view the origin of its content, otherwise the top left corner of the bounds.
    final var contentOrigin: CGPoint { asScrollsContent != nil ? .zero : modelBounds.origin }

    /// The distance of the first baseline from the top, in points.
    final var baselineFromTop: CGFloat {
        let view = forFirstBaselineLayout
        guard view !== self, view.isDescendant(of: self) else { return ownBaselineFromTop }
        return view.convert(CGPoint(x: 0, y: view.bounds.minY), to: self).y - bounds.minY
            + view.ownBaselineFromTop
    }

    /// The distance of the last baseline from the bottom, in points.
    final var baselineFromBottom: CGFloat {
        let view = forLastBaselineLayout
        guard view !== self, view.isDescendant(of: self) else { return ownBaselineFromBottom }
        return bounds.maxY - view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: self).y
            + view.ownBaselineFromBottom
    }

    /// Whether the view is laid out from right to left (TR-20).
    final var isRightToLeft: Bool {
        switch layoutBox?.semantics ?? .unspecified {
        case .unspecified: traitCollection.isRightToLeft
        case .playback, .spatial, .forceLeftToRight: false
        case .forceRightToLeft: true
        }
    }

    /// The direction in which a view with an attribute is laid out, in the language of the
    /// application (TR-20).
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute,
            relativeTo: UIApplication.shared.userInterfaceLayoutDirection
        )
    }

    /// The direction in which a view with an attribute is laid out, in a language of a direction
    /// (TR-20).
    public static func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// A position along the width, counted from the other edge if the view is laid out from right
    /// to left (TR-24).
    final func mirrored(_ x: CGFloat) -> CGFloat {
        isRightToLeft ? bounds.minX + bounds.maxX - x : x
    }

    /// A rectangle at its place, or at the mirrored one if the view is laid out from right to left
    /// (TR-24).
    final func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(
            x: bounds.minX + bounds.maxX - rect.maxX,
            y: rect.minY,
            width: rect.width,
            height: rect.height
        )
    }

    /// `natural` as left or right (TR-22).
    final func resolved(_ alignment: NSTextAlignment) -> NSTextAlignment {
        alignment == .natural && isRightToLeft ? .right : alignment
    }
}

/// How a view is laid out where text runs from right to left; raw values as in UIKit.
public enum UISemanticContentAttribute: Int, Sendable {
    /// In the direction of the language.
    case unspecified = 0
    /// Like the controls of a media player: never mirrored.
    case playback = 1
    /// Like directions in space: never mirrored.
    case spatial = 2
    /// Always from left to right.
    case forceLeftToRight = 3
    /// Always from right to left.
    case forceRightToLeft = 4
}

/// A layout direction; raw values as in UIKit.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
