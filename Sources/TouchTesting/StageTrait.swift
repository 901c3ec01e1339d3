internal import Synchronization
public import Testing

/// Gives each test a fresh application, and lets tests that use one take turns.
///
/// Tests on the main actor run in between each other whenever one of them awaits; `.serialized`
/// does not prevent that. With `.stage` a test begins when the one before it has ended.
public struct StageTrait: TestTrait, SuiteTrait, TestScoping {
    /// Whether the tests of a suite have the trait as well: each of them has its own turn.
    public var isRecursive: Bool { true }

    /// One turn for each test case, none for a suite as a whole.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> StageTrait? {
        testCase == nil ? nil : self
    }

    /// Waits for its turn, starts a fresh application, runs the test, and looks whether it left
    /// fingers down.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite inside a suite with the trait must not wait for the turn it has.
        if StageScope.current != nil { return try await function() }
        await StageGate.shared.enter()
        let (scope, watch) = (StageScope(), IssueWatch())
        let outcome: Result<Void, any Error>
        do {
            await MainActor.run { _ = UIApplication.start() }
            try await watch.trait.provideScope(for: test, testCase: testCase) {
                try await StageScope.$current.withValue(scope) { try await function() }
            }
            outcome = .success(())
        } catch {
            outcome = .failure(error)
        }
        var failed = watch.sawFailure
        if case .failure = outcome { failed = true }
        let ending = await MainActor.run { [failed] in
            Result { try Stage.end(scope, failed: failed) }
        }
        scope.close()
        await StageGate.shared.leave()
        try outcome.get()
        try ending.get()
    }
}

extension Trait where Self == StageTrait {
    /// A fresh application for each test, one test at a time.
    public static var stage: StageTrait { StageTrait() }
}

/// Lets one test at a time in, in the order in which they came.
actor StageGate {
    static let shared = StageGate()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}

/// The time of one test with the trait, from its turn to its end.
final class StageScope: Sendable {
    @TaskLocal static var current: StageScope?

    private let state = Mutex(true)
    private let kept = Mutex<Stage.Remains?>(nil)

    /// What the last stage left that the test let go of.
    var remains: Stage.Remains? { kept.withLock { $0 } }

    func keep(_ remains: Stage.Remains) { kept.withLock { $0 = remains } }

    /// Whether the test is running.
    var isOpen: Bool { state.withLock { $0 } }

    func close() { state.withLock { $0 = false } }
}
