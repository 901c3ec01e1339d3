/// One transition between two controllers, on the clock: how far it is, who leads it, what else is done.
///
/// The owner has put both sides where they will be (AN-02) before it starts, and is told once when it is
/// over. It lives as long as it runs.
@MainActor final class ControllerTransition: NSObject {
    let kind: TransitionKind
    /// The controller that comes onto, or goes from, what stays.
    let subject: UIViewController
    let from: UIViewController?
    let to: UIViewController?
    let container: UIView
    let style: UIModalPresentationStyle
    let initiallyInteractive: Bool
    private let course: TransitionCourse
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
    private(set) var progress: CGFloat = 0
    private var releaseVelocity: CGFloat = 1
    private var motion: ClockMotion?
    /// When it will be over, in seconds of virtual time; nil while a finger or an animator has it.
    private(set) var end: TimeInterval?
    private typealias Block = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    private var alongside: [Block] = []
    private var completions: [Block] = []
    private var interactionHandlers: [Block] = []

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
        self.whenOver = whenOver
        super.init()
        for controller in [from, to] { controller?.ownTransition = self }
    }

    var isOver: Bool { whenOver == nil }

    /// Where both sides are drawn now.
    var look: TransitionLook { TransitionLook(kind, at: progress, in: container.bounds.size) }

    /// Sets it going: what is to be done alongside is done, and then time or a finger moves it.
    func start() {
        hasStarted = true
        clock.observers.report(
            ControllerFact.began(kind, of: subject, isInteractive: isFollowingFinger)
        )
        let blocks = alongside
        alongside = []
        for block in blocks { block(self) }
        guard !isOver else { return }
        if let animator { return animator.animateTransition(using: self) }
        if !isFollowingFinger { run(course, to: 1) }
    }

    private func run(_ course: TransitionCourse, to end: CGFloat) {
        motion?.stop()
        self.end = clock.time + course.duration
        motion = clock.move(named: "\(kind.rawValue) of \(subject.controllerName)") {
            [weak self] time in
            guard let self, !isOver else { return false }
            // A frame is a hair early or late where its time is not a whole number.
            guard time < course.duration - 1e-6 else {
                progress = end
                end == 1 ? finish() : goBack()
                return false
            }
            progress = min(max(course.progress(time), 0), 1)
            return true
        }
    }

    // MARK: A finger

    /// A finger has led it this far.
    func follow(to progress: CGFloat) {
        guard isFollowingFinger, !isOver else { return }
        self.progress = min(max(progress, 0), 1)
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
        progress = isCancelled ? 0 : 1
        isCancelled ? goBack() : finish()
    }

    private func finish() { end(isCompleted: true) }
    private func goBack() { end(isCompleted: false) }

    private func end(isCompleted: Bool) {
        guard let whenOver else { return }
        self.whenOver = nil
        isCancelled = !isCompleted
        motion?.stop()
        motion = nil
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
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
    var isAnimated: Bool { true }
    var presentationStyle: UIModalPresentationStyle { style }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { isFollowingFinger }
    var transitionDuration: TimeInterval {
        animator?.transitionDuration(using: self) ?? course.duration
    }
    var percentComplete: CGFloat { progress }
    var completionVelocity: CGFloat { releaseVelocity }
    var containerView: UIView { container }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? fromView : key == .to ? toView : nil
    }

    func animate(
        alongsideTransition animation:
            (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        // [choice] One that comes late is done at once.
        if let animation { hasStarted ? animation(self) : alongside.append(animation) }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?,
        animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        interactionHandlers.append(handler)
    }
}

extension ControllerTransition: UIViewControllerContextTransitioning {
    var transitionWasCancelled: Bool { isCancelled }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        progress = didComplete ? 1 : 0
        end(isCompleted: didComplete)
    }

    func initialFrame(for controller: UIViewController) -> CGRect {
        guard controller === from, let view = fromView else { return .zero }
        return view.convert(view.bounds, to: container)
    }

    func finalFrame(for controller: UIViewController) -> CGRect {
        if controller === to {
            return controller.activePresentation?.controller === controller
                ? controller.presentationController?.frameOfPresentedViewInContainerView
                    ?? container.bounds
                : container.bounds
        }
        return .zero
    }
}
