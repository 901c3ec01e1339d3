import TestSupport
import Testing
import TouchTesting
import UIKit

/// Fingers on a table and a collection view whose delegates and data sources answer each call with
/// changes, and what must be true all the time.
@Suite("Lists whose callbacks change them", .stage) struct ListAnswerFuzzTests {
    /// How many runs: 120, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(120, unlessSetBy: "TOUCHSTONE_LIST_SEEDS")

    @Test(arguments: seeds)
    func `each row has one cell that shows it, and no highlight or work remains`(seed: Int) throws {
        let run = try AnswerFuzz(seed: UInt64(seed))
        for step in 0..<60 {
            try run.step()
            if let wrong = run.whatIsWrong {
                Issue.record("seed \(seed), step \(step): \(wrong)\n\(run.lastSteps)")
                return
            }
        }
        try run.finish()
        let left = run.whatIsWrong ?? run.leftOver
        #expect(left == nil, "seed \(seed), at the end:\n\(run.lastSteps)")
        try run.stage.expectNothingElse()
    }
}

/// One random run.
private final class AnswerFuzz: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource, UICollectionViewDelegate, UITableViewDataSourcePrefetching
{
    let stage: Stage
    private let home = UIViewController()
    private let table = UITableView(frame: CGRect(x: 0, y: 50, width: 390, height: 330))
    private let grid: UICollectionView
    private var rows = [(0..<14).map { "r\($0)" }, ["s0", "s1", "s2"]]
    private var squares = (0..<60).map { "q\($0)" }
    private var random: SeededGenerator
    private var down: [FingerIndex] = []
    private var log: [String] = []
    private var made = 0
    private var depth = 0
    private var answers = 0
    /// Whether callbacks answer. Not while the state is checked.
    private var isAnswering = true

    nonisolated private static let fingers: [FingerIndex] = [
        .rightIndex, .rightMiddle, .leftIndex,
    ]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed &* 2_654_435_761 &+ 17)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 60)
        grid = UICollectionView(
            frame: CGRect(x: 0, y: 400, width: 390, height: 300),
            collectionViewLayout: layout
        )
        home.view.addSubview(table)
        home.view.addSubview(grid)
        stage = try Stage(showing: home)
        super.init()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.allowsSelectionDuringEditing = true
        table.allowsMultipleSelection = seed.isMultiple(of: 3)
        if seed.isMultiple(of: 2) { table.rowHeight = 44 }
        table.dataSource = self
        table.delegate = self
        table.prefetchDataSource = self
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
        grid.dataSource = self
        grid.delegate = self
        table.layoutIfNeeded()
        grid.layoutIfNeeded()
    }

    // MARK: Answers

    /// Now and then code answers at once, and to what it caused; not for ever.
    private func answer(_ call: String) {
        guard isAnswering, depth < 3, random.below(12) == 0 else { return }
        depth += 1
        defer { depth -= 1 }
        answers += 1
        let which = random.below(16)
        log.append("  \(call) answers \(which)")
        switch which {
        case 0: table.reloadData()
        case 1: grid.reloadData()
        case 2: changeTable()
        case 3: changeGrid()
        case 4:
            table.performBatchUpdates {
                self.changeTable()
            } completion: { [weak self] _ in
                self?.answer("completion")
            }
        case 5:
            let list: UIView = random.below(2) == 0 ? table : grid
            list.removeFromSuperview()
            home.view.addSubview(list)
        case 6: (random.below(2) == 0 ? table : grid).removeFromSuperview()
        case 7: (random.below(2) == 0 ? table : grid).isUserInteractionEnabled = false
        case 8: table.setEditing(!table.isEditing, animated: random.below(2) == 0)
        case 9: _ = home.view.endEditing(true)
        case 10:
            guard home.presentedViewController == nil else { return }
            home.present(UIViewController(), animated: random.below(2) == 0)
        case 11: home.dismiss(animated: random.below(2) == 0)
        case 12: try? stage.clock.advance(by: Double(random.below(4)) / 10)
        case 13: table.contentOffset.y = CGFloat(random.below(400))
        case 14: table.layoutIfNeeded()
        default:
            let (delegate, source) = (table.delegate, table.dataSource)
            table.delegate = nil
            if random.below(2) == 0 { table.dataSource = source }
            table.delegate = delegate
        }
    }

    private func changeTable() {
        let section = random.below(2)
        let count = rows[section].count
        let animation: UITableView.RowAnimation =
            [.automatic, .none, .left, .top, .middle, .bottom][random.below(6)]
        let row = random.below(count + 1)
        let path = IndexPath(row: row, section: section)
        switch random.below(4) {
        case 0 where row < count:
            rows[section].remove(at: row)
            table.deleteRows(at: [path], with: animation)
        case 1 where row < count: table.reloadRows(at: [path], with: animation)
        case 2 where row < count:
            let to = random.below(count)
            rows[section].insert(rows[section].remove(at: row), at: to)
            table.moveRow(at: path, to: IndexPath(row: to, section: section))
        default:
            made += 1
            rows[section].insert("n\(made)", at: row)
            table.insertRows(at: [path], with: animation)
        }
    }

    private func changeGrid() {
        let item = random.below(squares.count + 1)
        let path = IndexPath(item: item, section: 0)
        switch random.below(4) {
        case 0 where item < squares.count:
            squares.remove(at: item)
            grid.deleteItems(at: [path])
        case 1 where item < squares.count: grid.reloadItems(at: [path])
        case 2 where item < squares.count:
            let to = random.below(squares.count)
            squares.insert(squares.remove(at: item), at: to)
            grid.moveItem(at: path, to: IndexPath(item: to, section: 0))
        default:
            made += 1
            squares.insert("n\(made)", at: item)
            grid.insertItems(at: [path])
        }
    }

    // MARK: Steps

    func step() throws {
        switch random.below(24) {
        case 0..<6: try land()
        case 6..<12: try move()
        case 12..<16: try lift()
        case 16:
            guard let finger = down.popLast() else { return }
            log.append("\(finger) is taken away")
            try stage.fingers.fingerCancel([finger])
        case 17:
            log.append("change")
            changeTable()
        case 18:
            log.append("change items")
            changeGrid()
        case 19:
            log.append("back to order")
            restore()
        default:
            let time = Double(random.below(6)) / 10
            log.append("wait \(time)")
            try stage.clock.advance(by: time)
        }
    }

    private func restore() {
        home.dismiss(animated: false)
        for list in [table, grid] {
            if list.superview == nil { home.view.addSubview(list) }
            list.isUserInteractionEnabled = true
        }
    }

    private func land() throws {
        guard let finger = Self.fingers.first(where: { !down.contains($0) }) else {
            return try lift()
        }
        let place = somewhere()
        log.append("\(finger) down at \(place)")
        try stage.fingers.fingerDown(finger, at: place)
        down.append(finger)
    }

    private func move() throws {
        guard !down.isEmpty else { return try land() }
        let finger = down[random.below(down.count)]
        let place = somewhere()
        log.append("\(finger) to \(place)")
        try stage.fingers.fingerMove(finger, to: place, duration: Double(random.below(3)) / 10)
    }

    private func lift() throws {
        guard !down.isEmpty else { return }
        let finger = down.remove(at: random.below(down.count))
        log.append("\(finger) up")
        try stage.fingers.fingerUp(finger)
    }

    private func somewhere() -> CGPoint {
        let x = [20, 150, 370, random.below(390)][random.below(4)]
        return CGPoint(x: x, y: 55 + random.below(640))
    }

    func finish() throws {
        log.append("finish")
        isAnswering = false
        while !down.isEmpty { try lift() }
        try stage.clock.advance(by: 2)
        restore()
        try stage.clock.runUntilIdle(budget: 30)
    }

    var lastSteps: String { log.suffix(24).joined(separator: "\n") }

    // MARK: What must be true

    var whatIsWrong: String? {
        isAnswering = false
        defer { isAnswering = true }
        if let broken = stage.application.brokenInvariants.first { return broken }
        table.layoutIfNeeded()
        grid.layoutIfNeeded()
        return wrongRows ?? wrongItems
    }

    private var wrongRows: String? {
        let lit = table.visibleCells.filter(\.isHighlighted)
        if lit.count > 1 { return "\(lit.count) rows are highlighted" }
        if down.isEmpty, !lit.isEmpty { return "a row is highlighted, and no finger is down" }
        let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        if counts != rows.map(\.count) { return "the table has \(counts) rows" }
        let cells = table.subviews.compactMap { $0 as? UITableViewCell }
        if Set(cells.map(ObjectIdentifier.init))
            != Set(table.visibleCells.map(ObjectIdentifier.init))
        {
            return
                "\(cells.count) cells are in the table, and \(table.visibleCells.count) rows shown"
        }
        let wanted = Set(table.indexPathsForRows(in: table.bounds) ?? [])
        let shown = table.indexPathsForVisibleRows ?? []
        if table.window != nil, !wanted.isSubset(of: shown) {
            return
                "rows \(wanted.sorted().map(\.short)) are visible, \(shown.map(\.short)) have cells"
        }
        for path in shown {
            let text = table.cellForRow(at: path)?.textLabel?.text
            if text != rows[path.section][path.row] { return "\(path.short) shows \(text ?? "-")" }
        }
        for path in table.indexPathsForSelectedRows ?? []
        where !rows.indices.contains(path.section) || path.row >= rows[path.section].count {
            return "\(path.short) is selected"
        }
        return nil
    }

    private var wrongItems: String? {
        let lit = grid.visibleCells.filter(\.isHighlighted)
        if lit.count > 1 { return "\(lit.count) items are highlighted" }
        if down.isEmpty, !lit.isEmpty { return "an item is highlighted, and no finger is down" }
        if grid.numberOfItems(inSection: 0) != squares.count {
            return "the grid has \(grid.numberOfItems(inSection: 0)) items"
        }
        let cells = grid.subviews.filter { $0 is UICollectionViewCell }
        if cells.count != grid.visibleCells.count {
            return "\(cells.count) cells are in the grid, \(grid.visibleCells.count) are visible"
        }
        for path in grid.indexPathsForVisibleItems {
            let text = grid.cellForItem(at: path)?.accessibilityLabel
            if text != squares[path.item] { return "item \(path.item) shows \(text ?? "-")" }
        }
        for path in grid.indexPathsForSelectedItems ?? [] where path.item >= squares.count {
            return "item \(path.item) is selected"
        }
        return nil
    }

    var leftOver: String? {
        // A picture of a row that goes is gone with its animation.
        let pictures = (table.subviews + grid.subviews).filter {
            "\(type(of: $0))" == "UISnapshotView"
        }
        if !pictures.isEmpty { return "\(pictures.count) pictures of rows remain" }
        let faded = table.visibleCells.filter { $0.alpha != 1 || $0.transform != .identity }
        if !faded.isEmpty { return "\(faded.count) rows remain displaced" }
        return nil
    }

    // MARK: What is called

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.section][indexPath.row]
        answer("cellForRow")
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        answer("canEdit")
        return true
    }
    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        log.append("  commit \(indexPath.short)")
        rows[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .left)
        answer("commit")
    }
    func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        log.append("  moveRow \(sourceIndexPath.short) to \(destinationIndexPath.short)")
        let text = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        rows[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        answer("prefetch")
    }
    func tableView(_ t: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        answer("cancelPrefetching")
    }
    func tableView(_ t: UITableView, willDisplay c: UITableViewCell, forRowAt p: IndexPath) {
        answer("willDisplay")
    }
    func tableView(_ t: UITableView, didEndDisplaying c: UITableViewCell, forRowAt p: IndexPath) {
        answer("didEndDisplaying")
    }
    func tableView(_ t: UITableView, shouldHighlightRowAt p: IndexPath) -> Bool {
        answer("shouldHighlight")
        return true
    }
    func tableView(_ t: UITableView, didHighlightRowAt p: IndexPath) { answer("didHighlight") }
    func tableView(_ t: UITableView, didUnhighlightRowAt p: IndexPath) { answer("didUnhighlight") }
    func tableView(_ t: UITableView, willSelectRowAt p: IndexPath) -> IndexPath? {
        answer("willSelect")
        return p
    }
    func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { answer("didSelect") }
    func tableView(_ t: UITableView, didDeselectRowAt p: IndexPath) { answer("didDeselect") }
    func tableView(_ t: UITableView, willBeginEditingRowAt p: IndexPath) { answer("willBegin") }
    func tableView(_ t: UITableView, didEndEditingRowAt p: IndexPath?) { answer("didEndEditing") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if random.below(4) == 0 { answer("didScroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { answer("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        answer("didEndDragging")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { answer("didEndDecelerating") }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        squares.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
        cell.accessibilityLabel = squares[indexPath.item]
        answer("cellForItem")
        return cell
    }
    func collectionView(_ v: UICollectionView, shouldHighlightItemAt p: IndexPath) -> Bool {
        answer("shouldHighlightItem")
        return true
    }
    func collectionView(_ v: UICollectionView, didHighlightItemAt p: IndexPath) {
        answer("didHighlightItem")
    }
    func collectionView(_ v: UICollectionView, didUnhighlightItemAt p: IndexPath) {
        answer("didUnhighlightItem")
    }
    func collectionView(_ v: UICollectionView, didSelectItemAt p: IndexPath) {
        answer("didSelectItem")
    }
    func collectionView(_ v: UICollectionView, didDeselectItemAt p: IndexPath) {
        answer("didDeselectItem")
    }
    func collectionView(
        _ v: UICollectionView,
        willDisplay c: UICollectionViewCell,
        forItemAt p: IndexPath
    ) { answer("willDisplayItem") }
    func collectionView(
        _ v: UICollectionView,
        didEndDisplaying c: UICollectionViewCell,
        forItemAt p: IndexPath
    ) { answer("didEndDisplayingItem") }
}
