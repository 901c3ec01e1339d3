/// What a view does when constraints of its own, of its guides or of its tree change.
extension UIView {
    /// Stands for a width or a height that the content does not want: -1.
    public static let noIntrinsicMetric: CGFloat = -1
    /// Asks `systemLayoutSizeFitting(_:)` for the smallest size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Asks `systemLayoutSizeFitting(_:)` for the largest size.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Constraints see the view differently now.
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
                "Cannot set a content priority of \(stableName) to \(priority.rawValue): priorities go "
                    + "from 0 to 1000. Nothing was changed."
            )
        }
        if axis == .horizontal {
            layout[keyPath: path].horizontal = priority
        } else {
            layout[keyPath: path].vertical = priority
        }
        layoutEngine?.noteContent(of: self)
    }

    /// Calls `updateConstraints` where it was asked for, below first.
    final func updateConstraintsBelow() {
        if descendantNeedsConstraintsUpdate {
            descendantNeedsConstraintsUpdate = false
            for child in children where child.usesConstraints { child.updateConstraintsBelow() }
        }
        guard let layoutBox, layoutBox.needsUpdate else { return }
        layoutBox.needsUpdate = false
        if let controller {
            controller.updateViewConstraints()
        } else {
            updateConstraints()
        }
    }

    /// The view, or a tree with constraints in it, has got into this place.
    final func joinConstraints() {
        layoutBox?.engine = nil
        if Swift.type(of: self).requiresConstraintBasedLayout { _ = layout }
        noteUseOfConstraints()
        parent?.noteConstraintsNeedUpdate()
        layoutEngine?.noteArrival(of: self)
    }

    /// The view leaves with all that is in it: what ties it to the views above ceases to count.
    final func leaveConstraints() {
        deactivateConstraints(beyond: self)
        layoutEngine?.noteDeparture(of: self)
    }

    private func deactivateConstraints(beyond top: UIView) {
        for constraint in layoutBox?.mentions ?? [] {
            guard let owner = constraint.owner, !owner.isDescendant(of: top) else { continue }
            constraint.isActive = false
        }
        for child in children where child.usesConstraints {
            child.deactivateConstraints(beyond: top)
        }
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

    // MARK: Asking

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

    /// Where a guide is in this view's space.
    final func layoutFrame(of guide: UILayoutGuide) -> CGRect {
        guard let engine = layoutEngineUpToDate,
            let record = engine.records[ObjectIdentifier(guide)]
        else { return guide.frameWithoutConstraints }
        // Of a guide of the system, constraints may speak of one side only.
        guard guide.kind == .free || guide.kind == .scrollContent else {
            return guide.frameWithoutConstraints
        }
        let origin = contentOrigin
        return engine.pixels(engine.rect(of: record)).offsetBy(dx: origin.x, dy: origin.y)
    }

    // MARK: Geometry as constraints see it

    /// The aligned part of the frame that center and bounds make, whatever the transform is.
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

    /// The point of this view's space from which subviews count; in a scroll view the origin of its
    /// content, else the top left corner, wherever the bounds begin.
    final var contentOrigin: CGPoint { asScrollsContent != nil ? .zero : modelBounds.origin }

    /// How far the baseline of the first line is below the top.
    final var baselineFromTop: CGFloat {
        let view = forFirstBaselineLayout
        guard view !== self, view.isDescendant(of: self) else { return ownBaselineFromTop }
        return view.convert(CGPoint(x: 0, y: view.bounds.minY), to: self).y - bounds.minY
            + view.ownBaselineFromTop
    }

    /// How far the baseline of the last line is above the bottom.
    final var baselineFromBottom: CGFloat {
        let view = forLastBaselineLayout
        guard view !== self, view.isDescendant(of: self) else { return ownBaselineFromBottom }
        return bounds.maxY - view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: self).y
            + view.ownBaselineFromBottom
    }

    /// Whether lines begin at the right.
    final var isRightToLeft: Bool { layoutBox?.semantics == .forceRightToLeft }
}

/// At which side lines begin, for a view; raw values as UIKit has them.
public enum UISemanticContentAttribute: Int, Sendable {
    /// As in the language: at the left.
    case unspecified = 0
    /// As in a player of music: never turned.
    case playback = 1
    /// As directions in space: never turned.
    case spatial = 2
    /// At the left.
    case forceLeftToRight = 3
    /// At the right.
    case forceRightToLeft = 4
}

/// At which side lines begin; raw values as UIKit has them.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// At the left.
    case leftToRight = 0
    /// At the right.
    case rightToLeft = 1
}
