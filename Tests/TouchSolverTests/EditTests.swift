import Testing

@testable import TouchSolver

@Suite struct EditTests {
    /// Two columns of boxes, one below the other, that know nothing of each other.
    private struct Columns {
        let solver = ConstraintSolver()
        private(set) var tops: [[ConstraintSolver.Variable]] = [[], []]
        private(set) var heights: [[ConstraintSolver.Constraint]] = [[], []]

        init(count: Int) throws {
            for column in 0..<2 {
                tops[column].append(solver.addVariable())
                try solver.add([.init(tops[column][0])], constant: -8, .equal)
                for index in 0..<count {
                    let height = solver.addVariable()
                    heights[column].append(
                        try solver.suggest(20, for: height, priority: 500)
                    )
                    try solver.add([.init(height)], constant: -10, .atLeast)
                    tops[column].append(solver.addVariable())
                    try solver.add(
                        [
                            .init(tops[column][index + 1]), .init(tops[column][index], -1),
                            .init(height, -1),
                        ],
                        .equal
                    )
                }
            }
        }
    }

    @Test func `an edit changes only what depends on it`() throws {
        let columns = try Columns(count: 50)
        _ = columns.solver.takeChangedVariables()
        let before = columns.solver.statistics
        try columns.solver.suggest(35, by: columns.heights[1][40])
        let after = columns.solver.statistics
        // The height, its distance from the least height, and the ten tops below.
        #expect(after.movedRows - before.movedRows == 12)
        #expect(after.pivots == before.pivots)
        let changed = columns.solver.takeChangedVariables()
        #expect(changed.count == 11)
        #expect(Set(changed).isSuperset(of: columns.tops[1][41...]))
        #expect(columns.solver.takeChangedVariables() == [])
        #expect(columns.solver.value(of: columns.tops[1][50]) == 8 + 49 * 20 + 35)
    }

    @Test func `an edit beyond a limit stops there, and returns`() throws {
        let columns = try Columns(count: 3)
        let (solver, last) = (columns.solver, columns.tops[0][3])
        try solver.suggest(4, by: columns.heights[0][1])
        #expect(solver.value(of: last) == 8 + 20 + 10 + 20)
        #expect(solver.violation(of: columns.heights[0][1]) == 6)
        try solver.suggest(25, by: columns.heights[0][1])
        #expect(solver.value(of: last) == 8 + 20 + 25 + 20)
        #expect(solver.violation(of: columns.heights[0][1]) == 0)
    }

    @Test func `a value that changes and returns before it is asked for has not changed`() throws {
        let columns = try Columns(count: 2)
        _ = columns.solver.takeChangedVariables()
        try columns.solver.suggest(35, by: columns.heights[0][0])
        try columns.solver.suggest(20, by: columns.heights[0][0])
        #expect(columns.solver.takeChangedVariables() == [])
    }

    @Test func `a variable without constraints is zero, and the change is reported`() throws {
        let solver = ConstraintSolver()
        let variable = solver.addVariable()
        let constraint = try solver.add([.init(variable)], constant: -5, .equal)
        #expect(solver.takeChangedVariables() == [variable])
        try solver.remove(constraint)
        #expect(solver.value(of: variable) == 0)
        #expect(solver.takeChangedVariables() == [variable])
    }

    @Test func `priorities can change without end, and ranks are reused`() throws {
        let solver = ConstraintSolver()
        let variable = solver.addVariable()
        let first = try solver.suggest(1, for: variable, priority: 500)
        let second = try solver.suggest(2, for: variable, priority: 499)
        for step in 1..<200 {
            try solver.setPriority(.init(Double(1 + step * 7 % 990)), of: first)
            try solver.setPriority(.init(Double(1 + step * 11 % 990) + 0.5), of: second)
            let isFirst = step * 7 % 990 > step * 11 % 990
            #expect(solver.value(of: variable) == (isFirst ? 1 : 2))
        }
        #expect(solver.core.reducedCosts.priorities.count <= 4)
        #expect(solver.core.brokenInvariants == [])
    }
}
