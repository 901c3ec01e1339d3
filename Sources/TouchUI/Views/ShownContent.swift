/// What a view shows to people, for trees that are printed: a text, a value.
///
/// A class that shows a text or holds a value says so here; for others what is spoken counts.
@MainActor package protocol ShowsContent: UIView {
    /// The text that stands on it; nil if there is none.
    var contentText: String? { get }
    /// Its value in words: "on", "value 0.5"; nil if it holds none.
    var contentValue: String? { get }
}

extension ShowsContent {
    package var contentText: String? { nil }
    package var contentValue: String? { nil }
}

extension UILabel: ShowsContent {
    package var contentText: String? { text }
}

extension UIButton: ShowsContent {
    package var contentText: String? { shownTitle }
}

extension UITextField: ShowsContent {
    /// What was typed, in bullets where it is a secret; else the placeholder.
    package var contentText: String? { accessibilityDefaults.value }
}

extension UIScrollView: ShowsContent {}

extension UISwitch: ShowsContent {
    package var contentValue: String? { isOn ? "on" : "off" }
}

extension UISlider: ShowsContent {
    package var contentValue: String? { "value \(CGFloat(value).short)" }
}

extension UIStepper: ShowsContent {
    package var contentValue: String? { "value \(CGFloat(value).short)" }
}

extension UISegmentedControl: ShowsContent {
    package var contentValue: String? {
        let index = selectedSegmentIndex
        guard index != Self.noSegment else { return "no segment selected" }
        return "segment \(index)" + (titleForSegment(at: index).map { " \"\($0)\"" } ?? "")
    }
}

extension UIPageControl: ShowsContent {
    package var contentValue: String? { "page \(currentPage) of \(numberOfPages)" }
}

extension UIView {
    /// The text that stands on it, else what is spoken for it.
    package final var textInTree: String? {
        (self as? any ShowsContent)?.contentText ?? accessibilityLabel
    }

    /// Whether a control or a cell is selected; nil for other views.
    package final var isSelectedInTree: Bool? {
        switch self {
        case let control as UIControl: control.isSelected
        case let cell as UITableViewCell: cell.isSelected
        case let cell as UICollectionViewCell: cell.isSelected
        default: nil
        }
    }

    /// Whether a control or a cell is highlighted; nil for other views.
    package final var isHighlightedInTree: Bool? {
        switch self {
        case let control as UIControl: control.isHighlighted
        case let cell as UITableViewCell: cell.isHighlighted
        case let cell as UICollectionViewCell: cell.isHighlighted
        default: nil
        }
    }

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
        if let control = self as? UIControl, !control.isEnabled { words.append("disabled") }
        if isSelectedInTree == true { words.append("selected") }
        if isHighlightedInTree == true { words.append("highlighted") }
        if isFirstResponder { words.append("first responder") }
        // A window is hidden until it is shown, and one that is listed is shown.
        if isHidden { words.append("hidden") }
        if alpha < 1 { words.append("alpha \(alpha.short)") }
        return words
    }
}
