/// Parses the contents of predicates: comparisons, functions, attributes and paths.
nonisolated extension XPathParser {
    mutating func either() throws(XPathError) -> XPathValue {
        try enter()
        defer { depth -= 1 }
        var value = try both()
        while token.kind == .name("or") {
            index += 1
            value = .either(value, try both())
        }
        return value
    }

    private mutating func both() throws(XPathError) -> XPathValue {
        var value = try comparison()
        while token.kind == .name("and") {
            index += 1
            value = .both(value, try comparison())
        }
        return value
    }

    private mutating func comparison() throws(XPathError) -> XPathValue {
        let value = try sum()
        guard case .sign(let sign) = token.kind, let way = XPathValue.Comparison(rawValue: sign)
        else { return value }
        if case .exists = value { throw comparedPath() }
        index += 1
        let start = index
        let other = try sum()
        if case .exists = other {
            index = start
            throw comparedPath()
        }
        return .compared(value, way, other)
    }

    private func comparedPath() -> XPathError {
        error(
            "a path cannot be compared; it is true where it finds a view. To fix, compare an "
                + "attribute in it, as in [UILabel[@text='Hello']]."
        )
    }

    private mutating func sum() throws(XPathError) -> XPathValue {
        var value = try primary()
        while isSign("+") || isSign("-") {
            let isSum = isSign("+")
            index += 1
            let other = try primary()
            value = isSum ? .sum(value, other) : .difference(value, other)
        }
        return value
    }

    private mutating func primary() throws(XPathError) -> XPathValue {
        switch token.kind {
        case .number(let number):
            index += 1
            return .number(number)
        case .literal(let text):
            index += 1
            return .text(text)
        case .sign("@"):
            index += 1
            return .attribute(try attribute())
        case .sign("("):
            index += 1
            let value = try either()
            try expect(")")
            return value
        case .name(let name) where next.kind == .sign("("):
            return try function(name)
        case .name, .sign("."), .sign(".."), .sign("*"):
            return .exists(try path())
        case .sign("/"), .sign("//"):
            throw error(
                "a path in a predicate begins at the view. To fix, write .// for all below it."
            )
        case .sign, .end:
            throw error("expected a value, found \(token.words).")
        }
    }

    private mutating func attribute() throws(XPathError) -> XPathAttribute {
        guard case .name(let name) = token.kind else {
            throw error("expected the name of an attribute, found \(token.words).")
        }
        guard let attribute = XPathAttribute(rawValue: name) else {
            let names = XPathAttribute.names
            throw error(
                "there is no attribute \"@\(name.prefix(60))\". Attributes: "
                    + "\(names.joined(separator: ", "))."
                    + Suggestion.sentence(for: "@" + name, among: names)
            )
        }
        index += 1
        return attribute
    }

    private mutating func function(_ name: String) throws(XPathError) -> XPathValue {
        let names = [
            "contains", "starts-with", "normalize-space", "string-length", "not", "position", "last",
            "true", "false",
        ]
        guard names.contains(name) else {
            throw error(
                "\"\(name.prefix(60))()\" is outside of the subset. Functions: "
                    + "\(names.map { $0 + "()" }.joined(separator: ", "))."
                    + Suggestion.sentence(for: name, among: names)
            )
        }
        let start = token
        index += 2
        var arguments: [XPathValue] = []
        if !isSign(")") {
            arguments.append(try either())
            while isSign(",") {
                index += 1
                arguments.append(try either())
            }
        }
        try expect(")")
        switch (name, arguments.count) {
        case ("contains", 2): return .contains(arguments[0], arguments[1])
        case ("starts-with", 2): return .startsWith(arguments[0], arguments[1])
        case ("normalize-space", 1): return .normalized(arguments[0])
        case ("string-length", 1): return .length(arguments[0])
        case ("not", 1): return .not(arguments[0])
        case ("position", 0): return .position
        case ("last", 0): return .last
        case ("true", 0): return .truth(true)
        case ("false", 0): return .truth(false)
        default:
            let wanted =
                ["not", "normalize-space", "string-length"].contains(name)
                ? 1 : name == "contains" || name == "starts-with" ? 2 : 0
            throw XPathError(
                offset: start.offset,
                problem: "\(name)() takes \(wanted == 1 ? "1 value" : "\(wanted) values"). "
                    + "It has \(arguments.count)."
            )
        }
    }
}
