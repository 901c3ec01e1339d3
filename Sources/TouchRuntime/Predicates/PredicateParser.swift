/// Parses predicates.
package nonisolated struct PredicateParser {
    private let text: String
    /// What is wrong with a name; nil for a name of a property.
    private let problem: (String) -> String?
    private var tokens: [Token]
    /// What the next `%@` stand for.
    private var arguments: ArraySlice<PredicateValue>
    private var index = 0
    /// How deep parentheses and NOT are nested.
    private var depth = 0

    /// The longest predicate, in characters.
    package static let longest = 10_000
    /// How deep conditions may be nested.
    private static let deepest = 100

    init(
        _ text: String,
        _ arguments: [PredicateValue],
        problem: @escaping (String) -> String?
    ) throws(PredicateSyntaxError) {
        (self.text, self.arguments, self.problem) = (text, arguments[...], problem)
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

    mutating func whole() throws(PredicateSyntaxError) -> PredicateCondition {
        let condition = try either()
        guard token.kind == .end else {
            throw error(
                "there is \(token.words) behind a whole condition. To fix, write AND or OR between conditions."
            )
        }
        guard arguments.isEmpty else {
            throw error(
                "all of it is read, and \(arguments.count) more arguments were given. To fix, write %@ for each."
            )
        }
        return condition
    }

    private mutating func either() throws(PredicateSyntaxError) -> PredicateCondition {
        var condition = try both()
        while skip(word: "OR") || skip(sign: "||") { condition = .either(condition, try both()) }
        return condition
    }

    private mutating func both() throws(PredicateSyntaxError) -> PredicateCondition {
        var condition = try single()
        while skip(word: "AND") || skip(sign: "&&") { condition = .both(condition, try single()) }
        return condition
    }

    private mutating func single() throws(PredicateSyntaxError) -> PredicateCondition {
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

    private mutating func quantifier() -> PredicateCondition.Quantifier? {
        if skip(word: "SOME") { return .any }
        return PredicateCondition.Quantifier.allCases.first { skip(word: $0.rawValue) }
    }

    private mutating func comparison() throws(PredicateSyntaxError) -> PredicateCondition {
        let quantifier = quantifier()
        let value = try operand()
        let examination = try examination()
        guard let quantifier else { return .passes(value, examination) }
        return .each(quantifier, value, examination)
    }

    private mutating func examination() throws(PredicateSyntaxError)
        -> PredicateCondition.Examination
    {
        if skip(word: "IN") {
            let options = try options()
            return .isIn(try list(), options)
        }
        if skip(word: "BETWEEN") {
            let bounds = try list()
            let isList = bounds.count == 1 && !bounds[0].isSingle
            guard bounds.count == 2 || isList else {
                throw error("BETWEEN takes {low, high}. To fix, write two values.")
            }
            return .isBetween(bounds)
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
            guard Pattern(pattern) != nil else {
                throw error(
                    "\"\(pattern.prefix(100))\" is no regular expression. To fix, correct the pattern."
                )
            }
        }
        return .compared(way, other, options)
    }

    private mutating func comparisonWay() -> PredicateCondition.Comparison? {
        switch token.kind {
        case .sign(let sign):
            let same = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="][sign] ?? sign
            guard let way = PredicateCondition.Comparison(rawValue: same) else { return nil }
            index += 1
            return way
        case .word(let word):
            guard let way = PredicateCondition.Comparison(rawValue: word.uppercased()) else {
                return nil
            }
            index += 1
            return way
        case .text, .number, .argument, .end: return nil
        }
    }

    /// `[c]`, `[d]`, `[cd]`.
    private mutating func options() throws(PredicateSyntaxError) -> PredicateCondition.Options {
        var options = PredicateCondition.Options()
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

    private mutating func list() throws(PredicateSyntaxError) -> [PredicateCondition.Operand] {
        guard skip(sign: "{") else { return [try operand()] }
        var items = [try operand()]
        while skip(sign: ",") { items.append(try operand()) }
        guard skip(sign: "}") else { throw error("expected \"}\", found \(token.words).") }
        return items
    }

    private mutating func operand() throws(PredicateSyntaxError) -> PredicateCondition.Operand {
        switch token.kind {
        case .text(let text):
            index += 1
            return .constant(.text(text))
        case .number(let number):
            index += 1
            return .constant(.number(number))
        case .word(let word):
            let constants: [String: PredicateValue] = [
                "YES": .truth(true), "TRUE": .truth(true), "NO": .truth(false),
                "FALSE": .truth(false), "NIL": .missing, "NULL": .missing,
            ]
            if let constant = constants[word.uppercased()] {
                index += 1
                return .constant(constant)
            }
            if let problem = problem(word) { throw error(problem) }
            index += 1
            return .key(word)
        case .argument(let conversion):
            guard let argument = arguments.popFirst() else {
                throw error("there is no argument for %\(conversion). To fix, pass one.")
            }
            index += 1
            if conversion != "K" { return .constant(argument) }
            guard case .text(let key) = argument, !key.isEmpty else {
                throw error("the argument for %K is no name. To fix, pass the name of a property.")
            }
            if let problem = problem(key) { throw error(problem) }
            return .key(key)
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
        /// `%@`: what is behind the sign.
        case argument(String)
        case end
    }

    let kind: Kind
    /// The number of characters before it.
    let offset: Int

    var words: String {
        switch kind {
        case .word(let word): "\"\(word.prefix(60))\""
        case .text(let text): "the text \"\(text.prefix(60))\""
        case .number(let number): "the number \(PredicateValue.number(number).text ?? "")"
        case .sign(let sign): "\"\(sign)\""
        case .argument(let conversion): "%\(conversion)"
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
                    !$0.isLetter && !$0.isNumber && !"_.@".contains($0)
                }
                let word = String(letters[index..<(end ?? letters.count)])
                tokens.append(Token(kind: .word(word), offset: index))
                index += word.count
            } else if letter == "%", let conversion = conversion(letters[(index + 1)...]) {
                tokens.append(Token(kind: .argument(conversion), offset: index))
                index += 1 + conversion.count
            } else if let sign = signs.first(where: { letters[index...].starts(with: $0) }) {
                tokens.append(Token(kind: .sign(sign), offset: index))
                index += sign.count
            } else {
                throw unknown(letters, index, text)
            }
        }
        return tokens + [Token(kind: .end, offset: letters.count)]
    }

    /// `@`, `K`, or the letters of a number such as `ld`; nil if it is none of these.
    private static func conversion(_ letters: ArraySlice<Character>) -> String? {
        guard let first = letters.first else { return nil }
        if "@K".contains(first) { return String(first) }
        let lengths = letters.prefix { "hlqzt".contains($0) }
        guard let kind = letters.dropFirst(lengths.count).first, "diuxfgeFGE".contains(kind) else {
            return nil
        }
        return String(lengths) + String(kind)
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

nonisolated extension PredicateCondition.Operand {
    /// Whether it is known to be one value, and not a list.
    fileprivate var isSingle: Bool {
        guard case .constant(let value) = self else { return false }
        if case .list = value { return false }
        return true
    }
}
