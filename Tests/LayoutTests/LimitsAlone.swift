import TestSupport
import Testing
import TouchTesting
import UIKit

/// One inequality on the position of `b` (40 by 20 points) in a container of 200 by 100 points.
nonisolated struct LimitCase: Sendable, CustomTestStringConvertible {
    let attribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let constant: CGFloat
    /// The position of `b` on the axis.
    let place: CGFloat

    var testDescription: String { "\(attribute) \(relation) container + \(constant)" }

    static let all: [LimitCase] = [
        .init(attribute: .top, relation: .lessThanOrEqual, constant: 23, place: 23),
        .init(attribute: .top, relation: .greaterThanOrEqual, constant: 23, place: 23),
        .init(attribute: .left, relation: .lessThanOrEqual, constant: 23, place: 23),
        .init(attribute: .leading, relation: .greaterThanOrEqual, constant: -7, place: -7),
        .init(attribute: .bottom, relation: .lessThanOrEqual, constant: -23, place: 57),
        .init(attribute: .bottom, relation: .greaterThanOrEqual, constant: -23, place: 57),
        .init(attribute: .trailing, relation: .lessThanOrEqual, constant: -23, place: 137),
        .init(attribute: .right, relation: .greaterThanOrEqual, constant: -23, place: 137),
        .init(attribute: .centerX, relation: .lessThanOrEqual, constant: 5, place: 85),
        .init(attribute: .centerY, relation: .greaterThanOrEqual, constant: -5, place: 35),
    ]
}

@Suite("Limits that are the only constraints", .stage) struct LimitsAlone {
    private func constraint(
        _ view: UIView,
        _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: view,
            attribute: attribute,
            relatedBy: relation,
            toItem: view.superview,
            attribute: attribute,
            multiplier: 1,
            constant: constant
        )
    }

    @Test(
        "a position that only a limit concerns is at the limit, whatever its priority (LY-02)",
        arguments: LimitCase.all,
        [UILayoutPriority.required, .defaultLow]
    ) func limits(limit: LimitCase, priority: UILayoutPriority) throws {
        let ground = try Ground()
        let b = ground.container.adding(Box(40, 20), "b")
        let limiting = constraint(b, limit.attribute, limit.relation, limit.constant)
        limiting.priority = priority
        limiting.isActive = true
        ground.container.layoutIfNeeded()
        let isAcross = limit.attribute.rawValue < 3 || [5, 6, 9].contains(limit.attribute.rawValue)
        #expect(b.bounds.size == CGSize(width: 40, height: 20))
        #expect((isAcross ? b.frame.minX : b.frame.minY) == limit.place)
        #expect(
            (isAcross ? b.frame.minY : b.frame.minX) == 0,
            "no constraint concerns the other axis"
        )
        #expect(b.hasAmbiguousLayout)
    }

    @Test func `the position follows the limit, and leaves it for whatever decides it (LY-02)`()
        throws
    {
        let ground = try Ground()
        let b = ground.container.adding(Box(40, 20), "b")
        let limit = constraint(b, .top, .lessThanOrEqual, 23)
        limit.isActive = true
        ground.container.layoutIfNeeded()
        limit.constant = 31
        ground.container.layoutIfNeeded()
        #expect(b.frame.minY == 31)
        let exact = constraint(b, .top, .equal, 12)
        exact.priority = .fittingSizeLevel
        exact.isActive = true
        ground.container.layoutIfNeeded()
        #expect(b.frame.minY == 12, "a wish of any priority decides")
        exact.isActive = false
        ground.container.layoutIfNeeded()
        #expect(b.frame.minY == 31, "nothing else decides any more")
        limit.isActive = false
        ground.container.layoutIfNeeded()
        #expect(b.frame.minY == 0)
        #expect(ground.said == [])
    }

    @Test func `distances between views are at their limits, and sizes stay small (LY-02)`() throws
    {
        let ground = try Ground()
        let a = ground.container.adding(UIView(), "a")
        let b = ground.container.adding(Box(40, 20), "b")
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: ground.container.leftAnchor, constant: 20),
            a.topAnchor.constraint(equalTo: ground.container.topAnchor),
            a.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
            a.heightAnchor.constraint(equalToConstant: 30),
            b.leftAnchor.constraint(lessThanOrEqualTo: a.rightAnchor, constant: 50),
            b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 8),
        ])
        ground.container.layoutIfNeeded()
        // No size is below zero: that limit came first, so the width is at it and not at 60.
        #expect(a.frame == CGRect(20, 0, 0, 30))
        #expect(b.frame == CGRect(70, 38, 40, 20))
        #expect(ground.said == [])
    }
}
