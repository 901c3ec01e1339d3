internal import ArgumentParser

/// `run`: runs scripts, and checks their expectations.
struct RunCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs scripts: gestures, waits and expectations.",
        discussion: """
            A script says which scene and screen; options that are given here go before it. \
            With `--transcript -` the transcript is the result, and the summary a message.

            Several scripts, or a folder, are a suite. Of a folder all files *.yaml and *.yml run, \
            those of its folders too, in the order of their names; what begins with _ or a dot is \
            left out, so that files which are only included can stand in a folder _parts. Each \
            script has a process of its own, so that one that crashes takes no other along. The \
            exit code is the highest of all scripts.
            """
    )

    @Argument(
        help: "Scripts, which are YAML files, and folders of scripts.",
        completion: .file(extensions: ["yml", "yaml"])
    )
    var script: [String]
    @Option(
        help: ArgumentHelp(
            "Write what happened to a file; - is standard output. For one script.",
            valueName: "FILE"
        )
    )
    var transcript: String?
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: "Suite") var suite: SuiteOptions
    @OptionGroup(title: "Pictures") var pictures: PictureOptions
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false
    @Option(help: .hidden) var outcome: String?

    // In a process of a suite, the program that started it prints the report.
    var printsRules: Bool { !json && outcome == nil }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        if let outcome { return try await report(to: outcome, in: session) }
        let isFolder = script.contains { ScriptFiles.isFolder($0) }
        guard script.count > 1 || isFolder || suite.isUsed else {
            return try await runOne(script[0], in: session)
        }
        guard !pictures.isUsed else {
            throw CommandRefusal(
                "Cannot make pictures of several scripts. To fix, run one script.",
                status: .wrongUsage
            )
        }
        guard transcript == nil else {
            throw CommandRefusal(
                "Cannot write a transcript of several scripts. To fix, run one script, or write "
                    + "--junit FILE: it has the transcripts of those that failed.",
                status: .wrongUsage
            )
        }
        return try await SuiteRun(command: self, session: session).run()
    }

    @MainActor private func runOne(
        _ path: String,
        in session: CommandSession
    ) async throws -> ExitStatus {
        let script = try variables.script(at: path)
        let run = try await ScriptRun(
            script,
            at: path,
            options: options,
            recordsScreen: pictures.isUsed,
            in: session
        )
        let report = run.report(keepsTranscript: json && transcript == "-")
        try write(report, of: run.runner, to: session.output)
        for message in run.messages { session.output.say(message) }
        let drawn = run.trace.map { pictures.write($0, tell: session.output) } ?? .passed
        // A failure of the script takes precedence over an error of the pictures.
        return report.status == .passed ? drawn : report.status
    }

    /// Runs one script in a process of a suite, and writes the outcome to a file.
    @MainActor private func report(
        to file: String,
        in session: CommandSession
    ) async throws -> ExitStatus {
        let outcome = await ScriptOutcome(
            of: script[0],
            settings: variables.values,
            options: options,
            in: session
        )
        do {
            try JSONEncoder().encode(outcome).write(to: URL(fileURLWithPath: file))
        } catch {
            throw CommandRefusal("Cannot write the outcome to \"\(file)\": \(error.reason)")
        }
        return outcome.status
    }

    /// The scene that a script names; the default scene if it names none.
    @MainActor static func scene(
        of script: Script,
        at path: String,
        in session: CommandSession
    ) throws(CommandRefusal) -> Scene {
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
            // If there were gestures, the lanes show which recognizer won, and why it took so long.
            if let lanes = report.lanes { try output.print("\n" + lanes.description) }
        }
    }
}
