// A run that is played again: until an earlier time, on another device, by another build.

extension PlayHost {
    /// Opens the application again, and plays the recording until a time. Fingers that are down there are
    /// cancelled, because no finger is on the page then.
    func goBack(to time: TimeInterval) async throws -> SessionReply {
        expectations.removeAll { $0.time > time }
        var (problems, difference) = try await playAgain(until: time)
        if let difference {
            problems.append(
                "The run went another way this time: \(difference). The application keeps something outside of "
                    + "its objects, or depends on real time. To fix, start the studio again."
            )
        }
        return try news(problems)
    }

    /// Opens the application on another device, and plays the whole recording there.
    ///
    /// - Parameters:
    ///   - new: its screen.
    ///   - limits: the limits of gestures that differ from the built-in ones, by their names; nil for those of the
    ///     present device.
    /// - Throws: `DeviceProfileError` if a limit is none of a device.
    func open(on new: ScreenSettings, _ limits: [String: Double]?) async throws -> SessionReply {
        let old = screen
        let profile = try limits.map { limits throws(DeviceProfileError) in
            try DeviceProfile(values: limits)
        }
        screen = new
        // What is not part of a screen stays as the program was started with.
        screen.device = old.device
        // Limits that were measured keep the name of their device.
        let isSame = limits == old.profile?.changedValues
        screen.profile = isSame ? old.profile : profile ?? old.profile
        do {
            let (problems, difference) = try await playAgain(until: run.time)
            let outcome =
                difference.map { "There the run goes another way: \($0)." }
                ?? "The same facts happened: \(run.entries.count)."
            return try news(
                [
                    "The application was opened again, and what was played so far was played on it. \(outcome)"
                ]
                    + problems
            )
        } catch {
            screen = old
            throw error
        }
    }

    /// Opens the application again, and plays the recording until a time.
    ///
    /// - Returns: what could not be played, and the first difference from the earlier run; nil if there is
    ///   none.
    private func playAgain(until time: TimeInterval) async throws -> ([String], difference: String?)
    {
        let old = (samples: run.samples, entries: run.entries)
        // The present comes first: a time far behind it would not fit into a whole number.
        let (refusals, facts) = try await play(old.samples, until: min(time, run.time))
        let expected = old.entries.prefix { $0.time <= run.time + PlayRun.rounding }
        func words(_ entry: TraceEntry?) -> String {
            entry.map { "\"\($0.subject) \($0.text)\"" } ?? "nothing"
        }
        let place = Self.difference(Array(expected), facts) { $0.isSame(as: $1) }
        let difference = place.map { was, now in
            "at \(TimeWords.text((was ?? now)?.time ?? 0)) there was \(words(was)), and now there is "
                + words(now)
        }
        return (refusals, difference)
    }

    /// The first place at which two lists differ: what they have there. Nil if they are the same.
    private static func difference<Item>(
        _ old: [Item],
        _ new: [Item],
        _ isSame: (Item, Item) -> Bool
    ) -> (was: Item?, now: Item?)? {
        let count = zip(old, new).prefix(while: isSame).count
        guard count < max(old.count, new.count) else { return nil }
        return (old.dropFirst(count).first, new.dropFirst(count).first)
    }

    /// Opens the application again, and plays samples and acts until a time. Fingers that are down there are
    /// cancelled, because no finger is on the page then.
    ///
    /// - Returns: what could not be played, and what happened until that time.
    func play(_ samples: [DigitizerFrame], until time: TimeInterval) async throws
        -> ([String], facts: [TraceEntry])
    {
        let rate = TimeInterval(screen.rate.rawValue)
        let frames = Int((time * rate + 1e-6).rounded(.down))
        run.stop()
        hand.reset()
        run = try PlayRun(title: subject.name) { try opening(screen) }
        growth = ViewerGrowth()
        let refusals = try await run.play(samples, displayFrames: frames)
        let facts = run.entries
        _ = run.takeHappenings()
        _ = run.takeProblems()
        run.release()
        // The first one says what is wrong with all that follow.
        return (Array(refusals.prefix(1)), facts)
    }

    // MARK: Another process

    /// What was played, for another process.
    var handover: PlayedHandover {
        PlayedHandover(
            screen: screen,
            hand: hand.model,
            time: run.time,
            frames: run.samples,
            lines: Self.lines(of: run.entries)
        )
    }

    private static func lines(of facts: [TraceEntry]) -> [String] {
        Transcript(entries: facts).description.split(separator: "\n").map(String.init)
    }

    /// Plays what another process played, with another build of the program.
    func take(_ other: PlayedHandover) async throws -> SessionReply {
        let device = screen.device
        screen = other.screen
        screen.device = device
        hand.model = other.hand
        let (refusals, facts) = try await play(other.frames, until: other.time)
        func words(_ line: String?) -> String {
            line.map { "\"\($0.trimmingCharacters(in: .whitespaces))\"" } ?? "nothing"
        }
        let outcome =
            Self.difference(other.lines, Self.lines(of: facts), ==).map { was, now in
                "The run goes another way now: there was \(words(was)), and now there is \(words(now))."
            } ?? "The same facts happened: \(run.entries.count)."
        return try news(
            [
                "The program was built again, and what was played so far was played with it. \(outcome)"
            ]
                + refusals
        )
    }
}
