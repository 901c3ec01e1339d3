/// What a control, a recognizer, a bar's item or a cell fires: the way to another controller.
@MainActor final class SegueTrigger: NSObject {
    private let node: InterfaceNode
    private weak var scope: InterfaceScope?

    init(_ node: InterfaceNode, _ scope: InterfaceScope) {
        (self.node, self.scope) = (node, scope)
        super.init()
    }

    func fire(_ sender: Any?) {
        // A recognizer that goes on fires once, when it has recognized.
        if let recognizer = sender as? UIGestureRecognizer {
            guard recognizer.state == .began || recognizer.state == .ended && recognizer.isDiscrete
            else { return }
        }
        guard let scope, let controller = scope.owner as? UIViewController else { return }
        guard
            controller.shouldPerformSegue(withIdentifier: node["identifier"] ?? "", sender: sender)
        else { return }
        scope.perform(node, from: controller, sender: sender)
    }
}

extension UIGestureRecognizer {
    /// Whether it recognizes at once and is over.
    fileprivate var isDiscrete: Bool {
        self is UITapGestureRecognizer || self is UISwipeGestureRecognizer
    }
}
