/// A system of constraints as numbers, and its solution by the dense reference.
nonisolated struct ReferenceSystem {
    /// One constraint: `Σ coefficients[v] · v + constant (=, ≤, ≥) 0`.
    struct Row: Equatable {
        var coefficients: [Double]
        var constant: Double
        var relation: Relation
        var priority: Double
    }

    enum Relation: String, CaseIterable {
        case equal = "="
        case atMost = "≤"
        case atLeast = "≥"
    }

    /// What the reference says about a system.
    struct Answer {
        /// The sums of violations, for each priority in use, the highest first.
        var violations: [Double]
        /// The smallest and the largest value of each variable among the best solutions.
        var ranges: [ClosedRange<Double>]
    }

    var variableCount: Int
    var rows: [Row] = []

    /// The priorities in use below 1000, the highest first.
    var priorities: [Double] {
        Set(rows.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    }

    /// Solves the system; nil if what is required contradicts itself.
    func solve() -> Answer? {
        // Two columns for each variable (more and less of it), two for each row (above, below zero).
        let width = 2 * variableCount + 2 * rows.count
        var matrix: [[Double]] = []
        var forbidden: [Int] = []
        var prices: [Double: [Double]] = [:]
        for (index, row) in rows.enumerated() {
            var line = Array(repeating: 0.0, count: width)
            for (variable, coefficient) in row.coefficients.enumerated() {
                line[2 * variable] = coefficient
                line[2 * variable + 1] = -coefficient
            }
            let (above, below) = (2 * variableCount + 2 * index, 2 * variableCount + 2 * index + 1)
            line[above] = -1
            line[below] = 1
            var bad: [Int] = []
            if row.relation != .atLeast { bad.append(above) }
            if row.relation != .atMost { bad.append(below) }
            if row.priority >= 1000 {
                forbidden += bad
            } else {
                for column in bad {
                    prices[row.priority, default: Array(repeating: 0, count: width)][column] = 1
                }
            }
            matrix.append(line)
        }
        for column in forbidden {
            for row in matrix.indices { matrix[row][column] = 0 }
        }
        guard
            var program = DenseProgram(
                rows: matrix,
                right: rows.map { -$0.constant },
                columnCount: width
            )
        else { return nil }
        var violations: [Double] = []
        for priority in priorities {
            let costs = prices[priority] ?? []
            violations.append(program.minimize(costs))
            program.keepMinimum(of: costs)
        }
        return Answer(
            violations: violations,
            ranges: (0..<variableCount).map { range(of: $0, in: program) }
        )
    }

    private func range(of variable: Int, in program: DenseProgram) -> ClosedRange<Double> {
        var costs = Array(repeating: 0.0, count: program.columnCount)
        costs[2 * variable] = 1
        costs[2 * variable + 1] = -1
        var (down, up) = (program, program)
        let lowest = down.minimize(costs)
        let highest = -up.minimize(costs.map { -$0 })
        return min(lowest, highest)...max(lowest, highest)
    }

    /// How much each priority is violated by values of the variables; required ones come first.
    func violations(of values: [Double]) -> (required: Double, others: [Double]) {
        func sum(_ priority: Double) -> Double {
            rows.filter { $0.priority == priority }.reduce(0) { total, row in
                let value = zip(row.coefficients, values).reduce(row.constant) {
                    $0 + $1.0 * $1.1
                }
                switch row.relation {
                case .equal: return total + abs(value)
                case .atMost: return total + max(0, value)
                case .atLeast: return total + max(0, -value)
                }
            }
        }
        return (sum(1000), priorities.map(sum))
    }
}
