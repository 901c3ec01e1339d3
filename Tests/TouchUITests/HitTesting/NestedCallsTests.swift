import TestSupport
import Testing
import TouchTesting
import UIKit

/// Code of an application that calls itself gets a sentence, not a full stack.
@Suite("Nested calls", .stage) struct NestedCallsTests {
    private final class AsksItself: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            hitTest(point, with: event) != nil
        }
    }

    private final class AsksAbove: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            // Two calls at each level: without an end to all of them, the first refusal would not help.
            let first = superview?.hitTest(point, with: event)
            let second = superview?.hitTest(point, with: event)
            return first ?? second ?? self
        }
    }

    private final class Asks: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            super.hitTest(point, with: event)
        }
    }

    private func refusals(_ stage: Stage, _ body: () throws -> Void) rethrows -> [String] {
        let before = stage.refusals.count
        try body()
        return Array(stage.refusals.dropFirst(before))
    }

    @Test func `a point(inside:) that hit-tests its own view is stopped, with a sentence (H-09)`()
        throws
    {
        let view = AsksItself(frame: CGRect(0, 0, 100, 100))
        view.accessibilityIdentifier = "knot"
        let stage = try Stage(views: [view])
        let said = refusals(stage) {
            #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
        }
        #expect(
            said == [
                "Cannot ask \"knot\" (AsksItself) whether it is hit: overrides of hitTest(_:with:) and "
                    + "point(inside:with:) are inside one another already, 1000 calls deep. It counts as not "
                    + "hit. To fix, look for an override that asks itself or a view around it, or override "
                    + "them in fewer of the nested views."
            ]
        )
    }

    @Test func `a hitTest that asks the superview, twice each time, comes to an end (H-11)`() throws
    {
        let view = AsksAbove(frame: CGRect(0, 0, 100, 100))
        view.accessibilityIdentifier = "knot"
        let stage = try Stage(views: [view])
        let said = refusals(stage) {
            #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil)
        }
        #expect(
            said.count == 1
                && said[0].hasPrefix("Cannot ask \"knot\" (AsksAbove) whether it is hit")
        )
        // The next hit test begins from zero.
        view.removeFromSuperview()
        let quiet = refusals(stage) {
            #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil)
        }
        #expect(quiet == [])
    }

    @Test(arguments: [false, true])
    func `900 nested overrides of hitTest are asked, 10,000 are too many (H-11)`(isTooMany: Bool)
        throws
    {
        let leaf = Asks(frame: CGRect(0, 0, 100, 100))
        var top: UIView = leaf
        for _ in 1..<(isTooMany ? 10_000 : 900) {
            let around = Asks(frame: CGRect(0, 0, 100, 100))
            around.addSubview(top)
            top = around
        }
        let stage = try Stage(views: [top])
        let said = refusals(stage) {
            let hit = top.hitTest(CGPoint(x: 5, y: 5), with: nil)
            #expect((hit === leaf) == !isTooMany)
        }
        #expect(said.count == (isTooMany ? 1 : 0))
        // A touch is recorded view by view, and is stopped in the same way.
        try stage.fingers.fingerTap(at: CGPoint(x: 5, y: 5))
    }

    @Test func `a layoutSubviews that lays itself out is stopped, with a sentence`() throws {
        final class Restless: UIView {
            var calls = 0
            override func layoutSubviews() {
                calls += 1
                setNeedsLayout()
                layoutIfNeeded()
            }
        }
        let view = Restless(frame: CGRect(0, 0, 100, 100))
        view.accessibilityIdentifier = "restless"
        let stage = try Stage()
        let said = refusals(stage) {
            stage.window.addSubview(view)
            view.layoutIfNeeded()
        }
        #expect(view.calls == 1_000)
        #expect(
            said == [
                "Cannot lay out \"restless\" (Restless): layoutSubviews() is called inside layoutSubviews() "
                    + "already, 1000 calls deep. It stays marked, and is laid out when the outermost call "
                    + "has returned. To fix, look for a layoutSubviews() that calls layoutIfNeeded(), and "
                    + "call setNeedsLayout() there."
            ]
        )
        view.removeFromSuperview()
    }
}
