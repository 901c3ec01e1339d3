/// A transition from one controller to another, defined in a storyboard.
///
/// Subclass it and override `perform()` to show the destination in a custom way.
/// - Compatibility: same
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// The identifier in the storyboard; nil for a segue without one.
    open var identifier: String? { name }
    /// The controller at which it begins.
    open var source: UIViewController { from }
    /// The controller to which it leads.
    open var destination: UIViewController { to }

    private let name: String?
    private let from: UIViewController
    private let to: UIViewController
    private var handler: (() -> Void)?
    /// The object that triggered it: a control, a cell, or the argument of `performSegue`.
    package final var sender: Any?
    /// Whether it is animated; true by default.
    package final var isAnimated = true

    /// Makes a segue between two controllers.
    public init(
        identifier: String?,
        source: UIViewController,
        destination: UIViewController
    ) {
        (name, from, to) = (identifier, source, destination)
        super.init()
    }

    /// Makes a segue between two controllers whose `perform()` calls a handler.
    public convenience init(
        identifier: String?,
        source: UIViewController,
        destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Makes a segue of a storyboard, which knows the class only by its name. UIKit has no such initializer:
    /// do not call or override it. A class that overrides `init(identifier:source:destination:)` inherits it.
    public required convenience init(
        inStoryboard identifier: String?,
        from source: UIViewController,
        to destination: UIViewController
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    /// Shows the destination: calls the handler with which the segue was made. An override does not
    /// call `super`.
    open func perform() {
        handler?()
    }
}

/// The origin of an unwind segue. Controllers receive it when they are asked in which of their
/// children the segue may end.
/// - Compatibility: same
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller at which the segue begins.
    public let source: UIViewController
    /// The object that triggered it.
    public let sender: Any?
    /// The method that is called where the segue ends.
    public let unwindAction: Selector

    package init(source: UIViewController, sender: Any?, unwindAction: Selector) {
        (self.source, self.sender, self.unwindAction) = (source, sender, unwindAction)
    }
}
