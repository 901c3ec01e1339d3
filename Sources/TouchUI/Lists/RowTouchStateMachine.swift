/// What a finger does with the row it landed on (TB-01): facts in, orders out.
///
/// It knows no views. Tables and collections are its shells: they find the row under the finger, ask
/// whether it may be highlighted, and say when rows come, go and move.
nonisolated struct RowTouchStateMachine: Hashable, Sendable {
    /// What it waits for.
    enum State: Hashable, Sendable {
        /// A finger.
        case idle
        /// The answer whether the row may be highlighted.
        case asking(finger: Int, ListIndex)
        /// The finger's lift; the row is highlighted.
        case pressing(finger: Int, ListIndex)
    }

    /// What the list must do, in order.
    enum Order: Hashable, Sendable {
        /// Ask whether the row may be highlighted.
        case ask(ListIndex)
        /// Show the row as pressed.
        case highlight(ListIndex)
        /// Show it no longer as pressed.
        case unhighlight(ListIndex)
        /// The finger has chosen the row.
        case choose(ListIndex)
        /// The finger has lost its row, and why.
        case lose(ListIndex, Loss)
    }

    /// Why a finger lost its row.
    enum Loss: Hashable, Sendable {
        /// Its touch was taken: a drag began, the system took the finger.
        case cancelled
        /// It went so far from the row, in points.
        case left(CGFloat)
        /// The row was deleted, or all rows were loaded anew.
        case rowsChanged
        /// Rows may not be selected any more.
        case forbidden
    }

    private(set) var state = State.idle

    /// The row that is highlighted; nil if none is.
    var highlighted: ListIndex? {
        switch state {
        case .idle, .asking: nil
        case .pressing(_, let place): place
        }
    }

    /// The row that the finger is on, highlighted or not yet.
    var touched: ListIndex? {
        switch state {
        case .idle: nil
        case .asking(_, let place), .pressing(_, let place): place
        }
    }

    /// A finger landed on a row.
    mutating func landed(_ finger: Int, on place: ListIndex) -> [Order] {
        switch state {
        case .idle:
            state = .asking(finger: finger, place)
            return [.ask(place)]
        case .asking, .pressing:
            return []  // [choice] One row at a time: a second finger on the rows is ignored.
        }
    }

    /// The answer to `ask`.
    mutating func answered(_ mayHighlight: Bool) -> [Order] {
        switch state {
        case .idle, .pressing:
            return []  // Whoever answered has changed the rows, and the finger is on none any more.
        case .asking(let finger, let place):
            guard mayHighlight else {
                state = .idle  // Not highlighted, and so never selected (TB-01).
                return []
            }
            state = .pressing(finger: finger, place)
            return [.highlight(place)]
        }
    }

    /// The finger moved; how far from its row it is, in points, 0 on it.
    mutating func moved(_ finger: Int, distance: CGFloat) -> [Order] {
        guard isFollowing(finger), distance > UnsourcedValues.rowTouchSlop else { return [] }
        return lost(.left(distance))
    }

    /// The finger lifted.
    mutating func lifted(_ finger: Int) -> [Order] {
        guard isFollowing(finger) else { return [] }
        switch state {
        case .idle: return []
        case .asking:
            state = .idle  // The answer has not come yet: a lift in the answer itself.
            return []
        case .pressing(_, let place):
            state = .idle
            return [.unhighlight(place), .choose(place)]
        }
    }

    /// The finger was taken away.
    mutating func cancelled(_ finger: Int) -> [Order] {
        isFollowing(finger) ? lost(.cancelled) : []
    }

    /// Nothing may be highlighted now, whatever the reason.
    mutating func lost(_ loss: Loss) -> [Order] {
        switch state {
        case .idle: return []
        case .asking:
            state = .idle
            return []
        case .pressing(_, let place):
            state = .idle
            return [.unhighlight(place), .lose(place, loss)]
        }
    }

    /// Rows have other places now. The finger keeps its row ([choice]); a row that is gone is dropped
    /// without a word, for nobody can be told of it.
    mutating func rowsMoved(_ newPlace: (ListIndex) -> ListIndex?) {
        switch state {
        case .idle: break
        case .asking(let finger, let place):
            state = newPlace(place).map { .asking(finger: finger, $0) } ?? .idle
        case .pressing(let finger, let place):
            state = newPlace(place).map { .pressing(finger: finger, $0) } ?? .idle
        }
    }

    func isFollowing(_ finger: Int) -> Bool {
        switch state {
        case .idle: false
        case .asking(let own, _), .pressing(let own, _): own == finger
        }
    }
}
