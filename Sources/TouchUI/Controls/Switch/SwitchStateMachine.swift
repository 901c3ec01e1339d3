/// The state machine that tells a tap on a switch from a drag of its knob: events in, orders out.
@MainActor struct SwitchStateMachine: Hashable, Sendable {
    /// What the finger has done so far.
    enum State: Hashable, Sendable {
        /// No finger is down.
        case idle
        /// It landed at this x of the switch and has not moved far.
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
    /// [choice] The knob is on the finger's side of the middle, so a finger that moves back and
    /// forth can change the switch several times (SWI-02). Exactly in the middle nothing changes.
    /// - Returns: the new value; nil if it does not change.
    mutating func moved(to x: CGFloat, middle: CGFloat) -> Bool? {
        switch state {
        case .idle: return nil
        case .pressed(let start):
            guard (x - start).magnitude >= DeviceProfile.current.controlDragStart else {
                return nil
            }
            state = .dragging
        case .dragging: break
        }
        // A view that is scaled to zero has no positions.
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
