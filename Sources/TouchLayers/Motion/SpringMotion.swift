/// The motion of something on a spring, in closed form, for any damping.
///
/// Describes one number, measured from the rest position, over time in seconds.
public struct SpringMotion: Hashable, Sendable {
    /// The distance from the rest position at the start.
    public let displacement: CGFloat
    /// The velocity at the start, per second; negative is towards smaller numbers.
    public let velocity: CGFloat
    /// The frequency without damping, in radians per second.
    public let frequency: CGFloat
    /// Below 1 it oscillates, at 1 it is critically damped, above 1 it approaches slowly without
    /// oscillating.
    public let dampingRatio: CGFloat

    /// Makes a spring from a frequency in radians per second and a damping ratio.
    public init(
        displacement: CGFloat,
        velocity: CGFloat = 0,
        frequency: CGFloat,
        dampingRatio: CGFloat
    ) {
        self.displacement = displacement
        self.velocity = velocity
        self.frequency = frequency
        self.dampingRatio = dampingRatio
    }

    /// Makes a spring from a mass, a stiffness and a damping.
    public init(
        displacement: CGFloat,
        velocity: CGFloat = 0,
        mass: CGFloat,
        stiffness: CGFloat,
        damping: CGFloat
    ) {
        self.init(
            displacement: displacement,
            velocity: velocity,
            frequency: (stiffness / mass).squareRoot(),
            dampingRatio: damping / (2 * (stiffness * mass).squareRoot())
        )
    }

    /// The distance from the rest position after a number of seconds.
    public func displacement(at time: TimeInterval) -> CGFloat { state(at: time).displacement }

    /// The velocity after a number of seconds.
    public func velocity(at time: TimeInterval) -> CGFloat { state(at: time).velocity }

    private func state(at time: TimeInterval) -> (displacement: CGFloat, velocity: CGFloat) {
        let (x, v, w, z) = (displacement, velocity, frequency, dampingRatio)
        if z < 1 {
            let swing = w * (1 - z * z).squareRoot()
            let b = (v + z * w * x) / swing
            let (c, s, e) = (cos(swing * time), sin(swing * time), exp(-z * w * time))
            let place = e * (x * c + b * s)
            return (place, -z * w * place + e * swing * (b * c - x * s))
        }
        if z == 1 {
            let b = v + w * x
            let e = exp(-w * time)
            return (e * (x + b * time), e * (b - w * (x + b * time)))
        }
        let root = w * (z * z - 1).squareRoot()
        let (fast, slow) = (-z * w - root, -z * w + root)
        let a = (v - slow * x) / (fast - slow)
        let b = x - a
        let (ea, eb) = (a * exp(fast * time), b * exp(slow * time))
        return (ea + eb, fast * ea + slow * eb)
    }

    /// The seconds after which it stays within `threshold` of its rest position.
    ///
    /// An upper bound that is computed from the envelope and then refined; `longest` seconds at
    /// most.
    public func settlingTime(within threshold: CGFloat, longest: TimeInterval = 60) -> TimeInterval
    {
        // Going backwards in steps of a millisecond would be exact but slow. Instead, bisect
        // between a time at which the envelope is inside the threshold and the last one at which it
        // is not.
        func bound(_ time: TimeInterval) -> CGFloat {
            let (x, v) = state(at: time)
            // Whatever the phase, the remaining motion never exceeds this.
            return x.magnitude + v.magnitude / frequency
        }
        guard threshold > 0, frequency > 0, bound(0) > threshold else { return 0 }
        var (inside, outside) = (TimeInterval(0.001), TimeInterval(0))
        while bound(inside) > threshold {
            outside = inside
            inside *= 2
            if inside > longest { return longest }
        }
        for _ in 0..<40 {
            let middle = (inside + outside) / 2
            if bound(middle) > threshold { outside = middle } else { inside = middle }
        }
        return inside
    }
}
