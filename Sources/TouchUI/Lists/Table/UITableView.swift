// One class body, because Swift cannot override what an extension declares. Which cells there are is
// in UITableView+Rows.swift; what fingers do, in +Touches, +Swiping and +Reordering; what code does, in
// +Selection and +Updates.

/// A scroll view of rows, one below the other, of which only those in sight have views.
///
/// Rows are asked for in `layoutSubviews`, at the end of the turn in which the content moved. Looking
/// a row up costs the same however many rows there are.
/// - Compatibility: partial: updates are not animated, no index, no drag and drop
@preconcurrency @MainActor open class UITableView: UIScrollView {
    /// How a table looks; raw values as UIKit has them.
    public enum Style: Int, Sendable {
        /// Rows in one list; headers of sections stay at the top.
        case plain = 0
        /// Sections apart from each other.
        case grouped = 1
        /// Sections apart from each other and from the sides.
        case insetGrouped = 2
    }

    /// Where a row goes that is scrolled to; raw values as UIKit has them.
    public enum ScrollPosition: Int, Sendable {
        /// As little as is needed.
        case none = 0
        /// The top.
        case top = 1
        /// The middle.
        case middle = 2
        /// The bottom.
        case bottom = 3
    }

    /// How rows come and go; raw values as UIKit has them. Nothing is animated yet.
    public enum RowAnimation: Int, Sendable {
        /// They fade.
        case fade = 0
        /// From and to the right.
        case right = 1
        /// From and to the left.
        case left = 2
        /// From and to the top.
        case top = 3
        /// From and to the bottom.
        case bottom = 4
        /// At once.
        case none = 5
        /// To and from the middle.
        case middle = 6
        /// As suits the style.
        case automatic = 100
    }

    /// A height that is not said: `rowHeight`, that of the cell's constraints, or that of an ordinary row or
    /// header.
    nonisolated public static let automaticDimension: CGFloat = -1
    /// The icon that stands for the search field in an index.
    nonisolated public static let indexSearch = "{search}"

    // What the facets work on.
    final var geometry = TableGeometry()
    final var needsRows = true
    final var isLoadingRows = false
    final var isTiling = false
    /// Counts how often all rows changed: who asked somebody before finds out.
    final var generation: UInt64 = 0
    /// Counts how often rows came, went or moved as well: a place that was found before is old.
    final var revision: UInt64 = 0
    final var visible: ContiguousArray<VisibleRow> = []
    final var visibleEdges: [Edge: UIView] = [:]
    /// Headers and footers in sight that are nothing but space.
    final var bareEdges: Set<Edge> = []
    final var needsCellLayout = true
    final var laidOutWidth: CGFloat = -1
    final var reuse = ReusePool()
    final var selection: [ListIndex] = []
    final lazy var rowTouches = RowTouches(of: self)
    final var updateDepth = 0
    final var change = ListChange()
    final var swipe: SwipeSession?
    final var carried: CarriedRow?
    final var usedDefaultImplementation = false
    private let modelStyle: Style
    private weak var tableDelegate: (any UITableViewDelegate)?
    private weak var rowSource: (any UITableViewDataSource)?
    private var header: UIView?
    private var footer: UIView?
    private var edits = false

    /// A cell that is in the table, and its row.
    struct VisibleRow {
        var place: ListIndex
        let cell: UITableViewCell
        /// Whether the row has the height of this cell, or needs none of it.
        var isMeasured = true
    }

    /// The view above or below a section.
    struct Edge: Hashable, Comparable {
        var section: Int
        var isHeader: Bool

        static func < (left: Edge, right: Edge) -> Bool {
            left.section == right.section
                ? left.isHeader && !right.isHeader : left.section < right.section
        }
    }

    // MARK: Creating

    /// A table of a frame and a style.
    public init(frame: CGRect, style: Style) {
        modelStyle = style
        super.init(frame: frame)
        setUpTable()
    }

    /// A plain table of a frame.
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

    /// The style that a storyboard says.
    package enum StyleKey: InterfaceKey { package typealias Value = Style }

    private func setUpTable() {
        // Only vertically, and always: a table of few rows bounces as well.
        alwaysBounceVertical = true
        backgroundColor =
            modelStyle == .plain ? .systemBackground : .systemGroupedBackground
        let pan = RowSwipePan(table: self)
        addGestureRecognizer(pan)
    }

    /// How it looks; plain by default.
    open var style: Style { modelStyle }

    // MARK: Data

    /// Who says which rows there are; nobody. Not kept alive. Setting it loads the rows anew.
    open weak var dataSource: (any UITableViewDataSource)? {
        get { rowSource }
        set {
            rowSource = newValue
            forgetRows()
        }
    }

    /// Who is told what becomes of the rows; nobody. Not kept alive.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { super.delegate.flatMap { $0 === tableDelegate ? tableDelegate : narrowed($0) } }
        set {
            guard newValue !== super.delegate else { return }
            tableDelegate = newValue
            super.delegate = newValue
        }
    }

    private func narrowed(_ delegate: any UIScrollViewDelegate) -> (any UITableViewDelegate)? {
        delegate as? any UITableViewDelegate
    }

    /// It may say other heights, and have other views above and below sections.
    override func delegateDidChange() {
        forgetEdges()
        forgetHeights()
    }

    /// Asks for all rows anew. A finger on a row loses it ([choice]); nothing stays selected.
    open func reloadData() {
        forgetRows()
        loadRowsIfNeeded()
    }

    /// How many sections there are.
    open var numberOfSections: Int {
        loadRowsIfNeeded()
        return geometry.sections.count
    }

    /// How many rows a section has; none if there is no such section.
    open func numberOfRows(inSection section: Int) -> Int {
        loadRowsIfNeeded()
        return geometry.sections.indices.contains(section)
            ? geometry.sections[section].rows.count : 0
    }

    // MARK: Heights, in points

    /// The height of rows for which the delegate says none; automatic: what the constraints in the cell's
    /// content view make, 44 where there are none.
    open var rowHeight: CGFloat = automaticDimension {
        didSet { forgetHeights(oldValue, rowHeight) }
    }
    /// What an automatic row's height may be, until it comes into sight and has a cell that says it.
    /// Automatic: that of an ordinary row. Zero: cells are not asked, all are ordinary rows.
    open var estimatedRowHeight: CGFloat = automaticDimension {
        didSet { forgetHeights(oldValue, estimatedRowHeight) }
    }
    /// The height of section headers for which the delegate says none; automatic: none without a view
    /// or a title.
    open var sectionHeaderHeight: CGFloat = automaticDimension {
        didSet { forgetHeights(oldValue, sectionHeaderHeight) }
    }
    /// The same of footers.
    open var sectionFooterHeight: CGFloat = automaticDimension {
        didSet { forgetHeights(oldValue, sectionFooterHeight) }
    }
    /// What a header's height may be. Kept, and not needed: those are known exactly here.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
    /// What a footer's height may be. Kept, and not needed.
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension
    /// What is left free above a section's header, in points; nothing here.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension

    /// The view above all rows; its height counts, its width becomes the table's.
    open var tableHeaderView: UIView? {
        get { header }
        set {
            if header !== newValue { header?.removeFromSuperview() }
            header = newValue
            if let newValue { addSubview(newValue) }
            forgetEnds()
        }
    }

    /// The view below all rows; its height counts, its width becomes the table's.
    open var tableFooterView: UIView? {
        get { footer }
        set {
            if footer !== newValue { footer?.removeFromSuperview() }
            footer = newValue
            if let newValue { addSubview(newValue) }
            forgetEnds()
        }
    }

    /// The view behind the rows; none by default.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Looks

    private func separatorsChanged() {
        for row in visible { row.cell.noteShown() }
    }

    /// Whether there are lines between rows; a single line.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { separatorsChanged() }
    }
    /// The colour of the lines; the system's.
    open var separatorColor: UIColor? { didSet { separatorsChanged() } }
    /// Where the lines begin and end, in points from the sides.
    open var separatorInset = UIEdgeInsets(
        top: 0,
        left: UnsourcedValues.rowMargin,
        bottom: 0,
        right: 0
    ) {
        didSet { separatorsChanged() }
    }
    /// Whether rows keep to a width that is good to read; false.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// From how many rows on the index is shown; there is none yet.
    open var sectionIndexMinimumDisplayRowCount = 0

    // MARK: Where rows are, in the table's space

    /// The rectangle of a section with its header and footer; null if there is none.
    open func rect(forSection section: Int) -> CGRect {
        loadRowsIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .null }
        return rect(geometry.span(ofSection: section))
    }

    /// The rectangle of a section's header, where it is when nothing keeps it at the top.
    open func rectForHeader(inSection section: Int) -> CGRect {
        loadRowsIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .null }
        return rect(edgeSpan(Edge(section: section, isHeader: true)))
    }

    /// The rectangle of a section's footer.
    open func rectForFooter(inSection section: Int) -> CGRect {
        loadRowsIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .null }
        return rect(edgeSpan(Edge(section: section, isHeader: false)))
    }

    /// The rectangle of a row; zero if there is none.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard let place = knownPlace(indexPath) else { return .zero }
        return rowRect(place)
    }

    /// The row at a point of the table; nil between rows and beyond the ends.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadRowsIfNeeded()
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return geometry.row(at: point.y)?.path
    }

    /// The rows that a rectangle of the table meets; nil if it is not of this world.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadRowsIfNeeded()
        guard !rect.isNull, !rect.isInfinite else { return nil }
        return geometry.rows(from: rect.minY, to: rect.maxY).map(\.path)
    }

    /// The row that a cell shows; nil if it shows none.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        visible.first { $0.cell === cell }?.place.path
    }

    /// The cell of a row; nil if the row is not in sight.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        tileIfNeeded()
        guard let place = ListIndex(indexPath) else { return nil }
        return cell(at: place)
    }

    /// The cells in sight, from top to bottom.
    open var visibleCells: [UITableViewCell] {
        tileIfNeeded()
        return visible.map(\.cell)
    }

    /// The rows in sight, from top to bottom; nil if there is none.
    open var indexPathsForVisibleRows: [IndexPath]? {
        tileIfNeeded()
        return visible.isEmpty ? nil : visible.map(\.place.path)
    }

    /// The view above a section; nil if it is not in sight or is none of this class.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        tileIfNeeded()
        return visibleEdges[Edge(section: section, isHeader: true)] as? UITableViewHeaderFooterView
    }

    /// The view below a section; nil if it is not in sight or is none of this class.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        tileIfNeeded()
        return visibleEdges[Edge(section: section, isHeader: false)] as? UITableViewHeaderFooterView
    }

    // MARK: Scrolling

    /// Scrolls to a row; one of `NSNotFound` is the section itself.
    open func scrollToRow(
        at indexPath: IndexPath,
        at scrollPosition: ScrollPosition,
        animated: Bool
    ) {
        loadRowsIfNeeded()
        guard let target = rectToShow(indexPath) else { return }
        scroll(to: target, at: scrollPosition, animated: animated)
        guard !animated, !isTiling, geometry.hasAutomaticRows,
            geometry.isUncertain || visible.isEmpty
        else { return }
        // Rows that come into sight have other heights than they might have had.
        for _ in 0..<Self.mostCorrections {
            let before = geometry.height
            tile()
            guard geometry.height != before, let target = rectToShow(indexPath) else { return }
            scroll(to: target, at: scrollPosition, animated: false)
        }
    }

    /// How often a place is looked for again where rows were measured on the way to it.
    ///
    /// [choice] Each time new rows have come into sight; few do after the first.
    private static let mostCorrections = 8

    /// Scrolls to the selected row that is nearest to the top; does nothing without one.
    open func scrollToNearestSelectedRow(
        at scrollPosition: ScrollPosition,
        animated: Bool
    ) {
        guard let first = selection.min() else { return }
        scrollToRow(at: first.path, at: scrollPosition, animated: animated)
    }

    // MARK: Selecting

    /// Whether fingers can select rows; true.
    open var allowsSelection = true { didSet { loseTouchWhereForbidden() } }
    /// Whether they can in editing mode; false.
    open var allowsSelectionDuringEditing = false { didSet { loseTouchWhereForbidden() } }
    /// Whether several rows can be selected; false.
    open var allowsMultipleSelection = false { didSet { keepOneSelected() } }
    /// Whether several can in editing mode; false.
    open var allowsMultipleSelectionDuringEditing = false { didSet { loseTouchWhereForbidden() } }
    /// Whether a row is selected when it gets the focus, which does not move yet; false.
    open var selectionFollowsFocus = false
    /// Whether the table remembers which row had the focus; false.
    open var remembersLastFocusedIndexPath = false

    /// The row that is selected; the first one that was if there are several.
    open var indexPathForSelectedRow: IndexPath? { selection.first?.path }

    /// The rows that are selected, in the order in which they were; nil if none is.
    open var indexPathsForSelectedRows: [IndexPath]? {
        selection.isEmpty ? nil : selection.map(\.path)
    }

    /// Selects a row, nil none; nobody is told (TB-04).
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

    /// Deselects a row; nobody is told (TB-04).
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard let place = ListIndex(indexPath), selection.contains(place) else { return }
        selection.removeAll { $0 == place }
        cell(at: place)?.setSelected(false, animated: animated)
    }

    // MARK: Changing

    /// Changes rows in one go: the data source is asked for the new numbers at the end.
    ///
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads; deleted rows are counted as they were before,
    ///     inserted ones as they will be.
    ///   - completion: is called when all is done; at once, because nothing is animated yet.
    open func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    /// Begins to change rows in one go.
    open func beginUpdates() {
        if updateDepth == 0 { loadRowsIfNeeded() }
        updateDepth += 1
    }

    /// Ends it: rows are where they belong now, without an animation.
    ///
    /// If the data source's numbers do not fit what was said, all rows are loaded anew, with a sentence;
    /// iOS throws there.
    open func endUpdates() {
        guard updateDepth > 0 else {
            return Diagnostics.refuse(
                "Cannot end the updates of \(stableName): none have begun. Nothing was changed. "
                    + "To fix, call beginUpdates first, or use performBatchUpdates."
            )
        }
        updateDepth -= 1
        if updateDepth == 0 { applyChange() }
    }

    /// Rows were inserted into the model.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.inserted.formUnion(indexPaths.compactMap(ListIndex.init)) }
    }

    /// Rows were deleted from the model.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deleted.formUnion(indexPaths.compactMap(ListIndex.init)) }
    }

    /// Rows show something else now: their cells are asked for anew.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloaded.formUnion(indexPaths.compactMap(ListIndex.init)) }
    }

    /// Rows show something else now: their cells are told to, and stay the same.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        reconfigure(indexPaths)
    }

    /// A row has another place in the model now.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = ListIndex(indexPath), let to = ListIndex(newIndexPath) else { return }
        change { $0.moved[from] = to }
    }

    /// Sections were inserted into the model.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }

    /// Sections were deleted from the model.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }

    /// Sections show something else now, and may have other numbers of rows.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    /// A section has another place in the model now.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    /// Whether updates that were said are not done yet.
    open var hasUncommittedUpdates: Bool { updateDepth > 0 }

    // MARK: Editing

    /// Whether rows show the controls with which they are deleted, inserted and moved; false.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != edits else { return }
        closeSwipe(because: "editing \(editing ? "begins" : "ends")", animated: false)
        putCarriedRowBack()
        edits = editing
        loseTouchWhereForbidden()
        for row in visible { showEditing(of: row.cell, at: row.place, animated: animated) }
    }

    // MARK: Reuse

    /// Which class of cells an identifier stands for; nil takes it back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.cellMakers[identifier] = nil
        reuse.cellClasses[identifier] = known(cellClass, as: UITableViewCell.self, identifier)
    }

    /// Which class of header and footer views an identifier stands for; nil takes it back.
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

    /// A cell that is not needed any more, else a new one of the class that was registered, else nil.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reuse.cell(identifier)
    }

    /// A cell that is not needed any more, else a new one of the class that was registered.
    ///
    /// Where none was, it is a plain cell, with a sentence; iOS throws there.
    open func dequeueReusableCell(
        withIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UITableViewCell {
        if let cell = reuse.cell(identifier) { return cell }
        Diagnostics.refuse(
            "Cannot dequeue a cell \"\(identifier)\" of \(stableName): no class was registered for it."
                + Suggestion.sentence(for: identifier, among: reuse.cellIdentifiers)
                + " A plain cell is used instead; iOS throws here. To fix, call "
                + "register(_:forCellReuseIdentifier:) before the rows are loaded."
        )
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A header or footer view that is not needed any more, else a new one of the class that was
    /// registered, else nil.
    open func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? { reuse.edge(identifier) }

    // MARK: Layout and touches

    /// Asks for the cells that came into sight, and lets go of those that left it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    /// A finger landed on a row, or on what is between rows.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.began(touches)
        if !others.isEmpty { super.touchesBegan(others, with: event) }
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.moved(touches)
        if !others.isEmpty { super.touchesMoved(others, with: event) }
    }

    /// Fingers lifted: a row is chosen.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.ended(touches)
        if !others.isEmpty { super.touchesEnded(others, with: event) }
    }

    /// Touches were taken away: a row is highlighted no more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        let others = rowTouches.cancelled(touches)
        if !others.isEmpty { super.touchesCancelled(others, with: event) }
    }
}
