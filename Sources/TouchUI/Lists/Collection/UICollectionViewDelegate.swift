/// Methods by which a collection view notifies its delegate about its items and asks what is
/// allowed.
///
/// Every method has a default implementation that does what UIKit does without the method (decision
/// 16). ``UICollectionView`` lists the order of the calls.
/// - Compatibility: partial: no menus, no focus
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// Whether a finger highlights an item; true by default. If false, the item is not selected
    /// either.
    func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool
    /// A finger highlighted an item.
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    /// The highlight of an item ended.
    func collectionView(
        _ collectionView: UICollectionView,
        didUnhighlightItemAt indexPath: IndexPath
    )
    /// Whether a finger selects an item; true by default.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
        -> Bool
    /// Whether a finger deselects a selected item, with multiple selection; true by default.
    func collectionView(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool
    /// A finger selected an item.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// A finger deselected an item.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// A cell is about to become visible.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    /// A cell is no longer visible.
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    /// A supplementary view is about to become visible.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    )
    /// A supplementary view is no longer visible.
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    )
    /// The index path to which a moved item may go; the proposed one, under the finger, by default.
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath
}

extension UICollectionViewDelegate {
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:shouldHighlightItemAt:",
            (collectionView, indexPath),
            otherwise: true
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didHighlightItemAt indexPath: IndexPath
    ) {
        optionalAnswer(of: self, "collectionView:didHighlightItemAt:", (collectionView, indexPath))
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didUnhighlightItemAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:didUnhighlightItemAt:",
            (collectionView, indexPath)
        )
    }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:shouldSelectItemAt:",
            (collectionView, indexPath),
            otherwise: true
        )
    }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:shouldDeselectItemAt:",
            (collectionView, indexPath),
            otherwise: true
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
    ) {
        optionalAnswer(of: self, "collectionView:didSelectItemAt:", (collectionView, indexPath))
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didDeselectItemAt indexPath: IndexPath
    ) {
        optionalAnswer(of: self, "collectionView:didDeselectItemAt:", (collectionView, indexPath))
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:willDisplay:forItemAt:",
            (collectionView, cell, indexPath)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:didEndDisplaying:forItemAt:",
            (collectionView, cell, indexPath)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:willDisplaySupplementaryView:forElementKind:at:",
            (collectionView, view, elementKind, indexPath)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:",
            (collectionView, view, elementKind, indexPath)
        )
    }
    /// Returns the proposed index path.
    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        optionalAnswer(
            of: self,
            "collectionView:targetIndexPathForMoveFromItemAt:toProposedIndexPath:",
            (collectionView, originalIndexPath, proposedIndexPath),
            otherwise: proposedIndexPath
        )
    }
}
