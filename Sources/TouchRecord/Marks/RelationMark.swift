/// Something between a gesture recognizer and a finger or another recognizer.
public struct RelationMark: Codable, Hashable, Sendable {
    /// What is between them.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// A finger is delivered to a recognizer.
        case receives
        /// A recognizer does not get a finger.
        case refuses
        /// A recognizer may act only when another one has failed, whether or not it comes to that.
        case requires
        /// A recognizer has recognized, and its actions wait until another one has failed.
        case waits
        /// A recognizer waits no more. `to` is empty.
        case released
        /// A recognizer took part in its touches from another one.
        case prevents
        /// A recognizer recognized whose failure the other one needed.
        case blocks
        /// Two recognizers may recognize together.
        case together
    }

    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// What is between them.
    public var kind: Kind
    /// Who does it: the name of a recognizer, or of a finger.
    public var from: String
    /// To whom: the name of a recognizer; empty where there is nobody.
    public var to: String
    /// Who asked for it, in words with the rule, where it is `requires`.
    public var reason: String?
    /// The rule that the reason cites; nil where there is none, and in traces of earlier versions.
    public var rule: String?
    /// The place of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// A relation.
    public init(
        time: TimeInterval,
        kind: Kind,
        from: String,
        to: String = "",
        reason: String? = nil,
        rule: String? = nil,
        fact: Int? = nil
    ) {
        (self.time, self.kind) = (time, kind)
        (self.from, self.to) = (from, to)
        (self.reason, self.rule, self.fact) = (reason, rule, fact)
    }
}
