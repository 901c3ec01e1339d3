@testable import TouchSolver

nonisolated extension SolverCore {
    /// What is not as it must be between two calls, in words.
    var brokenInvariants: [String] {
        tableau.brokenLinks + brokenStates + brokenCosts + brokenDefinitions + brokenOrder
    }

    private var brokenStates: [String] {
        var broken: [String] = []
        if !candidates.isEmpty { broken.append("candidates are left") }
        for row in tableau.rows.indices where tableau.rows[row].basic >= 0 && !isFeasible(row) {
            broken.append("row \(row) has the constant \(tableau.rows[row].constant)")
        }
        for (number, symbol) in symbols.enumerated() where symbol.kind == .vacant {
            if tableau.columns[number].count > 0 { broken.append("symbol \(number) is left") }
            if symbol.subject >= 0 { broken.append("symbol \(number) is left in a definition") }
        }
        var solved = self
        let error = solved.largestError()
        if error > 1e-6 { broken.append("an equation is off by \(error)") }
        return broken
    }

    /// Definitions and the variables in them that do not lead to each other, and stale values.
    private var brokenDefinitions: [String] {
        var broken: [String] = []
        var mentions = 0
        for (number, variable) in variables.enumerated() where variable.definition >= 0 {
            let record = constraints[Int(variable.definition)]
            if !record.isInUse || symbols[Int(record.symbol)].subject != number {
                broken.append("the definition of v\(number) defines another variable")
            }
            let symbol = Int(variable.symbol)
            if tableau.rowOfSymbol[symbol] >= 0 || tableau.columns[symbol].count > 0 {
                broken.append("v\(number) is defined and in the tableau")
            }
            for index in record.terms.indices where Int(terms[index].variable) != number {
                mentions += 1
                let dependents = variables[Int(terms[index].variable)].dependents
                let slot = terms[index].dependentSlot
                guard slot >= 0, slot < dependents.count,
                    self.dependents[Int(dependents.start + slot)].term == index,
                    self.dependents[Int(dependents.start + slot)].constraint == variable.definition
                else {
                    broken.append("v\(number) depends on a variable that does not know it")
                    continue
                }
                if variables[Int(terms[index].variable)].isStale, !variable.isStale {
                    broken.append("v\(number) depends on a stale variable")
                }
            }
            if variable.isStale {
                if !variable.isChanged { broken.append("v\(number) is stale and not listed") }
                continue
            }
            var fresh = self
            fresh.variables[number].isStale = true
            if abs(fresh.value(ofVariable: number) - variable.value) > 1e-6 {
                broken.append("v\(number) has an old value")
            }
        }
        let known = variables.reduce(0) { $0 + Int($1.dependents.count) }
        if known != mentions { broken.append("\(known) dependents, \(mentions) mentions") }
        for (number, symbol) in symbols.enumerated() where symbol.subject >= 0 {
            let definition = Int(variables[Int(symbol.subject)].definition)
            if definition < 0 || Int(constraints[definition].symbol) != number {
                broken.append("symbol \(number) defines a variable that does not know it")
            }
        }
        return broken
    }

    /// Definitions that depend on themselves.
    private var brokenOrder: [String] {
        var open = variables.indices.filter { variables[$0].definition >= 0 }
        var isKnown = variables.map { $0.definition < 0 }
        while true {
            let next = open.filter { number in
                constraints[Int(variables[number].definition)].terms.indices.allSatisfy {
                    Int(terms[$0].variable) == number || isKnown[Int(terms[$0].variable)]
                }
            }
            guard !next.isEmpty else { break }
            for number in next { isKnown[number] = true }
            open.removeAll { isKnown[$0] }
        }
        return open.map { "v\($0) depends on itself" }
    }

    /// The costs, kept up to date step by step, must be those that the rows add up to.
    private var brokenCosts: [String] {
        var expected = Array(
            repeating: Array(repeating: 0.0, count: reducedCosts.priorities.count),
            count: symbols.count
        )
        for row in tableau.rows where row.basic >= 0 {
            let basic = symbols[Int(row.basic)]
            for index in row.cells.indices where basic.slope != 0 {
                let cell = tableau.rowCells[index]
                expected[Int(cell.symbol)][Int(basic.rank)] += basic.slope * cell.coefficient
            }
        }
        return symbols.indices.filter { symbol in
            expected[symbol].indices.contains { rank in
                abs(expected[symbol][rank] - reducedCosts.cost(of: symbol, at: rank)) > 1e-6
            }
        }.map { "symbol \($0) has the wrong cost" }
    }
}

nonisolated extension Tableau {
    /// Cells of rows and entries of columns that do not lead to each other.
    var brokenLinks: [String] {
        var broken: [String] = []
        var cellCount = 0
        for (number, row) in rows.enumerated() where row.basic >= 0 {
            if rowOfSymbol[Int(row.basic)] != number { broken.append("row \(number) has no owner") }
            for index in row.cells.indices {
                cellCount += 1
                let cell = rowCells[index]
                let column = columns[Int(cell.symbol)]
                let isLinked =
                    cell.columnSlot < column.count
                    && place(ofColumnEntryAt: Int(column.start + cell.columnSlot)).index == index
                if !isLinked { broken.append("row \(number) has a cell that no column knows") }
                if rowOfSymbol[Int(cell.symbol)] >= 0 {
                    broken.append("row \(number) has a basic symbol on the right")
                }
            }
        }
        let entryCount = columns.reduce(0) { $0 + Int($1.count) }
        if entryCount != cellCount { broken.append("\(entryCount) entries, \(cellCount) cells") }
        return broken
    }
}
