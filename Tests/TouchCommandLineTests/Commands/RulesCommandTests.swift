import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("rules", .stage) struct RulesCommandTests {
    @Test func `a rule is printed with its chapter, grade, source and tests`() async {
        let result = await touchstone("rules", "x-03")
        #expect(result.status == .passed)
        #expect(
            result.results == """
                X-03  Exclusivity

                    A view with `isExclusiveTouch` gets a touch only if no other view of the window has one, and
                    while it has one, other views of the same window get none.

                    grade   documented
                    source  Microsoft's copy of Apple's UIView documentation
                    tests   Tests/TouchUITests/Events/TouchTests.swift
                              while an exclusive view has a touch, its window's other views get none (X-03)

                """
        )
        #expect(result.messages == "")
    }

    @Test func `several are printed one after the other, as they were asked for`() async {
        let result = await touchstone("rules", "TAP-03", "G-60")
        #expect(result.status == .passed)
        let places = ["TAP-03  Tap\n", "no name of a test cites it\n\nG-60  Gesture recognizers\n"]
        #expect(places.allSatisfy(result.results.contains))
        #expect(result.results.hasPrefix(places[0]))
    }

    @Test(arguments: ["swi", "Switch"])
    func `a chapter is listed by its letters or its title`(word: String) async {
        let result = await touchstone("rules", word)
        #expect(result.status == .passed)
        #expect(
            result.results == """
                Switch (SWI)
                  SWI-01  A tap turns a switch over and a drag carries its knob to a side, with one `valueChanged`
                          each; `isOn` is right when the tap returns.
                  SWI-02  One drag may send `valueChanged` several times if the knob crosses the middle several
                          times.

                """
        )
    }

    @Test func `traces and numbers are chapters, and T is that of touches`() async {
        #expect(await touchstone("rules", "traces").results.hasPrefix("Traces\n  T01   A tap on"))
        #expect(await touchstone("rules", "n").results.hasPrefix("Numbers (N)\n  N18  A drag of"))
        #expect(await touchstone("rules", "t").results.hasPrefix("UITouch (T)\n  T-01  One "))
    }

    @Test func `without an id all are listed by chapter, on lines of 100 characters`() async {
        let result = await touchstone("rules")
        #expect(result.status == .passed)
        #expect(result.results.hasPrefix("From the digitizer to sendEvent (P)\n  P-04    UIKit "))
        let lines = result.results.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 })
        let ids = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .map { $0.split(separator: " ")[0] }
        #expect(ids == Rule.all.map { Substring($0.id) })
    }

    @Test func `as JSON they are what a program reads`() async throws {
        let result = await touchstone("rules", "G-60", "SWI", "--json")
        let rules = try result.decoded(as: RulesCommand.Report.self).rules
        #expect(rules == ["G-60", "SWI-01", "SWI-02"].compactMap(Rule.named))
        let all = await touchstone("rules", "--json")
        #expect(try all.decoded(as: RulesCommand.Report.self).rules == Rule.all)
    }

    @Test(arguments: [
        ("swi-7", " The nearest are SWI-01, SWI-02."),
        ("g-66", " The nearest are G-63, G-64, G-65."),
        ("TAPP-03", " The nearest is TAP-03."),
        ("whatever", ""),
    ])
    func `a rule that does not exist is refused with the nearest ones`(
        word: String,
        near: String
    ) async {
        let result = await touchstone("rules", "G-60", word)
        #expect(result.status == .wrongUsage)
        #expect(result.results == "")
        #expect(
            result.messages == "Cannot print the rule \"\(word)\": there is none with that id, and "
                + "no chapter with that name.\(near) To fix, take an id from `touchstone rules`.\n"
        )
    }

    @Test func `what cites rules ends with how to read one, and JSON does not`() async {
        let arguments = ["explain", "covers", "--at", "10,110"]
        let result = await touchstone(arguments)
        #expect(result.results.contains("(H-01)"))
        #expect(
            result.messages.hasSuffix("To read a rule, for example H-01: touchstone rules H-01\n")
        )
        let named = await ProgramName.$current.withValue("my-scenes") {
            await touchstone(arguments)
        }
        #expect(named.messages.hasSuffix("example H-01: my-scenes rules H-01\n"))
        #expect(await touchstone(arguments + ["--json"]).messages == "")
        #expect(await touchstone("tree", "covers").messages == "")
    }
}
