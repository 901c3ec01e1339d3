import ExampleScenes
import Testing
import TouchCommandLine
import TouchTesting

@Suite(.stage) struct ScriptsTests {
    @Test(arguments: [
        "canvas", "gallery", "covered", "taps", "photo", "pan-swipe-pan", "edge", "checkmark",
        "settings",
    ])
    func `each script passes`(name: String) async {
        let script = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Examples/Scripts/\(name).yaml")
        var messages = ""
        let status = await Touchstone.run(
            scenes: exampleScenes,
            arguments: ["run", script.path(percentEncoded: false)],
            output: CommandOutput(results: { _ in }, messages: { messages += $0 })
        )
        #expect(status == .passed, Comment(rawValue: messages))
    }

    @Test func `all scripts are a suite, and each is in it but the parts`() async {
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
        #expect(results.hasSuffix("suite: \(scripts.count) of \(scripts.count) scripts passed.\n"))
        for script in scripts { #expect(results.contains("/\(script): passed.")) }
    }
}
