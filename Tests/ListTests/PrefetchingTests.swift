import TestSupport
import Testing
import TouchTesting
import UIKit

/// Writes down which rows it is asked to prepare.
private final class Preparing: NSObject, UITableViewDataSourcePrefetching,
    UICollectionViewDataSourcePrefetching
{
    var lines: [String] = []
    var onPrefetch: () -> Void = {}

    private func note(_ word: String, _ paths: [IndexPath]) {
        let rows = paths.map { $0[1] }
        lines.append("\(word) \(rows.first ?? -1) to \(rows.last ?? -1)")
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        note("prepare", indexPaths)
        onPrefetch()
    }
    func tableView(_ table: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        note("cancel", indexPaths)
    }
    func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        note("prepare", indexPaths)
        onPrefetch()
    }
    func collectionView(
        _ view: UICollectionView,
        cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { note("cancel", indexPaths) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private final class Hundreds: NSObject, UICollectionViewDataSource {
    func collectionView(_ v: UICollectionView, numberOfItemsInSection s: Int) -> Int { 300 }
    func collectionView(_ v: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
    { v.dequeueReusableCell(withReuseIdentifier: "item", for: path) }
}

@Suite("Rows that are prepared before they are visible", .stage) struct PrefetchingTests {
    private func room() throws -> (TableRoom, Preparing) {
        let room = try TableRoom([(0..<100).map { "r\($0)" }])
        let preparing = Preparing()
        room.table.prefetchDataSource = preparing
        return (room, preparing)
    }

    /// Items of 100 by 100 points, nine of which fit.
    private func grid(isSideways: Bool) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        if isSideways { layout.scrollDirection = .horizontal }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300),
            collectionViewLayout: layout
        )
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        return view
    }

    private func scroll(_ room: TableRoom, to y: CGFloat) {
        room.table.contentOffset.y = y
        room.table.layoutIfNeeded()
    }

    @Test func `rows ahead are announced once, the nearest first, and never visible ones (TB-18)`()
        throws
    {
        let (room, preparing) = try room()
        room.table.layoutIfNeeded()
        #expect(preparing.take() == [])
        scroll(room, to: 10)
        // Rows 0 to 10 are visible.
        #expect(preparing.take() == ["prepare 11 to 20"])
        scroll(room, to: 60)
        #expect(preparing.take() == ["prepare 21 to 21"])
        room.table.setNeedsLayout()
        room.table.layoutIfNeeded()
        #expect(preparing.take() == [])
    }

    @Test func `rows that were announced are cancelled when the content turns back (TB-19)`() throws
    {
        let (room, preparing) = try room()
        scroll(room, to: 880)
        #expect(preparing.take() == ["prepare 30 to 39"])
        scroll(room, to: 870)
        // Row 30 left at once; upward the nearest row is the last before the visible ones.
        #expect(preparing.take() == ["cancel 30 to 39", "prepare 18 to 9"])
        scroll(room, to: 3_000)
        #expect(preparing.take().first == "cancel 9 to 18")
    }

    @Test func `a drag announces rows, and reversing it cancels them (TB-18, TB-19)`() throws {
        let (room, preparing) = try room()
        try room.fingers.fingerDown(at: CGPoint(x: 150, y: 500))
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 300), duration: 0.5)
        let lines = preparing.take()
        #expect(lines.first == "prepare 11 to 20")
        #expect(lines.allSatisfy { $0.hasPrefix("prepare") })
        try room.fingers.fingerMove(to: CGPoint(x: 150, y: 350), duration: 0.2)
        #expect(preparing.take().contains { $0.hasPrefix("cancel") })
        try room.fingers.fingerUp()
        try room.settle()
    }

    @Test func `a table that may not prepare rows announces none (TB-18)`() throws {
        let (room, preparing) = try room()
        room.table.isPrefetchingEnabled = false
        scroll(room, to: 500)
        #expect(preparing.take() == [])
    }

    @Test func `announced rows follow updates, and a reload forgets them (TB-19)`() throws {
        let (room, preparing) = try room()
        scroll(room, to: 10)
        _ = preparing.take()
        room.texts.sections[0].insert("new", at: 0)
        room.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        room.table.layoutIfNeeded()
        scroll(room, to: 0)
        #expect(preparing.take() == ["cancel 12 to 21"])
        scroll(room, to: 10)
        _ = preparing.take()
        room.table.reloadData()
        scroll(room, to: 0)
        #expect(preparing.take() == [])
        try room.settle()
    }

    @Test func `reloading while rows are announced leaves each row with one cell`() throws {
        let (room, preparing) = try room()
        preparing.onPrefetch = { [table = room.table] in table.reloadData() }
        scroll(room, to: 500)
        scroll(room, to: 900)
        room.table.layoutIfNeeded()
        #expect(room.table.subviews.filter { $0 is UITableViewCell }.count == room.shown.count)
        #expect(room.refusals == [])
    }

    @Test
    func `rows that are loaded anew and laid out while rows are announced have cells (TB-18)`()
        throws
    {
        let (room, preparing) = try room()
        preparing.onPrefetch = { [table = room.table] in
            preparing.onPrefetch = {}
            table.reloadData()
            table.layoutIfNeeded()
        }
        scroll(room, to: 500)
        room.table.layoutIfNeeded()
        #expect(room.table.subviews.count { $0 is UITableViewCell } == 11)
        #expect(room.shown.first == "r11")
        #expect(room.shown.last == "r21")
        #expect(room.refusals == [])
    }

    @Test func `so have items (TB-18)`() throws {
        let (view, source, preparing) = (grid(isSideways: false), Hundreds(), Preparing())
        view.dataSource = source
        view.prefetchDataSource = preparing
        let stage = try Stage(views: [view], screen: UIScreen(scale: 1))
        view.layoutIfNeeded()
        preparing.onPrefetch = {
            preparing.onPrefetch = {}
            view.reloadData()
            view.layoutIfNeeded()
        }
        view.contentOffset.y = 310
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(view.subviews.count { $0 is UICollectionViewCell } == 12)
        #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == Array(9..<21))
        #expect(stage.refusals == [])
    }

    @Test(arguments: [false, true])
    func `items ahead are announced in the direction of scrolling (TB-18)`(isSideways: Bool) throws
    {
        let (view, source, preparing) = (grid(isSideways: isSideways), Hundreds(), Preparing())
        view.dataSource = source
        view.prefetchDataSource = preparing
        let stage = try Stage(views: [view], screen: UIScreen(scale: 1))
        view.layoutIfNeeded()
        func scroll(to offset: CGFloat) {
            view.contentOffset = CGPoint(
                x: isSideways ? offset : 0,
                y: isSideways ? 0 : offset
            )
            view.layoutIfNeeded()
        }
        // Lines 3 to 6 are visible, and then lines 2 to 5.
        scroll(to: 310)
        #expect(preparing.take() == ["prepare 21 to 29"])
        scroll(to: 210)
        #expect(preparing.take() == ["cancel 21 to 29", "prepare 5 to 0"])
        #expect(stage.refusals == [])
    }
}
