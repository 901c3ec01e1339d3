/// Gives the items that are dragged out of a table (DD-14).
///
/// All methods but the first have default implementations.
/// - Compatibility: partial: a second finger adds no items
@preconcurrency @MainActor public protocol UITableViewDragDelegate: RespondingObject {
    /// The items of a drag that begins on a row; none means that it is not lifted (DD-14).
    func tableView(
        _ tableView: UITableView,
        itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
    /// The finger begins to move the items.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// The drag is over.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Whether the items may be moved and not only copied; true by default (DD-08).
    func tableView(
        _ tableView: UITableView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
}

extension UITableViewDragDelegate {
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        dragSessionWillBegin session: any UIDragSession
    ) {
        optionalAnswer(of: self, "tableView:dragSessionWillBegin:", (tableView, session))
    }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
        optionalAnswer(of: self, "tableView:dragSessionDidEnd:", (tableView, session))
    }
    /// Returns true.
    public func tableView(
        _ tableView: UITableView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        optionalAnswer(
            of: self,
            "tableView:dragSessionAllowsMoveOperation:",
            (tableView, session),
            otherwise: true
        )
    }
}

/// Says what a table does with items that are dragged over it and dropped on it (DD-15).
///
/// All methods but `performDropWith` have default implementations.
/// - Compatibility: partial: no placeholders
@preconcurrency @MainActor public protocol UITableViewDropDelegate: RespondingObject {
    /// Takes dropped items: changes the data, and the rows with it (DD-16).
    func tableView(
        _ tableView: UITableView,
        performDropWith coordinator: any UITableViewDropCoordinator
    )
    /// Whether the table is interested in the items; true by default.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// The items are over the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// What a drop at an index path would do, which is nil where there is no row; asked at each move
    /// (DD-15). By default the items are copied ([choice]).
    func tableView(
        _ tableView: UITableView,
        dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// The items left the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// The drag is over.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    /// Returns true.
    public func tableView(
        _ tableView: UITableView,
        canHandle session: any UIDropSession
    ) -> Bool {
        optionalAnswer(
            of: self,
            "tableView:canHandle:",
            (tableView, session),
            otherwise: true
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        dropSessionDidEnter session: any UIDropSession
    ) {
        optionalAnswer(of: self, "tableView:dropSessionDidEnter:", (tableView, session))
    }
    /// Returns a proposal to copy.
    public func tableView(
        _ tableView: UITableView,
        dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        optionalAnswer(
            of: self,
            "tableView:dropSessionDidUpdate:withDestinationIndexPath:",
            (tableView, session, destinationIndexPath),
            otherwise: UITableViewDropProposal(operation: .copy)
        )
    }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
        optionalAnswer(of: self, "tableView:dropSessionDidExit:", (tableView, session))
    }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
        optionalAnswer(of: self, "tableView:dropSessionDidEnd:", (tableView, session))
    }
}
