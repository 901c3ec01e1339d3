/// Random integers between two values, all with the same chance: a die, for example (RT-26).
/// - Compatibility: same
open class GKRandomDistribution: NSObject, GKRandom {
    private let source: any GKRandom
    /// The lowest value.
    public let lowestValue: Int
    /// The highest value.
    public let highestValue: Int
    /// How many values there are.
    public var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

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

    /// A value from the lowest to the highest.
    open func nextInt() -> Int {
        lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes)
    }

    /// A value from the lowest to one below a limit; the lowest if the limit is not above it.
    open func nextInt(upperBound: Int) -> Int {
        guard upperBound > lowestValue else { return lowestValue }
        guard upperBound <= highestValue else { return nextInt() }
        while true {
            let value = nextInt()
            if value < upperBound { return value }
        }
    }

    /// The place of the next value between the lowest (0) and the highest (1).
    open func nextUniform() -> Float {
        let steps = numberOfPossibleOutcomes - 1
        return steps > 0 ? Float(nextInt() - lowestValue) / Float(steps) : 0
    }

    /// True if the next value is in the upper half.
    open func nextBool() -> Bool { nextUniform() >= 0.5 }

    fileprivate func draw(below limit: Int) -> Int { source.nextInt(upperBound: limit) }

    fileprivate func drawUniform() -> Float { source.nextUniform() }
}

/// Random integers that do not repeat until each value was there (RT-26).
/// - Compatibility: same
public final class GKShuffledDistribution: GKRandomDistribution {
    /// The values that are still to come in this round.
    private var rest: [Int] = []

    /// A value that was not there in this round.
    public override func nextInt() -> Int {
        if rest.isEmpty { rest = Array(lowestValue...highestValue) }
        return rest.remove(at: draw(below: rest.count))
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
        mean = Float(lowestValue + highestValue) / 2
        deviation = Float(abs(highestValue - lowestValue)) / 6
        super.init(randomSource: source, lowestValue: lowestValue, highestValue: highestValue)
    }

    /// A distribution around a mean: the lowest and the highest value are three deviations from it.
    public convenience init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
        let reach = abs(deviation) * 3
        self.init(
            randomSource: source,
            lowestValue: Int((mean - reach).rounded()),
            highestValue: Int((mean + reach).rounded())
        )
        (self.mean, self.deviation) = (mean, abs(deviation))
    }

    /// A value from the lowest to the highest.
    public override func nextInt() -> Int {
        while true {
            // The method of Box and Muller: two even numbers make one of the bell curve.
            let (one, other) = (max(drawUniform(), .leastNormalMagnitude), drawUniform())
            let distance = (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
            let value = Int((mean + deviation * distance).rounded())
            if (lowestValue...highestValue).contains(value) { return value }
        }
    }
}
