/// Animations that can be paused, moved by hand, turned round and stopped.
///
/// While it is interruptible and interaction is enabled, moving views are hit where they appear, not
/// where they will be (H-20).
/// - Compatibility: same; not archived, not copied
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, AnimationDriving {
    private var machine: AnimatorStateMachine
    private var blocks: [(block: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimationRun?
    private var timer: ClockTimer?
    private let clock = VirtualClock.current
    /// What was on its way when it was stopped.
    private var stopped:
        [(animation: RunningAnimation, layer: CALayer, progress: AnimationProgress)] = []
    private let timing: any UITimingCurveProvider
    private let givenDuration: TimeInterval

    // MARK: Creating

    /// An animator of a duration in seconds and a pace.
    ///
    /// A spring of a mass, a stiffness and a damping has a duration of its own.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timing = parameters
        givenDuration = duration.isFinite ? max(0, duration) : 0
        let (pace, duration) = parameters.pace(for: givenDuration)
        machine = AnimatorStateMachine(duration: duration, pace: pace)
    }

    /// An animator of a duration in seconds and one of the four paces.
    public convenience init(
        duration: TimeInterval,
        curve: UIView.AnimationCurve,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(animationCurve: curve)
        )
        if let animations { addAnimations(animations) }
    }

    /// An animator of a duration in seconds and a curve of two control points.
    public convenience init(
        duration: TimeInterval,
        controlPoint1 point1: CGPoint,
        controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        )
        if let animations { addAnimations(animations) }
    }

    /// An animator on a spring that is at rest when the duration is over.
    public convenience init(
        duration: TimeInterval,
        dampingRatio ratio: CGFloat,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UISpringTimingParameters(dampingRatio: ratio)
        )
        if let animations { addAnimations(animations) }
    }

    /// An animator that has started.
    ///
    /// - Parameters:
    ///   - duration: in seconds.
    ///   - delay: seconds until it begins.
    ///   - options: the curve counts.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = options.curve
        let animator = UIViewPropertyAnimator(
            duration: duration,
            timingParameters: UICubicTimingParameters(
                controlPoint1: curve.first,
                controlPoint2: curve.second
            )
        )
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What it is

    /// The pace.
    open var timingParameters: (any UITimingCurveProvider)? { timing }
    /// How long it takes, in seconds.
    open var duration: TimeInterval { machine.duration }
    /// How long it waits until it begins, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// Whether it has begun.
    open var state: UIViewAnimatingState { machine.state }
    /// Whether it moves.
    open var isRunning: Bool { machine.isRunning }

    /// Whether views take touches meanwhile; true. What is false is as AN-01 has it.
    open var isUserInteractionEnabled = true {
        didSet { interactionChanged() }
    }
    /// Whether views are hit where their models are, not where they appear; false (H-20).
    open var isManualHitTestingEnabled = false {
        didSet { interactionChanged() }
    }
    /// Whether it can be paused, moved by hand, turned round and stopped; true. It counts from the
    /// next start.
    open var isInterruptible = true {
        didSet {
            guard machine.state == .inactive else { return }
            var new = AnimatorStateMachine(
                duration: machine.duration,
                pace: machine.pace,
                isInterruptible: isInterruptible
            )
            new.scrubsLinearly = machine.scrubsLinearly
            if machine.isReversed { try? new.reverse(true, at: clock.time) }
            machine = new
        }
    }
    /// Whether moving it by hand goes along the way, not along its curve; true.
    open var scrubsLinearly: Bool {
        get { machine.scrubsLinearly }
        set { machine.scrubsLinearly = newValue }
    }
    /// Whether it stays active when it arrives, and calls no completion; false.
    open var pausesOnCompletion = false

    /// Whether it goes back to the beginning; setting it turns round what runs.
    open var isReversed: Bool {
        get { machine.isReversed }
        set {
            attempt { machine throws(AnimatorStateMachine.Refusal) in
                try machine.reverse(newValue, at: clock.time)
            }
        }
    }

    /// How much is done in the direction in which it goes, from 0 to 1. Setting it moves everything
    /// there; an animator that was inactive is paused by it.
    open var fractionComplete: CGFloat {
        get { machine.fraction(at: clock.time) }
        set {
            let wasInactive = machine.state == .inactive
            if wasInactive { begin() }
            attempt { machine throws(AnimatorStateMachine.Refusal) in
                try machine.scrub(to: newValue, at: clock.time)
            }
        }
    }

    // MARK: What is done with it

    /// A block whose changes are animated; one that is added to an animator that is active is called
    /// at once, and takes the rest of the time.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// A block that begins after a part of the rest, from 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        switch machine.state {
        case .inactive: blocks.append((animation, delayFactor))
        case .active: perform(animation, delayFactor)
        case .stopped:
            refuse(.isStopped("add animations to"))
        }
    }

    /// Something to do at the end; gets where it ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts it, or goes on from a pause.
    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts it after some seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        let delay = delay.isFinite ? max(0, delay) : 0
        let wasInactive = machine.state == .inactive
        if wasInactive {
            self.delay = delay
            begin()
        }
        attempt { machine throws(AnimatorStateMachine.Refusal) in
            try machine.start(at: clock.time, after: delay)
        }
    }

    /// Holds it where it is; one that was inactive becomes active at its beginning.
    open func pauseAnimation() {
        let wasInactive = machine.state == .inactive
        if wasInactive { begin() }
        attempt { machine throws(AnimatorStateMachine.Refusal) in try machine.pause(at: clock.time)
        }
        if !wasInactive { tellFraction("pauses at") }
    }

    /// Goes on from a pause.
    ///
    /// - Parameters:
    ///   - parameters: the pace of the rest; nil is its own.
    ///   - durationFactor: how long the rest takes, in parts of `duration`; 0 is as long as it would
    ///     have.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    ) {
        let rest = durationFactor > 0 ? TimeInterval(durationFactor) * duration : duration
        attempt { machine throws(AnimatorStateMachine.Refusal) in
            try machine.proceed(
                at: clock.time,
                pace: parameters?.pace(for: rest).0,
                durationFactor: durationFactor
            )
        }
        tellFraction("goes on from")
    }

    /// Stops it where things appear, which their models then say.
    ///
    /// - Parameter withoutFinishing: whether that is all; otherwise it waits for `finishAnimation`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        let animations = run?.members ?? []
        let now = clock.time
        let progress = animations.map { self.progress(of: $0, at: now) }
        let isStopped = attempt { machine throws(AnimatorStateMachine.Refusal) in
            try machine.stop(withoutFinishing: withoutFinishing, at: now)
        }
        guard isStopped else { return }
        stopped = []
        for (animation, progress) in zip(animations, progress) {
            guard let layer = animation.layer else { continue }
            animation.setModel(of: layer, from: AnimationProgress(1), to: progress)
            stopped.append((animation, layer, progress))
            run?.cutShort(animation, because: .stopped)
        }
        run = nil
        if withoutFinishing {
            stopped = []
            completions = []
        }
    }

    /// Ends an animator that was stopped: things go to the end, to the beginning, or stay.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        let isFinished = attempt { machine throws(AnimatorStateMachine.Refusal) in
            try machine.finish()
        }
        guard isFinished else { return }
        for (animation, layer, progress) in stopped {
            switch finalPosition {
            case .current: break
            case .start: animation.setModel(of: layer, from: progress, to: AnimationProgress(0))
            case .end: animation.setModel(of: layer, from: progress, to: AnimationProgress(1))
            }
        }
        stopped = []
        tell(finalPosition)
    }

    // MARK: Driving

    package final func progress(from start: CGFloat, at now: TimeInterval) -> AnimationProgress {
        machine.progress(from: start, at: now)
    }

    private func progress(of animation: RunningAnimation, at now: TimeInterval)
        -> AnimationProgress
    {
        guard case .driven(_, let start) = animation.driver else { return AnimationProgress(1) }
        return machine.progress(from: start, at: now)
    }

    private var interaction: AnimationRun.Interaction {
        if !isUserInteractionEnabled { return .held }
        return isInterruptible && !isManualHitTestingEnabled ? .whereItAppears : .free
    }

    private func interactionChanged() {
        run?.interaction = interaction
    }

    /// Calls the blocks; things stay where they are until the machine moves.
    private func begin() {
        run = AnimationRun(
            on: clock.animations,
            interaction: interaction,
            isOfViews: true
        )
        run?.begin(timing: nil)
        let waiting = blocks
        blocks = []
        for (block, delayFactor) in waiting { perform(block, delayFactor) }
        if !isUserInteractionEnabled { TouchEnvironment.current?.viewsStoppedTakingTouches() }
    }

    private func perform(_ block: () -> Void, _ delayFactor: CGFloat) {
        guard let run else { return }
        let recorder = AnimationRecorder()
        recorder.record(block)
        let start = machine.start(ofAddedAt: clock.time, delayFactor: delayFactor)
        var timing = MediaTiming(duration: duration)
        timing.pace = machine.pace
        run.animate(
            recorder.changes,
            drivenBy: self,
            from: start,
            as: AnimationFact.Plan(timing, delay: delay, interaction: run.interaction)
        )
    }

    /// Does something with the machine, says why if it cannot, and waits for where it arrives.
    @discardableResult
    private func attempt(
        _ work: (inout AnimatorStateMachine) throws(AnimatorStateMachine.Refusal) -> Void
    ) -> Bool {
        do throws(AnimatorStateMachine.Refusal) {
            try work(&machine)
        } catch {
            refuse(error)
            return false
        }
        awaitArrival()
        return true
    }

    private func refuse(_ refusal: AnimatorStateMachine.Refusal) {
        Diagnostics.refuse(refusal.words)
    }

    private func tellFraction(_ what: String) {
        clock.animations.report(.steered("\(what) \(fractionComplete.short)"))
    }

    private func awaitArrival() {
        timer?.cancel()
        timer = nil
        guard let arrival = machine.arrival else {
            run?.setEnd(nil)
            return
        }
        let end = Nanoseconds(seconds: arrival)
        run?.setEnd(end)
        timer = clock.schedule(
            at: end,
            named: { [self] in run?.nameOfPending ?? "animator" },
            { [self] in arrive() }
        )
    }

    private func arrive() {
        timer = nil
        let isAtStart = machine.isReversed
        machine.arrive(staysActive: pausesOnCompletion)
        run?.setEnd(nil)
        guard !pausesOnCompletion else { return }
        if isAtStart {
            for animation in run?.members ?? [] {
                animation.setModel(from: AnimationProgress(1), to: AnimationProgress(0))
            }
        }
        let over = run
        run = nil
        over?.finish()
        tell(isAtStart ? .start : .end)
    }

    private func tell(_ position: UIViewAnimatingPosition) {
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }
}
