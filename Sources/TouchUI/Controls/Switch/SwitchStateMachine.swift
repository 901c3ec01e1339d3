/// Whether a finger taps a switch or drags its knob: facts in, orders out.
nonisolated struct SwitchStateMachine: Hashable, Sendable {
    /// What the finger has done.
    enum State: Hashable, Sendable {
        /// There is none.
        case idle
        /// It landed at this x of the switch and has not gone far.
        case pressed(start: CGFloat)
        /// It drags the knob.
        case dragging
    }

    private(set) var state = State.idle

    /// The finger landed.
    mutating func landed(at x: CGFloat) {
        switch state {
        case .idle, .pressed, .dragging: state = .pressed(start: x)
        }
    }

    /// The finger moved.
    ///
    /// [choice] The knob is on the side of the middle on which the finger is, so that a finger that
    /// goes to and fro turns it more than once (SWI-02); in the middle itself nothing changes.
    /// - Returns: what the switch is from now on; nil as it was.
    mutating func moved(to x: CGFloat, middle: CGFloat) -> Bool? {
        switch state {
        case .idle: return nil
        case .pressed(let start):
            guard (x - start).magnitude >= UnsourcedValues.controlDragStart else { return nil }
            state = .dragging
        case .dragging: break
        }
        // A view that is scaled to nothing has no places.
        return x == middle || !x.isFinite ? nil : x > middle
    }

    /// The finger lifted.
    /// - Returns: whether that was a tap.
    mutating func lifted(isInside: Bool) -> Bool {
        defer { state = .idle }
        switch state {
        case .idle, .dragging: return false
        case .pressed: return isInside
        }
    }

    /// The finger was taken away.
    mutating func cancelled() {
        state = .idle
    }
}
