/// A part of a control that assistive technology sees on its own, and that is no view: a segment.
struct SpokenPart {
    var label: String?
    var value: String?
    var traits: UIAccessibilityTraits
    var identifier: String?
    /// In points of the control.
    var rect: CGRect
}

/// A control whose parts are elements, in this order.
@MainActor protocol SpokenParts: UIView {
    var spokenPartCount: Int { get }
    /// The part of an index; nil where there is none (any more).
    func spokenPart(at index: Int) -> SpokenPart?
}

extension SpokenParts {
    /// An element for each part, made anew each time; two of the same part are equal.
    var elementsForParts: [Any] {
        (0..<spokenPartCount).map { SpokenPartElement(of: self, index: $0) }
    }
}

/// The element of a part: it asks its control each time.
///
/// [choice] What is set on it lasts as long as it is held; the control makes new ones.
final class SpokenPartElement: UIAccessibilityElement {
    nonisolated private let control: ObjectIdentifier
    nonisolated private let index: Int

    init(of control: any SpokenParts, index: Int) {
        self.control = ObjectIdentifier(control)
        self.index = index
        super.init(accessibilityContainer: control)
    }

    private var part: SpokenPart? {
        (accessibilityContainer as? any SpokenParts)?.spokenPart(at: index)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        guard let part else { return AccessibilityDefaults() }
        return AccessibilityDefaults(
            isElement: true,
            label: part.label,
            value: part.value,
            traits: part.traits
        )
    }

    override var defaultAccessibilityFrame: CGRect {
        guard let part, let view = containingView else { return .zero }
        return view.onScreen(part.rect)
    }

    override var accessibilityIdentifier: String? {
        get { super.accessibilityIdentifier ?? part?.identifier }
        set { super.accessibilityIdentifier = newValue }
    }

    nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? SpokenPartElement else { return false }
        return control == other.control && index == other.index
    }

    nonisolated override var hash: Int {
        var hasher = Hasher()
        hasher.combine(control)
        hasher.combine(index)
        return hasher.finalize()
    }
}
