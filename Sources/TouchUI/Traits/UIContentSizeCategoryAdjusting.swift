/// A view whose font follows the size of text that the user prefers.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether a font made by `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics` is replaced
    /// when the content size category of the view changes; false by default (TR-16).
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIContentSizeCategory {
    /// Posted when the user changed the size of text, with the new category under
    /// `newValueUserInfoKey` (TR-16).
    public static let didChangeNotification = Notification.Name(
        "UIContentSizeCategoryDidChangeNotification"
    )
    /// The key of the new category.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
