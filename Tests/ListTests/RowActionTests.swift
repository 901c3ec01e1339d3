import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Row actions of the type before iOS 11", .stage) struct RowActionTests {
    private let path = IndexPath(row: 2, section: 0)

    /// A table whose row 2 has two actions. "Flag" ends editing, "Delete" leaves the row open.
    private func room() throws -> TableRoom {
        let room = try TableRoom()
        room.texts.isEditable = true
        room.delegate.older = { [journal = room.journal, weak table = room.table] path in
            guard path.row == 2 else { return nil }
            let delete = UITableViewRowAction(style: .destructive, title: "Delete") {
                action,
                path in
                journal.add("\(action.title ?? "") \(path.row)")
            }
            let flag = UITableViewRowAction(style: .normal, title: "Flag") { action, path in
                journal.add("\(action.title ?? "") \(path.row)")
                table?.setEditing(false, animated: true)
            }
            return [delete, flag]
        }
        return room
    }

    private func pull(_ room: TableRoom, by points: CGFloat, row: Int = 2) throws {
        let start = room.middle(row)
        try room.fingers.fingerDown(at: start)
        try room.fingers.fingerMove(to: CGPoint(x: start.x + points, y: start.y), duration: 0.2)
        try room.fingers.wait(0.2)
        try room.fingers.fingerUp()
        try room.settle()
    }

    private func x(_ room: TableRoom) -> CGFloat? { room.table.cellForRow(at: path)?.frame.minX }

    @Test func `the first action is at the edge, and the row closes when editing ends (TB-21)`()
        throws
    {
        let room = try room()
        try pull(room, by: -100)
        #expect(x(room) == -148)
        #expect(room.journal.take() == ["willBeginEditing 0-2"])
        try room.fingers.fingerTap(at: CGPoint(x: 300 - 37, y: room.middle(2).y))
        try room.settle()
        #expect(room.journal.take() == ["Delete 2"])
        #expect(x(room) == -148, "the row stays open")
        try room.fingers.fingerTap(at: CGPoint(x: 300 - 111, y: room.middle(2).y))
        try room.settle()
        #expect(room.journal.take() == ["Flag 2", "didEndEditing 0-2"])
        #expect(x(room) == 0 && !room.table.isEditing)
        try room.stage.expectNothingElse()
    }

    @Test func `a row that may not be edited has no such actions (TB-21)`() throws {
        let room = try room()
        room.texts.isEditable = false
        try pull(room, by: -100)
        #expect(x(room) == 0)
        #expect(!room.journal.take().contains { $0.contains("Editing") }, "nothing opens")
        try room.stage.expectNothingElse()
    }

    @Test func `a full swipe performs none, and a configuration comes first (TB-21)`() throws {
        let room = try room()
        try pull(room, by: -290)
        #expect(room.journal.take() == ["willBeginEditing 0-2"])
        #expect(x(room) == -148)
        room.table.setEditing(false, animated: false)
        #expect(x(room) == 0)
        #expect(room.journal.take() == ["didEndEditing 0-2"])
        room.delegate.trailing = { _ in UISwipeActionsConfiguration(actions: []) }
        try pull(room, by: -100)
        #expect(x(room) == 0)
        #expect(!room.journal.take().contains { $0.contains("Editing") }, "nothing opens")
        try room.stage.expectNothingElse()
    }
}
