/// A parsed path through the tree of views: a subset of XPath 1.0.
///
/// An element is a view. Its name is its class as `tree` prints it, with or without the module;
/// superclasses do not match. Or its name is the type that XCUITest gives it: `XCUIElementTypeButton`.
/// `/` begins at a single root above the windows, whose name is `XCUIElementTypeApplication`.
public nonisolated struct XPathExpression: Hashable, Sendable {
    /// The expression as it is written.
    public let text: String
    let path: XPathPath

    /// Parses an expression.
    ///
    /// - Throws: `XPathError` with the place of the first mistake.
    public init(_ text: String) throws(XPathError) {
        self.text = text
        var parser = try XPathParser(text)
        path = try parser.expression()
    }

    /// Parses an expression that may begin at an element: `./a`, `..`, `a/b`.
    package init(below text: String) throws(XPathError) {
        self.text = text
        var parser = try XPathParser(text)
        path = try parser.expression(isRelative: true)
    }
}

/// A sequence of steps.
nonisolated struct XPathPath: Hashable, Sendable {
    /// Where a path begins.
    enum Start: Hashable, Sendable {
        /// The root above the windows.
        case root
        /// The view for which a predicate is evaluated.
        case here
        /// The views that another path found, filtered together: `(//UILabel)[2]`.
        indirect case found(XPathPath, [XPathPredicate])
    }

    var start: Start
    var steps: [XPathStep]
}

/// One step: from each view to some of the views on an axis.
nonisolated struct XPathStep: Hashable, Sendable {
    enum Axis: String, Hashable, Sendable, CaseIterable {
        case child, descendant
        case descendantOrSelf = "descendant-or-self"
        case itself = "self"
        case parent, ancestor
        case ancestorOrSelf = "ancestor-or-self"
        case followingSibling = "following-sibling", precedingSibling = "preceding-sibling"
    }

    /// Which views on the axis match.
    enum Test: Hashable, Sendable {
        case any
        case type(String)
    }

    var axis: Axis
    var test: Test
    var predicates: [XPathPredicate]
    /// The length of the expression up to the end of this step, in characters.
    var end: Int
}

/// A value that filters views.
typealias XPathPredicate = XPathValue

/// A value in a predicate.
nonisolated indirect enum XPathValue: Hashable, Sendable {
    enum Comparison: String, Hashable, Sendable, CaseIterable {
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
    /// A text without blanks at its ends, and with one blank for several.
    case normalized(XPathValue)
    /// The number of characters of a text.
    case length(XPathValue)
    /// Whether a path from the view finds anything.
    case exists(XPathPath)
}

/// An attribute of a view.
nonisolated enum XPathAttribute: String, Hashable, Sendable, CaseIterable {
    /// The accessibility identifier.
    case id
    /// The accessibility label.
    case label
    /// The text of a label; for other views, the accessibility label.
    case text
    /// `isHidden`: true or false.
    case hidden
    /// Whether the view receives touches: true or false.
    case enabled
    /// The identifier, or else the label.
    case name
    /// What it holds: a text, "1" for a switch that is on, "50%" for a slider.
    case value
    /// The type that XCUITest gives it.
    case type
    /// Whether a part of it can be seen: true or false.
    case visible
    /// Whether assistive technology sees it as an element: true or false.
    case accessible
    /// Whether it is selected: true or false.
    case selected
    /// The frame in the window's space, in points.
    case x, y, width, height

    static var names: [String] { allCases.map { "@\($0.rawValue)" } }
}

/// Why an expression cannot be parsed, and where.
public nonisolated struct XPathError: Error, Hashable {
    /// The number of characters before the error.
    public let offset: Int
    /// What is wrong there.
    public let problem: String

    /// The message: what was asked, and why it is impossible.
    public func sentence(about text: String) -> String {
        "Cannot read the XPath \"\(text.prefix(200))\": at its column \(offset + 1), \(problem)"
    }
}
