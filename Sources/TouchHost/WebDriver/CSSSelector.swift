/// The selectors that clients make of `By.ID`, `By.NAME` and `By.CLASS_NAME`, and simple ones that are written by
/// hand, as XPath: types, `#id`, `.class`, `[attribute]`, `[attribute=value]`, descendants and children.
nonisolated struct CSSSelector {
    /// The same elements as an XPath.
    let xpath: String

    /// - Throws: `invalid selector` with what is wrong.
    init(_ text: String) throws(WebDriverError) {
        let letters = Array(text)
        var path = ""
        var index = 0
        func refuse(_ problem: String) -> WebDriverError {
            WebDriverError(
                .invalidSelector,
                "Cannot read the CSS selector \"\(text.prefix(200))\": at its column \(index + 1), \(problem) To fix, "
                    + "use types, #id, .class, [attribute=\"value\"], descendants and children (>), or another "
                    + "strategy."
            )
        }
        func word() -> String {
            var word = ""
            while index < letters.count {
                if letters[index] == "\\", index + 1 < letters.count {
                    word.append(letters[index + 1])
                    index += 2
                    continue
                }
                guard
                    letters[index].isLetter || letters[index].isNumber
                        || "-_".contains(letters[index])
                else { break }
                word.append(letters[index])
                index += 1
            }
            return word
        }
        func skipBlanks() {
            while index < letters.count, letters[index].isWhitespace { index += 1 }
        }
        func attribute() throws(WebDriverError) -> String {
            index += 1
            skipBlanks()
            let name = word()
            guard Self.attributes.contains(name) else {
                throw refuse("there is no attribute \"\(name)\".")
            }
            skipBlanks()
            if index < letters.count, letters[index] == "]" {
                index += 1
                return "[@\(name)]"
            }
            let signs = ["*=": "contains", "^=": "starts-with", "=": ""]
            guard let sign = ["*=", "^=", "="].first(where: { letters[index...].starts(with: $0) })
            else {
                throw refuse("expected =, ^= or *=.")
            }
            index += sign.count
            skipBlanks()
            let value: String
            if index < letters.count, letters[index] == "\"" || letters[index] == "'" {
                let quote = letters[index]
                index += 1
                var content = ""
                while index < letters.count, letters[index] != quote {
                    if letters[index] == "\\", index + 1 < letters.count { index += 1 }
                    content.append(letters[index])
                    index += 1
                }
                guard index < letters.count else { throw refuse("the text has no end.") }
                index += 1
                value = content
            } else {
                value = word()
            }
            skipBlanks()
            guard index < letters.count, letters[index] == "]" else {
                throw refuse("expected \"]\".")
            }
            index += 1
            guard let quoted = Self.quoted(value) else {
                throw refuse("a value with both kinds of quotes cannot be looked for.")
            }
            let function = signs[sign] ?? ""
            return function.isEmpty ? "[@\(name)=\(quoted)]" : "[\(function)(@\(name), \(quoted))]"
        }
        skipBlanks()
        var joint = "//"
        while index < letters.count {
            var type = "*"
            var predicates = ""
            let start = index
            if letters[index] == "*" {
                index += 1
            } else {
                let name = word()
                if !name.isEmpty { type = name }
            }
            while index < letters.count, "#.[".contains(letters[index]) {
                switch letters[index] {
                case "[": predicates += try attribute()
                case let sign:
                    index += 1
                    let name = word()
                    guard !name.isEmpty else {
                        throw refuse("a name is missing behind \"\(sign)\".")
                    }
                    if sign == "#" {
                        predicates += "[@id='\(name)']"
                    } else if type == "*" {
                        type = name
                    } else {
                        throw refuse("an element has one class.")
                    }
                }
            }
            guard index > start else { throw refuse("\"\(letters[index])\" has no meaning here.") }
            path += joint + type + predicates
            let end = index
            skipBlanks()
            guard index < letters.count else { break }
            if letters[index] == ">" {
                joint = "/"
                index += 1
                skipBlanks()
                guard index < letters.count else { throw refuse("the child is missing.") }
            } else {
                guard index > end else {
                    throw refuse("\"\(letters[index])\" has no meaning here.")
                }
                joint = "//"
            }
        }
        guard !path.isEmpty else { throw refuse("it is empty.") }
        xpath = path
    }

    private static let attributes = [
        "id", "name", "label", "value", "type", "text", "enabled", "visible", "selected",
    ]

    /// A text as XPath quotes it; nil if it has both kinds of quotes.
    private static func quoted(_ text: String) -> String? {
        if !text.contains("'") { return "'\(text)'" }
        return text.contains("\"") ? nil : "\"\(text)\""
    }
}
