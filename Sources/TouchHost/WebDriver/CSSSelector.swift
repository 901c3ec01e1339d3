/// The selectors that clients make of `By.ID`, `By.NAME` and `By.CLASS_NAME`, and simple ones that are written by
/// hand, as XPath: types, `#id`, `.class`, `[attribute]`, `[attribute=value]`, descendants and children.
nonisolated struct CSSSelector {
    /// The same elements as an XPath.
    let xpath: String
    /// The name that is looked for, if the selector says nothing else: clients make that of `By.ID` and `By.NAME`.
    let name: String?

    /// - Throws: `invalid selector` with what is wrong.
    init(_ text: String) throws(WebDriverError) {
        var parser = SelectorParser(text)
        xpath = try parser.path()
        name = parser.conditions == 1 ? parser.name : nil
    }
}

/// Parses selectors.
private nonisolated struct SelectorParser {
    private let text: String
    private let letters: [Character]
    private var index = 0
    /// How many types, names and attributes the selector has.
    private(set) var conditions = 0
    /// The last identifier or name in it.
    private(set) var name: String?

    /// The attributes of elements.
    private static let attributes = [
        "id", "name", "label", "value", "type", "text", "enabled", "visible", "selected",
    ]

    init(_ text: String) {
        self.text = text
        letters = Array(text)
    }

    private var letter: Character? { index < letters.count ? letters[index] : nil }

    private func refusal(_ problem: String) -> WebDriverError {
        WebDriverError(
            .invalidSelector,
            "Cannot read the CSS selector \"\(text.prefix(200))\": at its column \(index + 1), \(problem) To fix, "
                + "use types, #id, .class, [attribute=\"value\"], descendants and children (>), or another "
                + "strategy."
        )
    }

    mutating func path() throws(WebDriverError) -> String {
        var path = ""
        var joint = "//"
        skipBlanks()
        while letter != nil {
            path += joint + (try element())
            let end = index
            skipBlanks()
            guard let letter else { break }
            joint = letter == ">" ? "/" : "//"
            if letter == ">" {
                index += 1
                skipBlanks()
                guard self.letter != nil else { throw refusal("the child is missing.") }
            } else if index == end {
                throw refusal("\"\(letter)\" has no meaning here.")
            }
        }
        guard !path.isEmpty else { throw refusal("it is empty.") }
        return path
    }

    /// A type and what must hold for it, without blanks.
    private mutating func element() throws(WebDriverError) -> String {
        let start = index
        var type = "*"
        var predicates = ""
        if letter == "*" {
            index += 1
        } else if case let name = word(), !name.isEmpty {
            type = name
            conditions += 1
        }
        while let sign = letter, "#.[".contains(sign) {
            conditions += 1
            if sign == "[" {
                predicates += try attribute()
                continue
            }
            index += 1
            let name = word()
            guard !name.isEmpty else { throw refusal("a name is missing behind \"\(sign)\".") }
            if sign == "#" {
                predicates += "[@id='\(name)']"
                self.name = name
            } else if type == "*" {
                type = name
            } else {
                throw refusal("an element has one class.")
            }
        }
        guard index > start else { throw refusal("\"\(letters[index])\" has no meaning here.") }
        return type + predicates
    }

    /// `[name]`, `[name=value]`, `[name^=value]` or `[name*=value]`.
    private mutating func attribute() throws(WebDriverError) -> String {
        index += 1
        skipBlanks()
        let name = word()
        guard Self.attributes.contains(name) else {
            throw refusal("there is no attribute \"\(name)\".")
        }
        skipBlanks()
        if letter == "]" {
            index += 1
            return "[@\(name)]"
        }
        guard let sign = ["*=", "^=", "="].first(where: { letters[index...].starts(with: $0) })
        else {
            throw refusal("expected =, ^= or *=.")
        }
        index += sign.count
        skipBlanks()
        let value = try quotedText() ?? word()
        skipBlanks()
        guard letter == "]" else { throw refusal("expected \"]\".") }
        index += 1
        let quote = value.contains("'") ? "\"" : "'"
        guard !value.contains(quote) else {
            throw refusal("a value with both kinds of quotes cannot be looked for.")
        }
        let literal = quote + value + quote
        switch sign {
        case "*=": return "[contains(@\(name), \(literal))]"
        case "^=": return "[starts-with(@\(name), \(literal))]"
        default:
            if ["id", "name"].contains(name) { self.name = value }
            return "[@\(name)=\(literal)]"
        }
    }

    // MARK: Words

    private mutating func skipBlanks() {
        while let letter, letter.isWhitespace { index += 1 }
    }

    /// A name; a backslash keeps the character behind it.
    private mutating func word() -> String {
        var word = ""
        while let letter {
            if letter == "\\", index + 1 < letters.count {
                word.append(letters[index + 1])
                index += 2
                continue
            }
            guard letter.isLetter || letter.isNumber || "-_".contains(letter) else { break }
            word.append(letter)
            index += 1
        }
        return word
    }

    /// A text in quotes; nil if none begins here.
    private mutating func quotedText() throws(WebDriverError) -> String? {
        guard let quote = letter, quote == "\"" || quote == "'" else { return nil }
        index += 1
        var content = ""
        while let letter, letter != quote {
            if letter == "\\", index + 1 < letters.count { index += 1 }
            content.append(letters[index])
            index += 1
        }
        guard letter == quote else { throw refusal("the text has no end.") }
        index += 1
        return content
    }
}
