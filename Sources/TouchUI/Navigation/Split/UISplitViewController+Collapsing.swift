/// One column of several, and several of one (SP-01…SP-04).
extension UISplitViewController {
    /// The first column that has a controller: its stack holds the others where there is room for one.
    final var firstColumn: Column? {
        [Column.primary, .supplementary, .secondary].first { contents[$0] != nil }
    }

    /// Shows the columns as the width allows, after it or a controller changed.
    final func showColumns() {
        slide?.settle()
        prepareNavigators()
        switch (hasRoomForOne, shownCollapsed) {
        case (true, true) where isStackUpToDate: break
        case (true, _): collapseColumns()
        case (false, true): expandColumns()
        case (false, _):
            shownCollapsed = false
            settled = wantedMode
            adoptColumns()
        }
    }

    /// SP-03: controllers of columns are in navigation controllers.
    final func prepareNavigators() {
        guard columns != .unspecified else { return }
        for column in [Column.primary, .supplementary, .secondary]
        where navigators[column] == nil {
            guard let controller = contents[column] else { continue }
            navigators[column] = wrapped(controller)
        }
    }

    private func wrapped(_ controller: UIViewController) -> UINavigationController {
        controller as? UINavigationController ?? controller.navigationController
            ?? UINavigationController(rootViewController: controller)
    }

    private var isStackUpToDate: Bool {
        guard let collapse else {
            return contents[.compact] != nil && shownChildren.first === contents[.compact]
        }
        guard let first = firstColumn, let controller = contents[first] else { return false }
        return collapse.stack === child(in: first)
            || collapse.stack.viewControllers.first === controller
    }

    // MARK: Collapsing

    private func collapseColumns() {
        let top = askForTopColumn()
        collapse = nil
        var shown = contents[.compact]
        if top != .compact, let first = firstColumn, let base = contents[first] {
            let collapse = CollapsedColumns(on: navigators[first] ?? wrapped(base))
            self.collapse = collapse
            shown = collapse.stack
            // Their pages go to the stack: the other columns may not be shown meanwhile.
            showChildren(shownChildren.filter { $0 === shown })
            for column in [Column.supplementary, .secondary]
            where column != first && column.rawValue <= (top ?? first).rawValue {
                guard let controller = child(in: column) else { continue }
                leave(controller)
                collapse.push(
                    columns == .unspecified
                        ? controller.navigationController ?? controller : controller,
                    as: column,
                    animated: false
                )
            }
        }
        (settled, chosenMode) = (nil, nil)
        shownCollapsed = true
        adopt([shown].compactMap { $0 })
        columnsHaveArrived()
        if columns != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
    }

    /// Gives up a page that goes to a stack.
    private func leave(_ controller: UIViewController) {
        guard controller.parent === self, !(controller is UINavigationController) else { return }
        controller.willMove(toParent: nil)
        columnChildren.removeAll { $0 === controller }
        controller.removeFromParent()
    }

    /// The column that should be on top; nil for the first one (SP-02).
    private func askForTopColumn() -> Column? {
        guard columns == .unspecified else {
            let last = [Column.secondary, .supplementary, .primary].first { contents[$0] != nil }
            let proposed = contents[.compact] != nil ? Column.compact : last ?? .secondary
            guard let delegate else { return proposed }
            let top = delegate.splitViewController(
                self,
                topColumnForCollapsingToProposedTopColumn: proposed
            )
            return contents[top] != nil ? top : proposed
        }
        guard let delegate else { return .secondary }
        if let primary = delegate.primaryViewController(forCollapsing: self) {
            contents[.primary] = primary
        }
        guard let primary = contents[.primary], let secondary = contents[.secondary] else {
            return .secondary
        }
        let isDone = delegate.splitViewController(
            self,
            collapseSecondary: secondary,
            onto: primary
        )
        return isDone ? nil : .secondary
    }

    // MARK: Expanding

    private func expandColumns() {
        if let delegate, columns != .unspecified {
            let proposed = wantedMode.mode
            let mode = delegate.splitViewController(
                self,
                displayModeForExpandingToProposedDisplayMode: proposed
            )
            chosenMode = mode == proposed || mode == .automatic ? nil : mode
        }
        separateColumns()
        collapse = nil
        shownCollapsed = false
        settled = wantedMode
        adoptColumns()
        if columns != .unspecified { delegate?.splitViewControllerDidExpand(self) }
    }

    private func separateColumns() {
        guard let collapse else { return }
        if columns == .unspecified, let delegate {
            if let primary = delegate.primaryViewController(forExpanding: self) {
                contents[.primary] = primary
            }
            if let primary = contents[.primary],
                let separated = delegate.splitViewController(self, separateSecondaryFrom: primary)
            {
                if collapse.stack.viewControllers.contains(separated) {
                    collapse.pop(to: nil, animated: false)
                }
                contents[.secondary] = separated
                return
            }
        }
        for (column, controller) in collapse.dissolve() {
            if columns == .unspecified {
                contents[column] = controller
            } else {
                navigators[column] = controller as? UINavigationController
            }
        }
    }

    // MARK: In one stack

    final func showCollapsed(_ column: Column, isAnimated: Bool) {
        guard let collapse, let first = firstColumn, column != .compact else { return }
        guard column != first, !collapse.has(column) else {
            return collapse.pop(to: column == first ? nil : column, animated: isAnimated)
        }
        for next in [Column.supplementary, .secondary]
        where next != first && next.rawValue <= column.rawValue && !collapse.has(next) {
            if let controller = child(in: next) {
                collapse.push(controller, as: next, animated: isAnimated && next == column)
            }
        }
    }

    final func hideCollapsed(_ column: Column) {
        guard let collapse, collapse.topColumn == column else { return }
        let below = [Column.secondary, .supplementary].first {
            $0.rawValue < column.rawValue && collapse.has($0)
        }
        collapse.pop(to: below, animated: true)
    }

    // MARK: Children

    private func adoptColumns() {
        arrangement.reveal = 0
        updateArrangement()
        arrangement.reveal = arrangement.stop(shownSidebars)
        adopt([Column.primary, .supplementary, .secondary].compactMap(child), wantedChildren)
        columnsHaveArrived()
    }

    /// Makes controllers the children for columns, instead of those that are now, and shows some of them.
    private func adopt(_ wanted: [UIViewController], _ shown: [UIViewController]? = nil) {
        let gone = columnChildren.filter { !wanted.contains($0) && $0.parent === self }
        for child in gone { child.willMove(toParent: nil) }
        let new = wanted.filter { $0.parent !== self }
        for child in new { addChild(child) }
        columnChildren = wanted
        showChildren(shown ?? wanted)
        for child in new { child.didMove(toParent: self) }
        for child in gone where child.parent === self { child.removeFromParent() }
    }
}
