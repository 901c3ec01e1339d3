import Testing
import TouchTesting
import UIKit

@Suite("Arbitration: small world", .stage) struct SmallWorldTests {
    /// The differences between the engine and the reference, and how many cases there were.
    private func compare(_ worlds: some Sequence<World>) throws -> (
        cases: Int, differences: [String]
    ) {
        var (cases, differences) = (0, [String]())
        for world in worlds {
            let stage = try WorldStage(world)
            for stream in Stream.all {
                let actual = try stage.play(stream)
                guard let expected = Reference.play(stream, in: world) else { continue }
                cases += 1
                guard expected != actual else { continue }
                differences.append(
                    """
                    \(stream): \(world)
                      rules:  \(expected.outcomes), view \(expected.view)
                      engine: \(actual.outcomes), view \(actual.view)
                    """
                )
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
