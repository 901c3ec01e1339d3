/// How a hand touches: what it adds to the finger of a mouse, which is too exact for a hand.
///
/// All numbers are [choice]: no source gives them for a hand as a whole. They make a hand that a person would call
/// by its name: a finger misses by a point or two and a thumb by several, a healthy hand trembles about ten times in
/// a second and hardly visibly, and a hand with a tremor five times and by several points.
package nonisolated struct HandModel: Codable, Hashable {
    /// A kind of hand.
    package nonisolated enum Kind: String, Codable, CaseIterable {
        /// Exactly what the mouse does.
        case exact
        /// An index finger that takes its time.
        case careful
        /// A thumb in a hurry: it lands next to its aim, is wide, and rolls when it lifts.
        case thumb
        /// A hand that trembles.
        case tremor
        /// Two fingers, of which the second lands and lifts later than the first.
        case twoFingers
    }

    package var kind: Kind
    /// The same seed gives the same hand.
    package var seed: UInt64
    /// Seconds from the finger to the application, in addition to what the machine needs.
    package var latency: TimeInterval
    /// Samples of the digitizer in a second; nil takes those of the mouse if it is exact, and 120 if not.
    package var rate: Int?

    /// An exact hand, by default.
    package init(
        _ kind: Kind = .exact,
        seed: UInt64 = 1,
        latency: TimeInterval = 0,
        rate: Int? = nil
    ) {
        (self.kind, self.seed, self.latency, self.rate) = (kind, seed, latency, rate)
    }

    /// Whether it changes nothing.
    var isExact: Bool { kind == .exact && latency == 0 && rate == nil }

    /// Whether its numbers can be used.
    var isPossible: Bool {
        (0...1).contains(latency) && rate.map { (10...1_000).contains($0) } ?? true
    }

    /// What a kind of hand adds to its aim: distances in points.
    nonisolated struct Habits {
        /// How far it misses its aim when it lands: a standard deviation.
        var miss: CGFloat = 0
        /// How far it drifts while it is down: a standard deviation.
        var drift: CGFloat = 0
        /// How far it trembles to each side, and how often in a second.
        var tremble: (reach: CGFloat, rate: CGFloat) = (0, 10)
        /// How far it rolls down in the moment in which it lifts.
        var roll: CGFloat = 0
        /// The radius of its contact; nil is that of the mouse.
        var radius: CGFloat?
        /// How far the second finger is to the right of the first; nil for one finger.
        var pair: CGFloat?
    }

    var habits: Habits {
        switch kind {
        case .exact: Habits()
        case .careful: Habits(miss: 1.5, drift: 0.4, tremble: (0.2, 10), radius: 8)
        case .thumb: Habits(miss: 5, drift: 1, tremble: (0.3, 10), roll: 4, radius: 14)
        case .tremor: Habits(miss: 3, drift: 1, tremble: (5, 5), radius: 9)
        case .twoFingers: Habits(miss: 2, drift: 0.5, tremble: (0.2, 10), radius: 8, pair: 70)
        }
    }

    /// The second finger lands and lifts at most so many seconds after the first.
    static let longestSkew: TimeInterval = 0.06

    /// Samples of the digitizer in a second; nil if it takes those of the mouse.
    var samplesPerSecond: Int? { rate ?? (kind == .exact ? nil : 120) }
}
