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
        var open = [Int32(number)]
        while let variable = open.last.map(Int.init) {
            let record = constraints[Int(variables[variable].definition)]
            var value = tableau.value(of: Int(record.symbol)) / record.scale - record.constant
            var coefficient = 1.0
            let before = open.count
            for index in record.terms.indices {
                let term = terms[index]
                let other = variables[Int(term.variable)]
                if Int(term.variable) == variable {
                    coefficient = term.coefficient
                } else if other.definition < 0 {
                    value -= term.coefficient * tableau.value(of: Int(other.symbol))
                } else if other.isStale {
                    open.append(term.variable)
                } else {
                    value -= term.coefficient * other.value
                }
            }
            guard open.count == before else { continue }
            // Zero without a sign, whatever the signs of the coefficients are.
            variables[variable].value = value / coefficient + 0
            variables[variable].isStale = false
            open.removeLast()
        }
    }
}
