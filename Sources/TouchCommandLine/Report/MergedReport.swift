/// The outcomes of all machines, each script once, and what is wrong with the whole.
nonisolated struct MergedReport: Codable, Hashable {
    /// A script, or a test case of another program.
    struct Line: Codable, Hashable {
        var script: String
        /// The status with which the script ended.
        var status: ExitStatus
        /// What its file calls the status.
        var word: String
        var tags: [String]
        /// Why it did not pass, with file, line and column. Empty if it passed.
        var messages: [String]
        /// The cause and what to change; nil if nothing was found.
        var finding: String?
        /// How long it ran, in seconds, as its file says: of virtual time if `run` wrote it.
        var duration: TimeInterval
        /// The page that shows the failure, and the trace next to it, as the machine that ran the
        /// script named them.
        var page: String?
        var trace: String?
        /// What each finger and recognizer did, or what was printed.
        var output: String?
        /// The file that has it.
        var report: String
        /// The shard that ran it, as `2/5`; nil if the file names none.
        var shard: String?
        var isSkipped: Bool
    }

    /// A shard that has a report.
    struct Part: Codable, Hashable {
        var index: Int
        var count: Int
        var source: String?
        var attempt: Int
        /// The file.
        var report: String
        var scripts: Int
        var failed: Int
        /// In seconds, as the file says.
        var duration: TimeInterval

        var shard: Shard { Shard(index: index, count: count) }
    }

    /// A script that ran more than once.
    struct Repeated: Codable, Hashable {
        var script: String
        /// The files that have it, once for each run.
        var reports: [String]
        /// The words for how it ended, in the order of the files.
        var outcomes: [String]
    }

    /// The highest status of the scripts; at least `expectationFailed` if there are problems.
    private(set) var status: ExitStatus
    private(set) var passed: Int
    private(set) var failed: Int
    private(set) var skipped: Int
    /// The files that were read.
    let reports: [String]
    /// All runs: those that failed first, otherwise in the order of the files.
    let scripts: [Line]
    /// The shards that have a report.
    let shards: [Part]
    /// The numbers of the shards that have none, as `3/8`.
    let missingShards: [String]
    /// The scripts that should have run and are in no file. Empty if none are expected.
    let missing: [String]
    /// The scripts that ran more than once.
    let repeated: [Repeated]
    /// The scripts that ran although they are not expected. Empty if none are expected.
    let unexpected: [String]
    /// How many scripts are expected; nil if that is unknown.
    let expected: Int?
    /// Where the expected scripts are; nil if none are expected.
    let place: String?
    /// What is wrong with the whole, as sentences.
    private(set) var problems: [String] = []
    /// What is unusual and not wrong, as sentences.
    private(set) var notes: [String] = []

    /// How long all scripts ran, in seconds.
    var duration: TimeInterval { scripts.reduce(0) { $0 + $1.duration } }
    /// The scripts that did not pass.
    var failures: [Line] { scripts.filter { $0.status != .passed } }

    @MainActor init(_ files: [JUnitFile], expected: ExpectedScripts?) {
        reports = files.map(\.path)
        let lines = files.flatMap { file in file.cases.map { Line($0, in: file.path) } }
        scripts = lines.filter { $0.status != .passed } + lines.filter { $0.status == .passed }
        shards = files.flatMap(Self.parts)
        missingShards = Self.missingShards(among: shards)
        repeated = Self.repeated(in: lines)
        self.expected = expected?.paths.count
        place = expected?.place
        let matched = expected.map { ScriptMatching(expected: $0.paths, ran: lines.map(\.script)) }
        (missing, unexpected) = (matched?.missing ?? [], matched?.unexpected ?? [])
        skipped = lines.count { $0.isSkipped && $0.status == .passed }
        failed = lines.count { $0.status != .passed }
        passed = lines.count - failed - skipped
        status = lines.map(\.status).max { $0.rawValue < $1.rawValue } ?? .passed
        problems = shardProblems(files) + scriptProblems
        notes = ownNotes
        if !problems.isEmpty, status == .passed { status = .expectationFailed }
    }

    private static func parts(of file: JUnitFile) -> [Part] {
        file.shards.map { record in
            let own = file.cases.filter { $0.part == record }
            return Part(
                index: record.index,
                count: record.count,
                source: record.source,
                attempt: record.attempt,
                report: file.path,
                scripts: own.count,
                failed: own.count { $0.status != .passed },
                duration: own.reduce(0) { $0 + ($1.time ?? 0) }
            )
        }
    }

    private static func missingShards(among parts: [Part]) -> [String] {
        let counts = Set(parts.map(\.count))
        return counts.sorted().flatMap { count in
            let present = Set(parts.filter { $0.count == count }.map(\.index))
            return (1...count).filter { !present.contains($0) }.map { "\($0)/\(count)" }
        }
    }

    private static func repeated(in lines: [Line]) -> [Repeated] {
        var runs: [String: [Line]] = [:]
        var order: [String] = []
        for line in lines {
            if runs[line.script] == nil { order.append(line.script) }
            runs[line.script, default: []].append(line)
        }
        return order.compactMap { script in
            guard let own = runs[script], own.count > 1 else { return nil }
            return Repeated(
                script: script,
                reports: own.map(\.report),
                outcomes: own.map { $0.isSkipped ? "skipped" : $0.word }
            )
        }
    }
}

extension MergedReport.Line {
    nonisolated fileprivate init(_ test: JUnitFile.Case, in file: String) {
        self.init(
            script: test.script,
            status: test.status,
            word: test.word,
            tags: test.tags,
            messages: test.messages,
            finding: test.finding,
            duration: test.time ?? 0,
            page: test.page,
            trace: test.trace,
            output: test.output,
            report: file,
            shard: test.part.map { "\($0.shard)" },
            isSkipped: test.isSkipped
        )
    }
}

// MARK: Sentences

extension MergedReport {
    /// How many scripts there are; "7 runs of 5 scripts" if some ran more than once.
    nonisolated var scriptCount: String {
        let more = repeated.reduce(0) { $0 + $1.reports.count - 1 }
        let count = TimeWords.count(scripts.count - more, "script")
        return more == 0 ? count : "\(TimeWords.count(scripts.count, "run")) of \(count)"
    }

    /// " in 4 shards", " in 3 of 4 shards" if one has no report; empty without shards.
    nonisolated var shardCount: String {
        guard !shards.isEmpty else { return "" }
        let present = Set(shards.map(\.shard)).count
        guard !missingShards.isEmpty else { return " in \(TimeWords.count(present, "shard"))" }
        return " in \(present) of \(TimeWords.count(present + missingShards.count, "shard"))"
    }

    /// A list for a sentence, with at most five members.
    nonisolated static func list(_ members: [String]) -> String {
        let shown = members.prefix(5)
        let rest = members.count - shown.count
        guard rest > 0 else {
            guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
            return shown.dropLast().joined(separator: ", ") + " and " + last
        }
        return shown.joined(separator: ", ") + " and \(rest) more"
    }

    /// What is wrong with the shards.
    nonisolated fileprivate func shardProblems(_ files: [JUnitFile]) -> [String] {
        var sentences: [String] = []
        let counts = Set(shards.map(\.count)).sorted()
        if counts.count > 1 {
            sentences.append(
                "The reports are of different divisions: "
                    + Self.list(counts.map { "into \($0)" })
                    + " shards. To fix, give only the reports of one run."
            )
        }
        if !missingShards.isEmpty {
            let isOne = missingShards.count == 1
            sentences.append(
                "\(isOne ? "Shard" : "Shards") \(Self.list(missingShards)) \(isOne ? "has" : "have") no report. "
                    + "To fix, run \(isOne ? "it" : "each of them") again: the same command with --shard "
                    + "\(missingShards[0])."
            )
        }
        let records = files.flatMap { file in file.shards.map { (file: file.path, record: $0) } }
        for (shard, own) in Dictionary(grouping: records, by: \.record.shard)
            .sorted(by: { ($0.key.count, $0.key.index) < ($1.key.count, $1.key.index) })
        where own.count > 1 {
            sentences.append(
                "Shard \(shard) has \(own.count) reports: \(Self.list(own.map(\.file))). To fix, leave out "
                    + "those that do not count."
            )
        }
        let runs = Self.groups(records.map { ($0.file, $0.record.run) })
        if runs.count > 1 {
            sentences.append(
                "The reports are of different runs: "
                    + runs.map { "\(Self.list($0.files)) of \($0.key)" }.joined(separator: "; ")
                    + ". To fix, delete the reports of earlier runs, and run the parts that have none then."
            )
        }
        let plans = Self.groups(records.map { ($0.file, $0.record.plan) })
        if counts.count == 1, plans.count > 1 {
            sentences.append(
                "The machines did not divide the same list: "
                    + plans.map { "\(Self.list($0.files)) \($0.files.count == 1 ? "has" : "have") one division" }
                    .joined(separator: "; ")
                    + ". Scripts can be missing or run twice. To fix, give all machines the same scripts, "
                    + "options and file of timings."
            )
        }
        return sentences
    }

    /// The files by what they say, in the order of the files; a file that says nothing is left out.
    nonisolated private static func groups(
        _ values: [(file: String, key: String?)]
    ) -> [(key: String, files: [String])] {
        var groups: [(key: String, files: [String])] = []
        for (file, key) in values {
            guard let key else { continue }
            if let index = groups.firstIndex(where: { $0.key == key }) {
                groups[index].files.append(file)
            } else {
                groups.append((key, [file]))
            }
        }
        return groups
    }

    /// What is wrong with the scripts.
    nonisolated fileprivate var scriptProblems: [String] {
        var sentences: [String] = []
        if !repeated.isEmpty {
            let few = repeated.prefix(5).map { script in
                let runs = zip(script.outcomes, script.reports).map { "\($0) in \($1)" }
                return "\(script.script) (\(Self.list(runs)))"
            }
            let rest = repeated.count - few.count
            sentences.append(
                "\(TimeWords.count(repeated.count, "script")) ran more than once: "
                    + few.joined(separator: "; ")
                    + (rest > 0 ? "; and \(rest) more" : "")
                    + ". To fix, leave out the report that does not count."
            )
        }
        if !missing.isEmpty {
            let verb =
                missing.count == 1 ? "script of \(place ?? "") is" : "scripts of \(place ?? "") are"
            sentences.append(
                "\(missing.count) \(verb) in no report: \(Self.list(missing)). To fix, run the shard that "
                    + "has no report again, or these scripts alone."
            )
        }
        return sentences
    }

    nonisolated fileprivate var ownNotes: [String] {
        var sentences = shards.filter { $0.attempt > 1 }.map {
            "Shard \($0.shard) was started \($0.attempt) times; this is the report of the last start."
        }
        if !unexpected.isEmpty {
            let verb = unexpected.count == 1 ? "script is" : "scripts are"
            sentences.append(
                "\(unexpected.count) \(verb) in a report, but not in \(place ?? ""): "
                    + "\(Self.list(unexpected))."
            )
        }
        return sentences
    }
}
