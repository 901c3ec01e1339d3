/// Who acts, and who fails: from the set of all who want to.
extension Reference {
    /// G-42.2 to 5, until nothing changes any more.
    mutating func decide() {
        for one in everybody
        where candidates[one].standing == .undecided {
            let intention = intention(one)
            if intention == .unknown { hasAnswer = false }
            // G-90, G-64: one that may not begin fails when it would leave possible, even if it would have to wait.
            let isRefused = intention.since != nil && world.answers[one] == .mayNotBegin
            if intention == .failed || isRefused { candidates[one].standing = .failed }
        }
        while true {
            for one in everybody where wants(one) && !isBlocked(one) {
                candidates[one].wasAsked = true
            }
            let claimants = everybody.filter { wants($0) && !isHeld($0) && !cannotAct($0) }
            let lost = everybody.filter { wants($0) && cannotAct($0) }
            for one in lost { candidates[one].standing = .failed }
            if let winner = bestOf(claimants) {
                recognize(winner)
            } else if lost.isEmpty {
                return
            }
        }
    }

    /// It is its gesture and has not acted yet.
    func wants(_ one: Int) -> Bool {
        candidates[one].standing == .undecided && intention(one).since != nil
    }

    /// G-60: an action waits for every failure that was required and has not happened. One that takes
    /// no part has nothing to fail at.
    func isHeld(_ one: Int) -> Bool {
        everybody.contains {
            mustWait(one, $0) && candidates[$0].standing == .undecided
                && !candidates[$0].touches.isEmpty
        }
    }

    /// It is blocked, or needs the failure of one that has recognized already and can no longer fail (G-60).
    func cannotAct(_ one: Int) -> Bool {
        isBlocked(one)
            || everybody.contains {
                mustWait(one, $0) && !candidates[$0].touches.isEmpty
                    && (candidates[$0].standing == .active
                        || candidates[$0].standing == .recognized)
            }
    }

    /// G-59: an active recognizer blocks those that come later.
    func isBlocked(_ one: Int) -> Bool {
        everybody.contains { candidates[$0].standing == .active && excludes($0, one) }
    }

    /// Whether one's recognizing makes another fail.
    func excludes(_ one: Int, _ other: Int) -> Bool {
        guard one != other else { return false }
        // G-54: only through a shared touch.
        guard !candidates[one].touches.isDisjoint(with: candidates[other].touches) else {
            return false
        }
        // G-51.
        if world.has(.cannotPrevent, one, other) { return false }
        if world.has(.cannotBePrevented, other, one) { return false }
        // G-53.
        if let taps = world.slots[one].kind.taps, let more = world.slots[other].kind.taps,
            more > taps
        {
            return false
        }
        // G-52: one delegate's yes is enough.
        return !world.has(.simultaneous, one, other) && !world.has(.simultaneous, other, one)
    }

    /// G-50: of those that may act in one step, the deeper view's; then the newer one.
    ///
    /// Reading: "first to match" is first to be allowed to act. One that matched early and was held
    /// competes in the step that releases it, like any other (G-42).
    func precedes(_ one: Int, _ other: Int) -> Bool {
        (world.slots[one].depth, one) > (world.slots[other].depth, other)
    }

    /// One beats another if it excludes it and either is not excluded itself or comes first
    /// (G-50, G-53, T25).
    func beats(_ one: Int, _ other: Int) -> Bool {
        excludes(one, other) && (!excludes(other, one) || precedes(one, other))
    }

    /// The first one that nobody beats. The rules do not say who wins where three beat each other in
    /// a circle: such a case has no answer.
    mutating func bestOf(_ claimants: [Int]) -> Int? {
        let ordered = claimants.sorted(by: precedes)
        if let best = ordered.first(where: { one in !ordered.contains { beats($0, one) } }) {
            return best
        }
        if !ordered.isEmpty { hasAnswer = false }
        return ordered.first
    }

    mutating func recognize(_ winner: Int) {
        // G-55: those it excludes fail; G-56: not those that are active already.
        for one in everybody
        where candidates[one].standing == .undecided && excludes(winner, one) {
            candidates[one].standing = .failed
        }
        // G-60: so do those that needed its failure.
        for one in everybody where candidates[one].standing == .undecided && mustWait(one, winner) {
            candidates[one].standing = .failed
        }
        act(winner)
        // G-70, G-71: its touches are taken from the view, and those that it did not get yet are dropped.
        for touch in candidates[winner].touches where !touches[touch].isOver {
            touches[touch].isOver = true
            if touches[touch].hasBegun { result.view.cancelled += 1 }
        }
    }

    mutating func act(_ one: Int) {
        if world.slots[one].kind.isDiscrete {
            result.outcomes[one].actions.append("ended")
            candidates[one].standing = .recognized
            return
        }
        // G-10, G-61: what is due, first as began.
        result.outcomes[one].actions.append("began")
        candidates[one].standing = .active
        if intention(one).isOver {
            result.outcomes[one].actions.append("ended")
            candidates[one].standing = .recognized
        }
    }

    /// G-05: an active one acts on every move; LP-03, PAN-01, PI-01: and on its end.
    mutating func goOn(_ one: Int, _ sample: FingerStream.Sample) {
        if intention(one).isOver {
            result.outcomes[one].actions.append("ended")
            candidates[one].standing = .recognized
            return
        }
        let isMoved = sample.changes.contains {
            $0.step == .move && candidates[one].touches.contains(touch(of: $0.finger))
        }
        guard isMoved, world.slots[one].kind.changes(candidates[one].story) else { return }
        result.outcomes[one].actions.append("changed")
    }
}
