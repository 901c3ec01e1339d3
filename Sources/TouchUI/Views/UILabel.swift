/// A view that shows text. It takes no touches unless `isUserInteractionEnabled` is set (H-08).
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    override class var kindInNames: String? { "label" }

    private var colour = UIColor.label
    private var shownFont: UIFont?
    /// The opacity that a button gives its title, from 0 to 1.
    final var strength: CGFloat = 1 { didSet { if strength != oldValue { noteShown() } } }

    /// Creates a label with a frame in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        modelInteractionEnabled = false
        drawsAsItsClassSays()
    }

    /// Creates a label from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modelInteractionEnabled = false
        drawsAsItsClassSays()
        coder.didMake(self, as: UILabel.self)
    }

    /// The text; nil by default, which shows nothing.
    open var text: String? {
        willSet { willChange(self, "text", newValue) }
        didSet {
            didChange(self, "text", oldValue, text)
            styled.forget()
            guard text != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    private var styled = StyledText()

    /// The text with its attributes; nil if there is no text.
    ///
    /// Setting it sets the text, and the font, the color, the alignment and the line breaking to those at
    /// its start (TX-12). Each run is measured and drawn with its own attributes (TX-36). Setting one of
    /// these properties afterwards changes the whole text (TX-38).
    open var attributedText: NSAttributedString? {
        get { styled.value(text, font, textColor) }
        set {
            text = newValue?.string
            let start = StyledText.Start(newValue)
            if let new = start.font { font = new }
            if let new = start.color { textColor = new }
            if let new = start.paragraph {
                (textAlignment, lineBreakMode) = (new.alignment, new.lineBreakMode)
            }
            // After the setters, which change the whole text.
            styled.keep(newValue)
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The text as it is measured and drawn.
    final func shownRuns(_ text: String) -> TextRuns { styled.shown(text, font: font) }

    /// The font; the system font of 17 points by default. nil means the default.
    open var font: UIFont! {
        get { shownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            shownFont = newValue
            styled.apply(.font, font)
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// Whether a preferred or scaled font follows the size of text that the user prefers; false by
    /// default (TR-16).
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let shownFont else { return }
        let new = shownFont.adjusted(to: traitCollection)
        if new !== shownFont { font = new }
    }

    override func traitsChanged(from old: UITraitCollection) {
        super.traitsChanged(from: old)
        adjustFont()
    }

    override func takeAppearance(of prototype: UIView) {
        super.takeAppearance(of: prototype)
        guard let prototype = prototype as? UILabel else { return }
        if colour == UIColor.label { textColor = prototype.textColor }
        if shownFont == nil, let font = prototype.shownFont { self.font = font }
    }

    /// The color of the text; `label` by default. nil means the default.
    open var textColor: UIColor! {
        get { colour }
        set {
            colour = newValue ?? .label
            styled.apply(.foregroundColor, colour)
            setNeedsDisplay()
        }
    }

    /// The color of the text while `isHighlighted` is true; nil by default, which means
    /// `textColor`.
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether the text is drawn in `highlightedTextColor`, as in a selected cell; false by
    /// default.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    /// Whether the text is drawn as enabled; true by default.
    open var isEnabled = true { didSet { setNeedsDisplay() } }
    /// The color of the shadow of the text; nil by default, which means no shadow.
    ///
    /// The shadow is the text, and the lines under and through it, in this color and without a blur (TX-51).
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The offset of the shadow from the text, in points; (0, -1) by default, one point above it. It changes
    /// neither the size of the label nor the place of the text.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
    /// The horizontal alignment of the text; `natural` by default, which is left.
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            styled.apply(textAlignment)
            setNeedsDisplay()
        }
    }
    /// How text that does not fit is wrapped or truncated; truncated at its end by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { setNeedsDisplay() } }
    /// The maximum number of lines; 1 by default, 0 for no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { linesChanged() } }
    }
    /// The width at which lines wrap if constraints do not give one, in points; 0 by default, which
    /// is no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { linesChanged() } }
    }
    /// Stored, but without effect: the text is not shrunk to fit.
    open var adjustsFontSizeToFitWidth = false
    /// Stored, but without effect.
    open var minimumScaleFactor: CGFloat = 0
    /// How text that was shrunk to fit is aligned with its former baseline; `alignBaselines` by default.
    /// Stored, but without effect: text is not shrunk.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

    /// Whether letters move closer together before a text is truncated; false by default. Stored only: they do not.
    open var allowsDefaultTighteningForTruncation = false
    /// How lines are broken; `standard` by default ([choice]: no source says it). Stored only: lines break at spaces.
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    /// Whether a pointer over a text that is truncated shows all of it; false by default. Stored only: it does not.
    open var showsExpansionTextWhenTruncated = false

    /// Tells the layout that the height may now depend on the width, or no longer does.
    private func linesChanged() {
        setNeedsDisplay()
        guard layoutBox != nil else { return }
        layoutEngine?.noteRules(of: self)
    }

    /// The size of the text in points, with lines no wider than `preferredMaxLayoutWidth`.
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

    /// The size of the text in points, with lines no wider than a size; a width of 0 is no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured(width: size.width > 0 ? size.width : .infinity, lines: numberOfLines)
    }

    /// The rectangle that the text takes in `bounds` with a maximum number of lines; 0 for no
    /// limit.
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

    /// The size of the text in a number of lines of a width, rounded up to whole pixels.
    final func measured(width: CGFloat, lines: Int) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let runs = shownRuns(text)
        return TextFlow(
            text,
            spans: runs.spans,
            // A single line does not wrap: what does not fit is truncated.
            width: lines == 1 ? .infinity : width,
            limit: lines,
            breaksWords: lineBreakMode == .byCharWrapping
        ).size.upToPixels
    }

    /// Draws the text by calling `drawText(in:)`.
    open override func draw(_ rect: CGRect) {
        drawText(in: rect)
    }

    /// Draws the text in a rectangle of the label's coordinate system. Override it to change how
    /// text is drawn.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawLines(in: rect, context)
    }

    override func drawAppearance(in context: CGContext) {
        guard !overrides.contains(.drawing) else { return }
        drawLines(in: bounds, context)
    }

    /// Subclasses may draw their text by overriding `drawText(in:)` or `draw(_:)`. They are drawn
    /// when drawing is due, as on iOS, and not when the screen is recorded.
    private func drawsAsItsClassSays() {
        if Swift.type(of: self) != UILabel.self { overrides.insert(.drawing) }
    }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if old.size != modelBounds.size { displayIsNeeded() }
    }

    /// Static text; a label without a text is not an accessibility element, because it has nothing
    /// to speak ([choice]).
    override var accessibilityDefaults: AccessibilityDefaults {
        let text = text
        return AccessibilityDefaults(
            isElement: text?.isEmpty == false,
            label: text,
            traits: .staticText
        )
    }
}

/// How a label places text that was shrunk to fit its width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the text in its full size.
    case alignBaselines
    /// With its middle at the middle of the label.
    case alignCenters
    /// With its top left corner at that of the text's box.
    case none
}

extension CGSize {
    /// The size rounded up to whole pixels of the main screen.
    @MainActor var upToPixels: CGSize {
        let scale = UIScreen.main.scale
        // An excess this small comes from rounding, and does not need another pixel.
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: up(width), height: up(height))
    }
}

extension UILabel: ShowsContent {
    package var contentText: String? { text }
}
