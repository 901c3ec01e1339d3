public import Testing
public import TouchSession

extension Stage {
    /// Touches applications at random, each on a stage of its own, until something breaks. The failure has the fewest steps
    /// that break it, as statements of a test.
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
    /// - Parameters:
    ///   - seeds: the runs; 1...20 by default. The first that breaks something is the last.
    ///   - steps: how many steps each run has, from 1 to 1000; 40 by default.
    ///   - invariants: what holds at all times; nothing by default.
    ///   - makeStage: makes the stage of a run, with new objects. It is called for each run, and then again and again to find
    ///     the fewest steps. Nothing else may keep the stage.
    /// - Throws: what `makeStage` throws; outside of Swift Testing, `StageError.expectationFailed` if something breaks. In
    ///   Swift Testing that is recorded as an issue.
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
        let fuzzing = StageFuzzing(invariants, makeStage)
        for seed in seeds {
            guard let found = try await fuzzing.play(seed: seed, steps: steps) else { continue }
            let smallest = try await fuzzing.shrunk(found)
            // The page of the failure shows the last run. Its stage is there while the failure is reported.
            let last = try await fuzzing.play(smallest?.steps ?? found.steps)
            var message = (last ?? found).message
            if smallest == nil {
                message +=
                    " Done again, the same steps do not break it: something is kept outside of the stage."
            }
            return try fail(
                message + "\n" + (smallest ?? found).words(seed: seed, of: found.steps.count),
                at: sourceLocation
            )
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
    }

    private let invariants: [Invariant]
    private let makeStage: @MainActor () throws -> Stage
    /// The stage of the last run; it is there until the next one begins.
    private var stage: Stage?

    init(_ invariants: [Invariant], _ makeStage: @escaping @MainActor () throws -> Stage) {
        (self.invariants, self.makeStage) = (invariants, makeStage)
    }

    /// Lets a random hand do steps.
    ///
    /// - Returns: what it broke; nil for nothing.
    func play(seed: UInt64, steps: Int) async throws -> Finding? {
        try await play { stage in
            var hand = RandomHand(seed: seed, window: stage.window)
            return { $0 < steps ? TouchStep(number: $0 + 1, hand.next()) : nil }
        }
    }

    /// Does steps again.
    func play(_ steps: [TouchStep]) async throws -> Finding? {
        try await play { _ in { $0 < steps.count ? steps[$0] : nil } }
    }

    private func play(_ source: (Stage) -> (_ tried: Int) -> TouchStep?) async throws -> Finding? {
        weak let former = stage
        stage = nil
        guard former == nil else { throw StageError.stageIsKept }
        let stage = try makeStage()
        self.stage = stage
        stage.runner.invariants = invariants
        let next = source(stage)
        let (done, broken) = await stage.runner.tryOut { tried, _ in next(tried) }
        guard let broken, let kind = broken.kind else {
            // A run may end in the background.
            _ = await stage.runner.run([TouchStep(number: done.count + 1, .device(.foreground))])
            return nil
        }
        return Finding(kind: kind, message: broken.message, steps: done)
    }

    /// The same with the fewest steps; nil if the same steps do not break it again.
    func shrunk(_ finding: Finding) async throws -> Finding? {
        guard try await play(finding.steps)?.kind == finding.kind else { return nil }
        var shrinker = ListShrinker(finding.steps) { step in
            step.action.tapInItsPlace.map { TouchStep(number: step.mark.line, $0) }
        }
        while let candidate = shrinker.candidate {
            shrinker.note(holds: try await play(candidate)?.kind == finding.kind)
        }
        var smallest = finding
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
        let enough = steps.count == 1 ? "This one is" : "These \(steps.count) are"
        return
            "The random hand of the seed \(seed) broke it after \(TimeWords.count(count, "step")). \(enough) enough:\n\n"
            + statements.lines.joined(separator: "\n") + "\n"
    }
}
