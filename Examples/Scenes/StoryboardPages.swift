import UIKit

/// The pages app from a storyboard: the rows come from a prototype cell, and segues lead to a page,
/// to a sheet, and back.
final class StoryboardPageList: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int {
        PageListController.sections.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        PageListController.sections[section].1
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
        -> String?
    {
        PageListController.sections[section].0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        cell.textLabel?.text = PageListController.name(of: indexPath)
        cell.imageView?.image = PageListController.image(of: indexPath)
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let page = segue.destination as? StoryboardPage,
            let cell = sender as? UITableViewCell,
            let path = tableView.indexPath(for: cell)
        else { return }
        page.name = PageListController.name(of: path)
    }

    /// The action of the unwind segues.
    private func backToList(_ segue: UIStoryboardSegue) {
        navigationItem.prompt = "Back from \(segue.source.title ?? "nowhere")"
    }
}

extension StoryboardPageList: InterfaceConnectable {
    class var interfaceConnections: InterfaceConnections {
        .of(StoryboardPageList.self) {
            $0.action("backToList:", StoryboardPageList.backToList)
        }
    }
}

/// One page.
final class StoryboardPage: UIViewController {
    weak var label: UILabel!
    var name = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        title = name
        label.text = "You tapped \(name)"
    }
}

extension StoryboardPage: InterfaceConnectable {
    class var interfaceConnections: InterfaceConnections {
        .of(StoryboardPage.self) { $0.outlet("label", \.label) }
    }
}
