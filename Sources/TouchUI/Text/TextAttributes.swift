/// Where text stands between left and right; raw values as UIKit has them on a phone.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right.
    case right = 2
    /// At both sides.
    case justified = 3
    /// As the language reads: at the left.
    case natural = 4
}

/// What becomes of text that is longer than its line; raw values as UIKit has them.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words.
    case byWordWrapping = 0
    /// Lines break between characters.
    case byCharWrapping = 1
    /// What does not fit is not drawn.
    case byClipping = 2
    /// Its beginning is left out.
    case byTruncatingHead = 3
    /// Its end is left out.
    case byTruncatingTail = 4
    /// Its middle is left out.
    case byTruncatingMiddle = 5
}

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
        TextFlow(self, font: TextLook(attributes).font).size
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
            font: TextLook(attributes).font,
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
