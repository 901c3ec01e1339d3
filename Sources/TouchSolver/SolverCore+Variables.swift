extension SolverCore {
    mutating func addVariable() -> Variable {
        let number: Int
        if let vacant = vacantVariables.popLast() {
            number = Int(vacant)
            variables[number].isInUse = true
            variables[number].reported = 0
        } else {
            number = variables.count
            variables.append(VariableRecord(symbol: 0))
        }
        variables[number].symbol = Int32(addSymbol(.free, owner: number))
        return Variable(number: Int32(number), generation: variables[number].generation)
    }

    mutating func remove(_ variable: Variable) throws(SolverError) {
        let number = try index(of: variable)
        guard variables[number].uses == 0 else {
            throw .variableIsInUse(variable, by: constraints(on: variable))
        }
        let symbol = Int(variables[number].symbol)
        // No constraint contains the variable, so only rounding errors could have left it in the
        // tableau.
        let row = Int(tableau.rowOfSymbol[symbol])
        if row >= 0 { tableau.removeRow(row) }
        tableau.clearColumn(of: symbol)
        removeSymbol(symbol)
        variables[number].isInUse = false
        variables[number].generation &+= 1
        vacantVariables.append(Int32(number))
    }

    @inline(__always) mutating func value(of variable: Variable) -> Double {
        guard let number = try? index(of: variable) else { return 0 }
        return value(ofVariable: number)
    }

    mutating func takeChangedVariables() -> [Variable] {
        var changed: [Variable] = []
        for number in changedVariables.map(Int.init) {
            variables[number].isChanged = false
            guard variables[number].isInUse else { continue }
            let value = value(ofVariable: number)
            guard abs(value - variables[number].reported) > tolerance else { continue }
            variables[number].reported = value
            changed.append(
                Variable(number: Int32(number), generation: variables[number].generation)
            )
        }
        changedVariables.removeAll(keepingCapacity: true)
        return changed
    }

    func constraints(on variable: Variable) -> [Constraint] {
        guard let number = try? index(of: variable) else { return [] }
        return constraints.indices.filter { index in
            let record = constraints[index]
            return record.isInUse
                && record.terms.indices.contains { Int(terms[$0].variable) == number }
        }.map(handle)
    }

    /// The number of a variable; throws if it was removed or belongs to another solver.
    func index(of variable: Variable) throws(SolverError) -> Int {
        let number = Int(variable.number)
        guard variables.indices.contains(number), variables[number].isInUse,
            variables[number].generation == variable.generation
        else { throw .variableIsUnknown(variable) }
        return number
    }

    mutating func addSymbol(_ kind: SymbolState.Kind, owner: Int) -> Int {
        let symbol: Int
        if let vacant = vacantSymbols.popLast() {
            symbol = Int(vacant)
            symbols[symbol].kind = kind
            symbols[symbol].owner = Int32(owner)
        } else {
            symbol = symbols.count
            symbols.append(SymbolState(kind: kind, owner: Int32(owner)))
            tableau.addSymbol(symbol)
            reducedCosts.addSymbol(symbol)
        }
        return symbol
    }

    mutating func removeSymbol(_ symbol: Int) {
        let isCandidate = symbols[symbol].isCandidate
        symbols[symbol] = SymbolState()
        symbols[symbol].isCandidate = isCandidate
        reducedCosts.clear(symbol)
        tableau.releaseColumn(of: symbol)
        vacantSymbols.append(Int32(symbol))
    }
}
