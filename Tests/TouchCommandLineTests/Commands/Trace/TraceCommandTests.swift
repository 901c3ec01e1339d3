import Testing
import TouchTesting

@testable import TouchCommandLine

/// `trace` prints what a trace says, in few lines, as text or JSON.
@Suite("trace", .stage) struct TraceCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// Runs a script and writes its trace.
    private func write(
        _ name: String,
        scene: String,
        _ steps: [String],
        passes: Bool = true
    ) async throws -> String {
        let script = try folder.file(
            "\(name).yaml",
            "scene: \(scene)\nsteps:\n" + steps.map { "  - \($0)\n" }.joined()
        )
        let result = await touchstone("run", script, "--trace", path("\(name).trace"))
        #expect((result.status == .passed) == passes)
        return path("\(name).trace")
    }

    private static let taps = [
        "tap: target", "wait: 1", "doubleTap: target", "expect: {text: {of: said, is: double}}",
    ]

    @Test func `the summary says that nothing failed, and what to read next`() async throws {
        let file = try await write("taps", scene: "taps", Self.taps)
        let result = await touchstone("trace", file)
        #expect(result.status == .passed)
        let lines = result.results.split(separator: "\n")
        let title =
            "✓ script taps: no failure, 1300.0 ms of virtual time, 390 × 844 pt, 3 px per pt, "
            + "60 frames/s"
        #expect(lines.first.map(String.init) == title)
        #expect(lines.dropFirst().first == "4 actions, 2 with touches, 2 findings, 0 failures")
        #expect(lines.contains { $0.hasPrefix("  touchstone trace actions \(file)  ") })
        #expect(lines.contains { $0.hasPrefix("  touchstone trace who-won \(file)  ") })
        #expect(await touchstone("trace", "summary", file).results == result.results)
    }

    @Test func `a failure is first, with its cause, its place and the action before it`()
        async throws
    {
        let file = try await write(
            "fails",
            scene: "covers",
            ["tap: [50, 125]", "expect: {text: {of: over, is: x}}"],
            passes: false
        )
        let result = await touchstone("trace", file)
        let lines = result.results.split(separator: "\n")
        #expect(lines[0].hasPrefix("✗ script fails: failed, "))
        let cause = "  cause: Nothing used the tap of finger 1 at (50, 125): it hit \"over\""
        #expect(lines[1].hasPrefix(cause))
        #expect(lines[2].hasPrefix("  ✗ fails.yaml:4: "))
        let actions = await touchstone("trace", "actions", file).results.split(separator: "\n")
        #expect(actions.count == 2)
        #expect(actions[0].hasPrefix("   1       0.0 ms  tap: [50, 125]  → nothing used it"))
        #expect(actions[1].hasPrefix("✗  2 "))
        let errors = await touchstone("trace", "errors", file).results.split(separator: "\n")
        #expect(errors[0].hasPrefix("✗ fails.yaml:4: "))
        #expect(errors.contains { $0.hasPrefix("  at 50.0 ms, in or after action 2") })
        // The cause is not listed again among the findings.
        #expect(!errors.contains { $0.hasPrefix("! ") })
    }

    @Test func `typing belongs to the step that types, not to the tap that ended at that time`()
        async throws
    {
        let file = try await write(
            "types",
            scene: "field",
            ["tap: field", "type: hey", "key: delete", "expect: {text: {of: said, is: he}}"]
        )
        let actions = await touchstone("trace", "actions", file).results.split(separator: "\n")
        #expect(actions[0].contains("→ text tap won; "))
        #expect(!actions[0].contains("\"h\""))
        #expect(actions[1].contains("→ field says \"hey\"; said says \"hey\"; and 1 more"))
        #expect(actions[2].contains("→ field says \"he\"; said says \"he\"; and 1 more"))
        #expect(actions[3].hasSuffix("→ held"))
        let detail = await touchstone("trace", "action", "2", file)
        #expect(detail.results.contains("  field gets \"y\": \"he\" → \"hey\" (3 times)\n"))
        #expect(detail.results.contains("  \"said\" says \"hey\", before nothing\n"))
        let delete = await touchstone("trace", "action", "3", file)
        #expect(delete.results.contains("  \"said\" says \"he\", before \"hey\"\n"))
        // The lift of the tap and the first key are at one time, which has one screen.
        let tap = await touchstone("trace", "action", "1", file)
        #expect(
            tap.results.contains(
                "  what changed at 50.0 ms may belong to the action before or after that time\n"
            )
        )
    }

    @Test func `who-won and action name the losers with their rules`() async throws {
        let file = try await write("taps", scene: "taps", Self.taps)
        let won = await touchstone("trace", "who-won", file)
        #expect(
            won.results == """
                   1       0.0 ms  tap: target
                     won        single: tapped (TAP-01), acted 350.0 ms later
                     lost       double: tap 2 did not come within 350 ms (TAP-04)
                   3    1050.0 ms  doubleTap: target
                     won        double: tapped 2 times (TAP-01)
                     lost       single: double, which had to fail, recognized (G-60)

                """
        )
        #expect(won.messages == howToRead("TAP-01"))
        let action = await touchstone("trace", "action", "3", file)
        #expect(action.results.hasPrefix("Action 3, 1050.0 ms to 1300.0 ms: doubleTap: target\n"))
        #expect(action.results.contains("  won        double: tapped 2 times (TAP-01)\n"))
        #expect(action.results.contains("  \"said\" says \"double\", before \"single\"\n"))
    }

    @Test func `the screen at a time is in milliseconds unless a unit is given`() async throws {
        let file = try await write("taps", scene: "taps", Self.taps)
        func text(_ arguments: String...) async -> String {
            await touchstone(["trace", "screen", file] + arguments).results
        }
        #expect(await text("--at", "100").contains("said UILabel (0, 0, 100, 20)\n"))
        #expect(await text("--at", "0.5s").contains("said UILabel (0, 0, 100, 20) \"single\"\n"))
        #expect(await text().contains("said UILabel (0, 0, 100, 20) \"double\"\n"))
        let late = await touchstone("trace", "screen", "--at", "9s", file)
        #expect(late.status == .inputRefused)
        #expect(
            late.messages
                == "There is no screen at 9000.0 ms: the trace lasts from 0.0 ms to 1300.0 ms. To fix, "
                + "give a time between them.\n"
        )
    }

    @Test func `diff ends with 1 if runs differ, and with 0 if they are the same`() async throws {
        let first = try await write("one", scene: "taps", Self.taps)
        let second = try await write(
            "two",
            scene: "taps",
            ["tap: target", "wait: 1", "tap: target"]
        )
        let same = await touchstone("trace", "diff", first, first)
        #expect(same.status == .passed)
        #expect(same.results.hasPrefix("Both runs are the same: "))
        let other = await touchstone("trace", "diff", first, second)
        #expect(other.status == .expectationFailed)
        let lines = other.results.split(separator: "\n")
        #expect(lines[0].hasPrefix("The runs first differ at "))
        #expect(lines[0].contains(", in action 3 (doubleTap: target): this happened only in the "))
        #expect(lines[1].contains("only in the first run (−)"))
        #expect(lines.count < 40)
    }

    @Test func `every answer has less than forty lines, and all of them with --all`() async throws {
        let file = try await write(
            "long",
            scene: "taps",
            (0..<60).flatMap { _ in ["tap: target", "wait: 1"] }
        )
        for question in ["actions", "who-won"] {
            let short = await touchstone("trace", question, file).results.split(separator: "\n")
            #expect(short.count == 39)
            #expect(short.last?.hasPrefix("… ") == true)
            #expect(short.last?.hasSuffix(" more lines: --all shows them") == true)
            let all = await touchstone("trace", question, file, "--all").results
            #expect(all.split(separator: "\n").count >= 120)
            #expect(!all.contains("--all shows them"))
        }
        for question in [[], ["errors"], ["why", "target"], ["action", "1"], ["screen"]] {
            let short = await touchstone(["trace"] + question + [file]).results
            #expect(short.split(separator: "\n").count < 40)
        }
    }

    @Test(arguments: [
        [], ["actions"], ["action", "1"], ["who-won"], ["why", "target"], ["why", "single"],
        ["screen"], ["errors"], ["diff"],
    ])
    func `JSON has a version and fits its schema`(question: [String]) async throws {
        let file = try await write("taps", scene: "taps", Self.taps)
        let failed = try await write("fails", scene: "covers", ["tap: hidden"], passes: false)
        let schema = try JSONSchema(await touchstone("schema", "--output", "trace").results)
        #expect(schema.unknownKeywords == [])
        struct Version: Decodable { let version: Int }
        let files = question == ["diff"] ? [[file, failed]] : [[file], [failed]]
        for files in files {
            let result = await touchstone(["trace"] + question + files + ["--json"])
            if result.status == .inputRefused { continue }
            #expect(try result.decoded(as: Version.self).version == 1)
            #expect(try schema.problem(in: result.results) == nil)
        }
        #expect(try schema.problem(in: "{\"version\": 1, \"other\": true}") != nil)
    }

    @Test func `JSON is decoded to the same answer`() async throws {
        let file = try await write("taps", scene: "taps", Self.taps)
        let json = await touchstone("trace", "who-won", file, "--json")
        let winners = try json.decoded(as: TraceWinners.self)
        #expect(await touchstone("trace", "who-won", file).results == winners.description + "\n")
    }

    // MARK: Damaged files

    @Test func `a file that is no trace is refused with its name and what is wrong`() async throws {
        let (empty, other) = (
            try folder.file("empty.trace", ""), try folder.file("a.trace", "hello")
        )
        for (file, words) in [(empty, "its first line is missing"), (other, "\"hello…\"")] {
            for question in [[], ["actions"], ["why", "x"], ["diff", file]] {
                let result = await touchstone(["trace"] + question + [file])
                #expect(result.status == .inputRefused)
                #expect(result.results == "")
                #expect(result.messages.hasPrefix("\(file): This is no trace: "))
                #expect(result.messages.contains(words))
            }
        }
        let binary = path("binary.trace")
        try Data((0...255).map { UInt8($0) }).write(to: URL(fileURLWithPath: binary))
        #expect(await touchstone("trace", binary).status == .inputRefused)
    }

    @Test func `a trace that is cut off keeps its good part, and each answer says so`() async throws
    {
        let file = try await write("taps", scene: "taps", Self.taps)
        let text = try folder.text(of: "taps.trace")
        let cut = try folder.file("cut.trace", String(text.prefix(text.count / 2)))
        _ = file
        let summary = await touchstone("trace", cut)
        #expect(summary.status == .passed)
        #expect(summary.results.hasPrefix("? script taps: whether it passed is unknown, "))
        #expect(summary.results.contains("? The trace is cut off at "))
        let actions = await touchstone("trace", "actions", cut)
        #expect(actions.status == .passed)
        #expect(actions.results.contains("tap: target"))
        #expect(actions.messages.contains("The trace is cut off at "))
    }
}
