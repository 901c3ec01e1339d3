extension SolverCore {
    mutating func setConstant(
        _ constant: Double,
        of constraint: Constraint
    ) throws(SolverError) {
        let number = try index(of: constraint)
        try check(constant: constant)
        beginCall()
        let before = constraints[number].constant
        move(number, to: constant)
        guard let row = optimize() else { return }
        let error = conflictError(in: row, trying: [number]) {
            "change a constant to get the required constraint \($0)"
        }
        undo()
        move(number, to: before)
        optimizeAfterRefusal()
        throw error
    }

    mutating func setConstants(
        _ changes: [(constraint: Constraint, constant: Double)]
    ) throws(SolverError) {
        var numbers: [(number: Int, before: Double)] = []
        for change in changes {
            try check(constant: change.constant)
            let number = try index(of: change.constraint)
            numbers.append((number, constraints[number].constant))
        }
        beginCall()
        for (place, change) in zip(numbers, changes) { move(place.number, to: change.constant) }
        guard let row = optimize() else { return }
        let error = conflictError(in: row, trying: numbers.map(\.number)) {
            "change constants to get the required constraint \($0)"
        }
        undo()
        for place in numbers.reversed() { move(place.number, to: place.before) }
        optimizeAfterRefusal()
        throw error
    }

    mutating func setPriority(
        _ priority: Priority,
        of constraint: Constraint
    ) throws(SolverError) {
        let number = try index(of: constraint)
        try check(priority: priority)
        let before = constraints[number].priority
        guard priority != before else { return }
        beginCall()
        uninstall(number)
        _ = optimize()
        beginCall()
        constraints[number].priority = priority
        guard let row = install(number) else { return }
        let error = conflictError(in: row, trying: [number]) {
            "make the constraint \($0) required"
        }
        undo()
        uninstall(number)
        constraints[number].priority = before
        _ = install(number)
        optimizeAfterRefusal()
        throw error
    }

    /// Changes the constant of a constraint without optimizing.
    private mutating func move(_ number: Int, to constant: Double) {
        largestConstant = max(largestConstant, abs(constant))
        let before = constraints[number].constant
        let change = (constant - before) * constraints[number].scale
        constraints[number].constant = constant
        forget(constant: before)
        let symbol = Int(constraints[number].symbol)
        let row = Int(tableau.rowOfSymbol[symbol])
        let staleBefore = staleCount
        if row >= 0 {
            tableau.move(row, by: change)
        } else {
            if symbols[symbol].subject >= 0 { noteStale(Int(symbols[symbol].subject)) }
            for position in tableau.columns[symbol].indices {
                let (row, index) = tableau.place(ofColumnEntryAt: position)
                tableau.move(row, by: -change * tableau.rowCells[index].coefficient)
            }
        }
        statistics.movedRows += tableau.movedRows.count
        noteMovedRows()
        statistics.movedRows += staleCount - staleBefore
    }
}
