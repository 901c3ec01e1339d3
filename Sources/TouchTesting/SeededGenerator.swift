/// Random numbers that are the same for the same seed, on every machine: for fuzzing that can be
/// repeated.
///
/// The numbers are those of SplitMix64.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator whose numbers a seed decides.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number from 0 to below a limit, which is taken as 1 if it is less.
    public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
