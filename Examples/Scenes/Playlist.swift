import UIKit

/// Two tables: songs are dragged from the upper one into the playlist below, and put in order there.
final class PlaylistController: UIViewController, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
{
    private let songs = UITableView(frame: CGRect(x: 0, y: 120, width: 390, height: 300))
    private let playlist = UITableView(frame: CGRect(x: 0, y: 460, width: 390, height: 300))
    private let log = UILabel(frame: CGRect(x: 20, y: 70, width: 350, height: 44))
    private var titles = [
        "Air", "Bolero", "Carmen", "Dido", "Elegy", "Faust", "Gymnopedie", "Halka", "Idomeneo",
    ]
    private var chosen = ["Zampa", "Zaide"]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (table, name) in [(songs, "songs"), (playlist, "playlist")] {
            table.accessibilityIdentifier = name
            table.dataSource = self
            table.dragDelegate = self
            view.addSubview(table)
        }
        playlist.dropDelegate = self
        log.accessibilityIdentifier = "log"
        log.text = "nothing was dragged"
        log.styleAsNote()
        view.addSubview(log)
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView === songs ? titles.count : chosen.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "song")
            ?? UITableViewCell(style: .default, reuseIdentifier: "song")
        let title = (tableView === songs ? titles : chosen)[indexPath.row]
        cell.textLabel?.text = title
        cell.accessibilityIdentifier = tableView === songs ? title : "chosen \(title)"
        return cell
    }

    // MARK: Drags

    func tableView(
        _ tableView: UITableView,
        itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] {
        let title = (tableView === songs ? titles : chosen)[indexPath.row]
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: title)))
        item.localObject = title
        return [item]
    }

    // MARK: Drops

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: NSString.self)
    }

    func tableView(
        _ tableView: UITableView,
        dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(
            operation: tableView.hasActiveDrag ? .move : .copy,
            intent: .insertAtDestinationIndexPath
        )
    }

    func tableView(
        _ tableView: UITableView,
        performDropWith coordinator: any UITableViewDropCoordinator
    ) {
        for item in coordinator.items {
            guard let title = item.dragItem.localObject as? String else { continue }
            if let source = item.sourceIndexPath {
                chosen.remove(at: source.row)
                tableView.deleteRows(at: [source], with: .automatic)
            }
            let row = min(coordinator.destinationIndexPath?.row ?? chosen.count, chosen.count)
            chosen.insert(title, at: row)
            let path = IndexPath(row: row, section: 0)
            tableView.insertRows(at: [path], with: .automatic)
            coordinator.drop(item.dragItem, toRowAt: path)
            log.text = "\(title) is number \(row + 1)"
        }
    }
}
