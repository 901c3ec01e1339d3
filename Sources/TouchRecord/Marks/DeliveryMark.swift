/// What a view was told of touches that began or ended, or was not told, and why. Moves are not among them.
public struct DeliveryMark: Codable, Hashable, Sendable {
    /// What became of the touches.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// The view was sent them.
        case delivered
        /// The view is not told yet.
        case delayed
        /// The view is told now what was kept back.
        case replayed
        /// The view will never be told what was kept back.
        case dropped
        /// The view never gets the touch.
        case withheld
        /// The touch was taken from the view.
        case cancelled
    }

    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// What became of the touches.
    public var kind: Kind
    /// `began`, `ended` or `cancelled`; empty where it is about the touch as a whole.
    public var phase: String
    /// The touches, as transcripts name them: `finger 1`, `stylus`.
    public var touches: [String]
    /// The number of the view in the screens of the trace; nil if it is not on the screen.
    public var view: Int?
    /// The name of the view.
    public var viewName: String
    /// The place of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// A delivery.
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
