/// Rows whose cells say how high they are.
///
/// A row has the height that it may have until it has a cell; then it has that of the cell, and rows that
/// are in sight stay where they are on the screen: what changes above them moves the content offset along.
extension UITableView {
    /// Makes cells one by one, from a row that is in sight downwards, then upwards, each measured before
    /// it is known which is the next: never more cells than rows in sight.
    final func showMeasuring() {
        let asked = revision
        let (top, bottom) = (bounds.minY, bounds.maxY)
        letGoOfRows { [geometry] place in
            let span = geometry.span(place)
            return span.end > top && span.start < bottom
        }
        guard asked == revision else { return }
        var known = visible.first?.place
        if let carried, known == carried.source { known = visible.dropFirst().first?.place }
        guard let anchor = known ?? geometry.firstRow(endingBelow: top) else { return }
        var next: ListIndex? = anchor
        while let place = next, geometry.span(place).start < bounds.maxY {
            guard bring(place, isAbove: false), asked == revision else { return }
            next = geometry.row(after: place)
        }
        var first = anchor
        while let place = geometry.row(before: first), geometry.span(place).end > bounds.minY {
            guard bring(place, isAbove: true), asked == revision else { return }
            first = place
        }
        // Those that were higher than they might have been pushed others out of sight, or somebody who was
        // told of a row moved the content.
        if needsCellLayout || bounds.minY != top || bounds.maxY != bottom {
            letGoOfRows { [geometry, bounds] place in
                let span = geometry.span(place)
                return span.end > bounds.minY && span.start < bounds.maxY
            }
        }
        guard asked == revision else { return }
        fitContent()
    }

    /// Gives a row a cell, if it has none, and the height of that cell.
    ///
    /// - Parameter isAbove: whether what is below it must stay where it is seen.
    /// - Returns: false where there is no cell for it.
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
        // Constraints that hold nothing apart from top to bottom say nothing: iOS takes the usual height then.
        let height = said.isFinite && said > 0 ? said : UnsourcedValues.rowHeight
        let difference = geometry.set(height, of: place)
        guard difference != 0 else { return }
        needsCellLayout = true
        cell.frame = cellFrame(place)
        guard isAbove else { return }
        // Larger first, so that the offset is one that the content allows.
        if difference > 0 { fitContent() }
        contentOffset.y += difference
        if difference < 0 { fitContent() }
    }

    final func fitContent() {
        let size = CGSize(width: bounds.width, height: geometry.height)
        if contentSize != size { contentSize = size }
    }

    /// Heights are unknown again, of a width that is another one for example: the first row in sight
    /// stays where it is seen.
    final func measureAnew(_ new: TableGeometry) {
        let anchor = visible.first.map { ($0.place, geometry.span($0.place).start) }
        geometry = new
        for index in visible.indices { visible[index].isMeasured = false }
        rowsDidMove()
        guard new.hasAutomaticRows, let (place, start) = anchor, new.contains(place) else { return }
        let difference = new.span(place).start - start
        if difference != 0 { contentOffset.y += difference }
    }

    /// A row shows something else: its cell says anew how high it is.
    final func measureAnew(_ place: ListIndex) {
        guard let index = index(of: place) else { return }
        visible[index].isMeasured = false
        setNeedsLayout()
    }

    /// Whether a cell in sight has not said yet how high its row is.
    final var needsMeasuring: Bool {
        for index in visible.indices where !visible[index].isMeasured { return true }
        return false
    }
}
