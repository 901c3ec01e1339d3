/// What is left for the view, and who is ready for the next gesture.
extension Reference {
    // MARK: The view

    mutating func show(_ sample: FingerStream.Sample) {
        for change in sample.changes {
            let touch = touch(of: change.finger)
            guard !touches[touch].isOver else { continue }
            switch change.step {
            case .down:
                touches[touch].hasBegun = true
                result.view.began += 1
            case .move: result.view.moved += 1
            case .up: break  // Below: its end may be kept back.
            }
        }
    }

    /// G-75, G-77: a touch's end waits until nobody who has it is undecided.
    mutating func releaseEnds() {
        for touch in touches.indices where touches[touch].isLifted && !touches[touch].isOver {
            let isAwaited = candidates.contains {
                $0.standing == .undecided && $0.touches.contains(touch)
            }
            guard !isAwaited else { continue }
            touches[touch].isOver = true
            result.view.ended += 1
        }
    }

    // MARK: Disabling

    /// G-103: one that has begun is cancelled, with a last action, and any other fails; it is reset at
    /// once, and takes no part in touches that come later.
    ///
    /// Reading: those that waited for its failure may act in the same step, as after any failure (G-61).
    mutating func disable(_ one: Int) {
        disabled.insert(one)
        if candidates[one].standing == .active { result.outcomes[one].actions.append("cancelled") }
        candidates[one] = Candidate(world.slots[one].kind, now: candidates[one].now)
        decide()
        finish()
    }

    // MARK: Reset

    /// Whether one's actions wait for another's failure, as far as is known.
    ///
    /// Reading of "lazily" (G-62): delegates are asked when the one that may have to wait wants to act
    /// for the first time in its attempt; before that nothing comes of what they would say.
    func mustWait(_ one: Int, _ other: Int) -> Bool {
        world.has(.requires, one, other)
            || candidates[one].wasAsked && world.waits(one, for: other)
    }

    /// Whether another one may still need one's failure.
    func dependsOn(_ one: Int, _ other: Int) -> Bool {
        mustWait(other, one) && !candidates[other].standing.isFinished
            && !candidates[other].touches.isEmpty
    }

    /// G-101: after the last touch of its sequence; G-63: not before those that depend on it are done.
    mutating func reset() {
        let ready = everybody.filter { one in
            candidates[one].standing.isFinished
                && candidates[one].touches.allSatisfy { touches[$0].isLifted }
                && !everybody.contains { dependsOn(one, $0) }
        }
        for one in ready {
            candidates[one] = Candidate(world.slots[one].kind, now: candidates[one].now)
        }
    }
}
