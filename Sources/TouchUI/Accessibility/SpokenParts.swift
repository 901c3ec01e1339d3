/// A part of a control that is an element of its own but no view, such as a segment.
struct SpokenPart {
    var label: String?
    var value: String?
    var traits: UIAccessibilityTraits
    var identifier: String?
    /// In the control's coordinate space, in points.
    var rect: CGRect
}

/// A control whose parts are elements, in order.
@MainActor protocol SpokenParts: UIView {
    var spokenPartCount: Int { get }
    /// The part at an index; nil if there is none (any more).
    func spokenPart(at index: Int) -> SpokenPart?
}

extension SpokenParts {
    /// A new element for each part. Two elements of the same part are equal.
    var elementsForParts: [Any] {
        (0..<spokenPartCount).map { SpokenPartElement(of: self, index: $0) }
    }
}

/// The element of a part. It asks its control each time it is read.
///
/// [choice] Attributes that are set on it last as long as the object: the control makes new ones.
/// No source says what iOS does; setting a label on a segment's element and reading it again on a
/// device would decide it.
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
