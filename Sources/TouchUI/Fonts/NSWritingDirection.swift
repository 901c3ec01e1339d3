/// The direction in which a text is written. Raw values as in UIKit.
public enum NSWritingDirection: Int, Sendable {
    /// That of the script.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
