/// Controllers appear and disappear with their views.
extension UIView {
    /// The view gets into a window or leaves one: its controller is told, if it listens to that.
    final func controllerWillMove(to window: UIWindow?) {
        guard let controller, controller.followsItsView else { return }
        if let window, !window.isHidden {
            controller.beginAppearanceTransition(true, animated: false)
        } else if window == nil {
            controller.beginAppearanceTransition(false, animated: false)
        }
    }

    final func controllerDidMove() {
        guard let controller, controller.followsItsView else { return }
        controller.endAppearanceTransition()
    }

    /// The window was shown or hidden: every controller in it is told.
    final func tellControllers(areVisible: Bool) {
        if let controller, controller.followsItsView {
            controller.beginAppearanceTransition(areVisible, animated: false)
            controller.endAppearanceTransition()
        }
        for child in children { child.tellControllers(areVisible: areVisible) }
    }
}

extension UIViewController {
    /// Whether nobody else tells this controller that it appears.
    fileprivate var followsItsView: Bool {
        parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
    }
}
