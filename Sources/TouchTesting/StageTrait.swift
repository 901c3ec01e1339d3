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
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite inside a suite with the trait must not wait for the turn it has.
        if StageGate.isInside { return try await function() }
        await StageGate.shared.enter()
        do {
            await MainActor.run { _ = UIApplication.start() }
            try await StageGate.$isInside.withValue(true) { try await function() }
            let name = test.name
            try await MainActor.run { try Stage.endScope(of: name) }
        } catch {
            await StageGate.shared.leave()
            throw error
        }
        await StageGate.shared.leave()
    }
}

extension Trait where Self == StageTrait {
    /// A fresh application for each test, one test at a time.
    public static var stage: StageTrait { StageTrait() }
}

/// Lets one test at a time in, in the order in which they came.
actor StageGate {
    static let shared = StageGate()
    @TaskLocal static var isInside = false

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
