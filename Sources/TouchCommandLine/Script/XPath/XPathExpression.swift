/// A way through the tree of views: a subset of XPath 1.0, parsed once.
///
/// Elements are views, named by their class as `tree` prints it, or with its module before it;
/// superclasses do not count. Above the windows there is one root, which `/` begins at.
nonisolated struct XPathExpression: Hashable {
    /// As it is written.
    let text: String
    let path: XPathPath

    /// Reads an expression.
    init(_ text: String) throws(XPathError) {
        self.text = text
        var parser = try XPathParser(text)
        path = try parser.expression()
    }
}

/// Steps, one after the other.
nonisolated struct XPathPath: Hashable {
    /// Where it begins.
    enum Start: Hashable {
        /// At the root above the windows.
        case root
        /// At the view that a predicate is about.
        case here
        /// At what another path found, filtered as a whole: `(//UILabel)[2]`.
        indirect case found(XPathPath, [XPathPredicate])
    }

    var start: Start
    var steps: [XPathStep]
}

/// One step: from each view to some of those around it.
nonisolated struct XPathStep: Hashable {
    enum Axis: Hashable {
        case child, descendantOrSelf, itself, parent
    }

    /// Which of the views on the axis.
    enum Test: Hashable {
        case any
        case type(String)
    }

    var axis: Axis
    var test: Test
    var predicates: [XPathPredicate]
    /// How much of the expression there is up to the end of this step, in characters.
    var end: Int
}

/// What a view must be to be kept.
typealias XPathPredicate = XPathValue

/// A value in a predicate.
nonisolated indirect enum XPathValue: Hashable {
    enum Comparison: String, Hashable, CaseIterable {
        case equal = "=", unequal = "!="
        case less = "<", lessOrEqual = "<="
        case greater = ">", greaterOrEqual = ">="
    }

    case number(Double)
    case text(String)
    case truth(Bool)
    case attribute(XPathAttribute)
    case position
    case last
    case sum(XPathValue, XPathValue)
    case difference(XPathValue, XPathValue)
    case compared(XPathValue, Comparison, XPathValue)
    case both(XPathValue, XPathValue)
    case either(XPathValue, XPathValue)
    case not(XPathValue)
    case contains(XPathValue, XPathValue)
    case startsWith(XPathValue, XPathValue)
    /// Whether a path finds anything, from the view on.
    case exists(XPathPath)
}

/// What a view says of itself.
nonisolated enum XPathAttribute: String, Hashable, CaseIterable {
    /// The accessibility identifier.
    case id
    /// What accessibility speaks.
    case label
    /// What it shows: a label's text, else what is spoken.
    case text
    /// `isHidden`: true or false.
    case hidden
    /// Whether it takes touches: true or false.
    case enabled
    /// The frame in points of the window.
    case x, y, width, height

    static var names: [String] { allCases.map { "@\($0.rawValue)" } }
}

/// Why an expression cannot be read, and where in it.
nonisolated struct XPathError: Error, Hashable {
    /// Characters before the place.
    let offset: Int
    let problem: String

    /// What was asked and why it is impossible.
    func sentence(about text: String) -> String {
        "Cannot read the XPath \"\(text.prefix(200))\": at its column \(offset + 1), \(problem)"
    }
}
