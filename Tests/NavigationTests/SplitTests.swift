import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

@Suite("Split view controllers and image pickers", .stage) struct SplitTests {
    private let list = UIViewController()
    private let detail = UIViewController()

    /// A delegate that shows the list first on a phone.
    private final class ListFirst: UISplitViewControllerDelegate {
        func splitViewController(
            _ splitViewController: UISplitViewController,
            collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool { true }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController
                .Column
        ) -> UISplitViewController.Column { .primary }
    }

    private static let pad = CGSize(width: 1_024, height: 768)

    @Test func `on a pad the list and the detail are columns (SP-01, SP-03)`() throws {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        let stage = try Stage(showing: split, screen: UIScreen(size: Self.pad, idiom: .pad))
        #expect(!split.isCollapsed)
        #expect(split.primaryColumnWidth == 320)
        #expect(list.navigationController?.view.frame.width == 320)
        #expect(
            detail.navigationController?.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768)
        )
        #expect(list.splitViewController === split)
        let other = UIViewController()
        list.showDetailViewController(other, sender: nil)
        #expect(other.navigationController?.view.frame.minX == 320)
        #expect(detail.view.window == nil)
        split.hide(.primary)
        #expect(other.navigationController?.view.convert(CGPoint.zero, to: nil) == .zero)
        #expect(split.displayMode == .secondaryOnly)
        try stage.expectNothingElse()
    }

    @Test func `on a phone they are one stack, with the detail on top (SP-01, SP-02)`() throws {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        let stage = try Stage(showing: split)
        #expect(split.isCollapsed)
        #expect(list.navigationController?.viewControllers == [list, detail])
        split.show(.primary)
        try stage.clock.runUntilIdle()
        #expect(list.navigationController?.topViewController === list)
        split.show(.secondary)
        try stage.clock.runUntilIdle()
        #expect(list.navigationController?.topViewController === detail)
    }

    @Test func `a delegate shows the list first, and a detail is pushed (SP-02)`() throws {
        let delegate = ListFirst()
        let split = UISplitViewController()
        split.delegate = delegate
        let stack = UINavigationController(rootViewController: list)
        split.viewControllers = [stack, detail]
        let stage = try Stage(showing: split)
        #expect(split.viewControllers == [stack])
        #expect(stack.viewControllers == [list])
        list.showDetailViewController(detail, sender: nil)
        try stage.clock.runUntilIdle()
        #expect(stack.viewControllers == [list, detail])
        #expect(detail.view.window === stage.window)
    }

    @Test func `no source of pictures is available, and setting one says so`() throws {
        let stage = try Stage(views: [])
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        let picker = UIImagePickerController()
        picker.sourceType = .camera
        #expect(stage.trace.entries.last?.text.hasPrefix("Cannot pick from camera") == true)
    }
}
