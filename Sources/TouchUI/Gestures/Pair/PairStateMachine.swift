/// The machine of a pinch and of a rotation: two fingers whose distance or angle changes.
///
/// The two differ in their `Measure`, which says what is read from the fingers, how much change
/// begins the gesture, and how later changes become the gesture's value.
struct PairStateMachine<Measure: PairMeasure>: GestureMachine {
    private enum State: Hashable {
        /// Fewer than two fingers have landed.
        case waitingForFingers
        /// Two fingers are down; their measure has not changed enough.
        case waitingForSlop
        /// The gesture has begun.
        case going
        /// Ended, failed or cancelled.
        case over
    }

    private(set) var measure = Measure()
    /// The midpoint of the two fingers, in the window; after they have lifted, the last one known.
    private(set) var location = CGPoint.zero
    /// The change of the value in one second.
    private(set) var velocity: CGFloat = 0
    private var lastChange: (time: Nanoseconds, value: CGFloat)?
    private var fingers: [GestureFinger] = []
    private var landedInAll = 0
    private var state = State.waitingForFingers

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
        // A finger that lands after another lifted continues from the last value.
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
            return GestureOrder.goOn
        }
    }

    private mutating func note(_ moving: [GestureFinger]) {
        guard let now = moving.newestTime else { return }
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
        case .waitingForFingers:
            return fail(.tooFewFingers(landedInAll, needed: 2, rule: Measure.ruleOfFingers))
        case .waitingForSlop: return fail(Measure.missed(change))
        case .going:
            // The gesture ends when both fingers have lifted (PI-01).
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

    mutating func assigned(_ new: UIGestureRecognizer.State) -> [GestureOrder] {
        switch new {
        // The value counts from where the fingers landed: there is no hysteresis to subtract.
        case .began: state = .going
        case .ended, .cancelled, .failed: state = .over
        case .possible, .changed: break
        }
        return []
    }

    mutating func reset() {
        self = PairStateMachine()
    }

    /// Sets the current value; the velocity is reset to zero (PI-01, RO-01).
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

/// A quantity that is read from two fingers.
@MainActor protocol PairMeasure: Hashable, Sendable {
    init()
    /// How much change begins the gesture. The value does not include it.
    static var hysteresis: CGFloat { get }
    /// The value since the gesture began, a scale or an angle.
    var value: CGFloat { get }
    /// The change that was read last, never negative.
    var lastRead: CGFloat { get }
    /// Two fingers are down: their change is measured from here.
    mutating func start(_ first: CGPoint, _ second: CGPoint)
    /// Two fingers are down again after one had lifted: the value continues.
    mutating func resume(_ first: CGPoint, _ second: CGPoint)
    /// Reads the fingers and returns how much has changed since the start, never negative.
    mutating func read(_ first: CGPoint, _ second: CGPoint) -> CGFloat
    /// The gesture begins: only change beyond the hysteresis counts in the value.
    mutating func begin()
    /// Sets the current value.
    mutating func set(_ value: CGFloat)
    /// The rule that two fingers are needed.
    static var ruleOfFingers: String { get }
    static func crossed(_ change: CGFloat) -> GestureReason
    static func missed(_ change: CGFloat) -> GestureReason
}

/// The distance of two fingers, as a scale with a dead zone of 8 points (PI-02…PI-05).
struct PinchMeasure: PairMeasure {
    static var hysteresis: CGFloat { DeviceProfile.current.pinchHysteresis }

    private var start: CGFloat = 0
    private var distance: CGFloat = 0
    /// The distance at which the scale is `factor`, which is 1 until it is set.
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

    static var ruleOfFingers: String { "PI-01" }
    static func crossed(_ change: CGFloat) -> GestureReason {
        .moved(change, needed: hysteresis, rule: "PI-02")
    }
    static func missed(_ change: CGFloat) -> GestureReason {
        .movedTooLittle(change, needed: hysteresis, rule: "PI-02")
    }
}

/// The angle of the line through two fingers, in radians with a dead zone of 5° (RO-01…RO-03).
struct RotationMeasure: PairMeasure {
    static var hysteresis: CGFloat { DeviceProfile.current.rotationHysteresis }

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

    static var ruleOfFingers: String { "RO-01" }
    static func crossed(_ change: CGFloat) -> GestureReason { .turned(change, needed: hysteresis) }
    static func missed(_ change: CGFloat) -> GestureReason {
        .turnedTooLittle(change, needed: hysteresis)
    }
}
