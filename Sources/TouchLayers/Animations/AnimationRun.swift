/// Animations that begin and end together: those of a block, or of one object that was added to a
/// layer.
@MainActor package final class AnimationRun {
    /// The effect on touches.
    package enum Interaction: Hashable, Sendable {
        /// No effect.
        case free
        /// The views receive no touches while it runs (AN-01).
        case held
        /// The views are hit where they appear (H-20).
        case whereItAppears
    }

    /// The effect on touches. Views are notified when it changes.
    package var interaction: Interaction {
        didSet {
            guard interaction != oldValue else { return }
            for member in members { member.layer?.owner?.animationsChanged() }
        }
    }
    /// Whether a view made it, and not code that uses layers.
    package let isOfViews: Bool
    // Layers retain their animations, and those retain their run. When a layer is freed, its
    // animations are too.
    private struct Member {
        weak var animation: RunningAnimation?
    }
    private var held: ContiguousArray<Member> = []
    /// The animations in it whose layers still exist.
    package var members: [RunningAnimation] { held.compactMap(\.animation) }
    /// The time on the clock at which it ends; nil if it does not end by itself.
    package private(set) var end: Nanoseconds? { didSet { timeline.setEnd(self, end) } }
    package private(set) var isOver = false {
        didSet { if isOver { timeline.setEnd(self, nil) } }
    }
    /// Whether it was begun. A run that ends before that was empty.
    private var isRunning = false
    private var wasCutShort = false
    private let timeline: AnimationTimeline
    private var timer: ClockTimer?
    private var timing: MediaTiming?
    private weak var timedLayer: CALayer?
    private let staysAtEnd: Bool
    /// Whether facts are reported. False in transitions of controllers, which report their own.
    private let isTold: Bool
    private var completions: [(Bool) -> Void] = []

    package init(
        on timeline: AnimationTimeline,
        interaction: Interaction,
        isOfViews: Bool,
        staysAtEnd: Bool = false,
        isTold: Bool = true
    ) {
        (self.timeline, self.interaction) = (timeline, interaction)
        (self.isOfViews, self.staysAtEnd, self.isTold) = (isOfViews, staysAtEnd, isTold)
    }

    /// Adds a block that is called when the run has ended. It receives true if no animation was cut
    /// short.
    package func whenOver(_ completion: @escaping (Bool) -> Void) {
        completions.append(completion)
    }

    /// Adds an animation to the run and to its layer.
    package func add(_ member: RunningAnimation) {
        held.append(Member(animation: member))
        member.layer?.began(member)
    }

    /// Begins the run. The clock ends it according to the timing.
    ///
    /// - Parameters:
    ///   - timing: the timing; nil if a driver ends the run.
    ///   - layer: the layer in whose time the timing is; nil for the clock's time.
    package func begin(timing: MediaTiming?, of layer: CALayer? = nil) {
        isRunning = true
        (self.timing, timedLayer) = (timing, layer)
        timeline.noteBegun(self)
        scheduleEnd()
    }

    /// Computes the end again after the time of its layer has changed.
    func scheduleEnd() {
        guard isRunning, !isOver, let timing else { return }
        timer?.cancel()
        timer = nil
        end = timing.end
            .flatMap { timedLayer == nil ? $0 : timedLayer?.clockTime(ofLocal: $0) }
            .map { Nanoseconds(seconds: $0) }
        timeline.setEndless(self, end == nil)
        guard let end else { return }
        timer = timeline.clock.schedule(
            at: end,
            named: { [self] in nameOfPending },
            { [self] in reachEnd() }
        )
    }

    /// Called by a driver to set the time at which it will end; nil while that is not known.
    package func setEnd(_ time: Nanoseconds?, isEndless: Bool = false) {
        timer?.cancel()
        timer = nil
        end = time
        timeline.setEndless(self, isEndless && !isOver)
    }

    /// The name of its pending work: "animation of center of box and 2 more".
    package var nameOfPending: String {
        let members = members
        guard let first = members.first, let layer = first.layer else { return "animation" }
        let property = layer.nameInTranscript(of: first.path)
        let more = members.count > 1 ? " and \(members.count - 1) more" : ""
        return "animation of \(property) of \(layer.nameInTranscript)\(more)"
    }

    private func reachEnd() {
        guard !isOver else { return }
        finish()
    }

    /// Ends all its animations now.
    package func finish() {
        guard !isOver else { return }
        let members = members
        for member in members {
            if isTold, let layer = member.layer {
                timeline.report(
                    .ended(layer, property: layer.nameInTranscript(of: member.path))
                )
            }
        }
        // Animations that stay show their last value, and can be found on their layer, until they
        // are removed.
        if !staysAtEnd {
            held.removeAll()
            for member in members { member.layer?.forget(member) }
        }
        conclude(finished: !wasCutShort)
    }

    /// Removes one animation before its end.
    package func cutShort(_ member: RunningAnimation, because reason: AnimationFact.Interruption) {
        guard let index = held.firstIndex(where: { $0.animation === member }) else { return }
        held.remove(at: index)
        let layer = member.layer
        layer?.forget(member)
        guard !isOver else { return }
        wasCutShort = true
        if isTold, let layer {
            timeline.report(
                .cutShort(layer, property: layer.nameInTranscript(of: member.path), because: reason)
            )
        }
        if held.allSatisfy({ $0.animation == nil }) { endEarly() }
    }

    /// All animations were cut short. The completion is called in the next turn, as on iOS.
    private func endEarly() {
        timer?.cancel()
        isOver = true
        timeline.setEndless(self, false)
        guard !completions.isEmpty else { return }
        timer = timeline.clock.schedule(
            at: timeline.clock.now,
            named: { "completion of an animation" },
            { [self] in tell(finished: false) }
        )
    }

    private func conclude(finished: Bool) {
        timer?.cancel()
        timer = nil
        isOver = true
        timeline.setEndless(self, false)
        tell(finished: finished)
    }

    private func tell(finished: Bool) {
        let told = completions
        completions.removeAll()
        for completion in told { completion(finished) }
    }
}
