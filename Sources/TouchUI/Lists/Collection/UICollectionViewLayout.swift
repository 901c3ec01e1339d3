/// Determines where the items of a collection view are. Subclass it for a custom layout.
///
/// `prepare` is called after an invalidation, before any attributes are requested. All rectangles
/// are in the collection view's coordinates, in points.
/// - Compatibility: partial: no nibs of decorations
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

    /// The class of the attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Called before attributes are requested, after an invalidation. Does nothing unless
    /// overridden.
    open func prepare() {}

    /// The size of the content, in points; zero unless overridden.
    open var collectionViewContentSize: CGSize { .zero }

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

    /// Invalidates all attributes; `prepare` is called before the next layout. Call `super` if you
    /// override it.
    open func invalidateLayout() {
        collectionView?.layoutIsOld()
    }

    /// Whether new bounds invalidate the layout; false unless overridden. A new size always
    /// invalidates it.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Whether the preferred attributes of a cell invalidate the layout; false unless overridden. A
    /// layout with self-sizing cells records the preferred size here.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// How the rows of a section look; nil for a section that is no list.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

    /// Whether rows of lists may have actions at their sides.
    var hasSwipeActions: Bool { false }

    /// The background of the lists.
    var listBackground: UIColor? { nil }

    /// The sections that scroll across the layout, and how; none unless overridden. Asked in each
    /// layout of the collection view.
    var sectionScrolls: [Int: SectionPlan.Scroll] { [:] }

    private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    /// Registers a class of views for a kind of decoration; nil removes it. The view is made by
    /// `init(frame:)`.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else {
            decorationClasses[elementKind] = nil
            return
        }
        guard let known = viewClass as? UICollectionReusableView.Type else {
            return Diagnostics.refuse(
                "Cannot register \(viewClass) for the decoration \"\(elementKind)\": it is not a "
                    + "subclass of UICollectionReusableView. Nothing was registered. To fix, register "
                    + "such a class."
            )
        }
        decorationClasses[elementKind] = known
    }

    /// A view for a decoration.
    final func makeDecoration(_ kind: String) -> UICollectionReusableView {
        if let known = decorationClasses[kind] { return known.init(registeredAs: kind) }
        Diagnostics.refuse(
            "Cannot show the decoration \"\(kind)\": no class was registered for it."
                + Suggestion.sentence(for: kind, among: decorationClasses.keys.sorted())
                + " An empty view is used instead; iOS throws here. To fix, call the layout's "
                + "register(_:forDecorationViewOfKind:)."
        )
        return UICollectionReusableView(registeredAs: kind)
    }

    /// Whether cells are asked for their preferred attributes.
    var asksCells: Bool { true }

    /// The items have new index paths; nil means that all items are new.
    func itemsChanged(_ newPlace: ((ListIndex) -> ListIndex?)?) {}

    // MARK: Updates

    /// The attributes, before an update, of the items that go.
    final var leaving: [IndexPath: UICollectionViewLayoutAttributes] = [:]

    /// Called with the changes of an update, after `prepare`. Call `super` if you override it.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// The attributes from which an inserted item appears; its own, transparent, unless overridden.
    /// Called between `prepare(forCollectionViewUpdates:)` and `finalizeCollectionViewUpdates`
    /// (TB-16). nil means that it does not animate.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { transparent(layoutAttributesForItem(at: itemIndexPath)) }

    /// The attributes to which a deleted item disappears; those that it had, transparent, unless
    /// overridden. The index path is that before the update. nil means that it does not animate.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { transparent(leaving[itemIndexPath]) }

    /// Called in the animation block of an update, after all items have their attributes. Does
    /// nothing unless overridden.
    open func finalizeCollectionViewUpdates() {}

    private func transparent(_ attributes: UICollectionViewLayoutAttributes?)
        -> UICollectionViewLayoutAttributes?
    {
        let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
        copy?.alpha = 0
        return copy
    }

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

    /// The content offset after a change of layout; the proposed one unless overridden.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
    { proposedContentOffset }
}
