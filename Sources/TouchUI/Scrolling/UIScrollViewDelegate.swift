/// Methods that a scroll view calls when it moves, and a few questions that it asks.
///
/// Every method has a default implementation that does what UIKit does without the method. A
/// delegate therefore behaves the same as on iOS whichever methods it implements (decision 15).
/// ``UIScrollView`` lists the order of the calls.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: RespondingObject {
    /// The content offset changed, for any reason (DL-03).
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The zoom scale changed (DL-04).
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// A drag begins, in the first action of the pan (DL-05). No offset has changed yet.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lifted. The delegate can change the offset at which the content comes to rest.
    /// `scrollViewDidEndDragging` is called next.
    ///
    /// - Parameters:
    ///   - scrollView: the scroll view.
    ///   - velocity: the velocity of the content, in points per **millisecond** (MO-06).
    ///   - targetContentOffset: the offset at which the content will rest. Write another offset to
    ///     change it; it is clamped to the limits.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    )
    /// The drag ended. If `decelerate` is true, the content continues to move, and
    /// `scrollViewWillBeginDecelerating` is called next (DL-01, DL-02).
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content continues to move after the finger has lifted.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content came to rest, or a finger stopped it (SV-06).
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated scroll ended (MO-14). Also called when another change of the offset ends it
    /// early.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view that zooming scales, a subview of the scroll view. nil, the default, means no
    /// zooming (MO-13).
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Fingers begin to zoom, or an animated zoom begins (DL-04).
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Zooming ended, including the bounce (MO-12, DL-04).
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    )
    /// Whether a tap on the status bar may scroll to the top; true by default (SV-15).
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// A tap on the status bar has scrolled to the top (SV-15). Also called if the content was
    /// already there.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// `adjustedContentInset` changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        optionalAnswer(of: self, "scrollViewDidScroll:", (scrollView))
    }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        optionalAnswer(of: self, "scrollViewDidZoom:", (scrollView))
    }
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        optionalAnswer(of: self, "scrollViewWillBeginDragging:", (scrollView))
    }
    /// Leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        optionalAnswer(
            of: self,
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
            (scrollView, velocity, targetContentOffset)
        )
    }
    /// Does nothing.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView,
        willDecelerate decelerate: Bool
    ) {
        optionalAnswer(
            of: self,
            "scrollViewDidEndDragging:willDecelerate:",
            (scrollView, decelerate)
        )
    }
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        optionalAnswer(of: self, "scrollViewWillBeginDecelerating:", (scrollView))
    }
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        optionalAnswer(of: self, "scrollViewDidEndDecelerating:", (scrollView))
    }
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        optionalAnswer(of: self, "scrollViewDidEndScrollingAnimation:", (scrollView))
    }
    /// Returns nil: no zooming.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        optionalAnswer(of: self, "viewForZoomingIn:", (scrollView), otherwise: nil)
    }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        optionalAnswer(of: self, "scrollViewWillBeginZooming:with:", (scrollView, view))
    }
    /// Does nothing.
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {
        optionalAnswer(of: self, "scrollViewDidEndZooming:with:atScale:", (scrollView, view, scale))
    }
    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        optionalAnswer(of: self, "scrollViewShouldScrollToTop:", (scrollView), otherwise: true)
    }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        optionalAnswer(of: self, "scrollViewDidScrollToTop:", (scrollView))
    }
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        optionalAnswer(of: self, "scrollViewDidChangeAdjustedContentInset:", (scrollView))
    }
}
