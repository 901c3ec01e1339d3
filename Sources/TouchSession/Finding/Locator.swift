/// Identifies a view, or a point to touch, by what is on the screen when the action or the expectation
/// that has it is carried out.
public nonisolated struct Locator: Hashable, Sendable {
    /// What to look for.
    public enum Subject: Hashable, Sendable {
        /// A point in the window's space.
        case point(CGPoint)
        /// The accessibility identifier of a view.
        case identifier(String)
        /// A view's text, or its accessibility label.
        case label(String)
        /// A view of a class, named as in `tree`; the index counts the views of the class from 0 in
        /// the order of the tree.
        case type(String, index: Int)
        /// The first view that an XPath finds.
        case xpath(XPathExpression)
        /// A view by its name in transcripts and snapshots: `button "Save"`.
        case name(String)
        /// A view by its reference in the snapshots of a session, without the `@`: `e3`.
        case ref(String)
    }

    /// What to look for.
    public var subject: Subject
    /// The position in the view, as parts of its width and height; by default the middle.
    public var part: CGPoint
    /// How far the point is from that position, in points.
    public var offset: CGVector

    /// The middle of a view, by default; of a point, the part is not used.
    public init(
        subject: Subject,
        part: CGPoint = CGPoint(x: 0.5, y: 0.5),
        offset: CGVector = .zero
    ) {
        self.subject = subject
        self.part = part
        self.offset = offset
    }
}
