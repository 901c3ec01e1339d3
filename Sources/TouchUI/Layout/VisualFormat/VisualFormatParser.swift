/// Parses a visual format, from left to right, one character at a time.
struct VisualFormatParser {
    private let characters: [Character]
    private var position = 0

    init(_ format: String) {
        characters = Array(format)
    }

    /// Parses a format; an error says what was expected, and where.
    static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(format)
        return try parser.parse()
    }

    private mutating func parse() throws(VisualFormatError) -> VisualFormat {
        var format = VisualFormat()
        if take("H:") {
            format.axis = .horizontal
        } else if take("V:") {
            format.axis = .vertical
        }
        if take("|") {
            format.before = try connection()
        }
        format.views.append(try view())
        while position < characters.count {
            let connection = try connection()
            if take("|") {
                format.after = connection
                break
            }
            format.views.append(try view())
            format.between.append(connection)
        }
        guard position == characters.count else {
            throw error("nothing may follow the superview's \"|\" at the end.")
        }
        return format
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
        guard take("[") else { throw error("a view is expected, such as \"[name]\".") }
        let column = position
        let name = name()
        guard !name.isEmpty else { throw error("the name of a view is expected after \"[\".") }
        var predicates: [VisualFormat.Predicate] = []
        if take("(") { predicates = try predicateList() }
        guard take("]") else { throw error("\"]\" is expected after the view \"\(name)\".") }
        return VisualFormat.View(name: name, column: column, predicates: predicates)
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        if take("(") {
            let predicates = try predicateList()
            guard take("-") else { throw error("\"-\" is expected after \")\".") }
            return .predicates(predicates)
        }
        let object = try object()
        guard take("-") else { throw error("\"-\" is expected after a distance.") }
        return .predicates([.init(relation: .equal, object: object, priority: nil)])
    }

    /// Parses a list in parentheses whose opening one has been read.
    private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var predicates = [try predicate()]
        while take(",") { predicates.append(try predicate()) }
        guard take(")") else { throw error("\",\" or \")\" is expected.") }
        return predicates
    }

    private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if take(">=") {
            relation = .greaterThanOrEqual
        } else if take("<=") {
            relation = .lessThanOrEqual
        } else {
            _ = take("==")
        }
        let object = try object()
        let priority = take("@") ? try self.object() : nil
        return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
    }

    private mutating func object() throws(VisualFormatError) -> VisualFormat.Object {
        let column = position
        var digits = take("-") ? "-" : ""
        while let character = next, character.isNumber || character == "." {
            digits.append(character)
            position += 1
        }
        if !digits.isEmpty {
            guard let number = Double(digits) else {
                throw VisualFormatError(problem: "\"\(digits)\" is no number.", column: column)
            }
            return .init(value: .number(CGFloat(number)), column: column)
        }
        let name = name()
        guard !name.isEmpty else { throw error("a number, or a name, is expected.") }
        return .init(value: .name(name), column: column)
    }

    private mutating func name() -> String {
        var name = ""
        while let character = next,
            character.isLetter || character == "_" || character == "."
                || (character.isNumber && !name.isEmpty)
        {
            name.append(character)
            position += 1
        }
        return name
    }

    private var next: Character? {
        position < characters.count ? characters[position] : nil
    }

    private mutating func take(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private func error(_ problem: String) -> VisualFormatError {
        VisualFormatError(problem: problem, column: position)
    }
}
