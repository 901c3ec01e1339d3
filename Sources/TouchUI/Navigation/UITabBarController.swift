/// Shows one of several controllers, chosen in a bar below.
///
/// - Compatibility: partial: no *More*, no customizing, no transitions: the other one is there at once
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    private var tabs: [UIViewController] = []
    private var selected: UIViewController?
    /// The one whose view is there.
    private var shown: UIViewController?
    private let bar = UITabBar()
    private let transitionView = UITransitionView()
    private var isSwitching = false

    /// A controller without tabs.
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

    /// Makes the container with the place for controllers and the bar below.
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

    /// Tells the controller that is selected as well.
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            loadViewIfNeeded()
            showSelected()
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    override func drivesAppearance(of child: UIViewController) -> Bool {
        tabs.contains(child) || child === shown
    }

    override var drivenChildrenInSight: [UIViewController] { shown.map { [$0] } ?? [] }

    // MARK: The tabs

    /// Who is asked before a finger selects, and told after. Not kept alive.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The bar.
    open var tabBar: UITabBar { bar }

    /// The controllers, from the left. The one that is selected stays so if it is among them, else the
    /// first is.
    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers; nothing moves. One that is elsewhere already is refused with a sentence.
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
                        + "They stay as they are. To fix, take a new controller."
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

    /// Selects the tab that an unwind segue ends in.
    open override func unwind(
        for unwindSegue: UIStoryboardSegue,
        towards subsequentVC: UIViewController
    ) {
        selectedViewController = subsequentVC
    }

    /// The controller that is shown; nil if there is none. Setting one that is no tab is refused.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue, tabs.contains(newValue) else {
                return Diagnostics.refuse(
                    "Cannot select \(newValue?.controllerName ?? "nothing") in \(controllerName): it is "
                        + "none of its \(tabs.count) tabs. Nothing was changed. "
                        + "Add it to viewControllers first."
                )
            }
            select(newValue, isTapped: false)
        }
    }

    /// The place of that controller among the tabs; `NSNotFound` if there is none.
    open var selectedIndex: Int {
        get { selected.flatMap(tabs.firstIndex(of:)) ?? NSNotFound }
        set {
            guard tabs.indices.contains(newValue) else {
                return Diagnostics.refuse(
                    "Cannot select tab \(newValue) of \(controllerName): it has \(tabs.count). "
                        + "Nothing was changed. Set an index of viewControllers."
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

    /// A finger tapped an item: the delegate may refuse; a second tap goes back to the root of a stack.
    private func tapped(_ item: UITabBarItem) {
        guard let tab = tabs.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: tab) ?? true
        else { return }
        let wasSelected = tab === selected
        select(tab, isTapped: true)
        // [choice] Everybody knows it from iOS; Apple does not document it.
        if wasSelected, let stack = tab as? UINavigationController {
            stack.popToRootViewController(animated: true)
        }
        tabBar(bar, didSelect: item)
        delegate?.tabBarController(self, didSelect: tab)
    }

    /// A finger tapped an item of the bar; does nothing unless overridden.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// One takes the place of another at once; asked for again meanwhile, until it is the selected one.
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
    }

    private func swap(_ from: UIViewController?, _ to: UIViewController?) {
        let isVisible = appearance == .appeared || appearance == .appearing
        to?.loadViewIfNeeded()
        from?.beginAppearanceTransition(false, animated: false)
        if isVisible { to?.beginAppearanceTransition(true, animated: false) }
        UIViewControllerWrapperView.remove(from?.viewIfLoaded)
        shown = to
        if let to { UIViewControllerWrapperView.place(to.loadedView, in: transitionView) }
        layOutBars()
        if isVisible { to?.sayIsAppearing() }
        from?.endAppearanceTransition()
        if appearance == .appeared { to?.endAppearanceTransition() }
    }

    // MARK: The bar

    /// Puts the bar where it belongs, and tells the tabs what is covered.
    final func layOutBars() {
        guard let view = viewIfLoaded else { return }
        let pages = (shown as? UINavigationController)?.pages ?? shown.map { [$0] } ?? []
        let isHidden = pages.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
        bar.isHidden = isHidden
        let height = view.safeAreaInsets.bottom + UnsourcedValues.tabBarHeight
        bar.frame = CGRect(
            x: 0,
            y: view.bounds.height - height,
            width: view.bounds.width,
            height: height
        )
        for tab in tabs { tab.coveredByBars.bottom = isHidden ? 0 : height }
    }
}

/// Is asked before a finger selects a tab, and told after. Code is not asked, and told nobody of.
///
/// Each method has a default that does what UIKit does where a delegate lacks it.
/// - Compatibility: partial: no transitions, no customizing
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a finger may select a tab, also one that is selected; true.
    func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool
    /// A finger selected a tab, also one that was selected.
    func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    )
}

extension UITabBarControllerDelegate {
    /// Yes.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    ) {}
}
