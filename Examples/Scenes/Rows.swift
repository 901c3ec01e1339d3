import UIKit

/// A list of 10,000 rows, each with a title and a detail: flings go far, and only the rows on the screen have
/// cells.
final class RowsController: UITableViewController {
    private static let count = 10_000

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "rows"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Self.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "Its square is \(indexPath.row * indexPath.row)"
        return cell
    }
}
