/// The animations that an animator makes for an interactive transition: they follow the progress of
/// the transition, and not the clock (NV-18).
///
/// During the interaction their curve is linear, as Apple's text on
/// `UIPercentDrivenInteractiveTransition` says.
@MainActor final class InteractiveAnimations {
    /// Those that collect the blocks of `UIView.animate` now; nil outside an animator.
    static var current: InteractiveAnimations?

    private let motion: TransitionMotion
    private let duration: TimeInterval
    private let clock: VirtualClock
    private var runs: [AnimationRun] = []
    private var completions: [(Bool) -> Void] = []

    init(_ motion: TransitionMotion, for duration: TimeInterval, on clock: VirtualClock) {
        (self.motion, self.duration, self.clock) = (motion, duration, clock)
    }

    /// Collects the blocks that a function animates.
    func record(_ animate: () -> Void) {
        let outer = Self.current
        Self.current = self
        animate()
        Self.current = outer
    }

    /// Takes what a block has changed.
    func take(_ recorder: BlockRecorder, _ completion: ((Bool) -> Void)?) {
        if let completion { completions.append(completion) }
        completions += recorder.completions
        let run = AnimationRun(on: clock.animations, interaction: .free, isOfViews: true)
        runs.append(run)
        run.begin(timing: nil)
        let whole = max(duration, recorder.plan.delay + recorder.plan.duration, 0.001)
        run.animate(
            recorder.changes,
            drivenBy: Portion(
                motion,
                from: CGFloat(recorder.plan.delay / whole),
                length: CGFloat(recorder.plan.duration / whole)
            ),
            from: 0,
            as: AnimationFact.Plan(
                duration: recorder.plan.duration,
                pace: "led by a finger",
                interaction: .free
            )
        )
    }

    /// Ends the animations. The changes of a transition that was cancelled are undone.
    func end(isCompleted: Bool) {
        let runs = runs
        self.runs = []
        for run in runs.reversed() {
            if !isCompleted {
                for animation in run.members {
                    animation.setModel(from: AnimationProgress(1), to: AnimationProgress(0))
                }
            }
            run.finish()
        }
    }

    /// Calls the completions of the blocks, once.
    func complete(_ finished: Bool) {
        let blocks = completions
        completions = []
        for block in blocks { block(finished) }
    }

    /// The part of a transition in which one block runs.
    private final class Portion: AnimationDriving {
        private let motion: TransitionMotion
        private let start: CGFloat
        private let length: CGFloat

        init(_ motion: TransitionMotion, from start: CGFloat, length: CGFloat) {
            (self.motion, self.start, self.length) = (motion, start, length)
        }

        func progress(from start: CGFloat, at now: TimeInterval) -> AnimationProgress {
            let way = motion.progress(at: now) - self.start
            guard length > 0 else { return AnimationProgress(way < 0 ? 0 : 1) }
            return AnimationProgress(min(max(way / length, 0), 1))
        }
    }
}
