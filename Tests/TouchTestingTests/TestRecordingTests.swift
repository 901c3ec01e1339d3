import Foundation
import Testing

@testable import TouchTesting

@Suite struct TestRecordingTests {
    @Test func `without a word a run is kept when its test fails`() {
        let recording = TestRecording(environment: [:])
        #expect(recording.mode == .onFailure)
        #expect(recording.folder == nil && recording.film == nil && recording.problem == nil)
    }

    @Test func `the environment says what is kept and where`() {
        let recording = TestRecording(environment: [
            "TOUCHSTONE_TRACE": "on", "TOUCHSTONE_ARTIFACTS": "out", "TOUCHSTONE_FILM": "gif",
        ])
        #expect(recording.mode == .on)
        #expect(recording.folder == "out")
        #expect(recording.film == "gif")
        #expect(TestRecording(environment: ["TOUCHSTONE_TRACE": "off"]).mode == .off)
    }

    @Test func `a word that is none is named, with those that are`() {
        #expect(
            TestRecording(environment: ["TOUCHSTONE_TRACE": "yes"]).problem
                == "TOUCHSTONE_TRACE is \"yes\", which is none of off, on, on-failure. "
                + "It is taken as on-failure."
        )
        #expect(
            TestRecording(environment: ["TOUCHSTONE_FILM": "avi"]).problem
                == "TOUCHSTONE_FILM is \"avi\", which is none of mp4, gif, apng, webp. No film is made."
        )
    }

    @Test func `names of tests become names of files`() {
        #expect(TestArtifacts.fileName(of: "“a tap/drag: (1, 2)”") == "a-tap-drag-1-2")
    }

    @Test(.stage) func `a test that fails leaves its transcript and its trace`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("artifacts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let stage = try Stage(views: [UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))])
        try stage.fingers.fingerTap(at: CGPoint(x: 10, y: 10))
        let kept = TestArtifacts(
            name: "a-tap",
            trace: stage.recording,
            recording: TestRecording(environment: ["TOUCHSTONE_ARTIFACTS": folder.path])
        ).keep()
        #expect(kept.problems.isEmpty)
        #expect(
            kept.files.prefix(2).map { URL(fileURLWithPath: $0).lastPathComponent } == [
                "a-tap.txt", "a-tap.trace",
            ]
        )
        let text = try String(contentsOfFile: kept.files[0], encoding: .utf8)
        #expect(text == stage.transcript.description + "\n")
        let trace = try TraceFile.read(Data(contentsOf: URL(fileURLWithPath: kept.files[1])))
        #expect(trace.touches.map(\.phase) == ["began", "ended"])
        #expect(trace.screens.first?.time == 0)
    }

    @Test func `a folder that cannot be made is told, and fails nothing else`() {
        let header = TraceHeader(title: "", size: .zero, scale: 1, framesPerSecond: 60)
        let kept = TestArtifacts(
            name: "a-tap",
            trace: Trace(header: header),
            recording: TestRecording(environment: ["TOUCHSTONE_ARTIFACTS": "/dev/null/out"])
        ).keep()
        #expect(kept.files.isEmpty)
        #expect(kept.problems.count == 1)
    }
}
