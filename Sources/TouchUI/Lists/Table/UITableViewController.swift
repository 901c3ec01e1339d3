// One class body, because Swift cannot override what an extension declares: it implements every
// method of a table's delegate and data source, so that those of a subclass are found.

/// A controller whose view is a table, of which it is the delegate and the data source.
///
/// Override the methods you want; a method that you declare without `override` is not called.
/// - Compatibility: partial: no keyboard avoidance
@preconcurrency @MainActor
open class UITableViewController: UIViewController,
    UITableViewDataSource, UITableViewDelegate
{
    private let style: UITableView.Style
    private var modelTableView: UITableView?
    private var hasAppeared = false

    /// A controller of a table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a plain table; nibs are not read yet.
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

    /// What a pull on the table refreshes; nothing by default.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    /// Whether rows are deselected when the table appears again; true.
    open var clearsSelectionOnViewWillAppear = true

    /// Makes the table.
    open override func loadView() {
        if loadViewFromInterface() {
            adoptTable()
            return
        }
        let table = UITableView(frame: UIApplication.shared.screen.bounds, style: style)
        table.dataSource = self
        table.delegate = self
        modelTableView = table
        view = table
    }

    /// The table of a storyboard or a nib has this controller for what nobody else was connected as.
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

    /// Rows that stand in the storyboard as they are; nil where a data source says what rows there are.
    package final var staticSections: [StaticTableSection]?

    private func staticSection(_ section: Int) -> StaticTableSection? {
        staticSections.flatMap { $0.indices.contains(section) ? $0[section] : nil }
    }

    private func staticRow(_ path: IndexPath) -> StaticTableSection.Row? {
        guard let rows = staticSection(path.section)?.rows, rows.indices.contains(path.row)
        else { return nil }
        return rows[path.row]
    }

    /// Loads the rows the first time, and deselects them the next times.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        defer { hasAppeared = true }
        guard let tableView = modelTableView, hasAppeared, clearsSelectionOnViewWillAppear else {
            return
        }
        for path in tableView.indexPathsForSelectedRows ?? [] {
            tableView.deselectRow(at: path, animated: animated)
        }
    }

    /// Begins or ends to edit the rows.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        modelTableView?.setEditing(editing, animated: animated)
    }

    // MARK: UITableViewDataSource

    /// How many rows a section has.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        staticSection(section)?.rows.count ?? 0
    }
    /// A cell that shows a row, mostly one that was dequeued.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    { staticRow(indexPath)?.cell ?? UITableViewCell(style: .default, reuseIdentifier: nil) }
    /// How many sections there are; 1.
    open func numberOfSections(in tableView: UITableView) -> Int { staticSections?.count ?? 1 }
    /// The text above a section; none.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        staticSection(section)?.header
    }
    /// The text below a section; none.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        staticSection(section)?.footer
    }
    /// Whether a row can be deleted or inserted.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(true)
    }
    /// Whether a row can be moved in editing mode.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.defaultAnswer(false)
    }
    /// The titles of the index at the side, which is not shown yet; none.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The section of a title of the index; that of its number.
    open func tableView(
        _ tableView: UITableView,
        sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int { index }
    /// A person deletes or inserts a row: change the model, then tell the table.
    open func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// A person has moved a row: change the model. The table has moved it already.
    open func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: UITableViewDelegate

    /// A cell is about to be seen.
    open func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    /// The view above a section is about to be seen.
    open func tableView(
        _ tableView: UITableView,
        willDisplayHeaderView view: UIView,
        forSection section: Int
    ) {}
    /// The view below a section is about to be seen.
    open func tableView(
        _ tableView: UITableView,
        willDisplayFooterView view: UIView,
        forSection section: Int
    ) {}
    /// A cell is seen no more.
    open func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    /// The view above a section is seen no more.
    open func tableView(
        _ tableView: UITableView,
        didEndDisplayingHeaderView view: UIView,
        forSection section: Int
    ) {}
    /// The view below a section is seen no more.
    open func tableView(
        _ tableView: UITableView,
        didEndDisplayingFooterView view: UIView,
        forSection section: Int
    ) {}
    /// The height of a row; where this is not implemented, `rowHeight`, and no row is asked
    /// about.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if let height = staticRow(indexPath)?.height { return height }
        return tableView.defaultAnswer(UITableView.automaticDimension)
    }
    /// The height of what is above a section; where this is not implemented,
    /// `sectionHeaderHeight`.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    { tableView.defaultAnswer(UITableView.automaticDimension) }
    /// The height of what is below a section; where this is not implemented,
    /// `sectionFooterHeight`.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    { tableView.defaultAnswer(UITableView.automaticDimension) }
    /// What a row's height may be until it has a cell; asked about rows whose height nobody says.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    { tableView.defaultAnswer(UITableView.automaticDimension) }
    /// What a header's height may be. Never asked.
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    { UITableView.automaticDimension }
    /// What a footer's height may be. Never asked.
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    { UITableView.automaticDimension }
    /// The view above a section; where it is nil, one with the title, if there is a title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        nil
    }
    /// The view below a section; where it is nil, one with the title, if there is a title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        nil
    }
    /// The button at the end of a row was tapped.
    open func tableView(
        _ tableView: UITableView,
        accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}
    /// Whether a finger highlights a row; one that does not is not selected either (TB-01).
    /// Yes.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    { true }
    /// A finger has highlighted a row (TB-01).
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// A row is highlighted no more (TB-01).
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// A finger is about to select a row: the row to select, or nil for none (TB-04).
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
        -> IndexPath?
    { indexPath }
    /// A finger is about to deselect a row: the row to deselect, or nil for none (TB-03).
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    { indexPath }
    /// A finger has selected a row (TB-01).
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// A finger has deselected a row (TB-03).
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// What can be done with a row that can be edited; delete it.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .delete }
    /// The title of the button that deletes a row; "Delete".
    open func tableView(
        _ tableView: UITableView,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// What a swipe to the right shows of a row; nothing (TB-07).
    open func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// What a swipe to the left shows of a row; where it is nil, "Delete" for rows that can be
    /// deleted; where it is empty, nothing (TB-07).
    open func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Whether the content of a row makes room for its control while it is edited; yes.
    open func tableView(
        _ tableView: UITableView,
        shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { true }
    /// A swipe begins to open a row.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// A row that was opened is closed.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Where a row may go that a finger carries; where the finger is.
    open func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// How deep the content of a row is indented; as deep as the cell says.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
        -> Int
    { tableView.defaultAnswer(0) }

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
    /// None: no zooming.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    open func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {}
    /// Yes.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
