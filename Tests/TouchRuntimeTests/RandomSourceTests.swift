import Foundation
import Testing
import TouchRuntime

@Suite("Random sources") struct RandomSourceTests {
    nonisolated private static let sources: [@Sendable () -> GKRandomSource] = [
        { GKRandomSource.sharedRandom() }, { GKRandomSource() },
        { GKARC4RandomSource(seed: Data("seed".utf8)) },
        { GKLinearCongruentialRandomSource(seed: 7) }, { GKMersenneTwisterRandomSource(seed: 7) },
    ]

    @Test(
        "numbers are below their limit, every one of them occurs, and each object keeps its number (RT-26)",
        arguments: 0..<5
    )
    func limits(number: Int) {
        let source = Self.sources[number]()
        let sixes = (0..<600).map { _ in source.nextInt(upperBound: 6) }
        #expect(Set(sixes) == Set(0..<6))
        #expect(source.nextInt(upperBound: 1) == 0 && source.nextInt(upperBound: 0) == 0)
        #expect((0..<100).allSatisfy { _ in (0...1).contains(source.nextUniform()) })
        #expect(Set((0..<64).map { _ in source.nextBool() }) == [true, false])
        let whole = (0..<64).map { _ in source.nextInt() }
        #expect(whole.allSatisfy { Int(Int32.min)...Int(Int32.max) ~= $0 })
        #expect(whole.contains { $0 < 0 } && whole.contains { $0 > 0 })
        let cards = source.arrayByShufflingObjects(in: Array(0..<52)) as? [Int]
        #expect(cards?.sorted() == Array(0..<52) && cards != Array(0..<52))
        #expect(source.arrayByShufflingObjects(in: []).isEmpty)
    }

    @Test("the same seed gives the same numbers, another one others (RT-26)", arguments: 2..<5)
    func seeds(number: Int) {
        func draw(_ source: GKRandomSource) -> [Int] { (0..<20).map { _ in source.nextInt() } }
        #expect(draw(Self.sources[number]()) == draw(Self.sources[number]()))
        #expect(
            draw(GKMersenneTwisterRandomSource(seed: 1))
                != draw(GKMersenneTwisterRandomSource(seed: 2))
        )
        let source = GKLinearCongruentialRandomSource(seed: 3)
        let first = draw(source)
        #expect(draw(source) != first)
        source.seed = 3
        #expect(draw(source) == first, "a seed that is set starts again")
        let (one, other) = (
            GKARC4RandomSource(seed: Data([1])), GKARC4RandomSource(seed: Data([1]))
        )
        one.dropValues(3)
        _ = (0..<3).map { _ in other.nextInt() }
        #expect(one.nextInt() == other.nextInt())
    }

    /// The first numbers of the published algorithms, from their authors' descriptions.
    @Test("the seeded sources are the algorithms by whose names they are called") func algorithms()
    {
        // RC4 with the key "Key" begins with EB 9F 77 81 (RFC 6229 and its predecessors give such tables).
        let key = GKARC4RandomSource(seed: Data("Key".utf8))
        #expect(UInt32(bitPattern: Int32(key.nextInt())) == 0xEB9F_7781)
        // MT19937 with the seed 5489, the default of its authors, begins with 3499211612.
        let twister = GKMersenneTwisterRandomSource(seed: 5489)
        #expect(UInt32(bitPattern: Int32(twister.nextInt())) == 3_499_211_612)
    }

    @Test("a die has its sides, a shuffled one does not repeat, a bell has its middle (RT-26)")
    func distributions() {
        let die = GKRandomDistribution.d6()
        #expect(Set((0..<400).map { _ in die.nextInt() }) == Set(1...6))
        #expect((0..<100).allSatisfy { _ in die.nextInt(upperBound: 3) < 3 })
        #expect(die.nextInt(upperBound: 1) == 1 && die.numberOfPossibleOutcomes == 6)
        let shuffled = GKShuffledDistribution(lowestValue: 3, highestValue: 8)
        for _ in 0..<5 { #expect(Set((0..<6).map { _ in shuffled.nextInt() }) == Set(3...8)) }
        let bell = GKGaussianDistribution(
            randomSource: GKMersenneTwisterRandomSource(seed: 1),
            lowestValue: 0,
            highestValue: 60
        )
        #expect(bell.mean == 30 && bell.deviation == 10)
        let values = (0..<3_000).map { _ in bell.nextInt() }
        #expect(values.allSatisfy { (0...60).contains($0) })
        let near = values.count { (20...40).contains($0) }
        #expect((1_900...2_300).contains(near), "about two thirds, \(near) of 3000")
        let around = GKGaussianDistribution(randomSource: GKRandomSource(), mean: 5, deviation: 1)
        #expect(around.lowestValue == 2 && around.highestValue == 8 && around.mean == 5)
    }

    @Test func `distributions of all integers, and numbers that are none, end no program`() {
        let all = GKRandomDistribution(lowestValue: .min, highestValue: .max)
        #expect(all.numberOfPossibleOutcomes == .max && all.nextInt() < 0)
        let shuffled = GKShuffledDistribution(lowestValue: 1, highestValue: .max)
        #expect(Set((0..<100).map { _ in shuffled.nextInt() }).count == 100)
        let source = GKMersenneTwisterRandomSource(seed: 1)
        for (mean, deviation) in [(Float.nan, Float(1)), (0, .nan), (.infinity, 1), (1e30, 1)] {
            let bell = GKGaussianDistribution(
                randomSource: source,
                mean: mean,
                deviation: deviation
            )
            #expect((bell.lowestValue...bell.highestValue).contains(bell.nextInt()))
        }
        let wide = GKGaussianDistribution(
            randomSource: source,
            lowestValue: .min,
            highestValue: .max
        )
        #expect(wide.mean.isFinite && wide.deviation.isFinite)
        _ = wide.nextInt()
    }

    @Test func `a source that always gives the same number does not keep a distribution for ever`()
    {
        nonisolated final class Zeros: GKRandomSource {
            override func nextInt(upperBound: Int) -> Int { upperBound - 1 }
            override func nextUniform() -> Float { 0 }
        }
        let die = GKRandomDistribution(randomSource: Zeros(), lowestValue: 1, highestValue: 6)
        #expect(die.nextInt() == 6 && die.nextInt(upperBound: 3) == 1)
        let bell = GKGaussianDistribution(randomSource: Zeros(), lowestValue: 0, highestValue: 10)
        #expect(bell.nextInt() == 5)
    }
}
