import UIKit

/// Countries, their towns, and a page about the town that was chosen, in three columns. On an upright pad
/// the sidebars lie over the page, on its side they are next to it, and on a phone all are one stack.
final class ColumnsController: UISplitViewController {
    private let countries = NameListController("Countries", id: "countries")
    private let towns = NameListController("Towns", id: "towns")
    private let page = TownController()

    init() {
        super.init(style: .tripleColumn)
        setViewController(countries, for: .primary)
        setViewController(towns, for: .supplementary)
        setViewController(page, for: .secondary)
        countries.names = Self.towns.map(\.country)
        countries.whenChosen = { [weak self] in self?.choseCountry($0) }
        towns.whenChosen = { [weak self] in self?.choseTown($0) }
        choseCountry(0, shows: false)
    }
    required init?(coder: NSCoder) { nil }

    private static let towns = [
        (country: "Austria", towns: ["Graz", "Linz", "Wels"]),
        (country: "Portugal", towns: ["Braga", "Faro"]),
    ]
    private var country = 0

    private func choseCountry(_ index: Int, shows: Bool = true) {
        country = index
        towns.title = Self.towns[index].country
        towns.names = Self.towns[index].towns
        // In one stack this pushes the towns.
        if shows { show(.supplementary) }
    }

    private func choseTown(_ index: Int) {
        page.show(Self.towns[country].towns[index])
        show(.secondary)
    }
}

/// A column of names. A tap on a row chooses one.
private final class NameListController: UITableViewController {
    private let id: String
    var whenChosen: (Int) -> Void = { _ in }
    var names: [String] = [] { didSet { viewIfLoaded.map { _ in tableView.reloadData() } } }

    init(_ title: String, id: String) {
        self.id = id
        super.init(style: .plain)
        self.title = title
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = id
        tableView.rowHeight = 44
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        cell.accessibilityIdentifier = names[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        whenChosen(indexPath.row)
    }
}

/// The page about a town, with a button that counts visits.
private final class TownController: UIViewController {
    private let name = UILabel()
    private let visits = UIButton(type: .system)
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Town"
        view.backgroundColor = .systemBackground
        name.accessibilityIdentifier = "town"
        name.font = .systemFont(ofSize: 28, weight: .semibold)
        name.text = "Choose a town"
        visits.configuration = .filled()
        visits.accessibilityIdentifier = "visits"
        visits.setTitle("Visits: 0", for: .normal)
        visits.addAction(UIAction { [weak self] _ in self?.visited() }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [name, visits])
        stack.axis = .vertical
        stack.spacing = 16
        stack.alignment = .trailing
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.trailingAnchor.constraint(
                equalTo: view.safeAreaLayoutGuide.trailingAnchor,
                constant: -40
            ),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    func show(_ town: String) {
        loadViewIfNeeded()
        name.text = town
        count = 0
        visits.setTitle("Visits: 0", for: .normal)
    }

    private func visited() {
        count += 1
        visits.setTitle("Visits: \(count)", for: .normal)
    }
}
