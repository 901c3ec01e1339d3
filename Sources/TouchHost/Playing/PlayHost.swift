/// Plays an application for a caller who decides when time passes, and answers with what is new.
///
/// It reads no clock of the real world: the caller has the pace. What was played is a recording with virtual
/// times, and playing it again gives the same facts.
package final class PlayHost: SessionAnswering {
    private let subject: SessionSubject
    private let screen: ScreenSettings
    private let open: () throws -> UIWindow
    private var run: PlayRun
    private var growth = ViewerGrowth()

    /// How long `nextFact` looks, in seconds of virtual time. [choice] Longer than any delay of UIKit, and
    /// short enough to be answered at once.
    static let longestSearch: TimeInterval = 10

    /// Opens an application.
    ///
    /// - Parameter open: starts a new application and returns its window, as for a `TouchSession`.
    package init(
        _ subject: SessionSubject,
        on screen: ScreenSettings,
        open: @escaping () throws -> UIWindow
    ) throws {
        (self.subject, self.screen, self.open) = (subject, screen, open)
        run = try PlayRun(title: subject.name, open: open)
    }

    package func reply(to call: SessionCall) async -> SessionReply {
        do {
            switch call {
            case .play(let call): return try reply(to: call)
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

    private func reply(to call: PlayCall) throws -> SessionReply {
        switch call {
        case .page: return SessionReply(.done, TraceViewer.studio(title: subject.name))
        case .whole:
            growth = ViewerGrowth()
            return try news()
        case .advance(let samples, let count):
            var problems: [String] = []
            for sample in samples {
                do throws(DigitizerStreamError) {
                    try run.add(sample)
                } catch {
                    problems.append("\(error)")
                }
            }
            for _ in 0..<count { try run.step() }
            return try news(problems)
        case .nextFact:
            let most = Int(Self.longestSearch) * screen.rate.rawValue
            let isFound = try run.stepToNextFact(atMost: most)
            return try news(
                isFound ? [] : ["Nothing happens within \(Int(Self.longestSearch)) s."]
            )
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
                "problems": .list(problems.map { .text($0) }),
                "isSettled": .truth(run.down.isEmpty && run.application.clock.isIdle),
            ])
        )
    }

    // MARK: Back

    /// Opens the application again, and plays the recording until a time. Fingers that are down there are
    /// cancelled, because no finger is on the page then.
    private func goBack(to time: TimeInterval) throws -> SessionReply {
        let rate = TimeInterval(screen.rate.rawValue)
        // The present comes first: a time far behind it would not fit into a whole number.
        let frames = Int((min(time, run.time) * rate + 1e-6).rounded(.down))
        let old = (samples: run.samples, entries: run.entries)
        run.stop()
        run = try PlayRun(title: subject.name, open: open)
        growth = ViewerGrowth()
        try run.play(old.samples, displayFrames: frames)
        var problems: [String] = []
        let place = zip(old.entries, run.entries).enumerated().first { !$1.0.isSame(as: $1.1) }
        if let (_, (was, now)) = place {
            problems.append(
                "The run went another way this time: at \(TimeWords.text(was.time)) there was "
                    + "\"\(was.subject) \(was.text)\", and now there is \"\(now.subject) \(now.text)\". The "
                    + "application keeps something outside of its objects, or depends on real time. To fix, "
                    + "start the studio again."
            )
        }
        _ = run.takeHappenings()
        run.cancelFingers()
        return try news(problems)
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
                device: "touchstone studio"
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
