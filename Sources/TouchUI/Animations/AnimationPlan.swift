/// What a block was asked to animate like.
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

    /// A plan of options, in the block that runs around it.
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
        // Blocks inside others take their duration, their pace and their options, unless told not to.
        if !options.contains(.overrideInheritedDuration) { self.duration = outer.duration }
        if pace == nil, !options.contains(.overrideInheritedCurve) { self.pace = outer.pace }
        if !options.contains(.overrideInheritedOptions) {
            allowsInteraction = allowsInteraction || outer.allowsInteraction
            beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
        }
        // [choice] The delays of both count.
        self.delay += outer.delay
    }

    func timing(at now: TimeInterval) -> MediaTiming {
        var timing = MediaTiming(duration: duration)
        timing.begin = now + delay
        timing.pace = pace
        timing.repeatCount = repeatCount
        timing.autoreverses = autoreverses
        // What waits for its delay shows its beginning; the model is at its end already.
        timing.fillsBefore = true
        timing.fillsAfter = true
        return timing
    }
}
