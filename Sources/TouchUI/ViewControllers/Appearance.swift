/// Controllers appear and disappear with their views, or as whoever they are in tells them.
extension UIView {
    /// The view gets into a window or leaves one: its controller is told, if it listens to that.
    final func controllerWillMove(to window: UIWindow?) {
        guard let controller, !controller.appearanceIsHeld else { return }
        if let parent = controller.parent {
            guard parent.tellsByItself(controller) else { return }
            // What comes or goes with its parent is told by it.
            guard parent.appearance == .appeared || parent.appearance == .appearing else { return }
        }
        if let window, !window.isHidden {
            controller.beginAppearanceTransition(true, animated: false)
        } else if window == nil {
            controller.beginAppearanceTransition(false, animated: false)
        }
    }

    final func controllerDidMove() {
        guard let controller, !controller.appearanceIsHeld else { return }
        guard let parent = controller.parent else { return controller.endAppearanceTransition() }
        guard parent.tellsByItself(controller) else { return }
        switch parent.appearance {
        case .appeared: controller.endAppearanceTransition()
        case .appearing:
            // It will have appeared with its parent.
            if controller.appearance == .disappearing { controller.endAppearanceTransition() }
        case .disappearing: break
        case .disappeared:
            // A view that is shown outside that of the parent comes and goes by itself.
            guard !isInView(of: parent) else { break }
            if let window, !window.isHidden {
                controller.beginAppearanceTransition(true, animated: false)
            } else if window == nil {
                controller.beginAppearanceTransition(false, animated: false)
            }
            controller.endAppearanceTransition()
        }
    }

    private func isInView(of parent: UIViewController) -> Bool {
        parent.viewIfLoaded.map(isDescendant(of:)) ?? false
    }

    /// The window was shown or hidden: every controller in it is told.
    final func tellControllers(areVisible: Bool) {
        if let controller, controller.parent.map({ !isInView(of: $0) }) ?? true {
            controller.beginAppearanceTransition(areVisible, animated: false)
            controller.endAppearanceTransition()
        }
        for child in children { child.tellControllers(areVisible: areVisible) }
    }
}

extension UIViewController {
    /// What runs in here, and in all that is shown over it, comes to its end.
    final func settleAll() {
        settleAppearance()
        for child in children { child.settleAll() }
        presented?.controller.settleAll()
    }

    /// Whether it is this controller's view that tells a child, and not a container that decides.
    fileprivate func tellsByItself(_ child: UIViewController) -> Bool {
        shouldAutomaticallyForwardAppearanceMethods && !drivesAppearance(of: child)
    }

    /// Tells those in here what this one was told (nothing, if its class wants to do that itself).
    final func forwardAppearance(_ isAppearing: Bool, animated: Bool) {
        for child in childrenThatFollow {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    final func forwardEndOfAppearance() {
        for child in childrenThatFollow where child.appearance.isMoving {
            child.endAppearanceTransition()
        }
    }

    final var childrenThatFollow: [UIViewController] {
        let driven = drivenChildrenInSight
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else {
            return driven
        }
        return driven
            + children.filter { child in
                !drivesAppearance(of: child)
                    && child.viewIfLoaded?.isDescendant(of: view) == true
            }
    }

    /// Its view is in the window and laid out: `viewIsAppearing`, once for each appearance.
    final func sayIsAppearing() {
        guard appearance == .appearing, !hasSaidIsAppearing else { return }
        hasSaidIsAppearing = true
        note(.isAppearing)
        viewIsAppearing(appearanceIsAnimated)
        for child in childrenThatFollow { child.sayIsAppearing() }
    }

    final func note(_ moment: AppearanceMoment) {
        VirtualClock.current.observers.report(ControllerFact.appearance(self, moment))
    }

    /// The type, with the title if it has one: two of a type are told apart by it.
    package final var controllerName: String {
        let type = "\(Swift.type(of: self))"
        guard let title, !title.isEmpty else { return type }
        return "\(type) \"\(title)\""
    }
}

extension UIViewController.Appearance {
    var isMoving: Bool { self == .appearing || self == .disappearing }
}
