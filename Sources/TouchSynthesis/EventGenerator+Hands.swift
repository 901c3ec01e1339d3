/// Several hands at once.
extension EventGenerator {
    /// Lets several hands act at the same time, each in its own rhythm, until all are done.
    ///
    /// Each hand is asked for its next act when its last one has been delivered, as after any other
    /// call of this generator. So a single hand does exactly what the same calls do. Samples at the
    /// same time become one digitizer frame, whichever hand they are from.
    ///
    /// - Parameter hands: each returns its next act, or nil when it is done.
    /// - Throws: whatever a hand throws, after delivering what was sent so far.
    package func play(hands: [@MainActor () throws -> HandAct?]) throws {
        try requireRunning()
        var players = hands.map(HandPlayer.init)
        do {
            while let time = try nextTime(of: &players) { try advance(&players, to: time) }
        } catch {
            settle()  // What was sent so far arrives.
            throw error
        }
        settle()
    }

    /// Asks the hands that are ready, and returns the time of the next act; nil if all are done.
    private func nextTime(of players: inout [HandPlayer]) throws -> Nanoseconds? {
        for index in players.indices { try ask(&players[index], at: clock.now) }
        var next: Nanoseconds?
        for player in players {
            let time: Nanoseconds? =
                switch player.state {
                case .ready, .checking: clock.now
                case .resting(let end): end
                case .sending(let samples): samples.first?.time
                case .delivering: application.isDrained ? clock.now : clock.timeOfNextFrame()
                case .done: nil
                }
            if let time { next = min(next ?? time, time) }
        }
        return next
    }

    /// Sends the samples of a time as one frame, and lets everything happen that is due until then.
    private func advance(_ players: inout [HandPlayer], to time: Nanoseconds) throws {
        if players.contains(where: { $0.sends(by: time) }) {
            // A hand that rests until now belongs to the same frame. A moment later it would be in
            // the next.
            for index in players.indices { try ask(&players[index], at: time) }
        }
        var contacts: [DigitizerContact] = []
        for index in players.indices { contacts += players[index].takeSamples(by: time) }
        if !contacts.isEmpty {
            try post(contacts, at: time.seconds)
        }
        try clock.advanceServingRealTimeWork(by: max(0, (time - clock.now).seconds))
        for index in players.indices {
            switch players[index].state {
            case .checking(let check):
                players[index].state = .ready
                try check()
            case .delivering where application.isDrained: players[index].state = .ready
            case .ready, .resting, .sending, .delivering, .done: break
            }
        }
    }

    /// Asks a hand for acts until it has something to do after a time.
    private func ask(_ player: inout HandPlayer, at time: Nanoseconds) throws {
        if case .resting(let end) = player.state, end <= time + .rounding { player.state = .ready }
        while case .ready = player.state {
            guard let act = try player.next() else {
                player.state = .done
                return
            }
            switch act {
            case .change(let contacts):
                player.state = .sending([(timeOfSample(at: time), contacts)])
            case .play(let plan):
                player.state = .sending(try samples(of: plan, from: time))
            case .samples(let samples):
                let start = timeOfSample(at: time)
                player.state = .sending(
                    samples.map { (start + Nanoseconds(seconds: $0.elapsed), $0.contacts) }[...]
                )
            case .rest(let seconds):
                guard clock.canMove(by: seconds) else {
                    throw WaitError.impossibleInterval(seconds, at: clock.time)
                }
                let end = time + Nanoseconds(seconds: seconds)
                if end > time { player.state = .resting(until: end) }
            case .restUntil(let end):
                guard end >= 0, end <= Nanoseconds.longestWait else {
                    throw WaitError.impossibleInterval(end, at: clock.time)
                }
                let end = Nanoseconds(seconds: end)
                if end > time { player.state = .resting(until: end) }
            case .check(let check):
                player.state = .checking(check)
            }
        }
    }

    /// The earliest time of a sample made at a time: the next display frame if this one has already
    /// delivered an event, as for any call (P-08).
    private func timeOfSample(at time: Nanoseconds) -> Nanoseconds {
        time > clock.now + .rounding ? time : Nanoseconds(seconds: application.timeOfNextSample)
    }

    private func samples(
        of plan: TouchPlan,
        from time: Nanoseconds
    ) throws -> ArraySlice<(time: Nanoseconds, contacts: [DigitizerContact])> {
        try requirePossible(plan)
        guard plan.duration > 0 else {
            return [(timeOfSample(at: time), plan.moves.map { $0.contact(at: 1) })]
        }
        return plan.frames(startingAt: time.seconds, samplesPerSecond: samplesPerSecond)
            .map { (Nanoseconds(seconds: $0.time), $0.contacts) }[...]
    }
}

/// The progress of one of several hands.
private struct HandPlayer {
    enum State {
        /// The hand must be asked for its next act.
        case ready
        case checking(@MainActor () throws -> Void)
        case resting(until: Nanoseconds)
        case sending(ArraySlice<(time: Nanoseconds, contacts: [DigitizerContact])>)
        /// Everything that it sent waits for a display frame.
        case delivering
        case done
    }

    let next: @MainActor () throws -> HandAct?
    var state = State.ready

    init(_ next: @escaping @MainActor () throws -> HandAct?) {
        self.next = next
    }

    func sends(by time: Nanoseconds) -> Bool {
        guard case .sending(let samples) = state, let first = samples.first else { return false }
        return first.time <= time + .rounding
    }

    mutating func takeSamples(by time: Nanoseconds) -> [DigitizerContact] {
        guard case .sending(var samples) = state, sends(by: time) else { return [] }
        let contacts = samples.removeFirst().contacts
        state = samples.isEmpty ? .delivering : .sending(samples)
        return contacts
    }
}
