/// The machine of a pan (PAN-01…PAN-13), and of a pan from an edge (EP-01…EP-04).
struct PanStateMachine: GestureMachine {
    struct Settings: Hashable, Sendable {
        var minimumFingers = 1
        var maximumFingers = Int.max
        /// The edge at which the pan must start; nil for anywhere.
        var edge: Edge?
        /// The axes along which movement counts. A scroll view's pan counts the axes it can scroll.
        var axes = Axes.both
        /// Whether only fingers that move count for the displacement, as in a scroll view (SV-08).
        var ignoresRestingFingers = false
    }

    /// Axes along which movement counts.
    enum Axes: Hashable, Sendable {
        case both, horizontal, vertical, none
    }

    /// The edges at which the pan may start, and the rectangle they belong to, in the window.
    struct Edge: Hashable, Sendable {
        var edges: UIRectEdge
        var bounds: CGRect
    }

    private enum State: Hashable {
        /// No finger has landed.
        case ready
        /// Fingers are down and have not moved far enough.
        case waitingForSlop(Start)
        /// The pan has begun.
        case panning
        /// Ended, failed or cancelled.
        case over
    }

    private struct Start: Hashable {
        /// How far the centroid has moved, without the jumps of fingers that landed or lifted.
        var displacement = CGVector.zero
        var hasMoved = false
        /// The most fingers that were down at a time.
        var mostFingers = 0
        /// The edge at which the pan started.
        var edge: UIRectEdge?
        /// The time at which the first finger landed.
        var since: Nanoseconds = 0
    }

    var settings = Settings()
    /// The centroid of the fingers, in the window; after they have lifted, the last one known.
    private(set) var location = CGPoint.zero
    /// The number of fingers that the machine follows.
    var fingerCount: Int { fingers.count }
    /// How far the fingers have moved since the pan began, without the hysteresis, in points of the
    /// window.
    private(set) var travel = CGVector.zero
    private(set) var velocity = VelocityMeter()
    /// How far the fingers had moved when the pan began, including the hysteresis, in points of the
    /// window.
    private(set) var displacementAtStart = CGVector.zero
    private var fingers: [GestureFinger] = []
    private var state = State.ready
    /// Whether a wheel or a trackpad moves the pan, not fingers (PAN-12).
    private var isScrolling = false
    /// Whether a wheel with notches moves the pan.
    private(set) var isTurnedByWheel = false
    /// Whether the recognizer's class began the pan. Then it does not need the minimum of fingers.
    private var isBegunByClass = false

    mutating func landed(_ new: [GestureFinger]) -> [GestureOrder] {
        switch state {
        case .ready, .waitingForSlop, .panning: break
        case .over: return []
        }
        if isScrolling { return new.map { .ignore($0.id) } }
        let room = max(0, settings.maximumFingers - fingers.count)
        let extra = new.dropFirst(room).map { GestureOrder.ignore($0.id) }
        fingers += new.prefix(room)
        location = fingers.centroid ?? location
        if let time = new.newestTime { velocity.start(at: time) }
        if case .ready = state {
            var start = Start()
            start.since = new.map(\.time).min() ?? 0
            if let edge = settings.edge {
                let (found, distance) = edge.nearest(to: location)
                guard distance <= DeviceProfile.current.edgeRegion else {
                    return fail(
                        .startedAwayFromEdge(distance, limit: DeviceProfile.current.edgeRegion)
                    )
                }
                start.edge = found
            }
            state = .waitingForSlop(start)
        }
        if case .waitingForSlop(var start) = state {
            start.mostFingers = max(start.mostFingers, fingers.count)
            state = .waitingForSlop(start)
        }
        return extra
    }

    mutating func moved(_ moving: [GestureFinger]) -> [GestureOrder] {
        if case .panning = state, fingers.count < settings.minimumFingers, !isBegunByClass {
            // Too few fingers are left. They do not change the pan until more land (PAN-01).
            fingers.update(moving)
            location = fingers.centroid ?? location
            return []
        }
        guard let step = step(moving) else { return [] }
        switch state {
        case .ready, .over: return []
        case .panning:
            travel.dx += step.dx
            travel.dy += step.dy
            return GestureOrder.goOn
        case .waitingForSlop(var start):
            if let edge = settings.edge, let side = start.edge, !start.hasMoved {
                if edge.distance(of: location, from: side) > DeviceProfile.current.edgeRegion,
                    let jump = jump(step, start, moving)
                {
                    return fail(jump)
                }
            }
            start.hasMoved = true
            // Movement of too few fingers does not count (PAN-01).
            let isEnough = fingers.count >= settings.minimumFingers
            if isEnough {
                start.displacement.dx += step.dx
                start.displacement.dy += step.dy
            }
            state = .waitingForSlop(start)
            return isEnough ? cross(start) : []
        }
    }

    /// The reason to fail if a first move is faster than a finger swipes (EP-04); nil if it is not.
    private func jump(_ step: CGVector, _ start: Start, _ moving: [GestureFinger]) -> GestureReason?
    {
        let now = moving.newestTime ?? start.since
        // A finger that rests sends nothing. One that moves at once is at most two display frames
        // away from its landing, because an event has no move of a finger that lands in it.
        let time = min((now - start.since).seconds, 2.0 / 60)
        let limit = DeviceProfile.current.edgeSwipeVelocity * CGFloat(time)
        return step.length > limit ? .jumpedFromEdge(step.length, limit: limit, in: time) : nil
    }

    /// Begins the pan if the fingers have moved by the hysteresis, which is subtracted from the
    /// travel (PAN-03).
    private mutating func cross(_ start: Start) -> [GestureOrder] {
        let displacement = settings.axes.part(of: start.displacement)
        let distance = (displacement.dx * displacement.dx + displacement.dy * displacement.dy)
            .squareRoot()
        let slop = DeviceProfile.current.panHysteresis
        guard distance >= slop else {
            guard settings.axes == .none, start.displacement.length >= slop else { return [] }
            return fail(.nothingToScroll)
        }
        if let side = start.edge, !side.isInward(start.displacement) { return fail(.wentAlongEdge) }
        let left = (distance - slop) / distance
        travel = CGVector(dx: displacement.dx * left, dy: displacement.dy * left)
        displacementAtStart = start.displacement
        state = .panning
        return [.move(to: .began, because: .moved(distance, needed: slop))]
    }

    /// How far the centroid moved, measured on the fingers before and after this move, so that a
    /// finger which lands or lifts makes no step (PAN-11).
    private mutating func step(_ moving: [GestureFinger]) -> CGVector? {
        guard let before = fingers.centroid, let time = moving.newestTime else { return nil }
        let displacement =
            settings.ignoresRestingFingers ? displacementOfMovingFingers(moving) : nil
        fingers.update(moving)
        guard let after = fingers.centroid else { return nil }
        location = after
        let step = displacement ?? CGVector(dx: after.x - before.x, dy: after.y - before.y)
        velocity.note(step, at: time)
        return step
    }

    /// How far the fingers that moved have moved on average; nil if none did, or if none is known.
    private func displacementOfMovingFingers(_ moving: [GestureFinger]) -> CGVector? {
        var (sum, count) = (CGVector.zero, 0)
        for finger in moving {
            guard let old = fingers.first(where: { $0.id == finger.id }),
                old.location != finger.location
            else { continue }
            sum.dx += finger.location.x - old.location.x
            sum.dy += finger.location.y - old.location.y
            count += 1
        }
        guard count > 0 else { return nil }
        return CGVector(dx: sum.dx / CGFloat(count), dy: sum.dy / CGFloat(count))
    }

    mutating func lifted(_ gone: [GestureFinger]) -> [GestureOrder] {
        // A finger can lift at another location than that of its last move.
        let isFarther = gone.contains { finger in
            fingers.contains { $0.id == finger.id && $0.location != finger.location }
        }
        var orders = isFarther ? moved(gone) : []
        if case .over = state { return orders }
        fingers.remove(gone)
        guard fingers.isEmpty else {
            location = fingers.centroid ?? location
            return orders
        }
        switch state {
        case .ready, .over: return orders
        case .panning:
            state = .over
            // The movement that came with the lift is reported by `ended`, not by a separate
            // `changed`.
            orders.removeAll { $0 == .move(to: .changed, because: .wentOn) }
            return orders + [.move(to: .ended, because: .lifted)]
        case .waitingForSlop(let start):
            guard start.mostFingers >= settings.minimumFingers else {
                return fail(.tooFewFingers(start.mostFingers, needed: settings.minimumFingers))
            }
            let displacement = settings.axes.part(of: start.displacement).length
            return fail(.movedTooLittle(displacement, needed: DeviceProfile.current.panHysteresis))
        }
    }

    mutating func cancelled(_ gone: [GestureFinger]) -> [GestureOrder] {
        fingers.remove(gone)
        guard fingers.isEmpty else { return [] }
        switch state {
        case .panning:
            state = .over
            return [.move(to: .cancelled, because: .touchesCancelled)]
        case .waitingForSlop: return fail(.touchesCancelled)
        case .ready, .over: return []
        }
    }

    /// A wheel or a trackpad moves the pan. The first step that moves anything begins it (PAN-15).
    mutating func scrolled(_ step: ScrollStep) -> [GestureOrder] {
        location = step.location
        isTurnedByWheel = step.isWheel
        if case .ready = state {
            guard settings.edge == nil else { return fail(.scrolledNotFromEdge) }
            isScrolling = true
            velocity.start(at: step.time)
            state = .waitingForSlop(Start(since: step.time))
        }
        let orders = scroll(by: step.translation, at: step.time)
        if step.phase == .moved { return orders }
        switch state {
        case .panning:
            state = .over
            // The movement that came with the end is reported by `ended`.
            let isCancelled = step.phase == .cancelled
            return orders.filter { $0 != .move(to: .changed, because: .wentOn) } + [
                isCancelled
                    ? .move(to: .cancelled, because: .touchesCancelled)
                    : .move(to: .ended, because: .scrollEnded)
            ]
        case .waitingForSlop: return fail(.scrolledNowhere)
        case .ready, .over: return orders
        }
    }

    private mutating func scroll(by step: CGVector, at time: Nanoseconds) -> [GestureOrder] {
        guard step.dx != 0 || step.dy != 0 else { return [] }
        velocity.note(step, at: time)
        switch state {
        case .ready, .over: return []
        case .panning:
            travel.dx += step.dx
            travel.dy += step.dy
            return GestureOrder.goOn
        case .waitingForSlop(var start):
            start.displacement.dx += step.dx
            start.displacement.dy += step.dy
            state = .waitingForSlop(start)
            if settings.axes == .none { return fail(.nothingToScroll) }
            let way = settings.axes.part(of: start.displacement)
            guard way.dx != 0 || way.dy != 0 else { return [] }
            travel = way
            displacementAtStart = start.displacement
            state = .panning
            return [.move(to: .began, because: .scrolled(way.length))]
        }
    }

    mutating func timerFired() -> [GestureOrder] {
        []  // A pan asks for no time.
    }

    mutating func assigned(_ new: UIGestureRecognizer.State) -> [GestureOrder] {
        switch new {
        case .began:
            // The whole way counts: there is no hysteresis to subtract.
            if case .waitingForSlop(let start) = state {
                travel = start.displacement
                displacementAtStart = start.displacement
            }
            state = .panning
            isBegunByClass = true
        case .ended, .cancelled, .failed: state = .over
        case .possible, .changed: break
        }
        return []
    }

    mutating func reset() {
        state = .ready
        isBegunByClass = false
        isScrolling = false
        isTurnedByWheel = false
        fingers = []
        travel = .zero
        velocity = VelocityMeter()
    }

    /// Starts measuring the velocity again (PAN-06).
    mutating func clearVelocity() {
        velocity.restart()
    }

    private mutating func fail(_ reason: GestureReason) -> [GestureOrder] {
        state = .over
        return [.move(to: .failed, because: reason)]
    }
}

extension PanStateMachine.Axes {
    /// The component of a displacement along these axes.
    func part(of displacement: CGVector) -> CGVector {
        switch self {
        case .both: displacement
        case .horizontal: CGVector(dx: displacement.dx, dy: 0)
        case .vertical: CGVector(dx: 0, dy: displacement.dy)
        case .none: .zero
        }
    }
}

extension CGVector {
    fileprivate var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}

extension PanStateMachine.Edge {
    /// The nearest of the edges to a point, and its distance in points; infinite if there are no
    /// edges.
    func nearest(to point: CGPoint) -> (UIRectEdge, CGFloat) {
        var best: (UIRectEdge, CGFloat) = ([], .infinity)
        for side in [UIRectEdge.left, .right, .top, .bottom] where edges.contains(side) {
            let distance = distance(of: point, from: side)
            if distance < best.1 { best = (side, distance) }
        }
        return best
    }

    func distance(of point: CGPoint, from side: UIRectEdge) -> CGFloat {
        switch side {
        case .left: point.x - bounds.minX
        case .right: bounds.maxX - point.x
        case .top: point.y - bounds.minY
        default: bounds.maxY - point.y
        }
    }
}

extension UIRectEdge {
    /// Whether a displacement leads inwards from this edge more than along it.
    fileprivate func isInward(_ displacement: CGVector) -> Bool {
        switch self {
        case .left: displacement.dx > displacement.dy.magnitude
        case .right: -displacement.dx > displacement.dy.magnitude
        case .top: displacement.dy > displacement.dx.magnitude
        default: -displacement.dy > displacement.dx.magnitude
        }
    }
}
