extension ConstraintSolver {
    /// The distance of a constraint's left side from a value that satisfies it.
    ///
    /// Never negative. Zero if the constraint holds, and for a constraint that was removed.
    public func violation(of constraint: Constraint) -> Double {
        core.violation(of: constraint)
    }

    /// The priority of a constraint; nil for one that was removed.
    public func priority(of constraint: Constraint) -> Priority? {
        guard let number = try? core.index(of: constraint) else { return nil }
        return core.constraints[number].priority
    }

    /// The constant of a constraint; nil for one that was removed.
    public func constant(of constraint: Constraint) -> Double? {
        guard let number = try? core.index(of: constraint) else { return nil }
        return core.constraints[number].constant
    }

    /// A constraint in words: `v1 - 2·v0 - 100 = 0`. Empty for one that was removed.
    public func formula(of constraint: Constraint) -> String {
        core.formula(of: constraint)
    }

    /// The constraints that contain a variable. Searches all constraints.
    public func constraints(on variable: Variable) -> [Constraint] {
        core.constraints(on: variable)
    }

    /// The variables that have another value in some other optimal solution.
    ///
    /// For messages and tests. On a copy of the solver, each variable that might move is pulled up
    /// and down at no cost, which takes as long as two edits per variable.
    public func ambiguousVariables() -> [Variable] {
        core.ambiguousVariables()
    }

    /// Whether a variable has another value in some other optimal solution.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        core.isAmbiguous(variable)
    }

    /// Counts of the work done since the solver was made.
    public var statistics: Statistics { core.statistics }

    /// Counts of the work that a solver has done since it was made.
    public struct Statistics: Equatable, Sendable {
        /// How many pivots there were. A pivot is the expensive step of the simplex method. A
        /// constraint that defines a variable needs none.
        public internal(set) var pivots = 0
        /// How often a violation passed through zero without a pivot.
        public internal(set) var flips = 0
        /// How many constants of rows ``setConstant(_:of:)`` has changed, and how many values that
        /// are computed when they are asked for.
        public internal(set) var movedRows = 0
        /// How often the tableau was rebuilt from the constraints because rounding errors had added
        /// up.
        public internal(set) var rebuilds = 0
        /// How often the simplex method stopped at its iteration limit, without an optimal
        /// solution.
        public internal(set) var iterationLimitHits = 0
    }
}
