/// Something in a run that a developer should look at first: a touch that was lost, refused or
/// cancelled, or an action that came late, with the cause and what to change.
///
/// `TraceRecorder.findings` makes findings. Failure messages, the command line, JUnit and the viewer
/// all show the same `text`.
public struct FindingMark: Codable, Hashable, Sendable {
    /// The kind of finding, in the order in which findings are shown.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// A call of the test was refused, so no touch was made.
        case refused
        /// A touch was used by no recognizer, no control and no view.
        case unused
        /// A control, a view or a recognizer had the touch, or was about to have it, and lost it.
        case lost
        /// A recognizer has recognized, and its action still waits.
        case pending
        /// An action or a touch came late.
        case late
        /// A gesture that had begun was cancelled.
        case cancelled
        /// A recognizer failed because another one recognized.
        case prevented
    }

    /// The kind of finding.
    public var kind: Kind
    /// When it happened, in seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// When it began, in seconds of virtual time; nil if it has no duration.
    public var from: TimeInterval?
    /// The cause and what to change, with the rules in parentheses.
    public var text: String
    /// The rules that the text cites, such as "H-01".
    public var rules: [String]
    /// The number of the finger; 0 for a stylus or a pointer; nil if it is not about a touch.
    public var finger: Int?
    /// The x coordinate of the touch on the screen, in points; nil if it is not about a touch.
    public var x: CGFloat?
    /// The y coordinate of the touch on the screen, in points; nil if it is not about a touch.
    public var y: CGFloat?
    /// The numbers of the views in the screens of the trace: first the view that should have had
    /// the touch, then the view that had it. Views that are not on the screen are left out.
    public var views: [Int]
    /// How often the same was found.
    public var count: Int
    /// The index of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// Creates a finding; the point is on the screen, in points.
    public init(
        kind: Kind,
        time: TimeInterval,
        from: TimeInterval? = nil,
        text: String,
        rules: [String] = [],
        finger: Int? = nil,
        point: CGPoint? = nil,
        views: [Int] = [],
        count: Int = 1,
        fact: Int? = nil
    ) {
        (self.kind, self.time, self.from) = (kind, time, from)
        (self.text, self.rules) = (text, rules)
        self.finger = finger
        (x, y) = (point?.x, point?.y)
        (self.views, self.count, self.fact) = (views, count, fact)
    }

    /// The point of the touch on the screen, in points; nil if it is not about a touch.
    public var point: CGPoint? {
        guard let x, let y else { return nil }
        return CGPoint(x: x, y: y)
    }
}

extension FindingMark.Kind: Comparable {
    /// Whether the first kind is more important than the second one.
    public static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
