import TestSupport
import TouchTesting
import UIKit

/// A table of 300 by 440 points at (0, 100), so that ten rows of 44 points fit, on a stage.
final class TableRoom {
    let stage: Stage
    let table: UITableView
    let texts: Texts
    let journal: Journal
    let delegate: TracedDelegate
    var fingers: EventGenerator { stage.fingers }

    init(
        _ sections: [[String]] = [(0..<30).map { "r\($0)" }],
        style: UITableView.Style = .plain,
        source: (([[String]], Journal) -> Texts)? = nil,
        delegate makeDelegate: ((Journal) -> TracedDelegate)? = nil,
        around: (UIView) -> UIView = { $0 }
    ) throws {
        let journal = Journal()
        self.journal = journal
        texts = source?(sections, journal) ?? Texts(sections, journal)
        delegate = makeDelegate?(journal) ?? TracedDelegate(journal)
        table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 440), style: style)
        table.accessibilityIdentifier = "table"
        table.contentInsetAdjustmentBehavior = .never
        table.register(TracedCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = texts
        table.delegate = delegate
        let outermost = around(table)
        stage = try Stage(views: [outermost], screen: UIScreen(scale: 1))
        table.layoutIfNeeded()
        stage.trace.clear()
        _ = journal.take()
    }

    /// The middle of a row, in the window.
    func middle(_ row: Int, _ section: Int = 0) -> CGPoint {
        let rect = table.rectForRow(at: IndexPath(row: row, section: section))
        return table.convert(CGPoint(x: 150, y: rect.midY), to: nil)
    }
    func down(_ row: Int, finger: FingerIndex? = nil) throws {
        try fingers.fingerDown(finger, at: middle(row))
    }
    func tap(_ row: Int) throws { try fingers.fingerTap(at: middle(row)) }
    /// Holds longer than the scroll view keeps touches back.
    func hold() throws { try fingers.wait(0.2) }

    /// The rows that are highlighted, by their texts.
    var highlighted: [String] {
        table.visibleCells.filter(\.isHighlighted).map { $0.textLabel?.text ?? "" }
    }
    var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
    var selected: [String] { (table.indexPathsForSelectedRows ?? []).map(\.short) }

    /// What the table's own facts say, without their times.
    var story: [String] { stage.facts(.list) }
    var refusals: [String] { stage.refusals }
    func settle() throws { try stage.clock.runUntilIdle(budget: 30) }
}
