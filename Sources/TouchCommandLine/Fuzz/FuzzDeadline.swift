/// When a search ends that has a time.
@MainActor struct FuzzDeadline {
    /// The real time, in seconds.
    let now: () -> Double
    /// The time at which no run begins any more.
    let end: Double

    /// How much longer a failure is made shorter, in seconds. [choice] A search of a minute then does not end with
    /// scripts of forty steps.
    private static let grace = 60.0

    /// Whether no run is to be begun any more.
    var isOver: Bool { now() > end }

    /// Whether failures are not made shorter any more.
    var isLongOver: Bool { now() > end + Self.grace }
}
