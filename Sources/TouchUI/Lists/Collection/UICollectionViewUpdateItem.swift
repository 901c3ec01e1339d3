/// A change of one item or section in an update, as a layout receives it.
/// - Compatibility: same
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// What becomes of an item or a section. Raw values as in UIKit.
    public enum Action: Int, Sendable {
        /// It is inserted.
        case insert = 0
        /// It is deleted.
        case delete = 1
        /// It is loaded again.
        case reload = 2
        /// It is moved.
        case move = 3
        /// Nothing.
        case none = 4
    }

    private let change: (action: Action, before: IndexPath?, after: IndexPath?)

    /// The index path before the update; nil if it is inserted. A section has the item `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { change.before }
    /// The index path after the update; nil if it is deleted. A section has the item `NSNotFound`.
    open var indexPathAfterUpdate: IndexPath? { change.after }
    /// What becomes of it.
    open var updateAction: Action { change.action }

    /// Creates a change of nothing. Tests subclass it, and override what it says.
    public override init() {
        change = (.none, nil, nil)
        super.init()
    }

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        change = (action, before, after)
        super.init()
    }
}

extension ListChange {
    /// The changes one by one: deletions, insertions, reloads, moves.
    @MainActor var items: [UICollectionViewUpdateItem] {
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        func item(
            _ action: UICollectionViewUpdateItem.Action,
            _ before: IndexPath?,
            _ after: IndexPath?
        ) -> UICollectionViewUpdateItem {
            UICollectionViewUpdateItem(action, from: before, to: after)
        }
        return deletedSections.sorted().map { item(.delete, section($0), nil) }
            + deleted.sorted().map { item(.delete, $0.path, nil) }
            + insertedSections.sorted().map { item(.insert, nil, section($0)) }
            + inserted.sorted().map { item(.insert, nil, $0.path) }
            + reloadedSections.sorted().map {
                item(.reload, section($0), self.section($0).map(section))
            }
            + reloaded.sorted().map { item(.reload, $0.path, place($0)?.path) }
            + movedSections.sorted { $0.key < $1.key }.map {
                item(.move, section($0.key), section($0.value))
            }
            + moved.sorted { $0.key < $1.key }.map { item(.move, $0.key.path, $0.value.path) }
    }
}
