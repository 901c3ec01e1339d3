import TestSupport
import Testing
import TouchTesting
import UIKit

/// A row that a finger drags to the side. As on iOS it is the delegate of its recognizer without saying so.
private final class DraggedCell: UITableViewCell {
    static var joins = false
    static var refusesTouches = false
    let pan = UIPanGestureRecognizer()
    private(set) var states: [String] = []

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        pan.addTarget(self, action: Selector(DraggedCell.panned))
        pan.delegate = self
        addGestureRecognizer(pan)
    }
    required init?(coder: NSCoder) { nil }

    func panned() {
        states.append("\(pan.state)")
        contentView.frame.origin.x = pan.translation(in: self).x
    }

    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === pan, !Self.joins else { return true }
        let way = pan.translation(in: self)
        return abs(way.x) > abs(way.y)
    }

    override func gestureRecognizer(
        _ recognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { Self.joins }

    override func gestureRecognizer(
        _ recognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool { !Self.refusesTouches }
}

@Suite("Cells as delegates", .stage) struct CellDelegateTests {
    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: path)
        }
    }

    @Test(
        "a cell answers for its own recognizers, and as without a method where it does not (G-94)",
        arguments: [
            (
                joins: false, refuses: false, way: CGVector(dx: 90, dy: 5), moves: true,
                scrolls: false
            ),
            (
                joins: false, refuses: false, way: CGVector(dx: 5, dy: -90), moves: false,
                scrolls: true
            ),
            (
                joins: true, refuses: false, way: CGVector(dx: 70, dy: -90), moves: true,
                scrolls: true
            ),
            (
                joins: false, refuses: true, way: CGVector(dx: 90, dy: 5), moves: false,
                scrolls: false
            ),
        ]
    )
    func drags(joins: Bool, refuses: Bool, way: CGVector, moves: Bool, scrolls: Bool) throws {
        (DraggedCell.joins, DraggedCell.refusesTouches) = (joins, refuses)
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 440))
        let rows = Rows()
        table.register(DraggedCell.self, forCellReuseIdentifier: "row")
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = rows
        let stage = try Stage(views: [table])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 5, section: 0)) as? DraggedCell)
        let start = cell.convert(CGPoint(x: 100, y: 22), to: nil)
        try stage.fingers.fingerDown(at: start)
        let end = CGPoint(x: start.x + way.dx, y: start.y + way.dy)
        try stage.fingers.fingerMove(to: end, duration: 0.4)
        #expect((cell.contentView.frame.minX > 40) == moves)
        #expect((table.contentOffset.y > 40) == scrolls)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle(budget: 30)
        #expect(cell.states.isEmpty == !moves && cell.states.last == (moves ? "ended" : nil))
        withExtendedLifetime(rows) {}
    }
}
