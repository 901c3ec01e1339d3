import Testing
import TouchTesting

@testable import TouchCommandLine

/// How `trace` finds its file, and what it says about wrong calls.
@Suite("Calls of trace", .stage) struct TraceCallTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func run(_ arguments: String...) async -> CommandResult {
        var (results, messages) = ("", "")
        let output = CommandOutput(results: { results += $0 }, messages: { messages += $0 })
        let session = CommandSession(
            scenes: TestScenes.all,
            output: output,
            pages: FailurePages(folder: path("touchstone/scripts"))
        )
        let status = await Touchstone.run(arguments, in: session)
        return CommandResult(status: status, results: results, messages: messages)
    }

    /// Writes an empty trace, `age` seconds before a fixed moment.
    private func write(_ name: String, age: TimeInterval) throws {
        let header = TraceHeader(title: name, size: .zero, scale: 1, framesPerSecond: 60)
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try TraceFile.data(of: Trace(header: header)).write(to: url)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000 - age)],
            ofItemAtPath: url.path
        )
    }

    @Test func `without a file it is the newest trace, and says which`() async throws {
        let none = await run("trace")
        #expect(none.status == .inputRefused)
        #expect(none.messages.hasPrefix("There is no trace in \(path("touchstone")): "))
        try write("touchstone/Door/rings/run.trace", age: 100)
        try write("touchstone/scripts/photo.trace", age: 50)
        try write("touchstone/Door/rings/earlier/1/run.trace", age: 1)
        try write("touchstone/x86_64-unknown-linux-gnu/debug/a.trace", age: 1)
        let script = await run("trace")
        #expect(script.results.hasPrefix("✓ touchstone/scripts/photo.trace: no failure"))
        #expect(script.messages == "The trace is \(path("touchstone/scripts/photo.trace")).\n")
        // The calls for more do not name what is the default.
        #expect(!script.results.contains("scripts/photo.trace "))
        try write("touchstone/Door/rings/run.trace", age: 10)
        let test = await run("trace", "actions")
        #expect(test.messages == "The trace is \(path("touchstone/Door/rings/run.trace")).\n")
    }

    @Test func `a folder, a page, and names of tests and scripts lead to their traces`()
        async throws
    {
        try write("touchstone/Door/rings/run.trace", age: 100)
        try write("touchstone/scripts/photo.trace", age: 50)
        _ = try folder.file("touchstone/Door/rings/index.html", "")
        _ = try folder.file("touchstone/scripts/photo.html", "")
        for name in [
            path("touchstone/Door/rings"), path("touchstone/Door/rings/"),
            path("touchstone/Door/rings/index.html"), path("touchstone/Door/rings/run.trace"),
            "Door/rings", "Door", "Door/rings/index.html",
        ] {
            let result = await run("trace", name)
            #expect(result.results.hasPrefix("✓ touchstone/Door/rings/run.trace: "), "\(name)")
        }
        for name in ["scripts/photo", "scripts/photo.html", path("touchstone/scripts/photo.html")] {
            let result = await run("trace", name)
            #expect(result.results.hasPrefix("✓ touchstone/scripts/photo.trace: "), "\(name)")
        }
        let typo = await run("trace", "Door/ring")
        #expect(typo.status == .inputRefused)
        #expect(
            typo.messages
                == "There is no trace \"Door/ring\", neither at that path nor in "
                + "\(path("touchstone")). Did you mean \"Door/rings\"? To fix, give a file that "
                + "`run --trace` wrote, or the folder of a failing test.\n"
        )
    }

    @Test(arguments: [
        (["run.trace", "action", "3"], "touchstone trace action 3 run.trace"),
        (["run.trace", "errors"], "touchstone trace errors run.trace"),
        (["a b.trace", "why", "my view"], "touchstone trace why 'my view' 'a b.trace'"),
        (["error", "run.trace"], "touchstone trace errors run.trace"),
        (["whowon", "run.trace"], "touchstone trace who-won run.trace"),
        (["action", "run.trace", "3"], "touchstone trace action 3 run.trace"),
        (["action", "run.trace"], "touchstone trace action N run.trace"),
        (["action"], "touchstone trace action N"), (["why"], "touchstone trace why NAME"),
        (["screen", "--at", "soon", "run.trace"], "touchstone trace screen --at 350ms run.trace"),
        (["diff", "run.trace"], "touchstone trace diff run.trace B.trace"),
        (["run.trace", "screen", "--at", "300"], "touchstone trace screen --at 300 run.trace"),
    ])
    func `a wrong call is answered with the right one`(words: [String], right: String) async {
        let result = await touchstone(["trace"] + words)
        #expect(result.status == .wrongUsage)
        #expect(result.results == "")
        let first = result.messages.split(separator: "\n").first ?? ""
        #expect(first.hasSuffix(" To fix, write: \(right)"), "\(result.messages)")
    }

    @Test func `a name before the file, not after it, also if the file exists`() async throws {
        try write("a.trace", age: 1)
        let swapped = await touchstone("trace", "why", path("a.trace"), "photo")
        #expect(swapped.status == .wrongUsage)
        #expect(swapped.messages.contains("touchstone trace why photo \(path("a.trace"))\n"))
        let unknown = await touchstone("trace", "why", "photo", path("a.trace"))
        #expect(unknown.status == .inputRefused)
        #expect(unknown.messages.hasPrefix("The trace has no view and no recognizer \"photo\"."))
        let none = await touchstone("trace", "action", "1", path("a.trace"))
        #expect(none.status == .inputRefused)
        #expect(none.messages == "There is no action 1: the trace has no steps and no touches.\n")
    }
}
