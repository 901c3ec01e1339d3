/// Methods that provide the number of items and their cells.
/// - Compatibility: partial: no index
@preconcurrency @MainActor public protocol UICollectionViewDataSource: RespondingObject {
    /// The number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    /// The cell for an item, which should be dequeued. Called when the item becomes visible.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    /// The number of sections; 1 by default.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// The supplementary view for a section, which should be dequeued. Called for each view for
    /// which the layout has attributes.
    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Whether an item can be moved; true by default.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
        -> Bool
    /// A gesture moved an item: update the model.
    func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    )
}

extension UICollectionViewDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        optionalAnswer(of: self, "numberOfSectionsIn:", (collectionView), otherwise: 1)
    }
    /// Returns an empty view; iOS throws here.
    public func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        optionalAnswer(
            of: self,
            "collectionView:viewForSupplementaryElementOfKind:at:",
            (collectionView, kind, indexPath),
            otherwise: UICollectionReusableView(frame: .zero)
        )
    }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        canMoveItemAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:canMoveItemAt:",
            (collectionView, indexPath),
            otherwise: collectionView.defaultAnswer(true)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:moveItemAt:to:",
            (collectionView, sourceIndexPath, destinationIndexPath)
        )
    }
}
