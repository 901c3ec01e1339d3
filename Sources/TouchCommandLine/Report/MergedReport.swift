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
        shards = files.flatMap(Self.parts).sorted {
            ($0.count, $0.index, $0.report) < ($1.count, $1.index, $1.report)
        }
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
        problems = files.flatMap(\.problems) + shardProblems(files) + scriptProblems
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
