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
            depend on --jobs.
            """
    )

    /// How many runs one process has. [choice] So few that a crash loses little, so many that its start costs
    /// little.
    private static let runsOfProcess: UInt64 = 10

    @Argument(help: "The scene.") var scene: String
    @Option(
        help: ArgumentHelp(
            "The seeds, as in 1...100 or 17; 1...100 by default, all with --minutes.",
            valueName: "A...B"
        ),
        transform: Self.seeds
    )
    var seeds: ClosedRange<UInt64>?
    @Option(help: ArgumentHelp("Stop after so many minutes of real time.", valueName: "N"))
    var minutes: Double?
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
    @Option(help: .hidden) var play: String?
    @Option(help: .hidden) var patience: UInt32 = FuzzPatience.usual.real
    @Option(help: .hidden) var effort: Double = FuzzPatience.usual.processor

    static func seeds(_ argument: String) throws -> ClosedRange<UInt64> {
        let ends = argument.components(separatedBy: "...").map { UInt64($0) }
        switch (ends.count, ends.first ?? nil, ends.last ?? nil) {
        case (1, let seed?, _): return seed...seed
        case (2, let first?, let last?) where first <= last: return first...last
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
            throw ValidationError("--minutes takes a number above 0. This is \(minutes).")
        }
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes a number from 1 to 256. This is \(jobs).")
        }
    }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let scene = try session.scene(named: scene)
        let screen = try options.applied()
        if let worker { return try await work(scene, screen, journal: worker) }
        try testOptions.check(for: .swift)
        if let output { try OutputFolder.make(at: output, option: "--output") }
        let interruption = session.interruptionOfProcesses
        interruption?.watch()
        let search = FuzzSearch(
            FuzzPlayer(
                scene,
                screen,
                session.processes,
                interruption,
                arguments: arguments(screen)
            ),
            steps: steps
        )
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
        let start = session.output.realTime?() ?? 0
        var problem: (any Error)?
        do {
            try await search.explore(
                parts,
                jobs: session.processes.map { jobs ?? $0.usualCount } ?? 1,
                until: {
                    guard let minutes, let now = session.output.realTime?() else { return false }
                    return now - start > minutes * 60
                },
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
            session.output.say("Shard \(shard.shard) of the seeds\(source).")
        }
        for number in search.findings.indices { failures.add(number, of: search) }
        let status = try report(
            failures.inOrder,
            of: search,
            endedBy: interruption?.isRequested == true
                ? "a signal interrupted it" : problem.map { _ in "it could not go on" },
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
        let isEndless = minutes != nil && session.output.realTime != nil
        let seeds = seeds ?? 1...(isEndless ? .max : 100)
        let answer = try shard.map {
            try ShardSearch(environment: session.environment).answer(to: $0)
        }
        if let message = answer?.message { session.output.say(message) }
        let shard = answer?.found.shard
        let all = sequence(first: seeds.lowerBound) { first in
            let (next, isTooLarge) = first.addingReportingOverflow(Self.runsOfProcess)
            return isTooLarge || next > seeds.upperBound ? nil : next
        }
        let parts = all.enumerated().lazy
            .filter { shard == nil || $0.offset % (shard?.count ?? 1) + 1 == shard?.index }
            .map { $0.element...min(seeds.upperBound, $0.element &+ Self.runsOfProcess &- 1) }
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
                _ = try await run.play(seeds, steps: steps)
            }
            run.journal(.end)
        } catch {
            run.journal(.refusal("\(error)"))
        }
        return .passed
    }

    /// The arguments with which the process that plays opens the same scene on the same screen.
    private func arguments(_ screen: ScreenSettings) -> [String] {
        var arguments = [
            "fuzz", scene, "--screen",
            "\(ScriptText.exact(screen.width))x\(ScriptText.exact(screen.height))", "--rate",
            "\(screen.rate.rawValue)", "--idiom", screen.idiom.rawValue,
        ]
        if let sides = screen.safeArea {
            arguments += ["--safe-area", sides.map(ScriptText.exact).joined(separator: ",")]
        }
        if let profile = options.profile { arguments += ["--profile", profile] }
        return arguments
    }

    // MARK: The report

    /// What was found, as JSON.
    struct Report: Codable, Hashable {
        struct Failure: Codable, Hashable {
            var sentence: String
            var seed: UInt64
            var isCrash: Bool
            var stepsBefore: Int
            var steps: [String]
            var script: String
            /// The test; nil if there is none.
            var test: String?
            /// Why there is no test; nil if there is one.
            var reason: String?
        }

        var runs: Int
        var steps: Int
        /// Whether a signal or an error ended the search.
        var isInterrupted: Bool
        var failures: [Failure]
        var untouched: [String]
        var unrecognized: [String]

        @MainActor init(
            _ search: FuzzSearch,
            _ failures: [FuzzWriter.Failure],
            isInterrupted: Bool
        ) {
            let total = search.total
            (runs, steps) = (total.runs, total.steps)
            self.isInterrupted = isInterrupted
            self.failures = failures.map { failure in
                let finding = failure.finding
                return Failure(
                    sentence: finding.shrunk.sentence,
                    seed: finding.original.seed,
                    isCrash: finding.original.isCrash,
                    stepsBefore: finding.original.steps.count,
                    steps: finding.shrunk.steps,
                    script: failure.script,
                    test: failure.test,
                    reason: failure.reason
                )
            }
            let coverage = total.coverage
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
            try output.print(json: Report(search, failures, isInterrupted: reason != nil))
            return status
        }
        try output.print(
            "\(scene): \(found == 0 ? "nothing broke" : found == 1 ? "1 failure" : "\(found) failures") in "
                + "\(TraceWords.count(total.runs, "run")) with \(TraceWords.count(total.steps, "step"))"
                + (reason.map { ", until \($0)." } ?? ".")
        )
        for (index, failure) in failures.enumerated() {
            let finding = failure.finding
            try output.print(
                "\n\(index + 1). \(finding.shrunk.sentence) (seed \(finding.original.seed), "
                    + "\(finding.shrunk.steps.count) of \(finding.original.steps.count) steps)\n\(failure.script)\n"
                    + (failure.test ?? "There is no Swift test. \(failure.reason ?? "")\n")
            )
        }
        try output.print(Self.coverage(total.coverage))
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
        return "\n" + lines.compactMap(\.self).joined(separator: "\n")
    }
}
