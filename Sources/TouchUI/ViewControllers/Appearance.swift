/// Container controllers forward appearance to their children. Other controllers learn of it from
/// their parent, or when their view enters or leaves a window.
extension UIView {
    /// Called before a view enters or leaves a window. Begins the appearance transition of its
    /// controller if that depends on the window.
    final func controllerWillMove(to window: UIWindow?) {
        guard let controller, !controller.appearanceIsHeld else { return }
        if let parent = controller.parent {
            guard parent.tellsByItself(controller) else { return }
            // A child that comes or goes together with its parent is notified by the parent.
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
            // It will appear together with its parent.
            if controller.appearance == .disappearing { controller.endAppearanceTransition() }
        case .disappearing: break
        case .disappeared:
            // A view that is shown outside the parent's view appears and disappears on its own.
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

    /// Notifies every controller in the window after the window was shown or hidden.
    final func tellControllers(areVisible: Bool) {
        if let controller, controller.parent.map({ !isInView(of: $0) }) ?? true {
            controller.beginAppearanceTransition(areVisible, animated: false)
            controller.endAppearanceTransition()
        }
        for child in children { child.tellControllers(areVisible: areVisible) }
    }
}

extension UIViewController {
    /// Completes the transitions that run in this controller, in its children, and in what it
    /// presents.
    final func settleAll() {
        settleAppearance()
        for child in children { child.settleAll() }
        presented?.controller.settleAll()
    }

    /// Whether a child learns of its appearance from its view, and not from a container that
    /// decides.
    fileprivate func tellsByItself(_ child: UIViewController) -> Bool {
        shouldAutomaticallyForwardAppearanceMethods && !drivesAppearance(of: child)
    }

    /// Forwards an appearance transition to the children, except if the class wants to do so
    /// itself.
    final func forwardAppearance(_ isAppearing: Bool, animated: Bool) {
        for child in childrenThatFollow {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
        // In the middle of a change another child may be visible.
        guard !isAppearing else { return }
        for child in children where drivesAppearance(of: child) && child.isVisible {
            child.beginAppearanceTransition(false, animated: animated)
        }
    }

    final func forwardEndOfAppearance() {
        for child in childrenThatFollow where child.appearance.isMoving {
            child.endAppearanceTransition()
        }
        guard appearance == .disappeared else { return }
        for child in children where drivesAppearance(of: child) && child.appearance.isMoving {
            child.endAppearanceTransition()
        }
    }

    /// Whether it has appeared, or will have.
    final var isVisible: Bool { appearance == .appeared || appearance == .appearing }

    /// Lets the children that this container drives appear and disappear as it did, if a callback in
    /// the middle of a change has prevented that (NV-28). Does nothing while the container itself
    /// appears or disappears.
    ///
    /// - Parameter isSettled: whether no change of the children is under way. Callbacks may begin one.
    final func alignChildren(while isSettled: () -> Bool) {
        for child in children where drivesAppearance(of: child) {
            guard isSettled(), !appearance.isMoving else { return }
            guard child.presented == nil, !child.appearanceIsHeld else { continue }
            let isVisible = appearance == .appeared && drivenChildrenInSight.contains(child)
            guard child.appearance != (isVisible ? .appeared : .disappeared) else { continue }
            child.beginAppearanceTransition(isVisible, animated: false)
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

    /// Calls `viewIsAppearing`, once for each appearance, when the view is in its window.
    final func sayIsAppearing() {
        guard appearance == .appearing, !hasSaidIsAppearing else { return }
        hasSaidIsAppearing = true
        viewIfLoaded?.updateTraitsFromAbove()
        note(.isAppearing)
        viewIsAppearing(appearanceIsAnimated)
        for child in childrenThatFollow { child.sayIsAppearing() }
    }

    final func note(_ moment: AppearanceMoment) {
        VirtualClock.current.observers.report(ControllerFact.appearance(self, moment))
    }

    /// The type, and the title if there is one, which distinguishes two controllers of the same
    /// type.
    package final var controllerName: String {
        let type = "\(Swift.type(of: self))"
        guard let title, !title.isEmpty else { return type }
        return "\(type) \"\(title)\""
    }
}

extension UIViewController.Appearance {
    var isMoving: Bool { self == .appearing || self == .disappearing }
}

extension UIViewController {
    /// Does something at once, or after a transition that a finger leads, unless the finger turns back.
    final func unlessTurnedBack(_ body: @escaping @MainActor () -> Void) {
        guard let transitionCoordinator, transitionCoordinator.isInteractive else { return body() }
        _ = transitionCoordinator.animate(alongsideTransition: nil) {
            if !$0.isCancelled { body() }
        }
    }
}
