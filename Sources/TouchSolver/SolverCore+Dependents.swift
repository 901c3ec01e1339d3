/// How many symbols depend on another.
extension SolverCore {
    /// Whether fewer basic and defined symbols depend on one nonbasic symbol than on another.
    ///
    /// Counts both by turns, and stops when the smaller number is known, or is large: then only the
    /// rows decide.
    mutating func hasFewerDependents(_ symbol: Int, than other: Int) -> Bool {
        walk.begin(variableCount: variables.count)
        var left = DependentCount(count: 0)
        var right = DependentCount(count: 0)
        begin(&left, with: symbol, on: .left)
        begin(&right, with: other, on: .right)
        while min(left.count, right.count) < Self.mostCountedDependents {
            if left.count < right.count {
                guard let variable = left.open.popLast() else { return true }
                addDependents(of: variable, to: &left, on: .left)
            } else if let variable = right.open.popLast() {
                addDependents(of: variable, to: &right, on: .right)
            } else {
                return false
            }
        }
        return tableau.columns[symbol].count < tableau.columns[other].count
    }

    /// Counting to the end of each chain, for each symbol in a row along the chain, would take the square of its
    /// length.
    private static var mostCountedDependents: Int { 32 }

    /// The symbols found so far that depend on a symbol.
    private struct DependentCount {
        var count: Int
        /// The variables among them whose dependents have not been looked for.
        var open: [Int] = []
    }

    private mutating func begin(
        _ dependents: inout DependentCount,
        with symbol: Int,
        on side: DefinitionWalk.Side
    ) {
        dependents.count = Int(tableau.columns[symbol].count)
        guard dependents.count < Self.mostCountedDependents else { return }
        add(symbol, to: &dependents, on: side)
        for position in tableau.columns[symbol].indices {
            let row = tableau.place(ofColumnEntryAt: position).row
            add(Int(tableau.rows[row].basic), to: &dependents, on: side)
        }
    }

    /// Adds what depends on a symbol because of definitions.
    private mutating func add(
        _ symbol: Int,
        to dependents: inout DependentCount,
        on side: DefinitionWalk.Side
    ) {
        if symbols[symbol].kind == .free {
            dependents.open.append(Int(symbols[symbol].owner))
        } else if symbols[symbol].subject >= 0 {
            addVariable(Int(symbols[symbol].subject), to: &dependents, on: side)
        }
    }

    private mutating func addDependents(
        of variable: Int,
        to found: inout DependentCount,
        on side: DefinitionWalk.Side
    ) {
        for index in variables[variable].dependents.indices {
            let subject = residual(of: Int(dependents[index].constraint)).subject
            addVariable(Int(subject), to: &found, on: side)
        }
    }

    private mutating func addVariable(
        _ variable: Int,
        to dependents: inout DependentCount,
        on side: DefinitionWalk.Side
    ) {
        guard walk.meet(variable, on: side) else { return }
        dependents.count += 1
        dependents.open.append(variable)
    }
}
