import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Constraints without a second item", .stage) struct MissingItems {
    nonisolated static let pairs:
        [(first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute)] = [
            (.width, .width), (.width, .height), (.width, .notAnAttribute),
            (.height, .height), (.height, .width), (.height, .top),
        ]

    @Test(
        "a size that is compared with an attribute of no item is a constant (LY-01)",
        arguments: pairs
    )
    func sizes(
        pair: (first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute)
    ) throws {
        let ground = try Ground()
        let box = ground.container.adding(UIView(), "box")
        let constraint = NSLayoutConstraint(
            item: box,
            attribute: pair.first,
            relatedBy: .equal,
            toItem: nil,
            attribute: pair.second,
            multiplier: 2,
            constant: 40
        )
        constraint.isActive = true
        ground.container.layoutIfNeeded()
        // The multiplier is that of a second attribute, so it has nothing to multiply.
        #expect(
            box.bounds.size
                == (pair.first == .width
                    ? CGSize(width: 40, height: 0) : CGSize(width: 0, height: 40))
        )
        #expect(constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute)
        #expect(box.constraints.map { $0 === constraint } == [true], "it belongs to its only item")
        #expect(ground.said == [])
    }

    @Test func `limits without a second item are constants too (LY-01)`() throws {
        let ground = try Ground()
        let wide = ground.container.adding(Box(10, 10), "wide")
        let low = ground.container.adding(Box(10, 50), "low")
        func limit(
            _ view: UIView,
            _ attribute: NSLayoutConstraint.Attribute,
            _ relation: NSLayoutConstraint.Relation
        ) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: view,
                attribute: attribute,
                relatedBy: relation,
                toItem: nil,
                attribute: attribute,
                multiplier: 1,
                constant: 30
            )
        }
        NSLayoutConstraint.activate([
            limit(wide, .width, .greaterThanOrEqual), limit(low, .height, .lessThanOrEqual),
        ])
        ground.container.layoutIfNeeded()
        #expect(wide.bounds.size == CGSize(width: 30, height: 10))
        #expect(low.bounds.size == CGSize(width: 10, height: 30))
        #expect(ground.said == [])
    }

    @Test func `a position still needs a second item, and so does what is no view (LY-01)`() throws
    {
        let ground = try Ground()
        let box = ground.container.adding(UIView(), "box")
        func make(_ first: NSLayoutConstraint.Attribute, to item: Any?) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: box,
                attribute: first,
                relatedBy: .equal,
                toItem: item,
                attribute: first,
                multiplier: 1,
                constant: 40
            )
        }
        let (top, width) = (make(.top, to: nil), make(.width, to: "a word"))
        #expect(
            ground.stage.refusals == [
                "Cannot use <NSLayoutConstraint box.top == 40 @1000>: a position cannot be "
                    + "compared with a constant alone. It has no effect. To fix, compare box.top with an attribute of another "
                    + "item, such as the superview.",
                "Cannot use <NSLayoutConstraint box.width == nil.width + 40 @1000>: it has a second item "
                    + "that is gone, or is neither a view nor a layout guide. It has no effect. "
                    + "To fix, give views.",
            ]
        )
        NSLayoutConstraint.activate([top, width])
        #expect(!top.isActive && !width.isActive)
    }
}
