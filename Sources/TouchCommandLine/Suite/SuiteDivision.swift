/// How a suite is divided among machines, and the times that balance the parts.
struct SuiteDivision {
    private let session: CommandSession
    private let choice: ShardChoice?
    private let found: FoundShard?
    private let files: TimingFiles?
    private var plan: ShardPlan?
    private var chosen = 0

    /// Asks the systems, and reads the times of earlier runs.
    init(_ options: SuiteOptions, in session: CommandSession) throws {
        self.session = session
        choice = options.shard
        let answer = try options.shard.map {
            try ShardSearch(environment: session.environment).answer(to: $0)
        }
        found = answer?.found
        if let message = answer?.message { session.output.say(message) }
        files = options.timings.isEmpty ? nil : try TimingFiles(options.timings)
    }

    /// The part of this machine; nil if the suite is not divided.
    var record: ShardRecord? {
        guard let found, let plan else { return nil }
        return ShardRecord(found, plan: plan.fingerprint)
    }

    /// Does what is due before the first script: answers Bazel, checks that the file of timings can
    /// be written, and removes the report of an earlier run. If this machine dies, that report must
    /// not be taken for the one of this run.
    ///
    /// - Parameter junit: the path of the report, or for a shard its folder; nil if none will be
    ///   written.
    /// - Returns: the path of the report.
    func prepare(junit: String?) throws -> String? {
        if case .auto = choice { try ShardSearch.answerBazel(session.environment) }
        if let path = fileToWrite { try OutputTarget(path).check(called: "the timings") }
        guard let junit else { return nil }
        let path = try found.map { try Self.report(of: $0.shard, at: junit) } ?? junit
        let target = OutputTarget(path)
        try target.check(called: "JUnit XML")
        if found != nil, target.isReplaceable {
            try? FileManager.default.removeItem(atPath: target.resolvedPath)
        }
        return path
    }

    /// The report of a shard: in a folder, which is made, the file `2-of-5.xml`.
    private static func report(of shard: Shard, at path: String) throws -> String {
        guard path.hasSuffix("/") || ScriptFiles.isFolder(path) else { return path }
        try OutputFolder.make(at: path, option: "--junit")
        return "\(path.hasSuffix("/") ? path : path + "/")\(shard.index)-of-\(shard.count).xml"
    }

    /// The items that this machine runs, in their order.
    mutating func part<Item>(of items: [Item], path: (Item) -> String) throws -> [Item] {
        guard let found else { return items }
        let paths = items.map(path)
        // Machines may have the folder at different places.
        let names = ScriptNames(of: paths)
        let plan = ShardPlan(
            names: paths.map { names[$0] },
            times: paths.map { files?.timings[$0] },
            count: found.shard.count
        )
        self.plan = plan
        chosen = plan.shards.count { $0 == found.shard.index }
        return zip(items, plan.shards).filter { $0.1 == found.shard.index }.map(\.0)
    }

    // MARK: Words

    /// Which part it was, what said so, and what balanced it.
    var sentences: [String] {
        guard let found, let plan else { return [] }
        let count = plan.shards.count
        var sentence =
            "Shard \(found.shard), \(chosen) of \(TraceWords.count(count, "script"))"
        if let source = found.source { sentence += ", according to \(source)" }
        sentence += "."
        if found.attempt > 1 { sentence += " The system started this part \(found.attempt) times." }
        guard let files else { return [sentence] }
        sentence +=
            plan.timed == 0
            ? " It is not balanced: no script has a time of an earlier run."
            : " Balanced by the times of \(plan.timed) of \(TraceWords.count(count, "script"))"
                + (files.json.map { " in \($0)." } ?? ".")
        return [sentence]
    }

    // MARK: Timings

    private var fileToWrite: String? {
        guard let json = files?.json, session.output.realTime != nil else { return nil }
        guard let found, found.shard.count > 1 else { return json }
        return Timings.file(of: found.shard, next: json)
    }

    /// Writes the times of the scripts that ran: of a whole suite into the file that was read, of a
    /// shard into a file of its own.
    ///
    /// - Returns: the path of the file; nil if none is to be written.
    func writeTimes(of outcomes: [ScriptOutcome]) throws -> String? {
        guard let path = fileToWrite, let files else { return nil }
        var measured = Timings()
        for outcome in outcomes where outcome.report != nil {
            if let time = outcome.realTime { measured.set(outcome.script, time) }
        }
        guard path == files.json else {
            try measured.write(to: path)
            return path
        }
        var all = files.timings
        all.merge(measured)
        try all.write(to: path)
        return path
    }
}
