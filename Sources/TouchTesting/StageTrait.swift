internal import Synchronization
public import Testing

/// Gives each test a new application, and lets tests that use one take turns.
///
/// Write it as `.stage`, on a suite or on a test:
///
/// ```swift
/// import Testing
/// import TouchTesting
/// import UIKit
///
/// @MainActor @Suite("Sound settings", .stage) struct SoundTests {
///     @Test func `the switch is off at first`() throws {
///         let sound = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
///         let stage = try Stage(views: [sound])
///         try stage.expectHittable(sound)
///         #expect(!sound.isOn)
///     }
/// }
/// ```
///
/// Tests on the main actor interleave whenever one of them awaits; `.serialized` prevents that only
/// inside one suite. With `.stage` a test begins when the previous test with the trait has ended.
/// At the end of the test, a finger that is still down and a frame that was not delivered are
/// failures.
///
/// A failure ends with the finding that explains it, and names a page that shows the run:
/// `.build/touchstone/<suite>/<test>/index.html`, with the trace and the transcript next to it. The
/// files of the last three failures before it are in the folder `earlier`. With the environment
/// variable `TOUCHSTONE_TRACE=off` no files are written; `on` writes them for passing tests too.
public struct StageTrait: TestTrait, SuiteTrait, TestScoping {
    /// The traits of the device on which the tests run; nil for the usual ones.
    let traits: UITraitCollection?

    /// True: each test of a suite with the trait also has the trait, and its own turn.
    public var isRecursive: Bool { true }

    /// The trait for each test case; nil for a suite as a whole.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> StageTrait? {
        testCase == nil ? nil : self
    }

    /// Waits for the test's turn, starts a new application, runs the test, and checks that it left
    /// no finger down and no frame undelivered.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let chosen = [StageTraits.current, traits].compactMap { $0 }
        let traits = chosen.isEmpty ? nil : UITraitCollection(traitsFrom: chosen)
        // The test already has its turn if the trait is on both a suite and a suite or test in it.
        if StageScope.current != nil {
            return try await StageTraits.$current.withValue(traits) { try await function() }
        }
        await StageGate.shared.enter()
        let scope = StageScope()
        let folder =
            TestRecording.current.mode == .off
            ? nil : TestArtifacts.unused(TestFolder(of: test, in: TestRecording.current.base))
        let watch = FailureWatch(scope: scope, whereToRead: folder?.whereToRead)
        // The page of an earlier run says nothing about this one.
        try? folder?.putAway()
        let outcome: Result<Void, any Error>
        do {
            await MainActor.run { _ = UIApplication.start() }
            try await watch.trait.provideScope(for: test, testCase: testCase) {
                try await StageScope.$current.withValue(scope) {
                    try await StageTraits.$current.withValue(traits) { try await function() }
                }
            }
            outcome = .success(())
        } catch {
            outcome = .failure(error)
        }
        let isReported =
            if case .failure(let error) = outcome { await watch.report(error, of: test) } else {
                false
            }
        var failed = watch.sawFailure
        if case .failure = outcome { failed = true }
        let ending = await MainActor.run { [failed] in
            Result { try Stage.end(scope, failures: watch, failed: failed, in: folder) }
        }
        scope.close()
        await StageGate.shared.leave()
        if !isReported { try outcome.get() }
        try ending.get()
    }
}

extension Trait where Self == StageTrait {
    /// A new application for each test, and one test at a time. See ``StageTrait``.
    public static var stage: StageTrait { StageTrait(traits: nil) }

    /// Like `stage`, on a device whose user chose traits (TR-14):
    ///
    /// ```swift
    /// import Testing
    /// import TouchTesting
    /// import UIKit
    ///
    /// @MainActor @Suite(.stage(UITraitCollection(userInterfaceStyle: .dark))) struct DarkTests {
    ///     @Test func `the label is white`() throws {
    ///         let stage = try Stage()
    ///         let color = UIColor.label.resolvedColor(with: stage.window.traitCollection)
    ///         #expect(color == .white)
    ///     }
    /// }
    /// ```
    ///
    /// On a suite and on a test in it, those of the test win.
    public static func stage(_ traits: UITraitCollection) -> StageTrait {
        StageTrait(traits: traits)
    }
}

/// The traits that `.stage(_:)` gives to the stages of a test.
enum StageTraits {
    @TaskLocal static var current: UITraitCollection?
}

/// Admits one test at a time, in the order of their arrival.
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

/// One test with the trait, from the beginning of its turn to its end.
final class StageScope: Sendable {
    @TaskLocal static var current: StageScope?

    private let state = Mutex(true)
    private let kept = Mutex<Stage.Remains?>(nil)

    /// What the last released stage of the test left.
    var remains: Stage.Remains? { kept.withLock { $0 } }

    func keep(_ remains: Stage.Remains) { kept.withLock { $0 = remains } }

    /// Whether the test is still running.
    var isOpen: Bool { state.withLock { $0 } }

    func close() { state.withLock { $0 = false } }
}
