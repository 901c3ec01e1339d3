/// What was said of a responder for assistive technology; nil is nothing, and its class answers.
///
/// A responder of which nothing was said has none of these: it costs one pointer.
final class AccessibilityAttributes {
    var identifier: String?
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits?
    var isElement: Bool?
    /// In points of the screen.
    var frame: CGRect?
    /// In points of the screen.
    var activationPoint: CGPoint?
    var elements: [Any]?
    var elementsAreHidden = false
    var isModal = false
    var groupsChildren = false
    var customActions: [UIAccessibilityCustomAction]?
}

/// What a class says to assistive technology where nothing else was said.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var traits = UIAccessibilityTraits.none
}

extension UIResponder {
    final var accessibilityForWriting: AccessibilityAttributes {
        if let accessibility { return accessibility }
        let new = AccessibilityAttributes()
        accessibility = new
        return new
    }

    /// What is in this responder for assistive technology, in order, if it says so itself: its
    /// `accessibilityElements`, else what `accessibilityElement(at:)` gives; nil if it is asked for
    /// its subviews instead.
    package final var listedAccessibilityElements: [UIResponder]? {
        if let elements = accessibilityElements {
            return elements.compactMap { $0 as? UIResponder }
        }
        let count = accessibilityElementCount()
        guard count > 0, count != NSNotFound else { return nil }
        return (0..<count).compactMap { accessibilityElement(at: $0) as? UIResponder }
    }
}
