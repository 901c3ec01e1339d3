internal import XCTest

/// Records the run of each XCTest that makes touches. After a failure it prints the cause and the
/// page of the run, as the trait `.stage` does for Swift Testing.
///
/// It is registered when the test program starts, so that suites need no line for it.
@MainActor final class XCTestWatch {
    static let shared = XCTestWatch()
    private var test: (name: String, folder: TestFolder)?
    private var recorder: (run: RunRecorder, facts: TraceRecorder)?
    private var failures: [FailureWatch.Noted] = []
    /// The run at the last failure, for a test that releases its stage before it ends.
    private var atFailure: Trace?

    fileprivate func begin(_ name: String) {
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

    fileprivate func fail(_ message: String, _ path: String?, _ line: Int) {
        guard let test else { return }
        guard let facts = Stage.running?.trace ?? recorder?.facts else { return }
        // An error that ends a test has no place.
        let path = line > 0 ? path : nil
        let cause = facts.causeOfFailure
        let file = path.map { URL(fileURLWithPath: $0).lastPathComponent }
        failures.append(
            FailureWatch.Noted(
                mark: FailureMark(
                    time: facts.time,
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
        if failures.count == 1 { print(place + test.folder.whereToRead) }
    }

    fileprivate func end() {
        defer { (test, recorder, failures, atFailure) = (nil, nil, [], nil) }
        // Suites without `setUp` use one application for all tests, so it must not keep recorders.
        let run = recorder?.run.finish()
        recorder?.facts.stop()
        guard let test, !failures.isEmpty || TestRecording.current.mode == .on,
            let trace = Stage.running?.recording ?? atFailure ?? run?.written
        else { return }
        let artifacts = TestArtifacts(
            folder: test.folder,
            trace: failures.added(to: trace),
            recording: .current
        )
        for problem in artifacts.keep() { print("Touchstone: \(problem)") }
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
        // A failure in another thread has no moment in the run.
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { XCTestWatch.shared.fail(description, filePath, lineNumber) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        MainActor.assumeIsolated { XCTestWatch.shared.end() }
        RunningTest.end()
    }
}

/// Called by `TouchTestingStart` when the program is loaded.
@_cdecl("touchstone_watch_tests")
func watchTests() {
    XCTestObservationCenter.shared.addTestObserver(XCTestListener())
}
