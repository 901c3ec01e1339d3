import Foundation
import Testing

@testable import TouchSolver

@Suite struct RandomSystemTests {
    /// More of them with TOUCHSTONE_SOLVER_SEEDS=3000.
    nonisolated static let seeds = Array(
        0..<(ProcessInfo.processInfo.environment["TOUCHSTONE_SOLVER_SEEDS"].flatMap(Int.init) ?? 25)
    )
    nonisolated static let priorities = [1000, 1000, 1000, 750, 749, 250, 250.5, 50]

    /// Every other seed takes steps in Bland's order from the start.
    static func pair(seed: Int, using numbers: inout SeededNumbers) -> SolverPair {
        let pair = SolverPair(variableCount: Int.random(in: 1...7, using: &numbers))
        if seed.isMultiple(of: 2) { pair.solver.core.iterationsBeforeBland = 0 }
        return pair
    }

    @Test(arguments: seeds)
    func `a random system has the violations and values of the dense reference`(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        var pair = Self.pair(seed: seed, using: &numbers)
        for _ in 0..<Int.random(in: 1...16, using: &numbers) {
            pair.addRandomRow(priorities: Self.priorities, using: &numbers)
            #expect(pair.differences == [])
        }
        #expect(pair.solver.statistics.iterationLimitHits == 0)
    }

    @Test(arguments: seeds)
    func `a system edited step by step equals a fresh reference`(seed: Int) throws {
        var numbers = SeededNumbers(seed: 10_000 + seed)
        var pair = Self.pair(seed: seed, using: &numbers)
        for _ in 0..<25 {
            guard let index = pair.constraints.indices.randomElement(using: &numbers) else {
                pair.addRandomRow(priorities: Self.priorities, using: &numbers)
                continue
            }
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0..<3: pair.addRandomRow(priorities: Self.priorities, using: &numbers)
            case 3: try pair.remove(at: index)
            case 4:
                let priority = Self.priorities.randomElement(using: &numbers) ?? 1000
                pair.setPriority(priority, at: index)
            default: pair.setConstant(Double.random(in: -100...100, using: &numbers), at: index)
            }
            #expect(pair.differences == [])
            #expect(pair.solver.core.brokenInvariants == [])
        }
        #expect(pair.solver.statistics.iterationLimitHits == 0)
    }

    @Test(arguments: seeds)
    func `rebuilding the equations changes no value`(seed: Int) {
        var numbers = SeededNumbers(seed: 20_000 + seed)
        var pair = Self.pair(seed: seed, using: &numbers)
        for _ in 0..<12 { pair.addRandomRow(priorities: Self.priorities, using: &numbers) }
        let before = pair.variables.map { pair.solver.value(of: $0) }
        // As if there was nothing left of the costs but rounding.
        pair.solver.core.reducedCosts.clear()
        pair.solver.core.hitIterationLimit = true
        _ = pair.solver.core.optimize()
        for (variable, value) in zip(pair.variables, before) {
            #expect(abs(pair.solver.value(of: variable) - value) < 1e-6)
        }
        #expect(pair.differences == [])
        #expect(pair.solver.core.brokenInvariants == [])
    }

    /// Too large for the reference; coefficients without pattern make rounding as bad as it gets.
    @Test(arguments: 0..<4)
    func `a large system stays consistent through hundreds of changes`(seed: Int) throws {
        var numbers = SeededNumbers(seed: 40_000 + seed)
        let solver = ConstraintSolver()
        let variables = (0..<80).map { _ in solver.addVariable() }
        var constraints: [ConstraintSolver.Constraint] = []
        for step in 0..<700 {
            let index = constraints.indices.randomElement(using: &numbers) ?? 0
            let constant = Double.random(in: -300...300, using: &numbers)
            let priority = Self.priorities.randomElement(using: &numbers) ?? 1000
            // What is refused has to leave things as they were, so it may be.
            switch step < 160 ? 0 : Int.random(in: 0..<8, using: &numbers) {
            case 0:
                let row = ReferenceSystem.randomRow(
                    variableCount: variables.count,
                    priorities: Self.priorities,
                    using: &numbers
                )
                if let added = try? solver.add(row, on: variables) { constraints.append(added) }
            case 1: try solver.remove(constraints.remove(at: index))
            case 2: try? solver.setPriority(.init(priority), of: constraints[index])
            default: try? solver.setConstant(constant, of: constraints[index])
            }
            if step.isMultiple(of: 50) { #expect(solver.core.brokenInvariants == []) }
        }
        let edited = Self.violations(of: constraints, in: solver)
        solver.core.hitIterationLimit = true
        _ = solver.core.optimize()
        let afresh = Self.violations(of: constraints, in: solver)
        #expect(zip(edited, afresh).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(solver.core.brokenInvariants == [])
        #expect(solver.statistics.iterationLimitHits == 0)
    }

    /// The sums of violations, the highest priority first.
    private static func violations(
        of constraints: [ConstraintSolver.Constraint],
        in solver: ConstraintSolver
    ) -> [Double] {
        Set(priorities).sorted(by: >).map { priority in
            constraints.filter { solver.priority(of: $0)?.rawValue == priority }
                .reduce(0) { $0 + solver.violation(of: $1) }
        }
    }
}
