/// Why a recognizer moved from one state to another, with the numbers that decided it and the rule.
///
/// Reasons that several recognizers have are declared here, those of one recognizer in its folder. A
/// recognizer that uses a reason by a different rule passes that rule; the words stay the same.
public struct GestureReason: Hashable, Sendable {
    // A reason comes with every sample of a gesture: as one reference it is cheap to pass. Its words are put
    // together when an observer asks for them, because formatting numbers costs more than the gesture.
    private let content: Content

    private final class Content: Sendable {
        let words: @Sendable () -> String
        let rule: String
        let margin: Margin?
        let cause: Cause?

        init(
            _ words: @escaping @Sendable () -> String,
            _ rule: String,
            _ margin: Margin?,
            _ cause: Cause?
        ) {
            (self.words, self.rule, self.margin, self.cause) = (words, rule, margin, cause)
        }
    }

    /// A reason.
    ///
    /// - Parameters:
    ///   - words: the reason in words, with its margin; made only when they are read.
    ///   - rule: the rule of the specification that decided.
    ///   - margin: what was measured; nil if nothing was.
    ///   - cause: what code asks about; nil if there is nothing.
    init(
        _ words: @autoclosure @escaping @Sendable () -> String,
        rule: String,
        margin: Margin? = nil,
        cause: Cause? = nil
    ) {
        content = Content(words, rule, margin, cause)
    }

    /// The reason in words, with its margin: "moved 12.4 pt, limit 10 pt".
    public var words: String { content.words() }
    /// The rule of the specification that decided: "TAP-06".
    public var rule: String { content.rule }
    /// What was measured and what it was compared with; nil if nothing was measured.
    public var margin: Margin? { content.margin }
    /// What else contributed: another recognizer, or a time that is not over yet; nil if nothing did.
    public var cause: Cause? { content.cause }

    /// A measured value and its limit.
    public struct Margin: Hashable, Sendable {
        /// What was measured, in `unit`; nil if it is known only later.
        public let value: Double?
        /// The least or the most that is allowed, in `unit`; nil if there is no limit.
        public let limit: Double?
        /// What the numbers count.
        public let unit: Unit

        init(_ value: Double?, limit: Double?, _ unit: Unit) {
            (self.value, self.limit, self.unit) = (value, limit, unit)
        }

        init(_ value: CGFloat, limit: CGFloat, _ unit: Unit) {
            self.init(Double(value), limit: Double(limit), unit)
        }
    }

    /// What numbers count.
    public enum Unit: Hashable, Sendable {
        /// Points.
        case points
        /// Seconds.
        case seconds
        /// Radians.
        case radians
        /// Fingers or taps.
        case count
    }

    /// What else contributed to a move.
    public enum Cause: Hashable, Sendable {
        /// Another recognizer won: its name (G-50).
        case prevented(by: String)
        /// A recognizer whose failure it needed recognized: its name (G-60).
        case requirementRecognized(String)
        /// A finger is down for too long: for how long is known only when it lifts.
        case heldTooLong
        /// The tap with this number did not come in time: by how much is known only when it comes.
        case nextTapTooLate(tap: Int)
    }

    /// Whether two reasons have the same words, rule, margin and cause.
    public static func == (first: GestureReason, second: GestureReason) -> Bool {
        let (one, other) = (first.content, second.content)
        return one === other
            || (one.rule == other.rule && one.words() == other.words() && one.margin == other.margin
                && one.cause == other.cause)
    }

    /// Hashes the rule and the words.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
        hasher.combine(words)
    }
}

extension GestureReason {
    /// Its fingers moved on.
    static let wentOn = GestureReason("went on", rule: "G-05")
    /// Its fingers lifted.
    static let lifted = GestureReason("lifted", rule: "G-02")
    /// The system took its touches.
    static let touchesCancelled = GestureReason("its touches were cancelled", rule: "G-03")
    /// It was disabled.
    static let disabled = GestureReason("it was disabled", rule: "G-103")
    /// It was taken from its view, or its view from the window.
    static let removed = GestureReason("it or its view was removed", rule: "G-104")
    /// Its own class decided.
    static let decidedByClass = GestureReason("its class decided", rule: "G-02")

    /// There were too few fingers.
    static func tooFewFingers(_ count: Int, needed: Int, rule: String = "TAP-09") -> GestureReason {
        GestureReason(
            "needs \(needed) fingers, had \(count)",
            rule: rule,
            margin: Margin(Double(count), limit: Double(needed), .count)
        )
    }

    /// There were too many fingers.
    static func tooManyFingers(_ count: Int, limit: Int, rule: String = "TAP-09") -> GestureReason {
        GestureReason(
            "had \(count) fingers, limit \(limit)",
            rule: rule,
            margin: Margin(Double(count), limit: Double(limit), .count)
        )
    }

    /// A finger wandered too far, in points.
    static func movedTooFar(
        _ distance: CGFloat,
        limit: CGFloat,
        rule: String = "TAP-06"
    ) -> GestureReason {
        GestureReason(
            "moved \(distance.short) pt, limit \(limit.short) pt",
            rule: rule,
            margin: Margin(distance, limit: limit, .points)
        )
    }

    /// It moved as far as it had to: the distance and the limit, in points.
    static func moved(
        _ distance: CGFloat,
        needed: CGFloat,
        rule: String = "PAN-02"
    ) -> GestureReason {
        GestureReason(
            "moved \(distance.short) pt, needs \(needed.short) pt",
            rule: rule,
            margin: Margin(distance, limit: needed, .points)
        )
    }

    /// Fingers lifted before they had moved far enough, in points.
    static func movedTooLittle(
        _ distance: CGFloat,
        needed: CGFloat,
        rule: String = "PAN-02"
    ) -> GestureReason {
        GestureReason(
            "lifted after \(distance.short) pt, needs \(needed.short) pt",
            rule: rule,
            margin: Margin(distance, limit: needed, .points)
        )
    }
}
