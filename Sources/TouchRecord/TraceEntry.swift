/// One fact as a value: what is kept, compared, printed and written as JSON.
public struct TraceEntry: Hashable, Codable, Sendable, CustomStringConvertible {
    /// What sort of fact it is.
    public enum Kind: String, Hashable, Codable, Sendable {
        /// An event was made from one or more samples.
        case event
        /// A hit test found a view, or none.
        case hitTest
        /// A view was sent touches, or handed them on, or had them taken.
        case delivery
        /// A touch was kept from a view, or reached nobody.
        case withheld
        /// A gesture recognizer changed, waited, asked or acted.
        case gesture
        /// A control tracked a finger, changed its value, or sent actions; an element was used by
        /// assistive technology.
        case control
        /// A text was edited, or a key was a command.
        case text
        /// A scroll view was dragged, goes on, was stopped, zooms.
        case scroll
        /// A property is animated, or is no more.
        case animation
        /// A row or an item was highlighted, selected, moved or swiped, or a list changed.
        case list
        /// Constraints contradict each other, or leave something open.
        case layout
        /// A controller appears or disappears, is pushed, popped, presented or dismissed.
        case controller
        /// An action or a message to the first responder.
        case action
        /// A timer fired.
        case timer
        /// A call was refused.
        case refusal
        /// Something the application said about itself.
        case note
    }

    /// Seconds of virtual time since the clock started.
    public let time: TimeInterval
    /// Whether real-time work had a part in it; it may stand elsewhere in the next run.
    public let dependsOnRealTime: Bool
    /// What sort of fact it is.
    public let kind: Kind
    /// Who it is about: a finger, a view by its stable name, a clock.
    public let subject: String
    /// What happened, in words for people. Code asks `finger`, `rules` and `detail` instead.
    public let text: String
    /// The number of the finger that the fact is about, 0 for a stylus or a pointer; nil if `subject` is
    /// no finger.
    public let finger: Int?
    /// The rules of the specification that the text cites, in its order: "G-60". Empty if it cites none.
    public let rules: [String]
    /// What happened, as data; nil for a fact that no code asks about.
    public let detail: Detail?

    /// A fact at a time in seconds.
    public init(
        time: TimeInterval,
        dependsOnRealTime: Bool = false,
        kind: Kind,
        subject: String,
        text: String,
        finger: Int? = nil,
        rules: [String] = [],
        detail: Detail? = nil
    ) {
        self.time = time
        self.dependsOnRealTime = dependsOnRealTime
        self.kind = kind
        self.subject = subject
        self.text = text
        self.finger = finger
        self.rules = rules
        self.detail = detail
    }

    /// One line: milliseconds, subject, what happened. A `~` after the time marks a fact that
    /// depends on real time.
    public var description: String {
        let milliseconds = String(format: "%9.1f ms", time * 1_000)
        return milliseconds + (dependsOnRealTime ? "~ " : "  ") + subject + "  " + text
    }
}

extension TraceEntry {
    private enum CodingKeys: String, CodingKey {
        case time, dependsOnRealTime, kind, subject, text, finger, rules, detail
    }

    /// Reads an entry. The data of an entry may be missing, as in traces of earlier versions, or be of a
    /// kind that only later versions know: it is left out then.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        time = try values.decode(TimeInterval.self, forKey: .time)
        dependsOnRealTime = try values.decode(Bool.self, forKey: .dependsOnRealTime)
        kind = try values.decode(Kind.self, forKey: .kind)
        subject = try values.decode(String.self, forKey: .subject)
        text = try values.decode(String.self, forKey: .text)
        finger = try? values.decodeIfPresent(Int.self, forKey: .finger)
        rules = (try? values.decodeIfPresent([String].self, forKey: .rules)) ?? []
        detail = try? values.decodeIfPresent(Detail.self, forKey: .detail)
    }

    /// Writes an entry without the keys of data that it does not have.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(time, forKey: .time)
        try values.encode(dependsOnRealTime, forKey: .dependsOnRealTime)
        try values.encode(kind, forKey: .kind)
        try values.encode(subject, forKey: .subject)
        try values.encode(text, forKey: .text)
        try values.encodeIfPresent(finger, forKey: .finger)
        if !rules.isEmpty { try values.encode(rules, forKey: .rules) }
        try values.encodeIfPresent(detail, forKey: .detail)
    }
}
