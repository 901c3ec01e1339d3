/// The horizontal alignment of text. The raw values are UIKit's on a phone.
public enum NSTextAlignment: Int, Sendable {
    /// Aligned left.
    case left = 0
    /// Centered.
    case center = 1
    /// Aligned right.
    case right = 2
    /// Aligned on both sides.
    case justified = 3
    /// The alignment of the language: left.
    case natural = 4
}
