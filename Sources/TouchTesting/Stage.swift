public import Testing

/// A screen, a window, a clock, fingers and a transcript: everything one test of touches needs.
///
/// ```swift
/// @MainActor @Test(.stage) func `a tap reaches the button`() throws {
///     let stage = try Stage(showing: MyController())
///     try stage.fingers.fingerTap(at: "save")
///     try stage.expectTranscript("…")
/// }
/// ```
/// One application runs at a time. Give the trait `.stage` to every test (or suite) that uses a
/// stage: such tests take turns, and a second stage is refused until the first test is over. Without
/// it a test must not await, and none that has the trait may be awaiting meanwhile; a stage that was
/// replaced says by whom at its next gesture.
@preconcurrency @MainActor public final class Stage {
    /// The window, shown and as large as the screen.
    public let window: UIWindow
    /// The application that runs.
    public let application: UIApplication
    /// Fingers, stylus and buttons for the window.
    public let fingers: EventGenerator
    /// What has happened.
    public let trace: TraceRecorder

    private static weak var live: Stage?
    private var recorder: RunRecorder?
    private let owner: String
    private let scope: StageScope?

    /// A stage with an empty window; the application starts anew on a clock at zero.
    ///
    /// - Parameters:
    ///   - screen: the screen; a phone's of 390 by 844 points at 60 frames per second by default.
    ///   - application: the class of the application; `UIApplication` by default.
    /// - Throws: `StageError.stageIsTaken` while a test with the trait `.stage` has one.
    public convenience init(
        screen: UIScreen = UIScreen(),
        application: UIApplication.Type = UIApplication.self
    ) throws {
        try self.init(screen: screen, application: application) { UIWindow(frame: $0.bounds) }
    }

    /// A stage whose window shows a controller.
    public convenience init(
        showing controller: @autoclosure () -> UIViewController,
        screen: UIScreen = UIScreen(),
        application: UIApplication.Type = UIApplication.self
    ) throws {
        try self.init(screen: screen, application: application) { screen in
            let window = UIWindow(frame: screen.bounds)
            window.rootViewController = controller()
            return window
        }
    }

    /// A stage whose window has views in it, the last one in front.
    public convenience init(
        views: @autoclosure () -> [UIView],
        screen: UIScreen = UIScreen(),
        application: UIApplication.Type = UIApplication.self
    ) throws {
        try self.init(screen: screen, application: application) { screen in
            let window = UIWindow(frame: screen.bounds)
            for view in views() { window.addSubview(view) }
            return window
        }
    }

    /// A stage with a window of your own making.
    public init(
        screen: UIScreen = UIScreen(),
        application: UIApplication.Type = UIApplication.self,
        window makeWindow: (UIScreen) -> UIWindow
    ) throws {
        let owner = Test.current.map { "“\($0.displayName ?? $0.name)”" } ?? "code outside a test"
        if let live = Self.live, live.scope?.isOpen == true {
            throw StageError.stageIsTaken(by: live.owner, wanted: owner)
        }
        self.owner = owner
        scope = StageScope.current
        self.application = UIApplication.start(application, screen: screen)
        self.application.owner = owner
        trace = TraceRecorder(clock: self.application.clock)
        window = makeWindow(screen)
        fingers = try EventGenerator(window: window)
        trace.clear()
        if TestRecording.current.mode != .off {
            recorder = RunRecorder(title: owner, of: self.application, facts: trace)
        }
        Self.live = self
    }

    /// The clock: it stands still unless it is stepped.
    public var clock: VirtualClock { application.clock }

    /// What has happened, as text.
    public var transcript: Transcript { trace.transcript }

    /// Expects the transcript to be a golden, line by line; then nothing else may be going on.
    ///
    /// In Swift Testing a difference is recorded as an issue; in XCTest it is thrown.
    public func expectTranscript(
        _ golden: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        if let difference = try transcript.difference(from: golden) {
            try fail(difference.description, at: sourceLocation)
        }
        try expectNothingElse(sourceLocation: sourceLocation)
    }

    /// Expects that no finger is down and no frame waits.
    public func expectNothingElse(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let leftOver = leftOver
        guard !leftOver.isEmpty else { return }
        try fail(Self.sentence(about: leftOver), at: sourceLocation)
    }

    private static func sentence(about leftOver: [String]) -> String {
        "The gesture is over, but something is still going on: "
            + leftOver.joined(separator: "; ") + ".\n"
            + "To fix, lift every finger and let the clock run before the end."
    }

    /// Expects a touch at a place to reach a view, and says why where it does not.
    ///
    /// - Parameters:
    ///   - view: the view that should be hit, or a view in it.
    ///   - point: where on it, in its own space; its middle by default.
    public func expectHittable(
        _ view: UIView,
        at point: CGPoint? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard !fingers.viewIsHittable(view, atPoint: point) else { return }
        try fail(
            Explanation.why(view, at: point, in: application),
            at: sourceLocation
        )
    }

    /// What has happened, in lanes: who got the fingers, who won, and why.
    public var lanes: Lanes { transcript.lanes }

    /// Expects a gesture recognizer to have recognized since the transcript began: to have sent an
    /// action. Where it did not, the lanes say why.
    public func expectRecognized(
        _ recognizer: UIGestureRecognizer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard !hasActed(recognizer) else { return }
        let name = recognizer.nameInTranscript
        let last = lanes.lanes.first { $0.kind == .recognizer && $0.name == name }?.moments.last
        try fail(
            "Expected \"\(name)\" to recognize. It "
                + (last.map { "did not: \($0.text)." } ?? "saw no touch.")
                + "\n\(lanes)",
            at: sourceLocation
        )
    }

    /// Expects a gesture recognizer not to have recognized since the transcript began.
    public func expectNotRecognized(
        _ recognizer: UIGestureRecognizer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard hasActed(recognizer) else { return }
        try fail(
            "Expected \"\(recognizer.nameInTranscript)\" not to recognize. It did.\n\(lanes)",
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

    private var leftOver: [String] {
        var leftOver = fingers.fingersDown.map { "finger \($0.rawValue) is down" }
        if !application.isDrained { leftOver.append("frames wait to be delivered") }
        return leftOver
    }

    func fail(_ message: String, at sourceLocation: SourceLocation) throws {
        try Self.fail(message, at: sourceLocation)
    }

    private static func fail(_ message: String, at sourceLocation: SourceLocation) throws {
        guard Test.current != nil else { throw StageError.expectationFailed(message) }
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }

    /// The run so far, as data: what happened, how the screen looked, what the fingers did.
    ///
    /// Without a recording (`TOUCHSTONE_TRACE=off`) it holds what happened and no screens.
    public var recording: Trace {
        recorder?.trace ?? emptyTrace(of: owner)
    }

    private func emptyTrace(of owner: String) -> Trace {
        Trace(
            header: TraceHeader(
                title: owner,
                size: window.screen.bounds.size,
                scale: window.screen.scale,
                framesPerSecond: clock.framesPerSecond
            ),
            entries: trace.entries,
            end: clock.time
        )
    }

    /// The run up to now, with the screen as it is at this moment.
    func recordingOfNow() -> Trace {
        clock.endTurn()
        if let recorder { return recorder.trace }
        return RunRecorder(title: owner, of: application, facts: trace).stop()
    }

    /// What a stage leaves behind for the end of its test.
    struct Remains: Sendable {
        let owner: String
        let trace: Trace
        /// Where each step of the trace stands.
        let stepSources: [StepSource]
        let leftOver: [String]
    }

    private var remains: Remains {
        Remains(
            owner: owner,
            trace: recorder?.stop() ?? recording,
            stepSources: recorder?.stepSources ?? [],
            leftOver: leftOver
        )
    }

    // A test lets go of its stage before it is over, and what it left is looked at afterwards.
    isolated deinit {
        guard let scope, scope.isOpen else { return }
        scope.keep(remains)
    }

    /// The run is taken down no more: what a view has marked as changed is told to one who looks, and a test
    /// that takes the screen down itself must be that one.
    package func stopRecording() {
        recorder?.stop()
        recorder = nil
    }

    /// A test with the trait is over: whatever still holds its stage, it no longer counts.
    static func end(_ scope: StageScope, failed: Bool) throws {
        let live = live?.scope === scope ? live : nil
        if live != nil { Self.live = nil }
        guard let remains = live?.remains ?? scope.remains else { return }
        if TestRecording.current.mode == .on || failed || !remains.leftOver.isEmpty {
            keepArtifacts(of: remains)
        }
        guard !remains.leftOver.isEmpty else { return }
        try fail(sentence(about: remains.leftOver), at: #_sourceLocation)
    }

    private static func keepArtifacts(of remains: Remains) {
        guard TestRecording.current.mode != .off else { return }
        let kept = TestArtifacts(
            name: TestArtifacts.unusedName(
                TestArtifacts.fileName(of: Test.current.map { "\($0.id)" } ?? remains.owner)
            ),
            trace: SourceLines.filled(into: remains.trace, from: remains.stepSources),
            recording: .current
        ).keep()
        for problem in kept.problems + [TestRecording.current.problem].compactMap({ $0 }) {
            print("Touchstone: \(problem)")
        }
        guard !kept.files.isEmpty else { return }
        print("Touchstone: \(remains.owner) left \(kept.files.joined(separator: ", ")).")
    }
}

/// Why a stage cannot be had, or what did not come true on it.
public enum StageError: Error, Hashable, CustomStringConvertible {
    /// Another stage is alive.
    case stageIsTaken(by: String, wanted: String)
    /// An expectation failed outside Swift Testing, which would have recorded it.
    case expectationFailed(String)

    /// What was asked, why it is impossible, how to fix it.
    public var description: String {
        switch self {
        case .stageIsTaken(let owner, let wanted):
            "Cannot make a stage for \(wanted): the stage of \(owner) is alive, and one application "
                + "runs at a time. To fix, give both tests the trait .stage, which lets them take "
                + "turns; in one test, let go of the first stage before."
        case .expectationFailed(let message): message
        }
    }
}
