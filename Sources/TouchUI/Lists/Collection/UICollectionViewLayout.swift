/// Says where the items of a collection are. Subclass it to write a layout of your own.
///
/// `prepare` is called when it was invalidated, before it is asked for anything; all rectangles are in
/// points of the collection.
/// - Compatibility: partial: no decorations, no attributes of what comes and goes
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// The collection that it lays out; nil if none does.
    public internal(set) final weak var collectionView: UICollectionView?

    /// A layout that puts nothing anywhere.
    public override init() {
        super.init()
    }

    /// A layout from an archive; archives are not read yet.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The class of its attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Called before it is asked where things are; does nothing unless overridden.
    open func prepare() {}

    /// How large all of it is, in points; zero unless overridden.
    open var collectionViewContentSize: CGSize { .zero }

    /// What is in a rectangle; nothing unless overridden.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nil
    }

    /// Where an item is; nil unless overridden.
    open func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Where a header, a footer or another view of a kind is; nil unless overridden.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Everything that it has said is out of date. Call `super`.
    open func invalidateLayout() {
        collectionView?.layoutIsOld()
    }

    /// Whether what it has said is out of date when the bounds change; false unless overridden. A
    /// change of size always makes it so.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Whether what it has said is out of date because a cell wants other attributes than it gave it; false
    /// unless overridden. A layout whose cells size themselves keeps here what they want.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Whether cells are asked what attributes they would like to have.
    var asksCells: Bool { true }

    /// Items have other places now; nil: all are others.
    func itemsChanged(_ newPlace: ((ListIndex) -> ListIndex?)?) {}

    /// Where scrolling comes to rest after a finger has lifted; where it would, unless overridden.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: where it would.
    ///   - velocity: in points per millisecond (MO-06).
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Where the content stands after another layout has come; where it would, unless overridden.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
    { proposedContentOffset }
}
