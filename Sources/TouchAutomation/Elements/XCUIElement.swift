internal import TouchHost

/// An element of the application's screen, found again each time that a test uses it.
///
/// An element that does not exist fails the test when it is touched or asked, and says what there is instead. Virtual time
/// passes in actions and waits, and when a test asks the same again.
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

    /// Whether it is on the screen, or could be scrolled to. If several elements match, it exists.
    public var exists: Bool { !application.found(steps, asking: "exists").isEmpty }

    /// Waits until the element exists.
    ///
    /// - Parameter timeout: seconds of virtual time; an hour at most passes.
    /// - Returns: false if it does not exist after this time.
    @discardableResult
    public func waitForExistence(timeout: TimeInterval) -> Bool {
        application.wait(atMost: timeout) { self.exists }
    }

    /// Waits until the element does not exist any more.
    ///
    /// - Parameter timeout: seconds of virtual time; an hour at most passes.
    @discardableResult
    public func waitForNonExistence(timeout: TimeInterval) -> Bool {
        application.wait(atMost: timeout) { !self.exists }
    }

    /// Waits until a property has a value.
    ///
    /// - Parameter timeout: seconds of virtual time; an hour at most passes.
    public func wait<V: Equatable>(
        for keyPath: KeyPath<XCUIElement, V>,
        toEqual value: V,
        timeout: TimeInterval
    ) -> Bool {
        application.wait(atMost: timeout) { self.exists && self[keyPath: keyPath] == value }
    }

    /// Whether a finger at its middle would hit it. False if it does not exist.
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
    /// The frame on the screen, in points.
    public var frame: CGRect { snapshot("frame")?.frame ?? .zero }
    /// What it holds; nil if it holds nothing.
    public var value: Any? { snapshot("value")?.value }
    /// Always empty: no view of UIKit has one.
    public var title: String { snapshot("title")?.title ?? "" }
    /// The text that assistive technology says, or else the text that is shown.
    public var label: String { snapshot("label")?.label ?? "" }
    /// The kind of element.
    public var elementType: ElementType { snapshot("elementType")?.elementType ?? .any }
    /// Whether it can be used.
    public var isEnabled: Bool { snapshot("isEnabled")?.isEnabled ?? false }
    /// The text of an empty field; nil if it has none.
    public var placeholderValue: String? { snapshot("placeholderValue")?.placeholderValue }
    /// Whether it is selected.
    public var isSelected: Bool { snapshot("isSelected")?.isSelected ?? false }
    /// Whether it has the keyboard.
    public var hasFocus: Bool { snapshot("hasFocus")?.hasFocus ?? false }

    /// The element and those in it, as they are now.
    public func snapshot() throws -> any XCUIElementSnapshot {
        try application.resolved(steps, asking: "snapshot").snapshot
    }

    /// The part of its way at which the knob of a slider is: from 0 to 1.
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

    /// A point of the element: (0, 0) is its top left corner, (1, 1) its bottom right one.
    public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
        XCUICoordinate(self, part: offset, offset: .zero)
    }

    /// A picture of it as it is now.
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
