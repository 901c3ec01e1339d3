/// The context that a custom animator receives.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view that contains both sides of the transition.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a finger drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The presentation style; `none` for pages of a navigation stack.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Moves an interactive transition to a progress from 0 to 1. Changes made alongside follow.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the interaction of a transition that completes. Call `completeTransition` when its
    /// animations are over.
    func finishInteractiveTransition()
    /// Ends the interaction of a transition that goes back. Call `completeTransition` when its
    /// animations are over.
    func cancelInteractiveTransition()
    /// Stops a transition where it is, so that it is interactive again.
    func pauseInteractiveTransition()
    /// Ends the transition. A custom animator must call this; the transition does not end before.
    ///
    /// - Parameter didComplete: false if the transition was taken back.
    func completeTransition(_ didComplete: Bool)
    /// The controller that leaves (`from`) or comes (`to`).
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that leaves (`from`) or comes (`to`); nil for a view that stays in place.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of a controller's view before the transition, in the container; zero if it is not
    /// in it.
    func initialFrame(for controller: UIViewController) -> CGRect
    /// The frame of a controller's view after the transition, in the container; zero if it is not
    /// in it.
    func finalFrame(for controller: UIViewController) -> CGRect
}

/// A custom animator of a transition.
///
/// `animateTransition` adds the view that comes to the container, and calls `completeTransition` at
/// once or later. Until then the transition runs, and neither side receives touches (AN-06).
/// - Compatibility: partial: no interruptible animators
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// The duration, in seconds. It times only the changes that run alongside; the transition ends
    /// with `completeTransition`.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Performs the transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the transition has ended. Does nothing by default.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Provides the animators, the interaction controllers and the presentation controller of a
/// presented controller.
///
/// Each method has a default that returns nil, which has the same effect as a method that is not
/// implemented in UIKit.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: RespondingObject {
    /// The animator of the presentation; nil (the default) for the system's.
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animator of the dismissal; nil (the default) for the system's.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Drives the presentation with a finger; nil (the default) for time. Asked if there is an
    /// animator.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Drives the dismissal with a finger; nil (the default) for time. Asked if there is an
    /// animator.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The presentation controller, asked for the style `custom` only; nil (the default) for a
    /// plain one.
    func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// The system's animator.
    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        optionalAnswer(
            of: self,
            "animationControllerForPresented:presenting:source:",
            (presented, presenting, source),
            otherwise: nil
        )
    }
    /// The system's animator.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        optionalAnswer(of: self, "animationControllerForDismissed:", (dismissed), otherwise: nil)
    }
    /// Time drives it.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        optionalAnswer(
            of: self,
            "interactionControllerForPresentationWithUsing:",
            (animator),
            otherwise: nil
        )
    }
    /// Time drives it.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        optionalAnswer(
            of: self,
            "interactionControllerForDismissalWithUsing:",
            (animator),
            otherwise: nil
        )
    }
    /// A plain presentation controller.
    public func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        optionalAnswer(
            of: self,
            "presentationControllerForPresented:presenting:source:",
            (presented, presenting, source),
            otherwise: nil
        )
    }
}
