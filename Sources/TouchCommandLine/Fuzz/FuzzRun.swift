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
            return (
                next: { done in done < count ? hand.nextStep() : nil },
                coverage: { (hand.seen, hand.touched) }
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
        try await play(seed: 0) { _ in
            (next: { done in done < steps.count ? steps[done] : nil }, coverage: { ([], []) })
        }
    }

    /// Where steps come from: the next one, given how many were tried, and the targets until now.
    private typealias Source = (
        next: (_ tried: Int) -> String?, coverage: () -> (seen: Set<String>, touched: Set<String>)
    )

    private func play(seed: UInt64, _ source: (UIWindow) -> Source) async throws -> FuzzOutcome {
        // The application may crash or hang when it starts.
        patience?.begin()
        defer { patience?.end() }
        journal(.run(seed: seed))
        let window = scene.open(on: screen.screen, settings: screen.device)
        let runner = try StepRunner(window: window)
        runner.invariants = scene.invariants
        let (next, targets) = source(window)
        func coverage() -> FuzzCoverage {
            let (seen, touched) = targets()
            return FuzzCoverage(
                seen: seen,
                touched: touched,
                // A recognizer that only delays touches recognizes nothing.
                recognizers: runner.recognizers.touched.filter { !$0.hasPrefix("delayed touches") },
                recognized: runner.recognizers.recognized
            )
        }
        var outcome = FuzzOutcome(runs: 1)
        var (done, tried): ([String], Int) = ([], 0)
        while outcome.findings.isEmpty, let step = next(tried) {
            tried += 1
            patience?.begin()
            let reached = coverage()
            journal(.step(step, done: done.count, reached.subtracting(outcome.coverage)))
            outcome.coverage = reached
            let steps = try Script(yaml: "steps:\n- \(step)\n").steps
            guard let failure = await runner.run(steps) else {
                done.append(step)
                continue
            }
            // What cannot be done was not done: the hand tries something else.
            guard let kind = failure.kind else { continue }
            done.append(step)
            outcome.findings = [
                FuzzFinding(kind: kind, sentence: failure.message, seed: seed, steps: done)
            ]
        }
        outcome.steps = done.count
        outcome.coverage = coverage()
        journal(.outcome(outcome))
        withExtendedLifetime(window) {}
        return outcome
    }
}

extension StepRunner.Failure {
    /// What failed, without what differs between two runs; nil if a step was refused, or a wait used up its budget.
    var kind: String? { reason == .expectation ? mismatch?.expected ?? message : nil }
}
