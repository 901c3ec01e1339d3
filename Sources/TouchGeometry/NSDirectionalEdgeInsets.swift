/// Distances from the edges of a rectangle inwards, in the direction of reading.
/// - Compatibility: same
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from where a line begins.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from where a line ends.
    public var trailing: CGFloat

    /// No insets.
    public static let zero = NSDirectionalEdgeInsets()

    /// Insets of four given distances; zero by default.
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
    /// The same distances where lines begin at the left.
    package init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
            top: insets.top,
            left: insets.leading,
            bottom: insets.bottom,
            right: insets.trailing
        )
    }
}
