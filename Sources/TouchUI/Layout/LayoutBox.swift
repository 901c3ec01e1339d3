/// A view's part in constraints. Views that have nothing to do with constraints have no box.
@MainActor final class LayoutBox {
    /// The constraints that the view holds.
    var owned: [NSLayoutConstraint] = []
    /// The active constraints with the view, or a guide in it, as an item.
    var mentions: [NSLayoutConstraint] = []
    /// Whether the view's frame and mask act as constraints on it.
    var followsMask = true
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var resistance = (
        horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
    )
    /// The guides that were added with `addLayoutGuide(_:)`.
    var guides: [UILayoutGuide] = []
    /// The guides of the system, created when they are first asked for.
    var systemGuides: [UILayoutGuide] = []
    /// The margins that were set; nil for those of the system.
    var margins: NSDirectionalEdgeInsets?
    var keepsSuperviewMargins = false
    var insetsMarginsFromSafeArea = true
    var semantics = UISemanticContentAttribute.unspecified
    /// Whether `updateConstraints()` must be called.
    var needsUpdate = true
    /// Whether a solver holds the view's geometry as constants, which must follow it.
    var isPinned = false
    /// An object that is retained as long as the view: the targets of actions that a nib connected.
    var kept: AnyObject?
    /// The engine that solves the constraints of the tree below; only at a root.
    var engine: LayoutEngine?
}

extension UIView {
    /// The box, created if there is none.
    final var layout: LayoutBox {
        if let layoutBox { return layoutBox }
        let box = LayoutBox()
        layoutBox = box
        return box
    }

    /// Marks this view and its ancestors as taking part in constraints.
    final func noteUseOfConstraints() {
        var view: UIView? = self
        while let current = view {
            current.usesConstraints = true
            view = current.parent
            // An ancestor that is marked has marked ancestors, except while a tree is being put
            // together.
            if let above = view, above.usesConstraints { break }
        }
        noteConstraintsNeedUpdate()
        noteTreeNeedsLayout()
    }

    /// Marks this view and its ancestors, so that `updateConstraints()` is found.
    final func noteConstraintsNeedUpdate() {
        var view: UIView? = self
        while let current = view, !current.descendantNeedsConstraintsUpdate {
            current.descendantNeedsConstraintsUpdate = true
            view = current.parent
        }
    }

    /// Requests a layout pass at the end of this turn, without marking any view for
    /// `layoutSubviews()`.
    final func noteTreeNeedsLayout() {
        root.descendantNeedsLayout = true
    }

    /// The engine that solves the constraints of this view's tree; nil before its first layout.
    final var layoutEngine: LayoutEngine? {
        usesConstraints ? root.layoutBox?.engine : nil
    }

    /// The engine that solves the constraints of this view's tree, created if there is none, with
    /// all changes solved; nil if the tree has no constraints.
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
