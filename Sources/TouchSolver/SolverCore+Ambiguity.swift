extension SolverCore {
    func ambiguousVariables() -> [Variable] {
        var isOpen = Array(repeating: false, count: variables.count)
        var probe = self
        for number in variablesThatMayMove() where !isOpen[number] {
            for direction in [1.0, -1.0] {
                guard !isOpen[number] else { break }
                for moved in probe.variablesMoved(pulling: number, in: direction) {
                    isOpen[Int(moved.number)] = true
                }
            }
        }
        return variables.indices.filter { isOpen[$0] }.map {
            Variable(number: Int32($0), generation: variables[$0].generation)
        }
    }

    func isAmbiguous(_ variable: Variable) -> Bool {
        guard let number = try? index(of: variable) else { return false }
        guard variablesThatMayMove().contains(number) else { return false }
        var probe = self
        return [1.0, -1.0].contains { direction in
            probe.variablesMoved(pulling: number, in: direction).contains(variable)
        }
    }

    /// The variables that depend on a nonbasic symbol with a reduced cost of zero.
    private func variablesThatMayMove() -> [Int] {
        var mayMove = Array(repeating: false, count: variables.count)
        var found: [Int] = []
        func find(_ symbol: SymbolState) {
            let number = Int(symbol.kind == .free ? symbol.owner : symbol.subject)
            guard number >= 0, !mayMove[number] else { return }
            mayMove[number] = true
            found.append(number)
        }
        for symbol in symbols.indices where hasZeroReducedCost(symbol) {
            find(symbols[symbol])
            for position in tableau.columns[symbol].indices {
                let row = tableau.place(ofColumnEntryAt: position).row
                find(symbols[Int(tableau.rows[row].basic)])
            }
        }
        while let number = found.popLast() {
            for index in variables[number].dependents.indices {
                find(residual(of: Int(dependents[index].constraint)))
            }
        }
        return mayMove.indices.filter { mayMove[$0] }
    }

    private func hasZeroReducedCost(_ number: Int) -> Bool {
        guard tableau.rowOfSymbol[number] < 0 else { return false }
        let symbol = symbols[number]
        let rank = Int(symbol.rank)
        switch symbol.kind {
        case .vacant, .fixed:
            return false
        case .free:
            return variables[Int(symbol.owner)].definition < 0
        case .nonnegative:
            return reducedCosts.sign(of: number, plus: 0, at: 0) == 0
        case .elastic:
            return reducedCosts.sign(of: number, plus: symbol.penaltyAbove, at: rank) == 0
                || reducedCosts.sign(of: number, plus: -symbol.penaltyBelow, at: rank) == 0
        }
    }

    /// The variables that move when one is pulled, at a priority below all that constraints can
    /// have.
    ///
    /// The solver ends in another solution, which is also optimal; further pulls may start from it.
    private mutating func variablesMoved(pulling number: Int, in direction: Double) -> [Variable] {
        let variable = Variable(number: Int32(number), generation: variables[number].generation)
        let before = variables.indices.map { value(ofVariable: $0) }
        // Far enough to exceed rounding errors, and near enough not to cause new ones.
        let goal = before[number] + direction
        let pull = addRecord([Term(variable)], -goal, .equal, Priority(0))
        beginCall()
        _ = install(pull)
        var moved: [Int] = []
        for index in variables.indices where variables[index].isInUse {
            if abs(value(ofVariable: index) - before[index]) > 1e3 * tolerance {
                moved.append(index)
            }
        }
        dropConstraint(pull)
        _ = optimize()
        return moved.map {
            Variable(number: Int32($0), generation: variables[$0].generation)
        }
    }
}
