/// The gesture with which a script expresses a sequence of touches.
enum FoundGesture {
    /// A finger that lifts soon, near the point where it landed.
    case tap(PlaceName)
    /// A finger that stays near the point where it landed, and lifts later.
    case longPress(PlaceName, duration: TimeInterval)
    /// A finger that moves in a straight line.
    case drag(from: PlaceName, to: CGPoint, duration: TimeInterval)
    /// Two fingers that pinch or rotate around a fixed middle.
    case twoFingers(PlaceName, TwoFingers, duration: TimeInterval)
    /// Anything else: the path of each finger, with its times.
    case paths([RecordedSequence.Touch])
    /// Something else than touches, as a step.
    case act(TouchAction)

    /// How two fingers move around their middle: the distance between them in points, their angle
    /// in degrees.
    struct TwoFingers {
        var distance: (from: CGFloat, to: CGFloat)
        var angle: (from: CGFloat, to: CGFloat)
    }

    // [choice] The limits follow what a person would call the gesture. They only decide which
    // gesture is tried first, because the script is compared with the recording afterwards.

    /// How far a finger may move in a tap or a long press, in points.
    private static let restingReach: CGFloat = 10
    /// The shortest long press, in seconds.
    private static let longPressDuration: TimeInterval = 0.5
    /// How far a drag may leave its straight line: in points, or as a part of its length, whichever
    /// is more.
    private static let straightness: (points: CGFloat, part: CGFloat) = (10, 0.05)
    /// How far apart two fingers may land, and lift, in seconds.
    private static let togetherness: TimeInterval = 0.1
    /// How far the middle of two fingers may move, in points.
    private static let middleReach: CGFloat = 20
    /// How far two fingers may turn in a pinch, in degrees; and how much their distance may change
    /// in a rotation, in points.
    private static let turnInPinch: CGFloat = 10
    private static let pinchInTurn: CGFloat = 20

    /// The gesture that a sequence most likely is.
    @MainActor init(_ sequence: RecordedSequence, in window: UIWindow) {
        let touches = sequence.touches
        self = .paths(touches)
        guard !touches.contains(where: \.isCancelled) else { return }
        if touches.count == 1 {
            self = Self.ofOne(touches[0])
        } else if touches.count == 2, let gesture = Self.ofTwo(touches[0], touches[1], in: window) {
            self = gesture
        }
    }

    private static func ofOne(_ touch: RecordedSequence.Touch) -> FoundGesture {
        if touch.reach <= restingReach {
            return touch.duration < longPressDuration
                ? .tap(touch.landing) : .longPress(touch.landing, duration: touch.duration)
        }
        let length = hypot(touch.last.x - touch.first.x, touch.last.y - touch.first.y)
        guard touch.deviation <= max(straightness.points, straightness.part * length),
            length > restingReach, touch.duration > 0
        else { return .paths([touch]) }
        return .drag(from: touch.landing, to: touch.last, duration: touch.duration)
    }

    @MainActor private static func ofTwo(
        _ one: RecordedSequence.Touch,
        _ other: RecordedSequence.Touch,
        in window: UIWindow
    ) -> FoundGesture? {
        guard abs(one.start - other.start) <= togetherness, abs(one.end - other.end) <= togetherness
        else { return nil }
        let start = max(one.start, other.start)
        let end = min(one.end, other.end)
        guard end > start else { return nil }
        let (from, to) = (Pair(one, other, start), Pair(one, other, end))
        let moved = hypot(to.middle.x - from.middle.x, to.middle.y - from.middle.y)
        guard moved <= middleReach else { return nil }
        var turn = (to.angle - from.angle).truncatingRemainder(dividingBy: 360)
        if turn > 180 { turn -= 360 }
        if turn < -180 { turn += 360 }
        let change = abs(to.distance - from.distance)
        let isPinch = abs(turn) <= turnInPinch && change > pinchInTurn
        let isRotation = abs(turn) > turnInPinch && change <= pinchInTurn
        guard isPinch || isRotation else { return nil }
        return .twoFingers(
            PlaceName(from.middle, in: window),
            TwoFingers(
                distance: (from.distance, isPinch ? to.distance : from.distance),
                angle: (from.angle, isPinch ? from.angle : from.angle + turn)
            ),
            duration: end - start
        )
    }

    private struct Pair {
        let middle: CGPoint
        let distance: CGFloat
        let angle: CGFloat

        init(_ one: RecordedSequence.Touch, _ other: RecordedSequence.Touch, _ time: TimeInterval) {
            let (a, b) = (one.point(at: time), other.point(at: time))
            middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            distance = hypot(b.x - a.x, b.y - a.y)
            angle = atan2(b.y - a.y, b.x - a.x) * 180 / .pi
        }
    }

    /// The gesture's name in reports.
    var name: String {
        switch self {
        case .tap: "tap"
        case .longPress: "long press"
        case .drag: "drag"
        case .twoFingers(_, let change, _):
            change.distance.from == change.distance.to ? "rotation" : "pinch"
        case .paths: "path"
        case .act(let action): action.word
        }
    }

    /// The same gesture with points instead of positions in views, which are rounded.
    var withoutViews: FoundGesture {
        switch self {
        case .act: self
        case .tap(let place): .tap(place.withoutView)
        case .longPress(let place, let duration):
            .longPress(place.withoutView, duration: duration)
        case .drag(let from, let to, let duration):
            .drag(from: from.withoutView, to: to, duration: duration)
        case .twoFingers(let place, let change, let duration):
            .twoFingers(place.withoutView, change, duration: duration)
        case .paths(let touches):
            .paths(
                touches.map { touch in
                    var touch = touch
                    touch.landing = touch.landing.withoutView
                    return touch
                }
            )
        }
    }

    /// The gesture as a step of a script.
    var yaml: String {
        switch self {
        case .act(let action):
            return action.yaml
        case .tap(let place):
            return "tap: \(place.yaml)"
        case .longPress(let place, let duration):
            return "longPress: {at: \(place.yaml), duration: \(ScriptText.number(duration))}"
        case .drag(let from, let to, let duration):
            return "drag: {from: \(from.yaml), to: \(ScriptText.point(to)), "
                + "duration: \(ScriptText.number(duration)), curve: linear}"
        case .twoFingers(let place, let change, let duration):
            let from = ScriptText.number(change.distance.from)
            let seconds = ScriptText.number(duration)
            if change.distance.from == change.distance.to {
                return "rotate: {at: \(place.yaml), from: \(ScriptText.number(change.angle.from)), "
                    + "to: \(ScriptText.number(change.angle.to)), distance: \(from), "
                    + "duration: \(seconds)}"
            }
            return "pinch: {at: \(place.yaml), from: \(from), "
                + "to: \(ScriptText.number(change.distance.to)), "
                + "angle: \(ScriptText.number(change.angle.from)), duration: \(seconds)}"
        case .paths(let touches):
            let start = touches.map(\.start).min() ?? 0
            if touches.count == 1, !touches[0].isCancelled { return Self.steps(touches[0])[0] }
            return "parallel:\n"
                + touches.map { touch in
                    let wait = touch.start - start
                    let pause = wait > 0 ? ["wait: \(ScriptText.number(wait))"] : []
                    let steps = (pause + Self.steps(touch)).map { "{\($0)}" }
                    return "      - [\(steps.joined(separator: ", "))]"
                }.joined(separator: "\n")
        }
    }

    /// The steps for one finger, with its times.
    private static func steps(_ touch: RecordedSequence.Touch) -> [String] {
        // A path ends with a lift. Only single steps can cancel a touch.
        touch.isCancelled ? cancelledSteps(touch) : ["path: \(path(touch))"]
    }

    private static func cancelledSteps(_ touch: RecordedSequence.Touch) -> [String] {
        let properties = landingProperties(touch)
        let landing = touch.landing.yaml
        var steps = ["down: " + (properties.isEmpty ? landing : "{at: \(landing)\(properties)}")]
        var last = touch.start
        for sample in touch.samples.dropFirst() {
            if sample.time > last { steps.append("wait: \(ScriptText.number(sample.time - last))") }
            last = sample.time
            steps.append("move: \(ScriptText.point(sample.point))")
        }
        return steps + ["cancel: null"]
    }

    private static func landingProperties(_ touch: RecordedSequence.Touch) -> String {
        guard let first = touch.samples.first else { return "" }
        return list("force", [first.force], usual: 0) + list("radius", [first.radius], usual: 5)
    }

    /// Whether the step omits force or radius values that the touches have.
    func leavesOutForce(of sequence: RecordedSequence) -> Bool {
        if case .paths(let touches) = self, !touches.contains(where: \.isCancelled) { return false }
        return sequence.touches.contains { touch in
            touch.samples.contains { $0.force != 0 || $0.radius != 5 }
        }
    }

    private static func path(_ touch: RecordedSequence.Touch) -> String {
        var points = touch.samples.map { ScriptText.point($0.point) }
        // The landing has a name; later points are written as numbers.
        if !points.isEmpty { points[0] = touch.landing.yaml }
        // Two samples of a finger may have the same time, but a script needs increasing times. The
        // smallest difference that it can express is a millionth of a second.
        var last = -1.0
        let times = touch.samples.map { sample in
            let exact = ((sample.time - touch.start) * 1_000_000).rounded()
            last = max(exact, last + 1)
            return ScriptText.number(last / 1_000_000)
        }
        return
            "{points: [\(points.joined(separator: ", "))], times: [\(times.joined(separator: ", "))]"
            + list("force", touch.samples.map(\.force), usual: 0)
            + list("radius", touch.samples.map(\.radius), usual: 5) + "}"
    }

    private static func list(_ name: String, _ numbers: [CGFloat], usual: CGFloat) -> String {
        guard let first = numbers.first, numbers.contains(where: { $0 != usual }) else { return "" }
        let isOne = numbers.allSatisfy { $0 == first }
        let words = numbers.map { ScriptText.number($0) }
        return ", \(name): " + (isOne ? words[0] : "[\(words.joined(separator: ", "))]")
    }
}
