/// Parses an expression from its tokens, by recursive descent.
nonisolated struct XPathParser {
    private let tokens: [XPathToken]
    var index = 0
    var depth = 0

    /// How deep predicates, parentheses and functions may be nested.
    private static let deepestNest = 20

    init(_ text: String) throws(XPathError) {
        tokens = try XPathToken.tokens(of: text)
    }

    var token: XPathToken { tokens[index] }
    var next: XPathToken { tokens[min(index + 1, tokens.count - 1)] }

    /// Parses the whole expression: a path with nothing after it.
    ///
    /// - Parameter isRelative: whether it may begin at an element.
    mutating func expression(isRelative: Bool = false) throws(XPathError) -> XPathPath {
        let path: XPathPath
        if isSign("(") {
            path = try parenthesized()
        } else {
            guard isRelative || isSign("/") || isSign("//") else {
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

    /// Parses `(path)[2]/…`: the result of a path, filtered as a whole.
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

    /// Parses a path that begins here: `/a`, `//a`, `a/b`, `./a`, `..`.
    mutating func path() throws(XPathError) -> XPathPath {
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
                guard let axis = XPathStep.Axis(rawValue: name) else {
                    let names = XPathStep.Axis.allCases.map(\.rawValue)
                    throw error(
                        "the axis \"\(name.prefix(60))::\" is outside of the subset. There are: "
                            + "\(names.joined(separator: ", "))."
                            + Suggestion.sentence(for: name, among: names)
                    )
                }
                index += 2
                return try tested(on: axis)
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

    /// Parses what follows an axis: the name of a class or `*`.
    private mutating func tested(on axis: XPathStep.Axis) throws(XPathError) -> XPathStep {
        switch token.kind {
        case .sign("*"):
            index += 1
            return try finished(.any, on: axis)
        case .name(let name) where next.kind != .sign("(") && next.kind != .sign("::"):
            index += 1
            return try finished(.type(name), on: axis)
        default: throw error("expected the name of a class or *, found \(token.words).")
        }
    }

    private mutating func finished(
        _ test: XPathStep.Test,
        on axis: XPathStep.Axis = .child
    ) throws(XPathError) -> XPathStep {
        let predicates = try predicates()
        return XPathStep(
            axis: axis,
            test: test,
            predicates: predicates,
            end: tokens[index - 1].end
        )
    }

    mutating func predicates() throws(XPathError) -> [XPathPredicate] {
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

    // MARK: Tokens

    func isSign(_ sign: String) -> Bool { token.kind == .sign(sign) }

    mutating func expect(_ sign: String) throws(XPathError) {
        guard isSign(sign) else {
            throw error("expected \"\(sign)\", found \(token.words).\(hint)")
        }
        index += 1
    }

    /// A note that names a feature of XPath outside of the subset.
    private var hint: String {
        switch token.kind {
        case .sign("|"): " Unions are outside of the subset."
        case .sign("*"): " Products are outside of the subset."
        case .name("div"), .name("mod"): " \(token.words) is outside of the subset."
        case .name, .literal, .number, .sign, .end: ""
        }
    }

    mutating func enter() throws(XPathError) {
        depth += 1
        guard depth <= Self.deepestNest else {
            throw error("predicates and parentheses are nested too deeply.")
        }
    }

    func error(_ problem: String) -> XPathError {
        XPathError(offset: token.offset, problem: problem)
    }
}

extension XPathPath {
    nonisolated fileprivate var isFound: Bool {
        if case .found = start { true } else { false }
    }
}
