/// A button of an alert.
/// - Compatibility: partial: no images
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// What sort of action it is.
    public enum Style: Int, Sendable {
        /// One among others.
        case `default` = 0
        /// The one that changes nothing.
        case cancel = 1
        /// One that destroys something.
        case destructive = 2
    }

    /// The title; nil for none.
    public final let title: String?
    /// What sort of action it is.
    public final let style: Style
    /// Whether it can be chosen; true.
    open var isEnabled = true {
        didSet { button?.isEnabled = isEnabled }
    }
    private let handler: (@MainActor (UIAlertAction) -> Void)?
    final weak var button: UIButton?

    /// An action with a title, which calls a handler when it was chosen and the alert has gone.
    public init(
        title: String?,
        style: Style,
        handler: (@MainActor (UIAlertAction) -> Void)? = nil
    ) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    final func perform() { handler?(self) }
}
