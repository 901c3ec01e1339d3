/// A token of an expression.
nonisolated struct XPathToken: Hashable {
    enum Kind: Hashable, Sendable {
        case name(String)
        case literal(String)
        case number(Double)
        /// `/`, `//`, `[`, `]`, `(`, `)`, `@`, `.`, `..`, `*`, `,`, `=`, `!=`, `<`, `<=`, `>`, `>=`,
        /// `+`, `-`, `|`, `::`
        case sign(String)
        case end
    }

    let kind: Kind
    /// The number of characters before the token.
    let offset: Int
    /// The number of characters before the end of the token.
    let end: Int

    /// The token as a message quotes it.
    var words: String {
        switch kind {
        case .name(let name): "\"\(name.prefix(60))\""
        case .literal(let text): "the text '\(text.prefix(60))'"
        case .number(let number): "the number \(CGFloat(number).short)"
        case .sign(let sign): "\"\(sign)\""
        case .end: "the end"
        }
    }

    /// The longest expression, in characters.
    static let longestExpression = 2_000

    private static let signs = [
        "//", "!=", "<=", ">=", "::", "..", "/", "[", "]", "(", ")", "@", ".", "*", ",", "=", "<",
        ">", "+", "-", "|",
    ]

    /// Splits an expression into tokens. The last one is `end`.
    static func tokens(of text: String) throws(XPathError) -> [XPathToken] {
        let letters = Array(text)
        guard letters.count <= longestExpression else {
            throw XPathError(
                offset: longestExpression,
                problem: "it is longer than \(longestExpression) characters."
            )
        }
        var tokens: [XPathToken] = []
        var index = 0
        while index < letters.count {
            let letter = letters[index]
            if letter.isWhitespace {
                index += 1
                continue
            }
            let kind: Kind
            var end = index + 1
            if letter == "'" || letter == "\"" {
                while end < letters.count, letters[end] != letter { end += 1 }
                guard end < letters.count else {
                    throw XPathError(
                        offset: index,
                        problem: "a text begins that has no end. To fix, close it with \(letter)."
                    )
                }
                kind = .literal(String(letters[(index + 1)..<end]))
                end += 1
            } else if letter.isASCII, letter.isNumber {
                while end < letters.count,
                    letters[end].isASCII && letters[end].isNumber || letters[end] == "."
                {
                    end += 1
                }
                let word = String(letters[index..<end])
                guard let number = Double(word) else {
                    throw XPathError(offset: index, problem: "\"\(word)\" is no number.")
                }
                kind = .number(number)
            } else if letter.isLetter || letter == "_" {
                while end < letters.count, letters[end].isPartOfName { end += 1 }
                kind = .name(String(letters[index..<end]))
            } else if let sign = signs.first(where: { letters[index...].starts(with: $0) }) {
                kind = .sign(sign)
                end = index + sign.count
            } else {
                throw XPathError(
                    offset: index,
                    problem: "\"\(letter)\" means nothing there."
                )
            }
            tokens.append(XPathToken(kind: kind, offset: index, end: end))
            index = end
        }
        tokens.append(XPathToken(kind: .end, offset: letters.count, end: letters.count))
        return tokens
    }
}

extension Character {
    nonisolated fileprivate var isPartOfName: Bool {
        isLetter || isNumber || self == "_" || self == "-" || self == "."
    }
}
