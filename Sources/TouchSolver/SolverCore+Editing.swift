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
        guard let row = settle() else { return checkRounding() }
        let error = contradiction(in: row, refused: number, as: "change")
        undo()
        move(number, to: before)
        _ = settle()
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
        guard let last = numbers.last else { return }
        beginCall()
        for (place, change) in zip(numbers, changes) { move(place.number, to: change.constant) }
        guard let row = settle() else { return checkRounding() }
        let error = contradiction(in: row, refused: last.number, as: "change")
        undo()
        for place in numbers.reversed() { move(place.number, to: place.before) }
        _ = settle()
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
        _ = settle()
        journal.removeAll(keepingCapacity: true)
        constraints[number].priority = priority
        guard let row = install(number) else { return checkRounding() }
        let error = contradiction(in: row, refused: number, as: "make required")
        undo()
        uninstall(number)
        constraints[number].priority = before
        _ = install(number)
        throw error
    }

    /// Gives a constraint another constant, without settling.
    private mutating func move(_ number: Int, to constant: Double) {
        largestConstant = max(largestConstant, abs(constant))
        let change = (constant - constraints[number].constant) * constraints[number].scale
        constraints[number].constant = constant
        let symbol = Int(constraints[number].symbol)
        let row = Int(tableau.rowOfSymbol[symbol])
        if row >= 0 {
            tableau.move(row, by: change)
        } else {
            for position in tableau.columns[symbol].indices {
                let (row, index) = tableau.place(ofColumnEntryAt: position)
                tableau.move(row, by: -change * tableau.rowCells[index].coefficient)
            }
        }
        statistics.movedRows += tableau.movedRows.count
        noteMovedRows()
    }
}
