// One class body, because Swift cannot override what an extension declares.
// UICollectionViewLayout+Elements.swift has what the collection view asks for.

/// Determines where the items of a collection view are. Subclass it for a custom layout.
///
/// `prepare` is called after an invalidation, before any attributes are requested. All rectangles
/// are in the collection view's coordinates, in points.
///
/// ## Order of the calls
///
/// 1. Something changes, and `invalidateLayout(with:)` is called at once with a context that says what
///    (CV-01, CV-03). Nothing is computed yet: several invalidations cause one layout.
/// 2. In the next layout, `prepare` (CV-01). In an update of items, `prepare(forCollectionViewUpdates:)`
///    and the index paths of views to insert and delete (TB-16, CV-11).
/// 3. `collectionViewContentSize`, and in an update `targetContentOffset(forProposedContentOffset:)`
///    (CV-10).
/// 4. `layoutAttributesForElements(in:)`; in an update, the first and the last attributes of elements
///    and `finalizeCollectionViewUpdates`.
///
/// - Compatibility: partial: layouts are not flipped from right to left
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout; nil if none does.
    public internal(set) final weak var collectionView: UICollectionView?

    /// Creates a layout without attributes.
    public override init() {
        super.init()
    }

    /// A layout from an archive; archives are not read yet.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The class of the attributes that a flow layout or a compositional layout makes (CV-07).
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts that the layout makes (CV-02).
    open class var invalidationContextClass: AnyClass {
        UICollectionViewLayoutInvalidationContext.self
    }

    /// Called before attributes are requested, after an invalidation. Does nothing unless
    /// overridden. Call `super` if you override it.
    open func prepare() {}

    /// The size of the content, in points; zero unless overridden.
    open var collectionViewContentSize: CGSize { .zero }

    /// The direction for which the layout was written; from left to right unless overridden (CV-15).
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the collection view flips the layout where its direction is not
    /// `developmentLayoutDirection`; false unless overridden (CV-15).
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Attributes

    /// The attributes of the elements in a rectangle; nil unless overridden.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nil
    }

    /// The attributes of an item; nil unless overridden.
    open func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// The attributes of a header, a footer or another supplementary view; nil unless overridden.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a decoration view; nil unless overridden.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Invalidation

    /// Invalidates all attributes: calls `invalidateLayout(with:)` with a new context (CV-01). Call
    /// `super` if you override it.
    open func invalidateLayout() {
        invalidateLayout(with: newContext())
    }

    /// Invalidates what a context says. `prepare` is called before the next layout, once for several
    /// invalidations (CV-01). Call `super` if you override it.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutIsInvalid(context)
    }

    /// Whether new bounds invalidate the layout; false unless overridden. Asked before the bounds of the
    /// collection view change, with those that they will be (CV-04). A new size always invalidates the
    /// layout.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// The context of new bounds that invalidate the layout; a new one unless overridden (CV-04).
    open func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    { newContext() }

    /// Whether the preferred attributes of a cell invalidate the layout; false unless overridden. A
    /// layout with self-sizing cells records the preferred size here, or in the context that is asked
    /// for next (CV-09).
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// The context of a cell that prefers other attributes; a new one unless overridden (CV-09).
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }

    /// Whether cells are asked for their preferred attributes.
    var asksCells: Bool { true }

    /// Whether the first visible item stays in place when cells prefer other sizes. A layout of the
    /// application says so by the `contentOffsetAdjustment` of its contexts.
    var keepsPlaces: Bool { false }

    /// The items have new index paths; nil means that all items are new.
    func itemsChanged(_ newPlace: ((ListIndex) -> ListIndex?)?) {}

    /// Something that the layout depends on changed, and nothing is current.
    func forgetPlaces() {}

    // MARK: Lists and sections that scroll

    /// How the rows of a section look; nil for a section that is no list.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

    /// Whether rows of lists may have actions at their sides.
    var hasSwipeActions: Bool { false }

    /// The background of the lists.
    var listBackground: UIColor? { nil }

    /// The sections that scroll across the layout, and how; none unless overridden. Asked in each
    /// layout of the collection view.
    var sectionScrolls: [Int: SectionPlan.Scroll] { [:] }

    /// Changes the attributes of visible elements before they are shown. Called in each layout of the collection
    /// view.
    func adjustVisibleElements(_ found: [UICollectionViewLayoutAttributes]) {}

    // MARK: Decorations

    final var decorations = DecorationViews()

    /// Registers a class of views for a kind of decoration; nil removes it. The view is made by
    /// `init(frame:)` (CV-08).
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else { return decorations.register(elementKind, made: nil) }
        guard let known = viewClass as? UICollectionReusableView.Type else {
            return Diagnostics.refuse(
                "Cannot register \(viewClass) for the decoration \"\(elementKind)\": it is not a "
                    + "subclass of UICollectionReusableView. Nothing was registered. To fix, register "
                    + "such a class."
            )
        }
        decorations.register(elementKind) {
            known.newObject(frame: UICollectionReusableView.frameOfNext)
        }
    }

    /// Sets the nib that makes the decoration views of a kind; nil removes it (CV-08).
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorations.register(elementKind, made: nib?.maker())
    }

    // MARK: Updates

    /// The attributes, before an update, of the elements on the screen.
    final var leaving: [UICollectionView.Element: UICollectionViewLayoutAttributes] = [:]
    /// The elements that an update inserts.
    final var arriving: Set<UICollectionView.Element> = []

    /// Called with the changes of an update, after `prepare`. Call `super` if you override it.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// The attributes from which an item comes onto the screen; its own, transparent if it is inserted,
    /// unless overridden. Called for each item on the screen after an update (TB-16); those that were
    /// there before move from where they were. nil means that it does not animate.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { first(layoutAttributesForItem(at: itemIndexPath)) }

    /// The attributes to which an item leaves; those that it had, transparent, unless overridden. Called
    /// for each item that was on the screen before an update, with the index path that it had (TB-16);
    /// those that stay move to their places. nil means that it does not animate.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { last(itemIndexPath, nil, isDecoration: false) }

    /// The attributes from which a supplementary view comes onto the screen, as for items (TB-16).
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String,
        at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        first(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
    }

    /// The attributes to which a supplementary view leaves, as for items (TB-16).
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String,
        at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        last(elementIndexPath, elementKind, isDecoration: false)
    }

    /// The attributes from which a decoration view comes onto the screen, as for items (TB-16).
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String,
        at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        first(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
    }

    /// The attributes to which a decoration view leaves, as for items (TB-16).
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String,
        at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        last(decorationIndexPath, elementKind, isDecoration: true)
    }

    /// The supplementary views of a kind that an update removes, by the index paths before it; none
    /// unless overridden. Called after `prepare(forCollectionViewUpdates:)`. Those of deleted sections
    /// go in any case (CV-11).
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        []
    }
    /// The decoration views of a kind that an update removes, as for supplementary views (CV-11).
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The supplementary views of a kind that an update adds, by the index paths after it; none unless
    /// overridden. They get new views (CV-11).
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        []
    }
    /// The decoration views of a kind that an update adds, as for supplementary views (CV-11).
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Called in the animation block of an update, after all items have their attributes. Does
    /// nothing unless overridden.
    open func finalizeCollectionViewUpdates() {}

    // MARK: Bounds and transitions that animate

    /// Called in a layout in an animation block, after `prepare`, if the size of the collection view
    /// changed in the block. Receives the old bounds. Does nothing unless overridden (CV-13).
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called in the same block, after the elements have their places. Does nothing unless overridden
    /// (CV-13).
    open func finalizeAnimatedBoundsChange() {}

    /// Called before another layout takes the place of this one. Does nothing unless overridden (CV-14).
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before this layout takes the place of another. Does nothing unless overridden (CV-14).
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts after the change, in the animation block if there is one. Does nothing
    /// unless overridden (CV-14).
    open func finalizeLayoutTransition() {}

    /// The offset at which the content comes to rest after a drag; the proposed one unless
    /// overridden. The delegate is asked afterwards.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: the offset that the velocity leads to.
    ///   - velocity: the velocity in points per millisecond (MO-06).
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The content offset after an update of items or a change of layout; the proposed one unless
    /// overridden (CV-10).
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
    { proposedContentOffset }

    // MARK: Items that a gesture moves

    /// The place to which a moved item may go; that of the item at the position, or else its place
    /// before, unless overridden. The delegate is asked afterwards (CV-12).
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath,
        withPosition position: CGPoint
    ) -> IndexPath { collectionView?.item(at: position)?.path ?? previousIndexPath }

    /// The attributes of an item while a gesture moves it; its own, with the center at the position and in
    /// front of all others, unless overridden (CV-12).
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath,
        withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let own = layoutAttributesForItem(at: indexPath)?.copy()
        let attributes =
            own as? UICollectionViewLayoutAttributes ?? newAttributes(.cell, nil, indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    /// The context of a moved item, each time it moves (CV-12).
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = newContext()
        context.movement = (targetIndexPaths, previousIndexPaths, targetPosition)
        return context
    }

    /// The context of an item that is no longer moved; with `movementCancelled`, it went back (CV-12).
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath],
        previousIndexPaths: [IndexPath],
        movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = newContext()
        context.movement = (indexPaths, previousIndexPaths, .zero)
        return context
    }
}
