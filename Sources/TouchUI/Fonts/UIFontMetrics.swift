/// Scales fonts and lengths with the size of text that the user prefers, as a text style is scaled
/// (TR-15).
///
/// A length is scaled as the leading of the style is, and rounded to pixels. [choice] Apple publishes
/// no formula. The point sizes do not give the measured 16 1/3 for 17 points at the category
/// `medium`, the leadings do. The scaled values of one length for all categories would decide it.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
    // Unchecked, because NSObject is not Sendable; its only property is a constant.
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
            Diagnostics.refuseOnAnyThread(
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
        guard let base else { return style.size(for: category) }
        let scaled = base * style.leading(for: category) / style.leading(for: .large)
        return min(onPixels(scaled), maximum ?? .infinity)
    }

    private func onPixels(_ length: CGFloat) -> CGFloat {
        guard let scale = CurrentTraits.ofApplication?.displayScale, scale > 0 else {
            return length
        }
        return (length * scale).rounded() / scale
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

    /// The leadings, also from Apple's guidelines.
    private var leadings: [CGFloat] {
        switch self {
        case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
        case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
        case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
        case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
        case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
        case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
        case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
        case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
        case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
        default: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
        }
    }

    /// The distance of two baselines in points for a category; an unknown one counts as `large`.
    func leading(for category: UIContentSizeCategory) -> CGFloat { leadings[category.place ?? 3] }

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
