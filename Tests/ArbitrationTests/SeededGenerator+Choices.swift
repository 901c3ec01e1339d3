import TouchTesting

extension SeededGenerator {
    /// A number in a range.
    nonisolated mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }
    /// Yes in so many of a hundred cases.
    nonisolated mutating func percent(_ chance: Int) -> Bool { number(0...99) < chance }
    /// One of several.
    nonisolated mutating func pick<Values: Collection>(_ values: Values) -> Values.Element {
        values[values.index(values.startIndex, offsetBy: number(0...(values.count - 1)))]
    }
}
