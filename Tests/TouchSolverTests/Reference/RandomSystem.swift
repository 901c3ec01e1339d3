/// Numbers that are random and the same in every run.
nonisolated struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

nonisolated extension ReferenceSystem {
    /// Makes a random row for a number of variables.
    ///
    /// Half of them look like layout (small whole coefficients and constants, so that many solutions
    /// cost the same), half have numbers without pattern.
    static func randomRow(
        variableCount: Int,
        priorities: [Double],
        using numbers: inout SeededNumbers
    ) -> Row {
        let isPlain = Bool.random(using: &numbers)
        var coefficients = Array(repeating: 0.0, count: variableCount)
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            coefficients[Int.random(in: 0..<variableCount, using: &numbers)] =
                isPlain
                ? [-1, -1, 1, 1, 2, 0.5].randomElement(using: &numbers) ?? 1
                : Double.random(in: -3...3, using: &numbers)
        }
        let constant =
            isPlain
            ? Double(Int.random(in: -10...10, using: &numbers) * 10)
            : Double.random(in: -100...100, using: &numbers)
        return Row(
            coefficients: coefficients,
            constant: constant,
            relation: Relation.allCases.randomElement(using: &numbers) ?? .equal,
            priority: priorities.randomElement(using: &numbers) ?? 1000
        )
    }
}
