import TestSupport
import TouchTesting
import UIKit

/// A list of items on a stage, whose data source is diffable, and the story of what it did.
@MainActor final class ListRoom: NSObject, UICollectionViewDelegate {
    let view: UICollectionView
    let journal = Journal()
    let stage: Stage
    private(set) var rows: UICollectionViewDiffableDataSource<String, String>!
    /// What a cell is given in addition to its text.
    var fill: (UICollectionViewListCell, String) -> Void = { _, _ in }
    var fingers: EventGenerator { stage.fingers }

    init(
        _ list: UICollectionLayoutListConfiguration,
        fill: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
    ) throws {
        view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 440),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list)
        )
        view.contentInsetAdjustmentBehavior = .never
        view.accessibilityIdentifier = "list"
        stage = try Stage(views: [view])
        self.fill = fill
        super.init()
        view.delegate = self
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [weak self] cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessibilityIdentifier = item
            self?.fill(cell, item)
        }
        rows = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
    }

    func show(_ items: [String], section: String = "main") throws {
        var snapshot = rows.snapshot()
        if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
        snapshot.appendItems(items, toSection: section)
        rows.apply(snapshot, animatingDifferences: false)
        try settle()
    }

    func settle() throws { try fingers.wait(1) }

    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    /// The items that are shown, in order.
    var shown: [String] { rows.snapshot().itemIdentifiers }

    /// The middle of an item's row, in the window.
    func middle(_ item: Int, _ section: Int = 0) -> CGPoint {
        let path = IndexPath(item: item, section: section)
        let frame = view.layoutAttributesForItem(at: path)?.frame ?? .zero
        return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }

    func tap(_ point: CGPoint) throws {
        try fingers.fingerTap(at: point)
        try settle()
    }

    /// Drags a row to the side and lifts after a rest.
    func pull(_ item: Int, by points: CGFloat) throws {
        let start = middle(item)
        try fingers.fingerDown(at: start)
        try fingers.fingerMove(to: CGPoint(x: start.x + points, y: start.y), duration: 0.2)
        try fingers.wait(0.2)
        try fingers.fingerUp()
        try settle()
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    {
        journal.add("highlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        journal.add("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    {
        journal.add("deselect \(indexPath.item)")
    }
}
