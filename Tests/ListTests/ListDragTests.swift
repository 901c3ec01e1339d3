import TestSupport
import Testing
import TouchTesting
import UIKit

/// Texts that are dragged out of lists and dropped on lists.
@Suite("Drag and drop in lists", .stage) struct ListDragTests {
    private let journal = Journal()
    private let stage: Stage
    private let left: Shelf
    private let right: Shelf

    init() throws {
        left = Shelf("left", ["Ann", "Ben", "Cleo"], journal)
        right = Shelf("right", ["Dan", "Eve"], journal)
        left.table.frame = CGRect(x: 0, y: 100, width: 180, height: 300)
        right.table.frame = CGRect(x: 200, y: 100, width: 180, height: 300)
        stage = try Stage(views: [left.table, right.table])
        left.table.layoutIfNeeded()
        right.table.layoutIfNeeded()
        _ = journal.take()
    }

    private func row(_ row: Int, of shelf: Shelf) -> CGPoint {
        let rect = shelf.table.rectForRow(at: IndexPath(row: row, section: 0))
        return shelf.table.convert(CGPoint(x: 90, y: rect.midY), to: nil)
    }

    private func lift(_ row: Int, of shelf: Shelf) throws {
        try stage.fingers.fingerDown(at: self.row(row, of: shelf))
        try stage.clock.advance(by: 0.7)
    }

    @Test func `a row is moved to the other table (DD-14, DD-15, DD-16)`() throws {
        try lift(1, of: left)
        #expect(journal.take() == ["left items at 1"])
        #expect(!left.table.hasActiveDrag)
        try stage.fingers.fingerMove(to: row(1, of: right))
        #expect(
            journal.take() == [
                "left drag begins", "right can handle?", "right entered", "right at 1",
            ]
        )
        #expect(left.table.hasActiveDrag && right.table.hasActiveDrop)
        #expect(!left.table.hasActiveDrop && !right.table.hasActiveDrag)
        try stage.fingers.fingerUp()
        #expect(
            journal.take() == [
                "right takes Ben at 1, from elsewhere", "right animated", "right ended",
                "left drag ended",
            ]
        )
        #expect(left.texts == ["Ann", "Ben", "Cleo"])
        #expect(right.texts == ["Dan", "Ben", "Eve"])
        #expect(right.table.numberOfRows(inSection: 0) == 3)
        #expect(!left.table.hasActiveDrag && !right.table.hasActiveDrop)
        try stage.clock.runUntilIdle(budget: 2)
        try stage.expectNothingElse()
    }

    @Test func `a row of the same table has a source, and beyond the rows is nil (DD-15, DD-16)`()
        throws
    {
        left.table.dropDelegate = left
        try lift(0, of: left)
        try stage.fingers.fingerMove(to: row(2, of: left))
        try stage.fingers.fingerMove(to: CGPoint(x: 90, y: 390))
        #expect(
            journal.take() == [
                "left items at 0", "left drag begins", "left can handle?", "left entered",
                "left at 2", "left at the end",
            ]
        )
        try stage.fingers.fingerUp()
        #expect(journal.take().first == "left takes Ann at the end, from 0")
        #expect(left.texts == ["Ben", "Cleo", "Ann"])
        #expect(
            left.table.visibleCells.map { $0.textLabel?.text } == ["Ben", "Cleo", "Ann"]
        )
    }

    @Test func `a lift takes the row's touch: it is not selected, and nothing scrolls (DD-03)`()
        throws
    {
        left.texts = (0..<30).map { "row \($0)" }
        left.table.reloadData()
        try lift(1, of: left)
        #expect(left.table.visibleCells.allSatisfy { !$0.isHighlighted })
        try stage.fingers.fingerMove(to: row(3, of: left), duration: 0.3)
        #expect(left.table.contentOffset.y == 0)
        try stage.fingers.fingerUp()
        #expect(left.table.indexPathForSelectedRow == nil)
        _ = journal.take()
        // A finger that moves at once scrolls, and the delegate is not asked.
        try stage.fingers.fingerDrag(
            from: row(5, of: left),
            to: row(2, of: left),
            duration: 0.3
        )
        #expect(left.table.contentOffset.y > 50)
        #expect(journal.take() == [])
    }

    @Test func `dragging is on by default, and can be turned off (DD-01, DD-14)`() throws {
        #expect(left.table.dragInteractionEnabled)
        left.table.dragInteractionEnabled = false
        try lift(1, of: left)
        try stage.fingers.fingerUp()
        #expect(journal.take() == [])
        left.table.dragInteractionEnabled = true
        left.table.dragDelegate = nil
        #expect(left.table.interactions.isEmpty)
        try stage.fingers.fingerTap(at: row(1, of: left))
        #expect(left.table.indexPathForSelectedRow?.row == 1)
    }

    @Test func `without dropSessionDidUpdate the items are copied (DD-16)`() throws {
        let taker = Taker(journal)
        right.table.dropDelegate = taker
        try lift(0, of: left)
        try stage.fingers.fingerMove(to: row(0, of: right))
        try stage.fingers.fingerUp()
        #expect(
            journal.take() == [
                "left items at 0", "left drag begins", "taker: copy, 0", "left drag ended",
            ]
        )
        #expect(
            stage.refusals == [
                "Cannot drop an item at [0, 9] of right: that index path does not exist. Its "
                    + "animations run without it. To fix, change the data and insert it before you "
                    + "call drop(_:to…At:)."
            ]
        )
    }

    @Test func `items of a collection view are dragged and dropped as rows are (DD-14…DD-16)`()
        throws
    {
        let grid = Grid(journal)
        stage.window.addSubview(grid.view)
        grid.view.frame = CGRect(x: 0, y: 450, width: 380, height: 300)
        grid.view.layoutIfNeeded()
        func item(_ index: Int) -> CGPoint {
            let cell = grid.view.cellForItem(at: IndexPath(item: index, section: 0))
            return cell.map { $0.convert(CGPoint(x: 25, y: 25), to: nil) } ?? .zero
        }
        try stage.fingers.fingerDown(at: item(2))
        try stage.clock.advance(by: 0.7)
        try stage.fingers.fingerMove(to: item(0))
        #expect(grid.view.hasActiveDrag && grid.view.hasActiveDrop)
        try stage.fingers.fingerUp()
        #expect(
            journal.take() == ["grid items at 2", "grid at 0", "grid takes 2 at 0", "grid did end"]
        )
        #expect(grid.numbers == [2, 0, 1, 3])
        #expect(grid.view.dragInteractionEnabled)
        try stage.clock.runUntilIdle(budget: 2)
        try stage.expectNothingElse()
    }
}

/// A table of texts that gives and takes them, and writes down what it is asked.
private final class Shelf: NSObject, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
{
    let name: String
    let table = UITableView()
    let journal: Journal
    var texts: [String]

    init(_ name: String, _ texts: [String], _ journal: Journal) {
        (self.name, self.texts, self.journal) = (name, texts, journal)
        super.init()
        table.accessibilityIdentifier = name
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
        table.dragDelegate = self
        if name == "right" { table.dropDelegate = self }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        texts.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = texts[indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: UITableView,
        itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] {
        journal.add("\(name) items at \(indexPath.row)")
        let text = texts[indexPath.row]
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
        item.localObject = text
        return [item]
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
        journal.add("\(name) drag begins")
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
        journal.add("\(name) drag ended")
    }

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        journal.add("\(name) can handle?")
        return session.canLoadObjects(ofClass: NSString.self)
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
        journal.add("\(name) entered")
    }
    func tableView(
        _ tableView: UITableView,
        dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        journal.add("\(name) at \(destinationIndexPath.map { "\($0.row)" } ?? "the end")")
        return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
        journal.add("\(name) ended")
    }
    func tableView(
        _ tableView: UITableView,
        performDropWith coordinator: any UITableViewDropCoordinator
    ) {
        let place = coordinator.destinationIndexPath
        for item in coordinator.items {
            guard let text = item.dragItem.localObject as? String else { continue }
            let source = item.sourceIndexPath.map { "\($0.row)" } ?? "elsewhere"
            journal.add(
                "\(name) takes \(text) at \(place.map { "\($0.row)" } ?? "the end"), from \(source)"
            )
            if let source = item.sourceIndexPath {
                texts.remove(at: source.row)
                tableView.deleteRows(at: [source], with: .none)
            }
            let row = min(place?.row ?? texts.count, texts.count)
            texts.insert(text, at: row)
            let path = IndexPath(row: row, section: 0)
            tableView.insertRows(at: [path], with: .none)
            coordinator.drop(item.dragItem, toRowAt: path).addCompletion { [journal, name] _ in
                journal.add("\(name) animated")
            }
        }
    }
}

/// A delegate with nothing but what is required.
private final class Taker: UITableViewDropDelegate {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
    }

    func tableView(
        _ tableView: UITableView,
        performDropWith coordinator: any UITableViewDropCoordinator
    ) {
        let row = coordinator.destinationIndexPath?.row ?? -1
        journal.add("taker: \(coordinator.proposal.operation), \(row)")
        for item in coordinator.items {
            coordinator.drop(item.dragItem, toRowAt: IndexPath(row: 9, section: 0))
        }
    }
}

/// Four items that change their order.
private final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
{
    let view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewFlowLayout()
    )
    let journal: Journal
    var numbers = [0, 1, 2, 3]

    init(_ journal: Journal) {
        self.journal = journal
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        view.dragDelegate = self
        view.dropDelegate = self
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
    {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
        _ collectionView: UICollectionView,
        itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] {
        journal.add("grid items at \(indexPath.item)")
        return [UIDragItem(itemProvider: NSItemProvider())]
    }
    func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        journal.add("grid at \(destinationIndexPath?.item ?? -1)")
        return UICollectionViewDropProposal(
            operation: .move,
            intent: .insertAtDestinationIndexPath
        )
    }
    func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidEnd session: any UIDropSession
    ) {
        journal.add("grid did end")
    }
    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard let item = coordinator.items.first, let from = item.sourceIndexPath,
            let to = coordinator.destinationIndexPath
        else { return }
        journal.add("grid takes \(from.item) at \(to.item)")
        numbers.insert(numbers.remove(at: from.item), at: to.item)
        view.moveItem(at: from, to: to)
        coordinator.drop(item.dragItem, toItemAt: to)
    }
}
