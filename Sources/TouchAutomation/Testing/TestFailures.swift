internal import Runtime
internal import TouchTesting

/// Reports what fails in UI tests, at the line of the test.
@MainActor enum TestFailures {
    /// The test that is to do nothing more, by its number.
    private static var stopped: Int?

    /// Whether the test that runs failed and does not want to go on: nothing is done any more, and nothing else fails.
    static var isStopped: Bool { stopped == RunningTest.number }

    /// Whether the tests that run want to go on after a failure, by their numbers. See `continuesAfterFailure`.
    static var wish: (test: Int, goesOn: Bool)?

    static func record(_ message: String) {
        guard !isStopped else { return }
        if let wish, wish.test == RunningTest.number, !wish.goesOn { stopped = RunningTest.number }
        let place = Self.place
        guard !RunningTest.fail(message, path: place.path, line: place.line) else { return }
        FileHandle.standardError.write(
            Data("\(place.path):\(place.line): error: \(message)\n".utf8)
        )
    }

    /// The file and the line of the test's own code that was reached last.
    private static var place: (path: String, line: Int) {
        guard let stack = try? Backtrace.capture(limit: 64),
            let frames = stack.symbolicated()?.frames
        else { return ("", 0) }
        let places = frames.compactMap { $0.symbol?.sourceLocation }
        // Frames of this module, and of the closures around waits, come before.
        let own = ["/Sources/TouchAutomation/", "/Sources/TouchRuntime/", "/Sources/TouchTesting/"]
        let found = places.first { place in
            place.line > 0 && place.path.hasSuffix(".swift")
                && !own.contains { place.path.contains($0) }
        }
        return found.map { ($0.path, $0.line) } ?? ("", 0)
    }
}
