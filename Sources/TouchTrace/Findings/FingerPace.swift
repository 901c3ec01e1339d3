/// How fast a finger moves, and how it slows down before it lifts.
@MainActor struct FingerPace {
    private var meter = VelocityMeter()
    private var place: CGPoint
    private var time: Nanoseconds
    /// The fastest velocity, in points per second.
    private var fastest: CGFloat = 0
    /// The velocity at the lift, in points per second.
    private(set) var atLift: CGFloat = 0
    /// The time between the last move and the lift, in seconds.
    private var rest: TimeInterval = 0

    /// Slower changes of velocity are those of a steady hand [choice].
    private static let leastDifference: CGFloat = 50

    /// A finger that lands.
    init(from place: CGPoint, at time: TimeInterval) {
        (self.place, self.time) = (place, Nanoseconds(seconds: time))
        meter.start(at: self.time)
    }

    mutating func moved(to place: CGPoint, at time: TimeInterval) {
        let now = Nanoseconds(seconds: time)
        meter.note(CGVector(dx: place.x - self.place.x, dy: place.y - self.place.y), at: now)
        (self.place, self.time) = (place, now)
        fastest = max(fastest, speed(at: now))
    }

    mutating func lifted(at time: TimeInterval) {
        let now = Nanoseconds(seconds: time)
        rest = (now - self.time).seconds
        atLift = speed(at: now)
    }

    private func speed(at now: Nanoseconds) -> CGFloat {
        let velocity = meter.velocity(at: now)
        return hypot(velocity.dx, velocity.dy)
    }

    /// Why it lifted more slowly than it had moved; nil if it did not.
    var cause: String? {
        guard fastest - atLift >= Self.leastDifference, atLift <= fastest / 2 else { return nil }
        if atLift == 0 { return "the finger rested for \(rest.inWords) before it lifted (PAN-09)" }
        return "the finger slowed down from \(fastest.whole) pt/s before it lifted (PAN-08)"
    }
}

extension UITouch {
    /// The time of the sample, in seconds of the clock.
    final var sampleTime: TimeInterval { timestamp - VirtualClock.mediaTimeAtStart }
}
