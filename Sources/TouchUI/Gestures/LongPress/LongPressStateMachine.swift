/// The machine of a long press: taps, then fingers that hold still for a time (LP-01…LP-07).
struct LongPressStateMachine: GestureMachine {
    @MainActor struct Settings: Hashable, Sendable {
        var duration = GestureThresholds.longPressDuration
        var movement = DeviceProfile.current.longPressMovement
        var taps = 0
        var fingers = 1
    }

    private enum State: Hashable {
        /// No finger has landed.
        case ready
        /// Fingers are down, either for one of the taps before the hold or for the hold itself.
        case down(Hold)
        /// A tap before the hold is complete.
        case betweenTaps(done: Int)
        /// The press has begun, with its fingers down, or by its class before they landed.
        case holding(hasFingers: Bool)
        /// Ended, failed or cancelled.
        case over
    }

    private struct Hold: Hashable {
        var tapsDone: Int
        var starts: [GestureFinger]
        var down: Int
        /// The time at which the last of the fingers landed.
        var since: Nanoseconds
    }

    var settings = Settings()
    private var state = State.ready

    /// Whether the machine waits for fingers while none is down: between two taps.
    var isBetweenTouches: Bool {
        if case .betweenTaps = state { return true }
        return false
    }

    mutating func landed(_ fingers: [GestureFinger]) -> [GestureOrder] {
        switch state {
        case .ready: return land(fingers, Hold(tapsDone: 0, starts: [], down: 0, since: 0))
        case .betweenTaps(let done):
            let orders = land(fingers, Hold(tapsDone: done, starts: [], down: 0, since: 0))
            // The next tap has started in time; the rest of its fingers may land later (LP-04).
            return orders.isEmpty ? [.stopTimer] : orders
        case .down(let hold):
            guard hold.down == hold.starts.count else { return fail(.fingerLandedAfterLift) }
            return land(fingers, hold)
        case .holding(true): return fingers.map { .ignore($0.id) }
        case .holding(false):
            state = .holding(hasFingers: true)
            return []
        case .over: return []
        }
    }

    private mutating func land(_ fingers: [GestureFinger], _ hold: Hold) -> [GestureOrder] {
        var hold = hold
        hold.starts += fingers
        hold.down += fingers.count
        hold.since = fingers.newestTime ?? hold.since
        guard hold.down <= settings.fingers else {
            return fail(.tooManyFingers(hold.down, limit: settings.fingers, rule: "LP-01"))
        }
        state = .down(hold)
        guard hold.down == settings.fingers else { return [] }
        return [
            .startTimer(
                hold.tapsDone < settings.taps
                    ? DeviceProfile.current.tapDuration : settings.duration
            )
        ]
    }

    mutating func moved(_ fingers: [GestureFinger]) -> [GestureOrder] {
        switch state {
        case .down(let hold):
            let (limit, rule) =
                hold.tapsDone < settings.taps
                ? (DeviceProfile.current.tapMovement, "LP-04") : (settings.movement, "LP-02")
            for finger in fingers {
                guard let start = hold.starts.first(where: { $0.id == finger.id }) else { continue }
                let distance = start.location.distance(to: finger.location)
                if distance > limit {
                    return fail(.movedTooFar(distance, limit: limit, rule: rule))
                }
            }
            return []
        case .holding: return GestureOrder.goOn
        case .ready, .betweenTaps, .over: return []
        }
    }

    mutating func lifted(_ fingers: [GestureFinger]) -> [GestureOrder] {
        switch state {
        case .down(var hold):
            let strayed = moved(fingers)
            guard strayed.isEmpty else { return strayed }
            guard hold.starts.count == settings.fingers else {
                return fail(
                    .tooFewFingers(hold.starts.count, needed: settings.fingers, rule: "LP-01")
                )
            }
            guard hold.tapsDone < settings.taps else {
                let time = (fingers.newestTime ?? hold.since) - hold.since
                return fail(.liftedTooEarly(after: time.seconds, needed: settings.duration))
            }
            hold.down -= fingers.count
            guard hold.down <= 0 else {
                state = .down(hold)
                return []
            }
            state = .betweenTaps(done: hold.tapsDone + 1)
            return [.startTimer(DeviceProfile.current.tapInterval)]
        case .holding:
            // The lift of any finger ends the press (LP-03).
            state = .over
            return [.move(to: .ended, because: .lifted)]
        case .ready, .betweenTaps, .over: return []
        }
    }

    mutating func cancelled(_ fingers: [GestureFinger]) -> [GestureOrder] {
        switch state {
        case .holding:
            state = .over
            return [.move(to: .cancelled, because: .touchesCancelled)]
        case .down, .betweenTaps: return fail(.touchesCancelled)
        case .ready, .over: return []
        }
    }

    mutating func timerFired() -> [GestureOrder] {
        switch state {
        case .down(let hold):
            guard hold.tapsDone >= settings.taps else {
                return fail(.heldTooLong(limit: DeviceProfile.current.tapDuration, rule: "LP-04"))
            }
            state = .holding(hasFingers: true)
            return [.move(to: .began, because: .held(settings.duration))]
        case .betweenTaps(let done):
            return fail(
                .nextTapTooLate(
                    tap: done + 1,
                    limit: DeviceProfile.current.tapInterval,
                    rule: "LP-04"
                )
            )
        case .ready, .holding, .over: return []
        }
    }

    mutating func assigned(_ new: UIGestureRecognizer.State) -> [GestureOrder] {
        switch new {
        case .began:
            if case .down = state {
                state = .holding(hasFingers: true)
            } else {
                state = .holding(hasFingers: false)
            }
            return [.stopTimer]
        case .ended, .cancelled, .failed: state = .over
        case .possible, .changed: break
        }
        return []
    }

    mutating func reset() {
        state = .ready
    }

    private mutating func fail(_ reason: GestureReason) -> [GestureOrder] {
        state = .over
        return [.stopTimer, .move(to: .failed, because: reason)]
    }
}
