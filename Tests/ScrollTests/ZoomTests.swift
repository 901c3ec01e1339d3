import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Zooming", .stage) struct ZoomTests {
    private func room() throws -> ScrollRoom {
        let room = try ScrollRoom(content: CGSize(width: 600, height: 800))
        room.scroll.minimumZoomScale = 0.5
        room.scroll.maximumZoomScale = 3
        return room
    }

    /// The point of the content that is at a point of the window.
    private func contentPoint(_ room: ScrollRoom, at point: CGPoint) -> CGPoint {
        room.content.convert(point, from: nil)
    }

    @Test func `with equal scale limits there is no pinch and no zoom (MO-13)`() throws {
        let room = try ScrollRoom()
        #expect(room.scroll.minimumZoomScale == 1 && room.scroll.maximumZoomScale == 1)
        #expect(room.scroll.pinchGestureRecognizer == nil)
        room.scroll.setZoomScale(2, animated: false)
        #expect(room.scroll.zoomScale == 1)
        #expect(
            room.stage.transcript.description.contains(
                "Cannot zoom scroll to 2: its scales do not differ (1 to 1). "
                    + "It stays at 1. To fix, set minimumZoomScale and maximumZoomScale."
            )
        )
        room.scroll.maximumZoomScale = 2
        #expect(room.scroll.pinchGestureRecognizer?.view === room.scroll)
    }

    @Test func `without a view for zooming nothing zooms (MO-13)`() throws {
        let room = try room()
        room.delegate.zoomed = nil
        try room.fingers.fingerPinch(
            at: CGPoint(x: 150, y: 300),
            fromDistance: 60,
            toDistance: 160,
            duration: 0.3
        )
        #expect(room.scroll.zoomScale == 1)
        #expect(room.stage.transcript.description.contains("there is nothing to zoom (MO-13)"))
    }

    @Test func `a pinch zooms about the point between the fingers (DL-04)`() throws {
        let room = try room()
        room.scroll.contentOffset = CGPoint(x: 100, y: 100)
        _ = room.journal.take()
        let middle = CGPoint(x: 150, y: 300)
        let before = contentPoint(room, at: middle)
        // Eight points are lost (PI-02): 116 / 58 = 2.
        try room.fingers.fingerPinch(
            at: middle,
            fromDistance: 50,
            toDistance: 116,
            duration: 0.3
        )
        let scale = room.scroll.zoomScale
        #expect(abs(scale - 2) < 0.01)
        let after = contentPoint(room, at: middle)
        #expect(abs(after.x - before.x) <= 0.5 && abs(after.y - before.y) <= 0.5)
        #expect(abs(room.scroll.contentSize.width - 600 * scale) < 1e-6)
        let lines = room.journal.take().filter { !["didScroll", "didZoom"].contains($0) }
        #expect(lines == ["willBeginZooming", "didEndZooming(2.0)"])
        try room.settle()
        #expect(room.scroll.zoomScale == scale && !room.scroll.isZooming)
    }

    @Test
    func
        `beyond the maximum scale the content resists, springs back, and then zooming ends (MO-12)`()
        throws
    {
        let room = try room()
        try room.fingers.twoFingerDown(
            [.rightThumb, .rightIndex],
            at: CGPoint(x: 150, y: 300),
            withDistance: 40
        )
        try room.fingers.fingerMove(
            [.rightThumb, .rightIndex],
            to: [CGPoint(x: 20, y: 300), CGPoint(x: 280, y: 300)],
            duration: 0.3
        )
        // 260 / 48 is 5.4; the limit is 3, and less than twice of it shows.
        let pulled = room.scroll.zoomScale
        #expect(pulled > 3 && pulled < 5.4)
        _ = room.journal.take()
        try room.fingers.fingerUp([.rightThumb, .rightIndex])
        #expect(
            room.scroll.isZoomBouncing && !room.journal.lines.contains { $0.hasPrefix("didEndZ") }
        )
        try room.settle()
        #expect(room.scroll.zoomScale == 3)
        #expect(room.journal.lines.last == "didEndZooming(3.0)")
        #expect(!room.scroll.isZoomBouncing)
    }

    @Test func `without bouncing zooming stops at the limit (MO-12)`() throws {
        let room = try room()
        room.scroll.bouncesZoom = false
        try room.fingers.fingerPinch(
            at: CGPoint(x: 150, y: 300),
            fromDistance: 40,
            toDistance: 260,
            duration: 0.3
        )
        #expect(room.scroll.zoomScale == 3)
        #expect(room.journal.lines.contains("didEndZooming(3.0)"))
    }

    @Test func `setZoomScale keeps within the limits, at once or animated in 0.3 s`() throws {
        let room = try room()
        room.scroll.zoomScale = 9
        #expect(room.scroll.zoomScale == 3)
        room.scroll.setZoomScale(1, animated: true)
        #expect(room.scroll.zoomScale == 3)
        try room.stage.clock.advance(by: 0.15)
        #expect(abs(room.scroll.zoomScale - 2) < 1e-6)
        _ = room.journal.take()
        try room.settle()
        #expect(room.scroll.zoomScale == 1)
        #expect(room.journal.lines.last == "didEndZooming(1.0)")
    }

    @Test func `a rectangle of the content can be zoomed to`() throws {
        let room = try room()
        room.scroll.zoom(to: CGRect(x: 200, y: 300, width: 150, height: 100), animated: false)
        #expect(room.scroll.zoomScale == 2)
        let middle = contentPoint(room, at: CGPoint(x: 150, y: 300))
        #expect(middle == CGPoint(x: 275, y: 350))
    }

    @Test func `two fingers pinch and drag at once`() throws {
        let room = try room()
        try room.fingers.twoFingerDown(
            [.rightThumb, .rightIndex],
            at: CGPoint(x: 150, y: 300),
            withDistance: 80
        )
        let before = contentPoint(room, at: CGPoint(x: 150, y: 300))
        try room.fingers.fingerMove(
            [.rightThumb, .rightIndex],
            to: [CGPoint(x: 40, y: 250), CGPoint(x: 200, y: 250)],
            duration: 0.3
        )
        let after = contentPoint(room, at: CGPoint(x: 120, y: 250))
        #expect(room.scroll.zoomScale > 1.5)
        #expect(abs(after.x - before.x) < 12 && abs(after.y - before.y) < 12)
        try room.fingers.fingerUp([.rightThumb, .rightIndex])
        try room.settle()
        #expect(!room.scroll.isZooming && !room.scroll.isDragging)
        #expect(room.stage.clock.pending.isEmpty)
    }
}
