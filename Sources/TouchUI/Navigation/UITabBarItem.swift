/// The content of a tab bar for a controller.
/// - Compatibility: partial: system items have other symbols than on iOS
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// The items for which the system has titles and images. Raw values as in UIKit.
    public enum SystemItem: Int, Sendable {
        /// More.
        case more = 0
        /// Favorites.
        case favorites = 1
        /// Featured.
        case featured = 2
        /// Top rated.
        case topRated = 3
        /// Recents.
        case recents = 4
        /// Contacts.
        case contacts = 5
        /// History.
        case history = 6
        /// Bookmarks.
        case bookmarks = 7
        /// Search.
        case search = 8
        /// Downloads.
        case downloads = 9
        /// Most recent.
        case mostRecent = 10
        /// Most viewed.
        case mostViewed = 11

        var label: String {
            switch self {
            case .more: "More"
            case .favorites: "Favorites"
            case .featured: "Featured"
            case .topRated: "Top Rated"
            case .recents: "Recents"
            case .contacts: "Contacts"
            case .history: "History"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .downloads: "Downloads"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            }
        }
    }

    /// The image while the item is selected; nil, the default, for `image`.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// A short text on a red background; nil by default.
    open var badgeValue: String? { didSet { changed() } }
    /// How far the title is moved from its place in the tab, in points, to the right and down; zero by
    /// default. It changes neither the image nor what a finger hits (LK-11).
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// The color of the badge; nil, the default, for red. Stored only: badges are red.
    open var badgeColor: UIColor?
    /// The look of the bar while the item is selected; nil, the default, for that of the bar. Stored only.
    open var standardAppearance: UITabBarAppearance?
    /// The look of the bar at the edge of the content while the item is selected; nil, the default, for
    /// `standardAppearance`. Stored only.
    open var scrollEdgeAppearance: UITabBarAppearance?
    private final var badgeStyles: [UInt: [NSAttributedString.Key: Any]] = [:]
    private var takesAppearance = false
    final weak var bar: UITabBar?

    /// Creates an item without title and image.
    public override init() {
        super.init()
    }

    /// Creates an item without title and image: archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Sets the style of the badge's text in a state; nil for the usual one. Stored only: the text is white.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) {
        badgeStyles[state.rawValue] = textAttributes
    }

    /// The style of the badge's text in a state; nil unless it was set.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeStyles[state.rawValue]
    }

    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with a title, an image, and an image while selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// Creates a system item.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(
            title: systemItem.label,
            image: UIImage(systemName: systemItem.symbol),
            tag: tag
        )
    }

    // Its button is there, and only shows other values.
    override func changed() { if !takesAppearance { bar?.reload() } }

    override func takeAppearance(of prototype: NSObject) -> Bool {
        let hasStyles = super.takeAppearance(of: prototype)
        if let tab = prototype as? UITabBarItem {
            badgeStyles.merge(tab.badgeStyles) { own, _ in own }
            if badgeColor == nil { badgeColor = tab.badgeColor }
        }
        guard let moved = (prototype as? UITabBarItem)?.titlePositionAdjustment,
            titlePositionAdjustment == .zero, moved != .zero
        else { return hasStyles }
        takesAppearance = true
        titlePositionAdjustment = moved
        takesAppearance = false
        return true
    }
}
