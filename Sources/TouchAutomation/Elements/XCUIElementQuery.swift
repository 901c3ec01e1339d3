/// A search for elements. It is done again each time that a test asks for its result.
@preconcurrency @MainActor
public final class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
    let application: XCUIApplication
    let steps: [QueryStep]

    init(_ application: XCUIApplication, _ steps: [QueryStep]) {
        (self.application, self.steps) = (application, steps)
    }

    private func adding(_ step: QueryStep) -> XCUIElementQuery {
        XCUIElementQuery(application, steps + [step])
    }

    private func element(_ more: [QueryStep]) -> XCUIElement {
        XCUIElement(application, steps + more)
    }

    // MARK: Elements

    /// The only element that the query finds. To use it when there are several fails the test.
    public var element: XCUIElement { element([.only]) }

    /// The first element that the query finds, where `element` looks for others (UT-03).
    public var firstMatch: XCUIElement { element([.first]) }

    /// The element at a position, from 0, in the order of the tree.
    public func element(boundBy index: Int) -> XCUIElement { element([.position(index)]) }

    /// The element at a position, from 0. The old name of `element(boundBy:)`.
    @available(*, deprecated, renamed: "element(boundBy:)")
    public func element(at index: Int) -> XCUIElement { element(boundBy: index) }

    /// The only element that fulfils a predicate (UT-05).
    public func element(matching predicate: NSPredicate) -> XCUIElement {
        element([.matching(.predicate(predicate)), .only])
    }

    /// The element of a type with a name; of any name if the identifier is nil.
    public func element(
        matching elementType: XCUIElement.ElementType,
        identifier: String?
    ) -> XCUIElement {
        element([.matching(Self.filter(elementType, identifier)), .only])
    }

    /// The element with a name: its identifier, label, value or placeholder.
    public subscript(key: String) -> XCUIElement { element([.matching(.name(key)), .only]) }

    /// How many elements the query finds now.
    public var count: Int { application.found(steps, asking: "count").count }

    /// An element for each position that the query finds now.
    public var allElementsBoundByIndex: [XCUIElement] {
        (0..<count).map { element(boundBy: $0) }
    }

    /// An element for each that the query finds now. Here these are the elements by their positions [choice].
    public var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

    // MARK: Queries

    /// The elements of a type in it, at all depths (UT-04).
    public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
        adding(.descendants(type))
    }

    /// The elements of a type directly in it (UT-04).
    public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
        adding(.children(type))
    }

    /// Those that fulfil a predicate, which examines their attributes (UT-05).
    public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
        adding(.matching(.predicate(predicate)))
    }

    /// Those of a type, with a name unless it is nil.
    public func matching(
        _ elementType: XCUIElement.ElementType,
        identifier: String?
    ) -> XCUIElementQuery {
        adding(.matching(Self.filter(elementType, identifier)))
    }

    /// Those with a name: their identifier, label, value or placeholder.
    public func matching(identifier: String) -> XCUIElementQuery {
        adding(.matching(.name(identifier)))
    }

    /// Those with an element in them that fulfils a predicate.
    public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
        adding(.containing(.predicate(predicate)))
    }

    /// Those with an element in them of a type, with a name unless it is nil.
    public func containing(
        _ elementType: XCUIElement.ElementType,
        identifier: String?
    ) -> XCUIElementQuery {
        adding(.containing(Self.filter(elementType, identifier)))
    }

    private static func filter(
        _ type: XCUIElement.ElementType,
        _ identifier: String?
    ) -> ElementFilter {
        identifier.map { .name($0, type) } ?? .type(type)
    }

    /// The elements that the query finds now, as lines.
    nonisolated public override var debugDescription: String {
        MainActor.assumeIsolated {
            let tree = application.tree(asking: "\(steps.words).debugDescription")
            let found = (try? tree.found(steps, isStrict: false)) ?? []
            return (["\(found.count) found: \(steps.words)"] + found.flatMap { tree.lines(of: $0) })
                .joined(separator: "\n")
        }
    }
}

extension XCUIElementQuery: ExaminedByPredicates {
    package func predicateValue(of key: String) -> PredicateValue? {
        key == "count" ? .number(Double(count)) : nil
    }
}
