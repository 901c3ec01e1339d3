/// A distance from a point, in points; positive is to the right and down.
/// - Compatibility: same
public struct UIOffset: Hashable, Codable, Sendable {
    /// The distance to the right.
    public var horizontal: CGFloat
    /// The distance down.
    public var vertical: CGFloat

    /// No distance.
    public static let zero = UIOffset()

    /// Makes an offset, zero by default.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
