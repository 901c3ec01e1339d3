/// What can be done with a row that a finger has pulled aside (TB-07).
/// - Compatibility: same
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// What an action is for; raw values as UIKit has them.
    public enum Style: Int, Sendable {
        /// Anything.
        case normal = 0
        /// It deletes the row.
        case destructive = 1
    }

    /// Does it: gets the action, the view of its button, and what to call with whether it was done.
    public typealias Handler =
        @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

    /// What it is for.
    public final let style: Style
    /// What it does.
    public final let handler: Handler
    /// The title of its button.
    open var title: String?
    /// The picture of its button; none by default.
    open var image: UIImage?
    /// The colour of its button; the system's.
    open var backgroundColor: UIColor!

    /// An action with a title.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// The actions of one side of a row, and whether a long swipe performs the first (TB-07).
/// - Compatibility: same
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the first at the side of the row.
    public final let actions: [UIContextualAction]
    /// Whether a row that is pulled far performs the first action; true.
    open var performsFirstActionWithFullSwipe = true

    /// A configuration of actions; without any, a swipe does nothing.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
