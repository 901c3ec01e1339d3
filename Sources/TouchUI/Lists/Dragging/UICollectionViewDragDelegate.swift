/// Gives the items that are dragged out of a collection view (DD-14).
///
/// All methods but the first have default implementations.
/// - Compatibility: partial: a second finger adds no items
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: RespondingObject {
    /// The items of a drag that begins on an item; none means that it is not lifted (DD-14).
    func collectionView(
        _ collectionView: UICollectionView,
        itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
    /// The finger begins to move the items.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionWillBegin session: any UIDragSession
    )
    /// The drag is over.
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionDidEnd session: any UIDragSession
    )
    /// Whether the items may be moved and not only copied; true by default (DD-08).
    func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
}

extension UICollectionViewDragDelegate {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionWillBegin session: any UIDragSession
    ) {
        optionalAnswer(of: self, "collectionView:dragSessionWillBegin:", (collectionView, session))
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionDidEnd session: any UIDragSession
    ) {
        optionalAnswer(of: self, "collectionView:dragSessionDidEnd:", (collectionView, session))
    }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:dragSessionAllowsMoveOperation:",
            (collectionView, session),
            otherwise: true
        )
    }
}

/// Says what a collection view does with items that are dragged over it and dropped on it (DD-15).
///
/// All methods but `performDropWith` have default implementations.
/// - Compatibility: partial: no placeholders
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: RespondingObject {
    /// Takes dropped items: changes the data, and the items with it (DD-16).
    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
    )
    /// Whether the collection view is interested in the items; true by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
        -> Bool
    /// The items are over the collection view.
    func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidEnter session: any UIDropSession
    )
    /// What a drop at an index path would do, which is nil where there is no item; asked at each move
    /// (DD-15). By default the items are copied ([choice]).
    func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// The items left the collection view.
    func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidExit session: any UIDropSession
    )
    /// The drag is over.
    func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidEnd session: any UIDropSession
    )
}

extension UICollectionViewDropDelegate {
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        canHandle session: any UIDropSession
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:canHandle:",
            (collectionView, session),
            otherwise: true
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidEnter session: any UIDropSession
    ) {
        optionalAnswer(of: self, "collectionView:dropSessionDidEnter:", (collectionView, session))
    }
    /// Returns a proposal to copy.
    public func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        optionalAnswer(
            of: self,
            "collectionView:dropSessionDidUpdate:withDestinationIndexPath:",
            (collectionView, session, destinationIndexPath),
            otherwise: UICollectionViewDropProposal(operation: .copy)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidExit session: any UIDropSession
    ) {
        optionalAnswer(of: self, "collectionView:dropSessionDidExit:", (collectionView, session))
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        dropSessionDidEnd session: any UIDropSession
    ) {
        optionalAnswer(of: self, "collectionView:dropSessionDidEnd:", (collectionView, session))
    }
}
