/// When something runs, in the time of what it is in: begin, duration, speed, repeats, fill.
package struct MediaTiming: Hashable, Sendable {
    /// When it begins, in the time of what it is in.
    package var begin: TimeInterval = 0
    /// Seconds of its own time, once.
    package var duration: TimeInterval
    /// Seconds of its own time in a second of what it is in.
    package var speed: TimeInterval = 1
    /// What its own time is ahead.
    package var offset: TimeInterval = 0
    /// How often it runs; zero is once.
    package var repeatCount: Double = 0
    /// For how long it runs, in its own time; zero says nothing.
    package var repeatDuration: TimeInterval = 0
    /// Whether it runs back as well, each time.
    package var autoreverses = false
    /// Whether its beginning shows before it begins.
    package var fillsBefore = false
    /// Whether its end shows after it has ended.
    package var fillsAfter = false
    /// How its progress goes with its time.
    package var pace = AnimationPace.linear

    package init(duration: TimeInterval) {
        self.duration = duration
    }

    /// Where in it a time is.
    struct Moment {
        /// The part of the duration, from 0 to 1.
        var part: CGFloat
        /// How often it has run.
        var cycle: Int
    }

    private var cycle: TimeInterval { autoreverses ? 2 * duration : duration }

    /// How long it runs, in its own time; infinity if for ever.
    package var activeDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        guard repeatCount > 0 else { return cycle }
        // Sources write the largest float they know for "for ever".
        return repeatCount >= Double(Float.greatestFiniteMagnitude)
            ? .infinity : cycle * repeatCount
    }

    /// When it has ended, in the time of what it is in; nil if never.
    package var end: TimeInterval? {
        let active = activeDuration
        guard speed > 0, active.isFinite else { return nil }
        return begin + (active - offset) / speed
    }

    /// Where a time is; nil while it has no effect.
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
        // The end of the last run belongs to it.
        if local == active, count > 0, count * cycle == local { count -= 1 }
        var rest = local - count * cycle
        if autoreverses, rest > duration { rest = 2 * duration - rest }
        return Moment(part: CGFloat(min(max(rest / duration, 0), 1)), cycle: Int(count))
    }
}
