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
                : try ExpectedScripts(in: expect, tags: tags, skippedTags: skippedTags)
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
            output.say("Written: \(timings), with the times of \(TimeWords.count(count, "shard")).")
        }
        return report.status
    }
}

/// The files of a report.
enum ReportFiles {
    /// The JUnit files among files and in folders, each once, in the order of `paths`.
    static func find(in paths: [String]) throws -> [String] {
        var found: [String] = []
        for path in paths {
            guard ScriptFiles.isFolder(path) else {
                if !found.contains(path) { found.append(path) }
                continue
            }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            let reports = names.filter { $0.hasSuffix(".xml") && !$0.hasPrefix(".") }
                .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            guard !reports.isEmpty else {
                throw CommandRefusal(
                    "Cannot report \"\(path)\": there are no files *.xml in it. To fix, give the folder to "
                        + "which the shards wrote their --junit files."
                )
            }
            let start = path.hasSuffix("/") ? path : path + "/"
            for name in reports where !found.contains(start + name) { found.append(start + name) }
        }
        return found
    }

    /// Adds what the shards measured to a file of timings.
    ///
    /// - Returns: how many shards left a file.
    static func mergeTimings(of shards: [Shard], into path: String) throws -> Int {
        var all = try Timings(contentsOf: path) ?? Timings()
        var count = 0
        for shard in Set(shards).sorted(by: { ($0.count, $0.index) < ($1.count, $1.index) }) {
            let file = Timings.file(of: shard, next: path)
            guard let part = try Timings(contentsOf: file) else { continue }
            all.merge(part)
            count += 1
        }
        guard count > 0 else {
            let example = Timings.file(of: shards.first ?? Shard(index: 1, count: 2), next: path)
            throw CommandRefusal(
                "Cannot add times to \"\(path)\": no shard left a file such as \"\(example)\" next to it. To fix, "
                    + "run the shards with --timings \(path), and copy their files to that folder."
            )
        }
        try all.write(to: path)
        return count
    }
}

/// The scripts that should have run.
struct ExpectedScripts {
    /// What was given, for messages.
    let place: String
    /// The paths, in the order in which `run` finds them.
    let paths: [String]

    /// Finds the scripts in files and folders, as `run` does.
    init(in folders: [String], tags: [String], skippedTags: [String]) throws {
        place = folders.joined(separator: ", ")
        let found = try ScriptFiles.find(in: folders)
        if let missing = found.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
            throw CommandRefusal(
                "Cannot expect the scripts of \"\(missing)\": there is no such file or folder. To fix, give a "
                    + "folder of scripts.",
                status: .wrongUsage
            )
        }
        guard !tags.isEmpty || !skippedTags.isEmpty else {
            paths = found
            return
        }
        var options = SuiteOptions()
        (options.tags, options.skippedTags) = (tags, skippedTags)
        paths = found.filter { path in
            // `run` always runs a script that cannot be read, because its tags are unknown.
            guard let script = try? Script(contentsOf: path, settings: [:]) else { return true }
            return options.wants(script.tags)
        }
    }
}
