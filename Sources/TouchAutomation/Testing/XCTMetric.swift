public import XCTest

/// What `measure(metrics:)` measures on iOS. Here nothing is measured.
public protocol XCTMetric {}

public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
    public override init() {}
    public init(waitUntilResponsive: Bool) {}
}

public final class XCTClockMetric: NSObject, XCTMetric {}

public final class XCTCPUMetric: NSObject, XCTMetric {
    public override init() {}
    public init(application: XCUIApplication) {}
    public init(limitingToCurrentThread: Bool) {}
}

public final class XCTMemoryMetric: NSObject, XCTMetric {
    public override init() {}
    public init(application: XCUIApplication) {}
}

public final class XCTStorageMetric: NSObject, XCTMetric {
    public override init() {}
    public init(application: XCUIApplication) {}
}

/// How often a block is measured.
public final class XCTMeasureOptions: NSObject {
    /// When measuring starts and ends.
    public struct InvocationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let manuallyStart = Self(rawValue: 1)
        public static let manuallyStop = Self(rawValue: 2)
    }

    public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
    public var invocationOptions: InvocationOptions = []
    /// Here the block runs once.
    public var iterationCount = 5
}

extension XCTestCase {
    /// Runs the block once, and measures nothing: a time here says nothing about a device.
    public func measure(
        metrics: [any XCTMetric],
        options: XCTMeasureOptions = .default,
        block: () -> Void
    ) {
        block()
    }

    /// Runs the block once, and measures nothing.
    public func measure(options: XCTMeasureOptions, block: () -> Void) { block() }
}
