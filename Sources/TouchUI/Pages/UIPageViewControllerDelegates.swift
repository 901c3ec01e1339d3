/// Gives the pages before and after a page.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: RespondingObject {
    /// The page before a page; nil if it is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after a page; nil if it is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots; 0 (the default) for no page control (PV-06).
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The dot of the page that was set by code; -1 (the default) for no page control (PV-06).
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0, for no page control.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int {
        optionalAnswer(of: self, "presentationCountFor:", (pageViewController), otherwise: 0)
    }
    /// Returns -1, for no page control: UIKit shows one only if a data source has both methods.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        optionalAnswer(of: self, "presentationIndexFor:", (pageViewController), otherwise: -1)
    }
}

/// Is called when a finger turns pages. Pages that are set by code call nothing (PV-04).
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: RespondingObject {
    /// A finger begins to turn to a page (PV-01).
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    )
    /// A turn is over: to the new page, or back (PV-02).
    func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    )
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        optionalAnswer(
            of: self,
            "pageViewController:willTransitionTo:",
            (pageViewController, pendingViewControllers)
        )
    }
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        optionalAnswer(
            of: self,
            "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:",
            (pageViewController, finished, previousViewControllers, completed)
        )
    }
}
