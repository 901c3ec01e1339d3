internal import ArgumentParser

/// `run`: runs scripts, and checks their expectations.
struct RunCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs scripts: gestures, waits and expectations.",
        discussion: """
            A script names its scene and its screen; options given here take precedence. A script \
            that passes is one line. The failures follow at the end: what was expected, the lines of \
            the script, the last touch, the cause, and a page to open in a browser. With \
            `--transcript -` the transcript goes to standard output, and the report to standard error.

            Several scripts, or a folder, are a suite. All files *.yaml and *.yml of a folder and of \
            the folders in it run, in the order of their names. Names that begin with _ or a dot are \
            left out, so a folder _parts can have files that are only included. Each script has a \
            process of its own, so a crash does not affect the other scripts. The exit code is the \
            highest of all scripts.
            """
    )

    @Argument(
        help: "Scripts, which are YAML files, and folders of scripts.",
        completion: .file(extensions: ["yml", "yaml"])
    )
    var script: [String]
    @Option(
        help: ArgumentHelp(
            "Write the transcript to a file; - is standard output. For one script.",
            valueName: "FILE"
        )
    )
    var transcript: String?
    @Flag(help: "Print what each finger, recognizer and view did, with times and reasons.")
    var lanes = false
    @Option(help: "Colors of the report: auto, always or never. NO_COLOR is respected.")
    var color = ColorChoice.auto
    @Flag(
        name: .customLong("no-page"),
        help: "Leave no page of a script that fails."
    )
    var noPage = false
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: "Suite") var suite: SuiteOptions
    @OptionGroup(title: "Pictures; for several scripts, give folders") var pictures: PictureOptions
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false
    @Flag(help: "With --json: only the counts, the times, and the failures.") var summary = false
    @Option(help: .hidden) var outcome: String?
    @Option(help: .hidden) var page: String?

    func validate() throws {
        if summary, !json {
            throw ValidationError("--summary shortens the JSON. To fix, add --json.")
        }
    }

    // In a process of a suite, the program that started it prints the report.
    var printsRules: Bool { !json && outcome == nil }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        if let outcome { return try await report(to: outcome, in: session) }
        var session = session
        session.output = session.output.colored(color)
        if noPage { session.pages = nil }
        let isFolder = script.contains { ScriptFiles.isFolder($0) }
        guard script.count > 1 || isFolder || suite.isUsed else {
            return try await runOne(script[0], in: session)
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

    /// A script to run in this process.
    func job(_ path: String) -> ScriptJob {
        ScriptJob(path: path, settings: variables.values, options: options, pictures: pictures)
    }

    @MainActor private func runOne(
        _ path: String,
        in session: CommandSession
    ) async throws -> ExitStatus {
        try pictures.checkFilesDiffer(reading: [path], writing: transcript)
        let output = session.output
        let start = output.realTime?()
        var job = job(path)
        job.page = session.pages?.page(named: ScriptNames(of: [path])[path])
        let (script, run): (Script, ScriptRun)
        do {
            script = try variables.script(at: path)
            run = try await job.run(script, in: session)
        } catch {
            // A program that reads the JSON learns it there.
            let outcome = ScriptOutcome(path, refused: error)
            if json, summary {
                try output.print(json: RunSummary(of: SuiteReport(outcomes: [outcome])))
            } else if json {
                try output.print(json: outcome)
            }
            throw error
        }
        var outcome = ScriptOutcome(
            run,
            tags: script.tags,
            keepsTranscript: json && transcript == "-"
        )
        if let start, let end = output.realTime?() { outcome.realTime = end - start }
        if run.failure != nil { job.leavePage(run, in: &outcome) }
        try write(outcome, of: run.runner, to: output)
        let drawn = pictures.write(run.trace, tell: output)
        // A failure of the script takes precedence over an error of the pictures.
        return outcome.status == .passed ? drawn : outcome.status
    }

    /// Runs one script in a process of a suite, and writes the outcome to a file.
    @MainActor private func report(
        to file: String,
        in session: CommandSession
    ) async throws -> ExitStatus {
        var job = job(script[0])
        job.page = page
        let outcome = await job.outcome(in: session)
        do {
            try JSONEncoder().encode(outcome).write(to: URL(fileURLWithPath: file))
        } catch {
            throw CommandRefusal(
                "Cannot write the outcome to \"\(file)\": \(error.reason)\(error.fixForWriting)"
            )
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
        _ outcome: ScriptOutcome,
        of runner: StepRunner,
        to output: CommandOutput
    ) throws {
        if let transcript, !(json && transcript == "-") {
            let writer = try TranscriptWriter(transcript, output)
            for entry in runner.entries { writer.append(entry) }
            try writer.close()
        }
        if json {
            if summary {
                try output.print(json: RunSummary(of: SuiteReport(outcomes: [outcome])))
            } else if let report = outcome.report {
                try output.print(json: report)
            }
            for message in outcome.messages { output.say(message) }
            return
        }
        // The transcript is the result, so the report is a message, and has no colors.
        let isMessage = transcript == "-"
        let style = isMessage ? ReportStyle() : output.style
        let printer = RunPrinter(paths: [outcome.script], style: style)
        var report = printer.line(of: outcome)
        if lanes, let lanes = outcome.report?.lanes { report += "\n\n\(lanes.description)" }
        if outcome.status != .passed { report += "\n\n\(printer.failure(of: outcome))" }
        // Problems with the page are not part of the failure.
        let problems = outcome.messages.filter { $0.hasPrefix("No page was written: ") }
        if isMessage { output.say(report) } else { try output.print(report) }
        for problem in problems { output.say(problem) }
    }
}

extension ColorChoice: ExpressibleByArgument {}
