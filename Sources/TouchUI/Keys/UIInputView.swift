/// A view for `inputView` or `inputAccessoryView`.
/// - Compatibility: partial: it is drawn as a plain view
@preconcurrency @MainActor open class UIInputView: UIView {
    /// The look of an input view.
    public enum Style: Int, Sendable {
        /// No look.
        case `default` = 0
        /// That of the keyboard.
        case keyboard = 1
    }

    /// The look; it is stored, and nothing is drawn.
    public let inputViewStyle: Style
    /// Whether constraints give the view its height; false by default.
    open var allowsSelfSizing = false

    /// Creates a view with a frame and a look.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
    }

    /// A view from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
        coder.didMake(self, as: UIInputView.self)
    }
}
