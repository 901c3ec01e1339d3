/// A button of an alert.
/// - Compatibility: partial: no images
@preconcurrency @MainActor open class UIAlertAction: NSObject, UIAccessibilityIdentification {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// A regular action.
        case `default` = 0
        /// The action that cancels.
        case cancel = 1
        /// An action that destroys data.
        case destructive = 2
    }

    /// The title; nil if it has none.
    public final let title: String?
    /// The style of the action.
    public final let style: Style
    /// Whether the action can be chosen; true by default.
    open var isEnabled = true {
        didSet { button?.isEnabled = isEnabled }
    }
    /// A name by which tests find the button of the action; nil by default.
    open var accessibilityIdentifier: String? {
        didSet { button?.accessibilityIdentifier = accessibilityIdentifier }
    }
    private let handler: (@MainActor (UIAlertAction) -> Void)?
    final weak var button: UIButton?

    /// Creates an action. The handler is called after the action was chosen and the alert was
    /// dismissed.
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
