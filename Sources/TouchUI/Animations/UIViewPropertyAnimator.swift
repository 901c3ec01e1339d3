/// Animates changes of views, and can be paused, scrubbed, reversed and stopped.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor func distanceAfterScrubbing(_ box: UIView) throws -> CGFloat {
///     let start = box.center.x
///     let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x += 100 }
///     animator.fractionComplete = 0.25  // Paused, a quarter of the way along.
///     animator.startAnimation()  // Continues; 0.75 s are left.
///     try VirtualClock.current.advance(by: 0.25)
///     animator.stopAnimation(true)  // The model is now where the box appears.
///     return box.center.x - start  // 50
/// }
/// ```
///
/// ## States
///
/// An animator is *inactive* until it is started, paused or scrubbed. Then its blocks are called,
/// and it is *active* until it arrives: the models have their end values (AN-02), and the
/// appearance follows ``fractionComplete``. On arrival it calls its completions and becomes
/// inactive, unless ``pausesOnCompletion`` is set. ``stopAnimation(_:)`` ends it on the way: with
/// true it becomes inactive and no completion is called; with false it is *stopped* until
/// ``finishAnimation(at:)`` is called. A call that is impossible in a state changes nothing and
/// reports a diagnostic.
///
/// ## Touches
///
/// While it is active, interruptible and lets touches through, moving views are hit where they
/// appear, not where their models are (H-20). ``isManualHitTestingEnabled`` turns this off; with
/// ``isUserInteractionEnabled`` false, the views receive no touches.
///
/// ## Time
///
/// It runs on the virtual clock that was current when it was made. While it moves, the clock is not
/// idle. While it is paused, nothing is pending.
/// - Compatibility: same; not archived, not copied
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, AnimationDriving {
    private var machine: AnimatorStateMachine
    private var blocks: [(block: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimationRun?
    private var timer: ClockTimer?
    private let clock = VirtualClock.current
    /// The animations that were stopped, with the progress of each.
    private var stopped:
        [(animation: RunningAnimation, layer: CALayer, progress: AnimationProgress)] = []
    private let timing: any UITimingCurveProvider
    private let givenDuration: TimeInterval

    // MARK: Creating

    /// Makes an animator with a duration in seconds and a timing.
    ///
    /// A spring made from a mass, a stiffness and a damping replaces the duration by its own. A
    /// duration that is negative or not finite counts as 0.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timing = parameters
        givenDuration = duration.isFinite ? max(0, duration) : 0
        let (pace, duration) = parameters.pace(for: givenDuration)
        machine = AnimatorStateMachine(duration: duration, pace: pace)
    }

    /// Makes an animator without a duration and without animations.
    public convenience override init() {
        self.init(duration: 0, curve: .easeInOut)
    }

    /// Makes an animator with a duration in seconds and a built-in curve.
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

    /// Makes an animator with a duration in seconds and a curve with two control points.
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

    /// Makes an animator with a spring that comes to rest at the end of the duration.
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

    /// Makes an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds.
    ///   - delay: seconds until it begins to move.
    ///   - options: only the curve is used.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end with the position; nil for none.
    /// - Returns: the animator, which may be ignored: the clock retains it until it has ended.
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

    // MARK: Properties

    /// The timing.
    open var timingParameters: (any UITimingCurveProvider)? { timing }
    /// The duration, in seconds.
    open var duration: TimeInterval { machine.duration }
    /// The delay of its last start, in seconds; 0 before.
    open private(set) var delay: TimeInterval = 0
    /// The state.
    open var state: UIViewAnimatingState { machine.state }
    /// Whether it is moving.
    open var isRunning: Bool { machine.isRunning }

    /// Whether the views receive touches while it is active; true by default. False has the same
    /// effect as a block without `.allowUserInteraction` (AN-01). Set it before the animator starts:
    /// while it is active, the change is refused with a message; iOS throws (AN-09).
    open var isUserInteractionEnabled = true {
        didSet {
            guard isUserInteractionEnabled != oldValue, machine.state != .inactive else { return }
            refuse("isUserInteractionEnabled", isUserInteractionEnabled)
            isUserInteractionEnabled = oldValue
        }
    }
    /// Whether views are hit where their models are instead of where they appear; false by default
    /// (H-20).
    open var isManualHitTestingEnabled = false {
        didSet { interactionChanged() }
    }
    /// Whether it can be paused, scrubbed, reversed and stopped; true by default. Set it before the
    /// animator starts: while it is active, the change is refused with a message; iOS throws
    /// (AN-09).
    open var isInterruptible = true {
        didSet {
            guard isInterruptible != oldValue else { return }
            guard machine.state == .inactive else {
                refuse("isInterruptible", isInterruptible)
                return isInterruptible = oldValue
            }
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
    /// Whether scrubbing is linear in distance; true by default. If false, it follows the timing
    /// curve.
    open var scrubsLinearly: Bool {
        get { machine.scrubsLinearly }
        set { machine.scrubsLinearly = newValue }
    }
    /// Whether it stays active when it arrives, without calling its completions; false by default.
    open var pausesOnCompletion = false

    /// Whether it moves towards the start; false by default. Setting it reverses a running
    /// animator.
    open var isReversed: Bool {
        get { machine.isReversed }
        set {
            attempt { machine throws(AnimatorStateMachine.Refusal) in
                try machine.reverse(newValue, at: clock.time)
            }
        }
    }

    /// The completed fraction in the present direction, from 0 to 1.
    ///
    /// Setting it moves the appearance there; values outside 0…1 are limited, and a value that is
    /// not finite is refused. An inactive animator becomes active and paused.
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

    // MARK: Actions

    /// Adds a block whose changes are animated.
    ///
    /// If the animator is active, the block is called at once, and its changes take the remaining
    /// time. If it is stopped, the call is refused.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds a block that begins after a fraction of the remaining time, from 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        switch machine.state {
        case .inactive: blocks.append((animation, delayFactor))
        case .active: perform(animation, delayFactor)
        case .stopped:
            refuse(.isStopped("add animations to"))
        }
    }

    /// Adds a block that is called at the end with the position at which it ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts the animator, or continues after a pause.
    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts the animator, or continues after a pause, after a delay in seconds.
    ///
    /// A delay that is negative or not finite counts as 0.
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

    /// Pauses the animator. An inactive one becomes active, at its start.
    open func pauseAnimation() {
        let wasInactive = machine.state == .inactive
        if wasInactive { begin() }
        attempt { machine throws(AnimatorStateMachine.Refusal) in try machine.pause(at: clock.time)
        }
        if !wasInactive { tellFraction("pauses at") }
    }

    /// Continues after a pause.
    ///
    /// - Parameters:
    ///   - parameters: the timing of the rest; nil for the animator's own.
    ///   - durationFactor: the duration of the rest, as a multiple of `duration`; 0 for the time
    ///     that would have remained.
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

    /// Stops the animator. The models take the values that are visible. On an inactive animator it
    /// does nothing (AN-08).
    ///
    /// - Parameter withoutFinishing: true to make the animator inactive without calling its
    ///   completions; false to let it wait for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard machine.state != .inactive else { return }
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

    /// Ends a stopped animator: moves the models to the end, to the start, or leaves them, and
    /// calls the completions.
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

    /// Calls the blocks. Nothing moves until the state machine does.
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

    /// Changes the state machine, reports a diagnostic if that is impossible, and schedules the
    /// arrival.
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

    private func refuse(_ property: String, _ value: Bool) {
        Diagnostics.refuse(
            "Cannot set \(property) of an animator that is \(machine.state) to \(value). "
                + "It stays \(!value). To fix, set it before the animator starts."
        )
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
