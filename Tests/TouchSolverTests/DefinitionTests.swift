import Testing

@testable import TouchSolver

@Suite struct DefinitionTests {
    typealias Variable = ConstraintSolver.Variable
    typealias Constraint = ConstraintSolver.Constraint

    /// Boxes of a height of 30 in a column, each 4 below the previous one.
    private final class Column {
        let solver = ConstraintSolver()
        let tops: [Variable]
        let heights: [Variable]
        private(set) var gaps: [Int: Constraint] = [:]
        private(set) var wishes: [Constraint] = []

        init(count: Int) throws {
            let solver = solver
            tops = (0..<count).map { _ in solver.addVariable() }
            heights = (0..<count).map { _ in solver.addVariable() }
            for height in heights {
                try solver.add([.init(height)], constant: -10, .atLeast)
                wishes.append(try solver.suggest(30, for: height, priority: 750))
                try solver.add([.init(height)], constant: -20, .atMost, priority: 250)
            }
        }

        func addGap(_ index: Int, fromAbove: Bool = false) throws {
            let terms: [ConstraintSolver.Term] =
                index == 0
                ? [.init(tops[0])]
                : [.init(tops[index]), .init(tops[index - 1], -1), .init(heights[index - 1], -1)]
            gaps[index] = try solver.add(
                fromAbove
                    ? terms.reversed().map { .init($0.variable, -$0.coefficient) } : terms,
                constant: fromAbove ? 4 : -4,
                .equal
            )
        }

        func removeGap(_ index: Int) throws {
            if let gap = gaps.removeValue(forKey: index) { try solver.remove(gap) }
        }

        /// The cells of all rows: the memory, and most of the time.
        var cellCount: Int { solver.core.tableau.rows.reduce(0) { $0 + Int($1.cells.count) } }

        var values: [Double] { tops.map { solver.value(of: $0) } }

        var expected: [Double] { tops.indices.map { 4 + 34 * Double($0) } }
    }

    enum Order: CaseIterable {
        case down, up, shuffled, everyOther

        func indices(_ count: Int) -> [Int] {
            var numbers = SeededNumbers(seed: 1)
            return switch self {
            case .down: Array(0..<count)
            case .up: (0..<count).reversed()
            case .shuffled: (0..<count).shuffled(using: &numbers)
            case .everyOther:
                (0..<count).filter { $0 % 2 == 1 } + (0..<count).filter { $0 % 2 == 0 }
            }
        }
    }

    @Test(arguments: [Order.down, .up, .shuffled], [false, true])
    func `a chain has rows in proportion to its length`(order: Order, fromAbove: Bool) throws {
        let column = try Column(count: 1_000)
        for index in order.indices(1_000) { try column.addGap(index, fromAbove: fromAbove) }
        #expect(column.values == column.expected)
        // Three short rows for each box, and a few along the whole chain.
        #expect(column.cellCount <= 8 * 1_000)
    }

    @Test func `gaps that are written from both sides, in any order, have correct values`() throws {
        let column = try Column(count: 300)
        for index in Order.shuffled.indices(300) {
            try column.addGap(index, fromAbove: index.isMultiple(of: 3))
        }
        #expect(zip(column.values, column.expected).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test func `ten thousand boxes are solved, and their heights edited`() throws {
        let column = try Column(count: 10_000)
        for index in 0..<10_000 { try column.addGap(index) }
        #expect(column.values == column.expected)
        try column.solver.suggest(40, by: column.wishes[5_000])
        #expect(column.values[5_000] == column.expected[5_000])
        #expect(column.values[9_999] == column.expected[9_999] + 10)
        #expect(column.cellCount <= 6 * 10_000)
    }

    @Test func `the distance of neighbors in a chain is a short row`() throws {
        let column = try Column(count: 200)
        for index in 0..<200 { try column.addGap(index) }
        let before = column.cellCount
        for index in 1..<200 {
            try column.solver.add(
                [.init(column.tops[index]), .init(column.tops[index - 1], -1)],
                constant: -5,
                .atLeast
            )
        }
        #expect(column.cellCount - before <= 3 * 200)
        #expect(column.values == column.expected)
    }

    @Test func `a list whose end is pinned has one row for all, and gives its holder a height`()
        throws
    {
        let column = try Column(count: 500)
        let holder = column.solver.addVariable()
        try column.solver.add([.init(holder)], .atLeast)
        for index in 0..<500 { try column.addGap(index) }
        try column.solver.add(
            [.init(holder), .init(column.tops[499], -1), .init(column.heights[499], -1)],
            constant: -4,
            .equal
        )
        #expect(column.solver.value(of: holder) == 4 + 34 * 500)
        #expect(column.cellCount <= 8 * 500)
        try column.solver.suggest(50, by: column.wishes[0])
        #expect(column.solver.value(of: holder) == 4 + 34 * 500 + 20)
    }

    @Test func `without its gap a box is at zero, and those below follow it`() throws {
        let column = try Column(count: 50)
        for index in 0..<50 { try column.addGap(index) }
        _ = column.solver.takeChangedVariables()
        try column.removeGap(20)
        let below = column.expected[20...].map { $0 - column.expected[20] }
        #expect(column.values == Array(column.expected[..<20]) + below)
        #expect(Set(column.solver.takeChangedVariables()) == Set(column.tops[20...]))
        #expect(column.solver.ambiguousVariables() == Array(column.tops[20...]))
        let cells = column.cellCount
        try column.addGap(20)
        #expect(column.values == column.expected)
        #expect(column.cellCount == cells)
        #expect(column.solver.core.brokenInvariants == [])
    }

    @Test func `a box in a chain between two ends keeps its place when a gap goes`() throws {
        let column = try Column(count: 10)
        for index in 0..<10 { try column.addGap(index) }
        try column.solver.add([.init(column.tops[9])], constant: -400, .equal)
        let before = column.values
        try column.removeGap(5)
        // The heights are free to be what is wanted, and the boxes below the gap hang from the end.
        let below = (5..<10).map { 400 - 34 * Double(9 - $0) }
        #expect(column.values == Array(column.expected[..<5]) + below)
        try column.addGap(5)
        #expect(column.values[9] == before[9])
        #expect(column.solver.core.brokenInvariants == [])
    }

    @Test func `equations in a ring are no definitions of each other`() throws {
        let solver = ConstraintSolver()
        let ring = (0..<3).map { _ in solver.addVariable() }
        let first = try solver.add([.init(ring[0]), .init(ring[1], -1)], constant: -1, .equal)
        let second = try solver.add([.init(ring[1]), .init(ring[2], -1)], constant: -1, .equal)
        let third = try solver.add([.init(ring[2]), .init(ring[0], -1)], constant: 2, .equal)
        let error = #expect(throws: SolverError.self) {
            try solver.add([.init(ring[2]), .init(ring[0], -1)], constant: 3, .equal)
        }
        guard case .requiredConstraintsConflict(let conflict) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        // Either reason is minimal: the third follows from the others.
        #expect([[first, second], [third]].contains(conflict.others))
        #expect(solver.ambiguousVariables() == ring)
        try solver.add(ring.map { .init($0) }, constant: -9, .equal)
        #expect(ring.map { solver.value(of: $0) } == [4, 3, 2])
        #expect(solver.core.brokenInvariants == [])
    }

    /// Each value is used twice by the next level, so that there are 2⁶⁰ ways from the last to the
    /// first.
    @Test(arguments: Order.allCases)
    func `values that are used twice are expanded once`(order: Order) throws {
        let solver = ConstraintSolver()
        let levels = (0...60).map { _ in (solver.addVariable(), solver.addVariable()) }
        for index in order.indices(60) {
            let (upper, lower) = (levels[index], levels[index + 1])
            for variable in [lower.0, lower.1] {
                try solver.add(
                    [.init(variable), .init(upper.0, -0.5), .init(upper.1, -0.5)],
                    constant: variable == lower.0 ? -1 : 1,
                    .equal
                )
            }
        }
        let least = try solver.add([.init(levels[60].0)], constant: -10, .atLeast)
        _ = try solver.suggest(3, for: levels[0].0, priority: 500)
        _ = try solver.suggest(7, for: levels[0].1, priority: 400)
        #expect(abs(solver.value(of: levels[60].0) - 10) < 1e-6)
        try solver.setConstant(0, of: least)
        #expect(abs(solver.value(of: levels[60].0) - 6) < 1e-6)
        #expect(solver.core.brokenInvariants == [])
    }

    @Test func `reading values changes nothing`() throws {
        let (read, unread) = (try Column(count: 30), try Column(count: 30))
        for index in Order.shuffled.indices(30) {
            for column in [read, unread] { try column.addGap(index) }
            _ = read.values
        }
        for (step, index) in Order.shuffled.indices(30).enumerated() {
            for column in [read, unread] {
                try column.solver.suggest(Double(step), by: column.wishes[index])
                if step.isMultiple(of: 5) { try column.removeGap(index) }
            }
            _ = read.values
        }
        #expect(read.values == unread.values)
        #expect(read.solver.takeChangedVariables() == unread.solver.takeChangedVariables())
    }
}
