import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

@Suite("Items of navigation bars", .stage) struct NavigationItemTests {
    private func back(_ room: StackRoom) -> UIButton? {
        room.stack.navigationBar.shownBackButton as? UIButton
    }

    @Test func `the title of the back button follows the mode of the page below (NV-42)`() throws {
        let room = try StackRoom("A", "B")
        let item = room.pages[0].navigationItem
        #expect(back(room)?.currentTitle == "A")
        item.backButtonDisplayMode = .generic
        #expect(back(room)?.currentTitle == "Back")
        item.backButtonDisplayMode = .minimal
        #expect(back(room)?.currentTitle == "")
        #expect(back(room)?.accessibilityLabel == "A")
        item.backBarButtonItem = UIBarButtonItem(
            title: "Own",
            style: .plain,
            target: nil,
            action: nil
        )
        #expect(back(room)?.currentTitle == "Own")
        item.backBarButtonItem = nil
        try room.stage.clock.step()
        try room.fingers.fingerTap(at: "BackButton")
        try room.stage.settle()
        #expect(room.titles == ["A"])
    }

    @Test func `the back action replaces the pop, and makes a button without a page below (NV-43)`()
        throws
    {
        let room = try StackRoom("A", "B")
        let journal = Journal()
        room.pages[1].navigationItem.backAction = UIAction(title: "Away") { _ in
            journal.add("back")
        }
        #expect(back(room)?.currentTitle == "A")
        try room.stage.clock.step()
        try room.fingers.fingerTap(at: "BackButton")
        try room.stage.settle()
        #expect(journal.take() == ["back"])
        #expect(room.titles == ["A", "B"])
        room.pages[1].navigationItem.backAction = nil
        try room.stage.clock.step()
        try room.fingers.fingerTap(at: "BackButton")
        try room.stage.settle()
        #expect(room.titles == ["A"] && journal.take() == [])
        #expect(back(room) == nil)
        room.pages[0].navigationItem.backAction = UIAction(title: "Close") { _ in
            journal.add("close")
        }
        #expect(back(room)?.currentTitle == "Close")
        try room.stage.clock.step()
        try room.fingers.fingerTap(at: "BackButton")
        #expect(journal.take() == ["close"] && room.titles == ["A"])
    }

    private func item(_ title: String, _ journal: Journal) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction { _ in journal.add(title) })
    }

    @Test func `groups replace the items at their side, in order (NV-44)`() throws {
        let room = try StackRoom("A", "B")
        let journal = Journal()
        let page = room.pages[1].navigationItem
        let items = ["x", "y", "z", "p", "l"].map { item($0, journal) }
        page.rightBarButtonItem = item("old", journal)
        let last = UIBarButtonItemGroup.fixedGroup(items: [items[2]])
        page.trailingItemGroups = [.fixedGroup(items: [items[0], items[1]]), last]
        page.pinnedTrailingGroup = items[3].creatingFixedGroup()
        page.leadingItemGroups = [.fixedGroup(items: [items[4]])]
        #expect(page.rightBarButtonItems == nil)
        #expect(items[2].buttonGroup === last)
        try room.stage.clock.step()
        let places = items.compactMap { $0.shownView?.frame.minX }
        #expect(places.count == 5)
        #expect(places[..<4].elementsEqual(places[..<4].sorted()))
        #expect(places[4] < places[0])
        #expect(back(room) != nil)
        for title in ["x", "z", "p", "l"] { try room.fingers.activate(label: title) }
        #expect(journal.take() == ["x", "z", "p", "l"])

        last.isHidden = true
        try room.stage.clock.step()
        #expect(items[2].shownView?.superview == nil)
        last.isHidden = false
        last.barButtonItems = [items[0]]
        try room.stage.clock.step()
        #expect(page.trailingItemGroups[0].barButtonItems == [items[1]])
        try room.fingers.activate(label: "x")
        #expect(journal.take() == ["x"])

        page.rightBarButtonItem = item("new", journal)
        #expect(page.trailingItemGroups.isEmpty)
        try room.stage.clock.step()
        try room.fingers.activate(label: "new")
        #expect(journal.take() == ["new"])
    }

    @Test func `a tab bar that is hidden takes no touches and no room (NV-45)`() throws {
        let tabs = UITabBarController()
        let page = Page("One")
        tabs.viewControllers = [page, Page("Two")]
        let stage = try Stage(showing: tabs)
        try stage.clock.step()
        let (bottom, place) = (page.view.safeAreaInsets.bottom, CGPoint(x: 290, y: 790))
        tabs.setTabBarHidden(true, animated: true)
        #expect(tabs.isTabBarHidden)
        try stage.clock.step()
        #expect(page.view.safeAreaInsets.bottom < bottom)
        try stage.fingers.fingerTap(at: place)
        #expect(tabs.selectedIndex == 0)
        tabs.isTabBarHidden = false
        try stage.clock.step()
        #expect(page.view.safeAreaInsets.bottom == bottom)
        try stage.fingers.fingerTap(at: place)
        #expect(tabs.selectedIndex == 1)
    }

    /// A page whose scroll view is not its first subview.
    private final class FramedPage: UIViewController {
        let scroll = UIScrollView()

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Home"
            view.addSubview(UIView(frame: .zero))
            scroll.frame = view.bounds
            scroll.contentSize = CGSize(width: 390, height: 3_000)
            view.addSubview(scroll)
        }
    }

    @Test(arguments: [false, true])
    func `a large title folds with the scroll view that was set (NV-46)`(isSet: Bool) throws {
        let page = FramedPage()
        let stack = UINavigationController(rootViewController: page)
        stack.navigationBar.prefersLargeTitles = true
        let stage = try Stage(showing: stack)
        if isSet { page.setContentScrollView(page.scroll, for: .top) }
        #expect(page.contentScrollView(for: .top) === (isSet ? page.scroll : nil))
        #expect(page.contentScrollView(for: .bottom) == nil)
        try stage.clock.step()
        #expect(stack.navigationBar.frame.height == 96)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 700),
            to: CGPoint(x: 195, y: 400),
            duration: 0.3
        )
        try stage.settle()
        #expect(stack.navigationBar.frame.height == (isSet ? 44 : 96))
    }
}
