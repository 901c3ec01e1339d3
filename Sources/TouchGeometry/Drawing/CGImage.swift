/// An image: its content and its size. Core Graphics' name for it.
/// - Compatibility: partial: drawings and files; its pixels cannot be read
public final class CGImage: Hashable, Sendable {
    /// The content; its size is in pixels.
    package let drawn: DrawnImage

    /// Makes an image whose size is in pixels.
    package init(_ drawn: DrawnImage) {
        self.drawn = drawn
    }

    /// The width, in pixels.
    public var width: Int { Int(clamping: drawn.size.width.rounded()) }
    /// The height, in pixels.
    public var height: Int { Int(clamping: drawn.size.height.rounded()) }

    /// Whether two images have the same content and size.
    public static func == (left: CGImage, right: CGImage) -> Bool { left.drawn == right.drawn }
    /// Adds the image to a hasher; equal images have equal hash values.
    public func hash(into hasher: inout Hasher) { hasher.combine(drawn.size.width) }
}
