import Testing
import TouchTesting
import UIKit

/// What cells, delegates and data sources were told, in one list.
final class Journal {
    private(set) var lines: [String] = []
    init() {}
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A cell that writes down what it is told, by the text that it shows; each is counted.
final class TracedCell: UITableViewCell {
    static var alive = 0
    var journal: Journal?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.alive += 1
    }
    required init?(coder: NSCoder) { nil }
    isolated deinit { Self.alive -= 1 }

    override func prepareForReuse() {
        super.prepareForReuse()
        journal = nil
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        journal?.add("\(textLabel?.text ?? "").setHighlighted(\(highlighted))")
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        journal?.add("\(textLabel?.text ?? "").setSelected(\(selected))")
    }
}

/// Texts in sections, shown by traced cells; they may be edited and moved if `isEditable`.
class Texts: NSObject, UITableViewDataSource {
    var isEditable = false
    let journal: Journal
    var sections: [[String]]
    var asked = 0
    /// Whether cells write down what they are told.
    var tracesCells = true

    init(_ sections: [[String]], _ journal: Journal) {
        self.sections = sections
        self.journal = journal
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        if tracesCells { (cell as? TracedCell)?.journal = journal }
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        isEditable
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        isEditable
    }
    // A method that only a subclass declares would not be found: the hook is here.
    func title(_ section: Int) -> String? { nil }
    func footer(_ section: Int) -> String? { nil }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footer(section)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        title(section)
    }
    func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
        journal.add("moveRowAt \(sourceIndexPath.short) to \(destinationIndexPath.short)")
    }
    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        journal.add("commit \(editingStyle) \(indexPath.short)")
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

/// A delegate that writes down what it is told of rows, and may answer.
class TracedDelegate: NSObject, UITableViewDelegate {
    let journal: Journal
    var shouldHighlight: (IndexPath) -> Bool = { _ in true }
    var willSelect: (IndexPath) -> IndexPath? = { $0 }
    var willDeselect: (IndexPath) -> IndexPath? = { $0 }
    var onSelect: (IndexPath) -> Void = { _ in }
    var onHighlight: (IndexPath) -> Void = { _ in }
    var tracesDisplay = false

    init(_ journal: Journal) {
        self.journal = journal
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        journal.add("shouldHighlight \(indexPath.short)")
        return shouldHighlight(indexPath)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        journal.add("didHighlight \(indexPath.short)")
        onHighlight(indexPath)
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        journal.add("didUnhighlight \(indexPath.short)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        journal.add("willSelect \(indexPath.short)")
        return willSelect(indexPath)
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        journal.add("willDeselect \(indexPath.short)")
        return willDeselect(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        journal.add("didSelect \(indexPath.short)")
        onSelect(indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        journal.add("didDeselect \(indexPath.short)")
    }
    /// The height of a row; nil is as if the method were not there.
    func height(_ path: IndexPath) -> CGFloat? { nil }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height(indexPath) ?? UITableView.automaticDimension
    }
    var leading: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
    var trailing: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
    func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading(indexPath) }
    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing(indexPath) }
    func tableView(
        _ tableView: UITableView,
        accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
        journal.add("accessory \(indexPath.short)")
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        journal.add("willBeginEditing \(indexPath.short)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        journal.add("didEndEditing \(indexPath?.short ?? "nothing")")
    }
    func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        if tracesDisplay { journal.add("willDisplay \(indexPath.short)") }
    }
    func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        if tracesDisplay { journal.add("didEndDisplaying \(indexPath.short)") }
    }
}

extension IndexPath {
    /// `0-3`: the section and the row.
    var short: String { "\(section)-\(row)" }
}

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
    var story: [String] {
        stage.trace.entries.filter { $0.kind == .list }.map(\.text)
    }
    var refusals: [String] {
        stage.trace.entries.filter { $0.kind == .refusal }.map(\.text)
    }
    func settle() throws { try stage.clock.runUntilIdle(budget: 30) }
}
