public import XCTest

/// What `measure(metrics:)` measures on iOS. Here nothing is measured.
public protocol XCTMetric {}

/// The time of a launch.
public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
    public override init() {}
    /// A metric that measures nothing here.
    public init(waitUntilResponsive: Bool) {}
}

/// The time between two signposts. Here nothing is measured.
public final class XCTOSSignpostMetric: NSObject, XCTMetric {
    /// A metric that measures nothing here.
    public init(subsystem: String, category: String, name: String) {}
    private override init() {}

    /// The time of a launch.
    public static var applicationLaunch: any XCTMetric { XCTOSSignpostMetric() }
    /// How smooth a transition of a navigation controller is.
    public static var navigationTransitionMetric: any XCTMetric { XCTOSSignpostMetric() }
    /// How smooth a transition of an application is.
    public static var customNavigationTransitionMetric: any XCTMetric { XCTOSSignpostMetric() }
    /// How smooth a drag is.
    public static var scrollDraggingMetric: any XCTMetric { XCTOSSignpostMetric() }
    /// How smooth a scroll is after the finger lifted.
    public static var scrollDecelerationMetric: any XCTMetric { XCTOSSignpostMetric() }
    /// How smooth a scroll is.
    public static var scrollingAndDecelerationMetric: any XCTMetric { XCTOSSignpostMetric() }
}

/// The time of a block.
public final class XCTClockMetric: NSObject, XCTMetric {}

/// The time on the processor.
public final class XCTCPUMetric: NSObject, XCTMetric {
    public override init() {}
    /// A metric that measures nothing here.
    public init(application: XCUIApplication) {}
    /// A metric that measures nothing here.
    public init(limitingToCurrentThread: Bool) {}
}

/// The memory that is used.
public final class XCTMemoryMetric: NSObject, XCTMetric {
    public override init() {}
    /// A metric that measures nothing here.
    public init(application: XCUIApplication) {}
}

/// What is written to the disk.
public final class XCTStorageMetric: NSObject, XCTMetric {
    public override init() {}
    /// A metric that measures nothing here.
    public init(application: XCUIApplication) {}
}

/// How often a block is measured.
public final class XCTMeasureOptions: NSObject {
    /// When measuring starts and ends.
    public struct InvocationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Options by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The block says when measuring starts.
        public static let manuallyStart = Self(rawValue: 1)
        /// The block says when measuring ends.
        public static let manuallyStop = Self(rawValue: 2)
    }

    /// The usual options.
    public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
    /// When measuring starts and ends; kept, without an effect.
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
