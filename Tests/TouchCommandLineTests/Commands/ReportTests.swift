import Testing
import TouchTesting

@testable import TouchCommandLine
@testable import TouchSession

@Suite("What run prints", .stage) struct ReportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.file("passes.yaml", "scene: pad\nsteps: [tap: pad]")
        _ = try folder.file(
            "fails.yaml",
            """
            scene: taps
            steps:
              - tap: target
              - expect: {text: {of: said, is: a text that is much too long for a narrow terminal}}
              - note: never
            """
        )
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// Runs a command line with an output of its own.
    private func run(
        _ arguments: [String],
        isColored: Bool = false,
        width: Int? = nil,
        realTime: (() -> TimeInterval)? = nil,
        pages: FailurePages? = nil
    ) async -> CommandResult {
        var (results, messages) = ("", "")
        let output = CommandOutput(
            results: { results += $0 },
            messages: { messages += $0 },
            isColored: isColored,
            width: width,
            realTime: realTime
        )
        let session = CommandSession(scenes: TestScenes.all, output: output, pages: pages)
        let status = await Touchstone.run(["run"] + arguments, in: session)
        return CommandResult(status: status, results: results, messages: messages)
    }

    // MARK: Lines

    @Test func `a script that passes is one line, and one step is no steps`() async {
        let result = await run([path("passes.yaml")])
        #expect(result.results == "✓ passes    1 step  0 expectations    50 ms virtual\n")
        #expect(result.messages == "")
    }

    @Test func `real times are printed if the output has them, and are in no JSON`() async {
        var now = 0.0
        let clock = { () -> TimeInterval in
            now += 0.25; return now
        }
        let result = await run([path("passes.yaml")], realTime: clock)
        #expect(
            result.results == "✓ passes    1 step  0 expectations    50 ms virtual   250 ms real\n"
        )
        let suite = await run([folder.path, "--skip-tag", "none"], realTime: clock)
        #expect(suite.results.contains(" 250 ms real\n"))
        #expect(
            suite.results.hasSuffix("2 scripts: 1 passed, 1 failed in 1250 ms (100 ms virtual)\n")
        )
        let first = await run([folder.path, "--json"], realTime: clock)
        let second = await run([folder.path, "--json"], realTime: clock)
        #expect(first.results == second.results)
        #expect(!first.results.contains("real"))
    }

    @Test func `a reason stays beside its script, and the failures follow at the end`() async {
        let result = await run([folder.path])
        #expect(result.status == .expectationFailed)
        let lines = result.results.replacing(folder.path + "/", with: "").split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        #expect(
            lines[0].hasPrefix("✗ fails   line 4: Expected the view with the identifier \"said\"")
        )
        #expect(lines[1].hasPrefix("✓ passes "))
        #expect(lines[2] == "")
        #expect(lines[3] == "✗ fails.yaml:4:5  expect")
        #expect(
            lines[4].hasPrefix("  expected  the view with the identifier \"said\" to say \"a text")
        )
        #expect(
            lines[5] == "  actual    It has no text." || lines[5].hasPrefix("  actual    It says")
        )
        #expect(
            lines[6...10].map(String.init) == [
                "  2 │ steps:", "  3 │   - tap: target",
                "  4 │   - expect: {text: {of: said, is: a text that is much too long for a narrow "
                    + "terminal}}", "    │     ^", "  5 │   - note: never",
            ]
        )
        #expect(
            lines.suffix(3).map(String.init) == [
                "", "2 scripts: 1 passed, 1 failed (100 ms virtual)", "",
            ]
        )
        // All of it is one stream: nothing can come between a script and its reason.
        #expect(!result.messages.contains("fails"))
    }

    @Test(arguments: [50, 60, 80, 120])
    func `no line is wider than the terminal, and a failure has at most 25 lines`(width: Int) async
    {
        let result = await run([folder.path, path("passes.yaml")], width: width)
        let lines = result.results.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.firstIndex { $0.hasPrefix("✗ /") } ?? 0
        for line in lines where !line.contains(folder.path) {
            #expect(line.count <= width, "\(line)")
        }
        let end = lines[start...].firstIndex(of: "") ?? lines.endIndex
        #expect(end - start <= RunPrinter.mostLines)
        #expect(end - start >= 8)
    }

    @Test func `a message of many lines is cut, and says where the rest is`() async throws {
        let golden = (1...40).map { "        \($0).0 ms  a  b" }.joined(separator: "\n")
        let script = try folder.file(
            "long.yaml",
            "scene: pad\nsteps:\n- tap: {at: pad, times: 40}\n- expect:\n    transcript: |1\n\(golden)\n"
        )
        let result = await run([script])
        let lines = result.results.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("✗ /") })
        #expect(lines.count - start - 1 <= RunPrinter.mostLines)
    }

    @Test func `colors are printed where they are wanted`() async {
        let plain = await run([folder.path])
        #expect(!plain.results.contains("\u{1B}"))
        let colored = await run([folder.path], isColored: true)
        #expect(colored.results.contains("\u{1B}[32m✓\u{1B}[0m"))
        #expect(colored.results.contains("\u{1B}[1;31m^\u{1B}[0m"))
        let always = await run([folder.path, "--color", "always"])
        #expect(always.results == colored.results)
        let never = await run([folder.path, "--color", "never"], isColored: true)
        #expect(never.results == plain.results)
        // Without the colors, the text is the same.
        let bare = colored.results.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(bare == plain.results)
    }

    @Test func `lanes are printed when they are asked for`() async {
        let plain = await run([path("fails.yaml")])
        #expect(!plain.results.contains("(recognizer)"))
        #expect(
            plain.results.contains(
                "  last touch: tap in line 3, at 0 ms\n    finger 1  at (195, 422)"
            )
        )
        let lanes = await run([path("fails.yaml"), "--lanes"])
        #expect(lanes.results.contains("\nsingle (recognizer)\n"))
        let suite = await run([folder.path, "--lanes"])
        #expect(suite.results.contains("\nsingle (recognizer)\n"))
    }

    @Test func `names are paths without what they share, and two are never the same`() {
        func names(_ paths: [String]) -> [String] {
            let names = ScriptNames(of: paths)
            return paths.map { names[$0] }
        }
        #expect(names(["a/b/c.yaml"]) == ["c"])
        #expect(names(["a/b/c.yaml", "a/d.yml"]) == ["b/c", "d"])
        #expect(names(["a/x.yaml", "b/x.yaml"]) == ["a/x", "b/x"])
        #expect(names(["a/x.yaml", "a/x.yml", "a/y.yml"]) == ["a/x.yaml", "a/x.yml", "y"])
        #expect(names([]) == [])
    }

    // MARK: JSON

    @Test func `the summary has the counts and the failures, without lanes`() async throws {
        let result = await run([folder.path, "--json", "--summary"])
        #expect(result.status == .expectationFailed)
        let summary = try result.decoded(as: RunSummary.self)
        #expect((summary.passed, summary.failed) == (1, 1))
        #expect(summary.scripts.map(\.script) == [path("fails.yaml"), path("passes.yaml")])
        #expect(summary.scripts[0].messages.first?.hasPrefix("\(path("fails.yaml")):4:5: ") == true)
        #expect(!result.results.contains("lanes"))
        let wrong = await run([folder.path, "--summary"])
        #expect(wrong.status == .wrongUsage)
        #expect(wrong.messages.contains("To fix, add --json."))
    }

    @Test(arguments: [
        ("run", ["run", "FOLDER/fails.yaml"]), ("run", ["run", "FOLDER"]),
        ("run", ["run", "FOLDER", "--summary"]), ("run", ["run", "FOLDER", "--list"]),
        ("run", ["run", "FOLDER/fails.yaml", "--transcript", "-"]),
        ("explain", ["explain", "covers", "--at", "10,110"]),
        ("explain", ["explain", "covers", "--view", "under"]),
        ("explain", ["explain", "--sequence", "FOLDER/fails.yaml"]), ("tree", ["tree", "covers"]),
        ("tree", ["tree", "pad", "--accessibility"]), ("hitmap", ["hitmap", "covers"]),
        ("scenes", ["scenes"]),
        ("rules", ["rules", "G"]),
        ("sweep", ["sweep", "FOLDER/passes.yaml", "--move", "0...60", "--steps", "2"]),
    ])
    func `what a command prints has a version and fits its schema`(
        command: String,
        arguments: [String]
    ) async throws {
        let arguments = arguments.map { $0.replacing("FOLDER", with: folder.path) }
        let result = await touchstone(arguments + ["--json"])
        struct Version: Decodable { let version: Int }
        #expect(try result.decoded(as: Version.self).version == 1)
        let printed = await touchstone("schema", "--output", command)
        let schema = try JSONSchema(printed.results)
        #expect(schema.unknownKeywords == [])
        #expect(try schema.problem(in: result.results) == nil)
        // A document of another command does not fit.
        #expect(try schema.problem(in: "{\"version\": 1, \"other\": true}") != nil)
    }

    // MARK: Pages

    @Test func `a script that fails leaves its page and its trace, and one that passes none`()
        async throws
    {
        let pages = FailurePages(folder: path("left"))
        let result = await run([folder.path], pages: pages)
        let page = path("left") + "/fails.html"
        let trace = path("left") + "/fails.trace"
        let line = "\n  page      \(page), as text: touchstone trace \(trace)\n"
        #expect(result.results.contains(line))
        let files = try FileManager.default.contentsOfDirectory(atPath: path("left")).sorted()
        #expect(files == [".gitignore", "fails.html", "fails.trace"])
        let run = try TraceFile.read(Data(contentsOf: URL(fileURLWithPath: trace)))
        #expect(run.failures.map(\.line) == [4])
        #expect(run.failures.first?.file == "fails.yaml")
        let none = await self.run(
            [path("fails.yaml"), "--no-page"],
            pages: FailurePages(folder: path("no"))
        )
        #expect(!none.results.contains("page"))
        #expect(!FileManager.default.fileExists(atPath: path("no")))
        let json = await self.run([path("fails.yaml"), "--json"], pages: pages)
        let report = try json.decoded(as: RunReport.self)
        #expect(report.page == page && report.trace == trace)
    }

    @Test func `only the newest pages are kept`() throws {
        let pages = FailurePages(folder: path("left"))
        let trace = Trace(
            header: TraceHeader(title: "", size: .zero, scale: 1, framesPerSecond: 60)
        )
        for index in 0..<FailurePages.most + 3 {
            let page = pages.page(named: "run\(index)")
            try FailurePages.write(trace, to: page)
            // A file system may keep times only to some milliseconds.
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: TimeInterval(index))],
                ofItemAtPath: page
            )
        }
        try FailurePages.write(trace, to: pages.page(named: "last"))
        let files = try FileManager.default.contentsOfDirectory(atPath: path("left"))
        #expect(files.count { $0.hasSuffix(".html") } == FailurePages.most)
        #expect(files.count { $0.hasSuffix(".trace") } == FailurePages.most)
        #expect(files.contains("last.html") && !files.contains("run0.html"))
    }

    @Test func `pages go into the build folder of the package, or into a folder of their own`()
        throws
    {
        #expect(FailurePages.usual(from: folder.path).folder == "touchstone-results")
        _ = try folder.file("Package.swift", "")
        let deep = path("a/b")
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
        #expect(FailurePages.usual(from: folder.path).folder == ".build/touchstone/scripts")
        #expect(FailurePages.usual(from: deep).folder == "../../.build/touchstone/scripts")
        let pages = FailurePages(folder: "x")
        #expect(pages.page(named: "a/b") == "x/a-b.html")
        #expect(pages.page(named: "../../b") == "x/b.html")
        let usual = FailurePages.usual(from: folder.path).page(named: "photo")
        #expect(
            FailurePages.call(forTrace: FailurePages.trace(of: usual))
                == "touchstone trace scripts/photo"
        )
        #expect(FailurePages.call(forTrace: "a b.trace") == "touchstone trace 'a b.trace'")
    }

    @Test func `a folder leaves a page for each script, and an index that links them`() async throws
    {
        let result = await run([folder.path, "--html", path("out"), "--trace", path("out/traces")])
        #expect(result.status == .expectationFailed)
        #expect(result.messages.contains("Written: \(path("out"))/index.html.\n"))
        #expect(result.results.contains("  page      \(path("out"))/fails.html\n"))
        let index = try folder.text(of: "out/index.html")
        #expect(index.contains("<h1>1 of 2 scripts failed</h1>"))
        let failed = try #require(index.firstRange(of: "<a href=\"fails.html\">fails</a>"))
        let passed = try #require(index.firstRange(of: "<a href=\"passes.html\">passes</a>"))
        #expect(failed.lowerBound < passed.lowerBound)
        #expect(index.contains("<a href=\"traces/passes.trace\">trace</a>"))
        for file in ["fails.html", "passes.html", "traces/fails.trace", "traces/passes.trace"] {
            #expect(FileManager.default.fileExists(atPath: path("out/\(file)")))
        }
        let file = await run([folder.path, "--html", path("out.html")])
        #expect(file.status == .wrongUsage)
        #expect(
            file.messages.contains("to one file, \"\(path("out.html"))\". To fix, give a folder")
        )
    }

    @Test func `a path is written as seen from a folder`() {
        #expect(SuiteIndex.relative("/a/b/c.html", to: "/a/b") == "c.html")
        #expect(SuiteIndex.relative("/a/x/c.mp4", to: "/a/b/") == "../x/c.mp4")
    }
}

@Suite("Times on the command line") struct TimeWordsTests {
    @Test(arguments: [
        (0, "0 ms"), (0.05, "50 ms"), (0.016_666_7, "16.7 ms"), (9.999, "9999 ms"),
        (9.999_99, "0:10.000"), (10, "0:10.000"), (86.3, "1:26.300"), (632.883_3, "10:32.883"),
        (3_600, "60:00.000"), (-0.5, "-500 ms"), (-70, "-1:10.000"),
        (3_155_760_000, "52596000:00.000"), (1e17, "1e+17 s"), (-1e308, "-1e+308 s"),
        (.infinity, "inf s"), (.nan, "nan s"),
    ])
    func `they are milliseconds below ten seconds, and minutes above`(
        seconds: TimeInterval,
        words: String
    ) {
        #expect(TimeWords.text(seconds) == words)
    }

    @Test(arguments: [
        ("350ms", 0.35), ("0.35s", 0.35), ("350", 0.35), (" 2 s ", 2), ("1e3ms", 1), ("x", nil),
        ("ms", nil), ("", nil), ("nan", nil), ("infs", nil), ("0x10", nil), ("1h", nil),
    ])
    func `they are read with their units, and a number alone has the option's`(
        text: String,
        seconds: TimeInterval?
    ) {
        #expect(TimeWords.seconds(text, bare: .milliseconds) == seconds)
        if let seconds, text == "350" {
            #expect(TimeWords.seconds(text, bare: .seconds) == seconds * 1_000)
        }
    }

    @Test func `options take times with units`() throws {
        #expect(try SweepCommand.gaps("0...600ms") == 0...600)
        #expect(try SweepCommand.gaps("0...0.6s") == 0...600)
        #expect(try SweepCommand.gaps("50ms...0.6s") == 50...600)
        #expect(try SweepCommand.gaps("0...600") == 0...600)
        #expect(try SweepCommand.moves("0...40pt") == 0...40)
        #expect(try PictureOptions.moment("0.35s") == 350)
        #expect(try PictureOptions.moment("350") == 350)
        #expect(throws: (any Error).self) { try SweepCommand.gaps("0...6h") }
        #expect(throws: (any Error).self) { try PictureOptions.moment("soon") }
    }
}
