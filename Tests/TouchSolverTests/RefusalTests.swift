import Testing

@testable import TouchSolver

@Suite struct RefusalTests {
    private struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var message: String
        var call: @Sendable (ConstraintSolver, ConstraintSolver.Variable) throws -> Void
    }

    nonisolated private static let cases = [
        Case(
            testDescription: "a constant that is no number",
            message: """
                Cannot use nan as a constant: it is not finite.
                To fix, pass a finite number.
                """,
            call: { try $0.add([.init($1)], constant: .nan, .equal) }
        ),
        Case(
            testDescription: "an infinite coefficient",
            message: """
                Cannot use -inf as the coefficient of v0: it is not finite.
                To fix, pass a finite number.
                """,
            call: { try $0.add([.init($1, -.infinity)], .atMost) }
        ),
        Case(
            testDescription: "a constant without bounds",
            message: """
                Cannot use 100000000000 as a constant: adding it to ordinary \
                numbers would lose their digits.
                To fix, give a number between -1e10 and 1e10.
                """,
            call: { try $0.add([.init($1)], constant: 1e11, .equal) }
        ),
        Case(
            testDescription: "a priority of zero",
            message: """
                Cannot use 0 as a priority: priorities are above 0 and at most 1000.
                To fix, pass 1000 for a required constraint, and less for one that may be violated.
                """,
            call: { try $0.add([.init($1)], .equal, priority: 0) }
        ),
        Case(
            testDescription: "a priority above what is required",
            message: """
                Cannot use 1000.5 as a priority: priorities are above 0 and at most 1000.
                To fix, pass 1000 for a required constraint, and less for one that may be violated.
                """,
            call: { _ = try $0.suggest(1, for: $1, priority: 1000.5) }
        ),
        Case(
            testDescription: "a priority that is no number",
            message: """
                Cannot use nan as a priority: priorities are above 0 and at most 1000.
                To fix, pass 1000 for a required constraint, and less for one that may be violated.
                """,
            call: { try $0.add([.init($1)], .equal, priority: .init(.nan)) }
        ),
        Case(
            testDescription: "a variable that is in use",
            message: """
                Cannot remove the variable v0: c0 speaks of it.
                To fix, remove that constraint first.
                """,
            call: {
                try $0.add([.init($1)], .equal)
                try $0.remove($1)
            }
        ),
        Case(
            testDescription: "a variable that was removed, whose number another one has",
            message: """
                Cannot use the variable v0: it was removed, or belongs to another solver.
                To fix, drop a handle when you remove what it belongs to.
                """,
            call: {
                try $0.remove($1)
                _ = $0.addVariable()
                try $0.add([.init($1)], .equal)
            }
        ),
        Case(
            testDescription: "a constraint that was removed",
            message: """
                Cannot use the constraint c0: it was removed, or belongs to another solver.
                To fix, drop a handle when you remove what it belongs to.
                """,
            call: {
                let constraint = try $0.add([.init($1)], .equal)
                try $0.remove(constraint)
                try $0.setConstant(1, of: constraint)
            }
        ),
    ]

    @Test(arguments: cases)
    private func `impossible requests are refused with a sentence`(_ refused: Case) {
        let solver = ConstraintSolver()
        let variable = solver.addVariable()
        let error = #expect(throws: SolverError.self) { try refused.call(solver, variable) }
        #expect(error?.description == refused.message)
        #expect(solver.core.brokenInvariants == [])
    }

    @Test func `questions about removed variables and constraints have empty answers`() throws {
        let solver = ConstraintSolver()
        let variable = solver.addVariable()
        let constraint = try solver.add([.init(variable)], constant: -5, .equal)
        #expect(solver.constraints(on: variable) == [constraint])
        try solver.remove(constraint)
        try solver.remove(variable)
        #expect(solver.value(of: variable) == 0)
        #expect(solver.violation(of: constraint) == 0)
        #expect(solver.priority(of: constraint) == nil)
        #expect(solver.constant(of: constraint) == nil)
        #expect(solver.formula(of: constraint) == "")
        #expect(solver.constraints(on: variable) == [])
        #expect(!solver.isAmbiguous(variable))
        #expect((solver.variableCount, solver.constraintCount) == (0, 0))
    }

    @Test func `numbers are reused, so that views can come and go without end`() throws {
        let solver = ConstraintSolver()
        for round in 0..<1_000 {
            let variables = (0..<4).map { _ in solver.addVariable() }
            let constraints = try variables.map {
                try solver.add([.init($0)], constant: Double(-round), .equal, priority: 500)
            }
            #expect(solver.value(of: variables[3]) == Double(round))
            for constraint in constraints { try solver.remove(constraint) }
            for variable in variables { try solver.remove(variable) }
        }
        #expect(solver.core.symbols.count == 8)
        #expect(solver.core.tableau.rowCells.elements.count < 200)
        #expect(solver.core.terms.elements.count < 200)
        #expect(solver.core.brokenInvariants == [])
    }
}
