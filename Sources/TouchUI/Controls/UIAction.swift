/// Something that can stand in a menu: a title, an image.
/// - Compatibility: partial: no menus yet
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// What an element is like.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// It cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// It destroys something.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether an element is on.
    public enum State: Int, Sendable {
        /// Off.
        case off = 0
        /// On.
        case on = 1
        /// Some of it.
        case mixed = 2
    }

    /// The title.
    open var title: String
    /// A line below the title; none by default.
    open var subtitle: String?
    /// The image; none by default.
    open var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}

/// A closure to be called.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, which a control calls for an event.
/// - Compatibility: partial: for controls; no menus yet
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// Tells actions apart; one of a control replaces another of the same identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// An identifier of a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// An identifier of a text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    private static var made = 0

    /// The identifier: the one that was given, else one that no other action has.
    public let identifier: Identifier
    /// What it does, in more words; none by default.
    open var discoverabilityTitle: String?
    /// What it is like; nothing in particular by default.
    open var attributes: UIMenuElement.Attributes
    /// Whether it is on; off by default.
    open var state: UIMenuElement.State
    /// Who caused the call that runs now: the control; nil outside of one.
    public private(set) var sender: Any?
    private let handler: UIActionHandler

    /// An action.
    ///
    /// - Parameters:
    ///   - title: the title; empty by default.
    ///   - subtitle: a line below it.
    ///   - image: an image.
    ///   - identifier: what it is told apart by; made up by default.
    ///   - discoverabilityTitle: what it does, in more words.
    ///   - attributes: what it is like.
    ///   - state: whether it is on.
    ///   - handler: what it does; the action is given, and its `sender` is the control.
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
        // Counted, so that it is the same in every run.
        Self.made += 1
        self.identifier = identifier ?? Identifier("UIAction \(Self.made)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls the handler, for a sender.
    open func performWithSender(_ sender: Any?, target: Any?) {
        let before = self.sender
        self.sender = sender
        handler(self)
        self.sender = before
    }

    /// What it is called in transcripts.
    package final var nameInTranscript: String {
        title.isEmpty ? "an action" : "the action \"\(title)\""
    }
}
