extension SolverCore {
    /// How a search for the best solution ended.
    enum Outcome: Equatable {
        /// Everything is allowed, and nothing can be better.
        case settled
        /// Nothing in this row can change, and it says something that cannot be.
        case contradiction(row: Int)
        /// There was no end in a number of steps that always suffices, unless rounding leads astray.
        case lost
    }

    /// Begins a call.
    mutating func beginCall() {
        journal.removeAll(keepingCapacity: true)
        isJournalBroken = false
    }

    /// Finds the best solution.
    ///
    /// - Returns: the row in which required constraints contradict each other; nil if none do.
    mutating func settle() -> Int? {
        if isLost { return settleAnew() }
        switch search() {
        case .settled:
            guard exchangesSinceCheck >= exchangesBetweenChecks else { return nil }
            exchangesSinceCheck = 0
            return largestError() > tolerance ? settleAnew() : nil
        case .contradiction(let row):
            // Rounding alone must not refuse anything.
            return largestError() > tolerance ? settleAnew() : row
        case .lost:
            return settleAnew()
        }
    }

    /// Finds the best solution after a call that was refused and taken back.
    mutating func settleAfterRefusal() {
        // Nothing can contradict anything now, as nothing did before the call.
        _ = isJournalBroken ? settleAnew() : settle()
    }

    /// Finds the best solution with equations that are set up anew, without any rounding.
    ///
    /// First it meets what is required, whatever that costs; then it looks at costs.
    private mutating func settleAnew() -> Int? {
        setUpAnew()
        prices.areSuspended = true
        let required = search()
        dropCandidates()
        prices.areSuspended = false
        reprice()
        if case .contradiction(let row) = required { return row }
        let outcome = search()
        isLost = required == .lost || outcome == .lost
        if isLost { statistics.surrenders += 1 }
        if case .contradiction(let row) = outcome { return row }
        return nil
    }

    /// Steps until everything is allowed and nothing can be better.
    ///
    /// Rows are mended before anything is improved. Both kinds of steps may run in a circle where many
    /// solutions cost the same; after many steps they are therefore taken in the order of the symbols
    /// (Bland's rule), which cannot.
    private mutating func search() -> Outcome {
        let limit = stepsBeforeBland + patience * (symbols.count + 100)
        for step in 0..<limit {
            let inOrder = step >= stepsBeforeBland
            if let row = nextSuspectRow(inOrder: inOrder) {
                switch mend(row, inOrder: inOrder) {
                case .done: continue
                case .impossible: return .contradiction(row: row)
                }
            }
            guard let improvement = nextImprovement(inOrder: inOrder) else { return .settled }
            improve(improvement, inOrder: inOrder)
        }
        dropCandidates()
        suspectRows.removeAll(keepingCapacity: true)
        return .lost
    }

    /// Forgets what was to be looked at.
    mutating func dropCandidates() {
        for symbol in candidates { symbols[Int(symbol)].isCandidate = false }
        candidates.removeAll(keepingCapacity: true)
    }
}
