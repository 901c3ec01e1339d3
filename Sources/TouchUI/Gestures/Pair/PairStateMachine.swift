/// Two fingers whose distance or angle changes: what pinch and rotation have in common.
///
/// What differs is the `Measure`: what is read off the two fingers, how much of a change begins it,
/// and what is made of the change after that.
struct PairStateMachine<Measure: PairMeasure>: GestureMachine {
    private enum State: Hashable {
        /// Fewer than two fingers have landed.
        case waitingForFingers
        /// Two fingers are down; their measure has not changed enough.
        case waitingForSlop
        /// It has begun.
        case going
        /// Ended, failed or cancelled.
        case over
    }

    private(set) var measure = Measure()
    /// The middle of the two fingers, in the window; the last one known after they have lifted.
    private(set) var location = CGPoint.zero
    /// Change of the value in one second.
    private(set) var velocity: CGFloat = 0
    private var lastChange: (time: Nanoseconds, value: CGFloat)?
    private var fingers: [GestureFinger] = []
    private var landedInAll = 0
    private var state = State.waitingForFingers

    var isBetweenTouches: Bool { false }
    var fingerCount: Int { fingers.count }

    mutating func landed(_ new: [GestureFinger]) -> [GestureOrder] {
        if case .over = state { return [] }
        let extra = new.dropFirst(max(0, 2 - fingers.count)).map { GestureOrder.ignore($0.id) }
        fingers += new.prefix(max(0, 2 - fingers.count))
        landedInAll = max(landedInAll, fingers.count)
        guard fingers.count == 2 else { return extra }
        location = fingers.centroid ?? location
        switch state {
        case .waitingForFingers:
            measure.start(fingers[0].location, fingers[1].location)
            state = .waitingForSlop
        case .waitingForSlop: measure.start(fingers[0].location, fingers[1].location)
        // A finger that comes back goes on from where the other one left off.
        case .going: measure.resume(fingers[0].location, fingers[1].location)
        case .over: break
        }
        return extra
    }

    mutating func moved(_ moving: [GestureFinger]) -> [GestureOrder] {
        fingers.update(moving)
        guard fingers.count == 2 else { return [] }
        location = fingers.centroid ?? location
        let change = measure.read(fingers[0].location, fingers[1].location)
        switch state {
        case .waitingForFingers, .over: return []
        case .waitingForSlop:
            guard change >= Measure.hysteresis else { return [] }
            measure.begin()
            state = .going
            note(moving)
            return [.move(to: .began, because: Measure.crossed(change))]
        case .going:
            note(moving)
            return [.move(to: .changed, because: .wentOn)]
        }
    }

    private mutating func note(_ moving: [GestureFinger]) {
        guard let now = moving.map(\.time).max() else { return }
        if let lastChange, now > lastChange.time {
            velocity = (measure.value - lastChange.value) / CGFloat((now - lastChange.time).seconds)
        }
        lastChange = (now, measure.value)
    }

    mutating func lifted(_ gone: [GestureFinger]) -> [GestureOrder] {
        guard !fingers.isEmpty else { return [] }
        let isFarther = gone.contains { finger in
            fingers.contains { $0.id == finger.id && $0.location != finger.location }
        }
        var orders = isFarther ? moved(gone) : []
        let change =
            fingers.count == 2
            ? measure.read(fingers[0].location, fingers[1].location) : measure.lastRead
        fingers.remove(gone)
        guard fingers.isEmpty else { return orders }
        switch state {
        case .over: return orders
        case .waitingForFingers: return fail(.tooFewFingers(landedInAll, needed: 2))
        case .waitingForSlop: return fail(Measure.missed(change))
        case .going:
            // It ends when both have lifted (PI-01).
            state = .over
            orders.removeAll { $0 == .move(to: .changed, because: .wentOn) }
            return orders + [.move(to: .ended, because: .lifted)]
        }
    }

    mutating func cancelled(_ gone: [GestureFinger]) -> [GestureOrder] {
        guard !fingers.isEmpty else { return [] }
        fingers.remove(gone)
        guard fingers.isEmpty else { return [] }
        switch state {
        case .going:
            state = .over
            return [.move(to: .cancelled, because: .touchesCancelled)]
        case .waitingForFingers, .waitingForSlop: return fail(.touchesCancelled)
        case .over: return []
        }
    }

    mutating func timerFired() -> [GestureOrder] {
        []  // Two fingers may take their time.
    }

    mutating func reset() {
        self = PairStateMachine()
    }

    /// Makes the value of now another one; the velocity is forgotten (PI-01, RO-01).
    mutating func set(_ value: CGFloat) {
        measure.set(value)
        velocity = 0
        lastChange = nil
    }

    private mutating func fail(_ reason: GestureReason) -> [GestureOrder] {
        state = .over
        return [.move(to: .failed, because: reason)]
    }
}

/// What is read off two fingers.
protocol PairMeasure: Hashable, Sendable {
    init()
    /// How much change begins the gesture, and is lost.
    static var hysteresis: CGFloat { get }
    /// The value since it began: a scale, an angle.
    var value: CGFloat { get }
    /// The change that was read last.
    var lastRead: CGFloat { get }
    /// Two fingers are down.
    mutating func start(_ first: CGPoint, _ second: CGPoint)
    /// Two fingers are down again, after one had lifted.
    mutating func resume(_ first: CGPoint, _ second: CGPoint)
    /// How much has changed since the start, never negative.
    mutating func read(_ first: CGPoint, _ second: CGPoint) -> CGFloat
    /// It begins: what has changed beyond the hysteresis counts.
    mutating func begin()
    /// The value of now is another one.
    mutating func set(_ value: CGFloat)
    static func crossed(_ change: CGFloat) -> GestureReason
    static func missed(_ change: CGFloat) -> GestureReason
}

/// The distance of two fingers: a scale with a dead zone of 8 points (PI-02…PI-05).
struct PinchMeasure: PairMeasure {
    static var hysteresis: CGFloat { GestureThresholds.pinchHysteresis }

    private var start: CGFloat = 0
    private var distance: CGFloat = 0
    /// The distance that counts as scale 1.
    private var baseline: CGFloat = 0
    private var factor: CGFloat = 1

    var value: CGFloat {
        baseline > 0 ? factor * distance / baseline : factor
    }

    var lastRead: CGFloat { (distance - start).magnitude }

    mutating func start(_ first: CGPoint, _ second: CGPoint) {
        start = first.distance(to: second)
        distance = start
        baseline = start
    }

    mutating func resume(_ first: CGPoint, _ second: CGPoint) {
        let scale = value
        distance = first.distance(to: second)
        baseline = distance
        factor = scale
    }

    mutating func read(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        distance = first.distance(to: second)
        return lastRead
    }

    mutating func begin() {
        baseline = max(0, start + (distance > start ? Self.hysteresis : -Self.hysteresis))
    }

    mutating func set(_ value: CGFloat) {
        factor = value
        baseline = distance
    }

    static func crossed(_ change: CGFloat) -> GestureReason { .moved(change, needed: hysteresis) }
    static func missed(_ change: CGFloat) -> GestureReason {
        .movedTooLittle(change, needed: hysteresis)
    }
}

/// The angle of the line through two fingers: radians with a dead zone of 5° (RO-01…RO-03).
struct RotationMeasure: PairMeasure {
    static var hysteresis: CGFloat { GestureThresholds.rotationHysteresis }

    private var angle: CGFloat = 0
    /// How far the line has turned since the start, without jumps at half a turn.
    private var turned: CGFloat = 0
    private var base: CGFloat = 0

    var value: CGFloat { turned - base }

    var lastRead: CGFloat { turned.magnitude }

    mutating func start(_ first: CGPoint, _ second: CGPoint) {
        angle = Self.angle(first, second)
        (turned, base) = (0, 0)
    }

    mutating func resume(_ first: CGPoint, _ second: CGPoint) {
        angle = Self.angle(first, second)
    }

    mutating func read(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        let now = Self.angle(first, second)
        var step = now - angle
        if step > .pi { step -= 2 * .pi }
        if step < -.pi { step += 2 * .pi }
        turned += step
        angle = now
        return lastRead
    }

    mutating func begin() {
        base = turned > 0 ? Self.hysteresis : -Self.hysteresis
    }

    mutating func set(_ value: CGFloat) {
        base = turned - value
    }

    private static func angle(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        atan2(second.y - first.y, second.x - first.x)
    }

    static func crossed(_ change: CGFloat) -> GestureReason { .turned(change, needed: hysteresis) }
    static func missed(_ change: CGFloat) -> GestureReason {
        .turnedTooLittle(change, needed: hysteresis)
    }
}
