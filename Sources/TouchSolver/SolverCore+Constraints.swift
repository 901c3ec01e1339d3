extension SolverCore {
    mutating func add(
        _ terms: [Term],
        constant: Double,
        _ relation: Relation,
        priority: Priority
    ) throws(SolverError) -> Constraint {
        try check(terms, constant, relation, priority)
        let number = addRecord(terms, constant, relation, priority)
        beginCall()
        if let row = install(number) {
            let error = conflictError(in: row, trying: [number]) {
                "add the required constraint \($0)"
            }
            undo()
            dropConstraint(number)
            optimizeAfterRefusal()
            throw error
        }
        return handle(number)
    }

    mutating func remove(_ constraint: Constraint) throws(SolverError) {
        let number = try index(of: constraint)
        beginCall()
        dropConstraint(number)
        // There can be no conflict, because no required constraint is new.
        _ = optimize()
    }

    func violation(of constraint: Constraint) -> Double {
        guard let number = try? index(of: constraint) else { return 0 }
        let record = constraints[number]
        let value = tableau.value(of: Int(record.symbol)) / abs(record.scale)
        // The scale of `atMost` constraints is negative, which makes their residuals "at least".
        return record.relation == .equal ? abs(value) : max(0, -value)
    }

    func handle(_ number: Int) -> Constraint {
        Constraint(number: Int32(number), generation: constraints[number].generation)
    }

    /// The number of a constraint; throws if it was removed or belongs to another solver.
    func index(of constraint: Constraint) throws(SolverError) -> Int {
        let number = Int(constraint.number)
        guard constraints.indices.contains(number), constraints[number].isInUse,
            constraints[number].generation == constraint.generation
        else { throw .constraintIsUnknown(constraint) }
        return number
    }

    mutating func addRecord(
        _ terms: [Term],
        _ constant: Double,
        _ relation: Relation,
        _ priority: Priority
    ) -> Int {
        largestConstant = max(largestConstant, abs(constant))
        var record = ConstraintRecord(
            constant: constant,
            relation: relation,
            priority: priority,
            scale: 1
        )
        var largest = 0.0
        for term in merged(terms) {
            largest = max(largest, abs(term.coefficient))
            variables[Int(term.variable)].uses += 1
            self.terms.append(term, to: &record.terms)
        }
        if largest > 0 { record.scale = 1 / largest.binade }
        if relation == .atMost { record.scale = -record.scale }
        if let vacant = vacantConstraints.popLast() {
            record.generation = constraints[Int(vacant)].generation
            constraints[Int(vacant)] = record
            return Int(vacant)
        }
        constraints.append(record)
        return constraints.count - 1
    }

    /// Adds up terms of the same variable, and drops those that are zero.
    private func merged(_ terms: [Term]) -> [StoredTerm] {
        var merged: [StoredTerm] = []
        merged.reserveCapacity(terms.count)
        for term in terms {
            if let known = merged.firstIndex(where: { $0.variable == term.variable.number }) {
                merged[known].coefficient += term.coefficient
            } else {
                merged.append(
                    StoredTerm(variable: term.variable.number, coefficient: term.coefficient)
                )
            }
        }
        merged.removeAll { $0.coefficient == 0 }
        return merged
    }

    /// Removes a constraint from the tableau and from the records. The caller has to optimize
    /// afterward.
    mutating func dropConstraint(_ number: Int) {
        uninstall(number)
        for index in constraints[number].terms.indices {
            variables[Int(terms[index].variable)].uses -= 1
        }
        terms.release(&constraints[number].terms)
        constraints[number].isInUse = false
        forget(constant: constraints[number].constant)
        constraints[number].generation &+= 1
        vacantConstraints.append(Int32(number))
    }
}
