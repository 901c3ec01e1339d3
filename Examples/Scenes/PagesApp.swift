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
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
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
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        cell.textLabel?.text = Self.name(of: indexPath)
        cell.imageView?.image = Self.image(of: indexPath)
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(
            PageController(Self.name(of: indexPath), Self.image(of: indexPath)),
            animated: true
        )
    }

    static func name(of indexPath: IndexPath) -> String {
        "\(sections[indexPath.section].0) \(indexPath.row + 1)"
    }

    static func image(of indexPath: IndexPath) -> UIImage {
        indexPath.section == 0 ? Pictures.fruit(indexPath.row) : Pictures.tree(indexPath.row)
    }
}

/// One page.
final class PageController: UIViewController {
    private let name: String
    private let label = UILabel(frame: CGRect(x: 20, y: 200, width: 350, height: 30))

    private let image: UIImage

    init(_ name: String, _ image: UIImage) {
        (self.name, self.image) = (name, image)
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
        view.addPicture(image, CGRect(x: 20, y: 250, width: 120, height: 120))
    }
}
