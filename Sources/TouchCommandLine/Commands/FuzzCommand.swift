internal import ArgumentParser

/// `fuzz`: touches a scene at random until something breaks, and finds the fewest steps that break it.
struct FuzzCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract:
            "Touches a scene at random until something breaks, and prints the fewest steps that break it.",
        discussion: """
            Each seed is a run with a new application. A run breaks if the process crashes, if a step \
            does not end within \(Int(FuzzPatience.usual.processor)) s of processor time or \
            \(FuzzPatience.usual.real) s of real time, if an invariant of the scene does not hold, or if the touch system is \
            not in order, which is a mistake of Touchstone. \
            The fewest steps that still break it are printed as a script and as a Swift test. The findings do not \
            depend on --jobs, except with --max-failures.
            """
    )

    /// How many runs one process has. [choice] So few that a crash loses little, so many that its start costs
    /// little.
    private static let runsOfProcess: UInt64 = 10

    @Argument(help: "The scene.") var scene: String
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The seeds, as in 1...100 or 17; 1...100 by default, all with --minutes. With --minutes also 101..., without an end.",
            valueName: "A...B"
        ),
        transform: Self.seeds
    )
    var seeds: Seeds?
    @Option(help: ArgumentHelp("Stop after so many minutes of real time.", valueName: "N"))
    var minutes: Double?
    @Option(
        help: ArgumentHelp(
            "Start no more runs after so many different failures; those that have begun are finished.",
            valueName: "N"
        )
    )
    var maxFailures: Int?
    @Option(help: "How many processes play at once; as many as there are cores by default.")
    var jobs: Int?
    @Option(
        help: ArgumentHelp(
            "Only part K of N of the seeds; auto: the part that the CI system or the cluster gives this machine "
                + "(auto/N if it does not say how many there are).",
            valueName: "K/N|auto"
        ),
        transform: ShardChoice.parse
    )
    var shard: ShardChoice?
    @Option(help: ArgumentHelp("Steps of each run, 1 to 1000.", valueName: "N"))
    var steps = 40
    @Option(
        help: ArgumentHelp("Write the scripts and the tests to this folder.", valueName: "FOLDER")
    )
    var output: String?
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup(title: "Test") var testOptions: TestOptions
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Option(help: .hidden) var worker: String?
    @Option(help: .hidden) var settings: String?
    @Option(help: .hidden) var play: String?
    @Option(help: .hidden) var patience: UInt32 = FuzzPatience.usual.real
    @Option(help: .hidden) var effort: Double = FuzzPatience.usual.processor

    /// The seeds of an option.
    struct Seeds: Hashable {
        let range: ClosedRange<UInt64>
        /// Whether the option names no last seed.
        var isEndless = false
    }

    static func seeds(_ argument: String) throws -> Seeds {
        let words = argument.components(separatedBy: "...")
        let ends = words.map { UInt64($0) }
        switch (ends.count, ends.first ?? nil, ends.last ?? nil) {
        case (1, let seed?, _): return Seeds(range: seed...seed)
        case (2, let first?, let last?) where first <= last: return Seeds(range: first...last)
        case (2, let first?, nil) where words[1].isEmpty:
            return Seeds(range: first...(.max), isEndless: true)
        default:
            throw ValidationError(
                "Seeds are a whole number, or A...B with 0 ≤ A ≤ B, as in 1...100. This is \"\(argument)\"."
            )
        }
    }

    func validate() throws {
        guard (1...1_000).contains(steps) else {
            throw ValidationError("--steps takes a number from 1 to 1000. This is \(steps).")
        }
        if let minutes, !(minutes > 0 && minutes <= 100_000) {
            throw ValidationError(
                "--minutes takes a number above 0 and up to 100000. This is \(CGFloat(minutes).short)."
            )
        }
        if minutes == nil, let seeds, seeds.isEndless {
            throw ValidationError(
                "Seeds without an end need a time. To fix, add --minutes 5, or write --seeds \(seeds.range.lowerBound)...N."
            )
        }
        if let maxFailures, maxFailures < 1 {
            throw ValidationError(
                "--max-failures takes a number from 1 on. This is \(maxFailures)."
            )
        }
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes a number from 1 to 256. This is \(jobs).")
        }
    }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let scene = try session.scene(named: scene)
        if let worker {
            let screen = try JSONDecoder().decode(
                ScreenSettings.self,
                from: Data((settings ?? "").utf8)
            )
            return try await work(scene, screen, journal: worker)
        }
        let screen = try options.applied()
        try testOptions.check(for: .swift)
        if let output { try OutputFolder.make(at: output, option: "--output") }
        let interruption = session.interruptionOfProcesses
        interruption?.watch()
        var player = try FuzzPlayer(scene, screen, session.processes, interruption)
        if let minutes, let realTime = session.output.realTime {
            player.deadline = FuzzDeadline(now: realTime, end: realTime() + minutes * 60)
        }
        let search = FuzzSearch(player, steps: steps)
        search.mostFindings = maxFailures ?? .max
        let writer = FuzzWriter(
            scene: scene,
            screen: screen,
            testOptions: testOptions,
            folder: output
        )
        var failures = FuzzFailures(writer, session.output)
        let (parts, shard) = try parts(in: session)
        if session.processes != nil {
            // The backtrace of a crash takes seconds to write, and is not shown here.
            setenv("SWIFT_BACKTRACE", "enable=no", 0)
        }
        var progress = ProgressLine(session.output, every: 1)
        var problem: (any Error)?
        do {
            try await search.explore(
                parts,
                jobs: session.processes.map { jobs ?? $0.usualCount } ?? 1,
                each: { shrunk in
                    progress.end()
                    if let shrunk { failures.add(shrunk, of: search) }
                    progress.show(
                        search.total.runs,
                        "\(search.total.runs) runs, \(search.findings.count) failures"
                    )
                }
            )
        } catch {
            // What was found until then is not lost.
            guard !search.findings.isEmpty else { throw error }
            problem = error
        }
        progress.end()
        if let shard {
            let source = shard.source.map { ", according to \($0)" } ?? ""
            session.output.say(
                "Shard \(shard.shard) of the seeds\(source): \(TraceWords.count(search.total.runs, "run"))."
                    + (search.total.runs > 0 || problem != nil || interruption?.isRequested == true
                        ? "" : " To fix, give at least \(shard.shard.count) seeds, or fewer parts.")
            )
        }
        for number in search.findings.indices { failures.add(number, of: search) }
        let status = try report(
            failures.inOrder,
            of: search,
            endedBy: interruption?.isRequested == true
                ? "a signal interrupted it"
                : problem.map { _ in "it could not go on" }
                    ?? (search.isCut ? "--max-failures ended it" : nil),
            to: session.output
        )
        if let problem { throw problem }
        try failures.writeRest()
        return status
    }

    /// The seeds that this machine plays, in parts of one process each; and which shard they are.
    @MainActor private func parts(
        in session: CommandSession
    ) throws -> (some Sequence<ClosedRange<UInt64>>, FoundShard?) {
        let seeds = seeds?.range ?? 1...(minutes == nil ? 100 : .max)
        if case .auto? = shard { try ShardSearch.answerBazel(session.environment) }
        let answer = try shard.map {
            try ShardSearch(environment: session.environment, things: "seeds").answer(to: $0)
        }
        if let message = answer?.message { session.output.say(message) }
        let shard = answer?.found.shard
        // Each shard gets some, if there are enough.
        let last = seeds.upperBound - seeds.lowerBound
        let share = last == .max ? last : (last + 1) / UInt64(shard?.count ?? 1)
        let size = max(1, min(Self.runsOfProcess, share))
        let all = sequence(first: seeds.lowerBound) { first in
            let (next, isTooLarge) = first.addingReportingOverflow(size)
            return isTooLarge || next > seeds.upperBound ? nil : next
        }
        let parts = all.enumerated().lazy
            .filter { shard == nil || $0.offset % (shard?.count ?? 1) + 1 == shard?.index }
            .map { $0.element...($0.element + min(size - 1, seeds.upperBound - $0.element)) }
        return (parts, answer?.found)
    }

    // MARK: The process that plays

    @MainActor private func work(
        _ scene: Scene,
        _ screen: ScreenSettings,
        journal: String
    ) async throws -> ExitStatus {
        var run = FuzzRun(scene: scene, screen: screen)
        run.patience = FuzzPatience(processor: effort, real: patience)
        run.journal = try FuzzJournal.writer(to: journal)
        do {
            if let play {
                let steps = try JSONDecoder().decode(
                    [String].self,
                    from: Data(contentsOf: URL(fileURLWithPath: play))
                )
                _ = try await run.play(steps)
            } else if let seeds {
                _ = try await run.play(seeds.range, steps: steps)
            }
            run.journal(.end)
        } catch {
            run.journal(.refusal("\(error)"))
        }
        return .passed
    }

    // MARK: The report

    /// What was found, as JSON.
    struct Report: Codable, Hashable {
        struct Failure: Codable, Hashable {
            /// `crash`, `exit`, `hang`, `invariant`, or `touchSystem`, which is a mistake of Touchstone.
            var kind: String
            var sentence: String
            var seed: UInt64
            var isCrash: Bool
            /// Whether the same steps broke it again; nil if they were not played again.
            var isShownAgain: Bool?
            /// Whether it was tried to leave out each of the steps.
            var isFewest: Bool
            var stepsBefore: Int
            var steps: [String]
            var script: String
            /// The test; nil if there is none.
            var test: String?
            /// Why there is no test; nil if there is one.
            var reason: String?
        }

        var scene: String
        var runs: Int
        var steps: Int
        /// Whether a signal, an error or `--max-failures` ended the search.
        var isInterrupted: Bool
        var failures: [Failure]
        /// The first slow step of each run that has one.
        var slow: [SlowStep]
        /// The targets that were on the screen, and those that no finger touched.
        var targets: [String]
        var untouched: [String]
        /// The recognizers that received touches, and those that never recognized their gesture.
        var recognizers: [String]
        var unrecognized: [String]

        @MainActor init(
            _ search: FuzzSearch,
            on scene: String,
            _ failures: [FuzzWriter.Failure],
            isInterrupted: Bool
        ) {
            let total = search.total
            self.scene = scene
            slow = total.slow
            (runs, steps) = (total.runs, total.steps)
            self.isInterrupted = isInterrupted
            self.failures = failures.map { failure in
                let finding = failure.finding
                return Failure(
                    kind: finding.original.word,
                    sentence: finding.shrunk.sentence,
                    seed: finding.original.seed,
                    isCrash: finding.original.isCrash,
                    isShownAgain: finding.shrunk.isShownAgain,
                    isFewest: finding.shrunk.isFewest,
                    stepsBefore: finding.original.steps.count,
                    steps: finding.shrunk.steps,
                    script: failure.script,
                    test: failure.test,
                    reason: failure.reason
                )
            }
            let coverage = total.coverage
            (targets, recognizers) = (coverage.seen.sorted(), coverage.recognizers.sorted())
            untouched = coverage.seen.subtracting(coverage.touched).sorted()
            unrecognized = coverage.recognizers.subtracting(coverage.recognized).sorted()
        }
    }

    @MainActor private func report(
        _ failures: [FuzzWriter.Failure],
        of search: FuzzSearch,
        endedBy reason: String?,
        to output: CommandOutput
    ) throws -> ExitStatus {
        let total = search.total
        let found = failures.count
        let status: ExitStatus =
            found == 0
            ? .passed
            : failures.contains { $0.finding.original.isCrash } ? .crashed : .expectationFailed
        if json {
            try output.print(
                json: Report(search, on: scene, failures, isInterrupted: reason != nil)
            )
            return status
        }
        try output.print(
            "\(scene): \(found == 0 ? "nothing broke" : found == 1 ? "1 failure" : "\(found) failures") in "
                + "\(TraceWords.count(total.runs, "run")) with \(TraceWords.count(total.steps, "step"))"
                + (reason.map { ", until \($0)." } ?? ".")
        )
        for (index, failure) in failures.enumerated() {
            let (finding, all) = (failure.finding, failure.finding.original.steps.count)
            let steps = all == 0 ? "no step" : "\(finding.shrunk.steps.count) of \(all) steps"
            try output.print(
                "\n\(index + 1). \(finding.shrunk.sentence) (seed \(finding.original.seed), \(steps))\n"
                    + "\(failure.script)\n"
                    + (failure.test ?? "There is no Swift test. \(failure.reason ?? "")\n")
            )
        }
        let reached = Self.coverage(total.coverage)
        if !reached.isEmpty { try output.print("\n" + reached) }
        if let first = total.slow.first {
            try output.print(
                "In \(TraceWords.count(total.slow.count, "run")) a step took more than "
                    + "\(Int(FuzzPatience.usual.processor)) s of processor time, and ended: `\(first.step)` with the seed "
                    + "\(first.seed)."
            )
        }
        if minutes != nil, shard == nil, let last = search.lastSeed, last < .max {
            let first = seeds?.range.lowerBound ?? 1
            try output.print(
                "All seeds from \(first) to \(last) were played. To continue later, give --seeds \(last + 1)..."
            )
        }
        return status
    }

    private static func coverage(_ total: FuzzCoverage) -> String {
        func line(_ done: Set<String>, _ all: Set<String>, _ words: (String, String)) -> String? {
            guard !all.isEmpty else { return nil }
            let rest = all.subtracting(done).sorted()
            let missing =
                rest.isEmpty
                ? ""
                : " \(words.1): \(rest.prefix(10).joined(separator: ", "))"
                    + (rest.count > 10 ? ", and \(rest.count - 10) more" : "") + "."
            return "\(all.intersection(done).count) of \(all.count) \(words.0).\(missing)"
        }
        let lines = [
            line(total.touched, total.seen, ("targets were touched", "Never")),
            line(
                total.recognized,
                total.recognizers,
                ("recognizers that received touches recognized their gesture", "Never")
            ),
        ]
        return lines.compactMap(\.self).joined(separator: "\n")
    }
}
