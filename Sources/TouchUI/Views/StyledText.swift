/// What a paragraph style says of a whole view.
@MainActor protocol ParagraphStyling: AnyObject {
    var alignment: NSTextAlignment { get }
    var lineBreakMode: NSLineBreakMode { get }
}

/// A text with attributes that a view keeps. The view shows all of it with the style of its start.
@MainActor struct StyledText {
    private var kept: NSAttributedString?

    /// The style at the start of the text, where it says something.
    struct Style {
        var font: UIFont?
        var color: UIColor?
        var paragraph: (any ParagraphStyling)?
    }

    /// Keeps a text, and returns the style of its start.
    mutating func keep(_ text: NSAttributedString?) -> Style {
        kept = text
        guard let text, text.length > 0 else { return Style() }
        let start = text.attributes(at: 0, effectiveRange: nil)
        return Style(
            font: start[.font] as? UIFont,
            color: start[.foregroundColor] as? UIColor,
            paragraph: start[.paragraphStyle] as? any ParagraphStyling
        )
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
