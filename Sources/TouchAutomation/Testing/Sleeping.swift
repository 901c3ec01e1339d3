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

    /// Runs a wait of the test, in the place of `wait(for:timeout:)` and `XCTWaiter.wait(for:timeout:)`. Such a wait takes real time.
    /// After it, the application's virtual time has passed as long, because a test may wait so for an animation to end.
    @discardableResult
    public static func followingRealTime<Result>(_ wait: () throws -> Result) rethrows -> Result {
        let start = Moment.now
        defer { follow(from: start) }
        return try wait()
    }

    /// The same, of `fulfillment(of:timeout:)`.
    @discardableResult
    public static func followingRealTime<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ wait: () async throws -> Result
    ) async rethrows -> Result {
        let start = Moment.now
        defer { follow(from: start) }
        return try await wait()
    }

    /// A time on both clocks, in seconds.
    private struct Moment {
        let real: TimeInterval
        /// How much virtual time the test has passed.
        let virtual: TimeInterval

        static var now: Moment {
            Moment(
                real: realTime(),
                virtual: onMainThread("wait in a UI test") { XCUIApplication.passed } ?? 0
            )
        }
    }

    /// Seconds of real time since some moment. Tests of this set it.
    nonisolated(unsafe) static var realTime: () -> TimeInterval = {
        let start = ContinuousClock.now
        return { start.duration(to: .now) / .seconds(1) }
    }()

    /// What the test passed itself meanwhile, by asking for elements, counts too.
    private static func follow(from start: Moment) {
        let now = Moment.now
        pass(max(0, (now.real - start.real) - (now.virtual - start.virtual)))
    }

    private static func pass(_ seconds: TimeInterval) {
        _ = onMainThread("sleep in a UI test") {
            guard let application = XCUIApplication.running, !TestFailures.isStopped else { return }
            application.pass(seconds)
        }
    }
}
