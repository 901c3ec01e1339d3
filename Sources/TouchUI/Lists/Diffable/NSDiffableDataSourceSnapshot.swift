internal import Dispatch

/// The sections and items of a list at one moment, as a value.
///
/// Identifiers are unique: a section has one place among the sections, and an item one place in one
/// section. Change a snapshot and give it to a diffable data source, which finds out what changed.
///
/// ```swift
/// import UIKit
///
/// var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["even", "odd"])
/// snapshot.appendItems([2, 4], toSection: "even")
/// snapshot.appendItems([1])  // in the last section
/// snapshot.insertItems([3], beforeItem: 4)
/// print(snapshot.itemIdentifiers)  // [2, 3, 4, 1]
/// ```
///
/// Where iOS throws, for identifiers that are not unique or do not exist, a message explains the
/// problem, and the snapshot stays as it was (TB-10).
/// - Compatibility: same
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable,
    ItemIdentifierType: Hashable
> {
    private var sections: [SectionIdentifierType] = []
    private var contents: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The sections to load again.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items to load again, with a new cell.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items to update in their cells.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates a snapshot without sections.
    public init() {}

    // MARK: Reading

    /// The number of items in all sections.
    public var numberOfItems: Int { homes.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { contents[$0] ?? [] } }

    /// The number of items in a section; 0, with a message, if the section does not exist.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    /// The items of a section, in order; none, with a message, if the section does not exist.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType)
        -> [ItemIdentifierType]
    {
        guard let items = contents[identifier] else {
            refuse("tell the items of section \(identifier)", "it does not exist", "None are given")
            return []
        }
        return items
    }

    /// The section of an item; nil if the item does not exist.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
        -> SectionIdentifierType?
    { homes[identifier] }

    /// The position of an item among all items; nil if it does not exist.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let home = homes[identifier] else { return nil }
        var before = 0
        for section in sections {
            let items = contents[section] ?? []
            if section == home { return items.firstIndex(of: identifier).map { before + $0 } }
            before += items.count
        }
        return nil
    }

    /// The position of a section; nil if it does not exist.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex(of: identifier)
    }

    // MARK: Items

    /// Adds items at the end of a section; nil means the last section.
    ///
    /// Items that exist already are moved there (TB-11).
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last, contents[section] != nil else {
            let section = sectionIdentifier.map { "section \($0) does not exist" }
            return refuse("append items", section ?? "there are no sections")
        }
        guard areUnique(identifiers, "append items") else { return }
        takeOut(identifiers)
        contents[section]?.append(contentsOf: identifiers)
        for item in identifiers { homes[item] = section }
    }

    /// Adds items before another item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType],
        beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        put(identifiers, at: beforeIdentifier, offset: 0, "insert items")
    }

    /// Adds items after another item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType],
        afterItem afterIdentifier: ItemIdentifierType
    ) {
        put(identifiers, at: afterIdentifier, offset: 1, "insert items")
    }

    /// Removes items; those that do not exist are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        takeOut(identifiers)
        let gone = Set(identifiers)
        reloadedItemIdentifiers.removeAll(where: gone.contains)
        reconfiguredItemIdentifiers.removeAll(where: gone.contains)
    }

    /// Removes all items and all sections.
    public mutating func deleteAllItems() {
        self = NSDiffableDataSourceSnapshot()
    }

    /// Moves an item before another item.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType,
        beforeItem toIdentifier: ItemIdentifierType
    ) {
        guard homes[identifier] != nil else { return refuseItem(identifier, "move") }
        put([identifier], at: toIdentifier, offset: 0, "move item \(identifier)")
    }

    /// Moves an item after another item.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType,
        afterItem toIdentifier: ItemIdentifierType
    ) {
        guard homes[identifier] != nil else { return refuseItem(identifier, "move") }
        put([identifier], at: toIdentifier, offset: 1, "move item \(identifier)")
    }

    /// Marks items to be loaded again: they get new cells when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers where homes[item] == nil { return refuseItem(item, "reload") }
        Self.add(identifiers, to: &reloadedItemIdentifiers)
    }

    /// Marks items to be updated: their cells are requested again and kept if possible.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers where homes[item] == nil { return refuseItem(item, "reconfigure") }
        Self.add(identifiers, to: &reconfiguredItemIdentifiers)
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        put(identifiers, at: sections.count)
    }

    /// Adds sections before another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType],
        beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = place(of: toIdentifier, "insert sections before") else { return }
        put(identifiers, at: index)
    }

    /// Adds sections after another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType],
        afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = place(of: toIdentifier, "insert sections after") else { return }
        put(identifiers, at: index + 1)
    }

    /// Removes sections and their items; those that do not exist are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in identifiers {
            deleteItems(contents[section] ?? [])
            contents[section] = nil
        }
        sections.removeAll(where: gone.contains)
        reloadedSectionIdentifiers.removeAll(where: gone.contains)
    }

    /// Moves a section before another section.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType,
        beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, to: toIdentifier, offset: 0)
    }

    /// Moves a section after another section.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType,
        afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, to: toIdentifier, offset: 1)
    }

    /// Marks sections to be loaded again: their items get new cells when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers where place(of: section, "reload") == nil { return }
        Self.add(identifiers, to: &reloadedSectionIdentifiers)
    }

    // MARK: Parts

    /// The snapshot without marks, as a data source returns it.
    var unmarked: NSDiffableDataSourceSnapshot {
        var copy = self
        copy.reloadedSectionIdentifiers = []
        copy.reloadedItemIdentifiers = []
        copy.reconfiguredItemIdentifiers = []
        return copy
    }

    private static func add<Identifier: Hashable>(
        _ identifiers: [Identifier],
        to marks: inout [Identifier]
    ) {
        var known = Set(marks)
        for identifier in identifiers where known.insert(identifier).inserted {
            marks.append(identifier)
        }
    }

    /// Removes items from their sections, so that they can be put elsewhere.
    private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
        let known = Set(identifiers.filter { homes[$0] != nil })
        guard !known.isEmpty else { return }
        for section in Set(known.compactMap { homes[$0] }) {
            contents[section]?.removeAll(where: known.contains)
        }
        for item in known { homes[item] = nil }
    }

    private mutating func put(
        _ identifiers: [ItemIdentifierType],
        at anchor: ItemIdentifierType,
        offset: Int,
        _ what: String
    ) {
        guard let section = homes[anchor] else {
            return refuse(what, "item \(anchor), next to which they belong, does not exist")
        }
        guard areUnique(identifiers, what) else { return }
        guard !identifiers.contains(anchor) else {
            // An item next to itself stays where it is.
            if identifiers.count > 1 { refuse(what, "item \(anchor) cannot be next to itself") }
            return
        }
        takeOut(identifiers)
        guard let index = contents[section]?.firstIndex(of: anchor) else { return }
        contents[section]?.insert(contentsOf: identifiers, at: index + offset)
        for item in identifiers { homes[item] = section }
    }

    private mutating func put(_ identifiers: [SectionIdentifierType], at index: Int) {
        guard areUnique(identifiers, "add sections") else { return }
        if let known = identifiers.first(where: { contents[$0] != nil }) {
            return refuse("add sections", "section \(known) exists already")
        }
        sections.insert(contentsOf: identifiers, at: index)
        for section in identifiers { contents[section] = [] }
    }

    private mutating func move(
        _ identifier: SectionIdentifierType,
        to anchor: SectionIdentifierType,
        offset: Int
    ) {
        guard let old = place(of: identifier, "move"),
            place(of: anchor, "move section \(identifier) next to") != nil, identifier != anchor
        else { return }
        sections.remove(at: old)
        guard let index = sections.firstIndex(of: anchor) else { return }
        sections.insert(identifier, at: index + offset)
    }

    private func place(of section: SectionIdentifierType, _ what: String) -> Int? {
        if let index = sections.firstIndex(of: section) { return index }
        refuse("\(what) section \(section)", "it does not exist")
        return nil
    }

    private func areUnique<Identifier: Hashable>(_ identifiers: [Identifier], _ what: String)
        -> Bool
    {
        var known: Set<Identifier> = []
        guard let twice = identifiers.first(where: { !known.insert($0).inserted }) else {
            return true
        }
        refuse(what, "\(twice) is given twice, and identifiers are unique")
        return false
    }

    private func refuseItem(_ item: ItemIdentifierType, _ what: String) {
        refuse("\(what) item \(item)", "it does not exist")
    }

    private func refuse(_ what: String, _ reason: String, _ result: String = "Nothing was changed")
    {
        let sentence =
            "Cannot \(what) in a snapshot: \(reason). It has \(sections.count) sections and "
            + "\(homes.count) items. \(result); iOS throws here. To fix, give each section and item "
            + "an identifier that is unique and does not change."
        // A snapshot may be made on any thread.
        Diagnostics.refuseOnAnyThread(sentence)
    }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
