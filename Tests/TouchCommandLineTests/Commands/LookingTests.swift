import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("scenes, tree, explain", .stage) struct LookingTests {
    @Test func `scenes lists names and summaries`() async throws {
        let result = await touchstone("scenes")
        #expect(result.status == .passed)
        #expect(
            result.results == """
                pad     Counts fingers.
                covers  Views that no touch reaches.
                late    Says something after 20 seconds.
                taps    Tells a single tap from a double tap.
                rows    Rows, a pan and a pinch.
                tools   Says what it was touched with.
                field   A text field, and what is in it.
                list    Content that is twice as high as the screen.

                """
        )
        let json = await touchstone("scenes", "--json")
        #expect(
            try json.decoded(as: ScenesCommand.Report.self).scenes.map(\.name)
                == TestScenes.all.map(\.name)
        )
    }

    @Test func `tree prints the views for the given screen`() async throws {
        let result = await touchstone("tree", "covers", "--screen", "200x400")
        #expect(result.status == .passed)
        let lines = result.results.split(separator: "\n")
        #expect(lines.first == "UIWindow (0, 0, 200, 400)")
        #expect(
            lines.contains(
                "        UIView \"under\" (0, 100, 100, 50) not hittable: is covered by "
                    + "\"over\" (0, 100, 100, 50) (H-01)"
            )
        )
        let json = await touchstone("tree", "covers", "--screen", "200x400", "--json")
        let tree = try json.decoded(as: ViewTree.self)
        #expect(tree.description + "\n" == result.results)
    }

    @Test func `tree --accessibility prints what assistive technology sees`() async throws {
        let result = await touchstone("tree", "pad", "--accessibility")
        #expect(result.status == .passed)
        #expect(
            result.results == """
                UILabel "count" (0, 0, 100, 20) "0 lifted" [staticText] only read
                UILabel (10, 110, 80, 20) "Touch me" [staticText] only read

                """
        )
        let json = await touchstone("tree", "pad", "--accessibility", "--json")
        let tree = try json.decoded(as: AccessibilityTree.self)
        #expect(tree.description + "\n" == result.results)
        #expect(tree.elements.map(\.frame) == [[0, 0, 100, 20], [10, 110, 80, 20]])
        #expect(tree.elements.map(\.activationPoint) == [[50, 10], [50, 120]])
        let nothing = await touchstone("tree", "covers", "--accessibility")
        #expect(nothing.results == "Assistive technology sees nothing here.\n")
    }

    @Test func `explain prints the walk to the hit view, and its responder chain`() async throws {
        let short = await touchstone("explain", "covers", "--at", "10,110")
        #expect(short.status == .passed)
        #expect(
            short.results == """
                "over" is hit at (10, 110).

                  UIWindow (0, 0, 390, 844) asks its subviews (H-01)
                    UITransitionView (0, 0, 390, 844) asks its subviews (H-01)
                      UIDropShadowView (0, 0, 390, 844) asks its subviews (H-01)
                        view of UIViewController (0, 0, 390, 844) asks its subviews (H-01)
                          over (0, 100, 100, 50) is hit (H-01)

                """
        )
        let result = await touchstone("explain", "covers", "--at", "10,110", "--all")
        #expect(result.status == .passed)
        #expect(result.results.hasPrefix("\"over\" is hit at (10, 110).\n\n"))
        #expect(result.results.contains("Point (10, 110) on the screen:\n  UIWindow"))
        #expect(result.results.contains("over (0, 100, 100, 50) is hit (H-01)"))
        #expect(result.results.contains("hidden (0, 200, 100, 50) is hidden (H-02)"))
        #expect(result.results.contains("over is hit. Its responder chain:\n  over → view of"))
        let json = await touchstone("explain", "covers", "--at", "10,110", "--json")
        let record = try json.decoded(as: ExplanationRecord.self)
        #expect(record.hit == "over")
        #expect(record.chain.last == "UIApplication")
        #expect(record.point == [10, 110])
    }

    @Test(arguments: [
        (
            ["covers", "--at", "10,110", "--set", "a=1", "--rotate", "90"],
            "Cannot use --set and --rotate: without --sequence there is no script and no recording. To fix, leave them out.\n"
        ),
        (
            ["--sequence", "x.yaml", "--fit"],
            "Cannot use --fit: \"x.yaml\" is a script, and only a recording has a surface. To fix, leave it out.\n"
        ),
        (
            ["--sequence", "x.jsonl", "--set", "a=1"],
            "Cannot use --set: \"x.jsonl\" is a recording, and only a script has variables. To fix, leave it out.\n"
        ),
    ])
    func `explain refuses options that have no effect`(arguments: [String], sentence: String) async
    {
        let result = await touchstone(["explain"] + arguments)
        #expect(result.status == .wrongUsage)
        #expect(result.messages == sentence)
    }

    @Test func `explain --sequence opens the scene with the settings of the script`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.file(
            "dark.yaml",
            "scene: pad\nscreen: {style: dark, contentSize: accessibilityLarge}\nsteps: [tap: pad]\n"
        )
        #expect(await touchstone("explain", "--sequence", script).status == .passed)
        let traits = UIApplication.shared.screen.traitCollection
        #expect(traits.userInterfaceStyle == .dark)
        #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    }

    @Test func `explain accepts a point left of the screen`() async {
        let result = await touchstone("explain", "covers", "--at", "-5,1")
        #expect(result.status == .passed)
        #expect(
            result.results.contains(
                "Nothing is hit at (-5, 1): a touch here reaches no view (H-18)."
            )
        )
    }

    @Test(arguments: [
        (
            "under",
            """
            "under" is not hit at (50, 125): "under" is covered by "over" (0, 100, 100, \
            50) (H-01).
            """
        ),
        ("hidden", "\"hidden\" is not hit at (50, 225): \"hidden\" is hidden (H-02)."),
        ("free", "\"free\" is hit at (50, 325)."),
    ])
    func `explain --view says why that view is not hit`(view: String, sentence: String) async throws
    {
        let result = await touchstone("explain", "covers", "--view", view)
        #expect(result.status == .passed)
        #expect(result.results.hasPrefix(sentence + "\n\n  UIWindow "))
        let json = await touchstone("explain", "covers", "--view", view, "--json")
        let answer = try json.decoded(as: ExplainCommand.Answer.self)
        #expect(answer.sentence == sentence)
        #expect(answer.isHit == (view == "free"))
        #expect(answer.explanation != nil)
    }

    @Test func `explain --view accepts a name from tree, and a point`() async {
        let name = await touchstone("explain", "pad", "--view", "UILabel@0.0.0.1.0")
        #expect(name.results.hasPrefix("label \"Touch me\" is not hit at (50, 120)"))
        let point = await touchstone("explain", "covers", "--view", "free", "--at", "10,110")
        #expect(point.results.hasPrefix("\"free\" is not hit at (10, 110): "))
    }

    @Test func `a view that does not exist is refused`() async {
        let result = await touchstone("explain", "covers", "--view", "hiden")
        #expect(result.status == .inputRefused)
        #expect(
            result.messages == "Cannot find a view \"hiden\" in the scene \"covers\". Did you mean "
                + "\"hidden\"? To fix, take a name from `touchstone tree covers`.\n"
        )
    }
}
