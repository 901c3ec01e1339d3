internal import TouchHost

/// An element of the application's screen, found again each time that a test uses it (UT-01).
///
/// If no element or more than one matches when it is touched or its attributes are read, the test fails with a sentence that
/// says what there is instead (UT-03). Virtual time passes in actions and waits, and when a test asks the same again (UT-11).
@preconcurrency @MainActor
public class XCUIElement: NSObject, XCUIElementAttributes,
    XCUIElementTypeQueryProvider, XCUIElementSnapshotProviding
{
    /// Nil for an application, which is its own.
    private let owner: XCUIApplication?
    let steps: [QueryStep]

    init(_ application: XCUIApplication?, _ steps: [QueryStep]) {
        (owner, self.steps) = (application, steps)
    }

    var application: XCUIApplication {
        // Only an application is made without one.
        owner ?? (self as? XCUIApplication) ?? XCUIApplication()
    }

    /// The element in words, for messages.
    var words: String { "the \(steps.words)" }

    // MARK: Finding

    /// Whether an element matches, on the screen or where it could be scrolled to. True if several match. Never fails the test
    /// while the application runs.
    public var exists: Bool { !application.found(steps, asking: "exists").isEmpty }

    /// Waits until the element exists. It looks every quarter of a second.
    ///
    /// - Parameter timeout: the most seconds of virtual time; 0 or less looks once.
    /// - Returns: false if the element does not exist after this time.
    @discardableResult
    public func waitForExistence(timeout: TimeInterval) -> Bool {
        application.wait(atMost: timeout) { self.exists }
    }

    /// Waits until the element does not exist. It looks every quarter of a second.
    ///
    /// - Parameter timeout: the most seconds of virtual time; 0 or less looks once.
    /// - Returns: false if the element still exists after this time.
    @discardableResult
    public func waitForNonExistence(timeout: TimeInterval) -> Bool {
        application.wait(atMost: timeout) { !self.exists }
    }

    /// Waits until one of the properties of the element has a value. It looks every quarter of a second. An element that does not
    /// exist has no value, except that `exists` and `isHittable` are false.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - value: the wanted value.
    ///   - timeout: the most seconds of virtual time; 0 or less looks once.
    /// - Returns: false if the property does not have the value after this time.
    public func wait<V: Equatable>(
        for keyPath: KeyPath<XCUIElement, V>,
        toEqual value: V,
        timeout: TimeInterval
    ) -> Bool {
        let isAnswered = [\XCUIElement.exists, \.isHittable].contains { $0 == keyPath }
        return application.wait(atMost: timeout) {
            (isAnswered || self.exists) && self[keyPath: keyPath] == value
        }
    }

    /// Whether a finger at its middle would hit it, where it is now (UT-07). False if it does not exist, is covered, or would have
    /// to be scrolled to. If several elements match, the first one counts.
    public var isHittable: Bool {
        application.isHittable(steps, asking: "isHittable")
    }

    /// The elements of a type in it, at all depths (UT-04).
    public func descendants(matching type: ElementType) -> XCUIElementQuery {
        XCUIElementQuery(application, steps + [.descendants(type)])
    }

    /// The elements of a type directly in it (UT-04).
    public func children(matching type: ElementType) -> XCUIElementQuery {
        XCUIElementQuery(application, steps + [.children(type)])
    }

    /// The first of the elements that match, where several would fail the test (UT-03).
    public var firstMatch: XCUIElement {
        var steps = steps
        if case .only? = steps.last { steps.removeLast() }
        return XCUIElement(application, steps + [.first])
    }

    // MARK: Attributes

    private func snapshot(_ question: String) -> ElementSnapshot? {
        application.element(steps, asking: question).map { ElementSnapshot($0.tree, $0.index) }
    }

    /// The accessibility identifier; empty if it has none.
    public var identifier: String { snapshot("identifier")?.identifier ?? "" }
    /// The frame in points of the screen. Zero after a failure.
    public var frame: CGRect { snapshot("frame")?.frame ?? .zero }
    /// What it holds, as a text: "1" for a switch that is on, "50%" for a slider; nil if it holds nothing.
    public var value: Any? { snapshot("value")?.value }
    /// Always empty: no view of UIKit has one.
    public var title: String { snapshot("title")?.title ?? "" }
    /// The text that assistive technology says, or else the text that is shown.
    public var label: String { snapshot("label")?.label ?? "" }
    /// The kind of element; `any` after a failure.
    public var elementType: ElementType { snapshot("elementType")?.elementType ?? .any }
    /// Whether it is enabled; true for elements that cannot be disabled.
    public var isEnabled: Bool { snapshot("isEnabled")?.isEnabled ?? false }
    /// The text of an empty field; nil if it has none.
    public var placeholderValue: String? { snapshot("placeholderValue")?.placeholderValue }
    /// Whether it is selected.
    public var isSelected: Bool { snapshot("isSelected")?.isSelected ?? false }
    /// Whether it has the keyboard.
    public var hasFocus: Bool { snapshot("hasFocus")?.hasFocus ?? false }

    /// The element and those in it, as they are now. They do not change later.
    ///
    /// - Throws: a sentence that says what there is instead, if no element or more than one matches. The test does not fail by
    ///   itself.
    public func snapshot() throws -> any XCUIElementSnapshot {
        try application.resolved(steps, asking: "snapshot").snapshot
    }

    /// Where the knob of a slider is on its way, from 0 to 1, read from the value of the element; 0 for a value that is no number.
    public var normalizedSliderPosition: CGFloat {
        let text = snapshot("normalizedSliderPosition")?.value as? String ?? ""
        let number = Double(text.hasSuffix("%") ? String(text.dropLast()) : text) ?? 0
        return CGFloat(text.hasSuffix("%") ? number / 100 : number)
    }

    /// The elements in it as lines, for people.
    nonisolated public override var debugDescription: String {
        MainActor.assumeIsolated {
            let tree = application.tree(asking: "debugDescription")
            guard let index = try? tree.found(steps, isStrict: false).first else {
                return "No element is found: \(steps.words)"
            }
            return tree.lines(of: index).joined(separator: "\n")
        }
    }

    nonisolated public override var description: String {
        MainActor.assumeIsolated { steps.words }
    }

    // MARK: Places

    /// A point of the element, in parts of its size: (0, 0) is its top left corner, (1, 1) its bottom right one. Other numbers are
    /// points outside of the element.
    public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
        XCUICoordinate(self, part: offset, offset: .zero)
    }

    /// A picture of the element as it is now; of a part of a view, such as a segment, the picture of the view.
    public func screenshot() -> XCUIScreenshot {
        XCUIScreenshot(application, application.element(steps, asking: "screenshot")?.record.id)
    }
}

extension XCUIElement: ExaminedByPredicates {
    package func predicateValue(of key: String) -> PredicateValue? {
        switch key {
        case "exists": .truth(exists)
        case "hittable", "isHittable": .truth(isHittable)
        default: exists ? attribute(key) : nil
        }
    }
}
