import TestSupport
import Testing
@testable import TouchUI
import TouchTesting

@Suite("Switches", .stage) struct SwitchTests {
    private let journal = Journal()
    private let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))

    private func room() throws -> ControlRoom {
        toggle.accessibilityIdentifier = "S"
        toggle.addAction(
            UIAction { [toggle, journal] _ in journal.add(toggle.isOn ? "on" : "off") },
            for: .valueChanged
        )
        return try ControlRoom(toggle)
    }

    @Test func `a switch has one size, whatever its frame`() {
        #expect(
            UISwitch(frame: CGRect(x: 5, y: 6, width: 300, height: 300)).frame
                == CGRect(x: 5, y: 6, width: 51, height: 31)
        )
        #expect(toggle.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
        toggle.frame = CGRect(x: 20, y: 30, width: 300, height: 80)
        #expect(toggle.frame == CGRect(x: 20, y: 30, width: 51, height: 31))
        toggle.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(toggle.bounds == CGRect(x: 0, y: 0, width: 51, height: 31))
        let stepper = UIStepper(frame: .zero)
        stepper.frame = CGRect(x: 5, y: 6, width: 10, height: 10)
        #expect(stepper.frame == CGRect(x: 5, y: 6, width: 94, height: 32))
    }

    @Test
    func `a tap toggles it and sends valueChanged once, right after the lift (SWI-01)`() throws {
        let room = try room()
        try room.down(110, 115)
        #expect(!toggle.isOn)
        try room.up()
        #expect(toggle.isOn)
        try room.tap(145, 115)
        #expect(!toggle.isOn)
        #expect(journal.take() == ["on", "off"])
        #expect(
            room.story(of: "S").prefix(4) == [
                "tracks finger 1 (CT-01)", "tracked finger 1 to its lift inside (CT-01)",
                "value off → on (SWI-01)", "sends valueChanged to an action",
            ]
        )
    }

    @Test func `a drag moves the knob to a side and sends valueChanged once (SWI-01)`() throws {
        let room = try room()
        // From 20 points left of the middle to 40 right of it in half a second, and back.
        try room.fingers.fingerDrag(
            from: CGPoint(x: 105.5, y: 115),
            to: CGPoint(x: 165.5, y: 115),
            duration: 0.5
        )
        #expect(toggle.isOn)
        try room.fingers.fingerDrag(
            from: CGPoint(x: 145.5, y: 115),
            to: CGPoint(x: 85.5, y: 115),
            duration: 0.5
        )
        #expect(!toggle.isOn)
        #expect(journal.take() == ["on", "off"])
    }

    @Test func `a finger that moves back and forth toggles it more than once (SWI-02)`() throws {
        let room = try room()
        try room.down(105, 115)
        for x in [145, 105, 145, 146, 105] as [CGFloat] { try room.move(x, 115) }
        try room.up()
        #expect(journal.take() == ["on", "off", "on", "off"])
    }

    @Test func `a short move is a tap, and a lift outside or a cancellation does nothing`() throws {
        let room = try room()
        try room.down(110, 115)
        try room.move(119, 115)
        try room.up()
        #expect(journal.take() == ["on"])
        try room.down(110, 115)
        try room.move(110, 300)
        try room.up()
        #expect(journal.take() == [])
        try room.down(110, 115)
        try room.fingers.fingerCancel()
        #expect(journal.take() == [])
        #expect(toggle.isOn)
    }

    @Test func `code toggles it without an event, and a disabled switch ignores taps`() throws {
        let room = try room()
        toggle.setOn(true, animated: true)
        toggle.isOn = false
        toggle.isEnabled = false
        try room.tap(110, 115)
        #expect(journal.take() == [])
        #expect(!toggle.isOn)
    }

    private static func drag(_ state: SwitchStateMachine.State) -> SwitchStateMachine {
        var drag = SwitchStateMachine()
        switch state {
        case .idle: break
        case .pressed(let start): drag.landed(at: start)
        case .dragging:
            drag.landed(at: 0)
            _ = drag.moved(to: 10, middle: 20)
        }
        return drag
    }

    /// For each state: the answers to a small and a large move, to a lift inside and outside, and the
    /// states after them.
    @Test(
        arguments: [
            (
                SwitchStateMachine.State.idle, [nil, nil], [SwitchStateMachine.State.idle, .idle],
                false
            ),
            (.pressed(start: 0), [nil, true], [.pressed(start: 0), .dragging], true),
            (.dragging, [false, true], [.dragging, .dragging], false),
        ] as [(SwitchStateMachine.State, [Bool?], [SwitchStateMachine.State], Bool)]
    )
    func `each state of the knob answers each input (SWI-01, SWI-02)`(
        state: SwitchStateMachine.State,
        answers: [Bool?],
        states: [SwitchStateMachine.State],
        isTap: Bool
    ) {
        for (index, x) in [9, 30].enumerated() {
            var drag = Self.drag(state)
            #expect(drag.state == state)
            #expect(drag.moved(to: CGFloat(x), middle: 20) == answers[index])
            #expect(drag.state == states[index])
        }
        for isInside in [true, false] {
            var drag = Self.drag(state)
            #expect(drag.lifted(isInside: isInside) == (isTap && isInside))
            #expect(drag.state == .idle)
        }
        var drag = Self.drag(state)
        drag.cancelled()
        #expect(drag.state == .idle)
        drag = Self.drag(state)
        drag.landed(at: 5)
        #expect(drag.state == .pressed(start: 5))
    }

    @Test func `a knob dragged exactly to the middle keeps its value`() {
        var drag = Self.drag(.dragging)
        #expect(drag.moved(to: 20, middle: 20) == nil)
    }
}
