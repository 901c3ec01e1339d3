import TestSupport
import Testing
import TouchTesting
import UIKit

/// One constraint on `b` (40 by 20 points) in a container of 200 by 100 with margins of 4, 8, 12 and 16
/// from the top against the clock (top, left, bottom, right); `a` lies at (20, 10, 60, 30).
nonisolated struct AttributeCase: Sendable, CustomTestStringConvertible {
    enum Other: Sendable { case a, container }
    let first: NSLayoutConstraint.Attribute
    let other: Other
    let second: NSLayoutConstraint.Attribute
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    /// Where `b` begins on the axis.
    let place: CGFloat

    var testDescription: String { "\(first) == \(multiplier) * \(other).\(second) + \(constant)" }

    static let across: [AttributeCase] = [
        .init(first: .left, other: .a, second: .left, constant: 5, place: 25),
        .init(first: .right, other: .a, second: .right, place: 40),
        .init(first: .leading, other: .a, second: .trailing, constant: 8, place: 88),
        .init(first: .trailing, other: .a, second: .leading, constant: -8, place: -28),
        .init(first: .centerX, other: .a, second: .centerX, place: 30),
        .init(first: .centerX, other: .a, second: .right, place: 60),
        .init(first: .left, other: .a, second: .right, multiplier: 0.5, place: 40),
        .init(first: .left, other: .container, second: .left, constant: 3, place: 3),
        .init(first: .right, other: .container, second: .right, constant: -3, place: 157),
        .init(first: .right, other: .container, second: .right, multiplier: 0.5, place: 60),
        .init(first: .leftMargin, other: .a, second: .left, place: 12),
        .init(first: .rightMargin, other: .a, second: .right, place: 48),
        .init(first: .leading, other: .container, second: .leadingMargin, place: 8),
        .init(first: .left, other: .container, second: .leftMargin, place: 8),
        .init(first: .right, other: .container, second: .rightMargin, place: 144),
        .init(
            first: .trailing,
            other: .container,
            second: .trailingMargin,
            multiplier: 0.5,
            place: 52
        ),
        .init(first: .centerX, other: .container, second: .centerX, place: 80),
        .init(first: .centerX, other: .container, second: .centerXWithinMargins, place: 76),
    ]
    static let down: [AttributeCase] = [
        .init(first: .top, other: .a, second: .bottom, constant: 8, place: 48),
        .init(first: .bottom, other: .a, second: .top, place: -10),
        .init(first: .centerY, other: .a, second: .centerY, place: 15),
        .init(first: .top, other: .a, second: .centerY, multiplier: 2, place: 50),
        // Without text the first baseline is the top, the last one the bottom.
        .init(first: .firstBaseline, other: .a, second: .bottom, place: 40),
        .init(first: .lastBaseline, other: .a, second: .bottom, place: 20),
        .init(first: .top, other: .container, second: .topMargin, place: 4),
        .init(first: .bottom, other: .container, second: .bottomMargin, place: 68),
        .init(first: .centerY, other: .container, second: .centerYWithinMargins, place: 36),
        .init(first: .topMargin, other: .a, second: .top, place: 2),
        .init(first: .bottomMargin, other: .a, second: .bottom, place: 28),
    ]
}

@Suite("Attributes, relations and priorities", .stage) struct Attributes {
    @Test(arguments: AttributeCase.across + AttributeCase.down)
    func `each attribute places a view where arithmetic says`(_ testCase: AttributeCase) throws {
        let ground = try Ground()
        let container = ground.container
        container.layoutMargins = UIEdgeInsets(top: 4, left: 8, bottom: 12, right: 16)
        let a = UIView(frame: CGRect(20, 10, 60, 30))
        container.addSubview(a)
        let b = container.adding(UIView(), "b")
        let isAcross = AttributeCase.across.contains {
            $0.testDescription == testCase.testDescription
        }
        NSLayoutConstraint.activate([
            b.widthAnchor.constraint(equalToConstant: 40),
            b.heightAnchor.constraint(equalToConstant: 20),
            isAcross
                ? b.topAnchor.constraint(equalTo: container.topAnchor)
                : b.leftAnchor.constraint(equalTo: container.leftAnchor),
            NSLayoutConstraint(
                item: b,
                attribute: testCase.first,
                relatedBy: .equal,
                toItem: testCase.other == .a ? a : container,
                attribute: testCase.second,
                multiplier: testCase.multiplier,
                constant: testCase.constant
            ),
        ])
        container.layoutIfNeeded()
        #expect(
            b.frame == CGRect(isAcross ? testCase.place : 0, isAcross ? 0 : testCase.place, 40, 20)
        )
        #expect(!b.hasAmbiguousLayout)
        #expect(ground.said == [])
    }

    @Test func `sizes can be tied to sizes, distances and constants`() throws {
        let ground = try Ground()
        let (a, b) = (
            ground.container.adding(UIView(), "a"), ground.container.adding(UIView(), "b")
        )
        let container = ground.container
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            a.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
            a.widthAnchor.constraint(
                equalTo: container.widthAnchor,
                multiplier: 0.25,
                constant: -2
            ),
            a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
            // As wide as the gap between a and b, which ends at the container's end: 48 and twice a gap
            // and 10 make 200.
            b.widthAnchor.constraint(
                equalTo: a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
            ),
            b.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
            b.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
        container.layoutIfNeeded()
        #expect(a.frame == CGRect(10, 10, 48, 24))
        #expect(b.frame == CGRect(129, 50, 71, 50))
    }

    @Test
    func `inequalities leave room for lower priorities, and equal priorities share what is left`()
        throws
    {
        let ground = try Ground()
        let container = ground.container
        let bar = container.adding(UIView(), "bar")
        let wanted = bar.widthAnchor.constraint(equalToConstant: 500)
        wanted.priority = .defaultLow
        let less = bar.widthAnchor.constraint(equalToConstant: 30)
        less.priority = UILayoutPriority(249)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(
                greaterThanOrEqualTo: container.leadingAnchor,
                constant: 20
            ),
            bar.trailingAnchor.constraint(
                lessThanOrEqualTo: container.trailingAnchor,
                constant: -30
            ),
            bar.topAnchor.constraint(equalTo: container.topAnchor),
            bar.heightAnchor.constraint(equalToConstant: 10),
            wanted, less,
        ])
        container.layoutIfNeeded()
        #expect(bar.frame == CGRect(20, 0, 150, 10))
        wanted.priority = UILayoutPriority(248)
        let start = bar.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 50)
        start.priority = UILayoutPriority(1)
        start.isActive = true
        container.layoutIfNeeded()
        #expect(bar.frame == CGRect(50, 0, 30, 10))
    }

    @Test func `content hugging and compression resistance follow their priorities`() throws {
        let ground = try Ground()
        let container = ground.container
        let (a, b) = (container.adding(Box(80, 20), "a"), container.adding(Box(60, 30), "b"))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|[a][b]|",
                options: .alignAllTop,
                metrics: nil,
                views: ["a": a, "b": b]
            ) + [a.topAnchor.constraint(equalTo: container.topAnchor)]
        )
        a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        container.layoutIfNeeded()
        #expect([a.frame, b.frame] == [CGRect(0, 0, 80, 20), CGRect(80, 0, 120, 30)])
        // What gives way to 60 points less than there is content: b, then a.
        container.frame.size.width = 100
        a.setContentCompressionResistancePriority(.required, for: .horizontal)
        container.layoutIfNeeded()
        #expect([a.frame.width, b.frame.width] == [80, 20])
        a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        container.layoutIfNeeded()
        #expect([a.frame.width, b.frame.width] == [40, 60])
        #expect(ground.said == [])
    }

    @Test func `in right-to-left layout leading is right, and constants count from there`() throws {
        let ground = try Ground()
        let container = ground.container
        container.semanticContentAttribute = .forceRightToLeft
        container.directionalLayoutMargins.leading = 30
        let (a, b) = (container.adding(UIView(), "a"), container.adding(UIView(), "b"))
        let left = b.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 60)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|-[a(40)]-(>=10)-[b(50)]",
                options: [.alignAllTop, .alignAllBottom],
                metrics: nil,
                views: ["a": a, "b": b]
            ) + [
                a.topAnchor.constraint(equalTo: container.topAnchor),
                a.heightAnchor.constraint(equalToConstant: 10),
                left,
            ]
        )
        container.layoutIfNeeded()
        // 200 less the margin of 30 less the width.
        #expect([a.frame, b.frame] == [CGRect(130, 0, 40, 10), CGRect(60, 0, 50, 10)])
        #expect(container.layoutMargins.right == 30)
        container.semanticContentAttribute = .unspecified
        left.constant = 90
        container.layoutIfNeeded()
        #expect([a.frame.minX, b.frame.minX] == [30, 90])
        #expect(ground.said == [])
    }

    @Test func `a nonsensical constraint is refused with a sentence and has no effect`() throws {
        let ground = try Ground()
        let container = ground.container
        let a = container.adding(UIView(), "a")
        let lost = UIView()
        lost.accessibilityIdentifier = "lost"
        NSLayoutConstraint(
            item: a,
            attribute: .left,
            relatedBy: .equal,
            toItem: container,
            attribute: .top,
            multiplier: 1,
            constant: 0
        ).isActive = true
        a.leadingAnchor.constraint(equalTo: lost.leadingAnchor).isActive = true
        let width = a.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        width.constant = .nan
        a.addConstraint(a.leftAnchor.constraint(equalTo: container.leftAnchor))
        #expect(container.constraints.isEmpty)
        #expect(a.constraints == [width])
        #expect(
            ground.said == [
                "Cannot use <NSLayoutConstraint a.left == ground.top @1000>: left and top cannot be "
                    + "compared. It has no effect. To fix, compare sizes with "
                    + "sizes, horizontal positions with horizontal positions, vertical with vertical, and leading or trailing never with left or right.",
                "Cannot activate <NSLayoutConstraint a.left == ground.top @1000>: left and top cannot "
                    + "be compared. It has no effect. To fix, compare sizes with "
                    + "sizes, horizontal positions with horizontal positions, vertical with vertical, and leading or trailing never with left or right.",
                "Cannot activate <NSLayoutConstraint a.leading == lost.leading @1000>: a (in "
                    + "UIWindow) and lost (in lost) have no common ancestor. Nothing was activated. "
                    + "To fix, add both to one tree of views first.",
                "Cannot set the constant of <NSLayoutConstraint a.width == 10 @1000> to nan: it is not "
                    + "a finite number of points. It stays 10. To fix, look for a division by zero.",
                "Cannot add <NSLayoutConstraint a.left == ground.left @1000> to a: it has "
                    + "items that are not in that view. Nothing was added. To fix, set isActive to true instead, "
                    + "which finds ground.",
            ]
        )
    }

    @Test
    func `a priority changes while its constraint is active, also to required and back (LY-09)`()
        throws
    {
        let ground = try Ground()
        let a = ground.container.adding(UIView(), "a")
        let narrow = a.widthAnchor.constraint(equalToConstant: 20)
        let wide = a.widthAnchor.constraint(equalToConstant: 60)
        (narrow.priority, wide.priority) = (.defaultHigh, .defaultLow)
        NSLayoutConstraint.activate([narrow, wide])
        ground.container.layoutIfNeeded()
        #expect(a.bounds.width == 20)
        wide.priority = .required
        narrow.constant = 25
        #expect(narrow.description.contains("25"), "it describes the constraint as it is now")
        narrow.constant = 20
        ground.container.layoutIfNeeded()
        #expect(a.bounds.width == 60 && wide.isActive)
        wide.priority = .defaultLow
        narrow.priority = .required
        ground.container.layoutIfNeeded()
        #expect(a.bounds.width == 20)
        #expect(ground.said == [])
    }

    @Test func `a constraint of a distance between two anchors belongs to two items (LY-10)`()
        throws
    {
        let ground = try Ground()
        let (a, b) = (
            ground.container.adding(UIView(), "a"), ground.container.adding(UIView(), "b")
        )
        let constraint = a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor)
            .constraint(equalTo: a.widthAnchor)
        #expect(constraint.firstItem == nil && constraint.secondItem === a)
        constraint.isActive = true
        a.leadingAnchor.constraint(equalTo: ground.container.leadingAnchor).isActive = true
        a.widthAnchor.constraint(equalToConstant: 30).isActive = true
        ground.container.layoutIfNeeded()
        #expect(b.frame.minX == 30)
        #expect(ground.container.constraints.contains { $0 === constraint })
    }
}
