/// A finger on one half of a stepper: when it steps, facts in, orders out (ST-01).
nonisolated struct StepperStateMachine: Hashable, Sendable {
    /// Which way it steps.
    enum Direction: Int, Hashable, Sendable {
        /// The left half.
        case down = -1
        /// The right half.
        case up = 1
    }

    /// What it waits for.
    enum State: Hashable, Sendable {
        /// A finger.
        case idle
        /// The first repeat.
        case waiting(Direction)
        /// The next repeat.
        case repeating(Direction)
        /// The finger, which has left its half, to come back.
        case away(Direction)
        /// The lift: there is nothing left to step to.
        case spent
        /// The lift, which is its only step.
        case armed(Direction)
    }

    /// What the stepper must do, in order.
    enum Order: Hashable, Sendable {
        /// Step once.
        case step(Direction)
        /// Call back once, after the first delay.
        case wait
        /// Call back again and again.
        case repeatEvery
        /// Call back no more.
        case stop
    }

    private(set) var state = State.idle

    /// Whether it waits for a time.
    var wantsTimer: Bool {
        switch state {
        case .waiting, .repeating: true
        case .idle, .away, .spent, .armed: false
        }
    }

    /// A finger landed on a half.
    ///
    /// [choice] It steps at once and repeats, or steps at the lift where it does not repeat: as AppKit
    /// documents it for its steppers.
    mutating func landed(on half: Direction, repeats: Bool) -> [Order] {
        switch state {
        case .idle, .waiting, .repeating, .away, .spent, .armed:
            // One that was there before is gone: its control saw to it.
            state = repeats ? .waiting(half) : .armed(half)
            return repeats ? [.step(half), .wait] : []
        }
    }

    /// The time has passed.
    mutating func timerFired() -> [Order] {
        switch state {
        case .idle, .away, .spent, .armed: return []
        case .waiting(let half):
            state = .repeating(half)
            return [.step(half), .repeatEvery]
        case .repeating(let half): return [.step(half)]
        }
    }

    /// The finger moved: it is on its half, or is not.
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

    /// A step changed nothing: the end is reached.
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
