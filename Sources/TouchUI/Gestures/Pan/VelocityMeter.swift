/// The velocity of the last three moves, weighted as measured on iOS (PAN-08, PAN-09).
struct VelocityMeter: Hashable, Sendable {
    private struct Step: Hashable {
        var velocity = CGVector.zero
        var isKnown = false
    }
    private var older = Step()
    private var old = Step()
    private var newest = Step()
    private var time: Nanoseconds?

    /// Adds a move. Two samples with the same time make no velocity.
    mutating func note(_ step: CGVector, at now: Nanoseconds) {
        defer { time = now }
        guard let time, now > time else { return }
        // The moves before a rest do not count (PAN-09).
        if now - time >= Nanoseconds(seconds: GestureThresholds.panRest) { clear() }
        let seconds = CGFloat((now - time).seconds)
        older = old
        old = newest
        newest = Step(
            velocity: CGVector(dx: step.dx / seconds, dy: step.dy / seconds),
            isKnown: true
        )
    }

    /// Sets the time at which measuring starts, unless it has started.
    mutating func start(at now: Nanoseconds) {
        if time == nil { time = now }
    }

    /// Forgets the moves, but not the time of the last one (PAN-06).
    mutating func clear() {
        (older, old, newest) = (Step(), Step(), Step())
    }

    /// The velocity in points per second; zero after a rest.
    func velocity(at now: Nanoseconds) -> CGVector {
        guard let time, now - time < Nanoseconds(seconds: GestureThresholds.panRest) else {
            return .zero
        }
        var (sum, weights) = (CGVector.zero, CGFloat(0))
        for (step, weight) in zip(
            [older, old, newest],
            GestureThresholds.panVelocityWeights
        ) where step.isKnown {
            sum.dx += step.velocity.dx * weight
            sum.dy += step.velocity.dy * weight
            weights += weight
        }
        guard weights > 0 else { return .zero }
        return CGVector(dx: sum.dx / weights, dy: sum.dy / weights)
    }
}
