internal import Dispatch
internal import Synchronization

// The only file of the engine that reads the wall clock. Code under test may use the main queue,
// tasks and Foundation's timers. They run in real time, so a wait with a real budget has to measure
// it. Nothing read here reaches the virtual clock or a transcript.

extension VirtualClock {
    /// Serves real-time work that is ready, or becomes ready within `seconds` of real time.
    ///
    /// Facts that happen meanwhile are marked. Ends the turn afterwards, so that changes made by
    /// that work are laid out.
    func serveRealTimeWork(waitingAtMost seconds: TimeInterval = 0) {
        realTimeWaits += 1
        if !serveRunLoop(waitingAtMost: seconds), seconds > 0 {
            Thread.sleep(forTimeInterval: seconds)
        }
        endTurn()
        realTimeWaits -= 1
    }

    /// Lets main-queue blocks and main-actor tasks run, and serves the current run loop.
    func awaitRealTimeWork(waitingAtMost seconds: TimeInterval = 0) async {
        realTimeWaits += 1
        if !serveRunLoop(waitingAtMost: seconds), seconds > 0 {
            try? await Task.sleep(for: .seconds(seconds))
        } else {
            await Task.yield()
        }
        endTurn()
        realTimeWaits -= 1
    }

    /// Lets the main-queue blocks and main-actor tasks run that are ready, with those that they start, and the timers of
    /// run loops that are due. It does not wait for work that is not ready.
    package func serveMainQueue() async {
        // The queue is in order: when a block of ours runs, all before it have run. What they started is behind it.
        for _ in 0..<Self.chainedBlocks {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        await awaitRealTimeWork()
    }

    /// How many blocks may start one another and still run at once. [choice] Code that hops to the main queue does so once or
    /// twice.
    private static let chainedBlocks = 4

    /// Runs this thread's run loop twice; false if it had nothing to wait for.
    private func serveRunLoop(waitingAtMost seconds: TimeInterval) -> Bool {
        Self.runLoopPasses += 1
        defer { Self.runLoopPasses -= 1 }
        // Twice, because one pass may serve timers and leave the main queue to the next.
        _ = RunLoop.current.run(mode: .default, before: .distantPast)
        // Where nothing is waited for, no time is read: a wall clock that jumps would make it a wait.
        return RunLoop.current.run(
            mode: .default,
            before: seconds > 0 ? Date(timeIntervalSinceNow: seconds) : .distantPast
        )
    }
}

/// The end of a real budget.
struct RealTimeDeadline {
    private let end: ContinuousClock.Instant

    init(after seconds: TimeInterval) {
        end = .now + .seconds(seconds)
    }

    /// How long to wait before the condition is evaluated again: a millisecond at most; nil when
    /// the budget is spent.
    func nextSlice() -> TimeInterval? {
        let rest = ContinuousClock.now.duration(to: end)
        guard rest > .zero else { return nil }
        return rest < .milliseconds(1) ? rest / .seconds(1) : 0.001
    }
}

/// Finds out whether main-queue blocks are served during a synchronous wait. They are on the main
/// thread, unless the code that waits is itself run by the main queue.
final class MainQueueProbe {
    private nonisolated final class Flag: Sendable {
        let isSet = Mutex(false)
    }
    private let flag = Flag()

    init() {
        DispatchQueue.main.async { [flag] in flag.isSet.withLock { $0 = true } }
    }

    var unservedWork: [RealTimeWork] {
        (flag.isSet.withLock { $0 } ? [] : [.mainQueue]) + unservedWhileAwaiting()
    }
}

/// The work that not even an asynchronous wait can serve on this thread.
func unservedWhileAwaiting() -> [RealTimeWork] {
    Thread.isMainThread ? [] : [.mainRunLoop]
}

/// Runs a test's own wait, and lets the clock follow real time meanwhile.
///
/// For waits that know nothing of the virtual clock: `XCTestCase.wait(for:timeout:)` and
/// `RunLoop.run(until:)`. While one runs, the clock moves as much as real time does, so an animation
/// of 0.3 s ends after 0.3 s, as it does on iOS. What happens meanwhile is marked in the transcript.
/// Off the main thread the clock stays where it is.
///
/// - Parameter wait: serves the main run loop until it has what it waits for.
/// - Returns: what the wait returns.
/// - Throws: what the wait throws.
public func followingRealTime<Result>(_ wait: () throws -> Result) rethrows -> Result {
    guard Thread.isMainThread else { return try wait() }
    let follower = MainActor.assumeIsolated { RealTimeFollower.start() }
    guard let follower else { return try wait() }
    let interval = RealTimeFollower.interval
    let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
        MainActor.assumeIsolated { follower.follow() }
    }
    defer {
        timer.invalidate()
        MainActor.assumeIsolated { follower.stop() }
    }
    return try wait()
}

/// Runs a test's own asynchronous wait, and lets the clock follow real time meanwhile.
///
/// As the synchronous one, for `fulfillment(of:timeout:)` and `Task.sleep(for:)`.
public func followingRealTime<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ wait: () async throws -> Result
) async rethrows -> Result {
    let following = Task { @MainActor in
        guard let follower = RealTimeFollower.start() else { return }
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(RealTimeFollower.interval))
            follower.follow()
        }
        follower.stop()
    }
    // The next wait can follow only when this one has stopped.
    do {
        let result = try await wait()
        following.cancel()
        await following.value
        return result
    } catch {
        following.cancel()
        await following.value
        throw error
    }
}

/// Moves the current clock by the real time since it was asked last.
@MainActor private final class RealTimeFollower {
    /// How often the clock is moved, in seconds of real time.
    nonisolated static let interval = 0.004
    /// The most that the clock is moved at once: a machine that was busy does not make it jump.
    private static let limit = 0.1
    private static var isFollowing = false

    private var last = ContinuousClock.now

    /// Starts to follow; nil if another wait around this one does it already.
    static func start() -> RealTimeFollower? {
        guard !isFollowing else { return nil }
        isFollowing = true
        return RealTimeFollower()
    }

    func follow() {
        let now = ContinuousClock.now
        let elapsed = min(last.duration(to: now) / .seconds(1), Self.limit)
        last = now
        let clock = VirtualClock.current
        clock.realTimeWaits += 1
        try? clock.advance(by: elapsed)
        clock.realTimeWaits -= 1
    }

    func stop() {
        Self.isFollowing = false
    }
}
