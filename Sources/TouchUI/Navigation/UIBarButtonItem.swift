/// An element of a bar: a title, an image, and whether it is enabled.
/// - Compatibility: partial: no appearance for states
@preconcurrency @MainActor
open class UIBarItem: NSObject, ObjectWithTag, UIAccessibilityIdentification {
    /// The title; nil by default.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The image; nil by default.
    open var image: UIImage? { didSet { changed() } }
    /// The image for bars of a landscape phone; nil by default. Stored, but without effect: `image` is shown.
    open var landscapeImagePhone: UIImage?
    /// How far the edges of the image are moved inwards, in points; zero by default. Stored only: the image is in the
    /// middle.
    open var imageInsets = UIEdgeInsets.zero
    /// The insets of `landscapeImagePhone`, in points; zero by default. Stored only.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    /// The image that is shown large for users with large text; nil by default. Stored only: bars show no large content.
    open var largeContentSizeImage: UIImage?
    /// The insets of `largeContentSizeImage`, in points; zero by default. Stored only.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    /// Whether the item can be used; true by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number that identifies the item; 0 by default.
    open var tag = 0
    /// An identifier for tests, which the view of the item gets; nil by default.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    /// The accessibility label; nil, the default, for the title.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// The attributes of the title, by the state.
    final var titleStyles: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Creates an item without title and image.
    public override init() {
        super.init()
    }

    /// Creates an item without title and image: archives are not read. Storyboards and nibs set the values afterwards.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Sets the style of the title in a state of the button or the tab; font and color are drawn (LK-12).
    ///
    /// - Parameter attributes: nil for the usual style. The font of `normal` is used in all states; fonts of other
    ///   states are not used.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) {
        titleStyles[state.rawValue] = attributes
        changed()
    }

    /// The style of the title in a state; nil unless it was set.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleStyles[state.rawValue]
    }

    /// Never called: there is no Interface Builder.
    open func prepareForInterfaceBuilder() {}

    /// Called after the item was loaded from a storyboard or a nib and connected. Does nothing
    /// unless overridden.
    open func awakeFromNib() {}
    /// The view that shows the item at present.
    final weak var shownView: UIView?

    func changed() {}

    func takeAppearance(of prototype: NSObject) -> Bool {
        guard let prototype = prototype as? UIBarItem else { return false }
        let before = titleStyles.count
        titleStyles.merge(prototype.titleStyles) { own, _ in own }
        return titleStyles.count > before
    }
}

extension UIBarItem: UIAppearance, TakesAppearance {
    /// The appearance of the class. An item takes the styles of its title from it, and a tab the place of its title, when the
    /// item's button enters a window (IA-17).
    public static func appearance() -> Self { AppearanceTable.prototype(of: Self.self, in: []) }

    /// The appearance of the class in containers of these classes, the innermost first (IA-17).
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceTable.prototype(of: Self.self, in: containerTypes) }
}

/// A button in a navigation bar or toolbar.
/// - Compatibility: partial: no menu representation
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
    /// The style of an item. Stored only.
    public enum Style: Int, Sendable {
        /// The regular style.
        case plain = 0
        /// Same as `plain`.
        case bordered = 1
        /// The style of an item that completes a task.
        case done = 2
    }

    /// The items for which the system has titles and images. Raw values as in UIKit.
    public enum SystemItem: Int, Sendable {
        /// Done.
        case done = 0
        /// Cancel.
        case cancel = 1
        /// Edit.
        case edit = 2
        /// Save.
        case save = 3
        /// A plus symbol.
        case add = 4
        /// Flexible space.
        case flexibleSpace = 5
        /// Space of a fixed width.
        case fixedSpace = 6
        /// A pencil on paper.
        case compose = 7
        /// An arrow that points back.
        case reply = 8
        /// Share.
        case action = 9
        /// A folder.
        case organize = 10
        /// A book.
        case bookmarks = 11
        /// A magnifying glass.
        case search = 12
        /// A circular arrow.
        case refresh = 13
        /// A cross.
        case stop = 14
        /// A camera.
        case camera = 15
        /// A trash can.
        case trash = 16
        /// Play.
        case play = 17
        /// Pause.
        case pause = 18
        /// Rewind.
        case rewind = 19
        /// Fast forward.
        case fastForward = 20
        /// Undo.
        case undo = 21
        /// Redo.
        case redo = 22
        /// A cross that closes.
        case close = 24

        /// The title and accessibility label ([choice]: as on English systems).
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

        /// The symbol that is shown instead of the title; nil for an item that shows its title.
        var symbol: String? {
            switch self {
            case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace: nil
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply, .undo: "arrow.uturn.left"
            case .redo: "arrow.uturn.right"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            case .close: "xmark.circle.fill"
            }
        }
    }

    /// The target of the action; nil means the responder chain of the button. Weak.
    open weak var target: AnyObject?
    /// The method to call at a tap, which takes no arguments or this item; nil by default.
    open var action: Selector? { didSet { showMenu() } }
    /// The action to call at a tap, before the target's ([choice]: UIKit calls one or the other).
    /// Setting it sets the title if there is none.
    open var primaryAction: UIAction? {
        didSet {
            takeTitle()
            showMenu()
        }
    }
    /// The menu of the item; nil by default. Without an action, a touch opens it; with one, a long press
    /// does (IA-18). A change while it is open shows at the next opening.
    open var menu: UIMenu? { didSet { showMenu() } }
    /// A view that replaces the button; nil by default.
    open var customView: UIView? { didSet { changed() } }
    /// The style; `plain` by default. Stored only.
    open var style = Style.plain
    /// The width in points; 0, the default, for the natural width.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// Whether the item is left out of its bar; false by default.
    open var isHidden = false { didSet { changed() } }
    /// The color; nil, the default, for that of the bar. Stored only.
    open var tintColor: UIColor?
    final weak var ownGroup: UIBarButtonItemGroup?
    /// The group that the item is in; nil if there is none.
    open var buttonGroup: UIBarButtonItemGroup? { ownGroup }
    /// Makes a group of this item that the user can neither move nor remove.
    open func creatingFixedGroup() -> UIBarButtonItemGroup {
        .fixedGroup(items: [self])
    }
    /// Makes a group of this item that the user can move on iOS.
    open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }
    /// Makes a group of this item that the user can add and remove on iOS.
    open func creatingOptionalGroup(
        customizationIdentifier: String,
        isInDefaultCustomization: Bool = true
    ) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier,
            isInDefaultCustomization: isInDefaultCustomization,
            items: [self]
        )
    }
    final var systemItem: SystemItem?
    /// The bar that shows the item.
    final weak var bar: UIView?

    /// Whether the item is selected; false by default. Its button has then the state and the trait `selected`.
    open var isSelected = false {
        didSet { (shownView as? UINavigationButton)?.isSelected = isSelected }
    }
    /// Whether a tap toggles `isSelected` before the actions are called; false by default (IA-22).
    ///
    /// If a touch opens the menu of the item, the element that is chosen is the one that is on, and its title is that of
    /// the button, as of a `UIButton` (IA-09).
    open var changesSelectionAsPrimaryAction = false { didSet { showMenu() } }
    /// The order in which its menu shows elements; `automatic` by default. Stored only: it is that of the menu.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// The titles that the item may have; nil by default. Stored only: the width is that of the title it has.
    open var possibleTitles: Set<String>?
    private final var storedLook = BarButtonLook()

    /// Creates an item without title and image.
    public override init() {
        super.init()
    }

    /// Creates an item without title and image: archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func takeAppearance(of prototype: NSObject) -> Bool {
        if let look = (prototype as? UIBarButtonItem)?.storedLook {
            storedLook.takeMissing(of: look)
        }
        return super.takeAppearance(of: prototype)
    }

    // MARK: Backgrounds and places

    /// Sets the image behind the button in a state, for all styles. Stored only: it is not drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?,
        for state: UIControl.State,
        barMetrics: UIBarMetrics
    ) {
        storedLook.backgrounds[.init(state, nil, barMetrics)] = backgroundImage
    }

    /// The image behind the button in a state, for all styles; nil unless it was set.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        storedLook.backgrounds[.init(state, nil, barMetrics)]
    }

    /// Sets the image behind the button in a state, for items of one style. Stored only: it is not drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?,
        for state: UIControl.State,
        style: Style,
        barMetrics: UIBarMetrics
    ) {
        storedLook.backgrounds[.init(state, style, barMetrics)] = backgroundImage
    }

    /// The image behind the button in a state, for items of one style: its own, or else that for all styles.
    open func backgroundImage(
        for state: UIControl.State,
        style: Style,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        storedLook.backgrounds[.init(state, style, barMetrics)]
            ?? backgroundImage(for: state, barMetrics: barMetrics)
    }

    /// Sets how far the background is moved down, in points. Stored only.
    open func setBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat,
        for barMetrics: UIBarMetrics
    ) {
        storedLook.backgroundMoves[barMetrics] = adjustment
    }

    /// How far the background is moved down, in points; 0 unless it was set.
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        storedLook.backgroundMoves[barMetrics] ?? 0
    }

    /// Sets how far the title is moved to the right and down, in points. Stored only.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        storedLook.titleMoves[barMetrics] = adjustment
    }

    /// How far the title is moved to the right and down, in points; zero unless it was set.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        storedLook.titleMoves[barMetrics] ?? .zero
    }

    /// Sets the image behind the button in a state while the item is a back button. Stored only: it is not drawn.
    open func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?,
        for state: UIControl.State,
        barMetrics: UIBarMetrics
    ) {
        storedLook.backButtonBackgrounds[.init(state, nil, barMetrics)] = backgroundImage
    }

    /// The image behind a back button in a state; nil unless it was set.
    open func backButtonBackgroundImage(
        for state: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        storedLook.backButtonBackgrounds[.init(state, nil, barMetrics)]
    }

    /// Sets how far the title of a back button is moved to the right and down, in points. Stored only.
    open func setBackButtonTitlePositionAdjustment(
        _ adjustment: UIOffset,
        for barMetrics: UIBarMetrics
    ) {
        storedLook.backButtonTitleMoves[barMetrics] = adjustment
    }

    /// How far the title of a back button is moved to the right and down, in points; zero unless it was set.
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        storedLook.backButtonTitleMoves[barMetrics] ?? .zero
    }

    /// Sets how far the background of a back button is moved down, in points. Stored only.
    open func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat,
        for barMetrics: UIBarMetrics
    ) {
        storedLook.backButtonBackgroundMoves[barMetrics] = adjustment
    }

    /// How far the background of a back button is moved down, in points; 0 unless it was set.
    open func backButtonBackgroundVerticalPositionAdjustment(
        for barMetrics: UIBarMetrics
    ) -> CGFloat {
        storedLook.backButtonBackgroundMoves[barMetrics] ?? 0
    }

    // MARK: Creating

    /// Creates an item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates an item with an image, and another one for a landscape phone, which is stored.
    public convenience init(
        image: UIImage?,
        landscapeImagePhone: UIImage?,
        style: Style,
        target: Any?,
        action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates a system item with a target and an action.
    public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: .plain, target: target, action: action)
        systemItem = barButtonSystemItem
    }

    /// Creates a system item that calls an action, opens a menu, or both (IA-18).
    public convenience init(
        systemItem: SystemItem,
        primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Creates an item that calls an action, opens a menu, or both (IA-18), with the action's title and
    /// image unless others are given.
    public convenience init(
        title: String? = nil,
        image: UIImage? = nil,
        primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        if let title { self.title = title }
        self.primaryAction = primaryAction
        takeTitle()
        self.image = image ?? primaryAction?.image
        self.menu = menu
    }

    /// Creates an item with a target, an action and a menu: a tap sends the action, and a long press opens the menu (IA-18).
    public convenience init(
        title: String? = nil,
        image: UIImage? = nil,
        target: Any?,
        action: Selector?,
        menu: UIMenu? = nil
    ) {
        self.init(title: title, style: .plain, target: target, action: action)
        self.image = image
        self.menu = menu
    }

    /// Takes the title of the action if there is none.
    private func takeTitle() {
        guard let primaryAction, title == nil, !primaryAction.title.isEmpty else { return }
        title = primaryAction.title
    }

    /// Whether dragged items that rest on the item do what a tap would do; false by default (DD-19).
    open var isSpringLoaded = false {
        didSet { (shownView as? UINavigationButton)?.isSpringLoaded = isSpringLoaded }
    }

    /// Gives the menu to the button that shows the item.
    private func showMenu() { (shownView as? UINavigationButton)?.takeMenu(of: self) }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates flexible space.
    public static func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }

    /// Creates space of a fixed width, in points.
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

    /// Calls the actions after a tap on the item's button.
    final func perform(from button: UIView, _ event: UIEvent?) {
        let opensMenuOnly = menu != nil && action == nil && primaryAction == nil
        if changesSelectionAsPrimaryAction, !opensMenuOnly { isSelected.toggle() }
        primaryAction?.performWithSender(self, target: nil)
        guard let action else { return }
        let receiver = target ?? button.target(forAction: action, withSender: self) as AnyObject?
        UIApplication.shared.sendAction(action, to: receiver, from: self, for: event)
    }
}

/// A bar that reloads when its items change.
@MainActor protocol ShowsBarItems: UIView {
    func reload()
}

/// The button of a bar that shows an item.
package final class UINavigationButton: UIButton, ShowsTakerOfAppearance {
    private weak var item: UIBarButtonItem?
    var taker: (any TakesAppearance)? { item }
    var whenTapped: (() -> Void)? { didSet { noteShown() } }
    /// Whether a tap has no effect, because its item has neither an action nor a menu.
    package var lacksAction: Bool {
        guard let item, whenTapped == nil else { return false }
        return item.action == nil && item.primaryAction == nil && item.menu == nil
            && !item.changesSelectionAsPrimaryAction
    }

    /// Whether its item has an action and no target, because it never had one or the target is gone.
    package var hasNoTarget: Bool { item.map { $0.action != nil && $0.target == nil } ?? false }

    /// Creates a button for an item.
    convenience init(for item: UIBarButtonItem) {
        self.init(type: .system)
        self.item = item
        let image = item.image ?? item.systemItem?.symbol.flatMap { UIImage(systemName: $0) }
        setImage(image, for: .normal)
        // The symbol of a system item replaces its title, which stays the accessibility label.
        let isSymbol = item.image == nil && image != nil
        setTitle(item.title ?? (isSymbol ? nil : item.systemItem?.label), for: .normal)
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityLabel = item.spokenLabel
        isSpringLoaded = item.isSpringLoaded
        isSelected = item.isSelected
        item.shownView = self
        addTarget(self, action: Selector(UINavigationButton.pressed), for: .touchUpInside)
        takeMenu(of: item)
        takeTitleStyle(nil)
    }

    func takerTookAppearance() {
        // Without a style of its own, the title keeps that of the look of the bar.
        if item?.titleTextAttributes(for: .normal) != nil { takeTitleStyle(nil) }
    }

    /// Takes the style of the item, or else that of the look of the bar.
    final func takeTitleStyle(_ look: [NSAttributedString.Key: Any]?) {
        let normal = item?.titleTextAttributes(for: .normal) ?? look
        setTitleColor(normal?[.foregroundColor] as? UIColor, for: .normal)
        for state in [UIControl.State.highlighted, .disabled, .selected] {
            guard let own = item?.titleTextAttributes(for: state) else { continue }
            setTitleColor(own[.foregroundColor] as? UIColor, for: state)
        }
        takeTitleFont(normal?[.font] as? UIFont)
    }

    /// Takes the menu of its item, which a touch opens if the item has no action (IA-18).
    final func takeMenu(of item: UIBarButtonItem) {
        if menu !== item.menu { menu = item.menu }
        let opensAtOnce = item.menu != nil && item.primaryAction == nil && item.action == nil
        if showsMenuAsPrimaryAction != opensAtOnce { showsMenuAsPrimaryAction = opensAtOnce }
        // Without a menu that opens at once, the item itself toggles its selection.
        let choosesInMenu = opensAtOnce && item.changesSelectionAsPrimaryAction
        if changesSelectionAsPrimaryAction != choosesInMenu {
            changesSelectionAsPrimaryAction = choosesInMenu
        }
    }

    /// Creates a back button.
    convenience init(backTo title: String, whenTapped: @escaping () -> Void) {
        self.init(type: .system)
        self.whenTapped = whenTapped
        setTitle(title, for: .normal)
        contentEdgeInsets.left = ControlMetrics.backArrowWidth
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
        // The symbol is in the middle of its square: its tip is at the edge of the button.
        context.drawSymbol(
            "chevron.left",
            at: CGPoint(x: bounds.minX + 4, y: bounds.midY),
            size: 22,
            tintColor.cgColor.times(strengthOfTitle)
        )
    }

    /// The size of the content, at least 44 points wide and 44 high, so that a finger can hit it.
    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(contentSize.width + contentEdgeInsets.left + 16, 44), height: 44)
    }

    /// [choice] The font size is 18 points, as on other buttons.
    override var usualFont: UIFont { Self.titleFont }
}
