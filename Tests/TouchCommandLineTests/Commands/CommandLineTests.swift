import Foundation
import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Command line", .stage) struct CommandLineTests {
    @Test func `no command prints the help`() async {
        let result = await touchstone()
        #expect(result.status == .passed)
        #expect(result.results.contains("USAGE: touchstone <subcommand>"))
        for command in ["demo", "scenes", "run", "replay", "explain", "tree"] {
            #expect(result.results.contains("\n  \(command) "))
        }
        #expect(result.messages == "")
    }

    @Test func `help names the program as it was started`() async {
        let result = await ProgramName.$current.withValue("my-scenes") {
            await touchstone("help", "tree")
        }
        #expect(result.status == .passed)
        #expect(result.results.contains("USAGE: my-scenes tree <scene>"))
    }

    @Test func `--version prints the version`() async {
        let result = await touchstone("--version")
        #expect(result.status == .passed)
        #expect(result.results == "touchstone \(TouchstoneVersion.number)\n")
    }

    @Test func `help has the commands in groups, and none that people never type`() async {
        let result = await touchstone("--help")
        #expect(result.status == .passed)
        let lines = result.results.split(separator: "\n")
        #expect(
            lines.filter { $0.hasSuffix("SUBCOMMANDS:") } == [
                "FIRST SUBCOMMANDS:", "SCRIPT SUBCOMMANDS:", "SCENE SUBCOMMANDS:",
                "RECORDING AND TRACE SUBCOMMANDS:", "LIVE SUBCOMMANDS:", "IOS PACKAGE SUBCOMMANDS:",
                "REFERENCE SUBCOMMANDS:",
            ]
        )
        #expect(!result.results.contains("webdriver-session"))
    }

    @Test(arguments: ["--help", "-h"]) func `help about swift starts no other program`(word: String)
        async
    {
        let result = await touchstone("swift", word)
        #expect(result.status == .passed)
        #expect(result.messages == "")
        #expect(
            result.results.hasPrefix(
                "OVERVIEW: Runs swift build, test or run on an iOS package, as it is."
            )
        )
    }

    @Test func `a misspelled command is refused, with a suggestion`() async {
        let result = await touchstone("scense")
        #expect(result.status == .wrongUsage)
        #expect(result.results == "")
        #expect(
            result.messages == "There is no command \"scense\". Commands: init, demo, scenes, run, "
                + "report, sweep, fuzz, shrink, drive, explain, tree, hitmap, picture, replay, convert, show, trace, verify, "
                + "studio, session, mcp, serve, swift, sdk, xcode, coverage, rules, schema, help. Did you mean \"scenes\"?\n"
        )
    }

    @Test(arguments: [
        (["tree", "pad", "--screen", "0x10"], "width and height in points, above 0"),
        (["tree", "pad", "--screen", "10"], "This is \"10\"."),
        (["tree", "pad", "--rate", "75"], "75"),
        (["tree", "pad", "--idiom", "watch"], "watch"),
        (["tree"], "Missing expected argument '<scene>'"),
        (["explain", "pad"], "To fix, add --at X,Y, --view ID or --sequence FILE."),
        (["explain", "pad", "--at", "1"], "A point is X,Y as in 100,200. This is \"1\"."),
        (["explain", "pad", "--at", "nan,1"], "This is \"nan,1\"."),
        (["explain", "--view", "x"], "The scene is missing. To fix, name it after explain."),
        (["sweep", "x.yaml"], "There is nothing to sweep. To fix, add --gap 0...600ms"),
        (["sweep", "x.yaml", "--gap", "0...1e300ms"], "A range ends at 1000000ms at most."),
        (["sweep", "x.yaml", "--move", "0...1e300"], "A range ends at 1000000pt at most."),
        (["sweep", "x.yaml", "--gap", "9"], "A range is A...B with 0 ≤ A ≤ B, as in 0...600ms."),
        (["run"], "Missing expected argument '<script>"),
        (
            ["tree", "pda"],
            "To fix, name one of: pad, covers, late, taps, rows, tools, field, list. Did you mean \"pad\"?"
        ),
        (["replay", "x", "--scene", "zzz"], "Cannot open the scene \"zzz\""),
    ])
    func `wrong usage is refused with the reason`(arguments: [String], message: String) async {
        var messages = ""
        let status = await Touchstone.run(
            scenes: TestScenes.all,
            arguments: arguments,
            output: CommandOutput(results: { _ in }, messages: { messages += $0 })
        )
        #expect(status == .wrongUsage)
        #expect(messages.contains(message))
    }

    @Test func `a program without scenes says how to add some`() async {
        var messages = ""
        let status = await Touchstone.run(
            scenes: [],
            arguments: ["demo"],
            output: CommandOutput(results: { _ in }, messages: { messages += $0 })
        )
        #expect(status == .wrongUsage)
        #expect(messages.contains("To fix, pass some to Touchstone.main(scenes:)."))
    }

    @Test func `an output file that cannot be written is reported`() async {
        struct Full: LocalizedError {
            var errorDescription: String? { "No space left on device" }
        }
        var messages = ""
        let status = await Touchstone.run(
            scenes: TestScenes.all,
            arguments: ["scenes"],
            output: CommandOutput(results: { _ in throw Full() }, messages: { messages += $0 })
        )
        #expect(status == .inputRefused)
        #expect(
            messages.hasPrefix("Cannot write the result: No space left on device. To fix, check")
        )
    }

    @Test func `exit codes are those of the documentation`() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    }
}

@Suite("Suggestions") struct SuggestionTests {
    @Test(arguments: [
        ("tpa", "tap"), ("TAP", "tap"), ("drga", "drag"), ("doubletap", "doubleTap"),
        ("longPres", "longPress"), ("xyz", nil), ("", nil), ("t", nil), ("wiat", "wait"),
    ])
    func `the nearest word is suggested, if one is near`(word: String, meant: String?) {
        let words = ["tap", "doubleTap", "longPress", "drag", "wait"]
        #expect(Suggestion.nearest(to: word, among: words) == meant)
    }

    @Test func `very long words are not compared`() {
        let long = String(repeating: "a", count: 100_000)
        #expect(Suggestion.nearest(to: long, among: [long, "a"]) == nil)
        #expect(Suggestion.nearest(to: "a", among: [long, "ab"]) == "ab")
    }
}
