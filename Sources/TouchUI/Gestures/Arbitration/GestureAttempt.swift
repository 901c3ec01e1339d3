/// How far a recognizer has come with the gesture that it may be seeing.
struct GestureAttempt {
    /// Whether its actions have begun: it has won.
    var hasActed = false
    /// Whether its targets have been told: an action sent before its own may still stop it (G-103).
    var hasReported = false
    /// Whether it has recognized and waits for others to fail (G-60).
    var isHeld = false
    /// Whether it went through began: what is due later starts with it (G-10).
    var isContinuous = false
    /// In which step it came to its end.
    var endedInStep: UInt64?
    /// States whose actions are due, in order.
    var due: [UIGestureRecognizer.State] = []
    /// What its class and the delegates asked for, once for each attempt (G-62).
    var dynamicRequirements: [FailureRequirement]?
    /// Whether the environment follows it.
    var isTracked = false
    /// Whether it is about to be decided.
    var isQueued = false
    /// How deep its view is, and how new it is there: the greater goes first (G-50).
    var rank = (depth: 0, place: 0)
    /// In which event `shouldReceive(event)` was asked, and the answer.
    var eventAnswer: (serial: UInt64, answer: Bool)?
}

extension UITouch {
    /// Whether this event says something new of the touch.
    var hasChanged: Bool {
        switch currentPhase {
        case .began, .moved, .ended: true
        case .cancelled: isLifted
        case .stationary, .regionEntered, .regionMoved, .regionExited: false
        }
    }
}

extension UIGestureRecognizer.State {
    var isFailure: Bool { self == .failed || self == .cancelled }
}

extension UIGestureRecognizer {
    /// Whether it is sent a touch: it got it, and has not ignored it.
    func isSent(_ touch: UITouch) -> Bool {
        for active in activeTouches where active === touch { return true }
        return false
    }

    /// Fingers that have gone are no longer followed.
    func forgetLiftedTouches() {
        for touch in activeTouches where touch.isLifted {
            return activeTouches.removeAll(where: \.isLifted)
        }
    }

    /// Whether it needs others to fail, as far as is known.
    var hasRequirements: Bool {
        !failureRequirements.isEmpty || attempt.dynamicRequirements?.isEmpty == false
    }

    /// Whether both have seen one touch (G-54).
    func sharesTouch(with other: UIGestureRecognizer) -> Bool {
        for touch in sequenceTouches {
            for theirs in other.sequenceTouches where theirs === touch { return true }
        }
        return false
    }

    /// Whether every type of touch is allowed, as it is by default.
    var allowsAllTouchTypes: Bool { allowedTouchTypes.count == 4 }

    /// Whether it may yet take a touch from the view: it is possible, or held.
    final var isUndecided: Bool {
        attempt.isTracked
            && (internalState == .possible
                || !attempt.hasActed
                    && !(internalState == .failed || internalState == .cancelled))
    }
}
