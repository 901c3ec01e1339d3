/// Rows that layouts of boxes in a column consist of, in random order.
///
/// The variables are the tops of the boxes, then their heights, then the height of what holds them.
nonisolated struct RandomChain {
    let count: Int
    var variableCount: Int { 2 * count + 1 }

    /// A row of any kind, on one or two neighbors.
    func row(using numbers: inout SeededNumbers) -> ReferenceSystem.Row {
        let box = Int.random(in: 0..<count, using: &numbers)
        switch Int.random(in: 0..<16, using: &numbers) {
        case 0..<5 where box > 0: return gap(above: box, using: &numbers)
        case 5: return row([(box, 1)], -8, .equal)
        case 6: return row([(count + box, 1)], -10, .atLeast)
        case 7: return row([(count + box, 1)], -30, .equal, 750)
        case 8: return row([(count + box, 1)], -20, .atMost, 250)
        case 9: return row([(2 * count, 1)], -400, .equal)
        case 10: return row([(2 * count, 1), (count - 1, -1), (2 * count - 1, -1)], -8, .equal)
        case 11: return row([(box, 1), (count + box, 1), (2 * count, -1)], 0, .atMost)
        case 12 where box > 0:
            return row([(count + box, 1), (count, -1)], 0, .equal)
        case 13 where box > 0:
            return row(
                [(box, 1), (count + box, 0.5), (box - 1, -1), (count + box - 1, -0.5)],
                0,
                .equal
            )
        case 14 where box > 0:
            return row([(box, 1), (box - 1, -1), (count + box - 1, -1)], -4, .atLeast)
        default: return row([(box, 1)], -40, .equal, 500)
        }
    }

    /// The distance of a box from the one above it, written from either of them.
    private func gap(above box: Int, using numbers: inout SeededNumbers) -> ReferenceSystem.Row {
        let isFromAbove = Bool.random(using: &numbers)
        let terms = [(box, 1.0), (box - 1, -1), (count + box - 1, -1)]
        return row(
            isFromAbove ? terms.reversed().map { ($0.0, -$0.1) } : terms,
            isFromAbove ? 4 : -4,
            .equal,
            [1000, 1000, 1000, 900].randomElement(using: &numbers) ?? 1000
        )
    }

    private func row(
        _ terms: [(variable: Int, coefficient: Double)],
        _ constant: Double,
        _ relation: ReferenceSystem.Relation,
        _ priority: Double = 1000
    ) -> ReferenceSystem.Row {
        var coefficients = Array(repeating: 0.0, count: variableCount)
        for term in terms { coefficients[term.variable] += term.coefficient }
        return .init(
            coefficients: coefficients,
            constant: constant,
            relation: relation,
            priority: priority
        )
    }
}
