internal import Synchronization
internal import Testing
internal import XCTest

/// The test that runs. It may be asked on any thread.
package enum RunningTest {
    private struct State: @unchecked Sendable {
        // Unchecked: the test is only used to fail it, which XCTest allows on any thread.
        var test: XCTestCase?
        var number = 0
        var isFailed = false
    }
    private static let state = Mutex(State())

    /// Which XCTest runs, or ran last: another number for each.
    package static var number: Int { state.withLock { $0.number } }

    /// The name of the XCTest that runs; nil if none does.
    package static var name: String? { state.withLock { $0 }.test?.name }

    static func begin(_ testCase: XCTestCase) {
        nonisolated(unsafe) let testCase = testCase
        state.withLock {
            $0.test = testCase
            $0.number += 1
            $0.isFailed = false
        }
    }

    static func noteFailure() { state.withLock { $0.isFailed = true } }

    /// Whether the XCTest that runs, or ran last, has failed.
    package static var isFailed: Bool { state.withLock { $0.isFailed } }

    static func end() { state.withLock { $0.test = nil } }

    /// Fails the test that runs.
    ///
    /// - Returns: false if none runs.
    package static func fail(_ message: String, path: String, line: Int) -> Bool {
        if let test = state.withLock({ $0 }).test {
            test.recordFailure(
                withDescription: message,
                inFile: path,
                atLine: line,
                expected: true
            )
            return true
        }
        guard Test.current != nil else { return false }
        let name = URL(fileURLWithPath: path).lastPathComponent
        Issue.record(
            Comment(rawValue: message),
            sourceLocation: SourceLocation(
                fileID: "Tests/\(name)",
                filePath: path,
                line: max(1, line),
                column: 1
            )
        )
        return true
    }
}
