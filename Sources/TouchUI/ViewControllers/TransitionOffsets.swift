/// Where the two sides of a transition are drawn now, while their frames are where they will be
/// (AN-02).
///
/// Offsets are in points of the container, from the frames. What is drawn is an animation of the layers;
/// this says it in numbers.
package struct TransitionOffsets: Hashable, Sendable {
    /// How far the transition is: from 0 to 1.
    package let progress: CGFloat
    /// How far from its frame that is drawn which leaves.
    package let leaving: CGVector
    /// How far from its frame that is drawn which comes.
    package let arriving: CGVector

    package init(_ kind: TransitionKind, at progress: CGFloat, length: CGFloat) {
        self.progress = progress
        let rest = 1 - progress
        switch kind {
        case .push:
            // The page below goes less far than the one above it (NV-05).
            leaving = CGVector(dx: -UnsourcedValues.coveredPageShift * length * progress, dy: 0)
            arriving = CGVector(dx: length * rest, dy: 0)
        case .pop:
            leaving = CGVector(dx: length * progress, dy: 0)
            arriving = CGVector(dx: -UnsourcedValues.coveredPageShift * length * rest, dy: 0)
        case .present:
            leaving = .zero
            arriving = CGVector(dx: 0, dy: length * rest)
        case .dismiss:
            leaving = CGVector(dx: 0, dy: length * progress)
            arriving = .zero
        }
    }
}

/// How a transition moves that no finger leads: how far it is after some seconds, and when it is over.
struct TransitionCourse: Sendable {
    let duration: TimeInterval
    /// What of UIKit's curves is most like it.
    var curve = UIView.AnimationCurve.easeInOut
    let progress: @Sendable (TimeInterval) -> CGFloat

    /// A page that is pushed or popped: the rest of the way decays (NV-05).
    ///
    /// [choice] Only a push was measured; a pop that no finger leads does the same.
    static let page = TransitionCourse(
        duration: UnsourcedValues.pageTransition,
        curve: .easeOut
    ) { time in
        1 - exp(-time / UnsourcedValues.pageTransitionDecay)
    }

    /// No way at all.
    static let none = TransitionCourse(duration: 0) { _ in 1 }

    /// A controller that comes over another one, or goes.
    static let cover = easing(for: UnsourcedValues.coverTransition)

    /// Slow at both ends.
    static func easing(for duration: TimeInterval) -> TransitionCourse {
        TransitionCourse(duration: duration) { time in
            duration > 0 ? TimingCurve.easeInOut.progress(at: time / duration) : 1
        }
    }

    /// What a finger let go: one spring to either end, whatever the distance (NV-04).
    static func spring(from start: CGFloat, to end: CGFloat, length: CGFloat) -> TransitionCourse {
        let spring = SpringMotion(
            displacement: start - end,
            frequency: UnsourcedValues.releaseFrequency,
            dampingRatio: UnsourcedValues.releaseDamping
        )
        // Half a point is nothing to see.
        return TransitionCourse(
            duration: spring.settlingTime(within: 0.5 / max(length, 1)),
            curve: .easeOut
        ) {
            end + spring.displacement(at: $0)
        }
    }
}
