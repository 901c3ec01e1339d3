extension ConstraintSolver {
    /// How far a constraint is from holding: zero if it holds, and for one that was removed.
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

    /// The constraints that speak of a variable; it looks at all there are.
    public func constraints(on variable: Variable) -> [Constraint] {
        core.constraints(on: variable)
    }

    /// The variables that are worth something else in another solution that is as good.
    ///
    /// For messages and tests: it tries out, on a copy, whether a variable can be more or less at the
    /// same cost, which takes as long as two edits for each variable that might.
    public func ambiguousVariables() -> [Variable] {
        core.ambiguousVariables()
    }

    /// Whether a variable is worth something else in another solution that is as good.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        core.isAmbiguous(variable)
    }

    /// How much work there was.
    public var statistics: Statistics { core.statistics }

    /// How much work a solver has done since it was made.
    public struct Statistics: Equatable, Sendable {
        /// How often two symbols changed places: the expensive step.
        public internal(set) var exchanges = 0
        /// How often a violation went through zero, which needs no exchange.
        public internal(set) var flips = 0
        /// How many constants of rows were changed by ``setConstant(_:of:)``.
        public internal(set) var movedRows = 0
        /// How often the equations were set up anew, because rounding had added up.
        public internal(set) var rebuilds = 0
        /// How often no solution was found in a number of steps that should always do.
        public internal(set) var surrenders = 0
    }
}
