import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Segmented controls", .stage) struct SegmentedControlTests {
    private let journal = Journal()
    /// Three segments of 100 points.
    private let control = UISegmentedControl(items: ["S", "M", "L"])

    private func room() throws -> ControlRoom {
        control.frame = CGRect(45, 100, 300, 32)
        control.accessibilityIdentifier = "G"
        control.addAction(
            UIAction { [control, journal] _ in journal.add("\(control.selectedSegmentIndex)") },
            for: .valueChanged
        )
        return try ControlRoom(control)
    }

    @Test
    func `a tap selects a segment and sends valueChanged, but not for the selected one (SG-01)`()
        throws
    {
        #expect(control.frame == CGRect(0, 0, 192, 32))
        let room = try room()
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        try room.tap(60, 115)
        try room.tap(144, 115)
        try room.tap(145, 115)
        try room.tap(300, 115)
        try room.tap(300, 115)
        #expect(journal.take() == ["0", "1", "2"])
        #expect(
            room.story(of: "G").filter { $0.hasPrefix("value") } == [
                "value none → 0 (SG-01)", "value 0 → 1 (SG-01)", "value 1 → 2 (SG-01)",
            ]
        )
    }

    @Test func `selecting from code sends nothing (SG-01)`() throws {
        _ = try room()
        control.selectedSegmentIndex = 1
        #expect(control.selectedSegmentIndex == 1)
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        #expect(control.selectedSegmentIndex == -1)
        #expect(journal.take() == [])
    }

    @Test func `a momentary control reports the segment and keeps none selected (SG-01)`() throws {
        let room = try room()
        control.isMomentary = true
        try room.tap(60, 115)
        try room.tap(60, 115)
        #expect(journal.take() == ["0", "0"])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `the segment under the lift is selected, and none when it lifts outside`() throws {
        let room = try room()
        try room.down(60, 115)
        try room.move(200, 115)
        try room.up()
        #expect(journal.take() == ["1"])
        try room.down(60, 115)
        try room.move(60, 400)
        try room.up()
        try room.down(60, 115)
        try room.fingers.fingerCancel()
        #expect(journal.take() == [])
    }

    @Test func `a disabled segment is not selected (SG-02)`() throws {
        let room = try room()
        control.setEnabled(false, forSegmentAt: 0)
        #expect(!control.isEnabledForSegment(at: 0))
        try room.tap(60, 115)
        #expect(
            room.story(of: "G") == [
                "does not track finger 1: its segment \"S\" is disabled (SG-02)"
            ]
        )
        try room.down(200, 115)
        try room.move(60, 115)
        try room.up()
        #expect(journal.take() == [])
    }

    @Test func `widths are fixed, equal, or in proportion to the content`() throws {
        let room = try room()
        control.setWidth(30, forSegmentAt: 0)
        // 30, 135, 135.
        try room.tap(74, 115)
        try room.tap(75, 115)
        try room.tap(209, 115)
        try room.tap(210, 115)
        #expect(journal.take() == ["0", "1", "2"])
        control.setWidth(0, forSegmentAt: 0)
        control.setTitle("a longer title", forSegmentAt: 1)
        control.apportionsSegmentWidthsByContent = true
        // 64, the title and 20 more, 64.
        let font = UIFont.systemFont(ofSize: 13, weight: .medium)
        let total = 64 + "a longer title".size(withAttributes: [.font: font]).width + 20 + 64
        let first = 45 + 300 * 64 / total
        try room.tap(first - 1, 115)
        try room.tap(first + 1, 115)
        #expect(journal.take() == ["0", "1"])
        #expect(abs(control.sizeThatFits(.zero).width - total) < 1e-9)
        #expect(control.sizeThatFits(.zero).height == 32)
    }

    @Test func `the selection stays on its segment when others are inserted or removed`() throws {
        _ = try room()
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "XS", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.insertSegment(with: UIImage(named: "xl"), at: 99, animated: false)
        #expect(control.numberOfSegments == 5)
        #expect(control.imageForSegment(at: 4) != nil)
        control.removeSegment(at: 0, animated: true)
        #expect(control.selectedSegmentIndex == 1)
        #expect(control.titleForSegment(at: 1) == "M")
        control.removeSegment(at: 1, animated: true)
        #expect(control.selectedSegmentIndex == -1)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    @Test func `a segment's own action comes before valueChanged`() throws {
        let actions = ["one", "two"].map { name in
            UIAction(title: name, identifier: .init(name)) { [journal] _ in journal.add(name) }
        }
        let control = UISegmentedControl(frame: CGRect(0, 0, 200, 32), actions: actions)
        control.report([.valueChanged], to: journal)
        let room = try ControlRoom(control)
        try room.tap(150, 15)
        #expect(journal.take() == ["two", "valueChanged"])
        #expect(control.titleForSegment(at: 0) == "one")
        #expect(control.segmentIndex(identifiedBy: .init("two")) == 1)
        #expect(control.segmentIndex(identifiedBy: .init("three")) == NSNotFound)
    }

    @Test func `a segment index that does not exist is refused with a sentence`() throws {
        let room = try room()
        control.selectedSegmentIndex = 1
        control.selectedSegmentIndex = 3
        control.setTitle("XL", forSegmentAt: 7)
        control.removeSegment(at: -1, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        #expect(control.titleForSegment(at: 7) == nil)
        #expect(
            room.refusals == [
                "Cannot select segment 3 of G: it has 3. Nothing was changed. "
                    + "To fix, ask numberOfSegments first; segments count from 0.",
                "Cannot set the title of segment 7 of G: it has 3. Nothing was changed. "
                    + "To fix, ask numberOfSegments first; segments count from 0.",
                "Cannot remove segment -1 of G: it has 3. Nothing was changed. "
                    + "To fix, ask numberOfSegments first; segments count from 0.",
            ]
        )
    }
}
