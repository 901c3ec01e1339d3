/// A row or item by section and index: an index path without an allocation.
nonisolated struct ListIndex: Hashable, Comparable, Sendable {
    var section: Int
    var row: Int

    init(_ section: Int, _ row: Int) {
        self.section = section
        self.row = row
    }

    /// The list index of an index path; nil if the path does not have exactly two indexes.
    init?(_ path: IndexPath) {
        guard path.count == 2 else { return nil }
        self.init(path[0], path[1])
    }

    var path: IndexPath { IndexPath(row: row, section: section) }

    static func < (left: ListIndex, right: ListIndex) -> Bool {
        left.section == right.section ? left.row < right.row : left.section < right.section
    }
}
