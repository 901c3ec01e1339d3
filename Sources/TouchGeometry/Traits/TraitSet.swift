/// Values of traits, by the type of the trait: what a collection contains, and what is overridden.
package struct TraitSet: UITraitOverrides {
    private struct Entry {
        let trait: UITrait
        let value: Any
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }
    package var traits: [UITrait] { entries.values.map(\.trait) }

    package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { entries[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
        set { entries[ObjectIdentifier(trait)] = Entry(trait: trait, value: newValue) }
    }

    /// Removes traits whose value means "not specified": they do not replace others.
    package mutating func removeUnspecified() {
        entries = entries.filter {
            !Self.areEqual($0.value.value, $0.value.trait.anyDefault) || !$0.value.trait.isBuiltIn
        }
    }

    package func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

    package mutating func remove(_ trait: UITrait) {
        entries[ObjectIdentifier(trait)] = nil
    }

    /// Replaces values by those of another set where it has any.
    package mutating func merge(_ other: TraitSet) {
        entries.merge(other.entries) { _, new in new }
    }

    /// Whether a trait has the same value, set or by default, in both.
    package func hasSame(_ trait: UITrait, as other: TraitSet) -> Bool {
        let (mine, theirs) = (
            entries[ObjectIdentifier(trait)], other.entries[ObjectIdentifier(trait)]
        )
        if mine == nil, theirs == nil { return true }
        return Self.areEqual(mine?.value ?? trait.anyDefault, theirs?.value ?? trait.anyDefault)
    }

    /// The traits whose values differ.
    package func changes(from other: TraitSet) -> [UITrait] {
        var found = entries.values.map(\.trait)
        for (id, entry) in other.entries where entries[id] == nil { found.append(entry.trait) }
        return found.filter { !hasSame($0, as: other) }
    }

    /// Values that cannot be compared are different, so that a change is never missed.
    private static func areEqual(_ left: Any, _ right: Any) -> Bool {
        guard let left = left as? any Equatable else { return false }
        return left.equals(right)
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

extension UITraitDefinition {
    fileprivate static var anyDefault: Any { defaultValue }

    /// Whether the default of the trait means "not specified", as for all of UIKit's own.
    fileprivate static var isBuiltIn: Bool { TraitSet.builtIn.contains(ObjectIdentifier(self)) }
}

extension TraitSet {
    fileprivate static let builtIn: Set<ObjectIdentifier> = Set(
        ([
            UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self,
            UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
            UITraitForceTouchCapability.self, UITraitDisplayGamut.self,
            UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
            UITraitUserInterfaceLevel.self, UITraitActiveAppearance.self,
        ] as [UITrait]).map { ObjectIdentifier($0) }
    )
}
