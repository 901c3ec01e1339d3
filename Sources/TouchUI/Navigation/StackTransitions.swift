/// The kind of a change to the stack, and how it is shown.
struct StackUpdate {
    var kind: TransitionKind
    var animated: Bool
    var isInteractive = false
}

/// Shows the changes of the stack.
extension UINavigationController {
    /// Ends a running transition, unless callbacks are in progress. Afterwards the stack is what it
    /// reports.
    final func settle() {
        guard !isUpdating else { return }
        transition?.endNow()
    }

    /// Replaces the stack. Pages below the top enter and leave at once.
    final func change(to new: [UIViewController], _ update: StackUpdate) {
        let old = pages
        pages = new
        // Each page that comes or goes has a callback that may change the stack in its turn. What this
        // change said about other pages counts only as far as the stack still says it.
        for page in old where !new.contains(page) && !pages.contains(page) {
            page.willMove(toParent: nil)
            guard !pages.contains(page) else { continue }
            // A page that is visible, or part of a transition, leaves when that ends.
            if page !== shown, page !== transition?.from, page !== transition?.to {
                page.removeFromParent()
            }
        }
        for page in new where page.parent !== self && pages.contains(page) {
            addChild(page)
            if page.parent === self { newPages.append(page) }
        }
        // A page that is not visible receives `didMove(toParent:)` at once.
        for page in newPages where page !== pages.last && page !== shown && page !== transition?.to
        {
            newPages.removeAll { $0 === page }
            if page.parent === self { page.didMove(toParent: self) }
        }
        self.update(update)
    }

    /// Shows the top page if no change has shown it yet, for example because the view was just
    /// loaded.
    final func updateWhatIsShown() {
        guard shown !== pages.last, transition == nil else { return }
        update(StackUpdate(kind: .push, animated: false))
    }

    private func update(_ update: StackUpdate) {
        guard !isUpdating else {
            updateToCome = update
            return
        }
        guard isViewLoaded else { return barItemsChanged() }
        var next: StackUpdate? = update
        while let update = next {
            // A transition that the previous round started is ended first.
            transition?.endNow()
            isUpdating = true
            perform(update)
            isUpdating = false
            transition?.start()
            // A callback has hidden the stack, which could not end the transition then.
            if !isSeen { transition?.endNow() }
            next = takeUpdateToCome()
        }
        alignPages()
    }

    private var isSeen: Bool { appearance == .appeared && view.window != nil }

    private func takeUpdateToCome() -> StackUpdate? {
        defer { updateToCome = nil }
        return updateToCome
    }

    private func perform(_ update: StackUpdate) {
        barItemsChanged()
        let (from, to) = (shown, pages.last)
        guard from !== to else { return layOutBars() }
        shown = to
        if update.animated, isSeen, let from, let to {
            begin(update, from, to)
        } else {
            swap(from, to)
        }
    }

    /// Replaces one page by another at once.
    private func swap(_ from: UIViewController?, _ to: UIViewController?) {
        let isSeen = isSeen
        leaving = from
        defer { leaving = nil }
        to?.loadViewIfNeeded()
        if let from { from.arrival = pages.contains(from) ? .none : .movingFromParent }
        if let to {
            to.arrival = to.appearance == .disappeared && isNew(to) ? .movingToParent : .none
        }
        from?.beginAppearanceTransition(false, animated: false)
        if isVisible { to?.beginAppearanceTransition(true, animated: false) }
        if let to, isSeen || isVisible && to !== lastShownToDelegate {
            delegate?.navigationController(self, willShow: to, animated: false)
        }
        UIViewControllerWrapperView.remove(from?.viewIfLoaded)
        if let to { UIViewControllerWrapperView.place(to, in: transitionView) }
        layOutBars()
        if isVisible { to?.sayIsAppearing() }
        from?.endAppearanceTransition()
        if appearance == .appeared { to?.endAppearanceTransition() }
        moved(from, to)
        if isSeen, let to { delegateWasShown(to, animated: false) }
    }

    private func begin(_ update: StackUpdate, _ from: UIViewController, _ to: UIViewController) {
        to.loadViewIfNeeded()
        let new = ControllerTransition(
            update.kind,
            of: update.kind == .push ? to : from,
            from: from,
            to: to,
            in: transitionView,
            length: transitionView.bounds.width,
            course: .page,
            isInteractive: update.isInteractive
        ) { [weak self] in self?.transitionIsOver($0, animated: true) }
        transition = new
        ownTransition = new
        from.arrival = pages.contains(from) ? .none : .movingFromParent
        to.arrival = update.kind == .push ? .movingToParent : .none
        if !update.isInteractive {
            new.animator = delegate?.navigationController(
                self,
                animationControllerFor: update.kind == .push ? .push : .pop,
                from: from,
                to: to
            )
        }
        from.beginAppearanceTransition(false, animated: true)
        if isVisible { to.beginAppearanceTransition(true, animated: true) }
        delegate?.navigationController(self, willShow: to, animated: true)
        if let animator = new.animator {
            new.beLed(
                by: delegate?.navigationController(self, interactionControllerFor: animator)
            )
            // The animator adds the arriving view to the container itself, often below or above the
            // view that leaves, so both need the same superview.
            if let wrapper = UIViewControllerWrapperView.around(from) { new.container = wrapper }
            (new.fromView, new.toView) = (from.viewIfLoaded, to.loadedView)
        } else {
            // Both views are at their final positions, one over the other (AN-02).
            UIViewControllerWrapperView.place(
                to,
                in: transitionView,
                atBack: update.kind == .pop
            )
        }
        (new.leavingView, new.arrivingView) = (from.viewIfLoaded, to.viewIfLoaded)
        layOutBars()
        if new.animator != nil { to.loadedView.frame = new.finalFrame(for: to) }
        to.sayIsAppearing()
        setReachable(false)
    }

    /// Sets whether pages and bar receive touches; they do not during a transition (AN-06). This
    /// controller's own view does, and its recognizer (NV-06).
    private func setReachable(_ isReachable: Bool) {
        inTransition.hold(isReachable ? [] : [transitionView, navigationBar])
    }

    private func transitionIsOver(_ isCompleted: Bool, animated: Bool) {
        guard let over = transition, let from = over.from, let to = over.to else { return }
        isUpdating = true
        transition = nil
        leaving = isCompleted ? from : to
        if ownTransition === over { ownTransition = nil }
        setReachable(true)
        if isCompleted {
            UIViewControllerWrapperView.remove(from.viewIfLoaded)
            if over.animator != nil {
                UIViewControllerWrapperView.remove(to.viewIfLoaded)
                UIViewControllerWrapperView.place(to, in: transitionView)
            }
            from.endAppearanceTransition()
            if appearance == .appeared { to.endAppearanceTransition() }
            moved(from, to)
            delegateWasShown(to, animated: true)
        } else {
            goneBack(over, from, to)
        }
        leaving = nil
        isUpdating = false
        if let next = takeUpdateToCome() { update(next) } else { alignPages() }
    }

    /// Restores the page after a cancelled transition: both pages get their `will` and `did` calls
    /// in reverse ([choice]: when the page is back, not when the finger lifts).
    private func goneBack(
        _ over: ControllerTransition,
        _ from: UIViewController,
        _ to: UIViewController
    ) {
        if over.kind == .pop, !pages.contains(from), pages.last === to {
            pages.append(from)
            from.arrival = .none
            from.willMove(toParent: self)
            from.didMove(toParent: self)
        } else if over.kind == .push, pages.last === to, pages.contains(from) {
            pages.removeLast()
            to.willMove(toParent: nil)
        }
        shown = from
        barItemsChanged()
        to.beginAppearanceTransition(false, animated: true)
        if isVisible { from.beginAppearanceTransition(true, animated: true) }
        from.sayIsAppearing()
        if over.animator != nil {
            to.viewIfLoaded?.removeFromSuperview()
        } else {
            UIViewControllerWrapperView.remove(to.viewIfLoaded)
        }
        if over.animator != nil, from.viewIfLoaded?.superview == nil {
            UIViewControllerWrapperView.place(from, in: transitionView)
        }
        layOutBars()
        to.endAppearanceTransition()
        if appearance == .appeared { from.endAppearanceTransition() }
        moved(to, from)
    }

    /// Completes a change: notifies the page that left and the page that arrived of their parent.
    private func moved(_ from: UIViewController?, _ to: UIViewController?) {
        if let from {
            if !pages.contains(from), from.parent === self {
                newPages.removeAll { $0 === from }
                from.removeFromParent()
            }
            from.arrival = .none
        }
        if let to, to.arrival == .movingToParent || isNew(to) {
            newPages.removeAll { $0 === to }
            to.arrival = .none
            if to.parent === self { to.didMove(toParent: self) }
        }
    }

    private func isNew(_ page: UIViewController) -> Bool { newPages.contains { $0 === page } }

    // MARK: Interactive pop

    /// Begins to pop the top page by a finger; nil if it may not.
    final func beginInteractivePop() -> ControllerTransition? {
        guard !isUpdating, transition == nil, canPop, let top = pages.last,
            appearance == .appeared
        else { return nil }
        UIApplication.shared.clock.observers.report(
            ControllerFact.popped([top], from: self, depth: pages.count - 1)
        )
        change(
            to: Array(pages.dropLast()),
            StackUpdate(kind: .pop, animated: true, isInteractive: true)
        )
        guard let transition, transition.isInteractive else { return nil }
        return transition
    }

    /// The offsets at which the two pages are drawn; nil if no transition is running.
    package final var transitionLook: TransitionOffsets? { transition?.look }
}
