import Foundation
import Testing
import TouchTesting
import UIKit

@testable import TouchCommandLine

@Suite("Gestures on the command line", .stage) struct GestureCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func script() throws -> String {
        try folder.file(
            "taps.yaml",
            """
            scene: taps
            steps:
              - tap: target
              - wait: idle
              - expect: {text: {of: said, is: single}}
            """
        )
    }

    @Test func `run --lanes prints lanes for gestures, and why the single tap came late`()
        async throws
    {
        let short = await touchstone("run", try script())
        #expect(short.results == "✓ taps   3 steps   1 expectation   400 ms virtual\n")
        #expect(short.messages == "")
        let result = await touchstone("run", try script(), "--lanes")
        #expect(result.status == .passed)
        #expect(result.results.hasPrefix(short.results + "\nfinger 1\n"))
        #expect(
            result.results.contains(
                """
                double (recognizer)
                       0.0 ms  receives finger 1
                     400.0 ms  possible → failed: tap 2 did not come within 350 ms (TAP-04)
                single (recognizer)
                       0.0 ms  receives finger 1
                      50.0 ms  possible → ended: tapped (TAP-01)
                      50.0 ms  waits for double to fail (G-60)
                     400.0 ms  waits no more: all it waited for has failed (G-61)
                     400.0 ms  action(ended)
                """
            )
        )
        let json = await touchstone("run", try script(), "--json")
        struct Report: Decodable { var lanes: Lanes }
        #expect(
            try json.decoded(as: Report.self).lanes.lanes.map(\.name) == [
                "finger 1", "double", "single", "target",
            ]
        )
    }

    @Test func `explain --sequence explains a script and a recording`() async throws {
        let told = await touchstone("explain", "--sequence", try script())
        #expect(told.status == .passed)
        #expect(told.results.hasPrefix("finger 1\n       0.0 ms  at (195, 422) hits target"))
        let recording = try folder.file(
            "tap.jsonl",
            """
            {"touchstone":"recording","version":1,"screen":{"width":390,"height":844}}
            {"t":0,"c":[{"f":1,"x":195,"y":422,"p":"began"}]}
            {"t":0.05,"c":[{"f":1,"x":195,"y":422,"p":"ended"}]}
            """
        )
        let played = await touchstone("explain", "taps", "--sequence", recording)
        #expect(played.status == .passed)
        #expect(played.results == told.results)
        let cut = await touchstone(
            ["explain", "taps", "--sequence", recording],
            mostKeptFrames: 1
        )
        #expect(cut.status == .inputRefused)
        #expect(
            cut.messages.hasPrefix(
                "\(recording): Cannot play more than 1 frames. To fix, play a part"
            )
        )
    }

    @Test func `explain and sweep accept values for variables`() async throws {
        let script = try folder.file(
            "variable.yaml",
            """
            scene: taps
            variables: {said: nothing}
            steps:
              - doubleTap: target
              - expect: {text: {of: said, is: $said}}
            """
        )
        let set = ["--set", "said=double"]
        #expect(await touchstone("explain", "--sequence", script).status == .expectationFailed)
        #expect(await touchstone("explain", "--sequence", script, set[0], set[1]).status == .passed)
        let swept = await touchstone("sweep", script, "--gap", "100...200", set[0], set[1])
        #expect(swept.status == .passed)
        let unknown = await touchstone("sweep", script, "--gap", "100...200", "--set", "siad=x")
        #expect(unknown.status == .wrongUsage)
        #expect(unknown.messages.hasSuffix("To fix, use one of: said. Did you mean \"said\"?\n"))
    }

    /// The grid has 25 runs, and the search for the edges comes after them. The signal comes in the middle of the one or the other.
    @Test(arguments: [10, 30])
    func `a sweep that a signal stops prints the movements that were tried`(runs: Int) async throws
    {
        let script = try folder.file("double.yaml", Self.double)
        let interruption = Interruption()
        var (results, messages) = ("", "")
        let session = CommandSession(
            scenes: TestScenes.all,
            output: CommandOutput(
                results: { results += $0 },
                messages: { text in
                    messages += text
                    if text.hasSuffix("\(runs) runs") { interruption.receive(SIGINT) }
                },
                showsProgress: true
            ),
            interruption: interruption
        )
        let status = await Touchstone.run(
            ["sweep", script, "--gap", "100...500ms", "--move", "0...60pt", "--steps", "5"],
            in: session
        )
        #expect(status == .passed)
        let tried = runs == 10 ? 2 : 5
        let rows: [String] = [
            "         0 pt    ●    ●    ●    ·    ·", "        15 pt    ●    ●    ●    ·    ·",
            "        30 pt    ●    ●    ●    ·    ·", "        45 pt    ●    ●    ●    ·    ·",
            "        60 pt    ·    ·    ·    ·    ·",
        ]
        let largest = runs == 10 ? 15 : 45
        let sentence =
            "It works to at least 300 ms between taps (moving 0 pt) and to at least \(largest) pt (with "
            + "100 ms between taps)."
        var lines = ["   move \\ gap  100  200  300  400  500  ms"]
        lines += rows.prefix(tried)
        lines.append(sentence)
        #expect(results == lines.map { $0 + "\n" }.joined())
        #expect(
            messages.hasSuffix(
                "A signal interrupted the sweep after \(runs) runs. It tried \(tried) of 5 movements "
                    + "with all gaps. To see the rest, run it to the end.\n"
            )
        )
    }

    private static let double = """
        scene: taps
        steps:
          - doubleTap: target
          - wait: idle
          - expect: {text: {of: said, is: double}}
        """

    @Test func `sweep prints where a double tap still works (TAP-04, TAP-06)`() async throws {
        let script = try folder.file("double.yaml", Self.double)
        let result = await touchstone(
            "sweep",
            script,
            "--gap",
            "100...500ms",
            "--move",
            "0...60pt",
            "--steps",
            "5"
        )
        #expect(result.status == .passed)
        #expect(
            result.results == """
                   move \\ gap  100  200  300  400  500  ms
                         0 pt    ●    ●    ●    ·    ·
                        15 pt    ●    ●    ●    ·    ·
                        30 pt    ●    ●    ●    ·    ·
                        45 pt    ●    ●    ●    ·    ·
                        60 pt    ·    ·    ·    ·    ·
                It works to 350 ms between taps (moving 0 pt) and to 45 pt (with 100 ms between taps).

                """
        )
    }

    @Test(arguments: [
        ("--gap", "drag: {from: [1, 2], to: [3, 4]}", "drags, flings and pinches have no gap"),
        ("--gap", "tap: target", "To fix, write one, or sweep with --move 0...40pt."),
        ("--move", "drag: {from: [1, 2], to: [3, 4]}", "no tap, doubleTap or longPress"),
    ])
    func `a script in which nothing changes is not swept`(
        option: String,
        step: String,
        reason: String
    ) async throws {
        let script = try folder.file("none.yaml", "scene: taps\nsteps:\n  - \(step)\n")
        let result = await touchstone("sweep", script, option, "0...100")
        #expect(result.status == .wrongUsage)
        #expect(result.results == "")
        #expect(result.messages.hasPrefix("\(script) has nothing to sweep with \(option): "))
        #expect(result.messages.contains(reason))
    }

    @Test func `the edge is found between the values of the grid`() async throws {
        let script = try folder.file(
            "double.yaml",
            """
            scene: taps
            steps: [doubleTap: target, wait: idle, expect: {text: {of: said, is: double}}]
            """
        )
        let result = await touchstone(
            "sweep",
            script,
            "--gap",
            "0...0.6s",
            "--steps",
            "3",
            "--json"
        )
        struct Report: Decodable { let gapEdge: TimeInterval, gaps: [TimeInterval] }
        let report = try result.decoded(as: Report.self)
        #expect(report.gaps == [0, 0.3, 0.6])
        #expect(abs(report.gapEdge - 0.35) < 0.002)
        let all = await touchstone("sweep", script, "--gap", "0...100ms", "--steps", "2")
        #expect(all.results.hasSuffix("It works to at least 100 ms between taps.\n"))
    }

    @Test func `what works only from a gap on has its lower edge (TAP-04)`() async throws {
        // Two taps are single ones if they are too far apart for a double tap.
        let script = try folder.file(
            "single.yaml",
            "scene: taps\nsteps: [doubleTap: target, wait: idle, expect: {text: {of: said, is: single}}]\n"
        )
        let options = ["sweep", script, "--gap", "0...600ms", "--steps", "5"]
        let result = await touchstone(options)
        #expect(result.status == .passed, "\(result.messages)")
        #expect(
            result.results.hasSuffix("It works from 351 ms to at least 600 ms between taps.\n"),
            "\(result.results)"
        )
        struct Span: Decodable {
            let from: Double, to: Double, lowerEdge: Double?, upperEdge: Double?
        }
        struct Report: Decodable { let gapSpans: [Span], gapEdge: TimeInterval? }
        let report = try await touchstone(options + ["--json"]).decoded(as: Report.self)
        #expect(report.gapSpans.count == 1 && report.gapEdge == nil)
        let span = try #require(report.gapSpans.first)
        #expect(abs(span.from - 0.45) < 1e-9 && abs(span.to - 0.6) < 1e-9)
        #expect(span.upperEdge == nil && abs((span.lowerEdge ?? 0) - 0.351) < 1e-9)
    }

    @Test func `a sweep checks invariants, and says that a script expects nothing`() async throws {
        var results = "", messages = ""
        let scene = Scene(
            "counted",
            "Counts its taps.",
            invariants: [
                Invariant("there is at most one tap") { window in
                    (window.rootViewController as? CountingController)?.taps ?? 0 <= 1
                }
            ]
        ) { CountingController() }
        let session = CommandSession(
            scenes: [scene] + TestScenes.all,
            output: CommandOutput(results: { results += $0 }, messages: { messages += $0 })
        )
        let counted = try folder.file(
            "counted.yaml",
            "scene: counted\nsteps: [doubleTap: [100, 100]]\n"
        )
        let options = ["--gap", "0...100ms", "--steps", "2"]
        #expect(
            await Touchstone.run(["sweep", counted] + options, in: session) == .expectationFailed
        )
        #expect(results.hasSuffix("It works nowhere on this grid.\n"), "\(results)")
        #expect(messages == "")
        let bare = try folder.file("bare.yaml", "scene: taps\nsteps: [doubleTap: target]\n")
        #expect(await Touchstone.run(["sweep", bare] + options, in: session) == .passed)
        #expect(
            messages
                == "\(bare) expects nothing, so it works wherever its steps can be done. To fix, add what must hold, as in "
                + "\"- expect: …\".\n"
        )
    }

    @Test func `the text of a field is what it shows, also if it has a label`() async throws {
        let scene = Scene(
            "labeled",
            "A field with a label.",
            view: {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
                for (index, name) in ["user", "note"].enumerated() {
                    let field: UIView = index == 0 ? UITextField() : UITextView()
                    field.frame = CGRect(x: 20, y: 60 + 100 * index, width: 300, height: 60)
                    field.accessibilityLabel = "Name"
                    field.accessibilityIdentifier = name
                    view.addSubview(field)
                }
                return view
            }
        )
        func run(_ steps: String) async throws -> (
            status: TouchCommandLine.ExitStatus, text: String
        ) {
            let script = try folder.file("labeled.yaml", "scene: labeled\nsteps: [\(steps)]\n")
            var text = ""
            let session = CommandSession(
                scenes: [scene],
                output: CommandOutput(results: { text += $0 }, messages: { text += $0 })
            )
            return (await Touchstone.run(["run", script, "--no-page"], in: session), text)
        }
        for name in ["user", "note"] {
            let empty = try await run("expect: {text: {of: \(name), is: \"\"}}")
            #expect(empty.status == .passed, "\(empty.text)")
            let typed = "tap: \(name), type: Ann, expect: {text: {of: \(name), is: Ann}}"
            let right = try await run(
                "\(typed), expect: {text: {of: \(name), contains: \"\"}}, expect: {exists: {xpath: \"//*[@text='Ann']\"}}"
            )
            #expect(right.status == .passed, "\(right.text)")
            let wrong = try await run("\(typed), expect: {text: {of: \(name), is: Name}}")
            #expect(
                wrong.status == .expectationFailed && wrong.text.contains("Ann"),
                "\(wrong.text)"
            )
        }
    }

    @Test func `a gesture that a view does not have is not one that it did not recognize`()
        async throws
    {
        let script = try folder.file(
            "none.yaml",
            "scene: taps\nsteps: [tap: target, wait: 1, expect: {notRecognized: {gesture: double, in: said}}]\n"
        )
        let result = await touchstone("run", script, "--no-page")
        #expect(result.status == .expectationFailed, "\(result.results)")
        #expect(
            result.results.contains("No recognizer of that name is there, only in other views."),
            "\(result.results)"
        )
    }

    @Test func `a command does not write over what it reads`() async throws {
        let script = try folder.file("self.yaml", "scene: taps\nsteps: [tap: target]\n")
        for option in ["--trace", "--transcript", "--png"] {
            let result = await touchstone("run", script, option, folder.path + "/./self.yaml")
            #expect(result.status == .wrongUsage, "\(result.messages)")
            #expect(
                result.messages.contains(
                    "Cannot write to \"\(script)\", which this command reads. To fix, give another file."
                ),
                "\(result.messages)"
            )
            #expect(try folder.text(of: "self.yaml").hasPrefix("scene: taps"))
        }
    }

    @Test func `a step that can be done nowhere refuses the sweep`() async throws {
        let script = try folder.file("lost.yaml", "scene: taps\nsteps: [doubleTap: nobody]\n")
        let result = await touchstone("sweep", script, "--gap", "0...100ms", "--steps", "2")
        #expect(result.status == .inputRefused)
        #expect(result.messages.hasPrefix("\(script):2:9: in all runs: "), "\(result.messages)")
    }
}

/// Counts the taps on its page.
private final class CountingController: UIViewController {
    var taps = 0

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { taps += 1 }
}
