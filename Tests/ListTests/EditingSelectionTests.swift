import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Selection in editing mode, and after reloads", .stage) struct EditingSelectionTests {
    @Test
    func `where several rows can be selected, editing shows marks and asks for no style (TB-25)`()
        throws
    {
        final class Asked: NSObject, UITableViewDelegate {
            let journal = Journal()
            func tableView(
                _ tableView: UITableView,
                editingStyleForRowAt indexPath: IndexPath
            ) -> UITableViewCell.EditingStyle {
                journal.add("style \(indexPath.short)")
                return .insert
            }
        }
        let (room, asked) = (try TableRoom(), Asked())
        room.table.delegate = asked
        room.texts.isEditable = true
        room.table.allowsMultipleSelectionDuringEditing = true
        room.table.setEditing(true, animated: false)
        try room.settle()
        #expect(asked.journal.take() == [])
        #expect(room.table.visibleCells.allSatisfy { $0.editingStyle == .none })
        // At the leading end, where a control would be.
        for row in [1, 3] {
            let middle = room.middle(row)
            try room.fingers.fingerTap(at: CGPoint(x: 19, y: middle.y))
            try room.settle()
        }
        #expect(room.selected == ["0-1", "0-3"])
        #expect(room.refusals == [])
        // Without marks the controls are back, and the delegate is asked.
        room.table.allowsMultipleSelectionDuringEditing = false
        try room.settle()
        #expect(asked.journal.take() == room.table.visibleCells.indices.map { "style 0-\($0)" })
        #expect(room.table.visibleCells.map(\.editingStyle).allSatisfy { $0 == .insert })
    }

    @Test func `editing mode has a selection of its own, and gives the old one back (TB-26)`()
        throws
    {
        let room = try TableRoom()
        room.table.allowsMultipleSelectionDuringEditing = true
        try room.tap(4)
        #expect(room.selected == ["0-4"])
        room.table.setEditing(true, animated: false)
        #expect(room.selected == [])
        #expect(room.table.cellForRow(at: IndexPath(row: 4, section: 0))?.isSelected == false)
        try room.tap(1)
        try room.tap(2)
        #expect(room.selected == ["0-1", "0-2"])
        // A row above the old selection goes away meanwhile.
        room.texts.sections[0].removeFirst()
        room.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        try room.settle()
        room.table.setEditing(false, animated: false)
        #expect(room.selected == ["0-3"])
        #expect(room.table.visibleCells.filter(\.isSelected).map { $0.textLabel?.text } == ["r4"])
    }

    @Test func `the selection is exchanged also if several rows may be selected later (TB-26)`()
        throws
    {
        let room = try TableRoom()
        try room.tap(4)
        room.table.setEditing(true, animated: false)
        #expect(room.selected == ["0-4"])
        room.table.allowsMultipleSelectionDuringEditing = true
        #expect(room.selected == [])
        try room.tap(1)
        try room.tap(2)
        room.table.allowsMultipleSelectionDuringEditing = false
        #expect(room.selected == ["0-4"], "as before")
        room.table.setEditing(false, animated: false)
        #expect(room.selected == ["0-4"])
    }

    @Test func `rows that are reloaded are deselected, and others stay selected (TB-27)`() throws {
        let room = try TableRoom()
        room.table.allowsMultipleSelection = true
        try room.tap(1)
        try room.tap(2)
        _ = room.journal.take()
        room.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        try room.settle()
        #expect(room.selected == ["0-2"])
        #expect(room.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
        #expect(!room.journal.take().contains { $0.contains("eselect 0") }, "no delegate is called")
    }

    @Test func `labels and images of a cell are highlighted with it (TB-24)`() throws {
        let room = try TableRoom()
        let cell = try #require(room.table.cellForRow(at: IndexPath(row: 2, section: 0)))
        let (label, image, button) = (UILabel(), UIImageView(), UIButton())
        for view in [label, image, button] { cell.contentView.addSubview(view) }
        try room.down(2)
        try room.hold()
        #expect(label.isHighlighted && image.isHighlighted)
        #expect(cell.textLabel?.isHighlighted == true)
        #expect(!button.isHighlighted, "a control has its own state")
        try room.fingers.fingerUp()
        #expect(label.isHighlighted, "the row is selected")
        room.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
        #expect(!label.isHighlighted && !image.isHighlighted)
    }
}

@Suite("Lists that controllers own", .stage) struct ListControllerTests {
    /// A table of three rows that writes down how often its rows were counted.
    private final class Rows: UITableViewController {
        var counts = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.selectRow(
                at: IndexPath(row: 1, section: 0),
                animated: false,
                scrollPosition: .none
            )
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        {
            counts += 1
            return 3
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell
        { UITableViewCell() }
    }

    @Test
    func `a table controller loads its rows when it appears first, without a selection (TB-28)`()
        throws
    {
        let rows = Rows(style: .plain)
        _ = try Stage(showing: rows)
        #expect(rows.tableView.indexPathForSelectedRow == nil)
        #expect(rows.counts > 1)
    }

    @Test(arguments: [true, false])
    func `a finger that turns back leaves the selected row selected (TB-28)`(turnsBack: Bool) throws
    {
        let rows = Rows(style: .plain)
        let stack = UINavigationController(rootViewController: rows)
        let stage = try Stage(showing: stack)
        let path = IndexPath(row: 2, section: 0)
        rows.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
        stack.pushViewController(UIViewController(), animated: false)
        try stage.clock.step()
        try stage.fingers.fingerDown(at: CGPoint(x: 2, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 300, y: 400), duration: 0.3)
        #expect(rows.tableView.indexPathForSelectedRow == path, "the finger leads still")
        if turnsBack {
            try stage.fingers.fingerMove(to: CGPoint(x: 20, y: 400), duration: 0.3)
            try stage.fingers.wait(0.3)
        }
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        #expect(stack.viewControllers.count == (turnsBack ? 2 : 1))
        #expect(rows.tableView.indexPathForSelectedRow == (turnsBack ? path : nil))
    }
}

@Suite("Cells of collection views", .stage) struct DequeuedCellTests {
    private final class Cell: UICollectionViewCell {
        var first = CGRect.null
        override init(frame: CGRect) {
            super.init(frame: frame)
            first = contentView.bounds
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        let journal = Journal()
        var inDidSelect: () -> Void = {}
        var count = 6
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            count
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
            -> UICollectionViewCell
        { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
        func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
            journal.add("highlight \(path.item)")
        }
        func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
            journal.add("unhighlight \(path.item)")
        }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            journal.add("select \(path.item)")
            inDidSelect()
        }
    }
    private let source = Source()
    private let view: UICollectionView
    private let stage: Stage

    init() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 80)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 400),
            collectionViewLayout: layout
        )
        view.contentInsetAdjustmentBehavior = .never
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        stage = try Stage(views: [view])
        try stage.clock.step()
    }

    @Test func `a new cell has the size of its item from the beginning (CV-19)`() {
        let cells = view.visibleCells.compactMap { $0 as? Cell }
        #expect(cells.count == 6)
        #expect(cells.allSatisfy { $0.first == CGRect(x: 0, y: 0, width: 120, height: 80) })
    }

    @Test func `an item is selected while it is highlighted (CV-18)`() throws {
        try stage.fingers.fingerTap(at: CGPoint(x: 60, y: 140))
        #expect(source.journal.take() == ["highlight 0", "select 0", "unhighlight 0"])
    }

    @Test func `an item that its selection removes is unhighlighted once (CV-18)`() throws {
        source.inDidSelect = { [view, source] in
            source.count -= 1
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
        try stage.fingers.fingerTap(at: CGPoint(x: 60, y: 140))
        #expect(source.journal.take() == ["highlight 0", "select 0", "unhighlight 0"])
        try stage.clock.runUntilIdle()
        #expect(view.numberOfItems(inSection: 0) == 5)
    }

    @Test func `the highlight ends also if the selection loads the items again (CV-18)`() throws {
        source.inDidSelect = { [view] in view.reloadData() }
        try stage.fingers.fingerTap(at: CGPoint(x: 60, y: 140))
        #expect(source.journal.take() == ["highlight 0", "select 0", "unhighlight 0"])
        try stage.clock.runUntilIdle()
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
    }
}

@Suite("Initializers of list classes", .stage) struct ListInitializerTests {
    /// Cells and views that have initializers of their own only, as rows of forms have.
    private final class TitleCell: UITableViewCell {
        init(title: String) {
            super.init(style: .default, reuseIdentifier: nil)
            textLabel?.text = title
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Grid: UICollectionViewCompositionalLayout {
        init() {
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(44)
            )
            let item = NSCollectionLayoutItem(layoutSize: size)
            super.init(
                section: NSCollectionLayoutSection(
                    group: .vertical(layoutSize: size, subitems: [item])
                )
            )
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Pull: UIRefreshControl {
        override init() {
            super.init()
            accessibilityIdentifier = "pull"
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Kept: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func `classes with initializers of their own need no other`() {
        #expect(TitleCell(title: "a").textLabel?.text == "a")
        #expect(Grid().configuration.scrollDirection == .vertical)
        let pull = Pull()
        #expect(pull.accessibilityIdentifier == "pull" && !pull.isUserInteractionEnabled)
    }

    @Test func `a registered class is made by the initializer that it overrides`() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.register(Kept.self, forCellReuseIdentifier: "kept")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "kept"))
        #expect(cell is Kept && cell.reuseIdentifier == "kept")
        #expect(cell.detailTextLabel != nil, "the style of its initializer")
    }
}
