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
        func width<Constraint: NSLayoutConstraint>(
            _ type: Constraint.Type,
            _ constant: CGFloat
        ) -> Constraint {
            Constraint(
                item: box,
                attribute: .width,
                relatedBy: .equal,
                toItem: nil,
                attribute: .notAnAttribute,
                multiplier: 1,
                constant: constant
            )
        }
        let compared = width(ComparedConstraint.self, 40)
        #expect(compared == width(NSLayoutConstraint.self, 40))
        #expect(compared != width(NSLayoutConstraint.self, 50))
        #expect(compared != box, "what is no constraint is another object")
        #expect([compared].firstIndex(of: width(ComparedConstraint.self, 40)) == 0)

        let plain = width(NSLayoutConstraint.self, 40)
        #expect(plain == plain && plain != width(NSLayoutConstraint.self, 40))
        #expect(!plain.isEqual(nil))
    }
}
