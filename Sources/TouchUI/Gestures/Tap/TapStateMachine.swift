/// The machine of a tap: a number of taps with a number of fingers (TAP-01…TAP-11).
struct TapStateMachine: GestureMachine {
    /// The required number of taps, and of fingers.
    struct Settings: Hashable, Sendable {
        var taps = 1
        var fingers = 1
    }

    private enum State: Hashable {
        /// No finger has landed.
        case ready
        /// Fingers are down for one of the taps.
        case tapping(Tap)
        /// A tap is complete, and the next has not started.
        case betweenTaps(done: Int)
        /// Its class moved it to began: it changes with its fingers and ends when they have lifted
        /// (G-11).
        case begunByClass(down: Int)
        /// Recognized or failed; waits for the reset.
        case over
    }

    /// A tap while its fingers are down.
    private struct Tap: Hashable {
        var number: Int
        var starts: [GestureFinger]
        var down: Int
        var hasLifted = false

        /// Where a finger landed; nil if it landed before this tap.
        func start(of finger: GestureFinger) -> GestureFinger? {
            for index in starts.indices where starts[index].id == finger.id { return starts[index] }
            return nil
        }
    }

    var settings = Settings()
    /// The centroid of the first tap (TAP-02), in the window; nil before the first tap.
    private(set) var location: CGPoint?
    private var state = State.ready

    /// Whether the machine waits for fingers while none is down: between two taps.
    var isBetweenTouches: Bool {
        if case .betweenTaps = state { return true }
        return false
    }

    mutating func landed(_ fingers: [GestureFinger]) -> [GestureOrder] {
        switch state {
        case .ready:
            return land(fingers, in: Tap(number: 1, starts: [], down: 0), startsTap: true)
        case .betweenTaps(let done):
            let tap = Tap(number: done + 1, starts: [], down: 0)
            return land(fingers, in: tap, startsTap: true)
        case .tapping(let tap):
            guard !tap.hasLifted else { return fail(.fingerLandedAfterLift) }
            return land(fingers, in: tap, startsTap: false)
        case .begunByClass(let down):
            state = .begunByClass(down: down + fingers.count)
            return []
        case .over:
            return []
        }
    }

    private mutating func land(
        _ fingers: [GestureFinger],
        in tap: Tap,
        startsTap: Bool
    ) -> [GestureOrder] {
        var tap = tap
        tap.starts += fingers
        tap.down += fingers.count
        guard tap.down <= settings.fingers else {
            return fail(.tooManyFingers(tap.down, limit: settings.fingers))
        }
        if tap.number == 1 {
            location = tap.starts.centroid
        } else if let location, let here = tap.starts.centroid, tap.down == settings.fingers {
            let distance = location.distance(to: here)
            guard distance <= DeviceProfile.current.tapSeparation else {
                return fail(.nextTapTooFar(distance, limit: DeviceProfile.current.tapSeparation))
            }
        }
        state = .tapping(tap)
        return startsTap ? [.startTimer(DeviceProfile.current.tapDuration)] : []
    }

    mutating func moved(_ fingers: [GestureFinger]) -> [GestureOrder] {
        if case .begunByClass = state { return GestureOrder.goOn }
        guard case .tapping(let tap) = state else { return [] }
        for finger in fingers {
            guard let start = tap.start(of: finger) else { continue }
            let distance = start.location.distance(to: finger.location)
            if distance > DeviceProfile.current.tapMovement {
                return fail(.movedTooFar(distance, limit: DeviceProfile.current.tapMovement))
            }
        }
        return []
    }

    mutating func lifted(_ fingers: [GestureFinger]) -> [GestureOrder] {
        if case .begunByClass(let down) = state {
            return leave(fingers.count, of: down, .move(to: .ended, because: .lifted))
        }
        guard case .tapping(var tap) = state else { return [] }
        // A finger can lift farther away than its last move was.
        let strayed = moved(fingers)
        guard strayed.isEmpty else { return strayed }
        if !tap.hasLifted, tap.starts.count < settings.fingers {
            return fail(.tooFewFingers(tap.starts.count, needed: settings.fingers))
        }
        tap.hasLifted = true
        tap.down -= fingers.count
        guard tap.down <= 0 else {
            state = .tapping(tap)
            return []
        }
        if tap.number >= settings.taps {
            state = .over
            return tap.number == 1
                ? GestureOrder.endTap
                : [.stopTimer, .move(to: .ended, because: .tapped(tap.number))]
        }
        state = .betweenTaps(done: tap.number)
        return [.startTimer(DeviceProfile.current.tapInterval)]
    }

    mutating func cancelled(_ fingers: [GestureFinger]) -> [GestureOrder] {
        switch state {
        case .ready, .over: []
        case .tapping, .betweenTaps: fail(.touchesCancelled)
        case .begunByClass(let down):
            leave(fingers.count, of: down, .move(to: .cancelled, because: .touchesCancelled))
        }
    }

    /// Fingers leave a gesture that the class began. The last one gives an order.
    private mutating func leave(_ count: Int, of down: Int, _ last: GestureOrder) -> [GestureOrder]
    {
        state = down > count ? .begunByClass(down: down - count) : .over
        return down > count ? [] : [last]
    }

    mutating func timerFired() -> [GestureOrder] {
        switch state {
        case .ready, .begunByClass, .over: []
        case .tapping: fail(.heldTooLong(limit: DeviceProfile.current.tapDuration))
        case .betweenTaps(let done):
            fail(.nextTapTooLate(tap: done + 1, limit: DeviceProfile.current.tapInterval))
        }
    }

    mutating func assigned(_ new: UIGestureRecognizer.State) -> [GestureOrder] {
        switch new {
        case .began:
            if case .tapping(let tap) = state {
                state = .begunByClass(down: tap.down)
            } else {
                state = .begunByClass(down: 0)
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
