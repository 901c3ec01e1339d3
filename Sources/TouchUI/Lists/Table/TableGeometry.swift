/// Where the rows, headers and footers of a table are, from top to bottom.
///
/// Rows of one height cost nothing, however many they are; rows of heights of their own cost a number
/// each; rows that are measured when they come into sight cost one when they differ from what they might be. A
/// place is found by dividing or halving, never by counting.
nonisolated struct TableGeometry: Sendable {
    /// The heights of the rows of a section.
    enum Heights: Sendable {
        /// So many rows of one height.
        case uniform(Int, CGFloat)
        /// Where each row ends, from the top of the first one.
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

        /// The first row that ends below a place; the count if none does.
        func row(endingBelow y: CGFloat) -> Int {
            switch self {
            case .uniform(let count, let height):
                guard y >= 0 else { return 0 }
                guard height > 0, y < height * CGFloat(count) else { return count }
                // A division may round up to the next row.
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

    /// A section before it has its place.
    struct Section: Sendable {
        var rows: Heights
        var header: CGFloat = 0
        var footer: CGFloat = 0

        var total: CGFloat { header + rows.total + footer }
    }

    /// The rows and columns of it.
    private(set) var sections: [Section]
    /// Where each section starts, and where the last one ends.
    private var starts: [CGFloat]
    /// How high the table's own header is.
    let headerHeight: CGFloat
    /// How high the table's own footer is.
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

    /// How high all of it is.
    var height: CGFloat { (starts.last ?? 0) + footerHeight }
    /// Where the table's own footer starts.
    var footerStart: CGFloat { starts.last ?? 0 }
    var counts: [Int] { sections.map(\.rows.count) }

    func contains(_ place: ListIndex) -> Bool {
        sections.indices.contains(place.section) && place.row >= 0
            && place.row < sections[place.section].rows.count
    }

    /// From where to where a section reaches, with its header and footer.
    func span(ofSection section: Int) -> (start: CGFloat, end: CGFloat) {
        (starts[section], starts[section + 1])
    }

    /// From where to where a row reaches.
    func span(_ place: ListIndex) -> (start: CGFloat, end: CGFloat) {
        let section = sections[place.section]
        let top = starts[place.section] + section.header
        return (top + section.rows.start(place.row), top + section.rows.end(place.row))
    }

    /// The section at a place: the one that ends below it; the count if none does.
    func section(endingBelow y: CGFloat) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] > y { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The row at a place; nil between rows, on headers and beyond the ends.
    func row(at y: CGFloat) -> ListIndex? {
        guard let place = firstRow(endingBelow: y), span(place).start <= y else { return nil }
        return place
    }

    /// The first row that ends below a place; nil if none does.
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

    /// The row after another one, in this section or a later one; nil after the last.
    func row(after place: ListIndex) -> ListIndex? {
        if place.row + 1 < sections[place.section].rows.count {
            return ListIndex(place.section, place.row + 1)
        }
        let next = sections.indices.dropFirst(place.section + 1).first {
            sections[$0].rows.count > 0
        }
        return next.map { ListIndex($0, 0) }
    }

    /// The row before another one, in this section or an earlier one; nil before the first.
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

    /// Whether rows have been found to be higher or lower than they might have been.
    var isUncertain: Bool {
        sections.contains {
            if case .measured(let heights) = $0.rows { !heights.measured.isEmpty } else { false }
        }
    }

    /// A row was measured: what is below it moves.
    /// - Returns: how much higher it is than it was.
    mutating func set(_ height: CGFloat, of place: ListIndex) -> CGFloat {
        guard case .measured(var heights) = sections[place.section].rows else { return 0 }
        // Taken out, so that it is changed in its place and not copied.
        sections[place.section].rows = .uniform(0, 0)
        let difference = heights.set(height, of: place.row)
        sections[place.section].rows = .measured(heights)
        guard difference != 0 else { return 0 }
        for section in (place.section + 1)..<starts.count { starts[section] += difference }
        return difference
    }

    /// What was measured before stays known, of rows that are there still.
    mutating func takeHeights(
        from old: TableGeometry,
        _ newPlace: (ListIndex) -> ListIndex?
    ) {
        guard hasAutomaticRows, old.hasAutomaticRows else { return }
        for (index, section) in old.sections.enumerated() {
            guard case .measured(let heights) = section.rows else { continue }
            // In their order: sums of fractions depend on it.
            for (row, height) in heights.measured.sorted(by: { $0.key < $1.key }) {
                guard let place = newPlace(ListIndex(index, row)), contains(place),
                    isAutomatic(place)
                else { continue }
                _ = set(height, of: place)
            }
        }
    }

    /// The rows between two places from top to bottom.
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
