/// A colour of four components between 0 and 1 in the sRGB space.
///
/// Touches never read it; it is kept with a view so that its drawing can be recorded.
/// - Compatibility: partial: RGBA and grey colours; no patterns, no dynamic colours
public final class UIColor: NSObject, @unchecked Sendable {
    // Unchecked, because NSObject is not Sendable; every stored property is a constant.

    /// The same colour as Core Graphics sees it.
    public let cgColor: CGColor

    /// A colour of red, green, blue and alpha, each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour that Core Graphics describes.
    public convenience init(cgColor: CGColor) {
        self.init(
            red: cgColor.red,
            green: cgColor.green,
            blue: cgColor.blue,
            alpha: cgColor.alpha
        )
    }

    /// This colour with another alpha, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
    }

    /// Whether the other object is a colour of the same components.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.cgColor == cgColor
    }

    /// Equal for equal colours.
    public override var hash: Int { cgColor.hashValue }

    /// The components.
    public override var description: String {
        "UIColor(\(cgColor.red), \(cgColor.green), \(cgColor.blue), \(cgColor.alpha))"
    }

    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Grey of one half.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Grey of one third.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Grey of two thirds.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red with half of green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and half of blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A dark orange.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

/// A colour of four components between 0 and 1 in the sRGB space.
/// - Compatibility: partial: a value, not a reference; no colour spaces, no patterns
public struct CGColor: Hashable, Codable, Sendable {
    /// Red, from 0 to 1.
    public var red: CGFloat
    /// Green, from 0 to 1.
    public var green: CGFloat
    /// Blue, from 0 to 1.
    public var blue: CGFloat
    /// Opacity, from 0 to 1.
    public var alpha: CGFloat

    /// A colour of four components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
