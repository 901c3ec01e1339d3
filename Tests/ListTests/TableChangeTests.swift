import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Rows that change under a finger", .stage) struct TableChangeTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test func `reloading a table under a finger highlights and selects nothing`() throws {
        let room = try TableRoom()
        try room.down(3)
        try room.hold()
        _ = room.journal.take()
        room.table.reloadData()
        #expect(room.journal.take() == ["r3.setHighlighted(false)", "didUnhighlight 0-3"])
        try room.fingers.wait(0.1)
        #expect(room.highlighted == [])
        try room.fingers.fingerUp()
        #expect(room.journal.take() == [])
        #expect(room.selected == [])
        #expect(room.story.last == "does not select [0, 3]: it is gone or was loaded anew")
    }

    @Test func `reloading when a row is highlighted asks nothing more`() throws {
        let room = try TableRoom()
        room.delegate.onHighlight = { [table = room.table] _ in table.reloadData() }
        try room.tap(3)
        #expect(
            room.journal.take() == [
                "shouldHighlight 0-3", "r3.setHighlighted(true)", "didHighlight 0-3",
                "r3.setHighlighted(false)", "didUnhighlight 0-3",
            ]
        )
        #expect(room.selected == [])
    }

    @Test
    func `a row that moves down keeps its finger and its highlight, and is selected`() throws {
        let room = try TableRoom()
        try room.down(3)
        try room.hold()
        room.texts.sections[0].insert("new", at: 0)
        room.table.insertRows(at: [path(0)], with: .automatic)
        try room.fingers.wait(0.1)
        #expect(room.highlighted == ["r3"])
        #expect(room.shown.prefix(3) == ["new", "r0", "r1"])
        try room.fingers.fingerUp()
        #expect(room.selected == ["0-4"])
        #expect(room.highlighted == [])
        #expect(room.journal.take().last == "didSelect 0-4")
        #expect(room.story.contains("inserts 1 row"))
    }

    @Test func `a row that is deleted or reloaded under its finger loses the highlight`() throws {
        for isDeleted in [true, false] {
            let room = try TableRoom()
            try room.down(3)
            try room.hold()
            _ = room.journal.take()
            if isDeleted {
                room.texts.sections[0].remove(at: 3)
                room.table.deleteRows(at: [path(3)], with: .automatic)
            } else {
                room.table.reloadRows(at: [path(3)], with: .automatic)
            }
            try room.fingers.wait(0.1)
            try room.fingers.fingerUp()
            #expect(
                room.journal.take() == ["r3.setHighlighted(false)", "didUnhighlight 0-3"]
            )
            #expect(room.selected == [])
            #expect(room.highlighted == [])
            #expect(room.shown[3] == (isDeleted ? "r4" : "r3"))
        }
    }

    @Test func `a row that code scrolls away loses its finger`() throws {
        let room = try TableRoom()
        try room.down(3)
        try room.hold()
        room.table.contentOffset.y = 800
        try room.fingers.wait(0.1)
        #expect(room.highlighted == [])
        try room.fingers.fingerUp()
        #expect(room.selected == [])
    }

    @Test func `rows inserted, deleted, moved and reloaded in one update are in the right places`()
        throws
    {
        let room = try TableRoom([["a", "b", "c", "d", "e"], ["x"]])
        for row in [1, 3] {
            room.table.allowsMultipleSelection = true
            room.table.selectRow(at: path(row), animated: false, scrollPosition: .none)
        }
        var isDone = false
        room.table.performBatchUpdates {
            room.texts.sections = [["new", "e", "b", "d!"], ["x", "a"]]
            room.table.deleteRows(at: [path(2)], with: .fade)
            room.table.insertRows(at: [path(0)], with: .fade)
            room.table.moveRow(at: path(4), to: path(1))
            room.table.moveRow(at: path(0), to: IndexPath(row: 1, section: 1))
            room.table.reloadRows(at: [path(3)], with: .none)
        } completion: {
            isDone = $0
        }
        #expect(!isDone)
        try room.settle()
        #expect(isDone)
        #expect(room.shown == ["new", "e", "b", "d!", "x", "a"])
        // The row that was reloaded is no longer selected (TB-27).
        #expect(room.selected == ["0-2"])
        #expect(room.table.visibleCells.filter(\.isSelected).map { $0.textLabel?.text } == ["b"])
        #expect(room.refusals == [])
        room.texts.sections.removeFirst()
        room.table.deleteSections(IndexSet(integer: 0), with: .automatic)
        #expect(room.shown == ["x", "a"])
        #expect(room.selected == [])
    }

    @Test func `row counts that do not match are refused with a sentence, and the table reloads`()
        throws
    {
        let room = try TableRoom([["a", "b"]])
        room.texts.sections = [["a", "b", "c", "d"]]
        room.table.insertRows(at: [path(2)], with: .automatic)
        #expect(
            room.refusals == [
                "Cannot update the rows of table: section 0 should have 3 rows after the update, and "
                    + "the data source says 4. All rows are loaded again, and a finger on them selects "
                    + "nothing; iOS throws here. To fix, change the model first, and report "
                    + "the change of each row once."
            ]
        )
        #expect(room.shown == ["a", "b", "c", "d"])
        room.table.deleteRows(at: [path(9)], with: .automatic)
        #expect(
            room.refusals.last?.hasPrefix(
                "Cannot update the rows of table: row 9 of section 0 is to change, and that section has "
                    + "4 rows."
            ) == true
        )
        room.table.endUpdates()
        #expect(room.refusals.count == 3)
    }

    @Test func `an unregistered identifier gives a plain cell and a sentence`() throws {
        let room = try TableRoom()
        let cell = room.table.dequeueReusableCell(withIdentifier: "cel", for: path(0))
        #expect(cell.reuseIdentifier == "cel")
        #expect(room.table.dequeueReusableCell(withIdentifier: "cel") == nil)
        #expect(
            room.refusals == [
                "Cannot dequeue a cell \"cel\" of table: no class was registered for it. Did you mean "
                    + "\"cell\"? A plain cell is used instead; iOS throws here. To fix, call "
                    + "register(_:forCellReuseIdentifier:) before the rows are loaded."
            ]
        )
    }
}
