/// Touches on items, as on rows, and items that are moved by a gesture.
extension UICollectionView: RowTouchHost {
    /// Whether fingers may select items in the current mode.
    final var choosesByTouch: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    final var choosesWhileHighlighted: Bool { true }

    /// Whether several items may be selected in the current mode.
    final var severalMayBeSelected: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    final func place(ofCell view: UIView) -> ListIndex? {
        guard let cell = view as? UICollectionViewCell, cell.collection === self else { return nil }
        // A cell may also be a header, which is no item.
        return visible.first { $0.value.view === cell && $0.key.kind == nil }?.key.place
    }

    final func rectOfRow(_ place: ListIndex) -> CGRect? {
        cell(at: place).map { convert($0.bounds, from: $0) }
    }

    final func mayHighlight(_ place: ListIndex) -> Bool {
        delegate?.collectionView(self, shouldHighlightItemAt: place.path) ?? true
    }

    final func show(_ place: ListIndex, isHighlighted: Bool) {
        cell(at: place)?.isHighlighted = isHighlighted
        if isHighlighted {
            delegate?.collectionView(self, didHighlightItemAt: place.path)
        } else {
            delegate?.collectionView(self, didUnhighlightItemAt: place.path)
        }
    }

    /// [choice] Selects an item that a finger chose, after deselecting the old one, as in a table
    /// view; no source states the order.
    final func choose(_ place: ListIndex) {
        guard choosesByTouch, contains(place) else { return }
        if let cell = cell(at: place) as? UICollectionViewListCell, cell.togglesByTap() { return }
        // The callbacks may have changed the items: then the place is that of another item.
        let before = generation
        if select(place), before == generation { performPrimaryAction(of: place) }
    }

    /// Performs what an item is for, if the delegate allows it (CV-21).
    private func performPrimaryAction(of place: ListIndex) {
        loadItemsIfNeeded()
        let before = generation
        guard let delegate, contains(place),
            delegate.collectionView(self, canPerformPrimaryActionForItemAt: place.path),
            before == generation
        else { return }
        usedDefaultImplementation = false
        delegate.collectionView(self, performPrimaryActionForItemAt: place.path)
        if !usedDefaultImplementation { lacksDidSelect = false }
        usedDefaultImplementation = false
    }

    /// Selects or deselects an item for a finger.
    ///
    /// - Returns: whether the finger chose this item alone, and not one more or one less ([choice], CV-21).
    private func select(_ place: ListIndex) -> Bool {
        let before = generation
        if severalMayBeSelected, selection.contains(place) {
            let may = delegate?.collectionView(self, shouldDeselectItemAt: place.path) ?? true
            guard before == generation else { return false }
            if may { deselectByFinger(place) } else { redirected(place) }
            return false
        }
        let may = delegate?.collectionView(self, shouldSelectItemAt: place.path) ?? true
        guard before == generation else { return false }
        guard may else {
            redirected(place)
            return true
        }
        if !severalMayBeSelected {
            for old in selection where old != place {
                deselectByFinger(old)
                guard before == generation, contains(place) else { return false }
            }
        }
        if !selection.contains(place) { selection.append(place) }
        observers.report(ListFact.selected(self, place.path, true))
        let chosen = cell(at: place)
        chosen?.isSelected = true
        // As on iOS, the segue of a cell prepares before the delegate's `didSelect`.
        if let chosen { chosen.whenSelected?(chosen) }
        lacksDidSelect = false
        delegate?.collectionView(self, didSelectItemAt: place.path)
        // A segue of the cell has done what the tap was for.
        if chosen?.whenSelected != nil { lacksDidSelect = false }
        return !severalMayBeSelected || selection == [place]
    }

    private func redirected(_ place: ListIndex) {
        observers.report(ListFact.redirected(self, from: place.path, to: nil))
    }

    private func deselectByFinger(_ place: ListIndex) {
        selection.removeAll { $0 == place }
        observers.report(ListFact.selected(self, place.path, false))
        cell(at: place)?.isSelected = false
        delegate?.collectionView(self, didDeselectItemAt: place.path)
    }

    final func select(_ path: IndexPath?) {
        guard let path else {
            for place in selection { deselectItem(at: place.path, animated: false) }
            return
        }
        loadItemsIfNeeded()
        guard let place = ListIndex(path), contains(place) else {
            return Diagnostics.refuse(
                "Cannot select \(path.inWords) of \(nameInTranscript): its sections have \(counts) items. "
                    + "Nothing was selected. To fix, ask numberOfItems(inSection:) first."
            )
        }
        if !severalMayBeSelected {
            for old in selection where old != place { deselectItem(at: old.path, animated: false) }
        }
        guard !selection.contains(place) else { return }
        selection.append(place)
        cell(at: place)?.isSelected = true
    }

    // MARK: Moving by a gesture

    final func pickUp(_ path: IndexPath) -> Bool {
        guard carried == nil, let place = ListIndex(path), let cell = cell(at: place),
            dataSource?.collectionView(self, canMoveItemAt: path) ?? false
        else { return false }
        carried = (place, place, cell.center)
        bringSubviewToFront(cell)
        observers.report(ListFact.pickedUp(self, path))
        return true
    }

    final func carry(to point: CGPoint) {
        guard let old = carried else { return }
        let (layout, before) = (collectionViewLayout, revision)
        carried?.center = point
        prepareIfNeeded()
        // (CV-12)
        let proposed = layout.targetIndexPath(
            forInteractivelyMovingItem: old.target.path,
            withPosition: point
        )
        if proposed != old.target.path {
            let answer =
                delegate?.collectionView(
                    self,
                    targetIndexPathForMoveFromItemAt: old.source.path,
                    toProposedIndexPath: proposed
                ) ?? proposed
            if let target = ListIndex(answer), contains(target) { carried?.target = target }
        }
        setNeedsLayout()
        guard before == revision, let carried else { return }
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [carried.target.path],
            withTargetPosition: point,
            previousIndexPaths: [old.target.path],
            previousPosition: old.center
        )
        context.cause = .movement
        layout.invalidateLayout(with: context)
    }

    /// An item is no longer moved (CV-12).
    private func movementEnded(from source: ListIndex, to target: ListIndex, isCancelled: Bool) {
        let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [target.path],
            previousIndexPaths: [source.path],
            movementCancelled: isCancelled
        )
        context.cause = .movement
        collectionViewLayout.invalidateLayout(with: context)
        setNeedsLayout()
    }

    final func drop() {
        guard let (source, target, _) = carried else { return }
        carried = nil
        observers.report(ListFact.dropped(self, from: source.path, to: target.path))
        let before = generation
        movementEnded(from: source, to: target, isCancelled: false)
        guard source != target, before == generation else { return }
        dataSource?.collectionView(self, moveItemAt: source.path, to: target.path)
        if before == generation { change { $0.change.moved[source] = target } }
    }

    final func putCarriedItemBack() {
        guard let source = carried?.source else { return }
        carried = nil
        observers.report(ListFact.putBack(self, source.path))
        movementEnded(from: source, to: source, isCancelled: true)
    }
}
