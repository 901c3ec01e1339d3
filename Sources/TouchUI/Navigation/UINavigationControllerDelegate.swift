/// Methods by which a navigation controller notifies its delegate of pages, and asks for transition
/// animators.
///
/// Every method has a default implementation that does what UIKit does without the method.
/// - Compatibility: partial: no orientations
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: RespondingObject {
    /// A page is about to be shown.
    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    )
    /// A page was shown. Not called if a finger began a pop and returned the page.
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    )
    /// The animator of a transition; nil, the default, for the system's. Not called for a pop by a
    /// finger.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Drives an animator with a finger; nil, the default, for time. Asked if there is an animator.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {
        optionalAnswer(
            of: self,
            "navigationController:willShow:animated:",
            (navigationController, viewController, animated)
        )
    }
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        optionalAnswer(
            of: self,
            "navigationController:didShow:animated:",
            (navigationController, viewController, animated)
        )
    }
    /// Returns nil: the system's transition.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        optionalAnswer(
            of: self,
            "navigationController:animationControllerFor:from:to:",
            (navigationController, operation, fromVC, toVC),
            otherwise: nil
        )
    }
    /// Returns nil: time drives it.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        optionalAnswer(
            of: self,
            "navigationController:interactionControllerFor:",
            (navigationController, animationController),
            otherwise: nil
        )
    }
}
