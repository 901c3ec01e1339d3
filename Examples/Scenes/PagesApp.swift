import UIKit

/// A table of pages in a navigation controller. A tap on a row pushes a page whose label names the
/// row.
///
/// The author of "Synthesizing a touch event" tested this app: rows of a table inside a navigation
/// controller are tapped, and the page that appears is read back.
final class PagesAppController: UINavigationController {
    init() {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [PageListController()]
    }
    required init?(coder: NSCoder) { nil }
}

/// Thirty pages in two sections.
final class PageListController: UITableViewController {
    static let sections = [("Fruit", 12), ("Trees", 18)]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pages"
        tableView.accessibilityIdentifier = "pages"
        tableView.rowHeight = 44
    }

    override func numberOfSections(in tableView: UITableView) -> Int { Self.sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Self.sections[section].1
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
        -> String?
    {
        Self.sections[section].0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "page")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "page")
        cell.textLabel?.text = Self.name(of: indexPath)
        // The detail is not part of what the row is called.
        cell.accessibilityLabel = Self.name(of: indexPath)
        cell.detailTextLabel?.text = Self.detail(of: indexPath)
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.imageView?.image = Self.image(of: indexPath)
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(
            PageController(Self.name(of: indexPath)),
            animated: true
        )
    }

    static func name(of indexPath: IndexPath) -> String {
        "\(sections[indexPath.section].0) \(indexPath.row + 1)"
    }

    static func detail(of indexPath: IndexPath) -> String {
        let details =
            indexPath.section == 0
            ? ["Sweet, ripe in June", "Sour, for cakes", "Keeps until spring", "From the south"]
            : ["Grows by the water", "Older than the house", "Sheds its leaves", "Always green"]
        return details[indexPath.row % details.count]
    }

    static func image(of indexPath: IndexPath) -> UIImage {
        indexPath.section == 0 ? Pictures.fruit(indexPath.row) : Pictures.tree(indexPath.row)
    }
}

/// One page.
final class PageController: UIViewController {
    private let name: String
    private let label = UILabel(frame: CGRect(x: 20, y: 200, width: 350, height: 30))

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = name
        view.backgroundColor = .systemBackground
        label.accessibilityIdentifier = "page"
        label.font = .systemFont(ofSize: 20, weight: .semibold)
        label.text = "You tapped \(name)"
        view.addSubview(label)
        let size = CGSize(width: 350, height: 240)
        view.addPicture(
            Pictures.landscape(.lake, size: size),
            CGRect(origin: CGPoint(x: 20, y: 250), size: size),
            radius: 16
        )
    }
}
