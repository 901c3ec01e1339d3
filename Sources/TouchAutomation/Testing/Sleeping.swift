/// Waits of a test that sleep: virtual time passes for the application that was launched last, and no real time.
///
/// The front door puts these in the place of the functions of the system in modules of UI tests. A call passes at most 3,600 seconds.
/// It does nothing before the first launch, and for 0 or less. It must be on the main thread; otherwise a sentence on standard error
/// says so.
public enum XCUISleep {
    /// Waits some seconds.
    ///
    /// - Returns: 0, as the function of the system.
    @discardableResult
    public static func sleep(_ seconds: UInt32) -> UInt32 {
        pass(Double(seconds))
        return 0
    }

    /// Waits some microseconds.
    ///
    /// - Returns: 0, as the function of the system.
    @discardableResult
    public static func usleep(_ microseconds: UInt32) -> Int32 {
        pass(Double(microseconds) / 1_000_000)
        return 0
    }

    /// Waits some seconds, in the place of `Thread.sleep(forTimeInterval:)`.
    public static func sleep(forTimeInterval seconds: TimeInterval) { pass(seconds) }

    /// Waits until a time, in the place of `Thread.sleep(until:)` and `RunLoop.run(until:)`.
    public static func sleep(until date: Date) { pass(date.timeIntervalSinceNow) }

    /// Waits some nanoseconds, in the place of `Task.sleep(nanoseconds:)`.
    @MainActor public static func sleep(nanoseconds: UInt64) async throws {
        pass(Double(nanoseconds) / 1e9)
    }

    /// Waits for a time, in the place of `Task.sleep(for:)`.
    @MainActor public static func sleep(for duration: Duration) async throws {
        pass(duration / .seconds(1))
    }

    private static func pass(_ seconds: TimeInterval) {
        _ = onMainThread("sleep in a UI test") {
            guard let application = XCUIApplication.running, !TestFailures.isStopped else { return }
            application.pass(seconds)
        }
    }
}
