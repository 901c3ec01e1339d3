extension NSAttributedString.Key {
    /// The font of a range of text: a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The color of the text: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The color behind the text: a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The alignment, line breaks, indents and spaces: an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The page that a range of text leads to: a `URL`, or a text that is one (TX-39).
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// Lines under the text: the raw value of an `NSUnderlineStyle` (TX-36).
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The color of the lines under the text: a `UIColor`; without it, that of the text.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// Lines through the text: the raw value of an `NSUnderlineStyle` (TX-36).
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The color of the lines through the text: a `UIColor`; without it, that of the text.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// What is added to the distance of characters, in points (TX-36).
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// How far the text is above the baseline of its line, in points (TX-36).
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The color of outlines: a `UIColor`. They are not drawn.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of outlines, in percent of the font's size. They are not drawn.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The shadow of the text: an `NSShadow`. It is not drawn.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// Something between the characters: an `NSTextAttachment`. It is not drawn.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// Whether letters are joined to ligatures. It has no effect.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// How much the letters lean to the right. It has no effect.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// The logarithm of how much the letters are widened. It has no effect.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// The name of an effect, such as letterpress. It has no effect here.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// Directions that override those of the letters. They have no effect: `baseWritingDirection` of the paragraph
    /// does.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
    /// Whether punctuation is spoken: an `NSNumber`. Nothing is spoken here.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
        rawValue: "UIAccessibilitySpeechAttributePunctuation"
    )
    /// The language in which the text is spoken: a `String`. Nothing is spoken here.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key(
        rawValue: "UIAccessibilitySpeechAttributeLanguage"
    )
    /// How high the text is spoken: an `NSNumber` from 0 to 2. Nothing is spoken here.
    public static let accessibilitySpeechPitch = NSAttributedString.Key(
        rawValue: "UIAccessibilitySpeechAttributePitch"
    )
    /// Whether the text waits for what is being spoken: an `NSNumber`. Nothing is spoken here.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement"
    )
    /// How the text is pronounced: a `String`. Nothing is spoken here.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
        rawValue: "UIAccessibilitySpeechAttributeIPANotation"
    )
    /// Whether the text is spelled: an `NSNumber`. Nothing is spoken here.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key(
        rawValue: "UIAccessibilitySpeechAttributeSpellOut"
    )
    /// The level of a heading: an `NSNumber` from 0 to 6. Nothing is spoken here.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key(
        rawValue: "UIAccessibilityTextAttributeHeadingLevel"
    )
    /// More about the text: an array of `String`. Nothing is spoken here.
    public static let accessibilityTextCustom = NSAttributedString.Key(
        rawValue: "UIAccessibilityTextAttributeCustom"
    )
}

extension String {
    /// The size of the text on one line, in points. The font is taken from the attributes; the
    /// default is the system font of 12 points, as on iOS.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextFlow(self, spans: AttributedTextStyle(attributes).runs(self).spans).size
    }

    /// The size of the text, broken at a width, in points. The font is taken from the attributes.
    ///
    /// The text has more than one line only with `usesLineFragmentOrigin`, as on iOS.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject? = nil
    ) -> CGRect {
        let isMultiline = options.contains(.usesLineFragmentOrigin)
        let flow = TextFlow(
            self,
            spans: AttributedTextStyle(attributes).runs(self).spans,
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
