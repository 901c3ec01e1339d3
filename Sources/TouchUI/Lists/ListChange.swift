/// The insertions, deletions, moves and reloads of one batch, as the application stated them.
///
/// Deleted, reloaded and moved-from index paths count before the change; inserted and moved-to
/// index paths count after it. Their order does not matter.
nonisolated struct ListChange: Hashable, Sendable {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    var deleted: Set<ListIndex> = []
    var inserted: Set<ListIndex> = []
    var reloaded: Set<ListIndex> = []
    var moved: [ListIndex: ListIndex] = [:]

    var isEmpty: Bool { self == ListChange() }

    /// The number of rows that each section must have after the change, or the reason why the
    /// change is impossible. nil means any number.
    func counts(after old: [Int]) -> Result<[Int?], Impossible> {
        for section in deletedSections.union(reloadedSections).union(movedSections.keys).sorted()
        where !old.indices.contains(section) {
            return .failure(Impossible("section \(section)", "there are \(old.count) sections"))
        }
        for place in deleted.union(reloaded).union(moved.keys).sorted() {
            guard old.indices.contains(place.section), (0..<old[place.section]).contains(place.row)
            else {
                let what = "row \(place.row) of section \(place.section)"
                return .failure(
                    Impossible(
                        what,
                        old.indices.contains(place.section)
                            ? "that section has \(old[place.section]) rows"
                            : "there are \(old.count) sections"
                    )
                )
            }
        }
        let sections =
            old.count - deletedSections.count + insertedSections.count
        var counts = [Int?](repeating: nil, count: max(0, sections))
        for section in old.indices {
            guard let new = self.section(section), counts.indices.contains(new) else { continue }
            // A reloaded section may have any number of rows.
            if reloadedSections.contains(section) { continue }
            var count = old[section]
            for place in deleted.union(moved.keys) where place.section == section { count -= 1 }
            for place in inserted.union(moved.values) where place.section == new { count += 1 }
            counts[new] = count
        }
        return .success(counts)
    }

    /// The first target that does not exist after the change, given the new counts; nil if all
    /// exist.
    func impossibleTarget(within new: [Int]) -> Impossible? {
        for section in insertedSections.union(movedSections.values).sorted()
        where !new.indices.contains(section) {
            return Impossible("section \(section)", "there are \(new.count) sections")
        }
        for place in inserted.union(moved.values).sorted() {
            let what = "row \(place.row) of section \(place.section)"
            guard new.indices.contains(place.section) else {
                return Impossible(what, "there are \(new.count) sections")
            }
            guard (0..<new[place.section]).contains(place.row) else {
                return Impossible(what, "that section has \(new[place.section]) rows")
            }
        }
        return nil
    }

    /// The reason why a change is impossible.
    struct Impossible: Error {
        let what: String
        let reason: String

        init(_ what: String, _ reason: String) {
            self.what = what
            self.reason = reason
        }
    }

    /// The index of a section after the change; nil if it was deleted.
    func section(_ old: Int) -> Int? {
        if deletedSections.contains(old) { return nil }
        if let target = movedSections[old] { return target }
        let gone = deletedSections.union(movedSections.keys)
        let taken = insertedSections.union(movedSections.values)
        return Self.shifted(old, without: gone, around: taken)
    }

    /// The index path of a row after the change; nil if it was deleted.
    func place(_ old: ListIndex) -> ListIndex? {
        if let target = moved[old] { return target }
        guard !deleted.contains(old), let section = section(old.section) else { return nil }
        if deleted.isEmpty, inserted.isEmpty, moved.isEmpty {
            return ListIndex(section, old.row)
        }
        var (gone, taken): (Set<Int>, Set<Int>) = ([], [])
        for place in deleted where place.section == old.section { gone.insert(place.row) }
        for place in moved.keys where place.section == old.section { gone.insert(place.row) }
        for place in inserted where place.section == section { taken.insert(place.row) }
        for place in moved.values where place.section == section { taken.insert(place.row) }
        return ListIndex(section, Self.shifted(old.row, without: gone, around: taken))
    }

    /// Whether a row that still exists must be reloaded.
    func reloads(_ old: ListIndex) -> Bool {
        reloaded.contains(old) || reloadedSections.contains(old.section)
    }

    /// The index among the remaining elements, shifted around the inserted ones.
    private static func shifted(_ old: Int, without gone: Set<Int>, around taken: Set<Int>) -> Int {
        var new = old
        for index in gone where index < old { new -= 1 }
        for index in taken.sorted() where index <= new { new += 1 }
        return new
    }
}
