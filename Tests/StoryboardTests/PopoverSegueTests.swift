import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

@Suite("Popover segues of storyboards", .stage) struct PopoverSegueTests {
    private func show(_ segue: String) throws -> (Stage, UIStoryboard, UIViewController) {
        let stage = try Stage(
            showing: UIViewController(),
            screen: UIScreen(size: CGSize(width: 834, height: 1112), idiom: .pad)
        )
        func controller(_ id: String, _ inside: String) -> String {
            InterfaceText.scene(
                """
                <viewController title="\(id)" id="\(id)" sceneMemberID="viewController">
                <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="834" height="1112"/>
                <subviews>\(inside)</subviews></view>
                </viewController>
                """
            )
        }
        let button = """
            <button id="b"><rect key="frame" x="100" y="300" width="100" height="44"/>
            <accessibility key="accessibilityConfiguration" identifier="go"/>
            <connections>\(segue)</connections></button>
            <view id="other"><rect key="frame" x="500" y="300" width="50" height="50"/></view>
            """
        let storyboard = try UIStoryboard(
            InterfaceText.storyboard(
                controller("home", button) + controller("page", ""),
                initial: "home"
            )
        )
        let home = try #require(storyboard.instantiateInitialViewController())
        stage.window.rootViewController = home
        try stage.fingers.fingerTap(at: "go")
        try stage.clock.runUntilIdle()
        return (stage, storyboard, home)
    }

    @Test func `a popover segue is attached to its anchor, with its arrows (PO-12)`() throws {
        let (stage, storyboard, home) = try show(
            """
            <segue destination="page" kind="popoverPresentation" popoverAnchorView="other" id="s">
            <popoverArrowDirection key="popoverArrowDirection" left="YES" right="YES"/></segue>
            """
        )
        let popover = try #require(home.presentedViewController?.popoverPresentationController)
        #expect((popover.sourceItem as? UIView)?.frame.minX == 500)
        #expect(popover.permittedArrowDirections == [.left, .right])
        #expect(popover.arrowDirection == .right, "there is no room to its right")
        #expect(storyboard.problems == [])
        try stage.expectNothingElse()
    }

    @Test func `without an anchor it is attached to what triggered it (PO-12)`() throws {
        let (stage, storyboard, home) = try show(
            #"<segue destination="page" kind="popoverPresentation" id="s"/>"#
        )
        let popover = try #require(home.presentedViewController?.popoverPresentationController)
        #expect(popover.sourceItem is UIButton && popover.permittedArrowDirections == .any)
        #expect(popover.arrowDirection == .up && storyboard.problems == [])
        try stage.expectNothingElse()
    }
}
