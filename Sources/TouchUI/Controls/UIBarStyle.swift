/// Whether a bar is light or dark. Bars store it, and have the same look with each of them here.
public enum UIBarStyle: Int, Sendable {
    /// A light bar with dark text.
    case `default` = 0
    /// A dark bar with light text.
    case black = 1

    /// A dark bar through which content shows; `black` since iOS 13.
    public static let blackTranslucent = UIBarStyle.black
}
