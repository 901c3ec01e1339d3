import Testing
import TouchTesting

@testable import TouchTrace

@Suite struct RuleTests {
    @Test func `every line of the table is a rule with all its parts`() {
        #expect(Rule.all.count == RuleText.table.split(separator: "\n").count)
        #expect(Rule.all.map(\.id) == RuleText.ids.split(separator: " ").map(String.init))
        for rule in Rule.all {
            #expect(!rule.chapter.isEmpty && rule.sentence.hasSuffix(".") && !rule.source.isEmpty)
            let grades = rule.grade.components(separatedBy: ", ")
            #expect(Set(grades).isSubset(of: ["documented", "observed", "inferred", "choice"]))
        }
    }

    @Test func `a rule is found by its id, in capitals or not`() throws {
        let rule = try #require(Rule.named("g-60"))
        #expect(rule == Rule.named("G-60"))
        #expect(rule.id == "G-60")
        #expect(rule.chapter == "Gesture recognizers")
        #expect(rule.grade == "documented")
        #expect(rule.source == "UIGestureRecognizer header; WWDC 2017 session 219")
        #expect(rule.tests.contains { $0.file == "Tests/ExampleTests/TapsTests.swift" })
        #expect(Rule.named("t41B")?.id == "T41b")
        #expect(Rule.named("G") == nil)
        #expect(Rule.named("") == nil)
    }

    @Test(arguments: [
        ("", []),
        ("nothing is cited here, UTF-8 is no rule and g-60 is no citation", []),
        ("waits (G-60) and waits no more: (G-61), (G-60)", ["G-60", "G-61"]),
        ("traces T16…T19 and the number N20, é-H-01", ["T16", "T19", "N20"]),
        ("NV-01, AN-06; H-01: _H-02 T-16", ["NV-01", "AN-06", "H-01", "T-16"]),
    ])
    func `a text cites the rules whose ids are words in it`(text: String, ids: [String]) {
        #expect(Rule.cited(in: text) == ids)
    }

    @Test func `a rule is the same after it was written as JSON and read`() throws {
        let rule = try #require(Rule.named("TAP-04"))
        let data = try JSONEncoder().encode(rule)
        #expect(try JSONDecoder().decode(Rule.self, from: data) == rule)
    }
}
