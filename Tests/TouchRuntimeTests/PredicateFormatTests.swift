import Testing
import TouchRuntime
import TouchTesting

/// An object whose properties can be read by name.
private final class Person: NSObject {
    let name: String
    let age: Int
    let friends: [Person]
    let birthday: Date?

    init(_ name: String, _ age: Int, friends: [Person] = [], birthday: Date? = nil) {
        (self.name, self.age, self.friends, self.birthday) = (name, age, friends, birthday)
    }

    enum Members: NamedMembers {
        static func list(_ members: inout MemberList<Person>) {
            members.property("name", \.name)
            members.property("age", \.age)
            members.property("friends", \.friends)
            members.property("birthday", \.birthday)
        }
    }
}

@Suite("Predicates from a text", .stage) struct PredicateFormatTests {
    private let ann = Person(
        "Ann",
        31,
        friends: [Person("Bo", 20), Person("Cy", 40)],
        birthday: Date(timeIntervalSinceReferenceDate: 100)
    )

    @Test(arguments: [
        ("SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}", true),
        ("SELF CONTAINS[c] %@", "EXAMPLE", true), ("SELF CONTAINS %@", "EXAMPLE", false),
        ("self BEGINSWITH %@", "ann", true), ("SELF ENDSWITH[cd] %@", ".ÓRG", true),
        ("SELF LIKE %@", "ann@*.or?", true), ("SELF == %@", "ann", false),
        ("SELF.length > %d AND SELF != %@", "", false),
    ])
    func `a text is examined itself (RT-20)`(format: String, argument: String, holds: Bool) {
        let predicate = NSPredicate(format: format, argument)
        #expect(predicate.evaluate(with: "ann@example.org") == holds)
    }

    @Test(arguments: [
        ("Nan", "SELF == 'Nan'", true), ("007", "SELF == '7'", false), ("007", "SELF == 7", true),
        ("10", "SELF < '9'", true), ("10", "SELF < 9", false), ("1.0", "SELF IN {'1'}", false),
        ("0x10", "SELF != '16'", true),
    ])
    func `texts are compared as texts, also those that look like numbers (RT-20)`(
        text: String,
        format: String,
        holds: Bool
    ) {
        #expect(NSPredicate(format: format).evaluate(with: text) == holds)
    }

    @Test func `numbers, names and lists are arguments (RT-20)`() {
        let names = ["Ann", "Dee"]
        #expect(NSPredicate(format: "name IN %@ AND age > %d", names, 30).evaluate(with: ann))
        #expect(!NSPredicate(format: "%K == %ld", "age", 30).evaluate(with: ann))
        #expect(NSPredicate(format: "age BETWEEN {%f, 31}", 30.5).evaluate(with: ann))
        #expect(NSPredicate(format: "age BETWEEN %@", [20, 30]).evaluate(with: ann) == false)
        #expect(
            NSPredicate(
                format: "birthday < %@",
                Date(timeIntervalSinceReferenceDate: 101) as NSDate
            )
            .evaluate(with: ann)
        )
        #expect(NSPredicate(format: "name == %@", argumentArray: ["Ann"]).evaluate(with: ann))
        #expect(NSPredicate(format: "birthday == nil").evaluate(with: Person("Bo", 20)))
    }

    @Test func `lists of a property are examined item by item (RT-20)`() {
        #expect(NSPredicate(format: "ANY friends.age < 21").evaluate(with: ann))
        #expect(!NSPredicate(format: "ALL friends.age < 21").evaluate(with: ann))
        #expect(NSPredicate(format: "NONE friends.name == %@", "Dee").evaluate(with: ann))
        #expect(NSPredicate(format: "ANY friends.name IN %@", ["Bo", "Dee"]).evaluate(with: ann))
        #expect(!NSPredicate(format: "ALL friends.name IN {'Bo'}").evaluate(with: ann))
        #expect(NSPredicate(format: "NONE friends.age BETWEEN {21, 39}").evaluate(with: ann))
        #expect(NSPredicate(format: "friends.@count == 2").evaluate(with: ann))
        #expect(NSPredicate(format: "SELF CONTAINS %@", "b").evaluate(with: ["a", "b"]))
    }

    @Test func `dictionaries have their keys as properties, and predicates are combined (RT-20)`() {
        let entry: [String: Any] = ["title": "Milk", "tags": ["cold", "white"], "isDone": true]
        let done = NSPredicate(format: "isDone == YES")
        let cold = NSPredicate(format: "%@ IN tags", "cold")
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [done, cold])
        #expect(both.evaluate(with: entry))
        #expect(!NSCompoundPredicate(notPredicateWithSubpredicate: both).evaluate(with: entry))
        let list = NSArray(array: ["Ann", "Bo", "Anna"])
        let found = list.filtered(using: NSPredicate(format: "SELF BEGINSWITH 'An'"))
        #expect(found.compactMap { $0 as? String } == ["Ann", "Anna"])
    }

    @MainActor
    @Test(arguments: [
        ("name ==", "found the end"), ("name == %@", "there is no argument for %@"),
        ("SUBQUERY(friends, $f, $f.age > 1).@count > 0", "To fix"),
    ])
    func `a format that cannot be read is a sentence, and never holds (RT-20)`(
        format: String,
        words: String
    ) {
        let refusals = Refusals()
        VirtualClock.current.observers.add(refusals)
        let predicate = NSPredicate(format: format)
        #expect(!predicate.evaluate(with: "x"))
        #expect(refusals.sentences.count == 1)
        #expect(refusals.sentences.first?.contains(words) == true, "\(refusals.sentences)")
        #expect(refusals.sentences.first?.contains("The predicate never holds") == true)
    }
}
