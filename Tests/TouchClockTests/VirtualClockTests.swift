import Testing
import TouchClock

@Suite("Virtual clock") struct VirtualClockTests {
    @Test func `a clock stands still until it is advanced`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        log.schedule("timer", after: 0)
        #expect(clock.time == 0)
        #expect(clock.pending.map(\.description) == ["timer at 0 ms"])
        #expect(log.lines == [])
    }

    @Test func `timers fire in order of time, and then of scheduling`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        for (name, delay) in [("c", 0.03), ("a", 0.01), ("d", 0.03), ("b", 0.02), ("e", 0.03)] {
            log.schedule(name, after: delay)
        }
        try clock.advance(by: 0.03)
        #expect(
            log.lines == [
                "10.0 ms  a", "20.0 ms  b", "30.0 ms  c", "30.0 ms  d", "30.0 ms  e",
            ]
        )
        #expect(clock.isIdle)
    }

    @Test func `a thousand timers fire in order, however they were scheduled`() throws {
        let clock = VirtualClock()
        var fired: [Int] = []
        for index in 0..<1000 {
            let place = index * 617 % 1000
            clock.schedule(after: 0.001 * TimeInterval(place + 1), named: "\(place)") {
                fired.append(place)
            }
        }
        try clock.advance(by: 1)
        #expect(fired == Array(0..<1000))
    }

    @Test
    func `a timer scheduled inside a timer counts from that time, after others of the same time`()
        throws
    {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        clock.schedule(after: 0.01, named: "parent") {
            log.note("parent")
            log.schedule("child", after: 0.01)
        }
        log.schedule("neighbor", after: 0.02)
        try clock.advance(by: 0.02)
        #expect(log.lines == ["10.0 ms  parent", "20.0 ms  neighbor", "20.0 ms  child"])
    }

    @Test func `a cancelled timer does not fire, even when it is due at the same time`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        let early = log.schedule("early", after: 0.01)
        var late: ClockTimer?
        clock.schedule(after: 0.02, named: "canceller") {
            log.note("canceller")
            late?.cancel()
        }
        late = log.schedule("late", after: 0.02)
        let fired = log.schedule("fired", after: 0.03)
        early.cancel()
        try clock.advance(by: 1)
        fired.cancel()
        #expect(log.lines == ["20.0 ms  canceller", "30.0 ms  fired"])
        #expect([early, late, fired].map { $0?.isPending } == [false, false, false])
        #expect(clock.pending == [])
    }

    @Test func `a repeating timer fires until its action cancels it`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        var count = 0
        clock.schedule(every: 0.25, named: "pulse") { timer in
            count += 1
            log.note("pulse \(count)")
            if count == 3 { timer.cancel() }
        }
        #expect(clock.pending.map(\.description) == ["pulse at 250 ms (repeats)"])
        #expect(clock.isIdle)
        try clock.advance(by: 10)
        #expect(log.lines == ["250.0 ms  pulse 1", "500.0 ms  pulse 2", "750.0 ms  pulse 3"])
        #expect(clock.pending == [])
    }

    @Test func `a timer of a sixtieth of a second stays on display frames for an hour`() throws {
        let clock = VirtualClock()
        var count = 0
        var last: Nanoseconds = 0
        clock.schedule(every: 1.0 / 60, named: "pulse") { _ in
            count += 1
            last = clock.now
        }
        try clock.step(frames: 216_000)
        #expect(count == 216_000)
        #expect(last == 3_600_000_000_000)
    }

    @Test func `a timer that reschedules itself without delay does not stop time`() throws {
        let clock = VirtualClock()
        var count = 0
        func again() {
            count += 1
            clock.schedule(after: 0, named: "again", again)
        }
        clock.schedule(after: 0, named: "again", again)
        try clock.advance(by: 0.01)
        #expect(count == 100)
        #expect(clock.time == 0.01)
    }

    @Test func `an impossible delay becomes the shortest or the longest one`() throws {
        let clock = VirtualClock()
        for delay in [-1, .nan, -.infinity, .infinity, 1e300] {
            clock.schedule(after: delay, named: "\(delay)") {}
        }
        clock.schedule(every: .infinity, named: "for ever") { _ in }
        #expect(
            clock.pending.map { "\($0.name) \($0.due)" } == [
                "-1.0 0.0001", "nan 0.0001", "-inf 0.0001",
                "inf 3155760000.0", "1e+300 3155760000.0", "for ever 3155760000.0",
            ]
        )
    }

    @Test func `pending timers are listed by time, together with requested frames`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        log.schedule("long press", after: 0.5)
        clock.schedule(every: 0.1, named: "poll") { _ in }
        let client = clock.addFrameClient(named: "touches", turn: .input) {}
        client.requestFrame(notBefore: clock.now + 2_000)
        #expect(
            clock.pending.map(\.description) == [
                "touches at 17 ms", "poll at 100 ms (repeats)", "long press at 500 ms",
            ]
        )
    }

    @Test func `CACurrentMediaTime is the current clock's time and never zero`() throws {
        let before = VirtualClock.current
        defer { VirtualClock.current = before }
        let clock = VirtualClock()
        let other = VirtualClock()
        try clock.advance(by: 2)
        VirtualClock.current = clock
        var times = [CACurrentMediaTime()]
        try clock.advance(by: 0.5)
        try other.advance(by: 7)
        times.append(CACurrentMediaTime())
        VirtualClock.current = other
        times.append(CACurrentMediaTime())
        #expect(times == [102, 102.5, 107])
        #expect(VirtualClock.mediaTimeAtStart == 100)
    }
}
