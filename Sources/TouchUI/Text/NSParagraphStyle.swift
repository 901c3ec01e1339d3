/// How the lines of a text stand: Foundation has this class on Apple's systems only.
/// - Compatibility: partial: alignment and breaks; no indents, no spacing
@preconcurrency @MainActor open class NSParagraphStyle: NSObject {
    fileprivate final var shownAlignment = NSTextAlignment.natural
    fileprivate final var shownLineBreakMode = NSLineBreakMode.byWordWrapping

    /// Lines as they are by default.
    public override init() {
        super.init()
    }

    /// Lines as they are by default.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Where lines stand between left and right; natural, which is left.
    open var alignment: NSTextAlignment { shownAlignment }
    /// How lines that are too long are broken or cut; between words.
    open var lineBreakMode: NSLineBreakMode { shownLineBreakMode }
}

/// How the lines of a text stand, while it is made up.
/// - Compatibility: partial: alignment and breaks
@preconcurrency @MainActor open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines stand between left and right; natural, which is left.
    open override var alignment: NSTextAlignment {
        get { shownAlignment }
        set { shownAlignment = newValue }
    }
    /// How lines that are too long are broken or cut; between words.
    open override var lineBreakMode: NSLineBreakMode {
        get { shownLineBreakMode }
        set { shownLineBreakMode = newValue }
    }
    /// Takes over all of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        (shownAlignment, shownLineBreakMode) = (style.alignment, style.lineBreakMode)
    }
}
