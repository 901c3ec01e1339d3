/// Records what a block changes while it runs: each property of each view, with its value before.
///
/// The setters of views report to `current` before they write. The model has its new value at once
/// (AN-02); the animation is made from the difference when the block has returned.
@MainActor class AnimationRecorder {
    /// The recorder of the running block; nil outside a block, and while animations are disabled.
    @exclusivity(unchecked) static var current: AnimationRecorder?

    /// A change of one property of one view.
    struct Change {
        let view: UIView
        let property: String
        let old: AnimationValue
        /// The value with which it appeared before.
        let seen: AnimationValue
    }

    private struct PropertyKey: Hashable {
        let view: ObjectIdentifier
        let property: String
    }

    private(set) var changes: [Change] = []
    private var places: Set<PropertyKey> = []

    /// Called before a property changes. Only the first change of each property counts.
    func note(_ view: UIView, _ property: String, from old: AnimationValue) {
        guard places.insert(PropertyKey(view: ObjectIdentifier(view), property: property)).inserted
        else { return }
        let seen = view.backing?.animated(property, at: VirtualClock.current.time) ?? old
        changes.append(Change(view: view, property: property, old: old, seen: seen))
    }

    /// Runs a block and records its changes.
    final func record(_ block: () -> Void) {
        let outer = Self.current
        Self.current = UIView.areAnimationsEnabled ? self : nil
        block()
        Self.current = outer
    }
}

/// The changes of one `UIView.animate` block.
class BlockRecorder: AnimationRecorder {
    final var plan: AnimationPlan
    /// Other code's completions, called when the animation has ended.
    final var completions: [(Bool) -> Void] = []

    /// Whether facts are reported. False in updates of lists, which report their own.
    private let isTold: Bool

    init(_ plan: AnimationPlan, isTold: Bool = true) {
        (self.plan, self.isTold) = (plan, isTold)
    }

    /// Begins the animations of the recorded changes.
    final func begin(completion: ((Bool) -> Void)?) {
        let timeline = AnimationTimeline.current
        let run = AnimationRun(
            on: timeline,
            interaction: plan.allowsInteraction ? .free : .held,
            isOfViews: true,
            isTold: isTold
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
            // [choice] A block without visible changes completes in the next turn, as is documented
            // for a duration of zero. For other durations no source says what iOS does; the time of
            // the completion of an empty block on a device would decide it.
            var empty = MediaTiming(duration: 0)
            empty.begin = timeline.now
            return run.begin(timing: empty)
        }
        run.begin(timing: timing)
        if !plan.allowsInteraction { TouchEnvironment.current?.viewsStoppedTakingTouches() }
    }

    /// Adds the animation of one property.
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

    /// Adds one animation to a layer.
    final func put(
        _ path: LayerKeyPath,
        _ track: AnimationTrack,
        _ isAdditive: Bool,
        on layer: CALayer,
        _ timing: MediaTiming,
        _ run: AnimationRun
    ) {
        if isTold {
            AnimationTimeline.current.report(
                .began(
                    layer,
                    property: layer.owner?.nameInTranscript(of: path) ?? path.property,
                    AnimationFact.Plan(timing, delay: plan.delay, interaction: run.interaction)
                        .along(track, isAdditive: isAdditive, of: path, on: layer)
                )
            )
        }
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

    /// Called after all changes were added. Subclasses add animations of their own.
    func finishTracks(_ timing: MediaTiming, _ run: AnimationRun) {}
}

extension CALayer {
    /// Combines a new animation with those that run.
    ///
    /// If values can be added, the new animation starts with the amount by which the model jumped,
    /// and the running ones continue to their ends. If not (transforms, colors), the new animation
    /// takes over from the visible value, as `beginFromCurrentState` does for every property. UIKit
    /// documents this for property animators.
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
