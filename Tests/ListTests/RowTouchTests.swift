import Testing
@testable import TouchUI

@Suite("State machine of a finger on a row") struct RowTouchTests {
    private let row = ListIndex(0, 3)

    private func machine(_ state: RowTouchStateMachine.State) -> RowTouchStateMachine {
        var machine = RowTouchStateMachine()
        switch state {
        case .idle: break
        case .asking(let finger, let place): _ = machine.landed(finger, on: place)
        case .pressing(let finger, let place):
            _ = machine.landed(finger, on: place)
            _ = machine.answered(true)
        case .choosing(let place):
            _ = machine.landed(1, on: place)
            _ = machine.answered(true)
            _ = machine.lifted(1, choosesFirst: true)
        }
        #expect(machine.state == state)
        return machine
    }

    @Test func `each state answers each input (TB-01, CV-18)`() {
        let states: [RowTouchStateMachine.State] = [
            .idle, .asking(finger: 1, row), .pressing(finger: 1, row), .choosing(row),
        ]
        let inputs: [(String, (inout RowTouchStateMachine) -> [RowTouchStateMachine.Order])] = [
            ("landed", { $0.landed(1, on: ListIndex(1, 0)) }), ("yes", { $0.answered(true) }),
            ("no", { $0.answered(false) }), ("moved", { $0.moved(1, distance: 10) }),
            ("left", { $0.moved(1, distance: 10.5) }),
            ("lifted", { $0.lifted(1, choosesFirst: false) }),
            ("lifted on an item", { $0.lifted(1, choosesFirst: true) }),
            ("chosen", { $0.chosen() }),
            ("cancelled", { $0.cancelled(1) }), ("lost", { $0.lost(.rowsChanged) }),
            ("other finger lifted", { $0.lifted(2, choosesFirst: false) }),
        ]
        let other = ListIndex(1, 0)
        // For each input: what each state orders, and what it becomes.
        let expected: [String: [([RowTouchStateMachine.Order], RowTouchStateMachine.State)]] = [
            "landed": [
                ([.ask(other)], .asking(finger: 1, other)), ([], states[1]), ([], states[2]),
                ([], states[3]),
            ],
            "yes": [
                ([], .idle), ([.highlight(row)], states[2]), ([], states[2]), ([], states[3]),
            ],
            "no": [([], .idle), ([], .idle), ([], states[2]), ([], states[3])],
            "moved": [([], .idle), ([], states[1]), ([], states[2]), ([], states[3])],
            "left": [
                ([], .idle), ([], .idle), ([.unhighlight(row), .lose(row, .left(10.5))], .idle),
                ([], states[3]),
            ],
            "lifted": [
                ([], .idle), ([], .idle), ([.unhighlight(row), .choose(row)], .idle),
                ([], states[3]),
            ],
            "lifted on an item": [
                ([], .idle), ([], .idle), ([.choose(row)], states[3]), ([], states[3]),
            ],
            "chosen": [
                ([], .idle), ([], states[1]), ([], states[2]), ([.unhighlight(row)], .idle),
            ],
            "cancelled": [
                ([], .idle), ([], .idle), ([.unhighlight(row), .lose(row, .cancelled)], .idle),
                ([], states[3]),
            ],
            // The rows are loaded again within the selection.
            "lost": [
                ([], .idle), ([], .idle),
                ([.unhighlight(row), .lose(row, .rowsChanged)], .idle),
                ([.unhighlight(row)], .idle),
            ],
            "other finger lifted": [
                ([], .idle), ([], states[1]), ([], states[2]), ([], states[3]),
            ],
        ]
        for (name, input) in inputs {
            for (index, state) in states.enumerated() {
                var machine = machine(state)
                let orders = input(&machine)
                #expect(orders == expected[name]?[index].0, "\(name) in \(state)")
                #expect(machine.state == expected[name]?[index].1, "\(name) in \(state)")
            }
        }
    }

    @Test func `a finger stays on its row when rows move, and loses a deleted row`() {
        var pressing = machine(.pressing(finger: 1, row))
        pressing.rowsMoved { ListIndex($0.section, $0.row + 2) }
        #expect(pressing.highlighted == ListIndex(0, 5))
        pressing.rowsMoved { _ in nil }
        #expect(pressing.state == .idle)
        var choosing = machine(.choosing(row))
        choosing.rowsMoved { ListIndex($0.section, $0.row + 2) }
        #expect(choosing.chosen() == [.unhighlight(ListIndex(0, 5))])
        var deleted = machine(.choosing(row))
        deleted.rowsMoved { _ in nil }
        #expect(deleted.chosen() == [])
    }
}

@Suite("State machine of a row's swipe actions") struct RowSwipeTests {
    private func pulled(by distance: CGFloat, full: Bool) -> RowSwipeStateMachine {
        var swipe = RowSwipeStateMachine(width: 148, rowWidth: 300, performsFirst: full)
        swipe.began()
        swipe.moved(by: distance)
        return swipe
    }

    /// How far it was pulled, how fast it was let go, whether a full swipe counts, and what comes of it.
    @Test(
        arguments: [
            (73, 0, false, RowSwipeStateMachine.Outcome.close), (74, 0, false, .open),
            (20, 300, false, .open),
            (20, 299, false, .close), (140, -300, false, .close), (149, 0, true, .open),
            (150, 0, true, .performFirst), (150, -2_000, true, .performFirst),
            (290, 0, false, .open),
        ] as [(CGFloat, CGFloat, Bool, RowSwipeStateMachine.Outcome)]
    )
    func `half the width of the actions, a fast lift or half the row's width decide (TB-07)`(
        distance: CGFloat,
        velocity: CGFloat,
        full: Bool,
        outcome: RowSwipeStateMachine.Outcome
    ) {
        var swipe = pulled(by: distance, full: full)
        #expect(swipe.lifted(velocity: velocity) == outcome)
        // The finger is gone: a second lift says nothing.
        #expect(swipe.lifted(velocity: velocity) == nil)
    }

    @Test
    func `beyond its actions a row moves like a rubber band, unless a full swipe performs one`() {
        #expect(pulled(by: 100, full: false).open == 100)
        let stretched = pulled(by: 248, full: false).open
        #expect(stretched > 148 && stretched < 248)
        #expect(pulled(by: 248, full: true).open == 248)
        #expect(pulled(by: 1_000, full: true).open == 300)
        #expect(pulled(by: -50, full: true).open == 0)
    }

    @Test func `a finger catches a moving row, which then stops moving by itself`() {
        var swipe = pulled(by: 100, full: false)
        _ = swipe.lifted(velocity: 0)
        swipe.settles(at: 120)
        #expect(swipe.open == 120)
        swipe.began()
        swipe.settles(at: 10)
        #expect(swipe.open == 120)
        swipe.moved(by: -20)
        #expect(swipe.open == 100)
        swipe.cancelled()
        #expect(swipe.state == .free(100))
    }
}
