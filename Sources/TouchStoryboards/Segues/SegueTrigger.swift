/// The target of a control, a gesture recognizer, a bar item or a cell that performs a segue.
@MainActor final class SegueTrigger: NSObject {
    private let node: InterfaceNode
    private weak var scope: InterfaceScope?

    init(_ node: InterfaceNode, _ scope: InterfaceScope) {
        (self.node, self.scope) = (node, scope)
        super.init()
    }

    func fire(_ sender: Any?) {
        // A continuous recognizer performs the segue once, when it begins.
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
