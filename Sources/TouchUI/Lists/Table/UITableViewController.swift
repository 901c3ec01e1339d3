// One class body, because Swift cannot override what an extension declares. It implements every
// method of the delegate and the data source, so that the overrides of a subclass are found.

/// A controller whose view is a table, of which it is the delegate and the data source.
///
/// Override the methods you need. A method that you declare without `override` is not called.
/// - Compatibility: partial: no keyboard avoidance
@preconcurrency @MainActor
open class UITableViewController: UIViewController,
    UITableViewDataSource, UITableViewDelegate
{
    private let style: UITableView.Style
    private var modelTableView: UITableView?
    private var hasAppeared = false

    /// Creates a controller whose table has the given style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with a plain table, from a nib if one is named.
    public override init(nibName: String?, bundle: Bundle?) {
        style = .plain
        super.init(nibName: nibName, bundle: bundle)
    }

    /// A controller from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        coder.didMake(self, as: UITableViewController.self)
    }

    /// The table, which is also the view.
    open var tableView: UITableView! {
        get {
            loadViewIfNeeded()
            return modelTableView
        }
        set {
            modelTableView = newValue
            view = newValue
        }
    }

    /// The refresh control of the table; nil by default.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    /// Whether rows are deselected when the view appears again; true by default.
    open var clearsSelectionOnViewWillAppear = true

    /// Loads the table from the storyboard or nib, or else creates it.
    open override func loadView() {
        if loadViewFromInterface() {
            adoptTable()
            return
        }
        let table = UITableView(frame: UIApplication.shared.scene.bounds, style: style)
        table.dataSource = self
        table.delegate = self
        modelTableView = table
        view = table
    }

    /// Uses the table from a storyboard or nib, and becomes its delegate and data source unless
    /// others are connected.
    private func adoptTable() {
        guard let table = viewIfLoaded as? UITableView else {
            return Diagnostics.refuse(
                "The view of \(Swift.type(of: self)) in its storyboard is "
                    + "\(viewIfLoaded.map { "a \(Swift.type(of: $0))" } ?? "missing"), but it has to be "
                    + "a UITableView. It is shown as it is. To fix, use a UIViewController for it."
            )
        }
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
        modelTableView = table
    }

    /// The static rows of a storyboard; nil if a data source provides the rows.
    package final var staticSections: [StaticTableSection]?

    private func staticSection(_ section: Int) -> StaticTableSection? {
        staticSections.flatMap { $0.indices.contains(section) ? $0[section] : nil }
    }

    private func staticRow(_ path: IndexPath) -> StaticTableSection.Row? {
        guard let rows = staticSection(path.section)?.rows, rows.indices.contains(path.row)
        else { return nil }
        return rows[path.row]
    }

    /// Loads the rows when the view appears for the first time, and deselects the selected row when it appears again
    /// (TB-28). A finger that moves the page back deselects it when the page has arrived. Several selected rows stay.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        defer { hasAppeared = true }
        guard let tableView = modelTableView else { return }
        guard hasAppeared else { return tableView.reloadData() }
        guard clearsSelectionOnViewWillAppear, !tableView.severalMayBeSelected,
            tableView.indexPathForSelectedRow != nil
        else { return }
        unlessTurnedBack {
            // The rows may have moved meanwhile.
            guard let path = tableView.indexPathForSelectedRow else { return }
            tableView.deselectRow(at: path, animated: animated)
        }
    }

    /// Begins or ends editing mode in the table.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        modelTableView?.setEditing(editing, animated: animated)
    }

    // MARK: UITableViewDataSource

    /// The number of rows in a section; that of the static rows, or else 0, unless overridden.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        staticSection(section)?.rows.count ?? 0
    }
    /// The cell for a row, which should be dequeued; a static or an empty cell unless overridden.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    { staticRow(indexPath)?.cell ?? UITableViewCell(style: .default, reuseIdentifier: nil) }
    /// The number of sections; that of the static sections, or else 1, unless overridden.
    open func numberOfSections(in tableView: UITableView) -> Int { staticSections?.count ?? 1 }
    /// The title of a section's header; that of the static section, or else nil, unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        staticSection(section)?.header
    }
    /// The title of a section's footer; that of the static section, or else nil, unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        staticSection(section)?.footer
    }
    /// Whether a row can be deleted or inserted; see `UITableViewDataSource`.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(true)
    }
    /// Whether a row can be moved in editing mode; see `UITableViewDataSource`.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(false)
    }
    /// The titles of the index at the side; nil unless overridden. The index is not shown yet.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The section for a title of the index; the section with the same number unless overridden.
    open func tableView(
        _ tableView: UITableView,
        sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int { index }
    /// The user deletes or inserts a row: change the model, then call `deleteRows` or `insertRows`.
    open func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// The user moved a row: change the model. Do not call `moveRow`: the table moves the row
    /// itself.
    open func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: UITableViewDelegate

    /// A cell is about to become visible.
    open func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    /// A section's header view is about to become visible.
    open func tableView(
        _ tableView: UITableView,
        willDisplayHeaderView view: UIView,
        forSection section: Int
    ) {}
    /// A section's footer view is about to become visible.
    open func tableView(
        _ tableView: UITableView,
        willDisplayFooterView view: UIView,
        forSection section: Int
    ) {}
    /// A cell is no longer visible.
    open func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    /// A section's header view is no longer visible.
    open func tableView(
        _ tableView: UITableView,
        didEndDisplayingHeaderView view: UIView,
        forSection section: Int
    ) {}
    /// A section's footer view is no longer visible.
    open func tableView(
        _ tableView: UITableView,
        didEndDisplayingFooterView view: UIView,
        forSection section: Int
    ) {}
    /// The height of a row. Without an override, `rowHeight` is used and no row is asked about.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if let height = staticRow(indexPath)?.height { return height }
        return tableView.defaultAnswer(UITableView.automaticDimension)
    }
    /// The height of a section's header; `sectionHeaderHeight` without an override.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    { tableView.defaultAnswer(UITableView.automaticDimension) }
    /// The height of a section's footer; `sectionFooterHeight` without an override.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    { tableView.defaultAnswer(UITableView.automaticDimension) }
    /// The estimated height of a row until it has a cell. Called for rows to which no height is
    /// given.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    { tableView.defaultAnswer(UITableView.automaticDimension) }
    /// The estimated height of a header. Never called.
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    { UITableView.automaticDimension }
    /// The estimated height of a footer. Never called.
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    { UITableView.automaticDimension }
    /// The header view of a section. If it is nil, a view with the title is used, if there is a
    /// title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        nil
    }
    /// The footer view of a section. If it is nil, a view with the title is used, if there is a
    /// title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        nil
    }
    /// The accessory button of a row was tapped.
    open func tableView(
        _ tableView: UITableView,
        accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}
    /// Whether a finger highlights a row; true unless overridden. If false, the row is not selected
    /// either (TB-01).
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    { true }
    /// A finger highlighted a row (TB-01).
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// The highlight of a row ended (TB-01).
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// A finger is about to select a row. Returns the row to select, or nil for none (TB-04).
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
        -> IndexPath?
    { indexPath }
    /// A finger is about to deselect a row. Returns the row to deselect, or nil for none (TB-03).
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    { indexPath }
    /// A finger selected a row (TB-01).
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.lacksDidSelect = true
    }
    /// A finger deselected a row (TB-03).
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// The edit that a row supports; `delete` unless overridden.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .delete }
    /// The title of the button that deletes a row; nil, the default, for "Delete".
    open func tableView(
        _ tableView: UITableView,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// The actions that a swipe to the right shows; nil, the default, for none (TB-07).
    open func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// The actions that a swipe to the left shows. nil, the default, shows "Delete" for rows that
    /// can be deleted; an empty configuration shows nothing (TB-07).
    open func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// The same under the type before iOS 11; nil unless overridden (TB-21).
    open func tableView(
        _ tableView: UITableView,
        editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { nil }
    /// Whether a row is selected when dragged items rest on it (DD-19); true unless overridden.
    open func tableView(
        _ tableView: UITableView,
        shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
    /// Whether a row can have the focus; true unless overridden. Not asked (FR-10).
    open func tableView(
        _ tableView: UITableView,
        canFocusRowAt indexPath: IndexPath
    ) -> Bool { true }
    /// Whether the focus may move; true unless overridden. Not asked (FR-10).
    open func tableView(
        _ tableView: UITableView,
        shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { true }
    /// The focus moved. Not called (FR-10).
    open func tableView(
        _ tableView: UITableView,
        didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Whether a row is selected when it gets the focus; false unless overridden. Not asked (FR-10).
    open func tableView(
        _ tableView: UITableView,
        selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { false }
    /// The row to which the focus goes first; nil unless overridden. Not asked (FR-10).
    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
    /// Whether the content of a row leaves room for its edit control; true unless overridden.
    open func tableView(
        _ tableView: UITableView,
        shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { true }
    /// A swipe, or a tap on its edit control, begins to open a row.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// The actions of a row closed. The index path is nil if the row no longer exists.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// The index path to which a moved row may go; the proposed one, under the finger, unless
    /// overridden.
    open func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// The indentation level of a row; that of the cell without an override.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
        -> Int
    { tableView.defaultAnswer(0) }
    /// The context menu of a row that is pressed; nil for none. `point` is in the table's coordinates.
    /// It must be among the optional methods that the class lists (IA-19).
    open func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// The preview of the row whose menu opens; nil for the cell. It is not drawn (IA-20).
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The preview to which the menu goes back; nil for the cell. It is not drawn (IA-20).
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The preview of a menu was tapped (IA-20).
    open func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// The menu of a row is about to be shown (IA-20).
    open func tableView(
        _ tableView: UITableView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The menu of a row is about to go (IA-20).
    open func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Whether the primary action of a row may be performed; true outside of editing mode unless overridden.
    open func tableView(
        _ tableView: UITableView,
        canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { !tableView.isEditing }
    /// A finger chose a single row: performs what it is for.
    open func tableView(
        _ tableView: UITableView,
        performPrimaryActionForRowAt indexPath: IndexPath
    ) { tableView.usedDefaultImplementation = true }
    /// Whether two fingers that pan may select several; false unless overridden. Never called: there is no such pan here.
    open func tableView(
        _ tableView: UITableView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Two fingers began to select. Never called: there is no such pan here.
    open func tableView(
        _ tableView: UITableView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Two fingers no longer select. Never called: there is no such pan here.
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

    // MARK: UIScrollViewDelegate

    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    open func scrollViewDidEndDragging(
        _ scrollView: UIScrollView,
        willDecelerate decelerate: Bool
    ) {}
    /// Does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil: no zooming.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    open func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {}
    /// Returns true.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
