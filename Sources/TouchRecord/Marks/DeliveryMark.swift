/// The delivery of touches to a view when they began, ended or were cancelled, or the reason why
/// the view did not receive them. Moves are not recorded.
public struct DeliveryMark: Codable, Hashable, Sendable {
    /// What happened to the touches.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// The view received the touches.
        case delivered
        /// The touches are held back; the view has not received them yet.
        case delayed
        /// The view receives touches that were held back.
        case replayed
        /// Touches that were held back are dropped; the view never receives them.
        case dropped
        /// The view never receives the touch.
        case withheld
        /// The touch was cancelled for the view.
        case cancelled
    }

    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// What happened to the touches.
    public var kind: Kind
    /// `began`, `ended` or `cancelled`; empty if the mark is about the touch as a whole.
    public var phase: String
    /// The touches, as transcripts name them: `finger 1`, `stylus`.
    public var touches: [String]
    /// The number of the view in the screens of the trace; nil if it is not on the screen.
    public var view: Int?
    /// The name of the view.
    public var viewName: String
    /// The index of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// Creates a mark.
    public init(
        time: TimeInterval,
        kind: Kind,
        phase: String = "",
        touches: [String],
        view: Int? = nil,
        viewName: String,
        fact: Int? = nil
    ) {
        (self.time, self.kind, self.phase) = (time, kind, phase)
        self.touches = touches
        (self.view, self.viewName) = (view, viewName)
        self.fact = fact
    }
}
