import TestSupport
import TouchTesting
import UIKit

/// A scroll view of 300 by 400 points at (0, 100) with content of 3,000 points, on a stage.
final class ScrollRoom {
    let stage: Stage
    let scroll: UIScrollView
    let content: TracedView
    /// Scrolling and zooming count once in a row, as the golden traces write them.
    let journal = Journal(collapsing: ["didScroll", "didZoom"])
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
        content = TracedView("content", CGRect(origin: .zero, size: size), journal)
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
