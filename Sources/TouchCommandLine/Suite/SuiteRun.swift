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
        let scripts = try chosen(from: try candidates())
        if command.suite.list { return try list(scripts) }
        if let junit = command.suite.junit { try OutputTarget(junit).check(called: "JUnit XML") }
        let teller = SuiteTeller(session.output, count: scripts.count, isQuiet: command.json)
        let jobs = session.processes.map { command.suite.jobs ?? $0.usualCount } ?? 1
        await OrderedWork(
            count: scripts.count,
            work: { await outcome(of: scripts[$0]) },
            each: { teller.tell($0) }
        ).run(atOnce: jobs)
        let (outcomes, failure) = teller.end()
        let report = SuiteReport(outcomes: outcomes)
        // The report file does not depend on the output, which may be closed or full.
        if let junit = command.suite.junit { try JUnitReport(report).write(to: junit) }
        if let failure { throw failure }
        if command.json {
            try session.output.print(json: report)
        } else {
            try session.output.print(report.description)
        }
        return report.status
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

    /// The scripts with the wanted tags that belong to the shard. A script that cannot be read is
    /// always chosen, because its tags are unknown and its error must be reported.
    private func chosen(from candidates: [Candidate]) throws -> [Candidate] {
        let options = command.suite
        let known = Set(candidates.flatMap(\.tags)).sorted()
        for tag in options.tags where !known.contains(tag) {
            throw CommandRefusal(
                "Cannot choose scripts by the tag \"\(tag)\": none has it. "
                    + (known.isEmpty
                        ? "There are no tags." : "Tags: \(known.joined(separator: ", ")).")
                    + Suggestion.sentence(for: tag, among: known),
                status: .wrongUsage
            )
        }
        // Not an error, but the tag may be misspelled.
        for tag in options.skippedTags where !known.contains(tag) {
            session.output.say(
                "No script has the tag \"\(tag)\", so none is left out by it."
                    + Suggestion.sentence(for: tag, among: known)
            )
        }
        let wanted = candidates.filter { $0.refusal != nil || options.wants($0.tags) }
        return options.shard?.part(of: wanted) ?? wanted
    }

    private func list(_ scripts: [Candidate]) throws -> ExitStatus {
        struct Line: Encodable {
            let script: String
            let tags: [String]
        }
        if command.json {
            try session.output.print(json: scripts.map { Line(script: $0.path, tags: $0.tags) })
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

    private func outcome(of script: Candidate) async -> ScriptOutcome {
        if let refusal = script.refusal {
            return ScriptOutcome(script.path, status: .inputRefused, message: refusal)
        }
        guard let processes = session.processes else {
            return await ScriptOutcome(
                of: script.path,
                settings: command.variables.values,
                options: command.options,
                in: session
            )
        }
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
            arguments(for: script.path, outcome: file.path)
        )
        var outcome: ScriptOutcome
        if case .exited = end, let data = try? file.handle.readToEnd(),
            let told = try? JSONDecoder().decode(ScriptOutcome.self, from: data)
        {
            outcome = told
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
    private func arguments(for path: String, outcome: String) -> [String] {
        var arguments = ["run", "--outcome", outcome]
        for setting in command.variables.settings {
            arguments += ["--set", "\(setting.name)=\(setting.value)"]
        }
        let screen = command.options
        if let size = screen.screen { arguments += ["--screen", "\(size.width)x\(size.height)"] }
        if let idiom = screen.idiom { arguments += ["--idiom", idiom.rawValue] }
        if let rate = screen.rate { arguments += ["--rate", "\(rate.rawValue)"] }
        if let profile = screen.profile { arguments += ["--profile", profile] }
        return arguments + ["--", path]
    }
}
