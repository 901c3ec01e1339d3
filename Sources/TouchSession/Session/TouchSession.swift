/// A conversation with an application: each step is done at once in virtual time, and answers what
/// happened, what changed on the screen, and what is still pending.
///
/// ```swift
/// import TouchSession
/// import UIKit
///
/// @MainActor func converse() async throws {
///     let session = try TouchSession(title: "my page") {
///         let screen = UIScreen()
///         _ = UIApplication.start(screen: screen)
///         let window = UIWindow(frame: screen.bounds)
///         window.rootViewController = UIViewController()
///         window.makeKeyAndVisible()
///         return window
///     }
///     print(session.snapshot())
///     let place = Locator(subject: .point(CGPoint(x: 100, y: 200)))
///     print(await session.perform(.tap(place, times: 1, interval: 0.15, fingers: 1), named: "tap"))
///     print(try await session.undo(1))
/// }
/// ```
///
/// After each step that touches, the session waits until the application has settled
/// (`EventGenerator.waitUntilSettled(budget:)`). Nothing sleeps: virtual time only passes in steps.
///
/// Only one application runs at a time in a process. A second session, or a stage, ends the first.
@MainActor public final class TouchSession {
    /// One step that was done, and what it needs to be done again.
    private struct Entry {
        let step: TouchStep
        let settles: Bool
        /// Whether it took time until the application had settled.
        let hasWaited: Bool
        /// The same action with places that do not depend on references.
        let portable: TouchAction
        /// The number of facts after it.
        var facts: Int
    }

    /// The title of the trace.
    public let title: String
    /// How long a step waits for animations that run, before and after it, in seconds of virtual time (UT-13). 0 by default: a
    /// step waits until the application has settled.
    package var idleBudget: TimeInterval = 0 { didSet { settleFirst() } }
    private let open: () throws -> UIWindow
    private(set) var runner: StepRunner
    private var run: RunRecorder
    private var happenings: HappeningLog
    private var references: ElementReferences
    private var elements: [Snapshot.Element] = []
    private var entries: [Entry] = []
    private var recentFindings: [FindingMark] = []
    /// The actions in words, by their indices in `runner.begun`.
    private var words: [Int: String] = [:]

    /// Opens the application.
    ///
    /// - Parameters:
    ///   - title: the title of the trace and of files that are saved.
    ///   - open: starts a new application and returns its window, which is visible and laid out. It
    ///     is called again by `undo(_:)`, and must do the same each time.
    public init(title: String, open: @escaping () throws -> UIWindow) throws {
        self.title = title
        self.open = open
        let parts = try Self.start(open, title: title)
        (runner, run, happenings, references) = parts
        settleFirst()
    }

    // The clock keeps its observers, and the last hit test keeps views, which keep the application with its clock.
    isolated deinit { stopObserving() }

    private func stopObserving() {
        happenings.stop()
        run.stop()
        runner.recorder.stop()
    }

    private typealias Parts = (StepRunner, RunRecorder, HappeningLog, ElementReferences)

    private static func start(
        _ open: () throws -> UIWindow,
        title: String
    ) throws -> Parts {
        let window = try open()
        let references = ElementReferences()
        let runner = try StepRunner(window: window, references: references)
        let clock = runner.generator.clock
        return (
            runner, RunRecorder(title: title, facts: runner.recorder),
            HappeningLog(clock: clock), references
        )
    }

    /// The first appearance belongs to opening, not to the first step.
    private func settleFirst() {
        settle(budget: budget)
        _ = happenings.takeLines()
        elements = listElements()
    }

    private var budget: TimeInterval { max(Self.settlingBudget, idleBudget) }

    /// Waits until the application has settled, and as long as its animations are waited for.
    private func settle(budget: TimeInterval) {
        let generator = runner.generator
        if idleBudget > 0 {
            try? generator.waitUntilIdle(budget: budget)
        } else {
            _ = try? generator.waitUntilSettled(budget: budget)
        }
    }

    private func listElements() -> [Snapshot.Element] {
        SnapshotMaker.elements(of: application, references: references)
    }

    /// How long a step may wait until the application has settled, in seconds of virtual time.
    public static let settlingBudget: TimeInterval = 6

    // MARK: State

    /// The application.
    public var application: UIApplication { runner.generator.application }
    /// The window that is touched.
    public var window: UIWindow { runner.generator.window }
    /// Seconds of virtual time since the session began.
    public var time: TimeInterval { runner.generator.clock.time }
    /// The steps that were done, in order.
    public var steps: [TouchStep] { entries.map(\.step) }
    /// The facts so far.
    public var transcript: Transcript { runner.recorder.transcript }
    /// The trace of the session so far: facts, screens, fingers, findings.
    public var trace: Trace {
        var trace = run.trace
        trace.steps = runner.begun.enumerated().map { index, begun in
            let (step, start, end) = begun
            return StepMark(
                time: start,
                end: end ?? start,
                text: words[index] ?? step.name,
                place: "step \(step.mark.line)",
                failure: nil,
                source: .script,
                makesTouches: step.action.makesTouches
            )
        }
        return trace
    }

    /// How many steps are in the trace so far.
    package var countOfBegunSteps: Int { runner.begun.count }

    /// What explains a failure of a test now: the finding; and a sentence, which says who used the last touch if there is no
    /// finding. Both are nil if there was no touch.
    package var causeOfFailure: (finding: FindingMark?, text: String?) {
        runner.recorder.causeOfFailure
    }

    /// The steps with places that work without the references of this session, for scripts and
    /// tests. A step after which the application moved on is followed by a wait until it has settled.
    public var portableSteps: [TouchStep] {
        entries.flatMap { entry -> [TouchStep] in
            var step = entry.step
            step.action = entry.portable
            guard entry.hasWaited else { return [step] }
            return [
                step,
                TouchStep(
                    mark: step.mark,
                    name: "wait",
                    action: .waitUntilSettled(budget: Self.settlingBudget)
                ),
            ]
        }
    }

    // MARK: Looking

    /// The screen now. Looking makes no touch, takes no time, and adds nothing to the transcript.
    public func snapshot() -> Snapshot {
        elements = listElements()
        return Snapshot(
            time: time,
            size: [application.scene.bounds.width, application.scene.bounds.height]
                .map { Double($0) },
            elements: elements
        )
    }

    /// Which view a touch at a point of the screen goes to, and why.
    public func explain(_ point: CGPoint) -> Explanation { Explanation(at: point, in: application) }

    /// The view of a place.
    ///
    /// - Throws: a sentence that says what there is instead.
    public func view(of place: Locator) throws -> UIView { try finder.view(place) }

    var finder: LocatorFinder { runner.finder }

    /// The windows: first the one that is touched, then the others from front to back.
    package var windows: [UIWindow] { finder.windows }

    /// All views in the order of the tree, beginning with those of the window that is touched.
    package var allViews: [UIView] { finder.allViews }

    /// The reference of a view without the `@`; a new one if it has none.
    package func reference(for view: UIView) -> String { references.reference(for: view) }

    /// Whether a reference was given to an element, which may be gone.
    package func knows(reference: String) -> Bool { references.isGiven(reference) }

    /// Whether a touch in the middle of the visible part of a view reaches it, or a view in it.
    package func isHittable(_ view: UIView) -> Bool {
        // In a secret text the keyboard takes the touches of its keys.
        let keyboard = view.superview.flatMap { $0.isScreenKeyboard ? $0 : nil }
        return runner.generator.viewIsVisible(view)
            && runner.generator.viewIsHittable(keyboard ?? view)
    }

    /// The views that an XPath finds, in the order of the tree; none if it finds nothing.
    ///
    /// - Parameter view: the view in which it looks; nil for all windows.
    package func views(_ expression: XPathExpression, below view: UIView? = nil) -> [UIView] {
        let search = view.map { XPathSearch(below: $0) } ?? XPathSearch(windows: windows)
        return (try? search.views(expression)) ?? []
    }

    /// The indices of the fingers that are down.
    package var fingersDown: [FingerIndex] { runner.fingersDown }

    /// Why a touch on a view does or does not reach it now, in one sentence.
    public func reach(of view: UIView) -> String { Explanation.why(view, in: application) }

    /// The point of a place on the screen, in points.
    ///
    /// - Throws: a sentence that says what there is instead.
    public func screenPoint(of place: Locator) throws -> CGPoint {
        application.screenPoint(try finder.point(place), in: window)
    }

    /// The hit test of the latest touch, as it was then; nil before the first touch.
    public var lastHit: HitTestReport? { happenings.lastHit }

    /// The facts since the latest step began that makes touches; empty before the first.
    public var lastTouchEntries: [TraceEntry] {
        guard let index = entries.lastIndex(where: { $0.portable.makesTouches }) else { return [] }
        let start = index == 0 ? 0 : entries[index - 1].facts
        return Array(runner.entries.dropFirst(start))
    }

    /// The facts of the last so many steps, and of what came after them; of all steps if there are
    /// fewer.
    public func facts(ofLast steps: Int) -> [TraceEntry] {
        let before = entries.count - max(0, steps)
        return Array(runner.entries.dropFirst(before > 0 ? entries[before - 1].facts : 0))
    }

    /// Why later facts are missing, and what to do; nil if there are all.
    package var whyFull: String? {
        runner.recorder.whyFull.map { "\($0) To fix, start the session again." }
    }

    /// The findings so far, the most important first.
    public var findings: [FindingMark] { runner.recorder.findings }

    /// What is pending: fingers that are down, undecided gestures, work that is due.
    public var pending: [String] {
        let fingers = runner.fingersDown
        var lines = fingers.map { "finger \($0.rawValue) is down" }
        if fingers.isEmpty { lines += application.unfinishedGestures }
        let now = time
        for work in runner.generator.clock.pending {
            let line =
                work.isEndless
                ? "\(work.name), which repeats"
                : "\(work.name) in \(TimeWords.text(max(0, work.due - now)))"
            if !lines.contains(line) { lines.append(line) }
        }
        return lines
    }

    /// Whether no gesture is undecided, nothing moves, and no work that ends is due within half a
    /// second.
    public var isSettled: Bool { runner.generator.isSettled }

    // MARK: Acting

    /// Does a step.
    ///
    /// - Parameters:
    ///   - action: what is done. A place that does not exist, or that no touch reaches, is refused,
    ///     and nothing happens.
    ///   - name: the word of the action, for messages and for the trace.
    ///   - settles: whether the step waits until the application has settled; nil (the default) means
    ///     that it does if the action touches, types or turns the device, and no finger is down
    ///     afterwards.
    /// - Returns: what came of it. It never throws: a refusal is an answer.
    public func perform(
        _ action: TouchAction,
        named name: String,
        settles: Bool? = nil
    ) async -> SessionAnswer {
        let portable = action.mapPlaces { self.portable($0) }
        let step = TouchStep(
            mark: SourceMark(line: entries.count + 1, column: 1),
            name: name,
            action: action
        )
        let words = words(for: action, named: name)
        let before = (time: time, facts: runner.recorder.count)
        if idleBudget > 0, settles != false, action.makesTouches || action.mayNeedSettling,
            fingersAreUp
        {
            settle(budget: budget)
        }
        self.words[runner.begun.count] = words
        let failure = await runner.run([step])
        let waits = failure == nil && (settles ?? action.mayNeedSettling) && fingersAreUp
        let lifted = time
        await serveMainQueue(settling: waits)
        // A step that was refused before it did anything is no step.
        let didSomething =
            failure == nil || runner.recorder.count > before.facts || time > before.time
            || whyFull != nil
        if didSomething {
            entries.append(
                Entry(
                    step: step,
                    settles: waits,
                    hasWaited: time > lifted,
                    portable: portable,
                    facts: runner.recorder.count
                )
            )
        }
        return answer(to: words, failure: failure, since: before.time)
    }

    /// Waits until the application has settled, if wanted, and lets its blocks of the main queue and its tasks run. They may
    /// begin something, and put another block on the queue.
    private func serveMainQueue(settling: Bool) async {
        let clock = runner.generator.clock
        let end = clock.time + budget
        for _ in 0..<Self.mostRounds {
            if settling { settle(budget: max(0, end - clock.time)) }
            await clock.serveMainQueue()
            let isDone = idleBudget > 0 ? runner.generator.isIdle : isSettled
            if !settling || isDone || clock.time >= end { return }
        }
    }

    /// How often a step checks whether blocks of the main queue began something.
    private static let mostRounds = 20

    /// Lets virtual time pass until a condition holds, and keeps that as a wait of the same length.
    ///
    /// - Parameters:
    ///   - budget: the longest time, in virtual seconds.
    ///   - condition: asked after everything that is due at a time.
    package func wait(atMost budget: TimeInterval, until condition: () -> Bool) async {
        let clock = runner.generator.clock
        let end = clock.time + budget
        while !condition(), clock.time < end {
            // Nothing changes before the next work is due, so a wait of an hour needs no steps.
            let next = clock.pending.map(\.due).filter { $0 > clock.time }.min() ?? end
            let pause = min(end, max(next, clock.time + clock.frameDuration)) - clock.time
            let before = clock.time
            _ = await perform(.wait(pause), named: "wait", settles: false)
            // The rest is too short for the clock, or the wait was refused: no further one would end it.
            guard clock.time > before else { return }
        }
    }

    private var fingersAreUp: Bool { runner.fingersDown.isEmpty }

    private func answer(
        to words: String,
        failure: StepRunner.Failure?,
        since start: TimeInterval
    ) -> SessionAnswer {
        let old = elements
        elements = listElements()
        let known = Set(recentFindings.map(\.text))
        let found = runner.recorder.findings
        let new = found.filter { !known.contains($0.text) || $0.time > start }
        recentFindings = found
        return SessionAnswer(
            step: entries.count,
            action: words,
            status: failure.map { SessionAnswer.Status($0.reason) } ?? .done,
            message: failure?.message,
            time: time,
            duration: time - start,
            isSettled: isSettled,
            happened: happenings.takeLines(),
            changes: SnapshotChange(from: old, to: elements),
            pending: pending,
            // Which recognizer won is in what happened, and the message says why a call was refused.
            findings: new.filter { $0.kind != .prevented }.map(\.text)
                .filter { failure?.message.contains($0) != true }
        )
    }

    // MARK: Undoing

    /// Why steps cannot be undone.
    public struct UndoError: Error, CustomStringConvertible {
        /// What was asked, why it is impossible, and what to do.
        public let description: String
    }

    /// Undoes the last steps: opens the application again, and does all other steps.
    ///
    /// Virtual time makes the state the same, to the transcript. What the application keeps outside
    /// of its objects, such as static variables and files, is not undone; if the replay therefore
    /// goes another way, the error says where.
    ///
    /// - Parameter count: the number of steps, from 1 to `steps.count`.
    /// - Returns: what is different on the screen.
    public func undo(_ count: Int = 1) async throws -> SessionAnswer {
        guard count >= 1, count <= entries.count else {
            throw UndoError(
                description: "Cannot undo \(count) \(count == 1 ? "step" : "steps"): "
                    + (entries.isEmpty
                        ? "no step was done yet. To fix, do one first."
                        : "\(entries.count) can be undone. To fix, give a number from 1 to "
                            + "\(entries.count).")
            )
        }
        return try await restart(without: count)
    }

    /// Opens the application again, and does all steps, for example because another application was
    /// started in this process.
    package func replay() async throws { _ = try await restart(without: 0) }

    private func restart(without count: Int) async throws -> SessionAnswer {
        let kept = Array(entries.dropLast(count))
        let facts = runner.entries
        let old = elements
        stopObserving()
        (runner, run, happenings, references) = try Self.start(open, title: title)
        settleFirst()
        (entries, words) = ([], [:])
        for entry in kept {
            _ = await perform(entry.step.action, named: entry.step.name, settles: entry.settles)
        }
        let again = runner.entries
        let expected = kept.last?.facts ?? 0
        let place =
            zip(facts, again).enumerated().first { !$1.0.isSame(as: $1.1) }?.offset
            ?? (again.count < expected ? again.count : nil)
        if let place {
            let was = facts[place]
            let now = again.indices.contains(place) ? again[place] : nil
            throw UndoError(
                description: "The steps before went another way this time: at "
                    + "\(TimeWords.text(was.time)) there was \"\(was.subject) \(was.text)\", and now "
                    + "there is "
                    + (now.map { "\"\($0.subject) \($0.text)\"" } ?? "nothing")
                    + ". The application keeps something outside of "
                    + "its objects, or depends on real time. To fix, start the session again."
            )
        }
        return SessionAnswer(
            step: entries.count,
            action: count == 1 ? "undo" : "undo \(count)",
            status: .done,
            message: nil,
            time: time,
            duration: 0,
            isSettled: isSettled,
            happened: [],
            changes: SnapshotChange(from: old, to: elements),
            pending: pending,
            findings: []
        )
    }
}

extension TraceEntry {
    /// Whether it is the same fact. Readable names depend on which views were named before, so exact
    /// names count if there are any.
    package func isSame(as other: TraceEntry) -> Bool {
        time == other.time && kind == other.kind && detail == other.detail
            && (exact?.subject ?? subject) == (other.exact?.subject ?? other.subject)
            && (exact?.text ?? text) == (other.exact?.text ?? other.text)
    }
}

extension SessionAnswer.Status {
    fileprivate init(_ reason: StepRunner.Failure.Reason) {
        switch reason {
        case .expectation: self = .failed
        case .refusal: self = .refused
        case .spentBudget: self = .spentBudget
        }
    }
}
