/// Why a recognizer moved from one state to another, with the numbers that decided it and the rule.
///
/// Reasons that several recognizers share are declared here, those of one recognizer in its folder.
/// A recognizer that has the reason by a different rule passes it; the words stay the same.
public struct GestureReason: Hashable, Sendable {
    // Every sample of a gesture has a reason, so it is one reference, which is cheap to pass. The
    // words are made when an observer reads them, because formatting numbers costs more than the
    // gesture.
    private let content: Content

    private final class Content: Sendable {
        let words: @Sendable () -> String
        let rule: String
        let margin: Margin?
        let cause: Cause?
        let names: [ElementName]

        init(
            _ words: @escaping @Sendable () -> String,
            _ rule: String,
            _ margin: Margin?,
            _ cause: Cause?,
            _ names: [ElementName]
        ) {
            (self.words, self.rule, self.margin, self.cause) = (words, rule, margin, cause)
            self.names = names
        }
    }

    /// Makes a reason.
    ///
    /// - Parameters:
    ///   - words: the reason in words, with its margin; evaluated at each read.
    ///   - rule: the rule of the specification that decided.
    ///   - margin: what was measured; nil if nothing was.
    ///   - cause: the other contribution, for code that must not parse words; nil if there is none.
    ///   - names: the names of views and recognizers in the words, which are in their readable forms.
    init(
        _ words: @autoclosure @escaping @Sendable () -> String,
        rule: String,
        margin: Margin? = nil,
        cause: Cause? = nil,
        names: [ElementName] = []
    ) {
        content = Content(words, rule, margin, cause, names)
    }

    /// The reason in words, with its margin: "moved 12.4 pt, limit 10 pt".
    public var words: String { content.words() }

    /// The reason in words, with exact names.
    package var exactWords: String {
        content.names.reduce(words) { words, name in
            name.readable == name.exact ? words : words.replacing(name.readable, with: name.exact)
        }
    }

    /// The rule of the specification that decided: "TAP-06".
    public var rule: String { content.rule }
    /// What was measured and what it was compared with; nil if nothing was measured.
    public var margin: Margin? { content.margin }
    /// The other contribution: another recognizer, or a time that is not over yet; nil if none.
    public var cause: Cause? { content.cause }

    /// A measured value and its limit.
    public struct Margin: Hashable, Sendable {
        /// The measured value, in `unit`; nil if it is known only later.
        public let value: Double?
        /// The least or the greatest allowed value, in `unit`; nil if there is no limit.
        public let limit: Double?
        /// The unit of both numbers.
        public let unit: Unit

        init(_ value: Double?, limit: Double?, _ unit: Unit) {
            (self.value, self.limit, self.unit) = (value, limit, unit)
        }

        init(_ value: CGFloat, limit: CGFloat, _ unit: Unit) {
            self.init(Double(value), limit: Double(limit), unit)
        }
    }

    /// The unit of a measured value.
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

    /// Another recognizer or a time that contributed to a change of state.
    public enum Cause: Hashable, Sendable {
        /// The recognizer with this name recognized and prevents it (G-50).
        case prevented(by: String)
        /// The recognizer with this name recognized, although its failure was required (G-60).
        case requirementRecognized(String)
        /// A finger is down for too long. The duration is known only when it lifts.
        case heldTooLong
        /// The tap with this number did not come in time. The delay is known only when it comes.
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
    /// Its fingers continued to move.
    static let wentOn = GestureReason("went on", rule: "G-05")
    /// Its fingers lifted.
    static let lifted = GestureReason("lifted", rule: "G-02")
    /// The system cancelled its touches.
    static let touchesCancelled = GestureReason("its touches were cancelled", rule: "G-03")
    /// It was disabled.
    static let disabled = GestureReason("it was disabled", rule: "G-103")
    /// It was removed from its view, or its view left the window.
    static let removed = GestureReason("it or its view was removed", rule: "G-104")
    /// Its class assigned the state.
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

    /// A finger moved too far: the distance and the limit, in points.
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

    /// It moved far enough: the distance and the needed distance, in points.
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

    /// Its fingers lifted before they had moved far enough: both distances, in points.
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
