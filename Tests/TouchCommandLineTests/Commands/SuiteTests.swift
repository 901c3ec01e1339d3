import FoundationXML
import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Suites", .stage) struct SuiteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a", "_parts", "a/deep", ".hidden"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + name,
                withIntermediateDirectories: false
            )
        }
        for (name, text) in Self.files { _ = try folder.file(name, text) }
    }

    private static let files = [
        ("z.yaml", "scene: pad\ntags: [smoke, pan]\nsteps: [tap: pad]"),
        ("b.yml", "scene: pad\ntags: slow\nsteps: [include: _parts/tap.yaml, note: two]"),
        (
            "a/fails.yaml",
            """
            scene: taps
            tags: [smoke]
            variables: {wanted: <double> & "more"}
            steps:
              - tap: target
              - wait: idle
              - expect: {text: {of: said, is: $wanted}}
            """
        ),
        ("a/broken.yaml", "tags: smoke\nsteps: [tpa: x]"),
        ("a/deep/refused.yaml", "scene: pad\nsteps: [down: [100, 200], tap: nowhere]"),
        ("a/deep/late.yaml", "scene: late\nsteps: [waitUntil: {missing: news, budget: 1}]"),
        ("_parts/tap.yaml", "steps: [tap: pad]"),
        ("a/_part.yaml", "steps: []"), (".hidden/x.yaml", "steps: []"), ("notes.txt", "no script"),
    ]

    private func path(_ name: String) -> String { folder.path + "/" + name }

    @Test func `a folder runs in the order of names, and nothing stops the others`() async {
        let result = await touchstone("run", folder.path)
        #expect(result.status == .budgetSpent)
        let story = result.results.replacing(folder.path + "/", with: "")
        #expect(
            story == """
                ✗ a/broken        line 2: Cannot read the step: there is no "tpa". To fix, use one of: \(words). Did \
                you mean "tap"?
                ✗ a/deep/late     line 2: Expected no view with the identifier "news". There is one: \
                "news" (0, 0, 390, 844).
                ✗ a/deep/refused  line 2: Cannot do "tap". There is no view with the identifier \
                "nowhere". There are: "count", "pad".
                ✗ a/fails         line 7: Expected the view with the identifier "said" to say \
                "<double> & "more"". It says "single".
                ✓ b                2 steps  0 expectations    50 ms virtual
                ✓ z                 1 step  0 expectations    50 ms virtual

                ✗ a/broken.yaml:2:9  input refused
                  Cannot read the step: there is no "tpa". To fix, use one of: \(words). Did you mean "tap"?
                  1 │ tags: smoke
                  2 │ steps: [tpa: x]
                    │         ^

                ✗ a/deep/late.yaml:2:9  waitUntil
                  expected  no view with the identifier "news"
                  actual    There is one: "news" (0, 0, 390, 844).
                            The condition does not hold after 1 s of virtual time and 0 s of real time.
                            The clock stands at 1 s; still pending:
                                news at 20000 ms
                            To fix, check that the code under test makes the condition true; pass a larger budget for virtual time,
                            or a larger realBudget for main-queue blocks, tasks and Foundation's timers.
                  1 │ scene: late
                  2 │ steps: [waitUntil: {missing: news, budget: 1}]
                    │         ^

                ✗ a/deep/refused.yaml:2:27  tap
                  Cannot do "tap". There is no view with the identifier "nowhere". There are: "count", \
                "pad".
                  1 │ scene: pad
                  2 │ steps: [down: [100, 200], tap: nowhere]
                    │                           ^
                  last touch: down in line 2, at 0 ms
                    finger 1  at (100, 200) hits pad
                  still down at the end: finger 1

                ✗ a/fails.yaml:7:5  expect
                  expected  the view with the identifier "said" to say "<double> & "more""
                  actual    It says "single".
                  5 │   - tap: target
                  6 │   - wait: idle
                  7 │   - expect: {text: {of: said, is: $wanted}}
                    │     ^
                  last touch: tap in line 5, at 0 ms
                    finger 1  at (195, 422) hits target
                    double    possible → failed: tap 2 did not come within 350 ms (TAP-04)
                    single    action(ended)
                  cause     single acted 350 ms late: it recognized at 50 ms, and had to wait until double \
                failed (G-60). double failed: tap 2 did not come within 350 ms (TAP-04).

                6 scripts: 2 passed, 1 failed, 2 refused, 1 out of time (1500 ms virtual)

                """
        )
        #expect(result.messages == howToRead("TAP-04"))
    }

    /// The words of all steps, as messages list them.
    private var words: String { StepWord.allCases.map(\.rawValue).joined(separator: ", ") }

    @Test func `files and folders may be given together, and each runs once`() async throws {
        let result = await touchstone(
            "run",
            path("z.yaml"),
            path("a/_part.yaml"),
            path("b.yml"),
            path("z.yaml"),
            "--list"
        )
        #expect(result.status == .passed)
        #expect(
            result.results == """
                \(path("z.yaml"))  smoke, pan
                \(path("a/_part.yaml"))
                \(path("b.yml"))  slow

                """
        )
        let json = await touchstone("run", path("z.yaml"), "--list", "--json")
        #expect(
            try json.decoded(as: SuiteRun.List.self).scripts == [
                .init(script: path("z.yaml"), tags: ["smoke", "pan"])
            ]
        )
    }

    @Test(arguments: [
        (["--tag", "smoke"], ["a/broken.yaml", "a/fails.yaml", "z.yaml"]),
        (["--tag", "pan", "--tag", "slow"], ["a/broken.yaml", "b.yml", "z.yaml"]),
        (["--tag", "smoke", "--skip-tag", "pan"], ["a/broken.yaml", "a/fails.yaml"]),
        (
            ["--skip-tag", "smoke"],
            ["a/broken.yaml", "a/deep/late.yaml", "a/deep/refused.yaml", "b.yml"]
        ),
        (["--shard", "1/4"], ["a/broken.yaml", "b.yml"]),
        (["--shard", "4/4"], ["a/fails.yaml"]),
        (["--tag", "smoke", "--shard", "2/2"], ["a/fails.yaml"]),
        (["--shard", "50/100"], []),
    ])
    func `tags select scripts, and shards split the rest`(options: [String], names: [String])
        async
    {
        var results = ""
        let status = await Touchstone.run(
            scenes: TestScenes.all,
            arguments: ["run", folder.path, "--list"] + options,
            output: CommandOutput(results: { results += $0 }, messages: { _ in })
        )
        let listed = results.split(separator: "\n").map { line in
            line.prefix { $0 != " " }.replacing(folder.path + "/", with: "")
        }
        #expect(listed == names.map { $0[...] })
        // One that cannot be read is never left out by its tags: nobody knows them.
        #expect(status == (names.contains("a/broken.yaml") ? .inputRefused : .passed))
    }

    @Test func `tags that leave no script are refused`() async {
        let result = await touchstone("run", path("b.yml"), "--tag", "slow", "--skip-tag", "slow")
        #expect(result.status == .wrongUsage)
        #expect(
            result.messages
                == "Cannot choose scripts: with --tag slow --skip-tag slow none is left of 1. To fix, leave out some of these "
                + "options.\n"
        )
        #expect(result.results == "")
    }

    @Test func `a list of scripts has no report for JUnit`() async {
        let result = await touchstone("run", path("b.yml"), "--list", "--junit", path("j.xml"))
        #expect(result.status == .wrongUsage)
        #expect(result.messages.contains("--list runs no script, so there is nothing for --junit."))
        #expect(!FileManager.default.fileExists(atPath: path("j.xml")))
    }

    @Test func `an unknown tag to skip skips nothing, and is reported`() async {
        let result = await touchstone("run", path("b.yml"), "--skip-tag", "slwo")
        #expect(result.status == .passed)
        #expect(
            result.messages == "No script has the tag \"slwo\", so none is left out by it. Did you "
                + "mean \"slow\"?\n"
        )
    }

    @Test func `shards are disjoint and complete, for any number of shards`() {
        for count in 0...13 {
            let items = Array(0..<count)
            for shards in 1...9 {
                let plan = ShardPlan(
                    names: items.map { "\($0)" },
                    times: items.map { _ in nil },
                    count: shards
                )
                // Neighbors are in different shards: they often take equally long.
                #expect(plan.shards == items.map { $0 % shards + 1 })
            }
        }
    }

    @Test(arguments: [
        (
            ["--shard", "0/2"],
            "A shard is K/N with 1 ≤ K ≤ N, as in 2/5, or auto, or one of: bazel, gitlab, semaphore, circleci, "
                + "buildkite, kubernetes, slurm. This is \"0/2\"."
        ),
        (["--shard", "slrum"], "This is \"slrum\". Did you mean \"slurm\"?"),
        (["--shard", "auto/0"], "This is \"auto/0\"."),
        (["--shard", "auto/2/3"], "This is \"auto/2/3\"."),
        (["--shard", "3/2"], "This is \"3/2\"."), (["--shard", "2"], "This is \"2\"."),
        (["--shard=-1/2"], "This is \"-1/2\"."), (["--shard", "a/b"], "This is \"a/b\"."),
        (["--jobs", "0"], "--jobs takes a number from 1 to 256. This is 0."),
        (
            ["--tag", "smok"],
            "Cannot choose scripts by the tag \"smok\": none has it. To fix, use one of: pan, slow, smoke. Did "
                + "you mean \"smoke\"?"
        ),
        (["--transcript", "-"], "Cannot write a transcript of several scripts. To fix, run one"),
        (
            ["--set", "wantd=x"],
            "Cannot set \"wantd\": no script has a variable of that name. To fix, use one of: wanted. Did "
                + "you mean \"wanted\"?"
        ),
    ])
    func `wrong usage of a suite is refused with the reason`(options: [String], message: String)
        async
    {
        var messages = ""
        let status = await Touchstone.run(
            scenes: TestScenes.all,
            arguments: ["run", folder.path] + options,
            output: CommandOutput(results: { _ in }, messages: { messages += $0 })
        )
        #expect(status == .wrongUsage)
        #expect(messages.contains(message))
    }

    @Test func `a folder without scripts is refused`() async {
        let result = await touchstone("run", path("_parts"), path(".hidden"))
        #expect(result.status == .passed)  // Named themselves, they are no parts.
        try? FileManager.default.removeItem(atPath: path("_parts/tap.yaml"))
        let empty = await touchstone("run", path("_parts"))
        #expect(empty.status == .inputRefused)
        #expect(
            empty.messages == """
                Cannot run "\(path("_parts"))": there are no scripts in it: no files *.yaml or *.yml \
                whose names, and those of their folders, do not begin with _ or a dot. To fix, \
                name a folder with scripts.

                """
        )
    }

    @Test func `a suite's JSON has a report for each script`() async throws {
        let result = await touchstone("run", folder.path, "--json", "--set", "wanted=single")
        let report = try result.decoded(as: SuiteReport.self)
        #expect(report.status == .budgetSpent)
        #expect(
            report.scripts.map(\.status) == [
                .inputRefused, .budgetSpent, .inputRefused, .passed, .passed, .passed,
            ]
        )
        #expect(report.scripts[3].report?.steps.map(\.step) == ["tap", "wait", "expect"])
        #expect(report.scripts[3].tags == ["smoke"])
    }

    // MARK: JUnit

    /// What a document of XML holds, element by element.
    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [(name: String, attributes: [String: String], text: String)] = []
        private var open: [Int] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(elements.count)
            elements.append((name, attributes, ""))
        }

        func parser(
            _ parser: XMLParser,
            didEndElement name: String,
            namespaceURI: String?,
            qualifiedName: String?
        ) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if let last = open.last { elements[last].text += text }
        }
    }

    @Test func `JUnit XML has a case for each script, with its texts escaped`() async throws {
        let file = path("junit.xml")
        let result = await touchstone("run", folder.path, "--junit", file)
        #expect(result.status == .budgetSpent)
        let text = try folder.text(of: "junit.xml")
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse())
        let root = try #require(reader.elements.first)
        #expect(root.name == "testsuites")
        #expect(
            root.attributes == [
                "name": "touchstone", "tests": "6", "failures": "2", "errors": "2",
                "skipped": "0", "time": "1.500",
            ]
        )
        let suites = reader.elements.filter { $0.name == "testsuite" }
        #expect(suites.map { $0.attributes["tests"] } == ["2", "2", "2"])
        #expect(suites.last?.attributes["name"] == folder.path)
        let cases = reader.elements.filter { $0.name == "testcase" }
        #expect(
            cases.compactMap { $0.attributes["name"] } == [
                "broken", "fails", "late", "refused", "b", "z",
            ]
        )
        #expect(cases[1].attributes["time"] == "0.400")
        #expect(
            cases[1].attributes["classname"]
                == path("a").split(separator: "/").joined(separator: ".")
        )
        let failures = reader.elements.filter { $0.name == "failure" }
        #expect(failures.map { $0.attributes["type"] } == ["expectation failed", "budget spent"])
        #expect(
            failures[0].attributes["message"] == """
                \(path("a/fails.yaml")):7:5: Expected the view with the identifier "said" to say \
                "<double> & "more"". It says "single".
                """
        )
        #expect(
            failures[0].text == (failures[0].attributes["message"] ?? "") + """

                single acted 350 ms late: it recognized at 50 ms, and had to wait until double failed \
                (G-60). double failed: tap 2 did not come within 350 ms (TAP-04).
                """
        )
        #expect(text.contains("&lt;double&gt; &amp; &quot;more&quot;"))
        #expect(!text.contains("<double>"))
        let errors = reader.elements.filter { $0.name == "error" }
        #expect(errors.map { $0.attributes["type"] } == ["input refused", "input refused"])
        let outputs = reader.elements.filter { $0.name == "system-out" }
        #expect(outputs.count == 2)
        #expect(outputs[0].text.contains("single (recognizer)"))
        #expect(outputs[1].text.hasPrefix("      0.0 ms  finger 1  at (100, 200) hits pad"))
        let properties = reader.elements.filter { $0.name == "property" }
        #expect(
            properties.filter { $0.attributes["name"] == "time" }.map { $0.attributes["value"] }
                == [String](
                    repeating: "seconds of virtual time, not of the clock on the wall",
                    count: 3
                )
        )
    }

    @Test func `every character can be written in XML`() throws {
        let text = "a\u{0}\u{1B}\u{FFFF}\r\n\t<![CDATA[]]>&amp;'\"é👍"
        var tag = XMLTag("a", [("b", text)])
        tag.text = text
        let reader = Reader()
        let parser = XMLParser(data: Data(tag.lines.joined(separator: "\n").utf8))
        parser.delegate = reader
        #expect(parser.parse())
        let wanted = "a\u{FFFD}\u{FFFD}\u{FFFD}\r\n\t<![CDATA[]]>&amp;'\"é👍"
        #expect(reader.elements.first?.attributes["b"] == wanted)
        #expect(reader.elements.first?.text == wanted)
    }

    @Test(arguments: [
        ("/nowhere/x.xml", "there is no folder \"/nowhere\""), ("FOLDER", "it is a folder"),
        ("", "the path is empty"),
    ])
    func `a report file that cannot be written is refused before a script runs`(
        file: String,
        reason: String
    ) async {
        let file = file == "FOLDER" ? folder.path : file
        let result = await touchstone("run", path("z.yaml"), "--junit", file)
        #expect(result.status == .inputRefused)
        #expect(result.results == "")
        #expect(
            result.messages
                == "Cannot write JUnit XML to \"\(file)\": \(reason). To fix, give a path in a folder "
                + "that exists and may be written to.\n"
        )
    }

    @Test func `the report file is written although the results cannot be`() async throws {
        struct IsFull: Error {}
        var messages = ""
        let status = await Touchstone.run(
            scenes: TestScenes.all,
            arguments: ["run", path("z.yaml"), "--junit", path("junit.xml")],
            output: CommandOutput(results: { _ in throw IsFull() }, messages: { messages += $0 })
        )
        #expect(status == .inputRefused)
        #expect(messages.hasPrefix("Cannot write the result: "))
        #expect(try folder.text(of: "junit.xml").contains("tests=\"1\" failures=\"0\""))
    }
}
