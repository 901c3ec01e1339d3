import TestSupport
import Testing
import TouchRuntime
import TouchTesting

@testable import TouchUI

/// A table of fruit whose rows have menus.
private class FruitTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    let journal = Journal()
    var hasMenu = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        journal.add("select \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        journal.add("menu of \(indexPath.row) at \(Int(point.x)), \(Int(point.y))")
        guard hasMenu else { return nil }
        return UIContextMenuConfiguration(previewProvider: nil) { [journal] _ in
            UIMenu(children: [
                UIAction(title: "Eat") { _ in journal.add("eat \(indexPath.row)") }
            ])
        }
    }

    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        journal.add("highlight")
        return nil
    }

    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        journal.add("dismissal")
        return nil
    }

    func tableView(
        _ tableView: UITableView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        journal.add("will display")
    }

    func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        journal.add("will end")
    }
}

private final class ListedFruitTable: FruitTable {
    private enum Members: OptionalMembers {
        static func list(_ members: inout MemberList<ListedFruitTable>) {
            members.implements(
                "tableView:contextMenuConfigurationForRowAt:point:",
                ListedFruitTable.tableView(_:contextMenuConfigurationForRowAt:point:)
            )
        }
    }
}

@Suite("Menus of rows", .stage) struct TableMenuTests {
    private let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))

    private func show(_ fruit: FruitTable) throws -> Stage {
        table.rowHeight = 44
        table.dataSource = fruit
        table.delegate = fruit
        return try Stage(views: [table])
    }

    /// The middle of a row, in the window.
    private func middle(_ row: Int) -> CGPoint {
        let rect = table.rectForRow(at: [0, row])
        return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    private static let opening = [
        "menu of 2 at 195, 110", "highlight", "will display",
    ]

    @Test
    func
        `a press on a row opens its menu next to the row, and selects nothing (IA-19, IA-20, IA-21)`()
        throws
    {
        let fruit = ListedFruitTable()
        let stage = try show(fruit)
        #expect(table.contextMenuInteraction != nil)
        try stage.fingers.fingerLongPress(at: middle(2))
        #expect(fruit.journal.take() == Self.opening)
        #expect(table.indexPathForSelectedRow == nil)
        #expect(table.cellForRow(at: [0, 2])?.isHighlighted == false)
        // The row ends at 100 + 3 × 44 = 232.
        let row = try #require(stage.window.subviews.last?.subviews.first)
        #expect(row.frame.minY == 232 + UnsourcedValues.menuMargin)
        try stage.fingers.fingerTap(at: "Eat")
        #expect(fruit.journal.take() == ["dismissal", "will end", "eat 2"])
        // The row can be selected again.
        try stage.fingers.fingerTap(at: middle(2))
        #expect(fruit.journal.take() == ["select 2"])
        try stage.expectNothingElse()
    }

    @Test func `the row of a scrolled table is that under the finger (IA-19)`() throws {
        let fruit = ListedFruitTable()
        let stage = try show(fruit)
        table.contentOffset.y = 440
        try stage.fingers.fingerLongPress(at: CGPoint(x: 195, y: 210))
        // 440 + 110 = 550, in row 12, which begins at 528.
        #expect(fruit.journal.take().first == "menu of 12 at 195, 550")
        table.contextMenuInteraction?.dismissMenu()
        #expect(fruit.journal.take() == ["dismissal", "will end"])
    }

    @Test func `without a configuration the press selects the row when it lifts (IA-19)`() throws {
        let fruit = ListedFruitTable()
        fruit.hasMenu = false
        let stage = try show(fruit)
        try stage.fingers.fingerLongPress(at: middle(2))
        #expect(fruit.journal.take() == ["menu of 2 at 195, 110", "select 2"])
        try stage.expectNothingElse()
    }

    @Test func `a press outside of the rows asks nothing (IA-19)`() throws {
        let fruit = ListedFruitTable()
        let stage = try show(fruit)
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 80))
        try stage.fingers.fingerLongPress(at: CGPoint(x: 195, y: 140))
        #expect(fruit.journal.take() == [])
        try stage.expectNothingElse()
    }

    @Test func `a drag scrolls, and opens no menu (IA-19)`() throws {
        let fruit = ListedFruitTable()
        let stage = try show(fruit)
        try stage.fingers.fingerDrag(from: middle(8), to: middle(2), duration: 1)
        #expect(table.contentOffset.y > 200)
        #expect(fruit.journal.take() == [])
    }

    @Test func `a class that does not list the method offers no menus (IA-19)`() throws {
        let fruit = FruitTable()
        let stage = try show(fruit)
        #expect(table.contextMenuInteraction == nil)
        #expect(table.interactions.isEmpty)
        try stage.fingers.fingerLongPress(at: middle(2))
        #expect(fruit.journal.take() == ["select 2"])
        // Another delegate, another answer.
        let listed = ListedFruitTable()
        table.delegate = listed
        try stage.fingers.fingerLongPress(at: middle(2))
        #expect(listed.journal.take() == Self.opening)
        table.contextMenuInteraction?.dismissMenu()
        table.delegate = nil
        #expect(table.interactions.isEmpty)
    }
}

/// A grid of photos whose selected items share a menu.
private class Album: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let journal = Journal()

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    { 9 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        journal.add("menu of items \(indexPaths.map(\.item))")
        return UIContextMenuConfiguration(previewProvider: nil) { _ in
            UIMenu(children: [UIAction(title: "Share") { _ in }])
        }
    }

    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        journal.add("menu of item \(indexPath.item)")
        return nil
    }

    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        journal.add("highlight \(indexPath.item)")
        return nil
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        journal.add("will end")
    }
}

private final class NewAlbum: Album {
    private enum Members: OptionalMembers {
        static func list(_ members: inout MemberList<NewAlbum>) {
            members.implements(
                "collectionView:contextMenuConfigurationForItemsAt:point:",
                NewAlbum.collectionView(_:contextMenuConfigurationForItemsAt:point:)
            )
        }
    }
}

private final class OldAlbum: Album {
    private enum Members: OptionalMembers {
        static func list(_ members: inout MemberList<OldAlbum>) {
            members.implements(
                "collectionView:contextMenuConfigurationForItemAt:point:",
                OldAlbum.collectionView(_:contextMenuConfigurationForItemAt:point:)
            )
        }
    }
}

@Suite("Menus of items", .stage) struct CollectionMenuTests {
    private let grid: UICollectionView

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        grid = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 320, height: 600),
            collectionViewLayout: layout
        )
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    }

    private func show(_ album: Album) throws -> Stage {
        grid.dataSource = album
        grid.delegate = album
        return try Stage(views: [grid])
    }

    /// The middle of an item, in the window: three in a line, of 100 points and 10 between them.
    private func middle(_ item: Int) -> CGPoint {
        CGPoint(x: 50 + 110 * (item % 3), y: 150 + 110 * (item / 3))
    }

    @Test func `a press on a selected item has a menu for all selected ones (IA-19)`() throws {
        let album = NewAlbum()
        let stage = try show(album)
        grid.allowsMultipleSelection = true
        for item in [7, 1] {
            grid.selectItem(at: [0, item], animated: false, scrollPosition: [])
        }
        try stage.fingers.fingerLongPress(at: middle(7))
        #expect(album.journal.take() == ["menu of items [1, 7]", "highlight 7"])
        grid.contextMenuInteraction?.dismissMenu()
        #expect(album.journal.take() == ["will end"])
        // One that is not selected has a menu of its own.
        try stage.fingers.fingerLongPress(at: middle(4))
        #expect(album.journal.take() == ["menu of items [4]", "highlight 4"])
        grid.contextMenuInteraction?.dismissMenu()
        #expect(album.journal.take() == ["will end"])
        #expect(grid.indexPathsForSelectedItems?.sorted() == [[0, 1], [0, 7]])
        try stage.expectNothingElse()
    }

    @Test func `a press between items has a menu for none of them (IA-19)`() throws {
        let album = NewAlbum()
        let stage = try show(album)
        try stage.fingers.fingerLongPress(at: CGPoint(x: 105, y: 150))
        #expect(album.journal.take() == ["menu of items []"])
        try stage.fingers.fingerTap(at: "Share")
        #expect(album.journal.take() == ["will end"])
    }

    @Test func `the older form is asked about one item, and not between items (IA-19)`() throws {
        let album = OldAlbum()
        let stage = try show(album)
        try stage.fingers.fingerLongPress(at: middle(4))
        #expect(album.journal.take() == ["menu of item 4"])
        try stage.fingers.fingerLongPress(at: CGPoint(x: 105, y: 150))
        #expect(album.journal.take() == [])
    }
}
