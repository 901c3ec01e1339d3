/// What a fact says, and the rules that it cites: literal words, names, numbers, points and rules, as they
/// were when the fact happened. The words are written for a later reader, in both forms of names.
///
///     let text: FactText = "waits for \(recognizer.elementName) to fail \(rule: "G-60")"
///     text.written.words  // "waits for double tap to fail (G-60)"
///     text.written.rules  // ["G-60"]
///
/// A part is a value, so what is read of a view or a touch is read when the text is made, and nothing
/// that happens later changes it.
struct FactText: ExpressibleByStringInterpolation, Sendable {
    fileprivate enum Part: Sendable {
        case words(String)
        case name(ElementName)
        /// A name in quotation marks, unless it contains some.
        case quoted(ElementName)
        case number(CGFloat)
        case count(Int)
        case point(CGPoint)
        case reason(GestureReason)
        case text(FactText)
        /// A rule in parentheses.
        case rule(String)
        /// A rule as it is.
        case citation(String)
        /// Rules that the words cite already.
        case cited([String])
    }

    private var parts: [Part]

    /// A text in words.
    struct Written {
        /// The text with the names that people read.
        var words = ""
        /// The text with exact names; nil if it is the same.
        var exact: String?
        /// The rules that it cites, each once, in the order of the words.
        var rules: [String] = []
    }

    /// The text in words.
    var written: Written {
        var written = Written()
        write(into: &written)
        return written
    }

    init(stringLiteral words: String) {
        parts = [.words(words)]
    }

    init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// Words that come from elsewhere, and the rules that they cite.
    init(_ words: String, citing rules: [String]) {
        parts = [.words(words), .cited(rules)]
    }

    /// The name of a rule, without parentheses.
    static func rule(_ name: String) -> FactText { FactText(parts: [.citation(name)]) }

    private init(parts: [Part]) {
        self.parts = parts
    }

    static func + (first: FactText, second: FactText) -> FactText {
        FactText(parts: first.parts + second.parts)
    }

    static func += (text: inout FactText, part: FactText) {
        text.parts += part.parts
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.words(literal)) }
        }

        mutating func appendInterpolation(_ words: String) { parts.append(.words(words)) }

        mutating func appendInterpolation(_ name: ElementName) { parts.append(.name(name)) }

        /// A name in quotation marks, unless it contains some.
        mutating func appendInterpolation(quoted name: ElementName) { parts.append(.quoted(name)) }

        mutating func appendInterpolation(_ number: CGFloat) { parts.append(.number(number)) }

        mutating func appendInterpolation(_ number: Int) { parts.append(.count(number)) }

        mutating func appendInterpolation(_ point: CGPoint) { parts.append(.point(point)) }

        mutating func appendInterpolation(_ reason: GestureReason) { parts.append(.reason(reason)) }

        mutating func appendInterpolation(_ part: FactText) { parts.append(.text(part)) }

        /// A state, whose name would otherwise be looked for in its type each time: 8,000 instructions.
        mutating func appendInterpolation(_ state: UIGestureRecognizer.State) {
            parts.append(.words(state.inTrace.rawValue))
        }

        /// Anything else, as it describes itself now.
        mutating func appendInterpolation(_ value: some Any) { parts.append(.words("\(value)")) }

        /// A rule in parentheses: "(NV-01)".
        mutating func appendInterpolation(rule: String) { parts.append(.rule(rule)) }

        /// Two rules in parentheses: "(NV-01, AN-06)".
        mutating func appendInterpolation(rule: String, _ other: String) {
            parts += [.words("("), .citation(rule), .words(", "), .citation(other), .words(")")]
        }
    }
}

// MARK: Writing

extension FactText {
    private func write(into written: inout Written) {
        for part in parts {
            switch part {
            case .words(let words): written.append(words)
            case .name(let name): written.append(name.readable, exact: name.exact)
            case .quoted(let name):
                written.append(name.readable.asName, exact: name.exact.asName)
            case .number(let number): written.append(number.short)
            case .count(let number): written.append(number.description)
            case .point(let point): written.append(point.short)
            case .reason(let reason): written.append(reason.words, exact: reason.exactWords)
            case .text(let text): text.write(into: &written)
            case .rule(let rule):
                written.append("(\(rule))")
                written.cite(rule)
            case .citation(let rule):
                written.append(rule)
                written.cite(rule)
            case .cited(let rules):
                for rule in rules { written.cite(rule) }
            }
        }
    }
}

extension FactText.Written {
    fileprivate mutating func append(_ readable: String) {
        words += readable
        exact? += readable
    }

    fileprivate mutating func append(_ readable: String, exact other: String) {
        if exact == nil, readable != other { exact = words }
        words += readable
        exact? += other
    }

    fileprivate mutating func cite(_ rule: String) {
        if !rules.contains(rule) { rules.append(rule) }
    }
}

extension [FactText] {
    /// The texts with a separator between them.
    func joined(separator: String) -> FactText {
        if count == 1 { return self[0] }
        var text: FactText = ""
        for (index, part) in enumerated() {
            text += index == 0 ? part : "\(separator)\(part)"
        }
        return text
    }
}

extension [ElementName] {
    /// The names with commas between them.
    var joined: FactText { map { "\($0)" }.joined(separator: ", ") }
}

extension DefaultStringInterpolation {
    @available(*, unavailable, message: "Give the literal the type FactText, or write .written.")
    mutating func appendInterpolation(_ text: FactText) {}
}
