/// Adding and removing views, and the calls that notify them.
extension UIView {
    enum InsertionPoint {
        case front
        case index(Int)
        case above(UIView)
        case below(UIView)
    }

    final func insert(_ view: UIView, at place: InsertionPoint) {
        // A view without subviews contains no other.
        guard view !== self, view.children.isEmpty || !isDescendant(of: view) else {
            return Diagnostics.refuse(
                "Cannot add \(view) to \(self): "
                    + (view === self
                        ? "a view cannot be in itself." : "it is in that view already.")
                    + " Nothing was changed. To fix, add another view, or remove it from there first."
            )
        }
        if view.parent === self { return move(view, to: place) }
        let (oldWindow, newWindow) = (view.window, self.window)
        if oldWindow !== newWindow { view.tellTree(willMoveTo: newWindow) }
        view.willMove(toSuperview: self)
        // Moving a view within a window is one step: its touches continue (C-06).
        if let old = view.parent {
            old.willRemoveSubview(view)
            if view.usesConstraints { view.leaveConstraints() }
            old.takeOut(view)
        }
        let (index, isBehindLayers) = position(for: place)
        insertChild(view, ChildBox(view), at: index)
        view.parent = self
        ViewNames.noteChange()
        noteViews()
        // A tree that is not shown is marked as a whole when it enters a window; only a mask is shown
        // without one. Otherwise a deep tree that is made from the inside would be marked at each step.
        if newWindow != nil || root.backing?.maskedLayer != nil {
            view.noteTreeShown()
        } else {
            view.noteShown()
        }
        backing?.viewLayerAdded(at: index, isBehindLayers: isBehindLayers)
        if oldWindow !== newWindow {
            oldWindow?.firstResponder(leavesWith: view)
            view.tellTreeDidMoveToWindow()
            if oldWindow != nil { TouchEnvironment.current?.viewsLeftWindow(below: view) }
            view.window?.firstResponderArrives(with: view)
        } else if newWindow != nil {
            // The new superview may have other traits.
            view.traitsAreDue = true
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.isLayoutDue { view.noteLayoutIsNeeded() }
        setNeedsLayout()
        if view.usesConstraints || Swift.type(of: view).requiresConstraintBasedLayout {
            view.joinConstraints()
        }
    }

    /// The index among the subviews, and whether the view is behind the plain layers between its
    /// neighbors there. It is next to the view that the caller names (LY-04).
    ///
    /// [choice] An index counts views only, and the view is in front of the layers at that place.
    private func position(for place: InsertionPoint) -> (index: Int, isBehindLayers: Bool) {
        switch place {
        case .index(let index): (min(max(index, 0), children.count), false)
        case .above(let sibling) where sibling.parent === self: (sibling.indexInParent + 1, true)
        case .below(let sibling) where sibling.parent === self: (sibling.indexInParent, false)
        case .front, .above, .below: (children.count, false)
        }
    }

    final func remove(_ view: UIView, becauseOf newWindow: UIWindow?) {
        let oldWindow = view.window
        if oldWindow != nil { view.tellTree(willMoveTo: nil) }
        view.willMove(toSuperview: nil)
        willRemoveSubview(view)
        guard view.parent === self else { return }
        // The array of subviews may hold the last reference to the view.
        withExtendedLifetime(view) {
            if view.usesConstraints { view.leaveConstraints() }
            takeOut(view)
            if let oldWindow {
                oldWindow.firstResponder(leavesWith: view)
                view.tellTreeDidMoveToWindow()
                TouchEnvironment.current?.viewsLeftWindow(below: view)
            }
            view.didMoveToSuperview()
            setNeedsLayout()
        }
    }

    private func takeOut(_ view: UIView) {
        guard view.parent === self else { return }
        let index = view.indexInParent
        guard children.indices.contains(index), children[index] === view else { return }
        view.parent = nil
        ViewNames.noteChange()
        noteViews()
        _ = removeChild(at: index)
        backing?.viewLayerRemoved(at: index)
    }

    /// Gives a subview another place. Its superview stays the same, so no method says that it changes, and constraints
    /// stay active (LY-07).
    private func move(_ view: UIView, to place: InsertionPoint) {
        switch place {
        case .above(view), .below(view): return
        default: break
        }
        reorder(view) { position(for: place) }
        setNeedsLayout()
    }

    /// Takes a subview out of the order, and puts it where the closure says then.
    private func reorder(_ view: UIView, to place: () -> (index: Int, isBehindLayers: Bool)) {
        let old = view.indexInParent
        let child = removeChild(at: old)
        backing?.viewLayerRemoved(at: old)
        let (index, isBehindLayers) = place()
        insertChild(view, child, at: index)
        backing?.viewLayerAdded(at: index, isBehindLayers: isBehindLayers)
        ViewNames.noteChange()
        noteViews()
    }

    final func reorder(_ view: UIView, toFront: Bool) {
        guard view.parent === self else { return }
        reorder(view) { (toFront ? children.count : 0, !toFront) }
    }

    /// The window's first responder, if it is this view or a descendant; nil otherwise.
    final var firstResponderInside: UIView? {
        guard let first = window?.firstResponder as? UIView, first.isDescendant(of: self) else {
            return nil
        }
        return first
    }

    private func tellTree(willMoveTo window: UIWindow?) {
        walkTree { view in
            view.controllerWillMove(to: window)
            view.willMove(toWindow: window)
            return true
        }
    }

    private func tellTreeDidMoveToWindow() {
        walkTree { view in
            view.tellItDidMoveToWindow()
            return true
        }
    }

    private func tellItDidMoveToWindow() {
        if AppearanceTable.isUsed, window != nil { AppearanceTable.apply(to: self) }
        if window != nil {
            // Each view gets its traits before its layout (TR-07).
            traitsAreDue = true
            if !children.isEmpty { descendantNeedsLayout = true }
        }
        didMoveToWindow()
        controllerDidMove()
        if window != nil { drawWhenSeen() }
        if let backing, window == nil { backing.leftWindow() }
    }
}
