import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Converted and converted back", .stage) struct RoundTripTests {
    /// Taps, a pan and a pinch at times that no format has a unit for, and at places in thirds of a
    /// point, as screens report them.
    private static func recording(seed: UInt64) -> String {
        var random = RandomNumbers(seed: seed)
        var (time, samples) = (0.0, [String]())
        func say(_ finger: Int, _ phase: String, _ x: Double, _ y: Double) {
            let (x, y) = ((x * 3).rounded() / 3, (y * 3).rounded() / 3)
            samples.append("\(time) \(finger) \(phase) \(x) \(y)")
        }
        for _ in 0..<3 {
            let (x, y) = (random.number(20...380), random.number(20...780))
            say(1, "began", x, y)
            time += random.number(0.01...0.09)
            say(1, "ended", x, y)
            time += random.number(0.1...0.6)
        }
        var place = (x: random.number(150...250), y: random.number(300...500))
        say(1, "began", place.x, place.y)
        for _ in 0..<20 {
            time += random.number(0.0003...0.02)
            place = (place.x + random.number(-9...9), place.y + random.number(-2...12))
            say(1, "moved", place.x, place.y)
        }
        time += 0.004
        say(1, "ended", place.x, place.y)
        time += 1
        var reach = random.number(40...60)
        for step in 0..<20 {
            for finger in [1, 2] {
                let phase = step == 0 ? "began" : step == 19 ? "ended" : "moved"
                say(finger, phase, 200, finger == 1 ? 400 - reach : 400 + reach)
            }
            time += random.number(0.0003...0.02)
            if step < 18 { reach += random.number(-1...6) }
        }
        return ConvertTests.recording(samples)
    }

    @Test(arguments: ["jsonl", "evemu", "json"], 1...5 as ClosedRange<UInt64>)
    func `a recording that is converted and converted back plays to the same transcript`(
        format: String,
        seed: UInt64
    ) async throws {
        let folder = try TemporaryFolder()
        let original = try folder.file("original.jsonl", Self.recording(seed: seed))
        let (other, back) = (folder.path + "/other.\(format)", folder.path + "/back.jsonl")
        let screen = ["--screen", "400x800"]
        #expect(await touchstone(["convert", original, other] + screen).status == .passed)
        #expect(await touchstone(["convert", other, back] + screen).status == .passed)
        var transcripts: [String] = []
        for file in [original, other, back] {
            let played = await touchstone(
                ["replay", file, "--scene", "rows", "--transcript", "-"] + screen
            )
            #expect(played.status == .passed)
            transcripts.append(played.results)
        }
        #expect(transcripts[0].contains("pinch") && transcripts[0].contains("pan"))
        #expect(transcripts[1] == transcripts[0])
        #expect(transcripts[2] == transcripts[0])
    }
}

/// Numbers that look random and are the same on every machine.
private struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let part = Double(state >> 11) / Double(1 << 53 as UInt64)
        return range.lowerBound + part * (range.upperBound - range.lowerBound)
    }
}
