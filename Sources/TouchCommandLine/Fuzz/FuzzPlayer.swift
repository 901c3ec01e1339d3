/// Plays seeds and steps, in a process of its own if this program can be started again.
@MainActor struct FuzzPlayer {
    private let scene: Scene
    private let screen: ScreenSettings
    private let processes: ScriptProcesses?
    private let interruption: Interruption?
    /// The arguments of a process that plays, without what it plays.
    private let arguments: [String]

    init(
        _ scene: Scene,
        _ screen: ScreenSettings,
        _ processes: ScriptProcesses?,
        _ interruption: Interruption?,
        arguments: [String]
    ) {
        (self.scene, self.screen) = (scene, screen)
        (self.processes, self.arguments) = (processes, arguments)
        self.interruption = interruption
    }

    /// Whether a signal has ended the processes that play.
    var isInterrupted: Bool { interruption?.isRequested == true }

    /// Plays seeds, each to its end or until it breaks something.
    ///
    /// - Returns: what came of them, and why the rest cannot be played; nil if all were.
    func play(_ seeds: ClosedRange<UInt64>, steps: Int) async -> (FuzzOutcome, (any Error)?) {
        var (outcome, next): (FuzzOutcome, UInt64?) = (FuzzOutcome(), seeds.lowerBound)
        do {
            guard processes != nil else {
                return (try await local.play(seeds, steps: steps), nil)
            }
            while let first = next {
                let played = try await play(
                    ["--seeds", "\(first)...\(seeds.upperBound)", "--steps", "\(steps)"],
                    .usual
                )
                outcome.add(played)
                // The process ended in the run of its last finding: another one continues after that.
                let last = played.findings.last
                next = last?.isCrash == true && !isInterrupted ? last?.seed : nil
                next = next.flatMap { $0 < seeds.upperBound ? $0 + 1 : nil }
            }
            return (outcome, nil)
        } catch {
            return (outcome, error)
        }
    }

    /// The same mistake with the fewest steps, or with those that are left when a signal comes.
    func shrunk(_ finding: FuzzFinding) async throws -> FuzzFinding {
        var last = finding
        let isWait = finding.sentence == FuzzPatience.finding(signal: SIGALRM)?.sentence
        let patience: FuzzPatience = isWait ? .impatient : .usual
        // Nil if a signal came before the run was over.
        func fails(_ steps: [String], _ patience: FuzzPatience) async throws -> Bool? {
            let outcome = try await again(steps, patience)
            guard outcome.runs > 0 else { return nil }
            guard let found = outcome.findings.first, found.kind == finding.kind else {
                return false
            }
            last = found
            return true
        }
        guard let isShownAgain = try await fails(finding.steps, .patient) else { return finding }
        guard isShownAgain else {
            last.sentence += " " + StepRunner.isNotShownAgain
            last.isShownAgain = false
            return last
        }
        var shrinker = ListShrinker(steps: finding.steps)
        while let steps = shrinker.candidate, let holds = try await fails(steps, patience) {
            shrinker.note(holds: holds)
        }
        (last.isShownAgain, last.isFewest) = (true, shrinker.candidate == nil)
        last.steps = shrinker.smallest
        last.seed = finding.seed
        return last
    }

    /// Plays steps again.
    private func again(_ steps: [String], _ patience: FuzzPatience) async throws -> FuzzOutcome {
        guard processes != nil else { return try await local.play(steps) }
        let file = try UnnamedFile()
        try keep(JSONEncoder().encode(steps), in: file)
        return try await play(["--play", file.path], patience)
    }

    private var local: FuzzRun { FuzzRun(scene: scene, screen: screen) }

    /// Plays in another process. What a crash or a hang cut off is the last finding.
    private func play(_ what: [String], _ patience: FuzzPatience) async throws -> FuzzOutcome {
        let file = try UnnamedFile()
        let limits = ["--patience", "\(patience.real)", "--effort", "\(patience.processor)"]
        guard
            let (end, printed) = await processes?.start(
                arguments + ["--worker", file.path] + limits + what
            )
        else { return FuzzOutcome() }
        // The application may print, so the outcome is in the file.
        let journal = FuzzJournal(
            (try? Data(contentsOf: URL(fileURLWithPath: file.path))) ?? Data()
        )
        if end == .exited(0), journal.isComplete { return journal.outcome }
        // The process cannot say that its journal found no room.
        _ = try? file.handle.seekToEnd()
        try keep(Data(count: 8_192), in: file)
        if let refusal = journal.refusal { throw CommandRefusal(refusal) }
        // The run in which it was ended counts for nothing.
        if isInterrupted, !end.isFault { return journal.outcome }
        guard let cut = journal.unfinished, let (kind, sentence) = Self.finding(end) else {
            throw CommandRefusal(
                "Cannot play the scene \"\(scene.name)\": \(end.words). To fix, look at what it printed.\n"
                    + printed.suffix(2_000)
            )
        }
        var outcome = journal.outcome
        let finding = FuzzFinding(
            kind: kind,
            sentence: sentence,
            seed: cut.seed,
            steps: cut.steps,
            isCrash: true
        )
        outcome.add(
            FuzzOutcome(
                runs: 1,
                steps: cut.steps.count,
                findings: [finding],
                coverage: cut.coverage,
                controller: journal.controller
            )
        )
        return outcome
    }

    private func keep(_ bytes: Data, in file: UnnamedFile) throws(CommandRefusal) {
        do {
            try file.handle.write(contentsOf: bytes)
        } catch {
            throw CommandRefusal(
                "Cannot play the scene \"\(scene.name)\": the temporary folder "
                    + "\"\(FileManager.default.temporaryDirectory.path)\" takes no more bytes: \(error.reason) "
                    + "To fix, make room there, or let TMPDIR name another folder."
            )
        }
    }

    /// What an end in the middle of a run says about the application; nil if the process was not started.
    private static func finding(_ end: ScriptProcesses.End) -> (kind: String, sentence: String)? {
        switch end {
        case .notStarted: nil
        case .exited(let code):
            ("exit \(code)", "The application ended its process with the exit code \(code).")
        case .signal(let number):
            FuzzPatience.finding(signal: number)
                ?? ("signal \(number)", "The application crashed: \(end.words).")
        }
    }
}
