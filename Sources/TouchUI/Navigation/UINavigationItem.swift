/// What a navigation bar shows for a page.
/// - Compatibility: partial: large titles and prompts are stored and not shown; no search, no menus
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// Whether a title is large; raw values as UIKit has them. Stored.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As that of the page below.
        case automatic = 0
        /// Large.
        case always = 1
        /// Small.
        case never = 2
    }

    /// Called once it was loaded from a storyboard or a nib, and connected; does nothing unless overridden.
    open func awakeFromNib() {}

    /// The title in the middle; none by default.
    open var title: String? {
        didSet { if title != oldValue { bar?.titleChanged(of: self) } }
    }
    /// A view in its place; none by default.
    open var titleView: UIView? { didSet { changed() } }
    /// A line above; stored. None by default.
    open var prompt: String?
    /// Whether its title is large; stored: bars are 44 points high.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// What the back button of the page *above* shows; its own title, or that of this page, by default.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title of that button; none by default.
    open var backButtonTitle: String? { didSet { changed() } }
    /// Whether this page has no back button; false. Nor can a finger lead it away then (NV-02).
    open var hidesBackButton = false { didSet { changed() } }
    /// Whether items on the left stand beside the back button and not in its place; false.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// What stands on the left, from the left.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// What stands on the right, from the right.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    final weak var bar: UINavigationBar?

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// An item without a title.
    public convenience override init() {
        self.init(title: "")
    }

    /// The first on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first on the right, which is the rightmost.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets what stands on the left; nothing moves.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }
    /// Sets what stands on the right; nothing moves.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }
    /// Sets all that stands on the left; nothing moves.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }
    /// Sets all that stands on the right; nothing moves.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }
    /// Hides the back button, or shows it; nothing moves.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Whether there is no back button, or something stands in its place.
    final var replacesBackButton: Bool {
        hidesBackButton
            || leftBarButtonItems?.isEmpty == false && !leftItemsSupplementBackButton
    }

    private func changed() { bar?.reload() }
}
