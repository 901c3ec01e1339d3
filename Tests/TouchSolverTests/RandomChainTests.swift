import Testing

@testable import TouchSolver

/// Chains in all orders of adding and removing, compared with the dense reference.
@Suite struct RandomChainTests {
    /// What a random run has met.
    private struct Met {
        var defined = 0
        var definedBelowOthers = 0
        var withRow = 0
        var removed = 0
        var promoted = 0
        var refused = 0
    }

    @Test(arguments: RandomSystemTests.seeds)
    func `a chain changed at random equals the dense reference`(seed: Int) throws {
        var numbers = SeededNumbers(seed: 50_000 + seed)
        let chain = RandomChain(count: Int.random(in: 2...5, using: &numbers))
        var pair = SolverPair(variableCount: chain.variableCount)
        var met = Met()
        for _ in 0..<30 {
            try change(&pair, of: chain, &met, using: &numbers)
            // Values that are read at some times only must not differ from those read always.
            if Bool.random(using: &numbers) {
                #expect(pair.differences == [])
            }
            #expect(pair.solver.core.brokenInvariants == [])
        }
        #expect(pair.differences == [])
        #expect(pair.solver.statistics.iterationLimitHits == 0)
    }

    @Test func `the random chains contain what makes definitions come and go`() throws {
        var met = Met()
        for seed in 0..<25 {
            var numbers = SeededNumbers(seed: 50_000 + seed)
            let chain = RandomChain(count: Int.random(in: 2...5, using: &numbers))
            var pair = SolverPair(variableCount: chain.variableCount)
            for _ in 0..<30 { try change(&pair, of: chain, &met, using: &numbers) }
        }
        #expect(met.defined > 100)
        #expect(met.definedBelowOthers > 10)
        #expect(met.withRow > 10)
        #expect(met.removed > 10)
        #expect(met.promoted > 10)
        #expect(met.refused > 10)
    }

    private func change(
        _ pair: inout SolverPair,
        of chain: RandomChain,
        _ met: inout Met,
        using numbers: inout SeededNumbers
    ) throws {
        let before = pair.solver.core
        let count = pair.constraints.count
        let index = pair.constraints.indices.randomElement(using: &numbers)
        switch (Int.random(in: 0..<10, using: &numbers), index) {
        case (6..<8, let index?): try pair.remove(at: index)
        case (8, let index?):
            let priority = RandomSystemTests.priorities.randomElement(using: &numbers) ?? 1000
            pair.setPriority(priority, at: index)
        case (9, let index?):
            pair.setConstant(Double(Int.random(in: -9...9, using: &numbers) * 10), at: index)
        default:
            pair.add(chain.row(using: &numbers))
            if pair.constraints.count == count { met.refused += 1 }
        }
        let after = pair.solver.core
        for (old, new) in zip(before.variables, after.variables) {
            let hasRow = after.tableau.rowOfSymbol[Int(new.symbol)] >= 0
            if old.definition < 0, new.definition >= 0 { met.defined += 1 }
            if new.definition >= 0, new.definitionAge < 0, old.definition < 0 {
                met.definedBelowOthers += 1
            }
            if hasRow, old.definition < 0, before.tableau.rowOfSymbol[Int(old.symbol)] < 0 {
                met.withRow += 1
            }
            if old.definition >= 0, new.definition < 0 {
                if hasRow { met.promoted += 1 } else { met.removed += 1 }
            }
        }
    }
}
