/// The items of one section as an outline: items contain others, and are expanded or collapsed.
///
/// Only items whose parents are all expanded are shown. A new item is collapsed (LI-06).
///
/// ```swift
/// var outline = NSDiffableDataSourceSectionSnapshot<String>()
/// outline.append(["Mail", "Notes"])
/// outline.append(["Inbox", "Sent"], to: "Mail")
/// outline.expand(["Mail"])
/// print(outline.visibleItems)  // ["Mail", "Inbox", "Sent", "Notes"]
/// ```
///
/// Where iOS throws, for identifiers that are not unique or do not exist, a message explains the
/// problem, and the snapshot stays as it was.
/// - Compatibility: same
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private var roots: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates a snapshot without items.
    public init() {}

    // MARK: Reading

    /// All items, each before those that it contains.
    public var items: [ItemIdentifierType] { below(nil) { _ in true } }
    /// The items that no other contains.
    public var rootItems: [ItemIdentifierType] { roots }
    /// The items that are shown: those whose parents are all expanded.
    public var visibleItems: [ItemIdentifierType] { below(nil) { expanded.contains($0) } }

    private func below(
        _ parent: ItemIdentifierType?,
        _ goesOn: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = []
        var stack = Array((parent.map { children[$0] ?? [] } ?? roots).reversed())
        while let item = stack.popLast() {
            found.append(item)
            if goesOn(item) { stack += (children[item] ?? []).reversed() }
        }
        return found
    }

    /// Whether an item is in the snapshot.
    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    /// Whether an item is expanded.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Whether an item is shown.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var next = parents[item]
        while let parent = next {
            guard expanded.contains(parent) else { return false }
            next = parents[parent]
        }
        return true
    }
    /// How many items an item is in; 0 for a root, or for an item that does not exist.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, next) = (0, parents[item])
        while let parent = next { (level, next) = (level + 1, parents[parent]) }
        return level
    }
    /// The position of an item among all; nil if it does not exist.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    /// The item that contains an item; nil for a root.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    /// The items that an item contains, as a snapshot, with the item itself as root if asked for.
    public func snapshot(
        of parent: ItemIdentifierType,
        includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot {
        var new = NSDiffableDataSourceSectionSnapshot()
        guard contains(parent) else { return new }
        if includingParent { new.append([parent]) }
        for item in below(parent, { _ in true }) {
            let above = parents[item]
            new.append([item], to: above == parent && !includingParent ? nil : above)
        }
        new.expanded = expanded.intersection(new.known)
        return new
    }
    /// The outline as text: a line for each item, a plus for one that is collapsed.
    public func visualDescription() -> String {
        items.map { item in
            let mark = children[item]?.isEmpty ?? true ? " " : expanded.contains(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changing

    /// Adds items at the end of a parent's; nil means the roots.
    public mutating func append(
        _ items: [ItemIdentifierType],
        to parent: ItemIdentifierType? = nil
    ) {
        guard areNew(items), parent.map(exists) ?? true else { return }
        insert(items, in: parent, at: parent.map { children[$0]?.count ?? 0 } ?? roots.count)
    }

    /// Adds items before another, in the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard areNew(items), exists(item), let place = place(of: item) else { return }
        insert(items, in: parents[item], at: place)
    }

    /// Adds items after another, in the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard areNew(items), exists(item), let place = place(of: item) else { return }
        insert(items, in: parents[item], at: place + 1)
    }

    private func place(of item: ItemIdentifierType) -> Int? {
        (parents[item].map { children[$0] ?? [] } ?? roots).firstIndex(of: item)
    }

    private mutating func insert(
        _ items: [ItemIdentifierType],
        in parent: ItemIdentifierType?,
        at place: Int
    ) {
        known.formUnion(items)
        if let parent {
            children[parent, default: []].insert(contentsOf: items, at: place)
            for item in items { parents[item] = parent }
        } else {
            roots.insert(contentsOf: items, at: place)
        }
    }

    /// Removes items, and what they contain.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where contains(item) {
            let gone = Set([item] + below(item) { _ in true })
            if let parent = parents[item] {
                children[parent]?.removeAll { $0 == item }
            } else {
                roots.removeAll { $0 == item }
            }
            for one in gone { (children[one], parents[one]) = (nil, nil) }
            known.subtract(gone)
            expanded.subtract(gone)
        }
    }

    /// Removes all items.
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    /// Expands items.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        expanded.formUnion(items.filter(known.contains))
    }

    /// Collapses items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    /// Replaces what an item contains by the items of another snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType,
        using snapshot: NSDiffableDataSourceSectionSnapshot
    ) {
        guard exists(parent) else { return }
        var new = self
        new.delete(children[parent] ?? [])
        guard new.areNew(snapshot.items) else { return }
        for item in snapshot.items { new.append([item], to: snapshot.parents[item] ?? parent) }
        new.expanded.formUnion(snapshot.expanded)
        self = new
    }

    // MARK: Messages

    private func areNew(_ items: [ItemIdentifierType]) -> Bool {
        var seen = known
        guard let twice = items.first(where: { !seen.insert($0).inserted }) else { return true }
        report(
            "Cannot add items to a section snapshot: \(twice) would be in it twice. Nothing was "
                + "changed; iOS throws here. To fix, give each item one place."
        )
        return false
    }

    private func exists(_ item: ItemIdentifierType) -> Bool {
        if contains(item) { return true }
        report(
            "Cannot change a section snapshot: \(item) is not in it. Nothing was changed; iOS throws "
                + "here. To fix, append it first."
        )
        return false
    }

    private func report(_ sentence: String) {
        // A snapshot may be made on any thread.
        Diagnostics.refuseOnAnyThread(sentence)
    }
}
