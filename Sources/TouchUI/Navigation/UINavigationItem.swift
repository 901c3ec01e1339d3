/// The content of a navigation bar for a page.
/// - Compatibility: partial: prompts are stored and not shown; no menus, no groups in the center
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// Whether a title is large. Raw values as in UIKit.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the page below.
        case automatic = 0
        /// Large.
        case always = 1
        /// Small.
        case never = 2
    }

    /// What the back button of the page above shows. Raw values as in UIKit.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// `backButtonTitle`, or else the title of this page, or else "Back".
        case `default` = 0
        /// "Back".
        case generic = 1
        /// Only the arrow.
        case minimal = 2
    }

    /// What the bar over the page is for. Raw values as in UIKit.
    public enum ItemStyle: Int, Sendable {
        /// A page of a stack.
        case navigator = 0
        /// A page of documents or folders.
        case browser = 1
        /// A document that is edited.
        case editor = 2
    }

    /// Where the search bar of the item is. Raw values as in UIKit.
    public enum SearchBarPlacement: Int, Sendable {
        /// As the system decides.
        case automatic = 0
        /// In the row of the buttons.
        case inline = 1
        /// Below the titles.
        case stacked = 2
    }

    /// Called after the item was loaded from a storyboard or a nib and connected. Does nothing
    /// unless overridden.
    open func awakeFromNib() {}

    /// The title in the center; empty or nil if there is none.
    open var title: String? {
        didSet { if title != oldValue { bar?.titleChanged(of: self) } }
    }
    /// A view that replaces the title; nil by default.
    open var titleView: UIView? { didSet { changed() } }
    /// A line above the title; nil by default. Stored only.
    open var prompt: String?
    /// Whether the title is large in a bar that prefers large titles; `automatic` by default: as for
    /// the page below (NV-21).
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
    /// How much of the large title and of a search bar that hides is shown, in points; nil for all of both,
    /// before the content has moved.
    final var unfoldedPart: CGFloat?
    /// The back button of the page *above* this one; nil, the default, for a button with
    /// `backButtonTitle` or this page's title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title of the back button of the page above; nil by default.
    open var backButtonTitle: String? { didSet { changed() } }
    /// What the back button of the page above shows if there is no `backBarButtonItem`; `default` by default (NV-42).
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// What a tap on the back button of this page does instead of popping it; nil, the default, for popping (NV-43).
    ///
    /// On a page without a back button the action makes one, with its title or image. [choice] A finger that pulls from the
    /// edge still pops the page.
    open var backAction: UIAction? { didSet { changed() } }
    /// What the bar is for; `navigator` by default. Stored only: the title stays in the center.
    open var style = ItemStyle.navigator
    /// Where the search bar should be; `automatic` by default. Stored only: it is below the titles.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    /// Where the search bar is: below the titles.
    open var searchBarPlacement: SearchBarPlacement { .stacked }
    /// Makes the menu of the title; nil by default. Stored only: a title opens no menu.
    open var titleMenuProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?
    /// Identifies the arrangement of items that the user chose; nil by default. Stored only: the user cannot change it.
    open var customizationIdentifier: String?
    /// Whether this page has no back button; false by default. If true, a finger cannot pop the
    /// page either (NV-02).
    open var hidesBackButton = false { didSet { changed() } }
    /// Whether left items are placed next to the back button instead of replacing it; false by
    /// default.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// The items on the left, from left to right.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet {
            if leftBarButtonItems != nil { leadingGroups = [] }
            changed()
        }
    }
    /// The items on the right, from right to left.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet {
            if rightBarButtonItems != nil { trailingGroups = [] }
            changed()
        }
    }
    private var leadingGroups: [UIBarButtonItemGroup] = [] { didSet { follow(leadingGroups) } }
    private var trailingGroups: [UIBarButtonItemGroup] = [] { didSet { follow(trailingGroups) } }
    /// Groups of items at the leading side, which replace `leftBarButtonItems`; none by default (NV-44). [choice] They do
    /// not replace the back button.
    open var leadingItemGroups: [UIBarButtonItemGroup] {
        get { leadingGroups }
        set {
            leftBarButtonItems = nil
            leadingGroups = newValue
        }
    }
    /// Groups of items at the trailing side, the last one at the edge, which replace `rightBarButtonItems`; none by default
    /// (NV-44).
    open var trailingItemGroups: [UIBarButtonItemGroup] {
        get { trailingGroups }
        set {
            rightBarButtonItems = nil
            trailingGroups = newValue
        }
    }
    /// The group at the trailing edge, after all others; nil by default (NV-44).
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet { follow(pinnedTrailingGroup.map { [$0] } ?? []) }
    }
    /// Groups of items in the center. Stored only: they are not shown.
    open var centerItemGroups: [UIBarButtonItemGroup] = []

    private func follow(_ groups: [UIBarButtonItemGroup]) {
        for group in groups { group.whenChanged = { [weak self] in self?.changed() } }
        changed()
    }

    private func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
        groups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
    }
    /// The buttons of a split view controller, before the left items (SP-10).
    final var columnItems: [UIBarButtonItem] = [] {
        didSet { if columnItems != oldValue { changed() } }
    }
    /// All items at the leading side, in the order in which they are shown.
    final var leadingItems: [UIBarButtonItem] {
        columnItems + (leftBarButtonItems ?? items(of: leadingGroups))
    }
    /// All items at the trailing side, from the edge inwards.
    final var trailingItems: [UIBarButtonItem] {
        let pinned = items(of: pinnedTrailingGroup.map { [$0] } ?? []).reversed()
        return pinned + (rightBarButtonItems ?? items(of: trailingGroups).reversed())
    }
    final weak var bar: UINavigationBar?
    private(set) final lazy var looks: BarLooks<UINavigationBarAppearance> = {
        let looks = BarLooks<UINavigationBarAppearance>()
        looks.whenChanged = { [weak self] in self?.bar?.lookChanged() }
        return looks
    }()

    /// The look of the bar over this page; nil, the default, for that of the bar (NV-29).
    open var standardAppearance: UINavigationBarAppearance? {
        get { looks.given }
        set { looks.setStandard(newValue) }
    }
    /// The look of the bar over this page in a low window; nil by default.
    open var compactAppearance: UINavigationBarAppearance? {
        get { looks[.compact] }
        set { looks[.compact] = newValue }
    }
    /// The look of the bar while this page's content is at its edge; nil by default (NV-30).
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[.scrollEdge] }
        set { looks[.scrollEdge] = newValue }
    }
    /// The look of the bar in a low window while this page's content is at its edge; nil by default.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[.compactScrollEdge] }
        set { looks[.compactScrollEdge] = newValue }
    }

    /// The search whose bar is shown below the title; nil by default (NV-31).
    open var searchController: UISearchController? { didSet { searchChanged() } }
    /// Whether the search bar gives way to the content as it is scrolled; true by default (NV-35). It stays
    /// during a search, and where the page does not begin with a scroll view.
    open var hidesSearchBarWhenScrolling = true { didSet { searchChanged() } }

    private func searchChanged() {
        changed()
        bar?.superview?.setNeedsLayout()
    }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an item without a title: archives are not read. Storyboards and nibs set the values afterwards.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Creates an item with an empty title.
    public convenience override init() {
        self.init(title: "")
    }

    /// The first item on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item on the right, which is the rightmost.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the left item, without animation.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }
    /// Sets the right item, without animation.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }
    /// Sets the left items, without animation.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }
    /// Sets the right items, without animation.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }
    /// Hides or shows the back button, without animation.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Whether the back button is hidden or replaced by left items.
    final var replacesBackButton: Bool {
        hidesBackButton
            || leftBarButtonItems?.isEmpty == false && !leftItemsSupplementBackButton
    }

    private func changed() { bar?.reload() }
}
