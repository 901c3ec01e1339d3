/// The state machine by which a control tracks one finger (CT-01, CT-04): events in, orders out.
///
/// It knows no views and no geometry. `beginTracking` and `continueTracking` are code of the
/// control, which may even remove the control. The machine therefore orders the question, and
/// receives the result as `answered`.
nonisolated struct ControlStateMachine: Hashable, Sendable {
    /// What the machine waits for.
    enum State: Hashable, Sendable {
        /// A finger.
        case idle
        /// The answer of `beginTracking`. `taps` is the tap count of the finger.
        case beginning(taps: Int)
        /// The finger's next move or its end.
        case tracking(isInside: Bool)
        /// The answer of `continueTracking`.
        case continuing(wasInside: Bool, isInside: Bool)
    }

    /// The orders to the control, in order.
    enum Order: Hashable, Sendable {
        /// Set whether the finger is inside.
        case touchInside(Bool)
        /// Call `beginTracking`.
        case askToBegin
        /// Call `continueTracking`.
        case askToContinue
        /// Tracking began.
        case began
        /// The finger crossed the boundary, inward or outward.
        case crossed(isInside: Bool)
        /// Call `endTracking`, while `isTracking` is still true.
        case end
        /// Call `cancelTracking`, while `isTracking` is still true.
        case cancel
        /// Stop tracking because the class declined: no method is called.
        case stop
        /// Show the control as highlighted, or stop it.
        case highlight(Bool)
        /// Send the actions for an event.
        case send(UIControl.Event)
    }

    /// Whether a lift inside sends `primaryActionTriggered` (CE-08).
    var triggersPrimaryAction = false
    private(set) var state = State.idle

    /// Whether a finger is tracked, or is about to be.
    var isBusy: Bool { state != .idle }

    /// A finger landed on the control.
    mutating func landed(taps: Int) -> [Order] {
        switch state {
        case .idle:
            state = .beginning(taps: taps)
            return [.touchInside(true), .askToBegin]
        case .beginning, .tracking, .continuing:
            return []  // One finger at a time (CT-04).
        }
    }

    /// `beginTracking` or `continueTracking` returned.
    mutating func answered(_ goesOn: Bool) -> [Order] {
        switch state {
        case .idle, .tracking:
            return []  // The answer comes too late: the control was removed meanwhile.
        case .beginning(let taps):
            guard goesOn else {
                state = .idle
                return [.touchInside(false)]
            }
            state = .tracking(isInside: true)
            let orders: [Order] = [.began, .highlight(true), .send(.touchDown)]
            return taps > 1 ? orders + [.send(.touchDownRepeat)] : orders  // (CE-02)
        case .continuing(let wasInside, let isInside):
            guard goesOn else {
                state = .idle
                return [.stop, .highlight(false), .touchInside(false)]
            }
            state = .tracking(isInside: isInside)
            // [choice] Exit comes before outside, and enter before inside: developers who tried it
            // report that outside "comes after" exit (CE-03).
            return switch (wasInside, isInside) {
            case (true, true): [.send(.touchDragInside)]
            case (false, false): [.send(.touchDragOutside)]
            case (true, false):
                [
                    .crossed(isInside: false), .highlight(false), .send(.touchDragExit),
                    .send(.touchDragOutside),
                ]
            case (false, true):
                [
                    .crossed(isInside: true), .highlight(true), .send(.touchDragEnter),
                    .send(.touchDragInside),
                ]
            }
        }
    }

    /// The finger moved.
    mutating func moved(isInside: Bool) -> [Order] {
        switch state {
        case .idle, .beginning, .continuing:
            return []  // Not tracked, or moved by the class's own answer.
        case .tracking(let wasInside):
            state = .continuing(wasInside: wasInside, isInside: isInside)
            return [.touchInside(isInside), .askToContinue]
        }
    }

    /// The finger lifted.
    mutating func lifted(isInside: Bool) -> [Order] {
        switch state {
        case .idle: return []
        case .beginning:
            state = .idle
            return [.touchInside(false)]
        case .tracking, .continuing:
            state = .idle
            // [choice] The highlight ends after the actions. An action that sets it is therefore
            // overruled, as developers find who try to keep a button highlighted.
            return [.touchInside(isInside), .end]
                + (isInside ? upInside : [.send(.touchUpOutside)])
                + [.highlight(false), .touchInside(false)]
        }
    }

    private var upInside: [Order] {
        // [choice] No source states the order of the two (CE-08).
        triggersPrimaryAction
            ? [.send(.touchUpInside), .send(.primaryActionTriggered)] : [.send(.touchUpInside)]
    }

    /// The finger was taken away: by an event, by a recognizer, or because the control left its
    /// window.
    mutating func cancelled() -> [Order] {
        ending([.cancel, .send(.touchCancel)])  // (CE-09)
    }

    /// The control was disabled. It sends nothing (CT-07).
    mutating func disabled() -> [Order] {
        ending([.cancel])
    }

    private mutating func ending(_ orders: [Order]) -> [Order] {
        switch state {
        case .idle: return []
        case .beginning:
            state = .idle
            return [.touchInside(false)]
        case .tracking, .continuing:
            state = .idle
            return orders + [.highlight(false), .touchInside(false)]
        }
    }
}
