import TestSupport
import Testing
@testable import TouchUI
import TouchTesting

@Suite("Steppers", .stage) struct StepperTests {
    private let journal = Journal()
    /// Its middle is at 147; minus is on the left.
    private let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))

    private func room() throws -> ControlRoom {
        stepper.accessibilityIdentifier = "N"
        stepper.addAction(
            UIAction { [stepper, journal] _ in journal.add("\(Int(stepper.value))") },
            for: .valueChanged
        )
        return try ControlRoom(stepper)
    }

    @Test func `a stepper has UIKit's defaults (ST-01)`() {
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
        #expect([stepper.minimumValue, stepper.maximumValue, stepper.stepValue] == [0, 100, 1])
        #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
    }

    @Test
    func `the left half steps down, the right half up, and the limits stop it (ST-01)`() throws {
        let room = try room()
        try room.tap(170, 110)
        try room.tap(170, 110)
        try room.tap(120, 110)
        #expect(stepper.value == 1)
        try room.tap(120, 110)
        try room.tap(120, 110)
        #expect(journal.take() == ["1", "2", "1", "0"])
        #expect(stepper.value == 0)
    }

    @Test
    func `a stepper steps after its touchDown, unless that action removes it (ST-01)`() throws {
        let room = try room()
        stepper.addAction(UIAction { [journal] _ in journal.add("down") }, for: .touchDown)
        try room.tap(170, 110)
        #expect(journal.take() == ["down", "1"])
        stepper.addAction(
            UIAction { [stepper] _ in stepper.removeFromSuperview() },
            for: .touchDown
        )
        try room.down(170, 110)
        try room.stage.clock.advance(by: 2)
        #expect(journal.take() == ["down"])
        #expect(stepper.value == 1 && !stepper.isTracking)
        try room.up()
    }

    @Test func `a resting finger repeats after half a second, ten times a second (ST-01)`() throws {
        let room = try room()
        try room.down(170, 110)
        #expect(stepper.value == 1)
        try room.stage.clock.advance(by: 0.49)
        #expect(stepper.value == 1)
        try room.stage.clock.advance(by: 0.02)
        #expect(stepper.value == 2)
        try room.stage.clock.advance(by: 1)
        #expect(stepper.value == 12)
        try room.up()
        try room.stage.clock.advance(by: 2)
        #expect(stepper.value == 12)
        #expect(journal.take().count == 12)
        #expect(room.stage.clock.pending.isEmpty)
    }

    @Test
    func `repeating pauses while the finger is off its half, and restarts when it returns (ST-01)`()
        throws
    {
        let room = try room()
        try room.down(170, 110)
        try room.stage.clock.advance(by: 0.75)
        #expect(stepper.value == 4)
        try room.move(120, 110)
        try room.stage.clock.advance(by: 3)
        #expect(stepper.value == 4)
        try room.move(170, 110)
        try room.stage.clock.advance(by: 0.4)
        #expect(stepper.value == 4)
        try room.stage.clock.advance(by: 0.15)
        #expect(stepper.value == 5)
        try room.up()
    }

    @Test func `repeating ends at the limit, unless the stepper wraps (ST-01)`() throws {
        let room = try room()
        stepper.maximumValue = 3
        try room.down(170, 110)
        try room.stage.clock.advance(by: 5)
        #expect(journal.take() == ["1", "2", "3"])
        #expect(room.stage.clock.pending.isEmpty)
        try room.up()
        stepper.wraps = true
        try room.tap(170, 110)
        try room.tap(120, 110)
        #expect(journal.take() == ["0", "3"])
    }

    @Test func `without autorepeat it steps once, at the lift on its half (ST-01)`() throws {
        let room = try room()
        stepper.autorepeat = false
        try room.down(170, 110)
        try room.stage.clock.advance(by: 2)
        #expect(stepper.value == 0)
        try room.up()
        #expect(stepper.value == 1)
        try room.down(170, 110)
        try room.move(120, 110)
        try room.up()
        #expect(journal.take() == ["1"])
    }

    @Test
    func `a stepper that is not continuous reports its value once, at the lift (ST-01)`() throws {
        let room = try room()
        stepper.isContinuous = false
        try room.down(170, 110)
        try room.stage.clock.advance(by: 0.75)
        #expect(journal.take() == [])
        try room.up()
        #expect(journal.take() == ["4"])
        // Taken away it tells it as well, but not if it was disabled (CT-07).
        try room.down(170, 110)
        try room.fingers.fingerCancel()
        #expect(journal.take() == ["5"])
        try room.down(170, 110)
        stepper.isEnabled = false
        try room.up()
        #expect(stepper.value == 6)
        #expect(journal.take() == [])
    }

    @Test func `a step that would pass the limit ends at the limit`() throws {
        let room = try room()
        stepper.minimumValue = 2
        stepper.maximumValue = 5
        stepper.stepValue = 2
        stepper.value = 3
        try room.tap(120, 110)
        #expect(stepper.value == 2)
        stepper.value = 9
        #expect(stepper.value == 5)
    }

    @Test
    func `repeating ends when the stepper leaves the window or its own action disables it (C-03)`()
        throws
    {
        let room = try room()
        try room.down(170, 110)
        try room.stage.clock.advance(by: 0.6)
        stepper.removeFromSuperview()
        try room.stage.clock.advance(by: 3)
        #expect(stepper.value == 3)
        #expect(room.stage.clock.pending.isEmpty)
        try room.up()
        room.floor.addSubview(stepper)
        stepper.addAction(
            UIAction { [stepper] _ in if stepper.value == 5 { stepper.isEnabled = false } },
            for: .valueChanged
        )
        try room.down(170, 110)
        try room.stage.clock.advance(by: 3)
        #expect(stepper.value == 5)
        #expect(!stepper.isTracking && !stepper.isHighlighted)
        #expect(room.stage.clock.pending.isEmpty)
        try room.up()
    }

    @Test
    func `limits in the wrong order, a zero step and NaN are refused with a sentence (ST-01)`()
        throws
    {
        let room = try room()
        stepper.minimumValue = 200
        #expect([stepper.minimumValue, stepper.maximumValue, stepper.value] == [200, 200, 200])
        stepper.maximumValue = 50
        #expect([stepper.minimumValue, stepper.maximumValue, stepper.value] == [50, 50, 50])
        stepper.stepValue = 0
        stepper.value = .nan
        #expect(stepper.stepValue == 1)
        #expect(
            room.refusals == [
                "Set the minimumValue of N to 200, past its maximumValue, which was 100: the "
                    + "maximumValue is 200 now too. To fix, set the maximumValue first.",
                "Set the maximumValue of N to 50, past its minimumValue, which was 200: the "
                    + "minimumValue is 50 now too. To fix, set the minimumValue first.",
                "Cannot set the stepValue of N to 0.0: it must be a finite number above 0. It stays "
                    + "1. To fix, set a finite number above 0.",
                "Cannot set the value of N to nan: it must be a finite number. It stays 50. To fix, "
                    + "set a finite number.",
            ]
        )
    }

    // MARK: The machine

    nonisolated struct Row: Sendable, CustomTestStringConvertible {
        typealias Cell = ([StepperStateMachine.Order], StepperStateMachine.State)
        let state: StepperStateMachine.State
        let timer: Cell
        let on: Cell
        let off: Cell
        let end: Cell
        let liftOn: [StepperStateMachine.Order]
        let liftOff: [StepperStateMachine.Order]
        let cancel: [StepperStateMachine.Order]
        var testDescription: String { "\(state)" }

        var machine: StepperStateMachine {
            var machine = StepperStateMachine()
            switch state {
            case .idle: break
            case .waiting(let half): _ = machine.landed(on: half, repeats: true)
            case .repeating(let half):
                _ = machine.landed(on: half, repeats: true)
                _ = machine.timerFired()
            case .away(let half):
                _ = machine.landed(on: half, repeats: true)
                _ = machine.moved(isOnHalf: false)
            case .spent:
                _ = machine.landed(on: .up, repeats: true)
                _ = machine.reachedEnd()
            case .armed(let half): _ = machine.landed(on: half, repeats: false)
            }
            return machine
        }
    }

    nonisolated private static func still(_ state: StepperStateMachine.State) -> Row.Cell {
        ([], state)
    }

    nonisolated static let rows = [
        Row(
            state: .idle,
            timer: still(.idle),
            on: still(.idle),
            off: still(.idle),
            end: still(.idle),
            liftOn: [],
            liftOff: [],
            cancel: []
        ),
        Row(
            state: .waiting(.up),
            timer: ([.step(.up), .repeatEvery], .repeating(.up)),
            on: still(.waiting(.up)),
            off: ([.stop], .away(.up)),
            end: ([.stop], .spent),
            liftOn: [.stop],
            liftOff: [.stop],
            cancel: [.stop]
        ),
        Row(
            state: .repeating(.down),
            timer: ([.step(.down)], .repeating(.down)),
            on: still(.repeating(.down)),
            off: ([.stop], .away(.down)),
            end: ([.stop], .spent),
            liftOn: [.stop],
            liftOff: [.stop],
            cancel: [.stop]
        ),
        Row(
            state: .away(.up),
            timer: still(.away(.up)),
            on: ([.wait], .waiting(.up)),
            off: still(.away(.up)),
            end: still(.away(.up)),
            liftOn: [.stop],
            liftOff: [.stop],
            cancel: [.stop]
        ),
        Row(
            state: .spent,
            timer: still(.spent),
            on: still(.spent),
            off: still(.spent),
            end: still(.spent),
            liftOn: [],
            liftOff: [],
            cancel: []
        ),
        Row(
            state: .armed(.down),
            timer: still(.armed(.down)),
            on: still(.armed(.down)),
            off: still(.armed(.down)),
            end: still(.armed(.down)),
            liftOn: [.step(.down)],
            liftOff: [],
            cancel: []
        ),
    ]

    @Test(arguments: rows)
    func `each state of the press answers each input (ST-01)`(row: Row) {
        func check(
            _ cell: Row.Cell,
            _ name: String,
            _ input: (inout StepperStateMachine) -> [StepperStateMachine.Order]
        ) {
            var machine = row.machine
            #expect(machine.state == row.state)
            #expect(input(&machine) == cell.0, "\(name)")
            #expect(machine.state == cell.1, "\(name)")
            switch machine.state {
            case .waiting, .repeating: #expect(machine.wantsTimer)
            case .idle, .away, .spent, .armed: #expect(!machine.wantsTimer)
            }
        }
        check(row.timer, "timer") { $0.timerFired() }
        check(row.on, "on") { $0.moved(isOnHalf: true) }
        check(row.off, "off") { $0.moved(isOnHalf: false) }
        check(row.end, "end") { $0.reachedEnd() }
        check((row.liftOn, .idle), "lift on") { $0.lifted(isOnHalf: true) }
        check((row.liftOff, .idle), "lift off") { $0.lifted(isOnHalf: false) }
        check((row.cancel, .idle), "cancel") { $0.cancelled() }
        check(([.step(.up), .wait], .waiting(.up)), "land") { $0.landed(on: .up, repeats: true) }
        check(([], .armed(.up)), "land") { $0.landed(on: .up, repeats: false) }
    }
}
