import TestSupport
import Testing
import TouchTesting
import UIKit

/// A scroll view in a scroll view that scrolls along the same axis.
@Suite("Nested scroll views", .stage) struct NestedScrollTests {
    /// A list of 300 by 400 points in which a box of 300 by 300 scrolls by 300.
    private func room(_ inner: UIScrollView = UIScrollView()) throws -> ScrollRoom {
        let room = try ScrollRoom()
        inner.accessibilityIdentifier = "inner"
        inner.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
        inner.contentInsetAdjustmentBehavior = .never
        inner.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600)))
        inner.contentSize = CGSize(width: 300, height: 600)
        room.content.addSubview(inner)
        return room
    }
    private let low = CGPoint(x: 150, y: 400)
    private let high = CGPoint(x: 150, y: 250)

    @Test(arguments: [true, false])
    func `a new drag out of the inner one's end scrolls the outer one (SV-17)`(bounces: Bool)
        throws
    {
        let inner = UIScrollView()
        let room = try room(inner)
        inner.bounces = bounces
        inner.contentOffset.y = 300
        try room.dragAtRest(by: 60, from: low)
        #expect(inner.contentOffset.y == 300 && room.offset.y == 50)
        #expect(
            room.journal.take() == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
            ]
        )
        // And back: from its end inwards the inner one scrolls first.
        try room.dragAtRest(by: -60, from: high)
        #expect(inner.contentOffset.y == 250 && room.offset.y == 50)
        // At its other end the outer one goes back.
        inner.contentOffset.y = 0
        try room.dragAtRest(by: -40, from: high)
        #expect(inner.contentOffset.y == 0 && room.offset.y == 20)
        try room.settle()
        try room.stage.expectNothingElse()
    }

    @Test func `the refusal says who scrolls instead (SV-17)`() throws {
        let inner = UIScrollView()
        let room = try room(inner)
        inner.contentOffset.y = 300
        try room.dragAtRest(by: 60, from: low)
        let text = room.stage.transcript.description
        #expect(
            text.contains(
                "pan of inner  possible → failed: its content is at "
                    + "its end, and scroll can still scroll (SV-17)"
            )
        )
    }

    @Test func `at the ends of both the inner one bounces (SV-17)`() throws {
        let inner = UIScrollView()
        let room = try room(inner)
        try room.fingers.fingerDown(at: high)
        try room.fingers.fingerMove(to: low, duration: 0.3)
        #expect(inner.contentOffset.y < -20 && room.offset.y == 0)
        try room.fingers.fingerUp()
        try room.settle()
        #expect(inner.contentOffset.y == 0 && room.offset.y == 0)
    }

    @Test func `an outer one that cannot take the drag leaves it to the inner one (SV-17)`() throws
    {
        for prepare in [
            { $0.isScrollEnabled = false },
            { $0.panGestureRecognizer.minimumNumberOfTouches = 2 },
            { $0.contentSize.height = 300 },
        ] as [(UIScrollView) -> Void] {
            let inner = UIScrollView()
            let room = try room(inner)
            inner.contentOffset.y = 300
            prepare(room.scroll)
            try room.fingers.fingerDown(at: low)
            try room.fingers.fingerMove(to: high, duration: 0.3)
            #expect(inner.contentOffset.y > 320 && room.offset.y == 0)
            try room.fingers.fingerUp()
            try room.settle()
            #expect(inner.contentOffset.y == 300)
        }
    }

    @Test func `a strip across the direction of the list bounces at its end (SV-17)`() throws {
        let strip = UIScrollView()
        let room = try room(strip)
        strip.contentSize = CGSize(width: 600, height: 300)
        try room.fingers.fingerDown(at: CGPoint(x: 100, y: 300))
        try room.fingers.fingerMove(to: CGPoint(x: 200, y: 300), duration: 0.3)
        #expect(strip.contentOffset.x < -20 && room.offset == .zero)
        try room.fingers.fingerUp()
        try room.settle()
        #expect(strip.contentOffset == .zero)
    }

    @Test func `a zoomed photo that is pulled past its edge turns the page (SV-17, MO-10)`() throws
    {
        let room = try ScrollRoom(content: CGSize(width: 900, height: 400))
        room.scroll.isPagingEnabled = true
        let photo = UIScrollView(frame: CGRect(x: 300, y: 0, width: 300, height: 400))
        photo.contentInsetAdjustmentBehavior = .never
        photo.contentSize = CGSize(width: 600, height: 800)
        photo.contentOffset = CGPoint(x: 0, y: 200)
        room.content.addSubview(photo)
        room.scroll.contentOffset.x = 300
        // Into the photo.
        try room.fingers.fingerDrag(
            from: CGPoint(x: 250, y: 300),
            to: CGPoint(x: 50, y: 300),
            duration: 0.3
        )
        try room.settle()
        #expect(photo.contentOffset.x > 150 && room.offset.x == 300)
        // Out of it, to the page before.
        photo.contentOffset.x = 0
        try room.fingers.fingerDrag(
            from: CGPoint(x: 50, y: 300),
            to: CGPoint(x: 250, y: 300),
            duration: 0.3
        )
        try room.settle()
        #expect(photo.contentOffset.x == 0 && room.offset.x == 0)
    }

    @Test func `a text that is read to its end scrolls the list around it (SV-17)`() throws {
        let notes = UITextView()
        let room = try room(notes)
        notes.text = Array(repeating: "line", count: 80).joined(separator: "\n")
        notes.layoutIfNeeded()
        let end = notes.contentSize.height - notes.bounds.height
        #expect(end > 100)
        notes.contentOffset.y = end
        let rest = notes.contentOffset.y
        try room.dragAtRest(by: 60, from: low)
        #expect(notes.contentOffset.y == rest && room.offset.y == 50)
    }

    @Test
    func `content that is caught beyond its end springs back when the outer one scrolls (SV-17)`()
        throws
    {
        let inner = UIScrollView()
        let room = try room(inner)
        inner.contentOffset.y = 150
        try room.fingers.fingerFling(from: low, to: high, velocity: 1_500, duration: 0.2)
        try room.fingers.waitUntil(
            inner.contentOffset.y > 320,
            timeout: 2,
            checkInterval: 0.01
        )
        try room.fingers.fingerDown(at: low)
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 350), duration: 0.2)
        #expect(room.offset.y == 40)
        try room.fingers.wait(0.2)
        try room.fingers.fingerUp()
        try room.settle()
        #expect(inner.contentOffset.y == 300 && room.offset.y == 40)
    }
}
