/// The state machine of a finger on a row (TB-01): events in, orders out.
///
/// It knows no views. Tables and collection views drive it: they find the row under the finger, ask
/// whether it may be highlighted, and report inserted, deleted and moved rows.
@MainActor struct RowTouchStateMachine: Hashable, Sendable {
    /// What the machine waits for.
    enum State: Hashable, Sendable {
        /// A finger.
        case idle
        /// The answer whether the row may be highlighted.
        case asking(finger: Int, ListIndex)
        /// The finger's lift; the row is highlighted.
        case pressing(finger: Int, ListIndex)
        /// The end of the selection; the finger has lifted, and the row is still highlighted.
        case choosing(ListIndex)
    }

    /// The orders to the list, in order.
    enum Order: Hashable, Sendable {
        /// Ask whether the row may be highlighted.
        case ask(ListIndex)
        /// Highlight the row.
        case highlight(ListIndex)
        /// End the row's highlight.
        case unhighlight(ListIndex)
        /// Select the row, because the finger lifted on it.
        case choose(ListIndex)
        /// Report that the finger lost its row; includes the reason.
        case lose(ListIndex, Loss)
    }

    /// The reason why a finger lost its row.
    enum Loss: Hashable, Sendable {
        /// The touch was cancelled: a drag began, or the system took the finger.
        case cancelled
        /// The finger moved this far away from the row, in points.
        case left(CGFloat)
        /// The row was deleted, or all rows were reloaded.
        case rowsChanged
        /// Selection is no longer allowed.
        case forbidden
    }

    private(set) var state = State.idle

    /// The highlighted row; nil if there is none.
    var highlighted: ListIndex? {
        switch state {
        case .idle, .asking: nil
        case .pressing(_, let place), .choosing(let place): place
        }
    }

    /// The row under the finger, whether it is highlighted yet or not.
    var touched: ListIndex? {
        switch state {
        case .idle, .choosing: nil
        case .asking(_, let place), .pressing(_, let place): place
        }
    }

    /// A finger landed on a row.
    mutating func landed(_ finger: Int, on place: ListIndex) -> [Order] {
        switch state {
        case .idle:
            state = .asking(finger: finger, place)
            return [.ask(place)]
        case .asking, .pressing, .choosing:
            return []  // [choice] One row at a time: a second finger on the rows is ignored.
        }
    }

    /// The answer to `ask`.
    mutating func answered(_ mayHighlight: Bool) -> [Order] {
        switch state {
        case .idle, .pressing, .choosing:
            return []  // The callback changed the rows, and the finger lost its row.
        case .asking(let finger, let place):
            guard mayHighlight else {
                state = .idle  // Not highlighted, and so never selected (TB-01).
                return []
            }
            state = .pressing(finger: finger, place)
            return [.highlight(place)]
        }
    }

    /// The finger moved. `distance` is how far it is from its row, in points; 0 on the row.
    mutating func moved(_ finger: Int, distance: CGFloat) -> [Order] {
        guard isFollowing(finger), distance > DeviceProfile.current.rowTouchSlop else { return [] }
        return lost(.left(distance))
    }

    /// The finger lifted.
    ///
    /// - Parameter choosesFirst: whether the highlight ends after the selection (CV-18), and not before it (TB-02).
    mutating func lifted(_ finger: Int, choosesFirst: Bool) -> [Order] {
        guard isFollowing(finger) else { return [] }
        switch state {
        case .idle, .choosing: return []
        case .asking:
            state = .idle  // The finger lifted within the callback that was to answer.
            return []
        case .pressing(_, let place):
            state = choosesFirst ? .choosing(place) : .idle
            return choosesFirst ? [.choose(place)] : [.unhighlight(place), .choose(place)]
        }
    }

    /// The order to choose a row was carried out.
    mutating func chosen() -> [Order] {
        guard case .choosing(let place) = state else { return [] }
        state = .idle
        return [.unhighlight(place)]
    }

    /// The finger was taken away.
    mutating func cancelled(_ finger: Int) -> [Order] {
        isFollowing(finger) ? lost(.cancelled) : []
    }

    /// Ends the highlight, for any reason.
    mutating func lost(_ loss: Loss) -> [Order] {
        switch state {
        case .idle: return []
        case .asking:
            state = .idle
            return []
        case .pressing(_, let place):
            state = .idle
            return [.unhighlight(place), .lose(place, loss)]
        case .choosing: return chosen()
        }
    }

    /// The rows have new index paths. The finger keeps its row ([choice]). A row that was deleted
    /// is dropped silently, because no index path remains to report.
    mutating func rowsMoved(_ newPlace: (ListIndex) -> ListIndex?) {
        switch state {
        case .idle: break
        case .asking(let finger, let place):
            state = newPlace(place).map { .asking(finger: finger, $0) } ?? .idle
        case .pressing(let finger, let place):
            state = newPlace(place).map { .pressing(finger: finger, $0) } ?? .idle
        case .choosing(let place): state = newPlace(place).map { .choosing($0) } ?? .idle
        }
    }

    func isFollowing(_ finger: Int) -> Bool {
        switch state {
        case .idle, .choosing: false
        case .asking(let own, _), .pressing(let own, _): own == finger
        }
    }
}
