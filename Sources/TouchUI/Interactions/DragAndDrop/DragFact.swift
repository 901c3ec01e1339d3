/// An event in the life of a drag.
public enum DragFact: TouchFact {
    /// A long press lifted items out of a view.
    case lifted(UIView, items: Int)
    /// The finger let go before it moved: the items are back.
    case putBack(UIView)
    /// The finger moves the items of a view.
    case began(UIView)
    /// The items are over a view that can handle them.
    case entered(UIView)
    /// The view proposes another operation than before.
    case proposed(UIView, UIDropOperation, refusesMove: Bool)
    /// The items rested on a view until it opened.
    case springLoaded(UIView)
    /// The items left the view.
    case exited(UIView)
    /// The items of a view were dropped on a view.
    case dropped(UIView, on: UIView, UIDropOperation)
    /// The drag of a view's items was cancelled; includes the reason.
    case cancelled(UIView, because: String)
}
