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

    /// Runs this thread's run loop twice; false if it had nothing to wait for.
    private func serveRunLoop(waitingAtMost seconds: TimeInterval) -> Bool {
        Self.runLoopPasses += 1
        defer { Self.runLoopPasses -= 1 }
        // Twice, because one pass may serve timers and leave the main queue to the next.
        _ = RunLoop.current.run(mode: .default, before: .distantPast)
        return RunLoop.current.run(
            mode: .default,
            before: Date(timeIntervalSinceNow: seconds)
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
