/// What can be said of a view, or of a control.
nonisolated enum ViewState: String, CaseIterable {
    /// It, or a view that it is in, is hidden or has an alpha below 0.01.
    case hidden
    /// It is not hidden, and a part of it is on the screen. Views in front of it do not count.
    case visible
    /// It takes touches; a control: it is enabled.
    case enabled
    /// It takes no touches; a control: it is not enabled.
    case disabled
    /// It is the first responder.
    case focused
    /// A control or a cell that is selected.
    case selected
    /// A control or a cell that is highlighted.
    case highlighted

    /// As they are listed in messages.
    static var names: [String] { allCases.map(\.rawValue) }
}

extension ViewState {
    /// Whether a view is so; nil if views of its class have no such state.
    @MainActor func holds(for view: UIView, in generator: EventGenerator) -> Bool? {
        switch self {
        case .hidden: Self.isHidden(view)
        case .visible: !Self.isHidden(view) && generator.viewIsVisible(view)
        case .enabled: Self.isEnabled(view)
        case .disabled: !Self.isEnabled(view)
        case .focused: view.isFirstResponder
        case .selected: view.isSelectedInTree
        case .highlighted: view.isHighlightedInTree
        }
    }

    /// Whether a view takes touches, or a control is enabled.
    @MainActor static func isEnabled(_ view: UIView) -> Bool {
        (view as? UIControl)?.isEnabled ?? view.isUserInteractionEnabled
    }

    @MainActor private static func isHidden(_ view: UIView) -> Bool {
        sequence(first: view, next: \.superview).contains { $0.isHidden || $0.alpha < 0.01 }
    }
}
