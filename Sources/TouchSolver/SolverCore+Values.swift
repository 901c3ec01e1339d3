/// The values of variables, and which of them have changed.
extension SolverCore {
    @inline(__always) mutating func value(ofVariable number: Int) -> Double {
        guard variables[number].definition >= 0 else {
            return tableau.value(of: Int(variables[number].symbol))
        }
        if variables[number].isStale { refresh(number) }
        return variables[number].value
    }

    /// Marks a symbol's variable, or the variable that a residual defines, for
    /// `takeChangedVariables()`.
    mutating func noteChange(ofSymbol number: Int) {
        let symbol = symbols[number]
        if symbol.kind == .free {
            noteChange(ofVariable: Int(symbol.owner))
        } else if symbol.subject >= 0 {
            noteStale(Int(symbol.subject))
        }
    }

    /// Marks a variable for `takeChangedVariables()`, which checks whether its value really
    /// differs, and all variables that depend on it.
    mutating func noteChange(ofVariable number: Int) {
        list(number)
        if variables[number].dependents.count > 0 { noteStaleDependents(of: number) }
    }

    /// Marks a defined variable, and all that depend on it.
    mutating func noteStale(_ number: Int) {
        guard !variables[number].isStale else { return }
        variables[number].isStale = true
        staleCount += 1
        noteChange(ofVariable: number)
    }

    private mutating func noteStaleDependents(of number: Int) {
        var (open, next) = ([Int32(number)], 0)
        while next < open.count {
            for index in variables[Int(open[next])].dependents.indices {
                let subject = residual(of: Int(dependents[index].constraint)).subject
                guard !variables[Int(subject)].isStale else { continue }
                variables[Int(subject)].isStale = true
                staleCount += 1
                list(Int(subject))
                if variables[Int(subject)].dependents.count > 0 { open.append(subject) }
            }
            next += 1
        }
    }

    private mutating func list(_ number: Int) {
        guard !variables[number].isChanged else { return }
        variables[number].isChanged = true
        changedVariables.append(Int32(number))
    }

    /// Computes the value of a defined variable, and first those that its definition mentions.
    private mutating func refresh(_ number: Int) {
        guard !refreshAlone(number) else { return }
        var open = [Int32(number)]
        while let variable = open.last.map(Int.init) {
            guard variables[variable].isStale, !refreshAlone(variable) else {
                open.removeLast()
                continue
            }
            for index in constraints[Int(variables[variable].definition)].terms.indices {
                let other = terms[index].variable
                if Int(other) != variable, variables[Int(other)].isStale { open.append(other) }
            }
        }
    }

    /// Computes the value of a defined variable, unless its definition mentions a stale one.
    ///
    /// - Returns: whether it did.
    private mutating func refreshAlone(_ number: Int) -> Bool {
        let definition = Int(variables[number].definition)
        let residual = tableau.value(of: Int(constraints[definition].symbol))
        var value = residual / constraints[definition].scale - constraints[definition].constant
        var coefficient = 1.0
        for index in constraints[definition].terms.indices {
            let term = terms[index]
            let other = Int(term.variable)
            if other == number {
                coefficient = term.coefficient
            } else if variables[other].definition < 0 {
                value -= term.coefficient * tableau.value(of: Int(variables[other].symbol))
            } else if variables[other].isStale {
                return false
            } else {
                value -= term.coefficient * variables[other].value
            }
        }
        // Zero without a sign, whatever the signs of the coefficients are.
        variables[number].value = value / coefficient + 0
        variables[number].isStale = false
        return true
    }
}
