/// A snapshot with the place of each section and item.
struct SnapshotPlaces<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    let snapshot: Snapshot
    let sections: [Section]
    let items: [[Item]]
    private let sectionIndexes: [Section: Int]
    private let places: [Item: ListIndex]

    init(_ snapshot: Snapshot = Snapshot()) {
        self.snapshot = snapshot.unmarked
        sections = snapshot.sectionIdentifiers
        items = sections.map(snapshot.itemIdentifiers(inSection:))
        var indexes: [Section: Int] = [:]
        var places: [Item: ListIndex] = Dictionary(minimumCapacity: snapshot.numberOfItems)
        for (index, section) in sections.enumerated() {
            indexes[section] = index
            for (row, item) in items[index].enumerated() { places[item] = ListIndex(index, row) }
        }
        (sectionIndexes, self.places) = (indexes, places)
    }

    func index(of section: Section) -> Int? { sectionIndexes[section] }
    func place(of item: Item) -> ListIndex? { places[item] }

    func item(at path: IndexPath) -> Item? {
        guard let place = ListIndex(path), items.indices.contains(place.section),
            items[place.section].indices.contains(place.row)
        else { return nil }
        return items[place.section][place.row]
    }

    /// The fewest insertions, deletions and moves that lead from an older snapshot to this one
    /// (TB-09).
    func change(from old: SnapshotPlaces, marks: Snapshot) -> ListChange {
        var change = ListChange()
        for (index, section) in old.sections.enumerated() where self.index(of: section) == nil {
            change.deletedSections.insert(index)
        }
        var kept: [(old: Int, new: Int)] = []
        for (index, section) in sections.enumerated() {
            if let before = old.index(of: section) {
                kept.append((before, index))
            } else {
                change.insertedSections.insert(index)
            }
        }
        let inOrder = Self.longestIncreasing(kept.map(\.old))
        for (before, now) in kept where !inOrder.contains(before) {
            change.movedSections[before] = now
        }
        for (section, rows) in old.items.enumerated()
        where !change.deletedSections.contains(section) {
            for (row, item) in rows.enumerated() where place(of: item) == nil {
                change.deleted.insert(ListIndex(section, row))
            }
        }
        for (section, rows) in items.enumerated() {
            noteRows(rows, section, old, &change)
        }
        for item in marks.reloadedItemIdentifiers {
            if let before = old.place(of: item), place(of: item) != nil {
                change.reloaded.insert(before)
            }
        }
        for section in marks.reloadedSectionIdentifiers {
            if let before = old.index(of: section), index(of: section) != nil {
                change.reloadedSections.insert(before)
            }
        }
        return change
    }

    /// Notes the rows of a section that are new in it or have another order.
    private func noteRows(
        _ rows: [Item],
        _ section: Int,
        _ old: SnapshotPlaces,
        _ change: inout ListChange
    ) {
        let before = old.index(of: sections[section])
        let stayed = rows.compactMap { item in
            old.place(of: item).flatMap { $0.section == before ? $0.row : nil }
        }
        let inOrder = Self.longestIncreasing(stayed)
        for (row, item) in rows.enumerated() {
            let now = ListIndex(section, row)
            guard let place = old.place(of: item) else {
                // The rows of an inserted section come with it.
                if before != nil { change.inserted.insert(now) }
                continue
            }
            if place.section != before || !inOrder.contains(place.row) {
                change.moved[place] = now
            }
        }
    }

    /// The values of a longest increasing part of distinct numbers: what stays when the fewest
    /// others move.
    static func longestIncreasing(_ values: [Int]) -> Set<Int> {
        // The index of the smallest last value of an increasing part of each length.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var found: Set<Int> = []
        var next = ends.last ?? -1
        while next >= 0 {
            found.insert(values[next])
            next = previous[next]
        }
        return found
    }
}
