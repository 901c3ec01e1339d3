/// What a block changes, while it runs: each property of each view, and what it was before.
///
/// The setters of views look at `current`, and tell it before they write (AN-02: the model has its new
/// value at once; the animation is made from the difference when the block is over).
@MainActor class AnimationRecorder {
    /// The block that runs; nil outside of any, and where animations are switched off.
    @exclusivity(unchecked) static var current: AnimationRecorder?

    /// One property of one view.
    struct Change {
        let view: UIView
        let property: String
        let old: AnimationValue
        /// How it appeared before.
        let seen: AnimationValue
    }

    private struct PropertyKey: Hashable {
        let view: ObjectIdentifier
        let property: String
    }

    private(set) var changes: [Change] = []
    private var places: Set<PropertyKey> = []

    /// A property is about to change.
    func note(_ view: UIView, _ property: String, from old: AnimationValue) {
        guard places.insert(PropertyKey(view: ObjectIdentifier(view), property: property)).inserted
        else { return }
        let seen = view.backing?.animated(property, at: VirtualClock.current.time) ?? old
        changes.append(Change(view: view, property: property, old: old, seen: seen))
    }

    /// Runs a block, taking down what it changes.
    final func record(_ block: () -> Void) {
        let outer = Self.current
        Self.current = UIView.areAnimationsEnabled ? self : nil
        block()
        Self.current = outer
    }
}

/// The changes of one `UIView.animate`.
class BlockRecorder: AnimationRecorder {
    final var plan: AnimationPlan
    /// What others do when the animation is over.
    final var completions: [(Bool) -> Void] = []

    init(_ plan: AnimationPlan) {
        self.plan = plan
    }

    /// Begins what the block asked for.
    final func begin(completion: ((Bool) -> Void)?) {
        let timeline = AnimationTimeline.current
        let run = AnimationRun(
            on: timeline,
            interaction: plan.allowsInteraction ? .free : .held,
            isOfViews: true
        )
        if let completion { run.whenOver(completion) }
        for completion in completions { run.whenOver(completion) }
        let timing = plan.timing(at: timeline.now)
        if plan.duration > 0 || plan.delay > 0 {
            for change in changes {
                let layer = change.view.layer
                guard let new = layer.modelValue(of: change.property), new != change.old else {
                    continue
                }
                add(change, on: layer, to: new, timing, run)
            }
            finishTracks(timing, run)
        }
        if run.members.isEmpty {
            // [choice] Nothing to see: over in the next turn, as documented for a duration of zero.
            var empty = MediaTiming(duration: 0)
            empty.begin = timeline.now
            return run.begin(timing: empty)
        }
        run.begin(timing: timing)
        if !plan.allowsInteraction { TouchEnvironment.current?.viewsStoppedTakingTouches() }
    }

    /// Makes the animation of one property.
    func add(
        _ change: Change,
        on layer: CALayer,
        to new: AnimationValue,
        _ timing: MediaTiming,
        _ run: AnimationRun
    ) {
        let path = LayerKeyPath(change.property)
        let (track, isAdditive) = layer.takeOverOrAdd(
            change,
            to: new,
            fromAppearance: plan.beginsFromCurrentState
        )
        put(path, track, isAdditive, on: layer, timing, run)
    }

    /// Puts one animation on a layer.
    final func put(
        _ path: LayerKeyPath,
        _ track: AnimationTrack,
        _ isAdditive: Bool,
        on layer: CALayer,
        _ timing: MediaTiming,
        _ run: AnimationRun
    ) {
        let timeline = AnimationTimeline.current
        timeline.report(
            .began(
                layer,
                property: layer.owner?.nameInTranscript(of: path) ?? path.property,
                AnimationFact.Plan(timing, delay: plan.delay, interaction: run.interaction)
                    .along(track, isAdditive: isAdditive, of: path, on: layer)
            )
        )
        run.add(
            RunningAnimation(
                key: layer.freeKey(for: path.property),
                path: path,
                track: track,
                isAdditive: isAdditive,
                driver: .timed([timing]),
                of: layer,
                in: run
            )
        )
    }

    /// What is made of pieces ends here.
    func finishTracks(_ timing: MediaTiming, _ run: AnimationRun) {}
}

extension CALayer {
    /// How an animation of a property goes with those that run.
    ///
    /// What can be added is added: the new animation takes away what the model jumped by, and those
    /// that run go on to their ends. What cannot (transforms, colours) takes over from how it appears,
    /// as `beginFromCurrentState` does for everything; UIKit documents so for property animators.
    func takeOverOrAdd(
        _ change: AnimationRecorder.Change,
        to new: AnimationValue,
        fromAppearance: Bool
    ) -> (track: AnimationTrack, isAdditive: Bool) {
        if !fromAppearance, let zero = new.zero, let difference = change.old.minus(new) {
            return (.change(from: difference, to: zero), true)
        }
        takeOver(change.property)
        return (.change(from: change.seen, to: new), false)
    }
}
