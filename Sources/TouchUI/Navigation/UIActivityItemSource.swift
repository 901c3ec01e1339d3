/// Gives an item of an activity sheet when a service needs it.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
    /// Something of the class of the item, which tells services whether they can use it.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController)
        -> Any
    /// The item for a service that was chosen; nil for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// A subject; empty by default. No service of an application is given it.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// The type of the item's data; empty by default. No service of an application is given it.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// A small picture of the item; nil by default. It is not shown.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    /// Returns an empty text.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Returns an empty text.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// Returns nil.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

/// An item that is made when a service needs it. A subclass overrides `item`.
///
/// It is asked on the main thread here, and not started as an operation.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    /// What stands for the item until it is made.
    public let placeholderItem: Any?
    /// The service that was chosen, while `item` is asked for; nil at other times.
    public private(set) final var activityType: UIActivity.ActivityType?

    /// Makes a provider.
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// The item; the placeholder unless overridden.
    open var item: Any { placeholderItem ?? NSNull() }

    /// Returns the placeholder.
    @preconcurrency @MainActor open func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any { placeholderItem ?? NSNull() }

    /// Returns the item.
    @preconcurrency @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        self.activityType = activityType
        defer { self.activityType = nil }
        return item
    }

    /// Returns an empty text.
    @preconcurrency @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    /// Returns an empty text.
    @preconcurrency @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    /// Returns nil.
    @preconcurrency @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? { nil }
}
