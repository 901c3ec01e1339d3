/// How one axis of a scroll view goes on when nobody holds it: a plan that can be asked for any time.
struct ScrollFlight: Sendable {
    private enum Leg: Sendable {
        /// It slows down.
        case slowing(Deceleration)
        /// It is drawn to an offset.
        case springing(SpringMotion, to: CGFloat)
    }

    private let first: Leg
    /// What follows: when, and what.
    private let second: (start: TimeInterval, leg: Leg)?
    /// How long it goes on, in seconds.
    let duration: TimeInterval
    /// Where it comes to rest.
    let end: CGFloat

    /// - Parameters:
    ///   - offset: where it is let go.
    ///   - velocity: of the content, in points per second.
    ///   - axis: its limits.
    ///   - rate: what is left of the velocity after a millisecond (MO-01).
    init(from offset: CGFloat, velocity: CGFloat, on axis: ScrollAxis, rate: CGFloat) {
        let free = Deceleration(from: offset, velocity: velocity, rate: rate)
        let excess = axis.excess(of: offset)
        let staysOut = axis.excess(of: free.restPosition) * excess > 0
        if excess != 0, staysOut || velocity * excess >= 0 {
            self.init(springFrom: offset, velocity: velocity, to: offset - excess)
        } else if axis.excess(of: free.restPosition) == 0 {
            self.init(free)
        } else {
            // Beyond the limit with what is left of the velocity (MO-09), or dead there (MO-11).
            let limit = axis.clamped(free.restPosition)
            let start = free.time(at: limit) ?? 0
            guard axis.bounces else {
                self.init(first: .slowing(free), second: nil, duration: start, end: limit)
                return
            }
            let spring = Self.spring(displacement: 0, velocity: free.velocity(at: start))
            self.init(
                first: .slowing(free),
                second: (start, .springing(spring, to: limit)),
                duration: start + Self.settlingTime(of: spring),
                end: limit
            )
        }
    }

    /// A way to an offset that somebody chose; the deceleration is fitted to it (MO-06).
    init(from offset: CGFloat, to target: CGFloat, rate: CGFloat) {
        let velocity = Deceleration.velocity(from: offset, toRestAt: target, rate: rate)
        self.init(Deceleration(from: offset, velocity: velocity, rate: rate), end: target)
    }

    private init(_ free: Deceleration, end: CGFloat? = nil) {
        self.init(
            first: .slowing(free),
            second: nil,
            duration: free.duration,
            end: end ?? free.restPosition
        )
    }

    private init(springFrom offset: CGFloat, velocity: CGFloat, to limit: CGFloat) {
        let spring = Self.spring(displacement: offset - limit, velocity: velocity)
        self.init(
            first: .springing(spring, to: limit),
            second: nil,
            duration: Self.settlingTime(of: spring),
            end: limit
        )
    }

    private init(
        first: Leg,
        second: (start: TimeInterval, leg: Leg)?,
        duration: TimeInterval,
        end: CGFloat
    ) {
        (self.first, self.second, self.duration, self.end) = (first, second, duration, end)
    }

    private static func spring(displacement: CGFloat, velocity: CGFloat) -> SpringMotion {
        SpringMotion(
            displacement: displacement,
            velocity: velocity,
            frequency: UnsourcedValues.bounceFrequency,
            dampingRatio: 1
        )
    }

    private static func settlingTime(of spring: SpringMotion) -> TimeInterval {
        spring.settlingTime(within: Deceleration.restThreshold)
    }

    /// Where it is after some seconds.
    func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return end }
        let (leg, time) = leg(at: time)
        switch leg {
        case .slowing(let free): return free.position(at: time)
        case .springing(let spring, let limit): return limit + spring.displacement(at: time)
        }
    }

    /// How fast it is after some seconds, in points per second.
    func velocity(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 0 }
        let (leg, time) = leg(at: time)
        switch leg {
        case .slowing(let free): return free.velocity(at: time)
        case .springing(let spring, _): return spring.velocity(at: time)
        }
    }

    private func leg(at time: TimeInterval) -> (Leg, TimeInterval) {
        if let second, time >= second.start { return (second.leg, time - second.start) }
        return (first, time)
    }
}
