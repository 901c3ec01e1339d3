import Testing

@testable import TouchCommandLine

@Suite("Hostile scripts") struct HostileScriptTests {
    @Test func `aliases of aliases are refused before they are followed`() {
        var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...20 {
            let before = "*a\(level - 1)"
            let ten = [String](repeating: before, count: 10).joined(separator: ", ")
            yaml += "a\(level): &a\(level) [\(ten)]\n"
        }
        #expect(
            ScriptReadingTests.error(in: yaml) == """
                6:5: Cannot read the script: with its aliases (*) followed, it comes to more than \
                200000 nodes, or nests deeper than 1000. To fix, write variables instead.
                """
        )
    }

    @Test(arguments: [
        "? *a\n: 1", "*a : 1", "{*a : 1}", "? [*a, *a]\n: 1", "? {x: *a}\n: 1",
    ])
    func `a key that is an alias or a collection is refused`(pair: String) {
        let yaml =
            "steps: &a []\nvariables:\n  b:\n    "
            + pair.replacing("\n", with: "\n    ")
        let error = ScriptReadingTests.error(in: yaml)
        #expect(
            error?.hasSuffix(
                "Cannot read the script: a key is an alias or a collection. To fix, write a word."
            ) == true,
            "\(error ?? "none")"
        )
    }

    @Test func `a chain of doubling aliases in a key is refused at once`() {
        var yaml = "a0: &a0 [x]\n"
        for level in 1...40 { yaml += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        yaml += "? *a40\n: 1\n"
        #expect(ScriptReadingTests.error(in: yaml)?.contains("Cannot read the script") == true)
    }

    @Test func `a few aliases work, and so do stars in texts`() throws {
        let script = try Script(
            yaml: """
                variables: &v {here: &here [1, 2]}
                steps:
                  - tap: &p {id: pad, at: [0.5, 0.5]}
                  - tap: *p
                  - note: 2 *x is not *one
                  - note: "*quoted*"
                  - drag: {from: *p, to: *here}
                """
        )
        #expect(script.steps.count == 5)
        guard case .note("*quoted*") = script.steps[3].action else {
            throw ScriptError("This is another note.")
        }
    }

    @Test(arguments: ["[", "{a: ", "- "])
    func `ten thousand levels of nesting are refused`(opening: String) {
        let yaml = "steps: " + String(repeating: opening, count: 10_000)
        #expect(ScriptReadingTests.error(in: yaml)?.contains("Cannot read the script") == true)
    }

    @Test func `deep nesting with aliases is followed or refused, at any depth`() {
        for depth in [100, 900, 990] {
            let yaml =
                "steps: &s []\nscene: " + String(repeating: "[", count: depth) + "*s"
                + String(repeating: "]", count: depth)
            #expect(
                ScriptReadingTests.error(in: yaml)
                    == "2:8: Cannot read \"scene\": it must be a text. It is a list of 1."
            )
        }
        var chain = "a0: &a0 [x]\n"
        for level in 1...200 {
            chain +=
                "a\(level): &a\(level) " + String(repeating: "[", count: 100)
                + "*a\(level - 1)" + String(repeating: "]", count: 100) + "\n"
        }
        #expect(
            ScriptReadingTests.error(in: chain)?.contains("or nests deeper than 1000.") == true
        )
    }

    @Test func `a text of more lines and commas than steps need is refused before it is read`() {
        let rows = [String](repeating: "1", count: 500_002).joined(separator: ",")
        #expect(
            ScriptReadingTests.error(in: "steps: [\(rows)]") == """
                Cannot read the script: it has more than 500000 lines and commas, and a script has \
                at most 100000 steps. To fix, write several scripts.
                """
        )
    }

    @Test func `more branches than can be looked at quickly are refused`() {
        let branches = [String](repeating: "[wait: 1]", count: 1_001).joined(separator: ", ")
        #expect(
            ScriptReadingTests.error(in: "steps: [parallel: [\(branches)]]") == """
                1:19: Cannot read "parallel": it has 1001 branches, and at most 1000 run together. \
                To fix, write some of them one after the other.
                """
        )
    }

    @Test func `nested repeats cannot explode`() {
        var yaml = "note: x"
        for _ in 0..<6 { yaml = "repeat: {times: 1000, steps: [{\(yaml)}]}" }
        #expect(
            ScriptReadingTests.error(in: "steps: [{\(yaml)}]")?.contains(
                "the script comes to more than 100000 steps, rounds counted. To fix, "
                    + "repeat less often, or write several scripts."
            ) == true
        )
        var empty = "note: x"
        for _ in 0..<200 { empty = "repeat: {times: 1, steps: [{\(empty)}]}" }
        #expect(
            ScriptReadingTests.error(in: "steps: [{\(empty)}]")?.contains(
                "are nested deeper than 16. To fix, nest less deeply."
            ) == true
        )
        #expect(
            ScriptReadingTests.error(in: "steps: [repeat: {times: 99999999999, steps: []}]")
                == "1:25: Cannot read \"times\": it must be a whole number from 0 to 100000. It is "
                + "\"99999999999\"."
        )
    }

    @Test func `variables made of variables cannot explode`() {
        var lists = "variables:\n  a0: [x, x, x, x, x, x, x, x, x, x]\n"
        var texts = "variables:\n  a0: xxxxxxxxxx\n"
        var nests = "variables:\n  a0: x\n"
        for level in 1...100 {
            let ten = [String](repeating: "$a\(level - 1)", count: 10)
            lists += "  a\(level): [\(ten.joined(separator: ", "))]\n"
            texts += "  a\(level): \"\(ten.joined())\"\n"
            nests += "  a\(level): [$a\(level - 1)]\n"
        }
        #expect(
            ScriptReadingTests.error(in: lists + "steps: []") == """
                6:7: Cannot read "a4": with the variables in it, it has more than 100000 characters \
                or members. To fix, use shorter values.
                """
        )
        #expect(
            ScriptReadingTests.error(in: texts + "steps: []") == """
                7:7: Cannot read "a5": with the variables in it, it has more than 100000 characters \
                or members. To fix, use shorter values.
                """
        )
        #expect(
            ScriptReadingTests.error(in: nests + "steps: []")?.hasSuffix(
                "with the variables in it, it is nested deeper than 64. To fix, use flatter values."
            ) == true
        )
    }

    @Test func `files that include each other cannot explode`() throws {
        let folder = try TemporaryFolder()
        for level in 0..<12 {
            let next = "{include: f\(level + 1).yaml}"
            let ten = [String](repeating: next, count: 10).joined(separator: ", ")
            _ = try folder.file("f\(level).yaml", "steps: [\(ten)]")
        }
        _ = try folder.file("f12.yaml", "steps: []")
        let error = #expect(throws: CommandRefusal.self) {
            try Script(contentsOf: folder.path + "/f0.yaml")
        }
        #expect(error?.description.contains("more than 1000 includes") == true)
    }
}
