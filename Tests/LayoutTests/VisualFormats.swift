import Testing
import TouchTesting
import UIKit

@Suite("Visual format", .stage) struct VisualFormats {
    /// What a format makes of the views `a`, `b` and `c` of a ground, as people write it.
    private func read(
        _ format: String,
        _ options: NSLayoutConstraint.FormatOptions = []
    ) throws -> (constraints: [String], said: [String]) {
        let ground = try Ground()
        var views: [String: Any] = [:]
        for name in ["a", "b", "c"] { views[name] = ground.container.adding(UIView(), name) }
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: format,
            options: options,
            metrics: ["gap": 12, "high": Float(700)],
            views: views
        )
        return (
            constraints.map {
                String($0.readable.dropFirst("<NSLayoutConstraint ".count).dropLast())
            }, ground.said
        )
    }

    @Test(arguments: [
        ("[a]-[b]", ["b.leading == a.trailing + 8 @1000"]),
        ("[a][b]", ["b.leading == a.trailing @1000"]),
        ("|[a]|", ["a.leading == ground.leading @1000", "ground.trailing == a.trailing @1000"]),
        (
            "H:|-[a(100)]-|",
            [
                "a.width == 100 @1000", "a.leading == ground.leadingMargin @1000",
                "ground.trailingMargin == a.trailing @1000",
            ]
        ),
        (
            "V:|-gap-[a(>=20@high,<=gap)]-(>=5,==7.5@1)-[b(a)]",
            [
                "a.height >= 20 @700", "a.height <= 12 @1000", "b.height == a.height @1000",
                "a.top == ground.top + 12 @1000", "b.top >= a.bottom + 5 @1000",
                "b.top == a.bottom + 7.5 @1",
            ]
        ),
        ("[a(==b@20)]", ["a.width == b.width @20"]),
        ("[a]-(-4)-[b]", ["b.leading == a.trailing - 4 @1000"]),
    ]) func `a visual format gives the constraints that it draws`(
        _ format: String,
        _ expected: [String]
    ) throws {
        let (constraints, said) = try read(format)
        #expect(constraints == expected)
        #expect(said == [])
    }

    @Test func `options align views and reverse the direction`() throws {
        #expect(
            try read("[a]-5-[b]|", [.alignAllTop, .directionRightToLeft]).constraints == [
                "a.left == b.right + 5 @1000", "b.left == ground.left @1000",
                "b.top == a.top @1000",
            ]
        )
        #expect(
            try read("V:[a]-[b][c]", .alignAllCenterX).constraints == [
                "b.top == a.bottom + 8 @1000", "c.top == b.bottom @1000",
                "b.centerX == a.centerX @1000", "c.centerX == b.centerX @1000",
            ]
        )
        // One view alone is not aligned, in whatever direction.
        let (alone, said) = try read("|[a]|", .alignAllCenterX)
        #expect(
            alone == ["a.leading == ground.leading @1000", "ground.trailing == a.trailing @1000"]
        )
        #expect(said == [])
    }

    @Test(arguments: [
        ("H:|-[a", 7, "\"]\" is expected after the view \"a\"."),
        ("[a]-5[b]", 6, "\"-\" is expected after a distance."),
        ("", 1, "a view is expected, such as \"[name]\"."),
        ("[]", 2, "the name of a view is expected after \"[\"."),
        ("[a(100]", 7, "\",\" or \")\" is expected."),
        ("[a]-[d]", 6, "there is no view \"d\"; there are: a, b, c."),
        ("[a]-wide-[b]", 5, "there is no metric \"wide\"; there are: gap, high."),
        ("[a]|-[b]", 5, "nothing may follow the superview's \"|\" at the end."),
        ("[a(1.2.3)]", 4, "\"1.2.3\" is no number."),
        ("X:[a]", 1, "a view is expected, such as \"[name]\"."),
        ("[a(@5)]", 4, "a number, or a name, is expected."),
    ]) func `a format that cannot be read is refused, with the column`(
        _ format: String,
        _ column: Int,
        _ problem: String
    ) throws {
        let (constraints, said) = try read(format)
        #expect(constraints == [])
        #expect(
            said == [
                "Cannot use the visual format at column \(column): \(problem) No constraints were "
                    + "made. \(format.isEmpty ? "" : format + " ")^"
            ]
        )
    }
}
