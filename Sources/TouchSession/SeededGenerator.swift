/// A random number generator (SplitMix64) that gives the same numbers for the same seed on every
/// machine.
///
/// Use it for random tests that can be repeated.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator for a seed. All seeds are valid.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next random number, from all values of 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number from 0 up to, but not including, a limit; 0 if the limit is less than 1.
    public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
