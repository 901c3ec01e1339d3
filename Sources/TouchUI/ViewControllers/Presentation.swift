/// One controller shown over another, in a container of the window.
@MainActor final class Presentation {
    let controller: UIViewController
    let manager: UIPresentationController
    private unowned var presenter: UIViewController
    private let container: UITransitionView
    /// Where the presented view is, unless an animator or a controller of one's own places it.
    private let wrapper = UIDropShadowView()
    private let source: UIViewController
    private weak var covered: UIView?
    private weak var coveredParent: UIView?
    private(set) var transition: ControllerTransition?
    private(set) var isDismissing = false
    private var isDismissedByFinger = false
    private var completions: [() -> Void] = []
    /// Callbacks of controllers run that may ask for more; that comes when they are done.
    private var isTelling = false
    private var dismissalToCome: (() -> Void)?
    /// Whether the presenter's view comes back with it, where it goes for those below it as well.
    private var bringsPresenterBack: Bool?
    private var dimming: UIView?
    private var drag: SheetDrag?

    init(
        of controller: UIViewController,
        over presenter: UIViewController,
        source: UIViewController,
        in window: UIWindow
    ) {
        self.controller = controller
        self.presenter = presenter
        self.source = source
        let style = controller.modalPresentationStyle.resolved
        let custom =
            style != .custom
            ? nil
            : controller.transitioningDelegate?.presentationController(
                forPresented: controller,
                presenting: presenter,
                source: source
            )
        let own = controller.ownPresentationController
        manager =
            custom ?? (own?.presentationStyle == style ? own : nil)
            ?? controller.makePresentationController(for: style, presenting: presenter)
        manager.style = style
        controller.ownPresentationController = manager
        let place = style.isInContext ? presenter.viewIfLoaded?.superview : nil
        let room = place ?? window
        container = UITransitionView(frame: room.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentationController = manager
        // [choice] What is behind a presented controller is out of reach of assistive technology.
        container.accessibilityViewIsModal = true
        manager.container = container
        room.addSubview(container)
    }

    private var style: UIModalPresentationStyle { manager.presentationStyle }
    private var observers: TouchObservers { UIApplication.shared.clock.observers }
    fileprivate var removesPresenter: Bool {
        bringsPresenterBack ?? manager.shouldRemovePresentersView
    }

    // MARK: A chain

    /// The top-most of those above it, itself if there is none, when nothing is on its way any more; with
    /// the one among them that is telling somebody of it. nil if this one went meanwhile.
    private func settledTop() -> (top: Presentation, busy: Presentation?)? {
        var top = self
        while let above = top.controller.presented {
            if above.isTelling { return (above, busy: above) }
            above.settle()
            // One that was going is gone.
            if top.controller.presented === above { top = above }
        }
        guard presenter.presented === self, !isDismissing else { return nil }
        return (top, busy: nil)
    }

    /// All from the lowest to the one below this leave the stack at once, and this one, which is seen to
    /// go, stands where the lowest stood.
    ///
    /// Apple on `dismiss(animated:completion:)`: only the top-most view is dismissed in an animated
    /// fashion; any in between are simply removed.
    private func takePlace(of lowest: Presentation) {
        let below = lowest.presenter
        controller.appearanceIsHeld = true
        if let window = container.window, container.superview !== window {
            // It covers a place in one of those that leave.
            let frame = container.convert(container.bounds, to: window)
            window.addSubview(container)
            container.frame = frame
        }
        var between: [Presentation] = []
        var next = presenter.presenter?.presented
        while let presentation = next {
            between.append(presentation)
            next = presentation === lowest ? nil : presentation.presenter.presenter?.presented
        }
        (covered, coveredParent) = (lowest.covered, lowest.coveredParent)
        bringsPresenterBack = lowest.removesPresenter
        isTelling = true
        for presentation in between {
            presentation.isTelling = true
            presentation.isDismissing = true
            presentation.controller.arrival = .beingDismissed
        }
        presenter = below
        below.presented = self
        controller.presenter = below
        for presentation in between { presentation.leaveStack() }
        isTelling = false
    }

    private func leaveStack() {
        observers.report(ControllerFact.dismissed(controller, from: presenter))
        manager.dismissalTransitionWillBegin()
        controller.appearanceIsHeld = true
        controller.beginAppearanceTransition(false, animated: false)
        leaveContainer()
        controller.endAppearanceTransition()
        controller.arrival = .none
        controller.appearanceIsHeld = false
        controller.presented = nil
        manager.dismissalTransitionDidEnd(true)
        isTelling = false
        callCompletions()
    }

    // MARK: Coming

    func show(animated: Bool, completion: (() -> Void)?) {
        if let completion { completions.append(completion) }
        observers.report(ControllerFact.presented(controller, by: presenter))
        isTelling = true
        controller.loadViewIfNeeded()
        controller.arrival = .beingPresented
        let animator =
            animated
            ? controller.transitioningDelegate?.animationController(
                forPresented: controller,
                presenting: presenter,
                source: source
            ) : nil
        if animated {
            transition = makeTransition(.present, animator) { [weak self] in self?.shown($0) }
        }
        manager.presentationTransitionWillBegin()
        if removesPresenter {
            presenter.appearanceIsHeld = true
            presenter.beginAppearanceTransition(false, animated: animated)
        }
        controller.appearanceIsHeld = true
        controller.beginAppearanceTransition(true, animated: animated)
        addBackdrop()
        if animator == nil { place() }
        controller.sayIsAppearing()
        setReachable(false)
        isTelling = false
        if let transition {
            transition.start()
            // An animator of one's own adds views when it starts.
            if animator != nil, !transition.isOver { setReachable(false) }
        } else {
            shown(true)
        }
        // [choice] Who presents while it comes has let it come.
        if controller.presented != nil { settleArrival() }
        dismissIfAsked()
    }

    private func dismissIfAsked() {
        guard let next = dismissalToCome else { return }
        dismissalToCome = nil
        next()
    }

    private func makeTransition(
        _ kind: TransitionKind,
        _ animator: (any UIViewControllerAnimatedTransitioning)?,
        isInteractive: Bool = false,
        whenOver: @escaping (Bool) -> Void
    ) -> ControllerTransition {
        let comes = kind == .present
        let new = ControllerTransition(
            kind,
            of: controller,
            from: comes ? presenter : controller,
            to: comes ? controller : presenter,
            in: container,
            // From below the container to where it is.
            length: container.bounds.height - manager.frameOfPresentedViewInContainerView.minY,
            course: .cover,
            style: style,
            isInteractive: isInteractive,
            whenOver: whenOver
        )
        new.animator = animator
        if animator == nil {
            if comes {
                new.arrivingView = manager.presentedView
            } else {
                new.leavingView = manager.presentedView
            }
            new.fadingView = dimming
        } else {
            let below = removesPresenter ? presenter.viewIfLoaded : nil
            new.toView = comes ? manager.presentedView : below
            new.fromView = comes ? below : manager.presentedView
        }
        return new
    }

    /// Puts the presented view where it will be (AN-02).
    private func place() {
        guard let view = manager.presentedView, view.superview !== wrapper else { return }
        let frame = manager.frameOfPresentedViewInContainerView
        wrapper.frame = frame
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = wrapper.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // A presentation controller of one's own moves its view in the container itself.
        if style == .custom {
            view.frame = frame
            container.addSubview(view)
        } else {
            wrapper.addSubview(view)
            container.addSubview(wrapper)
            wrapper.isSheet = manager.isDraggable
            if manager.isDraggable, drag == nil { drag = SheetDrag(of: self, on: wrapper) }
        }
    }

    private func addBackdrop() {
        let manager = manager
        guard manager.backdrop != .none else { return }
        let dimming = UIDimmingView(frame: container.bounds)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.whenTapped = { [weak manager] in
            if manager?.backdrop == .dismisses { manager?.backdropTapped() }
        }
        container.insertSubview(dimming, at: 0)
        self.dimming = dimming
        transition?.fadingView = dimming
    }

    /// While it comes or goes neither side gets touches (AN-06); the container swallows them.
    private func setReachable(_ isReachable: Bool) {
        for view in container.subviews { view.isUserInteractionEnabled = isReachable }
    }

    private func shown(_ isCompleted: Bool) {
        transition = nil
        guard isCompleted else { return hasGone(true) }
        setReachable(true)
        if removesPresenter { takePresenterAway() }
        isTelling = true
        controller.endAppearanceTransition()
        presenter.endAppearanceTransition(of: self)
        release()
        manager.presentationTransitionDidEnd(true)
        isTelling = false
        callCompletions()
    }

    private func takePresenterAway() {
        covered = presenter.viewIfLoaded
        coveredParent = covered?.superview
        covered?.removeFromSuperview()
    }

    private func putPresenterBack() {
        if let covered, let coveredParent {
            covered.frame = coveredParent.bounds
            coveredParent.insertSubview(covered, at: 0)
        }
        covered = nil
    }

    private func release() {
        controller.arrival = .none
        controller.appearanceIsHeld = false
        if presenter.presented === self || presenter.presented == nil {
            presenter.appearanceIsHeld = presenter.activePresentationIsTelling
        }
    }

    private func callCompletions() {
        let blocks = completions
        completions = []
        for block in blocks { block() }
        dismissIfAsked()
    }

    // MARK: Going

    func dismiss(animated: Bool, completion: (() -> Void)?) {
        guard !isTelling else {
            // Asked from a callback of its own coming or going.
            if isDismissing {
                if let completion { completions.append(completion) }
            } else if dismissalToCome == nil {
                dismissalToCome = { [weak self] in
                    self?.dismiss(animated: animated, completion: completion)
                }
            } else if let completion {
                completions.append(completion)
            }
            return
        }
        // A finger let it go back: it has stayed, and then it goes.
        if isDismissing, transition?.isCancelled == true { transition?.endNow() }
        if isDismissing {
            // [choice] Dismissed twice it goes once; whoever waits is told of that.
            if let completion { completions.append(completion) }
            drag?.stop()
            transition?.letGo(finishes: true)
            return
        }
        // [choice] What still comes has come at once.
        transition?.endNow()
        guard presenter.presented === self, !isDismissing else { return }
        guard let (top, busy) = settledTop() else { return }
        if let busy {
            // Somebody above is being told of something: all go when that is over.
            busy.dismissalToCome = { [weak self] in
                self?.dismiss(animated: animated, completion: completion)
            }
            return
        }
        if top !== self { top.takePlace(of: self) }
        if let completion { top.completions.append(completion) }
        top.go(animated: animated, isInteractive: false)
    }

    /// A finger begins to drag it away.
    func beginInteractiveDismissal() -> ControllerTransition? {
        guard canBeDragged else { return nil }
        manager.delegate?.presentationControllerWillDismiss(manager)
        guard canBeDragged else { return nil }
        isDismissedByFinger = true
        go(animated: true, isInteractive: true)
        return transition
    }

    var canBeDragged: Bool {
        !isDismissing && transition == nil && !isTelling && controller.presented == nil
            && presenter.presented === self
    }

    /// Whether fingers may dismiss it.
    var mayBeDismissedByFinger: Bool {
        !controller.isModalInPresentation
            && manager.delegate?.presentationControllerShouldDismiss(manager) ?? true
    }

    /// A finger wants it away at once: a tap beside it.
    func dismissByFinger() {
        guard canBeDragged else { return }
        guard mayBeDismissedByFinger else {
            manager.delegate?.presentationControllerDidAttemptToDismiss(manager)
            return
        }
        manager.delegate?.presentationControllerWillDismiss(manager)
        guard canBeDragged else { return }
        isDismissedByFinger = true
        go(animated: true, isInteractive: false)
    }

    private func go(animated: Bool, isInteractive: Bool) {
        isDismissing = true
        isTelling = true
        observers.report(ControllerFact.dismissed(controller, from: presenter))
        controller.arrival = .beingDismissed
        let animator =
            animated && !isInteractive
            ? controller.transitioningDelegate?.animationController(forDismissed: controller) : nil
        if animated {
            transition = makeTransition(.dismiss, animator, isInteractive: isInteractive) {
                [weak self] in self?.hasGone($0)
            }
        }
        presenter.appearanceIsHeld = removesPresenter || presenter.appearanceIsHeld
        putPresenterBack()
        manager.dismissalTransitionWillBegin()
        controller.appearanceIsHeld = true
        controller.beginAppearanceTransition(false, animated: animated)
        if removesPresenter {
            presenter.beginAppearanceTransition(true, animated: animated)
            presenter.sayIsAppearing()
        }
        setReachable(false)
        isTelling = false
        if let transition { transition.start() } else { hasGone(true) }
    }

    /// What runs comes to its end, unless somebody is being told of it just now.
    func settle() {
        if !isTelling { transition?.endNow() }
    }

    /// What still comes has come; nobody does when somebody is being told of it just now.
    func settleArrival() {
        if !isDismissing { settle() }
    }

    private func hasGone(_ isCompleted: Bool) {
        transition = nil
        guard isCompleted else { return hasStayed() }
        isTelling = true
        if !isDismissing {
            // It never came: its transition was taken back.
            isDismissing = true
            controller.beginAppearanceTransition(false, animated: false)
            if removesPresenter { presenter.beginAppearanceTransition(true, animated: false) }
        }
        leaveContainer()
        if removesPresenter { presenter.endAppearanceTransition() }
        controller.endAppearanceTransition()
        release()
        manager.dismissalTransitionDidEnd(true)
        isTelling = false
        let (isByFinger, manager) = (isDismissedByFinger, manager)
        callCompletions()
        if isByFinger { manager.delegate?.presentationControllerDidDismiss(manager) }
    }

    private func leaveContainer() {
        drag?.stop()
        container.removeFromSuperview()
        if let view = controller.viewIfLoaded, view.superview != nil { view.removeFromSuperview() }
        // What took its place stays.
        if presenter.presented === self { presenter.presented = nil }
        controller.presenter = nil
        controller.ownPresentationController = nil
    }

    /// A finger began to drag it away and let it go back.
    private func hasStayed() {
        isDismissing = false
        isDismissedByFinger = false
        isTelling = true
        if removesPresenter { presenter.beginAppearanceTransition(false, animated: true) }
        controller.beginAppearanceTransition(true, animated: true)
        controller.sayIsAppearing()
        if removesPresenter { takePresenterAway() }
        setReachable(true)
        presenter.endAppearanceTransition(of: self)
        controller.endAppearanceTransition()
        release()
        manager.dismissalTransitionDidEnd(false)
        isTelling = false
        callCompletions()
    }
}

extension UIViewController {
    /// The end of what this presentation told it, if it did.
    fileprivate func endAppearanceTransition(of presentation: Presentation) {
        if presentation.removesPresenter { endAppearanceTransition() }
    }

    /// Whether the presentation that shows this controller is telling it that it comes or goes.
    fileprivate var activePresentationIsTelling: Bool {
        presenter?.presented?.transition != nil
    }
}

/// What is behind a sheet or an alert: it takes the touches that miss them.
final class UIDimmingView: UIView {
    var whenTapped: () -> Void = {}

    override var coverExplanation: (reason: String, remedy: String)? {
        (
            "a controller is presented in front of it",
            "To fix, dismiss that one first: tap one of its actions, or drag it away."
        )
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(UIDimmingView.tapped))
        )
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func tapped() { whenTapped() }
}
