/// Replaces the view of a child by that of another child (NV-41).
@MainActor final class ChildTransition {
    private let old: UIViewController
    private let new: UIViewController
    /// Whether the children are notified here, and not by their container.
    private let notifies: Bool

    private init(_ old: UIViewController, _ new: UIViewController, notifies: Bool) {
        (self.old, self.new, self.notifies) = (old, new, notifies)
    }

    static func run(
        in parent: UIViewController,
        from old: UIViewController,
        to new: UIViewController,
        _ plan: (duration: TimeInterval, options: UIView.AnimationOptions),
        _ animations: (() -> Void)?,
        _ completion: ((Bool) -> Void)?
    ) {
        if let reason = reasonNotToReplace(old, new, in: parent) {
            return Diagnostics.refuse(
                "Cannot replace \(old.controllerName) by \(new.controllerName) in \(parent.controllerName): \(reason)"
            )
        }
        guard let container = old.viewIfLoaded?.superview else { return }
        // Children of a container that is not visible are notified together with it.
        let notifies = parent.shouldAutomaticallyForwardAppearanceMethods && parent.isVisible
        let transition = ChildTransition(old, new, notifies: notifies)
        transition.begin(in: container, isAnimated: plan.duration > 0)
        transition.animate(in: container, plan, animations, completion)
    }

    private static func reasonNotToReplace(
        _ old: UIViewController,
        _ new: UIViewController,
        in parent: UIViewController
    ) -> String? {
        if old === new {
            return "they are the same controller. Nothing was changed. To fix, pass another child."
        }
        for child in [old, new] where child.parent !== parent {
            let place = child.parent.map { "a child of \($0.controllerName)" } ?? "no child"
            return "\(child.controllerName) is \(place). Nothing was changed; iOS throws here. "
                + "To fix, call addChild(_:) of \(parent.controllerName) first."
        }
        guard old.viewIfLoaded?.superview == nil else { return nil }
        return "the view of \(old.controllerName) is in no view. Nothing was changed. "
            + "To fix, add it to a view first."
    }

    private func begin(in container: UIView, isAnimated: Bool) {
        (old.ownChildTransition, new.ownChildTransition) = (self, self)
        new.loadViewIfNeeded()
        if notifies {
            (old.appearanceIsHeld, new.appearanceIsHeld) = (true, true)
            old.beginAppearanceTransition(false, animated: isAnimated)
            new.beginAppearanceTransition(true, animated: isAnimated)
        }
        container.addSubview(new.loadedView)
        if notifies { new.sayIsAppearing() }
    }

    private func animate(
        in container: UIView,
        _ plan: (duration: TimeInterval, options: UIView.AnimationOptions),
        _ animations: (() -> Void)?,
        _ completion: ((Bool) -> Void)?
    ) {
        let changes = animations ?? {}
        let finish = { (isFinished: Bool) in
            self.end()
            completion?(isFinished)
        }
        guard plan.duration > 0 else {
            UIView.performWithoutAnimation(changes)
            return finish(true)
        }
        if plan.options.hasTransition {
            UIView.transition(
                with: container,
                duration: plan.duration,
                options: plan.options,
                animations: changes,
                completion: finish
            )
        } else {
            UIView.animate(
                withDuration: plan.duration,
                delay: 0,
                options: plan.options,
                animations: changes,
                completion: finish
            )
        }
    }

    /// Ends it for each of the two that is in no later transition.
    private func end() {
        let (endsOld, endsNew) =
            (old.ownChildTransition === self, new.ownChildTransition === self)
        if endsOld { old.viewIfLoaded?.removeFromSuperview() }
        for (child, isOver) in [(old, endsOld), (new, endsNew)] where isOver {
            child.ownChildTransition = nil
            guard notifies else { continue }
            child.appearanceIsHeld = false
        }
        guard notifies else { return }
        if endsNew { new.endAppearanceTransition() }
        if endsOld { old.endAppearanceTransition() }
    }
}
