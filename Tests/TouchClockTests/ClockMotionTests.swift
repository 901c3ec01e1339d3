import Testing

@testable import TouchClock

@Suite("Motions on the clock") struct ClockMotionTests {
    private let clock = VirtualClock()

    @Test func `a motion steps on each display frame from the next one until it ends`() throws {
        var times: [Int] = []
        try clock.advance(by: 0.01)
        clock.move(named: "slide") { time in
            times.append(Int((time * 1_000).rounded()))
            return times.count < 3
        }
        #expect(times == [])
        #expect(clock.pending.map(\.name) == ["slide"])
        try clock.runUntilIdle()
        // It began at 10 ms; frames are at 16.7, 33.3 and 50 ms.
        #expect(times == [7, 23, 40])
        #expect(clock.pending.isEmpty && clock.isIdle)
    }

    @Test func `motions step in the order of their start, and a new one waits for the next frame`()
        throws
    {
        var steps: [String] = []
        clock.move(named: "first") { [clock] _ in
            steps.append("first")
            if steps.count == 1 {
                clock.move(named: "third") { _ in
                    steps.append("third")
                    return false
                }
            }
            return steps.count < 3
        }
        clock.move(named: "second") { _ in
            steps.append("second")
            return false
        }
        try clock.runUntilIdle()
        #expect(steps == ["first", "second", "first", "third"])
    }

    @Test func `an endless motion is named and not waited for`() throws {
        var steps = 0
        let endless = clock.move(named: "spinner", isEndless: true) { _ in
            steps += 1
            return true
        }
        #expect(clock.isIdle)
        #expect(clock.pending.map(\.description) == ["spinner at 17 ms (repeats)"])
        try clock.advance(by: 0.1)
        #expect(steps == 6)
        endless.stop()
        #expect(clock.pending.isEmpty)
        try clock.advance(by: 0.1)
        #expect(steps == 6)
    }

    @Test func `next to an endless motion, one that ends is still waited for`() throws {
        clock.move(named: "spinner", isEndless: true) { _ in true }
        clock.move(named: "slide") { $0 < 0.1 }
        #expect(!clock.isIdle)
        try clock.runUntilIdle()
        #expect(clock.time >= 0.1 && clock.time < 0.12)
    }

    @Test func `a motion that is stopped by another takes no more steps`() throws {
        var steps: [String] = []
        var other: ClockMotion?
        clock.move(named: "first") { _ in
            steps.append("first")
            other?.stop()
            return steps.count < 2
        }
        other = clock.move(named: "second") { _ in
            steps.append("second")
            return true
        }
        try clock.runUntilIdle()
        #expect(steps == ["first", "first"])
    }
}
