/// The vertical positions of a table's rows, headers and footers.
///
/// Rows of one height cost nothing, however many there are. Rows with their own heights cost a
/// number each. Rows that are measured when they become visible cost one each time they differ from
/// the estimate. Positions are found by division or binary search, never by counting.
nonisolated struct TableGeometry: Sendable {
    /// The heights of the rows in a section.
    enum Heights: Sendable {
        /// A number of rows with the same height.
        case uniform(Int, CGFloat)
        /// The end of each row, measured from the top of the first row.
        case each(ends: [CGFloat])
        /// Rows that are measured when they have cells.
        case measured(MeasuredHeights)

        var count: Int {
            switch self {
            case .uniform(let count, _): count
            case .each(let ends): ends.count
            case .measured(let heights): heights.count
            }
        }

        var total: CGFloat { end(count - 1) }

        func start(_ row: Int) -> CGFloat { row <= 0 ? 0 : end(row - 1) }

        func end(_ row: Int) -> CGFloat {
            switch self {
            case .uniform(_, let height): CGFloat(row + 1) * height
            case .each(let ends): row < 0 ? 0 : ends[row]
            case .measured(let heights): row < 0 ? 0 : heights.end(row)
            }
        }

        /// The first row that ends below a position; the count if none does.
        func row(endingBelow y: CGFloat) -> Int {
            switch self {
            case .uniform(let count, let height):
                guard y >= 0 else { return 0 }
                guard height > 0, y < height * CGFloat(count) else { return count }
                // The division may round up to the next row.
                var row = min(Int(y / height), count - 1)
                while row > 0, end(row - 1) > y { row -= 1 }
                while row < count, end(row) <= y { row += 1 }
                return row
            case .each(let ends):
                var (low, high) = (0, ends.count)
                while low < high {
                    let middle = (low + high) / 2
                    if ends[middle] > y { high = middle } else { low = middle + 1 }
                }
                return low
            case .measured(let heights): return heights.row(endingBelow: y)
            }
        }
    }

    /// A section, independent of its position.
    struct Section: Sendable {
        var rows: Heights
        var header: CGFloat = 0
        var footer: CGFloat = 0

        var total: CGFloat { header + rows.total + footer }
    }

    /// The sections, with the heights of their rows.
    private(set) var sections: [Section]
    /// The start of each section, and the end of the last one.
    private var starts: [CGFloat]
    /// The height of the table's own header.
    let headerHeight: CGFloat
    /// The height of the table's own footer.
    let footerHeight: CGFloat
    /// Whether some rows are measured when they have cells.
    let hasAutomaticRows: Bool

    init(sections: [Section] = [], headerHeight: CGFloat = 0, footerHeight: CGFloat = 0) {
        self.sections = sections
        self.headerHeight = headerHeight
        self.footerHeight = footerHeight
        hasAutomaticRows = sections.contains {
            if case .measured = $0.rows { true } else { false }
        }
        starts = [headerHeight]
        starts.reserveCapacity(sections.count + 1)
        for section in sections { starts.append((starts.last ?? 0) + section.total) }
    }

    /// The total height.
    var height: CGFloat { (starts.last ?? 0) + footerHeight }
    /// The start of the table's own footer.
    var footerStart: CGFloat { starts.last ?? 0 }
    var counts: [Int] { sections.map(\.rows.count) }

    func contains(_ place: ListIndex) -> Bool {
        sections.indices.contains(place.section) && place.row >= 0
            && place.row < sections[place.section].rows.count
    }

    /// The start and the end of a section, including its header and footer.
    func span(ofSection section: Int) -> (start: CGFloat, end: CGFloat) {
        (starts[section], starts[section + 1])
    }

    /// The start and the end of a row.
    func span(_ place: ListIndex) -> (start: CGFloat, end: CGFloat) {
        let section = sections[place.section]
        let top = starts[place.section] + section.header
        return (top + section.rows.start(place.row), top + section.rows.end(place.row))
    }

    /// The first section that ends below a position; the count if none does.
    func section(endingBelow y: CGFloat) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] > y { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The row at a position; nil between rows, on headers and beyond the ends.
    func row(at y: CGFloat) -> ListIndex? {
        guard let place = firstRow(endingBelow: y), span(place).start <= y else { return nil }
        return place
    }

    /// The first row that ends below a position; nil if none does.
    func firstRow(endingBelow y: CGFloat) -> ListIndex? {
        var section = section(endingBelow: y)
        while section < sections.count {
            let top = starts[section] + sections[section].header
            let row = sections[section].rows.row(endingBelow: y - top)
            if row < sections[section].rows.count { return ListIndex(section, row) }
            section += 1
        }
        return nil
    }

    /// The next row, in the same section or a later one; nil after the last.
    func row(after place: ListIndex) -> ListIndex? {
        if place.row + 1 < sections[place.section].rows.count {
            return ListIndex(place.section, place.row + 1)
        }
        let next = sections.indices.dropFirst(place.section + 1).first {
            sections[$0].rows.count > 0
        }
        return next.map { ListIndex($0, 0) }
    }

    /// The previous row, in the same section or an earlier one; nil before the first.
    func row(before place: ListIndex) -> ListIndex? {
        if place.row > 0 { return ListIndex(place.section, place.row - 1) }
        let last = sections.indices.prefix(place.section).last { sections[$0].rows.count > 0 }
        return last.map { ListIndex($0, sections[$0].rows.count - 1) }
    }

    // MARK: Measured rows

    /// Whether a row has the height of its cell.
    func isAutomatic(_ place: ListIndex) -> Bool {
        guard case .measured(let heights) = sections[place.section].rows else { return false }
        return heights.isAutomatic(place.row)
    }

    /// Sets the measured height of a row and moves everything below it.
    /// - Returns: the difference from its previous height.
    mutating func set(_ height: CGFloat, of place: ListIndex) -> CGFloat {
        guard case .measured(var heights) = sections[place.section].rows else { return 0 }
        // Taken out first, so that it is changed in place and not copied.
        sections[place.section].rows = .uniform(0, 0)
        let difference = heights.set(height, of: place.row)
        sections[place.section].rows = .measured(heights)
        guard difference != 0 else { return 0 }
        for section in (place.section + 1)..<starts.count { starts[section] += difference }
        return difference
    }

    /// Takes over the measured heights of the rows that still exist.
    mutating func takeHeights(
        from old: TableGeometry,
        _ newPlace: (ListIndex) -> ListIndex?
    ) {
        guard hasAutomaticRows, old.hasAutomaticRows else { return }
        for (index, section) in old.sections.enumerated() {
            guard case .measured(let heights) = section.rows else { continue }
            // In order of rows, because the rounding of sums depends on the order.
            for (row, height) in heights.measured.sorted(by: { $0.key < $1.key }) {
                guard let place = newPlace(ListIndex(index, row)), contains(place),
                    isAutomatic(place)
                else { continue }
                _ = set(height, of: place)
            }
        }
    }

    /// The first and the last row between two positions, and how many there are from one to the
    /// other; nil if there is none.
    func ends(from top: CGFloat, to bottom: CGFloat) -> (
        first: ListIndex, last: ListIndex, count: Int
    )? {
        guard let first = firstRow(endingBelow: top), span(first).start < bottom else { return nil }
        var last = firstRow(endingBelow: bottom)
        if last == nil, let section = sections.lastIndex(where: { $0.rows.count > 0 }) {
            last = ListIndex(section, sections[section].rows.count - 1)
        }
        while let place = last, first < place, span(place).start >= bottom {
            last = row(before: place)
        }
        guard let last else { return nil }
        var count = last.row - first.row + 1
        for section in first.section..<last.section { count += sections[section].rows.count }
        return (first, last, count)
    }

    /// The rows between two positions, from top to bottom.
    func rows(from top: CGFloat, to bottom: CGFloat) -> [ListIndex] {
        var rows: [ListIndex] = []
        var next = firstRow(endingBelow: top)
        while let place = next, span(place).start < bottom {
            rows.append(place)
            next = row(after: place)
        }
        return rows
    }
}
