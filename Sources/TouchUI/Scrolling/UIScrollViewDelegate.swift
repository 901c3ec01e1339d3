/// Is told how a scroll view moves, and asked a few things about it.
///
/// Every method has a default that says what UIKit does where a delegate lacks it, so that whether
/// it is implemented makes no difference (decision 15).
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset changed, for whatever reason (DL-03).
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The zoom scale changed (DL-04).
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// A finger begins to drag; in the pan's first action (DL-05).
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lifts: where the content would come to rest can be changed.
    ///
    /// - Parameters:
    ///   - scrollView: the scroll view.
    ///   - velocity: of the content, in points per **millisecond** (MO-06).
    ///   - targetContentOffset: where it will come to rest; write another one to change that.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    )
    /// The finger has lifted; `decelerate` says whether the content goes on (DL-01, DL-02).
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content goes on after the finger has lifted.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content has come to rest, or a finger has stopped it (SV-06).
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the offset is over (MO-14).
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view that zooming scales, a subview; nil, the default, for no zooming (MO-13).
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Fingers begin to zoom, or an animated zoom begins (DL-04).
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Zooming is over, a bounce behind it as well (MO-12, DL-04).
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    )
    /// Whether a tap on the status bar scrolls to the top; yes (SV-15).
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// A tap on the status bar has scrolled to the top (SV-15).
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// What the content keeps free of bars and insets changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView,
        willDecelerate decelerate: Bool
    ) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// None: no zooming.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {}
    /// Yes.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
