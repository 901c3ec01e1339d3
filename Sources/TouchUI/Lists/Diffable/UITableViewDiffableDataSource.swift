// One class body, because Swift cannot override what an extension declares.

/// A data source of a table that gets its rows as snapshots.
///
/// It makes itself the table's data source. Give each new state of the rows to `apply`: the rows
/// that came, went or moved are found by their identifiers and change as one update (TB-09).
/// Subclass it for titles, and for rows that can be edited or moved: without an override, no row
/// can be (TB-13).
///
/// ```swift
/// import UIKit
///
/// @MainActor final class Names {
///     let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
///     lazy var rows = UITableViewDiffableDataSource<Int, String>(tableView: table) {
///         table, path, name in
///         let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
///         cell.textLabel?.text = name
///         return cell
///     }
///     func show(_ names: [String]) {
///         table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
///         var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
///         snapshot.appendSections([0])
///         snapshot.appendItems(names)
///         rows.apply(snapshot)
///     }
/// }
/// ```
/// - Compatibility: partial: no section snapshots
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable,
    ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
    /// Returns the cell for an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    /// The animation of rows that come and go; `automatic` by default.
    public var defaultRowAnimation: UITableView.RowAnimation = .automatic
    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var shown = SnapshotPlaces<SectionIdentifierType, ItemIdentifierType>()

    /// Creates a data source and makes it that of a table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Shows a snapshot: changes only the rows that differ from the present ones (TB-09).
    ///
    /// - Parameters:
    ///   - snapshot: the new rows.
    ///   - animatingDifferences: whether the changes are animated; true by default.
    ///   - completion: called when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        guard let table = connectedTable() else { return }
        let new = SnapshotPlaces(snapshot)
        let change = new.change(from: shown, marks: snapshot)
        let update = { [defaultRowAnimation] in
            table.perform(change, with: defaultRowAnimation) { [weak self] in
                self?.shown = new
            } completion: { _ in
                completion?()
            }
        }
        if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
        let paths = snapshot.reconfiguredItemIdentifiers.compactMap { shown.place(of: $0)?.path }
        if !paths.isEmpty { table.reconfigureRows(at: paths) }
    }

    /// Shows a snapshot and loads all rows again, without looking for differences.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        guard let table = connectedTable() else { return }
        shown = SnapshotPlaces(snapshot)
        table.reloadData()
        completion?()
    }

    /// The rows that are shown, without marks for reloading.
    open func snapshot()
        -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    { shown.snapshot }

    private func connectedTable() -> UITableView? {
        if let tableView, tableView.dataSource === self { return tableView }
        let reason =
            tableView.map { "the data source of \($0.nameInTranscript) is another object" }
            ?? "its table is gone"
        Diagnostics.refuse(
            "Cannot apply a snapshot: \(reason). Nothing was changed. To fix, keep the table, and "
                + "leave its data source to the diffable data source."
        )
        return nil
    }

    // MARK: Identifiers and index paths

    /// The item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        shown.item(at: indexPath)
    }

    /// The index path of an item; nil if it is not in the list.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.place(of: itemIdentifier)?.path
    }

    /// The section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sections.indices.contains(index) ? shown.sections[index] : nil
    }

    /// The index of a section; nil if it is not in the list.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.index(of: sectionIdentifier)
    }

    // MARK: UITableViewDataSource

    /// The number of sections.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.sections.count }
    /// The number of rows in a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.items.indices.contains(section) ? shown.items[section].count : 0
    }
    /// The cell that the cell provider returns.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        guard let item = shown.item(at: indexPath) else {
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        if let cell = cellProvider(tableView, indexPath, item) { return cell }
        Diagnostics.refuse(
            "Cannot show item \(item) of \(tableView.nameInTranscript): the cell provider returned nil. A "
                + "plain cell is used instead; iOS throws here. To fix, return a dequeued cell."
        )
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// The title of a section's header; nil unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        nil
    }
    /// The title of a section's footer; nil unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        nil
    }
    /// Whether a row can be deleted or inserted; false unless overridden (TB-13).
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        false
    }
    /// The user deletes or inserts a row: apply a snapshot. Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Whether a row can be moved; false unless overridden (TB-13).
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        false
    }
    /// The user moved a row: change the model and apply a snapshot. Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
    /// The titles of the index at the side; nil unless overridden. The index is not shown yet.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The section for a title of the index; the section with the same number unless overridden.
    open func tableView(
        _ tableView: UITableView,
        sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int { index }
}
