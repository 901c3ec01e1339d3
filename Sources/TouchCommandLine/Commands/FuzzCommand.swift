internal import ArgumentParser

/// `fuzz`: touches a scene at random until something breaks, and finds the fewest steps that break it.
struct FuzzCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract:
            "Touches a scene at random until something breaks, and says the fewest steps that break it.",
        discussion: """
            Each seed is a run with a new application, in a process of its own. A run breaks if the process \
            crashes, does not answer for \(FuzzSearch.patience) s, or an invariant of the scene does not hold. What broke is \
            shrunk, and printed as a script.
            """
    )

    /// How many runs one process has. [choice] So few that a crash loses little, so many that its start costs
    /// little.
    private static let runsOfProcess = 10

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
    @Option(help: ArgumentHelp("Steps of each run, 1 to 1000; 40 by default.", valueName: "N"))
    var steps = 40
    @Option(help: ArgumentHelp("Write the scripts to this folder.", valueName: "FOLDER"))
    var output: String?
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Option(help: .hidden) var worker: String?
    @Option(help: .hidden) var play: String?
    @Option(help: .hidden) var patience: UInt32 = FuzzSearch.patience

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
    }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        let scene = try session.scene(named: scene)
        let screen = try options.applied()
        if let worker { return try await work(scene, screen, journal: worker) }
        if let output { try OutputFolder.make(at: output, option: "--output") }
        var search = FuzzSearch(scene, screen, session: session)
        search.arguments = arguments(screen)
        var progress = ProgressLine(session.output, every: 1)
        let start = session.output.realTime?() ?? 0
        let seeds = seeds ?? 1...(minutes == nil || session.output.realTime == nil ? 100 : .max)
        var seed = seeds.lowerBound
        while seed <= seeds.upperBound {
            if let minutes, let now = session.output.realTime?(), now - start > minutes * 60 {
                break
            }
            let rest = seeds.upperBound - seed
            let last = seed + min(rest, UInt64(Self.runsOfProcess - 1))
            let next = try await search.explore(seed...last, steps: steps)
            progress.show(
                search.total.runs,
                "\(search.total.runs) runs, \(search.findings.count) failures"
            )
            if next > seeds.upperBound || next == 0 { break }
            seed = next
        }
        progress.end()
        return try report(search, on: screen, to: session.output)
    }

    // MARK: The process that plays

    @MainActor private func work(
        _ scene: Scene,
        _ screen: ScreenSettings,
        journal: String
    ) async throws -> ExitStatus {
        let file = URL(fileURLWithPath: journal)
        var run = FuzzRun(scene: scene, screen: screen)
        run.patience = patience
        run.journal = { seed, steps in
            let entry = FuzzFinding(kind: "", sentence: "", seed: seed, steps: steps)
            try? JSONEncoder().encode(entry).write(to: file)
        }
        var total = FuzzOutcome()
        if let play {
            let steps = try JSONDecoder().decode(
                [String].self,
                from: Data(contentsOf: URL(fileURLWithPath: play))
            )
            total = try await run.play(steps)
        } else if let seeds {
            total = try await run.play(seeds, steps: steps)
        }
        try JSONEncoder().encode(total).write(to: file)
        return .passed
    }

    /// The arguments with which the process that plays opens the same scene on the same screen.
    private func arguments(_ screen: ScreenSettings) -> [String] {
        var arguments = [
            "fuzz", scene, "--screen",
            "\(CGFloat(screen.width).short)x\(CGFloat(screen.height).short)", "--rate",
            "\(screen.rate.rawValue)", "--idiom", screen.idiom.rawValue,
        ]
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
        }

        var runs: Int
        var steps: Int
        var failures: [Failure]
        var untouched: [String]
        var unrecognized: [String]

        @MainActor init(_ search: FuzzSearch, scripts: [String]) {
            let total = search.total
            (runs, steps) = (total.runs, total.steps)
            failures = zip(search.findings, scripts).map { finding, script in
                Failure(
                    sentence: finding.shrunk.sentence,
                    seed: finding.original.seed,
                    isCrash: finding.isCrash,
                    stepsBefore: finding.original.steps.count,
                    steps: finding.shrunk.steps,
                    script: script
                )
            }
            untouched = total.seen.subtracting(total.touched).sorted()
            unrecognized = total.recognizers.subtracting(total.recognized).sorted()
        }
    }

    @MainActor private func report(
        _ search: FuzzSearch,
        on screen: ScreenSettings,
        to output: CommandOutput
    ) throws -> ExitStatus {
        let total = search.total
        let found = search.findings.count
        let status: ExitStatus =
            search.findings.isEmpty
            ? .passed : search.findings.contains { $0.isCrash } ? .crashed : .expectationFailed
        if json {
            try output.print(
                json: Report(search, scripts: search.findings.map { script($0, screen) })
            )
            try writeScripts(of: search, screen, output)
            return status
        }
        try output.print(
            "\(scene): \(found == 0 ? "nothing broke" : found == 1 ? "1 failure" : "\(found) failures") in "
                + "\(total.runs) run\(total.runs == 1 ? "" : "s") with \(total.steps) steps."
        )
        for (index, finding) in search.findings.enumerated() {
            let script = script(finding, screen)
            try output.print(
                "\n\(index + 1). \(finding.shrunk.sentence) (seed \(finding.original.seed), "
                    + "\(finding.shrunk.steps.count) of \(finding.original.steps.count) steps)\n\(script)"
            )
        }
        try writeScripts(of: search, screen, output)
        try output.print(Self.coverage(total))
        return status
    }

    /// Writes the scripts to the folder that was named; nothing without one.
    @MainActor private func writeScripts(
        of search: FuzzSearch,
        _ screen: ScreenSettings,
        _ output: CommandOutput
    ) throws {
        guard let folder = self.output else { return }
        for (index, finding) in search.findings.enumerated() {
            let path = "\(folder)/\(scene)-\(index + 1).yaml"
            let script = script(finding, screen)
            try OutputTarget(path).write(Data(script.utf8), called: "the script")
            output.say("Written: \(path). To play it: \(ProgramName.current) run \(path)")
        }
    }

    @MainActor private func script(
        _ finding: FuzzSearch.Found,
        _ screen: ScreenSettings
    ) -> String {
        "# \(finding.shrunk.sentence.replacing("\n", with: " "))\nscene: \(ScriptText.word(scene))\n"
            + "screen: \(screen.yaml)\n"
            + (finding.shrunk.steps.isEmpty ? "steps: []\n" : "steps:\n")
            + finding.shrunk.steps.map { "  - \($0)\n" }.joined()
    }

    private static func coverage(_ total: FuzzOutcome) -> String {
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
