import Testing
@testable import TouchUI

/// Every state of a machine, how to get there, how to tell it from the others, and what each input
/// does in it.
nonisolated struct MachineTable: Sendable {
    /// What an input gives, and the state that it leads to; nil where it cannot come.
    struct Row: Sendable {
        let orders: [GestureOrder]
        let leadsTo: String
        init(_ orders: [GestureOrder], _ leadsTo: String) {
            self.orders = orders
            self.leadsTo = leadsTo
        }
    }
    struct State: Sendable {
        let name: String
        let prefix: [Given]
        let probe: [Beat]
        /// Another probe, from the same state, where one cannot tell it from all others.
        var probe2: [Beat] = []
        let rows: [Row?]
    }
    /// One cell of the table.
    struct Cell: Sendable, CustomTestStringConvertible {
        let state: State
        let input: (name: String, given: Given)
        let row: Row
        let probes: [[Beat]]
        var testDescription: String { "\(state.name), \(input.name) → \(row.leadsTo)" }

        @MainActor func check(on machine: some GestureMachine) {
            for probe in probes {
                var machine = machine
                for given in state.prefix { _ = given.give(to: &machine) }
                #expect(input.given.give(to: &machine) == row.orders)
                for beat in probe {
                    #expect(
                        beat.given.give(to: &machine) == beat.orders,
                        "the state is not \(row.leadsTo)"
                    )
                }
            }
        }
    }

    let inputs: [(name: String, given: Given)]
    let states: [State]

    var cells: [Cell] {
        var cells: [Cell] = []
        for state in states {
            precondition(state.rows.count == inputs.count, state.name)
            for (input, row) in zip(inputs, state.rows) {
                guard let row else { continue }
                guard let next = states.first(where: { $0.name == row.leadsTo }) else {
                    preconditionFailure("\(state.name) leads to an unknown \(row.leadsTo)")
                }
                cells.append(
                    Cell(state: state, input: input, row: row, probes: [next.probe, next.probe2])
                )
            }
        }
        return cells
    }

    /// The states that the probe of another one fits as well, or that their own does not fit.
    @MainActor func confusions(on machine: some GestureMachine) -> [String] {
        var confusions: [String] = []
        for state in states {
            for other in states {
                let fits = [other.probe, other.probe2].allSatisfy { probe in
                    var machine = machine
                    for given in state.prefix { _ = given.give(to: &machine) }
                    return probe.allSatisfy { $0.given.give(to: &machine) == $0.orders }
                }
                if fits != (state.name == other.name) {
                    confusions.append("\(state.name) seems \(other.name)")
                }
            }
        }
        return confusions
    }
}
