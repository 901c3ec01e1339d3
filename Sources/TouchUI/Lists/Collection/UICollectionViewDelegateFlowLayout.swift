/// Methods that determine sizes and spacing in a flow layout.
/// - Compatibility: same
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of an item, in points. If it is not implemented, `itemSize` is used and no item is
    /// asked about.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The insets around the items of a section; `sectionInset` by default.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The minimum space between two lines, in points; `minimumLineSpacing` by default.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The minimum space between two items of a line, in points; `minimumInteritemSpacing` by
    /// default.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header, of which only the length in the direction of scrolling
    /// counts; `headerReferenceSize` by default.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of a section's footer, of which only the length in the direction of scrolling
    /// counts; `footerReferenceSize` by default.
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    /// Returns `itemSize`.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        optionalAnswer(
            of: self,
            "collectionView:layout:sizeForItemAt:",
            (collectionView, collectionViewLayout, indexPath),
            otherwise: collectionView.defaultAnswer(
                UICollectionViewFlowLayout.flow(collectionViewLayout).itemSize
            )
        )
    }
    /// Returns `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        optionalAnswer(
            of: self,
            "collectionView:layout:insetForSectionAt:",
            (collectionView, collectionViewLayout, section),
            otherwise: UICollectionViewFlowLayout.flow(collectionViewLayout).sectionInset
        )
    }
    /// Returns `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        optionalAnswer(
            of: self,
            "collectionView:layout:minimumLineSpacingForSectionAt:",
            (collectionView, collectionViewLayout, section),
            otherwise: UICollectionViewFlowLayout.flow(collectionViewLayout).minimumLineSpacing
        )
    }
    /// Returns `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        optionalAnswer(
            of: self,
            "collectionView:layout:minimumInteritemSpacingForSectionAt:",
            (collectionView, collectionViewLayout, section),
            otherwise: UICollectionViewFlowLayout.flow(collectionViewLayout).minimumInteritemSpacing
        )
    }
    /// Returns `headerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        optionalAnswer(
            of: self,
            "collectionView:layout:referenceSizeForHeaderInSection:",
            (collectionView, collectionViewLayout, section),
            otherwise: UICollectionViewFlowLayout.flow(collectionViewLayout).headerReferenceSize
        )
    }
    /// Returns `footerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        optionalAnswer(
            of: self,
            "collectionView:layout:referenceSizeForFooterInSection:",
            (collectionView, collectionViewLayout, section),
            otherwise: UICollectionViewFlowLayout.flow(collectionViewLayout).footerReferenceSize
        )
    }
}
