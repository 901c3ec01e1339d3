/// What a view has to do with constraints; views that have nothing to do with them have none.
@MainActor final class LayoutBox {
    /// The constraints in the view's list.
    var owned: [NSLayoutConstraint] = []
    /// The active constraints that speak of the view or of a guide in it.
    var mentions: [NSLayoutConstraint] = []
    /// Whether the view's frame and mask are what constraints see of it.
    var followsMask = true
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var resistance = (
        horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
    )
    /// What was added by `addLayoutGuide(_:)`.
    var guides: [UILayoutGuide] = []
    /// Guides of the system, made when they are asked for.
    var systemGuides: [UILayoutGuide] = []
    /// What was set; nil for the margins of the system.
    var margins: NSDirectionalEdgeInsets?
    var keepsSuperviewMargins = false
    var insetsMarginsFromSafeArea = true
    var semantics = UISemanticContentAttribute.unspecified
    /// Whether `updateConstraints` is to be called.
    var needsUpdate = true
    /// Whether a solver holds the view's geometry as constants, which are to follow it.
    var isPinned = false
    /// What lives as long as the view: what a nib connected its actions to.
    var kept: AnyObject?
    /// What solves the constraints of the tree below; at a root only.
    var engine: LayoutEngine?
}

extension UIView {
    /// The box, made if there is none.
    final var layout: LayoutBox {
        if let layoutBox { return layoutBox }
        let box = LayoutBox()
        layoutBox = box
        return box
    }

    /// Marks the way up: somebody down here has to do with constraints.
    final func noteUseOfConstraints() {
        var view: UIView? = self
        while let current = view {
            current.usesConstraints = true
            view = current.parent
            // A tree may be flagged below and not above only while it is being put together.
            if let above = view, above.usesConstraints { break }
        }
        noteConstraintsNeedUpdate()
        noteTreeNeedsLayout()
    }

    /// Marks the way up to a view whose `updateConstraints` is to be called.
    final func noteConstraintsNeedUpdate() {
        var view: UIView? = self
        while let current = view, !current.descendantNeedsConstraintsUpdate {
            current.descendantNeedsConstraintsUpdate = true
            view = current.parent
        }
    }

    /// Asks for a pass at the end of this turn, without asking any view for `layoutSubviews`.
    final func noteTreeNeedsLayout() {
        root.descendantNeedsLayout = true
    }

    /// What solves the constraints of this view's tree; nil before its first layout.
    final var layoutEngine: LayoutEngine? {
        usesConstraints ? root.layoutBox?.engine : nil
    }

    /// The same, made if there is none, with everything in it that is known by now.
    final var layoutEngineUpToDate: LayoutEngine? {
        guard usesConstraints else { return nil }
        let root = root
        root.updateConstraintsBelow()
        let engine = root.layout.engine ?? LayoutEngine(root: root)
        root.layout.engine = engine
        engine.solve()
        return engine
    }
}
