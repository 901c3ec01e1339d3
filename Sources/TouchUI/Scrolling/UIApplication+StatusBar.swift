/// Taps on the status bar.
extension UIApplication {
    /// Performs a tap on the status bar: the only visible scroll view of the key window with
    /// `scrollsToTop` scrolls to its top (SV-15).
    ///
    /// - Returns: the scroll view that scrolls or is already at its top; nil if there is none, more
    ///   than one, or its delegate refuses.
    @discardableResult
    package final func performStatusBarTap() -> UIScrollView? {
        guard let window = keyWindow else { return nil }
        var candidates: [UIScrollView] = []
        window.walkTree { $0.collectScrollsToTop(in: window.bounds, &candidates) }
        guard candidates.count == 1, let view = candidates.first else {
            clock.observers.report(
                ScrollFact.noScrollToTop(window, candidates: candidates.count)
            )
            return nil
        }
        return view.scrollToTop() ? view : nil
    }
}

extension UIView {
    /// Adds the view if it scrolls to its top, and returns whether the views in it are visible.
    fileprivate func collectScrollsToTop(in visible: CGRect, _ found: inout [UIScrollView]) -> Bool
    {
        guard !isHidden, alpha >= 0.01 else { return false }
        if let view = self as? UIScrollView, view.scrollsToTop, window != nil,
            view.convert(view.bounds, to: nil).intersects(visible)
        {
            found.append(view)
        }
        return true
    }
}

extension UIScrollView {
    fileprivate func scrollToTop() -> Bool {
        guard modelDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        stopMoving()
        let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
        if onPixels(top) == contentOffset {
            modelDelegate?.scrollViewDidScrollToTop(self)
        } else {
            animate(to: top, isToTop: true)
        }
        return true
    }
}
