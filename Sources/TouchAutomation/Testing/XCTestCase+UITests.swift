internal import TouchTesting
public import XCTest

/// What XCTest on Linux lacks.
extension XCTestCase {
    /// Whether the test continues after a failure; true by default. Each test begins with the default.
    ///
    /// The front door puts this in the place of `continueAfterFailure`: on Linux, a false value of that ends the whole program
    /// at the first failure. If this is false, elements do nothing more after the first failure of a call of XCUITest, and report
    /// nothing. The rest of the test runs, and its own assertions may fail. A test that then asks without an end ends the program.
    public var continuesAfterFailure: Bool {
        get { TestFailures.continues }
        set { TestFailures.continues = newValue }
    }

    /// Accepts a handler for alerts of the system that cover the application. There are none here, so it is never called.
    ///
    /// - Returns: an object for `removeUIInterruptionMonitor(_:)`.
    public func addUIInterruptionMonitor(
        withDescription handlerDescription: String,
        handler: @escaping (XCUIElement) -> Bool
    ) -> any NSObjectProtocol { NSObject() }

    /// Does nothing: no monitor has an effect.
    public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {}

    /// Keeps something of the test that runs; see `XCTAttachment`.
    public func add(_ attachment: XCTAttachment) {
        attachment.keepForRunningTest()
    }
}

/// A part of a test with a name.
public protocol XCTActivity: NSObjectProtocol {
    /// The name of the part.
    var name: String { get }
    /// Keeps something of the test that runs; see `XCTAttachment`.
    func add(_ attachment: XCTAttachment)
}

/// Parts of a test with names.
public enum XCTContext {
    /// Prints the name of a part of a test, and does that part at once.
    ///
    /// - Parameters:
    ///   - name: the name; it is in no report.
    ///   - block: the part.
    /// - Returns: what the block returns.
    /// - Throws: what the block throws.
    public static func runActivity<Result>(
        named name: String,
        block: (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        print("Activity: \(name)")
        return try block(Activity(name))
    }

    private final class Activity: NSObject, XCTActivity {
        let name: String

        init(_ name: String) { self.name = name }

        func add(_ attachment: XCTAttachment) {
            attachment.keepForRunningTest()
        }
    }
}
