/// A condition for elements, in the language of `NSPredicate`: `type == "XCUIElementTypeCell" AND label BEGINSWITH[c] "fruit"`.
package nonisolated struct PredicateString: Hashable, Sendable {
    private let condition: PredicateCondition

    /// Parses a predicate. Its names are those of `ElementAttribute`.
    ///
    /// - Throws: `PredicateSyntaxError` with what is wrong, and where.
    package init(_ text: String) throws(PredicateSyntaxError) {
        condition = try PredicateCondition(text) { word in
            guard ElementAttribute(client: word) == nil else { return nil }
            let names = ElementAttribute.names
            return
                "there is no attribute \"\(word.prefix(60))\". There are: \(names.joined(separator: ", "))."
                + Suggestion.sentence(for: word, among: names)
        }
    }

    /// Whether it holds for an element.
    @MainActor package func holds(for view: UIView) -> Bool {
        condition.holds { key in
            ElementAttribute(client: key).map { view.value(of: $0) } ?? .missing
        }
    }
}
