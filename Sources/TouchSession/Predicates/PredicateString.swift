/// A condition for elements, in the language of `NSPredicate`: `type == "XCUIElementTypeCell" AND label BEGINSWITH[c] "fruit"`.
///
/// It has comparisons, texts (`CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES` with `[cd]`), `IN`,
/// `BETWEEN`, `AND`, `OR`, `NOT` and parentheses. Functions, aggregates and subqueries are refused.
package nonisolated struct PredicateString: Hashable, Sendable {
    let condition: Condition

    /// Parses a predicate.
    ///
    /// - Throws: `PredicateSyntaxError` with what is wrong, and where.
    package init(_ text: String) throws(PredicateSyntaxError) {
        var parser = try PredicateParser(text)
        condition = try parser.whole()
    }

    /// Whether it holds for an element.
    @MainActor package func holds(for view: UIView) -> Bool { condition.holds(for: view) }

    indirect enum Condition: Hashable, Sendable {
        case always(Bool)
        case compared(Operand, Comparison, Operand, Options)
        /// A value is one of several, or, for a text, a part of another.
        case isIn(Operand, [Operand], Options)
        case isBetween(Operand, Operand, Operand)
        case both(Condition, Condition)
        case either(Condition, Condition)
        case not(Condition)
    }

    enum Comparison: String, Hashable, Sendable, CaseIterable {
        case equal = "==", unequal = "!=", less = "<", lessOrEqual = "<=", greater = ">"
        case greaterOrEqual = ">="
        case contains = "CONTAINS", begins = "BEGINSWITH", ends = "ENDSWITH", like = "LIKE"
        case matches = "MATCHES"

        /// Whether it compares texts.
        var isAboutText: Bool { rawValue.first?.isLetter == true }
    }

    /// `[c]` ignores the case, `[d]` the accents.
    struct Options: Hashable, Sendable {
        var ignoresCase = false
        var ignoresAccents = false

        func folded(_ text: String) -> String {
            var options: String.CompareOptions = []
            if ignoresCase { options.insert(.caseInsensitive) }
            if ignoresAccents { options.insert(.diacriticInsensitive) }
            return options.isEmpty ? text : text.folding(options: options, locale: nil)
        }
    }

    enum Operand: Hashable, Sendable {
        case attribute(ElementAttribute)
        case constant(ElementAttribute.Value)

        @MainActor func value(of view: UIView) -> ElementAttribute.Value {
            switch self {
            case .attribute(let attribute): view.value(of: attribute)
            case .constant(let value): value
            }
        }
    }
}

/// Why a predicate or a class chain cannot be read, and where.
package nonisolated struct PredicateSyntaxError: Error, Hashable, CustomStringConvertible {
    package let description: String
}

extension PredicateString.Condition {
    @MainActor fileprivate func holds(for view: UIView) -> Bool {
        switch self {
        case .always(let truth): truth
        case .both(let one, let other): one.holds(for: view) && other.holds(for: view)
        case .either(let one, let other): one.holds(for: view) || other.holds(for: view)
        case .not(let condition): !condition.holds(for: view)
        case .compared(let one, let way, let other, let options):
            way.holds(one.value(of: view), other.value(of: view), options)
        case .isIn(let one, let list, let options):
            isIn(one.value(of: view), list.map { $0.value(of: view) }, options)
        case .isBetween(let one, let low, let high):
            PredicateString.Comparison.greaterOrEqual
                .holds(one.value(of: view), low.value(of: view), .init())
                && PredicateString.Comparison.lessOrEqual
                    .holds(one.value(of: view), high.value(of: view), .init())
        }
    }

    private nonisolated func isIn(
        _ value: ElementAttribute.Value,
        _ list: [ElementAttribute.Value],
        _ options: PredicateString.Options
    ) -> Bool {
        // `"a" IN label` asks for a part of a text.
        if list.count == 1, let whole = list[0].text, let part = value.text {
            return options.folded(whole).contains(options.folded(part))
        }
        return list.contains { PredicateString.Comparison.equal.holds(value, $0, options) }
    }
}

nonisolated extension PredicateString.Comparison {
    func holds(
        _ one: ElementAttribute.Value,
        _ other: ElementAttribute.Value,
        _ options: PredicateString.Options
    ) -> Bool {
        if self == .equal || self == .unequal {
            if one == .missing || other == .missing { return (one == other) == (self == .equal) }
            return isSame(one, other, options) == (self == .equal)
        }
        if isAboutText {
            guard let one = one.text, let other = other.text else { return false }
            return holds(options.folded(one), options.folded(other))
        }
        if let one = one.number, let other = other.number { return holds(one, other) }
        guard let one = one.text, let other = other.text else { return false }
        return holds(one, other)
    }

    private func isSame(
        _ one: ElementAttribute.Value,
        _ other: ElementAttribute.Value,
        _ options: PredicateString.Options
    ) -> Bool {
        if let one = one.number, let other = other.number { return one == other }
        guard let one = one.text, let other = other.text else { return false }
        return options.folded(one) == options.folded(other)
    }

    private func holds<Value: Comparable>(_ one: Value, _ other: Value) -> Bool {
        switch self {
        case .less: one < other
        case .lessOrEqual: one <= other
        case .greater: one > other
        case .greaterOrEqual: one >= other
        case .equal, .unequal, .contains, .begins, .ends, .like, .matches: false
        }
    }

    private func holds(_ text: String, _ wanted: String) -> Bool {
        switch self {
        case .contains: wanted.isEmpty || text.contains(wanted)
        case .begins: text.hasPrefix(wanted)
        case .ends: text.hasSuffix(wanted)
        case .like: Wildcards.match(Array(text), Array(wanted))
        case .matches:
            (try? Regex(wanted)).flatMap { try? $0.wholeMatch(in: text) } != nil
        case .less: text < wanted
        case .lessOrEqual: text <= wanted
        case .greater: text > wanted
        case .greaterOrEqual: text >= wanted
        case .equal, .unequal: false
        }
    }
}

nonisolated extension ElementAttribute.Value {
    /// The value as a text; nil for a missing one.
    var text: String? {
        switch self {
        case .text(let text): text
        case .number(let number): CGFloat(number).short
        case .truth(let truth): truth ? "1" : "0"
        case .missing: nil
        }
    }

    /// The value as a number; nil for a text that is none.
    var number: Double? {
        switch self {
        case .text(let text): Double(text)
        case .number(let number): number
        case .truth(let truth): truth ? 1 : 0
        case .missing: nil
        }
    }
}

/// `LIKE`: `?` is any character, `*` any number of them.
private nonisolated enum Wildcards {
    static func match(_ text: [Character], _ pattern: [Character]) -> Bool {
        var (index, place) = (0, 0)
        // Where the last `*` was, and how much of the text it has taken.
        var star: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, index)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index]
            {
                index += 1
                place += 1
            } else if let last = star {
                star = (last.place, last.index + 1)
                (place, index) = (last.place + 1, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
