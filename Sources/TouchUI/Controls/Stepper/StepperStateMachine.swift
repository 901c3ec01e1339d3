/// The state machine of a finger on one half of a stepper, which decides when it steps: events in,
/// orders out (ST-01).
nonisolated struct StepperStateMachine: Hashable, Sendable {
    /// The direction of a step.
    enum Direction: Int, Hashable, Sendable {
        /// Minus, the left half.
        case down = -1
        /// Plus, the right half.
        case up = 1
    }

    /// What the machine waits for.
    enum State: Hashable, Sendable {
        /// A finger.
        case idle
        /// The first repetition.
        case waiting(Direction)
        /// The next repetition.
        case repeating(Direction)
        /// The return of the finger, which has left its half.
        case away(Direction)
        /// The lift. The end of the range is reached, so there are no more steps.
        case spent
        /// The lift, which makes the only step.
        case armed(Direction)
    }

    /// The orders to the stepper, in order.
    enum Order: Hashable, Sendable {
        /// Step once.
        case step(Direction)
        /// Set a timer for the first delay.
        case wait
        /// Set a timer that repeats.
        case repeatEvery
        /// Stop the timer.
        case stop
    }

    private(set) var state = State.idle

    /// Whether it needs a timer.
    var wantsTimer: Bool {
        switch state {
        case .waiting, .repeating: true
        case .idle, .away, .spent, .armed: false
        }
    }

    /// A finger landed on a half.
    ///
    /// [choice] A stepper that repeats steps at once, then repeatedly. One that does not repeat
    /// steps at the lift. AppKit documents this for its steppers.
    mutating func landed(on half: Direction, repeats: Bool) -> [Order] {
        switch state {
        case .idle, .waiting, .repeating, .away, .spent, .armed:
            // An earlier finger is gone: the control ended its tracking.
            state = repeats ? .waiting(half) : .armed(half)
            return repeats ? [.step(half), .wait] : []
        }
    }

    /// The timer fired.
    mutating func timerFired() -> [Order] {
        switch state {
        case .idle, .away, .spent, .armed: return []
        case .waiting(let half):
            state = .repeating(half)
            return [.step(half), .repeatEvery]
        case .repeating(let half): return [.step(half)]
        }
    }

    /// The finger moved; it is on its half or not.
    mutating func moved(isOnHalf: Bool) -> [Order] {
        switch state {
        case .idle, .spent, .armed: return []
        case .waiting(let half), .repeating(let half):
            if isOnHalf { return [] }
            state = .away(half)
            return [.stop]
        case .away(let half):
            guard isOnHalf else { return [] }
            state = .waiting(half)
            return [.wait]
        }
    }

    /// A step changed nothing, because the end of the range is reached.
    mutating func reachedEnd() -> [Order] {
        switch state {
        case .idle, .away, .spent, .armed: return []
        case .waiting, .repeating:
            state = .spent
            return [.stop]
        }
    }

    /// The finger lifted, on its half or elsewhere.
    mutating func lifted(isOnHalf: Bool) -> [Order] {
        defer { state = .idle }
        switch state {
        case .idle, .spent: return []
        case .waiting, .repeating, .away: return [.stop]
        case .armed(let half): return isOnHalf ? [.step(half)] : []
        }
    }

    /// The finger was taken away.
    mutating func cancelled() -> [Order] {
        defer { state = .idle }
        switch state {
        case .idle, .spent, .armed: return []
        case .waiting, .repeating, .away: return [.stop]
        }
    }
}
