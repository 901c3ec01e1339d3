import Testing
import TouchTesting
import UIKit

/// A cell with a box in it: 10 points above and below, and as high as its row is to be less those 20.
private final class BoxCell: UITableViewCell {
    static var made = 0
    private let box = UIView()
    lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            height,
        ])
    }
    required init?(coder: NSCoder) { nil }
}

private final class Heights: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat]
    var said: [Int: CGFloat] = [:]
    var estimates: [Int: CGFloat] = [:]
    private(set) var isHeaderShown = false

    init(_ heights: [CGFloat]) {
        self.heights = heights
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        heights.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
        (cell as? BoxCell)?.height.constant = heights[indexPath.row] - 20
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        said[indexPath.row] ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    {
        estimates[indexPath.row] ?? tableView.estimatedRowHeight
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard isHeaderShown else { return nil }
        let (header, text) = (UIView(), UIView())
        text.translatesAutoresizingMaskIntoConstraints = false
        header.addSubview(text)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: header.topAnchor),
            text.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -3),
            text.heightAnchor.constraint(equalToConstant: 30),
        ])
        return header
    }
    func showHeader() { isHeaderShown = true }
}

/// A table of 300 by 400 points.
private struct SizingRoom {
    let stage: Stage
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let rows: Heights

    init(_ heights: [CGFloat], estimate: CGFloat, _ setUp: (Heights) -> Void = { _ in }) throws {
        rows = Heights(heights)
        setUp(rows)
        table.contentInsetAdjustmentBehavior = .never
        table.estimatedRowHeight = estimate
        table.register(BoxCell.self, forCellReuseIdentifier: "box")
        (table.dataSource, table.delegate) = (rows, rows)
        BoxCell.made = 0
        stage = try Stage(views: [table], screen: UIScreen(scale: 1))
        table.layoutIfNeeded()
    }

    /// From where to where a row is.
    func span(_ row: Int) -> [CGFloat] {
        let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
        return [rect.minY, rect.maxY]
    }
    /// Where cells are on the screen, from the top of the table.
    var seen: [Int: CGFloat] {
        var seen: [Int: CGFloat] = [:]
        for cell in table.visibleCells {
            guard let path = table.indexPath(for: cell) else { continue }
            seen[path.row] = cell.frame.minY - table.contentOffset.y
        }
        return seen
    }
    func scroll(by step: CGFloat) throws {
        table.contentOffset.y += step
        table.layoutIfNeeded()
    }
}

@Suite("Self-sizing rows", .stage) struct SelfSizingTests {
    @Test func `visible rows have the height of their cells, and the others an estimate`() throws {
        let room = try SizingRoom((0..<100).map { [150, 90, 120][$0 % 3] }, estimate: 50)
        #expect(BoxCell.made == 4, "150 + 90 + 120 = 360, and one more")
        #expect(room.span(0) == [0, 150] && room.span(1) == [150, 240])
        #expect(room.span(2) == [240, 360] && room.span(3) == [360, 510])
        #expect(room.span(4) == [510, 560], "as it may be")
        #expect(room.table.contentSize.height == CGFloat(510 + 96 * 50))
        #expect(room.table.visibleCells.map(\.frame.height) == [150, 90, 120, 150])
        try room.scroll(by: 120)
        // 120…520: row 4 has come, and is 90 high.
        #expect(room.span(4) == [510, 600] && BoxCell.made == 5)
        #expect(room.table.contentSize.height == CGFloat(600 + 95 * 50))
        try room.stage.expectNothingElse()
    }

    @Test func `when rows are smaller than estimated, just enough more appear`() throws {
        let room = try SizingRoom(Array(repeating: 40, count: 30), estimate: 200)
        #expect(BoxCell.made == 10)
        #expect(room.table.indexPathsForVisibleRows?.count == 10)
        #expect(room.table.contentSize.height == CGFloat(10 * 40 + 20 * 200))
    }

    @Test func `visible rows stay in place when rows above them get their heights`() throws {
        let room = try SizingRoom((0..<200).map { [150, 90, 120][$0 % 3] }, estimate: 50)
        room.table.contentOffset.y = 3_000
        room.table.layoutIfNeeded()
        var before = room.seen
        #expect(before[room.table.indexPathsForVisibleRows?.first?.row ?? -1] ?? 1 <= 0)
        for _ in 0..<40 where room.table.contentOffset.y > 100 {
            try room.scroll(by: -30)
            let after = room.seen
            let common = Set(before.keys).intersection(after.keys)
            #expect(!common.isEmpty)
            for row in common {
                #expect(
                    ((after[row] ?? 0) - (before[row] ?? 0) - 30).magnitude < 0.001,
                    "row \(row)"
                )
            }
            // No gaps: each begins where the one above ends.
            let rows = after.keys.sorted()
            for (row, next) in zip(rows, rows.dropFirst()) {
                #expect(room.span(row)[1] == room.span(next)[0] && next == row + 1)
            }
            #expect(
                after[rows[0]] ?? 1 <= 0 && room.span(rows.last ?? 0)[1] >= room.table.bounds.maxY
            )
            before = after
        }
        #expect(BoxCell.made <= 6, "no more than are in sight: \(BoxCell.made)")
    }

    @Test func `self-sizing does not disturb a dragging finger`() throws {
        let room = try SizingRoom((0..<200).map { _ in 110 }, estimate: 44)
        room.table.contentOffset.y = 4_000
        room.table.layoutIfNeeded()
        let first = try #require(room.table.visibleCells.first)
        let fingers = room.stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 150, y: 100))
        try fingers.fingerMove(to: CGPoint(x: 150, y: 120), duration: 0.1)
        let start = first.convert(CGPoint.zero, to: nil).y
        for y in stride(from: CGFloat(130), through: 300, by: 10) {
            try fingers.fingerMove(to: CGPoint(x: 150, y: y))
            try room.stage.clock.step()
            #expect((first.convert(CGPoint.zero, to: nil).y - start - (y - 120)).magnitude < 0.001)
        }
        try fingers.fingerUp()
        try room.stage.clock.runUntilIdle()
        try room.stage.expectNothingElse()
    }

    @Test
    func `the delegate's heights count, automaticDimension asks the cell, and estimates are used`()
        throws
    {
        let room = try SizingRoom(Array(repeating: 100, count: 20), estimate: 44) {
            $0.said = [1: 30]
            $0.estimates = [10: 70]
        }
        #expect(room.span(0) == [0, 100] && room.span(1) == [100, 130])
        #expect(room.span(2) == [130, 230] && room.span(4) == [330, 430])
        #expect(room.span(5) == [430, 474], "not seen yet")
        #expect(room.span(10)[1] - room.span(10)[0] == 70)
        #expect(room.table.contentSize.height == CGFloat(430 + 14 * 44 + 70))
    }

    @Test func `without an estimate, or with a fixed height, cells are not asked`() throws {
        let room = try SizingRoom(Array(repeating: 100, count: 20), estimate: 0)
        #expect(room.table.contentSize.height == CGFloat(20 * 44))
        room.table.estimatedRowHeight = 60
        room.table.layoutIfNeeded()
        #expect(
            room.span(0) == [0, 100] && room.table.contentSize.height == CGFloat(400 + 16 * 60)
        )
        room.table.delegate = nil
        room.table.rowHeight = 70
        room.table.layoutIfNeeded()
        #expect(room.table.contentSize.height == CGFloat(20 * 70))
    }

    @Test
    func `updates keep known heights, and beginUpdates with endUpdates asks visible cells again`()
        throws
    {
        let room = try SizingRoom(Array(repeating: 100, count: 20), estimate: 50)
        #expect(room.span(4) == [400, 450])
        room.rows.heights.insert(60, at: 1)
        room.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        room.table.layoutIfNeeded()
        #expect(
            room.span(0) == [0, 100] && room.span(1) == [100, 160] && room.span(2) == [160, 260]
        )
        #expect(room.span(4) == [360, 460], "it was the fourth, and is known")
        (room.table.visibleCells[0] as? BoxCell)?.height.constant = 130
        room.table.beginUpdates()
        room.table.endUpdates()
        room.table.layoutIfNeeded()
        #expect(room.span(0) == [0, 150] && room.span(1) == [150, 210])
        try room.stage.expectNothingElse()
    }

    @Test func `scrolling to a row finds it, even if heights on the way were wrong`() throws {
        let room = try SizingRoom((0..<300).map { [150, 90, 120][$0 % 3] }, estimate: 50)
        room.table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
        room.table.layoutIfNeeded()
        #expect(room.seen[200] == 0)
        room.table.scrollToRow(at: IndexPath(row: 299, section: 0), at: .bottom, animated: false)
        room.table.layoutIfNeeded()
        #expect(room.seen[299] == CGFloat(400 - 120))
        #expect(room.table.contentOffset.y == room.table.contentSize.height - 400)
    }

    @Test func `headers are as high as their constraints say`() throws {
        let room = try SizingRoom(Array(repeating: 100, count: 3), estimate: 50) { $0.showHeader() }
        #expect(
            room.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 33)
        )
        #expect(room.span(0) == [33, 133])
    }
}

/// An item as wide as a number says, 30 points high.
private final class ChipCell: UICollectionViewCell {
    private let chip = UIView()
    lazy var width = chip.widthAnchor.constraint(equalToConstant: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        chip.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(chip)
        NSLayoutConstraint.activate([
            chip.topAnchor.constraint(equalTo: contentView.topAnchor),
            chip.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            chip.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            chip.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            chip.heightAnchor.constraint(equalToConstant: 30),
            width,
        ])
    }
    required init?(coder: NSCoder) { nil }
}

private final class Chips: NSObject, UICollectionViewDataSource {
    var widths: [CGFloat]
    init(_ widths: [CGFloat]) {
        self.widths = widths
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    {
        widths.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "chip", for: indexPath)
        (cell as? ChipCell)?.width.constant = widths[indexPath.item]
        return cell
    }
}

@Suite("Self-sizing items", .stage) struct SelfSizingItemTests {
    private func room(_ widths: [CGFloat], height: CGFloat = 300) throws
        -> (stage: Stage, items: UICollectionView, chips: Chips)
    {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 60, height: 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
        let chips = Chips(widths)
        let items = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: height),
            collectionViewLayout: layout
        )
        items.contentInsetAdjustmentBehavior = .never
        items.register(ChipCell.self, forCellWithReuseIdentifier: "chip")
        items.dataSource = chips
        let stage = try Stage(views: [items], screen: UIScreen(scale: 1))
        items.layoutIfNeeded()
        return (stage, items, chips)
    }

    @Test func `items are as large as their cells, and lines are made from those sizes`() throws {
        let (stage, items, _) = try room([100, 200, 150, 160, 80])
        let frames = (0..<5).map {
            items.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero
        }
        // 100 + 10 + 200 = 310 of 320; 150 + 10 + 160 = 320; 80 alone in the middle.
        #expect(frames.map(\.width) == [100, 200, 150, 160, 80])
        #expect(frames.map(\.minY) == [0, 0, 40, 40, 80])
        #expect(frames.map(\.minX) == [0, 120, 0, 160, 120])
        #expect(items.visibleCells.map(\.frame) == frames)
        #expect(items.contentSize == CGSize(width: 320, height: 110))
        try stage.expectNothingElse()
    }

    @Test func `visible items stay in place when items above them get their sizes`() throws {
        let (_, items, _) = try room(Array(repeating: 320, count: 100), height: 200)
        items.contentOffset.y = 1_500
        items.layoutIfNeeded()
        func seen() -> [Int: CGFloat] {
            var seen: [Int: CGFloat] = [:]
            for cell in items.visibleCells {
                guard let path = items.indexPath(for: cell) else { continue }
                seen[path.item] = cell.frame.minY - items.contentOffset.y
            }
            return seen
        }
        var before = seen()
        for _ in 0..<20 {
            items.contentOffset.y -= 15
            items.layoutIfNeeded()
            let after = seen()
            for item in Set(before.keys).intersection(after.keys) {
                #expect((after[item] ?? 0) - (before[item] ?? 0) == 15, "item \(item)")
            }
            before = after
        }
    }
}
