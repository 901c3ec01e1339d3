/// The view of a transition that other code gets: as a coordinator and as the context of an
/// animator.
extension ControllerTransition: UIViewControllerTransitionCoordinator {
    var isAnimated: Bool { true }
    var presentationStyle: UIModalPresentationStyle { style }
    var isInteractive: Bool { isFollowingFinger }
    var transitionDuration: TimeInterval {
        animator?.transitionDuration(using: self) ?? course.duration
    }
    var percentComplete: CGFloat { progress }
    var completionVelocity: CGFloat { releaseVelocity }
    var completionCurve: UIView.AnimationCurve { animator == nil ? course.curve : .easeInOut }
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
        // [choice] A block that is added after the transition has started is called at once. No
        // source says what iOS does. A device on which a block is added during a push would decide
        // it.
        if let animation { hasStarted ? animation(self) : alongside.append(animation) }
        return true
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
                : container.bounds.inset(by: controller.roomLeftToBars)
        }
        return .zero
    }
}
