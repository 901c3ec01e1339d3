extension NSAttributedString.Key {
    /// The font of a range of text: a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The color of the text: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The color behind the text: a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The alignment and line breaks: an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

extension String {
    /// The size of the text on one line, in points. The font is taken from the attributes; the
    /// default is the system font of 12 points, as on iOS.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextFlow(self, font: AttributedTextStyle(attributes).font).size
    }

    /// The size of the text, broken at a width, in points. The font is taken from the attributes.
    ///
    /// The text has more than one line only with `usesLineFragmentOrigin`, as on iOS.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject? = nil
    ) -> CGRect {
        let isMultiline = options.contains(.usesLineFragmentOrigin)
        let flow = TextFlow(
            self,
            font: AttributedTextStyle(attributes).font,
            width: isMultiline ? size.width : .infinity
        )
        return CGRect(origin: .zero, size: flow.size)
    }
}

/// How text is measured. Raw values as in UIKit.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set of the given bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
    /// The text may have several lines, and the origin is that of the first line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The line height is that of the font.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The last visible line is truncated with an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
