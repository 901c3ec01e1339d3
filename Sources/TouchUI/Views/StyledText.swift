/// What a paragraph style says of a whole view.
@MainActor protocol ParagraphStyling: AnyObject {
    var alignment: NSTextAlignment { get }
    var lineBreakMode: NSLineBreakMode { get }
}

/// A text with attributes that a view keeps. The view shows all of it with the style of its start.
@MainActor struct StyledText {
    private var kept: NSAttributedString?

    /// Keeps a text, and gives the view the style of its start, where it says something (TX-12).
    mutating func keep(
        _ text: NSAttributedString?,
        font: (UIFont) -> Void,
        color: (UIColor) -> Void,
        paragraph: (any ParagraphStyling) -> Void
    ) {
        kept = text
        guard let text, text.length > 0 else { return }
        let start = text.attributes(at: 0, effectiveRange: nil)
        (start[.font] as? UIFont).map(font)
        (start[.foregroundColor] as? UIColor).map(color)
        (start[.paragraphStyle] as? any ParagraphStyling).map(paragraph)
    }

    /// Keeps a text whose style the view does not take.
    mutating func keep(_ text: NSAttributedString?) {
        kept = text
    }

    /// The text as it was set; with the style of the view, if the text has changed since.
    func value(_ text: String?, _ font: UIFont?, _ color: UIColor?) -> NSAttributedString? {
        guard let text else { return nil }
        if let kept, kept.string == text { return kept }
        var style: [NSAttributedString.Key: Any] = [:]
        style[.font] = font
        style[.foregroundColor] = color
        return NSAttributedString(string: text, attributes: style)
    }
}
