@testable import SmallWorld
import Testing
import TouchTesting
import UIKit

@Suite("Arbitration: small world", .stage) struct SmallWorldTests {
    /// What a comparison met.
    private struct Comparison {
        var cases = 0
        /// Cases to which the rules have no answer.
        var unanswered = 0
        var differences: [String] = []

        var words: String { "\(cases) cases, and \(unanswered) without an answer" }
    }

    /// Compares the engine with the reference.
    ///
    /// - Parameter disablings: what is disabled, one after the other; nil for nothing.
    private func compare(
        _ worlds: some Sequence<World>,
        _ streams: [FingerStream] = FingerStream.ofOneFinger,
        _ disablings: (World, FingerStream) -> [Disabling?] = { _, _ in [nil] }
    ) throws -> Comparison {
        var result = Comparison()
        for world in worlds {
            let stage = try WorldStage(world)
            for stream in streams {
                for disabling in disablings(world, stream) {
                    let actual = try stage.play(stream, disabling: disabling)
                    let expected = Reference.play(stream, in: world, disabling: disabling)
                    guard let expected else {
                        result.unanswered += 1
                        continue
                    }
                    result.cases += 1
                    guard expected != actual else { continue }
                    let what = disabling.map { ", \($0)" } ?? ""
                    result.differences.append(
                        """
                        \(stream)\(what): \(world)
                          rules:  \(expected.outcomes), view \(expected.view)
                          engine: \(actual.outcomes), view \(actual.view)
                        """
                    )
                }
            }
        }
        return result
    }

    private func expectNone(_ result: Comparison) {
        let differences = result.differences
        if differences.isEmpty { return }
        Issue.record(
            """
            \(differences.count) cases differ from the rules; the first:
            \(differences.prefix(12).joined(separator: "\n"))
            """
        )
    }

    private static let environment = ProcessInfo.processInfo.environment
    private static let seed =
        environment["TOUCHSTONE_WORLD_SEED"].flatMap { UInt64($0) } ?? 20_170_219
    private static let count = environment["TOUCHSTONE_WORLDS"].flatMap { Int($0) }
    /// `TOUCHSTONE_WORLD=all` plays what is a sample otherwise. `Scripts/small-world` does that in an optimized build.
    private static let isAll = environment["TOUCHSTONE_WORLD"] == "all"
    private static let firstWorlds = World.ones(Kind.first) + World.twos(Kind.first)
    private static let allWorlds = World.ones(Kind.allCases) + World.twos(Kind.allCases)

    /// All worlds, or one of so many.
    private func sample(_ worlds: [World], every step: Int) -> [World] {
        Self.isAll ? worlds : stride(from: 0, to: worlds.count, by: step).map { worlds[$0] }
    }

    @Test
    func `one and two recognizers follow the rules, with every relation and every stream`() throws {
        let result = try compare(Self.firstWorlds)
        print("small world, one and two recognizers: \(result.words)")
        expectNone(result)
    }

    @Test
    func
        `one of two recognizers is disabled between any samples, and the rules are followed (G-103)`()
        throws
    {
        var random = SeededGenerator(seed: Self.seed)
        let result = try compare(Self.firstWorlds) { world, _ in
            let all = Disabling.all(in: world)
            return Self.isAll ? all : [random.pick(all)]
        }
        print("small world, one is disabled: \(result.words)")
        expectNone(result)
    }

    @Test func `three recognizers follow the rules, with a sample of relations`() throws {
        var random = SeededGenerator(seed: Self.seed)
        let worlds = (0..<(Self.count ?? 750)).map { _ in
            World.three(&random, of: Kind.first, refusals: 0)
        }
        let result = try compare(worlds) { world, _ in
            [nil, random.pick(Disabling.all(in: world))]
        }
        print("small world, three recognizers, seed \(Self.seed): \(result.words)")
        expectNone(result)
    }

    // MARK: Eleven kinds of recognizers, two fingers, delegates

    @Test func `one recognizer of each kind follows the rules, with one and two fingers`() throws {
        let ones = World.ones(Kind.allCases)
        var random = SeededGenerator(seed: Self.seed)
        let result = try compare(ones + World.refusing(ones), FingerStream.all) { world, _ in
            let all = [nil] + Disabling.all(in: world)
            return Self.isAll ? all : random.percent(25) ? [random.pick(all)] : []
        }
        print("small world, one recognizer of eleven kinds: \(result.words)")
        expectNone(result)
    }

    @Test func `two recognizers of eleven kinds follow the rules, with one and two fingers`() throws
    {
        let result = try compare(sample(Self.allWorlds, every: 199), FingerStream.all)
        print("small world, two recognizers of eleven kinds: \(result.words)")
        expectNone(result)
    }

    @Test func `a delegate that says no is obeyed, with every relation (G-21, G-64, G-90)`() throws
    {
        let worlds = sample(World.refusing(Self.allWorlds), every: 1_999)
        let result = try compare(worlds, FingerStream.all)
        print("small world, a delegate says no: \(result.words)")
        expectNone(result)
    }

    // Each world and stream with eight ticks of its own: with all there are forty million cases.
    @Test func `a recognizer is disabled between samples of two fingers (G-103)`() throws {
        var random = SeededGenerator(seed: Self.seed)
        let result = try compare(
            sample(Self.allWorlds, every: 397),
            FingerStream.atTheEdge + FingerStream.ofTwoFingers
        ) { world, _ in
            let all = Disabling.all(in: world)
            return (0..<(Self.isAll ? 8 : 1)).map { _ in random.pick(all) }
        }
        print("small world, eleven kinds in which a recognizer is disabled: \(result.words)")
        expectNone(result)
    }

    // Found among 20,000 random worlds. The second arbiter let the pan of two fingers act only at the next sample.
    @Test
    func `one that waits acts in the step in which the one it waits for is blocked (G-42, G-60)`()
        throws
    {
        let world = World(
            slots: [
                Slot(kind: .twoFingerPan, depth: 1), Slot(kind: .swipe, depth: 1),
                Slot(kind: .pan, depth: 2),
            ],
            relations: [
                Relation(word: .asksToWait, first: 0, second: 1),
                Relation(word: .cannotBePrevented, first: 0, second: 2),
            ],
            answers: [1: .refusesFirstFinger]
        )
        let streams = FingerStream.ofTwoFingers.filter {
            $0.name == "drag, and the other finger stays"
        }
        let result = try compare([world], streams)
        #expect(result.cases == 1)
        expectNone(result)
    }

    @Test func `three recognizers of eleven kinds follow the rules, with relations and answers`()
        throws
    {
        var random = SeededGenerator(seed: Self.seed)
        let worlds = (0..<(Self.count ?? 40)).map { _ in
            World.three(&random, of: Kind.allCases, refusals: 15)
        }
        let result = try compare(worlds, FingerStream.all) { world, _ in
            [nil, random.pick(Disabling.all(in: world))]
        }
        print("small world, three recognizers of eleven kinds, seed \(Self.seed): \(result.words)")
        expectNone(result)
    }
}
