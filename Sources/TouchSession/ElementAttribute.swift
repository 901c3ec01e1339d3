/// What can be asked of an element by the names of XCUITest, in predicates and in queries of WebDriver.
package nonisolated enum ElementAttribute: String, CaseIterable, Sendable {
    /// The identifier, or else the label.
    case name
    /// The text that assistive technology says, or else the text that is shown.
    case label
    /// What it holds: a text, "1" for a switch that is on, "50%" for a slider.
    case value
    /// `XCUIElementTypeButton`.
    case type
    /// Whether it can be used: 1 or 0.
    case enabled
    /// Whether a part of it can be seen: 1 or 0.
    case visible
    /// Whether assistive technology sees it as an element: 1 or 0.
    case accessible
    /// Whether it is selected: 1 or 0.
    case selected
    /// Whether it is the first responder: 1 or 0.
    case focused
    /// The accessibility identifier.
    case identifier
    /// What an empty field shows.
    case placeholderValue
    /// The class of the view, without its module.
    case className = "class"
    /// The frame on the screen, in points.
    case x, y, width, height

    /// The attribute with a name as clients write it: `wdLabel`, `isEnabled` and `rect.x` are other names.
    package init?(client name: String) {
        var word = name
        if word.hasPrefix("rect.") { word = String(word.dropFirst("rect.".count)) }
        for prefix in ["wd", "is"] where word.hasPrefix(prefix) && word.count > prefix.count {
            let rest = word.dropFirst(prefix.count)
            guard let first = rest.first, first.isUppercase else { continue }
            word = first.lowercased() + rest.dropFirst()
        }
        switch word {
        case "id", "accessibilityIdentifier": self = .identifier
        case "elementType": self = .type
        case "hasKeyboardFocus", "hasFocus": self = .focused
        default: self.init(rawValue: word)
        }
    }

    /// The names, for messages.
    package static var names: [String] { allCases.map(\.rawValue) }

    /// The value of an attribute; `missing` if the element does not have it.
    package typealias Value = PredicateValue
}

extension UIView {
    /// The value of an attribute of the element.
    package final func value(of attribute: ElementAttribute) -> ElementAttribute.Value {
        func text(_ text: String?) -> ElementAttribute.Value { text.map { .text($0) } ?? .missing }
        return switch attribute {
        case .name: text(nameAsElement)
        case .label: text(elementLabel)
        case .value: text(elementValue)
        case .type: .text(elementType.name)
        case .enabled: .truth(isEnabledElement)
        case .visible: .truth(isVisibleElement)
        case .accessible: .truth(isAccessibilityElement)
        case .selected: .truth(isSelectedInTree == true)
        case .focused: .truth(isFirstResponder)
        case .identifier: text(accessibilityIdentifier)
        case .placeholderValue: text((self as? UITextField)?.placeholder)
        case .className: .text("\(Swift.type(of: self))")
        case .x: .number(onScreen(bounds).minX)
        case .y: .number(onScreen(bounds).minY)
        case .width: .number(onScreen(bounds).width)
        case .height: .number(onScreen(bounds).height)
        }
    }
}
