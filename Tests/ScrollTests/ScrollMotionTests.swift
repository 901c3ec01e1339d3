import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("How scroll views move", .stage) struct ScrollMotionTests {
    // MARK: Golden orders

    @Test func `a fling calls its delegate in order (T37, DL-01, DL-03)`() throws {
        let room = try ScrollRoom()
        try room.fling(1_200)
        try room.settle()
        #expect(
            room.journal.take() == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
                "willBeginDecelerating", "didScroll", "didEndDecelerating",
            ]
        )
        #expect(room.stage.clock.pending.isEmpty)
    }

    @Test
    func `a drag that is lifted at rest calls its delegate in order (T38, DL-02, MO-05)`() throws {
        let room = try ScrollRoom()
        try room.dragAtRest(by: 100)
        try room.settle()
        #expect(
            room.journal.take() == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
            ]
        )
        #expect(room.delegate.velocity == .zero)
        #expect(room.offset.y == 90)
    }

    @Test(arguments: [40.0, 100, 250])
    func `a drag scrolls its distance less ten points (N23)`(length: CGFloat) throws {
        let room = try ScrollRoom()
        try room.dragAtRest(by: length)
        #expect(room.offset.y == length - 10)
    }

    // MARK: Slowing down

    @Test(arguments: [300.0, 1_000, 2_400])
    func `a fling stops where its velocity says, within half a point (MO-03, N25)`(
        velocity: CGFloat
    ) throws {
        let room = try ScrollRoom()
        try room.fling(velocity, way: 220)
        let lifted = room.offset.y
        let told = try #require(room.delegate.velocity)
        #expect(abs(told.y * 1_000 - velocity) < 0.001 * velocity)
        try room.settle()
        // 1000 ln 0.998 is -2.002: the way is the velocity divided by it.
        #expect(abs(room.offset.y - (lifted + velocity / 2.002002670673)) <= 0.5)
    }

    @Test func `a fling is where the formula says at each display frame (MO-02)`() throws {
        let room = try ScrollRoom()
        try room.fling(1_000)
        let (start, begin) = (room.offset.y, room.stage.clock.time)
        for _ in 0..<10 {
            try room.stage.clock.advance(by: room.stage.clock.frameDuration)
            let time = room.stage.clock.time - begin
            let expected = start + 1_000 * (pow(0.998, 1_000 * time) - 1) / (1_000 * log(0.998))
            #expect(abs(room.offset.y - expected) <= 0.5)  // Offsets are whole pixels (SV-12).
        }
    }

    @Test func `with the fast rate a fling travels a fifth as far (MO-01)`() throws {
        let room = try ScrollRoom()
        room.scroll.decelerationRate = .fast
        try room.fling(1_000)
        let lifted = room.offset.y
        try room.settle()
        #expect(abs(room.offset.y - (lifted + 1_000 / 10.0503358535)) <= 0.5)
    }

    @Test
    func `the delegate can choose another target, and the deceleration is fitted to it (MO-06)`()
        throws
    {
        let room = try ScrollRoom()
        var proposed = CGPoint.zero
        room.delegate.target = {
            proposed = $0
            return CGPoint(x: 0, y: 1_000)
        }
        try room.fling(1_000)
        let lifted = room.offset.y
        #expect(abs(proposed.y - (lifted + 1_000 / 2.002002670673)) <= 0.5)
        try room.settle()
        #expect(room.offset.y == 1_000)
    }

    @Test func `a target beyond the ends becomes the end (MO-06)`() throws {
        let room = try ScrollRoom()
        room.delegate.target = { _ in CGPoint(x: 0, y: 99_999) }
        try room.fling(1_000)
        try room.settle()
        #expect(room.offset.y == 2_600)
    }

    @Test
    func `a fling into the end bounces, or stops there without bouncing (MO-09, MO-11)`() throws {
        for bounces in [true, false] {
            let room = try ScrollRoom()
            room.scroll.bounces = bounces
            room.scroll.contentOffset = CGPoint(x: 0, y: 2_200)
            var farthest: CGFloat = 0
            room.delegate.onScroll = { farthest = max(farthest, $0.contentOffset.y) }
            try room.fling(2_000)
            try room.settle()
            #expect(room.offset.y == 2_600)
            #expect(bounces ? farthest > 2_620 : farthest == 2_600)
            #expect(room.journal.lines.last == "didEndDecelerating")
        }
    }

    @Test func `beyond the end the content follows on the rubber band (MO-07)`() throws {
        let room = try ScrollRoom()
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 200))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 310), duration: 0.3)
        // 100 points of pull in a viewport of 400: (1 - 1 / (100 · 0.55 / 400 + 1)) · 400 = 48.35.
        #expect(room.offset.y == -48)
        try room.fingers.wait(0.2)
        try room.fingers.fingerUp()
        #expect(room.journal.lines.contains("didEndDragging(true)"))
        let (begin, start) = (room.stage.clock.time, -48.0)
        try room.stage.clock.advance(by: 0.1)
        // MO-08, a critical spring of frequency 10: after 0.1 s 2/e of the way is left.
        let time = room.stage.clock.time - begin
        #expect(abs(room.offset.y - start * (1 + 10 * time) * exp(-10 * time)) <= 0.8)
        try room.settle()
        #expect(room.offset.y == 0)
        #expect(room.journal.lines.last == "didEndDecelerating")
    }

    // MARK: Pages

    @Test func `paging moves by at most one page, and otherwise to the nearest (MO-10)`() throws {
        let room = try ScrollRoom(content: CGSize(width: 1_500, height: 400))
        room.scroll.isPagingEnabled = true
        func swipe(by way: CGFloat, velocity: CGFloat?) throws -> CGFloat {
            let (from, to) = (CGPoint(x: 280, y: 300), CGPoint(x: 280 - way, y: 300))
            if let velocity {
                try room.fingers.fingerFling(from: from, to: to, velocity: velocity, duration: 0.3)
            } else {
                try room.fingers.fingerDown(at: from)
                try room.fingers.fingerMove(to: to, duration: 0.2)
                try room.fingers.wait(0.2)
                try room.fingers.fingerUp()
            }
            try room.settle()
            return room.offset.x
        }
        #expect(try swipe(by: 100, velocity: nil) == 0)  // 90 points: less than half a page.
        #expect(try swipe(by: 170, velocity: nil) == 300)  // 160 points: more than half.
        #expect(try swipe(by: 240, velocity: 2_500) == 600)  // Never two.
        room.scroll.contentOffset = CGPoint(x: 1_200, y: 0)
        #expect(try swipe(by: 240, velocity: 1_000) == 1_200)  // There is no page behind the last.
    }

    @Test func `a page that is stopped half-way moves to the nearest one at the lift`() throws {
        let room = try ScrollRoom(content: CGSize(width: 1_500, height: 400))
        room.scroll.isPagingEnabled = true
        try room.fingers.fingerFling(
            from: CGPoint(x: 280, y: 300),
            to: CGPoint(x: 100, y: 300),
            velocity: 1_500,
            duration: 0.3
        )
        try room.fingers.wait(0.03)
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        let held = room.offset.x
        #expect(held > 150 && held < 300)
        try room.fingers.fingerUp()
        try room.settle()
        #expect(room.offset.x == 300)
    }

    // MARK: Slow lifts

    @Test(arguments: [3, 15, 25, 49] as [CGFloat])
    func `a slow lift leaves the content where it is (MO-15, DL-02)`(velocity: CGFloat) throws {
        let room = try ScrollRoom()
        try room.fling(velocity)
        #expect(room.offset.y == 190)
        #expect(room.delegate.velocity == .zero)
        #expect(
            room.journal.take() == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
            ]
        )
        #expect(room.stage.clock.isIdle)
        try room.settle()
        #expect(room.offset.y == 190)
    }

    @Test(arguments: [51, 100] as [CGFloat])
    func `a lift above the least speed decelerates as before (MO-15, MO-03)`(velocity: CGFloat)
        throws
    {
        let room = try ScrollRoom()
        try room.fling(velocity)
        #expect(room.journal.lines.contains("willBeginDecelerating"))
        try room.settle()
        #expect(abs(room.offset.y - (190 + velocity * 0.4995)) <= 1)
    }

    @Test func `on two axes the speed of the finger counts, not that of each axis (MO-15)`() throws
    {
        func lift(_ velocity: CGFloat) throws -> CGPoint {
            let room = try ScrollRoom(content: CGSize(width: 3_000, height: 3_000))
            try room.fingers.fingerFling(
                from: CGPoint(x: 250, y: 400),
                to: CGPoint(x: 130, y: 240),
                velocity: velocity,
                duration: 0.3
            )
            let lifted = room.offset
            try room.settle()
            return CGPoint(x: room.offset.x - lifted.x, y: room.offset.y - lifted.y)
        }
        #expect(try lift(49) == .zero)
        // 36 and 48 points per second.
        let way = try lift(60)
        #expect(way.x > 15 && way.y > 20)
    }

    @Test(arguments: [(100, 0), (170, 300)] as [(CGFloat, CGFloat)])
    func `after a slow lift the place alone decides the page (MO-10, MO-15)`(
        way: CGFloat,
        page: CGFloat
    ) throws {
        let room = try ScrollRoom(content: CGSize(width: 1_500, height: 400))
        room.scroll.isPagingEnabled = true
        try room.fingers.fingerFling(
            from: CGPoint(x: 280, y: 300),
            to: CGPoint(x: 280 - way, y: 300),
            velocity: 20,
            duration: 0.3
        )
        #expect(room.delegate.velocity == .zero)
        try room.settle()
        #expect(room.offset.x == page)
    }

    @Test func `after a slow lift content beyond its end springs back (MO-08, MO-15)`() throws {
        let room = try ScrollRoom()
        try room.fingers.fingerFling(
            from: CGPoint(x: 150, y: 200),
            to: CGPoint(x: 150, y: 400),
            velocity: 20,
            duration: 0.3
        )
        #expect(room.offset.y < -30)
        #expect(room.journal.lines.contains("didEndDragging(true)"))
        try room.settle()
        #expect(room.offset.y == 0)
    }

    // MARK: By code

    @Test func `an animated offset takes 0.3 s and then calls the delegate (MO-14)`() throws {
        let room = try ScrollRoom()
        room.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(room.offset == .zero && room.scroll.isScrollAnimating)
        try room.stage.clock.advance(by: 0.15)
        #expect(room.offset.y == 250)
        #expect(room.journal.take() == ["didScroll"])
        try room.stage.clock.advance(by: 0.15)
        #expect(room.offset.y == 500 && !room.scroll.isScrollAnimating)
        #expect(room.journal.take() == ["didScroll", "didEndScrollingAnimation"])
        #expect(room.stage.clock.isIdle)
    }

    @Test func `a dragging finger ends an animated offset where it is`() throws {
        let room = try ScrollRoom()
        room.scroll.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
        try room.fingers.wait(0.1)
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 380))
        let taken = room.offset.y
        #expect(taken > 0 && taken < 1_000)
        #expect(
            room.journal.take() == ["didScroll", "didEndScrollingAnimation", "willBeginDragging"]
        )
        try room.fingers.wait(0.5)
        #expect(room.offset.y == taken)
        try room.fingers.fingerUp()
    }

    @Test func `setContentOffset without animation stops a deceleration`() throws {
        let room = try ScrollRoom()
        try room.fling(1_000)
        try room.fingers.wait(0.1)
        room.scroll.setContentOffset(room.offset, animated: false)
        let stopped = room.offset.y
        try room.fingers.wait(1)
        #expect(room.offset.y == stopped && !room.scroll.isDecelerating)
    }

    @Test
    func `content that a delegate moves back during a deceleration keeps its velocity`() throws {
        let room = try ScrollRoom()
        try room.fling(2_000)
        try room.fingers.wait(0.1)
        let before = room.offset.y
        room.scroll.contentOffset.y -= 300
        try room.settle()
        #expect(room.offset.y > before - 300 + 100)
        #expect(room.journal.lines.last == "didEndDecelerating")
    }

    @Test
    func `a delegate that clamps every offset wins, and the finger reverses at once`() throws {
        let room = try ScrollRoom()
        room.delegate.onScroll = { if $0.contentOffset.y > 40 { $0.contentOffset.y = 40 } }
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 250), duration: 0.3)
        #expect(room.offset.y == 40)
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 260))
        #expect(room.offset.y == 30)
        try room.fingers.fingerCancel()
    }

    @Test func `an offset set at the lift wins over the deceleration`() throws {
        let room = try ScrollRoom()
        room.delegate.onEndDragging = {
            $0.setContentOffset(CGPoint(x: 0, y: 2_000), animated: true)
        }
        try room.fling(1_000)
        try room.settle()
        #expect(room.offset.y == 2_000)
        #expect(
            room.journal.take() == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
                "didScroll", "didEndScrollingAnimation",
            ]
        )
    }

    @Test func `offsets are whole pixels of the screen (SV-12)`() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentSize = CGSize(width: 300, height: 3_000)
        let stage = try Stage(views: [scroll], screen: UIScreen(scale: 3))
        scroll.contentOffset = CGPoint(x: 0, y: 10.4)
        #expect(abs(scroll.contentOffset.y - 31.0 / 3) < 1e-9)
        scroll.bounds.origin.y = 20
        #expect(scroll.contentOffset.y == 20)
        #expect(stage.clock.isIdle)
    }

    @Test func `scrollRectToVisible scrolls as little as possible`() throws {
        let room = try ScrollRoom()
        room.scroll.contentInset = UIEdgeInsets(top: 20, bottom: 50)
        func show(_ y: CGFloat, _ height: CGFloat = 40) -> CGFloat {
            room.scroll.scrollRectToVisible(
                CGRect(x: 0, y: y, width: 10, height: height),
                animated: false
            )
            return room.offset.y
        }
        #expect(show(100) == 0)
        #expect(show(500) == 190)  // Its end at 540 above the inset of 50: 540 - 350.
        #expect(show(300) == 190)
        #expect(show(100) == 80)  // Its beginning below the inset of 20.
        #expect(show(1_000, 900) == 980)  // What does not fit shows its beginning.
        #expect(show(2_990, 10) == 2_650)
    }

    @Test func `insets larger than the bounds do not count for scrollRectToVisible (SV-18)`() throws
    {
        let room = try ScrollRoom(content: CGSize(width: 900, height: 3_000))
        func show(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            room.scroll.scrollRectToVisible(
                CGRect(x: x, y: y, width: 40, height: 40),
                animated: false
            )
            return room.offset
        }
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        room.scroll.contentInset = UIEdgeInsets(top: 2_000, left: 0, bottom: 2_000, right: 0)
        room.scroll.contentOffset = .zero
        #expect(show(0, 300) == point(0, 0))
        #expect(show(0, 500) == point(0, 140))  // Its end at 540: 540 - 400.
        #expect(show(0, 100) == point(0, 100))
        #expect(show(0, -500) == point(0, -500))  // The insets still are where it may rest.
        // Each axis for itself: at the sides there is room.
        room.scroll.contentInset = UIEdgeInsets(top: 200, left: 20, bottom: 200, right: 30)
        room.scroll.contentOffset = .zero
        #expect(show(300, 300) == point(70, 0))
        #expect(show(300, 380) == point(70, 20))
        // One point that is left counts again.
        room.scroll.contentInset.top = 199
        room.scroll.contentOffset = .zero
        #expect(show(0, 300) == point(-20, 101))
    }

    @Test func `content that shrinks under a resting view moves back into range`() throws {
        let room = try ScrollRoom()
        room.scroll.contentOffset = CGPoint(x: 0, y: 2_000)
        room.scroll.contentSize.height = 1_000
        #expect(room.offset.y == 600)
        room.scroll.contentSize.height = 100
        #expect(room.offset.y == 0)
    }

    @Test func `content that shrinks during a deceleration stops at its new end`() throws {
        let room = try ScrollRoom()
        try room.fling(2_000)
        room.scroll.contentSize.height = 800
        try room.settle()
        #expect(room.offset.y == 400)
        #expect(room.journal.lines.last == "didEndDecelerating")
    }

    @Test func `a view that leaves its window while it moves stops`() throws {
        let room = try ScrollRoom()
        try room.fling(2_000)
        room.scroll.removeFromSuperview()
        let left = room.offset
        try room.fingers.wait(1)
        #expect(room.offset == left && room.stage.clock.isIdle)
    }

    // MARK: To the top

    @Test func `a tap on the status bar scrolls the only view that allows it to the top (SV-15)`()
        throws
    {
        let room = try ScrollRoom()
        room.scroll.contentOffset = CGPoint(x: 0, y: 700)
        _ = room.journal.take()
        #expect(try room.fingers.statusBarTap() === room.scroll)
        try room.settle()
        #expect(room.offset.y == 0)
        #expect(room.journal.take() == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
        #expect(try room.fingers.statusBarTap() === room.scroll, "it is there already")

        room.scroll.contentOffset = CGPoint(x: 0, y: 700)
        room.delegate.scrollsToTop = false
        #expect(try room.fingers.statusBarTap() == nil, "the delegate says no")
        try room.settle()
        #expect(room.offset.y == 700)

        let other = UIScrollView(frame: CGRect(x: 0, y: 600, width: 300, height: 100))
        room.stage.window.addSubview(other)
        room.delegate.scrollsToTop = true
        _ = room.journal.take()
        #expect(try room.fingers.statusBarTap() == nil)
        try room.settle()
        #expect(room.offset.y == 700 && room.journal.take() == [])
        #expect(
            room.stage.transcript.description.contains(
                "scrolls nobody to the top: 2 visible scroll views want it"
            )
        )
    }

    // MARK: Refreshing

    @Test func `a long pull refreshes once and keeps room until endRefreshing`() throws {
        let room = try ScrollRoom()
        let refresh = UIRefreshControl()
        var refreshed = 0
        refresh.addAction(UIAction { _ in refreshed += 1 }, for: .valueChanged)
        room.scroll.refreshControl = refresh
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 150))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 250), duration: 0.2)
        #expect(refreshed == 0 && !refresh.isRefreshing)
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 490), duration: 0.2)
        #expect(refreshed == 1 && refresh.isRefreshing)
        try room.fingers.wait(0.2)
        try room.fingers.fingerUp()
        try room.settle()
        #expect(room.offset.y == -60)
        refresh.endRefreshing()
        try room.settle()
        #expect(room.offset.y == 0 && refreshed == 1 && !refresh.isRefreshing)
    }
}
