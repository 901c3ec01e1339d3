/// The context menu of a table's rows.
final class TableMenus: ListMenus {
    private weak var table: UITableView?

    init(of table: UITableView) {
        self.table = table
        super.init(of: table)
    }

    private var delegate: (any UITableViewDelegate)? { table?.delegate }

    override var isImplemented: Bool {
        delegate.map {
            implements("tableView:contextMenuConfigurationForRowAt:point:", $0)
        } ?? false
    }

    override func paths(at point: CGPoint) -> [IndexPath]? {
        table?.indexPathForRow(at: point).map { [$0] }
    }

    override func cell(at path: IndexPath) -> UIView? { table?.cellForRow(at: path) }

    override func configuration(
        of paths: [IndexPath],
        at point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let table, let path = paths.first else { return nil }
        return delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
    }

    override func highlight(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        guard let table else { return nil }
        return delegate?
            .tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    override func dismissal(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        guard let table else { return nil }
        return delegate?
            .tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    override func willDisplay(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let table else { return }
        delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    }

    override func willEnd(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let table else { return }
        delegate?
            .tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
    }

    override func performPreview(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let table else { return }
        delegate?
            .tableView(
                table,
                willPerformPreviewActionForMenuWith: configuration,
                animator: animator
            )
    }
}
