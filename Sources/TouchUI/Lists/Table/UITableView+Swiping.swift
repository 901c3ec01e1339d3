/// Rows that are swiped open, and the actions next to them (TB-07).
extension UITableView: RowSwipeHost {
    /// The open row; nil if all are closed.
    final var swipe: SwipeSession? { rowSwipes.session }
    final var refusesSwipes: Bool { isEditing }
    final var carriesRow: Bool { carried != nil }

    final func rowToSwipe(at point: CGPoint) -> ListIndex? { geometry.row(at: point.y) }

    final func closedRect(of place: ListIndex) -> CGRect? {
        geometry.contains(place) ? rowRect(place) : nil
    }

    final func rowWillOpen(_ place: ListIndex) {
        cell(at: place)?.setNeedsUpdateConfiguration()
        delegate?.tableView(self, willBeginEditingRowAt: place.path)
    }

    final func rowDidClose(_ place: ListIndex?) {
        if let place { cell(at: place)?.setNeedsUpdateConfiguration() }
        delegate?.tableView(self, didEndEditingRowAt: place?.path)
    }

    final func placeCell(of swipe: SwipeSession) {
        if let cell = cell(at: swipe.place) { cell.frame = cellFrame(swipe.place) }
    }

    final func placeClosedCells() { placeCells() }

    /// Handles the action of the pan.
    final func rowIsPulled(_ pan: UIGestureRecognizer) { rowSwipes.pulled(pan) }

    /// Opens the actions of a row without a swipe, because its edit control was tapped.
    final func openDelete(of place: ListIndex) {
        rowSwipes.open(place, [deleteAction(of: place)])
    }

    // MARK: Actions

    final func swipeActions(
        of place: ListIndex,
        _ side: RowSwipeStateMachine.Side
    ) -> (actions: [UIContextualAction], performsFirst: Bool) {
        let path = place.path
        let configuration =
            switch side {
            case .leading:
                delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            case .trailing:
                delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            }
        if let configuration {
            return (configuration.actions, configuration.performsFirstActionWithFullSwipe)
        }
        guard side == .trailing, mayBeEdited(place) != false else { return ([], false) }
        if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
            return (actions.map(swipeAction), false)
        }
        guard mayBeDeletedBySwipe(place) else { return ([], false) }
        return ([deleteAction(of: place)], true)
    }

    /// An action of the older type. The row stays open after it (TB-21).
    private func swipeAction(_ action: UITableViewRowAction) -> UIContextualAction {
        let made = UIContextualAction(
            style: action.style == .normal ? .normal : .destructive,
            title: action.title
        ) { [weak self] _, _, _ in
            if let place = self?.swipe?.place { action.handler(action, place.path) }
        }
        made.backgroundColor = action.backgroundColor
        return made
    }

    /// What the data source says; nil if it does not answer.
    private func mayBeEdited(_ place: ListIndex) -> Bool? {
        dataSource.flatMap { source in
            ifImplemented { source.tableView(self, canEditRowAt: place.path) }
        }
    }

    /// Whether a swipe deletes a row: the data source must implement `commit` (TB-20).
    ///
    /// [choice] Whether it does is known only if its class lists its optional methods. Otherwise one
    /// that implements `canEditRowAt` is taken to support it (decision 16).
    private func mayBeDeletedBySwipe(_ place: ListIndex) -> Bool {
        guard let dataSource else { return false }
        let answer = mayBeEdited(place)
        let mayDelete =
            switch dataSource.implements("tableView:commit:forRowAt:") {
            case true: answer ?? true
            case false: false
            case nil: answer ?? false
            }
        return mayDelete && editingStyle(of: place) == .delete
    }

    final func editingStyle(of place: ListIndex) -> UITableViewCell.EditingStyle {
        delegate.map { $0.tableView(self, editingStyleForRowAt: place.path) } ?? .delete
    }

    final func deleteAction(of place: ListIndex) -> UIContextualAction {
        let title = delegate?
            .tableView(self, titleForDeleteConfirmationButtonForRowAt: place.path)
        return UIContextualAction(style: .destructive, title: title ?? "Delete") {
            [weak self] _, _, completion in
            guard let self, let place = swipe?.place else { return completion(false) }
            dataSource?.tableView(self, commit: .delete, forRowAt: place.path)
            completion(true)
        }
    }
}
