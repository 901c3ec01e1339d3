/// Rows that are swiped open, and the actions next to them (TB-07).
extension UITableView {
    // MARK: The finger

    /// The reason why a pan does not swipe a row open: it must move sideways rather than up or
    /// down, and the row must have actions on that side. nil if it may begin.
    final func reasonNotToPull(_ pan: RowSwipePan) -> GestureReason? {
        guard let touch = pan.sequenceTouches.first else { return .nothingBesideRow }
        // A control that tracks the finger keeps it, as it does from scrolling (SV-05).
        if let control = touch.hitView as? UIControl, control.isTracking || carried != nil {
            return .keptByContent(observers.isListening ? control.nameToKeep : "")
        }
        let (start, now) = (convert(touch.startLocation, from: nil), touch.location(in: self))
        let (dx, dy) = (now.x - start.x, now.y - start.y)
        guard dx.magnitude > dy.magnitude else { return .wentAlongList }
        guard let place = geometry.row(at: start.y) else { return .nothingBesideRow }
        if let swipe {
            if swipe.place == place { return nil }
            closeSwipe(because: "another row is pulled", animated: true)
            return .nothingBesideRow
        }
        guard !isEditing else { return .nothingBesideRow }
        let side: RowSwipeStateMachine.Side = dx > 0 ? .leading : .trailing
        let before = revision
        let found = swipeActions(of: place, side)
        // The delegate may have changed the rows.
        guard !found.actions.isEmpty, before == revision else { return .nothingBesideRow }
        swipe = SwipeSession(
            place,
            side,
            found.actions,
            performsFirst: found.performsFirst,
            in: self
        )
        return nil
    }

    /// Another recognizer prevented the pan: no row opens, and the delegate was not notified.
    final func forgetSwipeThatNeverBegan() {
        guard let swipe, !swipe.isSaidOpen else { return }
        self.swipe = nil
        swipe.remove()
    }

    /// Handles the action of the pan.
    final func rowIsPulled(_ pan: UIGestureRecognizer) {
        guard let pan = pan as? RowSwipePan, let swipe else { return }
        switch pan.state {
        case .began:
            swipe.motion?.stop()
            swipe.isClosing = false
            swipe.machine.began()
            if !swipe.isSaidOpen {
                swipe.isSaidOpen = true
                delegate?.tableView(self, willBeginEditingRowAt: swipe.place.path)
            }
        case .changed: pull(swipe, pan)
        case .ended:
            pull(swipe, pan)
            let velocity = pan.velocity(in: self).x * swipe.side.direction
            switch swipe.machine.lifted(velocity: velocity) {
            case .open:
                observers.report(
                    ListFact.swiped(
                        self,
                        swipe.place.path,
                        isOpen: true,
                        because: "it was pulled \(swipe.machine.open.short) of "
                            + "\(swipe.machine.width.short) pt at \(velocity.short) pt/s"
                    )
                )
                settle(swipe, at: swipe.machine.width, velocity: velocity)
            case .close:
                closeSwipe(
                    because: "it was pulled \(swipe.machine.open.short) of "
                        + "\(swipe.machine.width.short) pt at \(velocity.short) pt/s",
                    animated: true,
                    velocity: velocity
                )
            case .performFirst:
                performSwipeAction(
                    0,
                    because: "it was pulled \(swipe.machine.open.short) of "
                        + "\(swipe.machine.rowWidth.short) pt"
                )
            case nil: break
            }
        case .cancelled, .failed:
            swipe.machine.cancelled()
            closeSwipe(because: "the finger was taken away", animated: true)
        case .possible: break
        }
    }

    private func pull(_ swipe: SwipeSession, _ pan: RowSwipePan) {
        swipe.machine.moved(by: pan.translation(in: self).x * swipe.side.direction)
        show(swipe)
    }

    // MARK: Actions

    private func swipeActions(
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
        guard side == .trailing, mayBeDeletedBySwipe(place) else { return ([], false) }
        return ([deleteAction(of: place)], true)
    }

    /// Whether a swipe deletes a row: the data source must implement `commit` (TB-20).
    ///
    /// [choice] Whether it does is known only if its class lists its optional methods. Otherwise one
    /// that implements `canEditRowAt` is taken to support it (decision 16).
    private func mayBeDeletedBySwipe(_ place: ListIndex) -> Bool {
        guard let dataSource else { return false }
        let answer = ifImplemented { dataSource.tableView(self, canEditRowAt: place.path) }
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

    final func performSwipeAction(_ index: Int, because reason: String) {
        guard let swipe, swipe.actions.indices.contains(index) else { return }
        let action = swipe.actions[index]
        swipe.motion?.stop()
        swipe.machine.performs()
        observers.report(
            ListFact.performs(
                self,
                swipe.place.path,
                title: action.title ?? "",
                because: reason
            )
        )
        action.handler(action, swipe.buttons) { [weak self, weak swipe] _ in
            // The row may be gone by now, together with its actions.
            guard let self, let swipe, self.swipe === swipe else { return }
            closeSwipe(because: "the action is done", animated: true)
        }
    }

    // MARK: Opening and closing

    /// Opens the actions of a row without a swipe, because its edit control was tapped.
    final func openDelete(of place: ListIndex) {
        closeSwipe(because: "another row opens", animated: false)
        let swipe = SwipeSession(
            place,
            .trailing,
            [deleteAction(of: place)],
            performsFirst: false,
            in: self
        )
        self.swipe = swipe
        swipe.isSaidOpen = true
        delegate?.tableView(self, willBeginEditingRowAt: place.path)
        observers.report(
            ListFact.swiped(
                self,
                place.path,
                isOpen: true,
                because: "its control was tapped"
            )
        )
        settle(swipe, at: swipe.machine.width, velocity: 0)
    }

    final func closeSwipe(because reason: String, animated: Bool, velocity: CGFloat = 0) {
        guard let swipe else { return }
        guard animated else { return dropSwipe(because: reason) }
        guard !swipe.isClosing else { return }
        swipe.isClosing = true
        observers.report(
            ListFact.swiped(self, swipe.place.path, isOpen: false, because: reason)
        )
        settle(swipe, at: 0, velocity: velocity)
    }

    /// Closes the row at once, without an animation.
    final func dropSwipe(because reason: String) {
        guard let swipe else { return }
        if !swipe.isClosing {
            observers.report(
                ListFact.swiped(self, swipe.place.path, isOpen: false, because: reason)
            )
        }
        end(swipe)
    }

    private func end(_ swipe: SwipeSession) {
        self.swipe = nil
        swipe.remove()
        placeCells()
        if swipe.isSaidOpen {
            let path = geometry.contains(swipe.place) ? swipe.place.path : nil
            delegate?.tableView(self, didEndEditingRowAt: path)
        }
    }

    final func closeSwipeIfScrolled() {
        guard let swipe, swipe.offset != bounds.origin else { return }
        closeSwipe(because: "the table is scrolled", animated: true)
    }

    private func show(_ swipe: SwipeSession) {
        swipe.place(in: self)
        if let cell = cell(at: swipe.place) { cell.frame = cellFrame(swipe.place) }
    }

    private func settle(_ swipe: SwipeSession, at open: CGFloat, velocity: CGFloat) {
        swipe.motion?.stop()
        let spring = SpringMotion(
            displacement: swipe.machine.open - open,
            velocity: velocity,
            frequency: DeviceProfile.current.swipeSpring,
            dampingRatio: 1
        )
        let duration = spring.settlingTime(within: 0.5)
        swipe.motion = clock.move(named: "row swipe") { [weak self, weak swipe] time in
            guard let self, let swipe, self.swipe === swipe else { return false }
            let isOver = time >= duration
            swipe.machine.settles(
                at: isOver ? open : max(0, open + spring.displacement(at: time))
            )
            if isOver, open == 0 { end(swipe) } else { show(swipe) }
            return !isOver
        }
    }
}
