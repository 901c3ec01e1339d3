/// An action for a row that a finger swipes open (TB-07).
/// - Compatibility: same
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The purpose of an action. Raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// Any purpose.
        case normal = 0
        /// The action deletes the row.
        case destructive = 1
    }

    /// Performs the action. Receives the action, the view of its button, and a closure to call with
    /// whether the action was performed.
    public typealias Handler =
        @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

    /// The purpose of the action.
    public final let style: Style
    /// The closure that performs the action.
    public final let handler: Handler
    /// The title of its button.
    open var title: String?
    /// The image of its button; nil by default.
    open var image: UIImage?
    /// The background color of its button; nil, the default, for the system's red if destructive,
    /// and its gray otherwise.
    open var backgroundColor: UIColor!

    /// Creates an action with a title.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// The actions of one side of a row, and whether a full swipe performs the first one (TB-07).
/// - Compatibility: same
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions; the first is at the edge of the table.
    public final let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action; true by default.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration with actions. Without any, a swipe has no effect.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
