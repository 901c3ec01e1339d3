/// What a change of a stack looks like.
struct StackUpdate {
    var kind: TransitionKind
    var animated: Bool
    var isInteractive = false
}

/// How what is seen follows the stack.
extension UINavigationController {
    /// Ends what runs, where nobody is being told anything: the stack is then what it says.
    final func settle() {
        guard !isUpdating else { return }
        transition?.endNow()
    }

    /// The stack is another one from now on. Pages below the top come and go at once.
    final func change(to new: [UIViewController], _ update: StackUpdate) {
        let old = pages
        pages = new
        for page in old where !new.contains(page) {
            page.willMove(toParent: nil)
            // One that is seen, or waits in a transition, leaves when that is over.
            if page !== shown, page !== transition?.from, page !== transition?.to {
                page.removeFromParent()
            }
        }
        for page in new where page.parent !== self {
            addChild(page)
            newPages.append(page)
        }
        // A page that is not seen is in here at once.
        for page in newPages where page !== new.last && page !== shown && page !== transition?.to {
            newPages.removeAll { $0 === page }
            if page.parent === self { page.didMove(toParent: self) }
        }
        self.update(update)
    }

    /// Shows the top page where nothing else brought it: the view was loaded, or laid out.
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
            // What the round before has started comes to its end first.
            transition?.endNow()
            isUpdating = true
            perform(update)
            isUpdating = false
            transition?.start()
            next = takeUpdateToCome()
        }
    }

    private func takeUpdateToCome() -> StackUpdate? {
        defer { updateToCome = nil }
        return updateToCome
    }

    private func perform(_ update: StackUpdate) {
        barItemsChanged()
        let (from, to) = (shown, pages.last)
        guard from !== to else { return layOutBars() }
        shown = to
        let isSeen = appearance == .appeared && view.window != nil
        if update.animated, isSeen, let from, let to {
            begin(update, from, to)
        } else {
            swap(from, to, isSeen: isSeen)
        }
    }

    /// One page takes the place of another at once.
    private func swap(_ from: UIViewController?, _ to: UIViewController?, isSeen: Bool) {
        let isVisible = appearance == .appeared || appearance == .appearing
        leaving = from
        defer { leaving = nil }
        to?.loadViewIfNeeded()
        if let from { from.arrival = pages.contains(from) ? .none : .movingFromParent }
        if let to {
            to.arrival = to.appearance == .disappeared && isNew(to) ? .movingToParent : .none
        }
        if isSeen, let to { delegate?.navigationController(self, willShow: to, animated: false) }
        from?.beginAppearanceTransition(false, animated: false)
        if isVisible { to?.beginAppearanceTransition(true, animated: false) }
        UIViewControllerWrapperView.remove(from?.viewIfLoaded)
        if let to { UIViewControllerWrapperView.place(to.loadedView, in: transitionView) }
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
        delegate?.navigationController(self, willShow: to, animated: true)
        if !update.isInteractive {
            new.animator = delegate?.navigationController(
                self,
                animationControllerFor: update.kind == .push ? .push : .pop,
                from: from,
                to: to
            )
        }
        from.beginAppearanceTransition(false, animated: true)
        to.beginAppearanceTransition(true, animated: true)
        if new.animator != nil {
            // It puts the view that comes into the container itself.
            (new.fromView, new.toView) = (from.viewIfLoaded, to.loadedView)
            to.loadedView.frame = transitionView.bounds
        } else {
            // Both are where they will be, one over the other (AN-02).
            UIViewControllerWrapperView.place(
                to.loadedView,
                in: transitionView,
                atBack: update.kind == .pop
            )
        }
        (new.leavingView, new.arrivingView) = (from.viewIfLoaded, to.viewIfLoaded)
        layOutBars()
        to.sayIsAppearing()
        setReachable(false)
    }

    /// Neither the pages nor the bar get touches while they move (AN-06); this controller's own view
    /// does, and the recognizer on it (NV-06).
    private func setReachable(_ isReachable: Bool) {
        transitionView.isUserInteractionEnabled = isReachable
        navigationBar.isUserInteractionEnabled = isReachable
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
                UIViewControllerWrapperView.place(to.loadedView, in: transitionView)
            }
            from.endAppearanceTransition()
            to.endAppearanceTransition()
            moved(from, to)
            delegateWasShown(to, animated: true)
        } else {
            goneBack(over, from, to)
        }
        leaving = nil
        isUpdating = false
        if let next = takeUpdateToCome() { update(next) }
    }

    /// What left is there again: `will` and `did` of both, the other way round ([choice]: when it is
    /// back, and not when the finger lets go).
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
        from.beginAppearanceTransition(true, animated: true)
        from.sayIsAppearing()
        UIViewControllerWrapperView.remove(to.viewIfLoaded)
        if over.animator != nil, from.viewIfLoaded?.superview == nil {
            UIViewControllerWrapperView.place(from.loadedView, in: transitionView)
        }
        layOutBars()
        to.endAppearanceTransition()
        from.endAppearanceTransition()
        moved(to, from)
    }

    /// One has left what is seen and one has come: their parents are told so.
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

    // MARK: A finger

    /// A finger begins to lead the top page away; nil if it may not.
    final func beginInteractivePop() -> ControllerTransition? {
        guard !isUpdating else { return nil }
        // What a push brings is there now (NV-06).
        settle()
        guard canPop, let top = pages.last, appearance == .appeared else { return nil }
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

    /// Where the two pages are drawn now; nil while none moves.
    package final var transitionLook: TransitionOffsets? { transition?.look }
}
