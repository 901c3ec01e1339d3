import Testing

@testable import TouchSolver

@Suite struct AmbiguityTests {
    @Test func `a variable is ambiguous until enough constraints determine it`() throws {
        let solver = ConstraintSolver()
        let (left, width) = (solver.addVariable(), solver.addVariable())
        let right = solver.addVariable()
        #expect(solver.ambiguousVariables() == [left, width, right])
        try solver.add([.init(right), .init(left, -1), .init(width, -1)], .equal)
        try solver.add([.init(left)], constant: -10, .equal)
        #expect(solver.ambiguousVariables() == [width, right])
        #expect(solver.isAmbiguous(right) && !solver.isAmbiguous(left))
        let least = try solver.add([.init(width)], constant: -20, .atLeast)
        #expect(solver.ambiguousVariables() == [width, right])
        let wish = try solver.suggest(50, for: width, priority: 1)
        #expect(solver.ambiguousVariables() == [])
        try solver.remove(wish)
        try solver.remove(least)
        #expect(solver.ambiguousVariables() == [width, right])
    }

    @Test func `two suggestions of equal priority leave a variable ambiguous`() throws {
        let solver = ConstraintSolver()
        let variable = solver.addVariable()
        _ = try solver.suggest(10, for: variable, priority: 500)
        let other = try solver.suggest(30, for: variable, priority: 500)
        #expect(solver.ambiguousVariables() == [variable])
        try solver.setPriority(499, of: other)
        #expect(solver.ambiguousVariables() == [])
        #expect(solver.value(of: variable) == 10)
    }

    @Test func `equal limits on both sides determine a variable without an equation`() throws {
        let solver = ConstraintSolver()
        let variable = solver.addVariable()
        try solver.add([.init(variable)], constant: -30, .atLeast)
        #expect(solver.isAmbiguous(variable))
        try solver.add([.init(variable)], constant: -30, .atMost)
        #expect(!solver.isAmbiguous(variable))
    }

    @Test func `asking for ambiguity changes nothing`() throws {
        let solver = ConstraintSolver()
        let (first, second) = (solver.addVariable(), solver.addVariable())
        try solver.add([.init(first), .init(second)], constant: -10, .equal)
        let before = [first, second].map { solver.value(of: $0) }
        _ = solver.takeChangedVariables()
        #expect(solver.ambiguousVariables() == [first, second])
        #expect([first, second].map { solver.value(of: $0) } == before)
        #expect(solver.takeChangedVariables() == [])
        #expect(solver.constraintCount == 1)
    }
}
