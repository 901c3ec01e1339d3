public import Testing
internal import TouchSession

/// One test's application, with a window, a virtual clock, fingers, and a transcript.
///
/// A stage starts a new application and shows a window on its screen. The test touches the window
/// with `fingers`, moves time with `clock`, and reads what happened in the views, or in
/// `transcript`:
///
/// ```swift
/// import Testing
/// import TouchTesting
/// import UIKit
///
/// @MainActor @Test(.stage) func `a tap turns the switch on`() throws {
///     let sound = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
///     sound.accessibilityIdentifier = "sound"
///     let stage = try Stage(views: [sound])
///
///     try stage.fingers.fingerTap(at: "sound")
///     try stage.clock.runUntilIdle()
///
///     #expect(sound.isOn)
///     try stage.expectNothingElse()
/// }
/// ```
///
/// The clock only moves when the test or a gesture moves it, so a run gives the same result every
/// time. A gesture moves it by the gesture's own duration.
///
/// Only one application runs at a time. Give the trait `.stage` to every test or suite that uses a
/// stage: such tests take turns, and a test that makes a second stage while its first is alive gets
/// `StageError.stageIsTaken`. A test without the trait must not use `await` while it needs its
/// stage, and no test with the trait may be waiting at that time. If another application replaced
/// that of a stage, the stage's next gesture throws an error that names the other test.
///
/// At the end of a test with the trait, a finger that is still down and a frame that was not
/// delivered are failures.
@preconcurrency @MainActor public final class Stage {
    /// The window. It is key and visible, and as large as the screen unless the test made it.
    public let window: UIWindow
    /// The application, which is also `UIApplication.shared` while it runs.
    public let application: UIApplication
    /// Makes touches in the window: fingers, a stylus, pointers and keys. Points are in the
    /// window's space.
    public let fingers: EventGenerator
    /// The facts since the window was shown, or since the last `trace.clear()`, in order. A million are kept. After that, an
    /// expectation that needs later facts fails until `trace.clear()`.
    public let trace: TraceRecorder

    private static weak var live: Stage?
    private static var isStarting = false
    /// Checks expectations, and plays several hands.
    let runner: StepRunner
    private var recorder: RunRecorder?
    private let owner: String
    private let scope: StageScope?

    /// A stage with an empty window. It starts a new application, with a clock at zero.
    ///
    /// - Parameters:
    ///   - screen: the screen; by default that of a phone, 390 by 844 points, with 60 frames per
    ///     second.
    ///   - application: the class of the application; `UIApplication` by default.
    ///   - profile: the limits of the device; by default those of the screen.
    ///   - traits: traits that the user of the device chose, such as dark appearance; by default
    ///     those of the trait `.stage(_:)`, if the test has it.
    /// - Throws: `StageError.stageIsTaken` if a test with the trait `.stage` is running and its
    ///   stage is still alive.
    public convenience init(
        screen: UIScreen = UIScreen(),
        application: UIApplication.Type = UIApplication.self,
        profile: DeviceProfile? = nil,
        traits: UITraitCollection? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try self.init(
            screen: screen,
            application: application,
            profile: profile,
            traits: traits,
            file: file,
            line: line
        ) { UIWindow(frame: $0.bounds) }
    }

    /// A stage whose window shows a controller.
    ///
    /// - Parameters:
    ///   - controller: the window's root view controller. An expression here is evaluated after the
    ///     application has started.
    ///   - screen: the screen; by default that of a phone, 390 by 844 points, with 60 frames per
    ///     second.
    ///   - application: the class of the application; `UIApplication` by default.
    ///   - profile: the limits of the device; by default those of the screen.
    ///   - traits: traits that the user of the device chose, such as dark appearance; by default
    ///     those of the trait `.stage(_:)`, if the test has it.
    /// - Throws: `StageError.stageIsTaken` if a test with the trait `.stage` is running and its
    ///   stage is still alive.
    public convenience init(
        showing controller: @autoclosure () -> UIViewController,
        screen: UIScreen = UIScreen(),
        application: UIApplication.Type = UIApplication.self,
        profile: DeviceProfile? = nil,
        traits: UITraitCollection? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try self.init(
            screen: screen,
            application: application,
            profile: profile,
            traits: traits,
            file: file,
            line: line
        ) { screen in
            let window = UIWindow(frame: screen.bounds)
            window.rootViewController = controller()
            return window
        }
    }

    /// A stage whose window has views as its subviews.
    ///
    /// - Parameters:
    ///   - views: the views from back to front, with frames in the window's space. An expression
    ///     here is evaluated after the application has started.
    ///   - screen: the screen; by default that of a phone, 390 by 844 points, with 60 frames per
    ///     second.
    ///   - application: the class of the application; `UIApplication` by default.
    ///   - profile: the limits of the device; by default those of the screen.
    ///   - traits: traits that the user of the device chose, such as dark appearance; by default
    ///     those of the trait `.stage(_:)`, if the test has it.
    /// - Throws: `StageError.stageIsTaken` if a test with the trait `.stage` is running and its
    ///   stage is still alive.
    public convenience init(
        views: @autoclosure () -> [UIView],
        screen: UIScreen = UIScreen(),
        application: UIApplication.Type = UIApplication.self,
        profile: DeviceProfile? = nil,
        traits: UITraitCollection? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try self.init(
            screen: screen,
            application: application,
            profile: profile,
            traits: traits,
            file: file,
            line: line
        ) { screen in
            let window = UIWindow(frame: screen.bounds)
            for view in views() { window.addSubview(view) }
            return window
        }
    }

    /// A stage with a window that the test makes.
    ///
    /// - Parameters:
    ///   - screen: the screen; by default that of a phone, 390 by 844 points, with 60 frames per
    ///     second.
    ///   - application: the class of the application; `UIApplication` by default.
    ///   - profile: the limits of the device; by default those of the screen.
    ///   - traits: traits that the user of the device chose, such as dark appearance; by default
    ///     those of the trait `.stage(_:)`, if the test has it.
    ///   - makeWindow: makes the window. It is called once, after the application has started; the
    ///     stage shows the window.
    /// - Throws: `StageError.stageIsTaken` if a test with the trait `.stage` is running and its
    ///   stage is still alive.
    public init(
        screen: UIScreen = UIScreen(),
        application: UIApplication.Type = UIApplication.self,
        profile: DeviceProfile? = nil,
        traits: UITraitCollection? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        window makeWindow: (UIScreen) -> UIWindow
    ) throws {
        let owner = Test.current.map { "“\($0.displayName ?? $0.name)”" } ?? "code outside a test"
        if let live = Self.live, live.scope?.isOpen == true {
            throw StageError.stageIsTaken(by: live.owner, wanted: owner)
        }
        self.owner = owner
        scope = StageScope.current
        let screen = profile.map(screen.with) ?? screen
        self.application = UIApplication.start(application, screen: screen)
        self.application.owner = owner
        let chosen = [StageTraits.current, traits].compactMap { $0 }
        if !chosen.isEmpty {
            self.application.settings = UITraitCollection(traitsFrom: chosen).values
        }
        trace = TraceRecorder(clock: self.application.clock)
        window = makeWindow(screen)
        Self.isStarting = true
        defer { Self.isStarting = false }
        do {
            fingers = try EventGenerator(window: window)
        } catch let error as HammerError {
            throw error.thrown(at: Test.current == nil ? "\(file):\(line)" : nil)
        }
        fingers.namesCallers = Test.current == nil
        runner = StepRunner(generator: fingers, recorder: trace)
        trace.clear()
        if TestRecording.current.mode != .off {
            recorder = RunRecorder(title: owner, of: self.application, facts: trace)
        }
        Self.live = self
    }

    /// The virtual clock of the application. It only moves when the test or a gesture moves it.
    public var clock: VirtualClock { application.clock }

    /// The facts so far, as text. If there were more than a million, its last line says so.
    public var transcript: Transcript { trace.transcript }

    /// Expects the transcript to equal a golden, and then calls `expectNothingElse()`.
    ///
    /// White space at the ends of lines, empty lines and a common indentation do not count. In
    /// Swift Testing a difference is recorded as an issue.
    ///
    /// - Throws: `GoldenError` if the golden depends on real time; outside of Swift Testing,
    ///   `StageError.expectationFailed` with the file, the line, and the first difference.
    public func expectTranscript(
        _ golden: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        if try hasAllFacts(sourceLocation) {
            let difference = try naming(sourceLocation) { try transcript.difference(from: golden) }
            if let difference { try fail(difference.description, at: sourceLocation) }
        }
        try expectNothingElse(sourceLocation: sourceLocation)
    }

    /// Expects that the gesture is over and has left nothing behind.
    ///
    /// No finger is down, every frame was delivered, and no gesture recognizer is still active or
    /// waits for another one to fail (G-60, G-100).
    ///
    /// - Throws: outside of Swift Testing, `StageError.expectationFailed`; in Swift Testing a
    ///   failure is recorded as an issue.
    public func expectNothingElse(sourceLocation: SourceLocation = #_sourceLocation) throws {
        var leftOver = leftOver
        // Gestures may be unfinished while a finger is down or a frame waits.
        if leftOver.isEmpty { leftOver = application.unfinishedGestures }
        guard !leftOver.isEmpty else { return }
        try fail(Self.sentence(about: leftOver), at: sourceLocation)
    }

    private static func sentence(about leftOver: [String]) -> String {
        "The gesture has ended, but work is left: "
            + leftOver.joined(separator: "; ") + ".\n"
            + "To fix, lift every finger and let the clock run before the end."
    }

    /// Expects a touch on a view to reach it, or a view in it. If not, the failure says why.
    ///
    /// - Parameters:
    ///   - view: the view that should be hit.
    ///   - point: the point to touch, in the view's own space, in points; nil (the default) means the
    ///     middle of its visible part.
    /// - Throws: outside of Swift Testing, `StageError.expectationFailed`; in Swift Testing a failure is
    ///   recorded as an issue. No touch is made.
    public func expectHittable(
        _ view: UIView,
        at point: CGPoint? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard !fingers.viewIsHittable(view, atPoint: point) else { return }
        try fail(
            Explanation.why(
                view,
                at: point ?? fingers.middleOfVisiblePart(of: view),
                in: application
            ),
            at: sourceLocation
        )
    }

    /// The facts so far as lanes: who received the fingers, which recognizer won, and why.
    public var lanes: Lanes { transcript.lanes }

    /// Expects that a gesture recognizer has sent an action since the transcript began. If not, the
    /// failure says why, with the lanes.
    ///
    /// Recognizers are identified by their name in the transcript.
    ///
    /// - Throws: outside of Swift Testing, `StageError.expectationFailed`; in Swift Testing a failure is
    ///   recorded as an issue.
    public func expectRecognized(
        _ recognizer: UIGestureRecognizer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard !hasActed(recognizer), try hasAllFacts(sourceLocation) else { return }
        let name = recognizer.nameInTranscript
        let last = lanes.lanes.first { $0.kind == .recognizer && $0.name == name }?.moments.last
        try fail(
            "Expected \(recognizer.nameInSentence) to recognize. It "
                + (last.map { "did not: \($0.text)." } ?? "saw no touch.")
                + "\n\(lanes)",
            at: sourceLocation
        )
    }

    /// Expects that a gesture recognizer has sent no action since the transcript began.
    ///
    /// Recognizers are identified by their name in the transcript.
    ///
    /// - Throws: outside of Swift Testing, `StageError.expectationFailed`; in Swift Testing a failure is
    ///   recorded as an issue.
    public func expectNotRecognized(
        _ recognizer: UIGestureRecognizer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard hasActed(recognizer) else {
            _ = try hasAllFacts(sourceLocation)
            return
        }
        try fail(
            "Expected \(recognizer.nameInSentence) not to recognize. It did.\n\(lanes)",
            at: sourceLocation
        )
    }

    private func hasActed(_ recognizer: UIGestureRecognizer) -> Bool {
        let name = recognizer.nameInTranscript
        return trace.entries.contains {
            guard case .action = $0.detail else { return false }
            return $0.subject == name
        }
    }

    /// Whether no fact is missing because the recording is full, which fails the test.
    func hasAllFacts(_ sourceLocation: SourceLocation) throws -> Bool {
        guard let why = trace.whyFull else { return true }
        try fail(
            "Cannot tell from the facts whether this holds. \(why) \(TraceRecorder.fixWhenFull)",
            at: sourceLocation
        )
        return false
    }

    private var leftOver: [String] {
        var leftOver = fingers.fingersDown.map { finger in
            "finger \(finger.rawValue) is down"
                + (fingers.placeOfLanding(finger).map { " since \($0)" } ?? "")
        }
        if !application.isDrained { leftOver.append("frames wait to be delivered") }
        return leftOver + application.brokenInvariants
    }

    func fail(_ message: String, at sourceLocation: SourceLocation) throws {
        try Self.fail(message, at: sourceLocation)
    }

    static func fail(_ message: String, at sourceLocation: SourceLocation) throws {
        guard Test.current != nil else { throw failure(message, at: sourceLocation) }
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }

    /// A failure outside of Swift Testing: with its line, because XCTest on Linux prints none.
    private static func failure(
        _ message: String,
        at sourceLocation: SourceLocation
    ) -> StageError {
        .expectationFailed("\(words(sourceLocation)): \(message)")
    }

    private static func words(_ sourceLocation: SourceLocation) -> String {
        "\(sourceLocation.fileName):\(sourceLocation.line)"
    }

    /// Runs a body. Outside of Swift Testing its errors become failures with the line of the call.
    func naming<Result>(
        _ sourceLocation: SourceLocation,
        _ body: () throws -> Result
    ) throws -> Result {
        do {
            return try body()
        } catch  where Test.current == nil {
            throw Self.failure("\(error)", at: sourceLocation)
        }
    }

    /// The trace of the run so far: the facts, the screen at each time, and the fingers.
    ///
    /// If recording is off (`TOUCHSTONE_TRACE=off`), it has the facts only.
    public var recording: Trace {
        recorder?.trace ?? runOfFacts.written
    }

    private var runOfFacts: UnwrittenTrace {
        UnwrittenTrace(
            header: TraceHeader(title: owner, of: application),
            facts: trace,
            end: clock.time
        )
    }

    /// The trace of the run so far, with the screen at the present moment.
    func recordingOfNow() -> Trace {
        clock.endTurn()
        if let recorder { return recorder.trace }
        return RunRecorder(title: owner, of: application, facts: trace).stop()
    }

    /// What the end of a test needs of its stage, which may no longer exist.
    struct Remains: Sendable {
        let owner: String
        let run: UnwrittenTrace
        /// The file and the line of each step of the trace.
        let stepSources: [StepSource]
        /// The source of the last call.
        let lastCall: StepSource?
        let leftOver: [String]
    }

    private var remains: Remains {
        Remains(
            owner: owner,
            run: recorder?.finish() ?? runOfFacts,
            stepSources: recorder?.stepSources ?? [],
            lastCall: recorder?.lastCall,
            leftOver: leftOver
        )
    }

    // A test usually releases its stage before it ends, but the result is examined after its end.
    isolated deinit {
        if let scope {
            if scope.isOpen { scope.keep(remains) }
        } else if XCTestWatch.shared.isRecording {
            XCTestWatch.shared.keep(remains, cause: trace.causeOfFailure)
        }
    }

    /// Stops recording the run. Only one observer receives the changes of views, so a test that
    /// records the screen itself must stop the stage's recording.
    package func stopRecording() {
        recorder?.stop()
        recorder = nil
    }

    /// The stage that is alive; nil if there is none.
    static var running: Stage? { live }

    /// Whether a stage records an application, or will as soon as it is made.
    static func records(_ application: UIApplication) -> Bool {
        isStarting || live?.application === application
    }

    /// What the stage of a test has left so far; nil if the test has made none.
    static func remains(of scope: StageScope) -> Remains? {
        live(of: scope)?.remains ?? scope.remains
    }

    /// The stage of a running test; nil if it has none.
    static func live(of scope: StageScope) -> Stage? {
        live?.scope === scope ? live : nil
    }

    /// Ends the stage of a test with the trait, even if there are references to it.
    ///
    /// - Parameter folder: the folder for the test's files; nil if none are written.
    static func end(
        _ scope: StageScope,
        failures: FailureWatch,
        failed: Bool,
        in folder: TestFolder?
    ) throws {
        let live = live(of: scope)
        guard let remains = remains(of: scope) else { return }
        if !remains.leftOver.isEmpty {
            // The trait no longer watches, so the failure is noted here.
            failures.note(sentence(about: remains.leftOver), at: remains.run.trace.end)
        }
        if live != nil { Self.live = nil }
        if let folder,
            TestRecording.current.mode == .on || failed || !remains.leftOver.isEmpty
        {
            var trace = SourceLines.filled(into: remains.run.written, from: remains.stepSources)
            trace = failures.noted.added(to: trace)
            let problems = TestArtifacts(folder: folder, trace: trace, recording: .current).keep()
            for problem in problems + [TestRecording.current.problem].compactMap({ $0 }) {
                print("Touchstone: \(problem)")
            }
        }
        guard !remains.leftOver.isEmpty else { return }
        try fail(
            sentence(about: remains.leftOver)
                + (folder.map { "\n\($0.whereToRead)" } ?? ""),
            at: #_sourceLocation
        )
    }
}

/// Why a stage cannot be made, or which expectation on it failed.
public enum StageError: Error, Hashable, CustomStringConvertible {
    /// The stage of another test, or an earlier stage of the same test, is alive.
    case stageIsTaken(by: String, wanted: String)
    /// The stage of a run of `Stage.fuzz` is still there when the next run begins.
    case stageIsKept
    /// An expectation failed outside of Swift Testing. In Swift Testing it is recorded as an issue.
    case expectationFailed(String)

    /// What was asked, why it is impossible, and how to fix it.
    public var description: String {
        switch self {
        case .stageIsTaken(let owner, let wanted):
            "Cannot make a stage for \(wanted): the stage of \(owner) is alive, and one application "
                + "runs at a time. To fix, give both tests the trait .stage, which lets them take "
                + "turns; in one test, let go of the first stage before."
        case .stageIsKept:
            "Cannot begin the next run of random hands: the stage of the last run is still there. To fix, make a new stage in "
                + "the closure, and keep it nowhere else."
        case .expectationFailed(let message): message
        }
    }
}
