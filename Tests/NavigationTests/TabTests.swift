import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Tabs", .stage) struct TabTests {
    private final class Witness: NSObject, UITabBarControllerDelegate {
        var told: [String] = []
        var allows = true
        func tabBarController(
            _ tabBarController: UITabBarController,
            shouldSelect viewController: UIViewController
        ) -> Bool {
            told.append("should \(viewController.title ?? "")")
            return allows
        }
        func tabBarController(
            _ tabBarController: UITabBarController,
            didSelect viewController: UIViewController
        ) { told.append("did \(viewController.title ?? "")") }
    }

    private let journal = Journal()
    private let witness = Witness()

    private func room() throws -> (Stage, UITabBarController, [UIViewController]) {
        let tabs = UITabBarController()
        let stack = UINavigationController(rootViewController: Page("one", journal))
        stack.title = "One"
        let two = Page("Two", journal)
        tabs.viewControllers = [stack, two]
        tabs.delegate = witness
        let stage = try Stage(showing: tabs)
        try stage.clock.step()
        _ = journal.take()
        return (stage, tabs, [stack, two])
    }

    @Test func `a tap selects a tab, asks and calls the delegate, and switches at once`() throws {
        let (stage, tabs, _) = try room()
        try stage.fingers.activate(label: "Two", traits: .button)
        #expect(tabs.selectedIndex == 1)
        #expect(
            journal.take() == [
                "one willDisappear", "Two willAppear", "Two isAppearing", "one didDisappear",
                "Two didAppear",
            ]
        )
        #expect(stage.fingers.viewIsHittable("button-Two"))
        #expect(!stage.fingers.viewIsVisible("button-one"))
        witness.allows = false
        try stage.fingers.activate(label: "One", traits: .button)
        #expect(tabs.selectedIndex == 1 && journal.take() == [])
        #expect(witness.told == ["should Two", "did Two", "should One"])
        tabs.selectedIndex = 0
        #expect(witness.told.count == 3, "code is not asked, and nobody is told")
        #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
        try stage.expectNothingElse()
    }

    @Test func `a second tap on a tab pops its stack to the root`() throws {
        let (stage, tabs, all) = try room()
        let stack = try #require(all[0] as? UINavigationController)
        stack.pushViewController(Page("deep", journal), animated: false)
        stack.pushViewController(Page("deeper", journal), animated: false)
        try stage.fingers.activate(label: "One", traits: .button)
        try stage.settle()
        #expect(stack.viewControllers.map(\.title) == ["one"] && tabs.selectedIndex == 0)
        #expect(witness.told == ["should One", "did One"])
    }

    @Test func `safe areas account for both bars, and a page may hide the tab bar`() throws {
        let (stage, tabs, all) = try room()
        let stack = try #require(all[0] as? UINavigationController)
        #expect(
            stack.topViewController?.view.safeAreaInsets
                == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0)
        )
        let deep = Page("deep", journal)
        deep.hidesBottomBarWhenPushed = true
        stack.pushViewController(deep, animated: true)
        try stage.settle()
        #expect(tabs.tabBar.isHidden && deep.view.safeAreaInsets.bottom == 34)
        stack.popViewController(animated: true)
        try stage.settle()
        #expect(!tabs.tabBar.isHidden)
        #expect(stage.fingers.viewIsHittable(tabs.tabBar))
    }

    @Test func `switching tabs during a push ends it, and appearance calls stay in pairs`() throws {
        let (stage, tabs, all) = try room()
        let stack = try #require(all[0] as? UINavigationController)
        let deep = Page("deep", journal)
        stack.pushViewController(deep, animated: true)
        try stage.clock.step(frames: 2)
        tabs.selectedIndex = 1
        #expect(
            journal.take() == [
                "deep willMove(in)", "one willDisappear, animated", "deep willAppear, animated",
                "deep isAppearing, animated", "one didDisappear, animated",
                "deep didAppear, animated", "deep didMove(in)", "deep willDisappear",
                "Two willAppear", "Two isAppearing", "deep didDisappear", "Two didAppear",
            ]
        )
        tabs.selectedIndex = 7
        #expect(
            stage.refusals == [
                "Cannot select tab 7 of UITabBarController: it has 2. Nothing was changed. "
                    + "To fix, set an index of viewControllers."
            ]
        )
    }

    @Test
    func `an override of didSelect sees the old selection, also of a tab that is refused (NV-40)`()
        throws
    {
        final class Own: UITabBarController {
            var seen: [Int] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                seen.append(selectedIndex)
            }
        }
        let tabs = Own()
        tabs.viewControllers = [Page("One", journal), Page("Two", journal)]
        tabs.delegate = witness
        let stage = try Stage(showing: tabs)
        try stage.fingers.activate(label: "Two", traits: .button)
        #expect(tabs.seen == [0])
        #expect(tabs.selectedIndex == 1)
        witness.allows = false
        try stage.fingers.activate(label: "One", traits: .button)
        #expect(tabs.seen == [0, 1])
        #expect(tabs.selectedIndex == 1)
    }

    @Test func `a tab that an override of didSelect removes is not selected`() throws {
        final class Own: UITabBarController {
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                viewControllers?.removeAll { $0.tabBarItem === item }
            }
        }
        let tabs = Own()
        let first = Page("One", journal)
        tabs.viewControllers = [first, Page("Two", journal)]
        let stage = try Stage(showing: tabs)
        try stage.fingers.activate(label: "Two", traits: .button)
        #expect(tabs.selectedViewController === first)
        #expect(tabs.viewControllers?.count == 1)
    }
}
