// One class body, because Swift cannot override what an extension declares.

/// Shows the top one of a stack of pages, below a bar.
///
/// The stack is what it was set to as soon as a call returns; what is seen follows in a transition on the
/// virtual clock, in which neither page nor bar gets touches (AN-06). A call during a transition ends that
/// one at once ([choice]; iOS warns of nested animations). A finger from the left edge leads the top page
/// away (NV-01…NV-06).
/// - Compatibility: partial: no large titles (bars are 44 points high), no bars that hide on swipe or tap,
///   no split views
@preconcurrency @MainActor
open class UINavigationController: UIViewController,
    UINavigationBarDelegate
{
    /// Its own, else that of the page at the bottom of the stack.
    open override var tabBarItem: UITabBarItem! {
        get {
            hasOwnTabBarItem
                ? super.tabBarItem : viewControllers.first?.tabBarItem ?? super.tabBarItem
        }
        set { super.tabBarItem = newValue }
    }

    /// What a transition does to a stack.
    public enum Operation: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A page comes.
        case push = 1
        /// A page goes.
        case pop = 2
    }

    /// How fast bars come and go, in seconds; nothing here depends on it.
    public static let hideShowBarDuration: CGFloat = 0.2

    final var pages: [UIViewController] = []
    /// The page whose view is there: the top one, but for calls that wait for each other.
    final var shown: UIViewController?
    final var transition: ControllerTransition?
    final var isUpdating = false
    /// An update that was asked for while another one told the pages.
    final var updateToCome: StackUpdate?
    final let transitionView = UINavigationTransitionView()
    private let bar: UINavigationBar
    private let lowerBar: UIToolbar
    private lazy var edgePop = EdgePop(of: self)
    private var barIsHidden = false
    private var toolbarIsHidden = true
    private weak var lastShownToDelegate: UIViewController?
    /// The page that is being taken away, no longer on the stack.
    final var leaving: UIViewController?
    /// Those of the stack that have not been told yet that they are in here.
    final var newPages: [UIViewController] = []

    // MARK: Creating

    /// An empty stack.
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

    /// A stack of one page.
    public init(rootViewController: UIViewController) {
        (bar, lowerBar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nil, bundle: nil)
        connectBars()
        setViewControllers([rootViewController], animated: false)
    }

    /// An empty stack with bars of one's own classes; nil is the usual one.
    ///
    /// They are made by `init(coder:)`, the only initializer that Swift can call of a class that it does
    /// not know; where that fails a usual one is taken, with a sentence.
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
        bar.delegate = self
        bar.whenBackIsTapped = { [weak self] in self?.backTapped() }
        lowerBar.isHidden = true
    }

    private func backTapped() {
        guard let item = topViewController?.navigationItem, navigationBar(bar, shouldPop: item)
        else { return }
        popViewController(animated: true)
    }

    // MARK: The view

    /// Makes the container with the place for pages and the bars above it.
    open override func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        container.whenLaidOut = { [weak self] in
            self?.updateWhatIsShown()
            self?.layOutBars()
        }
        transitionView.frame = container.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(transitionView)
        container.addSubview(lowerBar)
        container.addSubview(bar)
        container.addGestureRecognizer(edgePop.pan)
        view = container
    }

    /// Tells the delegate which page is about to be shown, if it does not know.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let shown, shown !== lastShownToDelegate else { return }
        delegate?.navigationController(self, willShow: shown, animated: animated)
    }

    /// Tells the delegate which page is shown, if it does not know.
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

    /// Tells the page that is shown as well.
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            loadViewIfNeeded()
            updateWhatIsShown()
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

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

    // MARK: The stack

    /// Who is told of pages, and may make their transitions. Not kept alive.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The pages, the root first. Setting them does not animate.
    open var viewControllers: [UIViewController] {
        get { pages }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The uppermost page; nil if there is none.
    open var topViewController: UIViewController? { pages.last }

    /// What is presented over the stack, else the uppermost page.
    open var visibleViewController: UIViewController? {
        presentedViewController ?? topViewController
    }

    /// Sets the pages, the root first. Animated, a new top page is pushed, and one that was below popped.
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

    /// Puts a page on the stack.
    ///
    /// One that is there already, or is in another controller, is refused with a sentence; so is a
    /// navigation controller.
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

    /// Takes the top page away; the root stays.
    ///
    /// - Returns: the page; nil if there was only the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        settle()
        guard canPop else { return nil }
        return popPages(to: pages.count - 1, animated: animated).first
    }

    /// Takes all pages above one away.
    ///
    /// - Returns: those, from below; nil if the page is not on the stack, which is said in a sentence.
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

    /// Takes all pages but the root away.
    ///
    /// - Returns: those, from below; nil if the stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        settle()
        guard !pages.isEmpty else { return nil }
        return popPages(to: 1, animated: animated).reversed()
    }

    /// Those that go, the upper one first.
    private func popPages(to count: Int, animated: Bool) -> [UIViewController] {
        let gone = Array(pages[count...].reversed())
        guard !gone.isEmpty else { return [] }
        report(.popped(gone, from: self, depth: count))
        change(to: Array(pages[..<count]), StackUpdate(kind: .pop, animated: animated))
        return gone
    }

    final var canPop: Bool { pages.count > 1 }

    /// Pops to the page that an unwind segue ends in.
    open override func unwind(
        for unwindSegue: UIStoryboardSegue,
        towards subsequentVC: UIViewController
    ) {
        popToViewController(subsequentVC, animated: unwindSegue.isAnimated)
    }

    /// Pushes it, animated.
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

    /// Whether that bar is hidden; false.
    open var isNavigationBarHidden: Bool {
        get { barIsHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides the bar, or shows it. It is so at once, animated or not (AN-02).
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        barIsHidden = hidden
        bar.isHidden = hidden
        if isViewLoaded { layOutBars() }
    }

    /// The bar at the bottom; made for `toolbarItems` of the top page.
    open var toolbar: UIToolbar! { lowerBar }

    /// Whether that bar is hidden; true.
    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides the lower bar, or shows it, at once.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        toolbarIsHidden = hidden
        lowerBar.isHidden = hidden
        if isViewLoaded { layOutBars() }
    }

    /// The recognizer that leads pages away; on this controller's view (NV-01).
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop.pan }

    /// Whether the back button may pop; true unless overridden.
    open func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
        -> Bool
    { true }
    /// Called when an item was popped from a bar; not of this controller's bar.
    open func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
    /// Whether an item may be pushed; true.
    open func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem)
        -> Bool
    { true }
    /// Called when an item was pushed onto a bar; not of this controller's bar.
    open func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

    final func barItemsChanged() {
        bar.show(pages.map(\.navigationItem))
        lowerBar.items = topViewController?.toolbarItems
        tabBarController?.layOutBars()
    }

    /// Puts the bars where they belong, and tells pages what is covered.
    final func layOutBars() {
        guard let view = viewIfLoaded else { return }
        let (insets, bounds) = (view.safeAreaInsets, view.bounds)
        bar.frame = CGRect(
            x: 0,
            y: insets.top,
            width: bounds.width,
            height: UnsourcedValues.navigationBarHeight
        )
        lowerBar.frame = CGRect(
            x: 0,
            y: bounds.height - insets.bottom - UnsourcedValues.toolbarHeight,
            width: bounds.width,
            height: UnsourcedValues.toolbarHeight
        )
        let covered = UIEdgeInsets(
            top: barIsHidden ? 0 : insets.top + UnsourcedValues.navigationBarHeight,
            left: 0,
            bottom: toolbarIsHidden ? 0 : insets.bottom + UnsourcedValues.toolbarHeight,
            right: 0
        )
        for page in children where drivesAppearance(of: page) { page.coveredByBars = covered }
    }

    private func report(_ fact: ControllerFact) {
        UIApplication.shared.clock.observers.report(fact)
    }
}

/// The view of a navigation or tab bar controller.
package final class UILayoutContainerView: UIView {
    var whenLaidOut: () -> Void = {}

    package override func layoutSubviews() {
        super.layoutSubviews()
        whenLaidOut()
    }

    package override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

/// Where the pages of a navigation controller come and go.
package final class UINavigationTransitionView: UIView {}

/// What stands between a page's view and the place where pages come and go.
package final class UIViewControllerWrapperView: UIView {
    /// Puts a controller's view into a wrapper, and that into a view, behind or in front of all else.
    static func place(_ view: UIView, in container: UIView, atBack: Bool = false) {
        let wrapper = UIViewControllerWrapperView(frame: container.bounds)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = wrapper.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wrapper.addSubview(view)
        container.insertSubview(wrapper, at: atBack ? 0 : container.subviews.count)
    }

    /// Takes a controller's view out again, with its wrapper.
    static func remove(_ view: UIView?) {
        guard let view else { return }
        let wrapper = view.superview as? UIViewControllerWrapperView
        (wrapper ?? view).removeFromSuperview()
        if wrapper != nil { view.removeFromSuperview() }
    }
}
