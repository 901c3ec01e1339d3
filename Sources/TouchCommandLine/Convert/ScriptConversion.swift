/// Makes a script from a recording, and checks that it has the same outcome.
struct ScriptConversion {
    /// A sequence with a different outcome in the script than in the recording.
    struct Difference {
        var number: Int
        /// When the sequence begins, in seconds since the start of the recording.
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

    /// The script, in YAML.
    private(set) var yaml = ""
    /// How many gestures of each name the script has.
    private(set) var counts: [(name: String, count: Int)] = []
    /// Where the script's outcome differs.
    private(set) var differences: [Difference] = []
    /// Why the script failed; nil if it did not.
    private(set) var failure: String?
    /// What scripts cannot express, as sentences.
    private(set) var losses: [String] = []
    /// The numbers of the recording.
    let summary: Replay.Summary

    private let scene: Scene
    private let settings: ScreenSettings
    private let head: String
    private let expectations: [TimedExpectation]

    /// In this many rounds, only sequences that differ are written more exactly.
    private static let patientRounds = 3

    /// Plays the recording on the scene, and then the script. Writes gestures that differ more
    /// exactly, and tries again, until nothing differs or nothing can be written more exactly.
    ///
    /// - Parameter expectations: what the script expects, in the order of times.
    init(
        _ source: inout RecordingSource,
        on scene: Scene,
        expecting expectations: [TimedExpectation] = []
    ) async throws {
        self.scene = scene
        self.expectations = expectations
        settings = source.settings
        head = Self.head(of: source, scene)

        let window = scene.open(on: source.settings)
        let recorder = OutcomeRecorder(window: window)
        var watched: any DigitizerFrameReader = WatchedRecording(source.reader, window, recorder)
        summary = try await Replay().play(&watched)
        try? await UIApplication.shared.clock.runUntilIdleServingMainQueue()
        guard let collector = (watched as? WatchedRecording)?.collector else { return }
        while recorder.count < collector.sequences.count { recorder.begin() }
        let (sequences, counts) = collector.sequences.withSteps()
        losses = collector.losses
        let outcome = recorder.stop(joining: counts)
        var wordings = sequences.map { Wording($0, in: window) }

        for round in 1... {
            yaml = text(of: wordings.map(\.gesture), sequences)
            let tried = try await tryOut()
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
            // A difference may be only a result of an earlier one, but changing one sequence at a
            // time takes long.
            var hasChanged = false
            // If a rounding error is the cause, each round may reveal the next difference. After a
            // few rounds, all sequences from the first difference on are therefore written more
            // exactly.
            let first = different.first ?? wordings.count
            let guilty =
                round <= Self.patientRounds ? different : Array(first..<max(first, wordings.count))
            for index in guilty {
                // A gesture may be decided only after the next finger has landed. If the sequence
                // cannot be written more exactly, the previous one may be the cause, or else any of
                // those before, through an effect that the outcome does not show.
                for suspects in [[index], [index - 1], Array(0..<max(0, index - 1))] {
                    let changed = suspects.filter { suspect in
                        wordings.indices.contains(suspect)
                            && wordings[suspect].sayMoreExactly(sequences[suspect])
                    }
                    if changed.isEmpty { continue }
                    hasChanged = true
                    break
                }
            }
            guard hasChanged else { break }
        }
        for wording in wordings { count(wording.gesture.name) }
        let isForceLost = zip(wordings, sequences).contains { $0.gesture.leavesOutForce(of: $1) }
        if isForceLost {
            losses.append(
                "Force and size were left out where a gesture has a name: paths have them."
            )
        }
    }

    /// How the script writes a sequence: first by a gesture's name, then in more and more exact
    /// forms.
    private struct Wording {
        private(set) var gesture: FoundGesture
        private var level = 0

        init(_ sequence: RecordedSequence, in window: UIWindow) {
            gesture = sequence.action.map { .act($0) } ?? FoundGesture(sequence, in: window)
        }

        /// Changes to the next form.
        ///
        /// - Returns: false if the sequence is already in the most exact form.
        mutating func sayMoreExactly(_ sequence: RecordedSequence) -> Bool {
            guard sequence.action == nil else { return false }
            level += 1
            switch level {
            case 1: gesture = gesture.withoutViews
            case 2: gesture = .paths(sequence.touches)
            case 3: gesture = gesture.withoutViews
            default: return false
            }
            return true
        }
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
        let device = source.reader.device.map { ", \"\($0)\"" } ?? ""
        let name = URL(fileURLWithPath: source.path).lastPathComponent
        let made = "# From \(ScriptText.comment("\(name) (\(source.format)\(device))"))."
        return made + "\nscene: \(ScriptText.word(scene.name))\n\(source.settings.yaml)steps:\n"
    }

    /// Each gesture begins at its time in the recording, or later if the previous gesture is still
    /// running.
    private func text(of gestures: [FoundGesture], _ sequences: [RecordedSequence]) -> String {
        guard !gestures.isEmpty || !expectations.isEmpty else { return head.dropLast(1) + " []\n" }
        return head + Self.steps(of: gestures, sequences, expectations)
    }

    /// The lines of the steps.
    static func steps(
        of gestures: [FoundGesture],
        _ sequences: [RecordedSequence],
        _ expectations: [TimedExpectation]
    ) -> String {
        var lines: [String] = []
        var expected = expectations[...]
        for (gesture, sequence) in zip(gestures, sequences) {
            while let next = expected.first, next.time < sequence.start {
                lines.append(next.yaml)
                expected.removeFirst()
            }
            if sequence.start > 0 {
                lines.append("  - wait: {at: \(ScriptText.number(sequence.start))}")
            }
            lines.append("  - \(gesture.yaml)")
        }
        lines += expected.map(\.yaml)
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Trying the script

    private func tryOut() async throws -> (outcome: Outcome, failure: String?) {
        let script: Script
        do {
            script = try Script(yaml: yaml)
        } catch {
            return (Outcome(sequences: []), error.description)
        }
        let window = scene.open(on: settings)
        let recorder = OutcomeRecorder(window: window)
        let runner = try StepRunner(window: window)
        var failure: String?
        for step in script.steps {
            if step.name != "wait", step.name != "expect" { recorder.begin() }
            if let failed = await runner.run([step]) {
                failure = "\(failed.step.mark): \(failed.message)"
                break
            }
        }
        try? await UIApplication.shared.clock.runUntilIdleServingMainQueue()
        return (recorder.stop(), failure)
    }
}

/// A recording that collects its sequences while it is played.
private struct WatchedRecording: DigitizerFrameReader {
    private(set) var collector = SequenceCollector()
    private var base: any DigitizerFrameReader
    private let window: UIWindow
    private let recorder: OutcomeRecorder
    private var origin: TimeInterval?

    init(_ base: any DigitizerFrameReader, _ window: UIWindow, _ recorder: OutcomeRecorder) {
        self.base = base
        self.window = window
        self.recorder = recorder
    }

    var format: RecordingFormat { base.format }
    var screen: CGSize? { base.screen }
    var device: String? { base.device }
    var repairs: [RecordingRepair] { base.repairs }

    mutating func next() throws -> DigitizerFrame? {
        guard let frame = try base.next() else { return nil }
        // A replay starts at once, so times count from the first frame.
        let start = origin ?? frame.time
        origin = start
        var shifted = frame
        shifted.time -= start
        let isFirst =
            !collector.isGoing
            && (shifted.act != nil || shifted.contacts.contains { $0.phase == .began })
        if isFirst {
            // Acts during touches come after them.
            while recorder.count < collector.sequences.count { recorder.begin() }
            // Actions that are due before this sequence belong to the previous one.
            let clock = UIApplication.shared.clock
            try clock.advance(by: max(0, shifted.time - clock.time))
            recorder.begin()
        }
        collector.take(shifted) { [window] in PlaceName($0, in: window) }
        return frame
    }
}

extension Array {
    fileprivate func element(_ index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
