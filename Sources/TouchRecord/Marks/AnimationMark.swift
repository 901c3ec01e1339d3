/// A property of a layer that is animated, or is no more.
public struct AnimationMark: Codable, Hashable, Sendable {
    /// What becomes of the animation.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// It is added.
        case began
        /// It came to its end.
        case ended
        /// It was taken away before its end.
        case cutShort = "cut short"
    }

    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// What becomes of it.
    public var kind: Kind
    /// The name of the view, or of the layer.
    public var name: String
    /// What is animated.
    public var property: String
    /// Seconds, once, where it began.
    public var duration: TimeInterval?
    /// Seconds until it shows, where it began.
    public var delay: TimeInterval?
    /// The value that it is seen to begin with, in words; nil where that is not known.
    public var from: String?
    /// The value that it goes to, in words; nil where that is not known.
    public var to: String?
    /// The place of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// What becomes of an animation.
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
