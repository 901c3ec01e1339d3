/// A view that shows a text or holds a value, for printed view trees.
///
/// For views that do not conform, their accessibility label and value are printed.
@MainActor package protocol ShowsContent: UIView {
    /// The text that the view shows; nil if there is none.
    var contentText: String? { get }
    /// The value in words, such as "on" or "value 0.5"; nil if it holds none.
    var contentValue: String? { get }
}

/// A view that can be selected, highlighted or disabled, for printed view trees.
@MainActor package protocol ShowsState: UIView {
    /// Whether it is selected.
    var isSelected: Bool { get }
    /// Whether it is highlighted.
    var isHighlighted: Bool { get }
    /// Whether it is enabled; true for a class that cannot be disabled.
    var isEnabled: Bool { get }
}

extension ShowsState {
    package var isEnabled: Bool { true }
}

extension ShowsContent {
    package var contentText: String? { nil }
    package var contentValue: String? { nil }
}

extension UIView {
    /// The text that the view shows; without one, its accessibility label.
    package final var textInTree: String? {
        (self as? any ShowsContent)?.contentText ?? accessibilityLabel
    }

    /// Whether a control or a cell is selected; nil for other views.
    package final var isSelectedInTree: Bool? { (self as? any ShowsState)?.isSelected }

    /// Whether a control or a cell is highlighted; nil for other views.
    package final var isHighlightedInTree: Bool? { (self as? any ShowsState)?.isHighlighted }

    /// The value in words; nil if it holds none, and if it is the text.
    package final var valueInTree: String? {
        // An accessibility value can repeat the text that is printed already.
        let value = (self as? any ShowsContent)?.contentValue ?? accessibilityValue
        return value == textInTree ? nil : value
    }

    /// The differences from the usual state, in words: its value, disabled, selected, highlighted,
    /// first responder, hidden, alpha. Empty if there are none.
    package final var stateInTree: [String] {
        var words: [String] = []
        if let valueInTree { words.append(valueInTree) }
        if let view = self as? any ShowsState, !view.isEnabled { words.append("disabled") }
        if isSelectedInTree == true { words.append("selected") }
        if isHighlightedInTree == true { words.append("highlighted") }
        if isFirstResponder { words.append("first responder") }
        // Only shown windows are listed, so a listed window is never hidden.
        if isHidden { words.append("hidden") }
        if alpha < 1 { words.append("alpha \(alpha.short)") }
        return words
    }
}
