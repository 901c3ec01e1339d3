/// Numbers that look random and are the same for the same seed.
nonisolated struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A number in a range.
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    /// Yes in so many of a hundred cases.
    mutating func percent(_ chance: Int) -> Bool { number(0...99) < chance }
    /// One of several.
    mutating func pick<Values: Collection>(_ values: Values) -> Values.Element {
        values[values.index(values.startIndex, offsetBy: number(0...(values.count - 1)))]
    }
}
