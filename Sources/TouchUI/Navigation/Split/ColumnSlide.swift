/// The movement of the columns of a split view controller to other places (SP-08).
///
/// It is animated by an animator of its own, or with the block in which the display mode is set.
@MainActor final class ColumnSlide: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Block = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    private let controller: UISplitViewController
    private let animator: UIViewPropertyAnimator?
    private var completions: [Block] = []
    private var isOver = false
    private let ending: () -> Void
    let transitionDuration: TimeInterval

    /// - Parameters:
    ///   - velocity: that of the finger as a part of the way in each second; nil without a finger. A spring
    ///     continues it.
    ///   - move: puts the columns to their places.
    ///   - ending: is called once, when the columns have arrived.
    init(
        of controller: UISplitViewController,
        velocity: CGFloat?,
        move: @escaping () -> Void,
        ending: @escaping () -> Void
    ) {
        (self.controller, self.ending) = (controller, ending)
        let inherited = UIView.inheritedAnimationDuration
        guard inherited == 0 else {
            (animator, transitionDuration) = (nil, inherited)
            super.init()
            UIView.animate(withDuration: inherited, animations: move) { [weak self] _ in
                self?.finish()
            }
            return
        }
        let frequency = UnsourcedValues.releaseFrequency
        let animator =
            if let velocity {
                UIViewPropertyAnimator(
                    duration: 0,
                    timingParameters: UISpringTimingParameters(
                        mass: 1,
                        stiffness: frequency * frequency,
                        damping: 2 * UnsourcedValues.releaseDamping * frequency,
                        initialVelocity: CGVector(dx: velocity, dy: velocity)
                    )
                )
            } else {
                UIViewPropertyAnimator(
                    duration: UnsourcedValues.columnSlideDuration,
                    curve: .easeInOut
                )
            }
        self.animator = animator
        transitionDuration = animator.duration
        super.init()
        animator.addAnimations(move)
        animator.addCompletion { [weak self] _ in self?.finish() }
        animator.startAnimation()
    }

    /// Ends the movement now: the columns are where they should arrive.
    func settle() {
        guard !isOver else { return }
        animator?.stopAnimation(true)
        finish()
    }

    private func finish() {
        guard !isOver else { return }
        isOver = true
        ending()
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }

    var isAnimated: Bool { true }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var percentComplete: CGFloat { isOver ? 1 : animator?.fractionComplete ?? 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var containerView: UIView { controller.loadedView }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    /// Runs a block together with the movement, which has begun already when application code can ask for
    /// its coordinator.
    func animate(
        alongsideTransition animation:
            (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        if let animation {
            UIView.animate(withDuration: transitionDuration) { animation(self) }
        }
        return true
    }
}
