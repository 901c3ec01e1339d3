import TestSupport
import Testing
import TouchTesting
import UIKit

/// A delegate that does something while it is called, and records the calls.
private final class Meddler: NSObject, UITableViewDelegate {
    var lines: [String] = []
    var onWillDisplay: (IndexPath) -> Void = { _ in }
    var onEndDisplaying: (IndexPath) -> Void = { _ in }
    var onUnhighlight: () -> Void = {}
    var onStop: () -> Void = {}
    var trailing: UISwipeActionsConfiguration?

    func tableView(_ t: UITableView, willDisplay c: UITableViewCell, forRowAt p: IndexPath) {
        onWillDisplay(p)
    }
    func tableView(_ t: UITableView, didEndDisplaying c: UITableViewCell, forRowAt p: IndexPath) {
        lines.append("\(p.row)")
        onEndDisplaying(p)
    }
    func tableView(_ t: UITableView, didUnhighlightRowAt indexPath: IndexPath) { onUnhighlight() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { onStop() }
    func tableView(_ t: UITableView, willDisplayHeaderView v: UIView, forSection s: Int) {
        lines.append("H\(s)")
    }
    func tableView(_ t: UITableView, willDisplayFooterView v: UIView, forSection s: Int) {
        lines.append("F\(s)")
    }
    func tableView(_ t: UITableView, didEndDisplayingHeaderView v: UIView, forSection s: Int) {
        lines.append("-H\(s)")
    }
    func tableView(_ t: UITableView, didEndDisplayingFooterView v: UIView, forSection s: Int) {
        lines.append("-F\(s)")
    }
    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
}

private final class Indenting: Texts {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        let cell = super.tableView(tableView, cellForRowAt: indexPath)
        cell.indentationLevel = 2
        return cell
    }
}

private final class EdgedTexts: Texts {
    override func title(_ section: Int) -> String? { "h\(section)" }
    override func footer(_ section: Int) -> String? { "f\(section)" }
}

private final class PlainScrollDelegate: NSObject, UIScrollViewDelegate {}

/// Hears the touches that the table passes on.
private final class Above: UIView {
    var lines: [String] = []
    override func touchesBegan(_ t: Set<UITouch>, with e: UIEvent?) { lines.append("began") }
    override func touchesMoved(_ t: Set<UITouch>, with e: UIEvent?) { lines.append("moved") }
    override func touchesEnded(_ t: Set<UITouch>, with e: UIEvent?) { lines.append("ended") }
    override func touchesCancelled(_ t: Set<UITouch>, with e: UIEvent?) {
        lines.append("cancelled")
    }
}

@Suite("Lists changed from their callbacks", .stage) struct ListReentryTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(row: row, section: section)
    }
    private func cells(_ table: UITableView) -> [UITableViewCell] {
        table.subviews.compactMap { $0 as? UITableViewCell }
    }

    @Test("a table that leaves as a finger stops it selects with the next tap (G-104, TB-01)")
    func leavesAsItStops() throws {
        let room = try TableRoom()
        let parent = try #require(room.table.superview)
        let meddler = Meddler()
        room.table.delegate = meddler
        try room.fingers.fingerFling(
            from: CGPoint(x: 150, y: 400),
            to: CGPoint(x: 150, y: 300),
            velocity: 1_000,
            duration: 0.3
        )
        try room.fingers.wait(0.2)
        meddler.onStop = {
            meddler.onStop = {}
            room.table.removeFromSuperview()
            parent.addSubview(room.table)
        }
        // This finger stops the rows, and loses the table at once.
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 300))
        #expect(room.selected == [] && !room.table.isDecelerating)
        let place = CGPoint(x: 150, y: 300)
        let under = try #require(
            room.table.indexPathForRow(at: room.table.convert(place, from: nil))
        )
        try room.fingers.fingerTap(at: place)
        #expect(room.highlighted == [])
        #expect(room.selected == [under.short])
        try room.settle()
        try room.stage.expectNothingElse()
    }

    // MARK: What the table knows, and what the model is ahead of it

    @Test(arguments: ["footer", "header", "width", "row height", "delegate"])
    func `rows that the model added early are counted only when the table is updated`(
        what: String
    ) throws {
        let room = try TableRoom([["a", "b", "c"]])
        let (table, other) = (room.table, Meddler())
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        room.texts.sections[0].append("d")
        switch what {
        case "footer": table.tableFooterView = nil
        case "header":
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        case "width":
            table.frame.size.width = 250
            table.layoutIfNeeded()
        case "row height": table.rowHeight = 50
        default: table.delegate = other
        }
        #expect(table.numberOfRows(inSection: 0) == 3)
        table.insertRows(at: [path(3)], with: .automatic)
        #expect(room.refusals == [])
        #expect(room.shown == ["a", "b", "c", "d"])
        #expect(room.selected == ["0-0"])
    }

    @Test(arguments: [true, false])
    func `an open row in a section that the model has removed closes with the update`(
        isFooter: Bool
    ) throws {
        let room = try TableRoom([["a", "b"], ["c"]])
        let meddler = Meddler()
        meddler.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "X") { _, _, done in done(true) }
        ])
        room.table.delegate = meddler
        let y = room.middle(0, 1).y
        try room.fingers.fingerDrag(
            from: CGPoint(x: 250, y: y),
            to: CGPoint(x: 150, y: y),
            duration: 0.3
        )
        try room.settle()
        #expect(try #require(room.table.cellForRow(at: path(0, 1))).frame.minX < 0)
        room.texts.sections.removeLast()
        if isFooter {
            room.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        } else {
            room.table.frame.size.width = 250
        }
        room.table.layoutIfNeeded()
        room.table.deleteSections([1], with: .none)
        room.table.layoutIfNeeded()
        #expect(room.shown == ["a", "b"])
        #expect(room.refusals == [])
    }

    // MARK: Rows

    @Test(arguments: [1, 50])
    func `reloading in didEndDisplaying leaves each row with one cell`(times: Int) throws {
        let room = try TableRoom()
        let (table, meddler) = (room.table, Meddler())
        table.delegate = meddler
        var left = times
        meddler.onEndDisplaying = { _ in
            guard left > 0 else { return }
            left -= 1
            table.reloadData()
        }
        room.texts.sections[0].removeFirst()
        table.deleteRows(at: [path(0)], with: .none)
        table.layoutIfNeeded()
        table.layoutIfNeeded()
        #expect(room.shown == (1...10).map { "r\($0)" })
        #expect(Set(table.visibleCells.map(ObjectIdentifier.init)).count == 10)
        #expect(cells(table).count == 10)
    }

    @Test
    func `reloading while a deleted row loses its finger leaves each row with one cell`() throws {
        let room = try TableRoom()
        let (table, meddler) = (room.table, Meddler())
        table.delegate = meddler
        meddler.onUnhighlight = { table.reloadData() }
        try room.down(3)
        try room.hold()
        room.texts.sections[0].remove(at: 3)
        table.deleteRows(at: [path(3)], with: .none)
        table.layoutIfNeeded()
        #expect(room.shown.prefix(4) == ["r0", "r1", "r2", "r4"])
        #expect(cells(table).count == 10)
        #expect(room.refusals == [])
        try room.fingers.fingerUp()
    }

    @Test
    func `a table laid out while a deleted row loses its finger is laid out again`() throws {
        let room = try TableRoom()
        let (table, meddler) = (room.table, Meddler())
        table.delegate = meddler
        meddler.onUnhighlight = {
            table.reloadData()
            table.layoutIfNeeded()
        }
        try room.down(3)
        try room.hold()
        room.texts.sections[0].remove(at: 3)
        table.deleteRows(at: [path(3)], with: .none)
        table.layoutIfNeeded()
        #expect(cells(table).count == 10)
        #expect(room.shown.prefix(4) == ["r0", "r1", "r2", "r4"])
        #expect(room.refusals == [])
        try room.fingers.fingerUp()
    }

    @Test
    func `reloading in didEndDisplaying while a row is reconfigured leaves one cell each`() throws {
        let room = try TableRoom()
        let (table, meddler) = (room.table, Meddler())
        table.delegate = meddler
        var isDone = false
        meddler.onEndDisplaying = { _ in
            guard !isDone else { return }
            isDone = true
            table.reloadData()
        }
        table.reconfigureRows(at: [path(0), path(1)])
        table.layoutIfNeeded()
        #expect(isDone)
        #expect(cells(table).count == 10)
        #expect(room.shown == (0..<10).map { "r\($0)" })
    }

    @Test func `sections that are deleted in willDisplay are not asked for rows`() throws {
        let room = try TableRoom([["a", "b"], ["c"], ["d"]])
        let (table, texts, meddler) = (room.table, room.texts, Meddler())
        table.delegate = meddler
        var isDone = false
        meddler.onWillDisplay = { path in
            guard !isDone, path.section == 0 else { return }
            isDone = true
            texts.sections.remove(at: 2)
            table.deleteSections([2], with: .none)
        }
        table.reloadData()
        table.layoutIfNeeded()
        table.layoutIfNeeded()
        #expect(room.shown == ["a", "b", "c"])
        #expect(cells(table).count == 3)
        #expect(room.refusals == [])
    }

    @Test func `headers and footers appear and disappear from top to bottom`() throws {
        let room = try TableRoom(
            (0..<30).map { ["r\($0)"] },
            style: .grouped,
            source: { EdgedTexts($0, $1) }
        )
        let meddler = Meddler()
        room.table.delegate = meddler
        room.table.layoutIfNeeded()
        #expect(meddler.lines.prefix(6) == ["H0", "F0", "H1", "F1", "H2", "F2"])
        let shown = meddler.lines
        meddler.lines = []
        room.table.contentOffset.y = 1_500
        room.table.layoutIfNeeded()
        #expect(meddler.lines.filter { $0.hasPrefix("-") } == shown.map { "-" + $0 })
    }

    @Test func `of several wrong changes the first is named`() throws {
        let room = try TableRoom([["a"]])
        room.table.deleteRows(at: (5..<25).map { path($0) }, with: .none)
        #expect(room.refusals.first?.contains("row 5 of section 0 is to change") == true)
    }

    // MARK: Touches

    @Test
    func `superviews do not receive the end of a touch whose beginning a row kept (C-01)`() throws {
        var above: Above?
        let room = try TableRoom(around: { table in
            let view = Above(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            view.isMultipleTouchEnabled = true
            view.addSubview(table)
            above = view
            return view
        })
        room.table.delaysContentTouches = false
        room.table.allowsSelection = false
        try room.tap(0)
        room.table.allowsSelection = true
        try room.down(0, finger: .rightIndex)
        try room.down(4, finger: .leftIndex)
        try room.fingers.fingerUp(.leftIndex)
        try room.fingers.fingerUp(.rightIndex)
        try room.down(0)
        room.table.reloadData()
        room.table.layoutIfNeeded()
        try room.fingers.fingerUp()
        #expect(above?.lines == [])
    }

    // MARK: Delegates

    @Test func `an indentation level set in cellForRowAt stays unless the delegate gives another`()
        throws
    {
        let room = try TableRoom(source: { Indenting($0, $1) })
        #expect(room.table.visibleCells.map(\.indentationLevel) == Array(repeating: 2, count: 10))
    }

    @Test
    func `setting the same delegate changes nothing, and a new one keeps the selection`() throws {
        let room = try TableRoom()
        let (table, meddler) = (room.table, Meddler())
        let before = table.visibleCells
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        table.delegate = room.delegate
        table.delegate = meddler
        #expect(room.selected == ["0-1"])
        #expect(table.visibleCells == before)
        // The same property by another name.
        let scrolls = PlainScrollDelegate()
        (table as UIScrollView).delegate = scrolls
        #expect(table.delegate == nil)
        (table as UIScrollView).delegate = meddler
        #expect(table.delegate === meddler)
    }

    // MARK: Impossible changes

    @Test func `inserting a row at a place that does not exist is refused`() throws {
        let room = try TableRoom([["a", "b", "c"]])
        let table = room.table
        room.texts.sections[0].append("d")
        table.insertRows(at: [path(99)], with: .none)
        #expect(
            room.refusals == [
                "Cannot update the rows of table: row 99 of section 0 is to come, and that section has "
                    + "4 rows after the update. All rows are loaded again, and a finger on them selects "
                    + "nothing; iOS throws here. To fix, change the model first, and report "
                    + "the change of each row once."
            ]
        )
        table.insertRows(at: [path(0, 7)], with: .none)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        table.moveRow(at: path(0), to: path(50))
        #expect(room.refusals.count == 3)
        #expect(room.selected == [])
        #expect(room.shown == ["a", "b", "c", "d"])
    }

    @Test func `changing rows of a table without a data source is refused`() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440))
        table.accessibilityIdentifier = "table"
        let stage = try Stage(views: [table], screen: UIScreen(scale: 1))
        table.insertRows(at: [path(0)], with: .none)
        let texts = stage.trace.entries.map(\.text)
        #expect(texts.contains { $0.hasPrefix("Cannot update the rows of table: it has no data") })
        #expect(!texts.contains("inserts 1 row"))
    }

    // MARK: Collections

    @Test func `superviews do not receive the end of a touch whose beginning an item kept (C-01)`()
        throws
    {
        let above = Above(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let items = try Items(width: 300, in: above)
        items.view.delaysContentTouches = false
        items.view.allowsSelection = false
        try items.stage.fingers.fingerTap(at: CGPoint(x: 45, y: 30))
        #expect(above.lines == [])
    }

    @Test func `items disappear in order`() throws {
        let items = try Items(width: 300)
        items.view.contentOffset.y = 1_000
        items.view.layoutIfNeeded()
        #expect(items.gone == Array(0..<items.gone.count))
        #expect(!items.gone.isEmpty)
    }

    @Test(arguments: [1, 50])
    func `reloading a collection in didEndDisplaying leaves each item with one cell`(times: Int)
        throws
    {
        let items = try Items(width: 300)
        let count = items.view.visibleCells.count
        var left = times
        items.onGone = {
            guard left > 0 else { return }
            left -= 1
            items.view.reloadData()
        }
        items.count -= 1
        items.view.deleteItems(at: [path(0)])
        items.view.layoutIfNeeded()
        items.view.layoutIfNeeded()
        #expect(Set(items.view.visibleCells.map(ObjectIdentifier.init)).count == count)
        #expect(items.view.subviews.filter { $0 is UICollectionViewCell }.count == count)
    }

    @Test func `inserting an item at a place that does not exist is refused`() throws {
        let items = try Items(width: 300)
        items.view.moveItem(at: path(0), to: path(500))
        #expect(items.refusals.count == 1)
    }

    @Test func `sizes that are not numbers are refused and replaced`() throws {
        let items = try Items(width: 300)
        items.layout.itemSize = CGSize(width: CGFloat.nan, height: 50)
        items.layout.minimumInteritemSpacing = .infinity
        items.view.layoutIfNeeded()
        #expect(!items.view.visibleCells.isEmpty)
        let item = items.view.layoutAttributesForItem(at: path(0))
        #expect(item?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(
            items.refusals.first
                == "Cannot lay out section 0 of items: its item spacing is inf. 0 pt is used instead. "
                + "To fix, give the layout and its delegate finite numbers."
        )
    }

    @Test func `lines that are lower than a point show all visible items`() throws {
        let items = try Items(width: 300)
        items.layout.itemSize = CGSize(width: 300, height: 0.5)
        items.layout.minimumLineSpacing = 0
        items.count = 1_000
        items.view.reloadData()
        items.view.contentOffset.y = 100
        items.view.layoutIfNeeded()
        #expect(items.view.indexPathsForVisibleItems.first == path(200))
        #expect(items.view.indexPathsForVisibleItems.prefix(600).last == path(799))
    }
}

/// A collection of 300 by 300 points with items of 90 by 60, on a stage.
private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let layout = UICollectionViewFlowLayout()
    let view: UICollectionView
    var count = 100
    var gone: [Int] = []
    var onGone: () -> Void = {}
    private(set) var stage: Stage!
    var refusals: [String] { stage.refusals }

    init(width: CGFloat, in above: UIView? = nil) throws {
        layout.itemSize = CGSize(width: 90, height: 60)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: 300),
            collectionViewLayout: layout
        )
        super.init()
        view.accessibilityIdentifier = "items"
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = self
        view.delegate = self
        above?.addSubview(view)
        let outermost = above ?? view
        stage = try Stage(views: [outermost], screen: UIScreen(scale: 1))
        view.layoutIfNeeded()
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
        _ view: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        gone.append(indexPath.item)
        onGone()
    }
}
