/// Plays an application for a caller who decides when time passes, and answers with what is new.
///
/// It reads no clock of the real world: the caller has the pace. What was played is a recording with virtual
/// times, and playing it again gives the same facts.
package final class PlayHost: SessionAnswering {
    let subject: SessionSubject
    var screen: ScreenSettings
    /// Whether the application's delegate makes everything that it shows.
    private let isOfDelegate: Bool
    let opening: (ScreenSettings) throws -> UIWindow
    var run: PlayRun
    var growth = ViewerGrowth()
    var hand = PlayedHand()
    var expectations: [PlayedExpectation] = []
    /// What is tried while the recording is reduced; nil if it is not.
    var shrinking: PlayedShrinking?

    /// How long `nextFact` looks, in seconds of virtual time. [choice] Longer than any delay of UIKit, and
    /// short enough to be answered at once.
    static let longestSearch: TimeInterval = 10

    /// Opens an application.
    ///
    /// - Parameters:
    ///   - isOfDelegate: whether the application's delegate makes everything that it shows.
    ///   - open: starts a new application on a screen and returns its window.
    package init(
        _ subject: SessionSubject,
        on screen: ScreenSettings,
        isOfDelegate: Bool = false,
        open: @escaping (ScreenSettings) throws -> UIWindow
    ) throws {
        (self.subject, self.screen, opening) = (subject, screen, open)
        self.isOfDelegate = isOfDelegate
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
        if case .shrinkOn = call {} else { try await abandonShrinking() }
        switch call {
        case .page: return SessionReply(.done, TraceViewer.studio(title: subject.name))
        case .whole:
            growth = ViewerGrowth()
            return try news()
        case .advance(let samples, let count):
            var problems: [String] = []
            for sample in samples { problems += add(hand.take(sample)) }
            for _ in 0..<count { problems += try await step() }
            return try news(problems)
        case .act(let act):
            run.act(act)
            return try news()
        case .open(let screen, let limits): return try await open(on: screen, limits)
        case .hand(let model):
            hand.model = model
            return try news()
        case .leave(let path):
            try handover.write(to: path)
            return SessionReply(.done, "")
        case .take(let path): return try await take(PlayedHandover(contentsOf: path))
        case .expect(let view, let fact): return try await expect(view, fact)
        case .shrink(let goal): return try await shrink(goal)
        case .shrinkOn(let stops): return try await shrinkOn(stops: stops)
        case .trial(let steps): return try await trial(of: steps)
        case .nextFact: return try await stepToNextFact()
        case .back(let time): return try await goBack(to: time)
        case .hitMap: return SessionReply(.done, try PlayedHitMap(of: run).text)
        case .save(let kind): return try file(kind)
        }
    }

    /// The answer with what is new in the trace. Its text is for the page, its data for the server.
    func news(_ problems: [String] = []) throws -> SessionReply {
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
                "expected": .list(expectations.map { .text($0.words) }),
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
    private func step() async throws -> [String] {
        let end = run.time + 1 / TimeInterval(screen.rate.rawValue)
        let problems = add(hand.frames(until: end, in: run.application.scene.bounds))
        try await run.step()
        return problems
    }

    private func stepToNextFact() async throws -> SessionReply {
        let count = run.facts.count
        var problems: [String] = []
        for _ in 0..<Int(Self.longestSearch) * screen.rate.rawValue {
            problems += try await step()
            if run.facts.count > count { return try news(problems) }
            if let why = run.facts.whyFull {
                return try news(problems + ["\(why) To fix, open the scene again."])
            }
        }
        return try news(problems + ["Nothing happens within \(Int(Self.longestSearch)) s."])
    }

    // MARK: Trying steps

    /// Does steps in an application of its own. Then what was played is played again, because only one application
    /// runs in a process.
    private func trial(of steps: [TouchStep]) async throws -> SessionReply {
        let played = (samples: run.samples, time: run.time)
        run.stop()
        let trial = try await StepTrial(steps) { try opening(screen) }
        let delegate = isOfDelegate ? UIApplication.shared.delegate : nil
        let record = SessionRecord(
            subject: subject,
            screen: screen,
            delegate: delegate.map { String(reflecting: type(of: $0)) },
            steps: steps
        )
        _ = try await play(played.samples, until: played.time)
        return SessionReply(
            .done,
            "",
            data: .object([
                "record": record.callValue, "count": .number(steps.count),
                "trial": try JSONValue(of: trial),
            ])
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
}
