import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("run", .stage) struct RunTests {
    @Test func `every kind of step and place runs`() async throws {
        let script = try Self.script(
            """
            scene: pad
            screen: {width: 390, height: 844, rate: 120, idiom: pad}
            steps:
              - note: the beginning
              - expect: {text: {of: count, is: 0 lifted}}
              - tap: pad
              - tap: [100, 200]
              - tap: {id: pad, at: [0.1, 0.9]}
              - tap: {label: Touch me}
              - tap: {type: CountingView, index: 0, offset: [10, 10]}
              - expect: {text: {of: {id: count}, is: 5 lifted}}
              - tap: {at: pad, times: 2, interval: 0.2, fingers: 3}
              - doubleTap: pad
              - doubleTap: {at: pad, interval: 0.1}
              - longPress: {at: pad, duration: 0.6}
              - longPress: pad
              - expect: {text: {of: count, is: 17 lifted}}
              - drag: {from: pad, to: [10, 10], duration: 0.1, hold: 0.1, curve: linear}
              - path: {points: [pad, [100, 200], {id: pad, offset: [5, 5]}], duration: 0.2}
              - fling: {from: [50, 150], to: [50, 350], velocity: 1500, duration: 0.2}
              - pinch: {at: pad, from: 200, to: 40, angle: 45, duration: 0.1}
              - rotate: {at: pad, to: 90, distance: 80}
              - expect: {text: {of: count, contains: "24"}}
              - down: {finger: 3, at: pad, force: 2, radius: 12}
              - down: [20, 150]
              - move: {finger: 3, to: [100, 250]}
              - move: {finger: 1, to: count, duration: 0.1}
              - up: {finger: 3}
              - up
              - down: pad
              - cancel: 1
              - down: pad
              - move: [90, 190]
              - cancel:
              - expect: {text: {of: count, is: 26 lifted}}
              - wait: 0.25
              - wait: idle
              - wait: {until: {text: {of: count, is: 26 lifted}}, budget: 1}
              - expect: {exists: {type: UILabel, index: 1}}
              - expect: {exists: [100, 200]}
              - expect: {missing: {label: Touch you}}
              - expect: {hittable: pad}
              - expect: {unhittable: count}
            """
        )
        let result = await touchstone("run", script.path)
        #expect(result.messages == "")
        #expect(result.status == .passed)
        #expect(
            result.results.hasPrefix(
                "✓ script  40 steps 10 expectations "
            )
        )
    }

    @Test func `settled waits for what is due soon, and not for what is due later`() async throws {
        let script = try Self.script(
            """
            scene: pad
            steps:
              - tap: {name: pad}
              - wait: settled
              - wait: {until: settled, budget: 1}
              - waitUntil: settled
              - expect: {text: {of: count, is: 1 lifted}}
              - expect: {exists: {name: 'label "Touch me"'}}
            """
        )
        let result = await touchstone("run", script.path)
        #expect(result.messages == "")
        #expect(result.status == .passed)
        // The tap takes 50 ms, and nothing is pending afterwards.
        #expect(result.results.contains("50 ms virtual"))
    }

    @Test func `a reference without a snapshot is refused with a sentence`() async throws {
        let script = try Self.script("scene: pad\nsteps: [tap: '@e3']")
        let result = await touchstone("run", script.path)
        #expect(result.status == .inputRefused)
        #expect(
            result.results.contains(
                "There is no @e3. There are no references yet. To fix, take a snapshot."
            )
        )
    }

    @Test func `expected transcripts continue where the last one ended`() async throws {
        let script = try Self.script(
            """
            scene: pad
            steps:
              - tap: [100, 200]
              - expect:
                  transcript: |1
                      0.0 ms  finger 1  at (100, 200) hits pad
                      0.0 ms  event  finger 1 began (100, 200)
                      0.0 ms  pad  touchesBegan finger 1 (100, 100)
                     50.0 ms  event  finger 1 ended (100, 200)
                     50.0 ms  pad  touchesEnded finger 1 (100, 100)
              - wait: 1
              - note: over
              - expect: {transcript: "1050.0 ms  note  over"}
              - expect: {transcript: ""}
            """
        )
        let result = await touchstone(
            "run",
            script.path,
            "--transcript",
            script.folder.path + "/t.txt"
        )
        #expect(result.messages == "")
        #expect(result.status == .passed)
        // The file has the pieces together.
        let lines = try script.folder.text(of: "t.txt").split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines.last == "   1050.0 ms  note  over")
    }

    @Test func `a transcript that YAML cannot read is refused with what to write`() {
        let error = ScriptReadingTests.error(
            in: """
                steps:
                  - expect:
                      transcript: |
                           0.0 ms  a  b
                          50.0 ms  a  b
                """
        )
        #expect(
            error == "5:11: Cannot read the script: it is not YAML, did not find expected key. The "
                + "first line of a transcript is indented deeper than those below it. To fix, "
                + "write \"transcript: |1\"."
        )
    }

    @Test func `a different transcript fails with the first difference`() async throws {
        let script = try Self.script(
            """
            scene: pad
            steps:
              - down: [100, 200]
              - expect:
                  transcript: |
                      0.0 ms  finger 1  at (100, 200) hits count
              - up
            """
        )
        let result = await touchstone("run", script.path, "--transcript", "-")
        #expect(result.status == .expectationFailed)
        #expect(result.results.split(separator: "\n").count == 3)
        #expect(
            result.messages == """
                ✗ script  line 4: The transcript differs from the golden in line 1. Something else happened.

                ✗ \(script.path):4:5  expect
                  The transcript differs from the golden in line 1. Something else happened.
                      − 0.0 ms  finger 1  at (100, 200) hits count
                      + 0.0 ms  finger 1  at (100, 200) hits pad
                    (expected −, actual +; 2 later lines also differ)
                  2 │ steps:
                  3 │   - down: [100, 200]
                  4 │   - expect:
                    │     ^
                  5 │       transcript: |
                  last touch: down in line 3, at 0 ms
                    finger 1  at (100, 200) hits pad
                  still down at the end: finger 1

                """
        )
    }

    @Test(arguments: [
        (
            "pad", "text: {of: count, is: 1 lifted}",
            """
            Expected the view with the identifier "count" to say "1 lifted". It says "0 \
            lifted".
            """
        ),
        (
            "pad", "text: {of: pad, contains: x}",
            """
            Expected the view with the identifier "pad" to have "x" in its text. It has no \
            text.
            """
        ),
        (
            "pad", "text: {of: cuont, is: x}",
            """
            Expected the view with the identifier "cuont" to say "x". There is no view with \
            the identifier "cuont". There are: "count", "pad". Did you mean "count"?
            """
        ),
        (
            "pad", "exists: {label: Touch}",
            """
            Expected a view with the label "Touch". There is no view with the label \
            "Touch". There are: "0 lifted", "Touch me".
            """
        ),
        (
            "pad", "exists: {type: UILabel, index: 2}",
            """
            Expected a UILabel number 2. There is no UILabel number 2: there are 2, counted \
            from 0.
            """
        ),
        (
            "pad", "exists: {type: UILable}",
            """
            Expected a UILable number 0. There is no UILable number 0. There are: "UIWindow", \
            "UITransitionView", "UIDropShadowView", "UIView", "UILabel", \
            "CountingView". Did you mean "UILabel"?
            """
        ),
        ("pad", "exists: [-1, 0]", "Expected a view at (-1, 0). Nothing is hit at (-1, 0)."),
        (
            "pad", "missing: pad",
            """
            Expected no view with the identifier "pad". There is one: "pad" (0, 100, 300, \
            300).
            """
        ),
        (
            "covers", "hittable: under",
            """
            Expected a touch to reach the view with the identifier "under". "under" is not \
            hit at (50, 125): "under" is covered by "over" (0, 100, 100, 50) (H-01).
            """
        ),
        (
            "covers", "unhittable: free",
            """
            Expected no touch to reach the view with the identifier "free". "free" is hit \
            at (50, 325).
            """
        ),
        (
            "covers", "covered: hidden",
            """
            Expected the view with the identifier "hidden" to be covered. "hidden" is not \
            hit at (50, 225): "hidden" is hidden (H-02).
            """
        ),
        (
            "covers", "covered: {view: under, by: free}",
            """
            Expected the view with the identifier "under" to be covered by the view with the \
            identifier "free". "under" is not hit at (50, 125): "under" is covered by \
            "over" (0, 100, 100, 50) (H-01).
            """
        ),
    ])
    func `a failed expectation says what is there instead`(
        scene: String,
        condition: String,
        message: String
    ) async throws {
        let script = try Self.script(
            "scene: \(scene)\nsteps:\n- expect: {\(condition)}\n- tap: pad\n"
        )
        let result = await touchstone("run", script.path, "--json")
        #expect(result.status == .expectationFailed)
        #expect(result.messages == "\(script.path):3:3: \(message)\n")
        let report = try result.decoded(as: RunReport.self)
        #expect(report.failure?.message == message)
        #expect(report.failure?.line == 3)
        #expect(report.steps == [])
        #expect(report.status == .expectationFailed)
    }

    @Test func `expectations on covered views pass`() async throws {
        let script = try Self.script(
            """
            scene: covers
            steps:
              - expect: {covered: under}
              - expect: {covered: {view: under, by: over}}
              - expect: {unhittable: hidden}
            """
        )
        #expect(await touchstone("run", script.path).status == .passed)
    }

    @Test(arguments: [
        (
            "tap: count",
            "Cannot touch \"count\" at (50, 10): \"count\" has interaction disabled (H-02)."
        ),
        ("tap: [-1, 5]", "Cannot touch the window at (-1, 5): it is outside the window"),
        (
            "tap: pda",
            """
            Cannot do "tap". There is no view with the identifier "pda". There are: \
            "count", "pad". Did you mean "pad"?
            """
        ),
        ("up: 2", "Cannot move or lift finger 2: it is not down."),
        ("tap: {at: pad, fingers: 6}", "the screen recognizes 5"),
        ("fling: {from: pad, to: [0, 100], velocity: 90000}", "Cannot lift at 90000 pt/s"),
        ("expect: {transcript: \"1.0 ms~ a  b\"}", "Cannot use this golden"),
    ])
    func `an impossible step is refused`(step: String, message: String) async throws {
        let script = try Self.script("scene: pad\nsteps:\n- \(step)\n")
        let result = await touchstone("run", script.path, "--json")
        #expect(result.status == .inputRefused)
        #expect(result.messages.hasPrefix("\(script.path):3:3: "))
        #expect(result.messages.contains(message))
        #expect(try result.decoded(as: RunReport.self).steps == [])
    }

    @Test func `a wait whose condition never holds spends its budget`() async throws {
        let script = try Self.script(
            """
            scene: late
            steps:
              - wait: {until: {text: {of: news, is: at last}}, budget: 5}
            """
        )
        let result = await touchstone("run", script.path, "--json")
        #expect(result.status == .budgetSpent)
        #expect(
            result.messages.hasPrefix(
                "\(script.path):3:5: Expected the view with the identifier \"news\" to say "
                    + "\"at last\". It says \"nothing yet\".\nThe condition does not hold after 5 s"
            )
        )
        #expect(result.messages.contains("news"))
        let idle = try Self.script("scene: late\nsteps: [{wait: idle}]")
        #expect(await touchstone("run", idle.path).status == .budgetSpent)
        let patient = try Self.script(
            """
            scene: late
            steps:
              - wait: {until: {text: {of: news, is: at last}}, budget: 30}
              - wait: {until: idle, budget: 1}
            """
        )
        #expect(await touchstone("run", patient.path).status == .passed)
    }

    @Test func `an unknown scene is refused at its place in the script`() async throws {
        let script = try Self.script("scene: pda\nsteps: []")
        let result = await touchstone("run", script.path)
        #expect(result.status == .inputRefused)
        #expect(
            result.messages
                == "\(script.path):1:8: Cannot open the scene \"pda\": there is none of "
                + "that name. To fix, name one of: pad, covers, late, taps, rows, tools, field, list. Did you mean \"pad\"?\n"
        )
    }

    @Test func `an expectation that is too early says what the application waits for`() async throws
    {
        let script = try Self.script(
            "scene: late\nsteps:\n  - expect: {text: {of: news, is: at last}}\n"
        )
        let early = await touchstone("run", script.path)
        #expect(early.status == .expectationFailed)
        #expect(
            early.results.contains(
                "cause     The application was not at rest: it waited for news at 20000 ms. To fix, if the expectation is too"
            ),
            "\(early.results)"
        )
        // A finding says more.
        let tap = try Self.script(
            "scene: taps\nsteps:\n  - tap: target\n  - expect: {text: {of: said, is: single}}\n"
        )
        let waits = await touchstone("run", tap.path)
        #expect(
            waits.results.contains(
                "cause     single recognized at 50 ms, but waits for double to fail (G-60)"
            )
        )
        #expect(!waits.results.contains("not at rest"))
    }

    @Test func `a script that cannot be read is refused`() async throws {
        let broken = try Self.script("steps:\n- tpa: x")
        let result = await touchstone("run", broken.path, "--json")
        #expect(result.status == .inputRefused)
        #expect(result.messages.hasPrefix("\(broken.path):2:3: Cannot read the step"))
        // A program that reads the JSON learns it there.
        let outcome = try result.decoded(as: ScriptOutcome.self)
        #expect(outcome.status == .inputRefused && outcome.report == nil)
        #expect(outcome.messages.map { $0 + "\n" } == [result.messages])
        let summary = await touchstone("run", broken.path, "--json", "--summary")
        let short = try summary.decoded(as: RunSummary.self)
        #expect(short.failed == 1 && short.scripts.first?.messages == outcome.messages)
        #expect(await touchstone("run", broken.path).results == "")
        let missing = await touchstone("run", broken.path + "x")
        #expect(missing.messages.hasPrefix("Cannot read the script \"\(broken.path)x\": "))
        let binary = try Self.script("")
        try Data([0xFF, 0xFE, 0x00]).write(to: URL(filePath: binary.path))
        let result2 = await touchstone("run", binary.path)
        #expect(result2.status == .inputRefused)
        #expect(result2.messages.contains("it is not a text in UTF-8"))
    }

    @Test(arguments: [
        ("", "the path is empty"), ("/dev/zero", "it is no file, but a pipe or a device"),
        ("PIPE", "it is no file, but a pipe or a device"),
        ("LOOP", "Too many levels of symbolic links"), ("/nowhere", "No such file or directory"),
    ])
    func `what is no file is refused with its reason`(path: String, reason: String) async throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/PIPE", 0o600) == 0)
        #expect(symlink("LOOP", folder.path + "/LOOP") == 0)
        let path = path.allSatisfy(\.isUppercase) && !path.isEmpty ? "\(folder.path)/\(path)" : path
        let result = await touchstone("run", path)
        #expect(result.status == .inputRefused)
        #expect(
            result.messages
                == "Cannot read the script \"\(path)\": \(reason). To fix, give the path of a YAML "
                + "file.\n"
        )
    }

    @Test func `a file with control characters is refused without its text`() async throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("environ", "SECRET=1\u{0}PATH=/bin\u{0}")
        let script = try folder.file("a.yaml", "steps:\n- include: environ\n")
        let result = await touchstone("run", script)
        #expect(result.status == .inputRefused)
        #expect(
            result.messages.contains(
                "Cannot read the script: it is not YAML, control characters are not allowed."
            )
        )
        #expect(!result.messages.contains("SECRET"))
    }

    @Test func `a note is one line, whatever is in it`() async throws {
        let script = try Self.script(
            #"scene: pad\#nsteps: [{note: "a\n 0.0 ms  pad  touchesBegan\e]0;b\a"}]"#
        )
        let result = await touchstone("run", script.path, "--transcript", "-")
        #expect(
            result.results
                == #"      0.0 ms  note  a\n 0.0 ms  pad  touchesBegan\u{1B}]0;b\u{07}"# + "\n"
        )
    }

    @Test func `options win over what the script says`() async throws {
        let script = try Self.script("scene: pad\nscreen: 200x900\nsteps: [{tap: pad}]")
        let result = await touchstone(
            "run",
            script.path,
            "--json",
            "--screen",
            "300x500",
            "--transcript",
            "-"
        )
        let report = try result.decoded(as: RunReport.self)
        #expect(report.screen == ScreenSettings(width: 300, height: 500))
        #expect(report.steps == [RunReport.Step(line: 3, step: "tap", time: 0.05)])
        #expect(report.transcript?.map(\.kind) == [.hitTest, .event, .delivery, .event, .delivery])
    }

    /// A script in a folder that lives as long as it.
    struct File {
        let folder: TemporaryFolder
        let path: String
    }

    static func script(_ yaml: String) throws -> File {
        let folder = try TemporaryFolder()
        return File(folder: folder, path: try folder.file("script.yaml", yaml))
    }
}
