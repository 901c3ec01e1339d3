public import Testing
public import TouchSession

extension Stage {
    /// Touches applications at random, each on a stage of its own, until something breaks. The failure prints the fewest steps
    /// that break it, as Swift statements, and the page of the test shows the run of these steps.
    ///
    /// ```swift
    /// import Testing
    /// import TouchSession
    /// import TouchTesting
    /// import UIKit
    ///
    /// final class CartController: UIViewController {
    ///     var count = 0
    /// }
    ///
    /// @MainActor @Test(.stage) func `the cart is never negative`() async throws {
    ///     let isNeverNegative = Invariant("the cart is never negative") { window in
    ///         (window.rootViewController as? CartController).map { $0.count >= 0 } ?? true
    ///     }
    ///     try await Stage.fuzz(seeds: 1...50, invariants: [isNeverNegative]) {
    ///         try Stage(showing: CartController())
    ///     }
    /// }
    /// ```
    ///
    /// A hand does what `touchstone fuzz` does: it taps what can be touched, drags, flings, pinches and types, and turns the
    /// device, changes its settings, or leaves the application and comes back. The same seed does the same. The invariants,
    /// and those of the touch system, are checked after each step.
    ///
    /// A crash ends the process of the tests. `touchstone fuzz` plays scenes in processes of their own, and finds crashes
    /// and endless loops too.
    ///
    /// A run lets other tests run in between, so in Swift Testing the test needs the trait `.stage`.
    ///
    /// - Parameters:
    ///   - seeds: the runs; 1...20 by default. It stops at the first seed that breaks something.
    ///   - steps: how many steps each run tries, from 1 to 1000; 40 by default. Some cannot be done, and are left out.
    ///   - invariants: what holds at all times; nothing by default.
    ///   - makeStage: makes the stage of a run, with new objects. It is called for each run, and then again and again to find
    ///     the fewest steps. Nothing else may keep the stage.
    /// - Throws: what `makeStage` throws, `HammerError.applicationWasReplaced` if something starts another application in the
    ///   middle of a run, `CancellationError` if the test is cancelled, and outside of Swift Testing
    ///   `StageError.expectationFailed` if something breaks, or if the arguments are impossible. In
    ///   Swift Testing these are recorded as issues.
    public static func fuzz(
        seeds: ClosedRange<UInt64> = 1...20,
        steps: Int = 40,
        invariants: [Invariant] = [],
        sourceLocation: SourceLocation = #_sourceLocation,
        stage makeStage: @escaping @MainActor () throws -> Stage
    ) async throws {
        guard (1...1_000).contains(steps) else {
            return try fail(
                "Cannot fuzz: a run has from 1 to 1000 steps, and not \(steps). To fix, give another number.",
                at: sourceLocation
            )
        }
        guard Test.current == nil || StageScope.current != nil else {
            return try fail(
                "Cannot fuzz in a test without the trait .stage: another test could start its application in the middle of a "
                    + "run. To fix, write @Test(.stage).",
                at: sourceLocation
            )
        }
        let fuzzing = StageFuzzing(invariants, at: sourceLocation, makeStage)
        do {
            for seed in seeds {
                if let words = try await fuzzing.words(seed: seed, steps: steps) {
                    return try fail(words, at: sourceLocation)
                }
            }
        } catch let error as StageError {
            return try fail("\(error)", at: sourceLocation)
        }
    }
}

/// Random hands on stages.
@MainActor final class StageFuzzing {
    /// What broke.
    struct Finding {
        var kind: String
        var message: String
        /// The steps until then.
        var steps: [TouchStep]
        /// For each of them, the action with an identifier in the place of a point; nil if there is none.
        var named: [TouchAction?]
        /// Whether the same steps broke it again.
        var isShownAgain = false
    }

    private let invariants: [Invariant]
    /// Where a test asks for the runs.
    private let location: SourceLocation
    private let makeStage: @MainActor () throws -> Stage
    /// The stage of the last run; it is there until the next one begins.
    private var stage: Stage?

    init(
        _ invariants: [Invariant],
        at location: SourceLocation,
        _ makeStage: @escaping @MainActor () throws -> Stage
    ) {
        (self.invariants, self.location, self.makeStage) = (invariants, location, makeStage)
    }

    /// Lets a random hand do steps.
    ///
    /// - Returns: what it broke, with the fewest steps; nil if nothing broke.
    func words(seed: UInt64, steps: Int) async throws -> String? {
        let found = try await play { stage in
            var hand = RandomHand(seed: seed, window: stage.window)
            return { tried in
                hand.next(isLast: tried >= steps).map { TouchStep(number: tried + 1, $0) }
            }
        }
        guard let found else { return nil }
        let shrunk = try await shrunk(found)
        // The page of the failure shows the last run, so that is the one with the fewest steps.
        let last = try await play(shrunk.steps) ?? found
        return last.message + (shrunk.isShownAgain ? "" : " " + StepRunner.isNotShownAgain) + "\n"
            + shrunk.words(seed: seed, of: found.steps.count)
    }

    /// Does steps again.
    private func play(_ steps: [TouchStep]) async throws -> Finding? {
        try await play { _ in { $0 < steps.count ? steps[$0] : nil } }
    }

    private func play(_ source: (Stage) -> (_ tried: Int) -> TouchStep?) async throws -> Finding? {
        try Task.checkCancellation()
        weak let former = stage
        stage = nil
        guard former == nil else { throw StageError.stageIsKept }
        let stage = try makeStage()
        self.stage = stage
        stage.runner.invariants = invariants
        stage.runner.origin = (location.path, location.line, SwiftStatements.line)
        let next = source(stage)
        let trial = await stage.runner.tryOut { tried, _ in next(tried) }
        // If something started another application, every step was refused, and this says so.
        do {
            try stage.fingers.requireRunning()
        } catch let error as HammerError {
            let place = "\(location.fileName):\(location.line)"
            throw error.thrown(at: stage.fingers.namesCallers ? place : nil)
        }
        return trial.broken.flatMap { broken in
            broken.kind.map {
                Finding(kind: $0, message: broken.message, steps: trial.done, named: trial.named)
            }
        }
    }

    /// The same with the fewest steps.
    private func shrunk(_ finding: Finding) async throws -> Finding {
        var smallest = finding
        smallest.isShownAgain = try await play(finding.steps)?.kind == finding.kind
        guard smallest.isShownAgain, !finding.steps.isEmpty else { return smallest }
        // As it was when the fewest steps until now were played.
        var last = finding
        var shrinker = ListShrinker(finding.steps) { step in
            let name = zip(last.steps, last.named).first { $0.0.mark.line == step.mark.line }?.1
            return (step.action.simpler + (name.map { [$0] } ?? []))
                .map { TouchStep(number: step.mark.line, $0) }
        }
        while let candidate = shrinker.candidate {
            let found = try await play(candidate)
            if let found, found.kind == finding.kind { last = found }
            shrinker.note(holds: found?.kind == finding.kind)
        }
        smallest.steps = shrinker.smallest
        return smallest
    }
}

extension StageFuzzing.Finding {
    /// The seed, and the steps as statements of a test.
    @MainActor fileprivate func words(seed: UInt64, of count: Int) -> String {
        var statements = SwiftStatements()
        for step in steps {
            do {
                try statements.write(step.action)
            } catch {
                statements.add(["        // \(error.reason)"])
            }
        }
        if count == 0 { return "The random hand of the seed \(seed) had done nothing." }
        let after =
            "The random hand of the seed \(seed) broke it after \(TraceWords.count(count, "step"))"
        return after
            + (isShownAgain
                ? "; \(TimeWords.enough(steps.count)):\n\n" : ". These are all of them:\n\n")
            + statements.lines.joined(separator: "\n") + "\n"
    }
}
