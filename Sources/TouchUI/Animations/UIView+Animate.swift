/// Animation blocks, whose completions are called exactly at the end of the animation.
///
/// Changes in a block (frame, bounds, center, transform, alpha, background color, and properties of
/// views' layers) have their new values at once (AN-02).
///
/// [choice] Completions are called exactly when the duration has passed; iOS calls them at the next
/// display frame. Exact times make tests simpler, and the difference is less than a frame. No
/// measurement is needed.
extension UIView {
    /// Whether blocks animate; true by default.
    public static var areAnimationsEnabled: Bool { animationSwitch.isOn }

    /// Sets whether blocks animate. A block that does not animate completes in the next turn.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        animationSwitch.isOn = enabled
    }

    /// Makes changes without an animation, also inside an animation block.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let (wasOn, outer) = (animationSwitch.isOn, AnimationRecorder.current)
        (animationSwitch.isOn, AnimationRecorder.current) = (false, nil)
        actionsWithoutAnimation()
        (animationSwitch.isOn, AnimationRecorder.current) = (wasOn, outer)
    }

    /// The duration of the running block, in seconds; 0 outside a block.
    public static var inheritedAnimationDuration: TimeInterval {
        (AnimationRecorder.current as? BlockRecorder)?.plan.duration ?? 0
    }

    /// Animates the changes of a block, slow at both ends.
    ///
    /// The same as ``animate(withDuration:delay:options:animations:completion:)`` without delay and
    /// options.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds; 0 makes the changes without an animation.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end. Receives false if an animation was cut short.
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

    /// Animates the changes of a block.
    ///
    /// ```swift
    /// import TouchTesting
    /// import UIKit
    ///
    /// @MainActor func centerHalfway() throws -> [CGFloat] {
    ///     let stage = try Stage(showing: UIViewController())
    ///     let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    ///     stage.window.addSubview(box)
    ///     UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 120 }
    ///     try stage.clock.advance(by: 0.5)
    ///     return [box.center.x, box.layer.presentation()?.position.x ?? 0]  // [120, 70]
    /// }
    /// ```
    ///
    /// ## What is animated
    ///
    /// The block is called at once. Frame, bounds, center, transform, alpha, background color and
    /// the animatable properties of views' layers have their new values immediately (AN-02); only
    /// the appearance changes over time. Everything else changes without an animation. Time passes
    /// only when the clock is moved.
    ///
    /// ## Several animations of one property
    ///
    /// Numbers, points, sizes and rectangles are added: the running animation continues, and the
    /// new one animates the difference. Transforms and colors cannot be added; their new animation
    /// ends the running one and begins where the view appears. With `.beginFromCurrentState` every
    /// property does so.
    ///
    /// ## Touches
    ///
    /// Without `.allowUserInteraction` the changed views, and everything in them, receive no
    /// touches until the end, and lose the touches that they have (AN-01, AN-04). With it, a view
    /// is hit where its model is, not where it appears. A ``UIViewPropertyAnimator`` hits views
    /// where they appear.
    ///
    /// [choice] The delay counts as a part of the animation, so views receive no touches during it
    /// either. No source says what iOS does; a touch during the delay on a device would decide it.
    ///
    /// ## The end
    ///
    /// `completion` is called exactly when the delay and the duration have passed, or in the next
    /// turn if nothing is animated. It receives false if an animation was cut short: replaced,
    /// removed, or because its view left the window. A repeating animation does not end by itself,
    /// and does not keep the clock from being idle.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds; 0 makes the changes without an animation. Values that
    ///     are negative or not finite count as 0.
    ///   - delay: seconds until the change becomes visible; the model changes at once. Values that
    ///     are negative or not finite count as 0.
    ///   - options: the curve, repetition, touches and inheritance; none by default.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end; nil for none.
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

    /// Animates the changes of a block with a spring that comes to rest at the end of the duration.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds. It determines the stiffness of the spring.
    ///   - delay: seconds until the change becomes visible.
    ///   - dampingRatio: 1 does not oscillate; smaller values oscillate more.
    ///   - velocity: the initial velocity, in multiples of the whole distance per second.
    ///   - options: the options; the curve is ignored.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end. Receives false if an animation was cut short.
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

    /// Animates the changes of a block with a spring of a perceived duration. It ends when the
    /// spring has come to rest.
    ///
    /// - Parameters:
    ///   - duration: the period of the spring without damping, in seconds; 0.5 by default.
    ///   - bounce: from −1 to 1; 0 does not oscillate.
    ///   - velocity: the initial velocity, in multiples of the whole distance per second.
    ///   - delay: seconds until the change becomes visible.
    ///   - options: the options; the curve is ignored.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end. Receives false if an animation was cut short.
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

    /// Animates the changes of a block in parts, each made with `addKeyframe`.
    ///
    /// Changes that the block makes outside `addKeyframe` take the whole duration. The curve of the
    /// options (slow at both ends by default) applies to the whole animation, as in the layer
    /// animation that UIKit makes.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds.
    ///   - delay: seconds until the change becomes visible.
    ///   - options: the options of the whole animation.
    ///   - animations: calls `addKeyframe`; called at once.
    ///   - completion: called at the end. Receives false if an animation was cut short.
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

    /// Adds a part to a keyframe animation. Outside the block of `animateKeyframes` the changes are
    /// made without an animation, and a diagnostic says so.
    ///
    /// - Parameters:
    ///   - frameStartTime: the start, as a fraction of the whole duration.
    ///   - frameDuration: the duration, as a fraction of the whole duration.
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
                        + "made without an animation. To fix, call addKeyframe in the block of animateKeyframes."
                )
            }
            return animations()
        }
        let start = min(max(CGFloat(frameStartTime), 0), 1)
        recorder.piece = (start, min(start + max(CGFloat(frameDuration), 0), 1))
        animations()
        recorder.piece = nil
    }

    /// Repeats the animations of the block that is running. Call it inside an animation block.
    ///
    /// - Parameters:
    ///   - count: the number of cycles.
    ///   - autoreverses: whether each cycle also runs backwards.
    ///   - animations: makes the changes; called at once.
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

    /// Changes the content of a view with a transition.
    ///
    /// Only the time of the transition exists here: it is listed as pending, and the view receives
    /// no touches while it runs (AN-01). Changes in the block are animated only with
    /// `.allowAnimatedContent`.
    ///
    /// - Parameters:
    ///   - view: the view whose content changes.
    ///   - duration: the duration in seconds.
    ///   - options: the kind of transition, and other options.
    ///   - animations: makes the changes; called at once.
    ///   - completion: called at the end.
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

    /// Replaces a view by another one with a transition of their superview.
    ///
    /// Does nothing, and reports a diagnostic, if `fromView` has no superview; `completion` is not
    /// called then.
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
                    + "To fix, add it to a view first."
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
        if let hand = InteractiveAnimations.current { return hand.take(recorder, completion) }
        recorder.begin(completion: completion)
    }

    static let animationSwitch = AnimationSwitch()
}

/// Whether blocks animate, and the older blocks that are open.
@MainActor final class AnimationSwitch {
    var isOn = true
    /// The older blocks that were begun and not committed.
    var open: [BlockRecorder] = []
    var outer: [AnimationRecorder?] = []

    /// Returns to the state at the start of an application.
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

/// The changes of `animateKeyframes`, by part.
final class KeyframeRecorder: BlockRecorder {
    private struct Piece {
        let view: UIView
        let property: String
        let from: CGFloat
        let to: CGFloat
        /// The value at the end of this part. It is read when the next part begins or the block has
        /// returned.
        var value: AnimationValue?
    }

    private let mode: Keyframes.Mode
    private var pieces: [Piece] = []
    /// The start and end of the part that is being recorded; nil outside a part.
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
            // Each value applies from the start of its part.
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
