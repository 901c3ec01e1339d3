import Foundation
import Testing

@testable import TouchTesting

@Suite struct TestRecordingTests {
    @Test func `without settings a run is kept when its test fails`() {
        let recording = TestRecording(environment: [:])
        #expect(recording.mode == .onFailure)
        #expect(recording.folder == nil && recording.film == nil && recording.problem == nil)
    }

    @Test func `environment variables decide what is kept and where`() {
        let recording = TestRecording(environment: [
            "TOUCHSTONE_TRACE": "on", "TOUCHSTONE_ARTIFACTS": "out", "TOUCHSTONE_FILM": "gif",
        ])
        #expect(recording.mode == .on)
        #expect(recording.folder == "out")
        #expect(recording.film == "gif")
        #expect(recording.base.lastPathComponent == "out")
        #expect(!recording.keepsAttachments)
        let arguments = ["tests", "--attachments-path", "out"]
        #expect(TestRecording(environment: [:], arguments: arguments).keepsAttachments)
        #expect(TestRecording(environment: ["TOUCHSTONE_TRACE": "off"]).mode == .off)
    }

    @Test func `an unknown setting is reported with the known ones`() {
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

    @Test func `test names become file names`() {
        #expect(TestArtifacts.fileName(of: "“a tap/drag: (1, 2)”") == "a-tap-drag-1-2")
    }

    @Test func `cases of one test do not overwrite each other's files`() {
        let folder = URL(fileURLWithPath: "/pages/\(UUID().uuidString)/taps")
        let names = (1...3).map { _ in
            TestArtifacts.unused(TestFolder(folder)).folder.lastPathComponent
        }
        #expect(names == ["taps", "taps.2", "taps.3"])
    }

    @Test func `a test has a folder in the folder of its suite`() {
        #expect(
            TestFolder.names(of: "DoorTests.Doorbell/ringsOnce()/DoorTests.swift:14:6")
                == ["Doorbell", "ringsOnce"]
        )
        #expect(
            TestFolder.names(of: "DoorTests.Outer/Inner/`a tap: rings`()/DoorTests.swift:14:6")
                == ["Outer", "Inner", "a-tap-rings"]
        )
        #expect(
            TestFolder.names(of: "DoorTests.rings()/DoorTests.swift:14:6") == [
                "DoorTests", "rings",
            ]
        )
    }

    @Test func `the files of earlier runs are kept, the last three`() throws {
        let folder = TestFolder(
            FileManager.default.temporaryDirectory
                .appendingPathComponent("earlier-\(UUID().uuidString)")
        )
        defer { try? FileManager.default.removeItem(at: folder.folder) }
        try folder.putAway()
        #expect(!FileManager.default.fileExists(atPath: folder.folder.path))
        for run in 1...5 {
            try folder.putAway()
            try FileManager.default.createDirectory(
                at: folder.folder,
                withIntermediateDirectories: true
            )
            try Data("run \(run)".utf8).write(to: folder.page)
        }
        func page(_ path: String) -> String? {
            try? String(contentsOf: folder.folder.appendingPathComponent(path), encoding: .utf8)
        }
        #expect(page("index.html") == "run 5")
        #expect(
            (1...4).map { page("earlier/\($0)/index.html") } == ["run 4", "run 3", "run 2", nil]
        )
    }

    @Test(.stage) func `a trace contains the lines of the test that made the touches`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        let stage = try Stage(views: [view])
        let first = #line + 1
        try stage.fingers.fingerTap(at: view)
        try stage.fingers.fingerDown(at: view)
        try stage.fingers.wait(0.5)
        try stage.fingers.fingerUp()
        try stage.fingers.waitUntil(stage.clock.time > 1, timeout: 3)
        #expect(throws: (any Error).self) { try stage.fingers.fingerTap(numberOfTimes: 0) }
        let steps = stage.recording.steps
        // What a call calls is not told: a tap is one line of a test, and a wait however often it asks.
        let calls = ["fingerTap", "fingerDown", "wait", "fingerUp", "waitUntil", "fingerTap"]
        #expect(steps.map(\.text) == calls)
        #expect(steps.map(\.place) == (0..<6).map { "TestRecordingTests.swift:\(first + $0)" })
        #expect(abs(steps[0].end - steps[0].time - 0.05) < 0.02)
        #expect(abs(steps[2].end - steps[2].time - 0.5) < 1e-6)
        #expect(stage.transcript.entries.allSatisfy { !$0.text.contains("fingerTap") })
        // In what a test leaves they are as they stand in its source.
        let sources = (0..<6).map { StepSource(file: "\(#filePath)", line: first + $0) }
        let left = SourceLines.filled(into: stage.recording, from: sources)
        #expect(left.steps[2].text == "try stage.fingers.wait(0.5)")
        #expect(left.steps[2].place == "TestRecordingTests.swift:\(first + 2)")
    }

    @Test(.stage) func `a call over several lines is shown on one line`() throws {
        let stage = try Stage(views: [UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))])
        let line = #line + 1
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 10, y: 10),
            to: CGPoint(x: 30, y: 10),
            duration: 0.1
        )
        let left = SourceLines.filled(
            into: stage.recording,
            from: [StepSource(file: "\(#filePath)", line: line)]
        )
        #expect(
            left.steps.map(\.text) == [
                "try stage.fingers.fingerDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 30, y: 10), "
                    + "duration: 0.1)"
            ]
        )
    }

    @Test func `a folder is named with its page, and with the command that prints its run`() {
        let here = FileManager.default.currentDirectoryPath
        func sentence(_ path: String) -> String {
            TestFolder(URL(fileURLWithPath: path)).whereToRead
        }
        #expect(
            sentence("\(here)/.build/touchstone/Door/rings")
                == "See .build/touchstone/Door/rings/index.html, as text: touchstone trace Door/rings"
        )
        #expect(
            sentence("\(here)/out/Door/rings")
                == "See out/Door/rings/index.html, as text: touchstone trace out/Door/rings"
        )
        #expect(
            sentence("/elsewhere/.build/touchstone/Door")
                == "See /elsewhere/.build/touchstone/Door/index.html, as text: "
                + "touchstone trace /elsewhere/.build/touchstone/Door"
        )
    }

    @Test func `a source file that cannot be read or has changed leaves the function name`() {
        let header = TraceHeader(title: "", size: .zero, scale: 1, framesPerSecond: 60)
        var trace = Trace(header: header)
        let places = ["Pan.swift:3", "Tests.swift:1", "Tests.swift:1000000", "Tests.swift:0"]
        trace.steps = places.map { StepMark(time: 0, end: 0, text: "fingerTap", place: $0) }
        let sources =
            [StepSource(file: "/nowhere/Pan.swift", line: 3)]
            + [1, 1_000_000, 0].map { StepSource(file: "\(#filePath)", line: $0) }
        let filled = SourceLines.filled(into: trace, from: sources).steps
        #expect(filled.map(\.text) == Array(repeating: "fingerTap", count: 4))
        #expect(filled.map(\.place) == places)
    }

    @Test(.stage) func `a failing test leaves a page, a trace and a transcript`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("artifacts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let stage = try Stage(views: [UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))])
        try stage.fingers.fingerTap(at: CGPoint(x: 10, y: 10))
        let problems = TestArtifacts(
            folder: TestFolder(folder),
            trace: stage.recording,
            recording: TestRecording(environment: [:])
        ).keep()
        #expect(problems.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(names).isSuperset(of: ["index.html", "run.trace", "transcript.txt"]))
        func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
        let text = try String(contentsOf: file("transcript.txt"), encoding: .utf8)
        #expect(text == stage.transcript.description + "\n")
        let trace = try TraceFile.read(Data(contentsOf: file("run.trace")))
        #expect(trace.touches.map(\.phase) == ["began", "ended"])
        #expect(trace.screens.first?.time == 0)
    }

    @Test func `a folder that cannot be created is reported, and nothing else fails`() {
        let header = TraceHeader(title: "", size: .zero, scale: 1, framesPerSecond: 60)
        let problems = TestArtifacts(
            folder: TestFolder(URL(fileURLWithPath: "/dev/null/out")),
            trace: Trace(header: header),
            recording: TestRecording(environment: [:])
        ).keep()
        #expect(problems.count == 1)
    }
}
