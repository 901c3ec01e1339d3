import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
    }
    return snapshot
}

/// Rows that may be edited, with a title for each section.
private final class TitledRows: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
        -> String?
    { sectionIdentifier(for: section) }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }
    override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
        var next = snapshot()
        next.deleteItems([item])
        apply(next, animatingDifferences: false)
    }
}

/// A table with a diffable data source, on a stage.
private final class DiffableRoom {
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 440))
    let rows: UITableViewDiffableDataSource<String, Int>
    let stage: Stage
    private let counter: Counter

    final class Counter {
        var asked: [Int] = []
        var texts: [Int: String] = [:]
    }

    init(titled: Bool = false) throws {
        let counter = Counter()
        self.counter = counter
        table.accessibilityIdentifier = "table"
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let provider: UITableViewDiffableDataSource<String, Int>.CellProvider = {
            table,
            path,
            item in
            counter.asked.append(item)
            let cell =
                table.cellForRow(at: path)
                ?? table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = counter.texts[item] ?? "\(item)"
            return cell
        }
        rows =
            titled
            ? TitledRows(tableView: table, cellProvider: provider)
            : UITableViewDiffableDataSource(tableView: table, cellProvider: provider)
        stage = try Stage(views: [table], screen: UIScreen(scale: 1))
    }

    func show(_ sections: [(String, [Int])]) throws {
        rows.apply(snapshot(sections))
        try settle()
        counter.asked = []
    }
    func settle() throws {
        try stage.clock.runUntilIdle(budget: 10)
        table.layoutIfNeeded()
    }
    var asked: [Int] { counter.asked }
    func say(_ text: String, for item: Int) { counter.texts[item] = text }
    var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
    func cell(_ item: Int) -> UITableViewCell? {
        rows.indexPath(for: item).flatMap { table.cellForRow(at: $0) }
    }
}

@Suite("Diffable data sources", .stage) struct DiffableTests {
    // MARK: Snapshots

    @Test func `a snapshot keeps its sections and items in order`() {
        var some = snapshot([("a", [1, 2]), ("b", [3])])
        some.insertItems([4, 5], beforeItem: 2)
        some.insertItems([6], afterItem: 3)
        some.insertSections(["c"], beforeSection: "b")
        some.insertSections(["d"], afterSection: "b")
        some.moveSection("d", beforeSection: "a")
        some.moveSection("a", afterSection: "c")
        some.moveItem(1, afterItem: 2)
        some.moveItem(6, beforeItem: 3)
        some.deleteItems([5, 99])
        #expect(some.sectionIdentifiers == ["d", "c", "a", "b"])
        #expect(some.itemIdentifiers == [4, 2, 1, 6, 3])
        #expect(some.itemIdentifiers(inSection: "a") == [4, 2, 1])
        #expect(some.numberOfItems(inSection: "c") == 0)
        #expect(some.indexOfItem(6) == 3)
        #expect(some.indexOfItem(5) == nil)
        #expect(some.indexOfSection("a") == 2)
        #expect(some.sectionIdentifier(containingItem: 3) == "b")
        some.deleteSections(["a"])
        #expect(some.itemIdentifiers == [6, 3])
        #expect(some.numberOfItems == 2)
        some.deleteAllItems()
        #expect(some.numberOfSections == 0)
    }

    @Test func `items that exist already are moved by appending them (TB-11)`() throws {
        let stage = try Stage(views: [])
        var some = snapshot([("a", [1, 2, 3]), ("b", [4])])
        some.appendItems([2], toSection: "b")
        some.insertItems([4], afterItem: 1)
        #expect(some.itemIdentifiers(inSection: "a") == [1, 4, 3])
        #expect(some.itemIdentifiers(inSection: "b") == [2])
        #expect(some.numberOfItems == 4)
        #expect(stage.refusals == [])
    }

    @Test func `identifiers that are not unique or do not exist are refused (TB-10)`() throws {
        let stage = try Stage(views: [])
        var some = snapshot([("a", [1, 2])])
        some.appendItems([7, 8, 7])
        some.appendSections(["b", "b"])
        some.appendSections(["a"])
        some.appendItems([9], toSection: "z")
        some.insertItems([9], beforeItem: 10)
        some.moveItem(11, afterItem: 1)
        some.reloadItems([12])
        some.reconfigureItems([13])
        some.reloadSections(["y"])
        #expect(some.itemIdentifiers(inSection: "x") == [])
        var empty = Snapshot()
        empty.appendItems([1])
        #expect(some.sectionIdentifiers == ["a"])
        #expect(some.itemIdentifiers == [1, 2])
        #expect(some.reloadedItemIdentifiers == [])
        #expect(stage.refusals.count == 11)
        #expect(
            stage.refusals.first
                == "Cannot append items in a snapshot: 7 is given twice, and identifiers are unique. "
                + "It has 1 sections and 2 items. Nothing was changed; iOS throws here. To fix, give "
                + "each section and item an identifier that is unique and does not change."
        )
    }

    // MARK: Differences

    @Test func `a difference leads from one snapshot to the other, with the fewest moves (TB-09)`()
        throws
    {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            func any() -> Snapshot {
                var items = Array(0..<12)
                items.shuffle(using: &random)
                var sections = ["a", "b", "c", "d"]
                sections.shuffle(using: &random)
                var snapshot = Snapshot()
                for section in sections.prefix(1 + random.below(4)) {
                    snapshot.appendSections([section])
                    let count = min(items.count, random.below(5))
                    snapshot.appendItems(Array(items.prefix(count)))
                    items.removeFirst(count)
                }
                return snapshot
            }
            let (old, new) = (SnapshotPlaces(any()), SnapshotPlaces(any()))
            let change = new.change(from: old, marks: new.snapshot)
            // Each item that remains is where the change says that it is.
            for (section, rows) in old.items.enumerated() {
                for (row, item) in rows.enumerated() {
                    #expect(change.place(ListIndex(section, row)) == new.place(of: item))
                }
            }
            for (index, section) in old.sections.enumerated() {
                #expect(change.section(index) == new.index(of: section))
            }
            let wanted = try change.counts(after: old.items.map(\.count)).get()
            #expect(zip(wanted, new.items).allSatisfy { $0 == nil || $0 == $1.count })
            #expect(wanted.count == new.items.count)
        }
        let (old, new) = (
            SnapshotPlaces(snapshot([("a", [1, 2, 3, 4, 5, 6])])),
            SnapshotPlaces(snapshot([("a", [2, 3, 1, 4, 6, 5])]))
        )
        #expect(new.change(from: old, marks: new.snapshot).moved.count == 2)
    }

    // MARK: Tables

    @Test func `applying a snapshot changes only the rows that differ (TB-09)`() throws {
        let room = try DiffableRoom()
        try room.show([("a", [1, 2, 3]), ("b", [4])])
        #expect(room.shown == ["1", "2", "3", "4"])
        let kept = [1, 3, 4].map { room.cell($0) }
        room.table.selectRow(
            at: room.rows.indexPath(for: 3),
            animated: false,
            scrollPosition: .none
        )
        room.rows.apply(snapshot([("b", [4, 5]), ("a", [3, 1])]))
        try room.settle()
        #expect(room.shown == ["4", "5", "3", "1"])
        #expect([1, 3, 4].map { room.cell($0) } == kept)
        #expect(room.asked == [5])
        #expect(room.table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
        #expect(room.rows.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 5)
        #expect(room.rows.itemIdentifier(for: IndexPath(row: 9, section: 0)) == nil)
        #expect(room.rows.index(for: "a") == 1)
        #expect(room.rows.snapshot().itemIdentifiers == [4, 5, 3, 1])
        #expect(room.stage.refusals == [])
    }

    @Test func `a reloaded item gets a new cell, and a reconfigured one keeps its own (TB-12)`()
        throws
    {
        let room = try DiffableRoom()
        try room.show([("a", [1, 2, 3])])
        let (first, second) = (room.cell(1), room.cell(2))
        room.say("one", for: 1)
        room.say("two", for: 2)
        var next = room.rows.snapshot()
        next.reconfigureItems([1])
        next.reloadItems([2])
        room.rows.apply(next, animatingDifferences: false)
        try room.settle()
        #expect(room.shown == ["one", "two", "3"])
        #expect(room.cell(1) === first)
        #expect(room.cell(2) !== second)
        #expect(Set(room.asked) == [1, 2])
        #expect(room.rows.snapshot().reloadedItemIdentifiers == [])
    }

    @Test func `the completion is called once the update is over`() throws {
        let room = try DiffableRoom()
        var calls: [String] = []
        room.rows.apply(snapshot([("a", [1])])) { calls.append("first") }
        try room.settle()
        room.rows.apply(snapshot([("a", [1])]), animatingDifferences: false) {
            calls.append("same")
        }
        try room.settle()
        room.rows.applySnapshotUsingReloadData(snapshot([("a", [2])])) { calls.append("reload") }
        try room.settle()
        #expect(calls == ["first", "same", "reload"])
        #expect(room.shown == ["2"])
        try room.stage.expectNothingElse()
    }

    @Test func `without an override no row can be edited, and with one a swipe deletes (TB-13)`()
        throws
    {
        for isTitled in [false, true] {
            let room = try DiffableRoom(titled: isTitled)
            try room.show([("a", [1, 2, 3])])
            let row = room.table.rectForRow(at: IndexPath(row: 1, section: 0))
            let y = 100 + row.midY
            try room.stage.fingers.fingerDrag(
                from: CGPoint(x: 250, y: y),
                to: CGPoint(x: 180, y: y),
                duration: 0.3
            )
            try room.settle()
            try room.stage.fingers.fingerTap(at: CGPoint(x: 280, y: y))
            try room.settle()
            #expect(room.rows.snapshot().itemIdentifiers == (isTitled ? [1, 3] : [1, 2, 3]))
            #expect(room.shown == (isTitled ? ["1", "3"] : ["1", "2", "3"]))
            let header = room.table.headerView(forSection: 0)?.textLabel?.text
            #expect(header == (isTitled ? "a" : nil))
            #expect(room.stage.refusals == [])
        }
    }

    @Test func `a snapshot for a table with another data source is refused`() throws {
        let room = try DiffableRoom()
        try room.show([("a", [1])])
        room.table.dataSource = nil
        room.rows.apply(snapshot([("a", [1, 2])]))
        #expect(room.stage.refusals.count == 1)
        #expect(room.rows.snapshot().itemIdentifiers == [1])
    }

    @Test func `a finger keeps its row through a snapshot, and loses a row that goes`() throws {
        for stays in [true, false] {
            let room = try DiffableRoom()
            try room.show([("a", [1, 2, 3])])
            try room.stage.fingers.fingerDown(at: CGPoint(x: 100, y: 100 + 66))
            try room.stage.fingers.wait(0.2)
            #expect(room.cell(2)?.isHighlighted == true)
            room.rows.apply(snapshot([("a", stays ? [9, 8, 1, 2, 3] : [1, 3])]))
            try room.stage.fingers.wait(0.1)
            try room.stage.fingers.fingerUp()
            try room.settle()
            #expect(
                room.table.indexPathForSelectedRow
                    == (stays ? IndexPath(row: 3, section: 0) : nil)
            )
            #expect(room.table.visibleCells.allSatisfy { !$0.isHighlighted })
        }
    }

    // MARK: Collections

    @Test func `a collection view shows snapshots through registrations (TB-09)`() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 60)
        layout.headerReferenceSize = CGSize(width: 300, height: 20)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300),
            collectionViewLayout: layout
        )
        var filled: [Int] = []
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            filled.append(item)
            cell.accessibilityIdentifier = "\(item)"
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in view.accessibilityIdentifier = "header \(path.section)" }
        let items = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
            view,
            path,
            item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        items.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        let stage = try Stage(views: [view], screen: UIScreen(scale: 1))
        items.apply(snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)
        try stage.clock.runUntilIdle(budget: 10)
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["1", "2", "3"])
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: 1)
        )
        #expect(header?.accessibilityIdentifier == "header 1")
        filled = []
        var next = items.snapshot()
        next.moveItem(3, beforeItem: 1)
        next.appendItems([4])
        next.reconfigureItems([2])
        items.apply(next)
        try stage.clock.runUntilIdle(budget: 10)
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["3", "1", "2", "4"])
        #expect(Set(filled) == [2, 4])
        #expect(stage.refusals == [])
    }

    @Test func `an item is reordered only as the handlers allow (TB-13)`() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300),
            collectionViewLayout: UICollectionViewFlowLayout()
        )
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let items = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
            view,
            path,
            _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        let stage = try Stage(views: [view], screen: UIScreen(scale: 1))
        items.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        try stage.clock.runUntilIdle(budget: 10)
        view.layoutIfNeeded()
        let path = IndexPath(item: 0, section: 0)
        #expect(!view.beginInteractiveMovementForItem(at: path))
        var orders: [[Int]] = []
        items.reorderingHandlers.canReorderItem = { $0 == 1 }
        items.reorderingHandlers.didReorder = { orders.append($0.finalSnapshot.itemIdentifiers) }
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        #expect(view.beginInteractiveMovementForItem(at: path))
        let end = view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
        view.updateInteractiveMovementTargetPosition(try #require(end).center)
        view.endInteractiveMovement()
        #expect(orders == [[2, 3, 1]])
        #expect(items.snapshot().itemIdentifiers == [2, 3, 1])
        #expect(stage.refusals == [])
    }
}
