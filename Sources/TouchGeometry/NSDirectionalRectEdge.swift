/// Edges of a rectangle, in the direction of reading.
/// - Compatibility: same
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
    /// The top.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// Where a line begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// Where a line ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
