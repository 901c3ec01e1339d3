import UIKit

/// A to-do list: a tap selects a row, a swipe to the left deletes or flags it, a swipe to the right
/// marks it as done, and the button at the top starts reordering. A label shows the last action.
final class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView(frame: CGRect(x: 0, y: 120, width: 390, height: 660))
    private let edit = UIButton(type: .system)
    private let log = UILabel(frame: CGRect(x: 20, y: 70, width: 250, height: 44))
    private var things = ["Milk", "Bread", "Butter", "Cheese", "Apples", "Coffee", "Tea", "Rice"]
    private var done: Set<String> = []
    private static let details = [
        "Milk": "2 bottles", "Bread": "Rye, sliced", "Butter": "Salted",
        "Cheese": "From the market",
        "Apples": "1 kg, green", "Coffee": "Whole beans", "Tea": "Green, loose", "Rice": "Basmati",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        table.accessibilityIdentifier = "things"
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)

        edit.setTitle("Edit", for: .normal)
        edit.frame = CGRect(x: 290, y: 70, width: 80, height: 44)
        edit.accessibilityIdentifier = "edit"
        edit.addTarget(self, action: Selector(ListController.toggleEditing), for: .touchUpInside)
        view.addSubview(edit)

        log.accessibilityIdentifier = "log"
        log.text = "nothing was done"
        log.styleAsNote()
        view.addSubview(log)
    }

    private func toggleEditing() {
        table.setEditing(!table.isEditing, animated: true)
        edit.setTitle(table.isEditing ? "Done" : "Edit", for: .normal)
        log.text = table.isEditing ? "editing" : things.prefix(4).joined(separator: ", ")
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        things.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "thing")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "thing")
        let thing = things[indexPath.row]
        cell.textLabel?.text = thing
        cell.detailTextLabel?.text = Self.details[thing]
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.accessibilityIdentifier = thing
        cell.accessoryType = done.contains(thing) ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let thing = things.remove(at: sourceIndexPath.row)
        things.insert(thing, at: destinationIndexPath.row)
        log.text = "\(thing) is number \(destinationIndexPath.row + 1)"
    }

    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        delete(at: indexPath)
    }

    private func delete(at path: IndexPath) {
        log.text = "\(things.remove(at: path.row)) is deleted"
        table.deleteRows(at: [path], with: .automatic)
    }

    // MARK: Touches

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.text = "\(things[indexPath.row]) is selected"
    }

    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") {
            [weak self] _, _, completion in
            self?.delete(at: indexPath)
            completion(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") {
            [weak self] _, _, completion in
            self?.log.text = "\(self?.things[indexPath.row] ?? "") is flagged"
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }

    func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let tick = UIContextualAction(style: .normal, title: "Done") {
            [weak self] _, _, completion in
            guard let self else { return completion(false) }
            done.insert(things[indexPath.row])
            log.text = "\(things[indexPath.row]) is done"
            table.reloadRows(at: [indexPath], with: .automatic)
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [tick])
    }
}
