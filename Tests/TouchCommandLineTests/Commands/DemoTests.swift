import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("demo", .stage) struct DemoTests {
    @Test
    func `the demo prints the ways of a tap and a drag, explains them, and names the transcript`()
        async throws
    {
        let folder = try TemporaryFolder()
        let result = await touchstone("demo", "--output", folder.path + "/deep/down")
        #expect(result.status == .passed)
        #expect(result.messages == "")
        for part in [
            "A tap on the scene \"pad\"", "A drag on the scene \"pad\"", "hits pad",
            "pad  touchesBegan finger 1",
            "Why the tap went there: \"pad\" is hit at (150, 250).",
        ] {
            #expect(result.results.contains(part))
        }
        let path = folder.path + "/deep/down/demo-transcript.txt"
        #expect(result.results.hasSuffix("\nThe whole transcript is in \(path)\n"))
        #expect(result.results.split(separator: "\n", omittingEmptySubsequences: false).count <= 21)
        let transcript = try folder.text(of: "deep/down/demo-transcript.txt")
        #expect(result.results.hasPrefix(transcript.prefix(200)))
        #expect(transcript.contains("pad  touchesEnded finger 1"))
    }

    @Test func `the demo's JSON is one document`() async throws {
        let folder = try TemporaryFolder()
        let result = await touchstone("demo", "--output", folder.path, "--json")
        let report = try result.decoded(as: DemoCommand.Report.self)
        #expect(report.roads.map(\.gesture) == ["A tap", "A drag"])
        #expect(report.explanation.hit == "pad")
    }

    @Test func `a folder that cannot be created is refused`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("file", "")
        let result = await touchstone("demo", "--output", file)
        #expect(result.status == .inputRefused)
        #expect(result.messages.hasPrefix("Cannot make the folder \"\(file)\": "))
    }
}
