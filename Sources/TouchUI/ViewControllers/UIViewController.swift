/// Looks after a view, and stands in the chain of responders behind it.
/// - Compatibility: partial: loading, appearing, children, presenting, storyboards; no orientations
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer {
    private var controlledView: UIView?
    private var controllers: [UIViewController] = []
    private weak var parentController: UIViewController?
    final var presented: Presentation?
    package final weak var presenter: UIViewController?
    final var appearance = Appearance.disappeared
    /// Whether somebody else tells it for now that it appears, whatever becomes of its view.
    final var appearanceIsHeld = false
    final var appearanceIsAnimated = false
    final var hasSaidIsAppearing = false
    /// The transition in which it comes, leaves or stays below.
    final weak var ownTransition: ControllerTransition?
    final var arrival = Arrival.none
    final var ownPresentationController: UIPresentationController?
    private var modelTitle: String?
    private var modelNavigationItem: UINavigationItem?
    private var modelTabBarItem: UITabBarItem?
    private let nibFile: (name: String?, bundle: Bundle?)
    /// The storyboard that it is of.
    package final let interface: (any ControllerInterface)?

    /// What brings it or takes it away, while that happens.
    enum Arrival {
        case none, movingToParent, movingFromParent, beingPresented, beingDismissed
    }

    /// Where a controller is between being seen and not.
    enum Appearance {
        case appearing, appeared, disappearing, disappeared
    }

    // MARK: Creating

    /// A controller whose view is in a nib; without a name in the one that is called as its class is, if
    /// there is one, else it makes an empty view in `loadView`.
    ///
    /// - Parameters:
    ///   - nibName: the name of the file, without its extension.
    ///   - bundle: where it lies; nil is where the resources of the controller's module are.
    public init(nibName: String?, bundle: Bundle?) {
        nibFile = (nibName, bundle)
        interface = nil
        super.init()
    }

    /// A controller from a storyboard, with what stands there; its view comes when it is first asked for.
    public required init?(coder: NSCoder) {
        nibFile = (nil, nil)
        interface = coder.interfaceBeginning?.interface
        super.init()
        coder.didMake(self, as: UIViewController.self)
    }

    /// A controller that makes its view in `loadView`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Archives nothing yet.
    nonisolated open func encode(with coder: NSCoder) {}

    // Not isolated: in a module with subclasses of this class the compiler refuses one.
    deinit {
        controlledView?.controller = nil
    }

    // MARK: The view

    /// The view, which is loaded when it is first asked for.
    open var view: UIView! {
        get { loadedView }
        set {
            controlledView?.controller = nil
            controlledView = newValue
            newValue?.controller = self
        }
    }

    final var loadedView: UIView {
        loadViewIfNeeded()
        if let controlledView { return controlledView }
        Diagnostics.refuse(
            "\(Swift.type(of: self)).loadView() set no view. An empty one is used instead."
        )
        let empty = UIView(frame: application.screen.bounds)
        view = empty
        return empty
    }

    private var application: UIApplication { UIApplication.shared }

    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { controlledView != nil }

    /// The view, if it has been loaded.
    open var viewIfLoaded: UIView? { controlledView }

    /// Loads the view, if it has not been.
    open func loadViewIfNeeded() {
        guard controlledView == nil else { return }
        loadView()
        guard controlledView != nil else { return }
        viewDidLoad()
    }

    /// The name of the nib that its view is in; nil unless it was made with one.
    open var nibName: String? { nibFile.name }
    /// Where that nib lies; nil unless it was made with it.
    open var nibBundle: Bundle? { nibFile.bundle }

    /// Makes the view: that of its storyboard or nib, else an empty one as large as the screen.
    open func loadView() {
        if loadViewFromInterface() { return }
        view = UIView(frame: application.screen.bounds)
    }

    /// Called once the view has been loaded.
    open func viewDidLoad() {}
    /// Called when the view is about to be seen.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window and about to be drawn.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is seen.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the view is about to be no longer seen.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view is no longer seen.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Changes constraints of the view before a layout; call `super`, which calls the view's.
    open func updateViewConstraints() {
        controlledView?.updateConstraints()
    }

    /// The least margins of the view, in points: 16 at the sides, 20 where there is room.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let isWide = (controlledView?.bounds.width ?? 0) >= UnsourcedValues.wideController
        let side = isWide ? UnsourcedValues.wideControllerMargin : UnsourcedValues.controllerMargin
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// Whether the margins of the view are at least those; true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { controlledView?.marginsChanged() }
    }

    /// What is covered at the top, as older storyboards have it; `safeAreaLayoutGuide` is newer.
    open var topLayoutGuide: any UILayoutSupport { barGuide(.topBar) }
    /// What is covered at the bottom, as older storyboards have it.
    open var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar) }

    private func barGuide(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
        loadedView.systemGuide(kind) as? BarGuide ?? BarGuide(kind, of: loadedView)
    }

    /// A name for people; none by default.
    /// A name for people; none by default. Bars show it where their items have no title of their own.
    open var title: String? {
        get { modelTitle }
        set {
            modelTitle = newValue
            // As on iOS, both bars show it.
            if let modelNavigationItem { modelNavigationItem.title = newValue }
            if let modelTabBarItem { modelTabBarItem.title = newValue }
        }
    }

    /// The size that it would like to have where it does not fill its place; zero by default. Only
    /// sheets of a pad and popovers look at it; the controller it is in, and what presents it, are told of a change.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
            if let active = presenter?.presented, active.controller === self {
                active.manager.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }

    /// Called before the view gets another size because the window does; call `super`, which tells the
    /// controllers in this one, and what it presents, each with the size that it will have.
    open func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        tellOthers(ofTransitionTo: size, with: coordinator)
    }

    /// How large a controller in this one will be when this one has a size; that size unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called when a controller in this one would like to have another size; does nothing unless overridden.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// Called when what constraints make of a controller in this one has changed. Nobody does here; a
    /// container may.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// What the safe area of the view leaves out besides what covers it, in points; nothing.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            controlledView?.tellSafeAreaChanged()
        }
    }

    /// What the bars of the controllers that this one is in cover of its view, in points.
    var coveredByBars = UIEdgeInsets.zero {
        didSet {
            guard coveredByBars != oldValue else { return }
            controlledView?.tellSafeAreaChanged()
        }
    }

    // MARK: Responding

    /// The controller that presents this one, else the superview of its view.
    open override var next: UIResponder? { presenter ?? controlledView?.superview }

    package override var windowOfResponder: UIWindow? { controlledView?.window }

    // MARK: Children

    /// The controllers in this one.
    open var children: [UIViewController] { controllers }

    /// The controller that this one is in.
    open var parent: UIViewController? { parentController }

    /// Takes a controller in. Its view is yours to add; then call its `didMove(toParent:)`.
    open func addChild(_ child: UIViewController) {
        guard child !== self else {
            return Diagnostics.refuse(
                "Cannot make \(Swift.type(of: self)) a child of itself. Nothing was changed."
            )
        }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parentController = self
        controllers.append(child)
    }

    /// Takes this controller out of its parent. Its view is yours to remove before.
    open func removeFromParent() {
        guard let parent = parentController else { return }
        parent.controllers.removeAll { $0 === self }
        parentController = nil
        didMove(toParent: nil)
    }

    /// Called before the controller gets into another one; call it yourself with nil before removing.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller has left; call it yourself after adding its view.
    open func didMove(toParent parent: UIViewController?) {}

    /// Whether children are told that they appear when their view does; true unless overridden.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells this controller that it is about to appear or to disappear; it tells those in it.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        settleAppearance()
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            appearanceIsAnimated = animated
            hasSaidIsAppearing = false
            note(.willAppear)
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            appearanceIsAnimated = animated
            note(.willDisappear)
            viewWillDisappear(animated)
        }
        forwardAppearance(isAppearing, animated: animated)
    }

    /// Tells this controller that it has appeared or disappeared; it tells those in it.
    open func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            sayIsAppearing()
            guard appearance == .appearing else { return }
            appearance = .appeared
            note(.didAppear)
            viewDidAppear(appearanceIsAnimated)
        case .disappearing:
            appearance = .disappeared
            note(.didDisappear)
            viewDidDisappear(appearanceIsAnimated)
        case .appeared, .disappeared: return
        }
        forwardEndOfAppearance()
    }

    /// Whether it tells a child itself that it appears, at times of its own.
    func drivesAppearance(of child: UIViewController) -> Bool { false }
    /// Those of them that appear when this one does.
    var drivenChildrenInSight: [UIViewController] { [] }
    /// It is about to be told that it comes or goes: what runs in it, or above it, comes to its end first.
    func settleAppearance() { presented?.settle() }

    /// Whether it is being put into a controller that shows it: from `viewWillAppear` until it has appeared.
    open var isMovingToParent: Bool { arrival == .movingToParent }
    /// Whether it is being taken from the controller that shows it.
    open var isMovingFromParent: Bool { arrival == .movingFromParent }
    /// Whether it is being presented.
    open var isBeingPresented: Bool { arrival == .beingPresented }
    /// Whether it is being dismissed.
    open var isBeingDismissed: Bool { arrival == .beingDismissed }

    // MARK: In containers

    /// The nearest navigation controller that it is in, itself left out; nil if there is none.
    open var navigationController: UINavigationController? { nearest() }

    /// The nearest tab bar controller that it is in; nil if there is none.
    open var tabBarController: UITabBarController? { nearest() }

    private func nearest<Container: UIViewController>() -> Container? {
        var above = parent
        while let candidate = above {
            if let found = candidate as? Container { return found }
            above = candidate.parent
        }
        return nil
    }

    /// What a navigation bar shows for it; made when it is first asked for, with its title.
    open var navigationItem: UINavigationItem {
        if let modelNavigationItem { return modelNavigationItem }
        let item = UINavigationItem(title: modelTitle ?? "")
        item.title = modelTitle
        modelNavigationItem = item
        return item
    }

    /// Whether somebody gave it an item for tab bars, or a title for one.
    final var hasOwnTabBarItem: Bool { modelTabBarItem != nil || modelTitle != nil }

    /// What a tab bar shows for it; made when it is first asked for, with its title.
    open var tabBarItem: UITabBarItem! {
        get {
            if let modelTabBarItem { return modelTabBarItem }
            let item = UITabBarItem(title: modelTitle, image: nil, tag: 0)
            modelTabBarItem = item
            return item
        }
        set {
            modelTabBarItem = newValue
            tabBarController?.tabBarItemsChanged()
        }
    }

    /// What the toolbar of a navigation controller shows for it; nothing by default.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { navigationController?.barItemsChanged() }
    }

    /// Sets `toolbarItems`; the change is not animated.
    open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        toolbarItems = items
    }

    // MARK: Editing

    private var edits = false
    private var madeEditButtonItem: UIBarButtonItem?

    /// Whether its content is being edited; false.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends to edit; override it to do so, and call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        edits = editing
        madeEditButtonItem?.title = editing ? "Done" : "Edit"
    }

    /// A button that begins to edit, and ends it; the same one each time.
    open var editButtonItem: UIBarButtonItem {
        if let madeEditButtonItem { return madeEditButtonItem }
        let item = UIBarButtonItem(
            title: edits ? "Done" : "Edit",
            style: .plain,
            target: self,
            action: Selector(UIViewController.toggleEditing)
        )
        madeEditButtonItem = item
        return item
    }

    private func toggleEditing() {
        setEditing(!isEditing, animated: true)
    }

    /// Whether the tab bar below goes while this page, or one above it, is on the stack; false.
    open var hidesBottomBarWhenPushed = false

    /// What can be done together with the transition that it takes part in; nil while there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownTransition ?? parent?.transitionCoordinator
    }

    /// Shows a controller as suits the place: pushed, in a navigation controller, else presented.
    open func show(_ controller: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.show(controller, sender: sender)
        } else {
            present(controller, animated: true)
        }
    }

    /// Shows a controller as the detail of this one; presented, for there are no split views yet.
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        present(controller, animated: true)
    }

    // MARK: Segues

    /// Goes where a segue of its storyboard leads; `shouldPerformSegue` is not asked.
    ///
    /// A controller that is of no storyboard, or has no segue of that name, says so and stays.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let interface else {
            return Diagnostics.refuse(
                "Cannot perform the segue \"\(identifier)\" of \(controllerName): it was not made from "
                    + "a storyboard. It stays; iOS throws here. To fix, instantiate it with "
                    + "UIStoryboard."
            )
        }
        interface.performSegue(withIdentifier: identifier, of: self, sender: sender)
    }

    /// Whether a segue that a person caused may be performed; true unless overridden.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// A segue is about to be performed: give its destination what it needs. Does nothing.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether an unwind segue may end here; true if it has the method, and is not where it begins.
    open func canPerformUnwindSegueAction(
        _ action: Selector,
        from fromViewController: UIViewController,
        sender: Any?
    ) -> Bool {
        fromViewController !== self && action.isImplemented(by: self)
    }

    /// The controllers in this one that an unwind segue may end in, the first to be asked first; the last
    /// child first, without the one that the segue comes from.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
        -> [UIViewController]
    {
        let origin = childContaining(source)
        return children.reversed().filter { $0 !== origin }
    }

    /// The child that an unwind segue comes from; nil if it comes from elsewhere.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var candidate: UIViewController? = source.source
        while let current = candidate {
            if current.parent === self { return current }
            candidate = current.parent ?? current.presentingViewController
        }
        return nil
    }

    /// Shows a child, for an unwind segue that ends in it; does nothing unless overridden.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Presenting

    /// How this controller covers the one that presents it; a sheet by default.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic

    /// How it comes; stored, and not looked at: every one comes from below.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Whether fingers cannot dismiss it; false. Code can.
    open var isModalInPresentation = false

    /// Whether a controller that is presented `currentContext` from in here covers this one and no more;
    /// false.
    open var definesPresentationContext = false

    /// Who makes its transitions; nobody by default. Not kept alive.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// What looks after its presentation: that of now, else one for its style, made when it is asked for.
    open var presentationController: UIPresentationController? {
        if let active = activePresentation { return active.manager }
        let style = modalPresentationStyle.resolved
        if let own = ownPresentationController, own.presentationStyle == style { return own }
        guard style != .custom else { return nil }
        let new = makePresentationController(for: style, presenting: nil)
        ownPresentationController = new
        return new
    }

    /// What looks after a presentation of this controller, where it has none yet.
    func makePresentationController(
        for style: UIModalPresentationStyle,
        presenting: UIViewController?
    ) -> UIPresentationController {
        .make(for: style, of: self, presenting: presenting)
    }

    /// The same, if its style is a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// The same, if its style is a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation that it, or one it is in, is shown by.
    final var activePresentation: Presentation? {
        presenter?.presented ?? parentController?.activePresentation
    }

    /// The controller that this one, or one it is in, presents.
    open var presentedViewController: UIViewController? {
        presented?.controller ?? parentController?.presentedViewController
    }

    /// The controller that presents this one, or one it is in.
    open var presentingViewController: UIViewController? {
        presenter ?? parentController?.presentingViewController
    }

    /// Shows a controller over this one, or over the one that this one is in.
    ///
    /// It is in the window when the call returns. Not animated, `completion` was called by then; animated
    /// it is called when the transition is over, after `UnsourcedValues.coverTransition` (AN-02: frames are final
    /// from the start). A controller that still comes itself has come first. Asked of one that is in no window, or that presents already, it says why
    /// it cannot.
    open func present(
        _ controller: UIViewController,
        animated: Bool,
        completion: (() -> Void)? = nil
    ) {
        let context = presentationContext(for: controller)
        func isRefused() -> Bool {
            guard let reason = context.reasonNotToPresent(controller) else { return false }
            Diagnostics.refuse(
                "Cannot present \(controller.controllerName) on \(context.controllerName): \(reason)"
            )
            return true
        }
        guard !isRefused() else { return }
        // A call during a transition ends that one first; whoever is told of it may present as well.
        context.activePresentation?.settleArrival()
        guard !isRefused() else { return }
        guard let window = context.viewIfLoaded?.window else { return }
        let presentation = Presentation(of: controller, over: context, source: self, in: window)
        context.presented = presentation
        controller.presenter = context
        presentation.show(animated: animated, completion: completion)
    }

    /// Which of the controllers that this one is in presents.
    private func presentationContext(for controller: UIViewController) -> UIViewController {
        var context = self
        let staysInside = controller.modalPresentationStyle.isInContext
        while let parent = context.parent, !(staysInside && context.definesPresentationContext) {
            context = parent
        }
        return context
    }

    private func reasonNotToPresent(_ controller: UIViewController) -> String? {
        guard controller !== self else {
            return "it cannot present itself. Nothing was presented. Present another one."
        }
        guard viewIfLoaded?.window != nil else {
            return "its view is in no window. Nothing was presented. Show its window first."
        }
        if let presented {
            let name = presented.controller.controllerName
            return presented.isDismissing
                ? "\(name) is still being dismissed. Nothing was presented. Wait for the completion "
                    + "of its dismissal."
                : "it presents \(name) already. Nothing was presented. Dismiss it first."
        }
        if arrival == .beingDismissed {
            return "it is being dismissed itself. Nothing was presented. Present on the one below."
        }
        if controller.presenter != nil {
            return "that one is presented already. Nothing was presented. Dismiss it first."
        }
        if let parent = controller.parent {
            return "that one is in \(parent.controllerName). Nothing was presented. "
                + "Remove it from there first."
        }
        return nil
    }

    /// Takes away what this controller presents, with all above it; or, if it presents nothing, itself.
    ///
    /// Not animated, it is gone when the call returns. Dismissed while it still comes, it has come first. Of
    /// several only the top-most is seen to go; those between are gone at once.
    /// [choice] Without anything to dismiss nothing happens and `completion` is not called.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if let presented {
            presented.dismiss(animated: animated, completion: completion)
        } else if let presenter {
            presenter.dismiss(animated: animated, completion: completion)
        } else if let parentController {
            parentController.dismiss(animated: animated, completion: completion)
        }
    }
}
