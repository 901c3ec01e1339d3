import Testing
import TouchClock

@Suite("Waiting") struct WaitingTests {
    // MARK: step, advance

    @Test func `advancing does what is due up to and including the end`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        log.schedule("before", after: 0.05)
        log.schedule("at the end", after: 0.1)
        log.schedule("after", after: 0.100000001)
        try clock.advance(by: 0.1)
        #expect(log.lines == ["50.0 ms  before", "100.0 ms  at the end"])
        #expect(clock.time == 0.1)
    }

    @Test func `advancing by zero does what is due now`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        let client = clock.addFrameClient(named: "frame", turn: .input) { log.note("frame") }
        client.requestFrame(notBefore: 0)
        log.schedule("timer", after: 0)
        try clock.advance(by: 0)
        #expect(log.lines == ["0.0 ms  frame"])
        #expect(clock.pending.map(\.name) == ["timer"])
    }

    @Test func `ten idle minutes take only the caller's own turn`() throws {
        let clock = VirtualClock()
        var turns = 0
        clock.atEndOfTurn { turns += 1 }
        try clock.advance(by: 600)
        #expect(turns == 1)
        #expect(clock.time == 600)
        clock.schedule(after: 300, named: "timer") {}
        try clock.advance(by: 600)
        #expect(turns == 3)
    }

    @Test func `the caller's changes are processed before time moves`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        clock.atEndOfTurn { log.note("turn") }
        log.schedule("timer", after: 0.01)
        try clock.step()
        #expect(log.lines == ["0.0 ms  turn", "10.0 ms  timer", "10.0 ms  turn"])
    }

    nonisolated static let refusedIntervals: [(TimeInterval, String)] = [
        (-1, "-1 s: time never goes back"),
        (-.infinity, "-inf s: time never goes back"),
        (.nan, "nan s: that is not a number"),
        (.infinity, "inf s: a clock ends after a century"),
        (3_155_760_000, "3155760000 s: a clock ends after a century"),
    ]

    @Test(arguments: refusedIntervals)
    func `an impossible interval is refused with a sentence`(
        seconds: TimeInterval,
        reason: String
    ) throws {
        let clock = VirtualClock()
        try clock.advance(by: 0.25)
        let error = #expect(throws: WaitError.self) { try clock.advance(by: seconds) }
        #expect(
            error?.description == """
                Cannot advance the clock by \(reason).
                The clock stands at 0.25 s.
                To fix, pass seconds of virtual time: zero (do what is due now) or more.
                """
        )
        #expect(clock.time == 0.25)
    }

    nonisolated static let refusedFrames: [(Int, String)] = [
        (0, "0 display frames: a step ends at a display frame after now"),
        (-3, "-3 display frames: a step ends at a display frame after now"),
        (.min, "-9223372036854775808 display frames: a step ends at a display frame after now"),
        (.max, "9223372036854775807 display frames: a clock ends after a century"),
    ]

    @Test(arguments: refusedFrames)
    func `an impossible number of frames is refused with a sentence`(
        frames: Int,
        reason: String
    ) throws {
        let clock = VirtualClock()
        let error = #expect(throws: WaitError.impossibleFrameCount(frames, at: 0)) {
            try clock.step(frames: frames)
        }
        #expect(
            error?.description == """
                Cannot step \(reason).
                The clock stands at 0 s.
                To fix, pass 1 or more; advance(by: 0) does what is due now.
                """
        )
    }

    // MARK: Inside a timer's action

    @Test func `a timer may advance the clock, and the order stays right`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        clock.schedule(after: 0.01, named: "a") {
            log.note("a begins")
            log.schedule("new", after: 0.015)
            try? clock.advance(by: 0.03)
            log.note("a ends")
        }
        for (name, delay) in [("b", 0.02), ("c", 0.04), ("d", 0.045), ("e", 0.05)] {
            log.schedule(name, after: delay)
        }
        try clock.advance(by: 0.045)
        #expect(
            log.lines == [
                "10.0 ms  a begins", "20.0 ms  b", "25.0 ms  new", "40.0 ms  c", "40.0 ms  a ends",
                "45.0 ms  d",
            ]
        )
        #expect(clock.time == 0.045)
    }

    @Test func `time does not go back when an action advanced it past the end`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        clock.schedule(after: 0.01, named: "long") { try? clock.advance(by: 1) }
        log.schedule("late", after: 0.5)
        try clock.advance(by: 0.02)
        #expect(log.lines == ["500.0 ms  late"])
        #expect(clock.time == 1.01)
    }

    @Test func `a repeating timer skips the times that passed during its own action`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        var isFirst = true
        clock.schedule(every: 0.01, named: "pulse") { _ in
            log.note("pulse")
            if isFirst { isFirst = false; try? clock.advance(by: 0.025) }
        }
        try clock.advance(by: 0.05)
        #expect(log.lines == ["10.0 ms  pulse", "40.0 ms  pulse", "50.0 ms  pulse"])
    }

    @Test
    func `a frame client may step the clock, and no client is called twice for one frame`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        let input = clock.addFrameClient(named: "input", turn: .input) {
            log.note("input begins")
            try? clock.step()
            log.note("input ends")
        }
        var animation: FrameClient?
        animation = clock.addFrameClient(named: "animation", turn: .animation) {
            log.note("animation")
            if clock.time < 0.05 { animation?.requestFrame(notBefore: clock.now) }
        }
        input.requestFrame(notBefore: 2_000)
        animation?.requestFrame(notBefore: 2_000)
        try clock.step(frames: 3)
        #expect(
            log.lines == [
                "16.667 ms  input begins", "16.667 ms  animation", "33.333 ms  animation",
                "33.333 ms  input ends", "50.0 ms  animation",
            ]
        )
    }

    // MARK: runUntilIdle

    @Test func `runUntilIdle jumps from one pending time to the next`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        clock.schedule(every: 2, named: "poll") { _ in log.note("poll") }
        clock.schedule(after: 3, named: "a") {
            log.note("a")
            log.schedule("b", after: 2)
        }
        try clock.runUntilIdle()
        #expect(
            log.lines == ["2000.0 ms  poll", "3000.0 ms  a", "4000.0 ms  poll", "5000.0 ms  b"]
        )
        #expect(clock.time == 5)
        try clock.runUntilIdle(budget: 0)
        #expect(clock.time == 5)
    }

    @Test func `an exceeded budget lists what is still pending`() throws {
        let clock = VirtualClock()
        clock.schedule(every: 0.4, named: "poll") { _ in }
        clock.schedule(after: 60, named: "session timeout") {}
        func again() { clock.schedule(after: 0.3, named: "retry", again) }
        again()
        let error = #expect(throws: WaitError.self) { try clock.runUntilIdle(budget: 1) }
        #expect(
            error?.description == """
                The clock is not idle after 1 s of virtual time.
                The clock stands at 1 s; still pending:
                    poll at 1200 ms (repeats)
                    retry at 1200 ms
                    session timeout at 60000 ms
                To fix, cancel the work that never ends, or pass a larger budget.
                """
        )
        #expect(clock.time == 1)
    }

    @Test func `a long list of pending work is truncated`() throws {
        let clock = VirtualClock()
        for index in 1...23 {
            clock.schedule(after: TimeInterval(index), named: "timer \(index)") {}
        }
        let error = #expect(throws: WaitError.self) { try clock.runUntilIdle(budget: 0) }
        let lines = error?.description.split(separator: "\n").suffix(3) ?? []
        #expect(
            lines == [
                "    timer 20 at 20000 ms", "    and 3 more",
                "To fix, cancel the work that never ends, or pass a larger budget.",
            ]
        )
    }

    // MARK: run(until:)

    @Test func `a condition that is already true takes no time and no turn`() throws {
        let clock = VirtualClock()
        var turns = 0
        clock.atEndOfTurn { turns += 1 }
        try clock.run(until: { true }, budget: 0)
        #expect(turns == 0)
        #expect(clock.time == 0)
    }

    @Test func `a condition is checked at the turn that makes it true`() throws {
        let clock = VirtualClock()
        var isDone = false
        clock.schedule(after: 0.02, named: "work") { isDone = true }
        clock.schedule(after: 0.021, named: "later") { isDone = false }
        try clock.run(until: { isDone })
        #expect(clock.time == 0.02)
    }

    @Test func `a condition on time itself is noticed within a frame`() throws {
        let clock = VirtualClock()
        try clock.run(until: { clock.time >= 0.99 })
        #expect(clock.time == 1)
    }

    @Test func `a condition is evaluated once per step`() throws {
        let clock = VirtualClock()
        var asked = 0
        try clock.run(until: {
            asked += 1
            return clock.time >= 0.05
        })
        // At the start, after the caller's turn; then each frame and each look at real-time work.
        #expect(asked == 8)
    }

    @Test func `the asynchronous wait uses virtual time in the same way`() async throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        log.schedule("work", after: 0.5)
        try await clock.run(until: { log.lines == ["500.0 ms  work"] })
        #expect(clock.time == 0.5)
    }

    @Test nonisolated func `the asynchronous wait can be called from any isolation`() async throws {
        let clock = await VirtualClock()
        try await clock.run(until: { clock.time >= 0.1 })
        #expect(await clock.time == 0.1)
    }

    @Test func `a condition that never becomes true lists pending work and budgets`() async {
        let clock = VirtualClock()
        clock.schedule(every: 1, named: "poll") { _ in }
        clock.schedule(after: 60, named: "session timeout") {}
        let error = await #expect(throws: WaitError.self) {
            try await clock.run(until: { false }, budget: 2.5)
        }
        #expect(
            error?.description == """
                The condition does not hold after 2.5 s of virtual time and 0 s of real time.
                The clock stands at 2.5 s; still pending:
                    poll at 3000 ms (repeats)
                    session timeout at 60000 ms
                To fix, check that the code under test makes the condition true; pass a larger budget for virtual time,
                or a larger realBudget for main-queue blocks, tasks and Foundation's timers.
                """
        )
    }

    @Test func `impossible budgets are refused with a sentence`() throws {
        let clock = VirtualClock()
        var texts: [String] = []
        func note(_ work: () throws(WaitError) -> Void) {
            do throws(WaitError) { try work() } catch { texts.append(error.description) }
        }
        note { () throws(WaitError) in try clock.runUntilIdle(budget: -2) }
        note { () throws(WaitError) in try clock.run(until: { true }, budget: .nan) }
        note { () throws(WaitError) in try clock.run(until: { true }, realBudget: .infinity) }
        #expect(
            texts == [
                """
                Cannot wait for -2 s of virtual time: time never goes back.
                The clock stands at 0 s.
                To fix, pass a budget of zero seconds or more.
                """,
                """
                Cannot wait for nan s of virtual time: that is not a number.
                The clock stands at 0 s.
                To fix, pass a budget of zero seconds or more.
                """,
                """
                Cannot wait for inf s of real time: a clock ends after a century.
                To fix, pass a realBudget of zero seconds or more.
                """,
            ]
        )
    }
}
