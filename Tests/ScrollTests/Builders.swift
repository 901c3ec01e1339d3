import TouchTesting
import UIKit

/// What a scroll view's delegate and its content were told, in one list.
final class Journal {
    private(set) var lines: [String] = []
    init() {}
    func add(_ line: String) {
        // What happens again and again counts once, as the golden traces write it.
        if lines.last == line, line == "didScroll" || line == "didZoom" { return }
        lines.append(line)
    }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

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

/// A view that writes down the touches it gets.
final class TracedView: UIView {
    let journal: Journal

    init(_ frame: CGRect, _ journal: Journal) {
        self.journal = journal
        super.init(frame: frame)
        accessibilityIdentifier = "content"
    }
    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("content.began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("content.moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("content.ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("content.cancelled")
    }
}

/// A scroll view of 300 by 400 points at (0, 100) with content of 3,000 points, on a stage.
final class ScrollRoom {
    let stage: Stage
    let scroll: UIScrollView
    let content: TracedView
    let journal = Journal()
    let delegate: TracedDelegate
    var fingers: EventGenerator { stage.fingers }

    init(
        _ scroll: UIScrollView = UIScrollView(),
        content size: CGSize = CGSize(width: 300, height: 3_000),
        around: (UIView) -> UIView = { $0 }
    ) throws {
        self.scroll = scroll
        scroll.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
        scroll.accessibilityIdentifier = "scroll"
        content = TracedView(CGRect(origin: .zero, size: size), journal)
        scroll.addSubview(content)
        scroll.contentSize = size
        scroll.contentInsetAdjustmentBehavior = .never
        delegate = TracedDelegate(journal)
        scroll.delegate = delegate
        delegate.zoomed = content
        let outermost = around(scroll)
        // A whole point is a whole pixel here, so that numbers can be compared.
        stage = try Stage(views: [outermost], screen: UIScreen(scale: 1))
        _ = journal.take()
    }

    /// Offsets are whole pixels, which are whole points here.
    var offset: CGPoint { scroll.contentOffset }

    /// Drags upwards by so many points and lifts after a rest, so that nothing goes on.
    func dragAtRest(by points: CGFloat, from start: CGPoint = CGPoint(x: 150, y: 400)) throws {
        try fingers.fingerDown(at: start)
        try fingers.fingerMove(to: CGPoint(x: start.x, y: start.y - points), duration: 0.2)
        try fingers.wait(0.2)
        try fingers.fingerUp()
    }

    /// Flings upwards at a speed in points per second.
    func fling(_ velocity: CGFloat, way: CGFloat = 200) throws {
        try fingers.fingerFling(
            from: CGPoint(x: 150, y: 400),
            to: CGPoint(x: 150, y: 400 - way),
            velocity: velocity,
            duration: 0.3
        )
    }

    /// Lets everything that moves come to its end.
    func settle() throws {
        try stage.clock.runUntilIdle(budget: 30)
    }
}
