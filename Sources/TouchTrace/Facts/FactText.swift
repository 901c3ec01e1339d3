/// The words of a fact and the rules that they cite. The interpolation collects the rules, so they
/// never have to be searched for in the words.
///
///     let text: FactText = "waits for \(names) to fail \(rule: "G-60")"
///     text.words  // "waits for double tap to fail (G-60)"
///     text.rules  // ["G-60"]
struct FactText: ExpressibleByStringInterpolation {
    /// The text of the transcript.
    private(set) var words: String
    /// The rules that it cites, each once, in the order of the words.
    private(set) var rules: [String] = []

    init(stringLiteral words: String) {
        self.words = words
    }

    init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.text
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text: FactText = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.words.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) {
            text.words += literal
        }

        mutating func appendInterpolation(_ name: String) {
            text.words += name
        }

        mutating func appendInterpolation(_ value: some Any) {
            text.words += "\(value)"
        }

        mutating func appendInterpolation(_ number: Int) {
            text.words += number.description
        }

        /// A state, whose name would otherwise be looked for in its type each time: 8,000 instructions.
        mutating func appendInterpolation(_ state: UIGestureRecognizer.State) {
            text.words += state.inTrace.rawValue
        }

        mutating func appendInterpolation(_ part: FactText) {
            text += part
        }

        /// A name that was kept when the fact happened, in the form that is written now.
        @MainActor mutating func appendInterpolation(kept name: String) {
            text.words += ViewNames.inScheme(name)
        }

        /// Rules in parentheses: "(NV-01, AN-06)".
        mutating func appendInterpolation(rule rules: String...) {
            text += FactText(words: "(" + rules.joined(separator: ", ") + ")", rules: rules)
        }
    }

    private init(words: String, rules: [String]) {
        (self.words, self.rules) = (words, rules)
    }

    /// Words that come from elsewhere, and the rules that they cite.
    init(_ words: String, citing rules: [String]) {
        (self.words, self.rules) = (words, rules)
    }

    /// The name of a rule, without parentheses.
    static func rule(_ name: String) -> FactText { FactText(words: name, rules: [name]) }

    static func + (first: FactText, second: FactText) -> FactText {
        var sum = first
        sum += second
        return sum
    }

    static func += (text: inout FactText, part: FactText) {
        text.words += part.words
        for rule in part.rules where !text.rules.contains(rule) { text.rules.append(rule) }
    }
}

extension [FactText] {
    /// The texts with a separator between them.
    func joined(separator: FactText) -> FactText {
        var text: FactText = ""
        for (index, part) in enumerated() { text += index == 0 ? part : separator + part }
        return text
    }
}
