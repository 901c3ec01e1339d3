/// A row or an item by its section and its number in it: an index path that costs nothing.
nonisolated struct ListIndex: Hashable, Comparable, Sendable {
    var section: Int
    var row: Int

    init(_ section: Int, _ row: Int) {
        self.section = section
        self.row = row
    }

    /// The place of an index path; nil for one that has not two indexes.
    init?(_ path: IndexPath) {
        guard path.count == 2 else { return nil }
        self.init(path[0], path[1])
    }

    var path: IndexPath { IndexPath(row: row, section: section) }

    static func < (left: ListIndex, right: ListIndex) -> Bool {
        left.section == right.section ? left.row < right.row : left.section < right.section
    }
}
