import Dispatch
import Testing
import TouchRuntime
import TouchTesting

@Suite("Delays of an application that a session serves", .stage) struct ServedTimeTests {
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
}
