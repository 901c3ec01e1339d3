import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Menus of bar items", .stage) struct BarMenuTests {
    private let journal = Journal()

    private func action(_ title: String) -> UIAction {
        UIAction(title: title) { [journal] _ in journal.add(title) }
    }

    private var menu: UIMenu { UIMenu(children: [action("Copy"), action("Delete")]) }

    private func show(_ item: UIBarButtonItem) throws -> (Stage, Page) {
        let root = Page("root")
        root.navigationItem.rightBarButtonItem = item
        let stage = try Stage(showing: UINavigationController(rootViewController: root))
        try stage.clock.step()
        return (stage, root)
    }

    private func center(of item: UIBarButtonItem, _ stage: Stage) throws -> CGPoint {
        let frame = try #require(item.frame(in: stage.window))
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test func `without an action a touch opens the menu at once, and a tap chooses (IA-18)`()
        throws
    {
        let item = UIBarButtonItem(title: "More", menu: menu)
        let (stage, _) = try show(item)
        try stage.fingers.fingerDown(at: try center(of: item, stage))
        try stage.clock.step()
        #expect(stage.fingers.viewIsHittable("Copy"), "before the finger lifts")
        try stage.fingers.fingerUp()
        try stage.fingers.fingerTap(at: "Delete")
        #expect(journal.take() == ["Delete"])
        #expect(!stage.fingers.viewIsHittable("Copy"))
        try stage.settle()
        try stage.expectNothingElse()
    }

    @Test func `with an action a tap performs it, and a long press opens the menu (IA-18)`() throws
    {
        let item = UIBarButtonItem(title: "Add", primaryAction: action("Add"), menu: menu)
        let (stage, _) = try show(item)
        let place = try center(of: item, stage)
        try stage.fingers.fingerTap(at: place)
        #expect(journal.take() == ["Add"] && !stage.fingers.viewIsHittable("Copy"))
        try stage.fingers.fingerLongPress(at: place)
        #expect(journal.take() == [] && stage.fingers.viewIsHittable("Copy"))
        try stage.fingers.fingerTap(at: "Copy")
        #expect(journal.take() == ["Copy"])
        try stage.settle()
        try stage.expectNothingElse()
    }

    @Test func `a touch outside closes the menu and reaches nothing else (IA-05, IA-18)`() throws {
        let item = UIBarButtonItem(systemItem: .add, menu: menu)
        let (stage, root) = try show(item)
        try stage.fingers.fingerTap(at: try center(of: item, stage))
        #expect(stage.fingers.viewIsHittable("Copy"))
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 422))
        #expect(!stage.fingers.viewIsHittable("Copy") && root.taps == 0 && journal.take() == [])
        try stage.fingers.fingerTap(at: "button-root")
        #expect(root.taps == 1)
    }

    @Test
    func `a menu and an action that come later count, and a disabled item opens nothing (IA-18)`()
        throws
    {
        let item = UIBarButtonItem(title: "More", image: nil, primaryAction: nil, menu: nil)
        let (stage, _) = try show(item)
        try stage.fingers.fingerTap(at: try center(of: item, stage))
        #expect(journal.take() == [])
        item.menu = menu
        try stage.fingers.fingerTap(at: try center(of: item, stage))
        try stage.fingers.fingerTap(at: "Copy")
        #expect(journal.take() == ["Copy"])
        item.primaryAction = action("Go")
        try stage.fingers.fingerTap(at: try center(of: item, stage))
        #expect(journal.take() == ["Go"] && !stage.fingers.viewIsHittable("Copy"))
        item.primaryAction = nil
        item.isEnabled = false
        try stage.clock.step()
        try? stage.fingers.fingerTap(at: try center(of: item, stage))
        #expect(journal.take() == [] && !stage.fingers.viewIsHittable("Copy"))
    }

    @Test func `an item in a toolbar opens its menu too (IA-18)`() throws {
        let item = UIBarButtonItem(title: "Share", menu: menu)
        let (stage, root) = try show(UIBarButtonItem(title: "Right"))
        root.toolbarItems = [item]
        root.navigationController?.isToolbarHidden = false
        try stage.clock.step()
        try stage.fingers.fingerTap(at: try center(of: item, stage))
        try stage.fingers.fingerTap(at: "Delete")
        #expect(journal.take() == ["Delete"])
    }

    @Test func `an action gives its title and image to an item without them`() {
        let item = UIBarButtonItem(primaryAction: action("Save"))
        #expect(item.title == "Save")
        #expect(UIBarButtonItem(title: "Keep", primaryAction: action("Save")).title == "Keep")
    }
}
