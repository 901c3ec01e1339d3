import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Rows under fingers", .stage) struct RowSelectionTests {
    // MARK: Orders

    @Test
    func
        `after 0.15 s a row is highlighted, and a lift unhighlights and selects it, in order (TB-01)`()
        throws
    {
        let room = try TableRoom()
        try room.down(2)
        #expect(room.journal.take() == [])
        try room.hold()
        #expect(
            room.journal.take() == [
                "shouldHighlight 0-2", "r2.setHighlighted(true)", "didHighlight 0-2",
            ]
        )
        try room.fingers.fingerUp()
        #expect(
            room.journal.take() == [
                "r2.setHighlighted(false)", "didUnhighlight 0-2", "willSelect 0-2",
                "r2.setSelected(true)", "didSelect 0-2",
            ]
        )
        try room.stage.expectTranscript(
            """
              0.0 ms  finger 1  at (150, 210) hits UITableViewCellContentView@0.7.0; UILabel@0.7.0.0 has interaction disabled (H-02)
              0.0 ms  event  finger 1 began (150, 210)
              0.0 ms  finger 1  is received by row swipe, UIScrollViewPanGestureRecognizer on table, UIScrollViewDelayedTouchesBeganGestureRecognizer on table
              0.0 ms  finger 1  touchesBegan is kept back: UIScrollViewDelayedTouchesBeganGestureRecognizer on table may take the touch (G-73)
            150.0 ms  timer  UIScrollViewDelayedTouchesBeganGestureRecognizer fired
            150.0 ms  UIScrollViewDelayedTouchesBeganGestureRecognizer on table  possible → failed: kept touches back for 0.15 s (SV-02)
            150.0 ms  finger 1  touchesBegan is delivered late (G-74)
            150.0 ms  UITableViewCellContentView@0.7.0  touchesBegan finger 1 (150, 22)
            150.0 ms  UITableViewCellContentView@0.7.0  hands touchesBegan on to TracedCell@0.7
            150.0 ms  TracedCell@0.7  hands touchesBegan on to table
            150.0 ms  table  highlights [0, 2] (TB-01)
            200.0 ms  event  finger 1 ended (150, 210)
            200.0 ms  row swipe  possible → failed: lifted after 0 pt, needs 10 pt (PAN-02)
            200.0 ms  UIScrollViewPanGestureRecognizer on table  possible → failed: lifted after 0 pt, needs 10 pt (PAN-02)
            200.0 ms  UITableViewCellContentView@0.7.0  touchesEnded finger 1 (150, 22)
            200.0 ms  UITableViewCellContentView@0.7.0  hands touchesEnded on to TracedCell@0.7
            200.0 ms  TracedCell@0.7  hands touchesEnded on to table
            200.0 ms  table  unhighlights [0, 2] (TB-01)
            200.0 ms  table  selects [0, 2] (TB-01)
            """
        )
    }

    @Test
    func `the cells of the first and the second row receive their calls in order (T39, TB-02)`()
        throws
    {
        let room = try TableRoom()
        let cellsAndSelection: (String) -> Bool = {
            $0.contains(".set") || $0.hasPrefix("didSelect")
        }
        try room.tap(1)
        #expect(
            room.journal.take().filter(cellsAndSelection) == [
                "r1.setHighlighted(true)", "r1.setHighlighted(false)", "r1.setSelected(true)",
                "didSelect 0-1",
            ]
        )
        try room.tap(2)
        #expect(
            room.journal.take().filter(cellsAndSelection) == [
                "r2.setHighlighted(true)", "r2.setHighlighted(false)", "r1.setSelected(false)",
                "r2.setSelected(true)", "didSelect 0-2",
            ]
        )
    }

    @Test
    func `the delegate receives its calls in order when a second row is selected (T40, TB-03)`()
        throws
    {
        let room = try TableRoom()
        try room.tap(1)
        _ = room.journal.take()
        try room.tap(2)
        #expect(
            room.journal.take().filter { $0.contains("elect ") } == [
                "willSelect 0-2", "willDeselect 0-1", "didDeselect 0-1", "didSelect 0-2",
            ]
        )
        #expect(room.selected == ["0-2"])
    }

    @Test func `willSelect can refuse a row or choose another one (TB-04)`() throws {
        let room = try TableRoom()
        room.delegate.willSelect = { _ in nil }
        try room.tap(1)
        #expect(room.selected == [])
        #expect(room.journal.take().last == "willSelect 0-1")
        room.delegate.willSelect = { _ in IndexPath(row: 4, section: 0) }
        try room.tap(1)
        #expect(room.selected == ["0-4"])
        #expect(room.journal.take().suffix(2) == ["r4.setSelected(true)", "didSelect 0-4"])
        #expect(
            room.story.filter { $0.contains("TB-04") } == [
                "its delegate says nothing instead of [0, 1] (TB-04)",
                "its delegate says [0, 4] instead of [0, 1] (TB-04)",
            ]
        )
    }

    @Test func `selecting and deselecting from code does not call the delegate (TB-04)`() throws {
        let room = try TableRoom()
        let path = IndexPath(row: 3, section: 0)
        room.table.selectRow(at: path, animated: false, scrollPosition: .none)
        #expect(room.journal.take() == ["r3.setSelected(true)"])
        room.table.selectRow(
            at: IndexPath(row: 20, section: 0),
            animated: false,
            scrollPosition: .middle
        )
        #expect(room.selected == ["0-20"])
        // The middle of the row in the middle of the table.
        #expect(room.table.contentOffset == CGPoint(x: 0, y: 682))
        room.table.layoutIfNeeded()
        #expect(room.table.cellForRow(at: IndexPath(row: 20, section: 0))?.isSelected == true)
        room.table.deselectRow(at: IndexPath(row: 20, section: 0), animated: false)
        #expect(room.selected == [])
        #expect(!room.journal.take().contains { $0.contains("elect ") })
    }

    @Test func `a quick tap highlights and selects at the lift, at one time (TB-05)`() throws {
        let room = try TableRoom()
        try room.fingers.fingerDown(at: room.middle(3))
        try room.fingers.wait(0.05)
        #expect(room.journal.take() == [])
        try room.fingers.fingerUp()
        #expect(
            room.journal.take() == [
                "shouldHighlight 0-3", "r3.setHighlighted(true)", "didHighlight 0-3",
                "r3.setHighlighted(false)", "didUnhighlight 0-3", "willSelect 0-3",
                "r3.setSelected(true)", "didSelect 0-3",
            ]
        )
        let times = room.stage.trace.entries.filter { $0.kind == .list }.map(\.time)
        #expect(times.count == 3 && Set(times).count == 1)
    }

    @Test
    func
        `a tap recognizer on the table's superview takes a quick tap, and nothing is selected (T12, TB-06)`()
        throws
    {
        var taps = 0
        let room = try TableRoom(around: { table in
            let above = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            above.addSubview(table)
            above.addGestureRecognizer(
                UITapGestureRecognizer(
                    target: Counter { taps += 1 }.kept,
                    action: Selector(Counter.count)
                )
            )
            return above
        })
        try room.tap(3)
        #expect(taps == 1)
        #expect(room.journal.take() == [])
        #expect(room.selected == [])
    }

    // MARK: What is not selected

    @Test func `a row that may not be highlighted is not selected either (TB-01)`() throws {
        let room = try TableRoom()
        room.delegate.shouldHighlight = { $0.row != 2 }
        try room.tap(2)
        #expect(room.journal.take() == ["shouldHighlight 0-2"])
        #expect(
            room.story == [
                "leaves [0, 2] as it is: shouldHighlight of its delegate returned false (TB-01)"
            ]
        )
        room.table.allowsSelection = false
        try room.tap(3)
        #expect(room.journal.take() == [])
        #expect(room.selected == [])
    }

    @Test func `a highlighted row is unhighlighted when scrolling starts (TB-01)`() throws {
        let room = try TableRoom()
        try room.down(5)
        try room.hold()
        #expect(room.highlighted == ["r5"])
        _ = room.journal.take()
        try room.fingers.fingerMove(
            to: CGPoint(x: 150, y: room.middle(5).y - 60),
            duration: 0.2
        )
        #expect(room.journal.take() == ["r5.setHighlighted(false)", "didUnhighlight 0-5"])
        try room.fingers.wait(0.2)
        try room.fingers.fingerUp()
        #expect(room.selected == [])
        #expect(room.table.contentOffset.y == 50)
        #expect(room.story.last == "does not select [0, 5]: its touch was cancelled (TB-01)")
    }

    @Test func `a quick drag scrolls and highlights nothing (T34)`() throws {
        let room = try TableRoom()
        try room.fingers.fingerDrag(
            from: room.middle(8),
            to: room.middle(3),
            duration: 0.1
        )
        try room.settle()
        #expect(room.journal.take().filter { $0.contains("ighlight") } == [])
        #expect(room.selected == [])
    }

    @Test func `a finger that leaves its row without scrolling selects nothing`() throws {
        let room = try TableRoom()
        room.table.isScrollEnabled = false
        try room.down(2)
        let end = CGPoint(x: 150, y: room.middle(2).y + 22 + 11)
        try room.fingers.fingerMove(to: end, duration: 0.1)
        #expect(room.story.last == "does not select [0, 2]: the finger is 11 pt away from it")
        try room.fingers.fingerUp()
        #expect(room.selected == [])
        #expect(room.highlighted == [])
    }

    @Test func `the second of two fingers on rows is ignored`() throws {
        let room = try TableRoom()
        try room.down(2, finger: .rightIndex)
        try room.hold()
        try room.down(4, finger: .leftIndex)
        try room.hold()
        #expect(room.highlighted == ["r2"])
        try room.fingers.fingerUp(.leftIndex)
        #expect(room.selected == [])
        try room.fingers.fingerUp(.rightIndex)
        #expect(room.selected == ["0-2"])
    }

    @Test func `with multiple selection a second tap deselects`() throws {
        let room = try TableRoom()
        room.table.allowsMultipleSelection = true
        for row in [3, 1, 5] { try room.tap(row) }
        #expect(room.selected == ["0-3", "0-1", "0-5"])
        _ = room.journal.take()
        try room.tap(1)
        #expect(
            room.journal.take().suffix(3) == [
                "willDeselect 0-1", "r1.setSelected(false)", "didDeselect 0-1",
            ]
        )
        #expect(room.selected == ["0-3", "0-5"])
        room.table.allowsMultipleSelection = false
        #expect(room.selected == ["0-3"])
    }

    @Test func `selecting a selected row calls the delegate again`() throws {
        let room = try TableRoom()
        try room.tap(2)
        _ = room.journal.take()
        try room.tap(2)
        #expect(
            room.journal.take().suffix(3) == [
                "willSelect 0-2", "r2.setSelected(true)", "didSelect 0-2",
            ]
        )
        #expect(room.selected == ["0-2"])
    }

    @Test func `a control in a cell keeps its touch, and the accessory button calls the delegate`()
        throws
    {
        let room = try TableRoom()
        let cell = try #require(room.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        var taps = 0
        let button = UIButton(frame: CGRect(x: 200, y: 0, width: 60, height: 44))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        cell.contentView.addSubview(button)
        try room.fingers.fingerTap(at: CGPoint(x: 230, y: room.middle(1).y))
        #expect(taps == 1)
        cell.accessoryType = .detailDisclosureButton
        room.table.layoutIfNeeded()
        try room.fingers.fingerTap(at: CGPoint(x: 280, y: room.middle(1).y))
        #expect(room.journal.take() == ["accessory 0-1"])
        #expect(room.selected == [])
    }

    @Test func `a tap on a row while the table moves selects nothing (SV-06)`() throws {
        let room = try TableRoom([(0..<300).map { "r\($0)" }])
        try room.fingers.fingerFling(
            from: CGPoint(x: 150, y: 450),
            to: CGPoint(x: 150, y: 250),
            velocity: 2_000,
            duration: 0.3
        )
        #expect(room.table.isDecelerating)
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 300))
        #expect(!room.table.isDecelerating)
        #expect(room.selected == [])
        try room.settle()
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 300))
        #expect(room.selected.count == 1)
    }
}

/// Counts the messages it gets. It must be kept alive by somebody: targets are weak.
final class Counter: NSObject {
    private static var all: [Counter] = []
    private let action: () -> Void
    init(_ action: @escaping () -> Void) {
        self.action = action
    }
    var kept: Counter {
        Self.all.append(self)
        return self
    }
    func count() { action() }
}
