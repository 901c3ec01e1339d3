/// The drag and the drop interaction of a list, which ask the list's own delegates (DD-14, DD-15).
///
/// `TableDragging` and `CollectionDragging` say which delegates these are.
@MainActor class ListDragging: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    final weak var list: UIScrollView?
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The drag of an item of this list. Weak: a lift that does not become a drag ends without a call.
    private weak var session: (any UIDragSession)?
    /// The item's index path when it was lifted.
    private var source: IndexPath?
    private var target: IndexPath?
    private var proposal = UIDropProposal(operation: .cancel)
    final private(set) var hasActiveDrag = false
    final private(set) var hasActiveDrop = false

    init(of list: UIScrollView) {
        self.list = list
        super.init()
    }

    // What a table and a collection view answer differently.

    func path(at point: CGPoint) -> IndexPath? { nil }
    func cell(at path: IndexPath) -> UIView? { nil }
    func items(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] { [] }
    func allowsMove(_ session: any UIDragSession) -> Bool { true }
    func began(_ session: any UIDragSession) {}
    func ended(_ session: any UIDragSession) {}
    func canHandle(_ session: any UIDropSession) -> Bool { false }
    func entered(_ session: any UIDropSession) {}
    func exited(_ session: any UIDropSession) {}
    func ended(_ session: any UIDropSession) {}
    func proposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal { proposal }
    func perform(_ drop: ListDrop) {}

    // MARK: What the list has

    /// Adds or removes an interaction.
    final func show(drags: Bool) { show(drag, drags) }
    final func show(drops: Bool) { show(drop, drops) }

    private func show(_ interaction: any UIInteraction, _ isWanted: Bool) {
        if isWanted {
            list?.addInteraction(interaction)
        } else {
            list?.removeInteraction(interaction)
        }
    }

    final var isEnabled: Bool {
        get { drag.isEnabled }
        set { drag.isEnabled = newValue }
    }

    // MARK: The drag

    final func dragInteraction(
        _ interaction: UIDragInteraction,
        itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let list, let path = path(at: session.location(in: list)) else { return [] }
        (self.session, source) = (session, path)
        return items(session, at: path)
    }

    final func dragInteraction(
        _ interaction: UIDragInteraction,
        previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        source.flatMap(cell(at:)).map { UITargetedDragPreview(view: $0) }
    }

    final func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        allowsMove(session)
    }

    final func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionWillBegin session: any UIDragSession
    ) {
        hasActiveDrag = true
        began(session)
    }

    final func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        hasActiveDrag = false
        source = nil
        ended(session)
    }

    // MARK: The drop

    final func dropInteraction(
        _ interaction: UIDropInteraction,
        canHandle session: any UIDropSession
    ) -> Bool {
        canHandle(session)
    }

    final func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnter session: any UIDropSession
    ) {
        hasActiveDrop = true
        entered(session)
    }

    final func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let list else { return UIDropProposal(operation: .cancel) }
        target = path(at: session.location(in: list))
        proposal = proposal(session, at: target)
        return proposal
    }

    final func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidExit session: any UIDropSession
    ) {
        hasActiveDrop = false
        exited(session)
    }

    final func dropInteraction(
        _ interaction: UIDropInteraction,
        performDrop session: any UIDropSession
    ) {
        let isOwn = self.session != nil && self.session === session.localDragSession
        let drop = ListDrop(
            session: session,
            path: target,
            proposal: proposal,
            source: isOwn ? source : nil,
            list: self
        )
        perform(drop)
        drop.end()
        hasActiveDrop = false
    }

    final func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnd session: any UIDropSession
    ) {
        hasActiveDrop = false
        ended(session)
    }
}

/// A drop on a list, while its delegate performs it (DD-16).
@MainActor final class ListDrop {
    let session: any UIDropSession
    let path: IndexPath?
    let proposal: UIDropProposal
    /// The index path at which the items were lifted, if they come from the same list.
    let source: IndexPath?
    private let list: ListDragging
    private var animators: [DragAnimator] = []

    init(
        session: any UIDropSession,
        path: IndexPath?,
        proposal: UIDropProposal,
        source: IndexPath?,
        list: ListDragging
    ) {
        (self.session, self.path, self.proposal) = (session, path, proposal)
        (self.source, self.list) = (source, list)
    }

    /// The size of the cell that was lifted.
    var previewSize: CGSize {
        source.flatMap { list.cell(at: $0) }?.bounds.size ?? .zero
    }

    /// An animation of an item to a row, which must exist, or to any other place.
    func animator(to row: IndexPath?) -> DragAnimator {
        if let row, let view = list.list, !view.hasCell(at: row) {
            Diagnostics.refuse(
                "Cannot drop an item at \(row.joinedInWords) of \(view.nameInTranscript): that index path "
                    + "does not exist. Its animations run without it. To fix, change the data and insert it "
                    + "before you call drop(_:to…At:)."
            )
        }
        let animator = DragAnimator()
        animators.append(animator)
        return animator
    }

    func end() {
        for animator in animators {
            animator.run()
            animator.end(at: .end)
        }
        animators = []
    }
}

extension UIScrollView {
    /// Whether a list has a row or an item at an index path.
    fileprivate final func hasCell(at path: IndexPath) -> Bool {
        guard path.count == 2, path[1] >= 0 else { return false }
        return switch self {
        case let table as UITableView: path[1] < table.numberOfRows(inSection: path[0])
        case let view as UICollectionView: path[1] < view.numberOfItems(inSection: path[0])
        default: false
        }
    }
}

extension IndexPath {
    fileprivate var joinedInWords: String { "[\(map { "\($0)" }.joined(separator: ", "))]" }
}
