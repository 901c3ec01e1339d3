import TestSupport
import UIKit

/// A delegate that writes everything down, and may answer.
final class TracedDelegate: NSObject, UIScrollViewDelegate {
    let journal: Journal
    var zoomed: UIView?
    var target: (CGPoint) -> CGPoint = { $0 }
    var velocity: CGPoint?
    var scrollsToTop = true
    var onScroll: (UIScrollView) -> Void = { _ in }
    var onEndDragging: (UIScrollView) -> Void = { _ in }
    var onBeginDecelerating: (UIScrollView) -> Void = { _ in }
    var onEndDecelerating: (UIScrollView) -> Void = { _ in }
    var onEndAnimation: (UIScrollView) -> Void = { _ in }
    var onEndZooming: (UIScrollView) -> Void = { _ in }

    init(_ journal: Journal) {
        self.journal = journal
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        journal.add("didScroll")
        onScroll(scrollView)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { journal.add("didZoom") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        journal.add("willBeginDragging")
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        journal.add("willEndDragging")
        self.velocity = velocity
        targetContentOffset.pointee = target(targetContentOffset.pointee)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        journal.add("didEndDragging(\(decelerate))")
        onEndDragging(scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        journal.add("willBeginDecelerating")
        onBeginDecelerating(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        journal.add("didEndDecelerating")
        onEndDecelerating(scrollView)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        journal.add("didEndScrollingAnimation")
        onEndAnimation(scrollView)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        journal.add("willBeginZooming")
    }
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {
        journal.add("didEndZooming(\((scale * 100).rounded() / 100))")
        onEndZooming(scrollView)
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        journal.add("shouldScrollToTop")
        return scrollsToTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { journal.add("didScrollToTop") }
}
