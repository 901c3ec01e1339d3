/// The deceleration of something that was let go: each millisecond it keeps `rate` of its velocity
/// (MO-01, MO-02).
///
/// Describes one axis, in points and seconds.
public struct Deceleration: Hashable, Sendable {
    /// The position at which it was let go.
    public let start: CGFloat
    /// The velocity at which it was let go, in points per second.
    public let velocity: CGFloat
    /// The part of the velocity that is left after one millisecond, between 0 and 1 (excluding
    /// both).
    public let rate: CGFloat

    /// The distance from the rest position, in points, below which it counts as resting (MO-04).
    public static let restThreshold: CGFloat = 0.5

    /// Makes the deceleration of something let go at a position with a velocity in points per
    /// second.
    public init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
    }

    /// 1000 ln(rate): negative, per second.
    private var decay: CGFloat { 1_000 * log(rate) }

    /// The position after a number of seconds (MO-02).
    public func position(at time: TimeInterval) -> CGFloat {
        start + velocity * (exp(decay * time) - 1) / decay
    }

    /// The velocity after a number of seconds, in points per second (MO-02).
    public func velocity(at time: TimeInterval) -> CGFloat {
        velocity * exp(decay * time)
    }

    /// The position at which it comes to rest (MO-03).
    public var restPosition: CGFloat { start - velocity / decay }

    /// The seconds until it is within `restThreshold` of its rest position; zero if it hardly moves
    /// (MO-04).
    public var duration: TimeInterval {
        guard velocity.magnitude > -decay * Self.restThreshold else { return 0 }
        return log(-decay * Self.restThreshold / velocity.magnitude) / decay
    }

    /// The seconds until it passes a position; nil if it never does.
    public func time(at position: CGFloat) -> TimeInterval? {
        let rest = 1 + (position - start) * decay / velocity
        guard velocity != 0, rest > 0, rest <= 1 else { return position == start ? 0 : nil }
        return log(rest) / decay
    }

    /// The velocity with which something let go at `start` comes to rest at a position (MO-06).
    public static func velocity(
        from start: CGFloat,
        toRestAt rest: CGFloat,
        rate: CGFloat
    ) -> CGFloat {
        (start - rest) * 1_000 * log(rate)
    }
}
