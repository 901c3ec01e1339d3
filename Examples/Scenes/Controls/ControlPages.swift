import UIKit

/// A table in groups: rows with each accessory, one that is selected, and switches.
final class RowSheet: UITableViewController {
    private let rows: [(title: String, symbol: String, accessory: UITableViewCell.AccessoryType)] =
        [
            ("Inbox", "envelope", .disclosureIndicator), ("Starred", "star", .checkmark),
            ("Friends", "person", .detailButton), ("Archive", "folder", .detailDisclosureButton),
        ]

    init() { super.init(style: .insetGrouped) }
    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView.selectRow(
            at: IndexPath(row: 1, section: 1),
            animated: false,
            scrollPosition: .none
        )
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? rows.count : 3
    }
    override func tableView(
        _ tableView: UITableView,
        titleForHeaderInSection section: Int
    ) -> String? { section == 0 ? "Accessories" : "States" }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let style: UITableViewCell.CellStyle = indexPath.section == 0 ? .default : .value1
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        guard indexPath.section == 1 else {
            let row = rows[indexPath.row]
            cell.textLabel?.text = row.title
            cell.imageView?.image = UIImage(systemName: row.symbol)
            cell.accessoryType = row.accessory
            return cell
        }
        cell.textLabel?.text = ["Plain", "Selected", "Wireless"][indexPath.row]
        cell.detailTextLabel?.text = indexPath.row == 0 ? "value" : nil
        if indexPath.row == 2 {
            let control = UISwitch()
            control.isOn = true
            cell.accessoryView = control
        }
        return cell
    }
}

/// Tabs, with a page that has a navigation bar, a list and a toolbar.
@MainActor func barSheet() -> UIViewController {
    let page = UIViewController()
    page.title = "Mail"
    page.view.backgroundColor = .systemGroupedBackground
    page.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil),
    ]
    page.toolbarItems = [
        UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: .action, target: nil, action: nil),
    ]
    let first = UIViewController()
    first.title = "Back"
    let pages = UINavigationController(rootViewController: first)
    pages.pushViewController(page, animated: false)
    pages.isToolbarHidden = false
    let tabs = UITabBarController()
    let others = [("Mail", "envelope"), ("Recent", "clock"), ("People", "person"), ("Map", "map")]
    tabs.viewControllers = others.enumerated().map { index, tab in
        let controller = index == 0 ? pages : UIViewController()
        controller.tabBarItem = UITabBarItem(
            title: tab.0,
            image: UIImage(systemName: tab.1),
            selectedImage: nil
        )
        return controller
    }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
    return tabs
}

/// A page with an alert in front of it.
final class AlertSheet: UIViewController {
    private let style: UIAlertController.Style

    init(_ style: UIAlertController.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard presentedViewController == nil else { return }
        let alert = UIAlertController(
            title: "Delete the note?",
            message: "This cannot be undone.",
            preferredStyle: style
        )
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        if style == .actionSheet {
            alert.addAction(UIAlertAction(title: "Archive", style: .default))
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: false)
    }
}

/// Wheels of a date picker and of a picker of words.
final class WheelSheet: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    private let words = ["Small", "Medium", "Large", "Huge", "Endless"]

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.subviews.isEmpty else { return }
        view.backgroundColor = .systemBackground
        let words = UIPickerView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 216))
        (words.dataSource, words.delegate) = (self, self)
        words.selectRow(2, inComponent: 0, animated: false)
        view.addSubview(words)
        let date = UIDatePicker(frame: words.frame.offsetBy(dx: 0, dy: 216))
        date.preferredDatePickerStyle = .wheels
        date.datePickerMode = .date
        date.timeZone = TimeZone(secondsFromGMT: 0)
        date.locale = Locale(identifier: "en_US")
        date.date = Date(timeIntervalSince1970: 1_700_000_000)
        date.frame = words.frame.offsetBy(dx: 0, dy: 216)
        view.addSubview(date)
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        words.count
    }
    func pickerView(
        _ pickerView: UIPickerView,
        titleForRow row: Int,
        forComponent component: Int
    ) -> String? { words[row] }
}

/// The symbols that have drawings, with their names.
final class SymbolSheet: UIViewController {
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.subviews.isEmpty else { return }
        view.backgroundColor = .systemBackground
        let columns = 4
        let cell = CGSize(width: view.bounds.width / CGFloat(columns), height: 46)
        for (index, name) in symbolNames.enumerated() {
            let place = CGRect(
                x: CGFloat(index % columns) * cell.width,
                y: 8 + CGFloat(index / columns) * cell.height,
                width: cell.width,
                height: cell.height
            )
            let image = UIImageView(image: UIImage(systemName: name))
            image.center = CGPoint(x: place.midX, y: place.minY + 16)
            view.addSubview(image)
            let label = UILabel(
                frame: CGRect(x: place.minX, y: place.maxY - 16, width: cell.width, height: 12)
            )
            label.text = name
            label.font = .systemFont(ofSize: 8)
            label.textAlignment = .center
            label.textColor = .secondaryLabel
            view.addSubview(label)
        }
    }
}
