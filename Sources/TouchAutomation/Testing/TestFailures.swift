internal import Synchronization
internal import TouchTesting

/// Reports what fails in UI tests, at the line of the test.
@MainActor enum TestFailures {
    /// The test that is to do nothing more, by its number.
    private static var stopped: Int?

    /// Whether the test that runs failed and does not want to go on: nothing is done any more, and nothing else fails.
    static var isStopped: Bool { stopped == RunningTest.number }

    /// What the test that set it last, by its number, wants to do after a failure.
    private nonisolated static let wish = Mutex<(test: Int, continues: Bool)>((0, true))

    /// Whether the test that runs wants to continue after a failure. See `continuesAfterFailure`.
    nonisolated static var continues: Bool {
        get {
            let wish = wish.withLock { $0 }
            return wish.test != RunningTest.number || wish.continues
        }
        set {
            let number = RunningTest.number
            wish.withLock { $0 = (number, newValue) }
        }
    }

    static func record(_ message: String) {
        guard !isStopped else { return }
        if !continues { stopped = RunningTest.number }
        let place = TestPlace.now
        guard !RunningTest.fail(message, path: place.path, line: place.line) else { return }
        FileHandle.standardError.write(
            Data("\(place.path):\(place.line): error: \(message)\n".utf8)
        )
    }
}
