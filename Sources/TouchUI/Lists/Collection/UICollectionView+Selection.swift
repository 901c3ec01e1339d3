/// Items under fingers, by the same machine as rows; and items that are carried to another place.
extension UICollectionView {
    private func place(under touch: UITouch) -> ListPlace? {
        var view = touch.hitView
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, cell.collection === self {
                return visible.first { $0.value.view === cell }?.key.place
            }
            view = current.superview
        }
        return nil
    }

    /// - Returns: the touches that are on no item.
    final func itemTouchesBegan(_ touches: Set<UITouch>) -> Set<UITouch> {
        var others: Set<UITouch> = []
        // One that left with its view did not come back here to end.
        ownTouches = ownTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        for touch in touches.sorted(by: { $0.finger < $1.finger }) {
            guard let place = place(under: touch) else {
                others.insert(touch)
                continue
            }
            ownTouches.insert(touch)
            guard allowsSelection else {
                observers.report(
                    ListFact.refused(self, place.path, because: .selectionForbidden)
                )
                continue
            }
            let orders = rowTouch.landed(touch.finger, on: place)
            if !orders.isEmpty { followedTouch = touch }
            perform(orders)
        }
        return others
    }

    final func itemTouchesMoved(_ touches: Set<UITouch>) -> Set<UITouch> {
        let others = touches.subtracting(ownTouches)
        guard let touch = followedTouch, touches.contains(touch) else { return others }
        if let place = rowTouch.touched, let cell = cell(at: place) {
            let (point, rect) = (touch.location(in: self), cell.frame)
            let distance = max(
                rect.minX - point.x,
                point.x - rect.maxX,
                rect.minY - point.y,
                point.y - rect.maxY,
                0
            )
            perform(rowTouch.moved(touch.finger, distance: distance))
        }
        return others
    }

    final func itemTouchesEnded(_ touches: Set<UITouch>) -> Set<UITouch> {
        let others = touches.subtracting(ownTouches)
        ownTouches.subtract(touches)
        guard let touch = followedTouch, touches.contains(touch) else { return others }
        followedTouch = nil
        perform(rowTouch.lifted(touch.finger))
        return others
    }

    final func itemTouchesCancelled(_ touches: Set<UITouch>) -> Set<UITouch> {
        let others = touches.subtracting(ownTouches)
        ownTouches.subtract(touches)
        guard let touch = followedTouch, touches.contains(touch) else { return others }
        followedTouch = nil
        perform(rowTouch.cancelled(touch.finger))
        return others
    }

    final func loseTouchedItem(because loss: RowTouch.Loss) {
        followedTouch = nil
        perform(rowTouch.lost(loss))
    }

    private func perform(_ orders: [RowTouch.Order]) {
        guard !orders.isEmpty else { return }
        step &+= 1
        let now = step
        for order in orders {
            guard step == now else { return }
            switch order {
            case .ask(let place):
                let answer =
                    delegate?.collectionView(self, shouldHighlightItemAt: place.path) ?? true
                if !answer {
                    observers.report(ListFact.refused(self, place.path, because: .delegate))
                }
                guard step == now else { return }
                perform(rowTouch.answered(answer))
            case .highlight(let place):
                observers.report(ListFact.highlighted(self, place.path, true))
                cell(at: place)?.isHighlighted = true
                delegate?.collectionView(self, didHighlightItemAt: place.path)
            case .unhighlight(let place):
                observers.report(ListFact.highlighted(self, place.path, false))
                cell(at: place)?.isHighlighted = false
                delegate?.collectionView(self, didUnhighlightItemAt: place.path)
            case .choose(let place): choose(place)
            case .lose(let place, let loss):
                observers.report(ListFact.lost(self, place.path, because: ListFact.Loss(loss)))
            }
        }
    }

    /// [choice] As a table does, where nothing else is documented: the old item is deselected before
    /// the new one is selected.
    private func choose(_ place: ListPlace) {
        let before = generation
        guard allowsSelection, contains(place) else { return }
        if allowsMultipleSelection, selection.contains(place) {
            let may = delegate?.collectionView(self, shouldDeselectItemAt: place.path) ?? true
            guard before == generation else { return }
            if may { deselectByFinger(place) } else { redirected(place) }
            return
        }
        let may = delegate?.collectionView(self, shouldSelectItemAt: place.path) ?? true
        guard before == generation else { return }
        guard may else { return redirected(place) }
        if !allowsMultipleSelection {
            for old in selection where old != place {
                deselectByFinger(old)
                guard before == generation, contains(place) else { return }
            }
        }
        if !selection.contains(place) { selection.append(place) }
        observers.report(ListFact.selected(self, place.path, true))
        let chosen = cell(at: place)
        chosen?.isSelected = true
        // As on iOS, the segue of a cell prepares before the delegate hears of the selection.
        if let chosen { chosen.whenSelected?(chosen) }
        delegate?.collectionView(self, didSelectItemAt: place.path)
    }

    private func redirected(_ place: ListPlace) {
        observers.report(ListFact.redirected(self, from: place.path, to: nil))
    }

    private func deselectByFinger(_ place: ListPlace) {
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
        guard let place = ListPlace(path), contains(place) else {
            return Diagnostics.refuse(
                "Cannot select \(path.inWords) of \(stableName): its sections have \(counts) items. "
                    + "Nothing was selected."
            )
        }
        if !allowsMultipleSelection {
            for old in selection where old != place { deselectItem(at: old.path, animated: false) }
        }
        guard !selection.contains(place) else { return }
        selection.append(place)
        cell(at: place)?.isSelected = true
    }

    // MARK: Carrying

    final func pickUp(_ path: IndexPath) -> Bool {
        guard carried == nil, let place = ListPlace(path), let cell = cell(at: place),
            dataSource?.collectionView(self, canMoveItemAt: path) ?? false
        else { return false }
        carried = (place, place, cell.center)
        bringSubviewToFront(cell)
        observers.report(ListFact.pickedUp(self, path))
        return true
    }

    final func carry(to point: CGPoint) {
        guard let old = carried else { return }
        carried?.center = point
        if let proposed = item(at: point), proposed != old.target {
            let answer =
                delegate?.collectionView(
                    self,
                    targetIndexPathForMoveFromItemAt: old.source.path,
                    toProposedIndexPath: proposed.path
                ) ?? proposed.path
            if let target = ListPlace(answer), contains(target) { carried?.target = target }
        }
        setNeedsLayout()
    }

    final func drop() {
        guard let (source, target, _) = carried else { return }
        carried = nil
        observers.report(ListFact.dropped(self, from: source.path, to: target.path))
        setNeedsLayout()
        guard source != target else { return }
        let before = generation
        dataSource?.collectionView(self, moveItemAt: source.path, to: target.path)
        if before == generation { change { $0.change.moved[source] = target } }
    }

    final func putCarriedItemBack() {
        guard let source = carried?.source else { return }
        carried = nil
        observers.report(ListFact.putBack(self, source.path))
        setNeedsLayout()
    }
}
