/// The velocity of the last three moves, weighted as measured on iOS (PAN-08, PAN-09).
package struct VelocityMeter: Hashable, Sendable {
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

    package init() {}

    /// Adds a move. Two samples with the same time make no velocity.
    @MainActor package mutating func note(_ step: CGVector, at now: Nanoseconds) {
        defer { time = now }
        guard let time, now > time else { return }
        // The moves before a rest do not count (PAN-09).
        if isRest(now - time) { clear() }
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
    package mutating func start(at now: Nanoseconds) {
        if time == nil { time = now }
    }

    /// Measures again from here (PAN-06): the velocity is zero until the next move. A lift that comes
    /// first has the velocity of the moves before (PAN-17).
    @MainActor mutating func restart() {
        if newest.isKnown { beforeRestart = mean }
        clear()
    }

    /// Whether fingers that have sent no move for so long rest.
    @MainActor private func isRest(_ time: Nanoseconds) -> Bool {
        time >= Nanoseconds(seconds: DeviceProfile.current.panRest)
    }

    private mutating func clear() {
        (older, old, newest) = (Step(), Step(), Step())
    }

    /// The velocity in points per second; zero after a rest.
    ///
    /// - Parameter isLifted: whether the fingers have lifted: then no move can come any more.
    @MainActor package func velocity(at now: Nanoseconds, isLifted: Bool = false) -> CGVector {
        guard let time, !isRest(now - time) else { return .zero }
        return isLifted && !newest.isKnown ? beforeRestart : mean
    }

    @MainActor private var mean: CGVector {
        var (sum, weights) = (CGVector.zero, CGFloat(0))
        func add(_ step: Step, _ weight: Double) {
            guard step.isKnown else { return }
            sum.dx += step.velocity.dx * CGFloat(weight)
            sum.dy += step.velocity.dy * CGFloat(weight)
            weights += CGFloat(weight)
        }
        add(older, DeviceProfile.current.panVelocityOldest)
        add(old, DeviceProfile.current.panVelocityMiddle)
        add(newest, DeviceProfile.current.panVelocityNewest)
        guard weights > 0 else { return .zero }
        return CGVector(dx: sum.dx / weights, dy: sum.dy / weights)
    }
}
