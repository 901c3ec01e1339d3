/// The state of a control, for assistive technology and for printed trees.
extension UIControl {
    /// The traits for the state: selected, not enabled.
    final var stateTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }
}

extension UIControl: ShowsState {}
