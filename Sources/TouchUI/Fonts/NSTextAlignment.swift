/// Where text stands between left and right; raw values as UIKit has them on a phone.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right.
    case right = 2
    /// At both sides.
    case justified = 3
    /// As the language reads: at the left.
    case natural = 4
}
