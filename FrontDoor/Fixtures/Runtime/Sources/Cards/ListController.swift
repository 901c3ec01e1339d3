import UIKit

/// A base class that conforms to the protocols; its subclasses add what they need.
open class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    public let table = UITableView()

    open override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
    }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        UITableViewCell()
    }
}
