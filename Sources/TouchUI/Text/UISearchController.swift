/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
    /// The text or the scope changed, or the search became active or inactive (IA-16).
    func updateSearchResults(for searchController: UISearchController)
}

/// Is called when a search begins and ends. All methods have default implementations.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: RespondingObject {
    /// The search is about to become active.
    func willPresentSearchController(_ searchController: UISearchController)
    /// The search became active.
    func didPresentSearchController(_ searchController: UISearchController)
    /// The search is about to become inactive.
    func willDismissSearchController(_ searchController: UISearchController)
    /// The search became inactive.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {
        optionalAnswer(of: self, "willPresentSearchController:", (searchController))
    }
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {
        optionalAnswer(of: self, "didPresentSearchController:", (searchController))
    }
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {
        optionalAnswer(of: self, "willDismissSearchController:", (searchController))
    }
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {
        optionalAnswer(of: self, "didDismissSearchController:", (searchController))
    }
}

/// A search: its bar, and who updates the results.
///
/// Put `searchBar` into a view, as a table's header for example. When editing begins, the search
/// becomes active; a tap on Cancel makes it inactive (IA-16). While it is active, its view is over the
/// page in which the bar is: with the results when there is a text, and dimmed before (SR-01).
/// - Compatibility: partial: the search is a child of the page and not presented; the navigation bar stays
@preconcurrency @MainActor open class UISearchController: UIViewController {
    private let bar = UISearchBar(
        frame: CGRect(x: 0, y: 0, width: 320, height: UnsourcedValues.searchBarHeight)
    )
    private let results: UIViewController?
    private var isOn = false

    /// Makes a search, with the controller of its results, or nil.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar.search = self
    }

    /// Makes a search from a storyboard, without results.
    public required init?(coder: NSCoder) {
        results = nil
        super.init(coder: coder)
        bar.search = self
    }

    /// The bar.
    open var searchBar: UISearchBar { bar }
    /// The controller of the results, shown over the page when there is a text; nil if the page shows
    /// the results itself (SR-01).
    open var searchResultsController: UIViewController? { results }
    /// Updates the results; nil by default.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Is called when the search begins and ends; nil by default.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the page is dimmed while no results are over it; true by default. A tap on it ends the
    /// search then; otherwise the page takes touches (SR-01).
    open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
    /// Whether the navigation bar is hidden during a search; it is stored, and has no effect here.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button comes and goes with the search; true by default.
    open var automaticallyShowsCancelButton = true
    /// Whether the scopes, if there are titles for them, come and go with the search; true by default.
    open var automaticallyShowsScopeBar = true
    /// Whether the results come when there is a text; true by default (SR-01).
    open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
    /// Whether the results are shown while the search is active. Setting it decides it, and
    /// `automaticallyShowsSearchResultsController` becomes false (SR-01).
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? hasText : showsResults }
        set {
            showsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var showsResults = false
    private var hasText: Bool { !(bar.text ?? "").isEmpty }
    private let dimming = UIView(frame: .zero)

    /// Whether the search is active. Setting it to false clears the text and ends editing (IA-16).
    open var isActive: Bool {
        get { isOn }
        set {
            guard newValue != isOn else { return }
            if newValue { begin() } else { end() }
        }
    }

    private func begin() {
        delegate?.willPresentSearchController(self)
        isOn = true
        if automaticallyShowsCancelButton { bar.showsCancelButton = true }
        if automaticallyShowsScopeBar, bar.scopeButtonTitles?.isEmpty == false {
            bar.showsScopeBar = true
        }
        comeOverPage()
        delegate?.didPresentSearchController(self)
        textChanged()
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        isOn = false
        _ = bar.resignFirstResponder()
        bar.text = nil
        if automaticallyShowsCancelButton { bar.showsCancelButton = false }
        if automaticallyShowsScopeBar { bar.showsScopeBar = false }
        leavePage()
        textChanged()
        delegate?.didDismissSearchController(self)
    }

    final func editingBegan() { isActive = true }
    final func cancelled() { isActive = false }
    final func textChanged() {
        showResults()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: Over the page (SR-01)

    /// The page in which the bar is: that of the navigation bar, or that of the view around it.
    private var page: UIViewController? {
        var next: UIResponder? = bar.next
        while let responder = next {
            if let page = responder as? UIViewController {
                // A bar of a container belongs to the page that the container shows.
                return page.drivenChildrenInSight.last ?? page
            }
            next = responder.next
        }
        return nil
    }

    /// Adds the dimming view.
    open override func viewDidLoad() {
        super.viewDidLoad()
        dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
        dimming.accessibilityIdentifier = "search dimming"
        let tap = UITapGestureRecognizer(
            target: self,
            action: Selector(UISearchController.dimmingTapped)
        )
        tap.belongsToUIKit = true
        dimming.addGestureRecognizer(tap)
        view.addSubview(dimming)
    }

    /// The opacity of the dimmed page.
    ///
    /// [choice] 0.1, so that a person sees it; the pixels of a dimmed page would decide it.
    private static let dimming: CGFloat = 0.1

    private func dimmingTapped(_ tap: UIGestureRecognizer) { isActive = false }

    private func comeOverPage() {
        guard parent == nil, let page, let host = hostView(of: page) else { return }
        page.addChild(self)
        host.addSubview(view)
        didMove(toParent: page)
        view.frame = host.bounds
        // A bar in the page stays in front: the results are below it ([choice]; iOS moves the bar up).
        if bar.isDescendant(of: host) {
            let top = bar.convert(bar.bounds, to: host).maxY
            view.frame.origin.y = top
            view.frame.size.height = max(0, host.bounds.maxY - top)
        }
        showResults()
    }

    /// A page that scrolls does not take the results with it.
    private func hostView(of page: UIViewController) -> UIView? {
        page.view is UIScrollView ? page.view.superview : page.view
    }

    private func showResults() {
        guard parent != nil else { return }
        let shows = showsSearchResultsController
        if let results {
            if shows, results.parent == nil {
                addChild(results)
                view.addSubview(results.view)
                results.didMove(toParent: self)
            } else if !shows, results.parent === self {
                results.willMove(toParent: nil)
                results.view.removeFromSuperview()
                results.removeFromParent()
            }
            results.viewIfLoaded?.frame = view.bounds
        }
        let isCovered = shows && results != nil
        dimming.isHidden = isCovered || !obscuresBackgroundDuringPresentation
        dimming.frame = view.bounds
        // Without results and dimming, the page below takes the touches.
        view.isUserInteractionEnabled = isCovered || !dimming.isHidden
    }

    private func leavePage() {
        guard parent != nil else { return }
        if let results, results.parent === self {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    /// Places the results.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        dimming.frame = view.bounds
        if let results, results.parent === self { results.view.frame = view.bounds }
    }
}
