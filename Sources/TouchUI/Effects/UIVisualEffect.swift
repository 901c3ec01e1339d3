/// The class of effects for `UIVisualEffectView`. Use one of its subclasses.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
    /// The color in front of what is behind; nil for none. Dynamic colors are those of the current traits.
    var tint: CGColor? { nil }
    /// The standard deviation of the blur of what is behind, in points; 0 for none.
    var blurRadius: CGFloat { 0 }

    /// Makes an effect that does nothing.
    public override init() {
        super.init()
    }
}

/// A blur of what is behind a view, under a tint (EF-04).
///
/// Pictures, films and the viewer blur what is behind. Radii and tints are not those of iOS.
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

    /// [choice] Apple's sample code "Blurring and Tinting an Image" imitates three styles, with a standard
    /// deviation of 30 points for a light blur and of 20 for the others. 20 is taken for all others too. The
    /// pixels of each style over an edge from black to white would decide it.
    override var blurRadius: CGFloat { style == .light || style == .regular ? 30 : 20 }

    /// [choice] The tints of that sample code; for materials a gray that is more opaque the thicker the material
    /// is, and nearly opaque for bars. The pixels of each style over black and over white would decide it.
    override var tint: CGColor? {
        func gray(_ white: CGFloat, _ alpha: CGFloat) -> CGColor {
            CGColor(red: white, green: white, blue: white, alpha: alpha)
        }
        let isDark = UITraitCollection.current.userInterfaceStyle == .dark
        func material(_ alpha: CGFloat, dark: Bool? = nil) -> CGColor {
            let (light, darkColor) = ControlMetrics.material
            return (dark ?? isDark ? darkColor : light).times(alpha)
        }
        return switch style {
        case .extraLight: gray(0.97, 0.82)
        case .light: gray(1, 0.3)
        case .dark: gray(0.11, 0.73)
        case .extraDark: gray(0, 0.8)
        case .regular: isDark ? gray(0.11, 0.73) : gray(1, 0.3)
        case .prominent: isDark ? gray(0.11, 0.73) : gray(0.97, 0.82)
        case .systemUltraThinMaterial: material(0.45)
        case .systemThinMaterial: material(0.6)
        case .systemMaterial: material(0.75)
        case .systemThickMaterial: material(0.88)
        case .systemChromeMaterial: material(0.94)
        case .systemUltraThinMaterialLight: material(0.45, dark: false)
        case .systemThinMaterialLight: material(0.6, dark: false)
        case .systemMaterialLight: material(0.75, dark: false)
        case .systemThickMaterialLight: material(0.88, dark: false)
        case .systemChromeMaterialLight: material(0.94, dark: false)
        case .systemUltraThinMaterialDark: material(0.45, dark: true)
        case .systemThinMaterialDark: material(0.6, dark: true)
        case .systemMaterialDark: material(0.75, dark: true)
        case .systemThickMaterialDark: material(0.88, dark: true)
        case .systemChromeMaterialDark: material(0.94, dark: true)
        }
    }
}

/// Glass in front of what is behind. Pictures show a blur under a tint.
@preconcurrency @MainActor open class UIGlassEffect: UIVisualEffect {
    /// The style of glass; raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// The regular style.
        case regular = 0
        /// Hardly visible.
        case clear = 1
    }

    private let style: Style
    /// Whether the glass answers touches by its look; false by default. Stored only.
    open var isInteractive = false
    /// The color of the glass; nil, the default, for that of its style.
    open var tintColor: UIColor?

    /// Makes glass of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Makes glass of the regular style.
    public override convenience init() { self.init(style: .regular) }

    /// [choice] 20 points, as most blurs, and 4 for clear glass. The pixels of both over an edge would decide it.
    override var blurRadius: CGFloat { style == .clear ? 4 : 20 }

    /// [choice] A thin gray, or the color of the glass at half of its opacity. The pixels over black and over white would
    /// decide it.
    override var tint: CGColor? {
        if let tintColor { return tintColor.cgColor.times(0.5) }
        let isDark = UITraitCollection.current.userInterfaceStyle == .dark
        let white: CGFloat = isDark ? 0.11 : 1
        return CGColor(red: white, green: white, blue: white, alpha: style == .clear ? 0.1 : 0.4)
    }
}

/// Joins pieces of glass that are near each other. It has no look of its own here.
@preconcurrency @MainActor open class UIGlassContainerEffect: UIVisualEffect {
    /// How near pieces are that are joined, in points; 0 by default. Stored only.
    open var spacing: CGFloat = 0
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
