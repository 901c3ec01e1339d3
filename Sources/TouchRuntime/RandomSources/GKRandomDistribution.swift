/// Random integers between two values, all with the same chance: a die, for example (RT-26).
/// - Compatibility: same
open class GKRandomDistribution: NSObject, GKRandom {
    private let source: any GKRandom
    /// The lowest value.
    public let lowestValue: Int
    /// The highest value.
    public let highestValue: Int
    /// How many values there are; `Int.max` if there are more.
    public var numberOfPossibleOutcomes: Int {
        let (steps, isTooLarge) = highestValue.subtractingReportingOverflow(lowestValue)
        return isTooLarge || steps == .max ? .max : steps + 1
    }

    /// A distribution from one value to another, which draws from a source. If the lowest value is above the
    /// highest, both are exchanged.
    public required init(randomSource source: any GKRandom, lowestValue: Int, highestValue: Int) {
        self.source = source
        self.lowestValue = min(lowestValue, highestValue)
        self.highestValue = max(lowestValue, highestValue)
    }

    /// A distribution from one value to another, which draws from a source with a random seed.
    public convenience init(lowestValue: Int, highestValue: Int) {
        self.init(
            randomSource: GKARC4RandomSource(),
            lowestValue: lowestValue,
            highestValue: highestValue
        )
    }

    /// A die: from 1 to the number of its sides.
    public required convenience init(forDieWithSideCount sideCount: Int) {
        self.init(lowestValue: 1, highestValue: max(1, sideCount))
    }

    /// A die with six sides.
    open class func d6() -> Self { self.init(forDieWithSideCount: 6) }

    /// A die with twenty sides.
    open class func d20() -> Self { self.init(forDieWithSideCount: 20) }

    /// A value from the lowest to the highest; of more than 2³² values, one of the first 2³².
    open func nextInt() -> Int {
        lowestValue &+ source.nextInt(upperBound: numberOfPossibleOutcomes)
    }

    /// A value from the lowest to one below a limit; the lowest if the limit is not above it.
    open func nextInt(upperBound: Int) -> Int {
        guard upperBound > lowestValue else { return lowestValue }
        guard upperBound <= highestValue else { return nextInt() }
        for _ in 0..<Self.mostTries {
            let value = nextInt()
            if value < upperBound { return value }
        }
        return lowestValue
    }

    /// A source of your own may give the same number again and again, which is never one of those that are wanted.
    fileprivate static let mostTries = 1_000

    /// The place of the next value between the lowest (0) and the highest (1).
    open func nextUniform() -> Float {
        let steps = numberOfPossibleOutcomes - 1
        return steps > 0 ? Float(nextInt() &- lowestValue) / Float(steps) : 0
    }

    /// True if the next value is in the upper half.
    open func nextBool() -> Bool { nextUniform() >= 0.5 }

    fileprivate func draw(below limit: Int) -> Int { source.nextInt(upperBound: limit) }

    fileprivate func drawUniform() -> Float { source.nextUniform() }
}

/// Random integers that do not repeat until each value was there (RT-26).
/// - Compatibility: same
public final class GKShuffledDistribution: GKRandomDistribution {
    /// How many values are still to come in this round.
    private var rest = 0
    /// The values at the places that are not their own any more, so that a large distribution needs no list of all values.
    private var moved: [Int: Int] = [:]

    /// A value that was not there in this round.
    public override func nextInt() -> Int {
        if rest == 0 { (rest, moved) = (numberOfPossibleOutcomes, [:]) }
        let place = draw(below: rest)
        rest -= 1
        let value = moved[place] ?? place
        moved[place] = moved[rest] ?? rest
        moved[rest] = nil
        return lowestValue &+ value
    }
}

/// Random integers of which those near the mean are the most likely ones (RT-26).
/// - Compatibility: same
public final class GKGaussianDistribution: GKRandomDistribution {
    /// The most likely value.
    public private(set) var mean: Float
    /// How far values are from the mean: two thirds of them at most as far as this, and none three times as far.
    public private(set) var deviation: Float

    /// A distribution between two values: the mean is in the middle, and the deviation is a sixth of their distance.
    public required init(randomSource source: any GKRandom, lowestValue: Int, highestValue: Int) {
        mean = Float(lowestValue) / 2 + Float(highestValue) / 2
        deviation = abs(Float(highestValue) - Float(lowestValue)) / 6
        super.init(randomSource: source, lowestValue: lowestValue, highestValue: highestValue)
    }

    /// A distribution around a mean: the lowest and the highest value are three deviations from it, or the lowest and the highest
    /// integer. A number that is none counts as 0.
    public convenience init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
        let reach = abs(deviation) * 3
        self.init(
            randomSource: source,
            lowestValue: Int(clamping: CGFloat(mean - reach).rounded()),
            highestValue: Int(clamping: CGFloat(mean + reach).rounded())
        )
        (self.mean, self.deviation) = (mean, abs(deviation))
    }

    /// A value from the lowest to the highest.
    public override func nextInt() -> Int {
        for _ in 0..<Self.mostTries {
            // The method of Box and Muller: two even numbers make one of the bell curve.
            let (one, other) = (max(drawUniform(), .leastNormalMagnitude), drawUniform())
            let distance = (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
            let value = Int(clamping: CGFloat(mean + deviation * distance).rounded())
            if (lowestValue...highestValue).contains(value) { return value }
        }
        return min(max(Int(clamping: CGFloat(mean).rounded()), lowestValue), highestValue)
    }
}
