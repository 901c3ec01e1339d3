import ArgumentParser
import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Steps that say exactly what a recording says", .stage) struct ExactScriptTests {
    /// What happens, with its times: without the facts that name fingers, which scripts number otherwise.
    private func outcome(of transcript: some Sequence<TraceEntry>) -> [String] {
        transcript.filter(\.isOutcome).map(\.description)
    }

    @Test func `they do the same as the recording, at the same times`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("whole.jsonl", ReplayTests.whole)
        let open = { (screen: ScreenSettings) throws -> UIWindow in
            let scene = try #require(TestScenes.all.first { $0.name == "rows" })
            return scene.open(on: screen.screen)
        }
        func source() throws -> RecordingSource {
            try RecordingSource(
                path: path,
                screen: ScreenOptions.parse([]),
                recording: RecordingOptions.parse([])
            )
        }
        let played = try source()
        var reader = played.reader
        let first = try open(played.settings)
        let recorder = TraceRecorder()
        _ = try await Replay().play(&reader)
        try UIApplication.shared.clock.runUntilIdle()
        recorder.stop()
        withExtendedLifetime(first) {}

        var read = try source()
        let exact = try ExactScript(&read, expecting: [])
        #expect(exact.losses == [])
        #expect(exact.steps.map(\.name) == ["path", "wait", "path"])
        let second = try open(read.settings)
        let again = TraceRecorder()
        let runner = try StepRunner(window: second)
        #expect(await runner.run(exact.steps) == nil)
        try UIApplication.shared.clock.runUntilIdle()
        again.stop()
        #expect(outcome(of: again.entries) == outcome(of: recorder.entries))
        #expect(!outcome(of: recorder.entries).isEmpty)
    }

    @Test func `a recording without touches has no steps`() async throws {
        let folder = try TemporaryFolder()
        let header = try #require(ReplayTests.whole.split(separator: "\n").first)
        let path = try folder.file("empty.jsonl", header + "\n{\"t\":0,\"c\":[]}\n")
        var source = try RecordingSource(
            path: path,
            screen: ScreenOptions.parse([]),
            recording: RecordingOptions.parse([])
        )
        #expect(try ExactScript(&source, expecting: []).steps.isEmpty)
    }
}
