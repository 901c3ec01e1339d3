import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

@Suite("Split view controllers of storyboards", .stage) struct SplitElementTests {
    /// A storyboard of a split view controller and a navigation controller or page for each relationship.
    private func storyboard(_ attributes: String, _ relationships: [String]) throws -> UIStoryboard
    {
        let segues = relationships.map {
            #"<segue destination="\#($0)" kind="relationship" relationship="\#($0)" id="s-\#($0)"/>"#
        }
        let split = """
            <splitViewController \(attributes) id="vc" sceneMemberID="viewController"><toolbarItems/>
            <connections>\(segues.joined())</connections></splitViewController>
            """
        let pages = relationships.map {
            InterfaceText.scene(
                """
                <viewController title="\($0)" id="\($0)" sceneMemberID="viewController">
                <connections><segue destination="other" kind="showDetail" identifier="go" id="g-\($0)"/>
                </connections></viewController>
                """
            )
        }
        let other = InterfaceText.scene(
            #"<viewController title="other" id="other" sceneMemberID="viewController"/>"#
        )
        return try UIStoryboard(
            InterfaceText.storyboard(
                InterfaceText.scene(split) + pages.joined() + other
            )
        )
    }

    private func shown(_ storyboard: UIStoryboard) throws -> (UISplitViewController, Stage) {
        let split = try #require(
            storyboard.instantiateInitialViewController() as? UISplitViewController
        )
        let pad = UIScreen(size: CGSize(width: 1_024, height: 768), idiom: .pad)
        return (split, try Stage(showing: split, screen: pad))
    }

    @Test func `the relationships give the columns their controllers, each in a stack (SP-03)`()
        throws
    {
        let file = try storyboard(
            #"style="tripleColumn" behavior="tile" preferredDisplayMode="twoBesideSecondary""#
                + #" presentsWithGesture="NO" preferredPrimaryColumnWidth="200""#,
            ["masterViewController", "supplementaryViewController", "detailViewController"]
        )
        let (split, stage) = try shown(file)
        #expect(file.check().isEmpty)
        #expect(split.style == .tripleColumn && split.preferredSplitBehavior == .tile)
        #expect(split.displayMode == .twoBesideSecondary && !split.presentsWithGesture)
        #expect(split.primaryColumnWidth == 200)
        let titles = [UISplitViewController.Column.primary, .supplementary, .secondary].map {
            split.viewController(for: $0)?.title
        }
        #expect(
            titles == [
                "masterViewController", "supplementaryViewController", "detailViewController",
            ]
        )
        #expect(split.viewController(for: .primary)?.navigationController != nil)
        try stage.expectNothingElse()
    }

    @Test func `as Xcode wrote before iOS 14, it is the classic interface`() throws {
        let file = try storyboard("", ["masterViewController", "detailViewController"])
        let (split, _) = try shown(file)
        #expect(split.style == .unspecified)
        #expect(
            split.viewControllers.map(\.title) == ["masterViewController", "detailViewController"]
        )
        #expect(split.viewControllers.allSatisfy { $0.navigationController == nil })
    }

    @Test func `a segue that shows a detail replaces the secondary column (SP-01)`() throws {
        let file = try storyboard(
            #"allowDoubleColumnStyle="YES""#,
            ["masterViewController", "detailViewController"]
        )
        let (split, stage) = try shown(file)
        #expect(split.style == .doubleColumn)
        let primary = try #require(split.viewController(for: .primary))
        primary.performSegue(withIdentifier: "go", sender: nil)
        try stage.clock.runUntilIdle()
        #expect(split.viewController(for: .secondary)?.title == "other")
        #expect(split.viewController(for: .primary) === primary)
    }

    @Test func `a relationship that is no column is told, and the others are read`() throws {
        let file = try storyboard("", ["masterViewController", "thirdViewController"])
        let problems = file.check().map(\.description)
        #expect(problems.count == 1)
        #expect(
            problems.first?.contains(
                "no column is known by the relationship \"thirdViewController\". Its controller is left out."
            ) == true
        )
    }
}
