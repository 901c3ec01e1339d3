// One class body, because Swift cannot override what an extension declares.

/// A container controller that shows the top page of a stack, below a navigation bar.
///
/// `viewControllers` changes as soon as a call returns. The screen follows in a transition of
/// 0.45 s on the virtual clock, during which neither the pages nor the bar receive touches (AN-06).
/// A call during a transition ends that transition at once ([choice]; iOS warns about nested
/// animations).
///
/// ## With fingers
///
/// A tap on the back button pops the top page. So does a drag from the left edge of the screen: the
/// page follows the finger after the first 12 points, and the projected position at the lift
/// decides whether it is popped or returns (NV-01, NV-03). The drag does not begin for the root
/// page, during a pop, while the bar is hidden, or if the back button is hidden or replaced
/// (NV-02). Its recognizer is `interactivePopGestureRecognizer`; without the built-in delegate, the
/// rules about the bar and the back button do not apply ([choice]).
///
/// ## Order of calls for an animated push
///
/// 1. `addChild`, and so `willMove(toParent:)` of the new page.
/// 2. The delegate's `animationControllerFor`.
/// 3. `viewWillDisappear` of the old page, `viewWillAppear` of the new page, the delegate's `willShow`
///    (NV-39), and `viewIsAppearing` of the new page. The call returns.
/// 4. When the transition ends: `viewDidDisappear` of the old page, `viewDidAppear` and
///    `didMove(toParent:)` of the new page, then the delegate's `didShow`.
///
/// A pop calls the same methods; the old page receives `willMove(toParent:)` with nil first, and
/// `didMove(toParent:)` with nil after the appearance calls. If a finger returns the page, both
/// pages receive the appearance calls in reverse, and `didShow` is not called.
///
/// ```swift
/// let root = UIViewController()
/// let navigation = UINavigationController(rootViewController: root)
/// let stage = try Stage(showing: navigation)
/// navigation.pushViewController(UIViewController(), animated: true)
/// try stage.clock.advance(by: 0.5)
/// try stage.fingers.fingerDrag(
///     from: CGPoint(x: 2, y: 400),
///     to: CGPoint(x: 350, y: 400),
///     duration: 0.3
/// )
/// try stage.clock.advance(by: 0.5)
/// print(navigation.topViewController === root)
/// ```
///
/// ## Differences from iOS
///
/// A page that is already on the stack, is in another container, is presented, or is a navigation
/// controller is refused with a message, and the stack stays as it is. Bars appear and disappear
/// without animation.
///
/// - Compatibility: partial: bars appear and disappear without animation
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The item of this controller if it has one, or else that of the root page.
    open override var tabBarItem: UITabBarItem! {
        get {
            hasOwnTabBarItem
                ? super.tabBarItem : viewControllers.first?.tabBarItem ?? super.tabBarItem
        }
        set { super.tabBarItem = newValue }
    }

    /// The effect of a transition on the stack.
    public enum Operation: Int, Sendable {
        /// No change.
        case none = 0
        /// A page is pushed.
        case push = 1
        /// A page is popped.
        case pop = 2
    }

    // MARK: The status bar and the home indicator

    /// The page on top (OR-09).
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    /// The page on top, if the bar is hidden; otherwise the navigation controller decides (OR-09).
    open override var childForStatusBarStyle: UIViewController? {
        isNavigationBarHidden ? topViewController : nil
    }
    /// The page on top (OR-10).
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    /// The page on top (OR-10).
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        topViewController
    }

    /// The duration in which bars are shown and hidden, in seconds. Nothing here depends on it.
    public static let hideShowBarDuration: CGFloat = 0.2

    final var pages: [UIViewController] = []
    /// The page whose view is in the hierarchy: the top page, except while changes wait for one
    /// another.
    final var shown: UIViewController?
    final var transition: ControllerTransition?
    final var inTransition = ViewsInTransition()
    final var isUpdating = false
    /// An update that was requested while another one notified the pages.
    final var updateToCome: StackUpdate?
    final let transitionView = UINavigationTransitionView()
    private let bar: UINavigationBar
    private let lowerBar: UIToolbar
    private lazy var edgePop = EdgePop(of: self)
    private(set) final lazy var barHiding = BarHiding(of: self)
    private var barIsHidden = false
    private var toolbarIsHidden = true
    final weak var lastShownToDelegate: UIViewController?
    /// The page that is being removed and is no longer on the stack.
    final var leaving: UIViewController?
    /// The pages of the stack that have not received `didMove(toParent:)` yet.
    final var newPages: [UIViewController] = []

    // MARK: Creating

    /// Creates an empty stack.
    public override init(nibName: String?, bundle: Bundle?) {
        (bar, lowerBar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nibName, bundle: bundle)
        connectBars()
    }

    /// A stack from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        (bar, lowerBar) = (UINavigationBar(), UIToolbar())
        super.init(coder: coder)
        connectBars()
        coder.didMake(self, as: UINavigationController.self)
    }

    /// Creates a stack with one page.
    public init(rootViewController: UIViewController) {
        (bar, lowerBar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nil, bundle: nil)
        connectBars()
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates an empty stack with custom bar classes; nil means the standard class.
    ///
    /// The bars are created by `init(coder:)`, the only initializer that Swift can call for a class
    /// known only at run time. If that fails, a standard bar is used, with a message.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = Self.make(navigationBarClass, UINavigationBar.self) ?? UINavigationBar()
        lowerBar = Self.make(toolbarClass, UIToolbar.self) ?? UIToolbar()
        super.init(nibName: nil, bundle: nil)
        connectBars()
    }

    private static func make<Bar: UIView>(_ wanted: AnyClass?, _ kind: Bar.Type) -> Bar? {
        guard let wanted else { return nil }
        if let made = (wanted as? Bar.Type)?.init(coder: NSCoder()) { return made }
        Diagnostics.refuse(
            "Cannot make a \(wanted) for a navigation controller: it is no \(kind), or its init(coder:) "
                + "gives nil. A \(kind) is used instead. To fix, let init(coder:) call super."
        )
        return nil
    }

    private func connectBars() {
        bar.whenBackIsTapped = { [weak self] in self?.backTapped() }
        lowerBar.isHidden = true
    }

    private func backTapped() {
        guard let item = topViewController?.navigationItem else { return }
        // A subclass that is the delegate of a bar is that of its own, too (NV-47).
        let delegate = self as? any UINavigationBarDelegate
        guard delegate?.navigationBar(bar, shouldPop: item) ?? true else { return }
        popViewController(animated: true)
    }

    // MARK: The view

    /// Creates the container view, with the area for pages and the bars above it.
    open override func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        container.whenLaidOut = { [weak self] in
            self?.updateWhatIsShown()
            self?.layOutBars()
        }
        container.whenInWindow = { [weak self] in self?.updateWhatIsShown() }
        transitionView.frame = container.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(transitionView)
        container.addSubview(lowerBar)
        container.addSubview(bar)
        edgePop.pan.belongsToUIKit = true
        container.addGestureRecognizer(edgePop.pan)
        view = container
        if hidesBarsOnSwipe || hidesBarsOnTap { barHiding.update() }
    }

    /// Notifies the delegate of the page that will be shown, if it was not notified before.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let shown, shown !== lastShownToDelegate else { return }
        delegate?.navigationController(self, willShow: shown, animated: animated)
    }

    /// Notifies the delegate of the shown page, if it was not notified before.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let shown, shown !== lastShownToDelegate else { return }
        lastShownToDelegate = shown
        delegate?.navigationController(self, didShow: shown, animated: animated)
    }

    final func delegateWasShown(_ page: UIViewController, animated: Bool) {
        lastShownToDelegate = page
        delegate?.navigationController(self, didShow: page, animated: animated)
    }

    /// Forwards the transition to the shown page.
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            loadViewIfNeeded()
            // The first page is loaded when the stack is in its window (NV-36).
            if view.window != nil { updateWhatIsShown() }
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    /// Ends the transition, and lets the children follow.
    open override func endAppearanceTransition() {
        super.endAppearanceTransition()
        alignPages()
    }

    /// Lets the pages follow the appearance of the stack, when no change is under way.
    final func alignPages() { alignChildren { !isUpdating && transition == nil } }

    override func drivesAppearance(of child: UIViewController) -> Bool {
        pages.contains(child) || child === shown || child === leaving
            || child === transition?.from || child === transition?.to
    }

    override var drivenChildrenInSight: [UIViewController] {
        shown.map { [$0] } ?? []
    }

    override func settleAppearance() {
        super.settleAppearance()
        settle()
    }

    /// The preferred size; if it is zero, that of the top page (PO-10).
    override var preferredSizeOfContent: CGSize {
        guard preferredContentSize == .zero, let topViewController else {
            return preferredContentSize
        }
        return topViewController.preferredSizeOfContent
    }

    /// Passes the change on if the page is the top one, whose preferred size the stack has.
    open override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if preferredContentSize == .zero, container === topViewController { preferredSizeChanged() }
    }

    // MARK: The stack

    /// The delegate, which is notified of pages and may provide transition animators; nil by
    /// default. Weak.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The orientations in which the controller can be shown: those that the delegate says, else those of any
    /// controller. The pages are not asked (OR-04).
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self)
            ?? super.supportedInterfaceOrientations
    }

    /// The orientation in which the controller is best shown when it is presented over the whole window: the one
    /// that the delegate says, else that of the interface (OR-07).
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// The pages, the root first. Setting them is not animated.
    open var viewControllers: [UIViewController] {
        get { pages }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The top page; nil if the stack is empty.
    open var topViewController: UIViewController? { pages.last }

    /// The controller presented over the stack, or else the top page.
    open var visibleViewController: UIViewController? {
        presentedViewController ?? topViewController
    }

    /// Sets the pages, the root first. If animated, a new top page is pushed, and one that was on
    /// the stack is popped to. Pages that cannot be on the stack are refused with a message.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        settle()
        for (index, page) in viewControllers.enumerated() {
            if viewControllers[..<index].contains(page) {
                return refuse("set the pages", "\(page.controllerName) is among them twice")
            }
            if !pages.contains(page), let reason = reasonNotToTakeIn(page) {
                return refuse("set the pages", reason)
            }
        }
        guard viewControllers != pages else { return }
        report(.stacked(viewControllers, in: self))
        let top = viewControllers.last
        change(
            to: viewControllers,
            StackUpdate(kind: top.map(pages.contains) ?? true ? .pop : .push, animated: animated)
        )
    }

    /// Pushes a page onto the stack.
    ///
    /// A page that is already on the stack, is in another container, is presented, or is a
    /// navigation controller is refused with a message.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        settle()
        if pages.contains(viewController) {
            return refuse(
                "push \(viewController.controllerName)",
                "it is on the stack already, as page \((pages.firstIndex(of: viewController) ?? 0) + 1) "
                    + "of \(pages.count)"
            )
        }
        if let reason = reasonNotToTakeIn(viewController) {
            return refuse("push \(viewController.controllerName)", reason)
        }
        report(.pushed(viewController, on: self, depth: pages.count))
        change(to: pages + [viewController], StackUpdate(kind: .push, animated: animated))
    }

    /// Pops the top page. The root page stays.
    ///
    /// - Returns: the popped page; nil if there is at most one page.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        settle()
        guard canPop else { return nil }
        return popPages(to: pages.count - 1, animated: animated).first
    }

    /// Pops all pages above a page.
    ///
    /// - Returns: the popped pages, the lowest first; nil if the page is not on the stack, which a
    ///   message reports.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController,
        animated: Bool
    ) -> [UIViewController]? {
        settle()
        guard let index = pages.firstIndex(of: viewController) else {
            refuse(
                "pop to \(viewController.controllerName)",
                "it is not on the stack of \(pages.count)"
            )
            return nil
        }
        return popPages(to: index + 1, animated: animated).reversed()
    }

    /// Pops all pages except the root.
    ///
    /// - Returns: the popped pages, the lowest first; nil if the stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        settle()
        guard !pages.isEmpty else { return nil }
        return popPages(to: 1, animated: animated).reversed()
    }

    /// Pops pages until `count` are left, and returns them, the top one first.
    private func popPages(to count: Int, animated: Bool) -> [UIViewController] {
        let gone = Array(pages[count...].reversed())
        guard !gone.isEmpty else { return [] }
        report(.popped(gone, from: self, depth: count))
        change(to: Array(pages[..<count]), StackUpdate(kind: .pop, animated: animated))
        return gone
    }

    final var canPop: Bool { pages.count > 1 }

    /// Pops to the page in which an unwind segue ends.
    open override func unwind(
        for unwindSegue: UIStoryboardSegue,
        towards subsequentVC: UIViewController
    ) {
        popToViewController(subsequentVC, animated: unwindSegue.isAnimated)
    }

    /// Pushes the controller, animated.
    open override func show(_ controller: UIViewController, sender: Any?) {
        pushViewController(controller, animated: true)
    }

    private func reasonNotToTakeIn(_ page: UIViewController) -> String? {
        if page === self { return "it is the navigation controller itself" }
        if page is UINavigationController {
            return "\(page.controllerName) is a navigation controller, and stacks hold pages only"
        }
        if let parent = page.parent, parent !== self {
            return "\(page.controllerName) is in \(parent.controllerName) already"
        }
        if page.presenter != nil { return "\(page.controllerName) is presented" }
        return nil
    }

    private func refuse(_ wish: String, _ reason: String) {
        Diagnostics.refuse(
            "Cannot \(wish) in \(controllerName): \(reason). The stack stays as it is: "
                + (pages.isEmpty ? "empty" : pages.map(\.controllerName).joined(separator: ", "))
                + ". To fix, "
                + (wish.hasPrefix("pop") ? "ask viewControllers first." : "take a new page.")
        )
    }

    // MARK: Bars

    /// The bar at the top.
    open var navigationBar: UINavigationBar { bar }

    /// Whether the bar at the top is hidden; false by default.
    open var isNavigationBarHidden: Bool {
        get { barIsHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar at the top. The change is immediate, animated or not (AN-02).
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        barIsHidden = hidden
        bar.isHidden = hidden
        if isViewLoaded { layOutBars() }
    }

    /// The bar at the bottom, which shows the `toolbarItems` of the top page.
    open var toolbar: UIToolbar! { lowerBar }

    /// Whether the bar at the bottom is hidden; true by default.
    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar at the bottom, at once.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        toolbarIsHidden = hidden
        lowerBar.isHidden = hidden
        if isViewLoaded { layOutBars() }
    }

    /// Whether a drag up hides both bars, and a drag down shows them; false by default (NV-32).
    open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
    /// Whether a tap hides both bars, and the next one shows them; false by default (NV-33).
    open var hidesBarsOnTap = false { didSet { barHiding.update() } }
    /// Whether the bars are hidden when the keyboard appears; false by default (NV-33).
    open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.update() } }
    /// Whether the bars are hidden in a low window; false by default. It is stored, and the bars stay.
    open var hidesBarsWhenVerticallyCompact = false
    /// The recognizer that hides and shows the bars by a drag; it is on this controller's view.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
    /// The recognizer that hides and shows the bars by a tap; it is on this controller's view.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    /// The recognizer that pops pages by a drag from the left edge; it is on this controller's view
    /// (NV-01).
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop.pan }

    final func barItemsChanged() {
        bar.show(pages.map(\.navigationItem))
        lowerBar.items = topViewController?.toolbarItems
        if bar.prefersLargeTitles { viewIfLoaded?.setNeedsLayout() }
        tabBarController?.layOutBars()
    }

    /// Lays out the bars, and sets the safe areas of the pages.
    final func layOutBars() {
        guard let view = viewIfLoaded else { return }
        let (insets, bounds) = (view.safeAreaInsets, view.bounds)
        bar.frame = CGRect(
            x: 0,
            y: insets.top,
            width: bounds.width,
            height: barHeight(over: topViewController)
        )
        bar.largeTitlePart = topViewController.map(largeTitlePart) ?? 0
        bar.searchPart = searchPart(of: topViewController)
        bar.isSearchedAlone = topViewController?.navigationItem.isSearchedAlone == true
        lowerBar.frame = CGRect(
            x: 0,
            y: bounds.height - insets.bottom - lowerBarHeight,
            width: bounds.width,
            height: lowerBarHeight
        )
        for page in children where drivesAppearance(of: page) {
            page.place(amongBars: bars(over: page), in: UIViewControllerWrapperView.around(page))
            if bar.prefersLargeTitles || page.navigationItem.unfoldedPart != nil
                || page.navigationItem.searchController != nil || bar.distinguishesEdge
            {
                followContent(of: page)
            }
        }
        if bar.distinguishesEdge { bar.isContentAtEdge = isAtEdge(topViewController) }
    }

    private var lowerBarHeight: CGFloat {
        BarHeights.ofToolbar(traitCollection, over: loadedView.safeAreaInsets.bottom)
    }

    /// The bars over a page: the two of this controller, and those of a tab bar controller.
    private func bars(over page: UIViewController) -> BarReach {
        let insets = loadedView.safeAreaInsets
        var bars = barsAround
        if !barIsHidden {
            bars.addTop(
                insets.top + barHeight(over: page),
                isTranslucent: bar.isTranslucent
            )
        }
        if !toolbarIsHidden {
            bars.addBottom(
                insets.bottom + lowerBarHeight,
                isTranslucent: lowerBar.isTranslucent
            )
        }
        return bars
    }

    /// The size of a page: without the part that it leaves to bars.
    open override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        (container as? UIViewController)?.sizeAmongBars(in: parentSize) ?? parentSize
    }

    private func report(_ fact: ControllerFact) {
        UIApplication.shared.clock.observers.report(fact)
    }
}

/// The view of a navigation or tab bar controller.
package final class UILayoutContainerView: UIView {
    var whenLaidOut: () -> Void = {}
    var whenInWindow: () -> Void = {}

    package override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { whenInWindow() }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        whenLaidOut()
    }

    package override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

/// The container of a navigation controller's pages.
package final class UINavigationTransitionView: UIView {}

/// The view between a page's view and the container.
package final class UIViewControllerWrapperView: UIView {
    /// Adds a controller's view to a container, in a wrapper, behind or in front of everything
    /// else. The wrapper has the size of the container; the view leaves room to opaque bars.
    static func place(
        _ controller: UIViewController,
        in container: UIView,
        atBack: Bool = false
    ) {
        let view = controller.loadedView
        let wrapper = UIViewControllerWrapperView(frame: container.bounds)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = wrapper.bounds.inset(by: controller.roomLeftToBars)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wrapper.addSubview(view)
        container.insertSubview(wrapper, at: atBack ? 0 : container.subviews.count)
    }

    /// The wrapper of a controller's view; nil if the view is not in one.
    static func around(_ controller: UIViewController) -> UIView? {
        controller.viewIfLoaded?.superview as? UIViewControllerWrapperView
    }

    /// Removes a controller's view and its wrapper.
    static func remove(_ view: UIView?) {
        guard let view else { return }
        let wrapper = view.superview as? UIViewControllerWrapperView
        (wrapper ?? view).removeFromSuperview()
        if wrapper != nil { view.removeFromSuperview() }
    }
}
