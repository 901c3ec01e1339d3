import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Touches in scroll views", .stage) struct ScrollTouchTests {
    // MARK: Golden traces

    @Test
    func
        `content gets a held touch, and loses it when scrolling begins (T33, SV-01, SV-02, SV-03, DL-05)`()
        throws
    {
        let room = try ScrollRoom()
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        try room.fingers.wait(0.2)
        #expect(room.journal.take() == ["content.began"])
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 280))
        #expect(room.journal.take() == ["willBeginDragging", "content.cancelled"])
        try room.fingers.fingerCancel()
        try room.stage.expectTranscript(
            """
              0.0 ms  finger 1  at (150, 300) hits content
              0.0 ms  event  finger 1 began (150, 300)
              0.0 ms  finger 1  is received by UIScrollViewPanGestureRecognizer on scroll, UIScrollViewDelayedTouchesBeganGestureRecognizer on scroll
              0.0 ms  finger 1  touchesBegan is kept back: UIScrollViewDelayedTouchesBeganGestureRecognizer on scroll may take the touch (G-73)
            150.0 ms  timer  UIScrollViewDelayedTouchesBeganGestureRecognizer fired
            150.0 ms  UIScrollViewDelayedTouchesBeganGestureRecognizer on scroll  possible → failed: kept touches back for 0.15 s (SV-02)
            150.0 ms  finger 1  touchesBegan is delivered late (G-74)
            150.0 ms  content  touchesBegan finger 1 (150, 200)
            200.0 ms  event  finger 1 moved (150, 280)
            200.0 ms  UIScrollViewPanGestureRecognizer on scroll  possible → began: moved 20 pt, needs 10 pt (PAN-02)
            200.0 ms  UIScrollViewPanGestureRecognizer on scroll  action(began)
            200.0 ms  scroll  is dragged from (0, 0) (DL-05)
            200.0 ms  finger 1  is cancelled in content: UIScrollViewPanGestureRecognizer on scroll recognized (G-70)
            200.0 ms  content  touchesCancelled finger 1 (150, 180)
            216.7 ms  event  finger 1 cancelled (150, 280)
            216.7 ms  UIScrollViewPanGestureRecognizer on scroll  began → cancelled: its touches were cancelled (G-03)
            216.7 ms  UIScrollViewPanGestureRecognizer on scroll  action(cancelled)
            216.7 ms  scroll  is let go at rest (MO-05)
            216.7 ms  scroll  rests at (0, 0)
            """
        )
    }

    @Test func `when scrolling starts at once the content gets no touch (T34, SV-03)`() throws {
        let room = try ScrollRoom()
        try room.dragAtRest(by: 60)
        #expect(
            room.journal.take() == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
            ]
        )
        let text = room.stage.transcript.description
        #expect(text.contains("its view is never told of it (G-73)"))
        #expect(!text.contains("content  touches"))
    }

    @Test func `a quick tap reaches the content at the lift, all at once (T35, SV-03)`() throws {
        let room = try ScrollRoom()
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        try room.fingers.wait(0.1)
        #expect(room.journal.take() == [])
        try room.fingers.fingerUp()
        #expect(room.journal.take() == ["content.began", "content.ended"])
        let told = room.stage.trace.entries.filter {
            $0.subject == "content" && $0.kind == .delivery
        }
        #expect(told.count == 2 && Set(told.map(\.time)).count == 1)
    }

    @Test func `a tap above the scroll view takes a quick tap away from the content (T12, SV-03)`()
        throws
    {
        var taps = 0
        let counter = TapCounter { taps += 1 }
        let room = try ScrollRoom(around: { scroll in
            let above = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
            above.addSubview(scroll)
            above.addGestureRecognizer(
                UITapGestureRecognizer(target: counter, action: Selector(TapCounter.tapped))
            )
            return above
        })
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 300))
        #expect(taps == 1)
        #expect(room.journal.take() == [])
        // Held for longer, the content has the touch, and loses it when the tap recognizes.
        try room.fingers.wait(1)
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        try room.fingers.wait(0.3)
        try room.fingers.fingerUp()
        #expect(taps == 2)
        #expect(room.journal.take() == ["content.began", "content.cancelled"])
    }

    // MARK: Delays and cancelling

    @Test func `without delaysContentTouches the content gets the touch at once (SV-04)`() throws {
        let room = try ScrollRoom()
        room.scroll.delaysContentTouches = false
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        #expect(room.journal.take() == ["content.began"])
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 250), duration: 0.1)
        #expect(
            room.journal.take() == [
                "content.moved", "willBeginDragging", "content.cancelled", "didScroll",
            ]
        )
        try room.fingers.fingerCancel()
    }

    @Test
    func `with scrolling disabled touches reach the content at once, and nothing scrolls`() throws {
        let room = try ScrollRoom()
        room.scroll.isScrollEnabled = false
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 200), duration: 0.1)
        try room.fingers.fingerUp()
        #expect(room.journal.lines.first == "content.began")
        #expect(room.journal.lines.last == "content.ended")
        #expect(room.offset == .zero)
    }

    @Test func `touchesShouldBegin can keep touches from the content (SV-05)`() throws {
        final class Keeper: UIScrollView {
            override func touchesShouldBegin(
                _ touches: Set<UITouch>,
                with event: UIEvent?,
                in view: UIView
            ) -> Bool { false }
        }
        let room = try ScrollRoom(Keeper())
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 300))
        try room.fingers.fingerLongPress(at: CGPoint(x: 150, y: 300), duration: 0.5)
        #expect(room.journal.take() == [])
        let text = room.stage.transcript.description
        #expect(text.contains("touchesShouldBegin of scroll said no (SV-05)"))
        // It scrolls nevertheless.
        try room.dragAtRest(by: 60)
        #expect(room.offset.y == 50)
    }

    @Test func `a control that has the touch prevents scrolling (SV-05)`() throws {
        let room = try ScrollRoom()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        button.accessibilityIdentifier = "button"
        room.content.addSubview(button)
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        try room.fingers.wait(0.2)
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 200), duration: 0.2)
        try room.fingers.fingerUp()
        #expect(room.offset == .zero)
        #expect(room.journal.take() == [])
        #expect(
            room.stage.transcript.description.contains("button has the touch and keeps it (SV-05)")
        )
        // Dragged before the button got it, it scrolls.
        try room.dragAtRest(by: 60)
        #expect(room.offset.y == 50)
    }

    @Test func `content that cannot be cancelled keeps its touch (SV-05)`() throws {
        let room = try ScrollRoom()
        room.scroll.canCancelContentTouches = false
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        try room.fingers.wait(0.2)
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 200), duration: 0.1)
        try room.fingers.fingerUp()
        #expect(room.journal.lines.first == "content.began")
        #expect(room.journal.lines.last == "content.ended")
        #expect(!room.journal.lines.contains("willBeginDragging"))
        #expect(room.offset == .zero)
    }

    // MARK: While it moves

    @Test func `a touch on decelerating content stops it, and is no tap (SV-06)`() throws {
        let room = try ScrollRoom()
        try room.fling(1_000)
        try room.fingers.wait(0.3)
        let moving = room.offset.y
        #expect(room.scroll.isDecelerating && moving > 300)
        _ = room.journal.take()
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 300))
        #expect(room.journal.take() == ["didEndDecelerating"])
        let stopped = room.offset.y
        try room.fingers.wait(1)
        #expect(room.offset.y == stopped && !room.scroll.isDecelerating)
        #expect(
            room.stage.transcript.description.contains(
                "scroll was moving when the finger landed, and is stopped by it (SV-06)"
            )
        )
        // The next tap is one.
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 300))
        #expect(room.journal.take() == ["content.began", "content.ended"])
    }

    @Test func `a touch during a bounce stops it, and its lift lets the bounce continue (SV-07)`()
        throws
    {
        let room = try ScrollRoom()
        try room.fingers.fingerDrag(
            from: CGPoint(x: 150, y: 200),
            to: CGPoint(x: 150, y: 400),
            duration: 0.3
        )
        #expect(room.offset.y < -50)
        try room.fingers.wait(0.05)
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        let held = room.offset.y
        #expect(held < 0)
        try room.fingers.wait(1)
        #expect(room.offset.y == held)
        _ = room.journal.take()
        try room.fingers.fingerUp()
        try room.settle()
        #expect(room.offset.y == 0)
        #expect(room.journal.take() == ["didScroll"])
    }

    @Test func `a drag that catches a bounce continues from where the content is`() throws {
        let room = try ScrollRoom()
        try room.fingers.fingerDrag(
            from: CGPoint(x: 150, y: 200),
            to: CGPoint(x: 150, y: 400),
            duration: 0.3
        )
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
        let held = room.offset.y
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 310))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 312))
        // On the rubber band two points of the finger are less than two of the content.
        #expect(room.offset.y <= held && room.offset.y >= held - 2)
        try room.fingers.fingerUp()
        try room.settle()
        #expect(room.offset.y == 0)
    }

    @Test func `a resting finger does not keep another from scrolling (SV-08)`() throws {
        let room = try ScrollRoom()
        try room.fingers.fingerDown(.leftThumb, at: CGPoint(x: 50, y: 200))
        try room.fingers.fingerDown(.rightIndex, at: CGPoint(x: 200, y: 400))
        try room.fingers.fingerMove(.rightIndex, to: CGPoint(x: 200, y: 300), duration: 0.2)
        // All of the 100 points but the slop: the resting finger does not halve them.
        #expect(room.offset.y == 90)
        try room.fingers.fingerCancel([.leftThumb, .rightIndex])
    }

    @Test func `a pan recognizer moved to another view scrolls a view that cannot be hit (SV-10)`()
        throws
    {
        let room = try ScrollRoom()
        room.scroll.isHidden = true
        let pad = UIView(frame: CGRect(x: 0, y: 500, width: 300, height: 100))
        room.stage.window.addSubview(pad)
        pad.addGestureRecognizer(room.scroll.panGestureRecognizer)
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 590))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 510), duration: 0.2)
        try room.fingers.wait(0.2)
        try room.fingers.fingerUp()
        #expect(room.offset.y == 70)
    }

    @Test func `isTracking, isDragging and isDecelerating become true one after the other (SV-13)`()
        throws
    {
        let room = try ScrollRoom()
        func flags() -> [Bool] {
            [room.scroll.isTracking, room.scroll.isDragging, room.scroll.isDecelerating]
        }
        #expect(flags() == [false, false, false])
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 400))
        #expect(flags() == [true, false, false])
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 300), duration: 0.1)
        #expect(flags() == [true, true, false])
        try room.fingers.fingerUp()
        #expect(flags() == [false, true, true])
        try room.settle()
        #expect(flags() == [false, false, false])
    }

    @Test func `a finger that another recognizer took no longer tracks (SV-13)`() throws {
        let room = try ScrollRoom()
        final class Follower: NSObject {
            let scroll: UIScrollView
            var tracked: [Bool] = []
            init(_ scroll: UIScrollView) { self.scroll = scroll }
            @MainActor func moved(_ pan: UIPanGestureRecognizer) {
                tracked.append(scroll.isTracking)
            }
        }
        let follower = Follower(room.scroll)
        let pan = UIPanGestureRecognizer(target: follower, action: Selector(Follower.moved))
        room.scroll.addGestureRecognizer(pan)
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 400))
        #expect(room.scroll.isTracking)
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 300), duration: 0.1)
        #expect(pan.state == .changed && room.scroll.panGestureRecognizer.state == .failed)
        #expect(follower.tracked.count > 2 && !follower.tracked.contains(true))
        #expect(!room.scroll.isTracking && !room.scroll.isDragging)
        try room.fingers.fingerUp()
        #expect(room.offset == .zero)
        // The next finger tracks again.
        pan.isEnabled = false
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 400))
        #expect(room.scroll.isTracking)
        try room.fingers.fingerUp()
    }

    // MARK: Which way

    @Test
    func `a straight start locks the other axis, and a diagonal one locks none (SV-14)`() throws {
        let room = try ScrollRoom(content: CGSize(width: 2_000, height: 2_000))
        room.scroll.isDirectionalLockEnabled = true
        func drag(_ first: CGPoint) throws -> CGPoint {
            room.scroll.contentOffset = CGPoint(x: 500, y: 500)
            try room.fingers.fingerDown(at: CGPoint(x: 150, y: 300))
            try room.fingers.fingerMove(to: first)
            try room.fingers.fingerMove(to: CGPoint(x: first.x - 50, y: first.y - 50))
            try room.fingers.wait(0.2)
            try room.fingers.fingerUp()
            return room.offset
        }
        let down = try drag(CGPoint(x: 146, y: 290))
        #expect(down.x == 500 && down.y > 540)
        let across = try drag(CGPoint(x: 140, y: 296))
        #expect(across.x > 540 && across.y == 500)
        let diagonal = try drag(CGPoint(x: 140, y: 292))
        #expect(diagonal.x > 540 && diagonal.y > 540)
    }

    @Test func `content that fits does not scroll, and the transcript says why (MO-11)`() throws {
        let room = try ScrollRoom(content: CGSize(width: 300, height: 400))
        try room.dragAtRest(by: 80)
        #expect(room.offset == .zero)
        #expect(!room.journal.lines.contains("willBeginDragging"))
        #expect(
            room.stage.transcript.description.contains(
                "the content fits and does not bounce (MO-11)"
            )
        )
        room.scroll.alwaysBounceVertical = true
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 300), duration: 0.2)
        #expect(room.offset.y > 30 && room.offset.x == 0)
        try room.fingers.fingerUp()
        try room.settle()
        #expect(room.offset == .zero)
    }

    @Test func `an inner scroll view that reaches its end keeps the drag (SV-09)`() throws {
        let room = try ScrollRoom()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentSize = CGSize(width: 300, height: 350)
        inner.contentInsetAdjustmentBehavior = .never
        room.content.addSubview(inner)
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 380))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 180), duration: 0.3)
        #expect(inner.contentOffset.y > 50)
        #expect(room.offset == .zero)
        try room.fingers.fingerUp()
        try room.settle()
        #expect(inner.contentOffset.y == 50)
        // [choice] At its end and without bouncing it leaves the next drag to the outer one.
        inner.bounces = false
        try room.dragAtRest(by: 60, from: CGPoint(x: 150, y: 380))
        #expect(inner.contentOffset.y == 50)
        #expect(room.offset.y == 50)
    }

    @Test
    func `for pages inside a list the direction of the finger decides which one scrolls`() throws {
        let room = try ScrollRoom()
        let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        pages.contentSize = CGSize(width: 900, height: 300)
        pages.isPagingEnabled = true
        pages.contentInsetAdjustmentBehavior = .never
        room.content.addSubview(pages)
        try room.fingers.fingerDrag(
            from: CGPoint(x: 250, y: 300),
            to: CGPoint(x: 50, y: 280),
            duration: 0.2
        )
        try room.settle()
        #expect(pages.contentOffset == CGPoint(x: 300, y: 0) && room.offset == .zero)
        try room.dragAtRest(by: 110, from: CGPoint(x: 150, y: 380))
        #expect(pages.contentOffset == CGPoint(x: 300, y: 0) && room.offset.y == 100)
    }
}

/// Counts the taps of a recognizer.
final class TapCounter {
    let count: () -> Void
    init(_ count: @escaping () -> Void) { self.count = count }
    func tapped() { count() }
}
