/// A condition in the language of `NSPredicate`: `label BEGINSWITH[c] "fruit" AND isEnabled == true`.
///
/// It has comparisons, texts (`CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES` with `[cd]`), `IN`, `BETWEEN`,
/// `ANY`, `ALL`, `NONE`, `AND`, `OR`, `NOT`, `SELF`, and parentheses. Functions, sums and subqueries are refused.
package nonisolated indirect enum PredicateCondition: Hashable, Sendable {
    case always(Bool)
    /// A value passes an examination.
    case passes(Operand, Examination)
    /// Items of a value, which is a list, pass an examination.
    case each(Quantifier, Operand, Examination)
    case both(PredicateCondition, PredicateCondition)
    case either(PredicateCondition, PredicateCondition)
    case not(PredicateCondition)

    /// Parses a condition.
    ///
    /// - Parameters:
    ///   - arguments: what `%@`, `%K`, `%d` and the others stand for, in their order.
    ///   - problem: says what is wrong with a name; nil if it is a name of a property. Any name is one by default.
    /// - Throws: `PredicateSyntaxError` with what is wrong, and where.
    package init(
        _ text: String,
        arguments: [PredicateValue] = [],
        problem: @escaping (String) -> String? = { _ in nil }
    ) throws(PredicateSyntaxError) {
        var parser = try PredicateParser(text, arguments, problem: problem)
        self = try parser.whole()
    }

    package nonisolated enum Comparison: String, Hashable, Sendable, CaseIterable {
        case equal = "==", unequal = "!=", less = "<", lessOrEqual = "<=", greater = ">"
        case greaterOrEqual = ">="
        case contains = "CONTAINS", begins = "BEGINSWITH", ends = "ENDSWITH", like = "LIKE"
        case matches = "MATCHES"

        /// Whether it compares texts.
        var isAboutText: Bool { rawValue.first?.isLetter == true }
    }

    /// What is asked of a value.
    package nonisolated enum Examination: Hashable, Sendable {
        case compared(Comparison, Operand, Options)
        /// It is one of several, or, for a text, a part of another.
        case isIn([Operand], Options)
        case isBetween([Operand])
    }

    package nonisolated enum Quantifier: String, Hashable, Sendable, CaseIterable {
        case any = "ANY", all = "ALL", none = "NONE"
    }

    /// `[c]` ignores the case, `[d]` the accents.
    package nonisolated struct Options: Hashable, Sendable {
        var ignoresCase = false
        var ignoresAccents = false

        func folded(_ text: String) -> String {
            var options: String.CompareOptions = []
            if ignoresCase { options.insert(.caseInsensitive) }
            if ignoresAccents { options.insert(.diacriticInsensitive) }
            return options.isEmpty ? text : text.folding(options: options, locale: nil)
        }
    }

    package nonisolated enum Operand: Hashable, Sendable {
        /// A property, or a path of properties, of what is examined; `SELF` is that itself.
        case key(String)
        case constant(PredicateValue)

        fileprivate func value(_ read: (String) -> PredicateValue) -> PredicateValue {
            switch self {
            case .key(let key): read(key)
            case .constant(let value): value
            }
        }
    }
}

/// Why a predicate or a class chain cannot be read, and where.
package nonisolated struct PredicateSyntaxError: Error, Hashable, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}

nonisolated extension PredicateCondition {
    /// Whether it holds.
    ///
    /// - Parameter read: the value of a property, or of a path of properties, of what is examined.
    package func holds(_ read: (String) -> PredicateValue) -> Bool {
        switch self {
        case .always(let truth): truth
        case .both(let one, let other): one.holds(read) && other.holds(read)
        case .either(let one, let other): one.holds(read) || other.holds(read)
        case .not(let condition): !condition.holds(read)
        case .passes(let one, let examination): examination.holds(for: one.value(read), read)
        case .each(let quantifier, let one, let examination):
            quantifier.holds(one.value(read)) { examination.holds(for: $0, read) }
        }
    }
}

nonisolated extension PredicateCondition.Examination {
    fileprivate func holds(
        for value: PredicateValue,
        _ read: (String) -> PredicateValue
    ) -> Bool {
        switch self {
        case .compared(let way, let other, let options):
            way.holds(value, other.value(read), options)
        case .isIn(let list, let options): Self.isIn(value, list.map { $0.value(read) }, options)
        case .isBetween(let bounds): Self.isBetween(value, bounds.map { $0.value(read) })
        }
    }

    private static func isIn(
        _ value: PredicateValue,
        _ list: [PredicateValue],
        _ options: PredicateCondition.Options
    ) -> Bool {
        func isEqual(_ item: PredicateValue) -> Bool {
            PredicateCondition.Comparison.equal.holds(value, item, options)
        }
        if list.count == 1 {
            if case .list(let items) = list[0] { return items.contains(where: isEqual) }
            // `"a" IN label` asks for a part of a text.
            if let whole = list[0].text, let part = value.text {
                return options.folded(whole).contains(options.folded(part))
            }
        }
        return list.contains(where: isEqual)
    }

    private static func isBetween(_ value: PredicateValue, _ bounds: [PredicateValue]) -> Bool {
        var bounds = bounds
        if bounds.count == 1, case .list(let items) = bounds[0] { bounds = items }
        guard bounds.count == 2 else { return false }
        return PredicateCondition.Comparison.greaterOrEqual.holds(value, bounds[0], .init())
            && PredicateCondition.Comparison.lessOrEqual.holds(value, bounds[1], .init())
    }
}

nonisolated extension PredicateCondition.Quantifier {
    fileprivate func holds(_ value: PredicateValue, _ holds: (PredicateValue) -> Bool) -> Bool {
        guard case .list(let items) = value else { return false }
        return switch self {
        case .any: items.contains(where: holds)
        case .all: items.allSatisfy(holds)
        case .none: !items.contains(where: holds)
        }
    }
}

nonisolated extension PredicateCondition.Comparison {
    func holds(
        _ one: PredicateValue,
        _ other: PredicateValue,
        _ options: PredicateCondition.Options
    ) -> Bool {
        if self == .equal || self == .unequal {
            if one == .missing || other == .missing { return (one == other) == (self == .equal) }
            return isSame(one, other, options) == (self == .equal)
        }
        if self == .contains, case .list(let items) = one {
            return items.contains { Self.equal.holds($0, other, options) }
        }
        if isAboutText {
            guard let one = one.text, let other = other.text else { return false }
            return holds(options.folded(one), options.folded(other))
        }
        if let (one, other) = PredicateValue.numbers(one, other) { return holds(one, other) }
        guard let one = one.text, let other = other.text else { return false }
        return holds(one, other)
    }

    private func isSame(
        _ one: PredicateValue,
        _ other: PredicateValue,
        _ options: PredicateCondition.Options
    ) -> Bool {
        if let (one, other) = PredicateValue.numbers(one, other) { return one == other }
        guard let text = one.text, let wanted = other.text else { return one == other }
        return options.folded(text) == options.folded(wanted)
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
            Pattern(wanted)?.matches(text) == true
        case .less: text < wanted
        case .lessOrEqual: text <= wanted
        case .greater: text > wanted
        case .greaterOrEqual: text >= wanted
        case .equal, .unequal: false
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

/// `MATCHES`: a regular expression as `NSPredicate` reads it, for a whole text.
nonisolated struct Pattern {
    private let expression: NSRegularExpression

    /// Nil if the text is no regular expression.
    init?(_ text: String) {
        guard let expression = try? NSRegularExpression(pattern: "(?:\(text))\\z") else {
            return nil
        }
        self.expression = expression
    }

    func matches(_ text: String) -> Bool {
        let whole = NSRange(location: 0, length: text.utf16.count)
        return expression.firstMatch(in: text, options: .anchored, range: whole) != nil
    }
}
