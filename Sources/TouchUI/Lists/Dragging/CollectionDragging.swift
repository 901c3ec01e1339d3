/// What a collection view wants to do with the items over it.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// Where the items go; raw values as in UIKit.
    public enum Intent: Int, Sendable {
        /// The delegate decides when it performs the drop.
        case unspecified = 0
        /// Between items, at the destination.
        case insertAtDestinationIndexPath = 1
        /// Into the item at the destination.
        case insertIntoDestinationIndexPath = 2
    }

    /// Where the items go; `unspecified` by default. It is stored: no gap opens between items here.
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

/// An item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
    /// The item.
    var dragItem: UIDragItem { get }
    /// Where the item was lifted; nil if it comes from another view (DD-16).
    var sourceIndexPath: IndexPath? { get }
    /// The size of its preview, in points.
    var previewSize: CGSize { get }
}

/// A drop on a collection view, while its delegate performs it (DD-16).
/// - Compatibility: partial: no placeholders
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
    /// The items.
    var items: [any UICollectionViewDropItem] { get }
    /// The index path under the finger; nil if there was no item.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal of the delegate.
    var proposal: UICollectionViewDropProposal { get }
    /// The session.
    var session: any UIDropSession { get }
    /// Moves the preview of an item to an item, which must exist.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves the preview of an item into a rectangle of an item, which must exist.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
        -> any UIDragAnimating
    /// Moves the preview of an item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

private final class DropItem: UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ drop: ListDrop) {
        (dragItem, sourceIndexPath, previewSize) = (item, drop.source, drop.previewSize)
    }
}

private final class DropCoordinator: UICollectionViewDropCoordinator {
    let drop: ListDrop
    let items: [any UICollectionViewDropItem]

    init(_ drop: ListDrop) {
        self.drop = drop
        items = drop.session.items.map { DropItem($0, drop) }
    }

    var destinationIndexPath: IndexPath? { drop.path }
    var session: any UIDropSession { drop.session }
    var proposal: UICollectionViewDropProposal {
        drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.animator(to: indexPath)
    }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
        -> any UIDragAnimating
    {
        drop.animator(to: indexPath)
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.animator(to: nil)
    }
}

/// The interactions of a collection view, which ask its delegates.
final class CollectionDragging: ListDragging {
    private var collectionView: UICollectionView? { list as? UICollectionView }

    override func path(at point: CGPoint) -> IndexPath? {
        collectionView?.indexPathForItem(at: point)
    }
    override func cell(at path: IndexPath) -> UIView? { collectionView?.cellForItem(at: path) }

    override func items(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        guard let collectionView else { return [] }
        return collectionView.dragDelegate?.collectionView(
            collectionView,
            itemsForBeginning: session,
            at: path
        ) ?? []
    }
    override func allowsMove(_ session: any UIDragSession) -> Bool {
        guard let collectionView else { return true }
        return collectionView.dragDelegate?.collectionView(
            collectionView,
            dragSessionAllowsMoveOperation: session
        ) ?? true
    }
    override func began(_ session: any UIDragSession) {
        if let collectionView {
            collectionView.dragDelegate?.collectionView(
                collectionView,
                dragSessionWillBegin: session
            )
        }
    }
    override func ended(_ session: any UIDragSession) {
        if let collectionView {
            collectionView.dragDelegate?.collectionView(collectionView, dragSessionDidEnd: session)
        }
    }

    override func canHandle(_ session: any UIDropSession) -> Bool {
        guard let collectionView else { return false }
        return collectionView.dropDelegate?.collectionView(collectionView, canHandle: session)
            ?? false
    }
    override func entered(_ session: any UIDropSession) {
        if let collectionView {
            collectionView.dropDelegate?.collectionView(
                collectionView,
                dropSessionDidEnter: session
            )
        }
    }
    override func exited(_ session: any UIDropSession) {
        if let collectionView {
            collectionView.dropDelegate?.collectionView(collectionView, dropSessionDidExit: session)
        }
    }
    override func ended(_ session: any UIDropSession) {
        if let collectionView {
            collectionView.dropDelegate?.collectionView(collectionView, dropSessionDidEnd: session)
        }
    }
    override func proposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
        let cancel = UIDropProposal(operation: .cancel)
        guard let collectionView else { return cancel }
        return collectionView.dropDelegate?.collectionView(
            collectionView,
            dropSessionDidUpdate: session,
            withDestinationIndexPath: path
        ) ?? cancel
    }
    override func perform(_ drop: ListDrop) {
        if let collectionView {
            collectionView.dropDelegate?.collectionView(
                collectionView,
                performDropWith: DropCoordinator(drop)
            )
        }
    }
}
