internal import Synchronization
internal import TouchTesting

/// Reports what fails in UI tests, at the line of the test.
@MainActor enum TestFailures {
    /// The test that is to do nothing more, by its number.
    private static var stopped: Int?

    /// Whether the test that runs failed and does not want to go on: nothing is done any more, and nothing else fails.
    static var isStopped: Bool {
        guard stopped == RunningTest.number else { return false }
        questions += 1
        if questions == mostQuestions { giveUp(endlessTest) }
        return true
    }

    /// What a test that failed has asked since then.
    private static var questions = 0
    /// How much a test may ask after it failed before it counts as endless, as `while !cell.exists { app.swipeUp() }` is then.
    /// [choice] More than a test has lines, and a second of real time.
    static let mostQuestions = 20_000

    private static let endlessTest =
        "Cannot continue: \(RunningTest.name ?? "the test") failed and does not continue after a failure, but asks for elements "
        + "again and again. XCTest cannot leave a test here, so the program ends. To fix, mend the first failure, or let the "
        + "loop of the test end by itself.\n"

    /// Ends the program, because a test never ends.
    static var giveUp: (String) -> Void = { message in
        fflush(nil)
        FileHandle.standardError.write(Data(message.utf8))
        exit(1)
    }

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

    /// Forgets that a test has failed.
    static func restart() {
        stopped = nil
        continues = true
    }

    static func record(_ message: String) {
        guard !isStopped else { return }
        if !continues { (stopped, questions) = (RunningTest.number, 0) }
        let place = TestPlace.now
        guard !RunningTest.fail(message, path: place.path, line: place.line) else { return }
        FileHandle.standardError.write(
            Data("\(place.path):\(place.line): error: \(message)\n".utf8)
        )
    }
}
