/// Sorts objects by a name, into sections for the letters of the alphabet.
///
/// The letters are those from A to Z, and "#" for everything else, as on iOS in English.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)

    /// The collation of the current language, which is always the same one here.
    open class func current() -> Self {
        // A subclass has a collation of its own.
        (shared as? Self) ?? Self()
    }

    /// Makes a collation.
    public required override init() { super.init() }

    /// The titles of the sections.
    open var sectionTitles: [String] { Self.letters }
    /// The titles of the index at the right of a table.
    open var sectionIndexTitles: [String] { Self.letters }

    /// The section to which a title of the index leads; the same number.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// The section of an object.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - selector: a method without arguments that returns the name, a `String`. An object that does not answer with one
    ///     is in the last section.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let letter = name(of: object, selector).folding(
            options: [.diacriticInsensitive, .caseInsensitive],
            locale: nil
        ).prefix(1).uppercased()
        return Self.letters.firstIndex(of: letter) ?? Self.letters.count - 1
    }

    /// The objects in the order of their names, without regard to case. Diacritics count only between names that are equal
    /// without them. Objects with the same name stay in their order.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        let named = array.map { (name: name(of: $0, selector), object: $0) }
        return named.enumerated().sorted { left, right in
            let (one, other) = (left.element.name, right.element.name)
            for options: String.CompareOptions in [
                [.caseInsensitive, .diacriticInsensitive], .caseInsensitive,
            ] {
                let order = one.compare(other, options: options)
                if order != .orderedSame { return order == .orderedAscending }
            }
            return left.offset < right.offset
        }.map(\.element.object)
    }

    private func name(of object: Any, _ selector: Selector) -> String {
        guard case .returned(let answer) = selector.reply(of: object as AnyObject, nil, nil) else {
            return ""
        }
        return answer as? String ?? ""
    }
}
