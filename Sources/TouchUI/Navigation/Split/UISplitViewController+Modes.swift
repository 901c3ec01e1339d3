/// A display mode that is shown, and what it depends on.
nonisolated struct SettledMode: Equatable {
    var mode: UISplitViewController.DisplayMode
    var behavior: UISplitViewController.SplitBehavior
    /// The behavior that the size would give; when it changes, choices are forgotten (SP-06).
    var automatic: UISplitViewController.SplitBehavior
}

/// Which columns are shown, and where they are (SP-05…SP-08).
extension UISplitViewController {
    /// The sidebars that have a controller, the one next to the secondary column first.
    final var sidebars: [Column] {
        (columns == .tripleColumn ? [.supplementary, .primary] : [.primary])
            .filter { contents[$0] != nil }
    }

    /// The number of sidebars that are shown.
    final var shownSidebars: Int { min(displayMode.sidebars ?? 0, sidebars.count) }

    private func width(of column: Column, in whole: CGFloat) -> CGFloat {
        (column == .supplementary ? supplementaryWidth : primaryWidth).width(in: whole)
    }

    final func shownWidth(of column: Column) -> CGFloat {
        guard !hasOneColumn, let place = sidebars.firstIndex(of: column), place < shownSidebars
        else { return 0 }
        return width(of: column, in: viewIfLoaded?.bounds.width ?? 0)
    }

    /// The mode that the wishes and the size give now.
    final var wantedMode: SettledMode {
        let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
        let automatic = SplitArrangement.automaticBehavior(
            in: size,
            widths: sidebars.map { width(of: $0, in: size.width) }
        )
        let wish = chosenMode ?? preferredDisplayMode
        var behavior = preferredSplitBehavior
        // The mode of the classic interface says how the sidebar lies.
        if columns == .unspecified {
            behavior =
                switch wish {
                case .oneBesideSecondary, .twoBesideSecondary, .twoDisplaceSecondary: .tile
                case .oneOverSecondary, .twoOverSecondary: .overlay
                case .automatic, .secondaryOnly: .automatic
                }
        }
        if behavior == .automatic { behavior = automatic }
        // [choice] Without a secondary column there would be nothing to see.
        let least = contents[.secondary] == nil ? 1 : 0
        let wanted = max(wish.sidebars ?? (behavior == .overlay ? 0 : 1), least)
        let mode = DisplayMode(sidebars: min(wanted, sidebars.count), behavior)
        return SettledMode(mode: mode, behavior: behavior, automatic: automatic)
    }

    /// Goes to the mode with a number of sidebars, animated.
    final func changeMode(sidebars: Int, isOfSystem: Bool) {
        changeMode(to: DisplayMode(sidebars: sidebars, splitBehavior), isOfSystem: isOfSystem)
    }

    /// Goes to a mode, animated.
    final func changeMode(to mode: DisplayMode, isOfSystem: Bool) {
        chosenMode = mode
        updateMode(isAnimated: true, isOfSystem: isOfSystem)
    }

    /// Called in each layout.
    final func sizeMayHaveChanged() {
        guard shownCollapsed == false else { return layOutColumns() }
        if let settled, settled.automatic != wantedMode.automatic { chosenMode = nil }
        updateMode(isAnimated: false, isOfSystem: true)
    }

    /// Goes to the wanted mode. Tells the delegate of a new mode, and, if the system changes it, of the
    /// columns (SP-08).
    ///
    /// - Parameter velocity: that of the finger that moved the sidebars, in points per second; nil without
    ///   one.
    final func updateMode(isAnimated: Bool, isOfSystem: Bool, velocity: CGFloat? = nil) {
        guard isViewLoaded, shownCollapsed == false, !isChangingColumns else {
            // A callback changed the wishes: the next layout follows them.
            if isChangingColumns { viewIfLoaded?.setNeedsLayout() }
            return
        }
        let (old, new) = (settled, wantedMode)
        let isDragged = gestures.isDragging
        guard old != new || velocity != nil else {
            if !isDragged, slide == nil { arrangement.reveal = reveal(of: new) }
            return layOutColumns()
        }
        isChangingColumns = true
        let before = Array(sidebars.prefix(shownSidebars))
        let after = Array(sidebars.prefix(new.mode.sidebars ?? 0))
        if let old, old.mode != new.mode {
            delegate?.splitViewController(self, willChangeTo: new.mode)
        }
        let isTold = isOfSystem && old != nil && columns != .unspecified
        let coming = isTold ? after.filter { !before.contains($0) } : []
        let going = isTold ? before.filter { !after.contains($0) } : []
        for column in coming { delegate?.splitViewController(self, willShow: column) }
        for column in going { delegate?.splitViewController(self, willHide: column) }
        settled = new
        moveColumns(isAnimated: isAnimated, velocity: velocity) { [weak self] in
            guard let self else { return }
            for column in coming { delegate?.splitViewController(self, didShow: column) }
            for column in going { delegate?.splitViewController(self, didHide: column) }
        }
        isChangingColumns = false
    }

    /// How many points of the sidebars are in the view in a mode.
    private func reveal(of settled: SettledMode) -> CGFloat {
        updateArrangement()
        return arrangement.stop(settled.mode.sidebars ?? 0)
    }

    /// Takes the size and the widths; the place of the sidebars stays.
    final func updateArrangement() {
        let size = viewIfLoaded?.bounds.size ?? .zero
        arrangement.size = size
        arrangement.widths = sidebars.map { width(of: $0, in: size.width) }
        arrangement.behavior = splitBehavior
    }

    // MARK: Moving

    /// The controller that is a child for a column.
    final func child(in column: Column) -> UIViewController? {
        navigators[column] ?? contents[column]
    }

    /// The children that the settled mode shows.
    final var wantedChildren: [UIViewController] {
        (sidebars.prefix(shownSidebars) + [.secondary]).compactMap(child)
    }

    private func moveColumns(
        isAnimated: Bool,
        velocity: CGFloat?,
        whenArrived: @escaping () -> Void
    ) {
        slide?.settle()
        let target = settled.map { reveal(of: $0) } ?? 0
        let way = target - arrangement.reveal
        let animates = isAnimated || UIView.inheritedAnimationDuration > 0
        guard animates, way != 0, viewIfLoaded?.window != nil else {
            arrangement.reveal = target
            showChildren(wantedChildren)
            columnsHaveArrived()
            return whenArrived()
        }
        let wanted = wantedChildren
        bring(wanted)
        let going = shownChildren.filter { !wanted.contains($0) }
        for child in going { child.beginAppearanceTransition(false, animated: true) }
        isSliding = true
        slide = ColumnSlide(of: self, velocity: velocity.map { $0 / way }) { [weak self] in
            self?.arrangement.reveal = target
            self?.layOutColumns()
            for child in wanted { child.viewIfLoaded?.layoutIfNeeded() }
        } ending: { [weak self] in
            guard let self else { return }
            (slide, isSliding) = (nil, false)
            showChildren(wantedChildren)
            columnsHaveArrived()
            whenArrived()
        }
    }

    /// Adds the views of children at the places where they are now, which may be outside of the view.
    final func bring(_ children: [UIViewController]) {
        let coming = children.filter { !shownChildren.contains($0) }
        // One that was on its way out comes back.
        for child in children where isVisible && child.appearance == .disappearing {
            child.beginAppearanceTransition(true, animated: true)
        }
        guard !coming.isEmpty else { return }
        for child in coming {
            child.loadViewIfNeeded()
            if isVisible { child.beginAppearanceTransition(true, animated: true) }
            insertView(of: child)
        }
        layOutColumns()
        if isVisible { for child in coming { child.sayIsAppearing() } }
    }

    private func insertView(of child: UIViewController) {
        shownChildren.append(child)
        if child === self.child(in: .secondary) {
            loadedView.insertSubview(child.loadedView, at: 0)
        } else {
            loadedView.addSubview(child.loadedView)
        }
    }

    /// Shows exactly these children now.
    final func showChildren(_ children: [UIViewController]) {
        let coming = children.filter { !shownChildren.contains($0) }
        let going = shownChildren.filter { !children.contains($0) }
        for child in going { child.beginAppearanceTransition(false, animated: false) }
        for child in coming {
            child.loadViewIfNeeded()
            if isVisible { child.beginAppearanceTransition(true, animated: false) }
        }
        for child in going {
            child.viewIfLoaded?.removeFromSuperview()
            shownChildren.removeAll { $0 === child }
        }
        for child in coming { insertView(of: child) }
        layOutColumns()
        if isVisible { for child in coming { child.sayIsAppearing() } }
        for child in going { child.endAppearanceTransition() }
        if appearance == .appeared {
            for child in children where child.appearance == .appearing {
                child.endAppearanceTransition()
            }
        }
        alignColumns()
    }

    final func alignColumns() {
        alignChildren { slide == nil && !isChangingColumns && !gestures.isDragging }
    }

    /// Updates what depends on the mode: the buttons, and which gestures are possible.
    final func columnsHaveArrived() {
        guard isViewLoaded else { return }
        gestures.update()
        buttons.update()
    }

    // MARK: Placing

    final var sidebarsAreAtRight: Bool {
        loadedView.isRightToLeft != (primaryEdge == .trailing)
    }

    /// Gives the columns their frames.
    final func layOutColumns() {
        guard let view = viewIfLoaded else { return }
        guard shownCollapsed == false, !sidebars.isEmpty, contents[.secondary] != nil else {
            for child in shownChildren { place(child.viewIfLoaded, view.bounds) }
            gestures.dimming.dim(0, .zero, above: nil)
            return
        }
        updateArrangement()
        for (index, column) in sidebars.enumerated() {
            place(shownView(of: column), arrangement.sidebar(index))
        }
        let secondary = shownView(of: .secondary)
        place(secondary, arrangement.secondary)
        gestures.dimming.dim(
            arrangement.dimming,
            flipped(arrangement.secondary),
            above: secondary,
            stays: gestures.isDragging || isSliding
        )
    }

    private func shownView(of column: Column) -> UIView? {
        child(in: column).flatMap { shownChildren.contains($0) ? $0.viewIfLoaded : nil }
    }

    private func place(_ view: UIView?, _ frame: CGRect) {
        let frame = flipped(frame)
        if let view, view.frame != frame { view.frame = frame }
    }

    private func flipped(_ frame: CGRect) -> CGRect {
        guard sidebarsAreAtRight else { return frame }
        return CGRect(
            x: loadedView.bounds.width - frame.maxX,
            y: frame.minY,
            width: frame.width,
            height: frame.height
        )
    }
}
