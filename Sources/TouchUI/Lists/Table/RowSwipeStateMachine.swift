/// How far a row is open, as a finger pulls it aside and lets it go (TB-07): facts in, orders out.
///
/// Points towards the side from which the actions come out: 0 is closed.
nonisolated struct RowSwipeStateMachine: Hashable, Sendable {
    /// From where the actions come out.
    enum Side: Hashable, Sendable {
        /// The left, by a swipe to the right.
        case leading
        /// The right, by a swipe to the left.
        case trailing

        /// In which direction the row goes.
        var direction: CGFloat { self == .leading ? 1 : -1 }
    }

    /// What it waits for.
    enum State: Hashable, Sendable {
        /// A finger, or that it comes to rest.
        case free(CGFloat)
        /// The finger that pulls it; where it was when that began, and where the finger has pulled it.
        case pulled(from: CGFloat, to: CGFloat)
        /// What the action does.
        case performing(CGFloat)
    }

    /// What becomes of it after a lift.
    enum Outcome: Hashable, Sendable {
        /// It opens as wide as its actions are.
        case open
        /// It closes.
        case close
        /// Its first action is performed.
        case performFirst
    }

    /// How wide all actions are.
    let width: CGFloat
    /// How wide the row is.
    let rowWidth: CGFloat
    /// Whether a row that is pulled far performs its first action.
    let performsFirst: Bool
    private(set) var state = State.free(0)

    init(width: CGFloat, rowWidth: CGFloat, performsFirst: Bool) {
        self.width = width
        self.rowWidth = rowWidth
        self.performsFirst = performsFirst
    }

    /// How far it is open.
    var open: CGFloat {
        switch state {
        case .free(let open), .performing(let open), .pulled(_, let open): open
        }
    }

    /// A finger begins to pull.
    mutating func began() {
        switch state {
        case .free(let open): state = .pulled(from: open, to: open)
        case .pulled, .performing: break
        }
    }

    /// The finger is so far from where it began.
    mutating func moved(by distance: CGFloat) {
        guard case .pulled(let start, _) = state else { return }
        var open = max(0, start + distance)
        // Beyond its actions it goes with the finger only if that leads somewhere.
        if !performsFirst, open > width {
            open = width + RubberBand.stretch(open - width, in: rowWidth)
        }
        state = .pulled(from: start, to: min(open, rowWidth))
    }

    /// The finger lifted with a velocity, in points per second.
    mutating func lifted(velocity: CGFloat) -> Outcome? {
        guard case .pulled(_, let open) = state else { return nil }
        if performsFirst, open >= rowWidth * UnsourcedValues.fullSwipePart {
            state = .performing(open)
            return .performFirst
        }
        state = .free(open)
        if velocity >= UnsourcedValues.swipeVelocity { return .open }
        if velocity <= -UnsourcedValues.swipeVelocity { return .close }
        return open >= width * UnsourcedValues.swipeOpenPart ? .open : .close
    }

    /// The finger was taken away: it closes.
    mutating func cancelled() {
        guard case .pulled(_, let open) = state else { return }
        state = .free(open)
    }

    /// A button was tapped.
    mutating func performs() {
        state = .performing(open)
    }

    /// It moves by itself.
    mutating func settles(at open: CGFloat) {
        switch state {
        case .free, .performing: state = .free(open)
        case .pulled: break  // A finger has caught it meanwhile.
        }
    }
}
