import Testing

@testable import TouchSolver

@Suite struct RandomSystemTests {
    nonisolated static let seeds = Array(0..<300)
    nonisolated static let priorities = [1000, 1000, 1000, 750, 749, 250, 250.5, 50]

    @Test(arguments: seeds)
    func `a random system has the violations and the values of the dense reference`(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        var pair = SolverPair(variableCount: Int.random(in: 1...7, using: &numbers))
        if seed.isMultiple(of: 2) { pair.solver.stepsBeforeBland = 0 }
        for _ in 0..<Int.random(in: 1...16, using: &numbers) {
            pair.add(
                ReferenceSystem.randomRow(
                    variableCount: pair.system.variableCount,
                    priorities: Self.priorities,
                    using: &numbers
                )
            )
            #expect(pair.differences == [])
        }
        #expect(pair.solver.statistics.surrenders == 0)
    }
}
