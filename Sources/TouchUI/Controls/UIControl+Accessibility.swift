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

extension UIControl {
    /// Whether UIKit adds the control to its own views, such as the control with which a row is
    /// carried. Applications do not make such controls.
    package final var isPartOfUIKit: Bool {
        let type = Swift.type(of: self)
        return type.kindInNames == nil && type != UIControl.self
            && _typeName(type, qualified: true).hasPrefix("TouchUI.")
    }
}
