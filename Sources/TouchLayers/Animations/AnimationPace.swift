/// The progress of an animation over its time: along a curve, or as a spring.
package enum AnimationPace: Hashable, Sendable {
    case curve(TimingCurve)
    /// The frequency in radians per second, the damping ratio, and the initial velocity along each
    /// axis, in multiples of the whole distance per second.
    case spring(frequency: CGFloat, dampingRatio: CGFloat, velocity: CGVector)

    package static let linear = AnimationPace.curve(.linear)

    /// The progress at a fraction of a duration.
    package func progress(at part: CGFloat, of duration: TimeInterval) -> AnimationProgress {
        switch self {
        case .curve(let curve): return AnimationProgress(curve.progress(at: part))
        case .spring(let frequency, let ratio, let velocity):
            if part <= 0 { return AnimationProgress(0) }
            // The rest that remains when the duration is over is too small to see.
            if part >= 1 { return AnimationProgress(1) }
            func along(_ velocity: CGFloat) -> CGFloat {
                1
                    - SpringMotion(
                        displacement: 1,
                        velocity: -velocity,
                        frequency: frequency,
                        dampingRatio: ratio
                    ).displacement(at: TimeInterval(part) * duration)
            }
            let x = along(velocity.dx)
            return AnimationProgress(x: x, y: velocity.dy == velocity.dx ? x : along(velocity.dy))
        }
    }

    /// The fraction of the time at which a curve has a given progress; nil for a spring.
    package func part(at progress: CGFloat) -> CGFloat? {
        guard case .curve(let curve) = self else { return nil }
        if curve == .linear { return min(max(progress, 0), 1) }
        var (low, high) = (CGFloat(0), CGFloat(1))
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if curve.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// A short description: "easeInOut", "spring 0.5".
    package var words: String {
        switch self {
        case .curve(.linear): "linear"
        case .curve(.easeIn): "easeIn"
        case .curve(.easeOut): "easeOut"
        case .curve(.easeInOut): "easeInOut"
        case .curve(.standard): "default"
        case .curve(let curve):
            "curve (\(curve.first.x), \(curve.first.y), \(curve.second.x), \(curve.second.y))"
        case .spring(_, let ratio, _): "spring \((ratio * 1_000).rounded() / 1_000)"
        }
    }
}

/// Derives a spring from the parameters of UIKit.
package enum SpringChoices {
    /// The part of the distance that remains when the duration of a spring is over.
    ///
    /// [choice] 0.001. No source states a value. On a distance of 300 points it is 0.3, which is
    /// too little to see. A film of a slow spring on a device would decide it.
    package static let rest: CGFloat = 0.001

    /// The smallest damping ratio; smaller values are raised to it.
    ///
    /// [choice] 0.01. An undamped spring would never come to rest in any duration; any small
    /// positive number serves.
    package static let leastDamping: CGFloat = 0.01

    /// The frequency of a spring that has `rest` of its distance left at the end of a duration, in
    /// radians per second.
    ///
    /// [choice] UIKit documents only that the duration is kept. Below a damping ratio of 1 the
    /// envelope `e^(−ζωd) / √(1 − ζ²)` is 0.001 at the end, from 1 on the displacement itself. A
    /// film of a `UIView` spring on a device would decide it.
    package static func frequency(dampingRatio: CGFloat, duration: TimeInterval) -> CGFloat {
        let ratio = max(dampingRatio, leastDamping)
        guard duration > 0 else { return 0 }
        if ratio < 1 {
            return log(1 / (rest * (1 - ratio * ratio).squareRoot())) / (ratio * duration)
        }
        let unit = SpringMotion(displacement: 1, frequency: 1, dampingRatio: ratio)
        var (low, high) = (TimeInterval(0), TimeInterval(1))
        while unit.displacement(at: high) > rest { high *= 2 }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if unit.displacement(at: middle) > rest { low = middle } else { high = middle }
        }
        return (low + high) / 2 / duration
    }

    /// The seconds after which a spring has come to rest.
    package static func settlingTime(
        frequency: CGFloat,
        dampingRatio: CGFloat,
        velocity: CGFloat
    ) -> TimeInterval {
        SpringMotion(
            displacement: 1,
            velocity: -velocity,
            frequency: frequency,
            dampingRatio: max(dampingRatio, leastDamping)
        ).settlingTime(within: rest)
    }
}
