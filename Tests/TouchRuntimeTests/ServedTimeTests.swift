import Dispatch
import Testing
import TouchRuntime
import TouchTesting

@Suite("Delays of code under test", .stage) struct ServedTimeTests {
    /// What happened, in order.
    private final class Log {
        var lines: [String] = []
    }

    @Test func `delays happen in virtual time, in the order of their times (RT-21)`() throws {
        ServedTime.serve()
        let (clock, log) = (VirtualClock.current, Log())
        ServedTime.asyncAfter(deadline: .now() + 0.5) { log.lines.append("half") }
        ServedTime.asyncAfter(deadline: .distantFuture) { log.lines.append("never") }
        let ticks = ServedTime.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in
            MainActor.assumeIsolated { log.lines.append("tick") }
        }
        try clock.advance(by: 0.29)
        #expect(log.lines.isEmpty)
        try clock.advance(by: 0.4)
        #expect(log.lines == ["tick", "half", "tick"] && ticks.isValid)
        ticks.invalidate()
        try clock.advance(by: 10)
        #expect(log.lines == ["tick", "half", "tick"] && !ticks.isValid)
    }

    @Test(arguments: [true, false])
    func `an application with a timer that repeats can be idle (RT-21)`(isServed: Bool) throws {
        ServedTime.serve(isServed)
        let (clock, log) = (VirtualClock.current, Log())
        let stopwatch = ServedTime.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
            MainActor.assumeIsolated { log.lines.append("tick") }
        }
        #expect(clock.isIdle && clock.pending.count == 1)
        try clock.runUntilIdle(budget: 60)
        #expect(clock.time == 0 && log.lines.isEmpty)
        try clock.advance(by: 1.05)
        #expect(log.lines.count == 10 && clock.isIdle)
        stopwatch.fireDate = .distantFuture
        try clock.advance(by: 1)
        #expect(log.lines.count == 10 && clock.pending.isEmpty)
        stopwatch.invalidate()
        #expect(clock.pending.isEmpty)
        // One that fires once is waited for.
        let single = ServedTime.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
            MainActor.assumeIsolated { log.lines.append("single") }
        }
        #expect(!clock.isIdle)
        try clock.runUntilIdle(budget: 60)
        #expect(log.lines.last == "single" && !single.isValid)
    }

    @Test func `a task that sleeps continues in virtual time, and a cancelled one at once (RT-21)`()
        async throws
    {
        ServedTime.serve()
        let (clock, log) = (VirtualClock.current, Log())
        let sleeper = Task {
            try await ServedTime.sleep(for: .seconds(2))
            log.lines.append("awake")
        }
        await clock.serveMainQueue()
        try clock.advance(by: 1.9)
        await clock.serveMainQueue()
        #expect(log.lines.isEmpty)
        try clock.advance(by: 0.2)
        try await sleeper.value
        #expect(log.lines == ["awake"])

        let cancelled = Task { try await ServedTime.sleep(nanoseconds: 3_000_000_000) }
        await clock.serveMainQueue()
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        await clock.serveMainQueue()
        #expect(clock.pending.isEmpty)
    }

    @Test func `a timer keeps its target until it was invalidated, or fired once (RT-21)`() throws {
        ServedTime.serve()
        let clock = VirtualClock.current
        for repeats in [true, false] {
            weak var target: Log?
            let timer: Timer
            do {
                let log = Log()
                target = log
                timer = ServedTime.scheduledTimer(withTimeInterval: 1, repeats: repeats) { _ in
                    MainActor.assumeIsolated { log.lines.append("tick") }
                }
            }
            try clock.advance(by: 0.5)
            #expect(target?.lines == [])
            try clock.advance(by: 1)
            if repeats {
                #expect(target?.lines == ["tick"])
                timer.invalidate()
            }
            #expect(target == nil && !timer.isValid)
        }
        #expect(clock.pending.isEmpty)
    }

    @Test func `without a session, delays pass in virtual time too (RT-21)`() async throws {
        ServedTime.serve(false)
        let (clock, log) = (VirtualClock.current, Log())
        // An hour of real time does not pass in a test.
        ServedTime.asyncAfter(deadline: .now() + 3_600) { log.lines.append("hour") }
        let ticks = ServedTime.scheduledTimer(withTimeInterval: 2_000, repeats: true) { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated {
                log.lines.append("tick")
                if log.lines.count == 3 { timer.invalidate() }
            }
        }
        let sleeper = Task { try await ServedTime.sleep(for: .seconds(3_000)) }
        await clock.serveMainQueue()
        try clock.advance(by: 1_999)
        #expect(log.lines.isEmpty && ticks.isValid)
        try clock.advance(by: 2_001)
        #expect(log.lines == ["tick", "hour", "tick"] && !ticks.isValid)
        try await sleeper.value
        try clock.advance(by: 10_000)
        #expect(log.lines.count == 3 && clock.pending.isEmpty)
    }

    @Test func `without a session, real time ends a delay, once (RT-21)`() async throws {
        ServedTime.serve(false)
        let (clock, log) = (VirtualClock.current, Log())
        // Nothing moves the virtual clock: these end in real time.
        try await ServedTime.sleep(nanoseconds: 1_000_000)
        await withCheckedContinuation { done in
            ServedTime.asyncAfter(deadline: .now() + 0.001) {
                log.lines.append("after")
                done.resume()
            }
        }
        try clock.advance(by: 10)
        #expect(log.lines == ["after"] && clock.pending.isEmpty)
    }

    @Test func `a timer of no length fires again and again, and the clock moves on (RT-21)`() throws
    {
        ServedTime.serve(false)
        let (clock, log) = (VirtualClock.current, Log())
        let timer = ServedTime.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in
            MainActor.assumeIsolated { log.lines.append("tick") }
        }
        try clock.advance(by: 0.01)
        #expect((90...101).contains(log.lines.count))
        timer.invalidate()
        let count = log.lines.count
        try clock.advance(by: 1)
        #expect(log.lines.count == count && clock.pending.isEmpty)
    }

    /// Has a method for timers.
    private final class Repeater {
        var buttons: [String] = []
        func step(_ timer: Any?) {
            buttons.append((timer as? Timer)?.userInfo as? String ?? "nothing")
        }
    }

    @Test func `a timer with a selector has what it was given, until its end (RT-21)`() throws {
        ServedTime.serve(false)
        let (clock, repeater) = (VirtualClock.current, Repeater())
        let timer = ServedTime.scheduledTimer(
            timeInterval: 1_000,
            target: repeater,
            selector: Selector(Repeater.step),
            userInfo: "plus",
            repeats: true
        )
        try clock.advance(by: 2_000)
        #expect(repeater.buttons == ["plus", "plus"])
        timer.invalidate()
        try clock.advance(by: 2_000)
        #expect(repeater.buttons.count == 2 && timer.userInfo == nil)
    }

    @Test func `a timer rests while its date is in the distant future (RT-21)`() throws {
        ServedTime.serve(false)
        let (clock, log) = (VirtualClock.current, Log())
        let timer = ServedTime.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in
            MainActor.assumeIsolated { log.lines.append("tick") }
        }
        try clock.advance(by: 1_500)
        #expect(log.lines == ["tick"])
        timer.fireDate = .distantFuture
        try clock.advance(by: 5_000)
        #expect(log.lines == ["tick"] && timer.isValid && clock.pending.isEmpty)
        timer.fireDate = .distantPast
        try clock.advance(by: 1)
        #expect(log.lines == ["tick", "tick"])
        try clock.advance(by: 1_000)
        #expect(log.lines == ["tick", "tick", "tick"])
        timer.invalidate()
        timer.fireDate = .distantPast
        try clock.advance(by: 5_000)
        #expect(log.lines.count == 3 && clock.pending.isEmpty)
    }

    @Test
    func `a block of the main run loop is performed, once, by the first that serves it (RT-29)`()
        async throws
    {
        final class Count { var value = 0 }
        let count = Count()
        ServedTime.perform { MainActor.assumeIsolated { count.value += 1 } }
        #expect(count.value == 0, "not before the code that runs now")
        // This test awaits, so the main queue is served, and perhaps not the main run loop.
        for _ in 0..<3 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        #expect(count.value == 1)
    }
}
