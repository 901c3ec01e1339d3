/// The accessibility attributes that were set on a responder. For an attribute that is nil its
/// class answers.
///
/// A responder has none of these until one is set, so others pay only for a pointer.
final class AccessibilityAttributes {
    var identifier: String?
    var label: String?
    var value: String?
    var hint: String?
    var language: String?
    var inputLabels: [String]?
    var path: UIBezierPath?
    var traits: UIAccessibilityTraits?
    var isElement: Bool?
    /// In screen coordinates, in points.
    var frame: CGRect?
    /// In screen coordinates, in points.
    var activationPoint: CGPoint?
    var elements: [Any]?
    var elementsAreHidden = false
    var isModal = false
    var groupsChildren = false
    var customActions: [UIAccessibilityCustomAction]?
    var containerType = UIAccessibilityContainerType.none
}

/// The accessibility attributes of a class, used where none were set.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var traits = UIAccessibilityTraits.none
}

extension UIResponder {
    final var accessibilityForWriting: AccessibilityAttributes {
        ViewNames.noteChange()
        if let accessibility { return accessibility }
        let new = AccessibilityAttributes()
        accessibility = new
        return new
    }

    /// The elements that the responder lists itself, in order: its `accessibilityElements`, else
    /// those of `accessibilityElement(at:)`. Nil if it lists none, so that its subviews are asked
    /// instead.
    package final var listedAccessibilityElements: [UIResponder]? {
        if let elements = accessibilityElements {
            return elements.compactMap { $0 as? UIResponder }
        }
        let count = accessibilityElementCount()
        guard count > 0, count != NSNotFound else { return nil }
        return (0..<count).compactMap { accessibilityElement(at: $0) as? UIResponder }
    }
}
