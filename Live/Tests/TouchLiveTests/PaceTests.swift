import Testing
import TouchLive

@Suite("When display frames are due") struct PaceTests {
    @Test func `frames are due at their rate, and none while it is paused`() {
        var pace = Pace(framesPerSecond: 60)
        #expect(pace.framesDue(wall: 100, frame: 0) == 0)
        #expect(pace.wallOfNext(after: 0) == nil)
        pace.play(speed: 1, wall: 100, frame: 30)
        #expect(pace.framesDue(wall: 100.016, frame: 30) == 0)
        #expect(pace.framesDue(wall: 100.0168, frame: 30) == 1)
        #expect(pace.framesDue(wall: 100.0168, frame: 31) == 0)
        #expect(pace.framesDue(wall: 100.05, frame: 31) == 2)
        #expect(pace.wallOfNext(after: 31) == 100 + 2.0 / 60)
        pace.pause()
        #expect(pace.framesDue(wall: 200, frame: 33) == 0)
    }

    @Test func `a tenth of the speed is a tenth of the frames`() {
        var pace = Pace(framesPerSecond: 60)
        pace.play(speed: 0.1, wall: 0, frame: 0)
        #expect(pace.framesDue(wall: 0.16, frame: 0) == 0)
        #expect(pace.framesDue(wall: 0.17, frame: 0) == 1)
        #expect(pace.framesDue(wall: 0.34, frame: 1) == 1)
    }

    @Test func `an application that is too slow falls behind, and does not jump`() {
        var pace = Pace(framesPerSecond: 60)
        pace.play(speed: 1, wall: 0, frame: 0)
        #expect(pace.framesDue(wall: 10, frame: 0) == Pace.mostFrames)
        #expect(pace.framesDue(wall: 10, frame: Pace.mostFrames) == 0)
        #expect(pace.framesDue(wall: 10.0168, frame: Pace.mostFrames) == 1)
    }

    @Test func `a touch may bring one frame before its time, and not two`() {
        var pace = Pace(framesPerSecond: 60)
        #expect(!pace.mayLead(wall: 0, frame: 0))
        pace.play(speed: 1, wall: 0, frame: 0)
        #expect(pace.mayLead(wall: 0.001, frame: 0))
        #expect(!pace.mayLead(wall: 0.001, frame: 1))
        #expect(pace.mayLead(wall: 0.017, frame: 1))
    }
}

@Suite("Times of samples") struct ContactClockTests {
    static let frame = 1.0 / 60

    @Test func `the distances between samples are those of the device`() {
        var clock = ContactClock()
        // Messages of four samples, each sent 1 ms after its last sample, at the pace of the display.
        var times: [Double] = []
        for message in 0..<20 {
            let sent = 50 + Double(message) * Self.frame + 0.001
            for sample in 0..<4 {
                let made =
                    50 + Double(message - 1) * Self.frame + Double(sample + 1) * Self.frame / 4
                times.append(
                    clock.time(
                        made: made,
                        sent: sent,
                        now: Double(message) * Self.frame,
                        frame: Self.frame,
                        speed: 1
                    )
                )
            }
        }
        let distances = zip(times.dropFirst(), times).map { $0 - $1 }
        #expect(distances.allSatisfy { abs($0 - Self.frame / 4) < 5e-6 })
    }

    @Test func `a sample counts in the next display frame, however the clocks move apart`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var clock = ContactClock()
            var (made, now) = (10.0, 3.0)
            for _ in 0..<50 {
                made += Double.random(in: 0...0.05, using: &random)
                now += Double(Int.random(in: 0...3, using: &random)) * Self.frame
                let time = clock.time(
                    made: made,
                    sent: made + Double.random(in: 0...0.02, using: &random),
                    now: now,
                    frame: Self.frame,
                    speed: 1
                )
                #expect(
                    time > now && time < now + Self.frame,
                    "\(time) is not within the frame after \(now)"
                )
            }
        }
    }

    @Test func `at a tenth of the speed the distances are a tenth`() {
        var clock = ContactClock()
        let first = clock.time(made: 1, sent: 1, now: 0, frame: Self.frame, speed: 0.1)
        let second = clock.time(
            made: 1.1,
            sent: 1.1,
            now: Self.frame,
            frame: Self.frame,
            speed: 0.1
        )
        #expect(abs(second - first - 0.01) < 0.01 + 1e-6)
        #expect(second > Self.frame)
    }

    @Test func `while it is paused, samples wait at the beginning of the next frame`() {
        var clock = ContactClock()
        let times = [1.0, 1.5, 9].map {
            clock.time(made: $0, sent: $0, now: 2, frame: Self.frame, speed: 0)
        }
        #expect(Set(times).count == 1)
        #expect(times[0] > 2 && times[0] < 2 + Self.frame)
    }
}
