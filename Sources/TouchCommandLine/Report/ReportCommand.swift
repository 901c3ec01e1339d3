internal import ArgumentParser

/// `report`: makes one report of the JUnit files of all shards.
struct ReportCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Makes one report of the JUnit XML that several machines wrote.",
        discussion: """
            Prints the failures with their causes, what ran twice, and what is missing: shards without a \
            report, and, with --expect, scripts. --html writes a page with links to the pages of the failures.

            The exit code is the highest of all scripts. It is 1 at least if a shard or a script is missing, \
            or if a script ran twice. It is 3 if a file cannot be read.
            """
    )

    @Argument(
        help: "JUnit XML files, and folders of them.",
        completion: .file(extensions: ["xml"])
    )
    var files: [String]
    @Option(help: ArgumentHelp("Write a page for a browser.", valueName: "FILE"))
    var html: String?
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The scripts that should have run: a folder of scripts, or a script. Repeat the option for several.",
            valueName: "FOLDER"
        )
    )
    var expect: [String] = []
    @Option(
        name: .customLong("tag"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "With --expect: only scripts with this tag, as for run.",
            valueName: "TAG"
        )
    )
    var tags: [String] = []
    @Option(
        name: .customLong("skip-tag"),
        parsing: .singleValue,
        help: ArgumentHelp("With --expect: no scripts with this tag.", valueName: "TAG")
    )
    var skippedTags: [String] = []
    @Option(
        help: ArgumentHelp(
            "Add the times that the shards measured, which are in files next to it, to this file.",
            valueName: "FILE"
        )
    )
    var timings: String?
    @Option(help: "Colors of the report: auto, always or never. NO_COLOR is respected.")
    var color = ColorChoice.auto
    @Flag(help: "Print JSON.") var json = false

    func validate() throws {
        if expect.isEmpty, !tags.isEmpty || !skippedTags.isEmpty {
            throw ValidationError(
                "--tag and --skip-tag say which scripts of --expect should have run. To fix, add --expect."
            )
        }
    }

    var printsRules: Bool { !json }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let output = session.output.colored(color)
        if let html { try OutputTarget(html).check(called: "the report") }
        let read = try ReportFiles.find(in: files).map { path throws(CommandRefusal) in
            try JUnitFile(contentsOf: path)
        }
        let report = MergedReport(
            read,
            expected: expect.isEmpty
                ? nil
                : try ExpectedScripts(
                    in: expect,
                    TagChoice(tags: tags, skippedTags: skippedTags),
                    say: output.say
                )
        )
        if json {
            try output.print(json: report)
        } else {
            try output.print(MergedPrinter(report: report, style: output.style).text)
        }
        if let html {
            let page = MergedPage(report: report, path: html).html
            try OutputTarget(html).write(Data(page.utf8), called: "the report")
            output.say("Written: \(html).")
        }
        if let timings {
            let count = try ReportFiles.mergeTimings(of: report.shards.map(\.shard), into: timings)
            output.say(
                "Written: \(timings), with the times of \(TraceWords.count(count, "shard"))."
            )
        }
        return report.status
    }
}
