import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Primary actions and editing of rows and items", .stage) struct PrimaryActionTests {
    private final class Opener: NSObject, UITableViewDelegate, UICollectionViewDelegate {
        let journal = Journal()
        var selects = true

        func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
            selects ? path : nil
        }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
            journal.add("select \(path.row)")
        }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath) {
            journal.add("open \(path.row)")
        }
        func collectionView(
            _ collectionView: UICollectionView,
            shouldSelectItemAt path: IndexPath
        ) -> Bool { selects }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
            journal.add("select \(path.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView,
            performPrimaryActionForItemAt path: IndexPath
        ) { journal.add("open \(path.item)") }
        func collectionView(_ collectionView: UICollectionView, canEditItemAt path: IndexPath)
            -> Bool
        { path.item != 1 }
    }

    /// Its primary actions do not depend on editing mode, and the last row has none.
    private final class Editor: NSObject, UITableViewDelegate {
        let journal = Journal()
        func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt path: IndexPath)
            -> Bool
        {
            journal.add("may \(path.row)")
            return path.row != 2
        }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath) {
            journal.add("open \(path.row)")
        }
    }

    private let opener = Opener()
    private var journal: Journal { opener.journal }

    @Test func `a row's primary action follows its selection, or comes without one (TB-29)`() throws
    {
        let room = try TableRoom()
        room.table.delegate = opener
        try room.tap(2)
        #expect(journal.take() == ["select 2", "open 2"])
        opener.selects = false
        try room.tap(3)
        #expect(journal.take() == ["open 3"])
        #expect(room.selected == ["0-2"])
        opener.selects = true
        // A row more or less is not chosen alone.
        room.table.allowsMultipleSelection = true
        try room.tap(4)
        #expect(journal.take() == ["select 4"])
        try room.tap(4)
        try room.tap(2)
        #expect(journal.take() == [])
        try room.tap(5)
        #expect(journal.take() == ["select 5", "open 5"])
        room.table.selectRow(
            at: IndexPath(row: 6, section: 0),
            animated: false,
            scrollPosition: .none
        )
        #expect(journal.take() == [])
    }

    @Test func `in editing mode there is no primary action unless the delegate wants it (TB-29)`()
        throws
    {
        let room = try TableRoom()
        room.table.delegate = opener
        room.table.allowsSelectionDuringEditing = true
        room.table.isEditing = true
        try room.tap(2)
        #expect(journal.take() == ["select 2"])
        let editor = Editor()
        room.table.delegate = editor
        try room.tap(1)
        try room.tap(2)
        #expect(editor.journal.take() == ["may 1", "open 1", "may 2"])
    }

    @Test func `only a finger posts that the selection changed (TB-30)`() throws {
        let room = try TableRoom()
        let posts = Journal()
        let table = room.table
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification,
            object: table,
            queue: nil
        ) { _ in
            MainActor.assumeIsolated {
                posts.add(table.indexPathForSelectedRow.map { "\($0.row)" } ?? "none")
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        try room.tap(1)
        try room.tap(1)
        try room.tap(2)
        #expect(posts.take() == ["1", "2"])
        let path = IndexPath(row: 3, section: 0)
        room.table.selectRow(at: path, animated: false, scrollPosition: .none)
        room.table.deselectRow(at: path, animated: false)
        #expect(posts.take() == [])
    }

    @Test func `an item's primary action follows its selection, or comes without one (CV-21)`()
        throws
    {
        let room = try ListRoom(UICollectionLayoutListConfiguration(appearance: .plain))
        try room.show(["a", "b", "c"])
        room.view.delegate = opener
        func tap(_ item: Int) throws { try room.fingers.fingerTap(at: room.middle(item)) }
        try tap(1)
        #expect(journal.take() == ["select 1", "open 1"])
        opener.selects = false
        try tap(2)
        #expect(journal.take() == ["open 2"])
        opener.selects = true
        room.view.allowsMultipleSelection = true
        try tap(0)
        #expect(journal.take() == ["select 0"])
        room.view.allowsSelectionDuringEditing = true
        room.view.isEditing = true
        try tap(2)
        #expect(journal.take() == ["select 2"])
    }

    @Test func `in editing mode an item that cannot be edited stays as it is (CV-22)`() throws {
        let room = try ListRoom(UICollectionLayoutListConfiguration(appearance: .plain)) {
            cell,
            _ in
            cell.accessories = [.delete(displayed: .whenEditing)]
        }
        try room.show(["a", "b", "c"])
        room.view.delegate = opener
        room.view.isEditing = true
        try room.settle()
        let starts = (0..<3).map { room.cell($0)?.contentView.frame.minX ?? -1 }
        #expect(starts[0] > 0)
        #expect(starts[1] == 0)
        #expect(starts[2] == starts[0])
    }
}
