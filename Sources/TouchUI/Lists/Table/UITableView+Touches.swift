/// What a finger does with the row it landed on (TB-01): the shell of `RowTouch`.
extension UITableView {
    /// Whether fingers may select rows now.
    final var selectionIsAllowed: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    /// Whether several rows may be selected now.
    final var severalMayBeSelected: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// The row whose cell a touch landed on.
    private func place(under touch: UITouch) -> ListPlace? {
        var view = touch.hitView
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell, cell.table === self {
                return visible.first { $0.cell === cell }?.place
            }
            view = current.superview
        }
        return nil
    }

    /// - Returns: the touches that are on no row.
    final func rowTouchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) -> Set<UITouch> {
        var others: Set<UITouch> = []
        // One that left with its view did not come back here to end.
        ownTouches = ownTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        for touch in touches.sorted(by: { $0.finger < $1.finger }) {
            guard let place = place(under: touch) else {
                others.insert(touch)
                continue
            }
            ownTouches.insert(touch)
            guard selectionIsAllowed else {
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

    final func rowTouchesMoved(_ touches: Set<UITouch>, _ event: UIEvent?) -> Set<UITouch> {
        let others = touches.subtracting(ownTouches)
        guard let touch = followedTouch, touches.contains(touch) else { return others }
        if let place = rowTouch.touched, geometry.contains(place) {
            let (point, rect) = (touch.location(in: self), rowRect(place))
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

    final func rowTouchesEnded(_ touches: Set<UITouch>, _ event: UIEvent?) -> Set<UITouch> {
        let others = touches.subtracting(ownTouches)
        ownTouches.subtract(touches)
        guard let touch = followedTouch, touches.contains(touch) else { return others }
        followedTouch = nil
        perform(rowTouch.lifted(touch.finger))
        return others
    }

    final func rowTouchesCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) -> Set<UITouch> {
        let others = touches.subtracting(ownTouches)
        ownTouches.subtract(touches)
        guard let touch = followedTouch, touches.contains(touch) else { return others }
        followedTouch = nil
        perform(rowTouch.cancelled(touch.finger))
        return others
    }

    /// Whatever the finger is on, it is highlighted no more and will not be chosen.
    final func loseTouchedRow(because loss: RowTouch.Loss) {
        followedTouch = nil
        perform(rowTouch.lost(loss))
    }

    final func loseTouchWhereForbidden() {
        if !selectionIsAllowed { loseTouchedRow(because: .forbidden) }
    }

    /// Does what the machine orders. A step that an order causes overtakes the rest: rows may be others
    /// by then.
    private func perform(_ orders: [RowTouch.Order]) {
        guard !orders.isEmpty else { return }
        step &+= 1
        let now = step
        for order in orders {
            guard step == now else { return }
            switch order {
            case .ask(let place):
                let answer = delegate?.tableView(self, shouldHighlightRowAt: place.path) ?? true
                if !answer {
                    observers.report(ListFact.refused(self, place.path, because: .delegate))
                }
                guard step == now else { return }
                perform(rowTouch.answered(answer))
            case .highlight(let place):
                observers.report(ListFact.highlighted(self, place.path, true))
                cell(at: place)?.setHighlighted(true, animated: false)
                delegate?.tableView(self, didHighlightRowAt: place.path)
            case .unhighlight(let place):
                observers.report(ListFact.highlighted(self, place.path, false))
                cell(at: place)?.setHighlighted(false, animated: false)
                delegate?.tableView(self, didUnhighlightRowAt: place.path)
            case .choose(let place): choose(place)
            case .lose(let place, let loss):
                observers.report(ListFact.lost(self, place.path, because: ListFact.Loss(loss)))
            }
        }
    }
}
