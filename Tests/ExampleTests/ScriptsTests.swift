import ExampleScenes
import Testing
import TouchCommandLine
import TouchTesting

@Suite(.stage) struct ScriptsTests {
    @Test
    func `explain says in words why the button won and why the plain control lost (CG-01, CG-03)`()
        async
    {
        let script = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Examples/Scripts/gallery.yaml")
        var results = ""
        let status = await Touchstone.run(
            scenes: exampleScenes,
            arguments: ["explain", "--sequence", script.path(percentEncoded: false)],
            output: CommandOutput(results: { results += $0 }, messages: { _ in })
        )
        #expect(status == .passed)
        func lane(_ title: String) -> [Substring] {
            let lines = results.split(separator: "\n")
            let rest = lines.drop { $0 != title }.dropFirst()
            return rest.prefix { $0.hasPrefix(" ") }.map { $0.dropFirst(15) }
        }
        #expect(
            lane("yielding-tap (recognizer)") == [
                "receives finger 1",
                "may it begin? yielding-button: no (G-91)",
                "possible → failed: yielding-button is a UIButton and keeps its touch from "
                    + "recognizers above it (CG-01)",
            ]
        )
        #expect(
            lane("taking-control (view)") == [
                "touchesBegan finger 1 (55, 20)",
                "tracks finger 1 (CT-01)",
                "sends touchDown to taking",
                "touchesCancelled finger 1 (55, 20)",
                "loses finger 1: taking-tap recognized above it, and a UIControl does not keep its "
                    + "touch (CG-03)",
                "sends touchCancel to taking",
            ]
        )
    }

    @Test(arguments: [
        "canvas", "gallery", "covered", "taps", "photo", "pan-swipe-pan", "edge", "checkmark",
        "settings", "sign-in", "card", "list", "form", "grid", "pages-app", "photo-scroller",
        "pages-in-list", "library", "bottom-sheet", "pan-square", "pages-storyboard", "order",
        "postcard", "shop", "notes", "playlist", "inbox", "mailboxes", "reminder", "guide",
        "columns",
    ])
    func `each script passes`(name: String) async {
        let script = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Examples/Scripts/\(name).yaml")
        var results = ""
        let status = await Touchstone.run(
            scenes: exampleScenes,
            arguments: ["run", script.path(percentEncoded: false)],
            output: CommandOutput(results: { results += $0 }, messages: { _ in })
        )
        #expect(status == .passed, Comment(rawValue: results))
    }

    @Test func `the scripts folder runs as a suite, and only the parts are left out`() async {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Examples/Scripts").path(percentEncoded: false)
        var (results, messages) = ("", "")
        let status = await Touchstone.run(
            scenes: exampleScenes,
            arguments: ["run", folder],
            output: CommandOutput(results: { results += $0 }, messages: { messages += $0 })
        )
        #expect(status == .passed, Comment(rawValue: messages))
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let scripts = files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_parts/") }
        // A line for each script, and a summary.
        let lines = results.split(separator: "\n")
        #expect(lines.count == scripts.count + 1)
        #expect(lines.last?.hasPrefix("\(scripts.count) scripts passed (") == true)
        for script in scripts { #expect(results.contains("✓ \(script.dropLast(5)) ")) }
    }
}
