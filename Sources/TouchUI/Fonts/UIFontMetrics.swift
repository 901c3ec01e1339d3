/// Scales fonts and lengths with the size of text that the user prefers, as a text style is scaled
/// (TR-15).
///
/// [choice] A length is scaled as the point size of the style is. Apple publishes no formula; the
/// scaled values of one length for all categories would decide it.
@preconcurrency @MainActor public final class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// The metrics of the style `body`.
    public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Makes metrics for a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The font in the size for the user's setting.
    public func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, compatibleWith: nil)
    }

    /// The font in the size for the content size category of a collection; for the user's setting
    /// if it has none.
    public func scaledFont(
        for font: UIFont,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, nil, traitCollection)
    }

    /// The font in the size for the user's setting, at most a number of points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaled(font, maximumPointSize, nil)
    }

    /// The font in the size for the content size category of a collection, at most a number of
    /// points.
    public func scaledFont(
        for font: UIFont,
        maximumPointSize: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximumPointSize, traitCollection)
    }

    /// A length in points, scaled for the user's setting.
    public func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// A length in points, scaled for the content size category of a collection.
    public func scaledValue(
        for value: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat {
        FontScaling(style: style, base: value, maximum: nil).size(for: traitCollection.category)
    }

    private func scaled(
        _ font: UIFont,
        _ maximum: CGFloat?,
        _ traits: UITraitCollection?
    ) -> UIFont {
        guard font.scaling == nil else {
            Diagnostics.refuse(
                "Cannot scale a font of \(font.pointSize) points: it is scaled already. It stays as it "
                    + "is; iOS throws here. To fix, scale a font that is not preferred or scaled."
            )
            return font
        }
        let scaling = FontScaling(style: style, base: font.pointSize, maximum: maximum)
        return UIFont(
            size: scaling.size(for: traits.category),
            weight: font.weight,
            name: font.fontName,
            family: font.familyName,
            scaling: scaling
        )
    }
}

/// How the size of a font follows the size of text that the user prefers.
struct FontScaling: Hashable, Sendable {
    let style: UIFont.TextStyle
    /// The size for the default setting, in points; nil for the style's.
    let base: CGFloat?
    let maximum: CGFloat?

    func size(for category: UIContentSizeCategory) -> CGFloat {
        let ofStyle = style.size(for: category)
        guard let base else { return ofStyle }
        let scaled = base * ofStyle / style.size(for: .large)
        return min(scaled, maximum ?? .infinity)
    }
}

extension UIFont.TextStyle {
    /// The sizes in points from the smallest category to the largest, from Apple's guidelines.
    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        }
    }

    /// The size in points for a category; an unknown one counts as `large`.
    func size(for category: UIContentSizeCategory) -> CGFloat { sizes[category.place ?? 3] }
}

extension UITraitCollection? {
    /// The content size category; that of the application if none is specified.
    var category: UIContentSizeCategory {
        if let own = self?.preferredContentSizeCategory, own != .unspecified { return own }
        return CurrentTraits.ofApplication?.preferredContentSizeCategory ?? .large
    }
}
