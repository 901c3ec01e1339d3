/// A fact as a value that can be stored, compared, printed and written as JSON.
public struct TraceEntry: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The kind of fact.
    public enum Kind: String, Hashable, Codable, Sendable {
        /// An event was made from one or more samples.
        case event
        /// A hit test found a view, or none.
        case hitTest
        /// A view received touches, passed them on, or had its touches cancelled.
        case delivery
        /// A touch was withheld from a view, or reached no view.
        case withheld
        /// A gesture recognizer changed its state, waited, asked its delegate, or sent its actions.
        case gesture
        /// A control tracked a finger, changed its value, or sent actions; an element was used by
        /// assistive technology.
        case control
        /// A text was edited, or a key triggered a command.
        case text
        /// A scroll view was dragged, continues to move, was stopped, or zooms.
        case scroll
        /// An animation of a property began or ended.
        case animation
        /// A row or an item was highlighted, selected, moved or swiped, or a list changed.
        case list
        /// Layout constraints contradict each other, or are ambiguous.
        case layout
        /// A view controller appears, disappears, or is pushed, popped, presented or dismissed.
        case controller
        /// A haptic was played.
        case haptic
        /// An action was sent, or a message went to the first responder.
        case action
        /// A timer fired.
        case timer
        /// A call was refused.
        case refusal
        /// The application added a note.
        case note
    }

    /// Seconds of virtual time since the clock started.
    public let time: TimeInterval
    /// Whether work in real time was involved; if so, the fact may be at another place in the next
    /// run.
    public let dependsOnRealTime: Bool
    /// The kind of fact.
    public let kind: Kind
    /// What the fact is about: a finger, a view (by its stable name), a clock.
    public let subject: String
    /// What happened, in words for people. Code should use `finger`, `rules` and `detail` instead.
    public let text: String
    /// The number of the finger that the fact is about, 0 for a stylus or a pointer; nil if the
    /// fact is not about a touch.
    public let finger: Int?
    /// The rules of the specification that the text cites, such as "G-60", in the order of the
    /// text. Empty if the text cites none.
    public let rules: [String]
    /// What happened, as data; nil for kinds of facts that have no data, and in traces of earlier
    /// versions.
    public let detail: Detail?
    /// The subject and the text with exact names, such as `UILabel@0.2` for `label "Hello"`; nil if
    /// both are the same, and in traces of earlier versions, whose names are exact.
    public let exact: Exact?

    /// A subject and a text with exact names: the class of a view, and the indexes of subviews from
    /// the window down.
    public struct Exact: Hashable, Codable, Sendable {
        /// What the fact is about.
        public let subject: String
        /// What happened, in words.
        public let text: String

        /// Creates a subject and a text. Control characters become escapes.
        public init(subject: String, text: String) {
            self.subject = subject.onOneLine
            self.text = text.onOneLine
        }
    }

    /// Creates a fact. The time is in seconds of virtual time since the clock started.
    ///
    /// Control characters in the subject and the text become escapes such as `\\n`. A line end would
    /// look like another fact, and a terminal obeys others.
    public init(
        time: TimeInterval,
        dependsOnRealTime: Bool = false,
        kind: Kind,
        subject: String,
        text: String,
        finger: Int? = nil,
        rules: [String] = [],
        detail: Detail? = nil,
        exact: Exact? = nil
    ) {
        self.time = time
        self.dependsOnRealTime = dependsOnRealTime
        self.kind = kind
        self.subject = subject.onOneLine
        self.text = text.onOneLine
        self.finger = finger
        self.rules = rules
        self.detail = detail
        self.exact = exact
    }

    /// The line of a transcript: the time in milliseconds, the subject, the text. A `~` after the
    /// time marks a fact that depends on real time.
    public var description: String { line(subject, text) }

    /// Like `description`, with exact names.
    public var exactDescription: String {
        exact.map { line($0.subject, $0.text) } ?? description
    }

    private func line(_ subject: String, _ text: String) -> String {
        let milliseconds = String(format: "%9.1f ms", time * 1_000)
        return milliseconds + (dependsOnRealTime ? "~ " : "  ") + subject + "  " + text
    }
}

extension String {
    /// The text with control characters as in a Swift literal: `\\n`, `\\u{1B}`.
    fileprivate var onOneLine: String {
        guard mayHaveControlCharacters else { return self }
        var line = ""
        for scalar in unicodeScalars {
            if scalar.properties.generalCategory == .control {
                line += scalar.escaped(asASCII: true)
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    /// Whether a control character may be in the text: a byte below a space, or one with which those
    /// after ASCII begin. Names and facts have none, and are read byte by byte.
    private var mayHaveControlCharacters: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte < 0x20 || byte == 0x7F || byte == 0xC2 { return true }
            return false
        } ?? true
    }
}

extension TraceEntry {
    private enum CodingKeys: String, CodingKey {
        case time, dependsOnRealTime, kind, subject, text, finger, rules, detail, exact
    }

    /// Decodes an entry. `finger`, `rules`, `detail` and `exact` may be missing, as in traces of earlier
    /// versions, or unreadable, as in traces of later versions; then they are nil or empty.
    ///
    /// - Throws: `DecodingError` if one of the other values is missing or unreadable.
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
        exact = try? values.decodeIfPresent(Exact.self, forKey: .exact)
    }

    /// Encodes an entry. Leaves out the keys of `finger`, `rules`, `detail` and `exact` that are nil
    /// or empty.
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
        try values.encodeIfPresent(exact, forKey: .exact)
    }
}
