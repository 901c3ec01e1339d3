import TestSupport
import Testing
import TouchTesting
import UIKit

/// A constraint as an extension of a test compares it: by the constant alone.
private final class ComparedConstraint: NSLayoutConstraint, ComparedByExtension {
    func isEqualByExtension(_ object: Any?) -> Bool {
        guard let other = object as? NSLayoutConstraint else { return isEqualByIdentity(object) }
        return constant == other.constant
    }
}

@Suite("Constraints that a test compares", .stage) struct EqualConstraints {
    @Test func `constraints are equal as an extension says, and else only to themselves (RT-27)`()
        throws
    {
        let box = try Ground().container.adding(UIView(), "box")
        func width(_ constant: CGFloat) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: box,
                attribute: .width,
                relatedBy: .equal,
                toItem: nil,
                attribute: .notAnAttribute,
                multiplier: 1,
                constant: constant
            )
        }
        func compared(_ constant: CGFloat) -> ComparedConstraint {
            let constraint = ComparedConstraint()
            constraint.constant = constant
            return constraint
        }
        #expect(compared(40) == width(40))
        #expect(compared(40) != width(50))
        #expect(compared(40) != box, "what is no constraint is another object")
        #expect([compared(30), compared(40)].firstIndex(of: compared(40)) == 1)

        let plain = width(40)
        #expect(plain == plain && plain != width(40))
        #expect(!plain.isEqual(nil))
    }
}
