import Foundation
import Testing

@testable import TouchSolver

@Suite struct RandomSystemTests {
    /// More of them with TOUCHSTONE_SOLVER_SEEDS=3000.
    nonisolated static let seeds = Array(
        0..<(ProcessInfo.processInfo.environment["TOUCHSTONE_SOLVER_SEEDS"].flatMap(Int.init) ?? 60)
    )
    nonisolated static let priorities = [1000, 1000, 1000, 750, 749, 250, 250.5, 50]

    /// Every other seed takes steps in Bland's order from the start.
    static func pair(seed: Int, using numbers: inout SeededNumbers) -> SolverPair {
        let pair = SolverPair(variableCount: Int.random(in: 1...7, using: &numbers))
        if seed.isMultiple(of: 2) { pair.solver.core.stepsBeforeBland = 0 }
        return pair
    }

    @Test(arguments: seeds)
    func `a random system has the violations and the values of the dense reference`(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        var pair = Self.pair(seed: seed, using: &numbers)
        for _ in 0..<Int.random(in: 1...16, using: &numbers) {
            pair.addRandomRow(priorities: Self.priorities, using: &numbers)
            #expect(pair.differences == [])
        }
        #expect(pair.solver.statistics.surrenders == 0)
    }

    @Test(arguments: seeds)
    func `what was edited one by one is what a fresh reference finds`(seed: Int) throws {
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
        #expect(pair.solver.statistics.surrenders == 0)
    }

    @Test(arguments: seeds)
    func `setting the equations up anew changes no value`(seed: Int) {
        var numbers = SeededNumbers(seed: 20_000 + seed)
        var pair = Self.pair(seed: seed, using: &numbers)
        for _ in 0..<12 { pair.addRandomRow(priorities: Self.priorities, using: &numbers) }
        let before = pair.variables.map { pair.solver.value(of: $0) }
        pair.solver.core.rebuild()
        for (variable, value) in zip(pair.variables, before) {
            #expect(abs(pair.solver.value(of: variable) - value) < 1e-6)
        }
        #expect(pair.differences == [])
        #expect(pair.solver.core.brokenInvariants == [])
    }
}
