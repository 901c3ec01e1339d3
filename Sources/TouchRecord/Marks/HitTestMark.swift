/// The hit test of a touch that began: the views that were asked, and the answer of each.
public struct HitTestMark: Codable, Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// The touch, as transcripts name it: `finger 1`, `stylus`.
    public var touch: String
    /// The x coordinate of the tested point, in points of the window.
    public var x: CGFloat
    /// The y coordinate of the tested point, in points of the window.
    public var y: CGFloat
    /// The number of the hit view in the screens of the trace; nil if nothing was hit.
    public var view: Int?
    /// The name of the hit view; nil if nothing was hit.
    public var viewName: String?
    /// The windows that were considered, front to back, with the views that were considered in
    /// them.
    public var steps: [Step]
    /// The names of the responders from the hit view to the end of the responder chain. Empty if
    /// nothing was hit.
    public var chain: [String]
    /// The index of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// A view that the hit test considered.
    public struct Step: Codable, Hashable, Sendable {
        /// The name of the view.
        public var name: String
        /// The number of the view in the screens of the trace; nil if it is not on the screen.
        public var view: Int?
        /// The answer of the view in words, such as "is hidden".
        public var says: String
        /// The rule behind the answer.
        public var rule: String
        /// Whether the view or one of its descendants is the hit view.
        public var isAccepted: Bool
        /// The subviews that were considered, front to back.
        public var children: [Step]

        private enum CodingKeys: String, CodingKey {
            case name, view, says, rule, children
            case isAccepted = "accepted"
        }

        /// Creates a step.
        public init(
            name: String,
            view: Int?,
            says: String,
            rule: String,
            isAccepted: Bool,
            children: [Step] = []
        ) {
            (self.name, self.view) = (name, view)
            (self.says, self.rule, self.isAccepted) = (says, rule, isAccepted)
            self.children = children
        }
    }

    /// Creates a mark; the point is in points of the window.
    public init(
        time: TimeInterval,
        touch: String,
        point: CGPoint,
        view: Int? = nil,
        viewName: String? = nil,
        steps: [Step] = [],
        chain: [String] = [],
        fact: Int? = nil
    ) {
        self.time = time
        self.touch = touch
        (x, y) = (point.x, point.y)
        (self.view, self.viewName) = (view, viewName)
        (self.steps, self.chain) = (steps, chain)
        self.fact = fact
    }
}
