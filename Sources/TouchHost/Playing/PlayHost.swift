/// Plays an application for a caller who decides when time passes, and answers with what is new.
///
/// It reads no clock of the real world: the caller has the pace. What was played is a recording with virtual
/// times, and playing it again gives the same facts.
package final class PlayHost: SessionAnswering {
    private let subject: SessionSubject
    private var screen: ScreenSettings
    private let open: (ScreenSettings) throws -> UIWindow
    private var run: PlayRun
    private var growth = ViewerGrowth()
    private var hand = PlayedHand()
    private var expectations: [PlayedExpectation] = []

    /// How long `nextFact` looks, in seconds of virtual time. [choice] Longer than any delay of UIKit, and
    /// short enough to be answered at once.
    static let longestSearch: TimeInterval = 10

    /// Opens an application.
    ///
    /// - Parameter open: starts a new application on a screen and returns its window.
    package init(
        _ subject: SessionSubject,
        on screen: ScreenSettings,
        open: @escaping (ScreenSettings) throws -> UIWindow
    ) throws {
        (self.subject, self.screen, self.open) = (subject, screen, open)
        run = try PlayRun(title: subject.name) { try open(screen) }
    }

    package func reply(to call: SessionCall) async -> SessionReply {
        do {
            switch call {
            case .play(let call): return try await reply(to: call)
            case .stop: return SessionReply(.done, "The studio is closed.")
            default:
                return SessionReply(
                    .wrongCall,
                    "Cannot do a step: this application is played, and its time passes with its caller. To "
                        + "fix, start a session with `touchstone session start`."
                )
            }
        } catch {
            return SessionReply(.refused, "\(error)")
        }
    }

    private func reply(to call: PlayCall) async throws -> SessionReply {
        switch call {
        case .page: return SessionReply(.done, TraceViewer.studio(title: subject.name))
        case .whole:
            growth = ViewerGrowth()
            return try news()
        case .advance(let samples, let count):
            var problems: [String] = []
            for sample in samples { problems += add(hand.take(sample)) }
            for _ in 0..<count { problems += try step() }
            return try news(problems)
        case .act(let act):
            run.act(act)
            return try news()
        case .open(let screen): return try open(on: screen)
        case .hand(let model):
            hand.model = model
            return try news()
        case .leave(let path):
            try handover.write(to: path)
            return SessionReply(.done, "")
        case .take(let path): return try take(PlayedHandover(contentsOf: path))
        case .expect(let view, let fact): return try await expect(view, fact)
        case .nextFact: return try stepToNextFact()
        case .back(let time): return try goBack(to: time)
        case .hitMap: return SessionReply(.done, try PlayedHitMap(of: run).text)
        case .save(let kind): return try file(kind)
        }
    }

    /// The answer with what is new in the trace. Its text is for the page, its data for the server.
    private func news(_ problems: [String] = []) throws -> SessionReply {
        let text = try growth.next(run.trace)
        return SessionReply(
            .done,
            text,
            data: .object([
                "time": .number(run.time), "frame": .number(run.displayFrames),
                "rate": .number(screen.rate.rawValue), "facts": .number(run.entries.count),
                "fingers": .number(run.application.screen.maximumFingers),
                "down": .list(run.down.map { .number($0.finger) }),
                "happened": .list(run.takeHappenings().map { .text($0) }),
                "problems": .list((problems + run.takeProblems()).map { .text($0) }),
                "device": PlayedDevice(of: run, on: screen, hand.model).value,
                "isSettled": .truth(
                    run.down.isEmpty && hand.isResting && run.application.clock.isIdle
                ),
            ])
        )
    }

    // MARK: Time

    /// Gives samples to the digitizer.
    ///
    /// - Returns: why some are refused.
    private func add(_ samples: [DigitizerFrame]) -> [String] {
        var problems: [String] = []
        for sample in samples {
            do throws(DigitizerStreamError) {
                try run.add(sample)
            } catch {
                problems.append("\(error)")
            }
        }
        return problems
    }

    /// Lets one display frame pass, with the samples that the hand makes until then.
    ///
    /// - Returns: why samples are refused.
    private func step() throws -> [String] {
        let end = run.time + 1 / TimeInterval(screen.rate.rawValue)
        let problems = add(hand.frames(until: end, in: run.application.screen.bounds))
        try run.step()
        return problems
    }

    private func stepToNextFact() throws -> SessionReply {
        let count = run.entries.count
        var problems: [String] = []
        for _ in 0..<Int(Self.longestSearch) * screen.rate.rawValue {
            problems += try step()
            if run.entries.count > count { return try news(problems) }
        }
        return try news(problems + ["Nothing happens within \(Int(Self.longestSearch)) s."])
    }

    // MARK: Back

    /// Opens the application again, and plays the recording until a time. Fingers that are down there are
    /// cancelled, because no finger is on the page then.
    private func goBack(to time: TimeInterval) throws -> SessionReply {
        expectations.removeAll { $0.time > time }
        var (problems, difference) = try playAgain(until: time)
        if let difference {
            problems.append(
                "The run went another way this time: \(difference). The application keeps something outside of "
                    + "its objects, or depends on real time. To fix, start the studio again."
            )
        }
        return try news(problems)
    }

    /// Opens the application on another screen, and plays the whole recording there.
    private func open(on new: ScreenSettings) throws -> SessionReply {
        let old = screen
        screen = new
        // What is not part of a screen stays as the program was started with.
        (screen.device, screen.profile) = (old.device, old.profile)
        do {
            let (problems, difference) = try playAgain(until: run.time)
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

    /// Opens the application again, and plays the recording until a time. Fingers that are down there are
    /// cancelled, because no finger is on the page then.
    ///
    /// - Returns: what could not be played, and the first difference from the earlier run; nil if there is
    ///   none.
    private func playAgain(until time: TimeInterval) throws -> ([String], difference: String?) {
        let old = (samples: run.samples, entries: run.entries)
        // The present comes first: a time far behind it would not fit into a whole number.
        let refusals = try play(old.samples, until: min(time, run.time))
        let place = zip(old.entries, run.entries).first { !$0.isSame(as: $1) }
        let difference = place.map { was, now in
            "at \(TimeWords.text(was.time)) there was \"\(was.subject) \(was.text)\", and now there is "
                + "\"\(now.subject) \(now.text)\""
        }
        return (refusals, difference)
    }

    /// Opens the application again, and plays samples and acts until a time. Fingers that are down there are
    /// cancelled, because no finger is on the page then.
    ///
    /// - Returns: what could not be played.
    private func play(_ samples: [DigitizerFrame], until time: TimeInterval) throws -> [String] {
        let rate = TimeInterval(screen.rate.rawValue)
        let frames = Int((time * rate + 1e-6).rounded(.down))
        run.stop()
        hand.reset()
        run = try PlayRun(title: subject.name) { try open(screen) }
        growth = ViewerGrowth()
        let refusals = try run.play(samples, displayFrames: frames)
        _ = run.takeHappenings()
        _ = run.takeProblems()
        run.release()
        // The first one says what is wrong with all that follow.
        return Array(refusals.prefix(1))
    }

    // MARK: Another process

    private var handover: PlayedHandover {
        PlayedHandover(
            screen: screen,
            hand: hand.model,
            time: run.time,
            frames: run.samples,
            lines: Self.lines(of: run)
        )
    }

    private static func lines(of run: PlayRun) -> [String] {
        Transcript(entries: run.entries).description.split(separator: "\n").map(String.init)
    }

    /// Plays what another process played, with another build of the program.
    private func take(_ other: PlayedHandover) throws -> SessionReply {
        (screen.width, screen.height) = (other.screen.width, other.screen.height)
        (screen.rate, screen.idiom) = (other.screen.rate, other.screen.idiom)
        screen.safeArea = other.screen.safeArea
        hand.model = other.hand
        let refusals = try play(other.frames, until: other.time)
        let place = zip(other.lines, Self.lines(of: run)).first { $0 != $1 }
        let outcome =
            place.map { was, now in
                "The run goes another way now: there was \"\(was.trimmed)\", and now there is "
                    + "\"\(now.trimmed)\"."
            } ?? "The same facts happened: \(run.entries.count)."
        return try news(
            [
                "The program was built again, and what was played so far was played with it. \(outcome)"
            ]
                + refusals
        )
    }

    // MARK: Expectations

    private func expect(_ view: String, _ fact: PlayCall.ExpectedFact) async throws
        -> SessionReply
    {
        let expectation = try await PlayedExpectation(of: view, fact, in: run)
        expectations.append(expectation)
        return try news([
            "Scripts and tests that are saved expect at \(TimeWords.text(run.time)) that \(expectation.words)."
        ])
    }

    // MARK: Files

    private func file(_ kind: PlayCall.Kind) throws -> SessionReply {
        let bytes: Data
        let name: String
        switch kind {
        case .recording: (bytes, name) = (try recording(), "\(subject.name).jsonl")
        case .transcript:
            let text = Transcript(entries: run.entries).description
            (bytes, name) = (Data((text + "\n").utf8), "\(subject.name).transcript")
        case .trace: (bytes, name) = (try TraceFile.data(of: run.trace), "\(subject.name).trace")
        case .expectations:
            let list = JSONValue.list(expectations.map(\.value))
            (bytes, name) = (Data(list.line.utf8), "expectations.json")
        }
        return SessionReply(
            .done,
            String(decoding: bytes, as: UTF8.self),
            data: .object(["name": .text(name)])
        )
    }

    /// What the fingers did, in Touchstone's own format. It ends with a sample without contacts at the present
    /// time, so that the time after the last finger is played too.
    private func recording() throws -> Data {
        let written = WrittenBytes()
        var writer = try RecordingWriter(
            header: RecordingHeader(
                screen: screen.size,
                framesPerSecond: screen.rate.rawValue,
                device: "touchstone studio",
                idiom: screen.idiom.rawValue,
                safeArea: screen.safeArea
            ),
            sink: { written.bytes += $0 }
        )
        for sample in run.samples { try writer.write(sample) }
        if let last = run.samples.last, run.time > last.time {
            try writer.write(DigitizerFrame(time: run.time, contacts: []))
        }
        return Data(written.bytes)
    }

    private final class WrittenBytes {
        var bytes: [UInt8] = []
    }
}

extension String {
    fileprivate nonisolated var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
