/// Finds text in a view. No view has one: there is no panel in which a person writes what to find.
/// - Compatibility: partial: finds nothing
@preconcurrency @MainActor open class UIFindInteraction: NSObject {
    /// What to find; nil by default. Stored only: nothing is found.
    open var searchText: String?
    /// What to replace it by; nil by default. Stored only: nothing is replaced.
    open var replacementText: String?
    /// Whether the panel is shown: false.
    open var isFindNavigatorVisible: Bool { false }

    /// An interaction of no view.
    public override init() { super.init() }

    /// Shows the panel. Does nothing: there is none.
    open func presentFindNavigator(showingReplace: Bool) {}
    /// Hides the panel. Does nothing: there is none.
    open func dismissFindNavigator() {}
    /// Shows the next place. Does nothing: nothing is found.
    open func findNext() {}
    /// Shows the place before. Does nothing: nothing is found.
    open func findPrevious() {}
    /// Counts the places again. Does nothing: nothing is found.
    open func updateResultCount() {}
}
