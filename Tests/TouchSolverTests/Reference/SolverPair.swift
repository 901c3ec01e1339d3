@testable import TouchSolver

/// A solver and the dense reference, given the same constraints.
nonisolated struct SolverPair {
    let solver = ConstraintSolver()
    var system: ReferenceSystem
    var variables: [ConstraintSolver.Variable] = []
    /// The handles of the rows of ``system``.
    var constraints: [ConstraintSolver.Constraint] = []
    /// What was refused by one of the two only.
    var disagreements: [String] = []

    init(variableCount: Int) {
        system = ReferenceSystem(variableCount: variableCount)
        for _ in 0..<variableCount { variables.append(solver.addVariable()) }
    }

    /// Adds a row to both; one that the reference cannot meet must be refused, with reasons.
    mutating func add(_ row: ReferenceSystem.Row) {
        var changed = system
        changed.rows.append(row)
        do {
            constraints.append(try solver.add(row, on: variables))
            if changed.solve() == nil { disagreements.append("accepted \(row)") }
            system = changed
        } catch {
            if changed.solve() != nil { disagreements.append("refused \(row): \(error)") }
            check(error, refusing: row, at: nil)
        }
    }

    /// Gives a row another constant, in both.
    mutating func setConstant(_ constant: Double, at index: Int) {
        var changed = system
        changed.rows[index].constant = constant
        do {
            try solver.setConstant(constant, of: constraints[index])
            if changed.solve() == nil { disagreements.append("accepted \(constant) at \(index)") }
            system = changed
        } catch {
            if changed.solve() != nil { disagreements.append("refused \(constant): \(error)") }
            check(error, refusing: changed.rows[index], at: index)
        }
    }

    /// Gives a row another priority, in both.
    mutating func setPriority(_ priority: Double, at index: Int) {
        var changed = system
        changed.rows[index].priority = priority
        do {
            try solver.setPriority(.init(priority), of: constraints[index])
            if changed.solve() == nil { disagreements.append("accepted \(priority) at \(index)") }
            system = changed
        } catch {
            if changed.solve() != nil { disagreements.append("refused \(priority): \(error)") }
            check(error, refusing: changed.rows[index], at: index)
        }
    }

    /// Removes a row from both.
    mutating func remove(at index: Int) throws {
        try solver.remove(constraints.remove(at: index))
        system.rows.remove(at: index)
    }

    /// The reasons given must contradict the refused row, and none of them may be dispensable.
    private mutating func check(
        _ error: SolverError,
        refusing row: ReferenceSystem.Row,
        at index: Int?
    ) {
        guard case .requiredConstraintsConflict(let conflict) = error else {
            disagreements.append("\(error)")
            return
        }
        let others = conflict.others.compactMap { constraints.firstIndex(of: $0) }
        var reasons = ReferenceSystem(variableCount: system.variableCount)
        reasons.rows = others.map { system.rows[$0] } + [row]
        for place in reasons.rows.indices { reasons.rows[place].priority = 1000 }
        if reasons.solve() != nil { disagreements.append("no contradiction: \(error)") }
        for place in reasons.rows.indices {
            var fewer = reasons
            fewer.rows.remove(at: place)
            if fewer.solve() == nil { disagreements.append("\(place) is dispensable: \(error)") }
        }
    }

    /// In what the two differ, in words.
    var differences: [String] {
        var differences = disagreements
        guard let answer = system.solve() else { return differences + ["the reference is lost"] }
        let values = variables.map { solver.value(of: $0) }
        let (required, others) = system.violations(of: values)
        if required > 1e-6 { differences.append("required violated by \(required)") }
        for (priority, (mine, best)) in zip(system.priorities, zip(others, answer.violations))
        where abs(mine - best) > 1e-6 {
            differences.append("\(priority) violated by \(mine), not \(best)")
        }
        let ambiguous = Set(solver.ambiguousVariables())
        for (index, range) in answer.ranges.enumerated() {
            let isOpen = range.upperBound - range.lowerBound > 1e-5
            if isOpen != ambiguous.contains(variables[index]) {
                differences.append("v\(index): \(range), \(isOpen ? "not " : "")said to be open")
            }
            if !(range.lowerBound - 1e-6...range.upperBound + 1e-6).contains(values[index]) {
                differences.append("v\(index) is \(values[index]), outside \(range)")
            }
        }
        return differences
    }
}

nonisolated extension ConstraintSolver {
    /// Adds a row of the reference.
    func add(
        _ row: ReferenceSystem.Row,
        on variables: [Variable]
    ) throws(SolverError) -> Constraint {
        let relation: Relation =
            switch row.relation {
            case .equal: .equal
            case .atMost: .atMost
            case .atLeast: .atLeast
            }
        return try add(
            zip(variables, row.coefficients).filter { $0.1 != 0 }.map { Term($0.0, $0.1) },
            constant: row.constant,
            relation,
            priority: Priority(row.priority)
        )
    }
}

nonisolated extension SolverPair {
    /// Adds a random row to both.
    mutating func addRandomRow(priorities: [Double], using numbers: inout SeededNumbers) {
        add(
            ReferenceSystem.randomRow(
                variableCount: system.variableCount,
                priorities: priorities,
                using: &numbers
            )
        )
    }
}
