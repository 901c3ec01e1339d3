/// Blocks whose changes are animated.
///
/// What a block changes (frame, bounds, center, transform, alpha, background colour, and what layers of
/// views show) has its new value at once (AN-02). Completions are called when the time is over, at that
/// time exactly; on iOS at the display frame after it ([choice]: tests are exact then).
extension UIView {
    /// Whether blocks animate; true.
    public static var areAnimationsEnabled: Bool { animationSwitch.isOn }

    /// Sets whether blocks animate; one that does not is over in the next turn.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        animationSwitch.isOn = enabled
    }

    /// Changes things without an animation, in a block that animates.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let (wasOn, outer) = (animationSwitch.isOn, AnimationRecorder.current)
        (animationSwitch.isOn, AnimationRecorder.current) = (false, nil)
        actionsWithoutAnimation()
        (animationSwitch.isOn, AnimationRecorder.current) = (wasOn, outer)
    }

    /// The duration of the block that runs, in seconds; 0 outside of any.
    public static var inheritedAnimationDuration: TimeInterval {
        (AnimationRecorder.current as? BlockRecorder)?.plan.duration ?? 0
    }

    /// Animates what a block changes, slow at both ends.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 changes at once.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end with whether nothing was cut short.
    public static func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration,
            delay: 0,
            options: [],
            animations: animations,
            completion: completion
        )
    }

    /// Animates what a block changes.
    ///
    /// Without `.allowUserInteraction` the views take no touches from now until the end, the delay
    /// included ([choice]), and lose those they have (AN-01, AN-04).
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 changes at once.
    ///   - delay: seconds until the change is seen; the model changes at once.
    ///   - options: how.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end with whether nothing was cut short.
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let plan = AnimationPlan(duration: duration, delay: delay, options: options)
        run(BlockRecorder(plan), options, animations, completion)
    }

    /// Animates what a block changes on a spring that is at rest when the duration is over.
    ///
    /// - Parameters:
    ///   - duration: in seconds; how stiff the spring is follows from it.
    ///   - delay: seconds until the change is seen.
    ///   - dampingRatio: 1 does not swing; less swings more.
    ///   - velocity: how fast it starts, in whole ways per second.
    ///   - options: how; its curve does not count.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end with whether nothing was cut short.
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let pace = AnimationPace.spring(
            frequency: SpringChoices.frequency(dampingRatio: dampingRatio, duration: duration),
            dampingRatio: max(dampingRatio, SpringChoices.leastDamping),
            velocity: CGVector(dx: velocity, dy: velocity)
        )
        let plan = AnimationPlan(duration: duration, delay: delay, options: options, pace: pace)
        run(BlockRecorder(plan), options, animations, completion)
    }

    /// Animates what a block changes on a spring of a perceived duration; it is over when the spring
    /// has come to rest.
    ///
    /// - Parameters:
    ///   - duration: of one swing without damping, in seconds; 0.5.
    ///   - bounce: from −1 to 1; 0 does not swing.
    ///   - velocity: how fast it starts, in whole ways per second.
    ///   - delay: seconds until the change is seen.
    ///   - options: how; its curve does not count.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end with whether nothing was cut short.
    public static func animate(
        springDuration duration: TimeInterval = 0.5,
        bounce: CGFloat = 0,
        initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0,
        options: AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let bounce = min(max(bounce, -0.99), 1)
        let ratio = max(bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), SpringChoices.leastDamping)
        let frequency = duration > 0 ? 2 * CGFloat.pi / CGFloat(duration) : 0
        let settling = SpringChoices.settlingTime(
            frequency: frequency,
            dampingRatio: ratio,
            velocity: velocity
        )
        let plan = AnimationPlan(
            duration: settling,
            delay: delay,
            options: options.union([.overrideInheritedDuration]),
            pace: .spring(
                frequency: frequency,
                dampingRatio: ratio,
                velocity: CGVector(dx: velocity, dy: velocity)
            )
        )
        run(BlockRecorder(plan), options, animations, completion)
    }

    /// Animates what a block changes in pieces, each made by `addKeyframe`.
    ///
    /// What the block itself changes takes all the time. The curve of the options (slow at both ends by
    /// default) holds for the whole; the animation that UIKit makes shows it so.
    public static func animateKeyframes(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let plan = AnimationPlan(
            duration: duration,
            delay: delay,
            options: AnimationOptions(rawValue: options.rawValue)
        )
        run(KeyframeRecorder(plan, mode: options.mode), [], animations, completion)
    }

    /// A piece of `animateKeyframes`: what the block changes, it changes from then on for so long.
    ///
    /// - Parameters:
    ///   - frameStartTime: from 0 to 1 of the whole duration.
    ///   - frameDuration: from 0 to 1 of the whole duration.
    ///   - animations: makes the changes; called at once.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double,
        relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = AnimationRecorder.current as? KeyframeRecorder else {
            if areAnimationsEnabled, AnimationRecorder.current == nil {
                Diagnostics.refuse(
                    "Cannot add a keyframe: no UIView.animateKeyframes is running. Its changes were "
                        + "made without an animation. Call addKeyframe in the block of animateKeyframes."
                )
            }
            return animations()
        }
        let start = min(max(CGFloat(frameStartTime), 0), 1)
        recorder.piece = (start, min(start + max(CGFloat(frameDuration), 0), 1))
        animations()
        recorder.piece = nil
    }

    /// Repeats what a block animates, in a block that animates.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat,
        autoreverses: Bool,
        animations: () -> Void
    ) {
        if let recorder = AnimationRecorder.current as? BlockRecorder {
            recorder.plan.repeatCount = Double(count)
            recorder.plan.autoreverses = autoreverses
        }
        animations()
    }

    // MARK: Transitions

    /// Changes what is in a view behind a transition of the view.
    ///
    /// Only the time of a transition exists here: its name stands among what is pending, and the view
    /// takes no touches meanwhile (AN-01). What the block changes is animated only with
    /// `.allowAnimatedContent`.
    public static func transition(
        with view: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let plan = AnimationPlan(duration: duration, delay: 0, options: options)
        let recorder = TransitionRecorder(plan, of: view)
        if options.contains(.allowAnimatedContent) {
            run(recorder, options, animations ?? {}, completion)
        } else {
            performWithoutAnimation(animations ?? {})
            recorder.begin(completion: completion)
        }
    }

    /// Replaces a view by another one, behind a transition of the view they are in.
    public static func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            Diagnostics.refuse(
                "Cannot replace \(fromView) by \(toView): it is in no view. Nothing was changed. "
                    + "Add it to a view first."
            )
            return
        }
        let replace = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        transition(
            with: container,
            duration: duration,
            options: options,
            animations: replace,
            completion: completion
        )
    }

    static func run(
        _ recorder: BlockRecorder,
        _ options: AnimationOptions,
        _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        recorder.record {
            animations()
            if options.contains(.layoutSubviews) {
                for change in recorder.changes { change.view.layoutIfNeeded() }
            }
        }
        recorder.begin(completion: completion)
    }

    static let animationSwitch = AnimationSwitch()
}

/// Whether blocks animate.
@MainActor final class AnimationSwitch {
    var isOn = true
    /// The old-style blocks that were begun.
    var open: [BlockRecorder] = []
    var outer: [AnimationRecorder?] = []

    /// As it is when an application starts.
    func reset() {
        isOn = true
        (open, outer) = ([], [])
        AnimationRecorder.current = nil
    }
}

/// The changes of a transition: those of its block, and the transition itself.
final class TransitionRecorder: BlockRecorder {
    private let view: UIView

    init(_ plan: AnimationPlan, of view: UIView) {
        self.view = view
        super.init(plan)
    }

    override func finishTracks(_ timing: MediaTiming, _ run: AnimationRun) {
        put(
            LayerKeyPath("transition"),
            .change(from: nil, to: nil),
            false,
            on: view.layer,
            timing,
            run
        )
    }
}

/// The changes of `animateKeyframes`, piece by piece.
final class KeyframeRecorder: BlockRecorder {
    private struct Piece {
        let view: UIView
        let property: String
        let from: CGFloat
        let to: CGFloat
        /// The place of the value, which is read when the next piece begins or the block is over.
        var value: AnimationValue?
    }

    private let mode: Keyframes.Mode
    private var pieces: [Piece] = []
    /// The piece that runs: when it begins and ends.
    var piece: (CGFloat, CGFloat)? {
        didSet { readValues() }
    }

    init(_ plan: AnimationPlan, mode: Keyframes.Mode) {
        self.mode = mode
        super.init(plan)
    }

    override func note(_ view: UIView, _ property: String, from old: AnimationValue) {
        super.note(view, property, from: old)
        let (from, to) = piece ?? (0, 1)
        let isKnown = pieces.contains {
            $0.view === view && $0.property == property && $0.value == nil
        }
        guard !isKnown else { return }
        pieces.append(Piece(view: view, property: property, from: from, to: to))
    }

    private func readValues() {
        for index in pieces.indices where pieces[index].value == nil {
            pieces[index].value = pieces[index].view.layer.modelValue(of: pieces[index].property)
        }
    }

    override func add(
        _ change: Change,
        on layer: CALayer,
        to new: AnimationValue,
        _ timing: MediaTiming,
        _ run: AnimationRun
    ) {
        readValues()
        let own = pieces.filter { $0.view === change.view && $0.property == change.property }
            .sorted { $0.from < $1.from }
        let start = plan.beginsFromCurrentState ? change.seen : change.old
        var (times, values): ([CGFloat], [AnimationValue]) = ([0], [start])
        var last = start
        for piece in own {
            guard let value = piece.value else { continue }
            if piece.from > (times.last ?? 0) {
                times.append(piece.from)
                values.append(last)
            }
            times.append(max(piece.to, times.last ?? 0))
            values.append(value)
            last = value
        }
        if (times.last ?? 0) < 1 {
            times.append(1)
            values.append(last)
        }
        if mode == .discrete {
            // Each value holds from when its piece begins.
            let starts = [CGFloat(0)] + own.filter { $0.value != nil }.map(\.from)
            values = [start] + own.compactMap(\.value)
            times = starts + [1]
        }
        let zero = plan.beginsFromCurrentState ? nil : new.zero
        let differences = zero.flatMap { _ in
            let all = values.compactMap { $0.minus(new) }
            return all.count == values.count ? all : nil
        }
        if differences == nil { layer.takeOver(change.property) }
        let frames = Keyframes(values: differences ?? values, times: times, mode: mode)
        put(
            LayerKeyPath(change.property),
            .keyframes(frames),
            differences != nil,
            on: layer,
            timing,
            run
        )
    }
}
