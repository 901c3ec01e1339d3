/// The way from one controller to another, as a storyboard draws it.
///
/// Subclass it and override `perform()` to bring the destination in a way of your own.
/// - Compatibility: partial: a subclass that overrides the initializer has to say `required`
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// What the storyboard calls it; nil for one without a name.
    open var identifier: String? { name }
    /// Where it begins.
    open var source: UIViewController { from }
    /// Where it leads.
    open var destination: UIViewController { to }

    private let name: String?
    private let from: UIViewController
    private let to: UIViewController
    private let handler: (() -> Void)?
    /// Who caused it: a control, a cell, whatever `performSegue` was given.
    package final var sender: Any?
    /// Whether it is animated; true.
    package final var isAnimated = true

    /// A segue between two controllers. A subclass that overrides it says `required`: storyboards make it so.
    public required init(
        identifier: String?,
        source: UIViewController,
        destination: UIViewController
    ) {
        (name, from, to, handler) = (identifier, source, destination, nil)
        super.init()
    }

    /// A segue between two controllers whose `perform()` calls a handler.
    ///
    /// UIKit has it as a convenience initializer; calls look the same.
    public init(
        identifier: String?,
        source: UIViewController,
        destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (name, from, to, handler) = (identifier, source, destination, performHandler)
        super.init()
    }

    /// Brings the destination: calls the handler that it was made with. Override it and do not call `super`.
    open func perform() {
        handler?()
    }
}

/// Where an unwind segue comes from; controllers are asked with it which of their children may be its end.
/// - Compatibility: same
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource: NSObject {
    /// Where the segue begins.
    public let source: UIViewController
    /// Who caused it.
    public let sender: Any?
    /// The method of its end that is called.
    public let unwindAction: Selector

    package init(source: UIViewController, sender: Any?, unwindAction: Selector) {
        (self.source, self.sender, self.unwindAction) = (source, sender, unwindAction)
    }
}
