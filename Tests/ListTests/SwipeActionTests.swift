import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Swipe actions of a row", .stage) struct SwipeActionTests {
    private let path = IndexPath(row: 2, section: 0)

    /// A table whose row 2 has two actions on the right and one on the left.
    private func room(full: Bool = true) throws -> TableRoom {
        let room = try TableRoom()
        room.delegate.trailing = { [journal = room.journal] path in
            guard path.row == 2 else { return UISwipeActionsConfiguration(actions: []) }
            let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                journal.add("Delete")
                done(true)
            }
            let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                journal.add("Flag")
                done(true)
            }
            let actions = UISwipeActionsConfiguration(actions: [delete, flag])
            actions.performsFirstActionWithFullSwipe = full
            return actions
        }
        room.delegate.leading = { [journal = room.journal] path in
            guard path.row == 2 else { return nil }
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Read") { _, _, done in
                    journal.add("Read")
                    done(true)
                }
            ])
        }
        return room
    }

    /// Drags row 2 to the side and lifts after a rest.
    private func pull(_ room: TableRoom, by points: CGFloat, row: Int = 2) throws {
        let start = room.middle(row)
        try room.fingers.fingerDown(at: start)
        try room.fingers.fingerMove(
            to: CGPoint(x: start.x + points, y: start.y),
            duration: 0.2
        )
        try room.fingers.wait(0.2)
        try room.fingers.fingerUp()
        try room.settle()
    }

    private func x(_ room: TableRoom) -> CGFloat? {
        room.table.cellForRow(at: path)?.frame.minX
    }

    @Test
    func `a row dragged by more than half of its actions stays open, and its button acts (TB-07)`()
        throws
    {
        let room = try room()
        try pull(room, by: -100)
        // Two buttons of 74 points; ten points went for the pan.
        #expect(x(room) == -148)
        #expect(room.journal.take() == ["willBeginEditing 0-2"])
        // The first action is at the side of the row, the second one beside it.
        try room.fingers.fingerTap(at: CGPoint(x: 300 - 111, y: room.middle(2).y))
        #expect(room.journal.take() == ["Flag"])
        try room.settle()
        #expect(x(room) == 0)
        #expect(room.journal.take() == ["didEndEditing 0-2"])
        #expect(room.selected == [])
        #expect(
            room.story == [
                "opens the actions of [0, 2]: it was pulled 90 of 148 pt at 0 pt/s (TB-07)",
                "performs \"Flag\" on [0, 2]: its button was tapped (TB-07)",
                "closes the actions of [0, 2]: the action is done (TB-07)",
            ]
        )
        try room.stage.expectNothingElse()
    }

    @Test func `a row dragged by less closes again (TB-07)`() throws {
        let room = try room()
        try pull(room, by: -83)
        #expect(x(room) == 0)
        #expect(room.journal.take() == ["willBeginEditing 0-2", "didEndEditing 0-2"])
        #expect(
            room.story == [
                "closes the actions of [0, 2]: it was pulled 73 of 148 pt at 0 pt/s (TB-07)"
            ]
        )
    }

    @Test func `a fast swipe opens a row, and a fast one back closes it (TB-07)`() throws {
        let room = try room()
        let y = room.middle(2).y
        try room.fingers.fingerFling(
            from: CGPoint(x: 250, y: y),
            to: CGPoint(x: 180, y: y),
            velocity: 800,
            duration: 0.1
        )
        try room.settle()
        #expect(x(room) == -148)
        try room.fingers.fingerFling(
            from: CGPoint(x: 50, y: y),
            to: CGPoint(x: 120, y: y),
            velocity: 800,
            duration: 0.1
        )
        try room.settle()
        #expect(x(room) == 0)
    }

    @Test func `a full swipe performs the first action, where allowed (TB-07)`() throws {
        do {
            let room = try room()
            try pull(room, by: -160)
            #expect(
                room.journal.take() == ["willBeginEditing 0-2", "Delete", "didEndEditing 0-2"]
            )
            #expect(x(room) == 0)
        }
        let room = try room(full: false)
        try pull(room, by: -160)
        #expect(room.journal.take() == ["willBeginEditing 0-2"])
        #expect(x(room) == -148)
    }

    @Test func `a swipe to the right shows the leading actions`() throws {
        let room = try room()
        try pull(room, by: 60)
        #expect(x(room) == 74)
        try room.fingers.fingerTap(at: CGPoint(x: 30, y: room.middle(2).y))
        #expect(room.journal.take() == ["willBeginEditing 0-2", "Read"])
    }

    @Test func `a touch elsewhere closes the row and does nothing else`() throws {
        let room = try room()
        try pull(room, by: -100)
        _ = room.journal.take()
        try room.tap(5)
        try room.settle()
        #expect(x(room) == 0)
        #expect(room.selected == [])
        #expect(room.journal.take() == ["didEndEditing 0-2"])
        #expect(
            room.story.last == "closes the actions of [0, 2]: a touch elsewhere (TB-07)"
        )
        try room.tap(5)
        #expect(room.selected == ["0-5"])
    }

    @Test func `a pan recognizer in the cell wins over the swipe actions`() throws {
        let room = try room()
        let cell = try #require(room.table.cellForRow(at: path))
        cell.contentView.addGestureRecognizer(UIPanGestureRecognizer())
        let views = room.table.subviews.count
        try pull(room, by: -100)
        #expect(room.journal.take() == [])
        #expect(room.table.subviews.count == views)
        #expect(room.story == [])
        try room.tap(5)
        #expect(room.selected == ["0-5"])
    }

    @Test func `the transcript says why a row does not open (TB-07)`() throws {
        let room = try room()
        try pull(room, by: -100, row: 3)
        let start = room.middle(2)
        try room.fingers.fingerDrag(
            from: start,
            to: CGPoint(x: start.x, y: start.y - 60),
            duration: 0.3
        )
        try room.settle()
        let reasons = room.stage.trace.entries.filter { $0.subject == "row swipe" }.map(\.text)
        #expect(
            reasons == [
                "possible → failed: the row has no actions on that side (TB-07)",
                "possible → failed: went up or down (TB-07)",
            ]
        )
    }

    @Test func `scrolling closes an open row`() throws {
        let room = try room()
        try pull(room, by: -100)
        try room.fingers.fingerDrag(from: room.middle(5), to: room.middle(4), duration: 0.15)
        try room.settle()
        #expect(room.table.contentOffset.y > 0)
        room.table.contentOffset = .zero
        room.table.layoutIfNeeded()
        #expect(x(room) == 0)
        #expect(room.story.last == "closes the actions of [0, 2]: the table is scrolled (TB-07)")
    }

    @Test
    func `a vertical drag, a row without actions and a cancelled touch open nothing`() throws {
        let room = try room()
        let start = room.middle(2)
        try room.fingers.fingerDrag(
            from: start,
            to: CGPoint(x: start.x - 40, y: start.y - 60),
            duration: 0.3
        )
        try room.settle()
        #expect(room.table.contentOffset.y > 0)
        room.table.contentOffset = .zero
        try pull(room, by: -100, row: 3)
        // No action, and the table does not scroll that way: for a finger on a row it is a tap.
        #expect(room.journal.take().last == "didSelect 0-3")
        room.stage.trace.clear()
        try room.fingers.fingerDown(at: start)
        try room.fingers.fingerMove(to: CGPoint(x: start.x - 100, y: start.y), duration: 0.2)
        #expect(x(room) == -90)
        try room.fingers.fingerCancel()
        try room.settle()
        #expect(x(room) == 0)
        #expect(
            room.story == [
                "closes the actions of [0, 2]: the finger was taken away (TB-07)"
            ]
        )
    }

    @Test func `an editable row offers a delete action by a swipe`() throws {
        let room = try TableRoom(source: { texts, journal in
            let texts = Texts(texts, journal)
            texts.isEditable = true
            return texts
        })
        room.delegate.trailing = { _ in nil }
        try pull(room, by: -60)
        #expect(x(room) == -74)
        try room.fingers.fingerTap(at: CGPoint(x: 260, y: room.middle(2).y))
        try room.settle()
        #expect(
            room.journal.take().filter { !$0.contains(".set") } == [
                "willBeginEditing 0-2", "commit delete 0-2", "didEndEditing 0-2",
            ]
        )
        #expect(room.shown.prefix(4) == ["r0", "r1", "r3", "r4"])
        #expect(x(room) == 0)
        // One that may not be edited does not.
        room.texts.isEditable = false
        try pull(room, by: -60)
        #expect(x(room) == 0)
    }

    @Test func `reloading the table closes an open row`() throws {
        let room = try room()
        try pull(room, by: -100)
        room.table.reloadData()
        #expect(x(room) == 0)
        #expect(room.table.subviews.allSatisfy { $0.frame != room.table.bounds })
        #expect(room.story.last == "closes the actions of [0, 2]: the rows are loaded anew (TB-07)")
    }
}

@Suite("Rows in editing mode", .stage) struct ReorderTests {
    private func room(_ sections: [[String]] = [["a", "b", "c", "d", "e", "f"]]) throws -> TableRoom
    {
        let room = try TableRoom(
            sections,
            source: { texts, journal in
                let texts = Texts(texts, journal)
                texts.isEditable = true
                return texts
            }
        )
        room.table.setEditing(true, animated: false)
        room.table.layoutIfNeeded()
        return room
    }

    private func grip(_ room: TableRoom, _ row: Int) -> CGPoint {
        CGPoint(x: 280, y: room.middle(row).y)
    }

    @Test func `a row is dragged by its reorder control to another place`() throws {
        let room = try room()
        try room.fingers.fingerDown(at: grip(room, 1))
        try room.hold()
        try room.fingers.fingerMove(to: grip(room, 4), duration: 0.3)
        // The others have made room already.
        let tops = room.table.visibleCells.map { $0.frame.minY }
        #expect(tops == [0, 176, 44, 88, 132, 220])
        try room.fingers.fingerUp()
        #expect(room.journal.take() == ["moveRowAt 0-1 to 0-4"])
        #expect(room.texts.sections == [["a", "c", "d", "e", "b", "f"]])
        #expect(room.shown == ["a", "c", "d", "e", "b", "f"])
        #expect(
            room.story == [
                "[0, 1] is picked up", "[0, 1] is dropped as [0, 4]", "moves 1 row",
            ]
        )
        #expect(room.table.contentOffset == .zero)
        try room.stage.expectNothingElse()
    }

    @Test func `a drag of the reorder control that starts at once also carries the row`() throws {
        let room = try room()
        try room.fingers.fingerDrag(from: grip(room, 5), to: grip(room, 0), duration: 0.5)
        #expect(room.texts.sections == [["f", "a", "b", "c", "d", "e"]])
        #expect(room.table.contentOffset == .zero)
    }

    @Test func `at the bottom edge the table scrolls under the dragged row`() throws {
        let room = try room([(0..<30).map { "r\($0)" }])
        try room.fingers.fingerDown(at: grip(room, 1))
        try room.hold()
        try room.fingers.fingerMove(to: CGPoint(x: 280, y: 530), duration: 0.3)
        try room.fingers.wait(1)
        // 300 points in the second, and a little more: the move has its end near the edge.
        #expect((300...320).contains(room.table.contentOffset.y))
        try room.fingers.wait(3)
        #expect(room.table.contentOffset.y == 880)
        try room.fingers.fingerUp()
        #expect(room.texts.sections[0].last == "r1")
        #expect(room.shown.last == "r1")
        #expect(room.journal.take() == ["moveRowAt 0-1 to 0-29"])
        try room.stage.expectNothingElse()
    }

    @Test func `a cancelled touch or a reload puts the dragged row back`() throws {
        let room = try room()
        try room.fingers.fingerDown(at: grip(room, 1))
        try room.hold()
        try room.fingers.fingerMove(to: grip(room, 3), duration: 0.2)
        try room.fingers.fingerCancel()
        #expect(room.shown == ["a", "b", "c", "d", "e", "f"])
        try room.fingers.fingerDown(at: grip(room, 1))
        try room.hold()
        room.table.reloadData()
        try room.fingers.fingerMove(to: grip(room, 3), duration: 0.2)
        try room.fingers.fingerUp()
        #expect(room.shown == ["a", "b", "c", "d", "e", "f"])
        #expect(room.journal.take() == [])
    }

    @Test func `a row can be dragged into another section, also behind its last row`() throws {
        let room = try room([["a", "b"], ["x", "y"]])
        let end = room.table.convert(CGPoint(x: 280, y: 170), to: nil)
        try room.fingers.fingerDrag(from: grip(room, 0), to: end, duration: 0.5)
        #expect(room.texts.sections == [["b"], ["x", "y", "a"]])
        #expect(room.shown == ["b", "x", "y", "a"])
        #expect(room.refusals == [])
    }

    @Test func `the delete control opens the button that deletes the row`() throws {
        let room = try room()
        try room.fingers.fingerTap(at: CGPoint(x: 20, y: room.middle(1).y))
        try room.settle()
        #expect(room.journal.take() == ["willBeginEditing 0-1"])
        #expect(
            room.table.cellForRow(at: IndexPath(row: 1, section: 0))?.showingDeleteConfirmation
                == true
        )
        try room.fingers.fingerTap(at: CGPoint(x: 260, y: room.middle(1).y))
        try room.settle()
        #expect(room.texts.sections == [["a", "c", "d", "e", "f"]])
        #expect(room.journal.take().first == "commit delete 0-1")
    }

    @Test func `rows cannot be selected in editing mode, unless that is allowed`() throws {
        let room = try room()
        try room.tap(2)
        #expect(room.selected == [])
        room.table.allowsMultipleSelectionDuringEditing = true
        try room.tap(2)
        try room.tap(4)
        #expect(room.selected == ["0-2", "0-4"])
    }
}
