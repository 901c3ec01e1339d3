internal import ArgumentParser

/// `run`: does what a script says, and looks whether its expectations hold.
struct RunCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs a script: gestures, waits and expectations.",
        discussion: """
            The script says which scene and screen; options that are given here go before it. \
            With `--transcript -` the transcript is the result, and the summary a message.
            """
    )

    @Argument(help: "The script, a YAML file.", completion: .file(extensions: ["yml", "yaml"]))
    var script: String
    @Option(
        help: ArgumentHelp(
            "Write what happened to a file; - is standard output.",
            valueName: "FILE"
        )
    )
    var transcript: String?
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let script = try Script(contentsOf: self.script)
        let scene = try Self.scene(of: script, at: self.script, in: session)
        let settings = options.applied(to: script.screen)
        let window = scene.open(on: settings.screen)
        let runner = try ScriptRunner(window: window)
        let failure = await runner.run(script.steps)
        withExtendedLifetime(window) {}
        let report = RunReport(
            script: self.script,
            scene: scene.name,
            screen: settings,
            runner: runner,
            failure: failure,
            keepsTranscript: json && transcript == "-"
        )
        try write(report, of: runner, to: session.output)
        if let failure {
            session.output.say(
                "\(failure.step.mark.description(in: self.script)): \(failure.message)"
            )
        }
        if !report.fingersDown.isEmpty {
            let numbers = report.fingersDown.map(String.init).joined(separator: ", ")
            session.output.say("\(self.script): still down at the end: finger \(numbers).")
        }
        return report.status
    }

    /// The scene that a script names.
    @MainActor static func scene(
        of script: Script,
        at path: String,
        in session: CommandSession
    ) throws -> Scene {
        guard let word = script.scene else { return try session.defaultScene() }
        if let scene = session.scenes.first(where: { $0.name == word.text }) { return scene }
        let error = ScriptError(session.sentence(forUnknownScene: word.text), at: word.mark)
        throw CommandRefusal(error.description(in: path))
    }

    @MainActor private func write(
        _ report: RunReport,
        of runner: ScriptRunner,
        to output: CommandOutput
    ) throws {
        if let transcript, !(json && transcript == "-") {
            let writer = try TranscriptWriter(transcript, output)
            for entry in runner.entries { writer.append(entry) }
            try writer.close()
        }
        if json {
            try output.print(json: report)
        } else if transcript == "-" {
            output.say(report.description)
        } else {
            try output.print(report.description)
            // Where gestures were about, the lanes say who won and why it took so long.
            if let lanes = report.lanes { try output.print("\n" + lanes.description) }
        }
    }
}

/// How a script ended.
nonisolated struct RunReport: Codable, Hashable, CustomStringConvertible {
    /// A step that was done.
    struct Step: Codable, Hashable {
        var line: Int
        var step: String
        /// Seconds of virtual time at which it was over.
        var time: TimeInterval
    }

    /// The step that ended it.
    struct Failure: Codable, Hashable {
        var line: Int
        var column: Int
        var step: String
        var message: String
    }

    var script: String
    var scene: String
    var screen: ScreenSettings
    var status: ExitStatus
    var steps: [Step]
    /// Seconds of virtual time.
    var duration: TimeInterval
    var failure: Failure?
    /// Fingers that nobody lifted.
    var fingersDown: [Int]
    var transcript: [TraceEntry]?
    /// What happened, lane by lane; nil where no gesture recognizer saw a touch.
    var lanes: Lanes?

    @MainActor init(
        script: String,
        scene: String,
        screen: ScreenSettings,
        runner: ScriptRunner,
        failure: ScriptRunner.Failure?,
        keepsTranscript: Bool
    ) {
        self.script = script
        self.scene = scene
        self.screen = screen
        status = failure?.status ?? .passed
        steps = runner.done.map { Step(line: $0.step.mark.line, step: $0.step.name, time: $0.time) }
        duration = UIApplication.shared.clock.time
        self.failure = failure.map {
            Failure(
                line: $0.step.mark.line,
                column: $0.step.mark.column,
                step: $0.step.name,
                message: $0.message
            )
        }
        fingersDown = runner.fingersDown.map(\.rawValue)
        transcript = keepsTranscript ? runner.entries : nil
        let told = Lanes(entries: runner.entries)
        lanes = told.holdsGestures ? told : nil
    }

    var description: String {
        let expectations = steps.count { $0.step == "expect" }
        let done =
            "\(steps.count) \(steps.count == 1 ? "step" : "steps") done, "
            + "\(expectations) \(expectations == 1 ? "expectation" : "expectations") held, "
            + String(format: "%.3f s of virtual time", duration)
        return "\(script): \(status.name). \(done)."
    }
}
