/// A list whose rows open sideways to show their actions.
@MainActor protocol RowSwipeHost: UIScrollView {
    /// Whether rows do not open at present, because the list is edited.
    var refusesSwipes: Bool { get }
    /// Whether a finger moves a row.
    var carriesRow: Bool { get }
    /// Counts changes of the rows. An index path found before such a change is outdated.
    var revision: UInt64 { get }
    /// The row at a point, in the list's coordinates; nil if there is none.
    func rowToSwipe(at point: CGPoint) -> ListIndex?
    /// The rectangle of a row that is not open, in the list's coordinates; nil if the row is gone.
    func closedRect(of place: ListIndex) -> CGRect?
    /// The actions of one side of a row.
    func swipeActions(
        of place: ListIndex,
        _ side: RowSwipeStateMachine.Side
    ) -> (actions: [UIContextualAction], performsFirst: Bool)
    /// The row is about to open.
    func rowWillOpen(_ place: ListIndex)
    /// The row closed; nil if it is gone.
    func rowDidClose(_ place: ListIndex?)
    /// Puts the cell of the open row where it is now.
    func placeCell(of swipe: SwipeSession)
    /// Puts all cells where they are without an open row.
    func placeClosedCells()
}

/// The row of a list that is swiped open, and the actions next to it (TB-07). Drives a
/// `RowSwipeStateMachine`.
@MainActor final class RowSwipes {
    private unowned let list: any RowSwipeHost
    /// The open row; nil if all are closed.
    private(set) var session: SwipeSession?

    init(of list: any RowSwipeHost) {
        self.list = list
    }

    private var observers: TouchObservers { list.observers }

    // MARK: The finger

    /// The reason why a pan does not swipe a row open: it must move sideways rather than up or
    /// down, and the row must have actions on that side. nil if it may begin.
    func reasonNotToPull(_ pan: RowSwipePan) -> GestureReason? {
        guard let touch = pan.sequenceTouches.first else { return .nothingBesideRow }
        // A control that tracks the finger keeps it, as it does from scrolling (SV-05).
        if let control = touch.hitView as? UIControl, control.isTracking || list.carriesRow {
            return .keptByContent(observers.isListening ? control.elementName : .empty)
        }
        let (start, now) = (list.convert(touch.startLocation, from: nil), touch.location(in: list))
        let (dx, dy) = (now.x - start.x, now.y - start.y)
        guard dx.magnitude > dy.magnitude else { return .wentAlongList }
        guard let place = list.rowToSwipe(at: start) else { return .nothingBesideRow }
        if let session {
            if session.place == place { return nil }
            close(because: "another row is pulled", animated: true)
            return .nothingBesideRow
        }
        guard !list.refusesSwipes else { return .nothingBesideRow }
        let side: RowSwipeStateMachine.Side = dx > 0 ? .leading : .trailing
        let before = list.revision
        let found = list.swipeActions(of: place, side)
        // The delegate may have changed the rows.
        guard !found.actions.isEmpty, before == list.revision else { return .nothingBesideRow }
        session = SwipeSession(
            place,
            side,
            found.actions,
            performsFirst: found.performsFirst,
            in: list,
            of: self
        )
        return nil
    }

    /// Another recognizer prevented the pan: no row opens, and the delegate was not notified.
    func forgetWhatNeverBegan() {
        guard let swipe = session, !swipe.isSaidOpen else { return }
        session = nil
        swipe.remove()
    }

    /// Handles the action of the pan.
    func pulled(_ pan: UIGestureRecognizer) {
        guard let pan = pan as? RowSwipePan, let swipe = session else { return }
        switch pan.state {
        case .began:
            swipe.motion?.stop()
            swipe.isClosing = false
            swipe.machine.began()
            if !swipe.isSaidOpen {
                swipe.isSaidOpen = true
                list.rowWillOpen(swipe.place)
            }
        case .changed: pull(swipe, pan)
        case .ended:
            pull(swipe, pan)
            let velocity = pan.velocity(in: list).x * swipe.side.direction
            switch swipe.machine.lifted(velocity: velocity) {
            case .open:
                observers.report(
                    ListFact.swiped(
                        list,
                        swipe.place.path,
                        isOpen: true,
                        because: "it was pulled \(swipe.machine.open.short) of "
                            + "\(swipe.machine.width.short) pt at \(velocity.short) pt/s"
                    )
                )
                settle(swipe, at: swipe.machine.width, velocity: velocity)
            case .close:
                close(
                    because: "it was pulled \(swipe.machine.open.short) of "
                        + "\(swipe.machine.width.short) pt at \(velocity.short) pt/s",
                    animated: true,
                    velocity: velocity
                )
            case .performFirst:
                perform(
                    0,
                    because: "it was pulled \(swipe.machine.open.short) of "
                        + "\(swipe.machine.rowWidth.short) pt"
                )
            case nil: break
            }
        case .cancelled, .failed:
            swipe.machine.cancelled()
            close(because: "the finger was taken away", animated: true)
        case .possible: break
        }
    }

    private func pull(_ swipe: SwipeSession, _ pan: RowSwipePan) {
        swipe.machine.moved(by: pan.translation(in: list).x * swipe.side.direction)
        show(swipe)
    }

    // MARK: Actions

    func perform(_ index: Int, because reason: String) {
        guard let swipe = session, swipe.actions.indices.contains(index) else { return }
        let action = swipe.actions[index]
        swipe.motion?.stop()
        swipe.machine.performs()
        observers.report(
            ListFact.performs(
                list,
                swipe.place.path,
                title: action.title ?? "",
                because: reason
            )
        )
        action.handler(action, swipe.buttons) { [weak self, weak swipe] _ in
            // The row may be gone by now, together with its actions.
            guard let self, let swipe, session === swipe else { return }
            close(because: "the action is done", animated: true)
        }
    }

    // MARK: Opening and closing

    /// Opens the actions of a row without a swipe, because one of its controls was tapped.
    func open(_ place: ListIndex, _ actions: [UIContextualAction]) {
        close(because: "another row opens", animated: false)
        let swipe = SwipeSession(
            place,
            .trailing,
            actions,
            performsFirst: false,
            in: list,
            of: self
        )
        session = swipe
        swipe.isSaidOpen = true
        list.rowWillOpen(place)
        observers.report(
            ListFact.swiped(list, place.path, isOpen: true, because: "its control was tapped")
        )
        settle(swipe, at: swipe.machine.width, velocity: 0)
    }

    func close(because reason: String, animated: Bool, velocity: CGFloat = 0) {
        guard let swipe = session else { return }
        guard animated else { return drop(because: reason) }
        guard !swipe.isClosing else { return }
        swipe.isClosing = true
        observers.report(
            ListFact.swiped(list, swipe.place.path, isOpen: false, because: reason)
        )
        settle(swipe, at: 0, velocity: velocity)
    }

    /// Closes the row at once, without an animation.
    func drop(because reason: String) {
        guard let swipe = session else { return }
        if !swipe.isClosing {
            observers.report(
                ListFact.swiped(list, swipe.place.path, isOpen: false, because: reason)
            )
        }
        end(swipe)
    }

    private func end(_ swipe: SwipeSession) {
        session = nil
        swipe.remove()
        list.placeClosedCells()
        if swipe.isSaidOpen {
            list.rowDidClose(list.closedRect(of: swipe.place) == nil ? nil : swipe.place)
        }
    }

    func closeIfScrolled() {
        guard let swipe = session, swipe.offset != list.bounds.origin else { return }
        close(because: "the \(list is UITableView ? "table" : "list") is scrolled", animated: true)
    }

    private func show(_ swipe: SwipeSession) {
        swipe.place(in: list)
        list.placeCell(of: swipe)
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
        swipe.motion = list.clock.move(named: "row swipe") { [weak self, weak swipe] time in
            guard let self, let swipe, session === swipe else { return false }
            let isOver = time >= duration
            swipe.machine.settles(
                at: isOver ? open : max(0, open + spring.displacement(at: time))
            )
            if isOver, open == 0 { end(swipe) } else { show(swipe) }
            return !isOver
        }
    }
}
