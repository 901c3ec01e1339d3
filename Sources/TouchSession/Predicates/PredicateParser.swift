/// Parses predicates.
nonisolated struct PredicateParser {
    private let text: String
    private var tokens: [Token]
    private var index = 0
    /// How deep parentheses and NOT are nested.
    private var depth = 0

    /// The longest predicate, in characters.
    static let longest = 10_000
    /// How deep conditions may be nested.
    private static let deepest = 100

    init(_ text: String) throws(PredicateSyntaxError) {
        self.text = text
        guard text.count <= Self.longest else {
            throw PredicateSyntaxError(
                description:
                    "Cannot read the predicate: it has \(text.count) characters. To fix, write at most "
                    + "\(Self.longest)."
            )
        }
        tokens = try Token.tokens(of: text)
    }

    private var token: Token { tokens[index] }

    /// The error at the present token.
    private func error(_ problem: String) -> PredicateSyntaxError {
        PredicateSyntaxError(
            description:
                "Cannot read the predicate \"\(text.prefix(200))\": at its column \(token.offset + 1), "
                + problem + (problem.contains("To fix,") ? "" : " To fix, correct it there.")
        )
    }

    // MARK: Conditions

    mutating func whole() throws(PredicateSyntaxError) -> PredicateString.Condition {
        let condition = try either()
        guard token.kind == .end else {
            throw error(
                "there is \(token.words) behind a whole condition. To fix, write AND or OR between conditions."
            )
        }
        return condition
    }

    private mutating func either() throws(PredicateSyntaxError) -> PredicateString.Condition {
        var condition = try both()
        while skip(word: "OR") || skip(sign: "||") { condition = .either(condition, try both()) }
        return condition
    }

    private mutating func both() throws(PredicateSyntaxError) -> PredicateString.Condition {
        var condition = try single()
        while skip(word: "AND") || skip(sign: "&&") { condition = .both(condition, try single()) }
        return condition
    }

    private mutating func single() throws(PredicateSyntaxError) -> PredicateString.Condition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw error(
                "conditions are nested more than \(Self.deepest) deep. To fix, write fewer."
            )
        }
        if skip(word: "NOT") || skip(sign: "!") { return .not(try single()) }
        if skip(word: "TRUEPREDICATE") { return .always(true) }
        if skip(word: "FALSEPREDICATE") { return .always(false) }
        if skip(sign: "(") {
            let condition = try either()
            guard skip(sign: ")") else {
                throw error("expected \")\", found \(token.words). To fix, close the parenthesis.")
            }
            return condition
        }
        return try comparison()
    }

    private mutating func comparison() throws(PredicateSyntaxError) -> PredicateString.Condition {
        let one = try operand()
        if skip(word: "IN") {
            let options = try options()
            return .isIn(one, try list(), options)
        }
        if skip(word: "BETWEEN") {
            let bounds = try list()
            guard bounds.count == 2 else {
                throw error("BETWEEN takes {low, high}. To fix, write two values.")
            }
            return .isBetween(one, bounds[0], bounds[1])
        }
        guard let way = comparisonWay() else {
            throw error(
                "expected a comparison, found \(token.words). To fix, write one of ==, !=, <, <=, >, >=, "
                    + "CONTAINS, BEGINSWITH, ENDSWITH, LIKE, MATCHES, IN, BETWEEN."
            )
        }
        let options = try options()
        let other = try operand()
        if way == .matches, case .constant(.text(let pattern)) = other {
            guard (try? Regex(pattern)) != nil else {
                throw error(
                    "\"\(pattern.prefix(100))\" is no regular expression. To fix, correct the pattern."
                )
            }
        }
        return .compared(one, way, other, options)
    }

    private mutating func comparisonWay() -> PredicateString.Comparison? {
        switch token.kind {
        case .sign(let sign):
            let same = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="][sign] ?? sign
            guard let way = PredicateString.Comparison(rawValue: same) else { return nil }
            index += 1
            return way
        case .word(let word):
            guard let way = PredicateString.Comparison(rawValue: word.uppercased()) else {
                return nil
            }
            index += 1
            return way
        case .text, .number, .end: return nil
        }
    }

    /// `[c]`, `[d]`, `[cd]`.
    private mutating func options() throws(PredicateSyntaxError) -> PredicateString.Options {
        var options = PredicateString.Options()
        guard skip(sign: "[") else { return options }
        guard case .word(let letters) = token.kind, letters.allSatisfy({ "cdn".contains($0) })
        else {
            throw error("expected c, d or cd, found \(token.words).")
        }
        index += 1
        (options.ignoresCase, options.ignoresAccents) = (
            letters.contains("c"), letters.contains("d")
        )
        guard skip(sign: "]") else { throw error("expected \"]\", found \(token.words).") }
        return options
    }

    // MARK: Operands

    private mutating func list() throws(PredicateSyntaxError) -> [PredicateString.Operand] {
        guard skip(sign: "{") else { return [try operand()] }
        var items = [try operand()]
        while skip(sign: ",") { items.append(try operand()) }
        guard skip(sign: "}") else { throw error("expected \"}\", found \(token.words).") }
        return items
    }

    private mutating func operand() throws(PredicateSyntaxError) -> PredicateString.Operand {
        switch token.kind {
        case .text(let text):
            index += 1
            return .constant(.text(text))
        case .number(let number):
            index += 1
            return .constant(.number(number))
        case .word(let word):
            let constants: [String: ElementAttribute.Value] = [
                "YES": .truth(true), "TRUE": .truth(true), "NO": .truth(false),
                "FALSE": .truth(false), "NIL": .missing, "NULL": .missing,
            ]
            if let constant = constants[word.uppercased()] {
                index += 1
                return .constant(constant)
            }
            guard let attribute = ElementAttribute(client: word) else {
                throw error(
                    "there is no attribute \"\(word.prefix(60))\". There are: "
                        + "\(ElementAttribute.names.joined(separator: ", "))."
                        + Suggestion.sentence(for: word, among: ElementAttribute.names)
                )
            }
            index += 1
            return .attribute(attribute)
        case .sign, .end:
            throw error(
                "expected an attribute or a value, found \(token.words). To fix, write for example "
                    + "label == \"Save\"."
            )
        }
    }

    private mutating func skip(word: String) -> Bool {
        guard case .word(let found) = token.kind, found.uppercased() == word else { return false }
        index += 1
        return true
    }

    private mutating func skip(sign: String) -> Bool {
        guard token.kind == .sign(sign) else { return false }
        index += 1
        return true
    }
}

/// A token of a predicate.
private nonisolated struct Token {
    enum Kind: Hashable {
        case word(String)
        case text(String)
        case number(Double)
        case sign(String)
        case end
    }

    let kind: Kind
    /// The number of characters before it.
    let offset: Int

    var words: String {
        switch kind {
        case .word(let word): "\"\(word.prefix(60))\""
        case .text(let text): "the text \"\(text.prefix(60))\""
        case .number(let number): "the number \(CGFloat(number).short)"
        case .sign(let sign): "\"\(sign)\""
        case .end: "the end"
        }
    }

    private static let signs = [
        "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{",
        "}", "[", "]", ",",
    ]

    /// Splits a text into tokens. The last one is `end`.
    static func tokens(of text: String) throws(PredicateSyntaxError) -> [Token] {
        let letters = Array(text)
        var tokens: [Token] = []
        var index = 0
        while index < letters.count {
            let letter = letters[index]
            if letter.isWhitespace {
                index += 1
            } else if letter == "\"" || letter == "'" {
                let start = index
                tokens.append(Token(kind: .text(try quoted(letters, &index, text)), offset: start))
            } else if letter.isNumber || letter == "-" {
                let end = letters[(index + 1)...].firstIndex { !$0.isNumber && $0 != "." }
                let word = String(letters[index..<(end ?? letters.count)])
                guard let number = Double(word) else { throw unknown(letters, index, text) }
                tokens.append(Token(kind: .number(number), offset: index))
                index += word.count
            } else if letter.isLetter || letter == "_" {
                let end = letters[index...].firstIndex {
                    !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "."
                }
                let word = String(letters[index..<(end ?? letters.count)])
                tokens.append(Token(kind: .word(word), offset: index))
                index += word.count
            } else if let sign = signs.first(where: { letters[index...].starts(with: $0) }) {
                tokens.append(Token(kind: .sign(sign), offset: index))
                index += sign.count
            } else {
                throw unknown(letters, index, text)
            }
        }
        return tokens + [Token(kind: .end, offset: letters.count)]
    }

    private static func quoted(
        _ letters: [Character],
        _ index: inout Int,
        _ text: String
    ) throws(PredicateSyntaxError) -> String {
        let (start, quote) = (index, letters[index])
        var content = ""
        index += 1
        while index < letters.count, letters[index] != quote {
            if letters[index] == "\\", index + 1 < letters.count { index += 1 }
            content.append(letters[index])
            index += 1
        }
        guard index < letters.count else {
            throw PredicateSyntaxError(
                description:
                    "Cannot read the predicate \"\(text.prefix(200))\": the text that begins at its "
                    + "column \(start + 1) has no end. To fix, close it with \(quote)."
            )
        }
        index += 1
        return content
    }

    private static func unknown(
        _ letters: [Character],
        _ index: Int,
        _ text: String
    ) -> PredicateSyntaxError {
        PredicateSyntaxError(
            description:
                "Cannot read the predicate \"\(text.prefix(200))\": \"\(letters[index])\" at its column "
                + "\(index + 1) means nothing. To fix, write texts in quotes."
        )
    }
}
