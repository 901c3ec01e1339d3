/// A pan that starts at an edge of the screen (EP-01).
/// - Compatibility: partial: the interface does not rotate yet
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges it may start at; none by default, so that it never begins.
    open var edges: UIRectEdge = []

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        if case .landed = input {
            let bounds = view?.window?.bounds ?? .zero
            machine.settings.edge = PanStateMachine.Edge(edges: edges, bounds: bounds)
            // Later touches are ignored (EP-02).
            machine.settings.maximumFingers = 1
        }
        return super.feed(input)
    }
}
