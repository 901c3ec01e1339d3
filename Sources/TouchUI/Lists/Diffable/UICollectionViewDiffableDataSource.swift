// One class body, because Swift cannot override what an extension declares.

/// What a gesture that reordered items changed.
/// - Compatibility: partial: no section transactions
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable,
    ItemIdentifierType: Hashable
> {
    /// The items before.
    public let initialSnapshot:
        NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The items afterwards.
    public let finalSnapshot:
        NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference between the items before and afterwards, of all sections.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
            .inferringMoves()
    }
}

/// A data source of a collection view that gets its items as snapshots.
///
/// It makes itself the collection view's data source. Give each new state of the items to `apply`:
/// the items that came, went or moved are found by their identifiers and change as one update
/// (TB-09). Cells come from the cell provider, as a rule from a
/// ``UICollectionView/CellRegistration``.
/// - Compatibility: partial: outlines with several levels are not reordered
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable,
    ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
    /// Returns the cell for an item.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath,
        _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Returns the supplementary view of a kind for an index path.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Closures that are called when a gesture reorders items.
    @preconcurrency @MainActor public struct ReorderingHandlers {
        /// Whether an item can be reordered; nil, the default, means that none can.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the items get their new order.
        public var willReorder:
            (
                (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void
            )?
        /// Called when the items have their new order: update the model.
        public var didReorder:
            (
                (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void
            )?

        /// Creates handlers that allow nothing.
        public init() {}
    }

    /// Closures that are called when a finger expands or collapses an item of a section snapshot (LI-07).
    @preconcurrency @MainActor public struct SectionSnapshotHandlers {
        /// Whether an item may be expanded; nil, the default, means that all may.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Whether an item may be collapsed; nil, the default, means that all may.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Gives the items that an expanded item contains, from those that it contained before.
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        /// Creates handlers that allow everything.
        public init() {}
    }

    /// The closures for outlines.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers()
    private var outlines:
        [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Returns headers, footers and other supplementary views; nil by default.
    public var supplementaryViewProvider: SupplementaryViewProvider?
    /// The closures for reordering.
    public var reorderingHandlers = ReorderingHandlers()
    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var shown = SnapshotPlaces<SectionIdentifierType, ItemIdentifierType>()

    /// Creates a data source and makes it that of a collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Shows a snapshot: changes only the items that differ from the present ones (TB-09).
    ///
    /// - Parameters:
    ///   - snapshot: the new items.
    ///   - animatingDifferences: whether the changes are animated; true by default.
    ///   - completion: called when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        // An outline stays as long as its section shows the same items.
        let kept = outlines.filter { section, outline in
            snapshot.indexOfSection(section) != nil
                && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
        show(snapshot, kept, animatingDifferences, completion)
    }

    private func show(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<
            ItemIdentifierType
        >],
        _ animatingDifferences: Bool,
        _ completion: (() -> Void)?
    ) {
        guard let view = connectedView() else { return }
        let new = SnapshotPlaces(snapshot)
        let change = new.change(from: shown, marks: snapshot)
        let update = {
            view.perform(change) { [weak self] in
                self?.shown = new
                self?.outlines = outlines
            } completion: { _ in
                completion?()
            }
        }
        if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
        let paths = snapshot.reconfiguredItemIdentifiers.compactMap { shown.place(of: $0)?.path }
        if !paths.isEmpty { view.reconfigureItems(at: paths) }
    }

    /// Shows the items of a section as an outline, and makes the section if there is none (LI-06).
    ///
    /// - Parameters:
    ///   - snapshot: the new items of the section.
    ///   - section: the section. A new one is the last.
    ///   - animatingDifferences: whether the changes are animated; true by default.
    ///   - completion: called when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to section: SectionIdentifierType,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        var next = shown.snapshot
        if next.indexOfSection(section) == nil { next.appendSections([section]) }
        next.deleteItems(next.itemIdentifiers(inSection: section))
        next.appendItems(snapshot.visibleItems, toSection: section)
        var new = outlines
        new[section] = snapshot
        show(next, new, animatingDifferences, completion)
        for cell in collectionView?.visibleCells ?? [] { cell.setNeedsUpdateConfiguration() }
    }

    /// The outline of a section; its items without levels if there is none.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if let index = shown.index(of: section) { flat.append(shown.items[index]) }
        return flat
    }

    /// Shows a snapshot and loads all items again, without looking for differences.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        guard let view = connectedView() else { return }
        shown = SnapshotPlaces(snapshot)
        outlines = [:]
        view.reloadData()
        completion?()
    }

    /// The items that are shown, without marks for reloading.
    open func snapshot()
        -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    { shown.snapshot }

    private func connectedView() -> UICollectionView? {
        if let collectionView, collectionView.dataSource === self { return collectionView }
        let reason =
            collectionView.map { "the data source of \($0.nameInTranscript) is another object" }
            ?? "its collection view is gone"
        Diagnostics.refuse(
            "Cannot apply a snapshot: \(reason). Nothing was changed. To fix, keep the collection "
                + "view, and leave its data source to the diffable data source."
        )
        return nil
    }

    // MARK: Identifiers and index paths

    /// The item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        shown.item(at: indexPath)
    }

    /// The index path of an item; nil if it is not in the list.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.place(of: itemIdentifier)?.path
    }

    /// The section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sections.indices.contains(index) ? shown.sections[index] : nil
    }

    /// The index of a section; nil if it is not in the list.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.index(of: sectionIdentifier)
    }

    // MARK: UICollectionViewDataSource

    /// The number of sections.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.sections.count }
    /// The number of items in a section.
    open func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int { shown.items.indices.contains(section) ? shown.items[section].count : 0 }
    /// The cell that the cell provider returns.
    open func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = shown.item(at: indexPath) else { return UICollectionViewCell() }
        if let cell = cellProvider(collectionView, indexPath, item) { return cell }
        Diagnostics.refuse(
            "Cannot show item \(item) of \(collectionView.nameInTranscript): the cell provider returned "
                + "nil. A plain cell is used instead; iOS throws here. To fix, return a dequeued "
                + "cell."
        )
        return UICollectionViewCell()
    }
    /// The view that the supplementary view provider returns; an empty view if there is none, where
    /// iOS throws.
    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath)
            ?? UICollectionReusableView(frame: .zero)
    }
    /// Whether an item can be reordered: what `reorderingHandlers` say, or else false (TB-13).
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
        -> Bool
    {
        guard let item = shown.item(at: indexPath) else { return false }
        // Where an item of an outline would go is not decided by its index path alone.
        let outline = outlines[shown.sections[indexPath.section]]
        if let outline, outline.rootItems != outline.items { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }
    /// A gesture moved an item: the snapshot gets the new order, and the handlers are called.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = shown.item(at: sourceIndexPath), sourceIndexPath != destinationIndexPath,
            shown.sections.indices.contains(destinationIndexPath.section)
        else { return }
        var next = shown.snapshot
        let section = shown.sections[destinationIndexPath.section]
        let others = next.itemIdentifiers(inSection: section).filter { $0 != item }
        if others.indices.contains(destinationIndexPath.item) {
            next.moveItem(item, beforeItem: others[destinationIndexPath.item])
        } else {
            next.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: shown.snapshot,
            finalSnapshot: next
        )
        reorderingHandlers.willReorder?(transaction)
        shown = SnapshotPlaces(next)
        outlines = outlines.filter { section, outline in
            next.itemIdentifiers(inSection: section) == outline.visibleItems
        }
        reorderingHandlers.didReorder?(transaction)
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    private func outline(
        at place: ListIndex
    ) -> (
        section: SectionIdentifierType, item: ItemIdentifierType,
        outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    )? {
        guard let item = shown.item(at: place.path),
            let outline = outlines[shown.sections[place.section]]
        else { return nil }
        return (shown.sections[place.section], item, outline)
    }

    func isExpanded(_ place: ListIndex) -> Bool {
        outline(at: place).map { $0.outline.isExpanded($0.item) } ?? false
    }

    func level(of place: ListIndex) -> Int? {
        outline(at: place).map { $0.outline.level(of: $0.item) }
    }

    /// LI-07: asks the handlers, and applies the section with the item expanded or collapsed.
    func toggle(_ place: ListIndex) -> String? {
        guard let (section, item, shownOutline) = outline(at: place) else { return nil }
        var outline = shownOutline
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return nil }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return nil }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: children(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        let done = outline.isExpanded(item) ? "expand" : "collapse"
        apply(outline, to: section)
        return done
    }
}
