/// The state and position of an animator: a value without views and without a clock.
///
/// Times are seconds, given by the caller. The position goes from 0 (the start) to 1 (the end), and
/// back if the animator is reversed.
nonisolated struct AnimatorStateMachine: Hashable, Sendable {
    /// The meaning of the position.
    private enum Scale: Hashable, Sendable {
        /// A fraction of the time. The progress follows from it by the timing curve.
        case time
        /// A fraction of the distance: after scrubbing, or after continuing with another timing.
        case way
    }

    /// Why a call is impossible.
    enum Refusal: Error, Hashable, Sendable {
        case isStopped(String)
        case isNotStopped
        case isNotActive(String)
        case isNotInterruptible(String)
        case isNotANumber
    }

    private(set) var state = UIViewAnimatingState.inactive
    private(set) var isRunning = false
    private(set) var isReversed = false
    var scrubsLinearly = true
    let duration: TimeInterval
    let pace: AnimationPace
    let isInterruptible: Bool

    private var scale = Scale.time
    /// The position at `since`.
    private var place: CGFloat = 0
    private var since: TimeInterval = 0
    /// After continuing with another timing: the time and timing from `place` to the goal.
    private var leg: TimeInterval = 0
    private var legPace = AnimationPace.linear

    init(duration: TimeInterval, pace: AnimationPace, isInterruptible: Bool = true) {
        (self.duration, self.pace) = (duration, pace)
        self.isInterruptible = isInterruptible
    }

    private var goal: CGFloat { isReversed ? 0 : 1 }

    // MARK: Position

    /// The position at a time, on its scale.
    private func place(at now: TimeInterval) -> (x: CGFloat, y: CGFloat) {
        guard isRunning, now > since else { return (place, place) }
        switch scale {
        case .time:
            let gone = duration > 0 ? CGFloat((now - since) / duration) : 1
            let now = isReversed ? max(0, place - gone) : min(1, place + gone)
            return (now, now)
        case .way:
            let part = leg > 0 ? min(1, CGFloat((now - since) / leg)) : 1
            let progress = legPace.progress(at: part, of: leg)
            return (
                place + (goal - place) * progress.x, place + (goal - place) * progress.y
            )
        }
    }

    /// The progress of an animation that begins at a fraction of the whole.
    func progress(from start: CGFloat, at now: TimeInterval) -> AnimationProgress {
        let place = place(at: now)
        func window(_ value: CGFloat) -> CGFloat {
            if start <= 0 { return value }
            return start >= 1 ? (value >= 1 ? 1 : 0) : max(0, (value - start) / (1 - start))
        }
        switch scale {
        case .time:
            return pace.progress(
                at: window(place.x),
                of: duration * TimeInterval(max(0, 1 - start))
            )
        case .way: return AnimationProgress(x: window(place.x), y: window(place.y))
        }
    }

    /// The completed fraction in the present direction, from 0 to 1: of the distance, or of the
    /// time if `scrubsLinearly` is false ([choice]).
    ///
    /// Scrubbing then continues without a jump. After continuing with another timing, it is always
    /// of the distance. No source says what iOS returns; `fractionComplete` of a running animator
    /// with a curve on a device would decide it.
    func fraction(at now: TimeInterval) -> CGFloat {
        let place = place(at: now).x
        let done =
            scale == .way || !scrubsLinearly ? place : pace.progress(at: place, of: duration).x
        return isReversed ? 1 - done : done
    }

    /// The fraction of the whole after which an animation that is added now begins.
    func start(ofAddedAt now: TimeInterval, delayFactor: CGFloat) -> CGFloat {
        let place = state == .active ? min(max(self.place(at: now).x, 0), 1) : 0
        return place + (1 - place) * min(max(delayFactor, 0), 1)
    }

    /// The time of arrival; nil while it is paused or inactive.
    var arrival: TimeInterval? {
        guard isRunning else { return nil }
        switch scale {
        case .time: return since + TimeInterval((goal - place).magnitude) * duration
        case .way: return since + leg
        }
    }

    // MARK: Actions

    /// Starts from inactive, or continues from a pause.
    mutating func start(at now: TimeInterval, after delay: TimeInterval) throws(Refusal) {
        switch state {
        case .stopped: throw .isStopped("start")
        case .active:
            guard !isRunning else { return }
            try proceed(at: now, pace: nil, durationFactor: 0)
            since += max(0, delay)
        case .inactive:
            state = .active
            (scale, place, isRunning) = (.time, isReversed ? 1 : 0, true)
            since = now + max(0, delay)
        }
    }

    mutating func pause(at now: TimeInterval) throws(Refusal) {
        switch state {
        case .stopped: throw .isStopped("pause")
        case .inactive:
            state = .active
            (scale, place, since) = (.time, isReversed ? 1 : 0, now)
        case .active:
            guard isInterruptible else { throw .isNotInterruptible("pause") }
            stand(at: now)
        }
    }

    private mutating func stand(at now: TimeInterval) {
        place = place(at: now).x
        (isRunning, since) = (false, now)
    }

    /// Moves the animator to a fraction by hand.
    mutating func scrub(to fraction: CGFloat, at now: TimeInterval) throws(Refusal) {
        guard fraction.isFinite else { throw .isNotANumber }
        switch state {
        case .stopped: throw .isStopped("scrub")
        case .active where !isInterruptible: throw .isNotInterruptible("scrub")
        case .inactive: try pause(at: now)
        case .active: break
        }
        let fraction = min(max(fraction, 0), 1)
        let wasRunning = isRunning
        isRunning = false
        scale = scrubsLinearly ? .way : .time
        (place, since) = (isReversed ? 1 - fraction : fraction, now)
        // [choice] A running animator that is scrubbed continues from there. It is documented that
        // the fraction may be set at any time, but not what follows. A device on which it is set
        // while the animator runs would decide it.
        if wasRunning { try proceed(at: now, pace: nil, durationFactor: 0) }
    }

    mutating func reverse(_ isReversed: Bool, at now: TimeInterval) throws(Refusal) {
        guard isReversed != self.isReversed else { return }
        switch state {
        case .stopped: throw .isStopped("reverse")
        case .inactive: self.isReversed = isReversed
        case .active:
            guard isInterruptible else { throw .isNotInterruptible("reverse") }
            let wasRunning = isRunning
            // A delay that has not passed yet is kept.
            let begin = max(now, since)
            stand(at: now)
            self.isReversed = isReversed
            guard wasRunning else { return }
            isRunning = true
            since = begin
            if scale == .way {
                leg = TimeInterval((goal - place).magnitude) * duration
            }
        }
    }

    /// Continues from a pause, with its own curve unless another timing or duration is given
    /// ([choice]).
    ///
    /// Its own curve continues from the present position; after scrubbing, from the time at which
    /// it has the same progress. With another timing or duration, the remaining distance gets a
    /// timing of its own. No source states the details; a film of an animator that is scrubbed and
    /// continued on a device would decide them.
    mutating func proceed(
        at now: TimeInterval,
        pace new: AnimationPace?,
        durationFactor: CGFloat
    ) throws(Refusal) {
        switch state {
        case .stopped: throw .isStopped("continue")
        case .inactive: throw .isNotActive("continue")
        case .active: break
        }
        guard durationFactor.isFinite else { throw .isNotANumber }
        if isRunning { stand(at: now) }
        since = now
        isRunning = true
        if new == nil, durationFactor <= 0 {
            if scale == .time { return }
            if let part = pace.part(at: min(max(place, 0), 1)) {
                (scale, place) = (.time, part)
                return
            }
        }
        if scale == .time {
            place = pace.progress(at: place, of: duration).x
            scale = .way
        }
        legPace = new ?? pace
        let rest = TimeInterval((goal - place).magnitude) * duration
        leg = durationFactor > 0 ? TimeInterval(durationFactor) * duration : rest
    }

    /// Called when it has arrived.
    mutating func arrive(staysActive: Bool) {
        place = goal
        (isRunning, scale) = (false, .time)
        if !staysActive { becomeInactive() }
    }

    mutating func stop(withoutFinishing: Bool, at now: TimeInterval) throws(Refusal) {
        guard state == .active else {
            throw state == .stopped ? .isStopped("stop") : .isNotActive("stop")
        }
        stand(at: now)
        if withoutFinishing { becomeInactive() } else { state = .stopped }
    }

    mutating func finish() throws(Refusal) {
        guard state == .stopped else { throw .isNotStopped }
        becomeInactive()
    }

    private mutating func becomeInactive() {
        (state, isRunning, scale, place) = (.inactive, false, .time, 0)
    }
}

extension AnimatorStateMachine.Refusal {
    /// What was asked, why it is impossible, and what to do.
    var words: String {
        switch self {
        case .isStopped(let what):
            "Cannot \(what) an animator that is stopped. Nothing was changed. "
                + "To fix, call finishAnimation(at:) first."
        case .isNotStopped:
            "Cannot finish an animator that is not stopped. Nothing was changed. "
                + "To fix, call stopAnimation(false) first."
        case .isNotActive(let what):
            "Cannot \(what) an animator that is inactive. Nothing was changed. To fix, start or pause it first."
        case .isNotInterruptible(let what):
            "Cannot \(what) an animator that is not interruptible. Nothing was changed. "
                + "To fix, set isInterruptible to true before it starts."
        case .isNotANumber:
            "Cannot move an animator to a fraction that is not a number. Nothing was changed. "
                + "To fix, set a number from 0 to 1."
        }
    }
}
