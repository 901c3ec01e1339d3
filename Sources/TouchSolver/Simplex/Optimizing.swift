extension SolverCore {
    /// The outcome of the simplex method.
    enum Outcome: Equatable {
        /// The solution is feasible and optimal.
        case optimal
        /// The basic symbol of this row has a value it must not have, and no symbol of the row can
        /// change.
        case infeasible(row: Int)
        /// The iteration limit was reached. Only rounding errors can cause that.
        case iterationLimit
    }

    /// Starts the journal of a call.
    mutating func beginCall() {
        journal.removeAll(keepingCapacity: true)
        isJournalBroken = false
    }

    /// Makes the solution feasible and optimal.
    ///
    /// - Returns: the row in which required constraints conflict; nil if none do.
    mutating func optimize() -> Int? {
        if hitIterationLimit { return rebuildAndOptimize() }
        switch runSimplex() {
        case .optimal:
            guard pivotsSinceCheck >= pivotsBetweenChecks else { return nil }
            pivotsSinceCheck = 0
            return largestError() > tolerance ? rebuildAndOptimize() : nil
        case .infeasible(let row):
            // A rounding error alone must not cause a refusal.
            return largestError() > tolerance ? rebuildAndOptimize() : row
        case .iterationLimit:
            return rebuildAndOptimize()
        }
    }

    /// Makes the solution optimal after a call was refused and undone.
    mutating func optimizeAfterRefusal() {
        // There was no conflict before the call, so there is none now.
        _ = isJournalBroken ? rebuildAndOptimize() : optimize()
    }

    /// Rebuilds the tableau, which removes all rounding errors, and optimizes from there.
    ///
    /// Phase 1 satisfies the required constraints at any cost; phase 2 minimizes the costs.
    private mutating func rebuildAndOptimize() -> Int? {
        rebuildTableau()
        reducedCosts.areSuspended = true
        let required = runSimplex()
        clearCandidates()
        reducedCosts.areSuspended = false
        recomputeReducedCosts()
        if case .infeasible(let row) = required { return row }
        let outcome = runSimplex()
        hitIterationLimit = required == .iterationLimit || outcome == .iterationLimit
        if hitIterationLimit { statistics.iterationLimitHits += 1 }
        if case .infeasible(let row) = outcome { return row }
        return nil
    }

    /// Runs dual and primal pivots until the solution is feasible and optimal.
    ///
    /// Dual pivots have precedence. Both kinds may cycle where the system is degenerate, so after
    /// many iterations the pivots are chosen by Bland's rule, which cannot cycle.
    private mutating func runSimplex() -> Outcome {
        let limit = iterationsBeforeBland + iterationsPerSymbol * (symbols.count + 100)
        for iteration in 0..<limit {
            let usingBland = iteration >= iterationsBeforeBland
            if let row = nextInfeasibleRow(usingBland: usingBland) {
                switch dualPivot(row, usingBland: usingBland) {
                case .pivoted: continue
                case .infeasible: return .infeasible(row: row)
                }
            }
            guard let entering = nextEnteringSymbol(usingBland: usingBland) else { return .optimal }
            primalPivot(entering, usingBland: usingBland)
        }
        clearCandidates()
        infeasibleRows.removeAll(keepingCapacity: true)
        return .iterationLimit
    }

    /// Empties the candidate list.
    mutating func clearCandidates() {
        for symbol in candidates { symbols[Int(symbol)].isCandidate = false }
        candidates.removeAll(keepingCapacity: true)
    }
}
