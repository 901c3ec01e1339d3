/// Methods that prepare data for rows before they are visible.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: RespondingObject {
    /// Rows will probably become visible soon: prepare their data. The nearest row is first.
    /// Not called for rows that are visible already (TB-18).
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows that were to be prepared will not become visible soon (TB-19).
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
        optionalAnswer(of: self, "tableView:cancelPrefetchingForRowsAt:", (tableView, indexPaths))
    }
}

/// Methods that prepare data for items before they are visible.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: RespondingObject {
    /// Items will probably become visible soon: prepare their data. The nearest item is first.
    /// Not called for items that are visible already (TB-18).
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Items that were to be prepared will not become visible soon (TB-19).
    func collectionView(
        _ collectionView: UICollectionView,
        cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    )
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        optionalAnswer(
            of: self,
            "collectionView:cancelPrefetchingForItemsAt:",
            (collectionView, indexPaths)
        )
    }
}

/// The rows that were announced and are not visible yet, and the direction of scrolling.
///
/// [choice] As many points as the list is long are looked ahead, in the direction in which the
/// content moved last. No source states how far UIKit looks; the index paths that it gives while a
/// list scrolls slowly would decide it.
struct Prefetching {
    private(set) var announced: Set<ListIndex> = []
    private var seen: CGRect?

    /// The rectangle to look ahead in, after the visible part has moved; nil if it did not move.
    mutating func rectAhead(of bounds: CGRect) -> CGRect? {
        defer { seen = bounds }
        guard let seen, seen.origin != bounds.origin else { return nil }
        let (dx, dy) = (bounds.minX - seen.minX, bounds.minY - seen.minY)
        return dx.magnitude > dy.magnitude
            ? bounds.offsetBy(dx: dx > 0 ? bounds.width : -bounds.width, dy: 0)
            : bounds.offsetBy(dx: 0, dy: dy > 0 ? bounds.height : -bounds.height)
    }

    /// The rows to announce, the nearest first, and those to cancel, in order.
    mutating func update(ahead: [ListIndex], visible: Set<ListIndex>)
        -> (announce: [ListIndex], cancel: [ListIndex])
    {
        let wanted = ahead.filter { !visible.contains($0) }
        let announce = wanted.filter { !announced.contains($0) }
        let cancel = announced.subtracting(wanted).subtracting(visible).sorted()
        announced = Set(wanted)
        return (announce, cancel)
    }

    /// The rows have new places; nil forgets them all.
    mutating func rowsMoved(_ newPlace: ((ListIndex) -> ListIndex?)?) {
        announced = newPlace.map { Set(announced.compactMap($0)) } ?? []
    }
}
