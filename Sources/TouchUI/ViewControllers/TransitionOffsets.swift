/// The offsets at which the two views of a transition are drawn, while their frames are final
/// (AN-02).
///
/// Offsets are in points of the container, measured from the frames. They are the numbers that the
/// animations of the layers have at the time.
package struct TransitionOffsets: Hashable, Sendable {
    /// The progress of the transition, from 0 to 1.
    package let progress: CGFloat
    /// The offset of the view that leaves.
    package let leaving: CGVector
    /// The offset of the view that comes.
    package let arriving: CGVector

    /// - Parameter isMirrored: whether pages come from the left, as where text runs from right to
    ///   left (TR-23).
    package init(
        _ kind: TransitionKind,
        at progress: CGFloat,
        length: CGFloat,
        isMirrored: Bool = false
    ) {
        let width = isMirrored ? -length : length
        self.progress = progress
        let rest = 1 - progress
        switch kind {
        case .push:
            // The page below moves a shorter distance than the page above (NV-05).
            leaving = CGVector(dx: -UnsourcedValues.coveredPageShift * width * progress, dy: 0)
            arriving = CGVector(dx: width * rest, dy: 0)
        case .pop:
            leaving = CGVector(dx: width * progress, dy: 0)
            arriving = CGVector(dx: -UnsourcedValues.coveredPageShift * width * rest, dy: 0)
        case .present:
            leaving = .zero
            arriving = CGVector(dx: 0, dy: length * rest)
        case .dismiss:
            leaving = CGVector(dx: 0, dy: length * progress)
            arriving = .zero
        }
    }
}

/// The course of a transition that no finger drives: its progress over time, and its duration.
struct TransitionCourse: Sendable {
    let duration: TimeInterval
    /// The curve of UIKit that is closest to it.
    var curve = UIView.AnimationCurve.easeInOut
    let progress: @Sendable (TimeInterval) -> CGFloat

    /// A push, or a pop by the back button ([choice]): the remaining distance decays exponentially
    /// (NV-05).
    ///
    /// Only a push was measured. A film of a pop by the back button on a device would decide it.
    static let page = TransitionCourse(
        duration: UnsourcedValues.pageTransition,
        curve: .easeOut
    ) { time in
        1 - exp(-time / UnsourcedValues.pageTransitionDecay)
    }

    /// Complete at once.
    static let none = TransitionCourse(duration: 0) { _ in 1 }

    /// A controller that is presented or dismissed.
    static let cover = easing(for: UnsourcedValues.coverTransition)

    /// From one progress to another along a curve of UIKit.
    static func curve(
        _ curve: UIView.AnimationCurve,
        from start: CGFloat,
        to end: CGFloat,
        duration: TimeInterval
    ) -> TransitionCourse {
        let timing = curve.timing
        return TransitionCourse(duration: duration, curve: curve) { time in
            duration > 0 ? start + (end - start) * timing.progress(at: time / duration) : end
        }
    }

    /// Slow at both ends.
    static func easing(for duration: TimeInterval) -> TransitionCourse {
        TransitionCourse(duration: duration) { time in
            duration > 0 ? TimingCurve.easeInOut.progress(at: time / duration) : 1
        }
    }

    /// After a finger was released: one spring to either end, whatever the distance (NV-04).
    static func spring(from start: CGFloat, to end: CGFloat, length: CGFloat) -> TransitionCourse {
        let spring = SpringMotion(
            displacement: start - end,
            frequency: UnsourcedValues.releaseFrequency,
            dampingRatio: UnsourcedValues.releaseDamping
        )
        // The rest of half a point is too small to see.
        return TransitionCourse(
            duration: spring.settlingTime(within: 0.5 / max(length, 1)),
            curve: .easeOut
        ) {
            end + spring.displacement(at: $0)
        }
    }
}
