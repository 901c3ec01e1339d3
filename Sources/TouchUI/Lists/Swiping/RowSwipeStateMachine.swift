/// The state machine of a row that a finger swipes open to show its actions (TB-07): events in,
/// orders out.
///
/// Distances are in points toward the side opposite to the actions; 0 is closed.
@MainActor struct RowSwipeStateMachine: Hashable, Sendable {
    /// The side at which the actions appear.
    enum Side: Hashable, Sendable {
        /// Left, by a swipe to the right.
        case leading
        /// Right, by a swipe to the left.
        case trailing

        /// The direction in which the row moves: 1 is right, -1 is left.
        var direction: CGFloat { self == .leading ? 1 : -1 }
    }

    /// What the machine waits for.
    enum State: Hashable, Sendable {
        /// A finger. Carries how far the row is open.
        case free(CGFloat)
        /// The next move of the finger. Carries how far the row was open at its start and is open
        /// now.
        case pulled(from: CGFloat, to: CGFloat)
        /// The completion of an action.
        case performing(CGFloat)
    }

    /// The result of a lift.
    enum Outcome: Hashable, Sendable {
        /// The row opens to the width of its actions.
        case open
        /// The row closes.
        case close
        /// The first action is performed.
        case performFirst
    }

    /// The width of all actions, in points.
    let width: CGFloat
    /// The width of the row, in points.
    let rowWidth: CGFloat
    /// Whether a full swipe performs the first action.
    let performsFirst: Bool
    private(set) var state = State.free(0)

    init(width: CGFloat, rowWidth: CGFloat, performsFirst: Bool) {
        self.width = width
        self.rowWidth = rowWidth
        self.performsFirst = performsFirst
    }

    /// How far the row is open, in points.
    var open: CGFloat {
        switch state {
        case .free(let open), .performing(let open), .pulled(_, let open): open
        }
    }

    /// A finger begins to drag.
    mutating func began() {
        switch state {
        case .free(let open): state = .pulled(from: open, to: open)
        case .pulled, .performing: break
        }
    }

    /// The finger has moved this far from where it began.
    mutating func moved(by distance: CGFloat) {
        guard case .pulled(let start, _) = state else { return }
        var open = max(0, start + distance)
        // Beyond the actions the row follows the finger fully only if a full swipe performs an
        // action.
        if !performsFirst, open > width {
            open = width + RubberBand.stretch(open - width, in: rowWidth)
        }
        state = .pulled(from: start, to: min(open, rowWidth))
    }

    /// The finger lifted with a velocity, in points per second. Returns nil if it did not drag the
    /// row.
    mutating func lifted(velocity: CGFloat) -> Outcome? {
        guard case .pulled(_, let open) = state else { return nil }
        if performsFirst, open >= rowWidth * DeviceProfile.current.fullSwipePart {
            state = .performing(open)
            return .performFirst
        }
        state = .free(open)
        if velocity >= DeviceProfile.current.swipeVelocity { return .open }
        if velocity <= -DeviceProfile.current.swipeVelocity { return .close }
        return open >= width * DeviceProfile.current.swipeOpenPart ? .open : .close
    }

    /// The finger was taken away: the row closes.
    mutating func cancelled() {
        guard case .pulled(_, let open) = state else { return }
        state = .free(open)
    }

    /// A button was tapped.
    mutating func performs() {
        state = .performing(open)
    }

    /// The animation moved the row.
    mutating func settles(at open: CGFloat) {
        switch state {
        case .free, .performing: state = .free(open)
        case .pulled: break  // A finger has caught it meanwhile.
        }
    }
}
