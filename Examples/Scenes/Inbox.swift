import UIKit

/// A list of letters. A letter that is held opens a menu; one that is dragged sideways shows an action.
final class InboxController: UITableViewController, UIContextMenuInteractionDelegate {
    private var letters = (1...30).map { "Letter \($0)" }
    private let log = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "inbox"
        log.accessibilityIdentifier = "log"
        log.text = "nothing chosen"
        log.textAlignment = .center
        log.styleAsNote()
        tableView.tableHeaderView = log
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        letters.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        let cell = tableView.dequeueReusableCell(withIdentifier: "letter") ?? makeCell()
        cell.textLabel?.text = letters[indexPath.row]
        cell.accessibilityIdentifier = letters[indexPath.row]
        return cell
    }

    private func makeCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "letter")
        cell.addInteraction(UIContextMenuInteraction(delegate: self))
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") {
            [weak self] _, _, done in
            self?.letters.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let name = interaction.view?.accessibilityIdentifier ?? ""
        return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            UIMenu(
                children: ["Answer", "Flag"].map { title in
                    UIAction(title: title) { _ in self?.log.text = "\(title): \(name)" }
                }
            )
        })
    }
}
