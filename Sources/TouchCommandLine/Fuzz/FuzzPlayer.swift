/// Plays seeds and steps, in a process of its own if this program can be started again.
@MainActor struct FuzzPlayer {
    private let scene: Scene
    private let screen: ScreenSettings
    private let processes: ScriptProcesses?
    private let interruption: Interruption?
    /// When the search ends; nil if it has no time.
    var deadline: FuzzDeadline?
    /// The arguments of a process that plays, without what it plays.
    private let arguments: [String]

    init(
        _ scene: Scene,
        _ screen: ScreenSettings,
        _ processes: ScriptProcesses?,
        _ interruption: Interruption?
    ) throws {
        (self.scene, self.screen) = (scene, screen)
        (self.processes, self.interruption) = (processes, interruption)
        let settings = String(decoding: try JSONEncoder().encode(screen), as: UTF8.self)
        arguments = ["fuzz", scene.name, "--settings", settings]
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
            var knowsLoop = false
            while let first = next {
                if first != seeds.lowerBound, deadline?.isOver == true { break }
                var played = try await play(first...seeds.upperBound, steps, .usual)
                // The process ended in the run of its last finding: another one continues after that.
                let last = played.findings.last
                next = last?.isCrash == true && !isInterrupted ? last?.seed : nil
                next = next.flatMap { $0 < seeds.upperBound ? $0 + 1 : nil }
                guard let last, last.isLoop, !knowsLoop, !isInterrupted else {
                    outcome.add(played)
                    continue
                }
                // Its step may only be slow: the run gets more time. One loop is enough to know that there is one.
                var (again, problem): (FuzzOutcome?, (any Error)?)
                do {
                    again = try await play(last.seed...last.seed, steps, .patient)
                } catch {
                    problem = error
                }
                if let again, again.runs > 0 {
                    played.removeLastRun()
                    played.add(again)
                    let hang = again.findings.last.flatMap { $0.kind == last.kind ? $0 : nil }
                    knowsLoop = hang != nil
                    if hang?.steps.count != last.steps.count {
                        played.slow.append(
                            SlowStep(
                                seed: last.seed,
                                step: last.steps.last ?? "the start of the application"
                            )
                        )
                    }
                }
                outcome.add(played)
                if let problem { throw problem }
            }
            return (outcome, nil)
        } catch {
            return (outcome, error)
        }
    }

    private func play(
        _ seeds: ClosedRange<UInt64>,
        _ steps: Int,
        _ patience: FuzzPatience
    ) async throws -> FuzzOutcome {
        var outcome = try await play(
            ["--seeds", "\(seeds.lowerBound)...\(seeds.upperBound)", "--steps", "\(steps)"],
            patience
        )
        for index in outcome.findings.indices {
            outcome.findings[index].firstSeed = seeds.lowerBound
        }
        return outcome
    }

    /// What ends the process when it does steps; nil if nothing does, or if this program cannot be started again.
    ///
    /// - Throws: `CommandRefusal` if a signal came before that was known.
    func crash(of steps: [String]) async throws -> FuzzFinding? {
        guard processes != nil else { return nil }
        let outcome = try await again(steps, .patient)
        guard outcome.runs > 0 else {
            throw CommandRefusal(
                "Cannot play the scene \"\(scene.name)\": a signal came before the steps were done. To fix, run it to the end."
            )
        }
        let found = outcome.findings.first
        return found?.isCrash == true ? found : nil
    }

    /// The same mistake with the fewest steps, or with those that are left when a signal comes.
    func shrunk(_ finding: FuzzFinding) async throws -> FuzzFinding {
        var last = finding
        let patience: FuzzPatience = finding.isWait ? .impatient : .usual
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
        guard deadline?.isLongOver != true,
            let isShownAgain = try await fails(finding.steps, finding.isWait ? .usual : .patient)
        else { return finding }
        guard isShownAgain else {
            last.sentence += " " + StepRunner.isNotShownAgain
            if let first = finding.firstSeed, first < finding.seed {
                last.sentence +=
                    " To see it again, play the seeds of its process: --seeds \(first)...\(finding.seed)."
            }
            last.isShownAgain = false
            return last
        }
        var shrinker = ListShrinker(steps: finding.steps) { step in
            // As it was when the fewest steps until now were played.
            zip(last.steps, last.named).first { $0.0 == step }?.1
        }
        while deadline?.isLongOver != true, let steps = shrinker.candidate,
            let holds = try await fails(steps, patience)
        {
            shrinker.note(holds: holds)
        }
        var (smallest, isFewest) = (shrinker.smallest, shrinker.candidate == nil)
        // The steps that are left may only be slow.
        if finding.isLoop, smallest != finding.steps, try await fails(smallest, .patient) != true {
            (smallest, isFewest) = (finding.steps, false)
        }
        (last.steps, last.isShownAgain, last.isFewest) = (smallest, true, isFewest)
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

    /// In this process.
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
        guard let cut = journal.unfinished, let (kind, sentence) = Self.finding(end, printed) else {
            throw CommandRefusal(
                "Cannot play the scene \"\(scene.name)\": \(end.words)"
                    + (RuntimeMessage(in: printed).map { ": \($0.words)" } ?? "")
                    + ". To fix, look at what it printed.\n" + printed.suffix(2_000)
            )
        }
        var (outcome, reached) = (journal.outcome, cut.coverage)
        reached.touched.formUnion(cut.aimed)
        let finding = FuzzFinding(
            kind: kind,
            sentence: sentence,
            seed: cut.seed,
            steps: cut.steps,
            named: cut.named,
            isCrash: true
        )
        outcome.add(
            FuzzOutcome(
                runs: 1,
                steps: cut.steps.count,
                findings: [finding],
                coverage: reached,
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
    ///
    /// - Parameter printed: what the process printed.
    private static func finding(
        _ end: ScriptProcesses.End,
        _ printed: String
    ) -> (kind: String, sentence: String)? {
        switch end {
        case .notStarted: return nil
        case .exited(let code):
            return ("exit \(code)", "The application ended its process with the exit code \(code).")
        case .signal(let number):
            if let found = FuzzPatience.finding(signal: number) { return found }
            let message = RuntimeMessage(in: printed)
            let words = end.words + "."
            return (
                "signal \(number) \(message?.kind ?? "")",
                "The application crashed: "
                    + (message.map {
                        "\($0.words). \(words.prefix(1).uppercased())\(words.dropFirst())"
                    } ?? words)
            )
        }
    }
}

extension FuzzFinding {
    /// Whether the process waited when it was ended.
    fileprivate nonisolated var isWait: Bool {
        sentence == FuzzPatience.finding(signal: SIGALRM)?.sentence
    }

    /// Whether the process used the processor when it was ended.
    fileprivate nonisolated var isLoop: Bool { kind == FuzzPatience.kind && !isWait }
}

extension FuzzOutcome {
    /// Takes back the run in which its process ended.
    fileprivate nonisolated mutating func removeLastRun() {
        guard let last = findings.popLast() else { return }
        runs -= 1
        steps -= last.steps.count
    }
}
