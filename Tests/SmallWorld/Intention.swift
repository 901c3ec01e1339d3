import Foundation

/// What one recognizer would be, were it alone: read from all the samples of its attempt, anew at
/// every tick. Nothing is remembered from tick to tick.
enum Intention: Equatable {
    /// It may yet be this gesture.
    case open
    /// It is not this gesture.
    case failed
    /// It is this gesture, since that tick, and goes on.
    case going(since: Int)
    /// It was this gesture, since that tick, and is complete.
    case complete(since: Int)
    /// The rules have two readings, which differ here.
    case unknown

    var isOver: Bool {
        switch self {
        case .open, .going, .unknown: false
        case .failed, .complete: true
        }
    }

    /// Since when it is this gesture.
    var since: Int? {
        switch self {
        case .open, .failed, .unknown: nil
        case .going(let tick), .complete(let tick): tick
        }
    }
}

extension Kind {
    // In ticks of 1/120 s. What comes exactly at a limit is in time.
    private static var tapDuration: Int { 90 }  // 0.75 s (TAP-05)
    private static var tapInterval: Int { 42 }  // 0.35 s (TAP-04)
    private static var pressDuration: Int { 60 }  // 0.5 s (LP-01)
    private static var swipeDuration: Int { 60 }  // 0.5 s (SW-04)

    func intention(_ story: Story, at now: Int) -> Intention {
        guard !story.fingers.isEmpty else { return .open }
        switch self {
        case .tap: return taps(1, of: 1, story, at: now)
        case .doubleTap: return taps(2, of: 1, story, at: now)
        case .twoFingerTap: return taps(1, of: 2, story, at: now)
        case .pan: return pan(1, story)
        case .twoFingerPan: return pan(2, story)
        case .edgePan: return edgePan(story)
        case .longPress: return longPress(story, at: now)
        case .swipe: return swipe(story, at: now)
        case .pinch: return pair(story) { Self.distance($0, $1) }
        case .rotation: return pair(story) { Self.degrees($0, $1) }
        case .hover: return .open
        }
    }

    /// Whether a move of fingers is a change of this gesture, once it has begun.
    func changes(_ story: Story) -> Bool {
        let down = story.down(after: story.samples.upperBound - 1).count
        switch self {
        case .twoFingerPan, .pinch, .rotation: return down >= 2  // PAN-01, PI-01
        default: return true
        }
    }

    /// Whether this gesture takes no more fingers than it has.
    ///
    /// EP-02: later touches are ignored. Reading for a long press that has begun: it needs one finger (LP-01), and
    /// cannot fail any more (G-03), so another one is none of its fingers.
    func ignoresNewFingers(_ story: Story, at now: Int) -> Bool {
        switch self {
        case .edgePan: story.fingers.contains { $0.lifted == nil }
        case .longPress: intention(story, at: now).since != nil
        default: false
        }
    }

    // MARK: Taps

    private func taps(
        _ wanted: Int,
        of fingers: Int,
        _ story: Story,
        at now: Int
    ) -> Intention {
        // A tap goes from a finger that lands while none is down to the lift of the last one.
        var taps: [[Finger]] = []
        for finger in story.fingers {
            let tap = taps.last ?? []
            if !tap.isEmpty, tap.contains(where: { $0.lifted.map { $0 > finger.landed } ?? true }) {
                taps[taps.count - 1].append(finger)
            } else {
                taps.append([finger])
            }
        }
        var before: Int?
        for (number, tap) in taps.enumerated() {
            let landed = tap.map(\.landed).min() ?? 0
            let lifts = tap.compactMap(\.lifted)
            // TAP-04: the next tap comes within 0.35 s of the lift.
            if let before, story.tick(landed) - before > Self.tapInterval { return .failed }
            // TAP-09: not more fingers, and not fewer.
            if tap.count > fingers { return .failed }
            if let first = lifts.min() {
                if tap.count < fingers { return .failed }
                // Reading: its fingers land before any of them lifts.
                if tap.contains(where: { $0.landed >= first }) { return .failed }
            }
            // TAP-05: a tap has a longest duration.
            let end = lifts.count == tap.count ? lifts.max().map(story.tick) : nil
            if (end ?? now) - story.tick(landed) > Self.tapDuration { return .failed }
            // TAP-06: each finger may wander 45 pt.
            if tap.contains(where: { $0.wandered > 45 }) { return .failed }
            // TAP-03: taps are not far apart.
            if number > 0, tap.count == fingers {
                let (one, other) = (
                    Self.middle(taps[0].map(\.start)), Self.middle(tap.map(\.start))
                )
                if Self.distance(one, other) > 45 { return .failed }
            }
            guard let end else { return .open }
            if number == wanted - 1 { return .complete(since: end) }
            before = end
        }
        // TAP-04 again, when no further touch comes.
        if let before, now - before > Self.tapInterval { return .failed }
        return .open
    }

    // MARK: Pans

    private func pan(_ fingers: Int, _ story: Story) -> Intention {
        // Two readings of "at least so many fingers have moved far enough" (PAN-01), 10 points (PAN-02): each of
        // so many fingers has, or the middle of all has, to which fingers that land or lift add nothing (PAN-11).
        // Where they differ there is no answer.
        let (each, middle) = (eachCrosses(fingers, story), middleCrosses(fingers, story))
        guard each == middle else { return .unknown }
        guard let crossing = each else { return story.isEmptied ? .failed : .open }
        // PAN-01: it ends when all fingers have lifted.
        return story.isEmptied ? .complete(since: crossing) : .going(since: crossing)
    }

    /// The tick at which so many fingers are at least 10 points away from where they landed.
    private func eachCrosses(_ fingers: Int, _ story: Story) -> Int? {
        story.samples.first { sample in
            story.down(after: sample).count {
                Self.distance($0.start, $0.place(after: sample)) >= 10
            } >= fingers
        }.map(story.tick)
    }

    /// The tick at which the middle of the fingers has gone at least 10 points while enough are down.
    private func middleCrosses(_ fingers: Int, _ story: Story) -> Int? {
        var way = (x: 0.0, y: 0.0)
        for sample in story.samples.dropFirst() {
            let down = story.down(after: sample).filter { $0.landed < sample }
            guard !down.isEmpty, down.count >= fingers else { continue }
            let old = Self.middle(down.map { $0.place(after: sample - 1) })
            let new = Self.middle(down.map { $0.place(after: sample) })
            way = (way.x + new.x - old.x, way.y + new.y - old.y)
            if Self.distance((0, 0), way) >= 10 { return story.tick(sample) }
        }
        return nil
    }

    private func edgePan(_ story: Story) -> Intention {
        let finger = story.fingers[0]
        // EP-01, EP-02: it starts within 20 points of the left edge.
        guard finger.start.x <= 20 else { return .failed }
        // EP-04: a first move out of there may not be a jump, faster than 3,000 points per second.
        if let first = finger.moves.first, first.x > 20 {
            let seconds = Double(story.tick(first.sample) - story.tick(finger.landed)) / 120
            let length = Self.distance(finger.start, (first.x, first.y))
            if length > 3_000 * min(seconds, 2.0 / 60) { return .failed }
        }
        return pan(1, story)
    }

    // MARK: Press and swipe

    private func longPress(_ story: Story, at now: Int) -> Intention {
        let finger = story.fingers[0]
        let due = story.tick(finger.landed) + Self.pressDuration
        let lift = finger.lifted.map(story.tick)
        // LP-01: it needs one finger; one that landed later was ignored.
        if story.fingers.count > 1 { return .failed }
        // LP-06: lifted before the duration.
        if let lift, lift <= due { return .failed }
        // LP-02: more than 10 points before it began; no limit after that.
        let early = finger.moves.filter { story.tick($0.sample) <= due }
        if early.contains(where: { Self.distance(finger.start, ($0.x, $0.y)) > 10 }) {
            return .failed
        }
        // LP-03: it begins from a timer, and ends when its finger lifts.
        if now <= due { return .open }
        return lift == nil ? .going(since: due + 1) : .complete(since: due + 1)
    }

    private func swipe(_ story: Story, at now: Int) -> Intention {
        let finger = story.fingers[0]
        // SW-01: it needs one finger. Reading: another one makes it fail, as a tap (TAP-09).
        let extra = story.fingers.count > 1 ? story.fingers[1].landed : .max
        let landed = story.tick(finger.landed)
        // SW-04: 50 points to the right within 0.5 s, at most 20 sideways.
        for move in finger.moves where move.sample < extra {
            guard story.tick(move.sample) - landed <= Self.swipeDuration else { return .failed }
            if abs(move.y - finger.start.y) > 20 { return .failed }
            if move.x - finger.start.x >= 50 { return .complete(since: story.tick(move.sample)) }
        }
        if extra != .max || finger.lifted != nil { return .failed }
        return now - landed > Self.swipeDuration ? .failed : .open
    }

    // MARK: Pinch and rotation

    private func pair(
        _ story: Story,
        _ measure: (_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) -> Double
    ) -> Intention {
        // PI-02: 8 points; RO-02: 5 degrees. From where the fingers were when the second of them landed.
        let limit = self == .pinch ? 8.0 : 5.0
        var (start, pair): (Double?, [Int]) = (nil, [])
        for sample in story.samples {
            let down = story.down(after: sample)
            guard down.count == 2 else { continue }
            let places = down.map { $0.place(after: sample) }
            let value = measure(places[0], places[1])
            if start == nil || pair != down.map(\.touch) {
                (start, pair) = (value, down.map(\.touch))
                continue
            }
            var change = abs(value - (start ?? value))
            if self == .rotation { change = min(change, 360 - change) }
            guard change >= limit else { continue }
            let since = story.tick(sample)
            // PI-01, RO-01: it ends when both have lifted.
            return story.isEmptied ? .complete(since: since) : .going(since: since)
        }
        return story.isEmptied ? .failed : .open
    }

    // MARK: Geometry

    private static func middle(_ points: [(x: Double, y: Double)]) -> (
        x: Double, y: Double
    ) {
        let count = Double(max(1, points.count))
        return (points.map(\.x).reduce(0, +) / count, points.map(\.y).reduce(0, +) / count)
    }

    private static func distance(
        _ one: (x: Double, y: Double),
        _ other: (x: Double, y: Double)
    ) -> Double {
        let (x, y) = (other.x - one.x, other.y - one.y)
        return (x * x + y * y).squareRoot()
    }

    private static func degrees(
        _ one: (x: Double, y: Double),
        _ other: (x: Double, y: Double)
    ) -> Double { atan2(other.y - one.y, other.x - one.x) * 180 / .pi }
}
