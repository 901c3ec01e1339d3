/// A controller or presentation controller, whose content has a size and may contain other
/// containers.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// The preferred size of the content, in points.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of a contained container has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called when the size that constraints give a contained container has changed.
    func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    )
    /// The size that a contained container will have when this container has a size.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the container's size classes change.
    func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    )
    /// Called before the container's size changes.
    func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    )
}

extension UIViewController {
    /// Notifies the children, and what this controller presents, of their new traits.
    final func tellOthers(
        ofTransitionTo traits: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children {
            let forced = overrideTraitCollection(forChild: child)
            child.willTransition(
                to: forced.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits,
                with: coordinator
            )
        }
        presented?.manager.willTransition(to: traits, with: coordinator)
    }

    /// Notifies the children, and what this controller presents, of their new sizes.
    final func tellOthers(
        ofTransitionTo size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children {
            let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
            // As in UIKit, a child whose size does not change is not notified.
            if let view = child.viewIfLoaded, view.bounds.size == new { continue }
            child.viewWillTransition(to: new, with: coordinator)
        }
        presented?.manager.viewWillTransition(to: size, with: coordinator)
    }
}
