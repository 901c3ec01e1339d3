/// A relation between a gesture recognizer and a finger, or between two recognizers.
public struct RelationMark: Codable, Hashable, Sendable {
    /// The kind of relation.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// A recognizer receives a finger.
        case receives
        /// A recognizer does not receive a finger.
        case refuses
        /// A recognizer may act only after another recognizer has failed, whether or not it ever
        /// recognizes.
        case requires
        /// A recognizer has recognized, and its actions wait until another recognizer has failed.
        case waits
        /// A recognizer no longer waits. `to` is empty.
        case released
        /// A recognizer prevents another recognizer.
        case prevents
        /// A recognizer recognized, and the other recognizer had required it to fail.
        case blocks
        /// Two recognizers may recognize simultaneously.
        case together
    }

    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// The kind of relation.
    public var kind: Kind
    /// The name of the recognizer or finger at which the relation starts.
    public var from: String
    /// The name of the recognizer to which the relation leads; empty if there is none.
    public var to: String
    /// What requested the relation, in words with the rule; nil unless `kind` is `requires`.
    public var reason: String?
    /// The rule that the reason cites; nil if there is none, and in traces of earlier versions.
    public var rule: String?
    /// The index of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// Creates a mark.
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
