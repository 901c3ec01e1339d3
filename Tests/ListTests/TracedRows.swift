import TestSupport
import UIKit

/// A cell that records and counts the calls that it receives, by the text that it shows.
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

/// A delegate that records the calls about rows, and may answer.
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
    var older: (IndexPath) -> [UITableViewRowAction]? = { _ in nil }
    func tableView(
        _ tableView: UITableView,
        editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { older(indexPath) }
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
