// A run that is reduced to what something needs. It is tried call by call, so that the caller can tell how far it is,
// and stop it.

extension PlayHost {
    /// How many display frames one call plays, about. [choice] Some seconds of a run: a call is answered at once, and
    /// short runs need few calls.
    private static let displayFramesOfCall = 1_200

    /// Begins to reduce what was played.
    func shrink(_ wish: PlayCall.ShrinkGoal) async throws -> SessionReply {
        let goal: PlayedGoal
        switch wish {
        case .fact(let index):
            guard run.entries.indices.contains(index) else { throw Refusal.noGoal }
            goal = .fact(run.entries[index])
        case .expectation(let index):
            guard expectations.indices.contains(index) else { throw Refusal.noGoal }
            goal = .expectation(expectations[index])
        }
        var new = PlayedShrinking(goal, of: run.samples, until: run.time)
        shrinking = new
        run.stop()
        guard await isReached(new.whole, goal) else {
            try await abandonShrinking()
            throw Refusal(
                "Cannot shrink: when what was played is played again, it is not so that \(goal.words). The "
                    + "application keeps something outside of its objects, or depends on real time. To fix, start the "
                    + "studio again."
            )
        }
        new.beginSamples()
        shrinking = new
        return try await shrinkOn(stops: false)
    }

    /// Tries shorter runs for a while.
    ///
    /// - Parameter stops: whether the shortest one so far is enough.
    func shrinkOn(stops: Bool) async throws -> SessionReply {
        guard var trying = shrinking else { throw Refusal.noGoal }
        var frames = 0
        while !stops, frames < Self.displayFramesOfCall, let candidate = trying.candidate {
            trying.note(holds: await isReached(candidate, trying.goal))
            frames += displayFrames(until: trying.goal.time)
        }
        guard stops || trying.candidate == nil else {
            shrinking = trying
            let words = "\(trying.amounts.now.words) after \(Self.words(trying.tries))"
            return SessionReply(.done, "{}", data: .object(["shrinking": .text(words)]))
        }
        return try await finish(trying)
    }

    /// Plays the shortest run, as the new branch.
    private func finish(_ done: PlayedShrinking) async throws -> SessionReply {
        shrinking = nil
        let frames = done.smallest
        let end = max(done.goal.time, frames.last?.time ?? 0)
        let rate = TimeInterval(screen.rate.rawValue)
        let (problems, _) = try await play(
            frames,
            until: TimeInterval(displayFrames(until: end)) / rate
        )
        // What was expected otherwise need not be so now.
        if case .expectation(let kept) = done.goal {
            expectations = [kept]
        } else {
            expectations = []
        }
        let (before, now) = done.amounts
        let sentence =
            before == now
            ? "Nothing can be left out of \(now.words): without it, it is not so that \(done.goal.words) "
                + "(\(Self.words(done.tries)))."
            : "Shrunk from \(before.words) to \(now.words), in \(Self.words(done.tries)): still, "
                + "\(done.goal.words)."
        return try news([sentence] + problems)
    }

    /// Plays again what was played before.
    func abandonShrinking() async throws {
        guard let old = shrinking?.original else { return }
        shrinking = nil
        _ = try await play(old.samples, until: old.time)
    }

    /// Plays samples in a new application until the time of a goal.
    private func isReached(_ samples: [DigitizerFrame], _ goal: PlayedGoal) async -> Bool {
        do {
            let trial = try PlayRun(title: subject.name) { try opening(screen) }
            defer { trial.stop() }
            _ = try await trial.play(samples, displayFrames: displayFrames(until: goal.time))
            return await goal.holds(in: trial)
        } catch {
            // An application that cannot be played does not reach it.
            return false
        }
    }

    /// The display frames until a time, with the one that is under way then.
    private func displayFrames(until time: TimeInterval) -> Int {
        Int((time * TimeInterval(screen.rate.rawValue) - 1e-6).rounded(.up))
    }

    private static func words(_ tries: Int) -> String { tries == 1 ? "1 try" : "\(tries) tries" }

    /// Why nothing is reduced.
    private struct Refusal: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }

        static let noGoal = Refusal(
            "Cannot shrink: what should still happen is not in the run. To fix, choose a fact or an expectation again."
        )
    }
}
