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
        try stage.clock.runUntilIdle()
        #expect(list.view.window == nil)
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

    @Test func `nothing is collapsed before the view is loaded (SP-01)`() {
        let (list, detail) = (UIViewController(), UIViewController())
        let split = UISplitViewController()
        split.viewControllers = [list, detail]
        #expect(split.traitCollection.horizontalSizeClass == .compact)
        #expect(!split.isCollapsed && split.viewControllers == [list, detail])
        split.loadViewIfNeeded()
        #expect(split.isCollapsed && split.viewControllers.count == 1)
    }

    @Test func `a large phone has room for columns on its side, and for one upright (SP-01)`()
        throws
    {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        let size = CGSize(width: 428, height: 926)
        let stage = try Stage(showing: split, screen: UIScreen(size: size))
        let next = UIViewController()
        #expect(split.isCollapsed && detail.navigationController === list.navigationController)
        detail.navigationController?.pushViewController(next, animated: false)
        stage.rotate(to: .landscapeLeft)
        try stage.clock.runUntilIdle()
        #expect(!split.isCollapsed)
        #expect(list.navigationController?.viewControllers == [list])
        #expect(list.navigationController?.view.frame.width == 320)
        #expect(detail.navigationController?.viewControllers == [detail, next])
        #expect(next.view.window === stage.window && list.view.window === stage.window)
        stage.rotate(to: .portrait)
        try stage.clock.runUntilIdle()
        #expect(split.isCollapsed)
        #expect(list.navigationController?.viewControllers == [list, detail, next])
        #expect(next.view.window === stage.window && list.view.window == nil)
    }

    @Test func `a detail in a navigation controller comes back to it (SP-01)`() throws {
        let split = UISplitViewController(style: .doubleColumn)
        let next = UIViewController()
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        let stage = try Stage(showing: split, screen: UIScreen(size: Self.pad, idiom: .pad))
        let own = try #require(detail.navigationController)
        own.pushViewController(next, animated: false)
        for popped in [false, true] {
            split.traitOverrides.horizontalSizeClass = .compact
            stage.clock.endTurn()
            let stack = try #require(list.navigationController)
            #expect(stack.viewControllers == [list, detail, next])
            if popped {
                split.show(.primary)
                try stage.clock.runUntilIdle()
                #expect(stack.viewControllers == [list])
                split.show(.secondary)
                try stage.clock.runUntilIdle()
                #expect(stack.viewControllers == [list, detail, next])
                split.show(.primary)
                try stage.clock.runUntilIdle()
            }
            split.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            stage.clock.endTurn()
            #expect(own.viewControllers == [detail, next] && next.navigationController === own)
            #expect(list.navigationController?.viewControllers == [list])
            #expect(split.viewController(for: .secondary) === detail)
        }
        try stage.expectNothingElse()
    }

    @Test func `columns become one in a narrow window, as traits say (SP-01, SP-02)`() throws {
        let delegate = ListFirst()
        let split = UISplitViewController()
        split.delegate = delegate
        let stack = UINavigationController(rootViewController: list)
        split.viewControllers = [stack, detail]
        let stage = try Stage(showing: split, screen: UIScreen(size: Self.pad, idiom: .pad))
        #expect(!split.isCollapsed && split.viewControllers == [stack, detail])
        #expect(split.viewController(for: .secondary) === detail)
        split.traitOverrides.horizontalSizeClass = .compact
        stage.clock.endTurn()
        #expect(split.isCollapsed && split.viewControllers == [stack])
        #expect(stack.viewControllers == [list] && detail.view.window == nil)
        split.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        stage.clock.endTurn()
        #expect(!split.isCollapsed && split.viewControllers == [stack, detail])
        #expect(detail.view.window === stage.window && stack.view.frame.width == 320)
        try stage.expectNothingElse()
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
