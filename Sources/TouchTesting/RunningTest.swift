internal import XCTest

/// The XCTest that runs.
@MainActor package enum RunningTest {
    private static var test: XCTestCase?
    /// Which test runs: another number for each.
    package private(set) static var number = 0

    static func begin(_ testCase: XCTestCase) {
        test = testCase
        number += 1
    }

    static func end() { test = nil }

    /// Whether the test wants to go on after a failure.
    package static var continuesAfterFailure: Bool { test?.continueAfterFailure ?? true }

    /// Fails the test that runs.
    ///
    /// - Returns: false if none runs.
    package static func fail(_ message: String, path: String, line: Int) -> Bool {
        guard let test else { return false }
        test.recordFailure(withDescription: message, inFile: path, atLine: line, expected: true)
        return true
    }
}
