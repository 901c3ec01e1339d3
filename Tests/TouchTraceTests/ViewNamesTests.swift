import Foundation
import Testing
import TouchTesting
import TouchTrace
import UIKit

@testable import TouchUI

@MainActor @Suite("Names of views and recognizers", .stage) struct ViewNamesTests {
    final class SaveButton: UIButton {}
    final class DoorController: UIViewController {}

    private let door = DoorController()

    private func named(_ view: UIView, in parent: UIView? = nil) -> String {
        (parent ?? door.view).addSubview(view)
        return view.nameInTranscript
    }

    private func button(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        return button
    }

    @Test func `a control and a label are named by what they say`() throws {
        _ = try Stage(showing: door)
        let label = UILabel()
        label.text = "Hello,\nworld"
        let field = UITextField()
        field.accessibilityLabel = "Name"
        #expect(named(button("Save")) == "button \"Save\"")
        #expect(named(label) == "label \"Hello, world\"")
        #expect(named(field) == "text field \"Name\"")
        #expect(named(UISlider()) == "slider in view of DoorController")
    }

    @Test func `a class of the application keeps its name`() throws {
        _ = try Stage(showing: door)
        let save = SaveButton(type: .system)
        save.setTitle("Save", for: .normal)
        #expect(named(save) == "SaveButton \"Save\"")
    }

    @Test func `a long text is cut`() throws {
        _ = try Stage(showing: door)
        let name = named(button("The quick brown fox jumps over the lazy dog"))
        #expect(name == "button \"The quick brown fox jumps over …\"")
    }

    @Test func `an identifier is the whole name`() throws {
        _ = try Stage(showing: door)
        let save = button("Save")
        save.accessibilityIdentifier = "save"
        #expect(named(save) == "save")
        #expect(save.stableName == "save")
    }

    @Test func `a name belongs to one view for the whole run`() throws {
        _ = try Stage(showing: door)
        let first = button("Save")
        #expect(named(first) == "button \"Save\"")
        let second = button("Save")
        #expect(named(second) == "button \"Save\" (2)")
        first.setTitle("Saved", for: .normal)
        #expect(first.nameInTranscript == "button \"Saved\"")
        first.removeFromSuperview()
        #expect(named(button("Save")) == "button \"Save\" (3)")
        first.setTitle("Save", for: .normal)
        #expect(first.nameInTranscript == "button \"Save\"")
    }

    @Test func `the name of a button is found once, until its text or its place changes`() throws {
        _ = try Stage(showing: door)
        let save = button("Save")
        door.view.addSubview(save)
        #expect(ViewNames.elementName(of: save).readable == "button \"Save\"")
        let found = ViewNames.current.visits
        #expect(ViewNames.elementName(of: save).readable == "button \"Save\"")
        save.isHighlighted = true
        #expect(ViewNames.elementName(of: save).readable == "button \"Save\"")
        #expect(ViewNames.current.visits == found)
        save.isHighlighted = false
        // A title for another state is not shown yet.
        save.setTitle("Saved", for: .selected)
        #expect(ViewNames.elementName(of: save).readable == "button \"Save\"")
        save.isSelected = true
        #expect(ViewNames.elementName(of: save).readable == "button \"Saved\"")
        save.accessibilityLabel = "Keep"
        #expect(ViewNames.elementName(of: save).readable == "button \"Keep\"")
        save.accessibilityLabel = nil
        save.isSelected = false
        #expect(ViewNames.elementName(of: save).readable == "button \"Save\"")
        let exact = ViewNames.elementName(of: save).exact
        door.view.insertSubview(UIView(), at: 0)
        #expect(ViewNames.elementName(of: save).exact != exact)
        #expect(ViewNames.elementName(of: save).readable == "button \"Save\"")
    }

    @Test func `a button in a row has the place that the row has now`() throws {
        final class Rows: NSObject, UITableViewDataSource {
            let button = UIButton(type: .system)
            var place = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                place + 1
            }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
                -> UITableViewCell
            {
                let cell = UITableViewCell()
                if path.row == place { cell.contentView.addSubview(button) }
                return cell
            }
        }
        let stage = try Stage(showing: door)
        let (table, rows) = (UITableView(frame: door.view.bounds), Rows())
        rows.button.setTitle("More", for: .normal)
        table.dataSource = rows
        door.view.addSubview(table)
        table.layoutIfNeeded()
        let identity = ViewNames.identity(of: rows.button)
        #expect(rows.button.nameInTranscript == "button \"More\"")
        rows.place = 1
        table.reloadData()
        table.layoutIfNeeded()
        // It is in another row, so its name belongs to another element.
        #expect(ViewNames.identity(of: rows.button) != identity)
        #expect(rows.button.nameInTranscript == "button \"More\" (2)")
        withExtendedLifetime((stage, rows)) {}
    }

    @Test func `plain views are numbered in the order of subviews, in whatever order one asks`()
        throws
    {
        _ = try Stage(showing: door)
        let card = UIView()
        card.accessibilityIdentifier = "card"
        door.view.addSubview(card)
        let views = (0..<3).map { _ in UIView() }
        views.forEach(card.addSubview)
        #expect(views[2].nameInTranscript == "UIView (3) in card")
        #expect(views[0].nameInTranscript == "UIView in card")
        #expect(views[1].nameInTranscript == "UIView (2) in card")
    }

    @Test func `recognizers are named by their kind and their view`() throws {
        _ = try Stage(showing: door)
        let photo = UIView()
        photo.accessibilityIdentifier = "photo"
        door.view.addSubview(photo)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        let pans = [UIPanGestureRecognizer(), UIPanGestureRecognizer()]
        for recognizer in [double, swipe] + pans { photo.addGestureRecognizer(recognizer) }
        #expect(double.nameInTranscript == "double tap of photo")
        #expect(swipe.nameInTranscript == "swipe left of photo")
        #expect(pans.map(\.nameInTranscript) == ["pan of photo", "pan (2) of photo"])
        pans[1].name = "mover"
        #expect(pans.map(\.nameInTranscript) == ["pan of photo", "mover"])
    }

    @Test func `a row keeps its name whatever cell shows it`() throws {
        final class Fruits: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                50
            }
            func tableView(
                _ tableView: UITableView,
                cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
                cell.textLabel?.text = "Fruit \(indexPath.row + 1)"
                return cell
            }
        }
        let stage = try Stage(showing: door)
        let (table, fruits) = (UITableView(frame: door.view.bounds), Fruits())
        table.accessibilityIdentifier = "fruits"
        table.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        table.dataSource = fruits
        door.view.addSubview(table)
        table.layoutIfNeeded()
        let third = IndexPath(row: 2, section: 0)
        let before = try #require(table.cellForRow(at: third))
        #expect(before.nameInTranscript == "cell \"Fruit 3\" (0, 2)")
        #expect(
            before.contentView.nameInTranscript
                == "UITableViewCellContentView in fruits › cell \"Fruit 3\" (0, 2)"
        )
        table.contentOffset.y = 1_200
        table.layoutIfNeeded()
        #expect(before.nameInTranscript != "cell \"Fruit 3\" (0, 2)")
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        let after = try #require(table.cellForRow(at: third))
        #expect(after.nameInTranscript == "cell \"Fruit 3\" (0, 2)")
        #expect(
            after.contentView.nameInTranscript
                == "UITableViewCellContentView in fruits › cell \"Fruit 3\" (0, 2)"
        )
        withExtendedLifetime((stage, fruits)) {}
    }

    @Test func `a golden may use either form, and say which`() throws {
        let stage = try Stage(views: [UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))])
        try stage.fingers.fingerTap(at: CGPoint(x: 10, y: 10))
        let (readable, exact) = (stage.transcript.description, stage.transcript.exactDescription)
        #expect(readable.contains("finger 1  at (10, 10) hits UIView\n"))
        #expect(exact.contains("finger 1  at (10, 10) hits UIView@0\n"))
        for golden in [readable, exact, "names: readable\n" + readable, "names: exact\n" + exact] {
            #expect(try stage.transcript.difference(from: golden) == nil)
        }
        #expect(try stage.transcript.difference(from: "names: exact\n" + readable)?.line == 1)
        #expect(throws: GoldenError.unknownNames(line: "names: short")) {
            try stage.transcript.difference(from: "names: short\n" + readable)
        }
        let fact = try #require(stage.trace.entries.first)
        #expect(fact.exact?.text == "at (10, 10) hits UIView@0")
    }
}
