/// An element of a menu that sends an action up the responder chain from the first responder.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    private let selector: Selector?

    /// Makes a command.
    ///
    /// - Parameters:
    ///   - title: the title; empty by default.
    ///   - image: an image; nil by default.
    ///   - action: a method with no argument or with the command as its argument.
    ///   - propertyList: an arbitrary value for the app.
    ///   - discoverabilityTitle: a longer description.
    ///   - attributes: the attributes; empty by default.
    ///   - state: the state; `off` by default.
    public init(
        title: String = "",
        image: UIImage? = nil,
        action: Selector,
        propertyList: Any? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        selector = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }

    /// Makes a command of a key.
    init(command: Selector, title: String, image: UIImage?) {
        selector = command
        super.init(title: title, subtitle: nil, image: image)
    }

    /// The action that is sent.
    open var action: Selector? { selector }
    /// An arbitrary value for the app; nil by default.
    open var propertyList: Any?
    /// A longer description; nil by default. It is not shown.
    open var discoverabilityTitle: String?
    /// The attributes; empty by default.
    open var attributes: UIMenuElement.Attributes = []
    /// The state; `off` by default.
    open var state = UIMenuElement.State.off
}
