// The values of traits. Raw values are UIKit's.

/// Light or dark appearance; raw values as in UIKit.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not specified: as a trait, no value; as an override, none.
    case unspecified = 0
    /// Dark text on a light background.
    case light = 1
    /// Light text on a dark background.
    case dark = 2
}

/// How much room a width or a height gives; raw values as in UIKit.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not specified.
    case unspecified = 0
    /// Little room, such as the width of a phone that is held upright.
    case compact = 1
    /// Much room, such as the width of a tablet.
    case regular = 2
}

/// The kind of a device; raw values as in UIKit.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// An iPhone.
    case phone = 0
    /// An iPad.
    case pad = 1
    /// An Apple TV.
    case tv = 2
    /// A car's screen.
    case carPlay = 3
    /// A Mac.
    case mac = 5
    /// An Apple Vision.
    case vision = 6
}

/// The direction in which the language of the interface runs; raw values as in UIKit.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The range of colors that a display shows; raw values as in UIKit.
public enum UIDisplayGamut: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// The colors of sRGB.
    case SRGB = 0
    /// The colors of Display P3, which are more.
    case P3 = 1
}

/// Whether the screen measures how hard a finger presses; raw values as in UIKit.
public enum UIForceTouchCapability: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// It does not.
    case unavailable = 1
    /// It does.
    case available = 2
}

/// Whether the user asked for more contrast; raw values as in UIKit.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// No.
    case normal = 0
    /// Yes.
    case high = 1
}

/// Whether the user asked for bold text; raw values as in UIKit.
public enum UILegibilityWeight: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// No.
    case regular = 0
    /// Yes.
    case bold = 1
}

/// Whether an interface is in front of another one, which makes dark backgrounds lighter; raw
/// values as in UIKit.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// It is the application's main content.
    case base = 0
    /// It is above other content.
    case elevated = 1
}

/// Whether a window looks active; raw values as in UIKit.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// It looks inactive.
    case inactive = 0
    /// It looks active.
    case active = 1
}

/// The size of text that the user prefers. Raw values are UIKit's.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name, the same as UIKit's.
    public let rawValue: String
    /// Makes a category with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Not specified.
    public static let unspecified = UIContentSizeCategory(
        rawValue: "_UICTContentSizeCategoryUnspecified"
    )
    /// The smallest.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Small.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Medium.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Extra large.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Extra extra large.
    public static let extraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryXXL"
    )
    /// The largest that is not for accessibility.
    public static let extraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryXXXL"
    )
    /// The smallest for accessibility.
    public static let accessibilityMedium = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityM"
    )
    /// Large, for accessibility.
    public static let accessibilityLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityL"
    )
    /// Extra large, for accessibility.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL"
    )
    /// Extra extra large, for accessibility.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL"
    )
    /// The largest of all.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
    )

    /// The categories from the smallest to the largest.
    package static let inOrder: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// The place in `inOrder`; nil for `unspecified` and for unknown names.
    package var place: Int? { Self.inOrder.firstIndex(of: self) }

    /// Whether it is one of the five sizes for accessibility.
    public var isAccessibilityCategory: Bool { (place ?? 0) >= 7 }

    /// Whether the text is smaller; false if one of the two is not specified.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        guard let first = left.place, let second = right.place else { return false }
        return first < second
    }
    /// Whether the text is smaller or equal; false if one of the two is not specified.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        guard let first = left.place, let second = right.place else { return false }
        return first <= second
    }
    /// Whether the text is larger; false if one of the two is not specified.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        right < left
    }
    /// Whether the text is larger or equal; false if one of the two is not specified.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        right <= left
    }
}
