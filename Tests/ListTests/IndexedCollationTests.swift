import Testing
import TouchTesting
import UIKit

/// Somebody with a name.
private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
}

@Suite("Sections for the letters of names", .stage) struct IndexedCollationTests {
    private let collation = UILocalizedIndexedCollation.current()
    private let byName = Selector(getter: \Person.name, named: "name")

    @Test(arguments: [
        ("Ann", "A"), ("zoe", "Z"), ("Émile", "E"), ("4 friends", "#"), ("", "#"),
        ("Ångström", "A"),
    ])
    func `a name is in the section of its first letter`(name: String, title: String) {
        let section = collation.section(for: Person(name), collationStringSelector: byName)
        #expect(collation.sectionTitles[section] == title)
        #expect(collation.section(forSectionIndexTitle: section) == section)
    }

    @Test func `objects are sorted by their names, and equal names stay in their order`() {
        let people = ["bob", "Ann", "Ezra", "Émile", "Emile", "Bob", "ann", "Eric"].map(Person.init)
        let sorted = collation.sortedArray(from: people, collationStringSelector: byName)
        #expect(
            sorted.compactMap { ($0 as? Person)?.name } == [
                "Ann", "ann", "bob", "Bob", "Emile", "Émile", "Eric", "Ezra",
            ]
        )
    }

    @Test func `an object without the method is in the last section`() {
        let section = collation.section(for: NSObject(), collationStringSelector: byName)
        #expect(section == 26 && collation.sectionIndexTitles.count == 27)
    }
}
