/// How something that was let go slows down: each millisecond it keeps `rate` of its velocity
/// (MO-01, MO-02).
///
/// One axis, in points and seconds.
public struct Deceleration: Hashable, Sendable {
    /// Where it was let go.
    public let start: CGFloat
    /// How fast it went then, in points per second.
    public let velocity: CGFloat
    /// What is left of the velocity after one millisecond, between 0 and 1.
    public let rate: CGFloat

    /// Below how many points from its rest it counts as resting (MO-04).
    public static let restThreshold: CGFloat = 0.5

    /// A movement let go at a place with a velocity in points per second.
    public init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
    }

    /// 1000 ln(rate): negative, per second.
    private var decay: CGFloat { 1_000 * log(rate) }

    /// Where it is after some seconds (MO-02).
    public func position(at time: TimeInterval) -> CGFloat {
        start + velocity * (exp(decay * time) - 1) / decay
    }

    /// How fast it is after some seconds, in points per second (MO-02).
    public func velocity(at time: TimeInterval) -> CGFloat {
        velocity * exp(decay * time)
    }

    /// Where it comes to rest (MO-03).
    public var restPosition: CGFloat { start - velocity / decay }

    /// After how many seconds it is within the threshold of its rest; zero for what hardly moves
    /// (MO-04).
    public var duration: TimeInterval {
        guard velocity.magnitude > -decay * Self.restThreshold else { return 0 }
        return log(-decay * Self.restThreshold / velocity.magnitude) / decay
    }

    /// When it passes a place; nil if it never does.
    public func time(at position: CGFloat) -> TimeInterval? {
        let rest = 1 + (position - start) * decay / velocity
        guard velocity != 0, rest > 0, rest <= 1 else { return position == start ? 0 : nil }
        return log(rest) / decay
    }

    /// The velocity with which something let go at `start` would come to rest at a place (MO-06).
    public static func velocity(
        from start: CGFloat,
        toRestAt rest: CGFloat,
        rate: CGFloat
    ) -> CGFloat {
        (start - rest) * 1_000 * log(rate)
    }
}
