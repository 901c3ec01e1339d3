/// The state machine of a finger on a page control: a tap, or a drag from dot to dot (PC-01).
@MainActor struct PageControlStateMachine: Hashable, Sendable {
    /// What the finger has done so far.
    enum State: Hashable, Sendable {
        /// No finger is down.
        case idle
        /// It landed at this x of the control, on this page, and has not moved far.
        case pressed(start: CGFloat, page: Int)
        /// It drags from dot to dot, since landing at `start` on `page`.
        case dragging(start: CGFloat, page: Int)
    }

    private(set) var state = State.idle

    /// A finger landed.
    mutating func landed(at x: CGFloat, on page: Int) {
        switch state {
        case .idle, .pressed, .dragging: state = .pressed(start: x, page: page)
        }
    }

    /// The finger moved.
    ///
    /// [choice] One page for each distance between two dots.
    /// - Returns: the page it has reached, which may be beyond the ends; nil if it does not drag.
    mutating func moved(to x: CGFloat, isContinuous: Bool) -> Int? {
        switch state {
        case .idle: return nil
        case .pressed(let start, let page):
            guard isContinuous, (x - start).magnitude >= DeviceProfile.current.controlDragStart
            else {
                return nil
            }
            state = .dragging(start: start, page: page)
        case .dragging: break
        }
        guard case .dragging(let start, let page) = state, x.isFinite else { return nil }
        let pages = ((x - start) / UnsourcedValues.pageDotSpacing).rounded(.towardZero)
        return page + Int(min(max(pages, -1_000_000), 1_000_000))
    }

    /// The finger lifted.
    /// - Returns: whether that was a tap.
    mutating func lifted() -> Bool {
        defer { state = .idle }
        switch state {
        case .idle, .dragging: return false
        case .pressed: return true
        }
    }

    /// The finger was taken away.
    mutating func cancelled() {
        state = .idle
    }
}
