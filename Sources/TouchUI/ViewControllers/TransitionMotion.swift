/// The progress of a transition over time: along its course, or where a finger put it.
///
/// The moving views ask it, as animations ask a property animator. Nothing is done on display
/// frames.
@MainActor final class TransitionMotion: AnimationDriving {
    private enum Phase {
        case still(CGFloat)
        case moving(TransitionCourse, since: TimeInterval)
    }

    private let clock: VirtualClock
    private var phase = Phase.still(0)

    init(clock: VirtualClock) {
        self.clock = clock
    }

    /// The present progress, from 0 to 1.
    var progress: CGFloat { progress(at: clock.time) }

    /// Stays at a progress, as a finger or the end of the transition demands.
    func put(at progress: CGFloat) {
        phase = .still(min(max(progress, 0), 1))
    }

    /// Follows a course from now on.
    func follow(_ course: TransitionCourse) {
        phase = .moving(course, since: clock.time)
    }

    func progress(from start: CGFloat, at now: TimeInterval) -> AnimationProgress {
        AnimationProgress(progress(at: now))
    }

    /// The progress at a time, from 0 to 1.
    func progress(at now: TimeInterval) -> CGFloat {
        switch phase {
        case .still(let progress): progress
        case .moving(let course, let start):
            min(max(course.progress(min(now - start, course.duration)), 0), 1)
        }
    }
}

extension AnimationRun {
    /// Draws a view away from its frame while a transition runs. The frame is final (AN-02).
    func draw(_ view: UIView?, from: CGVector, to: CGVector, drivenBy motion: TransitionMotion) {
        guard let view, view.window != nil, from != .zero || to != .zero else { return }
        shift(
            "position",
            of: view,
            from: .point(CGPoint(x: from.dx, y: from.dy)),
            to: .point(CGPoint(x: to.dx, y: to.dy)),
            drivenBy: motion
        )
    }

    /// Fades a view in or out while a transition runs.
    func fade(_ view: UIView, isComing: Bool, drivenBy motion: TransitionMotion) {
        guard view.window != nil else { return }
        shift(
            "opacity",
            of: view,
            from: .number(isComing ? -view.alpha : 0),
            to: .number(isComing ? 0 : -view.alpha),
            drivenBy: motion
        )
    }
}
