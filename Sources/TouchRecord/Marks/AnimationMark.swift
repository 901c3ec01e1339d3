/// The beginning or the end of the animation of a layer's property.
public struct AnimationMark: Codable, Hashable, Sendable {
    /// What happened to the animation.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// The animation was added.
        case began
        /// The animation ran to its end.
        case ended
        /// The animation was removed before its end.
        case cutShort = "cut short"
    }

    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// What happened to the animation.
    public var kind: Kind
    /// The name of the view, or of the layer.
    public var name: String
    /// The name of the animated property.
    public var property: String
    /// The duration of one repetition, in seconds; nil unless `kind` is `began`.
    public var duration: TimeInterval?
    /// The delay before the animation becomes visible, in seconds; nil unless `kind` is `began`.
    public var delay: TimeInterval?
    /// The value with which the animation visibly begins, in words; nil if it is not known.
    public var from: String?
    /// The value at which the animation ends, in words; nil if it is not known.
    public var to: String?
    /// The index of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// Creates a mark.
    public init(
        time: TimeInterval,
        kind: Kind,
        name: String,
        property: String,
        duration: TimeInterval? = nil,
        delay: TimeInterval? = nil,
        from: String? = nil,
        to: String? = nil,
        fact: Int? = nil
    ) {
        (self.time, self.kind) = (time, kind)
        (self.name, self.property) = (name, property)
        (self.duration, self.delay) = (duration, delay)
        (self.from, self.to) = (from, to)
        self.fact = fact
    }
}
