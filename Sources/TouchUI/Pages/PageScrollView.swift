/// The scroll view of a page view controller: three pages long, with the current page in the middle.
///
/// Its real delegate is the controller, so that an application can set one of its own, which gets
/// every call as well.
final class PageScrollView: UIScrollView {
    private let relay = PageScrollRelay()

    init(for pages: UIPageViewController) {
        super.init(frame: .zero)
        relay.pages = pages
        super.delegate = relay
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
    }

    required init?(coder: NSCoder) { nil }

    override func didComeToRest() { relay.pages?.settle() }

    override var delegate: (any UIScrollViewDelegate)? {
        get { relay.other }
        set { relay.other = newValue }
    }
}

/// Passes the calls of the scroll view to the page view controller, then to the application.
private final class PageScrollRelay: UIScrollViewDelegate {
    weak var pages: UIPageViewController?
    weak var other: (any UIScrollViewDelegate)?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        pages?.scrolled()
        other?.scrollViewDidScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        pages?.dragBegins()
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
        if !decelerate { pages?.settle() }
        other?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        other?.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        // A finger may have stopped it between two pages.
        if !scrollView.isTracking { pages?.settle() }
        other?.scrollViewDidEndDecelerating(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        pages?.settle()
        other?.scrollViewDidEndScrollingAnimation(scrollView)
    }
}
