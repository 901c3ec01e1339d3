/// What stands in a bar: a title, an image, whether it can be used.
/// - Compatibility: partial: no looks for states
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// The title; none by default.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The image; none by default.
    open var image: UIImage? { didSet { changed() } }
    /// Whether it can be used; true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number to find it by; 0 by default.
    open var tag = 0
    /// A name for tests; the view that stands for the item gets it. None by default.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    /// What it is called; its title by default.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// Called once it was loaded from a storyboard or a nib, and connected; does nothing unless overridden.
    open func awakeFromNib() {}
    /// The view that stands for it now.
    final weak var shownView: UIView?

    func changed() {}
}

/// What is tapped in a navigation bar or a toolbar.
/// - Compatibility: partial: no menus, no groups
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// How an item looks; nothing here depends on it.
    public enum Style: Int, Sendable {
        /// As most.
        case plain = 0
        /// The same as `plain`.
        case bordered = 1
        /// As one that ends something.
        case done = 2
    }

    /// What the system has names and images for; raw values as UIKit has them.
    public enum SystemItem: Int, Sendable {
        /// Done.
        case done = 0
        /// Cancel.
        case cancel = 1
        /// Edit.
        case edit = 2
        /// Save.
        case save = 3
        /// A plus.
        case add = 4
        /// Room that grows.
        case flexibleSpace = 5
        /// Room of a width.
        case fixedSpace = 6
        /// A pencil on paper.
        case compose = 7
        /// An arrow back.
        case reply = 8
        /// Share.
        case action = 9
        /// A folder.
        case organize = 10
        /// A book.
        case bookmarks = 11
        /// A magnifying glass.
        case search = 12
        /// A round arrow.
        case refresh = 13
        /// A cross.
        case stop = 14
        /// A camera.
        case camera = 15
        /// A bin.
        case trash = 16
        /// Play.
        case play = 17
        /// Pause.
        case pause = 18
        /// Back in a film.
        case rewind = 19
        /// On in a film.
        case fastForward = 20
        /// Undo.
        case undo = 21
        /// Redo.
        case redo = 22
        /// A cross that closes.
        case close = 24

        /// What people and assistive technology call it ([choice]: as English systems do).
        var label: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "Add"
            case .flexibleSpace, .fixedSpace: nil
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast Forward"
            case .undo: "Undo"
            case .redo: "Redo"
            case .close: "Close"
            }
        }
    }

    /// Who is told of a tap; nil is whoever answers in the chain of the button. Not kept alive.
    open weak var target: AnyObject?
    /// Its method, which takes nothing or this item; none by default.
    open var action: Selector?
    /// What is called at a tap, before the action ([choice]: UIKit sends one or the other).
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction, title == nil, !primaryAction.title.isEmpty {
                title = primaryAction.title
            }
        }
    }
    /// A view that stands in the bar instead; none by default.
    open var customView: UIView? { didSet { changed() } }
    /// How it looks; plain by default.
    open var style = Style.plain
    /// How wide it is, in points; zero (as its content needs) by default.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// Whether it is there; true means that it is not. False by default.
    open var isHidden = false { didSet { changed() } }
    /// Its colour; that of the bar by default.
    open var tintColor: UIColor?
    final var systemItem: SystemItem?
    /// The bar that shows it.
    final weak var bar: UIView?

    /// An item without anything.
    public override init() {
        super.init()
    }

    /// An item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// An item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// An item of the system.
    public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: .plain, target: target, action: action)
        systemItem = barButtonSystemItem
    }

    /// An item of the system that calls an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
    }

    /// An item with an action's title and image, which calls it.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
        self.init()
        self.primaryAction = primaryAction
        if let title { self.title = title }
        self.image = image ?? primaryAction?.image
    }

    /// An item that is a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Room that grows.
    public static func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }

    /// Room of a width, in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    final var spokenLabel: String? {
        accessibilityLabel ?? title ?? systemItem?.label ?? image?.name
    }

    override func changed() { (bar as? any ShowsBarItems)?.reload() }

    /// A button of a bar was tapped.
    final func perform(from button: UIView, _ event: UIEvent?) {
        primaryAction?.performWithSender(self, target: nil)
        guard let action else { return }
        let receiver = target ?? button.target(forAction: action, withSender: self) as AnyObject?
        UIApplication.shared.sendAction(action, to: receiver, from: self, for: event)
    }
}

/// A bar whose items tell it when they have changed.
@MainActor protocol ShowsBarItems: UIView {
    func reload()
}

/// The button of a bar that stands for an item.
package final class UINavigationButton: UIButton {
    private weak var item: UIBarButtonItem?
    var whenTapped: (() -> Void)? { didSet { noteShown() } }

    /// A button for an item; nil for room.
    convenience init(for item: UIBarButtonItem) {
        self.init(type: .system)
        self.item = item
        setTitle(item.title ?? item.systemItem?.label, for: .normal)
        setImage(item.image, for: .normal)
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityLabel = item.spokenLabel
        item.shownView = self
        addTarget(self, action: Selector(UINavigationButton.pressed), for: .touchUpInside)
    }

    /// The button that goes back to a page.
    convenience init(backTo title: String, whenTapped: @escaping () -> Void) {
        self.init(type: .system)
        self.whenTapped = whenTapped
        setTitle(title, for: .normal)
        accessibilityIdentifier = "BackButton"
        addTarget(self, action: Selector(UINavigationButton.pressed), for: .touchUpInside)
    }

    private func pressed(_ sender: UIControl, _ event: UIEvent?) {
        if let whenTapped { return whenTapped() }
        item?.perform(from: self, event)
    }

    override func drawAppearance(in context: CGContext) {
        super.drawAppearance(in: context)
        guard whenTapped != nil else { return }
        // The arrow stands in the margin of the bar, for the button begins where its title does.
        context.drawSymbol(
            "chevron.left",
            at: CGPoint(x: bounds.minX, y: bounds.midY),
            size: 22,
            tintColor.cgColor.times(strengthOfTitle)
        )
    }

    /// As high as a bar, so that a finger finds it.
    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fit = super.sizeThatFits(size)
        return CGSize(width: max(fit.width + 16, 44), height: 44)
    }
}
