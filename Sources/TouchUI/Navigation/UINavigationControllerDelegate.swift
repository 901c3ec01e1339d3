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
    /// The orientations in which the navigation controller can be shown (OR-04); those of any controller by default.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
    /// The orientation in which the navigation controller is best shown when it is presented (OR-07); that of the
    /// interface by default.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
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
    /// Returns all, on a phone without upside down.
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
        optionalAnswer(
            of: self,
            "navigationControllerSupportedInterfaceOrientations:",
            navigationController,
            otherwise: navigationController.usualOrientations
        )
    }
    /// Returns the orientation of the interface.
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
        optionalAnswer(
            of: self,
            "navigationControllerPreferredInterfaceOrientationForPresentation:",
            navigationController,
            otherwise: navigationController.interfaceOrientation
        )
    }
}
