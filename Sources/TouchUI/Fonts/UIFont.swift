/// A font: its size and its weight. Text is measured with it.
///
/// Every font, whatever its name, has the metrics of Inter, an open font that resembles the one of the
/// system; they stand in a table, so that text is as large on every machine.
/// - Compatibility: differs: text is as wide as in Inter, not as in San Francisco; no descriptors, no
///   fonts of one's own
@preconcurrency @MainActor open class UIFont: NSObject {
    /// How thick the strokes of a font are; raw values as UIKit has them.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1; regular is 0.
        public var rawValue: CGFloat
        /// A weight from -1 to 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// A weight from -1 to 1.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }
        /// -0.8.
        public static let ultraLight = Weight(-0.8)
        /// -0.6.
        public static let thin = Weight(-0.6)
        /// -0.4.
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

    /// What a text is for; its size is the one that Apple's guidelines state for the usual setting.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name, as UIKit has it.
        public var rawValue: String
        /// A style by its name.
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

        fileprivate var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .subheadline: 15
            case .callout: 16
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    /// The size, in points.
    nonisolated public let pointSize: CGFloat
    /// The name that it was asked for by.
    nonisolated public let fontName: String
    /// The name of its family.
    nonisolated public let familyName: String
    /// The thickness of its strokes.
    nonisolated package let weight: Weight

    private init(size: CGFloat, weight: Weight, name: String, family: String) {
        pointSize = size.isFinite && size > 0 ? size : Self.systemFontSize
        self.weight = weight
        fontName = name
        familyName = family
    }

    /// A font by its name and its size in points; there are no fonts of other metrics, so each name is
    /// found, and a bold one is bold.
    public convenience init?(name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        let isBold = name.lowercased().contains("bold")
        let family = name.split(separator: "-").first.map(String.init) ?? name
        self.init(size: size, weight: isBold ? .bold : .regular, name: name, family: family)
    }

    /// The font of the system, of a size in points.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(size: fontSize, weight: weight, name: ".SFUI", family: ".AppleSystemUIFont")
    }

    /// The same, bold: semibold in Apple's font.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    /// The same, slanted, with the widths of the upright one.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize)
    }

    /// The same, with digits of one width: measured as the usual one.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont
    {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The font for a use of text.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The same font in another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, weight: weight, name: fontName, family: familyName)
    }

    /// The size of labels, in points: 17.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of titles of buttons, in points: 18.
    public class var buttonFontSize: CGFloat { 18 }
    /// The usual size, in points: 14.
    public class var systemFontSize: CGFloat { 14 }
    /// A smaller one, in points: 12.
    public class var smallSystemFontSize: CGFloat { 12 }

    // MARK: Metrics, in points

    /// How far the top of a line is above its baseline.
    open var ascender: CGFloat { scaled(InterMetrics.ascender) }
    /// How far the bottom of a line is below its baseline; negative.
    open var descender: CGFloat { scaled(InterMetrics.descender) }
    /// The room between two lines.
    open var leading: CGFloat { scaled(InterMetrics.lineGap) }
    /// The height of a line.
    open var lineHeight: CGFloat { ascender - descender + leading }
    /// The height of capitals.
    open var capHeight: CGFloat { scaled(InterMetrics.capHeight) }
    /// The height of small letters.
    open var xHeight: CGFloat { scaled(InterMetrics.xHeight) }

    private func scaled(_ units: Int) -> CGFloat {
        pointSize * CGFloat(units) / CGFloat(InterMetrics.unitsPerEm)
    }

    /// The widths of its characters.
    final var table: FontTable {
        switch weight.rawValue {
        case ..<(-0.7): .ultraLight
        case ..<(-0.5): .thin
        case ..<(-0.2): .light
        case ..<0.115: .regular
        case ..<0.265: .medium
        case ..<0.35: .semibold
        case ..<0.48: .bold
        case ..<0.59: .heavy
        default: .black
        }
    }

    /// Fonts of one name, size and weight are one.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return pointSize == other.pointSize && fontName == other.fontName && weight == other.weight
    }

    /// Goes with `isEqual`.
    nonisolated open override var hash: Int {
        fontName.hashValue ^ pointSize.hashValue
    }
}
