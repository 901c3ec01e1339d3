/// UIKit scrolls and zooms, and the page follows (WV-06).
extension WKWebView {
    /// The part of the document that is visible, in points of the page.
    private var visiblePart: CGRect {
        let scale = max(scrollView.zoomScale, 0.01)
        let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
        let content = page?.state.contentSize ?? .zero
        return CGRect(
            x: min(max(0, scrollView.contentOffset.x / scale), max(0, content.width - size.width)),
            y: min(
                max(0, scrollView.contentOffset.y / scale),
                max(0, content.height - size.height)
            ),
            width: size.width,
            height: size.height
        )
    }

    /// Scrolls the page to where the scroll view is, or the scroll view to where the page has gone by
    /// itself, and takes over the size of the document.
    final func follow() {
        guard let page, page.failure == nil, !isFollowing else { return }
        isFollowing = true
        defer { isFollowing = false }
        let offset = scrollView.contentOffset
        page.readState(scrollingTo: offset == knownOffset ? nil : visiblePart.origin)
        knownOffset = offset
        take(page.state)
        if page.state.scrolledItself, offset == scrollView.contentOffset, !scrollView.isTracking {
            let scale = scrollView.zoomScale
            scrollView.contentOffset = CGPoint(
                x: page.state.scroll.x * scale,
                y: page.state.scroll.y * scale
            )
        }
        knownOffset = scrollView.contentOffset
        placePicture()
        contentView.focusChanged(to: page.state.focus)
    }

    /// Takes over what the document says about itself.
    private func take(_ state: PageState) {
        let scale = scrollView.zoomScale
        if contentView.bounds.size != state.contentSize {
            contentView.bounds.size = state.contentSize
            let size = CGSize(
                width: state.contentSize.width * scale,
                height: state.contentSize.height * scale
            )
            contentView.center = CGPoint(x: size.width / 2, y: size.height / 2)
            scrollView.contentSize = size
        }
        let scales = configuration.ignoresViewportScaleLimits ? 1...5 : state.scales
        if scrolling.knownScales != scales {
            scrolling.knownScales = scales
            scrollView.minimumZoomScale = scales.lowerBound
            scrollView.maximumZoomScale = scales.upperBound
        }
    }

    private func placePicture() {
        let frame = visiblePart
        guard contentView.pageView.frame != frame else { return }
        contentView.pageView.frame = frame
        contentView.pageView.setNeedsDisplay()
    }

    /// The scroll view moved or zoomed.
    final func scrolled() {
        guard !isFollowing, page?.failure == nil, let page else { return }
        guard scrollView.contentOffset != knownOffset || scrollView.zoomScale != 1 else { return }
        _ = page
        follow()
    }

    /// The view has another size.
    final func sizeChanged() {
        guard let page, page.failure == nil else { return }
        let scale = window?.screen.scale ?? UIScreen.main.scale
        do { try page.resize(to: bounds.size, scale: scale) } catch { page.end(because: error) }
        placePicture()
    }

    /// Zooms to what is at a point of the page, or back (WV-11).
    final func doubleTapped(at point: CGPoint) {
        guard let page = pageNow(), scrollView.maximumZoomScale > scrollView.minimumZoomScale else {
            return
        }
        if scrollView.zoomScale > scrollView.minimumZoomScale * 1.01 {
            return scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        }
        let place = inViewport(point)
        guard let box = page.run("touchstone.block(\(place.x),\(place.y))") as? [NSNumber],
            box.count == 4, box[2].doubleValue > 0
        else { return }
        let width = CGFloat(box[2].doubleValue) + 2 * Self.zoomMargin
        let scale = min(bounds.width / width, scrollView.maximumZoomScale)
        guard scale > Self.leastZoom else { return }
        let height = bounds.height / scale
        scrollView.zoom(
            to: CGRect(
                x: CGFloat(box[0].doubleValue) - Self.zoomMargin,
                y: point.y - height / 2,
                width: width,
                height: height
            ),
            animated: true
        )
    }

    /// [choice] What is left on each side of an element that a double tap shows, in points of the page.
    private static let zoomMargin: CGFloat = 8
    /// [choice] A double tap that would zoom by less does nothing.
    private static let leastZoom: CGFloat = 1.1

    /// A point of the document, from the top left of what the page is scrolled to.
    final func inViewport(_ point: CGPoint) -> CGPoint {
        let scroll = page?.state.scroll ?? .zero
        return CGPoint(x: point.x - scroll.x, y: point.y - scroll.y)
    }
}

/// The scroll view of a web view.
final class WKScrollView: UIScrollView {
    private var relay: WebScrollDelegate? { super.delegate as? WebScrollDelegate }

    func setUp(_ relay: WebScrollDelegate) {
        super.delegate = relay
        alwaysBounceVertical = true
    }

    override var delegate: (any UIScrollViewDelegate)? {
        get { relay?.other }
        set { relay?.other = newValue }
    }
}

/// Passes the calls of the scroll view to the web view, then to the application.
final class WebScrollDelegate: UIScrollViewDelegate {
    weak var webView: WKWebView?
    weak var other: (any UIScrollViewDelegate)?
    var knownScales: ClosedRange<CGFloat> = 1...1

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { webView?.contentView }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        webView?.scrolled()
        other?.scrollViewDidScroll(scrollView)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        webView?.scrolled()
        other?.scrollViewDidZoom(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        other?.scrollViewWillBeginDragging(scrollView)
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        other?.scrollViewWillEndDragging(
            scrollView,
            withVelocity: velocity,
            targetContentOffset: targetContentOffset
        )
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        other?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        other?.scrollViewWillBeginDecelerating(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        other?.scrollViewDidEndDecelerating(scrollView)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        other?.scrollViewDidEndScrollingAnimation(scrollView)
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        other?.scrollViewWillBeginZooming(scrollView, with: view)
    }
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {
        other?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        other?.scrollViewShouldScrollToTop(scrollView) ?? true
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        other?.scrollViewDidScrollToTop(scrollView)
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        other?.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
}
