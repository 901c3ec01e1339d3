/// A view that shows text, and takes no touches unless told to (H-08).
/// - Compatibility: partial: the text and its size; no fonts, no attributed text, not drawn
@preconcurrency @MainActor open class UILabel: UIView {
    private var shownText: String?
    private var colour = UIColor.black

    /// A label of a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        modelInteractionEnabled = false
    }

    /// A label from an archive; archives are not read yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modelInteractionEnabled = false
    }

    /// The text; none by default.
    open var text: String? {
        get { shownText }
        set {
            guard newValue != shownText else { return }
            shownText = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// How many lines there are at most; 1. 0 is as many as the text needs.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { linesChanged() } }
    }

    /// How wide the text is at most before it goes on in the next line, in points; 0 is as wide as
    /// constraints make the label.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { linesChanged() } }
    }

    private func linesChanged() {
        invalidateIntrinsicContentSize()
        layoutEngine?.noteRules(of: self)
    }

    /// The size of the text, in lines no wider than `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth
        return TextMetrics.size(
            of: text,
            width: numberOfLines == 1 || width <= 0 ? .greatestFiniteMagnitude : width,
            lines: numberOfLines
        )
    }

    override func wrappedContentSize(for width: CGFloat) -> CGSize? {
        guard numberOfLines != 1, preferredMaxLayoutWidth <= 0 else { return nil }
        return TextMetrics.size(of: text, width: width, lines: numberOfLines)
    }

    /// The size of the text, in lines no wider than a width; 0 is any width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        TextMetrics.size(
            of: text,
            width: numberOfLines == 1 || size.width <= 0 ? .greatestFiniteMagnitude : size.width,
            lines: numberOfLines
        )
    }

    override var ownBaselineFromTop: CGFloat { TextMetrics.baseline }
    override var ownBaselineFromBottom: CGFloat { TextMetrics.descent }

    /// The colour of the text; black by default.
    open var textColor: UIColor! {
        get { colour }
        set { colour = newValue ?? .black }
    }

    /// A text that cannot change; without a text it is no element, for it says nothing ([choice]).
    override var accessibilityDefaults: AccessibilityDefaults {
        let text = text
        return AccessibilityDefaults(
            isElement: text?.isEmpty == false,
            label: text,
            traits: .staticText
        )
    }
}
