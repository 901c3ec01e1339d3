/// A small generator: a seed always gives the same numbers.
package struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var value = state
        value ^= value >> 33
        value = value &* 0xff51_afd7_ed55_8ccd
        return value ^ (value >> 33)
    }
}

/// Sources that were broken on purpose, as a user saves them in the middle of a line.
package struct Mutations {
    private let sources: [String]

    package init(of sources: [String]) { self.sources = sources }

    /// Cuts, repeats, moves and changes bytes of a source.
    package func mutated(_ seed: UInt64) -> [UInt8] {
        var numbers = Numbers(seed: seed)
        var bytes = Array(sources[Int(seed % UInt64(sources.count))].utf8)
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            let start = Int.random(in: 0..<bytes.count, using: &numbers)
            let end = min(bytes.count, start + Int.random(in: 1...40, using: &numbers))
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
            case 3:
                bytes.insert(
                    contentsOf: Array("{(#@\"\\?.\n}".utf8).shuffled(using: &numbers).prefix(3),
                    at: start
                )
            default: bytes = Array(bytes[..<start])
            }
            if bytes.isEmpty { bytes = [10] }
        }
        return bytes
    }
}
