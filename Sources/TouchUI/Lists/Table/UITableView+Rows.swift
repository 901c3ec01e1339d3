/// The rows of a table, their positions, and the cells that show them.
extension UITableView {
    // MARK: Loading

    /// Discards all rows and cells. The rows are requested again when they are needed.
    final func forgetRows() {
        generation &+= 1
        revision &+= 1
        let now = revision
        rowTouches.lose(because: .rowsChanged)
        rowSwipes.drop(because: "the rows are loaded anew")
        putCarriedRowBack()
        // The calls before may have loaded the rows again already.
        guard now == revision else { return }
        change = ListChange()
        selection = []
        selectionBeforeEditing = selectionBeforeEditing.map { _ in [] }
        prefetching.rowsMoved(nil)
        needsRows = true
        setNeedsLayout()
        // Cleared first, because the calls that follow may load the rows again or ask for cells.
        let (gone, goneEdges) = (visible, sorted(visibleEdges))
        (visible, visibleEdges, bareEdges) = ([], [:], [])
        for row in gone { letGo(row) }
        for (edge, view) in goneEdges { letGo(view, of: edge) }
    }

    /// Requests the heights again. The counts are not requested, because the model may be ahead of
    /// the updates that the table has received.
    final func forgetHeights(_ old: CGFloat = 0, _ new: CGFloat = 1) {
        guard old != new, !needsRows, !isLoadingRows else { return }
        let now = revision
        let made = madeGeometry(counts: geometry.counts)
        guard now == revision, !needsRows else { return }
        measureAnew(made)
    }

    /// Updates the height of the table's own header and footer; the sections stay as they are.
    final func forgetEnds() {
        guard !needsRows, !isLoadingRows else { return }
        // Measured heights are in the sections.
        geometry = TableGeometry(
            sections: geometry.sections,
            headerHeight: tableHeaderView?.frame.height ?? 0,
            footerHeight: tableFooterView?.frame.height ?? 0
        )
        rowsDidMove()
    }

    final func sorted(_ edges: [Edge: UIView]) -> [(key: Edge, value: UIView)] {
        edges.sorted { $0.key < $1.key }
    }

    final func loadRowsIfNeeded() {
        guard needsRows, !isLoadingRows else { return }
        needsRows = false
        geometry = madeGeometry()
        rowsDidMove()
    }

    /// Updates the content size after a change of heights.
    final func rowsDidMove() {
        needsCellLayout = true
        laidOutWidth = bounds.width
        let size = CGSize(width: bounds.width, height: geometry.height)
        if contentSize != size { contentSize = size }
        setNeedsLayout()
    }

    // MARK: Delegates

    /// The answer of a delegate; nil if it does not implement the method (decision 16).
    final func ifImplemented<Answer>(_ question: () -> Answer) -> Answer? {
        usedDefaultImplementation = false
        let answer = question()
        defer { usedDefaultImplementation = false }
        return usedDefaultImplementation ? nil : answer
    }

    /// Sets how cells with an identifier are made: from a prototype or a nib. nil removes it.
    package final func registerCells(
        for identifier: String,
        made make: (@MainActor () -> UITableViewCell?)?
    ) {
        reuse.cellClasses[identifier] = nil
        reuse.cellMakers[identifier] = make
    }

    /// Sets how header and footer views with an identifier are made: from a nib. nil removes it.
    final func registerHeaderFooterViews(
        for identifier: String,
        made make: (@MainActor () -> UITableViewHeaderFooterView?)?
    ) {
        reuse.edgeClasses[identifier] = nil
        reuse.edgeMakers[identifier] = make
    }

    /// Marks an answer as that of a default implementation.
    final func defaultAnswer<Answer>(_ answer: Answer) -> Answer {
        usedDefaultImplementation = true
        return answer
    }

    final func known<View: UIView>(_ aClass: AnyClass?, as base: View.Type, _ identifier: String)
        -> View.Type?
    {
        guard let aClass else { return nil }
        if let known = aClass as? View.Type { return known }
        Diagnostics.refuse(
            "Cannot register \(aClass) for \"\(identifier)\": it is not a subclass of \(base). "
                + "Nothing was registered. To fix, register a subclass of \(base)."
        )
        return nil
    }

    // MARK: Positions

    final func rect(_ span: (start: CGFloat, end: CGFloat)) -> CGRect {
        CGRect(x: 0, y: span.start, width: bounds.width, height: span.end - span.start)
    }

    final func rowRect(_ place: ListIndex) -> CGRect {
        let rect = rect(geometry.span(place))
        return style == .insetGrouped ? rect.insetBy(dx: UnsourcedValues.rowMargin, dy: 0) : rect
    }

    final func edgeSpan(_ edge: Edge) -> (start: CGFloat, end: CGFloat) {
        let span = geometry.span(ofSection: edge.section)
        let section = geometry.sections[edge.section]
        return edge.isHeader
            ? (span.start, span.start + section.header) : (span.end - section.footer, span.end)
    }

    final func knownPlace(_ path: IndexPath) -> ListIndex? {
        loadRowsIfNeeded()
        guard let place = ListIndex(path), geometry.contains(place) else { return nil }
        return place
    }

    final func cell(at place: ListIndex) -> UITableViewCell? {
        index(of: place).map { visible[$0].cell }
    }

    /// The index of a row among the visible ones; nil if it is not visible.
    final func index(of place: ListIndex) -> Int? {
        // Sorted from top to bottom, so a binary search finds it.
        var (low, high) = (0, visible.count)
        while low < high {
            let middle = (low + high) / 2
            if visible[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low < visible.count && visible[low].place == place ? low : nil
    }

    final func rectToShow(_ path: IndexPath) -> CGRect? {
        if let place = ListIndex(path), geometry.contains(place) { return rowRect(place) }
        if path.count == 2, path.row == NSNotFound,
            geometry.sections.indices.contains(path.section)
        {
            return rect(edgeSpan(Edge(section: path.section, isHeader: true)))
        }
        Diagnostics.refuse(
            "Cannot scroll \(nameInTranscript) to \(path.inWords): "
                + "its sections have \(geometry.counts) rows. It stays where it is; iOS throws here. "
                + "To fix, ask numberOfRows(inSection:) first."
        )
        return nil
    }

    final func scroll(to rect: CGRect, at position: ScrollPosition, animated: Bool) {
        let insets = adjustedContentInset
        var top = insets.top
        // A header that stays at the top would cover the row.
        if style == .plain, let section = geometry.row(at: rect.minY)?.section {
            top += geometry.sections[section].header
        }
        let (first, last) = (bounds.minY + top, bounds.maxY - insets.bottom)
        let y: CGFloat
        switch position {
        case .top: y = rect.minY - top
        case .bottom: y = rect.maxY - bounds.height + insets.bottom
        case .middle: y = rect.midY - (bounds.height + insets.top - insets.bottom) / 2
        case .none:
            if rect.minY < first {
                y = rect.minY - top
            } else if rect.maxY > last {
                y = rect.maxY - bounds.height + insets.bottom
            } else {
                return
            }
        }
        let lowest = -insets.top
        let highest = max(lowest, geometry.height + insets.bottom - bounds.height)
        setContentOffset(
            CGPoint(x: bounds.minX, y: min(max(y, lowest), highest)),
            animated: animated
        )
    }

    // MARK: Cells

    final func tileIfNeeded() {
        if needsRows || needsLayout { tile() }
    }

    /// Makes cells for rows that became visible, and removes those that are no longer visible.
    final func tile() {
        guard !isTiling else { return }
        isTiling = true
        defer {
            isTiling = false
            reuse.endHolding()
        }
        loadRowsIfNeeded()
        if laidOutWidth != bounds.width {
            // Heights may depend on the width.
            laidOutWidth = bounds.width
            forgetHeights()
        }
        rowSwipes.closeIfScrolled()
        let before = revision
        var placed = bounds.origin
        let wanted = geometry.ends(from: bounds.minY, to: bounds.maxY)
        if wanted?.first != visible.first?.place || wanted?.last != visible.last?.place
            || wanted?.count ?? 0 != visible.count || carried != nil || needsCellLayout
            || needsMeasuring
        {
            if geometry.hasAutomaticRows {
                showMeasuring()
                placed = bounds.origin
            } else {
                show(geometry.rows(from: bounds.minY, to: bounds.maxY))
            }
        }
        // Measuring may have moved the content.
        if before == revision { showEdges(from: bounds.minY, to: bounds.maxY) }
        // A callback may have changed the rows. The rest follows in the next layout.
        guard before == revision else { return setNeedsLayout() }
        if needsCellLayout {
            needsCellLayout = false
            placeCells()
            placeEnds()
        }
        backgroundView?.frame = bounds
        swipe?.place(in: self)
        prefetch()
        // A callback that moved the content or changed the rows, and then the clock, had its layout in
        // here, without effect.
        if bounds.origin != placed || before != revision { setNeedsLayout() }
    }

    /// Announces the rows that will probably become visible (TB-18).
    private func prefetch() {
        guard let rect = prefetching.rectAhead(of: bounds), isPrefetchingEnabled,
            let prefetchDataSource
        else { return }
        var ahead = geometry.rows(from: rect.minY, to: rect.maxY)
        if rect.minY < bounds.minY { ahead.reverse() }
        let (announce, cancel) = prefetching.update(
            ahead: ahead,
            visible: Set(visible.lazy.map(\.place))
        )
        let before = revision
        if !cancel.isEmpty {
            prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancel.map(\.path))
        }
        // The callback may have changed the rows.
        guard before == revision, !announce.isEmpty else { return }
        prefetchDataSource.tableView(self, prefetchRowsAt: announce.map(\.path))
    }

    private func show(_ wanted: [ListIndex]) {
        // Cells that leave go first, so that they can be reused at once.
        var next = 0
        let asked = revision
        letGoOfRows { place in
            while next < wanted.count, wanted[next] < place { next += 1 }
            return next < wanted.count && wanted[next] == place
        }
        // A callback, or the data source, may have changed the rows; then the list of wanted rows
        // is outdated.
        guard asked == revision else { return }
        for place in wanted where cell(at: place) == nil {
            guard showCell(at: place, adjust: {}) else { return }
        }
    }

    /// Removes the cells of rows that are not wanted; `isWanted` is called from top to bottom.
    final func letGoOfRows(unless isWanted: (ListIndex) -> Bool) {
        var (kept, gone) = (ContiguousArray<VisibleRow>(), ContiguousArray<VisibleRow>())
        kept.reserveCapacity(visible.count)
        for row in visible {
            let stays = isWanted(row.place) || carried?.source == row.place
            if stays { kept.append(row) } else { gone.append(row) }
        }
        guard !gone.isEmpty else { return }
        visible = kept
        for row in gone { letGo(row) }
    }

    /// Removes the cells of rows that are not between two positions, if the visible rows follow one
    /// another; only the rows at both ends are looked at.
    final func letGoOfRows(above top: CGFloat, below bottom: CGFloat) {
        var (first, end) = (0, visible.count)
        while first < end, geometry.span(visible[first].place).end <= top { first += 1 }
        while first < end, geometry.span(visible[end - 1].place).start >= bottom { end -= 1 }
        guard first > 0 || end < visible.count else { return }
        let gone = visible[..<first] + visible[end...]
        visible.removeSubrange(end...)
        visible.removeSubrange(..<first)
        for row in gone { letGo(row) }
    }

    /// Makes the cell of a row and adds it to the table.
    /// - Returns: whether there is a cell and the rows are unchanged.
    final func showCell(at place: ListIndex, adjust: () -> Void) -> Bool {
        let asked = revision
        guard let cell = makeCell(place) else { return false }
        guard asked == revision else {
            reuse.keep(cell)
            return false
        }
        var index = visible.count
        while index > 0, place < visible[index - 1].place { index -= 1 }
        visible.insert(
            VisibleRow(place: place, cell: cell, isMeasured: !geometry.hasAutomaticRows),
            at: index
        )
        prepare(cell, at: place)
        guard asked == revision else { return false }
        adjust()
        guard asked == revision else { return false }
        delegate?.tableView(self, willDisplay: cell, forRowAt: place.path)
        return asked == revision
    }

    private func makeCell(_ place: ListIndex) -> UITableViewCell? {
        dataSource?.tableView(self, cellForRowAt: place.path)
    }

    /// Adds a cell to the table and updates it for its row. If a callback changes the rows
    /// meanwhile, the cell is left as it is.
    final func prepare(_ cell: UITableViewCell, at place: ListIndex) {
        let asked = revision
        cell.table = self
        cell.frame = cellFrame(place)
        cell.groupEnds = groupEnds(at: place)
        // Behind headers and all other views in the table.
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        showIndentation(of: cell, at: place)
        guard asked == revision else { return }
        showEditing(of: cell, at: place, animated: false)
        guard asked == revision else { return }
        let isSelected = selection.contains(place)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        let isHighlighted = rowTouches.highlighted == place
        if cell.isHighlighted != isHighlighted {
            cell.setHighlighted(isHighlighted, animated: false)
        }
    }

    private func showIndentation(of cell: UITableViewCell, at place: ListIndex) {
        guard let delegate else { return }
        let (asked, path) = (revision, place.path)
        let level = self.ifImplemented { delegate.tableView(self, indentationLevelForRowAt: path) }
        guard let level, asked == revision else { return }
        cell.indentationLevel = level
    }

    /// The frame of a row's cell: that of the row, adjusted while a finger moves rows or swipes the
    /// row open.
    final func cellFrame(_ place: ListIndex) -> CGRect {
        var rect = rowRect(place)
        if let carried { rect.origin.y = carried.top(of: place, at: rect.minY) }
        if let swipe, swipe.place == place { rect.origin.x += swipe.shift }
        return rect
    }

    final func placeCells() {
        for row in visible {
            let frame = cellFrame(row.place)
            if row.cell.frame != frame { row.cell.frame = frame }
            row.cell.groupEnds = groupEnds(at: row.place)
        }
    }

    /// The ends of a rounded group that are at a row; none while a finger moves rows (LK-04).
    private func groupEnds(at place: ListIndex) -> GroupEnds {
        guard style == .insetGrouped, carried == nil, geometry.contains(place) else { return [] }
        var ends: GroupEnds = []
        if place.row == 0 { ends.insert(.top) }
        if place.row == geometry.sections[place.section].rows.count - 1 { ends.insert(.bottom) }
        return ends
    }

    private func placeEnds() {
        if let header = tableHeaderView {
            header.frame = CGRect(0, 0, bounds.width, header.frame.height)
        }
        if let footer = tableFooterView {
            footer.frame = CGRect(0, geometry.footerStart, bounds.width, footer.frame.height)
        }
    }

    /// Removes a cell that is no longer needed.
    final func letGo(_ row: VisibleRow) {
        let cell = row.cell
        if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
        rowTouches.cellLeaves(cell)
        if cell.superview === self { cell.removeFromSuperview() }
        if cell.isSelected { cell.setSelected(false, animated: false) }
        cell.table = nil
        reuse.keep(cell)
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: row.place.path)
    }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension IndexPath {
    /// The index path as text: `[1, 3]`.
    var inWords: String { "[" + map { "\($0)" }.joined(separator: ", ") + "]" }
}
