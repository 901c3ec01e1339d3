import Testing

@testable import TouchClock

@Suite("Rounding") struct RoundingTests {
    @Test(arguments: [60, 120])
    func `adding sixtieths of a second stays on the grid of display frames`(rate: Int) throws {
        let clock = VirtualClock(framesPerSecond: rate)
        var frames: [Int] = []
        let client = clock.addFrameClient(named: "input", turn: .input) {
            frames.append(Int((clock.time * Double(rate)).rounded()))
        }
        // Each step rounds to a nanosecond: the sum is off, but by less than a frame can matter.
        for _ in 1...100 {
            try clock.advance(by: 1 / Double(rate))
            client.requestFrame(notBefore: clock.now)
            try clock.advance(by: 0)
        }
        try clock.advance(by: 0.001)
        #expect(frames == Array(1...100))
    }

    @Test(arguments: [
        (3_155_760_001, 3_155_760_000), (1e300, 3_155_760_000), (.infinity, 3_155_760_000),
        (-1e300, -3_155_760_000), (-.infinity, -3_155_760_000), (.nan, 0), (1.5, 1.5),
    ])
    func `a time that no clock reaches counts as a century`(
        seconds: TimeInterval,
        counted: TimeInterval
    ) {
        #expect(Nanoseconds(seconds: seconds) == Nanoseconds(counted * 1e9))
    }
}
