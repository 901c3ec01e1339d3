/// A font with a size and a weight, which measures text.
///
/// Every font, whatever its name, has the metrics of Inter, an open font that resembles the system
/// font. The metrics are in a table in the program, so text has the same size on every machine.
/// - Compatibility: differs: text is as wide as in Inter, not as in San Francisco; no custom fonts
open class UIFont: NSObject, @unchecked Sendable {
    // Unchecked, because NSObject is not Sendable; every stored property is a constant.

    /// The thickness of a font's strokes. The raw values are UIKit's.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From −1 to 1; regular is 0.
        public var rawValue: CGFloat
        /// Makes a weight from −1 to 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// Makes a weight from −1 to 1.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// −0.8.
        public static let ultraLight = Weight(-0.8)
        /// −0.6.
        public static let thin = Weight(-0.6)
        /// −0.4.
        public static let light = Weight(-0.4)
        /// 0.
        public static let regular = Weight(0)
        /// 0.23.
        public static let medium = Weight(0.23)
        /// 0.3.
        public static let semibold = Weight(0.3)
        /// 0.4.
        public static let bold = Weight(0.4)
        /// 0.56.
        public static let heavy = Weight(0.56)
        /// 0.62.
        public static let black = Weight(0.62)
    }

    /// The purpose of a text. Sizes are those that Apple's guidelines state for the default
    /// setting; `preferredFont(forTextStyle:)` gives those for the user's (TR-15).
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name, the same as UIKit's.
        public var rawValue: String
        /// Makes a style with a name. An unknown style has 17 points.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    }

    /// The size, in points.
    public let pointSize: CGFloat
    /// The name with which it was made.
    public let fontName: String
    /// The name of its family.
    public let familyName: String
    /// The thickness of its strokes.
    package let weight: Weight
    /// How the size follows the user's setting; nil if it does not.
    final let scaling: FontScaling?

    init(
        size: CGFloat,
        weight: Weight,
        name: String,
        family: String,
        scaling: FontScaling? = nil
    ) {
        self.scaling = scaling
        pointSize = size.isFinite && size > 0 ? size : Self.systemFontSize
        self.weight = weight
        fontName = name
        familyName = family
    }

    /// Makes a font with a name and a size in points; nil for an empty name.
    ///
    /// There is only one set of metrics, so every name is found. A name that contains "bold" is
    /// bold. A size that is not positive and finite becomes `systemFontSize`.
    public convenience init?(name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        let isBold = name.lowercased().contains("bold")
        let family = name.split(separator: "-").first.map(String.init) ?? name
        self.init(size: size, weight: isBold ? .bold : .regular, name: name, family: family)
    }

    /// A font to be replaced: the system font in `systemFontSize`.
    public override convenience init() {
        self.init(
            size: Self.systemFontSize,
            weight: .regular,
            name: ".SFUI",
            family: ".AppleSystemUIFont"
        )
    }

    /// The system font in a size in points.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(size: fontSize, weight: weight, name: ".SFUI", family: ".AppleSystemUIFont")
    }

    /// The bold system font in a size in points: semibold, as in Apple's font.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    /// The italic system font in a size in points. It has the widths of the upright font.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize)
    }

    /// The system font with digits of equal width, in a size in points. It has the widths of the
    /// ordinary system font.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont
    {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// A font with letters of equal width, in a size in points. It has the widths of the ordinary system
    /// font here.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The font for a text style, in the size for the user's setting (TR-15).
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: CurrentTraits.ofApplication)
    }

    /// The font for a text style, in the size for the content size category of a collection; for
    /// the user's setting if it has none (TR-15).
    public class func preferredFont(
        forTextStyle style: TextStyle,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(
            size: style.size(for: traitCollection.category),
            weight: style == .headline ? .semibold : .regular,
            name: ".SFUI",
            family: ".AppleSystemUIFont",
            scaling: FontScaling(style: style, base: nil, maximum: nil)
        )
    }

    /// The same font for the content size category of a collection; this one if its size does not
    /// follow the setting.
    final func adjusted(to traits: UITraitCollection) -> UIFont {
        guard let scaling else { return self }
        let size = scaling.size(for: traits.preferredContentSizeCategory)
        guard size != pointSize else { return self }
        return UIFont(
            size: size,
            weight: weight,
            name: fontName,
            family: familyName,
            scaling: scaling
        )
    }

    /// The same font in another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, weight: weight, name: fontName, family: familyName)
    }

    /// The size of labels, in points: 17.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of button titles, in points: 18.
    public class var buttonFontSize: CGFloat { 18 }
    /// The standard size, in points: 14.
    public class var systemFontSize: CGFloat { 14 }
    /// The size of small text, in points: 12.
    public class var smallSystemFontSize: CGFloat { 12 }

    // MARK: Metrics, in points

    /// The distance from the baseline to the top of a line.
    open var ascender: CGFloat { scaled(InterMetrics.ascender) }
    /// The distance from the baseline to the bottom of a line; negative.
    open var descender: CGFloat { scaled(InterMetrics.descender) }
    /// The space between two lines.
    open var leading: CGFloat { scaled(InterMetrics.lineGap) }
    /// The distance between the baselines of two lines.
    open var lineHeight: CGFloat { ascender - descender + leading }
    /// The height of capital letters.
    open var capHeight: CGFloat { scaled(InterMetrics.capHeight) }
    /// The height of small letters without ascenders.
    open var xHeight: CGFloat { scaled(InterMetrics.xHeight) }

    private func scaled(_ units: Int) -> CGFloat {
        pointSize * CGFloat(units) / CGFloat(InterMetrics.unitsPerEm)
    }

    /// The widths of its characters.
    final var table: FontTable {
        let value = weight.rawValue
        // Comparisons, because a pattern with a range calls a generic function for each case.
        if value >= -0.2, value < 0.115 { return .regular }
        if value < -0.7 { return .ultraLight }
        if value < -0.5 { return .thin }
        if value < -0.2 { return .light }
        if value < 0.265 { return .medium }
        if value < 0.35 { return .semibold }
        if value < 0.48 { return .bold }
        return value < 0.59 ? .heavy : .black
    }

    /// Whether the other font has the same name, size and weight.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return pointSize == other.pointSize && fontName == other.fontName && weight == other.weight
    }

    /// Equal for equal fonts.
    open override var hash: Int {
        fontName.hashValue ^ pointSize.hashValue
    }
}
