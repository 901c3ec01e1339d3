import Testing
import TouchClock

@Suite("Display frames") struct FrameClientTests {
    nonisolated static let rates = [60, 120]

    @Test(arguments: rates)
    func `frame n is at n divided by the rate, without drift over an hour`(rate: Int) throws {
        let clock = VirtualClock(framesPerSecond: rate)
        var steps: [Nanoseconds] = []
        for _ in 0..<7 {
            try clock.step()
            steps.append(clock.now)
        }
        let exact = (1...7).map { Nanoseconds((Double($0) * 1e9 / Double(rate)).rounded()) }
        #expect(steps == exact)
        try clock.step(frames: 3600 * rate - 7)
        #expect(clock.now == 3_600_000_000_000)
        #expect(clock.frameDuration == 1 / Double(rate))
    }

    @Test func `an unsupported rate is taken as 60`() {
        #expect(
            [0, -1, 59, 90, 240].map { VirtualClock(framesPerSecond: $0).framesPerSecond }
                == [60, 60, 60, 60, 60]
        )
    }

    @Test func `frames are exact even after almost a hundred years`() throws {
        let clock = VirtualClock(framesPerSecond: 120)
        try clock.advance(by: 3_155_759_999.5)
        try clock.step(frames: 30)
        #expect(clock.now == 3_155_759_999_750_000_000)
    }

    @Test func `a step that starts between two frames ends at the next one`() throws {
        let clock = VirtualClock()
        try clock.advance(by: 0.02)
        try clock.step()
        #expect(clock.now == 33_333_333)
        try clock.step(frames: 2)
        #expect(clock.now == 66_666_667)
    }

    @Test func `a client is called once per request, on frames, input before animation`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        let animation = clock.addFrameClient(named: "animation", turn: .animation) {
            log.note("animation")
        }
        var again = true
        var input: FrameClient?
        input = clock.addFrameClient(named: "input", turn: .input) {
            log.note("input")
            // Asking for this very frame gets the next one, not this one twice.
            if again { input?.requestFrame(notBefore: clock.now) }
            again = false
        }
        animation.requestFrame(notBefore: 2_000)
        input?.requestFrame(notBefore: 2_000)
        input?.requestFrame(notBefore: 20_000_000)
        log.schedule("timer", after: 0.01)
        try clock.advance(by: 0.1)
        #expect(
            log.lines == [
                "10.0 ms  timer", "16.667 ms  input", "16.667 ms  animation", "33.333 ms  input",
            ]
        )
        #expect(clock.isIdle)
    }

    @Test func `at the same time, timers fire before the frame`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        let client = clock.addFrameClient(named: "frame", turn: .input) { log.note("frame") }
        client.requestFrame(notBefore: 40_000_000)
        log.schedule("timer", after: 0.05)
        try clock.step(frames: 3)
        #expect(log.lines == ["50.0 ms  timer", "50.0 ms  frame"])
    }

    @Test func `work that input requests for the same frame is done in it`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        let animation = clock.addFrameClient(named: "animation", turn: .animation) {
            log.note("animation")
        }
        let input = clock.addFrameClient(named: "input", turn: .input) {
            log.note("input")
            animation.requestFrame(notBefore: clock.now)
        }
        input.requestFrame(notBefore: 2_000)
        try clock.step(frames: 3)
        #expect(log.lines == ["16.667 ms  input", "16.667 ms  animation"])
    }

    @Test func `a request in the past gets the next frame, and a cancelled one none`() throws {
        let clock = VirtualClock()
        let log = ClockLog(clock)
        let client = clock.addFrameClient(named: "client", turn: .input) { log.note("client") }
        let silent = clock.addFrameClient(named: "silent", turn: .input) { log.note("silent") }
        try clock.advance(by: 0.02)
        client.requestFrame(notBefore: 0)
        silent.requestFrame(notBefore: 0)
        silent.cancelRequest()
        try clock.step()
        #expect(log.lines == ["33.333 ms  client"])
    }
}
