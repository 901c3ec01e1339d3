/// A search: its bar, and who updates the results.
///
/// Put `searchBar` into a view, as a table's header for example. When editing begins, the search
/// becomes active; a tap on Cancel makes it inactive (IA-16). While it is active, its view is over the
/// page in which the bar is: with the results when there is a text, and dimmed before (SR-01). The titles and
/// buttons of the navigation bar are hidden, and the search bar moves up (SR-02).
///
/// ## Order of calls
///
/// 1. `presentSearchController` and `willPresentSearchController` of the delegate; `isActive` becomes true,
///    the bar moves, and the updater is called.
/// 2. `didPresentSearchController`, when the movement is over.
/// 3. `willDismissSearchController`; editing ends, the text is cleared, `isActive` becomes false, the bar
///    moves, and the updater is called; `didDismissSearchController`, when the movement is over (SR-03).
///
/// - Compatibility: partial: the search is a child of the page and not presented
@preconcurrency @MainActor
open class UISearchController: UIViewController,
    FollowsSearchBar
{
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
    /// Whether the navigation bar is hidden during a search; true by default. If the search bar is in it, its
    /// titles and buttons are hidden, and the search bar stays (SR-02).
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button comes and goes with the search; true by default.
    open var automaticallyShowsCancelButton = true
    /// When the scopes come. Raw values as in UIKit.
    public enum ScopeBarActivation: Int, Sendable {
        /// With the search, if `automaticallyShowsScopeBar` is true.
        case automatic = 0
        /// When code shows them.
        case manual = 1
        /// When there is a text.
        case onTextEntry = 2
        /// With the search.
        case onSearchActivation = 3
    }

    /// Whether the scopes, if there are two titles for them, come and go with the search; true by default. It
    /// counts while `scopeBarActivation` is `automatic`.
    open var automaticallyShowsScopeBar = true
    /// When the scopes come, if there are two titles for them; unless it is `manual`, they go with the search (SR-08).
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// Where the search bar is in the bar of its item: below the titles.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }

    /// Whether the scopes come now, when there is a text or not (SR-08).
    private var scopesCome: Bool {
        guard isOn, bar.scopeButtonTitles?.count ?? 0 > 1 else { return false }
        return switch scopeBarActivation {
        case .automatic: automaticallyShowsScopeBar
        case .manual: false
        case .onTextEntry: hasText
        case .onSearchActivation: true
        }
    }

    private var scopesGo: Bool {
        scopeBarActivation == .automatic
            ? automaticallyShowsScopeBar : scopeBarActivation != .manual
    }
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
        movement.settle()
        delegate?.presentSearchController(self)
        // The delegate may have presented it.
        guard !isOn else { return }
        delegate?.willPresentSearchController(self)
        isOn = true
        movement.begin { [self] in
            if automaticallyShowsCancelButton { bar.showsCancelButton = true }
            if scopesCome { bar.showsScopeBar = true }
        }
        comeOverPage()
        textChanged()
        movement.end { [weak self] in
            if let self { delegate?.didPresentSearchController(self) }
        }
    }

    private func end() {
        movement.settle()
        delegate?.willDismissSearchController(self)
        isOn = false
        _ = bar.resignFirstResponder()
        bar.clear()
        movement.begin { [self] in
            if automaticallyShowsCancelButton { bar.showsCancelButton = false }
            if scopesGo { bar.showsScopeBar = false }
        }
        leavePage()
        textChanged()
        movement.end { [weak self] in
            if let self { delegate?.didDismissSearchController(self) }
        }
    }

    private lazy var movement = SearchMovement(of: self)

    /// The bar is first responder. The results are updated also where the search is active already (IA-16).
    final func editingBegan() {
        if isOn { textChanged() } else { isActive = true }
    }
    final func cancelled() { isActive = false }
    final func textChanged() {
        if scopeBarActivation == .onTextEntry, scopesCome, !bar.showsScopeBar {
            bar.showsScopeBar = true
        }
        showResults()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: Over the page (SR-01)

    /// The page in which the bar is: that of the navigation bar, or that of the view around it.
    final var page: UIViewController? {
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
        // A bar in the page stays in front, and the results are below it ([choice]).
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
