import Testing

@testable import TouchSolver

@Suite struct RoundingTests {
    nonisolated static let priorities = [1000, 750, 500, 250.0]

    /// Systems of this size need more pivots than there are between two checks for rounding errors.
    @Test(arguments: 0..<2)
    func `ten thousand edits give the same values as solving again`(seed: Int) throws {
        var numbers = SeededNumbers(seed: 30_000 + seed)
        let solver = ConstraintSolver()
        let variables = (0..<30).map { _ in solver.addVariable() }
        var rows: [ReferenceSystem.Row] = []
        var constraints: [ConstraintSolver.Constraint] = []
        // A wish for each variable that no other wish equals leaves nothing open.
        for index in variables.indices {
            var coefficients = Array(repeating: 0.0, count: variables.count)
            coefficients[index] = Double.random(in: 1...2, using: &numbers)
            rows.append(
                .init(
                    coefficients: coefficients,
                    constant: Double.random(in: -300...300, using: &numbers),
                    relation: .equal,
                    priority: 100 + Double(index)
                )
            )
        }
        for _ in 0..<60 {
            rows.append(
                ReferenceSystem.randomRow(
                    variableCount: variables.count,
                    priorities: Self.priorities,
                    using: &numbers
                )
            )
        }
        for row in rows {
            if let added = try? solver.add(row, on: variables) { constraints.append(added) }
        }
        var edits = 0
        while edits < 10_000 {
            guard let constraint = constraints.randomElement(using: &numbers) else { break }
            let constant = Double.random(in: -300...300, using: &numbers)
            if (try? solver.setConstant(constant, of: constraint)) != nil { edits += 1 }
        }
        #expect(solver.core.largestError() < 1e-7)
        let edited = variables.map { solver.value(of: $0) }
        solver.core.hitIterationLimit = true
        _ = solver.core.optimize()
        #expect(zip(edited, variables).allSatisfy { abs($0 - solver.value(of: $1)) < 1e-6 })
        let fresh = try afresh(solver, variables)
        for (value, expected) in zip(edited, fresh) {
            #expect(abs(value - expected) < 1e-6)
        }
        #expect(solver.statistics.pivots > 1_000)
        #expect(solver.statistics.iterationLimitHits == 0)
        #expect(solver.core.brokenInvariants == [])
    }

    /// What a new solver finds that is given the constraints as they are now.
    private func afresh(
        _ solver: ConstraintSolver,
        _ variables: [ConstraintSolver.Variable]
    ) throws -> [Double] {
        let fresh = ConstraintSolver()
        for _ in variables { _ = fresh.addVariable() }
        for record in solver.core.constraints where record.isInUse {
            let terms = record.terms.indices.map { index in
                let term = solver.core.terms[index]
                return ConstraintSolver.Term(variables[Int(term.variable)], term.coefficient)
            }
            try fresh.add(
                terms,
                constant: record.constant,
                record.relation,
                priority: record.priority
            )
        }
        return variables.map { fresh.value(of: $0) }
    }

    @Test func `accumulated rounding errors are detected and removed`() throws {
        let solver = ConstraintSolver()
        let (first, second) = (solver.addVariable(), solver.addVariable())
        try solver.add([.init(first), .init(second, -3)], .equal)
        let least = try solver.add([.init(second)], .atLeast)
        let wish = try solver.suggest(10, for: second, priority: 500)
        solver.leaveRoundingError(in: least)
        #expect(solver.value(of: first) != 30)
        solver.core.pivotsSinceCheck = 1_000_000
        try solver.suggest(20, by: wish)
        #expect([first, second].map { solver.value(of: $0) } == [60, 20])
        #expect(solver.statistics.rebuilds == 1)
        #expect(solver.core.brokenInvariants == [])
    }

    @Test func `a search that was cut off restarts at the next call`() throws {
        let solver = ConstraintSolver()
        let variable = solver.addVariable()
        _ = try solver.suggest(10, for: variable, priority: 500)
        (solver.core.iterationsBeforeBland, solver.core.iterationsPerSymbol) = (0, 0)
        _ = try solver.suggest(20, for: variable, priority: 501)
        #expect(solver.statistics.iterationLimitHits == 1)
        (solver.core.iterationsBeforeBland, solver.core.iterationsPerSymbol) = (500, 20)
        _ = try solver.suggest(30, for: variable, priority: 1)
        #expect(solver.value(of: variable) == 20)
        #expect(solver.statistics.iterationLimitHits == 1)
        #expect(solver.core.brokenInvariants == [])
    }

    @Test func `the tolerance depends on the present constants, not on earlier ones`() throws {
        let solver = ConstraintSolver()
        let variable = solver.addVariable()
        let large = try solver.suggest(1e10, for: variable, priority: 500)
        #expect(solver.core.tolerance == 1e-3)
        try solver.suggest(5, by: large)
        #expect(solver.core.tolerance == 1e-9)
        #expect(throws: SolverError.self) { try solver.add([], constant: 1e10, .equal) }
        #expect(solver.core.tolerance == 1e-9)
        try solver.suggest(1e6, by: large)
        #expect(abs(solver.core.tolerance - 1e-7) < 1e-12)
        try solver.remove(large)
        #expect(solver.core.tolerance == 1e-9)
    }

    @Test func `rounding does not cause a conflict`() throws {
        let solver = ConstraintSolver()
        let (first, second) = (solver.addVariable(), solver.addVariable())
        try solver.add([.init(first), .init(second, -1)], .equal)
        let least = try solver.add([.init(second)], .atLeast)
        try solver.add([.init(second)], constant: -10, .equal)
        solver.leaveRoundingError(in: least)
        try solver.add([.init(first)], constant: -10, .atMost)
        #expect([first, second].map { solver.value(of: $0) } == [10, 10])
        #expect(throws: SolverError.self) { try solver.add([.init(first)], constant: -9, .atMost) }
        #expect(solver.statistics.rebuilds == 1)
        #expect(solver.core.brokenInvariants == [])
    }

    @Test func `a refusal after rebuilding the equations changes nothing`() throws {
        let solver = ConstraintSolver()
        let (first, second) = (solver.addVariable(), solver.addVariable())
        try solver.add([.init(first), .init(second, -1)], .equal)
        let last = try solver.add([.init(second)], constant: -10, .equal)
        let limit = try solver.add([.init(first)], constant: -20, .atMost)
        let refused: [() throws -> Void] = [
            { try solver.add([.init(first)], constant: -9, .equal) },
            { try solver.setConstant(-30, of: last) },
            { try solver.setConstants([(limit, -5)]) },
            { try solver.setPriority(.required, of: solver.suggest(1, for: first, priority: 1)) },
        ]
        for call in refused {
            solver.core.hitIterationLimit = true
            #expect(throws: SolverError.self) { try call() }
            #expect([first, second].map { solver.value(of: $0) } == [10, 10])
            #expect(solver.core.brokenInvariants == [])
        }
    }

    /// Beale's program, on which the simplex method cycles without a rule such as Bland's.
    @Test(arguments: [0, 500])
    func `a system that makes the simplex method cycle is solved`(iterationsBeforeBland: Int) throws
    {
        let solver = ConstraintSolver()
        solver.core.iterationsBeforeBland = iterationsBeforeBland
        let x = (0..<4).map { _ in solver.addVariable() }
        for variable in x { try solver.add([.init(variable)], .atLeast) }
        try solver.add(
            [.init(x[0], 0.25), .init(x[1], -60), .init(x[2], -0.04), .init(x[3], 9)],
            .atMost
        )
        try solver.add(
            [.init(x[0], 0.5), .init(x[1], -90), .init(x[2], -0.02), .init(x[3], 3)],
            .atMost
        )
        try solver.add([.init(x[2])], constant: -1, .atMost)
        // The cost -0.75·x0 + 150·x1 - 0.02·x2 + 6·x3 is at least -0.05, at x0 = 0.04, x2 = 1.
        let cost = try solver.add(
            [.init(x[0], 0.75), .init(x[1], -150), .init(x[2], 0.02), .init(x[3], -6)],
            constant: -1000,
            .equal,
            priority: 500
        )
        #expect(abs(solver.violation(of: cost) - 999.95) < 1e-6)
        #expect(abs(solver.value(of: x[0]) - 0.04) < 1e-6)
        #expect(abs(solver.value(of: x[2]) - 1) < 1e-6)
        #expect(solver.statistics.iterationLimitHits == 0)
    }

    @Test(arguments: [1e-6, 1e-3, 1, 1e3, 1e6, 1e8])
    func `the scale of the numbers does not matter`(unit: Double) throws {
        let solver = ConstraintSolver()
        let (left, width) = (solver.addVariable(), solver.addVariable())
        let right = solver.addVariable()
        try solver.add([.init(right), .init(left, -1), .init(width, -1)], .equal)
        try solver.add([.init(left)], constant: -1 * unit, .equal)
        try solver.add([.init(right)], constant: -9 * unit, .atMost)
        let wish = try solver.suggest(20 * unit, for: width, priority: 500)
        #expect(abs(solver.value(of: width) / unit - 8) < 1e-3)
        try solver.suggest(3 * unit, by: wish)
        #expect(abs(solver.value(of: right) / unit - 4) < 1e-3)
    }
}

nonisolated extension ConstraintSolver {
    /// Changes the row of a constraint as if a million pivots had left a rounding error.
    fileprivate func leaveRoundingError(in constraint: Constraint) {
        let symbol = Int(core.constraints[Int(constraint.number)].symbol)
        core.tableau.move(Int(core.tableau.rowOfSymbol[symbol]), by: 0.001)
        core.noteMovedRows()
    }
}
