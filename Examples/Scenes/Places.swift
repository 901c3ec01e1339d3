import UIKit

/// A map with a sheet of places over it, as in an application for maps. The sheet rests at half of
/// the screen or fills it; a label shows the last action.
final class PlacesController: UIViewController, UISheetPresentationControllerDelegate {
    private let map = PressView(frame: CGRect(x: 20, y: 120, width: 350, height: 200))
    private let log = UILabel(frame: CGRect(x: 20, y: 70, width: 350, height: 40))
    private let list = PlaceList()

    override func viewDidLoad() {
        super.viewDidLoad()
        log.accessibilityIdentifier = "log"
        log.text = "nothing was done"
        log.styleAsNote()
        view.backgroundColor = .systemBackground
        view.addSubview(log)
        map.accessibilityIdentifier = "map"
        map.accessibilityLabel = "Map"
        map.addPicture(Pictures.map(size: map.bounds.size), map.bounds, radius: 14)
        map.pressed = { [weak self] in self?.mapWasPressed() }
        view.addSubview(map)
        list.said = { [weak self] in self?.log.text = $0 }
    }

    /// A press on the map opens the sheet; while the sheet is open it only says so.
    private func mapWasPressed() {
        guard presentedViewController == nil else { return log.text = "the map is pressed" }
        if let sheet = list.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 16
            sheet.delegate = self
        }
        present(list, animated: true)
        log.text = "the sheet opens"
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        let isLarge = sheetPresentationController.selectedDetentIdentifier == .large
        log.text = isLarge ? "the sheet is large" : "the sheet is medium"
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.text = "the sheet is gone"
    }
}

/// The places in the sheet: a table whose rows are tapped, and swiped to be removed.
final class PlaceList: UITableViewController {
    var said: (String) -> Void = { _ in }
    private var places = (1...30).map { "Place \($0)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "places"
    }

    override func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
    ) -> Int { places.count }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "place")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "place")
        cell.textLabel?.text = places[indexPath.row]
        cell.detailTextLabel?.text = "\(indexPath.row * 150 + 200) m"
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.imageView?.image = Pictures.badge("heart.fill", .systemRed)
        cell.accessibilityIdentifier = places[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        didSelectRowAt indexPath: IndexPath
    ) {
        said("\(places[indexPath.row]) is selected")
        tableView.deselectRow(at: indexPath, animated: true)
    }

    override func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let remove = UIContextualAction(style: .destructive, title: "Remove") {
            [weak self] _, _, completion in
            guard let self else { return completion(false) }
            said("\(places.remove(at: indexPath.row)) is removed")
            tableView.deleteRows(at: [indexPath], with: .automatic)
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [remove])
    }
}
