/// Sums of variables, expressed in nonbasic symbols.
extension SolverCore {
    mutating func beginSum() {
        sum.begin(constant: 0, symbolCount: symbols.count)
        walk.begin(variableCount: variables.count)
        walk.order.removeAll(keepingCapacity: true)
    }

    /// Adds a multiple of a variable to the sum; a defined one is expanded by
    /// ``expandDefinitions()``.
    mutating func addToSum(_ variable: Int, times factor: Double) {
        guard variables[variable].definition >= 0 else {
            return addSymbolToSum(Int(variables[variable].symbol), times: factor)
        }
        collect(variable)
        let old = walk.weights[variable]
        let weight = old + factor
        walk.weights[variable] = SparseSum.isRounding(weight, of: old) ? 0 : weight
    }

    /// Replaces the defined variables in the sum by their definitions.
    ///
    /// A variable is expanded after all variables that depend on it, and thus once.
    mutating func expandDefinitions() {
        for place in walk.order.indices.reversed() {
            let variable = Int(walk.order[place])
            let weight = walk.weights[variable]
            walk.weights[variable] = 0
            if weight != 0 { addDefinitionToSum(of: variable, times: weight) }
        }
    }

    /// Adds the row of the sum to the tableau.
    mutating func addSum(basic symbol: Int) -> Int {
        let row = tableau.addRow(basic: symbol, constant: sum.constant, cellCount: sum.count)
        sum.withCells { tableau.addCells($0, to: row) }
        return row
    }

    private mutating func addDefinitionToSum(of variable: Int, times weight: Double) {
        let number = Int(variables[variable].definition)
        let record = constraints[number]
        let factor = -weight / coefficient(of: variable, in: record)
        sum.add(constant: factor * record.constant)
        for index in record.terms.indices where Int(terms[index].variable) != variable {
            addToSum(Int(terms[index].variable), times: factor * terms[index].coefficient)
        }
        addSymbolToSum(Int(record.symbol), times: -factor / record.scale)
    }

    private mutating func addSymbolToSum(_ symbol: Int, times factor: Double) {
        let row = Int(tableau.rowOfSymbol[symbol])
        guard row >= 0 else { return sum.add(symbol, factor) }
        sum.add(constant: factor * tableau.rows[row].constant)
        tableau.rowCells.elements.withUnsafeBufferPointer { cells in
            sum.add(
                UnsafeBufferPointer(rebasing: cells[tableau.rows[row].cells.indices]),
                times: factor
            )
        }
    }

    /// Appends a defined variable to the walk's order, after those that its definition mentions.
    private mutating func collect(_ variable: Int) {
        guard walk.meet(variable, as: .above) else { return }
        walk.path.append((Int32(variable), 0))
        while let (current, next) = walk.path.last {
            let block = constraints[Int(variables[Int(current)].definition)].terms
            guard next < block.count else {
                walk.order.append(current)
                walk.path.removeLast()
                continue
            }
            walk.path[walk.path.count - 1].next += 1
            let other = Int(terms[Int(block.start + next)].variable)
            if variables[other].definition >= 0, walk.meet(other, as: .above) {
                walk.path.append((Int32(other), 0))
            }
        }
    }

    func coefficient(of variable: Int, in record: ConstraintRecord) -> Double {
        for index in record.terms.indices where Int(terms[index].variable) == variable {
            return terms[index].coefficient
        }
        return 1
    }
}
