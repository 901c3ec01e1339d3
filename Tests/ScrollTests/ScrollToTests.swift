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

    @Test func `fingers scroll where insets are larger than the bounds (SV-18)`() throws {
        let room = try ScrollRoom()
        room.scroll.contentInset = UIEdgeInsets(top: 2_000, left: 0, bottom: 2_000, right: 0)
        room.scroll.contentOffset = .zero
        let (near, far) = (UIView(), TracedView("far", .zero, Journal()))
        near.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
        far.frame = CGRect(x: 20, y: 2_400, width: 100, height: 40)
        far.accessibilityIdentifier = "far"
        for view in [near, far] { room.content.addSubview(view) }
        try room.fingers.fingerScroll(to: near)
        #expect(room.offset == .zero, "it is visible already")
        try room.fingers.fingerScroll(to: far)
        #expect(room.scroll.bounds.contains(far.frame))
        try room.fingers.fingerTap(at: "far")
        #expect(far.journal.take() == ["far.began", "far.ended"])
    }

    @Test func `what no scroll view contains is not scrolled to`() throws {
        let room = try ScrollRoom()
        let view = UIView(frame: CGRect(x: 20, y: 550, width: 100, height: 40))
        view.accessibilityIdentifier = "alone"
        room.stage.window.addSubview(view)
        try room.fingers.fingerScroll(to: view)
        view.frame.origin.y = 2_000
        let outside = #expect(throws: HammerError.self) { try room.fingers.fingerScroll(to: view) }
        #expect(
            outside?.description
                == "Cannot scroll to \"alone\": its middle (70, 2020) is outside of the window, and no "
                + "scroll view contains it. To fix, put it into a scroll view, or move it."
        )
        view.removeFromSuperview()
        let nowhere = #expect(throws: HammerError.self) { try room.fingers.fingerScroll(to: view) }
        #expect(
            nowhere?.description
                == "Cannot scroll to \"alone\": it is in no window. To fix, add it to a view that is shown."
        )
        #expect(room.offset == .zero && room.journal.take() == [])
    }

    @Test func `a scroll view without a size, or of which nothing is visible, is named`() throws {
        let room = try ScrollRoom { scroll in
            let clip = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
            clip.addSubview(scroll)
            return clip
        }
        let far = UIView(frame: CGRect(x: 20, y: 2_400, width: 100, height: 40))
        far.accessibilityIdentifier = "far"
        room.content.addSubview(far)
        let hidden = #expect(throws: HammerError.self) { try room.fingers.fingerScroll(to: far) }
        #expect(
            hidden?.description
                == "Cannot scroll \"scroll\" to \"far\": no part of it is visible: in the window it "
                + "is at (0, 100, 300, 400), where nothing that contains it is. To fix, make room for it, "
                + "or scroll what contains it."
        )
        room.scroll.frame.size.height = 0
        let empty = #expect(throws: HammerError.self) { try room.fingers.fingerScroll(to: far) }
        #expect(
            empty?.description
                == "Cannot scroll \"scroll\" to \"far\": its size is 300 by 0 pt, so there is nothing to "
                + "drag in. To fix, give it a size."
        )
    }

    @Test func `a search ends at the beginning, and does not pull to refresh`() throws {
        let room = try ScrollRoom()
        let refresh = UIRefreshControl()
        var refreshes = 0
        refresh.addAction(
            UIAction { _ in
                refreshes += 1
                refresh.endRefreshing()
            },
            for: .valueChanged
        )
        room.scroll.refreshControl = refresh
        #expect(throws: HammerError.self) {
            try room.fingers.fingerScroll(room.scroll, lookingFor: "the row 99") { false }
        }
        #expect(room.offset.y == 0 && refreshes == 0)
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
