/// Makes a script of a recording, and tries out whether it does the same.
struct ScriptConversion {
    /// A sequence that does something else in the script than in the recording.
    struct Difference {
        var number: Int
        /// Seconds of the recording.
        var time: TimeInterval
        var recorded: [String]
        var scripted: [String]

        var description: String {
            "Sequence \(number) at \(String(format: "%.3f", time)) s: the recording has "
                + "\(Self.words(recorded)), the script \(Self.words(scripted))."
        }

        private static func words(_ happened: [String]) -> String {
            happened.isEmpty ? "nothing" : happened.joined(separator: ", ")
        }
    }

    /// The script.
    private(set) var yaml = ""
    /// What was found in the recording, by name.
    private(set) var counts: [(name: String, count: Int)] = []
    /// Where the script does something else.
    private(set) var differences: [Difference] = []
    /// What the scene says at the end in the one and in the other, where that differs.
    private(set) var labelDifference: String?
    /// How the script ended, if not well.
    private(set) var failure: String?
    /// What scripts have no words for.
    private(set) var losses: [String] = []
    /// What the recording was.
    let summary: Replay.Summary

    private let scene: Scene
    private let settings: ScreenSettings
    private let head: String

    // A name that does something else is replaced by a path; that may bring out the next one.
    private static let maximumRounds = 4

    /// Plays the recording on the scene, and then the script that was found, until both do the same or
    /// no name is left that could be at fault.
    init(_ source: inout RecordingSource, on scene: Scene) async throws {
        self.scene = scene
        settings = source.settings
        head = Self.head(of: source, scene)

        let window = scene.open(on: source.settings.screen)
        let recorder = OutcomeRecorder()
        var watched: any DigitizerFrameReader = WatchedRecording(source.reader, window: window)
        summary = try Replay().play(&watched)
        try? UIApplication.shared.clock.runUntilIdle()
        guard let collector = (watched as? WatchedRecording)?.collector else { return }
        let sequences = collector.sequences
        losses = collector.losses
        let outcome = recorder.stop(starts: sequences.map(\.start), window: window)
        var gestures = sequences.map { FoundGesture($0, in: window) }

        for _ in 1...Self.maximumRounds {
            yaml = text(of: gestures, sequences)
            let tried = try await tryOut(gestures.count)
            failure = tried.failure
            let different = outcome.differences(from: tried.outcome)
            differences = different.map { index in
                Difference(
                    number: index + 1,
                    time: sequences.indices.contains(index) ? sequences[index].start : 0,
                    recorded: outcome.sequences.element(index) ?? [],
                    scripted: tried.outcome.sequences.element(index) ?? []
                )
            }
            labelDifference = Self.difference(outcome.labels, tried.outcome.labels)
            // Where only the texts differ, nobody knows which name is at fault: all of them are.
            let suspects =
                different.isEmpty && labelDifference != nil ? Array(gestures.indices) : different
            var hasChanged = false
            for index in suspects where gestures.indices.contains(index) {
                if case .paths = gestures[index] { continue }
                gestures[index] = .paths(sequences[index].touches)
                hasChanged = true
            }
            guard hasChanged else { break }
        }
        for gesture in gestures { count(gesture.name) }
    }

    private mutating func count(_ name: String) {
        if let index = counts.firstIndex(where: { $0.name == name }) {
            counts[index].count += 1
        } else {
            counts.append((name, 1))
        }
    }

    // MARK: The script

    private static func head(of source: RecordingSource, _ scene: Scene) -> String {
        let settings = source.settings
        let device = source.reader.device.map { ", \"\($0)\"" } ?? ""
        let name = URL(fileURLWithPath: source.path).lastPathComponent
        let made = "# From \(name) (\(source.format.rawValue)\(device))."
            .map { $0.isNewline ? " " : String($0) }.joined()
        return made + "\nscene: \(ScriptText.word(scene.name))\n"
            + "screen: {width: \(ScriptText.number(settings.width)), "
            + "height: \(ScriptText.number(settings.height)), "
            + "rate: \(settings.rate.rawValue), idiom: \(settings.idiom.rawValue)}\nsteps:\n"
    }

    /// Each gesture begins when it began in the recording, as far as the one before is over.
    private func text(of gestures: [FoundGesture], _ sequences: [RecordedSequence]) -> String {
        guard !gestures.isEmpty else { return head.dropLast(1) + " []\n" }
        var lines: [String] = []
        for (gesture, sequence) in zip(gestures, sequences) {
            if sequence.start > 0 {
                lines.append("  - wait: {at: \(ScriptText.number(sequence.start))}")
            }
            lines.append("  - \(gesture.yaml)")
        }
        return head + lines.joined(separator: "\n") + "\n"
    }

    // MARK: Trying out

    private func tryOut(_ count: Int) async throws -> (outcome: Outcome, failure: String?) {
        let script: Script
        do {
            script = try Script(yaml: yaml)
        } catch {
            return (Outcome(sequences: [], labels: []), error.description)
        }
        let window = scene.open(on: settings.screen)
        let recorder = OutcomeRecorder()
        let runner = try ScriptRunner(window: window)
        var starts: [TimeInterval] = []
        var failure: String?
        for step in script.steps {
            if step.name != "wait" { starts.append(UIApplication.shared.clock.time) }
            if let failed = await runner.run([step]) {
                failure = "\(failed.step.mark): \(failed.message)"
                break
            }
        }
        try? UIApplication.shared.clock.runUntilIdle()
        return (recorder.stop(starts: starts, window: window), failure)
    }

    private static func difference(
        _ recorded: [ReplayReport.Label],
        _ scripted: [ReplayReport.Label]
    ) -> String? {
        guard recorded != scripted else { return nil }
        let index = (0..<max(recorded.count, scripted.count)).first {
            recorded.element($0) != scripted.element($0)
        }
        guard let index else { return nil }
        func words(_ label: ReplayReport.Label?) -> String {
            label.map { "\($0.view) says \"\($0.text)\"" } ?? "there is no label"
        }
        return "At the end of the recording \(words(recorded.element(index))); "
            + "at the end of the script \(words(scripted.element(index)))."
    }
}

/// A recording whose sequences are collected while it is played.
private struct WatchedRecording: DigitizerFrameReader {
    private(set) var collector = SequenceCollector()
    private var base: any DigitizerFrameReader
    private let window: UIWindow
    private var origin: TimeInterval?

    init(_ base: any DigitizerFrameReader, window: UIWindow) {
        self.base = base
        self.window = window
    }

    var format: RecordingFormat { base.format }
    var screen: CGSize? { base.screen }
    var device: String? { base.device }
    var repairs: [RecordingRepair] { base.repairs }

    mutating func next() throws -> DigitizerFrame? {
        guard let frame = try base.next() else { return nil }
        // Replays begin at once.
        let start = origin ?? frame.time
        origin = start
        var shifted = frame
        shifted.time -= start
        collector.take(shifted) { [window] in PlaceName($0, in: window) }
        return frame
    }
}

extension Array {
    fileprivate func element(_ index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
