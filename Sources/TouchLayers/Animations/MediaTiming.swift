/// The timing of an animation in its parent (a layer or a group): begin, duration, speed, repeats,
/// fill.
package struct MediaTiming: Hashable, Sendable {
    /// The time at which it begins, in the parent's time.
    package var begin: TimeInterval = 0
    /// The duration of one cycle, in its own time.
    package var duration: TimeInterval
    /// Its speed relative to the parent's time.
    package var speed: TimeInterval = 1
    /// An offset that is added to its own time.
    package var offset: TimeInterval = 0
    /// The number of cycles; zero means one.
    package var repeatCount: Double = 0
    /// The total duration in its own time; zero means that `repeatCount` decides.
    package var repeatDuration: TimeInterval = 0
    /// Whether each cycle also runs backwards.
    package var autoreverses = false
    /// Whether its first value is visible before it begins.
    package var fillsBefore = false
    /// Whether its last value is visible after it has ended.
    package var fillsAfter = false
    /// The progress over one cycle.
    package var pace = AnimationPace.linear

    package init(duration: TimeInterval) {
        self.duration = duration
    }

    /// A position in the animation.
    struct Moment {
        /// The fraction of the duration, from 0 to 1.
        var part: CGFloat
        /// The number of completed cycles.
        var cycle: Int
    }

    private var cycle: TimeInterval { autoreverses ? 2 * duration : duration }

    /// The total duration in its own time; infinite if it repeats forever.
    package var activeDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        guard repeatCount > 0 else { return cycle }
        // Applications write the largest `Float` for "forever".
        return repeatCount >= Double(Float.greatestFiniteMagnitude)
            ? .infinity : cycle * repeatCount
    }

    /// The time at which it has ended, in the parent's time; nil if it never ends.
    package var end: TimeInterval? {
        let active = activeDuration
        guard speed > 0, active.isFinite else { return nil }
        return begin + (active - offset) / speed
    }

    /// The position at a time in the parent's time; nil if the animation has no effect then.
    func moment(at time: TimeInterval) -> Moment? {
        var local = (time - begin) * speed + offset
        let active = activeDuration
        if local < 0 {
            guard fillsBefore else { return nil }
            return Moment(part: 0, cycle: 0)
        }
        if local >= active {
            guard fillsAfter || speed == 0 else { return nil }
            local = active
        }
        guard duration > 0 else { return Moment(part: 1, cycle: 0) }
        var count = (local / cycle).rounded(.down)
        // The end of the last cycle belongs to that cycle.
        if local == active, count > 0, count * cycle == local { count -= 1 }
        var rest = local - count * cycle
        if autoreverses, rest > duration { rest = 2 * duration - rest }
        return Moment(part: CGFloat(min(max(rest / duration, 0), 1)), cycle: Int(clamping: count))
    }
}
