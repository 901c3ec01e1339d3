/// The class of effects for `UIVisualEffectView`. Use one of its subclasses.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
    /// What is drawn in place of the effect; nil for nothing.
    var tint: CGColor? { nil }

    /// Makes an effect that does nothing.
    public override init() {
        super.init()
    }
}

/// A blur of what is behind a view.
///
/// Pictures show a translucent tint in its place (EF-04).
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// The style of a blur; raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// Lighter than what is behind.
        case extraLight = 0
        /// As light as what is behind.
        case light = 1
        /// Darker than what is behind.
        case dark = 2
        /// Darker still.
        case extraDark = 3
        /// Light or dark, with the appearance.
        case regular = 4
        /// More visible, light or dark with the appearance.
        case prominent = 5
        /// Mostly translucent.
        case systemUltraThinMaterial = 6
        /// More translucent than opaque.
        case systemThinMaterial = 7
        /// Somewhat translucent.
        case systemMaterial = 8
        /// More opaque than translucent.
        case systemThickMaterial = 9
        /// As the bars of the system.
        case systemChromeMaterial = 10
        /// Mostly translucent, always light.
        case systemUltraThinMaterialLight = 11
        /// More translucent than opaque, always light.
        case systemThinMaterialLight = 12
        /// Somewhat translucent, always light.
        case systemMaterialLight = 13
        /// More opaque than translucent, always light.
        case systemThickMaterialLight = 14
        /// As the bars of the system, always light.
        case systemChromeMaterialLight = 15
        /// Mostly translucent, always dark.
        case systemUltraThinMaterialDark = 16
        /// More translucent than opaque, always dark.
        case systemThinMaterialDark = 17
        /// Somewhat translucent, always dark.
        case systemMaterialDark = 18
        /// More opaque than translucent, always dark.
        case systemThickMaterialDark = 19
        /// As the bars of the system, always dark.
        case systemChromeMaterialDark = 20
    }

    private let style: Style

    /// Makes a blur of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The tint that pictures show.
    ///
    /// [choice] Apple publishes no colors of blurs, and nothing is blurred here. White or black,
    /// more opaque with a thicker material, is enough to see that there is a panel. The pixels of
    /// each style over black and over white would decide it.
    override var tint: CGColor? {
        let (white, alpha): (CGFloat, CGFloat) =
            switch style {
            case .extraLight: (1, 0.85)
            case .light, .regular: (1, 0.6)
            case .prominent: (1, 0.8)
            case .dark: (0.1, 0.6)
            case .extraDark: (0, 0.8)
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight: (0.97, 0.45)
            case .systemThinMaterial, .systemThinMaterialLight: (0.97, 0.6)
            case .systemMaterial, .systemMaterialLight: (0.97, 0.75)
            case .systemThickMaterial, .systemThickMaterialLight: (0.97, 0.88)
            case .systemChromeMaterial, .systemChromeMaterialLight: (0.97, 0.94)
            case .systemUltraThinMaterialDark: (0.13, 0.45)
            case .systemThinMaterialDark: (0.13, 0.6)
            case .systemMaterialDark: (0.13, 0.75)
            case .systemThickMaterialDark: (0.13, 0.88)
            case .systemChromeMaterialDark: (0.13, 0.94)
            }
        return CGColor(red: white, green: white, blue: white, alpha: alpha)
    }
}

/// The style of a vibrancy effect; raw values as in UIKit.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// For labels.
    case label = 0
    /// For second labels.
    case secondaryLabel = 1
    /// For third labels.
    case tertiaryLabel = 2
    /// For fourth labels.
    case quaternaryLabel = 3
    /// For large areas.
    case fill = 4
    /// For smaller areas.
    case secondaryFill = 5
    /// For small areas.
    case tertiaryFill = 6
    /// For separators.
    case separator = 7
}

/// Makes content on a blur more vivid. It has no effect on what is drawn here.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    /// Makes an effect for content on a blur.
    public init(blurEffect: UIBlurEffect) {
        super.init()
    }

    /// Makes an effect for content on a blur, for one kind of content.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}
