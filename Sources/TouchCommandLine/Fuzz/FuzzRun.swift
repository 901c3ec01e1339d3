/// What random hands broke.
nonisolated struct FuzzFinding: Codable, Hashable {
    /// What broke, without what differs between two runs: findings of one kind are one mistake.
    var kind: String
    /// What broke, as sentences.
    var sentence: String
    /// The seed of the run.
    var seed: UInt64
    /// The steps until then, as in a script.
    var steps: [String]
}

/// What several runs of random hands did.
nonisolated struct FuzzOutcome: Codable, Hashable {
    var runs = 0
    var steps = 0
    /// What broke first; nil if nothing did.
    var finding: FuzzFinding?
    /// Targets that were on the screen, and those that were touched, by their stable names.
    var seen: Set<String> = []
    var touched: Set<String> = []
    /// Recognizers that received a touch, and those that recognized their gesture.
    var recognizers: Set<String> = []
    var recognized: Set<String> = []

    /// Adds what other runs did. The finding stays the first one.
    mutating func add(_ other: FuzzOutcome) {
        runs += other.runs
        steps += other.steps
        finding = finding ?? other.finding
        seen.formUnion(other.seen)
        touched.formUnion(other.touched)
        recognizers.formUnion(other.recognizers)
        recognized.formUnion(other.recognized)
    }
}

/// A scene that random hands touch, or steps that once broke it.
@MainActor struct FuzzRun {
    let scene: Scene
    let screen: ScreenSettings
    /// Called before each step, with the steps so far and this one: if the process crashes, they are known.
    var journal: (_ seed: UInt64, _ steps: [String]) -> Void = { _, _ in }
    /// Seconds of real time for one step, after which the process is ended; nil for no limit.
    var patience: UInt32?

    /// Lets a random hand do steps.
    func play(seed: UInt64, steps count: Int) async throws -> FuzzOutcome {
        try await play(seed: seed) { window in
            var hand = RandomHand(seed: seed, window: window)
            return (
                next: { done in done < count ? hand.next() : nil },
                coverage: { (hand.seen, hand.touched) }
            )
        }
    }

    /// Lets random hands play several runs, until one breaks something.
    func play(_ seeds: ClosedRange<UInt64>, steps count: Int) async throws -> FuzzOutcome {
        var outcome = FuzzOutcome()
        for seed in seeds where outcome.finding == nil {
            outcome.add(try await play(seed: seed, steps: count))
        }
        return outcome
    }

    /// Does steps again.
    func play(_ steps: [String]) async throws -> FuzzOutcome {
        try await play(seed: 0) { _ in
            (next: { done in done < steps.count ? steps[done] : nil }, coverage: { ([], []) })
        }
    }

    /// Where steps come from: the next one, given how many were tried, and the targets at the end.
    private typealias Source = (
        next: (_ tried: Int) -> String?, coverage: () -> (seen: Set<String>, touched: Set<String>)
    )

    private func play(seed: UInt64, _ source: (UIWindow) -> Source) async throws -> FuzzOutcome {
        // The application may crash or hang when it starts.
        if let patience { alarm(patience) }
        journal(seed, [])
        let window = scene.open(on: screen.screen, settings: screen.device)
        let runner = try StepRunner(window: window)
        runner.invariants = scene.invariants
        let (next, coverage) = source(window)
        var outcome = FuzzOutcome(runs: 1)
        var (done, tried): ([String], Int) = ([], 0)
        while let step = next(tried) {
            tried += 1
            if let patience { alarm(patience) }
            journal(seed, done + [step])
            let steps = try Script(yaml: "steps:\n- \(step)\n").steps
            guard let failure = await runner.run(steps) else {
                done.append(step)
                continue
            }
            // What cannot be done was not done: the hand tries something else.
            guard let kind = failure.kind else { continue }
            outcome.finding = FuzzFinding(
                kind: kind,
                sentence: failure.message,
                seed: seed,
                steps: done + [step]
            )
            done.append(step)
            break
        }
        if patience != nil { alarm(0) }
        outcome.steps = done.count
        (outcome.seen, outcome.touched) = coverage()
        // A recognizer that only delays touches recognizes nothing.
        outcome.recognizers = runner.recognizers.touched.filter { !$0.hasPrefix("delayed touches") }
        outcome.recognized = runner.recognizers.recognized
        withExtendedLifetime(window) {}
        return outcome
    }
}

extension StepRunner.Failure {
    /// What failed, without what differs between two runs; nil if a step was refused, or a wait used up its budget.
    var kind: String? { reason == .expectation ? mismatch?.expected ?? message : nil }
}
