/// How a section scrolls across the direction of its layout (CL-09). Raw values as in UIKit.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// It does not.
    case none = 0
    /// It comes to rest anywhere.
    case continuous = 1
    /// It comes to rest at the leading edge of a group.
    case continuousGroupLeadingBoundary = 2
    /// It moves by the width of the section.
    case paging = 3
    /// It moves by one group.
    case groupPaging = 4
    /// It moves by one group, which is in the middle.
    case groupPagingCentered = 5
}

/// The edges from which the insets of a section count. Raw values as in UIKit.
public enum UIContentInsetsReference: Int, Sendable {
    case automatic = 0
    case none = 1
    case safeArea = 2
    case layoutMargins = 3
    case readableContent = 4
}

/// A section of a compositional layout: a group that is repeated for its items.
/// - Compatibility: partial: only the safe area counts for insets
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// How its rows look, if it is a list.
    final var list: UICollectionLayoutListConfiguration?
    /// The insets of the groups; zero by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between two groups, in points; 0 by default.
    open var interGroupSpacing: CGFloat = 0
    /// The edges from which the insets count. Stored: they count from the safe area.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// How the section scrolls across the layout; not at all by default (CL-08).
    open var orthogonalScrollingBehavior =
        UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers, footers and other views at the edges; none by default (CL-07).
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether the insets apply to headers and footers; true by default.
    open var supplementariesFollowContentInsets = true
    /// The edges from which the insets of headers and footers count. Stored only: they count from the safe area.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// How the section bounces and slows down if it scrolls across the layout (CL-14). A change needs
    /// `invalidateLayout()`.
    public final let orthogonalScrollingProperties =
        UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Changes visible elements directly before they are shown; nil by default (CL-13).
    ///
    /// Called with the elements, how far the section is scrolled, and the environment, in each layout of a collection
    /// view in which the section is visible: when it is scrolled, for example. The frames of items do not depend on how
    /// far it is scrolled. [choice] Called only for a section that scrolls across the layout.
    open var visibleItemsInvalidationHandler:
        NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Views behind the items; none by default (CL-10).
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// A section of one group, which is repeated for its items.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }
}

/// The direction, and the space between sections, of a compositional layout.
/// - Compatibility: partial: no supplementary items of the whole layout
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction of scrolling; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between two sections, in points; 0 by default.
    open var interSectionSpacing: CGFloat = 0
    /// The edges from which the insets of sections count. Stored only: they count from the safe area.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// A vertical layout without space between sections.
    public override init() { super.init() }
}

/// The section of a layout with a number; nil ends the program on iOS, and is refused here.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
