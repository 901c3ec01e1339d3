// One class body, because Swift cannot override what an extension declares. UITableView+Rows.swift
// has the rows and their cells; +Touches, +Swiping and +Reordering what fingers do; +Selection and
// +Updates what code does.

/// A scroll view of rows, one below the other. Only visible rows have cells.
///
/// The data source provides the number of rows, and a cell for each row that becomes visible. Cells
/// that leave the screen are reused: register a class for an identifier, and dequeue cells by that
/// identifier. Cells are requested in `layoutSubviews`, at the end of the turn in which the content
/// moved. Finding a row costs the same however many rows there are.
///
/// ## With fingers
///
/// A finger on a row highlights it and selects it at the lift (TB-01). A drag scrolls instead, as
/// in ``UIScrollView``: touches reach the row after 0.15 s or at the lift, and a drag ends the
/// highlight without a selection. A second finger on another row is ignored ([choice]).
///
/// A sideways drag on a row opens its swipe actions, if it has any on that side. A lift beyond half
/// of their width, or a fast lift, leaves them open; a full swipe performs the first action, unless
/// the configuration turns that off. While a row is open, a touch elsewhere only closes it (TB-07).
///
/// In editing mode, a tap on the control at the start of a row inserts, or shows the button that
/// deletes. A drag of the control at its end moves the row.
///
/// ## Order of the delegate's calls
///
/// 1. The finger lands: `shouldHighlightRowAt`. If it returns false, the row is neither highlighted
///    nor selected. Otherwise the cell receives `setHighlighted(true)`, and `didHighlightRowAt`
///    follows.
/// 2. The finger lifts: `setHighlighted(false)`, `didUnhighlightRowAt`, then `willSelectRowAt`,
///    which may return another row or nil (TB-04).
/// 3. Without multiple selection, for the row selected before: `willDeselectRowAt`,
///    `setSelected(false)`, `didDeselectRowAt` (TB-02, TB-03).
/// 4. The cell receives `setSelected(true)`, and `didSelectRowAt` follows.
///
/// With multiple selection, a tap on a selected row deselects it. Selecting and deselecting in code
/// calls no delegate method (TB-04).
///
/// ```swift
/// final class Names: NSObject, UITableViewDataSource {
///     func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
///     func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
///         let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
///         cell.textLabel?.text = ["Ann", "Ben", "Cleo"][path.row]
///         return cell
///     }
/// }
/// let names = Names()
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
/// table.dataSource = names
/// let stage = try Stage(views: [table])
/// try stage.fingers.fingerTap(at: CGPoint(x: 100, y: 66))
/// print(table.indexPathForSelectedRow ?? [])
/// ```
///
/// ## Differences from iOS
///
/// Where iOS throws, for an unregistered identifier, a row that does not
/// exist or counts that do not match, a message explains the problem, and the table continues: with
/// a plain cell, without a change, or with all rows loaded again. Whether the optional `commit` and
/// `moveRowAt` are implemented cannot be determined: rows can be deleted by a swipe, or moved, only
/// if the data source implements `canEditRowAt`, or `canMoveRowAt` (decision 16). Swipe thresholds
/// are a [choice].
///
/// - Compatibility: partial: no index
@preconcurrency @MainActor open class UITableView: UIScrollView {
    /// The style of a table. Raw values as in UIKit.
    public enum Style: Int, Sendable {
        /// One list of rows. The header of the topmost visible section stays at the top.
        case plain = 0
        /// Sections with space between them.
        case grouped = 1
        /// Sections with space between them and at the sides.
        case insetGrouped = 2
    }

    /// The position to which a row is scrolled. Raw values as in UIKit.
    public enum ScrollPosition: Int, Sendable {
        /// The least movement that makes the row visible.
        case none = 0
        /// The top.
        case top = 1
        /// The center.
        case middle = 2
        /// The bottom.
        case bottom = 3
    }

    /// The animation of inserted, deleted and reloaded rows (TB-14). Raw values as in UIKit.
    public enum RowAnimation: Int, Sendable {
        /// Rows fade.
        case fade = 0
        /// Rows enter from and leave to the right.
        case right = 1
        /// Rows enter from and leave to the left.
        case left = 2
        /// Rows enter from and leave to the top.
        case top = 3
        /// Rows enter from and leave to the bottom.
        case bottom = 4
        /// The row is there or gone at once; the other rows move all the same.
        case none = 5
        /// Rows enter from and leave to their center.
        case middle = 6
        /// The animation that the table chooses: rows fade.
        case automatic = 100
    }

    /// When a visible row is measured again. Raw values as in UIKit.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never.
        case disabled = 0
        /// When the cell asks for it.
        case enabled = 1
        /// When the cell asks for it, or its constraints change.
        case enabledIncludingConstraints = 2
    }

    /// From where the inset of the lines counts. Raw values as in UIKit.
    public enum SeparatorInsetReference: Int, Sendable {
        /// From the sides of the cells.
        case fromCellEdges = 0
        /// From the automatic insets.
        case fromAutomaticInsets = 1
    }

    /// Posted when a finger changed the selection; the object is the table. Code that selects or deselects rows posts
    /// nothing (TB-30).
    nonisolated public static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification"
    )

    /// A height that is not given. As a delegate's answer it means `rowHeight`; otherwise the
    /// height of the cell's constraints, or else the standard height of a row or header.
    nonisolated public static let automaticDimension: CGFloat = -1
    /// The title in an index that shows a search icon.
    nonisolated public static let indexSearch = "{search}"

    // State of the extensions.
    final var geometry = TableGeometry()
    final var needsRows = true
    final var isLoadingRows = false
    final var isTiling = false
    /// Counts full reloads. A caller compares it before and after a callback.
    final var generation: UInt64 = 0
    /// Counts reloads, insertions, deletions and moves. An index path found before such a change is
    /// outdated.
    final var revision: UInt64 = 0
    final var visible: ContiguousArray<VisibleRow> = []
    final var visibleEdges: [Edge: UIView] = [:]
    /// Visible headers and footers that are only space.
    final var bareEdges: Set<Edge> = []
    final var needsCellLayout = true
    final var laidOutWidth: CGFloat = -1
    final var reuse = ReusePool()
    final var selection: [ListIndex] = []
    /// What was selected before editing mode, which has a selection of its own; nil outside of it.
    final var selectionBeforeEditing: [ListIndex]?
    final lazy var rowTouches = RowTouches(of: self)
    final var updateDepth = 0
    final var change = ListChange()
    final var rowAnimations = RowAnimations()
    final var updateCompletions: [(Bool) -> Void] = []
    final lazy var rowSwipes = RowSwipes(of: self)
    final var prefetching = Prefetching()
    final var carried: CarriedRow?
    final var usedDefaultImplementation = false
    /// Whether a finger selected a row last and the delegate does not implement `didSelectRowAt`. For
    /// messages.
    package final var lacksDidSelect = false
    private let modelStyle: Style
    private weak var tableDelegate: (any UITableViewDelegate)?
    private weak var rowSource: (any UITableViewDataSource)?
    private var header: UIView?
    private var footer: UIView?
    private var edits = false

    /// A cell in the table, and its row.
    struct VisibleRow {
        var place: ListIndex
        let cell: UITableViewCell
        /// Whether the row has the height of this cell, or has a given height.
        var isMeasured = true
    }

    /// The header or footer of a section.
    struct Edge: Hashable, Comparable {
        var section: Int
        var isHeader: Bool

        static func < (left: Edge, right: Edge) -> Bool {
            left.section == right.section
                ? left.isHeader && !right.isHeader : left.section < right.section
        }
    }

    // MARK: Creating

    /// Creates a table with a frame and a style.
    public init(frame: CGRect, style: Style) {
        modelStyle = style
        super.init(frame: frame)
        setUpTable()
    }

    /// Creates a plain table with a frame.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// A table from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        modelStyle = coder.interfaceBeginning?[StyleKey.self] ?? .plain
        super.init(coder: coder)
        setUpTable()
        coder.didMake(self, as: UITableView.self)
    }

    /// The style in a storyboard.
    package enum StyleKey: InterfaceKey { package typealias Value = Style }

    private func setUpTable() {
        // Always vertically: a table with few rows bounces as well.
        alwaysBounceVertical = true
        backgroundColor =
            modelStyle == .plain ? .systemBackground : .systemGroupedBackground
        let pan = RowSwipePan(
            of: rowSwipes,
            target: self,
            action: Selector(UITableView.rowIsPulled, named: "rowIsPulled")
        )
        addGestureRecognizer(pan)
    }

    /// The style; `plain` by default.
    open var style: Style { modelStyle }

    // MARK: Data

    /// The data source; nil by default. Weak. Setting it loads the rows again.
    open weak var dataSource: (any UITableViewDataSource)? {
        get { rowSource }
        set {
            rowSource = newValue
            forgetRows()
        }
    }

    /// Prepares data for rows before they are visible; nil by default. Weak. Called while the rows
    /// scroll (TB-18).
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether rows are prepared; true by default.
    open var isPrefetchingEnabled = true

    // MARK: Drag and drop

    /// Gives the items that a finger drags out of the table; nil by default. Weak (DD-14).
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { dragging.show(drags: dragDelegate != nil) }
    }
    /// Takes the items that are dropped on the table; nil by default. Weak (DD-15).
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { dragging.show(drops: dropDelegate != nil) }
    }
    /// Whether a finger can drag rows out of the table, if there is a `dragDelegate`; true by default,
    /// as since iOS 15 (DD-01).
    open var dragInteractionEnabled: Bool {
        get { dragging.isEnabled }
        set { dragging.isEnabled = newValue }
    }
    /// Whether a finger drags rows out of the table.
    open var hasActiveDrag: Bool { dragging.hasActiveDrag }
    /// Whether dragged items are over the table.
    open var hasActiveDrop: Bool { dragging.hasActiveDrop }
    private lazy var dragging = TableDragging(of: self)

    // MARK: Menus

    /// The interaction that opens the menus of rows; nil if the class of the delegate does not list
    /// `tableView(_:contextMenuConfigurationForRowAt:point:)` among its optional methods (IA-19).
    open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }
    private lazy var menus = TableMenus(of: self)

    /// The delegate; nil by default. Weak.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { super.delegate.flatMap { $0 === tableDelegate ? tableDelegate : narrowed($0) } }
        set {
            tableDelegate = newValue
            super.delegate = newValue
        }
    }

    private func narrowed(_ delegate: any UIScrollViewDelegate) -> (any UITableViewDelegate)? {
        delegate as? any UITableViewDelegate
    }

    /// A new delegate may give other heights, headers and footers.
    override func delegateDidChange() {
        forgetEdges()
        forgetHeights()
        menus.delegateDidChange()
    }

    /// Loads all rows again and clears the selection. A finger on a row loses it ([choice]).
    open func reloadData() {
        forgetRows()
        loadRowsIfNeeded()
    }

    /// The number of sections.
    open var numberOfSections: Int {
        loadRowsIfNeeded()
        return geometry.sections.count
    }

    /// The number of rows in a section; 0 if the section does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        loadRowsIfNeeded()
        return geometry.sections.indices.contains(section)
            ? geometry.sections[section].rows.count : 0
    }

    // MARK: Heights, in points

    /// The height of rows to which the delegate gives none. `automaticDimension`, the default,
    /// means the height of the constraints in the cell's content view, or 44 if there are none.
    open var rowHeight: CGFloat = automaticDimension {
        didSet { forgetHeights(oldValue, rowHeight) }
    }
    /// The estimated height of a row until it becomes visible and its cell is measured.
    /// `automaticDimension`, the default, means the standard height. Zero means that cells are not
    /// measured: all rows have the standard height.
    open var estimatedRowHeight: CGFloat = automaticDimension {
        didSet { forgetHeights(oldValue, estimatedRowHeight) }
    }
    /// The height of section headers to which the delegate gives none. `automaticDimension`, the
    /// default, means that a header without a view or title has no height.
    open var sectionHeaderHeight: CGFloat = automaticDimension {
        didSet { forgetHeights(oldValue, sectionHeaderHeight) }
    }
    /// The height of section footers, by the same rules.
    open var sectionFooterHeight: CGFloat = automaticDimension {
        didSet { forgetHeights(oldValue, sectionFooterHeight) }
    }
    /// The estimated height of headers. Stored only: the heights of headers are always known here.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
    /// The estimated height of footers. Stored only.
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension
    /// The space above a section's header, in points. Stored only: there is none here.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension

    /// The view above all rows; nil by default. Its height is kept, and its width becomes the
    /// table's.
    open var tableHeaderView: UIView? {
        get { header }
        set {
            if header !== newValue { header?.removeFromSuperview() }
            header = newValue
            if let newValue { addSubview(newValue) }
            forgetEnds()
        }
    }

    /// The view below all rows; nil by default. Its height is kept, and its width becomes the
    /// table's.
    open var tableFooterView: UIView? {
        get { footer }
        set {
            if footer !== newValue { footer?.removeFromSuperview() }
            footer = newValue
            if let newValue { addSubview(newValue) }
            forgetEnds()
        }
    }

    /// The view behind the rows, which stays in place while they scroll; nil by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Appearance

    private func separatorsChanged() {
        for row in visible { row.cell.noteShown() }
    }

    /// The style of the lines between rows; `singleLine` by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { separatorsChanged() }
    }
    /// The color of the lines; nil, the default, for the system's separator color.
    open var separatorColor: UIColor? { didSet { separatorsChanged() } }
    /// The effect of the lines; nil by default. It is stored, and has no effect here.
    open var separatorEffect: UIVisualEffect?
    /// The distance of the lines from the sides, in points.
    open var separatorInset = UIEdgeInsets(
        top: 0,
        left: UnsourcedValues.rowMargin,
        bottom: 0,
        right: 0
    ) {
        didSet { separatorsChanged() }
    }
    /// Whether the content of rows keeps to a readable width; false by default. Stored only.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// The number of rows from which the index is shown; 0 by default. Stored only: there is no
    /// index yet.
    open var sectionIndexMinimumDisplayRowCount = 0
    /// The color of the titles of the index; nil by default. Stored only: there is no index yet.
    open var sectionIndexColor: UIColor?
    /// The color behind the index; nil by default. Stored only: there is no index yet.
    open var sectionIndexBackgroundColor: UIColor?
    /// The color behind the index while a finger is on it; nil by default. Stored only: there is no index yet.
    open var sectionIndexTrackingBackgroundColor: UIColor?
    /// Asks the data source for the titles of the index again. Does nothing: there is no index yet.
    open func reloadSectionIndexTitles() {}
    /// From where the inset of the lines counts; from the sides of the cells by default. Stored only: it counts from there.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    /// Whether the content of rows keeps to the safe area; true by default. Stored only: the margins of cells decide.
    open var insetsContentViewsToSafeArea = true
    /// The height of empty rows below the last one of a plain table, in points; 0 by default. Stored only: there are none.
    open var fillerRowHeight: CGFloat = 0
    /// When a visible row is measured again; `enabled` by default. Stored only: an update of the table measures it.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Positions, in the table's coordinates

    /// The rectangle of a section with its header and footer; null if the section does not exist.
    open func rect(forSection section: Int) -> CGRect {
        loadRowsIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .null }
        return rect(geometry.span(ofSection: section))
    }

    /// The rectangle of a section's header when it does not stay at the top; null if the section
    /// does not exist.
    open func rectForHeader(inSection section: Int) -> CGRect {
        loadRowsIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .null }
        return rect(edgeSpan(Edge(section: section, isHeader: true)))
    }

    /// The rectangle of a section's footer when it does not stay at the bottom; null if the section
    /// does not exist.
    open func rectForFooter(inSection section: Int) -> CGRect {
        loadRowsIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .null }
        return rect(edgeSpan(Edge(section: section, isHeader: false)))
    }

    /// The rectangle of a row; zero if the row does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard let place = knownPlace(indexPath) else { return .zero }
        return rowRect(place)
    }

    /// The row at a point, in the table's coordinates; nil between rows and beyond the ends.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadRowsIfNeeded()
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return geometry.row(at: point.y)?.path
    }

    /// The rows that intersect a rectangle; nil if the rectangle is null or infinite.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadRowsIfNeeded()
        guard !rect.isNull, !rect.isInfinite else { return nil }
        return geometry.rows(from: rect.minY, to: rect.maxY).map(\.path)
    }

    /// The row that a cell shows; nil if the cell is not visible.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        // A plain loop: a closure on the main actor costs a check of the executor at each call.
        for index in visible.indices where visible[index].cell === cell {
            return visible[index].place.path
        }
        return nil
    }

    /// The cell of a row; nil if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        tileIfNeeded()
        guard let place = ListIndex(indexPath) else { return nil }
        return cell(at: place)
    }

    /// The visible cells, from top to bottom.
    open var visibleCells: [UITableViewCell] {
        tileIfNeeded()
        return visible.map(\.cell)
    }

    /// The visible rows, from top to bottom; nil if there are none.
    open var indexPathsForVisibleRows: [IndexPath]? {
        tileIfNeeded()
        return visible.isEmpty ? nil : visible.map(\.place.path)
    }

    /// The header view of a section; nil if it is not visible or is not a
    /// `UITableViewHeaderFooterView`.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        tileIfNeeded()
        return visibleEdges[Edge(section: section, isHeader: true)] as? UITableViewHeaderFooterView
    }

    /// The footer view of a section; nil if it is not visible or is not a
    /// `UITableViewHeaderFooterView`.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        tileIfNeeded()
        return visibleEdges[Edge(section: section, isHeader: false)] as? UITableViewHeaderFooterView
    }

    // MARK: Scrolling

    /// Scrolls to a row; a row of `NSNotFound` means the section's header. A row that does not
    /// exist is refused with a message; iOS throws.
    ///
    /// Without animation the rows that are visible then are there when the call returns (TB-08).
    open func scrollToRow(
        at indexPath: IndexPath,
        at scrollPosition: ScrollPosition,
        animated: Bool
    ) {
        loadRowsIfNeeded()
        guard let target = rectToShow(indexPath) else { return }
        scroll(to: target, at: scrollPosition, animated: animated)
        guard !animated, !isTiling else { return }
        // Rows that become visible may differ from their estimated heights.
        for _ in 0..<Self.mostCorrections {
            let before = geometry.height
            tile()
            guard geometry.height != before, let target = rectToShow(indexPath) else { return }
            scroll(to: target, at: scrollPosition, animated: false)
        }
    }

    /// The most times the target is computed again because rows were measured on the way to it.
    ///
    /// [choice] Each time, new rows have become visible; after the first time there are few.
    private static let mostCorrections = 8

    /// Scrolls to the topmost selected row; does nothing if none is selected.
    open func scrollToNearestSelectedRow(
        at scrollPosition: ScrollPosition,
        animated: Bool
    ) {
        guard let first = selection.min() else { return }
        scrollToRow(at: first.path, at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// Whether fingers can select rows; true by default.
    open var allowsSelection = true { didSet { loseTouchWhereForbidden() } }
    /// Whether fingers can select rows in editing mode; false by default.
    open var allowsSelectionDuringEditing = false { didSet { loseTouchWhereForbidden() } }
    /// Whether several rows can be selected; false by default.
    open var allowsMultipleSelection = false { didSet { keepOneSelected() } }
    /// Whether several rows can be selected in editing mode; false by default.
    /// If it is true, rows have marks in place of the controls that delete and insert them (TB-25), and editing mode has a
    /// selection of its own (TB-26).
    open var allowsMultipleSelectionDuringEditing = false {
        didSet {
            loseTouchWhereForbidden()
            guard edits, oldValue != allowsMultipleSelectionDuringEditing else { return }
            exchangeSelection()
            for row in visible { showEditing(of: row.cell, at: row.place, animated: false) }
        }
    }
    /// Whether a row is selected when it gets the focus; false by default. Stored only (FR-10).
    open var selectionFollowsFocus = false
    /// Whether rows can have the focus; true by default. Stored only (FR-10).
    open var allowsFocus = true
    /// Whether rows can have the focus in editing mode; false by default. Stored only (FR-10).
    open var allowsFocusDuringEditing = false
    /// Whether the table remembers which row had the focus; false by default. Stored only.
    open var remembersLastFocusedIndexPath = false

    /// The selected row; the one selected first if there are several, nil if there are none.
    open var indexPathForSelectedRow: IndexPath? { selection.first?.path }

    /// The selected rows, in the order of selection; nil if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? {
        selection.isEmpty ? nil : selection.map(\.path)
    }

    /// Selects a row; nil deselects all. Calls no delegate method (TB-04). Without multiple
    /// selection, the other rows are deselected.
    open func selectRow(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: ScrollPosition
    ) {
        select(indexPath, animated: animated)
        if let indexPath, scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row. Calls no delegate method (TB-04).
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard let place = ListIndex(indexPath), selection.contains(place) else { return }
        selection.removeAll { $0 == place }
        cell(at: place)?.setSelected(false, animated: animated)
    }

    // MARK: Updates

    /// Performs several changes as one. The data source is asked for the new counts after the
    /// closure has run.
    ///
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads. Deleted rows are numbered as before the
    ///     changes, inserted rows as after them.
    ///   - completion: called when the animations have ended, or in the next turn if nothing is
    ///     animated. Receives false if an animation was interrupted (TB-15).
    open func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        performUpdates(updates, completion)
    }

    /// Whether a closure that does not escape is being passed to the method that subclasses override.
    @exclusivity(unchecked) final var passesUpdatesOn = false

    final func performUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        passesUpdatesOn = false
        beginUpdates()
        updates?()
        if let completion { updateCompletions.append(completion) }
        endUpdates()
    }

    /// Begins a group of changes, which `endUpdates` applies. Calls can be nested.
    open func beginUpdates() {
        if updateDepth == 0 { loadRowsIfNeeded() }
        updateDepth += 1
    }

    /// Ends a group of changes: the outermost call applies them, with animations (TB-14).
    ///
    /// If the counts of the data source do not match the changes, all rows are loaded again, with a
    /// message; iOS throws.
    open func endUpdates() {
        guard updateDepth > 0 else {
            return Diagnostics.refuse(
                "Cannot end the updates of \(nameInTranscript): none have begun. Nothing was changed. "
                    + "To fix, call beginUpdates first, or use performBatchUpdates."
            )
        }
        updateDepth -= 1
        if updateDepth == 0 { applyChange() }
    }

    /// Inserts rows, which the model already contains.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        let places = indexPaths.compactMap(ListIndex.init)
        for place in places { rowAnimations.entering[place] = animation }
        change { $0.inserted.formUnion(places) }
    }

    /// Deletes rows, which the model no longer contains.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        let places = indexPaths.compactMap(ListIndex.init)
        for place in places { rowAnimations.leaving[place] = animation }
        change { $0.deleted.formUnion(places) }
    }

    /// Reloads rows: their cells are requested again.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        let places = indexPaths.compactMap(ListIndex.init)
        for place in places { rowAnimations.leaving[place] = animation }
        change { $0.reloaded.formUnion(places) }
    }

    /// Updates the cells of visible rows by asking the data source for them again. A row whose data
    /// source returns the same cell keeps it.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        reconfigure(indexPaths)
    }

    /// Moves a row, which the model has already moved.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = ListIndex(indexPath), let to = ListIndex(newIndexPath) else { return }
        change { $0.moved[from] = to }
    }

    /// Inserts sections, which the model already contains.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        for section in sections { rowAnimations.enteringSections[section] = animation }
        change { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections, which the model no longer contains.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        for section in sections { rowAnimations.leavingSections[section] = animation }
        change { $0.deletedSections.formUnion(sections) }
    }

    /// Reloads sections, whose number of rows may have changed.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        for section in sections { rowAnimations.leavingSections[section] = animation }
        change { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section, which the model has already moved.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    /// Whether a group of changes has begun and not ended.
    open var hasUncommittedUpdates: Bool { updateDepth > 0 }

    // MARK: Editing

    /// Whether rows show the controls that delete, insert and move them; false by default.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing mode. Closes an open row and cancels a move. Ending it closes an open row also if the
    /// table was not in editing mode (TB-21).
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != edits else {
            if !editing { rowSwipes.close(because: "editing ends", animated: animated) }
            return
        }
        rowSwipes.close(because: "editing \(editing ? "begins" : "ends")", animated: false)
        putCarriedRowBack()
        edits = editing
        exchangeSelection()
        loseTouchWhereForbidden()
        for row in visible { showEditing(of: row.cell, at: row.place, animated: animated) }
    }

    // MARK: Reuse

    /// Registers a class of cells for an identifier; nil removes it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.cellMakers[identifier] = nil
        reuse.cellClasses[identifier] = known(cellClass, as: UITableViewCell.self, identifier)
    }

    /// Registers a class of header and footer views for an identifier; nil removes it.
    open func register(
        _ aClass: AnyClass?,
        forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        reuse.edgeMakers[identifier] = nil
        reuse.edgeClasses[identifier] = known(
            aClass,
            as: UITableViewHeaderFooterView.self,
            identifier
        )
    }

    /// Sets the nib that makes the cells of a reuse identifier; nil removes it.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registerCells(for: identifier, made: nib?.maker())
    }

    /// Sets the nib that makes the header and footer views of a reuse identifier; nil removes it.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaderFooterViews(for: identifier, made: nib?.maker())
    }

    /// A reused cell, or else a new cell of the registered class; nil if no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reuse.cell(identifier)
    }

    /// A reused cell, or else a new cell of the registered class.
    ///
    /// If no class is registered, the result is a plain cell, with a message; iOS throws.
    open func dequeueReusableCell(
        withIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UITableViewCell {
        if let cell = reuse.cell(identifier) { return cell }
        Diagnostics.refuse(
            "Cannot dequeue a cell \"\(identifier)\" of \(nameInTranscript): no class was registered for it."
                + Suggestion.sentence(for: identifier, among: reuse.cellIdentifiers)
                + " A plain cell is used instead; iOS throws here. To fix, call "
                + "register(_:forCellReuseIdentifier:) before the rows are loaded."
        )
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A reused header or footer view, or else a new one of the registered class; nil if no class
    /// is registered.
    open func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? { reuse.edge(identifier) }

    // MARK: Layout and touches

    /// Requests cells for rows that became visible, and removes cells that are no longer visible.
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    /// Begins a touch on a row; a touch between rows is handled as in a scroll view.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.began(touches)
        if !others.isEmpty { super.touchesBegan(others, with: event) }
    }

    /// Continues touches on rows.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.moved(touches)
        if !others.isEmpty { super.touchesMoved(others, with: event) }
    }

    /// Ends touches: the touched row is selected.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.ended(touches)
        if !others.isEmpty { super.touchesEnded(others, with: event) }
    }

    /// Cancels touches: the highlight ends and nothing is selected.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.cancelled(touches)
        if !others.isEmpty { super.touchesCancelled(others, with: event) }
    }
}
