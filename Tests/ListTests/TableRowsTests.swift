import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Visible rows", .stage) struct TableRowsTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(row: row, section: section)
    }

    @Test func `only visible rows have cells, and cells are reused`() throws {
        let room = try TableRoom([(0..<1_000).map { "r\($0)" }])
        #expect(room.shown == (0..<10).map { "r\($0)" })
        #expect(room.texts.asked == 10)
        let first = room.table.cellForRow(at: path(0))
        room.table.contentOffset.y = 44
        try room.stage.clock.advance(by: 0.1)
        #expect(room.shown == (1..<11).map { "r\($0)" })
        #expect(room.table.cellForRow(at: path(10)) === first)
        #expect(room.table.cellForRow(at: path(0)) == nil)
        #expect(room.table.indexPathsForVisibleRows?.first == path(1))
        #expect(room.table.indexPath(for: try #require(first)) == path(10))
        #expect(room.texts.asked == 11)
    }

    @Test func `the delegate learns which rows appear and disappear`() throws {
        let room = try TableRoom()
        room.delegate.tracesDisplay = true
        room.table.contentOffset.y = 60
        room.table.layoutIfNeeded()
        #expect(
            room.journal.take() == [
                "didEndDisplaying 0-0", "willDisplay 0-10", "willDisplay 0-11",
            ]
        )
    }

    @Test func `rows are found by index path, point and rectangle`() throws {
        let room = try TableRoom([["a", "b"], [], ["c"]])
        let table = room.table
        #expect(table.rectForRow(at: path(1)) == CGRect(x: 0, y: 44, width: 300, height: 44))
        #expect(table.rectForRow(at: path(0, 2)).minY == 88)
        #expect(table.rect(forSection: 1).height == 0)
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 87.9)) == path(1))
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 88)) == path(0, 2))
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 132)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 301, y: 10)) == nil)
        let found = table.indexPathsForRows(in: CGRect(x: 0, y: 43, width: 1, height: 2))
        #expect(found == [path(0), path(1)])
        #expect(table.contentSize == CGSize(width: 300, height: 132))
        #expect(table.numberOfSections == 3)
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(table.rectForRow(at: path(9)) == .zero)
    }

    @Test func `the delegate is asked for heights only if it implements that method`() throws {
        do {
            // Nobody says a height, and so nobody is asked for a hundred thousand of them.
            let uniform = try TableRoom([(0..<100_000).map { "r\($0)" }])
            let silent = Silent()
            uniform.table.delegate = silent
            uniform.table.rowHeight = 50
            uniform.table.layoutIfNeeded()
            #expect(uniform.table.contentSize.height == 5_000_000)
        }
        let own = try TableRoom(delegate: Heights.init)
        #expect(own.table.rectForRow(at: path(2)) == CGRect(x: 0, y: 30, width: 300, height: 30))
        // A row that is automatic has the height of all others.
        #expect(own.table.rectForRow(at: path(5)).height == 44)
        own.table.rowHeight = 50
        #expect(own.table.rectForRow(at: path(5)).height == 50)
    }

    @Test func `headers of a plain table stay at the top while their section is visible`() throws {
        let room = try TableRoom(
            [(0..<10).map { "a\($0)" }, (0..<20).map { "b\($0)" }],
            source: { TitledTexts($0, $1) }
        )
        let table = room.table
        #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 468, width: 300, height: 28))
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.textLabel?.text == "section 0")
        #expect(header.frame.minY == 0)
        table.contentOffset.y = 100
        table.layoutIfNeeded()
        #expect(header.frame.minY == 100)
        table.contentOffset.y = 450
        table.layoutIfNeeded()
        // The next section pushes it out.
        #expect(header.frame.maxY == 468)
        // A finger on it chooses no row below it.
        table.contentOffset.y = 100
        table.layoutIfNeeded()
        try room.fingers.fingerTap(at: CGPoint(x: 150, y: 110))
        #expect(room.selected == [])
        table.scrollToRow(at: path(0, 1), at: .top, animated: false)
        #expect(table.contentOffset.y == 468)
    }

    @Test func `the table's header and footer views make room for themselves`() throws {
        let room = try TableRoom([["a"]])
        room.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 60))
        room.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 40))
        room.table.layoutIfNeeded()
        #expect(room.table.rectForRow(at: path(0)).minY == 60)
        #expect(
            room.table.tableFooterView?.frame == CGRect(x: 0, y: 104, width: 300, height: 40)
        )
        #expect(room.table.contentSize.height == 144)
    }

    @Test
    func `scrolling to a row moves as little as needed and stays within the content`() throws {
        let room = try TableRoom()
        func offset(_ row: Int, _ position: UITableView.ScrollPosition) -> CGFloat {
            room.table.scrollToRow(at: path(row), at: position, animated: false)
            return room.table.contentOffset.y
        }
        #expect(offset(5, .none) == 0)
        #expect(offset(12, .none) == 132)
        #expect(offset(5, .top) == 220)
        #expect(offset(15, .bottom) == 264)
        #expect(offset(29, .top) == 880)
        #expect(offset(0, .bottom) == 0)
        room.table.scrollToRow(at: path(40), at: .top, animated: false)
        #expect(room.refusals.count == 1)
        room.table.scrollToRow(at: path(29), at: .bottom, animated: true)
        try room.settle()
        #expect(room.table.contentOffset.y == 880)
    }

    @Test(
        "rows that scrolling in code shows are there when the call returns (TB-08)",
        arguments: UITableView.ScrollPosition.allInTests
    ) func rowsAfterScrolling(position: UITableView.ScrollPosition) throws {
        let room = try TableRoom()
        let table = room.table
        /// The texts of the cells among the subviews, which is where lookups of views search.
        func texts() -> Set<String> {
            Set(table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text })
        }
        #expect(!texts().contains("r25"))
        table.scrollToRow(at: path(25), at: position, animated: false)
        #expect(texts().contains("r25") && !texts().contains("r0"))
        #expect(table.cellForRow(at: path(25))?.textLabel?.text == "r25")
        #expect(room.shown.contains("r25") && table.cellForRow(at: path(0)) == nil)
        // The layout that follows asks for no further cell.
        let there = texts()
        try room.settle()
        #expect(texts() == there)
        table.selectRow(at: path(3), animated: false, scrollPosition: .middle)
        #expect(texts().contains("r3") && !texts().contains("r25"))
        table.scrollToRow(at: path(29), at: position, animated: true)
        #expect(!texts().contains("r29"), "an animated scroll has only begun")
        try room.settle()
        #expect(texts().contains("r29"))
    }

    @Test func `a new offset shows its rows in the next layout, or to who asks the table (TB-08)`()
        throws
    {
        let room = try TableRoom()
        func isThere(_ row: Int) -> Bool {
            room.table.subviews.contains { ($0 as? UITableViewCell)?.textLabel?.text == "r\(row)" }
        }
        room.table.setContentOffset(CGPoint(x: 0, y: 880), animated: false)
        #expect(!isThere(29))
        room.table.layoutIfNeeded()
        #expect(isThere(29) && !isThere(0))
        room.table.contentOffset = .zero
        #expect(room.table.cellForRow(at: path(0))?.textLabel?.text == "r0")
    }

    @Test(arguments: [100, 10_000, 100_000])
    func `a fling through a table of any length uses only one screen of cells`(
        count: Int
    ) throws {
        let before = TracedCell.alive
        let room = try TableRoom([(0..<count).map { "r\($0)" }])
        room.texts.tracesCells = false
        var (most, flings) = (0, 0)
        let bottom = room.table.contentSize.height - 440
        while room.table.contentOffset.y < bottom, flings < 60 {
            // A few flings by finger; what is left goes by hand, or it would take thousands.
            try room.fingers.fingerFling(
                from: CGPoint(x: 150, y: 450),
                to: CGPoint(x: 150, y: 150),
                velocity: 3_000,
                duration: 0.2
            )
            while room.table.isDecelerating {
                try room.stage.clock.step()
                most = max(most, TracedCell.alive - before)
            }
            flings += 1
            if flings == 3, count > 1_000 {
                room.table.contentOffset.y = bottom - 5_000
            }
        }
        #expect(room.table.contentOffset.y == bottom)
        #expect(room.shown.last == "r\(count - 1)")
        // Ten rows and a part of another fit.
        #expect(most <= 12)
        #expect(room.selected == [])
    }

    @Test func `a row far below is found by scrolling to it`() throws {
        let room = try TableRoom([(0..<200).map { "r\($0)" }])
        try room.fingers.fingerScroll(room.table, lookingFor: "r120") {
            room.shown.contains("r120")
        }
        try room.settle()
        #expect(room.selected == [])
        try room.tap(120)
        #expect(room.selected == ["0-120"])
    }

    @Test
    func `a table controller is its table's delegate and data source, also in subclasses`() throws {
        let controller = Fruits(style: .plain)
        let stage = try Stage(showing: controller, screen: UIScreen(scale: 1))
        stage.window.layoutIfNeeded()
        #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["apple", "pear"])
        try stage.fingers.fingerTap(at: controller.tableView.visibleCells[1])
        #expect(controller.eaten == ["pear"])
        #expect(controller.tableView.rectForRow(at: path(1)).height == 60)
        // What comes back is not selected any more.
        controller.beginAppearanceTransition(false, animated: false)
        controller.endAppearanceTransition()
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        #expect(controller.tableView.indexPathForSelectedRow == nil)
        try stage.expectNothingElse()
    }

    @Test func `a cell shows its content configuration, or labels according to its style`() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "above"
        cell.detailTextLabel?.text = "below"
        cell.layoutIfNeeded()
        #expect(cell.accessibilityLabel == "above, below")
        let (text, detail) = (cell.textLabel?.frame ?? .null, cell.detailTextLabel?.frame ?? .null)
        #expect(text.minX == 16 && text.width == 288 && detail.minX == 16 && detail.width == 288)
        // Each is as high as a line, and together they are in the middle of the row.
        #expect(text.height >= cell.textLabel?.font.lineHeight ?? 44)
        #expect(text.maxY == detail.minY)
        #expect(abs(text.minY - (44 - detail.maxY)) <= 1 && text.minY > 0)
        let other = UITableViewCell(style: .default, reuseIdentifier: nil)
        #expect(other.detailTextLabel == nil)
        var content = other.defaultContentConfiguration()
        content.text = "one"
        content.secondaryText = "two"
        other.contentConfiguration = content
        let view = other.contentView.subviews.first as? UIListContentView
        #expect(view?.subviews.compactMap { ($0 as? UILabel)?.text } == ["one", "two"])
        content.text = "three"
        other.contentConfiguration = content
        #expect(other.contentView.subviews.first === view)
        #expect(other.accessibilityLabel == "three, two")
    }
}

/// Implements nothing.
private final class Silent: NSObject, UITableViewDelegate {}

/// Even rows are 10 points high, odd ones 20, those after 4 as all others.
private final class Heights: TracedDelegate {
    override init(_ journal: Journal) {
        super.init(journal)
    }
    override func height(_ path: IndexPath) -> CGFloat? {
        path.row > 4 ? UITableView.automaticDimension : path.row == 2 ? 30 : 15
    }
}

/// Sections with titles.
private final class TitledTexts: Texts {
    override func title(_ section: Int) -> String? { "section \(section)" }
}

/// Two fruits to eat.
private final class Fruits: UITableViewController {
    var eaten: [String] = []
    private let names = ["apple", "pear"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
        -> CGFloat
    { 60 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        eaten.append(names[indexPath.row])
    }
}

extension UITableView.ScrollPosition {
    nonisolated static let allInTests: [UITableView.ScrollPosition] = [
        .none, .top, .middle, .bottom,
    ]
}
