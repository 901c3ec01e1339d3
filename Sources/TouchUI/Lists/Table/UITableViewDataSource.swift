/// Says how many rows a table has, and shows them.
///
/// Methods with a default need not be implemented. Where it matters whether they are, the page on
/// delegates in the documentation says what is done here.
/// - Compatibility: partial: `commit` and `moveRowAt` are not looked for
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// A cell that shows a row, mostly one that was dequeued.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// How many sections there are; 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The text above a section; none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The text below a section; none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be deleted or inserted.
    ///
    /// Every row can in editing mode where this is not implemented; a row is deleted by a swipe
    /// only where it is, and says yes ([choice], decision 16).
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a row can be moved in editing mode.
    ///
    /// None can where this is not implemented ([choice], decision 16: on iOS that hangs on
    /// `moveRowAt`).
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The titles of the index at the side, which is not shown yet; none.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section of a title of the index; that of its number.
    func tableView(
        _ tableView: UITableView,
        sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int
    /// A person deletes or inserts a row: change the model, then tell the table.
    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    )
    /// A person has moved a row: change the model. The table has moved it already.
    func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    )
}

extension UITableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// None.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    { nil }
    /// None.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    { nil }
    /// Yes, in editing mode.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(true)
    }
    /// No.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(false)
    }
    /// None.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The one of its number.
    public func tableView(
        _ tableView: UITableView,
        sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int { index }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
