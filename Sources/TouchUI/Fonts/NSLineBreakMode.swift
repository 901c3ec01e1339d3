/// What happens to text that is longer than its line. The raw values are UIKit's.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words.
    case byWordWrapping = 0
    /// Lines break between characters.
    case byCharWrapping = 1
    /// The rest is not drawn.
    case byClipping = 2
    /// The beginning is replaced by an ellipsis.
    case byTruncatingHead = 3
    /// The end is replaced by an ellipsis.
    case byTruncatingTail = 4
    /// The middle is replaced by an ellipsis.
    case byTruncatingMiddle = 5
}
