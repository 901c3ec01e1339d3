/// Records a whole run as a `Trace`: the facts, the screens, and what fingers and recognizers did.
///
/// Recording does not change the run: the same facts happen with and without a recorder. It keeps at most
/// 100,000 screens, which are half an hour of a screen that changes in each display frame; a note at the end
/// of the trace says from when on there is only the last one. Facts have the limit of `TraceRecorder`. After it, and
/// after 1,000,000 steps and timers, a recording has nothing new about fingers, recognizers and steps.
///
/// ```swift
/// import TouchTesting
/// import TouchTrace
/// import UIKit
///
/// let stage = try Stage(showing: UIViewController())
/// let recorder = RunRecorder(title: "a tap", of: stage.application)
/// try stage.fingers.fingerTap(at: CGPoint(x: 100, y: 200))
/// let trace = recorder.stop()
/// ```
@preconcurrency @MainActor public final class RunRecorder: TouchObserver {
    private let facts: TraceRecorder
    private let stopsFacts: Bool
    private let header: TraceHeader
    @exclusivity(unchecked) private var end: TimeInterval
    private let capture: ScreenCapture
    @exclusivity(unchecked) private var screens: [ScreenFrame] = []
    @exclusivity(unchecked) private var marks: RunMarks
    @exclusivity(unchecked) private var clearsBefore: Int
    private var isRecording = true
    private let mostScreens: Int
    /// How many steps and timers are kept, which may happen without facts in words [choice].
    var mostMarks = 1_000_000
    /// The time of the first of them that was not kept, in seconds of virtual time; nil if all were.
    @exclusivity(unchecked) private var endOfMarks: TimeInterval?
    /// The time of the first screen that was not kept, in seconds of virtual time; nil if all were.
    @exclusivity(unchecked) private var endOfScreens: TimeInterval?

    /// Creates a recorder and starts recording. The first frame is the current screen.
    ///
    /// Only one recorder at a time records the screens of an application: an earlier recorder gets
    /// no more screens, but continues to record facts.
    /// - Parameters:
    ///   - title: the title of the trace.
    ///   - application: the application to record; by default the running one.
    ///   - facts: an existing recorder whose facts become part of the trace; `stop()` does not stop it.
    ///     By default nil, and the run recorder creates its own.
    public convenience init(
        title: String,
        of application: UIApplication = .shared,
        facts: TraceRecorder? = nil
    ) {
        self.init(title: title, of: application, facts: facts, mostScreens: 100_000)
    }

    init(
        title: String,
        of application: UIApplication,
        facts: TraceRecorder?,
        mostScreens: Int
    ) {
        let clock = application.clock
        header = TraceHeader(title: title, of: application)
        end = clock.time
        self.mostScreens = mostScreens
        stopsFacts = facts == nil
        self.facts = facts ?? TraceRecorder(clock: clock)
        capture = ScreenCapture(of: application)
        marks = RunMarks(header: header)
        clearsBefore = self.facts.clears
        clock.observers.add(self)
        clock.follower = self
        look(at: clock.time)
    }

    /// Stops recording and returns the trace. A second call returns the same trace.
    @discardableResult
    public func stop() -> Trace {
        _ = finish()
        return trace
    }

    /// Stops recording. The trace is written when it is read, and that of a test that passes never is.
    package func finish() -> UnwrittenTrace {
        if isRecording {
            isRecording = false
            if stopsFacts { facts.stop() }
            defer { capture.stop() }
            guard let clock = capture.clock else { return unwritten }
            if clock.follower === self {
                look(at: clock.time, isRead: true)
                clock.follower = nil
            }
            clock.observers.remove(self)
        }
        return unwritten
    }

    /// The trace of the run so far.
    public var trace: Trace {
        // What is written now need not be written at the next read.
        marks.write()
        _ = facts.entries
        return unwritten.written
    }

    private var unwritten: UnwrittenTrace {
        lookIfDue(isRead: true)
        // If the facts were cleared, the marks that refer to them are dropped too.
        var unwritten =
            facts.clears == clearsBefore ? marks.unwritten : UnwrittenTrace(header: header)
        unwritten.trace.entries = facts.written
        unwritten.lines = facts.lines
        unwritten.trace.findings = facts.found.map { found in
            var mark = found.mark
            mark.views = found.views.all.compactMap { capture.number(ofShown: $0) }
            return mark
        }
        unwritten.trace.screens = screens
        unwritten.trace.end = end
        var limits: [String] = []
        if let endOfMarks {
            limits.append(StampedLine.limit(mostMarks, "steps and timers", since: endOfMarks))
        }
        if let endOfScreens {
            limits.append(
                StampedLine.limit(
                    mostScreens,
                    "screens",
                    since: endOfScreens,
                    rest: "only the last one"
                )
            )
        }
        unwritten.lines += limits.map { .limit($0, at: FactStamp(time: end)) }
        return unwritten
    }

    /// The full source paths of the steps in the trace, because the steps contain only the names of
    /// files.
    package var stepSources: [StepSource] {
        facts.clears == clearsBefore ? marks.stepSources : []
    }

    /// The source of the call that began last, also if a full recording lacks its step.
    package var lastCall: StepSource? { facts.clears == clearsBefore ? marks.lastCall : nil }

    private func lookIfDue(isRead: Bool = false) {
        guard isRecording, isRead || endOfScreens == nil, capture.isDue, let clock = capture.clock,
            clock.follower === self
        else {
            return
        }
        look(at: clock.time, isRead: isRead)
    }

    /// `isRead`: whether a caller reads the trace. A full recording keeps the screen then, too.
    private func look(at time: TimeInterval, isRead: Bool = false) {
        end = max(end, time)
        if screens.count >= mostScreens, !isRead {
            if capture.isDue { endOfScreens = endOfScreens ?? time }
            return
        }
        let frame = ViewNames.withTreeAtRest { capture.look(at: time) }
        if !frame.isEmpty { screens.append(frame) }
    }

    // MARK: Marks

    /// Records a fact. The engine calls this method; do not call it yourself.
    public func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        read(fact, at: stamp)
    }
}

extension RunRecorder: FactReader {
    // As in `TraceRecorder`.
    @_specialize(where Fact == DeliveryFact)
    @_specialize(where Fact == GestureFact)
    @_specialize(where Fact == HitTestFact)
    @_specialize(where Fact == TimerFact)
    @_specialize(where Fact == ControlFact)
    @_specialize(where Fact == ScrollFact)
    @_specialize(where Fact == AnimationFact)
    package func read<Fact: TouchFact>(_ fact: Fact, at stamp: FactStamp) {
        end = max(end, stamp.time)
        if facts.clears != clearsBefore {
            clearsBefore = facts.clears
            marks = RunMarks(header: header)
            endOfMarks = nil
        }
        if marks.count >= mostMarks { endOfMarks = endOfMarks ?? stamp.time }
        if facts.endOfEntries != nil || endOfMarks != nil {
            return marks.noteWhenFull(KnownFact(fact), at: stamp.time, on: capture)
        }
        // The recorder of facts observes first, so it knows the index of this fact.
        let place = facts.place(of: stamp)
        let names = ViewNames.treeRests()
        defer { names.treeMayChange() }
        marks.note(KnownFact(fact), at: stamp.time, entry: place, on: capture)
    }
}

extension RunRecorder: ClockFollower {
    /// How long a never-ending animation is recorded while nothing else happens, in seconds.
    private static let longestLook: TimeInterval = 5

    package func timeWillMove(to time: Nanoseconds) {
        end = max(end, time.seconds)
        lookIfDue()
        guard endOfScreens == nil, capture.isMoving, let clock = capture.clock else { return }
        // A never-ending animation is not recorded forever, so that waiting for a day is still one
        // jump.
        let isOpen = clock.isIdle
        let last = clock.time + Self.longestLook
        for frame in clock.framesOnTheWay(to: time) {
            if isOpen, frame.seconds > last { return }
            look(at: frame.seconds)
            if endOfScreens != nil || !capture.isMoving { return }
        }
    }
}
