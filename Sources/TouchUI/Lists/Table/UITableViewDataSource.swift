/// Methods that provide the number of rows and their cells.
///
/// Methods with a default implementation are optional. Where UIKit depends on whether a method is
/// implemented, the documentation page about delegates describes what happens here.
/// - Compatibility: partial: whether `commit` and `moveRowAt` are implemented is not detected
@preconcurrency @MainActor public protocol UITableViewDataSource: RespondingObject {
    /// The number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell for a row, which should be dequeued. Called when the row becomes visible.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// The number of sections; 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The title of a section's header; nil by default.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The title of a section's footer; nil by default.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be deleted or inserted.
    ///
    /// Without this method, every row can be edited in editing mode. A swipe deletes a row only if
    /// this method is implemented and returns true ([choice], decision 16).
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a row can be moved in editing mode.
    ///
    /// Without this method, no row can be moved ([choice], decision 16: on iOS this depends on
    /// `moveRowAt`).
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The titles of the index at the side; nil by default. The index is not shown yet.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section for a title of the index; the section with the same number by default.
    func tableView(
        _ tableView: UITableView,
        sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int
    /// The user deletes or inserts a row: change the model, then call `deleteRows` or `insertRows`.
    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    )
    /// The user moved a row: change the model. Do not call `moveRow`: the table moves the row
    /// itself.
    func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    )
}

extension UITableViewDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: UITableView) -> Int {
        optionalAnswer(of: self, "numberOfSectionsIn:", (tableView), otherwise: 1)
    }
    /// Returns nil.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    {
        optionalAnswer(
            of: self,
            "tableView:titleForHeaderInSection:",
            (tableView, section),
            otherwise: nil
        )
    }
    /// Returns nil.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    {
        optionalAnswer(
            of: self,
            "tableView:titleForFooterInSection:",
            (tableView, section),
            otherwise: nil
        )
    }
    /// Returns true, which counts in editing mode only.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        optionalAnswer(
            of: self,
            "tableView:canEditRowAt:",
            (tableView, indexPath),
            otherwise: tableView.defaultAnswer(true)
        )
    }
    /// Returns false.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        optionalAnswer(
            of: self,
            "tableView:canMoveRowAt:",
            (tableView, indexPath),
            otherwise: tableView.defaultAnswer(false)
        )
    }
    /// Returns nil.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        optionalAnswer(of: self, "sectionIndexTitlesFor:", (tableView), otherwise: nil)
    }
    /// Returns the index.
    public func tableView(
        _ tableView: UITableView,
        sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int {
        optionalAnswer(
            of: self,
            "tableView:sectionForSectionIndexTitle:at:",
            (tableView, title, index),
            otherwise: index
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        optionalAnswer(of: self, "tableView:commit:forRowAt:", (tableView, editingStyle, indexPath))
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "tableView:moveRowAt:to:",
            (tableView, sourceIndexPath, destinationIndexPath)
        )
    }

    /// Whether the class implements one of the methods whose presence decides what a user can do; nil
    /// if the class does not list its optional methods.
    func implements(_ method: String) -> Bool? {
        let group = [
            "tableView:commit:forRowAt:", "tableView:canEditRowAt:", "tableView:moveRowAt:to:",
            "tableView:canMoveRowAt:",
        ]
        return hasOptionalMethod(method, of: group, in: self)
    }
}
