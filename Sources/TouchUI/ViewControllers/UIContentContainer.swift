/// Something whose content has a size, and may have others in it: a controller, or what looks after a
/// presentation.
/// - Compatibility: partial: no trait collections
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// The size that it would like to have.
    var preferredContentSize: CGSize { get }
    /// One in it would like to have another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// What constraints make of one in it has changed.
    func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    )
    /// How large one in it will be when it has a size itself.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// It is about to get another size.
    func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    )
}

extension UIViewController {
    /// Tells those in here, and what is shown over it, that they get other sizes.
    final func tellOthers(
        ofTransitionTo size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children {
            let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
            // UIKit does not tell one that stays as it is.
            if let view = child.viewIfLoaded, view.bounds.size == new { continue }
            child.viewWillTransition(to: new, with: coordinator)
        }
        presented?.manager.viewWillTransition(to: size, with: coordinator)
    }
}
