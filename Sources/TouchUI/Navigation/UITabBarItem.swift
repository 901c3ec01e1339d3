/// What a tab bar shows for a controller.
/// - Compatibility: partial: items of the system have symbols of our own
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// What the system has names and images for; raw values as UIKit has them.
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

    /// The image while it is selected; the same as else by default.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// A short text on a red ground; none by default.
    open var badgeValue: String? { didSet { changed() } }
    final weak var bar: UITabBar?

    /// An item without anything.
    public override init() {
        super.init()
    }

    /// An item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// An item with a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// An item of the system.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(
            title: systemItem.label,
            image: UIImage(systemName: systemItem.symbol),
            tag: tag
        )
    }

    override func changed() { bar?.reload() }
}
