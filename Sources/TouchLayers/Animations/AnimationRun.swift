/// Animations that begin and end together: of a block, or of one object that was added to a layer.
@MainActor package final class AnimationRun {
    /// What it means for touches.
    package enum Interaction: Hashable, Sendable {
        /// Nothing.
        case free
        /// The views take no touches while it runs (AN-01).
        case held
        /// The views are hit where they appear (H-20).
        case whereItAppears
    }

    /// What it means for touches; views are told when it changes.
    package var interaction: Interaction {
        didSet {
            guard interaction != oldValue else { return }
            for member in members { member.layer?.owner?.animationsChanged() }
        }
    }
    /// Whether a view made it, not somebody who knows layers.
    package let isOfViews: Bool
    // Layers hold their animations, and those their run: a layer that goes takes them along.
    private struct Member {
        weak var animation: RunningAnimation?
    }
    private var held: ContiguousArray<Member> = []
    /// The animations in it, as far as their layers live.
    package var members: [RunningAnimation] { held.compactMap(\.animation) }
    /// When it ends, on the clock; nil if never by itself.
    package private(set) var end: Nanoseconds?
    package private(set) var isOver = false
    /// Whether it was begun: what ended before that was empty.
    private var isRunning = false
    private var wasCutShort = false
    private let timeline: AnimationTimeline
    private var timer: ClockTimer?
    private var timing: MediaTiming?
    private weak var timedLayer: CALayer?
    private let staysAtEnd: Bool
    /// Whether what becomes of it is told; what moves in a transition of controllers is told by that.
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

    /// Does something when it has ended; gets whether nothing was cut short.
    package func whenOver(_ completion: @escaping (Bool) -> Void) {
        completions.append(completion)
    }

    /// Takes an animation in, and puts it on its layer.
    package func add(_ member: RunningAnimation) {
        held.append(Member(animation: member))
        member.layer?.began(member)
    }

    /// Begins: the clock ends it when its timing says.
    ///
    /// - Parameters:
    ///   - timing: nil for one that somebody else ends.
    ///   - layer: in whose time the timing is; nil is the clock's.
    package func begin(timing: MediaTiming?, of layer: CALayer? = nil) {
        isRunning = true
        (self.timing, timedLayer) = (timing, layer)
        timeline.noteBegun(self)
        scheduleEnd()
    }

    /// Finds out anew when it ends: the time of its layer goes otherwise now.
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

    /// Somebody who drives it says when it will end; nil while that is open.
    package func setEnd(_ time: Nanoseconds?, isEndless: Bool = false) {
        timer?.cancel()
        timer = nil
        end = time
        timeline.setEndless(self, isEndless && !isOver)
    }

    /// What its pending work is called: "animation of center of box and 2 more".
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

    /// Ends it now, all of it.
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
        // What stays shows its end, and is found on its layer, until somebody removes it.
        if !staysAtEnd {
            held.removeAll()
            for member in members { member.layer?.forget(member) }
        }
        conclude(finished: !wasCutShort)
    }

    /// Takes an animation out before its end.
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

    /// All was cut short: told in the next turn, as iOS tells it.
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
