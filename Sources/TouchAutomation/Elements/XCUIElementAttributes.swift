internal import TouchHost

/// What a test can ask of an element.
@preconcurrency @MainActor public protocol XCUIElementAttributes {
    /// The accessibility identifier; empty if it has none.
    var identifier: String { get }
    /// The frame on the screen, in points.
    var frame: CGRect { get }
    /// What it holds: a text, "1" for a switch that is on, "50%" for a slider; nil if it holds nothing.
    var value: Any? { get }
    /// Always empty: no view of UIKit has one.
    var title: String { get }
    /// The text that assistive technology says, or else the text that is shown.
    var label: String { get }
    var elementType: XCUIElement.ElementType { get }
    /// Whether it can be used.
    var isEnabled: Bool { get }
    /// The text of an empty field.
    var placeholderValue: String? { get }
    var isSelected: Bool { get }
    /// Whether it has the keyboard.
    var hasFocus: Bool { get }
    /// Regular or compact; always unspecified here.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get }
    /// Regular or compact; always unspecified here.
    var verticalSizeClass: UIUserInterfaceSizeClass { get }
}

extension XCUIElementAttributes {
    /// Always unspecified here.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
    /// Always unspecified here.
    public var verticalSizeClass: UIUserInterfaceSizeClass { .unspecified }
}

/// An element, and those in it, at one moment.
@preconcurrency @MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
    /// The elements directly in it.
    var children: [any XCUIElementSnapshot] { get }
    /// The attributes by their names.
    var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

/// Something of which a snapshot can be taken.
@preconcurrency @MainActor public protocol XCUIElementSnapshotProviding {
    /// The element and those in it, as they are now.
    ///
    /// - Throws: a sentence that says what there is instead.
    func snapshot() throws -> any XCUIElementSnapshot
}

extension XCUIElement {
    /// The name of an attribute in the dictionary of a snapshot.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// An attribute by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The kind of element.
        public static let elementType = Self(rawValue: "elementType")
        /// The accessibility identifier; empty if it has none.
        public static let identifier = Self(rawValue: "identifier")
        /// What it holds; nil if it holds nothing.
        public static let value = Self(rawValue: "value")
        /// The text of an empty field; nil if it has none.
        public static let placeholderValue = Self(rawValue: "placeholderValue")
        /// Always empty: no view of UIKit has one.
        public static let title = Self(rawValue: "title")
        /// The text that assistive technology says, or else the text that is shown.
        public static let label = Self(rawValue: "label")
        /// Whether it has the keyboard.
        public static let hasFocus = Self(rawValue: "hasFocus")
        /// `isEnabled`.
        public static let enabled = Self(rawValue: "enabled")
        /// `isSelected`.
        public static let selected = Self(rawValue: "selected")
        /// The frame on the screen, in points.
        public static let frame = Self(rawValue: "frame")
        /// The elements directly in it, as dictionaries.
        public static let children = Self(rawValue: "children")
    }
}

/// An element of a tree. Predicates examine it.
@MainActor final class ElementSnapshot: NSObject, XCUIElementSnapshot {
    private let tree: ElementTree
    private let index: Int

    init(_ tree: ElementTree, _ index: Int) { (self.tree, self.index) = (tree, index) }

    private var record: ElementRecord { tree.records[index] }

    var identifier: String { record.identifier }
    var frame: CGRect { record.cgFrame }
    var value: Any? { record.value }
    var title: String { "" }
    var label: String { record.label }
    var elementType: XCUIElement.ElementType { tree.type(of: index) }
    var isEnabled: Bool { record.isEnabled }
    var placeholderValue: String? { record.placeholder }
    var isSelected: Bool { record.isSelected }
    var hasFocus: Bool { record.hasFocus }
    var children: [any XCUIElementSnapshot] {
        tree.children(of: index).map { ElementSnapshot(tree, $0) }
    }

    var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
        var members: [XCUIElement.AttributeName: Any] = [
            .elementType: elementType.rawValue, .identifier: identifier, .title: title,
            .label: label, .hasFocus: hasFocus, .enabled: isEnabled, .selected: isSelected,
            .frame: frame, .children: children.map(\.dictionaryRepresentation),
        ]
        members[.value] = value
        members[.placeholderValue] = placeholderValue
        return members
    }

    nonisolated override var description: String {
        MainActor.assumeIsolated { tree.lines(of: index).joined(separator: "\n") }
    }
}

extension ElementSnapshot: ExaminedByPredicates {
    func predicateValue(of key: String) -> PredicateValue? { attribute(key) }
}

extension XCUIElementAttributes {
    /// The value of an attribute by its name in predicates; nil if there is none of this name.
    func attribute(_ key: String) -> PredicateValue? {
        switch key {
        case "identifier": PredicateValue(identifier)
        case "label": PredicateValue(label)
        case "title": PredicateValue(title)
        case "value": PredicateValue(value)
        case "placeholderValue": PredicateValue(placeholderValue)
        case "elementType": .number(Double(elementType.rawValue))
        case "enabled", "isEnabled": .truth(isEnabled)
        case "selected", "isSelected": .truth(isSelected)
        case "hasFocus", "hasKeyboardFocus": .truth(hasFocus)
        default: nil
        }
    }
}
