/// A trait: a piece of data that is inherited along the hierarchy of windows, controllers and views
/// (TR-01).
///
/// A type of your own that conforms is a custom trait:
///
/// ```swift
/// import UIKit
///
/// struct ContainedTrait: UITraitDefinition {
///     static let defaultValue = false
/// }
///
/// extension UIMutableTraits {
///     var isContained: Bool {
///         get { self[ContainedTrait.self] }
///         set { self[ContainedTrait.self] = newValue }
///     }
/// }
/// ```
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
    /// A name for people; the name of the type by default.
    static var name: String { get }
    /// An identifier that is the same in every run; the name of the type by default.
    static var identifier: String { get }
    /// Whether dynamic colors depend on the trait, so that views are drawn again when it changes;
    /// false by default.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the type.
    public static var name: String { "\(Self.self)" }
    /// The name of the type with its module.
    public static var identifier: String { String(reflecting: Self.self) }
    /// False.
    public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    /// True.
    public static let affectsColorAppearance = true
}
/// How much room the width gives.
public struct UITraitHorizontalSizeClass: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// How much room the height gives.
public struct UITraitVerticalSizeClass: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// The kind of the device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}
/// The number of pixels in a point.
public struct UITraitDisplayScale: UITraitDefinition, Sendable {
    /// 0, which means not specified.
    public static let defaultValue: CGFloat = 0
}
/// The direction of the language.
public struct UITraitLayoutDirection: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
/// The size of text that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UIContentSizeCategory.unspecified
}
/// Whether the screen measures force.
public struct UITraitForceTouchCapability: UITraitDefinition, Sendable {
    /// Not known.
    public static let defaultValue = UIForceTouchCapability.unknown
}
/// The colors of the display.
public struct UITraitDisplayGamut: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UIDisplayGamut.unspecified
    /// True.
    public static let affectsColorAppearance = true
}
/// Whether the user asked for more contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UIAccessibilityContrast.unspecified
    /// True.
    public static let affectsColorAppearance = true
}
/// Whether the user asked for bold text.
public struct UITraitLegibilityWeight: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UILegibilityWeight.unspecified
}
/// Whether the interface is in front of another one.
public struct UITraitUserInterfaceLevel: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    /// True.
    public static let affectsColorAppearance = true
}
/// Whether the window looks active.
public struct UITraitActiveAppearance: UITraitDefinition, Sendable {
    /// Not specified.
    public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
    /// True.
    public static let affectsColorAppearance = true
}

/// Traits that can be changed: in `UITraitCollection(mutations:)`, `modifyingTraits(_:)` and
/// `traitOverrides`.
public protocol UIMutableTraits {
    /// The value of a trait; its default where none was set.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// The traits that an object overrides for itself and for everything below it (TR-10).
public protocol UITraitOverrides: UIMutableTraits {
    /// Whether a trait is overridden.
    func contains(_ trait: UITrait) -> Bool
    /// Ends the override of a trait, which is inherited again.
    mutating func remove(_ trait: UITrait)
}

extension UIMutableTraits {
    /// Light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    /// How much room the width gives.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    /// How much room the height gives.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    /// The kind of the device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    /// The number of pixels in a point.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    /// The direction of the language.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    /// The size of text that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    /// Whether the screen measures force.
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }
    /// The colors of the display.
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
    /// Whether the user asked for more contrast.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
    /// Whether the user asked for bold text.
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
    /// Whether the interface is in front of another one.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    /// Whether the window looks active.
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }
}
