import Testing
import TouchTesting
import TouchTrace
import UIKit

/// Buttons that are seen, and that hit testing does not find where the finger is.
@MainActor @Suite("A view at the wrong place is named", .stage)
struct MisplacedViewTests: MistakePage {
    let page = UIViewController()

    private func save(at frame: CGRect, in parent: UIView? = nil) -> UIButton {
        let button = add("save", UIButton(type: .system), at: frame, in: parent)
        button.addAction(UIAction { _ in }, for: .touchUpInside)
        return button
    }

    /// What a failure after a tap would say.
    private func causeAfterTap(at point: CGPoint) throws -> String? {
        let stage = try Stage(showing: page)
        try stage.fingers.fingerTap(at: point)
        return stage.trace.causeOfFailure.text
    }

    @Test func `a superview without a size (H-04)`() throws {
        let card = add("card", UIView(), at: .zero)
        _ = save(at: frame, in: card)
        #expect(
            try causeAfterTap(at: center) == """
                Nothing used the tap of finger 1 at (150, 222): it hit "view of UIViewController", \
                which has no gesture recognizer and handles no touches. "save" is there, in "card": \
                "card" is 0 × 0 pt, so no point is inside it (H-04). To fix, give it a size, by its \
                frame or by constraints.
                """
        )
    }

    @Test func `a button without a height (H-04)`() throws {
        _ = save(at: CGRect(x: 100, y: 222, width: 100, height: 0))
        #expect(
            try causeAfterTap(at: center)?.hasSuffix(
                """
                "save" is 100 × 0 pt, so no point is inside it (H-04). To fix, give it a size, by its \
                frame or by constraints.
                """
            ) == true
        )
    }

    @Test func `a superview that clips the button away (H-04)`() throws {
        let card = add("card", UIView(), at: CGRect(x: 50, y: 100, width: 300, height: 100))
        card.clipsToBounds = true
        _ = save(at: CGRect(x: 50, y: 110, width: 100, height: 44), in: card)
        #expect(
            try causeAfterTap(at: center)?.hasSuffix(
                """
                "save" is there, in "card": "card" is missed by 22 pt below its bounds (H-04). To fix, \
                touch a part that is inside all of its superviews.
                """
            ) == true
        )
    }

    @Test func `a larger touch area that the superview cuts (H-04, H-09)`() throws {
        final class LargeButton: UIButton {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -30, dy: -30).contains(point)
            }
        }
        let bar = add("bar", UIView(), at: CGRect(x: 50, y: 200, width: 300, height: 24))
        _ = add("close", LargeButton(), at: CGRect(x: 100, y: 2, width: 20, height: 20), in: bar)
        #expect(
            try causeAfterTap(at: CGPoint(x: 160, y: 240))?.hasSuffix(
                """
                It missed "close" by 18 pt, and "bar" is missed by 16 pt below its bounds (H-04): a view \
                is not asked outside of the views that it is in. To fix, make "bar" larger, or touch \
                inside "close".
                """
            ) == true
        )
    }

    @Test func `a zPosition that draws the button in front (H-01)`() throws {
        let button = save(at: frame)
        button.layer.zPosition = 1
        _ = add("mat", UIView(), at: CGRect(x: 0, y: 100, width: 390, height: 300))
        #expect(
            try causeAfterTap(at: center)?.hasSuffix(
                """
                "save" is covered by "mat" (0, 100, 390, 300) (H-01): its zPosition draws it in front, \
                and hit testing asks subviews in their order. To fix, move the cover aside, or touch a \
                part that is not covered.
                """
            ) == true
        )
    }

    @Test func `a popup that is scaled to nothing lies over everything (H-01)`() throws {
        _ = save(at: frame)
        let popup = add("popup", UIView(), at: CGRect(x: 20, y: 500, width: 300, height: 200))
        popup.transform = CGAffineTransform(scaleX: 0, y: 0)
        #expect(
            try causeAfterTap(at: center)?.hasSuffix(
                """
                "save" is covered by "popup" (170, 600, 0, 0) (H-01): the transform of "popup" scales it \
                to nothing and has no inverse, so every point is inside it. To fix, move the cover aside, \
                or touch a part that is not covered.
                """
            ) == true
        )
    }
}
