/// An action for a row that a finger swipes open, under the type before iOS 11 (TB-21).
/// - Compatibility: partial: `backgroundEffect` is kept and not drawn
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The purpose of an action. Raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// The action deletes the row.
        case `default` = 0
        /// Any purpose.
        case normal = 1
        /// The action deletes the row: another name of `default`.
        public static var destructive: Style { .default }
    }

    /// The purpose of the action.
    public final let style: Style
    /// The title of its button.
    open var title: String?
    /// The background color of its button; nil, the default, for the system's red if destructive, and its gray
    /// otherwise.
    open var backgroundColor: UIColor?
    /// An effect behind the title; nil by default. It is not drawn.
    open var backgroundEffect: UIVisualEffect?
    /// Performs the action. Receives the action and the row.
    final let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action with a title.
    ///
    /// - Parameters:
    ///   - handler: called with the action and the row when a finger touches the button. The row stays open after it (TB-21).
    public init(
        style: Style,
        title: String?,
        handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
