/// The machine of a swipe: fingers that move far enough in one direction in a short time
/// (SW-01…SW-06).
struct SwipeStateMachine: GestureMachine {
    struct Settings: Hashable, Sendable {
        var direction = UISwipeGestureRecognizer.Direction.right
        var fingers = 1
    }

    private enum State: Hashable {
        /// No finger has landed.
        case ready
        /// Some fingers have landed, but not all.
        case gathering(landed: Int)
        /// All fingers are down and have not moved far enough.
        case swiping(Start)
        /// Its class moved it to began: it changes with its fingers and ends when they have lifted
        /// (G-11).
        case begunByClass
        /// Recognized or failed.
        case over
    }

    private struct Start: Hashable {
        var location: CGPoint
    }

    var settings = Settings()
    /// The centroid where the swipe started (SW-03), in the window.
    private(set) var location = CGPoint.zero
    private var fingers: [GestureFinger] = []
    private var state = State.ready

    mutating func landed(_ new: [GestureFinger]) -> [GestureOrder] {
        switch state {
        case .over: return []
        case .begunByClass:
            if fingers.isEmpty { location = new.centroid ?? location }
            fingers += new
            return []
        case .ready, .gathering, .swiping: break
        }
        let isFirst = fingers.isEmpty
        fingers += new
        guard fingers.count <= settings.fingers else {
            return fail(.tooManyFingers(fingers.count, limit: settings.fingers, rule: "SW-04"))
        }
        location = fingers.centroid ?? location
        state =
            fingers.count == settings.fingers
            ? .swiping(Start(location: location)) : .gathering(landed: fingers.count)
        return isFirst ? [.startTimer(DeviceProfile.current.swipeDuration)] : []
    }

    mutating func moved(_ moving: [GestureFinger]) -> [GestureOrder] {
        fingers.update(moving)
        if case .begunByClass = state { return GestureOrder.goOn }
        guard case .swiping(let start) = state, let here = fingers.centroid else { return [] }
        let (x, y) = (here.x - start.location.x, here.y - start.location.y)
        let sideways = settings.direction.sideways(x, y)
        guard sideways <= DeviceProfile.current.swipeSideways else {
            return fail(.wentSideways(sideways, limit: DeviceProfile.current.swipeSideways))
        }
        let distance = settings.direction.distance(x, y)
        guard distance >= DeviceProfile.current.swipeDistance else { return [] }
        state = .over
        return [
            .stopTimer,
            .move(
                to: .ended,
                because: .moved(
                    distance,
                    needed: DeviceProfile.current.swipeDistance,
                    rule: "SW-04"
                )
            ),
        ]
    }

    mutating func lifted(_ gone: [GestureFinger]) -> [GestureOrder] {
        if case .begunByClass = state {
            return leave(gone, .move(to: .ended, because: .lifted))
        }
        let orders = moved(gone)
        guard orders.isEmpty else { return orders }
        switch state {
        case .ready, .begunByClass, .over: return []
        case .gathering(let landed):
            return fail(.tooFewFingers(landed, needed: settings.fingers, rule: "SW-04"))
        case .swiping(let start):
            let here = fingers.centroid ?? start.location
            let (x, y) = (here.x - start.location.x, here.y - start.location.y)
            let distance = settings.direction.distance(x, y)
            let needed = DeviceProfile.current.swipeDistance
            if distance == 0, max(abs(x), abs(y)) >= needed {
                return fail(.wentElsewhere(x, y, needed: needed, settings.direction))
            }
            return fail(
                .movedTooLittle(
                    distance,
                    needed: DeviceProfile.current.swipeDistance,
                    rule: "SW-04"
                )
            )
        }
    }

    mutating func cancelled(_ gone: [GestureFinger]) -> [GestureOrder] {
        switch state {
        case .ready, .over: []
        case .gathering, .swiping: fail(.touchesCancelled)
        case .begunByClass:
            leave(gone, .move(to: .cancelled, because: .touchesCancelled))
        }
    }

    /// Fingers leave a gesture that the class began. The last one gives an order.
    private mutating func leave(_ gone: [GestureFinger], _ last: GestureOrder) -> [GestureOrder] {
        fingers.remove(gone)
        guard fingers.isEmpty else { return [] }
        state = .over
        return [last]
    }

    mutating func timerFired() -> [GestureOrder] {
        switch state {
        case .ready, .begunByClass, .over: return []
        case .gathering(let landed):
            return fail(.tooFewFingers(landed, needed: settings.fingers, rule: "SW-04"))
        case .swiping(let start):
            let here = fingers.centroid ?? start.location
            return fail(
                .tooSlow(
                    settings.direction.distance(
                        here.x - start.location.x,
                        here.y - start.location.y
                    ),
                    needed: DeviceProfile.current.swipeDistance,
                    limit: DeviceProfile.current.swipeDuration
                )
            )
        }
    }

    mutating func assigned(_ new: UIGestureRecognizer.State) -> [GestureOrder] {
        switch new {
        case .began:
            state = .begunByClass
            return [.stopTimer]
        case .ended, .cancelled, .failed: state = .over
        case .possible, .changed: break
        }
        return []
    }

    mutating func reset() {
        state = .ready
        fingers = []
    }

    private mutating func fail(_ reason: GestureReason) -> [GestureOrder] {
        state = .over
        return [.stopTimer, .move(to: .failed, because: reason)]
    }
}

extension UISwipeGestureRecognizer.Direction {
    /// The component of a displacement in the best of the accepted directions; never negative.
    fileprivate func distance(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
        var best: CGFloat = 0
        if contains(.right) { best = max(best, x) }
        if contains(.left) { best = max(best, -x) }
        if contains(.down) { best = max(best, y) }
        if contains(.up) { best = max(best, -y) }
        return best
    }

    /// The component of a displacement across the accepted directions; never negative.
    fileprivate func sideways(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
        let (isHorizontal, isVertical) = (
            !isDisjoint(with: [.left, .right]), !isDisjoint(with: [.up, .down])
        )
        return switch (isHorizontal, isVertical) {
        case (true, false): y.magnitude
        case (false, true): x.magnitude
        default: min(x.magnitude, y.magnitude)
        }
    }
}
