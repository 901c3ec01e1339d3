/// One controller presented by another, in a container view of the window.
@MainActor final class Presentation {
    let controller: UIViewController
    let manager: UIPresentationController
    private unowned var presenter: UIViewController
    private let container: UITransitionView
    /// Contains the presented view, except if an animator or a custom presentation controller
    /// places it.
    private let wrapper = UIDropShadowView()
    private let source: UIViewController
    private weak var covered: UIView?
    private weak var coveredParent: UIView?
    private(set) var transition: ControllerTransition?
    private(set) var isDismissing = false
    private var isDismissedByFinger = false
    private var completions: [() -> Void] = []
    /// True while callbacks of controllers run. Requests that they make wait until they have
    /// returned.
    private var isTelling = false
    private var dismissalToCome: (() -> Void)?
    /// Whether the presenter's view returns when this one goes. Set if it goes in place of
    /// presentations below it; nil to ask the presentation controller.
    private var bringsPresenterBack: Bool?
    private var dimming: UIView?
    private var drag: SheetDrag?
    private var isReachable = false
    private var inTransition = ViewsInTransition()
    /// The responder behind it that had the keyboard, and gets it back (KB-25).
    private weak var responderBehind: UIResponder?

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
        // [choice] Assistive technology cannot reach what is behind a presented controller. No
        // source says whether iOS does so for every style. VoiceOver on a device in front of each
        // style would decide it.
        container.accessibilityViewIsModal = true
        manager.container = container
        room.addSubview(container)
    }

    /// Whether it is under way or on the screen. Afterwards the presenter may be gone as well.
    private var isPresented: Bool { controller.presenter?.presented === self }
    private var style: UIModalPresentationStyle { manager.presentationStyle }
    private var observers: TouchObservers { UIApplication.shared.clock.observers }
    fileprivate var removesPresenter: Bool {
        bringsPresenterBack ?? manager.shouldRemovePresentersView
    }

    // MARK: Chains of presentations

    /// The topmost presentation above this one, or this one, after all transitions have ended. If
    /// one of them is calling back at the moment, it is returned as `busy`. Nil if this
    /// presentation went meanwhile.
    private func settledTop() -> (top: Presentation, busy: Presentation?)? {
        var top = self
        while let above = top.controller.presented {
            if above.isTelling { return (above, busy: above) }
            above.settle()
            // A presentation that was being dismissed is gone now.
            if top.controller.presented === above { top = above }
        }
        guard isPresented, !isDismissing else { return nil }
        return (top, busy: nil)
    }

    /// Removes `lowest` and all presentations between it and this one at once. This one takes the
    /// place of `lowest`, so its dismissal is the only visible one.
    ///
    /// The documentation of `dismiss(animated:completion:)` says so: only the topmost view is
    /// dismissed with an animation; the views between are removed.
    private func takePlace(of lowest: Presentation) {
        let below = lowest.presenter
        controller.appearanceIsHeld = true
        // So that callbacks of those between cannot present on it (NV-27).
        controller.arrival = .beingDismissed
        if let window = container.window, container.superview !== window {
            // The container is inside a view that is removed.
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
        responderBehind = lowest.responderBehind
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

    // MARK: Presentation

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
            transition?.beLed(
                by: animator.flatMap {
                    controller.transitioningDelegate?.interactionControllerForPresentation(
                        using: $0
                    )
                }
            )
        }
        // The keyboard stays if the presented controller takes it while it appears.
        UIApplication.shared.screenKeyboard.movingFocus {
            takeKeyboard()
            appear(animated: animated, placesView: animator == nil)
        }
        setReachable(false)
        isTelling = false
        if let transition {
            transition.start()
            // A custom animator adds its views when it starts.
            if animator != nil, !transition.isOver { setReachable(false) }
        } else {
            shown(true)
        }
        // [choice] If a callback presented another controller, this one has arrived at once. No
        // source says what iOS does. A controller on a device that presents in `viewWillAppear` of
        // a presented one would decide it.
        if controller.presented != nil { settleArrival() }
        dismissIfAsked()
    }

    private func appear(animated: Bool, placesView: Bool) {
        manager.presentationTransitionWillBegin()
        if removesPresenter {
            presenter.appearanceIsHeld = true
            presenter.beginAppearanceTransition(false, animated: animated)
        }
        controller.appearanceIsHeld = true
        controller.beginAppearanceTransition(true, animated: animated)
        addBackdrop()
        if placesView { place() }
        controller.sayIsAppearing()
    }

    /// Takes the keyboard from the responder behind it (KB-25).
    private func takeKeyboard() {
        guard let first = container.window?.firstResponder, first.usesKeyboard,
            first.resignFirstResponder()
        else { return }
        responderBehind = first
    }

    /// Gives the keyboard back, unless another responder has it now (KB-25).
    private func giveKeyboardBack(in window: UIWindow?) {
        guard let window, window.firstResponder == nil, let responderBehind,
            responderBehind.windowOfResponder === window
        else { return }
        self.responderBehind = nil
        responderBehind.becomeFirstResponder()
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
            // From below the container to its final position.
            length: manager.fades
                ? 0 : container.bounds.height - manager.frameOfPresentedViewInContainerView.minY,
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
            new.fadingViews = fadingViews
        } else {
            let below = removesPresenter ? presenter.viewIfLoaded : nil
            new.toView = comes ? manager.presentedView : below
            new.fromView = comes ? below : manager.presentedView
            // An animator inserts the presenter's view next to the view that leaves, so both need
            // the same superview.
            if !comes, wrapper.superview === container, wrapper.frame == container.bounds {
                new.container = wrapper
            }
        }
        return new
    }

    private var fadingViews: [UIView] {
        let wrapper = wrapper
        return (dimming.map { [$0] } ?? []) + (manager.fades ? [wrapper] : [])
    }

    /// Puts the presented view at its final position (AN-02).
    private func place() {
        guard let view = manager.presentedView, view.superview !== wrapper else { return }
        let frame = manager.frameOfPresentedViewInContainerView
        wrapper.frame = frame
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = wrapper.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // A custom presentation controller moves its view within the container itself.
        if style == .custom {
            view.frame = frame
            container.addSubview(view)
        } else {
            wrapper.addSubview(view)
            container.addSubview(wrapper)
            dress()
            (presenter.viewIfLoaded?.superview as? UIDropShadowView)?.sheetInFront = self
        }
    }

    /// Makes what is around the presented view that of a sheet, of a popover, or nothing.
    private func dress() {
        wrapper.isSheet = manager.isDraggable
        wrapper.popover = manager.placement
        wrapper.popoverColor = (manager as? UIPopoverPresentationController)?.backgroundColor
        showSheetStyle()
        if manager.isDraggable {
            drag = drag ?? SheetDrag(of: self, on: wrapper)
        } else {
            drag?.leave()
            drag = nil
        }
    }

    /// Gives the sheet the grabber and the corners that its controller asks for.
    func showSheetStyle() {
        let sheet = manager as? UISheetPresentationController
        wrapper.showsGrabber = sheet?.prefersGrabberVisible ?? false
        wrapper.sheetRadius = sheet?.preferredCornerRadius ?? ControlMetrics.sheetRadius
    }

    /// How far the page behind the sheet has become a card, from 0 to 1: as far as the page is dimmed,
    /// if the sheet covers all of it but its top.
    func coveredPart(at now: TimeInterval) -> CGFloat {
        let room = container.bounds
        guard manager.isDraggable, wrapper.superview === container, let dimming,
            room.height > room.width, room.width == wrapper.frame.width,
            wrapper.frame.minY <= container.safeAreaInsets.top + 2 * ControlMetrics.cardTop
        else { return 0 }
        return dimming.backing.map { CGFloat($0.appearance(at: now).opacity) } ?? dimming.modelAlpha
    }

    /// The frame of the sheet in the container.
    var sheetFrame: CGRect { wrapper.frame }
    /// The layer of the sheet, which says where it appears.
    var sheetLayer: CALayer { wrapper.layer }
    /// The size and the safe area of the container.
    var room: (size: CGSize, insets: UIEdgeInsets) {
        (container.bounds.size, container.safeAreaInsets)
    }

    /// Moves a sheet to the frame that its detent and its container give it (NV-13), and a popover to
    /// its source (PO-04).
    func layOutSheet() {
        guard manager.isPlacedInLayout, wrapper.superview === container else { return }
        let frame = manager.frameOfPresentedViewInContainerView
        if wrapper.frame != frame { wrapper.frame = frame }
        if wrapper.popover != manager.placement || wrapper.isSheet != manager.isDraggable {
            dress()
        }
        updateBackdrop()
    }

    /// Lays out the sheet and its contents now, inside an animation.
    func layOutSheetNow() {
        layOutSheet()
        wrapper.layoutIfNeeded()
    }

    /// Dims what is behind, or lets its touches through (NV-15).
    private func updateBackdrop() {
        let isUndimmed = manager.isUndimmed
        dimming?.alpha = isUndimmed ? 0 : 1
        container.passesTouches = isUndimmed && isReachable
        container.letsThrough = isReachable ? manager.letsThrough : nil
        container.accessibilityViewIsModal = !isUndimmed
    }

    private func addBackdrop() {
        let manager = manager
        guard manager.backdrop != .none else { return }
        let dimming = UIDimmingView(frame: container.bounds)
        if manager.fades { dimming.isOfPopover() }
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.whenTapped = { [weak manager] in
            if manager?.backdrop == .dismisses { manager?.backdropTapped() }
        }
        container.insertSubview(dimming, at: 0)
        self.dimming = dimming
        transition?.fadingViews = fadingViews
        updateBackdrop()
    }

    /// Enables or disables touches in the container. During a transition neither side receives
    /// touches (AN-06); the container swallows them.
    private func setReachable(_ isReachable: Bool) {
        self.isReachable = isReachable
        inTransition.hold(isReachable ? [] : container.subviews)
        updateBackdrop()
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
        fetchPresenter()
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

    /// Brings the presenter's view back from the container, where an animator may have put it.
    private func fetchPresenter() {
        guard let view = presenter.viewIfLoaded, coveredParent != nil,
            view.isDescendant(of: container)
        else { return }
        covered = view
        putPresenterBack()
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

    // MARK: Dismissal

    func dismiss(animated: Bool, completion: (() -> Void)?) {
        guard !isTelling else {
            // Called from a callback of its own presentation or dismissal.
            if isDismissing {
                if let completion { completions.append(completion) }
            } else if dismissalToCome == nil {
                dismissalToCome = { self.dismiss(animated: animated, completion: completion) }
            } else if let completion {
                completions.append(completion)
            }
            return
        }
        // The finger released it, and it is going back. Complete that first.
        if isDismissing, transition?.isCancelled == true { transition?.endNow() }
        if isDismissing {
            // [choice] A second dismissal does not start again; its completion is called when the
            // first ends. No source says what iOS does. Two calls of `dismiss` on a device would
            // decide it.
            join(completion)
            drag?.stop()
            transition?.letGo(finishes: true)
            return
        }
        // [choice] A controller that is still arriving arrives at once, then goes. No source says
        // what iOS does. A dismissal in the middle of an animated presentation on a device would
        // decide it.
        transition?.endNow()
        guard isPresented, !isDismissing else { return join(completion) }
        guard let (top, busy) = settledTop() else { return join(completion) }
        if let busy {
            // A presentation above is calling back at the moment. The dismissal follows when that
            // is done, and after another one that was asked for before.
            let earlier = busy.dismissalToCome
            busy.dismissalToCome = {
                earlier?()
                self.dismiss(animated: animated, completion: completion)
            }
            return
        }
        if top !== self { top.takePlace(of: self) }
        if let completion { top.completions.append(completion) }
        top.go(animated: animated, isInteractive: false)
    }

    /// Adds a completion to the dismissal that is under way, or calls it if the controller is gone
    /// already: a callback has dismissed it meanwhile (NV-25).
    private func join(_ completion: (() -> Void)?) {
        guard let completion else { return }
        if isDismissing, isPresented {
            completions.append(completion)
        } else {
            completion()
        }
    }

    /// Called when a finger begins to drag it away. Nil if that is not possible now.
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
            && isPresented
    }

    /// Whether a finger may dismiss it.
    var mayBeDismissedByFinger: Bool {
        !controller.isModalWithPages && manager.fingerMayDismiss
    }

    /// A finger would have dismissed it, and may not: tells the delegate (NV-11, PO-07).
    func refuseDismissal() {
        observers.report(
            ControllerFact.stayed(
                controller,
                because: controller.isModalWithPages ? .modal : .delegate
            )
        )
        manager.delegate?.presentationControllerDidAttemptToDismiss(manager)
    }

    /// Dismisses it because a finger tapped outside it.
    func dismissByFinger() {
        guard canBeDragged else { return }
        guard mayBeDismissedByFinger else {
            return refuseDismissal()
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
            transition?.beLed(
                by: animator.flatMap {
                    controller.transitioningDelegate?.interactionControllerForDismissal(using: $0)
                }
            )
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

    /// Ends its transition now, except during its callbacks.
    func settle() {
        if !isTelling { transition?.endNow() }
    }

    /// Ends its arrival now, except during its callbacks.
    func settleArrival() {
        if !isDismissing { settle() }
    }

    private func hasGone(_ isCompleted: Bool) {
        transition = nil
        guard isCompleted else { return hasStayed() }
        isTelling = true
        if !isDismissing {
            // The presentation was cancelled, so it never appeared.
            isDismissing = true
            // Both sides get the opposite calls (NV-19).
            controller.beginAppearanceTransition(false, animated: true)
            if removesPresenter {
                presenter.beginAppearanceTransition(true, animated: true)
                presenter.sayIsAppearing()
            }
        }
        fetchPresenter()
        let window = container.window
        leaveContainer()
        if removesPresenter { presenter.endAppearanceTransition() }
        controller.endAppearanceTransition()
        release()
        manager.dismissalTransitionDidEnd(true)
        giveKeyboardBack(in: window)
        isTelling = false
        let (isByFinger, manager) = (isDismissedByFinger, manager)
        callCompletions()
        if isByFinger { manager.dismissedByFinger() }
    }

    private func leaveContainer() {
        drag?.stop()
        container.removeFromSuperview()
        if let view = controller.viewIfLoaded, view.superview != nil { view.removeFromSuperview() }
        // A presentation that took its place stays.
        if presenter.presented === self { presenter.presented = nil }
        controller.presenter = nil
        controller.ownPresentationController = nil
    }

    /// Called when a finger has dragged it and released it so that it comes back.
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
    /// Ends the presenter's appearance transition if this presentation began it.
    fileprivate func endAppearanceTransition(of presentation: Presentation) {
        if presentation.removesPresenter { endAppearanceTransition() }
    }

    /// Whether the presentation of this controller has a transition under way.
    fileprivate var activePresentationIsTelling: Bool {
        presenter?.presented?.transition != nil
    }
}

extension UIView {
    /// Whether it holds what is presented: a controller, or a menu. It takes all touches until what it
    /// holds is dismissed.
    package final var isPresentation: Bool { self is UITransitionView || self is MenuCover }
}

/// The view behind a sheet or an alert. It receives the touches that miss them.
final class UIDimmingView: UIView {
    var whenTapped: () -> Void = {}
    private var way = "tap one of its actions, or drag it away"

    override var coverExplanation: (reason: String, remedy: String)? {
        (
            "a controller is presented in front of it",
            "To fix, dismiss that controller first: \(way)."
        )
    }

    /// Gives it the name that it has in tests of popovers on iOS (PO-07).
    func isOfPopover() {
        accessibilityIdentifier = "PopoverDismissRegion"
        accessibilityLabel = "dismiss popup"
        way = "tap outside of it"
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        let tap = UITapGestureRecognizer(target: self, action: Selector(UIDimmingView.tapped))
        tap.belongsToUIKit = true
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func tapped() { whenTapped() }
}

extension UIViewController {
    /// Whether it, or a page that it shows, is modal (NV-11). The pages of pages count, too.
    fileprivate final var isModalWithPages: Bool {
        var waiting = [self]
        while let next = waiting.popLast() {
            if next.isModalInPresentation { return true }
            waiting += next.drivenChildrenInSight
        }
        return false
    }
}
