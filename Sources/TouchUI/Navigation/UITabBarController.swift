/// A container controller that shows one of several controllers, which the user chooses in a bar at
/// the bottom.
///
/// ## With fingers
///
/// A tap on an item of the bar calls, in this order:
///
/// 1. The delegate's `shouldSelect`, also for the tab that is selected already. If it returns
///    false, nothing else happens.
/// 2. If the tab is not selected: `viewWillDisappear` of the old controller, `viewWillAppear` and
///    `viewIsAppearing` of the new one, `viewDidDisappear`, `viewDidAppear`. The views change at
///    once.
/// 3. If the tab is selected already and shows a navigation controller: that controller pops to its
///    root, animated ([choice]).
/// 4. `tabBar(_:didSelect:)` of this controller, and the delegate's `didSelect`.
///
/// Setting `selectedIndex` or `selectedViewController` in code does not call the delegate.
///
/// The bar is hidden while a navigation controller in the selected tab has a page above its root
/// with `hidesBottomBarWhenPushed`.
///
/// ```swift
/// let first = UIViewController()
/// first.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
/// let second = UIViewController()
/// second.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 1)
/// let tabs = UITabBarController()
/// tabs.viewControllers = [first, second]
/// let stage = try Stage(showing: tabs)
/// try stage.fingers.activate(label: "Second")
/// print(tabs.selectedIndex)
/// ```
///
/// ## Differences from iOS
///
/// All tabs are in the bar: there is no *More* tab. A controller that has another parent or is
/// presented, or an index that does not exist, is refused with a message.
///
/// - Compatibility: partial: no *More*, no customizing, no transitions: tabs change at once
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    private var tabs: [UIViewController] = []
    private var selected: UIViewController?
    /// The controller whose view is in the hierarchy.
    private var shown: UIViewController?
    private let bar = UITabBar()
    private let transitionView = UITransitionView()
    private var isSwitching = false

    /// Creates a controller without tabs.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        connectBar()
    }

    /// A controller from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        connectBar()
        coder.didMake(self, as: UITabBarController.self)
    }

    private func connectBar() {
        bar.delegate = self
        bar.whenTapped = { [weak self] in self?.tapped($0) }
    }

    // MARK: The status bar and the home indicator

    /// The selected controller (OR-09).
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    /// The selected controller (OR-09).
    open override var childForStatusBarStyle: UIViewController? {
        selectedViewController
    }
    /// The selected controller (OR-10).
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
    /// The selected controller (OR-10).
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        selectedViewController
    }

    /// Creates the container view, with the area for controllers and the bar at the bottom.
    open override func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        container.whenLaidOut = { [weak self] in
            self?.showSelected()
            self?.layOutBars()
        }
        transitionView.frame = container.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(transitionView)
        container.addSubview(bar)
        view = container
    }

    /// Forwards the transition to the selected controller.
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            loadViewIfNeeded()
            showSelected()
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    /// Ends the transition, and lets the children follow.
    open override func endAppearanceTransition() {
        super.endAppearanceTransition()
        alignTabs()
    }

    private func alignTabs() { alignChildren { !isSwitching } }

    override func drivesAppearance(of child: UIViewController) -> Bool {
        tabs.contains(child) || child === shown
    }

    override var drivenChildrenInSight: [UIViewController] { shown.map { [$0] } ?? [] }

    // MARK: The tabs

    /// The delegate, which is asked before a finger selects a tab and notified afterwards; nil by
    /// default. Weak.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The bar at the bottom.
    open var tabBar: UITabBar { bar }

    private lazy var more = UINavigationController()
    private var customizable: [UIViewController]?
    private var hidesTabBar = false

    /// The controller of the *More* tab. Stored only: there is no such tab, and it is never shown.
    open var moreNavigationController: UINavigationController { more }
    /// The controllers whose tabs the user can move; by default all. Stored only: the user cannot move any.
    open var customizableViewControllers: [UIViewController]? {
        get { customizable ?? viewControllers }
        set { customizable = newValue }
    }

    /// Whether the bar is hidden, so that it receives no touches and the tabs extend to the bottom; false by default
    /// (NV-45).
    open var isTabBarHidden: Bool {
        get { hidesTabBar }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar, at once (NV-45).
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesTabBar else { return }
        hidesTabBar = hidden
        layOutBars()
    }

    /// The controllers of the tabs, from left to right. The selected controller stays selected if
    /// it is among them; otherwise the first one becomes selected.
    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers, without animation. A controller that has another parent, is presented,
    /// or occurs twice is refused with a message.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        for (index, tab) in new.enumerated() {
            let reason: String? =
                if new[..<index].contains(tab) {
                    "is among them twice"
                } else if let parent = tab.parent, parent !== self {
                    "is in \(parent.controllerName) already"
                } else if tab.presenter != nil {
                    "is presented"
                } else {
                    nil
                }
            if let reason {
                return Diagnostics.refuse(
                    "Cannot set the tabs of \(controllerName): \(tab.controllerName) \(reason). "
                        + "They stay as they are. To fix, use another controller."
                )
            }
        }
        let gone = tabs.filter { !new.contains($0) }
        tabs = new
        for tab in gone { tab.willMove(toParent: nil) }
        for tab in new where tab.parent !== self {
            addChild(tab)
            tab.didMove(toParent: self)
        }
        if selected.map({ !new.contains($0) }) ?? true { selected = new.first }
        tabBarItemsChanged()
        if isViewLoaded { showSelected() }
        for tab in gone where tab.parent === self { tab.removeFromParent() }
    }

    final func tabBarItemsChanged() {
        let items = tabs.compactMap(\.tabBarItem)
        if items != bar.items ?? [] { bar.items = items }
        bar.selectedItem = selected?.tabBarItem
    }

    /// Selects the tab in which an unwind segue ends.
    open override func unwind(
        for unwindSegue: UIStoryboardSegue,
        towards subsequentVC: UIViewController
    ) {
        selectedViewController = subsequentVC
    }

    /// The selected controller; nil if there are no tabs. A controller that is not among the tabs
    /// is refused with a message.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue, tabs.contains(newValue) else {
                return Diagnostics.refuse(
                    "Cannot select \(newValue?.controllerName ?? "nothing") in \(controllerName): it "
                        + "is not one of its \(tabs.count) tabs. Nothing was changed. "
                        + "To fix, add it to viewControllers first."
                )
            }
            select(newValue, isTapped: false)
        }
    }

    /// The index of the selected controller; `NSNotFound` if there are no tabs. An index that does
    /// not exist is refused with a message.
    open var selectedIndex: Int {
        get { selected.flatMap(tabs.firstIndex(of:)) ?? NSNotFound }
        set {
            guard tabs.indices.contains(newValue) else {
                return Diagnostics.refuse(
                    "Cannot select tab \(newValue) of \(controllerName): it has \(tabs.count). "
                        + "Nothing was changed. To fix, set an index of viewControllers."
                )
            }
            select(tabs[newValue], isTapped: false)
        }
    }

    private func select(_ tab: UIViewController, isTapped: Bool) {
        guard tab !== selected else { return }
        selected = tab
        UIApplication.shared.clock.observers.report(
            ControllerFact.selected(tab, in: self, isTapped: isTapped)
        )
        bar.selectedItem = tab.tabBarItem
        if isViewLoaded { showSelected() }
    }

    /// Handles a tap on an item: the delegate may refuse it (NV-38), and a tap on the selected tab pops a
    /// navigation controller to its root.
    private func tapped(_ item: UITabBarItem) {
        guard let tab = tabs.first(where: { $0.tabBarItem === item }) else { return }
        tabBar(bar, didSelect: item)
        // The override may have removed the tab.
        guard tabs.contains(tab) else { return }
        guard delegate?.tabBarController(self, shouldSelect: tab) ?? true else {
            return UIApplication.shared.clock.observers.report(
                ControllerFact.notSelected(tab, in: self)
            )
        }
        let wasSelected = tab === selected
        select(tab, isTapped: true)
        // [choice] This is well known from iOS, but Apple does not document it.
        if wasSelected, let stack = tab as? UINavigationController {
            stack.popToRootViewController(animated: true)
        }
        delegate?.tabBarController(self, didSelect: tab)
    }

    /// Called when a finger tapped an item of the bar, before the selection changes (NV-40). Does nothing unless overridden.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// Replaces the shown controller by the selected one. If the selection changes meanwhile, it
    /// repeats until both are equal.
    private func showSelected() {
        guard !isSwitching, isViewLoaded else { return }
        isSwitching = true
        var rounds = 0
        while shown !== selected, rounds < 100 {
            rounds += 1
            swap(shown, selected)
        }
        isSwitching = false
        layOutBars()
        alignTabs()
    }

    private func swap(_ from: UIViewController?, _ to: UIViewController?) {
        to?.loadViewIfNeeded()
        from?.beginAppearanceTransition(false, animated: false)
        if isVisible { to?.beginAppearanceTransition(true, animated: false) }
        UIViewControllerWrapperView.remove(from?.viewIfLoaded)
        shown = to
        if let to { UIViewControllerWrapperView.place(to, in: transitionView) }
        layOutBars()
        if isVisible { to?.sayIsAppearing() }
        from?.endAppearanceTransition()
        if appearance == .appeared { to?.endAppearanceTransition() }
    }

    // MARK: The bar

    /// Lays out the bar, and sets the safe areas of the tabs.
    final func layOutBars() {
        guard let view = viewIfLoaded else { return }
        let pages = (shown as? UINavigationController)?.pages ?? shown.map { [$0] } ?? []
        let isHidden =
            hidesTabBar || pages.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
        bar.isHidden = isHidden
        let indicator = view.safeAreaInsets.bottom
        let height = indicator + BarHeights.ofTabBar(traitCollection, over: indicator)
        bar.frame = CGRect(
            x: 0,
            y: view.bounds.height - height,
            width: view.bounds.width,
            height: height
        )
        var bars = BarReach()
        if !isHidden { bars.addBottom(height, isTranslucent: bar.isTranslucent) }
        for tab in tabs { place(tab, among: bars) }
    }

    /// Places the view of a tab. A navigation controller extends under the bar and places its pages
    /// itself.
    private func place(_ tab: UIViewController, among bars: BarReach) {
        guard let stack = tab as? UINavigationController else {
            return tab.place(amongBars: bars, in: UIViewControllerWrapperView.around(tab))
        }
        stack.coveredByBars = bars.all
        guard stack.barsAround != bars else { return }
        stack.barsAround = bars
        stack.layOutBars()
    }

    /// The size of a tab's view: without the part that it leaves to the bar.
    open override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let tab = container as? UIViewController, !(tab is UINavigationController) else {
            return parentSize
        }
        return tab.sizeAmongBars(in: parentSize)
    }
}

/// Methods that are called before and after a finger selects a tab. A selection in code does not
/// call them.
///
/// Each method has a default implementation that does what UIKit does without the method.
/// - Compatibility: partial: no transitions, no customizing
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: RespondingObject {
    /// Whether a finger may select a tab, which may be selected already; true by default.
    func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool
    /// A finger selected a tab, which may have been selected before.
    func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    )
    /// An animator for the change of tabs; nil by default. Never called: tabs change at once.
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What leads the change of tabs; nil by default. Never called: tabs change at once.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    /// Returns nil.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns true.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool {
        optionalAnswer(
            of: self,
            "tabBarController:shouldSelect:",
            (tabBarController, viewController),
            otherwise: true
        )
    }
    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    ) {
        optionalAnswer(of: self, "tabBarController:didSelect:", (tabBarController, viewController))
    }
}
