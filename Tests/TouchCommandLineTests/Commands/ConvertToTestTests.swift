import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("convert to a test", .stage) struct ConvertToTestTests {
    private static let script = """
        # Two taps
        # on a pad.
        scene: pad
        variables: {times: 2}
        steps:
          # First one.
          - tap: {at: {label: Touch me}}
          - tap: {at: pad, times: $times}
          - expect: {text: {of: count, is: "3 lifted"}}

        """

    @Test func `a script becomes a test with the names of its views, and its comments`()
        async throws
    {
        let folder = try TemporaryFolder()
        let script = try folder.file("two-taps.yaml", Self.script)
        let output = folder.path + "/PadTests.swift"
        let result = await touchstone(
            "convert",
            script,
            output,
            "--controller",
            "PadController()",
            "--import",
            "MyApp"
        )
        #expect(result.messages == "")
        #expect(result.status == .passed)
        #expect(
            result.results == """
                from      \(script): script
                to        \(output): swift
                screen    390 × 844 points
                steps     3
                shows     PadController()
                scene     pad

                """
        )
        #expect(
            try folder.text(of: "PadTests.swift") == """
                // Made from two-taps.yaml by `touchstone convert`, on the scene pad.
                // Two taps
                // on a pad.

                import Testing
                import TouchSession
                import TouchTesting

                @testable \("import") MyApp

                @MainActor @Suite(.stage) struct PadTests {
                    @Test func `two-taps`() throws {
                        let stage = try Stage(showing: PadController())
                        // First one.
                        try stage.fingers.fingerTap(at: Locator.label("Touch me"))
                        try stage.fingers.fingerDoubleTap(at: "pad")
                        try stage.expect(.text(of: "count", is: "3 lifted"))
                    }
                }

                """
        )
    }

    @Test func `standard output gets the test, and a variable its value`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.file("taps.yaml", Self.script)
        let result = await touchstone(
            "convert",
            script,
            "-",
            "--format",
            "swift",
            "--controller",
            "Pad()",
            "--set",
            "times=3"
        )
        // The third tap is one more than the script expects.
        #expect(result.status == .expectationFailed)
        #expect(result.results.contains("fingerTap(at: \"pad\", numberOfTimes: 3)"))
        #expect(result.results.contains("struct TapsTests {"))
        #expect(!result.results.contains("import MyApp"))
        #expect(
            result.messages.contains(
                "differs   \(script):9:5: Expected the view with the identifier \"count\" to say "
                    + "\"3 lifted\". It says \"4 lifted\"."
            )
        )
    }

    @Test func `a view that an identifier alone would miss gets a locator`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.file(
            "rows.yaml",
            """
            scene: twins
            steps:
              - tap: twin
              - tap: cut
              - tap: whole
            """
        )
        let scene = Scene("twins", "Views that share an identifier, or are cut off.") {
            let root = UIView(frame: .zero)
            for (name, x, width) in [
                ("twin", 0, 50), ("twin", 100, 50), ("cut", 300, 150), ("whole", 200, 50),
            ] {
                let view = UIView(frame: CGRect(x: x, y: 100, width: width, height: 50))
                view.accessibilityIdentifier = name
                root.addSubview(view)
            }
            return root
        }
        var results = ""
        let status = await Touchstone.run(
            scenes: [scene],
            arguments: ["convert", script, "-", "--format", "swift", "--controller", "C()"],
            output: CommandOutput(results: { results += $0 }, messages: { _ in })
        )
        #expect(status == .passed)
        let taps = results.split(separator: "\n").filter { $0.contains("fingerTap") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            taps == [
                "try stage.fingers.fingerTap(at: Locator(\"twin\"))",
                "try stage.fingers.fingerTap(at: Locator(\"cut\"))",
                "try stage.fingers.fingerTap(at: \"whole\")",
            ]
        )
    }

    @Test func `the class of the controller says how it is made, unless UIKit made it`()
        async throws
    {
        let folder = try TemporaryFolder()
        let script = try folder.file("a.yaml", "scene: own\nsteps:\n  - wait: 1\n")
        func convert(_ scene: Scene) async -> CommandResult {
            var (results, messages) = ("", "")
            let status = await Touchstone.run(
                scenes: [scene],
                arguments: ["convert", script, "-", "--format", "swift"],
                output: CommandOutput(results: { results += $0 }, messages: { messages += $0 })
            )
            return CommandResult(status: status, results: results, messages: messages)
        }
        let own = await convert(Scene("own", "A class.") { OwnController() })
        #expect(own.status == .passed)
        #expect(own.results.contains("\n@testable import TouchCommandLineTests\n"))
        #expect(own.results.contains("Stage(showing: OwnController())"))
        // Nothing needs a locator or an expectation.
        #expect(!own.results.contains("import TouchSession"))
        let plain = await convert(Scene("own", "A view.") { UIView() })
        #expect(plain.status == .wrongUsage)
        #expect(plain.results == "")
        #expect(
            plain.messages
                == "Cannot tell how a test makes the UIViewController of the scene \"own\". To "
                + "fix, add an expression and its module, as in --controller 'SignInController()' "
                + "--import MyApp.\n"
        )
    }

    @Test func `a finger that the script leaves down is lifted, which is said`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.file("down.yaml", "scene: pad\nsteps:\n  - down: pad\n")
        let result = await touchstone(
            "convert",
            script,
            folder.path + "/D.swift",
            "--controller",
            "P()"
        )
        #expect(result.status == .passed)
        #expect(
            result.results.contains(
                "lost      The test lifts the fingers that the script leaves down: a test must.\n"
            )
        )
        #expect(
            try folder.text(of: "D.swift").contains(
                """
                        try stage.fingers.fingerDown(at: "pad")

                        // The script leaves a finger down, and a test must lift it.
                        try stage.fingers.fingerUp()
                    }

                """
            )
        )
    }

    @Test func `a recording becomes a test that expects the texts to which it led`() async throws {
        let folder = try TemporaryFolder()
        let recording = try folder.file("tap.jsonl", ConvertTests.tap)
        let output = folder.path + "/Tap.swift"
        let result = await touchstone(
            "convert",
            recording,
            output,
            "--scene",
            "pad",
            "--controller",
            "Pad()",
            "--json"
        )
        #expect(result.status == .passed)
        let report = try result.decoded(as: ConversionReport.self)
        #expect(report.from == "touchstone" && report.to == "swift")
        #expect(report.frames == 2 && report.steps == 1 && report.controller == "Pad()")
        let test = try folder.text(of: "Tap.swift")
        #expect(
            test.contains(
                """
                        try stage.fingers.waitUntilSettled()
                        try stage.expect(.text(of: "count", is: "1 lifted"))

                """
            )
        )
        #expect(
            test.contains("screen: UIScreen(size: CGSize(width: 400, height: 800), idiom: .pad)")
        )
    }

    @Test func `what a test cannot have is refused, and nothing is written`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.file("taps.yaml", Self.script)
        let recording = try folder.file("tap.jsonl", ConvertTests.tap)
        let cases: [(arguments: [String], sentence: String)] = [
            (
                [script, folder.path + "/o.evemu"],
                "Cannot write the script \"\(script)\" as evemu: a script only becomes a test. To "
                    + "fix, give a file that ends with .swift; to get a recording of its touches, run "
                    + "it with --trace and convert the trace.\n"
            ),
            (
                [recording, folder.path + "/o.yaml", "--controller", "C()"],
                "Cannot use --controller and --import: only a test has them, and this writes script. "
                    + "To fix, leave them out, or write a file that ends with .swift.\n"
            ),
            (
                [script, folder.path + "/o.swift", "--import", "My App"],
                "Cannot import \"My App\": a module is one word. To fix, give its name, as in "
                    + "--import MyApp.\n"
            ),
            (
                [recording, folder.path + "/o.swift", "--set", "a=1"],
                "Cannot use --set: \"\(recording)\" is a recording, and only a script has variables. To fix, leave it out.\n"
            ),
            (
                [script, folder.path + "/o.swift", "--speed", "2", "--from", "1", "--fit"],
                "Cannot use --fit, --speed and --from: \"\(script)\" is a script, and only a recording has a surface and parts. "
                    + "To fix, leave them out.\n"
            ),
            (
                [script, folder.path + "/o.swift", "--scene", "nowhere"],
                "Cannot open the scene \"nowhere\""
            ),
        ]
        for (arguments, sentence) in cases {
            let result = await touchstone(["convert"] + arguments)
            #expect(result.status == .wrongUsage)
            #expect(result.results == "")
            #expect(result.messages.hasPrefix(sentence), Comment(rawValue: result.messages))
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == ["taps.yaml", "tap.jsonl"])
    }

    @Test func `a reference of a session is refused with the step`() throws {
        let step = TouchStep(
            mark: SourceMark(line: 3, column: 1),
            name: "tap",
            action: .tap(Locator(subject: .ref("e3")), times: 1, interval: 0.15, fingers: 1)
        )
        #expect {
            try SwiftTest.source(
                title: "t",
                screen: ScreenSettings(),
                steps: [step],
                options: SwiftTest.Options(controller: "C()", suite: "T", origin: "Made")
            )
        } throws: {
            "\($0)"
                == "Cannot write a test: @e3 is a reference, which has no meaning outside of its "
                + "session. That is the step \"tap\" at 3:1. To fix, leave that step out."
        }
    }

    @Test func `texts are written so that Swift reads the same texts`() {
        func written(_ text: String) -> String { SwiftCode.text(text).text(indentation: 0) }
        #expect(written("Ali") == "\"Ali\"")
        #expect(written("“Zoë”") == "\"“Zoë”\"")
        #expect(written("a \"b\" \\ \\(c)") == "#\"a \"b\" \\ \\(c)\"#")
        #expect(written("\"#\n") == "\"\\\"#\\n\"")
        #expect(written("\u{1B}\\#(x)") == "\"\\u{1b}\\\\#(x)\"")
        #expect(SwiftCode.angle(35 * .pi / 180).text(indentation: 0) == "35 * .pi / 180")
        #expect(SwiftCode.angle(1).text(indentation: 0) == "1")
        #expect(SwiftCode.number(239.667).text(indentation: 0) == "239.667")
        #expect(SwiftTest.suite(for: "sign-in 2") == "SignIn2Tests")
        #expect(SwiftTest.suite(for: "2 taps") == "Script2TapsTests")
        #expect(SwiftTest.suite(for: "LoginTests") == "LoginTests")
    }
}

final class OwnController: UIViewController {}
