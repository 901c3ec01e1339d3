/// Reads an expression from its tokens, by recursive descent.
nonisolated struct XPathParser {
    private let tokens: [XPathToken]
    private var index = 0
    private var depth = 0

    /// How deep predicates, parentheses and functions may stand in each other.
    private static let deepestNest = 20

    init(_ text: String) throws(XPathError) {
        tokens = try XPathToken.tokens(of: text)
    }

    private var token: XPathToken { tokens[index] }
    private var next: XPathToken { tokens[min(index + 1, tokens.count - 1)] }

    /// The whole expression: a path, and nothing behind it.
    mutating func expression() throws(XPathError) -> XPathPath {
        let path: XPathPath
        if isSign("(") {
            path = try parenthesized()
        } else {
            guard isSign("/") || isSign("//") else {
                throw error("expected / or //, found \(token.words). To fix, begin with //.")
            }
            path = try self.path()
        }
        guard case .end = token.kind else {
            throw error("expected the end, found \(token.words).\(hint)")
        }
        guard !path.steps.isEmpty || path.isFound else {
            throw error("expected the name of a class or *, found the end.")
        }
        return path
    }

    // MARK: Paths

    /// `(path)[2]/…`: what a path finds, filtered as a whole.
    private mutating func parenthesized() throws(XPathError) -> XPathPath {
        try enter()
        defer { depth -= 1 }
        index += 1
        guard isSign("/") || isSign("//") || isSign("(") else {
            throw error("expected / or //, found \(token.words).")
        }
        let inner = isSign("(") ? try parenthesized() : try path()
        try expect(")")
        var path = XPathPath(start: .found(inner, try predicates()), steps: [])
        if isSign("/") || isSign("//") { try steps(into: &path) }
        return path
    }

    /// A path that begins here: `/a`, `//a`, `a/b`, `./a`, `..`.
    private mutating func path() throws(XPathError) -> XPathPath {
        var path = XPathPath(start: .here, steps: [])
        if isSign("/") || isSign("//") {
            path.start = .root
        } else {
            path.steps.append(try step())
        }
        try steps(into: &path)
        return path
    }

    private mutating func steps(into path: inout XPathPath) throws(XPathError) {
        while isSign("/") || isSign("//") {
            if isSign("//") {
                let anything = XPathStep(
                    axis: .descendantOrSelf,
                    test: .any,
                    predicates: [],
                    end: token.end
                )
                path.steps.append(anything)
            }
            index += 1
            path.steps.append(try step())
        }
    }

    private mutating func step() throws(XPathError) -> XPathStep {
        let token = token
        switch token.kind {
        case .sign("."), .sign(".."):
            index += 1
            guard !isSign("[") else {
                throw error(
                    "a predicate cannot follow \(token.words). To fix, write self in words."
                )
            }
            return XPathStep(
                axis: token.kind == .sign(".") ? .itself : .parent,
                test: .any,
                predicates: [],
                end: token.end
            )
        case .sign("*"):
            index += 1
            return try finished(.any)
        case .name(let name):
            if next.kind == .sign("::") {
                throw error(
                    "the axis \"\(name)::\" is outside of the subset. There are: child (a/b), "
                        + "descendant (a//b), self (.) and parent (..)."
                )
            }
            if next.kind == .sign("(") {
                throw error(
                    "\"\(name)()\" cannot be a step: it is outside of the subset."
                        + (name == "text" ? " To fix, write @text in a predicate." : "")
                )
            }
            index += 1
            return try finished(.type(name))
        case .sign("@"):
            throw error(
                "an attribute is no view. To fix, write it in a predicate, as in *[@id='save']."
            )
        case .literal, .number, .sign, .end:
            throw error("expected the name of a class or *, found \(token.words).")
        }
    }

    private mutating func finished(_ test: XPathStep.Test) throws(XPathError) -> XPathStep {
        let predicates = try predicates()
        return XPathStep(
            axis: .child,
            test: test,
            predicates: predicates,
            end: tokens[index - 1].end
        )
    }

    private mutating func predicates() throws(XPathError) -> [XPathPredicate] {
        var predicates: [XPathPredicate] = []
        while isSign("[") {
            try enter()
            defer { depth -= 1 }
            index += 1
            predicates.append(try either())
            try expect("]")
        }
        return predicates
    }

    // MARK: Values

    private mutating func either() throws(XPathError) -> XPathValue {
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
        let names = ["contains", "starts-with", "not", "position", "last", "true", "false"]
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
        case ("not", 1): return .not(arguments[0])
        case ("position", 0): return .position
        case ("last", 0): return .last
        case ("true", 0): return .truth(true)
        case ("false", 0): return .truth(false)
        default:
            let wanted = name == "not" ? 1 : name == "contains" || name == "starts-with" ? 2 : 0
            throw XPathError(
                offset: start.offset,
                problem: "\(name)() takes \(wanted == 1 ? "1 value" : "\(wanted) values"). "
                    + "It has \(arguments.count)."
            )
        }
    }

    // MARK: Signs

    private func isSign(_ sign: String) -> Bool { token.kind == .sign(sign) }

    private mutating func expect(_ sign: String) throws(XPathError) {
        guard isSign(sign) else {
            throw error("expected \"\(sign)\", found \(token.words).\(hint)")
        }
        index += 1
    }

    /// What is outside of the subset, by its name.
    private var hint: String {
        switch token.kind {
        case .sign("|"): " Unions are outside of the subset."
        case .sign("*"): " Products are outside of the subset."
        case .name("div"), .name("mod"): " \(token.words) is outside of the subset."
        case .name, .literal, .number, .sign, .end: ""
        }
    }

    private mutating func enter() throws(XPathError) {
        depth += 1
        guard depth <= Self.deepestNest else {
            throw error("predicates and parentheses stand in each other too deep.")
        }
    }

    private func error(_ problem: String) -> XPathError {
        XPathError(offset: token.offset, problem: problem)
    }
}

extension XPathPath {
    nonisolated fileprivate var isFound: Bool {
        if case .found = start { true } else { false }
    }
}
