/// What happens in a table or a collection.
public enum ListFact: TouchFact {
    /// A row or an item is highlighted, or is no longer.
    case highlighted(UIView, IndexPath, Bool)
}
