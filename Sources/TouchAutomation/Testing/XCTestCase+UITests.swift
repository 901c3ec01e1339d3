internal import TouchTesting
public import XCTest

/// What XCTest on Linux lacks.
extension XCTestCase {
    /// Whether the test continues after a failure; true by default.
    ///
    /// The front door puts this in the place of `continueAfterFailure`, whose false value ends the whole program on Linux.
    /// Here the elements of the application do nothing more after the first failure, and report nothing; the test's own
    /// assertions still do.
    public var continuesAfterFailure: Bool {
        get { TestFailures.continues }
        set { TestFailures.continues = newValue }
    }

    /// Would be called for an alert of the system that covers the application. There are none here, so the handler is
    /// never called.
    public func addUIInterruptionMonitor(
        withDescription handlerDescription: String,
        handler: @escaping (XCUIElement) -> Bool
    ) -> any NSObjectProtocol { NSObject() }

    /// Ends a monitor. There is nothing to end.
    public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {}

    /// Keeps something of the test, see `XCTAttachment`.
    public func add(_ attachment: XCTAttachment) {
        attachment.keepForRunningTest()
    }
}

/// A part of a test with a name.
public protocol XCTActivity: NSObjectProtocol {
    var name: String { get }
    func add(_ attachment: XCTAttachment)
}

/// Parts of a test with names.
public enum XCTContext {
    /// Does a part of a test, whose name is printed.
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
