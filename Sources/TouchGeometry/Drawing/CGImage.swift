/// A picture as Core Graphics sees it: what it is made of, and its size.
/// - Compatibility: partial: drawings and files; its pixels cannot be read
public final class CGImage: Hashable, Sendable {
    /// What it is made of; its size is in pixels.
    package let drawn: DrawnImage

    /// A picture of a size in pixels.
    package init(_ drawn: DrawnImage) {
        self.drawn = drawn
    }

    /// How wide it is, in pixels.
    public var width: Int { Int(drawn.size.width.rounded()) }
    /// How high it is, in pixels.
    public var height: Int { Int(drawn.size.height.rounded()) }

    /// Whether both are made of the same.
    public static func == (left: CGImage, right: CGImage) -> Bool { left.drawn == right.drawn }
    /// Equal for equal pictures.
    public func hash(into hasher: inout Hasher) { hasher.combine(drawn.size.width) }
}
