/// How the hit view of a touch was found when it began: who was asked and what each said.
public struct HitTestMark: Codable, Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// The touch, as transcripts name it: `finger 1`, `stylus`.
    public var touch: String
    /// Where it was asked, in points of the window.
    public var x: CGFloat
    /// Where it was asked, in points of the window.
    public var y: CGFloat
    /// The number of the hit view in the screens of the trace; nil if nothing was hit.
    public var view: Int?
    /// The name of the hit view.
    public var viewName: String?
    /// The windows and all in them that were considered, front to back.
    public var steps: [Step]
    /// The responders from the hit view to the end of the chain, by their names.
    public var chain: [String]
    /// The place of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// A view on the way.
    public struct Step: Codable, Hashable, Sendable {
        /// Its name.
        public var name: String
        /// Its number in the screens of the trace; nil if it is not on the screen.
        public var view: Int?
        /// What it said, in words: "is hidden".
        public var says: String
        /// The rule that it follows.
        public var rule: String
        /// Whether the point was found in it or below it.
        public var isAccepted: Bool
        /// Its children that were considered, front to back.
        public var children: [Step]

        private enum CodingKeys: String, CodingKey {
            case name, view, says, rule, children
            case isAccepted = "accepted"
        }

        /// A view on the way.
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

    /// A hit test.
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
