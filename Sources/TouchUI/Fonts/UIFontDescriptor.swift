/// What a font is made of: its name or family, its size, its weight and its traits.
///
/// Every font has the metrics of one family here, so a name or a design changes nothing but `fontName`; bold traits
/// and weights change how wide the text is.
/// - Compatibility: partial: name, family, size, weight and traits; other attributes are kept and have no effect
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    // Unchecked, because NSObject is not Sendable; every stored property is a constant.

    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name of the family: a `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of the font: a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of the style, such as "Bold": a `String`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points: a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The traits: a dictionary by `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The text style: a `UIFont.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// Features of the font. They have no effect.
        public static let featureSettings = AttributeName(
            rawValue: "NSCTFontFeatureSettingsAttribute"
        )
    }

    /// The name of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The symbolic traits: their raw value.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight: a `UIFont.Weight`, or a number from -1 to 1.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width. It has no effect.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant. It has no effect.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// The parts of a feature of a font, such as small capitals. Features have no effect here.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The number of the feature's kind.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The number of the choice.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The number of the feature's kind, under its older name.
        public static let featureIdentifier = type
        /// The number of the choice, under its older name.
        public static let typeIdentifier = selector
    }

    /// What a font looks like. Raw values as in UIKit.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// A set of the given bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted letters. They have the widths of the upright ones here.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold letters.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// Wide letters. It has no effect.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow letters. It has no effect.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters of equal width. It has no effect.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Letters for vertical text. It has no effect.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// Letters for controls. It has no effect.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// Lines that are close to each other. It has no effect.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Lines that are far from each other. It has no effect.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// A design of the system font. All have the same metrics here.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a design with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The usual one.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Round ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters of equal width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The attributes.
    public let fontAttributes: [AttributeName: Any]

    /// A descriptor with attributes; none by default.
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        fontAttributes = attributes
        super.init()
    }

    /// A descriptor of a font by its name, with a size in points.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    /// The descriptor of a text style, in the size for the user's setting (TR-15).
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The descriptor of a text style, in the size for the content size category of a collection (TR-15).
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    /// The name of the font; empty if none is given.
    open var postscriptName: String { fontAttributes[.name] as? String ?? "" }
    /// The size in points; 0 if none is given.
    open var pointSize: CGFloat {
        switch fontAttributes[.size] {
        case let size as CGFloat: size
        case let size as Double: CGFloat(size)
        case let size as Int: CGFloat(size)
        case let size as NSNumber: CGFloat(size.doubleValue)
        default: 0
        }
    }

    private var traits: [TraitKey: Any] { fontAttributes[.traits] as? [TraitKey: Any] ?? [:] }

    /// The traits that are given, and those that the weight or the name mean.
    open var symbolicTraits: SymbolicTraits {
        var result = SymbolicTraits(rawValue: traits[.symbolic] as? UInt32 ?? 0)
        if (weight ?? .regular).rawValue >= UIFont.Weight.semibold.rawValue {
            result.insert(.traitBold)
        }
        return result
    }

    /// The weight; nil if neither a weight nor a trait is given.
    final var weight: UIFont.Weight? {
        switch traits[.weight] {
        case let weight as UIFont.Weight: return weight
        case let weight as CGFloat: return UIFont.Weight(weight)
        case let weight as Double: return UIFont.Weight(CGFloat(weight))
        default: break
        }
        let bits = SymbolicTraits(rawValue: traits[.symbolic] as? UInt32 ?? 0)
        if bits.contains(.traitBold) { return .bold }
        let name = (fontAttributes[.name] as? String) ?? ""
        return name.lowercased().contains("bold") ? .bold : nil
    }

    /// The value of an attribute; nil if it is not given.
    open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    /// A descriptor with more attributes, which replace those of the same names.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { _, new in new })
    }

    /// The same descriptor with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        addingAttributes([.size: newPointSize])
    }

    /// The same descriptor with other symbolic traits. A bold one has the weight `bold`, another one `regular`.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let weight = symbolicTraits.contains(.traitBold) ? UIFont.Weight.bold : .regular
        var new = traits
        new[.symbolic] = symbolicTraits.rawValue
        new[.weight] = weight
        return addingAttributes([.traits: new])
    }

    /// The same descriptor with another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(
            fontAttributes: fontAttributes.filter { $0.key != .name }
                .merging([.family: newFamily]) { _, new in new }
        )
    }

    /// The same descriptor with another face.
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    /// The same descriptor: all designs have the same metrics here.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
}

extension UIFont {
    /// A font of a descriptor.
    ///
    /// - Parameter pointSize: the size in points; 0 for that of the descriptor.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let family = descriptor.fontAttributes[.family] as? String
        let name = descriptor.postscriptName.isEmpty ? family ?? ".SFUI" : descriptor.postscriptName
        self.init(
            size: pointSize > 0 ? pointSize : descriptor.pointSize,
            weight: descriptor.weight ?? .regular,
            name: name,
            family: family ?? name.split(separator: "-").first.map(String.init) ?? name
        )
    }

    /// The descriptor of the font: its name, family, size and weight.
    public final var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(
            fontAttributes: [
                .name: fontName, .family: familyName, .size: pointSize,
                .traits: [UIFontDescriptor.TraitKey.weight: weight],
            ]
        )
    }
}
