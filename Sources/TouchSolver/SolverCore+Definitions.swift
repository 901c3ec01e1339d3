/// Definitions: variables that need no row.
///
/// The constraint that determines a variable which occurs in no row *defines* it: the variable is an
/// expression of the constraint's other variables and of its residual. Such an expression is not
/// expanded, so a chain of variables, each defined by the previous one, takes memory and time in
/// proportion to its length, where rows would take its square. Values are computed when they are
/// asked for. A row that needs a defined variable gets the expression, expanded, instead.
extension SolverCore {
    /// The variable that a constraint can define; nil if there is none.
    ///
    /// It occurs in no row and has no definition, and the constraint's other variables do not depend on
    /// it, so definitions never form a cycle.
    mutating func subject(of number: Int) -> Int? {
        let record = constraints[number]
        for index in record.terms.indices {
            let term = terms[index]
            let variable = variables[Int(term.variable)]
            let symbol = Int(variable.symbol)
            guard variable.definition < 0, tableau.rowOfSymbol[symbol] < 0,
                tableau.columns[symbol].count == 0,
                abs(term.coefficient * record.scale) > Self.smallestPivot
            else { continue }
            if variable.dependents.count == 0 || !depends(number, on: Int(term.variable)) {
                return Int(term.variable)
            }
        }
        return nil
    }

    /// Makes a constraint the definition of one of its variables.
    mutating func define(_ subject: Int, by number: Int) {
        for index in constraints[number].terms.indices {
            let variable = Int(terms[index].variable)
            guard variable != subject else { continue }
            terms[index].dependentSlot = variables[variable].dependents.count
            dependents.append(
                Dependent(constraint: Int32(number), term: Int32(index)),
                to: &variables[variable].dependents
            )
        }
        variables[subject].definition = Int32(number)
        if variables[subject].dependents.count == 0 {
            ages.highest += 1
            variables[subject].definitionAge = ages.highest
        } else {
            // As if the variables that mention it were defined later.
            ages.lowest -= 1
            variables[subject].definitionAge = ages.lowest
        }
        symbols[Int(constraints[number].symbol)].subject = Int32(subject)
        noteStale(subject)
    }

    /// Makes the variable that a constraint defines free: its value is zero.
    mutating func forgetDefinition(by number: Int) {
        noteChange(ofVariable: removeDefinition(by: number))
    }

    /// Replaces the definition of a variable by a row.
    ///
    /// - Returns: the symbol of the variable.
    mutating func promote(_ subject: Int) -> Int {
        let number = Int(variables[subject].definition)
        beginSum()
        addToSum(subject, times: 1)
        expandDefinitions()
        _ = removeDefinition(by: number)
        let symbol = Int(variables[subject].symbol)
        _ = addSum(basic: symbol)
        return symbol
    }

    /// - Returns: the variable that was defined.
    private mutating func removeDefinition(by number: Int) -> Int {
        for index in constraints[number].terms.indices {
            let (variable, slot) = (Int(terms[index].variable), terms[index].dependentSlot)
            guard slot >= 0 else { continue }
            terms[index].dependentSlot = -1
            if let moved = dependents.removeBySwapping(
                at: slot,
                from: &variables[variable].dependents
            ) {
                terms[Int(moved.term)].dependentSlot = slot
            }
            if variables[variable].dependents.count == 0 {
                dependents.release(&variables[variable].dependents)
            }
        }
        let symbol = Int(constraints[number].symbol)
        let subject = Int(symbols[symbol].subject)
        symbols[symbol].subject = -1
        variables[subject].definition = -1
        variables[subject].isStale = false
        return subject
    }

    /// Whether another variable of a constraint depends on one of its variables, which has no
    /// definition.
    ///
    /// Looks from both ends by turns, because either may have a long chain behind it.
    private mutating func depends(_ number: Int, on variable: Int) -> Bool {
        walk.begin(variableCount: variables.count)
        var (above, below): ([Int], [Int]) = ([], [variable])
        for index in constraints[number].terms.indices {
            let other = Int(terms[index].variable)
            guard other != variable, walk.meet(other, on: .left) else { continue }
            if variables[other].definition >= 0 { above.append(other) }
        }
        _ = walk.meet(variable, on: .right)
        while let upper = above.popLast(), let lower = below.popLast() {
            for index in constraints[Int(variables[upper].definition)].terms.indices {
                let next = Int(terms[index].variable)
                if walk.hasMet(next, on: .right) { return true }
                guard walk.meet(next, on: .left) else { continue }
                if variables[next].definition >= 0 { above.append(next) }
            }
            for index in variables[lower].dependents.indices {
                let next = Int(residual(of: Int(dependents[index].constraint)).subject)
                if walk.hasMet(next, on: .left) { return true }
                if walk.meet(next, on: .right) { below.append(next) }
            }
        }
        return false
    }

    /// The residual of a constraint.
    func residual(of number: Int) -> SymbolState {
        symbols[Int(constraints[number].symbol)]
    }
}
