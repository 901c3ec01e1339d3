/// Is called by a search bar. All methods have default implementations.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Whether editing may begin; true by default.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end; true by default.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The user changed the text (IA-14).
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether a part of the text may be replaced; true by default.
    func searchBar(
        _ searchBar: UISearchBar,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool
    /// The return key was pressed (IA-15).
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The cancel button was tapped (IA-15).
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The button for bookmarks was tapped (SR-05).
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// The button for a list of results was tapped (SR-05).
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Another scope was chosen.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBar: UIBarPositioning {
    /// Where the bar is, as its delegate says; `any` without one. It has no effect on how the bar is drawn.
    public final var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
}

extension UISearchBarDelegate {
    /// Returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        optionalAnswer(of: self, "searchBarShouldBeginEditing:", (searchBar), otherwise: true)
    }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarTextDidBeginEditing:", (searchBar))
    }
    /// Returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        optionalAnswer(of: self, "searchBarShouldEndEditing:", (searchBar), otherwise: true)
    }
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarTextDidEndEditing:", (searchBar))
    }
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        optionalAnswer(of: self, "searchBar:textDidChange:", (searchBar, searchText))
    }
    /// Returns true.
    public func searchBar(
        _ searchBar: UISearchBar,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        optionalAnswer(
            of: self,
            "searchBar:shouldChangeTextIn:replacementText:",
            (searchBar, range, text),
            otherwise: true
        )
    }
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarSearchButtonClicked:", (searchBar))
    }
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarCancelButtonClicked:", (searchBar))
    }
    /// Does nothing.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarBookmarkButtonClicked:", (searchBar))
    }
    /// Does nothing.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        optionalAnswer(of: self, "searchBarResultsListButtonClicked:", (searchBar))
    }
    /// Does nothing.
    public func searchBar(
        _ searchBar: UISearchBar,
        selectedScopeButtonIndexDidChange selectedScope: Int
    ) {
        optionalAnswer(
            of: self,
            "searchBar:selectedScopeButtonIndexDidChange:",
            (searchBar, selectedScope)
        )
    }
}
