/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
    /// The text or the scope changed, or the search became active or inactive (IA-16).
    func updateSearchResults(for searchController: UISearchController)
}

/// Is called when a search begins and ends. All methods have default implementations.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: RespondingObject {
    /// Editing of the bar begins, or `isActive` was set to true: the search is about to be presented. One that
    /// becomes active in this call is not presented again (SR-03).
    func presentSearchController(_ searchController: UISearchController)
    /// The search is about to become active.
    func willPresentSearchController(_ searchController: UISearchController)
    /// The search became active, and its bar is in its place.
    func didPresentSearchController(_ searchController: UISearchController)
    /// The search is about to become inactive.
    func willDismissSearchController(_ searchController: UISearchController)
    /// The search became inactive, and its bar is in its place.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func presentSearchController(_ searchController: UISearchController) {
        optionalAnswer(of: self, "presentSearchController:", (searchController))
    }
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
