public import Dispatch
internal import Synchronization

/// Delays of code under test: they pass in virtual time (RT-21).
///
/// The front door puts these in the place of `DispatchQueue.main.asyncAfter`, `Timer.scheduledTimer` and `Task.sleep` in
/// the sources of applications and libraries. In an application that a session serves, only virtual time counts. In other
/// programs, for example in tests of a library, a delay is over when it has passed in virtual or in real time, whichever is
/// first: a finger that rests for three seconds lets a timer fire, and a test that awaits a task does not wait for a clock
/// that nothing moves.
public enum ServedTime {
    private static let served = Mutex(false)

    /// Whether a session serves the application of this program.
    package static var isServed: Bool { served.withLock { $0 } }

    /// Called by the start of an application that a session serves; with false, by tests of other programs.
    package static func serve(_ isServed: Bool = true) { served.withLock { $0 = isServed } }

    // MARK: The main queue

    /// Performs work on the main queue at a time, in the place of `DispatchQueue.main.asyncAfter`. It may be called on any thread.
    ///
    /// - Parameters:
    ///   - deadline: the time; the delay from now counts, to the millisecond. A time that is over means the next turn of the clock.
    ///   - qos: kept by the item, without an effect on the order.
    ///   - flags: kept by the item, without an effect on the order.
    ///   - work: performed once.
    public static func asyncAfter(
        deadline: DispatchTime,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @MainActor () -> Void
    ) {
        let item = DispatchWorkItem(qos: qos, flags: flags) { MainActor.assumeIsolated { work() } }
        asyncAfter(deadline: deadline, execute: item)
    }

    /// Performs an item on the main queue at a time, unless it is cancelled before.
    public static func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        let delay = seconds(until: deadline)
        nonisolated(unsafe) let item = execute
        onMainQueue {
            let work = Delay(delay, named: "asyncAfter") { item.perform() }
            guard !isServed else { return }
            DispatchQueue.main.asyncAfter(deadline: deadline) { work.end() }
        }
    }

    /// Performs a block on the main thread after the code that runs now, in the place of `RunLoop.main.perform`.
    ///
    /// Not every program serves the main run loop: one that only awaits serves the main queue. The first of them performs the
    /// block (RT-29). It may be called on any thread.
    public static func perform(_ block: @escaping @Sendable () -> Void) {
        let once = PerformedOnce(block)
        RunLoop.main.perform { once.perform() }
        DispatchQueue.main.async { once.perform() }
    }

    private final class PerformedOnce: Sendable {
        private let waiting: Mutex<(@Sendable () -> Void)?>

        init(_ block: @escaping @Sendable () -> Void) { waiting = Mutex(block) }

        func perform() {
            let block = waiting.withLock { waiting in
                let block = waiting
                waiting = nil
                return block
            }
            block?()
        }
    }

    /// Seconds from now, to the millisecond: a deadline is a moment of real time that passed since it was written.
    private static func seconds(until deadline: DispatchTime) -> TimeInterval {
        let (now, then) = (DispatchTime.now().uptimeNanoseconds, deadline.uptimeNanoseconds)
        guard then > now else { return 0 }
        return ((Double(then - now) / 1_000_000).rounded()) / 1_000
    }

    private static func onMainQueue(_ work: @escaping @MainActor () -> Void) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { work() }
        } else {
            DispatchQueue.main.async { work() }
        }
    }

    // MARK: Timers

    /// A timer that calls a block, in the place of `Timer.scheduledTimer`. On another thread than the main one, it is a timer of
    /// Foundation, in real time.
    ///
    /// - Parameters:
    ///   - interval: the time until the first call, and between calls, in seconds; at least 0.1 ms.
    ///   - repeats: whether it calls again until `invalidate()`.
    ///   - block: called with the timer on the main thread.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval,
        repeats: Bool,
        block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        guard MainThread.isCurrent else {
            return Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
        }
        return ServedTimer(interval: interval, repeats: repeats, block: block)
    }

    /// A timer that calls a method, in the place of `Timer.scheduledTimer`. On another thread than the main one, it is a timer of
    /// Foundation, in real time, whose `userInfo` cannot be read.
    ///
    /// - Parameters:
    ///   - ti: the time until the first call, and between calls, in seconds; at least 0.1 ms.
    ///   - aTarget: the object whose method is called; retained until the timer is invalid.
    ///   - aSelector: a method without arguments or with the timer. One that cannot be called is reported to `Diagnostics`.
    ///   - userInfo: the timer's `userInfo` until it is invalid.
    ///   - yesOrNo: whether it calls again until `invalidate()`.
    @discardableResult
    public static func scheduledTimer(
        timeInterval ti: TimeInterval,
        target aTarget: Any,
        selector aSelector: Selector,
        userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let block = Timer.performing(aSelector, on: aTarget, userInfo)
        guard MainThread.isCurrent else {
            return Timer.scheduledTimer(withTimeInterval: ti, repeats: yesOrNo, block: block)
        }
        return ServedTimer(interval: ti, repeats: yesOrNo, userInfo: userInfo, block: block)
    }

    // MARK: Tasks

    /// Waits in a task, in the place of `Task.sleep(nanoseconds:)`.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before or meanwhile; a cancelled wait ends at once.
    public static func sleep(
        nanoseconds: UInt64,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await pass(Double(nanoseconds) / 1e9)
    }

    /// Waits in a task, in the place of `Task.sleep(for:)`.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before or meanwhile; a cancelled wait ends at once.
    public static func sleep(
        for duration: Duration,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await pass(duration / .seconds(1))
    }

    // It stays on the actor of the caller: on the main actor, the timer is scheduled in the turn of the call.
    private static func pass(
        _ seconds: TimeInterval,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        let sleeper = Sleeper()
        await withTaskCancellationHandler {
            await withCheckedContinuation { sleeper.begin(seconds, $0) }
        } onCancel: {
            sleeper.end()
        }
        try Task.checkCancellation()
    }

    /// A task that waits; it continues once.
    private final class Sleeper: Sendable {
        private struct State {
            var continuation: CheckedContinuation<Void, Never>?
            var timer: ClockTimer?
            var isOver = false
        }
        private let state = Mutex(State())

        func begin(_ seconds: TimeInterval, _ continuation: CheckedContinuation<Void, Never>) {
            let isOver = state.withLock { state in
                state.continuation = state.isOver ? nil : continuation
                return state.isOver
            }
            guard !isOver else { return continuation.resume() }
            if !ServedTime.isServed {
                DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.end() }
            }
            ServedTime.onMainQueue {
                let timer = VirtualClock.current.schedule(after: seconds, named: "Task.sleep") {
                    self.end()
                }
                let isOver = self.state.withLock { state in
                    state.timer = timer
                    return state.isOver
                }
                if isOver { timer.cancel() }
            }
        }

        func end() {
            let (continuation, timer) = state.withLock { state in
                defer { state = State(isOver: true) }
                return (state.continuation, state.timer)
            }
            continuation?.resume()
            // Nothing waits for it any more.
            if let timer { ServedTime.onMainQueue { timer.cancel() } }
        }
    }
}

/// Work that is done once: when a time has passed on the virtual clock, or earlier if real time ends the delay.
@MainActor private final class Delay {
    private var timer: ClockTimer?
    private var work: (() -> Void)?

    init(_ seconds: TimeInterval, named name: String, _ work: @escaping () -> Void) {
        self.work = work
        timer = VirtualClock.current.schedule(after: seconds, named: name) { self.end() }
    }

    /// Does the work now, unless it is done or cancelled.
    func end() {
        let work = work
        cancel()
        work?()
    }

    func cancel() {
        work = nil
        timer?.cancel()
        timer = nil
    }
}

/// A timer on the virtual clock, and in real time where no session serves the program. It is used on the main thread only, as
/// timers are.
private final class ServedTimer: Timer {
    private nonisolated(unsafe) var inVirtualTime: ClockTimer?
    private nonisolated(unsafe) var inRealTime: Timer?
    /// What it does; nil after it was invalidated, so that it keeps no target.
    private nonisolated(unsafe) var work: (@Sendable (Timer) -> Void)?
    private let isRepeating: Bool
    /// The time between two calls, in seconds.
    private let interval: TimeInterval
    private nonisolated(unsafe) var info: Any?

    init(
        interval: TimeInterval,
        repeats: Bool,
        userInfo: Any? = nil,
        block: @escaping @Sendable (Timer) -> Void
    ) {
        (work, isRepeating, info) = (block, repeats, userInfo)
        // Foundation's shortest interval, which 0 and negative numbers mean.
        self.interval = max(interval, Self.shortest)
        super.init(fire: .distantFuture, interval: interval, repeats: repeats) { _ in }
        wait(for: self.interval)
    }

    private static let shortest: TimeInterval = 0.0001

    private func wait(for seconds: TimeInterval) {
        nonisolated(unsafe) let timer = self
        inVirtualTime = MainActor.assumeIsolated {
            let clock = VirtualClock.current
            guard timer.isRepeating else {
                return clock.schedule(after: seconds, named: "Timer") { timer.occur() }
            }
            // The clock knows that it repeats, so an application that has one can be idle.
            return clock.schedule(after: seconds, every: timer.interval, named: "Timer") {
                // The clock has moved itself to the next time.
                timer.waitInRealTime(for: timer.interval)
                timer.perform()
            }
        }
        waitInRealTime(for: seconds)
    }

    private func waitInRealTime(for seconds: TimeInterval) {
        next = Date(timeIntervalSinceNow: seconds)
        inRealTime?.invalidate()
        guard !ServedTime.isServed else { return }
        nonisolated(unsafe) let timer = self
        inRealTime = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
            timer.occur()
        }
    }

    private func occur() {
        stopWaiting()
        // The next time is counted from this one, and not from the end of the work.
        if isRepeating { wait(for: interval) }
        perform()
    }

    private nonisolated(unsafe) var next = Date.distantFuture

    /// When it is called next, in real time. Code lets a timer rest by setting it to the distant future, and continue by an
    /// earlier date.
    override var fireDate: Date {
        get { next }
        set {
            guard isValid else { return }
            stopWaiting()
            next = newValue
            guard newValue < .distantFuture else { return }
            wait(for: max(newValue.timeIntervalSinceNow, Self.shortest))
        }
    }

    private func perform() {
        work?(self)
        if !isRepeating { invalidate() }
    }

    private func stopWaiting() {
        let timer = inVirtualTime
        MainActor.assumeIsolated { timer?.cancel() }
        inRealTime?.invalidate()
        (inVirtualTime, inRealTime) = (nil, nil)
    }

    override var isValid: Bool { work != nil }
    /// What the code gave with the selector; nil for a timer with a block, and after the end.
    override var userInfo: Any? { info }

    override func fire() {
        if isValid { perform() }
    }

    override func invalidate() {
        (work, info) = (nil, nil)
        stopWaiting()
    }
}
