/// The motion of one axis of a scroll view after the finger has lifted: a plan that can be
/// evaluated for any time.
@MainActor struct ScrollFlight: Sendable {
    private enum Leg: Sendable {
        /// A deceleration.
        case slowing(Deceleration)
        /// A spring that pulls the content to an offset.
        case springing(SpringMotion, to: CGFloat)
    }

    private let first: Leg
    /// The second leg, and the time at which it begins, in seconds.
    private let second: (start: TimeInterval, leg: Leg)?
    /// The duration of both legs, in seconds.
    let duration: TimeInterval
    /// The offset at which the content comes to rest.
    let end: CGFloat

    /// - Parameters:
    ///   - offset: the offset at which the content is released.
    ///   - velocity: the velocity of the content, in points per second.
    ///   - axis: the limits.
    ///   - rate: the fraction of the velocity that remains after a millisecond (MO-01).
    init(from offset: CGFloat, velocity: CGFloat, on axis: ScrollAxis, rate: CGFloat) {
        let free = Deceleration(from: offset, velocity: velocity, rate: rate)
        let excess = axis.excess(of: offset)
        let staysOut = axis.excess(of: free.restPosition) * excess > 0
        if excess != 0, staysOut || velocity * excess >= 0 {
            self.init(springFrom: offset, velocity: velocity, to: offset - excess)
        } else if axis.excess(of: free.restPosition) == 0 {
            self.init(free)
        } else {
            // Past the limit, the content springs with the remaining velocity (MO-09), or stops
            // dead (MO-11).
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

    /// A flight to a chosen offset; the deceleration is fitted to it (MO-06).
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
            frequency: DeviceProfile.current.bounceFrequency,
            dampingRatio: 1
        )
    }

    private static func settlingTime(of spring: SpringMotion) -> TimeInterval {
        spring.settlingTime(within: Deceleration.restThreshold)
    }

    /// The offset after some seconds.
    func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return end }
        let (leg, time) = leg(at: time)
        switch leg {
        case .slowing(let free): return free.position(at: time)
        case .springing(let spring, let limit): return limit + spring.displacement(at: time)
        }
    }

    /// The velocity after some seconds, in points per second.
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
