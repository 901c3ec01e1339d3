import Foundation
import TouchSolver

/// The time of the constraint solver, compared with kiwi if it is available.
struct SolverRows {
    private static let counts = [50, 200, 1_000]
    private static let buildLimit = 3.0
    private static let editLimit = 2.0

    /// One operation on a list, for both solvers.
    private struct Work {
        var name: String
        var limit: Double?
        var ours: (SolverList, Int) -> Void
        var kiwi: (KiwiLibrary, KiwiLibrary.List, Int) -> Void
    }

    private static let edits = [
        Work(
            name: "the height of the middle view",
            limit: editLimit,
            ours: { list, turn in attempt { try list.setHeight(height(turn)) } },
            kiwi: { kiwi, list, turn in kiwi.setHeight(list, height(turn)) }
        ),
        Work(
            name: "the same, and all that changed is read",
            limit: editLimit,
            ours: { list, turn in
                attempt { try list.setHeight(height(turn)) }
                _ = list.update()
            },
            kiwi: { kiwi, list, turn in
                kiwi.setHeight(list, height(turn))
                kiwi.update(list)
            }
        ),
        Work(
            name: "the same, past the least height and back",
            limit: editLimit,
            ours: { list, turn in attempt { try list.setHeight(pastLimit(turn)) } },
            kiwi: { kiwi, list, turn in kiwi.setHeight(list, pastLimit(turn)) }
        ),
        Work(
            name: "the width of the list",
            limit: editLimit,
            ours: { list, turn in attempt { try list.setWidth(width(turn)) } },
            kiwi: { kiwi, list, turn in kiwi.setWidth(list, width(turn)) }
        ),
        Work(
            name: "a gap between two views out and in again",
            limit: nil,
            ours: { list, _ in attempt { try list.replace() } },
            kiwi: { kiwi, list, _ in kiwi.replace(list) }
        ),
    ]

    func measure(into table: Table) {
        let kiwi = KiwiLibrary()
        if kiwi == nil {
            print("\nThe solver without kiwi. To compare, run Scripts/solver-benchmark.")
        }
        measureBuilding(into: table, beside: kiwi)
        for work in Self.edits { measure(work, into: table, beside: kiwi) }
    }

    private func measureBuilding(into table: Table, beside kiwi: KiwiLibrary?) {
        begin("Solver: building a list, six constraints for each view", in: table)
        var growth = Growth()
        for count in Self.counts {
            check(count, beside: kiwi)
            var candidates = [
                Rounds.Candidate { times in
                    for _ in 0..<times { Self.attempt { _ = try SolverList(count: count) } }
                }
            ]
            if let kiwi {
                candidates.append(
                    Rounds.Candidate { times in
                        for _ in 0..<times { kiwi.free(kiwi.make(Int32(count))) }
                    }
                )
            }
            let rounds = Rounds(candidates, rounds: count < 1_000 ? 31 : 9)
            add(rounds, of: count, limit: Self.buildLimit, named: "build", &growth, to: table, kiwi)
        }
    }

    private func measure(_ work: Work, into table: Table, beside kiwi: KiwiLibrary?) {
        begin("Solver: one edit: \(work.name)", in: table)
        var growth = Growth()
        for count in Self.counts {
            guard let ours = try? SolverList(count: count) else { continue }
            // Counted over all rounds, so that each edit changes the value.
            var (turn, otherTurn) = (0, 0)
            var candidates = [
                Rounds.Candidate { times in
                    for _ in 0..<times {
                        work.ours(ours, turn)
                        turn += 1
                    }
                }
            ]
            let other = kiwi?.make(Int32(count))
            if let kiwi, let other {
                candidates.append(
                    Rounds.Candidate { times in
                        for _ in 0..<times {
                            work.kiwi(kiwi, other, otherTurn)
                            otherTurn += 1
                        }
                    }
                )
            }
            let rounds = Rounds(candidates)
            add(rounds, of: count, limit: work.limit, named: work.name, &growth, to: table, kiwi)
            if let kiwi, let other { kiwi.free(other) }
        }
    }

    /// The times for the shortest list.
    private struct Growth {
        var ours: Double?
        var kiwi: Double?
    }

    private func begin(_ title: String, in table: Table) {
        table.begin(title, "views", "kiwi µs", "µs", "ratio", "kiwi grows", "grows")
    }

    private func add(
        _ measured: Rounds,
        of count: Int,
        limit: Double?,
        named name: String,
        _ growth: inout Growth,
        to table: Table,
        _ kiwi: KiwiLibrary?
    ) {
        var rounds = measured
        let ours = rounds.time(0) / 1e3
        growth.ours = growth.ours ?? ours
        let factor = (ours / (growth.ours ?? ours)).short + " times"
        guard kiwi != nil else {
            table.add(count.grouped, "–", ours.short, "–", "–", factor)
            return
        }
        rounds.makeSure(0, to: 1, isWithin: limit)
        let other = rounds.time(1) / 1e3
        growth.kiwi = growth.kiwi ?? other
        table.add(
            count.grouped,
            other.short,
            ours.short,
            table.limited("\(name), \(count) views", rounds.ratio(0, to: 1), to: limit),
            (other / (growth.kiwi ?? other)).short + " times",
            factor
        )
    }

    /// Checks that both solvers find the same frames, before and after edits.
    private func check(_ count: Int, beside kiwi: KiwiLibrary?) {
        guard let kiwi, let ours = try? SolverList(count: count) else { return }
        let other = kiwi.make(Int32(count))
        defer { kiwi.free(other) }
        for turn in 0..<3 {
            var values = Array(repeating: 0.0, count: 4 * count)
            kiwi.values(other, &values)
            guard zip(values, ours.values).allSatisfy({ abs($0 - $1) < 1e-6 }) else {
                print("A list of \(count) views has other frames in kiwi.")
                exit(1)
            }
            for work in Self.edits {
                work.ours(ours, turn)
                work.kiwi(kiwi, other, turn)
            }
        }
    }

    /// Heights above those of any content, so that only the views below move.
    private static func height(_ turn: Int) -> Double { turn.isMultiple(of: 2) ? 80 : 95 }

    private static func pastLimit(_ turn: Int) -> Double { turn.isMultiple(of: 2) ? 40 : 95 }

    private static func width(_ turn: Int) -> Double { turn.isMultiple(of: 2) ? 400 : 700 }

    private static func attempt(_ work: () throws -> Void) {
        do { try work() } catch {
            print(error)
            exit(1)
        }
    }
}
