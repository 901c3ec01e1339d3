/// Items in a row, in a column, or at frames of their own; groups can contain groups.
///
/// A group takes as many items of the section as fit, and the next group takes the following ones.
/// - Compatibility: same
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// How a group places its items.
    enum Arrangement {
        case horizontal
        case vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The items, which are repeated until no more fits (CL-02).
    public final let subitems: [NSCollectionLayoutItem]
    /// The number of items; nil for as many as fit.
    let count: Int?
    /// Whether the items share the length equally, whatever their own size says.
    let sharesLength: Bool
    /// The space between items; nil, for none, by default.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(
        _ arrangement: Arrangement,
        _ layoutSize: NSCollectionLayoutSize,
        _ subitems: [NSCollectionLayoutItem],
        count: Int? = nil,
        sharesLength: Bool = false
    ) {
        self.arrangement = arrangement
        self.subitems = subitems
        if let count, count < 1 {
            Diagnostics.refuse(
                "Cannot make a group of \(count) items: a group has at least one. It has one. To fix, "
                    + "give a count of 1 or more."
            )
        }
        self.count = count.map { max(1, $0) }
        self.sharesLength = sharesLength
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The views that lie over each group; none by default. Their index paths are those of the group's first
    /// item (CL-11).
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { badges }
        set { badges = newValue }
    }

    /// A row of items, repeated from left to right until no more fits (CL-02).
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, subitems)
    }

    /// A column of items, repeated from top to bottom until no more fits (CL-02).
    public class func vertical(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, subitems)
    }

    /// A row of a number of items of the same width, which fill the group (CL-03).
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(
            .horizontal,
            layoutSize,
            [subitem],
            count: count,
            sharesLength: true
        )
    }

    /// A column of a number of items of the same height, which fill the group (CL-03).
    public class func vertical(
        layoutSize: NSCollectionLayoutSize,
        subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count, sharesLength: true)
    }

    /// A row of a number of items, each of its own size (CL-03).
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count)
    }

    /// A column of a number of items, each of its own size (CL-03).
    public class func vertical(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count)
    }

    /// Items at the frames that a closure gives, in the coordinates of the group. It is called for each
    /// group.
    public class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, [])
    }
}

/// The frames of the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item of a custom group, in the coordinates of the group, in points.
/// - Compatibility: same
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame.
    public final let frame: CGRect
    /// The order from back to front.
    public final let zIndex: Int

    /// An item at a frame.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
        super.init()
    }
}

/// What a layout is in: the size of its container, and the traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The container.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// The container of sections or of a custom group.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size in points.
    var contentSize: CGSize { get }
    /// The size without the insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets; as `contentInsets`.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that sections and custom groups get.
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
        (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom)
        )
    }
}
