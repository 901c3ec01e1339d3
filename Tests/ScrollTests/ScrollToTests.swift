import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Scrolling until a view is visible", .stage) struct ScrollToTests {
    @Test func `fingers scroll to a view far below, which can then be tapped`() throws {
        let room = try ScrollRoom()
        let far = TracedView("content", CGRect(x: 20, y: 2_400, width: 100, height: 40), Journal())
        far.accessibilityIdentifier = "far"
        room.content.addSubview(far)
        #expect(throws: HammerError.self) { try room.fingers.fingerTap(at: "far") }
        try room.fingers.fingerScroll(to: far)
        try room.fingers.fingerTap(at: "far")
        #expect(far.journal.take() == ["content.began", "content.ended"])
        #expect(room.scroll.bounds.contains(far.frame))
        // It was never flung: each drag lifts at rest.
        #expect(!room.journal.lines.contains("didEndDragging(true)"))
    }

    @Test
    func `the error for a view outside the visible area says that it can be scrolled to`() throws {
        let room = try ScrollRoom()
        let far = UIView(frame: CGRect(x: 20, y: 2_400, width: 100, height: 40))
        far.accessibilityIdentifier = "far"
        room.content.addSubview(far)
        let error = #expect(throws: HammerError.self) { try room.fingers.fingerTap(at: "far") }
        #expect(
            error?.description
                == "Cannot touch \"far\" at (70, 2520): \"UIWindow\" is missed by 1676 pt below its "
                + "bounds (H-04). Hit test at that point: nothing. To fix, scroll to it first: "
                + "fingerScroll(to:), or in a script the step scroll."
        )
    }

    @Test func `nested scroll views are scrolled one after the other, outermost first`() throws {
        let room = try ScrollRoom()
        let pages = UIScrollView(frame: CGRect(x: 0, y: 1_500, width: 300, height: 200))
        pages.contentSize = CGSize(width: 1_500, height: 200)
        pages.isPagingEnabled = true
        pages.contentInsetAdjustmentBehavior = .never
        room.content.addSubview(pages)
        let inside = UIView(frame: CGRect(x: 950, y: 50, width: 100, height: 40))
        inside.accessibilityIdentifier = "inside"
        pages.addSubview(inside)
        try room.fingers.fingerScroll(to: inside)
        #expect(pages.contentOffset == CGPoint(x: 900, y: 0))
        #expect(room.fingers.viewIsHittable("inside"))
    }

    @Test func `a visible view is left where it is`() throws {
        let room = try ScrollRoom()
        let near = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 40))
        room.content.addSubview(near)
        try room.fingers.fingerScroll(to: near)
        #expect(room.journal.take() == [] && room.offset == .zero)
    }

    @Test func `a scroll view that does not follow the finger is named with its offset`() throws {
        let room = try ScrollRoom()
        room.scroll.isScrollEnabled = false
        let far = UIView(frame: CGRect(x: 20, y: 2_400, width: 100, height: 40))
        far.accessibilityIdentifier = "far"
        room.content.addSubview(far)
        let error = #expect(throws: HammerError.self) { try room.fingers.fingerScroll(to: far) }
        #expect(
            error?.description
                == "Cannot scroll \"scroll\" to \"far\": it stays at (0, 0), and its content is 300 by "
                + "3000 pt. To fix, set isScrollEnabled to true on it."
        )
    }

    @Test func `a missing view is searched for up to the end of the content`() throws {
        let room = try ScrollRoom()
        var asked = 0
        #expect(throws: HammerError.self) {
            try room.fingers.fingerScroll(room.scroll, lookingFor: "the row 99") {
                asked += 1
                return false
            }
        }
        // To the end, and back to the beginning.
        #expect(room.offset.y == 0 && asked > 20)
        room.scroll.contentOffset = .zero
        try room.fingers.fingerScroll(room.scroll, lookingFor: "the middle") {
            room.offset.y > 1_200
        }
        #expect(room.offset.y > 1_200 && room.offset.y < 1_600)
    }
}
