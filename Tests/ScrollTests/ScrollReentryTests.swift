import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Scroll view delegates that change the scroll view", .stage) struct ScrollReentryTests {
    @Test func `every change of the offset calls scrollViewDidScroll once (DL-03)`() throws {
        let room = try ScrollRoom()
        var offsets: [CGFloat] = []
        room.delegate.onScroll = { offsets.append($0.contentOffset.y) }
        try room.fling(1_200)
        try room.settle()
        #expect(offsets.count > 20)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 != $1 })
        #expect(offsets.last == room.offset.y)
    }

    @Test(arguments: [false, true])
    func `setting the scale in didEndZooming does not recurse without end`(animated: Bool) throws {
        let room = try ScrollRoom(content: CGSize(width: 600, height: 800))
        room.scroll.maximumZoomScale = 3
        var ends = 0
        room.delegate.onEndZooming = { scroll in
            ends += 1
            scroll.setZoomScale(1, animated: animated)
        }
        try room.fingers.fingerPinch(
            at: CGPoint(x: 150, y: 300),
            fromDistance: 50,
            toDistance: 116,
            duration: 0.3
        )
        try room.settle()
        #expect(room.scroll.zoomScale == 1)
        #expect(ends == (animated ? 2 : 1))
    }

    @Test(arguments: [false, true])
    func `setContentOffset in willBeginDecelerating stops the content where it is`(animated: Bool)
        throws
    {
        let room = try ScrollRoom()
        room.delegate.onBeginDecelerating = { scroll in
            scroll.setContentOffset(scroll.contentOffset, animated: animated)
        }
        try room.fling(2_000)
        let lifted = room.offset
        try room.settle()
        #expect(room.offset == lifted && !room.scroll.isDecelerating)
    }

    @Test func `an offset that is set in didEndDragging is where the deceleration starts`() throws {
        let room = try ScrollRoom()
        room.delegate.onEndDragging = { $0.contentOffset.y = 1_500 }
        try room.fling(1_000)
        try room.settle()
        #expect(abs(room.offset.y - (1_500 + 1_000 / 2.002002670673)) <= 0.5)
    }

    @Test(
        arguments: ["willEndDragging", "didEndDragging", "willBeginDecelerating"],
        [true, false]
    )
    func `content that its delegate makes shorter as it is let go rests at the new end (MO-11)`(
        call: String,
        bounces: Bool
    ) throws {
        let room = try ScrollRoom()
        room.scroll.bounces = bounces
        func shorten() { room.scroll.contentSize.height = 700 }
        switch call {
        case "willEndDragging":
            room.delegate.target = {
                shorten()
                return $0
            }
        case "didEndDragging": room.delegate.onEndDragging = { _ in shorten() }
        default: room.delegate.onBeginDecelerating = { _ in shorten() }
        }
        try room.fling(2_000)
        try room.settle()
        #expect(room.offset.y == 300)
        try room.stage.expectNothingElse()
    }

    @Test func `the last of two animations wins, also when a delegate starts it`() throws {
        let room = try ScrollRoom()
        var isFirst = true
        room.delegate.onEndAnimation = { scroll in
            guard isFirst else { return }
            isFirst = false
            scroll.setContentOffset(CGPoint(x: 0, y: 1_500), animated: true)
        }
        room.scroll.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
        try room.stage.clock.advance(by: 0.1)
        room.scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        try room.settle()
        #expect(room.offset.y == 600)
    }

    @Test func `disabling scrolling stops the motion`() throws {
        let room = try ScrollRoom()
        try room.fling(2_000)
        room.scroll.isScrollEnabled = false
        room.scroll.isScrollEnabled = true
        let stopped = room.offset
        try room.settle()
        #expect(room.offset == stopped && !room.scroll.isDecelerating)
    }

    @Test func `a view that leaves its window under a finger stops`() throws {
        let room = try ScrollRoom()
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 200))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 400), duration: 0.3)
        #expect(room.offset.y < 0)
        room.scroll.removeFromSuperview()
        #expect(!room.scroll.isDragging && !room.scroll.isDecelerating)
        #expect(room.offset.y == 0)
        try room.fingers.fingerUp()
        #expect(room.stage.clock.pending.isEmpty)
    }

    @Test(
        "a scroll view that leaves as a finger stops it follows the next finger as any (G-104)",
        arguments: [true, false]
    )
    func leavesAsItStops(isDragged: Bool) throws {
        let room = try ScrollRoom()
        let parent = try #require(room.scroll.superview)
        room.delegate.onEndDecelerating = { scroll in
            scroll.removeFromSuperview()
            parent.addSubview(scroll)
        }
        try room.fling(2_000)
        try room.fingers.wait(0.3)
        // This finger stops the content, and loses its view at once.
        try room.fingers.fingerDown(at: CGPoint(x: 20, y: 480))
        #expect(!room.scroll.isDecelerating && !room.scroll.isTracking)
        try room.fingers.fingerUp()
        room.delegate.onEndDecelerating = { _ in }
        let offset = room.offset
        _ = room.journal.take()
        if isDragged {
            try room.dragAtRest(by: 110)
            #expect(room.offset.y == offset.y + 100)
        } else {
            try room.fingers.fingerTap(at: CGPoint(x: 150, y: 300))
            #expect(room.journal.take() == ["content.began", "content.ended"])
            #expect(room.offset == offset)
        }
        try room.settle()
        try room.stage.expectNothingElse()
    }

    @Test func `content that grows during an overscroll does not jump`() throws {
        let room = try ScrollRoom()
        room.scroll.contentOffset = CGPoint(x: 0, y: 2_600)
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 400))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 200), duration: 0.3)
        let pulled = room.offset.y
        #expect(pulled > 2_650)
        room.scroll.contentSize.height += 1_000
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 199))
        #expect(abs(room.offset.y - (pulled + 1)) <= 1)
        try room.fingers.fingerCancel()
    }

    @Test func `values that are not numbers are refused with a sentence and move nothing`() throws {
        let room = try ScrollRoom()
        room.scroll.contentOffset = CGPoint(x: 0, y: 100)
        room.scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 5)
        room.scroll.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
        room.scroll.contentInset.top = .nan
        room.scroll.minimumZoomScale = 0
        room.scroll.maximumZoomScale = .nan
        try room.settle()
        #expect(room.offset == CGPoint(x: 0, y: 100))
        #expect(room.scroll.contentInset == .zero)
        #expect(room.scroll.minimumZoomScale == 1 && room.scroll.maximumZoomScale == 1)
        let refusals = room.stage.refusals
        #expect(refusals.count == 5)
    }
}
