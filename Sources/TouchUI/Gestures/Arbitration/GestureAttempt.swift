/// The progress of a recognizer from its first touch until its reset, as the arbiter records it.
struct GestureAttempt {
    /// Whether it has recognized, so that its actions may be sent.
    var hasActed = false
    /// Whether its targets have received an action. The action of another recognizer, sent before
    /// its own, can still disable it (G-103).
    var hasReported = false
    /// Whether its class has recognized the gesture, and it waits for others to fail (G-60).
    var isHeld = false
    /// Whether it went through began. Then its first action reports began, even if late (G-10).
    var isContinuous = false
    /// Whether its class moved it to began, not its machine. Then each move sends an action (G-11).
    var isBegunByClass = false
    /// The step in which it reached a terminal state; nil before.
    var endedInStep: UInt64?
    /// Whether its class, its delegate or a view is being asked if it may begin.
    var isAsked = false
    /// The state that it requested while they were asked, at most one: they can move the clock
    /// (G-90). An empty array takes less room in each attempt than an optional reason.
    var requestedMeanwhile: [(state: UIGestureRecognizer.State, reason: GestureReason?)] = []
    /// The states whose actions are due, in order.
    var due: ContiguousArray<UIGestureRecognizer.State> = []
    /// The failures that classes and delegates require, asked once for each attempt (G-62); nil if
    /// they have not been asked.
    var dynamicRequirements: [FailureRequirement]?
    /// Whether it is in the environment's list of tracked recognizers.
    var isTracked = false
    /// Whether it is in the environment's list of undecided recognizers.
    var isQueued = false
    /// The depth of its view, and its index among the view's recognizers. The greatest rank is
    /// decided first (G-50).
    var rank = (depth: 0, place: 0)
    /// The step in which `shouldReceive(event)` was asked last, and the answer; nil before.
    var eventAnswer: (serial: UInt64, answer: Bool)?

    /// Adds a state whose action is due. A change that was not reported yet is reported with the
    /// state that follows it in the same event: one event sends one action.
    mutating func addDue(_ state: UIGestureRecognizer.State) {
        if due.last == .changed { due.removeLast() }
        due.append(state)
    }
}

extension UITouch {
    /// Whether the current event changes the touch.
    var hasChanged: Bool {
        switch currentPhase {
        case .began, .moved, .ended: true
        case .cancelled: isLifted
        case .stationary, .regionEntered, .regionMoved, .regionExited: false
        }
    }
}

extension UIGestureRecognizer.State {
    /// Whether it is failed or cancelled.
    var isFailure: Bool { self == .failed || self == .cancelled }
}

extension UIGestureRecognizer {
    /// Whether it receives a touch and has not ignored it.
    func isSent(_ touch: UITouch) -> Bool {
        for index in activeTouches.indices where activeTouches[index] === touch { return true }
        return false
    }

    /// Removes lifted fingers from its active touches. Called at the end of an event.
    func forgetLiftedTouches() {
        for index in activeTouches.indices where activeTouches[index].isLifted {
            return activeTouches.removeLifted()
        }
    }

    /// Whether it requires others to fail, as far as is known. Requirements of delegates count once
    /// they have been asked for.
    var hasRequirements: Bool {
        !failureRequirements.isEmpty || attempt.dynamicRequirements?.isEmpty == false
    }

    /// Whether both have received the same touch (G-54).
    func sharesTouch(with other: UIGestureRecognizer) -> Bool {
        for touch in sequenceTouches {
            for theirs in other.sequenceTouches where theirs === touch { return true }
        }
        return false
    }

    /// Whether every type of touch is allowed, as it is by default.
    var allowsAllTouchTypes: Bool { allowedTouchTypes.count == 4 }

    /// Whether it can still take its touches from the view: it is possible, or waits to act.
    final var isUndecided: Bool {
        attempt.isTracked
            && (internalState == .possible
                || !attempt.hasActed
                    && !(internalState == .failed || internalState == .cancelled))
    }
}
