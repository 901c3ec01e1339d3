import Foundation
import Testing
import TouchTesting
import UIKit
import WebKit

@testable import TouchWeb

extension WebRoom {
    /// The middle of an element, in the window.
    func point(_ selector: String) throws -> CGPoint {
        let frame = try #require(web.frame(ofElement: selector))
        return web.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }
}

@Suite("Touches of pages", .stage, .needsChromium) struct PageTouchTests {
    /// A page that writes down its events, with a field that prevents moves.
    private static let page = """
        <div id=pad style="top:50px;left:50px;width:200px;height:100px"></div>
        <div id=wall style="top:200px;left:50px;width:200px;height:100px"></div>
        <div style="top:2000px;height:400px;width:10px"></div>
        <script>
        var log = [];
        for (const type of ["touchstart", "touchmove", "touchend", "touchcancel", "pointerdown", "mousedown",
                            "click", "dblclick"])
          addEventListener(type, (e) => log.push(type + (e.touches ? " " + e.touches.length : "")));
        pad.addEventListener("touchmove", (e) => e.preventDefault(), { passive: false });
        wall.addEventListener("touchstart", (e) => e.preventDefault(), { passive: false });
        </script>
        """

    private func log(_ room: WebRoom) async throws -> [String] {
        let text = try await room.value("const all = log.join(); log = []; all")
        // Moves, however many, count as one.
        return text.split(separator: ",").map(String.init).reduce(into: []) {
            if $0.last != $1 { $0.append($1) }
        }
    }

    @Test func `a tap gives the page its touch, then a click (WV-01, WV-04)`() async throws {
        let room = try WebRoom(Self.page)
        try room.fingers.fingerTap(at: CGPoint(x: 300, y: 600))
        #expect(
            try await log(room) == [
                "pointerdown", "touchstart 1", "touchend 0", "mousedown", "click",
            ]
        )
    }

    @Test func `a drag scrolls, and the page loses its touch when the drag begins (WV-01, WV-06)`()
        async throws
    {
        let room = try WebRoom(Self.page)
        try room.fingers.fingerDrag(
            from: CGPoint(x: 300, y: 600),
            to: CGPoint(x: 300, y: 400),
            duration: 0.5
        )
        #expect(
            try await log(room) == ["pointerdown", "touchstart 1", "touchmove 1", "touchcancel 0"]
        )
        #expect(room.web.scrollView.contentOffset.y > 150)
        try room.stage.clock.advance(by: 5)
        let scrolled = try #require(Double(try await room.value("scrollY")))
        #expect(abs(scrolled - room.web.scrollView.contentOffset.y) < 0.5)
    }

    @Test func `a page that prevents the first move keeps the drag (WV-03)`() async throws {
        let room = try WebRoom(Self.page)
        try room.fingers.fingerDrag(
            from: CGPoint(x: 150, y: 230),
            to: CGPoint(x: 150, y: 130),
            duration: 0.5
        )
        #expect(
            try await log(room) == ["pointerdown", "touchstart 1", "touchmove 1", "touchend 0"]
        )
        #expect(room.web.scrollView.contentOffset == .zero)
    }

    @Test func `a page that prevents the beginning of a touch gets no click (WV-02)`() async throws
    {
        let room = try WebRoom(Self.page)
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 350))
        #expect(try await log(room) == ["pointerdown", "touchstart 1", "touchend 0"])
        #expect(room.facts.contains("touchstart of finger 1, which the page prevents (WV-02)"))
    }

    @Test func `recognizers around the web view do not stand back for the page (WV-02)`() throws {
        let room = try WebRoom(Self.page)
        let outer = UITapGestureRecognizer()
        let counter = TapCount()
        outer.addTarget(counter, action: Selector(TapCount.tapped))
        outer.delegate = counter
        room.stage.window.addGestureRecognizer(outer)
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 350))
        #expect(counter.taps == 1)
    }

    @Test func `a double tap clicks twice, and a narrow column comes closer (WV-04, WV-11)`()
        async throws
    {
        let room = try WebRoom(
            Self.page
                + "<p id=column style='top:320px;left:20px;width:120px;height:150px'>narrow</p>"
        )
        try room.fingers.fingerDoubleTap(at: room.point("#column"))
        try room.stage.clock.advance(by: 1)
        #expect(try await log(room).suffix(4).contains("dblclick"))
        let zoom = room.web.scrollView.zoomScale
        #expect(zoom > 2.5 && zoom < 3)
        try room.fingers.fingerDoubleTap(at: room.point("#column"))
        try room.stage.clock.advance(by: 1)
        #expect(room.web.scrollView.zoomScale == 1)
    }

    @Test func `two fingers zoom, and the page gets touches where it is seen`() async throws {
        let room = try WebRoom(Self.page)
        try room.fingers.fingerPinch(
            at: CGPoint(x: 300, y: 600),
            fromDistance: 60,
            toDistance: 120,
            duration: 0.5
        )
        try room.stage.clock.advance(by: 1)
        #expect(room.web.scrollView.zoomScale > 1.5)
        _ = try await log(room)
        let point = try room.point("#pad")
        #expect(room.stage.window.hitTest(point, with: nil) is WKContentView || point.y < 100)
        #expect(try await room.value("visualViewport.scale") == "1")
    }

    @Test func `a field brings the keyboard, and what is typed goes into the page (WV-05)`()
        async throws
    {
        let room = try WebRoom(
            "<input id=i type=email style='top:20px;left:20px;width:200px;height:40px'>"
                + "<p id=p style='top:200px;width:300px;height:100px'>x</p>"
        )
        try room.fingers.fingerTap(at: room.point("#i"))
        try room.stage.clock.advance(by: 0.1)
        let first = room.stage.window.firstResponder as? WKContentView
        #expect(first?.keyboardType == .emailAddress)
        try room.fingers.keyType("ab@")
        try room.fingers.keyPress(.keyboardDeleteOrBackspace)
        #expect(try await room.value("i.value") == "ab")
        try room.fingers.fingerTap(at: room.point("#p"))
        try room.stage.clock.advance(by: 0.1)
        #expect(room.stage.window.firstResponder == nil)
        #expect(try await room.value("document.activeElement.tagName") == "BODY")
    }

    @Test func `a finger that lifts late does not click`() async throws {
        let room = try WebRoom(Self.page)
        try room.fingers.fingerLongPress(at: CGPoint(x: 300, y: 600), duration: 2)
        #expect(try await log(room) == ["pointerdown", "touchstart 1", "touchend 0"])
    }
}

@MainActor final class TapCount: NSObject, UIGestureRecognizerDelegate {
    var taps = 0
    func tapped() { taps += 1 }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
