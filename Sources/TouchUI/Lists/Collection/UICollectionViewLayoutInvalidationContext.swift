/// What of a layout is no longer valid.
///
/// A layout makes a context for each change that invalidates it, and receives it in
/// `invalidateLayout(with:)`. Subclass it to add what your layout can update on its own, and name the
/// class in `invalidationContextClass` (CV-02).
/// - Compatibility: same
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// What made the context.
    enum Cause {
        /// The application, or the layout itself.
        case application
        /// The bounds of the collection view, the size of a cell, or a change of items.
        case collection
        /// An item that is moved by a gesture.
        case movement
    }

    final var cause = Cause.application
    final var isForEverything = false
    final var isForCounts = false
    final var movement: (target: [IndexPath], previous: [IndexPath], point: CGPoint)?
    private var items: [IndexPath]?
    private var supplementary: [String: [IndexPath]]?
    private var decoration: [String: [IndexPath]]?

    /// Creates a context that invalidates nothing in particular.
    public override init() {
        super.init()
    }

    /// Creates a context of a layout's class: calls `init()`. A class inherits it if it overrides all
    /// initializers of its superclass or declares none (decision 16).
    public required convenience init(madeFor layout: UICollectionViewLayout) {
        self.init()
    }

    /// Whether all of the layout is invalid; false by default. True after `reloadData`, for a new data
    /// source and for a new layout (CV-03).
    open var invalidateEverything: Bool { isForEverything }

    /// Whether the numbers of sections and items must be requested again; false by default. True after
    /// `reloadData`, and when items or sections are inserted or deleted (CV-03).
    open var invalidateDataSourceCounts: Bool { isForCounts }

    /// The movement of the content offset, in points; zero by default. It is added to the collection
    /// view's `contentOffset` when the layout is invalidated (CV-05).
    open var contentOffsetAdjustment = CGPoint.zero

    /// The change of the content size, in points; zero by default. It is added when the layout is
    /// invalidated, and the next layout sets the size that it has (CV-05).
    open var contentSizeAdjustment = CGSize.zero

    /// Adds items to the invalid ones. Their cells are asked for their sizes again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        items = (items ?? []) + indexPaths
    }

    /// Adds supplementary views of a kind to the invalid ones.
    open func invalidateSupplementaryElements(
        ofKind elementKind: String,
        at indexPaths: [IndexPath]
    ) {
        supplementary = supplementary ?? [:]
        supplementary?[elementKind, default: []] += indexPaths
    }

    /// Adds decoration views of a kind to the invalid ones.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decoration = decoration ?? [:]
        decoration?[elementKind, default: []] += indexPaths
    }

    /// The invalid items; nil if none were named.
    open var invalidatedItemIndexPaths: [IndexPath]? { items }
    /// The invalid supplementary views by kind; nil if none were named.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }
    /// The invalid decoration views by kind; nil if none were named.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decoration }

    /// The places of the items that a gesture moves, before the movement; nil if none is moved (CV-12).
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
    /// The places of the items that a gesture moves, after the movement; nil if none is moved (CV-12).
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }
    /// Where a gesture moves the items, in the collection view's coordinates; zero if none is moved.
    open var interactiveMovementTarget: CGPoint { movement?.point ?? .zero }

    /// Whether single elements were named.
    final var namesElements: Bool { items != nil || supplementary != nil || decoration != nil }
}

/// What of a flow layout is no longer valid.
/// - Compatibility: partial: places are not computed again without the sizes
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
    /// Whether the sizes of items, headers and footers are requested again; false by default, and true
    /// in the contexts of `invalidateLayout()` and of new sizes of the collection view (CV-06).
    open var invalidateFlowLayoutDelegateMetrics = false
    /// Whether the places of items are computed again; as `invalidateFlowLayoutDelegateMetrics`.
    ///
    /// If both are false and no other property says more, the flow layout keeps all that it has.
    open var invalidateFlowLayoutAttributes = false
}
