import Testing

@testable import TouchSolver

@Suite struct ConflictTests {
    /// A box from `left` to `right` in a row of 100, with a width of 40.
    private struct Box {
        let solver = ConstraintSolver()
        let (left, right, width): (Handle, Handle, Handle)
        let start: ConstraintSolver.Constraint
        let size: ConstraintSolver.Constraint
        let end: ConstraintSolver.Constraint

        typealias Handle = ConstraintSolver.Variable

        init() throws {
            left = solver.addVariable()
            right = solver.addVariable()
            width = solver.addVariable()
            start = try solver.add([.init(left)], constant: -10, .equal)
            try solver.add([.init(right), .init(left, -1), .init(width, -1)], .equal)
            size = try solver.add([.init(width)], constant: -40, .equal)
            end = try solver.add([.init(right)], constant: -100, .atMost)
        }

        var values: [Double] { [left, right, width].map { solver.value(of: $0) } }
    }

    @Test
    func `a conflicting constraint is refused with the others in conflict, and changes nothing`()
        throws
    {
        let box = try Box()
        let error = #expect(throws: SolverError.self) {
            try box.solver.add([.init(box.right)], constant: -80, .atLeast)
        }
        #expect(
            error?.description == """
                Cannot add the required constraint v1 - 80 ≥ 0: it cannot hold together with
                    c0: v0 - 10 = 0
                    c1: v1 - v0 - v2 = 0
                    c2: v2 - 40 = 0
                To fix, remove any one of them, or give it a priority below 1000.
                """
        )
        #expect(box.values == [10, 50, 40])
        #expect(box.solver.constraintCount == 4)
        #expect(box.solver.core.brokenInvariants == [])
    }

    @Test func `a constant that causes a conflict is refused, and the old one stays`() throws {
        let box = try Box()
        let error = #expect(throws: SolverError.self) {
            try box.solver.setConstant(-70.5, of: box.start)
        }
        #expect(
            error?.description == """
                Cannot change a constant to get the required constraint v0 - 70.5 = 0: \
                it cannot hold together with
                    c1: v1 - v0 - v2 = 0
                    c2: v2 - 40 = 0
                    c3: v1 - 100 ≤ 0
                To fix, remove any one of them, or give it a priority below 1000.
                """
        )
        #expect(box.values == [10, 50, 40])
        #expect(box.solver.constant(of: box.start) == -10)
        #expect(box.solver.core.brokenInvariants == [])
    }

    @Test
    func `constants that are only possible together are changed together, or not at all`() throws {
        let box = try Box()
        try box.solver.setConstants([(box.start, -80), (box.size, -20)])
        #expect(box.values == [80, 100, 20])
        let error = #expect(throws: SolverError.self) {
            try box.solver.setConstants([(box.end, -200), (box.size, -10), (box.start, -195)])
        }
        #expect(
            error?.description == """
                Cannot change constants to get the required constraint v1 - 200 ≤ 0: \
                it cannot hold together with
                    c0: v0 - 195 = 0
                    c1: v1 - v0 - v2 = 0
                    c2: v2 - 10 = 0
                To fix, remove any one of them, or give it a priority below 1000.
                """
        )
        #expect(box.values == [80, 100, 20])
        try box.solver.setConstants([])
        #expect(box.solver.core.brokenInvariants == [])
    }

    @Test func `a priority that causes a conflict is refused, and the old one stays`() throws {
        let box = try Box()
        let wish = try box.solver.add([.init(box.width)], constant: -60, .equal, priority: 500)
        let error = #expect(throws: SolverError.self) {
            try box.solver.setPriority(.required, of: wish)
        }
        #expect(
            error?.description == """
                Cannot make the constraint v2 - 60 = 0 required: it cannot hold together with
                    c2: v2 - 40 = 0
                To fix, remove any one of them, or give it a priority below 1000.
                """
        )
        #expect(box.solver.priority(of: wish) == 500)
        #expect(box.solver.violation(of: wish) == 20)
        try box.solver.setPriority(999, of: box.size)
        try box.solver.setPriority(.required, of: wish)
        #expect(box.values == [10, 70, 60])
        #expect(box.solver.core.brokenInvariants == [])
    }

    @Test func `a constraint that contradicts itself is refused without naming others`() throws {
        let solver = ConstraintSolver()
        let error = #expect(throws: SolverError.self) { try solver.add([], constant: 5, .equal) }
        #expect(
            error?.description == """
                Cannot add the required constraint 5 = 0: it holds for no values.
                To fix, give it a priority below 1000, or change its constant.
                """
        )
        try solver.add([], constant: 5, .atLeast)
        let wish = try solver.add([], constant: 5, .equal, priority: 10)
        #expect(solver.violation(of: wish) == 5)
        #expect(solver.constraintCount == 2)
    }

    @Test func `of twenty boxes in a row, only those between the two ends are named`() throws {
        let solver = ConstraintSolver()
        let edges = (0...20).map { _ in solver.addVariable() }
        let widths = try (0..<20).map { index in
            try solver.add(
                [.init(edges[index + 1]), .init(edges[index], -1)],
                constant: -10,
                .equal
            )
        }
        let start = try solver.add([.init(edges[5])], constant: -100, .equal)
        let error = #expect(throws: SolverError.self) {
            try solver.add([.init(edges[9])], constant: -139, .atMost)
        }
        guard case .requiredConstraintsConflict(let conflict) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(Set(conflict.others) == Set(widths[5..<9] + [start]))
    }

    @Test func `after a refusal the conflicting constraint can be removed, and the new one added`()
        throws
    {
        let box = try Box()
        #expect(throws: SolverError.self) {
            try box.solver.add([.init(box.right)], constant: -80, .atLeast)
        }
        try box.solver.remove(box.size)
        try box.solver.add([.init(box.right)], constant: -80, .atLeast)
        _ = try box.solver.suggest(30, for: box.width, priority: 1)
        #expect(box.values == [10, 80, 70])
        #expect(box.solver.core.brokenInvariants == [])
    }
}
