/// What a view shows to people, for trees that are printed: a text, a value.
///
/// A class that shows a text or holds a value says so here; for others what is spoken counts.
@MainActor package protocol ShowsContent: UIView {
    /// The text that stands on it; nil if there is none.
    var contentText: String? { get }
    /// Its value in words: "on", "value 0.5"; nil if it holds none.
    var contentValue: String? { get }
}

/// A view that can be selected and highlighted, and perhaps disabled, for trees that are printed.
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
    /// The text that stands on it, else what is spoken for it.
    package final var textInTree: String? {
        (self as? any ShowsContent)?.contentText ?? accessibilityLabel
    }

    /// Whether a control or a cell is selected; nil for other views.
    package final var isSelectedInTree: Bool? { (self as? any ShowsState)?.isSelected }

    /// Whether a control or a cell is highlighted; nil for other views.
    package final var isHighlightedInTree: Bool? { (self as? any ShowsState)?.isHighlighted }

    /// How it is, where that is out of the ordinary: its value, what a control is like, whether it is
    /// first responder, hidden or faint.
    package final var stateInTree: [String] {
        var words: [String] = []
        // What is spoken as the value may be what stands there already.
        if let value = (self as? any ShowsContent)?.contentValue ?? accessibilityValue,
            value != textInTree
        {
            words.append(value)
        }
        if let view = self as? any ShowsState, !view.isEnabled { words.append("disabled") }
        if isSelectedInTree == true { words.append("selected") }
        if isHighlightedInTree == true { words.append("highlighted") }
        if isFirstResponder { words.append("first responder") }
        // A window is hidden until it is shown, and one that is listed is shown.
        if isHidden { words.append("hidden") }
        if alpha < 1 { words.append("alpha \(alpha.short)") }
        return words
    }
}
