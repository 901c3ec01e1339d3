import Testing
import TouchTesting
import UIKit

@Suite("Arbitration: small world", .stage) struct SmallWorldTests {
    /// The differences between the engine and the reference, and how many cases there were.
    ///
    /// - Parameter disablings: what is disabled, one after the other; nil for nothing.
    private func compare(
        _ worlds: some Sequence<World>,
        _ disablings: (World, Stream) -> [Disabling?] = { _, _ in [nil] }
    ) throws -> (cases: Int, differences: [String]) {
        var (cases, differences) = (0, [String]())
        for world in worlds {
            let stage = try WorldStage(world)
            for stream in Stream.all {
                for disabling in disablings(world, stream) {
                    let actual = try stage.play(stream, disabling: disabling)
                    let expected = Reference.play(stream, in: world, disabling: disabling)
                    guard let expected else { continue }
                    cases += 1
                    guard expected != actual else { continue }
                    let what = disabling.map { ", \($0)" } ?? ""
                    differences.append(
                        """
                        \(stream)\(what): \(world)
                          rules:  \(expected.outcomes), view \(expected.view)
                          engine: \(actual.outcomes), view \(actual.view)
                        """
                    )
                }
            }
        }
        return (cases, differences)
    }

    private func expectNone(_ differences: [String]) {
        if differences.isEmpty { return }
        Issue.record(
            """
            \(differences.count) cases differ from the rules; the first:
            \(differences.prefix(12).joined(separator: "\n"))
            """
        )
    }

    @Test
    func `one and two recognizers follow the rules, with every relation and every stream`() throws {
        let (cases, differences) = try compare(World.ones + World.twos)
        print("small world: \(cases) cases of one and two recognizers")
        expectNone(differences)
    }

    // One way to disable for each world and stream, in turn; TOUCHSTONE_WORLD_DISABLING=all tries them all.
    @Test
    func `one of two recognizers is disabled in the middle, and the rules are followed (G-103)`()
        throws
    {
        let isAll = ProcessInfo.processInfo.environment["TOUCHSTONE_WORLD_DISABLING"] == "all"
        var turn = 0
        let (cases, differences) = try compare(World.ones + World.twos) { world, _ in
            let all = Disabling.all(in: world)
            turn += 1
            return isAll ? all : [all[turn % all.count]]
        }
        print("small world: \(cases) cases in which a recognizer is disabled")
        expectNone(differences)
    }

    @Test func `three recognizers follow the rules, with a sample of relations`() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["TOUCHSTONE_WORLD_SEED"].flatMap { UInt64($0) } ?? 20_170_219
        let count = environment["TOUCHSTONE_WORLDS"].flatMap { Int($0) } ?? 1_500
        var random = SeededGenerator(seed: seed)
        let (cases, differences) = try compare((0..<count).map { _ in World.three(&random) })
        print("small world: \(cases) cases of three recognizers, seed \(seed)")
        expectNone(differences)
    }
}
