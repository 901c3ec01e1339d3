/// What an animator is told of the transition that it makes.
/// - Compatibility: partial: no finger leads a transition of one's own yet
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which both sides are.
    var containerView: UIView { get }
    /// Whether it takes time.
    var isAnimated: Bool { get }
    /// Whether a finger leads it; false.
    var isInteractive: Bool { get }
    /// Whether it went back; false.
    var transitionWasCancelled: Bool { get }
    /// How the presented controller covers; `none` for pages of a stack.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Says that the transition is over. It does not end before.
    func completeTransition(_ didComplete: Bool)
    /// The controller that comes or leaves.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that comes or leaves; nil for one that stays where it is.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is before, in the container; zero if it is not in it.
    func initialFrame(for controller: UIViewController) -> CGRect
    /// Where a controller's view is after, in the container; zero if it is not in it.
    func finalFrame(for controller: UIViewController) -> CGRect
}

/// Makes a transition.
///
/// It puts the view that comes into the container and calls `completeTransition`, at once or later;
/// until then the transition runs, and touches reach neither side (AN-06).
/// - Compatibility: partial: no interruptible animators
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long it takes, in seconds. Nothing is done with it but to tell others.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Makes the transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when it is over; does nothing unless implemented.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Says who makes the transitions of a controller that is presented, and who looks after it meanwhile.
///
/// Each method has a default that says nil, which is what UIKit does where one is not implemented.
/// - Compatibility: partial: no interaction controllers
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Who makes it come; nil is the system.
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Who makes it go; nil is the system.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Who looks after it; asked only for the style `custom`. nil is a plain one.
    func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// The system.
    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The system.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// A plain one.
    public func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { nil }
}
