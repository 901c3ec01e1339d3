/// An event in the life of a menu.
public enum MenuFact: TouchFact {
    /// A menu was opened for a view, with these titles.
    case opened(UIView, titles: [String])
    /// A delegate gave no configuration, so nothing was opened.
    case declined(UIView)
    /// An element was chosen.
    case chosen(UIView, title: String)
    /// An element was touched that is disabled.
    case disabled(UIView, title: String)
    /// The menu was closed.
    case closed(UIView)
}
