/// A color with four components from 0 to 1 in the sRGB color space, or a dynamic color, whose
/// components depend on traits (TR-05).
///
/// The touch system does not use it. Views keep colors so that their drawing can be recorded.
/// - Compatibility: partial: RGBA, gray and dynamic colors; no patterns
public final class UIColor: NSObject, @unchecked Sendable {
    // Unchecked, because NSObject is not Sendable; every stored property is a constant.

    private let fixed: CGColor
    private let provider: ((UITraitCollection) -> UIColor)?

    /// The same color as a Core Graphics color; of a dynamic color, the one for
    /// `UITraitCollection.current` (TR-05).
    public var cgColor: CGColor {
        guard provider != nil else { return fixed }
        return resolvedColor(with: .current).fixed
    }

    /// Makes a color without components, which draws nothing. iOS raises an exception where its components are needed.
    public override init() {
        fixed = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        provider = nil
    }

    /// Makes a color from red, green, blue and alpha, each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        fixed = CGColor(red: red, green: green, blue: blue, alpha: alpha)
        provider = nil
    }

    /// Makes a dynamic color: the closure returns the color for traits, and is called each time the
    /// components are needed (TR-05). It must not depend on anything else.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        fixed = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        provider = dynamicProvider
    }

    /// The color for traits, which is not dynamic; the color itself if it does not depend on traits
    /// (TR-05).
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let provider else { return self }
        let color = traitCollection.asCurrent { provider(traitCollection) }
        // A dynamic color may return another one. One that returns itself never gets further.
        return color === self ? .clear : color.resolvedColor(with: traitCollection)
    }

    /// Makes a gray from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Makes a color from a Core Graphics color.
    public convenience init(cgColor: CGColor) {
        self.init(
            red: cgColor.red,
            green: cgColor.green,
            blue: cgColor.blue,
            alpha: cgColor.alpha
        )
    }

    /// A copy of the color with another alpha, from 0 to 1; that of a dynamic color is dynamic.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        guard provider == nil else {
            return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
        return UIColor(red: fixed.red, green: fixed.green, blue: fixed.blue, alpha: alpha)
    }

    /// Whether the other object is a color with the same components. A dynamic color equals only
    /// itself ([choice]: what decides is whether two closures are equal on iOS).
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        guard provider == nil, other.provider == nil else { return self === other }
        return other.fixed == fixed
    }

    /// A hash value; equal colors have equal values.
    public override var hash: Int {
        provider == nil ? fixed.hashValue : ObjectIdentifier(self).hashValue
    }

    /// The four components as text.
    public override var description: String {
        "UIColor(\(cgColor.red), \(cgColor.green), \(cgColor.blue), \(cgColor.alpha))"
    }

    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Gray, halfway between black and white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Gray with a third of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Gray with two thirds of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Full green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Full red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Full red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Full red and half of green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and half of blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A dark orange.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

extension CGColor {
    /// Red, green, blue and opacity. On iOS a gray has two components, its white and its opacity.
    public var components: [CGFloat]? { [red, green, blue, alpha] }
    /// How many components there are: 4.
    public var numberOfComponents: Int { 4 }
}

/// A color with four components from 0 to 1 in the sRGB color space.
/// - Compatibility: partial: a value, not a reference; no color spaces, no patterns
public struct CGColor: Hashable, Codable, Sendable {
    /// Red, from 0 to 1.
    public var red: CGFloat
    /// Green, from 0 to 1.
    public var green: CGFloat
    /// Blue, from 0 to 1.
    public var blue: CGFloat
    /// Opacity, from 0 to 1.
    public var alpha: CGFloat

    /// Makes a color from its components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a gray from 0 (black) to 1 (white).
    public init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// The same color with another opacity, from 0 to 1.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
