import Testing

@testable import TouchUI

/// The pure machine: every state and every input.
struct ControlTrackingTests {
    typealias State = ControlStateMachine.State
    typealias Order = ControlStateMachine.Order

    nonisolated enum Input: CaseIterable, Sendable {
        case land, landAgain, yes, no, moveIn, moveOut, liftIn, liftOut, cancel, disable

        func give(to machine: inout ControlStateMachine) -> [Order] {
            switch self {
            case .land: machine.landed(taps: 1)
            case .landAgain: machine.landed(taps: 2)
            case .yes: machine.answered(true)
            case .no: machine.answered(false)
            case .moveIn: machine.moved(isInside: true)
            case .moveOut: machine.moved(isInside: false)
            case .liftIn: machine.lifted(isInside: true)
            case .liftOut: machine.lifted(isInside: false)
            case .cancel: machine.cancelled()
            case .disable: machine.disabled()
            }
        }
    }

    /// A state, the way there, and for each input the orders and the state after it.
    nonisolated struct Row: Sendable, CustomTestStringConvertible {
        let state: State
        let way: [Input]
        let cells: [Input: ([Order], State)]
        var testDescription: String { "\(state)" }
    }

    nonisolated private static let released: [Order] = [.highlight(false), .touchInside(false)]

    /// What ends any tracking, from whichever of its states.
    nonisolated private static let ends: [Input: ([Order], State)] = [
        .liftIn: ([.touchInside(true), .end, .send(.touchUpInside)] + released, .idle),
        .liftOut: ([.touchInside(false), .end, .send(.touchUpOutside)] + released, .idle),
        .cancel: ([.cancel, .send(.touchCancel)] + released, .idle),
        .disable: ([.cancel] + released, .idle),
    ]

    nonisolated private static func tracking(_ inside: Bool, _ way: [Input]) -> Row {
        Row(
            state: .tracking(isInside: inside),
            way: way,
            cells: ends.merging([
                .moveIn: (
                    [.touchInside(true), .askToContinue],
                    .continuing(wasInside: inside, isInside: true)
                ),
                .moveOut: (
                    [.touchInside(false), .askToContinue],
                    .continuing(wasInside: inside, isInside: false)
                ),
            ]) { $1 }
        )
    }

    nonisolated private static func continuing(
        _ was: Bool,
        _ now: Bool,
        _ way: [Input],
        _ orders: [Order]
    ) -> Row {
        Row(
            state: .continuing(wasInside: was, isInside: now),
            way: way,
            cells: ends.merging([
                .yes: (orders, .tracking(isInside: now)),
                .no: ([.stop] + released, .idle),
            ]) { $1 }
        )
    }

    nonisolated private static func beginning(_ taps: Int, _ way: Input, _ more: [Order]) -> Row {
        let gone: ([Order], State) = ([.touchInside(false)], .idle)
        return Row(
            state: .beginning(taps: taps),
            way: [way],
            cells: [
                .yes: (
                    [.began, .highlight(true), .send(.touchDown)] + more,
                    .tracking(isInside: true)
                ),
                .no: gone, .liftIn: gone, .liftOut: gone, .cancel: gone, .disable: gone,
            ]
        )
    }

    nonisolated static let rows: [Row] = [
        Row(
            state: .idle,
            way: [],
            cells: [
                .land: ([.touchInside(true), .askToBegin], .beginning(taps: 1)),
                .landAgain: ([.touchInside(true), .askToBegin], .beginning(taps: 2)),
            ]
        ),
        beginning(1, .land, []),
        beginning(2, .landAgain, [.send(.touchDownRepeat)]),
        tracking(true, [.land, .yes]),
        tracking(false, [.land, .yes, .moveOut, .yes]),
        continuing(true, true, [.land, .yes, .moveIn], [.send(.touchDragInside)]),
        continuing(
            true,
            false,
            [.land, .yes, .moveOut],
            [
                .crossed(isInside: false), .highlight(false), .send(.touchDragExit),
                .send(.touchDragOutside),
            ]
        ),
        continuing(
            false,
            true,
            [.land, .yes, .moveOut, .yes, .moveIn],
            [
                .crossed(isInside: true), .highlight(true), .send(.touchDragEnter),
                .send(.touchDragInside),
            ]
        ),
        continuing(
            false,
            false,
            [.land, .yes, .moveOut, .yes, .moveOut],
            [.send(.touchDragOutside)]
        ),
    ]

    @Test(arguments: rows)
    func `each state answers each input, and impossible inputs change nothing`(row: Row) {
        for input in Input.allCases {
            var machine = ControlStateMachine()
            for step in row.way { _ = step.give(to: &machine) }
            #expect(machine.state == row.state)
            let (orders, next) = row.cells[input] ?? ([], row.state)
            #expect(input.give(to: &machine) == orders, "\(input)")
            #expect(machine.state == next, "\(input)")
            #expect(machine.isBusy == (next != .idle))
        }
    }

    @Test func `only a lift inside triggers a button's primary action (CE-08)`() {
        var machine = ControlStateMachine(triggersPrimaryAction: true)
        for input in [Input.land, .yes] { _ = input.give(to: &machine) }
        var other = machine
        #expect(
            machine.lifted(isInside: true) == [
                .touchInside(true), .end, .send(.touchUpInside), .send(.primaryActionTriggered),
                .highlight(false), .touchInside(false),
            ]
        )
        #expect(other.lifted(isInside: false).contains(.send(.primaryActionTriggered)) == false)
    }
}
