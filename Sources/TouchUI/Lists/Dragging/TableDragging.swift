/// What a table wants to do with the items over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    /// Where the items go; raw values as in UIKit.
    public enum Intent: Int, Sendable {
        /// The delegate decides when it performs the drop.
        case unspecified = 0
        /// Between rows, at the destination.
        case insertAtDestinationIndexPath = 1
        /// Into the row at the destination.
        case insertIntoDestinationIndexPath = 2
        /// Into the row at its middle, and between rows elsewhere.
        case automatic = 3
    }

    /// Where the items go; `unspecified` by default. It is stored: no gap opens between rows here.
    public let intent: Intent

    /// Makes a proposal.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// Makes a proposal without an intent.
    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
}

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: AnyObject {
    /// The item.
    var dragItem: UIDragItem { get }
    /// Where the item was lifted; nil if it comes from another view (DD-16).
    var sourceIndexPath: IndexPath? { get }
    /// The size of its preview, in points.
    var previewSize: CGSize { get }
}

/// A drop on a table, while its delegate performs it (DD-16).
/// - Compatibility: partial: no placeholders
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: AnyObject {
    /// The items.
    var items: [any UITableViewDropItem] { get }
    /// The index path under the finger; nil if there was no row.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal of the delegate.
    var proposal: UITableViewDropProposal { get }
    /// The session.
    var session: any UIDropSession { get }
    /// Moves the preview of an item to a row, which must exist.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the preview of an item into a rectangle of a row, which must exist.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
        -> any UIDragAnimating
    /// Moves the preview of an item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

private final class DropItem: UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ drop: ListDrop) {
        (dragItem, sourceIndexPath, previewSize) = (item, drop.source, drop.previewSize)
    }
}

private final class DropCoordinator: UITableViewDropCoordinator {
    let drop: ListDrop
    let items: [any UITableViewDropItem]

    init(_ drop: ListDrop) {
        self.drop = drop
        items = drop.session.items.map { DropItem($0, drop) }
    }

    var destinationIndexPath: IndexPath? { drop.path }
    var session: any UIDropSession { drop.session }
    var proposal: UITableViewDropProposal {
        drop.proposal as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: drop.proposal.operation)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.animator(to: indexPath)
    }
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
        -> any UIDragAnimating
    {
        drop.animator(to: indexPath)
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.animator(to: nil)
    }
}

/// The interactions of a table, which ask its delegates.
final class TableDragging: ListDragging {
    private var tableView: UITableView? { list as? UITableView }

    override func path(at point: CGPoint) -> IndexPath? { tableView?.indexPathForRow(at: point) }
    override func cell(at path: IndexPath) -> UIView? { tableView?.cellForRow(at: path) }

    override func items(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        guard let tableView else { return [] }
        return tableView.dragDelegate?.tableView(tableView, itemsForBeginning: session, at: path)
            ?? []
    }
    override func allowsMove(_ session: any UIDragSession) -> Bool {
        guard let tableView else { return true }
        return tableView.dragDelegate?.tableView(tableView, dragSessionAllowsMoveOperation: session)
            ?? true
    }
    override func began(_ session: any UIDragSession) {
        if let tableView {
            tableView.dragDelegate?.tableView(tableView, dragSessionWillBegin: session)
        }
    }
    override func ended(_ session: any UIDragSession) {
        if let tableView {
            tableView.dragDelegate?.tableView(tableView, dragSessionDidEnd: session)
        }
    }

    override func canHandle(_ session: any UIDropSession) -> Bool {
        guard let tableView else { return false }
        return tableView.dropDelegate?.tableView(tableView, canHandle: session) ?? false
    }
    override func entered(_ session: any UIDropSession) {
        if let tableView {
            tableView.dropDelegate?.tableView(tableView, dropSessionDidEnter: session)
        }
    }
    override func exited(_ session: any UIDropSession) {
        if let tableView {
            tableView.dropDelegate?.tableView(tableView, dropSessionDidExit: session)
        }
    }
    override func ended(_ session: any UIDropSession) {
        if let tableView {
            tableView.dropDelegate?.tableView(tableView, dropSessionDidEnd: session)
        }
    }
    override func proposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
        let cancel = UIDropProposal(operation: .cancel)
        guard let tableView else { return cancel }
        return tableView.dropDelegate?.tableView(
            tableView,
            dropSessionDidUpdate: session,
            withDestinationIndexPath: path
        ) ?? cancel
    }
    override func perform(_ drop: ListDrop) {
        if let tableView {
            tableView.dropDelegate?.tableView(tableView, performDropWith: DropCoordinator(drop))
        }
    }
}
