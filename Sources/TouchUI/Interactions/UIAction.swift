/// An element of a menu: a title and an image.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// Properties of a menu element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// The element cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// The element destroys data.
        public static let destructive = Attributes(rawValue: 2)
        /// The element is not shown.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// The state of a menu element.
    public enum State: Int, Sendable {
        /// Off.
        case off = 0
        /// On.
        case on = 1
        /// Partly on.
        case mixed = 2
    }

    /// The title.
    open var title: String
    /// A line below the title; nil by default.
    open var subtitle: String?
    /// The image; nil by default.
    open var image: UIImage?
    /// A name by which tests find the row of the element; its title if it is nil, the default.
    open var accessibilityIdentifier: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}

/// A closure that an action calls.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, which a control calls for an event, and a menu when it is
/// chosen.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// Identifies an action. A control has at most one action for each identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// An identifier with a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// An identifier with a text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    private static var made = 0

    /// The identifier that was given, or else one that no other action has.
    public let identifier: Identifier
    /// A longer description of what the action does; nil by default.
    open var discoverabilityTitle: String?
    /// The attributes; empty by default.
    open var attributes: UIMenuElement.Attributes
    /// The state; `off` by default.
    open var state: UIMenuElement.State
    /// The object that caused the current call, usually the control; nil outside a call.
    public private(set) var sender: Any?
    private let handler: UIActionHandler

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: the title; empty by default.
    ///   - subtitle: a line below the title; nil by default.
    ///   - image: an image; nil by default.
    ///   - identifier: identifies the action. By default, one is created.
    ///   - discoverabilityTitle: a longer description of what the action does.
    ///   - attributes: the attributes; empty by default.
    ///   - state: the state; `off` by default.
    ///   - handler: the closure to call. It receives the action, whose `sender` is the control.
    public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        // Numbered, so that the identifiers are the same in every run.
        Self.made += 1
        self.identifier = identifier ?? Identifier("UIAction \(Self.made)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls the handler on behalf of a sender.
    open func performWithSender(_ sender: Any?, target: Any?) {
        let before = self.sender
        self.sender = sender
        handler(self)
        self.sender = before
    }

    /// The name of the action in transcripts.
    package final var nameInTranscript: String {
        title.isEmpty ? "an action" : "the action \"\(title)\""
    }
}
