/// Traits and their values: the environment of a view, or those that are to be changed.
///
/// A trait that was not set has the value "unspecified". Collections do not change: combine them
/// with `init(traitsFrom:)` or `modifyingTraits(_:)` (TR-02).
/// - Compatibility: partial: no coding, no image configurations
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked, because custom values need not be Sendable; every stored property is a constant.

    package let values: TraitSet
    /// Read for each dynamic color that is drawn.
    private let style: UIUserInterfaceStyle
    /// Read for each view that is laid out.
    package let isRightToLeft: Bool

    package init(_ values: TraitSet) {
        self.values = values
        style = values.userInterfaceStyle
        isRightToLeft = values.layoutDirection == .rightToLeft
        super.init()
    }

    /// Makes a collection in which no trait is specified.
    public override init() {
        values = TraitSet()
        style = .unspecified
        isRightToLeft = false
        super.init()
    }

    /// Makes a collection and sets traits in it.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(TraitSet().changed(by: mutations))
    }

    /// Combines collections: the last one that specifies a trait decides its value (TR-02).
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitSet()
        for collection in traitCollections {
            var more = collection.values
            more.removeUnspecified()
            values.merge(more)
        }
        self.init(values)
    }

    /// A copy with changed traits.
    open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection
    {
        UITraitCollection(values.changed(by: mutations))
    }

    /// A copy in which one trait has another value.
    open func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection
    {
        var values = values
        values[trait] = value
        return UITraitCollection(values)
    }

    /// The value of a trait; its default if it is not specified.
    public final subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    // MARK: Collections with one trait

    /// A collection with a kind of device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = idiom }
    }
    /// A collection with an appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }
    /// A collection with a direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    /// A collection with a number of pixels in a point.
    public convenience init(displayScale scale: CGFloat) {
        self.init { $0.displayScale = scale }
    }
    /// A collection with a size class of the width.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    /// A collection with a size class of the height.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }
    /// A collection with an answer whether the screen measures force.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init { $0.forceTouchCapability = capability }
    }
    /// A collection with a size of text.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// A collection with a range of colors.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init { $0.displayGamut = displayGamut }
    }
    /// A collection with a contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    /// A collection with a weight of text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }
    /// A collection with a level.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }
    /// A collection with an active or inactive appearance.
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init { $0.activeAppearance = activeAppearance }
    }

    // MARK: Values

    /// Light or dark appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { style }
    /// How much room the width gives.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// How much room the height gives.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The kind of the device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The number of pixels in a point; 0 if not specified.
    open var displayScale: CGFloat { values.displayScale }
    /// The direction of the language.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The size of text that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        values.preferredContentSizeCategory
    }
    /// Whether the screen measures force.
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    /// The colors of the display.
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    /// Whether the user asked for more contrast.
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// Whether the user asked for bold text.
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// Whether the interface is in front of another one.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// Whether the window looks active.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

    // MARK: Comparing

    /// Whether this collection has every value that another one specifies.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var wanted = trait.values
        wanted.removeUnspecified()
        return wanted.traits.allSatisfy { values.hasSame($0, as: wanted) }
    }

    /// Whether dynamic colors may differ between this collection and another one: the appearance,
    /// the contrast, the level, the gamut, whether the window looks active, or a custom trait with
    /// `affectsColorAppearance` differs (TR-03).
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        let other = traitCollection?.values ?? TraitSet()
        return values.changes(from: other).contains { $0.affectsColorAppearance }
    }

    /// The traits whose values differ from those of another collection.
    package final func changedTraits(from other: UITraitCollection) -> [UITrait] {
        values.changes(from: other.values)
    }

    /// UIKit's traits on which colors depend.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
            UITraitUserInterfaceLevel.self, UITraitDisplayGamut.self, UITraitActiveAppearance.self,
        ]
    }

    /// Whether the other object is a collection with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values.changes(from: other.values).isEmpty
    }

    /// A hash value; equal collections have equal values.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(style)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        return hasher.finalize()
    }

    /// The collection itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The names of the specified traits with their values, in the order of the names.
    open override var description: String {
        let parts = values.traits.map { "\($0.name) = \($0.text(in: values))" }
        return "<UITraitCollection: \(parts.sorted().joined(separator: ", "))>"
    }

    // MARK: The current collection

    /// The traits of the view or controller whose method is running; each thread has its own
    /// (TR-04).
    ///
    /// It is set while `draw(_:)`, `layoutSubviews()`, `tintColorDidChange()`, the layout methods of
    /// a controller, and handlers of trait changes run. Otherwise it is that of the application
    /// ([choice]: Apple calls it undefined).
    public static var current: UITraitCollection {
        get { CurrentTraits.value ?? CurrentTraits.fallback }
        set { CurrentTraits.value = newValue }
    }

    /// Calls a closure while this collection is `current`.
    open func performAsCurrent(_ actions: () -> Void) {
        let before = CurrentTraits.value
        CurrentTraits.value = self
        defer { CurrentTraits.value = before }
        actions()
    }

    /// Calls a closure while this collection is `current`, without a closure's cost.
    @inline(__always)
    package final func asCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
        let before = CurrentTraits.value
        CurrentTraits.value = self
        defer { CurrentTraits.value = before }
        return try actions()
    }
}

extension UITraitDefinition {
    fileprivate static func text(in values: TraitSet) -> String { "\(values[Self.self])" }
}

extension TraitSet {
    fileprivate func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitSet {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitSet ?? self
    }
}
