/// A pan that starts at an edge of the window (EP-01).
///
/// It fails unless the finger lands within 20 points of one of the `edges` and moves inwards from
/// it more than along it. A first move that leaves these 20 points faster than 3,000 points per
/// second makes it fail too ([choice], EP-04). It follows one finger; more are ignored (EP-02).
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// @MainActor final class Drawer {
///     var isOpen = false
///
///     func pulled(_ recognizer: UIScreenEdgePanGestureRecognizer) {
///         if recognizer.state == .ended { isOpen = recognizer.translation(in: nil).x > 100 }
///     }
/// }
///
/// @MainActor func pullTheDrawer() throws {
///     let drawer = Drawer()
///     let controller = UIViewController()
///     let edge = UIScreenEdgePanGestureRecognizer(
///         target: drawer,
///         action: Selector(Drawer.pulled)
///     )
///     edge.edges = .left
///     controller.view.addGestureRecognizer(edge)
///     let stage = try Stage(showing: controller)
///     try stage.fingers.fingerEdgeSwipe(from: .left, by: 200)  // The drawer is open.
/// }
/// ```
/// - Compatibility: same
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    override var kindInNames: String { "edge pan" }

    /// The edges at which the pan may start; empty by default, which means that it never begins.
    open var edges: UIRectEdge = []

    private final var edgesOfWindow: PanStateMachine.Edge {
        PanStateMachine.Edge(edges: edges, bounds: view?.window?.bounds ?? .zero)
    }

    /// Whether a finger that lands at a point of the window is near enough to one of the edges (EP-02).
    package final func canStart(at point: CGPoint) -> Bool {
        edgesOfWindow.nearest(to: point).1 <= DeviceProfile.current.edgeRegion
    }

    package override func feed(_ input: GestureInput) -> [GestureOrder] {
        if case .landed = input {
            machine.settings.edge = edgesOfWindow
            // Only the first touch counts (EP-02).
            machine.settings.maximumFingers = 1
        }
        return super.feed(input)
    }
}
