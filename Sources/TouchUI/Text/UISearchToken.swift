/// A condition of a search: a text and an icon that act like one character of the search field (SR-04).
/// - Compatibility: same
@preconcurrency @MainActor open class UISearchToken: NSObject {
    final let icon: UIImage?
    final let text: String

    /// Makes a token with a text, and an icon before it, or nil.
    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }

    /// What the token means to the application; nil by default.
    open var representedObject: Any?
}
