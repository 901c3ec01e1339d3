/// The bar at the top of the screen, as far as touches reach it.
extension UIApplication {
    /// What a tap on the status bar does: it scrolls to the top the one visible scroll view of the key
    /// window that wants it (SV-15).
    ///
    /// - Returns: the scroll view that goes, or is at its top already.
    @discardableResult
    package final func performStatusBarTap() -> UIScrollView? {
        guard let window = keyWindow else { return nil }
        var candidates: [UIScrollView] = []
        window.collectScrollsToTop(in: window.bounds, &candidates)
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
    fileprivate func collectScrollsToTop(in visible: CGRect, _ found: inout [UIScrollView]) {
        guard !isHidden, alpha >= 0.01 else { return }
        if let view = self as? UIScrollView, view.scrollsToTop, window != nil,
            view.convert(view.bounds, to: nil).intersects(visible)
        {
            found.append(view)
        }
        for child in children { child.collectScrollsToTop(in: visible, &found) }
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
