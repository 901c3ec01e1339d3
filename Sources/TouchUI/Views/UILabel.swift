/// A view that shows text, and takes no touches unless told to (H-08).
/// - Compatibility: partial: text of one font; no attributed text, no shrinking to fit
@preconcurrency @MainActor open class UILabel: UIView {
    private var colour = UIColor.black
    private var shownFont: UIFont?
    /// How much of its colour a button leaves its title, from 0 to 1.
    final var strength: CGFloat = 1 { didSet { if strength != oldValue { noteShown() } } }

    /// A label of a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        modelInteractionEnabled = false
        drawsAsItsClassSays()
    }

    /// A label from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modelInteractionEnabled = false
        drawsAsItsClassSays()
        coder.didMake(self, as: UILabel.self)
    }

    /// The text; none by default.
    open var text: String? {
        didSet {
            guard text != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The font; the system's of 17 points by default.
    open var font: UIFont! {
        get { shownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            shownFont = newValue
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The colour of the text; black by default.
    open var textColor: UIColor! {
        get { colour }
        set {
            colour = newValue ?? .black
            setNeedsDisplay()
        }
    }

    /// The colour of the text while the label is highlighted; none, the usual one.
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether the text is in its highlighted colour, as in a cell that is selected; false.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    /// Whether the text is drawn as enabled; true.
    open var isEnabled = true { didSet { setNeedsDisplay() } }
    /// Where the text stands between left and right; natural, which is left.
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
    /// How text that is too long is broken or cut; cut at its end.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { setNeedsDisplay() } }
    /// How many lines there may be; 1 by default, 0 for as many as it takes.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { linesChanged() } }
    }
    /// How wide lines may be where nothing else says it, in points; 0 for no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { linesChanged() } }
    }
    /// Whether the text becomes smaller to fit; kept, and not done.
    open var adjustsFontSizeToFitWidth = false
    /// How much smaller it may become; kept.
    open var minimumScaleFactor: CGFloat = 0

    /// Whether its height follows from its width may be another question now.
    private func linesChanged() {
        setNeedsDisplay()
        guard layoutBox != nil else { return }
        layoutEngine?.noteRules(of: self)
    }

    /// The size of the text, in lines no wider than `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: CGSize {
        measured(
            width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity,
            lines: numberOfLines
        )
    }

    override func wrappedContentSize(for width: CGFloat) -> CGSize? {
        guard numberOfLines != 1, preferredMaxLayoutWidth <= 0 else { return nil }
        return measured(width: width, lines: numberOfLines)
    }

    override var ownBaselineFromTop: CGFloat { font.ascender }
    override var ownBaselineFromBottom: CGFloat { -font.descender }

    /// How large the text is in lines that are at most as wide as a size; a width of 0 is no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured(width: size.width > 0 ? size.width : .infinity, lines: numberOfLines)
    }

    /// Where the text stands in a rectangle, with at most so many lines; 0 for as many as it takes.
    open func textRect(
        forBounds bounds: CGRect,
        limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
        let size = measured(width: bounds.width, lines: numberOfLines)
        let fitting = CGSize(
            width: min(size.width, bounds.width),
            height: min(size.height, bounds.height)
        )
        return CGRect(origin: bounds.origin, size: fitting)
    }

    /// How large the text is in so many lines of a width, at whole pixels.
    final func measured(width: CGFloat, lines: Int) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        return TextFlow(
            text,
            font: font,
            // One line is as wide as it is: what does not fit is cut.
            width: lines == 1 ? .infinity : width,
            limit: lines,
            breaksWords: lineBreakMode == .byCharWrapping
        ).size.upToPixels
    }

    /// Draws the text.
    open override func draw(_ rect: CGRect) {
        drawText(in: rect)
    }

    /// Draws the text in a rectangle, in the label's own space.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawLines(in: rect, context)
    }

    override func drawAppearance(in context: CGContext) {
        guard !overrides.contains(.drawing) else { return }
        drawLines(in: bounds, context)
    }

    /// A class of one's own may draw its text in another way, by `drawText(in:)` or `draw(_:)`: it is drawn when
    /// that is due, as on iOS, and not when somebody looks.
    private func drawsAsItsClassSays() {
        if Swift.type(of: self) != UILabel.self { overrides.insert(.drawing) }
    }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if old.size != modelBounds.size { displayIsNeeded() }
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

extension CGSize {
    /// The smallest size of whole pixels of the main screen that it fits in.
    @MainActor var upToPixels: CGSize {
        let scale = UIScreen.main.scale
        // A hair over a pixel is rounding.
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: up(width), height: up(height))
    }
}

extension UILabel: ShowsContent {
    package var contentText: String? { text }
}
