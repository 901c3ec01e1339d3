/// One transition between two controllers on the clock: its progress, its driver, and the
/// animations that run with it.
///
/// Its owner puts both views at their final positions (AN-02) before it starts, and is notified
/// once when it ends. It exists only while it runs. The moving views, and the changes made
/// alongside, are animations that ask it for its progress.
@MainActor final class ControllerTransition: NSObject {
    let kind: TransitionKind
    /// The controller that is pushed, popped, presented or dismissed.
    let subject: UIViewController
    let from: UIViewController?
    let to: UIViewController?
    /// The view in which it takes place. For an animator, the superview of the view that leaves.
    var container: UIView
    /// Views that are drawn away from their frames while it runs: the view that leaves or stays
    /// below, the view that comes, and the views that fade.
    var leavingView: UIView?
    var arrivingView: UIView?
    var fadingViews: [UIView] = []
    let style: UIModalPresentationStyle
    private(set) var initiallyInteractive: Bool
    let course: TransitionCourse
    private let motion: TransitionMotion
    /// The animations of the moving views, and those of the blocks that run alongside.
    private var moving: AnimationRun?
    private var accompanying: AnimationRun?
    private let clock: VirtualClock
    /// The distance that corresponds to a progress of 1, in points.
    let length: CGFloat
    var animator: (any UIViewControllerAnimatedTransitioning)?
    /// Drives the animator with a finger; nil if time does.
    private var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The animations of the animator while they follow a finger.
    private var byHand: InteractiveAnimations?
    /// The views that an animator receives: those that leave or enter the container.
    var fromView: UIView?
    var toView: UIView?
    private var whenOver: ((_ isCompleted: Bool) -> Void)?

    private(set) var isFollowingFinger: Bool
    private(set) var isCancelled = false
    private(set) var hasStarted = false
    private(set) var releaseVelocity: CGFloat = 1
    private var timer: ClockTimer?
    /// The time at which it ends, in seconds of virtual time; nil while a finger or an animator
    /// drives it.
    private(set) var end: TimeInterval?
    typealias Block = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    var alongside: [Block] = []
    var completions: [Block] = []
    var interactionHandlers: [Block] = []

    init(
        _ kind: TransitionKind,
        of subject: UIViewController,
        from: UIViewController?,
        to: UIViewController?,
        in container: UIView,
        length: CGFloat,
        course: TransitionCourse,
        style: UIModalPresentationStyle = .none,
        isInteractive: Bool = false,
        whenOver: @escaping (_ isCompleted: Bool) -> Void
    ) {
        (self.kind, self.subject, self.from, self.to) = (kind, subject, from, to)
        (self.container, self.length, self.course, self.style) = (container, length, course, style)
        initiallyInteractive = isInteractive
        isFollowingFinger = isInteractive
        clock = UIApplication.shared.clock
        motion = TransitionMotion(clock: clock)
        self.whenOver = whenOver
        super.init()
        for controller in [from, to] { controller?.ownTransition = self }
    }

    var isOver: Bool { whenOver == nil }

    /// The progress, from 0 to 1.
    var progress: CGFloat { motion.progress }

    /// The offsets at which both views are drawn now.
    var look: TransitionOffsets { look(at: progress) }

    private func look(at progress: CGFloat) -> TransitionOffsets {
        TransitionOffsets(
            kind,
            at: progress,
            length: length,
            isMirrored: container.isRightToLeft
        )
    }

    /// Starts the transition: calls the blocks that run alongside, then lets the clock or a finger
    /// drive it.
    func start() {
        hasStarted = true
        clock.observers.report(
            ControllerFact.began(kind, of: subject, isInteractive: isFollowingFinger)
        )
        if animator == nil { beginToMove() }
        accompany()
        guard !isOver else { return }
        if let animator {
            // [choice] Changes made alongside a custom animator take the time that its
            // `transitionDuration` states. No source says how long they take on iOS. Their
            // presentation values on a device would decide it.
            if let interactor, isFollowingFinger {
                return interactor.startInteractiveTransition(self)
            }
            motion.follow(.easing(for: animator.transitionDuration(using: self)))
            return animator.animateTransition(using: self)
        }
        // If animations are disabled, it ends in the next turn.
        if !isFollowingFinger { run(UIView.areAnimationsEnabled ? course : .none, to: 1) }
    }

    private func beginToMove() {
        let run = AnimationRun(
            on: clock.animations,
            interaction: .free,
            isOfViews: true,
            isTold: false
        )
        moving = run
        run.begin(timing: nil)
        let (first, last) = (look(at: 0), look(at: 1))
        run.draw(leavingView, from: first.leaving, to: last.leaving, drivenBy: motion)
        run.draw(arrivingView, from: first.arriving, to: last.arriving, drivenBy: motion)
        for view in fadingViews { run.fade(view, isComing: kind == .present, drivenBy: motion) }
    }

    /// Calls the blocks that run alongside. Their changes are animated with the transition's
    /// progress.
    private func accompany() {
        let blocks = alongside
        alongside = []
        guard !blocks.isEmpty else { return }
        let run = AnimationRun(on: clock.animations, interaction: .free, isOfViews: true)
        accompanying = run
        run.begin(timing: nil)
        let recorder = BlockRecorder(AnimationPlan(duration: transitionDuration))
        recorder.record { for block in blocks { block(self) } }
        // A block may end the transition.
        guard !isOver else { return }
        run.animate(
            recorder.changes,
            drivenBy: motion,
            from: 0,
            as: AnimationFact.Plan(
                duration: transitionDuration,
                pace: isFollowingFinger
                    ? "led by a finger" : "with the \(kind.rawValue) of \(subject.controllerName)",
                interaction: .free
            )
        )
    }

    private func run(_ course: TransitionCourse, to end: CGFloat) {
        timer?.cancel()
        motion.follow(course)
        self.end = clock.time + course.duration
        timer = clock.schedule(
            at: Nanoseconds(seconds: clock.time + course.duration),
            named: { [kind, subject] in "\(kind.rawValue) of \(subject.controllerName)" },
            { [weak self] in
                guard let self, !isOver else { return }
                motion.put(at: end)
                self.end(isCompleted: end == 1)
            }
        )
    }

    // MARK: Driven by a finger

    /// Moves the transition to the progress that a finger has reached.
    func follow(to progress: CGFloat) {
        guard isFollowingFinger, !isOver else { return }
        motion.put(at: progress)
    }

    /// Called when the finger is released: a spring completes the transition or takes it back
    /// (NV-03, NV-04).
    func release(_ release: TransitionRelease) {
        guard isFollowingFinger, !isOver else { return }
        clock.observers.report(ControllerFact.released(kind, of: subject, release))
        releaseVelocity = release.length > 0 ? release.velocity / release.length : 1
        letGo(finishes: release.finishes)
    }

    /// Ends the control by a finger. Reports whether the transition still runs.
    private func fingerLeft(finishes: Bool) -> Bool {
        guard isFollowingFinger, !isOver else { return false }
        isFollowingFinger = false
        isCancelled = !finishes
        let handlers = interactionHandlers
        for handler in handlers { handler(self) }
        return !isOver
    }

    /// Ends the control by a finger, and completes the transition or takes it back.
    ///
    /// With an animator of the application, its interaction controller decides what follows.
    func letGo(finishes: Bool) {
        guard fingerLeft(finishes: finishes), interactor == nil else { return }
        let end: CGFloat = finishes ? 1 : 0
        run(.spring(from: progress, to: end, length: length), to: end)
    }

    // MARK: Driven by an interaction controller of the application

    /// Lets an interaction controller drive the animator.
    func beLed(by interactor: (any UIViewControllerInteractiveTransitioning)?) {
        guard let interactor, animator != nil else { return }
        self.interactor = interactor
        initiallyInteractive = interactor.wantsInteractiveStart
        isFollowingFinger = initiallyInteractive
    }

    /// Starts the animator so that its animations follow the progress of the transition.
    func animateByHand() {
        let hand = InteractiveAnimations(motion, for: transitionDuration, on: clock)
        byHand = hand
        hand.record { animator?.animateTransition(using: self) }
    }

    /// Lets the animations go: they run to their end, or back to their start, and their completions
    /// are called then. The animator ends the transition in them.
    func runByHand(finishes: Bool, speed: CGFloat, curve: UIView.AnimationCurve) {
        guard fingerLeft(finishes: finishes) else { return }
        let (now, end): (CGFloat, CGFloat) = (progress, finishes ? 1 : 0)
        let rest = TimeInterval((end - now).magnitude) * transitionDuration
        if !(speed > 0) {
            Diagnostics.refuse(
                "Cannot end the \(kind.rawValue) of \(subject.controllerName) with a completionSpeed of "
                    + "\(speed): it must be greater than 0. The speed is 1 instead. "
                    + "To fix, set completionSpeed to a number above 0."
            )
        }
        let duration = speed > 0 ? rest / TimeInterval(speed) : rest
        motion.follow(.curve(curve, from: now, to: end, duration: duration))
        self.end = clock.time + duration
        timer = clock.schedule(
            at: Nanoseconds(seconds: clock.time + duration),
            named: { [kind, subject] in "\(kind.rawValue) of \(subject.controllerName)" },
            { [weak self] in
                guard let self, !isOver else { return }
                motion.put(at: end)
                byHand?.end(isCompleted: finishes)
                byHand?.complete(true)
            }
        )
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { follow(to: percentComplete) }
    func finishInteractiveTransition() { _ = fingerLeft(finishes: true) }
    func cancelInteractiveTransition() { _ = fingerLeft(finishes: false) }
    func pauseInteractiveTransition() {
        guard !isOver else { return }
        guard interactor != nil, initiallyInteractive else {
            Diagnostics.refuse(
                "Cannot pause the \(kind.rawValue) of \(subject.controllerName): it began by time. "
                    + "Nothing was changed. To fix, return an interaction controller whose "
                    + "`wantsInteractiveStart` is true."
            )
            return
        }
        timer?.cancel()
        end = nil
        motion.put(at: progress)
        isFollowingFinger = true
    }

    // MARK: The end

    /// Ends the transition now: completed, or taken back if it was going back.
    func endNow() {
        guard !isOver else { return }
        if isFollowingFinger { letGo(finishes: false) }
        end(isCompleted: !isCancelled)
    }

    func end(isCompleted: Bool) {
        guard let whenOver else { return }
        self.whenOver = nil
        isCancelled = !isCompleted
        timer?.cancel()
        timer = nil
        motion.put(at: isCompleted ? 1 : 0)
        endAnimations(isCompleted: isCompleted)
        for controller in [from, to] where controller?.ownTransition === self {
            controller?.ownTransition = nil
        }
        clock.observers.report(
            ControllerFact.ended(kind, of: subject, isCompleted: isCompleted)
        )
        whenOver(isCompleted)
        byHand?.complete(false)
        animator?.animationEnded(isCompleted)
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }

    /// Ends all animations, and undoes changes made alongside a transition that is taken back.
    ///
    /// [choice] A property animator that ends at its start does the same; for transitions no source
    /// says what iOS does. A change made alongside a cancelled interactive pop on a device would
    /// decide it.
    private func endAnimations(isCompleted: Bool) {
        let (moving, accompanying) = (moving, accompanying)
        (self.moving, self.accompanying) = (nil, nil)
        moving?.finish()
        byHand?.end(isCompleted: isCompleted)
        if !isCompleted {
            for animation in accompanying?.members ?? [] {
                animation.setModel(from: AnimationProgress(1), to: AnimationProgress(0))
            }
        }
        accompanying?.finish()
    }
}
