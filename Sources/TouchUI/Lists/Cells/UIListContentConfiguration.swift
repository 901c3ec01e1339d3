/// Two texts and an image, as lists show them.
///
/// ```swift
/// var content = UIListContentConfiguration.subtitleCell()
/// content.text = "Air"
/// content.secondaryText = "Bach"
/// content.textProperties.numberOfLines = 1
/// let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
/// cell.contentConfiguration = content
/// ```
/// - Compatibility: partial: images keep their size up to `maximumSize`
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text is drawn.
    @preconcurrency @MainActor public struct TextProperties {
        /// The alignment of a text.
        public enum TextAlignment: Int, Sendable {
            /// That of the language.
            case natural = 0
            /// In the middle.
            case center = 1
            /// From side to side.
            case justified = 2
        }

        /// A change of the letters.
        public enum TextTransform: Int, Sendable {
            /// None.
            case none = 0
            /// Capital letters.
            case uppercase = 1
            /// Small letters.
            case lowercase = 2
            /// A capital letter at the beginning of each word.
            case capitalized = 3
        }

        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// The alignment; `natural` by default.
        public var alignment = TextAlignment.natural
        /// The greatest number of lines; 0, the default, for no limit.
        public var numberOfLines = 0
        /// How a text that is too long ends; with dots by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The change of the letters; none by default.
        public var transform = TextTransform.none
        /// Whether a preferred or scaled font follows the size of text that the user prefers; true by default (TR-16).
        public var adjustsFontForContentSizeCategory = true
        /// Whether a text becomes smaller to fit its width; false by default. Stored only: it does not.
        public var adjustsFontSizeToFitWidth = false
        /// The least size of a text that becomes smaller, as a part of its own; 0 by default. Stored only.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters move closer together before a text is truncated; false by default. Stored only: they do not.
        public var allowsDefaultTighteningForTruncation = false

        func applied(to text: String?) -> String? {
            switch transform {
            case .none: text
            case .uppercase: text?.uppercased()
            case .lowercase: text?.lowercased()
            case .capitalized: text?.capitalized
            }
        }
    }

    /// How the image is drawn.
    @preconcurrency @MainActor public struct ImageProperties {
        /// The color of a template image; nil, the default, for the view's tint color.
        public var tintColor: UIColor?
        /// The radius of the corners, in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The greatest size, in points; a zero width or height, the default, is no limit.
        public var maximumSize = CGSize.zero
        /// The size of the room in whose middle the image is, in points; a zero width or height,
        /// the default, is that of the image.
        public var reservedLayoutSize = CGSize.zero
        /// The size, the weight and the color of a symbol; nil, the default, for those of the image.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }

    /// The text; nil by default.
    public var text: String?
    /// The text with its attributes, which is shown instead of `text`; nil by default. What has no font or color in it has
    /// that of `textProperties`.
    public var attributedText: NSAttributedString?
    /// The secondary text; nil by default.
    public var secondaryText: String?
    /// The secondary text with its attributes, which is shown instead of `secondaryText`; nil by default.
    public var secondaryAttributedText: NSAttributedString?
    /// The image before the text; nil by default.
    public var image: UIImage?
    /// How the text is drawn.
    public var textProperties: TextProperties
    /// How the secondary text is drawn.
    public var secondaryTextProperties: TextProperties
    /// How the image is drawn.
    public var imageProperties = ImageProperties()
    /// The distance from the edges of the view to the content, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// The distance between the image and the texts, in points; 16 by default ([choice], as in cells).
    public var imageToTextPadding = UnsourcedValues.rowMargin
    /// The distance between texts side by side, in points; 0 by default.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 0
    /// The distance between texts one above the other, in points; 0 by default ([choice], as in cells).
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    /// Whether the texts are side by side.
    public var prefersSideBySideTextAndSecondaryText: Bool

    private init(
        _ font: UIFont = .systemFont(ofSize: 17),
        _ color: UIColor = .label,
        isSideBySide: Bool = false,
        vertical: CGFloat = ListMetrics.cellMargin
    ) {
        textProperties = TextProperties(font: font, color: color)
        secondaryTextProperties = TextProperties(
            font: .systemFont(ofSize: isSideBySide ? 17 : 12),
            color: isSideBySide ? .secondaryLabel : .label
        )
        prefersSideBySideTextAndSecondaryText = isSideBySide
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: vertical,
            leading: UnsourcedValues.rowMargin,
            bottom: vertical,
            trailing: UnsourcedValues.rowMargin
        )
    }

    /// A configuration with a text, and the secondary text below it.
    public static func cell() -> UIListContentConfiguration { .init() }
    /// A configuration with a text, and the secondary text below it.
    public static func subtitleCell() -> UIListContentConfiguration { .init() }
    /// A configuration with a text, and the secondary text at the trailing end.
    public static func valueCell() -> UIListContentConfiguration { .init(isSideBySide: true) }
    /// A configuration of a row in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { .init() }
    /// A configuration of a row in a sidebar, with the secondary text below the text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { .init() }
    /// A configuration for the header of a section.
    public static func plainHeader() -> UIListContentConfiguration {
        .init(ControlMetrics.sectionTitle(isPlain: true), vertical: ListMetrics.headerMargin)
    }
    /// A configuration for the footer of a section.
    public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }
    /// A configuration for the header of a section in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        .init(
            ControlMetrics.sectionTitle(isPlain: false),
            .secondaryLabel,
            vertical: ListMetrics.headerMargin
        )
    }
    /// A configuration for the footer of a section in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        .init(.systemFont(ofSize: 13), .secondaryLabel, vertical: ListMetrics.headerMargin)
    }
    /// A configuration for the header of a section in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }
    /// A configuration for a prominent header in an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { plainHeader() }

    /// Creates a view that shows the configuration.
    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// The same content in a state: texts of a disabled cell are gray (CC-02).
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var new = self
        new.isDimmed = state.isDimmed
        return new
    }

    /// Whether the texts are drawn as disabled.
    private(set) var isDimmed = false

    /// The spoken text; nil if there is none.
    var spoken: String? {
        let texts = [
            attributedText?.string ?? text, secondaryAttributedText?.string ?? secondaryText,
        ].compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// Whether there is a second text.
    var hasSecondaryText: Bool { secondaryText != nil || secondaryAttributedText != nil }

    /// The image with the configuration of its symbol.
    var shownImage: UIImage? {
        guard let symbol = imageProperties.preferredSymbolConfiguration else { return image }
        return image?.withConfiguration(symbol)
    }
}

// Isolated, because the values are on the main actor.
extension UIListContentConfiguration: @MainActor Hashable {}
extension UIListContentConfiguration.TextProperties: @MainActor Hashable {}
extension UIListContentConfiguration.ImageProperties: @MainActor Hashable {}
