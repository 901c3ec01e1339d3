/// Insets from the edges of a rectangle, in points, relative to the reading direction.
/// - Compatibility: same
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the edge at which a line of text begins.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the edge at which a line of text ends.
    public var trailing: CGFloat

    /// Insets of zero on all edges.
    public static let zero = NSDirectionalEdgeInsets()

    /// Makes insets, zero by default.
    public init(
        top: CGFloat = 0,
        leading: CGFloat = 0,
        bottom: CGFloat = 0,
        trailing: CGFloat = 0
    ) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

extension UIEdgeInsets {
    /// Converts directional insets for a left-to-right layout.
    package init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
            top: insets.top,
            left: insets.leading,
            bottom: insets.bottom,
            right: insets.trailing
        )
    }
}
