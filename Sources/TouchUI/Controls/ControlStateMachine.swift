/// How a control follows one finger (CT-01, CT-04): facts in, orders out.
///
/// It knows no views and no geometry. Whether the class goes on tracking is asked by an order and
/// told by `answered`, because a control's own code answers: it may remove the control meanwhile.
nonisolated struct ControlStateMachine: Hashable, Sendable {
    /// What it waits for.
    enum State: Hashable, Sendable {
        /// A finger.
        case idle
        /// The class's answer to beginning; the finger's tap count.
        case beginning(taps: Int)
        /// The finger's next move, or its end.
        case tracking(isInside: Bool)
        /// The class's answer to going on.
        case continuing(wasInside: Bool, isInside: Bool)
    }

    /// What the control must do, in order.
    enum Order: Hashable, Sendable {
        /// The finger is inside, or is not.
        case touchInside(Bool)
        /// Ask `beginTracking`.
        case askToBegin
        /// Ask `continueTracking`.
        case askToContinue
        /// Tracking began.
        case began
        /// The finger crossed the line, to the inside or to the outside.
        case crossed(isInside: Bool)
        /// Call `endTracking`, tracking still being on.
        case end
        /// Call `cancelTracking`, tracking still being on.
        case cancel
        /// The class wants no more of the finger: nobody is called.
        case stop
        /// Show it as pressed, or no more.
        case highlight(Bool)
        /// Send the actions for an event.
        case send(UIControl.Event)
    }

    /// Whether a lift inside is what the control is there for (CE-08).
    var triggersPrimaryAction = false
    private(set) var state = State.idle

    /// Whether a finger is being followed, or is about to be.
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

    /// The class answered what it was asked.
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
            // [choice] Exit before outside, enter before inside: people who tried it say that
            // outside "comes after" exit (CE-03).
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
            return []  // Nobody follows it; or it moves in the class's own answer.
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
            // [choice] The highlight goes after the actions: an action that sets it is overruled,
            // as people find who try to keep a button lit.
            return [.touchInside(isInside), .end]
                + (isInside ? upInside : [.send(.touchUpOutside)])
                + [.highlight(false), .touchInside(false)]
        }
    }

    private var upInside: [Order] {
        // [choice] Nobody states which comes first (CE-08).
        triggersPrimaryAction
            ? [.send(.touchUpInside), .send(.primaryActionTriggered)] : [.send(.touchUpInside)]
    }

    /// The finger was taken away: by an event, by a recognizer, or with the control.
    mutating func cancelled() -> [Order] {
        ending([.cancel, .send(.touchCancel)])  // (CE-09)
    }

    /// The control was disabled: a disabled control sends nothing (CT-07).
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
