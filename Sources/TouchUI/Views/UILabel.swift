/// A view that shows text, and takes no touches unless told to (H-08).
/// - Compatibility: partial: the text; drawing and sizing come with layout
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
        set { shownText = newValue }
    }

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
