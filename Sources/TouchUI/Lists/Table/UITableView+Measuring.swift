/// Rows whose height their cells determine.
///
/// A row has its estimated height until it has a cell, and then the height of that cell. Rows that
/// are visible stay in place on the screen: a change of height above them moves the content offset.
extension UITableView {
    /// Makes cells one at a time, from a visible row downward and then upward, and measures each
    /// before it determines the next row. So there are never more cells than visible rows.
    final func showMeasuring() {
        let asked = revision
        let (top, bottom) = (bounds.minY, bounds.maxY)
        let isUnbroken = hasUnbrokenRows
        if isUnbroken {
            letGoOfRows(above: top, below: bottom)
        } else {
            letGoOfRows { [geometry] place in
                let span = geometry.span(place)
                return span.end > top && span.start < bottom
            }
        }
        guard asked == revision else { return }
        var known = visible.first?.place
        if let carried, known == carried.source { known = visible.dropFirst().first?.place }
        guard let anchor = known ?? geometry.firstRow(endingBelow: top) else { return }
        var next: ListIndex? = anchor
        // Nothing is to be done for those that are there.
        if isUnbroken, hasUnbrokenRows, let last = visible.last?.place {
            next = geometry.row(after: last)
        }
        while let place = next, geometry.span(place).start < bounds.maxY {
            guard bring(place, isAbove: false), asked == revision else { return }
            next = geometry.row(after: place)
        }
        var first = anchor
        while let place = geometry.row(before: first), geometry.span(place).end > bounds.minY {
            guard bring(place, isAbove: true), asked == revision else { return }
            first = place
        }
        // Rows that were higher than estimated moved others out of the visible part, or a callback
        // moved the content.
        if needsCellLayout || bounds.minY != top || bounds.maxY != bottom {
            letGoOfRows { [geometry, bounds] place in
                let span = geometry.span(place)
                return span.end > bounds.minY && span.start < bounds.maxY
            }
        }
        guard asked == revision else { return }
        fitContent()
    }

    /// Whether the visible rows follow one another in one section, and all are measured and placed.
    private var hasUnbrokenRows: Bool {
        guard carried == nil, !needsCellLayout, !needsMeasuring,
            let first = visible.first?.place, let last = visible.last?.place
        else { return false }
        return first.section == last.section && last.row - first.row + 1 == visible.count
    }

    /// Makes a row's cell if it has none, and gives the row the height of that cell.
    ///
    /// - Parameter isAbove: whether the rows below it must stay in place on the screen.
    /// - Returns: false if there is no cell for it.
    private func bring(_ place: ListIndex, isAbove: Bool) -> Bool {
        guard index(of: place) != nil else {
            return showCell(at: place) { [self] in measure(place, isAbove: isAbove) }
        }
        measure(place, isAbove: isAbove)
        return true
    }

    private func measure(_ place: ListIndex, isAbove: Bool) {
        guard let index = index(of: place), !visible[index].isMeasured else { return }
        visible[index].isMeasured = true
        let cell = visible[index].cell
        guard geometry.isAutomatic(place) else { return }
        let width = rowRect(place).width
        let said = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        // Constraints that do not connect top and bottom give no height: iOS uses the standard
        // height then.
        let height = said.isFinite && said > 0 ? said : UnsourcedValues.rowHeight
        let difference = geometry.set(height, of: place)
        if difference != 0 {
            needsCellLayout = true
            cell.frame = cellFrame(place)
        }
        // (TB-22) Not `layoutIfNeeded()`, which would begin at the table if that is marked.
        let before = revision
        cell.layOutTree()
        guard isAbove, difference != 0, before == revision else { return }
        // Enlarge the content first, so that the new offset is within its limits.
        if difference > 0 { fitContent() }
        contentOffset.y += difference
        if difference < 0 { fitContent() }
    }

    final func fitContent() {
        let size = CGSize(width: bounds.width, height: geometry.height)
        if contentSize != size { contentSize = size }
    }

    /// Replaces all heights, for example after a change of width. The first visible row stays in
    /// place on the screen.
    final func measureAnew(_ new: TableGeometry) {
        let anchor = visible.first.map { ($0.place, geometry.span($0.place).start) }
        geometry = new
        for index in visible.indices { visible[index].isMeasured = false }
        rowsDidMove()
        guard new.hasAutomaticRows, let (place, start) = anchor, new.contains(place) else { return }
        let difference = new.span(place).start - start
        if difference != 0 { contentOffset.y += difference }
    }

    /// Measures a row again, because its cell shows other content.
    final func measureAnew(_ place: ListIndex) {
        guard let index = index(of: place) else { return }
        visible[index].isMeasured = false
        setNeedsLayout()
    }

    /// Whether a visible row has not been measured yet.
    final var needsMeasuring: Bool {
        for index in visible.indices where !visible[index].isMeasured { return true }
        return false
    }
}
