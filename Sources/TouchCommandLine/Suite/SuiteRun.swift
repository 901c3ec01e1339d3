/// Runs the scripts of a suite, several at once, and reports them in their order.
struct SuiteRun {
    let command: RunCommand
    let session: CommandSession

    /// A script that was found, with its tags, or with the reason why it cannot be read.
    private struct Candidate {
        let path: String
        var tags: [String] = []
        var refusal: String?
    }

    func run() async throws -> ExitStatus {
        var division = try SuiteDivision(command.suite, in: session)
        let chosen = try command.suite.tagChoice.chosen(
            from: try candidates(),
            tagsOf: { $0.refusal == nil ? $0.tags : nil },
            say: session.output.say
        )
        let scripts = try division.part(of: chosen) { $0.path }
        if command.suite.list { return try list(scripts, division) }
        let junit = try division.prepare(junit: command.suite.junit)
        try makeFolders()
        let output = session.output
        let names = ScriptNames(of: scripts.map(\.path))
        let teller = SuiteTeller(
            output,
            paths: scripts.map(\.path),
            isQuiet: command.json,
            showsLanes: command.lanes
        )
        let jobs = session.processes.map { command.suite.jobs ?? $0.usualCount } ?? 1
        let start = output.realTime?()
        session.interruptionOfProcesses?.watch()
        await OrderedWork(
            count: scripts.count,
            work: { await timed(scripts[$0], named: names[scripts[$0].path]) },
            each: { if let outcome = $0 { teller.tell(outcome) } },
            isOver: { isInterrupted }
        ).run(atOnce: jobs)
        let time = start.flatMap { start in output.realTime.map { $0() - start } }
        let outcomes = teller.end()
        let missing = scripts.count - outcomes.count
        let report = SuiteReport(
            outcomes: outcomes,
            shard: division.record,
            missing: missing > 0 ? missing : nil
        )
        // The report file does not depend on the output, which may be closed or full. One without some of the scripts
        // would be taken for the whole suite.
        if let junit, missing == 0 { try JUnitReport(report).write(to: junit) }
        let index = try writeIndex(of: report, names)
        let timings = try division.writeTimes(of: report.scripts)
        if missing > 0 {
            output.say(
                "A signal interrupted the suite: \(missing) of \(TraceWords.count(scripts.count, "script")) did not run to "
                    + "the end." + (junit.map { " \($0) was not written." } ?? "")
            )
        }
        if !command.json {
            try teller.summarize(report, realTime: time, division.sentences)
        } else if command.summary {
            try output.print(json: RunSummary(of: report))
        } else {
            try output.print(json: report)
        }
        for file in [index, timings].compactMap(\.self) { output.say("Written: \(file).") }
        return report.status
    }

    private var isInterrupted: Bool { session.interruptionOfProcesses?.isRequested == true }

    // MARK: Pictures

    /// Makes the folders of the pages, pictures and films.
    private func makeFolders() throws {
        for (option, folder) in command.pictures.folders {
            let ending = URL(fileURLWithPath: folder).pathExtension
            guard ending.isEmpty || ScriptFiles.isFolder(folder) else {
                throw CommandRefusal(
                    "Cannot write --\(option) of several scripts to one file, \"\(folder)\". To fix, "
                        + "give a folder, or run one script.",
                    status: .wrongUsage
                )
            }
            try OutputFolder.make(at: folder, option: "--\(option)")
        }
    }

    /// Writes the page that links all runs.
    ///
    /// - Returns: its path; nil if no pages and pictures are asked for.
    private func writeIndex(of report: SuiteReport, _ names: ScriptNames) throws -> String? {
        let folders = command.pictures.folders
        guard let home = folders.first(where: { $0.option == "html" }) ?? folders.first else {
            return nil
        }
        let path = (home.folder.hasSuffix("/") ? home.folder : home.folder + "/") + "index.html"
        let index = SuiteIndex(report: report, names: names, folders: folders, home: home.folder)
        try OutputTarget(path).write(Data(index.html.utf8), called: "the index")
        return path
    }

    // MARK: Choosing scripts

    private func candidates() throws -> [Candidate] {
        var candidates: [Candidate] = []
        var unused = command.variables.values.keys.sorted()
        var known: [String] = []
        for path in try ScriptFiles.find(in: command.script) {
            do {
                let script = try Script(contentsOf: path, settings: command.variables.values)
                unused.removeAll { !script.unusedSettings.contains($0) }
                known += script.variables
                candidates.append(Candidate(path: path, tags: script.tags))
            } catch {
                candidates.append(Candidate(path: path, refusal: error.description))
            }
        }
        try VariableSetting.check(unused: unused, known: known)
        return candidates
    }

    /// The scripts that would run, as JSON.
    struct List: Codable, Hashable {
        /// A script.
        struct Line: Codable, Hashable {
            var script: String
            var tags: [String]
        }

        var scripts: [Line]
    }

    private func list(_ scripts: [Candidate], _ division: SuiteDivision) throws -> ExitStatus {
        for sentence in division.sentences { session.output.say(sentence) }
        if command.json {
            let lines = scripts.map { List.Line(script: $0.path, tags: $0.tags) }
            try session.output.print(json: List(scripts: lines))
        } else {
            for script in scripts {
                let tags = script.tags.isEmpty ? "" : "  " + script.tags.joined(separator: ", ")
                try session.output.print(script.path + tags)
            }
        }
        for script in scripts { script.refusal.map(session.output.say) }
        return scripts.contains { $0.refusal != nil } ? .inputRefused : .passed
    }

    // MARK: Running

    /// Runs a script; nil if an interruption ended it.
    private func timed(_ script: Candidate, named name: String) async -> ScriptOutcome? {
        let start = session.output.realTime?()
        guard var outcome = await outcome(of: script, named: name) else { return nil }
        if let start, let end = session.output.realTime?() { outcome.realTime = end - start }
        return outcome
    }

    private func outcome(of script: Candidate, named name: String) async -> ScriptOutcome? {
        if let refusal = script.refusal {
            return ScriptOutcome(script.path, status: .inputRefused, message: refusal)
        }
        var job = command.job(script.path)
        job.pictures = command.pictures.inFolders(named: name)
        job.page = session.pages?.page(named: name)
        guard let processes = session.processes else { return await job.outcome(in: session) }
        let file: UnnamedFile
        do throws(UnnamedFileError) {
            file = try UnnamedFile()
        } catch {
            return ScriptOutcome(
                script.path,
                tags: script.tags,
                status: .inputRefused,
                message: "\(script.path): \(error)"
            )
        }
        let (end, printed) = await processes.start(
            arguments(for: job, outcome: file.path)
        )
        var outcome: ScriptOutcome
        if case .exited = end, let data = try? file.handle.readToEnd(),
            let told = try? JSONDecoder().decode(ScriptOutcome.self, from: data)
        {
            outcome = told
        } else if isInterrupted, !end.isFault {
            return nil
        } else {
            outcome = ScriptOutcome(
                script.path,
                tags: script.tags,
                status: .crashed,
                message: "\(script.path): \(end.words)."
            )
        }
        outcome.printed = printed.isEmpty ? nil : printed
        return outcome
    }

    /// The arguments of the process that runs one script.
    private func arguments(for job: ScriptJob, outcome: String) -> [String] {
        var arguments = ["run", "--outcome", outcome]
        if let page = job.page { arguments += ["--page", page] }
        for setting in command.variables.settings {
            arguments += ["--set", "\(setting.name)=\(setting.value)"]
        }
        return arguments + job.options.arguments + job.pictures.arguments + ["--", job.path]
    }
}
