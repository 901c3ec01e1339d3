/// The alignment and line breaks of a text. Foundation has this class on Apple's systems only.
/// - Compatibility: partial: alignment and breaks; no indents, no spacing
@preconcurrency @MainActor open class NSParagraphStyle: NSObject, ParagraphStyling {
    fileprivate final var shownAlignment = NSTextAlignment.natural
    fileprivate final var shownLineBreakMode = NSLineBreakMode.byWordWrapping

    /// Creates a style with default values.
    public override init() {
        super.init()
    }

    /// A style with default values.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The horizontal alignment; `natural` by default, which is left.
    open var alignment: NSTextAlignment { shownAlignment }
    /// How lines that are too long are broken or truncated; `byWordWrapping` by default.
    open var lineBreakMode: NSLineBreakMode { shownLineBreakMode }
}

/// A paragraph style that can be changed.
/// - Compatibility: partial: alignment and breaks
@preconcurrency @MainActor open class NSMutableParagraphStyle: NSParagraphStyle {
    /// The horizontal alignment; `natural` by default, which is left.
    open override var alignment: NSTextAlignment {
        get { shownAlignment }
        set { shownAlignment = newValue }
    }
    /// How lines that are too long are broken or truncated; `byWordWrapping` by default.
    open override var lineBreakMode: NSLineBreakMode {
        get { shownLineBreakMode }
        set { shownLineBreakMode = newValue }
    }
    /// Copies all values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        (shownAlignment, shownLineBreakMode) = (style.alignment, style.lineBreakMode)
    }
}
