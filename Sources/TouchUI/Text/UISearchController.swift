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
/// becomes active; a tap on Cancel makes it inactive (IA-16). The controller of the results is kept
/// and not shown, and a navigation item does not show the bar.
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
    /// The controller of the results; it is not shown here.
    open var searchResultsController: UIViewController? { results }
    /// Updates the results; nil by default.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Is called when the search begins and ends; nil by default.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the content is dimmed during a search; it is stored, and has no effect here.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the navigation bar is hidden during a search; it is stored, and has no effect here.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button comes and goes with the search; true by default.
    open var automaticallyShowsCancelButton = true
    /// Whether the scopes come and go with the search; it is stored, and has no effect here.
    open var automaticallyShowsScopeBar = true
    /// Whether the results are shown; it is stored, and has no effect here.
    open var showsSearchResultsController = false

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
        delegate?.didPresentSearchController(self)
        textChanged()
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        isOn = false
        _ = bar.resignFirstResponder()
        bar.text = nil
        if automaticallyShowsCancelButton { bar.showsCancelButton = false }
        textChanged()
        delegate?.didDismissSearchController(self)
    }

    final func editingBegan() { isActive = true }
    final func cancelled() { isActive = false }
    final func textChanged() { searchResultsUpdater?.updateSearchResults(for: self) }
}
