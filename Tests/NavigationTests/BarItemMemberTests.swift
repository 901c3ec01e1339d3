import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Members of bars and their items", .stage) struct BarItemMemberTests {
    private final class CodedItem: UIBarButtonItem {
        let mark: String

        required init?(coder: NSCoder) {
            mark = "coded"
            super.init(coder: coder)
        }
    }

    private final class Attached: NSObject, UINavigationBarDelegate, UIToolbarDelegate,
        UISearchBarDelegate
    {
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }

    private final class Silent: NSObject, UINavigationBarDelegate, UIToolbarDelegate {}

    @Test func `a tap toggles the selection of an item, then calls its action (IA-22)`() throws {
        let journal = Journal()
        let item = UIBarButtonItem(title: "Bold")
        item.primaryAction = UIAction {
            journal.add("\(($0.sender as? UIBarButtonItem)?.isSelected == true)")
        }
        item.changesSelectionAsPrimaryAction = true
        item.accessibilityIdentifier = "Bold"
        let page = Page("root")
        page.navigationItem.rightBarButtonItem = item
        let stage = try Stage(showing: UINavigationController(rootViewController: page))
        try stage.clock.step()
        try stage.fingers.fingerTap(at: "Bold")
        try stage.fingers.fingerTap(at: "Bold")
        #expect(journal.take() == ["true", "false"])
        item.menu = UIMenu(children: [UIAction(title: "Heavy") { _ in journal.add("heavy") }])
        item.primaryAction = nil
        try stage.fingers.fingerTap(at: "Bold")
        #expect(!item.isSelected && journal.take() == [], "the tap opened the menu")
    }

    @Test func `an item keeps what it has for states, styles and metrics`() throws {
        let item = UIBarButtonItem(title: "Add", target: nil, action: nil)
        let (plain, done) = (try #require(UIImage(systemName: "plus")), UIImage())
        item.setBackgroundImage(plain, for: .normal, barMetrics: .default)
        item.setBackgroundImage(done, for: .normal, style: .done, barMetrics: .default)
        #expect(item.backgroundImage(for: .normal, barMetrics: .default) === plain)
        #expect(item.backgroundImage(for: .normal, style: .plain, barMetrics: .default) === plain)
        #expect(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) === done)
        #expect(item.backgroundImage(for: .normal, barMetrics: .compact) == nil)
        item.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -9), for: .default)
        #expect(item.backButtonTitlePositionAdjustment(for: .default) == UIOffset(horizontal: -9))
        #expect(item.titlePositionAdjustment(for: .default) == .zero)
    }

    @Test func `an item takes from the appearance what it does not have (IA-17)`() throws {
        let page = Page("root")
        let stage = try Stage(showing: UINavigationController(rootViewController: page))
        UIBarButtonItem.appearance().setTitlePositionAdjustment(
            UIOffset(vertical: 2),
            for: .default
        )
        UIBarButtonItem.appearance().setTitlePositionAdjustment(
            UIOffset(vertical: 3),
            for: .compact
        )
        let item = UIBarButtonItem(title: "Add")
        item.setTitlePositionAdjustment(UIOffset(vertical: 5), for: .compact)
        page.navigationItem.rightBarButtonItem = item
        try stage.clock.step()
        #expect(item.titlePositionAdjustment(for: .default) == UIOffset(vertical: 2))
        #expect(item.titlePositionAdjustment(for: .compact) == UIOffset(vertical: 5))
    }

    @Test func `items have the initializer that Xcode inserts, without values`() throws {
        let item = try #require(CodedItem(coder: NSCoder()))
        #expect(item.mark == "coded" && item.title == nil && item.isEnabled)
        #expect(UITabBarItem(coder: NSCoder())?.title == nil)
        #expect(UINavigationItem(coder: NSCoder())?.title == nil)
    }

    @Test func `a bar is where its delegate says, or else at its usual place`() {
        let (navigation, tools, search) = (UINavigationBar(), UIToolbar(), UISearchBar())
        #expect(navigation.barPosition == .top && tools.barPosition == .bottom)
        #expect(search.barPosition == .any)
        let silent = Silent()
        (navigation.delegate, tools.delegate) = (silent, silent)
        #expect(navigation.barPosition == .top && tools.barPosition == .bottom)
        let attached = Attached()
        (navigation.delegate, tools.delegate, search.delegate) = (attached, attached, attached)
        let bars: [any UIBarPositioning] = [navigation, tools, search]
        #expect(bars.map(\.barPosition) == [.topAttached, .topAttached, .topAttached])
    }

    @Test func `tab bars and their items keep values without an effect`() {
        let (bar, tab) = (UITabBar(), UITabBarItem())
        #expect(
            bar.itemPositioning == .automatic && bar.backgroundImage == nil && tab.badgeColor == nil
        )
        let image = UIImage()
        (bar.backgroundImage, bar.shadowImage, bar.itemPositioning) = (image, image, .centered)
        #expect(bar.backgroundImage === image && bar.shadowImage === image)
        tab.setBadgeTextAttributes([.foregroundColor: UIColor.black], for: .normal)
        #expect(tab.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .black)
        #expect(tab.badgeTextAttributes(for: .selected) == nil)
    }
}
