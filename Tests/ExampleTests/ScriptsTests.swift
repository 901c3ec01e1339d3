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
}
