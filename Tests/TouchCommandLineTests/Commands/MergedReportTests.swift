import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Reports of several machines", .stage) struct MergedReportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let scripts = folder.path + "/scripts"
        try FileManager.default.createDirectory(atPath: scripts, withIntermediateDirectories: false)
        for index in 1...5 {
            _ = try folder.file(
                "scripts/s\(index).yaml",
                "scene: pad\ntags: t\(index)\nsteps: [tap: pad]"
            )
        }
        _ = try folder.file(
            "scripts/fails.yaml",
            """
            scene: taps
            steps:
              - tap: target
              - wait: idle
              - expect: {text: {of: said, is: <double>}}
            """
        )
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// Runs a shard, and gives its JUnit file.
    @discardableResult private func shard(
        _ part: String,
        environment: [String: String] = [:],
        pages: FailurePages? = nil
    ) async -> String {
        let file = path("\(part.replacing("/", with: "-")).xml")
        var session = CommandSession(
            scenes: TestScenes.all,
            output: CommandOutput(results: { _ in }, messages: { _ in })
        )
        (session.environment, session.pages) = (environment, pages)
        _ = await Touchstone.run(
            ["run", path("scripts"), "--shard", part, "--junit", file],
            in: session
        )
        return file
    }

    private func short(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }

    @Test func `the shards of one run are one report: the failures, their causes, and the whole`()
        async
    {
        let pages = FailurePages(folder: path("pages"))
        var files: [String] = []
        for part in ["1/2", "2/2"] { files.append(await shard(part, pages: pages)) }
        let result = await touchstone(["report"] + files + ["--expect", path("scripts")])
        #expect(result.status == .expectationFailed)
        #expect(
            short(result.results) == """
                ✗ scripts/fails.yaml  expectation failed  (shard 1/2, 1-2.xml)
                  line 5: Expected the view with the identifier "said" to say "<double>". It says "single".
                  cause     single acted 350 ms late: it recognized at 50 ms, and had to wait until double \
                failed (G-60). double failed: tap 2 did not come within 350 ms (TAP-04).
                  page      pages/fails.html, as text: touchstone trace pages/fails.trace

                6 scripts in 2 shards: 5 passed, 1 failed (650 ms virtual)
                All 6 scripts of scripts ran, each exactly once.

                """
        )
        #expect(result.messages == howToRead("G-60"))
        let alone = await touchstone(["report"] + files)
        #expect(
            short(alone.results).hasSuffix(
                "No script ran twice. Whether one is missing is unknown: --expect FOLDER says which should have "
                    + "run.\n"
            )
        )
    }

    @Test func `a lost shard is named with its scripts, and the exit code says so`() async throws {
        let files = [await shard("2/3"), await shard("3/3")]
        let result = await touchstone(["report"] + files + ["--expect", path("scripts")])
        #expect(result.status == .expectationFailed)
        #expect(
            short(result.results) == """
                ! Shard 1/3 has no report. To fix, run it again: the same command with --shard 1/3.

                ! 2 scripts of scripts are in no report: scripts/fails.yaml and scripts/s3.yaml. To fix, run the \
                shard that has no report again, or these scripts alone.

                4 scripts in 2 of 3 shards: 4 passed (200 ms virtual)

                """
        )
        let json = await touchstone(["report"] + files + ["--expect", path("scripts"), "--json"])
        let report = try json.decoded(as: MergedReport.self)
        #expect(report.missingShards == ["1/3"])
        #expect(report.missing.map(short) == ["scripts/fails.yaml", "scripts/s3.yaml"])
        #expect(report.problems.count == 2)
        let schema = try JSONSchema(await touchstone("schema", "--output", "report").results)
        #expect(schema.unknownKeywords == [])
        #expect(try schema.problem(in: json.results) == nil)
        // Tags choose what should have run, as they do for `run`.
        let tagged = await touchstone(
            ["report"] + files + ["--expect", path("scripts"), "--tag", "t1", "--tag", "t2"]
        )
        #expect(
            short(tagged.results).contains(
                "2 scripts are in a report, but not in scripts: scripts/s4.yaml and scripts/s5.yaml."
            )
        )
        #expect(!tagged.results.contains("in no report"))
    }

    @Test func `a shard that ran twice is noticed, whatever it was called`() async throws {
        let (one, two) = (await shard("1/2"), await shard("2/2"))
        let again = path("again.xml")
        try FileManager.default.copyItem(atPath: two, toPath: again)
        let result = await touchstone("report", one, two, again)
        #expect(result.status == .expectationFailed)
        #expect(
            short(result.results).contains(
                """

                ! Shard 2/2 has 2 reports: 2-2.xml and again.xml. To fix, leave out those that do not count.

                ! 3 scripts ran more than once: scripts/s1.yaml (passed in 2-2.xml and passed in again.xml); \
                scripts/s3.yaml (passed in 2-2.xml and passed in again.xml); scripts/s5.yaml (passed in 2-2.xml \
                and passed in again.xml). To fix, leave out the report that does not count.

                9 runs of 6 scripts in 2 shards: 8 passed, 1 failed (
                """
            )
        )
        // The same file twice is one file.
        let same = await touchstone("report", one, two, two)
        #expect(!same.results.contains("more than once"))
    }

    @Test func `machines that divided different scripts are noticed`() async throws {
        let one = await shard("1/2")
        _ = try folder.file("scripts/a.yaml", "scene: pad\nsteps: [tap: pad]")
        let two = await shard("2/2")
        let result = await touchstone("report", one, two)
        #expect(
            short(result.results).contains(
                "! The machines did not divide the same list: 1-2.xml has one division; 2-2.xml has one division. "
                    + "Scripts can be missing or run twice. To fix, give all machines the same scripts, options "
                    + "and file of timings.\n"
            )
        )
        let other = await touchstone("report", one, await shard("3/3"))
        #expect(
            other.results.contains(
                "! The reports are of different divisions: into 2 and into 3 shards. To fix, give only the "
                    + "reports of one run.\n"
            )
        )
    }

    @Test func `a report that an earlier run left is noticed, and a run removes its own`()
        async throws
    {
        var slurm = [
            "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_JOB_ID": "7",
        ]
        let one = await shard("auto", environment: slurm)
        let old = path("old.xml")
        try FileManager.default.moveItem(atPath: one, toPath: old)
        (slurm["SLURM_ARRAY_TASK_ID"], slurm["SLURM_ARRAY_JOB_ID"]) = ("1", "8")
        let two = await shard("auto", environment: slurm)
        let result = await touchstone("report", old, two)
        #expect(
            short(result.results).contains(
                "! The reports are of different runs: old.xml of 7; auto.xml of 8. To fix, delete the reports of "
                    + "earlier runs, and run the parts that have none then.\n"
            )
        )
        // If this run dies, the report of an earlier run at the same path is gone already.
        var stillThere: [Bool] = []
        var session = CommandSession(
            scenes: TestScenes.all,
            output: CommandOutput(
                results: { _ in stillThere.append(FileManager.default.fileExists(atPath: two)) },
                messages: { _ in }
            )
        )
        session.environment = slurm
        let arguments = ["run", path("scripts"), "--junit", two]
        _ = await Touchstone.run(arguments + ["--shard", "auto"], in: session)
        #expect(stillThere.first == false && stillThere.last == true)
        // Without shards, the old report stays until the new one is whole.
        stillThere = []
        _ = await Touchstone.run(arguments, in: session)
        #expect(!stillThere.contains(false))
    }

    @Test func `a shard that was started again is noted, and is no problem`() async {
        let environment = [
            "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "0",
            "SLURM_RESTART_COUNT": "1",
        ]
        let files = [await shard("1/2"), await shard("auto", environment: environment)]
        let result = await touchstone(
            ["report"] + files + ["--expect", path("scripts"), "--skip-tag", "none"]
        )
        #expect(
            short(result.results).hasSuffix(
                """
                6 scripts in 2 shards: 5 passed, 1 failed (650 ms virtual)
                All 6 scripts of scripts ran, each exactly once.
                Shard 2/2 was started 2 times; this is the report of the last start.

                """
            )
        )
    }

    @Test func `shards write into a folder, each a file with its number`() async throws {
        let reports = path("reports/today/")
        for part in ["1/2", "2/2"] {
            let run = await touchstone("run", path("scripts"), "--shard", part, "--junit", reports)
            #expect(run.messages.isEmpty || run.messages == howToRead("TAP-04"))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: reports).sorted()
        #expect(names == ["1-of-2.xml", "2-of-2.xml"])
        let result = await touchstone("report", reports, "--expect", path("scripts"))
        #expect(
            result.results.contains("All 6 scripts of \(path("scripts")) ran, each exactly once.\n")
        )
        // A whole suite needs a file.
        let whole = await touchstone("run", path("scripts"), "--junit", reports)
        #expect(whole.status == .inputRefused)
        #expect(
            whole.messages.hasPrefix("Cannot write JUnit XML to \"\(reports)\": it is a folder. ")
        )
    }

    @Test func `a shard without scripts reports that it ran`() async {
        var files: [String] = []
        for index in 1...7 { files.append(await shard("\(index)/7")) }
        let result = await touchstone(["report"] + files + ["--expect", path("scripts")])
        #expect(short(result.results).contains("\n6 scripts in 7 shards: 5 passed, 1 failed ("))
        #expect(
            result.results.contains("All 6 scripts of \(path("scripts")) ran, each exactly once.\n")
        )
    }

    @Test func `a folder at another place on each machine is the same folder`() async throws {
        let text = """
            <testsuites><testsuite name="x">
            <testcase name="s1" file="/ci/1/scripts/s1.yaml" time="1"/>
            <testcase name="s2" file="/ci/2/scripts/s2.yaml" time="1"/>
            <testcase name="other" file="/ci/2/other.yaml" time="1"/>
            </testsuite></testsuites>
            """
        let file = try folder.file("ci.xml", text)
        let result = await touchstone(
            "report",
            file,
            "--expect",
            path("scripts"),
            "--skip-tag",
            "t3",
            "--skip-tag",
            "t4",
            "--json"
        )
        let report = try result.decoded(as: MergedReport.self)
        #expect(report.missing.map(short) == ["scripts/fails.yaml", "scripts/s5.yaml"])
        #expect(report.unexpected == ["/ci/2/other.yaml"])
    }

    @Test func `a report that says more than it has is not believed`() async throws {
        let one = #"<testcase name="a" file="a.yaml" time="1"/>"#
        let own = "<testsuites name=\"touchstone\""
        let cases = [
            (
                "\(own) tests=\"3\"><testsuite>\(one)</testsuite></testsuites>",
                "lying.xml says that it has 3 tests, and has 1. To fix, give the complete file."
            ),
            (
                "<testsuites><testsuite tests=\"1\" failures=\"1\" errors=\"1\">\(one)</testsuite></testsuites>",
                "lying.xml says that it has 2 failures, and has 0. To fix, give the complete file."
            ),
            (
                "<testsuites></testsuites>",
                "There is no test in lying.xml. To fix, give a report of tests that ran."
            ),
        ]
        for (text, sentence) in cases {
            let file = try folder.file("lying.xml", text)
            let result = await touchstone("report", file)
            #expect(result.status == .expectationFailed)
            #expect(short(result.results).contains(sentence), "\(result.results)")
        }
        // Another program may count its assertions.
        for start in [
            "\(own) tests=\"1\" failures=\"0\">", "<testsuites tests=\"40\" failures=\"0\">",
        ] {
            let file = try folder.file(
                "honest.xml",
                start + "<testsuite>\(one)</testsuite></testsuites>"
            )
            #expect(await touchstone("report", file).status == .passed)
        }
    }

    @Test func `tags that no expected script has are refused`() async throws {
        let file = try folder.file(
            "ci.xml",
            #"<testsuites><testcase name="a" file="a.yaml"/></testsuites>"#
        )
        let result = await touchstone("report", file, "--expect", path("scripts"), "--tag", "t9")
        #expect(result.status == .wrongUsage)
        #expect(
            result.messages.hasPrefix(
                "Cannot choose scripts by the tag \"t9\": none has it. To fix, use one of: t1, t2,"
            )
        )
    }

    // MARK: Other programs

    @Test func `JUnit XML of other programs is read as far as it goes`() async throws {
        let text = """
            <testsuite name="Door" tests="4">
              <testcase classname="DoorTests" name="opens" time="0.5"/>
              <testcase classname="DoorTests" name="closes" time="0.25">
                <failure message="not closed" type="AssertionError">at line 3</failure>
              </testcase>
              <testcase classname="DoorTests" name="rings"><skipped/></testcase>
              <testcase classname="DoorTests" name="burns"><error/></testcase>
            </testsuite>
            """
        let result = await touchstone("report", try folder.file("door.xml", text))
        #expect(result.status == .expectationFailed)
        #expect(
            short(result.results) == """
                ✗ DoorTests.closes  AssertionError  (door.xml)
                  not closed
                  at line 3

                ✗ DoorTests.burns  error  (door.xml)
                  error

                4 scripts: 1 passed, 2 failed, 1 skipped (750 ms virtual)
                No script ran twice. Whether one is missing is unknown: --expect FOLDER says which should have run.

                """
        )
    }

    @Test(arguments: [
        ("<testsuites>", "at line 1, column 13, it ends before its elements do"),
        ("<html/>", "its outermost element is <html>, not <testsuites>"),
        (
            "<!DOCTYPE x><testsuites/>",
            "line 1 declares a document type or an entity, and these are not expanded"
        ),
        (
            "<testsuites><?a?></testsuites>",
            "at line 1, column 13, a processing instruction has a name and no content, which cannot be read here"
        ),
        ("", "at line 1, column 1, it ends before its elements do"),
    ])
    func `a file that is not whole JUnit XML is refused`(text: String, reason: String) async throws
    {
        let file = try folder.file("broken.xml", text)
        let result = await touchstone("report", file)
        #expect(result.status == .inputRefused)
        #expect(result.results == "")
        #expect(
            result.messages
                == "Cannot read \"\(file)\" as JUnit XML: \(reason). To fix, give a file that --junit or another "
                + "program wrote completely.\n"
        )
    }

    @Test func `folders give their files, and one without any is refused`() async throws {
        for part in ["1/2", "2/2"] { await shard(part) }
        let result = await touchstone("report", folder.path)
        #expect(result.results.contains("6 scripts in 2 shards: "))
        let empty = await touchstone("report", path("scripts"))
        #expect(empty.status == .inputRefused)
        #expect(
            short(empty.messages)
                == "Cannot report \"scripts\": there are no files *.xml in it. To fix, give the folder to which "
                + "the shards wrote their --junit files.\n"
        )
        let none = await touchstone("report", path("none.xml"))
        #expect(none.status == .inputRefused)
        #expect(none.messages.contains("as JUnit XML: there is no such file. To fix, give a file "))
        let nowhere = await touchstone("report", folder.path, "--expect", path("nowhere"))
        #expect(nowhere.status == .wrongUsage)
        #expect(
            short(nowhere.messages)
                == "Cannot expect the scripts of \"nowhere\": there is no such file or folder. To fix, give a "
                + "folder of scripts.\n"
        )
    }

    // MARK: The page

    @Test func `the page has problems first, then failures with links, then the rest`() async throws
    {
        let pages = FailurePages(folder: path("pages"))
        let files = [await shard("1/3", pages: pages), await shard("2/3")]
        try FileManager.default.createDirectory(
            atPath: path("out"),
            withIntermediateDirectories: false
        )
        let page = path("out/report.html")
        let result = await touchstone(["report"] + files + ["--html", page])
        #expect(result.messages.hasPrefix("Written: \(page).\n"))
        let html = try folder.text(of: "out/report.html")
        #expect(html.contains("<title>1 of 4 scripts failed, and the run is not complete</title>"))
        let places = [
            "<section class=\"problems\">\n<p>Shard 3/3 has no report.",
            "<section class=\"failure\">",
            "<h2>✗ fails</h2>", "&lt;double&gt;", "<b>Cause:</b> single acted 350 ms late",
            "<a href=\"../pages/fails.html\">Step through the run</a>",
            "<a href=\"../pages/fails.trace\">Trace</a>", "single (recognizer)", "<h2>Shards</h2>",
            "3 scripts that passed",
        ].map { html.range(of: $0)?.lowerBound }
        #expect(!places.contains(nil))
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
        // Nothing is loaded from elsewhere.
        #expect(!html.contains("src=") && !html.contains("http"))
        try FileManager.default.removeItem(atPath: path("pages"))
        _ = await touchstone(["report"] + files + ["--html", page])
        #expect(
            try folder.text(of: "out/report.html").contains(
                "Step through the run: \(path("pages"))/fails.html (on the machine that ran it)"
            )
        )
        let wrong = await touchstone(["report"] + files + ["--html", "/nowhere/r.html"])
        #expect(wrong.status == .inputRefused)
        #expect(wrong.results == "")
    }

    // MARK: Timings

    @Test func `the times of the shards are added to the file that the next run reads`()
        async throws
    {
        let files = [await shard("1/2"), await shard("2/2")]
        let times = path("times.json")
        var old = Timings(["a": 1, "b": 1])
        try old.write(to: times)
        try Timings(["b": 2]).write(to: path("times.1-of-2.json"))
        try Timings(["c": 3]).write(to: path("times.2-of-2.json"))
        // That of another division is left alone.
        try Timings(["d": 4]).write(to: path("times.1-of-3.json"))
        let result = await touchstone(["report"] + files + ["--timings", times])
        #expect(result.messages.hasPrefix("Written: \(times), with the times of 2 shards.\n"))
        old.merge(Timings(["b": 2, "c": 3]))
        #expect(try Timings(contentsOf: times) == old)
        let none = await touchstone(["report"] + files + ["--timings", path("other.json")])
        #expect(none.status == .inputRefused)
        #expect(
            short(none.messages).hasPrefix(
                "Cannot add times to \"other.json\": no shard left a file such as \"other.1-of-2.json\" next to "
                    + "it. To fix, run the shards with --timings other.json, and copy their files to that folder."
            )
        )
    }
}
