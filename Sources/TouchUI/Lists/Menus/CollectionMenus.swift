/// The context menu of a collection view's items.
final class CollectionMenus: ListMenus {
    private static let forItems = "collectionView:contextMenuConfigurationForItemsAt:point:"
    private static let forItem = "collectionView:contextMenuConfigurationForItemAt:point:"

    private weak var collection: UICollectionView?

    init(of collection: UICollectionView) {
        self.collection = collection
        super.init(of: collection)
    }

    private var delegate: (any UICollectionViewDelegate)? { collection?.delegate }

    private var asksAboutItems: Bool {
        delegate.map { implements(Self.forItems, $0) } ?? false
    }

    override var isImplemented: Bool {
        asksAboutItems || delegate.map { implements(Self.forItem, $0) } ?? false
    }

    override func paths(at point: CGPoint) -> [IndexPath]? {
        guard let collection else { return nil }
        guard let path = collection.indexPathForItem(at: point) else {
            return asksAboutItems ? [] : nil
        }
        let selected = collection.indexPathsForSelectedItems ?? []
        guard asksAboutItems, selected.contains(path) else { return [path] }
        return [path] + selected.filter { $0 != path }.sorted()
    }

    override func cell(at path: IndexPath) -> UIView? { collection?.cellForItem(at: path) }

    override func configuration(
        of paths: [IndexPath],
        at point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let collection else { return nil }
        if asksAboutItems {
            return delegate?
                .collectionView(
                    collection,
                    contextMenuConfigurationForItemsAt: paths.sorted(),
                    point: point
                )
        }
        guard let path = paths.first else { return nil }
        return delegate?
            .collectionView(collection, contextMenuConfigurationForItemAt: path, point: point)
    }

    override func highlight(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        guard let collection, let path = paths.first else { return nil }
        return delegate?
            .collectionView(
                collection,
                contextMenuConfiguration: configuration,
                highlightPreviewForItemAt: path
            )
    }

    override func dismissal(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        guard let collection, let path = paths.first else { return nil }
        return delegate?
            .collectionView(
                collection,
                contextMenuConfiguration: configuration,
                dismissalPreviewForItemAt: path
            )
    }

    override func willDisplay(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let collection else { return }
        delegate?
            .collectionView(collection, willDisplayContextMenu: configuration, animator: animator)
    }

    override func willEnd(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let collection else { return }
        delegate?
            .collectionView(
                collection,
                willEndContextMenuInteraction: configuration,
                animator: animator
            )
    }

    override func performPreview(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let collection else { return }
        delegate?
            .collectionView(
                collection,
                willPerformPreviewActionForMenuWith: configuration,
                animator: animator
            )
    }
}
