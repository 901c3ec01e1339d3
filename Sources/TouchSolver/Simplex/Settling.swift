extension SolverCore {
    /// Steps until everything is allowed and nothing can be better.
    ///
    /// Rows are mended before anything is improved. Both kinds of steps may run in a circle where many
    /// solutions cost the same; after many steps they are therefore taken in the order of the symbols
    /// (Bland's rule), which cannot.
    ///
    /// - Returns: the row in which required constraints contradict each other; nil if none do.
    mutating func settle() -> Int? {
        var steps = 0
        let limit = stepsBeforeBland + 20 * (symbols.count + 100)
        while steps < limit {
            let inOrder = steps >= stepsBeforeBland
            steps += 1
            if let row = nextSuspectRow(inOrder: inOrder) {
                switch mend(row, inOrder: inOrder) {
                case .done: continue
                case .impossible: return row
                }
            }
            guard let improvement = nextImprovement(inOrder: inOrder) else { return nil }
            improve(improvement, inOrder: inOrder)
        }
        statistics.surrenders += 1
        needsRebuild = true
        dropCandidates()
        suspectRows.removeAll(keepingCapacity: true)
        return nil
    }

    /// Forgets what was to be looked at.
    mutating func dropCandidates() {
        for symbol in candidates { symbols[Int(symbol)].isCandidate = false }
        candidates.removeAll(keepingCapacity: true)
    }

    /// Begins a call.
    mutating func beginCall() {
        journal.removeAll(keepingCapacity: true)
    }

    /// Settles where nothing can contradict anything, since nothing required is new.
    mutating func settleWithoutConflict() {
        if settle() != nil { rebuild() }
        checkRounding()
    }
}
