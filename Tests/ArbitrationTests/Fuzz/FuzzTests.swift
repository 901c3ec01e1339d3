import Testing
import TouchTesting
import UIKit

@Suite("Arbitration: fuzzing", .stage) struct FuzzTests {
    /// Runs scripts from a seed on until so many frames have been played.
    private func fuzz(from seed: UInt64, frames: Int) throws -> (
        frames: Int, actions: Int, delays: Int
    ) {
        var total = (frames: 0, actions: 0, delays: 0)
        var next = seed
        while total.frames < frames {
            let script = FuzzScript(seed: next)
            let run = try FuzzRun(script)
            total.frames += script.frames.count
            total.actions += run.actions
            total.delays += run.delays
            if let breach = run.breaches.first {
                // The same rule, so that shrinking does not end at another failure.
                let rule = breach.prefix { $0 != ":" }
                let small = try Shrinker.shrink(script) {
                    try FuzzRun($0).breaches.contains { $0.hasPrefix(rule) }
                }
                Issue.record(
                    "Seed \(next): \(try FuzzRun(small).breaches.joined(separator: "; "))\n\(small)"
                )
                return total
            }
            next &+= 1
        }
        return total
    }

    @Test
    func `the invariants hold in random streams through random trees, from a fixed seed`() throws {
        let wanted = ProcessInfo.processInfo.environment["TOUCHSTONE_FUZZ_FRAMES"].flatMap {
            Int($0)
        }
        let total = try fuzz(from: 1, frames: wanted ?? 40_000)
        print("fuzzing: \(total) from seed 1")
        #expect(total.actions > total.frames / 50, "the streams were not worth their name")
        #expect(total.delays > total.frames / 50)
    }

    @Test func `the invariants hold from a new seed in every run`() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed =
            environment["TOUCHSTONE_FUZZ_SEED"].flatMap { UInt64($0) }
            ?? UInt64.random(in: 1_000_000...9_999_999_999)
        print("fuzzing: fresh seed \(seed); to repeat it, set TOUCHSTONE_FUZZ_SEED")
        let wanted = environment["TOUCHSTONE_FUZZ_FRAMES"].flatMap { Int($0) }
        print("fuzzing: \(try fuzz(from: seed, frames: wanted ?? 10_000)) from seed \(seed)")
    }
}
