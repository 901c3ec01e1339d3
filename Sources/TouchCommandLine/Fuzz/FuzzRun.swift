/// A scene that random hands touch, or steps that once broke it.
@MainActor struct FuzzRun {
    let scene: Scene
    let screen: ScreenSettings
    /// Called before each step, and at the beginning and the end of a run: if the process crashes, this is known.
    var journal: (FuzzLine) -> Void = { _ in }
    /// How long a step may take, after which the process is ended; nil for no limit.
    var patience: FuzzPatience?

    /// Lets a random hand do steps.
    func play(seed: UInt64, steps count: Int) async throws -> FuzzOutcome {
        try await play(seed: seed) { window in
            var hand = RandomHand(seed: seed, window: window)
            return Source(
                next: { tried, _ in
                    hand.next(isLast: tried >= count).map {
                        TouchStep(number: tried + 1, name: $0.word, $0)
                    }
                },
                noteDone: { hand.noteDone() },
                aimed: { hand.aimed },
                targets: { (hand.seen, hand.touched) }
            )
        }
    }

    /// Lets random hands play several runs, each to its end or until it breaks something.
    func play(_ seeds: ClosedRange<UInt64>, steps count: Int) async throws -> FuzzOutcome {
        var outcome = FuzzOutcome()
        for seed in seeds { outcome.add(try await play(seed: seed, steps: count)) }
        return outcome
    }

    /// Does steps again.
    func play(_ steps: [String]) async throws -> FuzzOutcome {
        let steps = try Script(steps: steps).steps
        return try await play(seed: 0) { _ in
            // A step that cannot be done is the last one, as in a script.
            Source { tried, done in tried < steps.count && done == tried ? steps[tried] : nil }
        }
    }

    /// Where steps come from.
    private struct Source {
        /// The next one, given how many were tried, and how many of them were done.
        let next: (_ tried: Int, _ done: Int) -> TouchStep?
        /// Called when the last one was done.
        var noteDone: () -> Void = {}
        /// The targets that the last one touches if it can be done.
        var aimed: () -> Set<String> = { [] }
        /// The targets until now.
        var targets: () -> (seen: Set<String>, touched: Set<String>) = { ([], []) }
    }

    private func play(seed: UInt64, _ source: (UIWindow) -> Source) async throws -> FuzzOutcome {
        // The application may crash or hang when it starts.
        patience?.begin()
        defer { patience?.end() }
        journal(.run(seed: seed))
        // The application is released in this call, so what breaks then is of this run.
        let outcome = try await played(seed: seed, source)
        journal(.outcome(outcome))
        return outcome
    }

    private func played(seed: UInt64, _ source: (UIWindow) -> Source) async throws -> FuzzOutcome {
        let window = scene.open(on: screen)
        journal(.shows(ShownController(in: window)))
        let runner = try StepRunner(window: window)
        runner.invariants = scene.invariants
        // Nothing here reads the facts, and recording them takes a quarter of the time.
        runner.recorder.stop()
        let source = source(window)
        var counted = 0
        func coverage(done: Int) -> FuzzCoverage {
            if done > counted {
                source.noteDone()
                counted = done
            }
            let (seen, touched) = source.targets()
            return FuzzCoverage(
                seen: seen,
                touched: touched,
                // A recognizer that only delays touches recognizes nothing.
                recognizers: runner.recognizers.touched.filter { !$0.hasPrefix("delayed touches") },
                recognized: runner.recognizers.recognized
            )
        }
        var outcome = FuzzOutcome(runs: 1, controller: ShownController(in: window))
        let trial = await runner.tryOut { tried, done in
            let reached = coverage(done: done)
            guard let step = source.next(tried, done) else { return nil }
            patience?.begin()
            journal(
                .step(
                    step.yaml,
                    done: done,
                    reached.subtracting(outcome.coverage),
                    named: runner.named(step.action)?.yaml,
                    aimed: source.aimed()
                )
            )
            outcome.coverage = reached
            return step
        }
        if let broken = trial.broken, let kind = broken.kind {
            outcome.findings = [
                FuzzFinding(
                    kind: kind,
                    sentence: broken.message,
                    seed: seed,
                    steps: trial.done.map(\.yaml),
                    named: trial.named.map { $0?.yaml }
                )
            ]
        }
        outcome.steps = trial.done.count
        outcome.coverage = coverage(done: trial.done.count)
        withExtendedLifetime(window) {}
        return outcome
    }
}
