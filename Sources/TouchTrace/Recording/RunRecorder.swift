/// Takes down a whole run: what happened, how the screen looked, what the fingers did.
///
/// It changes nothing: the run goes on as it would without it, fact for fact.
///
///     let recorder = RunRecorder(title: "a tap")
///     …
///     let trace = recorder.stop()
@preconcurrency @MainActor public final class RunRecorder: TouchObserver {
    private let facts: TraceRecorder
    private let stopsFacts: Bool
    private let header: TraceHeader
    private var end: TimeInterval
    private let capture: ScreenCapture
    private var screens: [ScreenFrame] = []
    private var marks: RunMarks
    private var clearsBefore: Int
    private var isRecording = true

    /// A recorder that looks on at once; the first frame is the screen as it is now.
    ///
    /// One application is recorded by one recorder at a time: another one that was at it gets no more
    /// screens.
    /// - Parameters:
    ///   - title: what is run, in words.
    ///   - application: the one that runs, by default.
    ///   - facts: who takes down what happens, if somebody does already.
    public init(
        title: String,
        of application: UIApplication = .shared,
        facts: TraceRecorder? = nil
    ) {
        let clock = application.clock
        header = TraceHeader(
            title: title,
            size: application.screen.bounds.size,
            scale: application.screen.scale,
            framesPerSecond: clock.framesPerSecond
        )
        end = clock.time
        stopsFacts = facts == nil
        self.facts = facts ?? TraceRecorder(clock: clock)
        capture = ScreenCapture(of: application)
        marks = RunMarks(header: header)
        clearsBefore = self.facts.clears
        clock.observers.add(self)
        clock.follower = self
        look(at: clock.time)
    }

    /// Ends the recording; a second time gives the same trace.
    @discardableResult
    public func stop() -> Trace {
        if isRecording {
            isRecording = false
            if stopsFacts { facts.stop() }
            defer { capture.stop() }
            guard let clock = capture.clock else { return trace }
            if clock.follower === self {
                look(at: clock.time)
                clock.follower = nil
            }
            clock.observers.remove(self)
        }
        return trace
    }

    /// What was taken down so far.
    public var trace: Trace {
        lookIfDue()
        // Who forgets the facts forgets what they were about.
        var trace = facts.clears == clearsBefore ? marks.trace : RunMarks(header: header).trace
        trace.entries = facts.entries
        trace.screens = screens
        trace.end = end
        return trace
    }

    /// Where the steps of its trace stand: the steps themselves name the files without their folders.
    package var stepSources: [StepSource] {
        facts.clears == clearsBefore ? marks.stepSources : []
    }

    private func lookIfDue() {
        guard isRecording, capture.isDue, let clock = capture.clock, clock.follower === self else {
            return
        }
        look(at: clock.time)
    }

    private func look(at time: TimeInterval) {
        end = max(end, time)
        let frame = capture.look(at: time)
        if !frame.isEmpty { screens.append(frame) }
    }

    // MARK: Marks

    /// Takes a fact down; called by the engine.
    public func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        end = max(end, stamp.time)
        if facts.clears != clearsBefore {
            clearsBefore = facts.clears
            marks = RunMarks(header: header)
        }
        // The recorder of facts observes first, so it has the place of this fact.
        marks.note(fact, at: stamp.time, entry: facts.place(of: stamp), on: capture)
    }
}

extension RunRecorder: ClockFollower {
    /// Seconds for which an animation without an end is looked at while nothing happens.
    private static let longestLook: TimeInterval = 5

    package func timeWillMove(to time: Nanoseconds) {
        end = max(end, time.seconds)
        lookIfDue()
        guard capture.isMoving, let clock = capture.clock else { return }
        // What never ends is not looked at for ever: a wait of a day beside it is still one jump.
        let isOpen = clock.isIdle
        let last = clock.time + Self.longestLook
        for frame in clock.framesOnTheWay(to: time) {
            if isOpen, frame.seconds > last { return }
            look(at: frame.seconds)
            if !capture.isMoving { return }
        }
    }
}
