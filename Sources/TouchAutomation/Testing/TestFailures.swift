internal import Synchronization
internal import TouchTesting

/// Reports what fails in UI tests, at the line of the test.
@MainActor enum TestFailures {
    /// The test that is to do nothing more, by its number.
    private static var stopped: Int?

    /// Whether the test that runs has failed, and does not continue after a failure: calls of XCUITest do nothing any more, and do
    /// not fail again. Each question counts: too many of them end the program.
    static var isStopped: Bool {
        if !continues, RunningTest.isFailed, stopped != RunningTest.number { stop() }
        guard stopped == RunningTest.number else { return false }
        questions += 1
        if questions == mostQuestions { giveUp(endlessTest) }
        return true
    }

    private static func stop() { (stopped, questions) = (RunningTest.number, 0) }

    /// What a test that failed has asked since then.
    private static var questions = 0
    /// How many questions a test may ask after it failed before it counts as endless, as `while !cell.exists { app.swipeUp() }`
    /// is then. [choice] More than a test has lines; so many take about a second of real time.
    static let mostQuestions = 20_000

    private static let endlessTest =
        "Cannot continue: \(RunningTest.name ?? "the test") failed and does not continue after a failure, but asks for elements "
        + "again and again. XCTest cannot leave a test here, so the program ends. To fix, correct the first failure, or let the "
        + "loop of the test end by itself.\n"

    /// Ends the program, because a test never ends.
    static var giveUp: (String) -> Void = { message in
        fflush(nil)
        FileHandle.standardError.write(Data(message.utf8))
        exit(1)
    }

    /// Whether a test continues after a failure, and the number of the test that said so last.
    private nonisolated static let wish = Mutex<(test: Int, continues: Bool)>((0, true))

    /// Whether the test that runs continues after a failure; true if it did not say so. See `continuesAfterFailure`.
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

    /// Forgets that the test has failed, and that it does not continue.
    static func restart() {
        stopped = nil
        continues = true
    }

    /// Fails the test that runs at its line, unless it is stopped. Without a test, the message is written on standard error.
    static func record(_ message: String) {
        guard !isStopped else { return }
        if !continues { stop() }
        let place = TestPlace.now
        guard !RunningTest.fail(message, path: place.path, line: place.line) else { return }
        FileHandle.standardError.write(
            Data("\(place.path):\(place.line): error: \(message)\n".utf8)
        )
    }
}
