/// What changed on the screen between two snapshots.
public nonisolated struct SnapshotChange: Encodable, Hashable, Sendable {
    /// An element that looks different.
    public struct Difference: Encodable, Hashable, Sendable {
        /// The reference.
        public let ref: String
        /// The name, as it is now.
        public let name: String
        /// What is different, for example `"" → "Ali"`, `+ disabled`, `moved from (0, 10) to (0, 60)`.
        public let changes: [String]
    }

    /// Elements that came.
    public internal(set) var added: [Snapshot.Element] = []
    /// Elements that went.
    public internal(set) var removed: [Snapshot.Element] = []
    /// Elements that look different.
    public internal(set) var changed: [Difference] = []
    /// How many elements are no longer on the screen because the scroll view around them moved. They
    /// are not in `removed`.
    public internal(set) var scrolledAway = 0

    /// Whether nothing changed.
    public var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && changed.isEmpty && scrolledAway == 0
    }

    /// Compares two lists of elements.
    init(from old: [Snapshot.Element], to new: [Snapshot.Element]) {
        let before = Dictionary(old.map { ($0.ref, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Dictionary(new.map { ($0.ref, $0) }, uniquingKeysWith: { first, _ in first })
        var scrolled: Set<String> = []
        for element in new {
            guard let was = before[element.ref] else { continue }
            let changes = Self.changes(from: was, to: element)
            if was.state != element.state, element.state.contains(where: { $0.hasPrefix("shows") })
            {
                scrolled.insert(element.ref)
            }
            guard !changes.isEmpty else { continue }
            changed.append(Difference(ref: element.ref, name: element.name, changes: changes))
        }
        added = new.filter { before[$0.ref] == nil }
        for element in old where after[element.ref] == nil {
            let around = sequence(first: element) { $0.scrolls.flatMap { before[$0] } }
            if around.dropFirst().contains(where: { scrolled.contains($0.ref) }) {
                scrolledAway += 1
            } else {
                removed.append(element)
            }
        }
    }

    private static func changes(
        from old: Snapshot.Element,
        to new: Snapshot.Element
    ) -> [String] {
        var changes: [String] = []
        if old.text != new.text {
            changes.append("\(quoted(old.text)) → \(quoted(new.text))")
        }
        let gone = old.state.filter { !new.state.contains($0) }
        let come = new.state.filter { !old.state.contains($0) }
        if gone.count == 1, come.count == 1 {
            changes.append("\(gone[0]) → \(come[0])")
        } else {
            changes += gone.map { "no longer \($0)" } + come.map { "now \($0)" }
        }
        if old.place != new.place {
            changes.append(
                old.place[2...] == new.place[2...]
                    ? "moved from \(numbers(old.place[..<2])) to \(numbers(new.place[..<2]))"
                    : "frame \(numbers(old.place[...])) → \(numbers(new.place[...]))"
            )
        }
        if old.obstacle != new.obstacle {
            changes.append(new.obstacle.map { "not reachable: \($0)" } ?? "reachable again")
        }
        return changes
    }

    private static func quoted(_ text: String?) -> String { "\"\((text ?? "").shortened)\"" }

    private static func numbers(_ numbers: ArraySlice<Double>) -> String {
        "(\(numbers.map { CGFloat($0).short }.joined(separator: ", ")))"
    }

    /// A line for each change, at most so many, at least one.
    public func lines(atMost most: Int = 30) -> [String] {
        var lines = changed.map { "~ @\($0.ref) \($0.name): \($0.changes.joined(separator: ", "))" }
        lines += removed.map { "- @\($0.ref) \($0.name)" }
        lines += added.map { "+ \($0.line)" }
        let most = max(1, most)
        if lines.count > most {
            let rest = lines.count - most + 1
            lines = lines.prefix(most - 1) + ["… \(rest) more changes: take a snapshot"]
        }
        if scrolledAway > 0 { lines.append("(\(scrolledAway) scrolled away)") }
        return lines
    }
}
