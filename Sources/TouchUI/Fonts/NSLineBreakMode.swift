/// What becomes of text that is longer than its line; raw values as UIKit has them.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words.
    case byWordWrapping = 0
    /// Lines break between characters.
    case byCharWrapping = 1
    /// What does not fit is not drawn.
    case byClipping = 2
    /// Its beginning is left out.
    case byTruncatingHead = 3
    /// Its end is left out.
    case byTruncatingTail = 4
    /// Its middle is left out.
    case byTruncatingMiddle = 5
}
