/// Plays seeds, in processes of their own if this program can be started again, and shrinks what breaks.
@MainActor struct FuzzSearch {
    /// A mistake: as it was found first, and with the fewest steps.
    struct Found {
        var original: FuzzFinding
        var shrunk: FuzzFinding
        /// Whether the process ended.
        var isCrash: Bool
    }

    /// Seconds of real time after which a step hangs. [choice] Far more than any step takes.
    nonisolated static let patience: UInt32 = 10
    /// The same after something hung: many tries follow, and most hang. [choice]
    private nonisolated static let patienceAfterHang: UInt32 = 2

    private let scene: Scene
    private let screen: ScreenSettings
    private let processes: ScriptProcesses?
    /// The arguments of a process that plays, without what it plays.
    var arguments: [String] = []
    private(set) var total = FuzzOutcome()
    private static let hang = "hang"
    private(set) var findings: [Found] = []
    private var patience = Self.patience

    init(_ scene: Scene, _ screen: ScreenSettings, session: CommandSession) {
        (self.scene, self.screen, processes) = (scene, screen, session.processes)
    }

    /// Plays seeds until one breaks something.
    ///
    /// - Returns: the seed to go on with.
    mutating func explore(_ seeds: ClosedRange<UInt64>, steps: Int) async throws -> UInt64 {
        let (outcome, isCrash) = try await play(
            ["--seeds", "\(seeds.lowerBound)...\(seeds.upperBound)", "--steps", "\(steps)"]
        ) { try await $0.play(seeds, steps: steps) }
        total.add(outcome)
        guard let finding = outcome.finding else { return seeds.upperBound &+ 1 }
        if finding.kind == Self.hang { patience = Self.patienceAfterHang }
        // What the process had done before is lost with it, but for the number of its runs.
        if isCrash { total.runs += Int(finding.seed - seeds.lowerBound) }
        if !findings.contains(where: { $0.original.kind == finding.kind }) {
            findings.append(
                Found(original: finding, shrunk: try await shrunk(finding), isCrash: isCrash)
            )
        }
        return finding.seed &+ 1
    }

    private func shrunk(_ finding: FuzzFinding) async throws -> FuzzFinding {
        var last = finding
        var shrinker = StepShrinker { steps in
            let (outcome, _) = try await play(steps)
            guard let found = outcome.finding, found.kind == finding.kind else { return false }
            last = found
            return true
        }
        guard try await shrinker.fails(finding.steps) else {
            last.sentence +=
                " Played again, the same steps do not break it: the application keeps something outside of "
                + "its objects, or depends on real time."
            return last
        }
        let steps = try await shrinker.shrink(finding.steps)
        last.steps = steps
        last.seed = finding.seed
        return last
    }

    /// Plays steps again.
    private func play(_ steps: [String]) async throws -> (FuzzOutcome, isCrash: Bool) {
        guard processes != nil else { return (try await local.play(steps), false) }
        let file = try TemporaryFile()
        defer { file.remove() }
        try JSONEncoder().encode(steps).write(to: file.url)
        return try await play(["--play", file.url.path]) { try await $0.play(steps) }
    }

    private var local: FuzzRun { FuzzRun(scene: scene, screen: screen) }

    /// Plays in another process, or here if there are no other processes.
    private func play(
        _ what: [String],
        here: (FuzzRun) async throws -> FuzzOutcome
    ) async throws -> (FuzzOutcome, isCrash: Bool) {
        guard let processes else { return (try await here(local), false) }
        let journal = try TemporaryFile()
        defer { journal.remove() }
        let (end, printed) = await processes.start(
            arguments + ["--worker", journal.url.path, "--patience", "\(patience)"] + what
        )
        // The application may print, so the outcome is in the file.
        let data = (try? Data(contentsOf: journal.url)) ?? Data()
        if end == .exited(0), let outcome = try? JSONDecoder().decode(FuzzOutcome.self, from: data)
        {
            return (outcome, false)
        }
        guard case .signal(let number) = end,
            var finding = try? JSONDecoder().decode(FuzzFinding.self, from: data)
        else {
            throw CommandRefusal(
                "Cannot play the scene \"\(scene.name)\": \(end.words). To fix, look at what it printed.\n"
                    + printed.suffix(2_000)
            )
        }
        finding.kind = number == SIGALRM ? Self.hang : "signal \(number)"
        finding.sentence =
            number == SIGALRM
            ? "The application did not answer: it may be in an endless loop."
            : "The application crashed: \(end.words)."
        let outcome = FuzzOutcome(runs: 1, steps: finding.steps.count, finding: finding)
        return (outcome, true)
    }
}

/// A file of its own in the temporary folder.
private struct TemporaryFile {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-fuzz-\(UUID().uuidString)")
        guard
            FileManager.default.createFile(
                atPath: url.path,
                contents: nil,
                attributes: [.posixPermissions: 0o600]
            )
        else {
            throw CommandRefusal(
                "Cannot write to the temporary folder. To fix, set TMPDIR to one that is writable."
            )
        }
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
