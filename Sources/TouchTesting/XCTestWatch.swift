internal import XCTest

/// Records the run of each XCTest that makes touches. After a failure it prints the cause and the
/// page of the run, as the trait `.stage` does for Swift Testing.
///
/// It is registered when the test program starts, so that suites need no line for it.
@MainActor package final class XCTestWatch {
    package static let shared = XCTestWatch()
    /// The applications in other processes that tests drive; nil as long as none did.
    package var driven: (any DrivenRun)?
    private var test: (name: String, folder: TestFolder)?
    private var recorder: (run: RunRecorder, facts: TraceRecorder)?
    private var failures: [FailureWatch.Noted] = []
    /// The launch of a driven application in which each failure was noticed.
    private var launches: [Int] = []
    /// Files that show the screen of a driven application at the first failure.
    private var files: [(name: String, bytes: Data)] = []
    /// The run at the last failure, for a test that releases its stage before it ends.
    private var atFailure: Trace?
    /// What the last stage left that was released before the test ended, and what explains a failure after that: an error
    /// is reported when the method of the test has ended, and with it its stage.
    private var released: (remains: Stage.Remains, cause: (finding: FindingMark?, text: String?))?

    /// Whether the XCTest that runs leaves files if it fails.
    package var isRecording: Bool { test != nil }

    /// Takes what a stage leaves that is released while the test runs.
    func keep(_ remains: Stage.Remains, cause: (finding: FindingMark?, text: String?)) {
        released = (remains, cause)
    }

    func begin(_ name: String) {
        guard TestRecording.current.mode != .off else { return test = nil }
        let names = name.split(separator: ".").map { TestArtifacts.fileName(of: String($0)) }
        let folder = TestFolder(
            names.reduce(TestRecording.current.base) { $0.appendingPathComponent($1) }
        )
        try? folder.putAway()
        test = (name, folder)
        EventGenerator.whenReady = { [weak self] in self?.record($0.application) }
    }

    /// Records the application of a generator, unless a stage does.
    private func record(_ application: UIApplication) {
        guard let test, !Stage.records(application), recorder == nil else { return }
        let facts = TraceRecorder(clock: application.clock)
        recorder = (RunRecorder(title: test.name, of: application, facts: facts), facts)
    }

    func fail(_ message: String, _ path: String?, _ line: Int) {
        guard let test else { return }
        let facts = Stage.running?.trace ?? recorder?.facts
        let released = facts == nil ? released : nil
        let driven =
            facts == nil && released == nil
            ? driven?.state(atFirstFailure: failures.isEmpty) : nil
        guard let time = facts?.time ?? released?.remains.run.trace.end ?? driven?.time else {
            return
        }
        // An error that ends a test has no place. It comes from the last call of the stage, if that was released.
        let call = line > 0 ? nil : released?.remains.lastCall
        let (path, line) = line > 0 ? (path, line) : (call?.file, call?.line ?? 0)
        let cause =
            facts?.causeOfFailure ?? released?.cause
            ?? (finding: driven?.finding, text: driven?.text)
        let file = path.map { URL(fileURLWithPath: $0).lastPathComponent }
        if let driven { launches.append(driven.launch) }
        if failures.isEmpty { files = driven?.files ?? [] }
        failures.append(
            FailureWatch.Noted(
                mark: FailureMark(
                    time: time,
                    message: message,
                    file: file,
                    line: path == nil ? nil : line,
                    source: path.map { SourceLines.around(line: line, of: $0) } ?? []
                ),
                cause: cause.finding
            )
        )
        atFailure = Stage.running?.recording
        let place = file.map { "\($0):\(line): " } ?? "\(test.name): "
        if let text = cause.text, !message.contains(text) { print(place + text) }
        if failures.count == 1, driven?.hasTrace != false {
            print(place + test.folder.whereToRead)
        }
    }

    func end() {
        defer {
            (test, recorder, failures, atFailure) = (nil, nil, [], nil)
            (launches, files, released) = ([], [], nil)
        }
        // Suites without `setUp` use one application for all tests, so it must not keep recorders.
        let run = recorder?.run.finish()
        recorder?.facts.stop()
        guard let test, !failures.isEmpty || TestRecording.current.mode == .on else { return }
        let former = released.map {
            SourceLines.filled(into: $0.remains.run.written, from: $0.remains.stepSources)
        }
        guard let trace = Stage.running?.recording ?? atFailure ?? run?.written ?? former else {
            if let driven { keep(driven.launches(), of: test) }
            return
        }
        let artifacts = TestArtifacts(
            folder: test.folder,
            trace: failures.added(to: trace),
            recording: .current
        )
        for problem in artifacts.keep() { print("Touchstone: \(problem)") }
    }
}

extension XCTestWatch {
    /// Writes the pages of what a test launched: that of the launch that failed first, or else of the last one, into the folder
    /// of the test, and each other one into a folder in it.
    private func keep(
        _ driven: [DrivenLaunch?],
        of test: (name: String, folder: TestFolder)
    ) {
        let main = launches.first ?? driven.count - 1
        for (number, launch) in driven.enumerated() {
            guard let launch else { continue }
            let own = zip(launches, failures).filter { $0.0 == number }.map(\.1)
            var trace = own.added(to: launch.withLines)
            trace.header.title = test.name
            if driven.count > 1 {
                trace.header.title += ", launch \(number + 1) of \(driven.count)"
            }
            let inner = test.folder.folder.appendingPathComponent("launch-\(number + 1)")
            let artifacts = TestArtifacts(
                folder: number == main ? test.folder : TestFolder(inner),
                trace: trace,
                recording: .current
            )
            for problem in artifacts.keep() { print("Touchstone: \(problem)") }
        }
        do {
            let folder = test.folder.folder
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in files {
                try OutputTarget(folder.appendingPathComponent(file.name).path).write(file.bytes)
            }
        } catch {
            print("Touchstone: Cannot keep what the screen was at the failure: \(error)")
        }
    }
}

/// Hands what XCTest reports, always on the main thread, to the watch.
private final class XCTestListener: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) {
        let name = testCase.name
        RunningTest.begin(testCase)
        MainActor.assumeIsolated { XCTestWatch.shared.begin(name) }
    }

    func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
    ) {
        RunningTest.noteFailure()
        // A failure in another thread has no moment in the run.
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { XCTestWatch.shared.fail(description, filePath, lineNumber) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        MainActor.assumeIsolated {
            XCTestWatch.shared.end()
            TestFiles.testDidEnd(isFailed: RunningTest.isFailed)
        }
        RunningTest.end()
    }
}

/// Called by `TouchTestingStart` when the program is loaded.
@_cdecl("touchstone_watch_tests")
func watchTests() {
    XCTestObservationCenter.shared.addTestObserver(XCTestListener())
}
