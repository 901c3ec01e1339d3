/// The parameters of an animation block.
struct AnimationPlan {
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var pace = AnimationPace.curve(.easeInOut)
    var repeatCount: Double = 0
    var autoreverses = false
    var allowsInteraction = false
    var beginsFromCurrentState = false

    init(duration: TimeInterval, delay: TimeInterval = 0) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.delay = delay.isFinite ? max(0, delay) : 0
    }

    /// Combines a block's options with those of the block around it.
    @MainActor init(
        duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions,
        pace: AnimationPace? = nil
    ) {
        self.init(duration: duration, delay: delay)
        self.pace = pace ?? .curve(options.curve)
        repeatCount = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
        allowsInteraction = options.contains(.allowUserInteraction)
        beginsFromCurrentState = options.contains(.beginFromCurrentState)
        guard let outer = (AnimationRecorder.current as? BlockRecorder)?.plan else { return }
        // Blocks inside others inherit duration, curve and options, unless an option says
        // otherwise.
        if !options.contains(.overrideInheritedDuration) { self.duration = outer.duration }
        if pace == nil, !options.contains(.overrideInheritedCurve) { self.pace = outer.pace }
        if !options.contains(.overrideInheritedOptions) {
            allowsInteraction = allowsInteraction || outer.allowsInteraction
            beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
        }
        // [choice] The delays of both blocks are added. No source says what iOS does; a film of a
        // delayed block inside a delayed block would decide it.
        self.delay += outer.delay
    }

    func timing(at now: TimeInterval) -> MediaTiming {
        var timing = MediaTiming(duration: duration)
        timing.begin = now + delay
        timing.pace = pace
        timing.repeatCount = repeatCount
        timing.autoreverses = autoreverses
        // During the delay the start value must be visible, because the model has its end value
        // already.
        timing.fillsBefore = true
        timing.fillsAfter = true
        return timing
    }
}
