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
    /// The velocity when the measurement was restarted, until the next move (PAN-17).
    private var beforeRestart = CGVector.zero

    /// Adds a move. Two samples with the same time make no velocity.
    mutating func note(_ step: CGVector, at now: Nanoseconds) {
        defer { time = now }
        guard let time, now > time else { return }
        // The moves before a rest do not count (PAN-09).
        if now - time >= Nanoseconds(seconds: GestureThresholds.panRest) { clear() }
        beforeRestart = .zero
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

    /// Measures again from here (PAN-06): the velocity is zero until the next move. A lift that comes
    /// first has the velocity of the moves before (PAN-17).
    mutating func restart() {
        if newest.isKnown { beforeRestart = mean }
        clear()
    }

    private mutating func clear() {
        (older, old, newest) = (Step(), Step(), Step())
    }

    /// The velocity in points per second; zero after a rest.
    ///
    /// - Parameter isLifted: whether the fingers have lifted: then no move can come any more.
    func velocity(at now: Nanoseconds, isLifted: Bool = false) -> CGVector {
        guard let time, now - time < Nanoseconds(seconds: GestureThresholds.panRest) else {
            return .zero
        }
        return isLifted && !newest.isKnown ? beforeRestart : mean
    }

    private var mean: CGVector {
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
