import ExampleScenes
import Testing
import TouchCommandLine
import TouchTesting

/// The folder `Converted` has the tests that `convert` makes from the scripts of the examples, so that
/// they are compiled and run with all others.
@Suite(.stage) struct ConvertedScriptsTests {
    private nonisolated static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private nonisolated static let scripts = "Examples/Scripts"

    /// A script or a recording that becomes a test.
    struct Source: CustomTestStringConvertible {
        var path: String
        var scene: String

        var testDescription: String { path }

        /// `hands/pinch` becomes `HandsPinchScriptTests`.
        var test: URL {
            let name = path.split(separator: ".")[0].split { $0 == "-" || $0 == "/" }
                .drop { ["Examples", "Scripts", "Tests", "ExampleTests"].contains($0) }
                .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            let kind = path.hasSuffix(".yaml") ? "Script" : "Recording"
            return root.appending(path: "\(folder)/\(name)\(kind)Tests.swift")
        }
    }

    private nonisolated static let folder = "Tests/ExampleTests/Converted"

    /// The scripts of the examples, but for those that are only included; a script with every action;
    /// and a recording.
    private nonisolated static var sources: [Source] {
        let folder = root.appending(path: "Examples/Scripts").path(percentEncoded: false)
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let examples = files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_parts/") }.sorted()
            .map { "Examples/Scripts/\($0)" }
        let scripts = (examples + ["Tests/ExampleTests/Scripts/every-action.yaml"]).map { path in
            let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
            let scene = text?.firstMatch(of: /(?m)^scene: (.+)$/)?.1
            return Source(path: path, scene: scene.map(String.init) ?? "")
        }
        return scripts
            + [Source(path: "Tests/ExampleTests/Scripts/photo-fingers.jsonl", scene: "photo")]
    }

    @Test(arguments: sources)
    func `the test of each script is the one in the folder`(source: Source) async throws {
        let file = source.test
        let input = Self.root.appending(path: source.path)
        let made = FileManager.default.temporaryDirectory.appending(path: file.lastPathComponent)
        var (results, messages) = ("", "")
        let status = await Touchstone.run(
            scenes: exampleScenes,
            arguments: [
                "convert", input.path(percentEncoded: false), made.path(percentEncoded: false),
                "--scene", source.scene, "--import", "ExampleScenes",
                "--controller", "exampleController(\"\(source.scene)\")",
            ],
            output: CommandOutput(results: { results += $0 }, messages: { messages += $0 })
        )
        #expect(status == .passed, Comment(rawValue: results + messages))
        let text = try String(contentsOf: made, encoding: .utf8)
        try FileManager.default.removeItem(at: made)
        if ProcessInfo.processInfo.environment["TOUCHSTONE_UPDATE_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let kept = try? String(contentsOf: file, encoding: .utf8)
        #expect(
            kept == text,
            "To write all of them again, run this suite with TOUCHSTONE_UPDATE_GOLDENS=1."
        )
    }

    @Test func `the folder has a test for each script, and no other`() throws {
        let folder = Self.root.appending(path: Self.folder).path(percentEncoded: false)
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(kept) == Set(Self.sources.map(\.test.lastPathComponent)))
    }
}
