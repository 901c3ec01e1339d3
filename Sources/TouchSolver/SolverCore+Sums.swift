/// Sums of variables, expressed in nonbasic symbols.
extension SolverCore {
    mutating func beginSum() {
        sum.begin(constant: 0, symbolCount: symbols.count)
        walk.begin(variableCount: variables.count)
    }

    /// Adds a multiple of a variable to the sum; a defined one is expanded by
    /// ``expandDefinitions()``.
    mutating func addToSum(_ variable: Int, times factor: Double) {
        guard variables[variable].definition >= 0 else {
            return addSymbolToSum(Int(variables[variable].symbol), times: factor)
        }
        walk.add(factor, to: variable, age: variables[variable].definitionAge)
    }

    /// Replaces the defined variables in the sum by their definitions, the youngest first.
    ///
    /// What cancels out is not expanded: the distance of two neighbors in a long chain takes a few
    /// steps. A definition is nearly always younger than those that it mentions, so that a variable is
    /// expanded once. Where it is not, the rest is expanded in the exact order, which takes a walk to
    /// the end of each chain.
    mutating func expandDefinitions() {
        var repetitions = 0
        while let variable = walk.popYoungest() {
            let weight = walk.takeWeight(of: variable)
            guard weight != 0 else { continue }
            if !walk.meet(variable, on: .right) { repetitions += 1 }
            addDefinitionToSum(of: variable, times: weight)
            if repetitions == 16 { expandInOrder() }
        }
    }

    private mutating func expandInOrder() {
        walk.order.removeAll(keepingCapacity: true)
        while let variable = walk.popYoungest() { collect(variable) }
        let order = walk.order
        for variable in order.reversed() {
            let weight = walk.takeWeight(of: Int(variable))
            if weight != 0 { addDefinitionToSum(of: Int(variable), times: weight) }
        }
        // All weights in the queue are zero now.
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
        guard walk.meet(variable, on: .left) else { return }
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
            if variables[other].definition >= 0, walk.meet(other, on: .left) {
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
