/// What the hands of people do, in numbers of recordings. `Scripts/hand-habits` prints these numbers.
///
/// Touches of one person in nine Android applications (1,170 gestures on a Pixel 2 XL, published with a program that
/// plays them again), and 129 pinches of nine people on an iPad. These are few people, and none was watched on
/// an iPhone: the numbers say what is frequent and what is rare, and what is a usual distance or speed. The
/// recordings themselves are not part of this repository.
nonisolated enum HandHabits {
    /// How often a hand did what.
    static let taps = 1_102
    static let doubleTaps = 26
    static let flings = 20
    static let drags = 19
    static let longPresses = 3

    /// Of 39 drags and flings, those that went more up or down than sideways.
    static let upright = (22, of: 39)
    /// How far drags and flings go, in points.
    static let distance = Quantiles([10, 11, 12, 140, 243, 287, 370])
    /// How long drags take, in seconds.
    static let duration = Quantiles([0.09, 0.09, 0.11, 0.16, 0.29, 0.57, 1.79])
    /// How fast flings are when the finger lifts, in points per second.
    static let speed = Quantiles([305, 1_367, 1_786, 2_290, 3_214, 3_657, 3_687])
    /// From the end of a gesture to the beginning of the next one, in seconds.
    static let pause = Quantiles([0.13, 0.29, 0.39, 0.63, 1.30, 2.47, 19.13])
    /// The shorter and the longer distance of the fingers of a pinch, in points.
    static let narrow = Quantiles([37, 56, 69, 100, 128, 155, 300])
    static let wide = Quantiles([148, 251, 286, 325, 379, 437, 576])
    /// How long pinches take, in seconds.
    static let pinchDuration = Quantiles([0.14, 0.26, 0.32, 0.45, 0.60, 0.69, 0.94])

    /// The weight of a gesture that was done so often.
    ///
    /// [choice] The root: the order of people's habits is kept, and what they do once in a thousand times is still
    /// done once in some thirty, because that is where mistakes are.
    static func weight(_ count: Int) -> Int { Int(Double(count).squareRoot().rounded(.up)) }
}

/// Seven numbers: the least, those that 10, 25, 50, 75 and 90 of 100 values do not pass, and the greatest.
nonisolated struct Quantiles: Hashable, Sendable {
    private static let percents = [0, 10, 25, 50, 75, 90, 100]
    private let values: [Double]

    init(_ values: [Double]) {
        precondition(values.count == Self.percents.count)
        self.values = values
    }

    /// The value that so many of 100 do not pass.
    func value(at percent: Double) -> Double {
        let percent = min(max(0, percent), 100)
        let upper = Self.percents.firstIndex { Double($0) >= percent } ?? values.count - 1
        guard upper > 0 else { return values[0] }
        let (low, high) = (Double(Self.percents[upper - 1]), Double(Self.percents[upper]))
        let part = (percent - low) / (high - low)
        return values[upper - 1] + part * (values[upper] - values[upper - 1])
    }
}
