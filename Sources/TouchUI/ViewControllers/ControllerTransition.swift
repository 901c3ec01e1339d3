/// One transition between two controllers, on the clock: how far it is, who leads it, what else is done.
///
/// The owner has put both sides where they will be (AN-02) before it starts, and is told once when it is
/// over. It lives as long as it runs. The views that move, and what is changed alongside, are animations
/// that ask it how far it is.
@MainActor final class ControllerTransition: NSObject {
    let kind: TransitionKind
    /// The controller that comes onto, or goes from, what stays.
    let subject: UIViewController
    let from: UIViewController?
    let to: UIViewController?
    let container: UIView
    /// What is drawn away from its frame while it runs: what leaves or stays below, what comes, and what
    /// is behind it.
    var leavingView: UIView?
    var arrivingView: UIView?
    var fadingView: UIView?
    let style: UIModalPresentationStyle
    let initiallyInteractive: Bool
    let course: TransitionCourse
    private let motion: TransitionMotion
    /// The animations of the views that move, and those of what is done alongside.
    private var moving: AnimationRun?
    private var accompanying: AnimationRun?
    private let clock: VirtualClock
    /// The way from 0 to 1, in points.
    let length: CGFloat
    var animator: (any UIViewControllerAnimatedTransitioning)?
    /// What an animator is told of the views: those that come into the container or leave it.
    var fromView: UIView?
    var toView: UIView?
    private var whenOver: ((_ isCompleted: Bool) -> Void)?

    private(set) var isFollowingFinger: Bool
    private(set) var isCancelled = false
    private(set) var hasStarted = false
    private(set) var releaseVelocity: CGFloat = 1
    private var timer: ClockTimer?
    /// When it will be over, in seconds of virtual time; nil while a finger or an animator has it.
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

    /// How far it is, from 0 to 1.
    var progress: CGFloat { motion.progress }

    /// Where both sides are drawn now.
    var look: TransitionOffsets { look(at: progress) }

    private func look(at progress: CGFloat) -> TransitionOffsets {
        TransitionOffsets(kind, at: progress, length: length)
    }

    /// Sets it going: what is to be done alongside is done, and then time or a finger moves it.
    func start() {
        hasStarted = true
        clock.observers.report(
            ControllerFact.began(kind, of: subject, isInteractive: isFollowingFinger)
        )
        if animator == nil { beginToMove() }
        accompany()
        guard !isOver else { return }
        if let animator {
            // [choice] What is done alongside an animator of one's own takes as long as that says it does.
            motion.follow(.easing(for: animator.transitionDuration(using: self)))
            return animator.animateTransition(using: self)
        }
        // Where nothing is animated it is over in the next turn.
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
        if let fadingView { run.fade(fadingView, isComing: kind == .present, drivenBy: motion) }
    }

    /// Calls what was asked for alongside; what it changes goes as the transition does.
    private func accompany() {
        let blocks = alongside
        alongside = []
        guard !blocks.isEmpty else { return }
        let run = AnimationRun(on: clock.animations, interaction: .free, isOfViews: true)
        accompanying = run
        run.begin(timing: nil)
        let recorder = BlockRecorder(AnimationPlan(duration: transitionDuration))
        recorder.record { for block in blocks { block(self) } }
        // A block may end what it is called for.
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

    // MARK: A finger

    /// A finger has led it this far.
    func follow(to progress: CGFloat) {
        guard isFollowingFinger, !isOver else { return }
        motion.put(at: progress)
    }

    /// The finger let go: a spring takes it to its end or back (NV-03, NV-04).
    func release(_ release: TransitionRelease) {
        guard isFollowingFinger, !isOver else { return }
        clock.observers.report(ControllerFact.released(kind, of: subject, release))
        releaseVelocity = release.length > 0 ? release.velocity / release.length : 1
        letGo(finishes: release.finishes)
    }

    /// Nobody leads it any more.
    func letGo(finishes: Bool) {
        guard isFollowingFinger, !isOver else { return }
        isFollowingFinger = false
        isCancelled = !finishes
        let handlers = interactionHandlers
        for handler in handlers { handler(self) }
        guard !isOver else { return }
        let end: CGFloat = finishes ? 1 : 0
        run(.spring(from: progress, to: end, length: length), to: end)
    }

    // MARK: The end

    /// It comes to where it was going, now: to its end, or back if it goes back.
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
        animator?.animationEnded(isCompleted)
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }

    /// Everything is drawn where it is again. What was changed alongside a transition that is taken back
    /// is as it was before ([choice]: as a property animator leaves it that ends at its start).
    private func endAnimations(isCompleted: Bool) {
        let (moving, accompanying) = (moving, accompanying)
        (self.moving, self.accompanying) = (nil, nil)
        moving?.finish()
        if !isCompleted {
            for animation in accompanying?.members ?? [] {
                animation.setModel(from: AnimationProgress(1), to: AnimationProgress(0))
            }
        }
        accompanying?.finish()
    }
}
