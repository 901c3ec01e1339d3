/// A data source whose items contain others.
@MainActor protocol OutlineSource: AnyObject {
    /// Whether the items below an item are shown.
    func isExpanded(_ place: ListIndex) -> Bool
    /// The level of an item; nil if its section is no outline.
    func level(of place: ListIndex) -> Int?
    /// Expands or collapses an item. Returns what was done, for the transcript; nil if nothing was.
    func toggle(_ place: ListIndex) -> String?
}

/// Lists in a collection view: rows that are swiped open (LI-04), and outlines (LI-06).
extension UICollectionView: RowSwipeHost {
    final var openSwipe: SwipeSession? { rowSwipes?.session }
    /// In editing mode a finger does not swipe a row open; its delete control opens it ([choice], as in
    /// tables).
    final var refusesSwipes: Bool { isEditing }

    /// Whether a cell shows the accessories of editing mode (LI-08), which the delegate may refuse (CV-22).
    final func edits(_ cell: UICollectionViewCell) -> Bool {
        guard isEditing else { return false }
        guard let place = place(ofCell: cell) else { return true }
        return delegate?.collectionView(self, canEditItemAt: place.path) ?? true
    }
    final var carriesRow: Bool { carried != nil }

    /// The recognizer for swipes comes with the first list whose rows have actions.
    final func addSwipesIfNeeded() {
        guard rowSwipes == nil, collectionViewLayout.hasSwipeActions else { return }
        let swipes = RowSwipes(of: self)
        rowSwipes = swipes
        addGestureRecognizer(
            RowSwipePan(
                of: swipes,
                target: self,
                action: Selector(UICollectionView.rowIsPulled, named: "rowIsPulled")
            )
        )
    }

    /// Handles the action of the pan.
    final func rowIsPulled(_ pan: UIGestureRecognizer) { rowSwipes?.pulled(pan) }

    final func rowToSwipe(at point: CGPoint) -> ListIndex? { item(at: point) }

    final func closedRect(of place: ListIndex) -> CGRect? {
        contains(place) ? layoutAttributesForItem(at: place.path)?.frame : nil
    }

    final func swipeActions(
        of place: ListIndex,
        _ side: RowSwipeStateMachine.Side
    ) -> (actions: [UIContextualAction], performsFirst: Bool) {
        let list = collectionViewLayout.list(ofSection: place.section)
        let provider =
            side == .leading
            ? list?.leadingSwipeActionsConfigurationProvider
            : list?.trailingSwipeActionsConfigurationProvider
        guard let configuration = provider?(place.path) else { return ([], false) }
        return (configuration.actions, configuration.performsFirstActionWithFullSwipe)
    }

    final func rowWillOpen(_ place: ListIndex) {
        cell(at: place)?.setNeedsUpdateConfiguration()
    }

    final func rowDidClose(_ place: ListIndex?) {
        if let place { cell(at: place)?.setNeedsUpdateConfiguration() }
    }

    final func placeCell(of swipe: SwipeSession) {
        let element = Element(place: swipe.place, kind: nil)
        if let shown = visible[element] { place(shown.view, element, shown.attributes) }
    }

    final func placeClosedCells() {
        for (element, shown) in visible where element.kind == nil {
            place(shown.view, element, shown.attributes)
        }
    }

    /// The control of a row that deletes was tapped, and has no action of its own.
    final func openTrailingActions(of place: ListIndex) {
        let before = revision
        let found = swipeActions(of: place, .trailing)
        guard before == revision else { return }
        guard let rowSwipes, !found.actions.isEmpty else {
            return Diagnostics.refuse(
                "Cannot delete item \(place.path.inWords) of \(nameInTranscript): its delete accessory has no "
                    + "actionHandler, and the row has no actions at its trailing end. Nothing was "
                    + "changed. To fix, give one of them."
            )
        }
        rowSwipes.open(place, found.actions)
    }

    // MARK: Outlines

    /// Expands or collapses an item of a section snapshot (LI-06).
    final func toggleOutline(_ place: ListIndex) {
        guard let source = dataSource as? any OutlineSource, source.level(of: place) != nil else {
            return Diagnostics.refuse(
                "Cannot expand item \(place.path.inWords) of \(nameInTranscript): its data source has no section "
                    + "snapshot for the section. Nothing was changed. To fix, apply an "
                    + "NSDiffableDataSourceSectionSnapshot, or give the accessory an actionHandler."
            )
        }
        guard let done = source.toggle(place) else { return }
        observers.report(
            ListFact.performs(
                self,
                place.path,
                title: done,
                because: "its arrow or its row was tapped"
            )
        )
    }

    /// Gives a cell what its list says about the row.
    final func showRow(
        _ view: UICollectionReusableView,
        _ attributes: UICollectionViewLayoutAttributes
    ) {
        guard let cell = view as? UICollectionViewListCell else { return }
        cell.listRow = attributes.listRow
        guard attributes.representedElementCategory == .cell, attributes.listRow != nil,
            let place = ListIndex(attributes.indexPath),
            let level = (dataSource as? any OutlineSource)?.level(of: place)
        else { return }
        if cell.indentationLevel != level { cell.indentationLevel = level }
    }
}
