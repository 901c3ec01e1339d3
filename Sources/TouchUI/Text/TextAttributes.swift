extension NSAttributedString.Key {
    /// The font of a piece of text: a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// Its colour: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The colour behind it: a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// How its lines stand: an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

extension String {
    /// How large a text is on one line, in points; its font is in the attributes, else the system's of
    /// 12 points, as on iOS.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextFlow(self, font: AttributedTextStyle(attributes).font).size
    }

    /// How large a text is in lines of a width, in points; its font is in the attributes.
    ///
    /// Only `usesLineFragmentOrigin` makes more than one line of it, as on iOS.
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

/// How text is measured; raw values as UIKit has them.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set of the given bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
    /// The origin is that of the first line, and there may be more lines.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Lines are as high as their font says.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// What does not fit ends in an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
