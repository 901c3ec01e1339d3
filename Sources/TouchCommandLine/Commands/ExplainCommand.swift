internal import ArgumentParser

/// `explain`: says why a touch at a point goes to a view, and why a view does not receive it.
struct ExplainCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Says which view a touch at a point goes to, and why.",
        discussion: """
            With --at: which view is hit, and the views on the way to it. With --view: the first \
            reason why that view is not hit in its middle, or at the point of --at if both are given. \
            With --all: also every other view that the hit test asked, with its reason, and the \
            responder chain. With --sequence: what each finger, each gesture recognizer and each \
            view received and did, with times and reasons.
            """
    )

    @Argument(help: "The scene; with --sequence of a script, the script names it.")
    var scene: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A point of the screen.", valueName: "X,Y"),
        transform: Self.point
    )
    var at: CGPoint?
    @Option(
        help: ArgumentHelp(
            "A view: its accessibility identifier, or its name in the tree.",
            valueName: "ID"
        )
    )
    var view: String?
    @Option(
        help: ArgumentHelp(
            "A script or a recording: what its fingers did, recognizer by recognizer.",
            valueName: "FILE"
        )
    )
    var sequence: String?
    @Flag(help: "Print all views that were asked, and the responder chain.") var all = false
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: "Recording") var recording: RecordingOptions
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false

    /// The answer to "why not this view?" as JSON.
    struct Answer: Codable, Hashable {
        var view: String
        var isHit: Bool
        var sentence: String
        /// The hit test at the given point, or else at the view's middle; nil if the view is in no
        /// window.
        var explanation: ExplanationRecord?
    }

    static func point(_ argument: String) throws -> CGPoint {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard parts.count == 2, numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
            throw ValidationError("A point is X,Y as in 100,200. This is \"\(argument)\".")
        }
        return CGPoint(x: numbers[0], y: numbers[1])
    }

    func validate() throws {
        guard at != nil || view != nil || sequence != nil else {
            throw ValidationError(
                "There is nothing to explain. "
                    + "To fix, add --at X,Y, --view ID or --sequence FILE."
            )
        }
        guard sequence == nil || (at == nil && view == nil) else {
            throw ValidationError("--sequence goes without --at and --view.")
        }
        guard scene != nil || sequence != nil else {
            throw ValidationError("The scene is missing. To fix, name it after explain.")
        }
    }

    var printsRules: Bool { !json }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        if let sequence { return try await explain(sequence: sequence, in: session) }
        try CommandRefusal.check(
            unused: variables.used + recording.used,
            because: "without --sequence there is no script and no recording"
        )
        let scene = scene ?? ""
        let window = try session.scene(named: scene).open(on: options.applied())
        try withExtendedLifetime(window) {
            if let view {
                try explain(try find(view), in: session.output)
            } else if let at {
                let explanation = Explanation(at: at)
                if json {
                    try session.output.print(json: explanation.record)
                } else {
                    try print(explanation.sentence, explanation, of: nil, to: session.output)
                }
            }
        }
        return .passed
    }

    /// Plays a script or a recording, and prints its lanes.
    @MainActor private func explain(
        sequence path: String,
        in session: CommandSession
    ) async throws -> ExitStatus {
        let entries: [TraceEntry]
        var status = ExitStatus.passed
        if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
            try CommandRefusal.check(
                unused: recording.used,
                because: "\"\(path)\" is a script, and only a recording has a surface"
            )
            let script = try variables.script(at: path)
            let scene =
                try self.scene.map { try session.scene(named: $0) }
                ?? RunCommand.scene(of: script, at: path, in: session)
            let window = try scene.open(on: options.applied(to: script.screen))
            let runner = try StepRunner(window: window)
            if let failure = await runner.run(script.steps) {
                session.output.say(
                    "\(failure.step.mark.description(in: path)): \(failure.message)"
                )
                status = failure.status
            }
            entries = runner.entries
            withExtendedLifetime(window) {}
        } else {
            (entries, status) = try await replay(path, in: session)
        }
        let lanes = Lanes(entries: entries)
        if json {
            try session.output.print(json: lanes)
        } else {
            try session.output.print(lanes.description)
        }
        return status
    }

    @MainActor private func replay(
        _ path: String,
        in session: CommandSession
    ) async throws -> ([TraceEntry], ExitStatus) {
        try CommandRefusal.check(
            unused: variables.used,
            because: "\"\(path)\" is a recording, and only a script has variables"
        )
        let source = try RecordingSource(path: path, screen: options, recording: recording)
        for remark in source.remarks { session.output.say(remark) }
        let scene = try self.scene.map { try session.scene(named: $0) } ?? session.defaultScene()
        let window = scene.open(on: source.settings)
        let recorder = TraceRecorder()
        var reader = source.reader
        let summary = try await Replay().play(&reader, atMost: session.mostKeptFrames)
        // Some gestures are only decided after the last touch. Work that never ends is not waited
        // for.
        try? await UIApplication.shared.clock.runUntilIdleServingMainQueue()
        withExtendedLifetime(window) {}
        guard let error = summary.error else { return (recorder.entries, .passed) }
        session.output.say("\(path): \(error)")
        return (recorder.entries, .inputRefused)
    }

    @MainActor private func find(_ name: String) throws -> UIView {
        let application = UIApplication.shared
        let windows = application.windows.reversed()
        for window in windows {
            if let found = window.firstView(where: { $0.accessibilityIdentifier == name })
                ?? window.firstView(where: { $0.stableName == name || $0.nameInTranscript == name })
            {
                return found
            }
        }
        var names: [String] = []
        for window in windows {
            _ = window.firstView {
                names.append($0.nameInTranscript); return false
            }
        }
        throw CommandRefusal(
            "Cannot find a view \"\(name)\" in the scene \"\(scene ?? "")\"."
                + Suggestion.sentence(for: name, among: names)
                + " To fix, take a name from `\(ProgramName.current) tree \(scene ?? "SCENE")`."
        )
    }

    @MainActor private func explain(_ view: UIView, in output: CommandOutput) throws {
        let application = UIApplication.shared
        let place = at.map { view.convert($0, from: nil) }
        let sentence = Explanation.why(view, at: place, in: application)
        var explanation: Explanation?
        if let window = view.window {
            let inView = place ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            let onScreen = application.screenPoint(view.convert(inView, to: nil), in: window)
            explanation = Explanation(at: onScreen, in: application)
        }
        if json {
            let isHit = explanation.map { $0.report.refusal(of: view) == nil } ?? false
            try output.print(
                json: Answer(
                    view: view.nameInTranscript,
                    isHit: isHit,
                    sentence: sentence,
                    explanation: explanation?.record
                )
            )
        } else {
            try print(sentence, explanation, of: view, to: output)
        }
    }

    /// Prints the sentence, and the way to the views; with `--all` the whole hit test.
    @MainActor private func print(
        _ sentence: String,
        _ explanation: Explanation?,
        of view: UIView?,
        to output: CommandOutput
    ) throws {
        try output.print(sentence)
        guard let explanation else { return }
        if all {
            try output.print("\n" + explanation.description)
        } else {
            let way = explanation.way(to: view)
            if !way.isEmpty { try output.print("\n\(way)") }
            output.say("The other views that were asked, and the responder chain: --all")
        }
    }
}
