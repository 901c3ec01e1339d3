/// A state of a view or a control that a script can expect.
public nonisolated enum ViewState: String, CaseIterable, Sendable {
    /// The view, or a view that contains it, is hidden or has an alpha below 0.01.
    case hidden
    /// The view is not hidden, and a part of it is on the screen. Views in front of it do not
    /// matter.
    case visible
    /// The view receives touches; for a control: it is enabled.
    case enabled
    /// The view receives no touches; for a control: it is not enabled.
    case disabled
    /// The view is the first responder.
    case focused
    /// The control or cell is selected.
    case selected
    /// The control or cell is highlighted.
    case highlighted

    /// The names, for messages.
    public static var names: [String] { allCases.map(\.rawValue) }
}

extension ViewState {
    /// Whether a view has this state; nil if views of its class cannot have it.
    @MainActor package func holds(for view: UIView, in generator: EventGenerator) -> Bool? {
        switch self {
        case .hidden: Self.isHiddenInTree(view)
        case .visible: !Self.isHiddenInTree(view) && generator.viewIsVisible(view)
        case .enabled: Self.isEnabled(view)
        case .disabled: !Self.isEnabled(view)
        case .focused: view.isFirstResponder
        case .selected: view.isSelectedInTree
        case .highlighted: view.isHighlightedInTree
        }
    }

    /// Whether a view receives touches; for a control: whether it is enabled.
    @MainActor package static func isEnabled(_ view: UIView) -> Bool {
        (view as? UIControl)?.isEnabled ?? view.isUserInteractionEnabled
    }

    /// Whether a view, or a view that contains it, is hidden or has an alpha below 0.01.
    @MainActor package static func isHiddenInTree(_ view: UIView) -> Bool {
        sequence(first: view, next: \.superview).contains { $0.isHidden || $0.alpha < 0.01 }
    }
}
